"""Cozy Oaks under a thumb: the touches of a skill, payment and boost, two players at their own pace, and no JavaScript."""

from __future__ import annotations

import random
from contextlib import closing
from statistics import median

import pytest
from playwright.sync_api import expect

from companion import play
from companion.codec import bind
from companion.games import all_games
from companion.log import Log

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-oaks"]
VILLAGER = {"name": "Stand-in", "hearts": 4, "request": "", "restrictions": [{"season": "spring", "forbids": "cook"}]}
SOLO = (("draw_villager", VILLAGER),)
RESULTS = {"forage": "Produce", "fish": "Lake", "mine": "Copper", "hunt": "1 gold"}


def begun(house, taps=(), **start):
    """The address of a play with those taps."""
    with closing(Log(house.folder)) as log:
        id = play.begin(log, GAME, bind(GAME.start, {"players": ["Ana"], **start}), seed="7").id
        for move, arguments in taps:
            play.tap(log, id, move, bind(GAME.move(move), {"player": 0, **arguments}))
    return f"{house.address}/play/{id}"


def farmer(house, address, player=0):
    with closing(Log(house.folder)) as log:
        return play.look(log, address.rpartition("/")[2]).state.farmers[player]


class Thumb:
    """Touches the page, and counts."""

    def __init__(self, page):
        self.page = page
        self.touches = 0

    def touch(self, target):
        target.click()
        self.touches += 1

    def seat(self, skill):
        """The middle of a card, as a thumb would find it."""
        return self.page.locator(f".skill:visible:has([id^=play-{skill}])")

    def tap(self, target):
        """A touch that comes back with another board."""
        version = self.page.locator("#board").get_attribute("data-version")
        self.touch(target)
        expect(self.page.locator("#board")).not_to_have_attribute("data-version", version)

    def card(self, skill):
        box = self.seat(skill).bounding_box()
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.touches += 1

    def play(self, skill, *given):
        for card in (skill, *given):
            self.seat(card).scroll_into_view_if_needed()
            self.card(card)
        self.tap(self.page.locator("[data-play]:visible"))

    def take_and_be_done(self, words):
        take = self.page.locator(".take:visible").filter(has_text=words).first
        self.tap(take.locator(".take__done"))


def test_a_skill_with_its_result_costs_few_touches(page, house):
    luck, thumb, counts = random.Random(4), Thumb(page), []
    for _ in range(4):
        address = begun(house, SOLO)
        page.goto(address)
        hand = {card.value for card in farmer(house, address).hand} - {"sleep"}
        for skill in luck.sample(list(RESULTS), 3):
            who = farmer(house, address)
            others = sorted(hand - set(RESULTS))
            cost = who.time_cost(next(card for card in who.hand if card.value == skill)) if skill in hand else 99
            if cost > len(others):
                continue
            thumb.touches = 0
            thumb.play(skill, *others[:cost])
            thumb.take_and_be_done(RESULTS[skill])
            counts.append(thumb.touches)
            hand -= {skill, *others[:cost]}

    print("touches of a skill, its result and Done:", counts)
    assert len(counts) >= 8
    assert median(counts) <= 4, counts


def test_the_last_card_given_up_enables_play(page, house):
    page.goto(begun(house, SOLO))
    thumb, button = Thumb(page), page.locator("[data-play]")

    thumb.card("craft")
    thumb.card("mine")
    expect(button).to_be_disabled()
    expect(button).to_contain_text("1 more card gives time")
    thumb.card("cook")

    expect(button).to_be_enabled()
    expect(button).to_contain_text("Play Craft")
    expect(button).to_contain_text("Cook, Mine give time")


def test_one_card_too_many_takes_the_place_of_an_earlier_one(page, house):
    page.goto(begun(house, SOLO))
    thumb = Thumb(page)
    for card in ("fish", "cook", "mine"):
        thumb.card(card)

    expect(page.locator("[id^=pay-]:checked")).to_have_count(1)
    expect(page.locator("#pay-mine-0")).to_be_checked()


def test_a_second_touch_on_the_chosen_card_takes_all_of_it_back(page, house):
    page.goto(begun(house, SOLO))
    thumb = Thumb(page)
    for card in ("fish", "cook", "fish"):
        thumb.card(card)

    expect(page.locator(".oaks-hand :checked:not(option)")).to_have_count(0)
    expect(page.locator("[data-play]")).to_be_disabled()


def test_a_card_that_costs_nothing_gives_way_to_the_next_one_touched(page, house):
    page.goto(begun(house, SOLO))
    thumb = Thumb(page)
    thumb.card("farm")
    thumb.card("forage")

    expect(page.locator("#play-forage-0")).to_be_checked()
    expect(page.locator("[data-play]")).to_contain_text("Play Forage")


def test_a_boost_has_its_own_control_and_costs_a_ruby(page, house):
    address = begun(house, SOLO)
    page.goto(address)
    page.locator("label.boost").click()
    Thumb(page).play("forage")

    expect(page.locator("#panel-0")).to_contain_text("boosted")
    expect(page.locator("#panel-0")).to_contain_text("Harvest 2.")
    assert farmer(house, address).rubies == 0
    Thumb(page).tap(page.get_by_role("button", name="Done", exact=True))
    expect(page.locator("#boosted-0")).to_be_disabled()


def test_what_was_taken_is_listed_and_taken_back(page, house):
    address = begun(house, SOLO)
    page.goto(address)
    thumb = Thumb(page)
    thumb.play("forage")
    thumb.tap(page.locator(".take__one").filter(has_text="Bug"))
    expect(page.locator("#panel-0")).to_contain_text("+1 bug")

    thumb.tap(page.get_by_role("button", name="Take back +1 bug"))

    expect(page.locator("#panel-0 .tally")).to_have_count(0)
    assert sum(farmer(house, address).collection) == 0


def test_a_harvest_goes_back_to_its_space_from_the_list(page, house):
    crop = (("plant", {"space": 1, "produce": 4, "name": "Stand-in Root"}), ("water", {"space": 1}))
    address = begun(house, (*SOLO, *crop, ("play_skill", {"skill": "farm"})))
    page.goto(address)
    thumb = Thumb(page)
    thumb.tap(page.get_by_role("button", name="Harvest space 1").first)
    assert farmer(house, address).produce == 4

    thumb.tap(page.get_by_role("button", name="Take back 4 produce from space 1"))

    who = farmer(house, address)
    assert (who.produce, who.crops[0].name, who.crops[0].watered) == (0, "Stand-in Root", True)


def test_touches_on_plus_gather_over_several_boxes_and_are_one_tap(page, house):
    address = begun(house, SOLO)
    page.goto(address)
    page.locator(".box").nth(0).click()
    for _ in range(3):
        page.get_by_role("button", name="Produce + 1").click()
    page.locator(".box").nth(3).click()
    page.get_by_role("button", name="Gold − 1").click()

    Thumb(page).tap(page.get_by_role("button", name="Book it"))

    who = farmer(house, address)
    assert (who.produce, who.gold) == (3, 0)
    expect(page.get_by_role("button", name="Book it")).to_be_hidden()
    expect(page.locator("[data-play]")).to_be_visible()


def test_two_players_go_at_their_own_pace_and_each_sees_the_own_sheet(page, house):
    address = begun(house, players=["Ana", "Ben"])
    page.goto(address)
    thumb = Thumb(page)
    thumb.play("forage")
    thumb.take_and_be_done("Bug")
    expect(page.get_by_role("heading", name="Skills of Ben")).to_be_visible()

    page.locator("#on-sleep-1").click()
    thumb.tap(page.locator("#sleep-1 button[name=upgrade]").first)
    expect(page.get_by_role("heading", name="Skills of Ana")).to_be_visible()
    page.locator("#sheet-1").click()

    expect(page.locator(".seasons:visible .is-now")).to_contain_text("Summer")
    expect(page.get_by_role("heading", name="Skills of Ana")).to_be_hidden()


def test_when_nothing_can_be_paid_only_sleep_is_offered(page, house):
    spent = (
        ("play_skill", {"skill": "craft", "discards": ["cook", "farm"]}),
        ("play_skill", {"skill": "hunt", "discards": ["fish", "forage"]}),
    )
    rest = (("play_skill", {"skill": "livestock"}), ("play_skill", {"skill": "improve"}), ("done", {}))
    page.goto(begun(house, (*SOLO, *spent, *rest)))

    expect(page.get_by_role("heading", name="Upgrade one, and sleep")).to_be_visible()
    expect(page.locator("[data-play]")).to_be_hidden()
    page.get_by_text("back to the skills").click()
    expect(page.locator(".skill--poor")).to_contain_text("only 0 to give")


def test_a_skill_is_played_without_javascript_and_a_refusal_says_what_is_missing(open_page, house):
    page = open_page(java_script_enabled=False)
    address = begun(house, SOLO)
    page.goto(address)
    thumb = Thumb(page)
    thumb.card("craft")
    thumb.card("mine")
    page.locator("[data-play]").click()
    expect(page.get_by_role("alert")).to_contain_text("costs 2 cards for time, not 1")
    thumb.card("cook")
    page.locator("[data-play]").click()

    expect(page.locator("#panel-0")).to_contain_text("Craft an item.")
    assert {card.value for card in farmer(house, address).discarded} == {"mine", "cook"}


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_who_tracks_nothing_plays_a_skill_and_passes_in_one_touch(open_page, house, has_script):
    page = open_page(java_script_enabled=has_script)
    address = begun(house, players=["Ana", "Ben"], tracked=False)
    page.goto(address)
    thumb, touches = Thumb(page), []
    for player, given in enumerate(([], ["cook"])):
        thumb.touches = 0
        thumb.play("fish" if given else "forage", *given)
        touches.append(thumb.touches)
        expect(page.locator(".just")).to_contain_text(("Ana: Forage", "Ben: Fish")[player])

    print("touches of a skill that tracks nothing, the turn passed:", touches)
    assert touches == [2, 3]
    expect(page.get_by_role("heading", name="Skills of Ana")).to_be_visible()
    assert [farmer(house, address, player).doing for player in (0, 1)] == [None, None]


SKILLS = {
    "hand": (),
    "forage": (("play_skill", {"skill": "forage"}), ("gain", {"produce": 2})),
    "craft": (("play_skill", {"skill": "craft", "discards": ["cook", "mine"]}),),
    "farm": (("play_skill", {"skill": "farm"}), ("plant", {"space": 1, "produce": 4, "season": "spring"})),
    "livestock": (("play_skill", {"skill": "livestock"}), ("buy_animal", {"space": 1, "goods": 3})),
    "improve": (("play_skill", {"skill": "improve"}),),
}


def test_the_ten_skills_stand_on_one_phone_screen(page, house):
    page.goto(begun(house, players=["Ana", "Ben"]))
    dock = page.locator("#dock").bounding_box()["y"]
    seats = [seat.bounding_box() for seat in page.locator(".skill:visible").all()]

    assert len(seats) == 10
    assert all(box["y"] + box["height"] <= dock for box in seats)


RULED = (
    {"season": "spring", "forbids": "cook"},
    {"season": "spring", "forbids": "water"},
    {"season": "summer", "forbids": "boost"},
)
MANY = {"produce": 27, "goods": 23, "materials": 14, "gold": 34, "rubies": 11}


@pytest.mark.parametrize("tracked", [True, False])
def test_at_a_years_start_the_ten_skills_stand_on_the_smallest_phone(open_page, house, tracked):
    page = open_page(viewport={"width": 320, "height": 640})
    drawn = [("draw_villager", {**VILLAGER, "name": name, "restrictions": RULED}) for name in ("Stand-in", "Stand-in Nan")]
    page.goto(begun(house, (*drawn, *([("gain", MANY)] if tracked else [])), tracked=tracked))
    dock = page.locator("#dock").bounding_box()["y"]
    seats = [seat.bounding_box() for seat in page.locator(".skill:visible").all()]

    assert len(seats) == 10
    assert all(box["y"] + box["height"] <= dock and box["height"] >= 44 for box in seats)
    expect(page.locator("#bans summary")).to_have_text("Spring: no cooking, no watering. Summer: no boosts.")
    page.locator("#bans summary").click()
    expect(page.locator("#bans")).to_contain_text("no boosts (Stand-in)")


GAPS = """() => { const boxes = [...document.querySelectorAll('.takes button')].map(one => one.getBoundingClientRect());
  const apart = (a, b) => Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
  return boxes.flatMap((a, at) => boxes.slice(at + 1).map(b => apart(a, b))); }"""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("skill", ["fish", "hunt"])
def test_a_result_and_its_end_of_the_skill_are_two_targets_apart(open_page, house, skill, width):
    page = open_page(viewport={"width": width, "height": 640})
    page.goto(begun(house, (*SOLO, ("play_skill", {"skill": skill, "discards": ["cook", "craft"][: 1 + (skill == "hunt")]}))))

    assert min(page.evaluate(GAPS)) >= 7.9
    assert (
        page.evaluate("[...document.querySelectorAll('.takes button')].filter(one => one.scrollWidth > one.clientWidth).length")
        == 0
    )


def test_the_table_page_puts_things_right(page, house):
    address = begun(house, (*SOLO, *SKILLS["farm"]))
    page.goto(f"{address}/table")
    page.evaluate("document.querySelectorAll('#board details').forEach(one => { one.open = true; })")

    page.locator("#value-gold-0").fill("7")
    Thumb(page).tap(page.locator("#gold-0").get_by_role("button", name="Put right"))
    Thumb(page).tap(page.locator("#weeds-0").get_by_role("button", name="It is cleaned"))

    assert (farmer(house, address).gold, len(farmer(house, address).garbage)) == (7, 3)
