"""A solo year of Cozy Oaks on a phone: started, drawn, slept through, and its end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from companion import copies, play
from companion.codec import bind
from companion.games import all_games
from companion.games.cozy_oaks.components import Villager
from companion.games.cozy_oaks.state import State
from companion.log import Log
from tests.browser.conftest import House

pytestmark = pytest.mark.browser

GAME = all_games()["cozy-oaks"]
SLEEP_GOAL = 3
DRAW_GOAL = 2
CHARLES = {
    "name": "Mr. Charles", "hearts": 4, "donation": 2, "lake": 2, "river": 6, "ocean": 1,
    "wants": [{"what": "any_slime", "amount": 1}, {"what": "any_fish", "amount": 2}],
    "restrictions": [{"season": "spring", "forbids": "water"}, {"season": "winter", "forbids": "cook"}],
}  # fmt: skip
NAN = {"name": "Stand-in Nan", "hearts": 2, "request": "a cake, or whatever she likes"}
STUFF = [("gain", {"produce": 7, "goods": 3}), ("collect", {"what": "lake_fish", "amount": 3}), ("capture", {"colour": "blue"})]
TO_WINTER = [("sleep", {"upgrade": skill}) for skill in ("hunt", "hunt", "farm")]
with_and_without_script = pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])


def begin(house: House, *taps: tuple[str, dict[str, Any]], **options: Any) -> str:
    """The address of a solo play after some taps, as a script would write them."""
    with closing(Log(house.folder)) as log:
        begun = play.begin(log, GAME, bind(GAME.start, {"players": ["Mira"], **options}), seed="7")
        for move, arguments in taps:
            play.tap(log, begun.id, move, bind(GAME.move(move), {"player": 0, **arguments}))
    return f"{house.address}/play/{begun.id}"


def draw(card: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """The tap that draws a villager."""
    return "draw_villager", card


def now(house: House, page: Page) -> State:
    """What the server knows about the play that is shown."""
    with closing(Log(house.folder)) as log:
        state: State = play.look(log, page.url.rpartition("/play/")[2].split("?")[0].split("/")[0]).state
    return state


class Touches:
    """Touches the page and counts."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, target: Locator) -> None:
        target.click()
        self.count += 1


def card_touched(page: Page) -> Locator:
    """The Sleep card."""
    return page.locator("#on-sleep-0")


def upgrade(page: Page, skill: str) -> Locator:
    """The row that upgrades a skill and sleeps."""
    return page.locator(f"#sleep-0 button[name='upgrade'][value='{skill}']")


def start(page: Page, house: House, name: str) -> None:
    """The start page, with a name."""
    page.goto(f"{house.address}/new/cozy-oaks")
    page.locator("#player-0").fill(name)


# ---- the start page ------------------------------------------------------------------------------------------------


def test_one_name_is_solo_and_the_two_readings_are_asked_once(page: Page, house: House) -> None:
    start(page, house, "Mira")
    readings = page.locator("input[name='hearts_due'], input[name='donation_due']")
    assert [box.is_checked() for box in readings.all()] == [False] * 5
    page.get_by_role("button", name="Start the play").last.click()
    expect(page).to_have_url(f"{house.address}/new/cozy-oaks")

    page.locator("input[name='hearts_due'][value='game_end']").check()
    page.locator("input[name='donation_due'][value='each_year']").check()
    page.locator("input[name='difficulty'][value='sandy']").check()
    page.get_by_role("button", name="Start the play").last.click()
    expect(page.locator("#draw")).to_be_visible()

    state = now(house, page)
    assert (state.goal, state.hearts_due.value, state.donation_due.value, state.is_solo) == (15, "game_end", "each_year", True)
    page.goto(f"{house.address}/new/cozy-oaks")
    expect(page.locator("input[name='hearts_due'][value='game_end']")).to_be_checked()
    expect(page.locator("input[name='difficulty'][value='sandy']")).to_be_checked()


@with_and_without_script
def test_two_names_are_a_game_for_two(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page = open_page(java_script_enabled=has_script)
    start(page, house, "Mira")
    page.get_by_role("button", name="Add a player").click()
    page.locator("#player-1").fill("Tom")
    expect(page.get_by_text("Difficulty")).to_have_count(0)
    page.locator("summary", has_text="Start player").click()
    page.locator("input[name='first'][value='1']").check()
    page.get_by_role("button", name="Start the play").last.click()
    page.wait_for_url("**/play/*")

    state = now(house, page)
    assert ([farmer.name for farmer in state.farmers], state.turn_of) == (["Mira", "Tom"], 1)


def test_a_game_for_two_in_between_forgets_no_reading(page: Page, house: House) -> None:
    begin(house, hearts_due="running_total", donation_due="game_end")
    page.goto(f"{house.address}/new/cozy-oaks")
    page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Start the play").last.click()
    page.wait_for_url("**/play/*")

    page.goto(f"{house.address}/new/cozy-oaks")
    page.get_by_role("button", name="Remove").first.click()

    # Two players have no choice here: the same name is then a hidden field, which is there until the form comes back.
    expect(page.locator("input[type=radio][name='hearts_due'][value='running_total']")).to_be_checked()


# ---- drawing ----------------------------------------------------------------------------------------------------------


@with_and_without_script
def test_a_villager_is_drawn_with_a_name_and_the_hearts(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page, touch = open_page(java_script_enabled=has_script), Touches()
    page.goto(begin(house))

    touch(page.get_by_label("Name on the card"))
    page.get_by_label("Name on the card").fill("Stand-in Nan")
    touch(page.locator("#drawing button.numbers__last", has_text="6"))
    expect(page.locator("#villagers")).to_contain_text("Stand-in Nan")

    assert [(drawn.card.name, drawn.card.hearts) for drawn in now(house, page).villagers] == [("Stand-in Nan", 6)]
    print(f"a villager drawn: {touch.count} touches to decide")
    assert touch.count <= DRAW_GOAL


def test_a_villager_of_my_copy_is_drawn_with_one_touch_and_all_that_is_known(page: Page, house: House) -> None:
    known = bind(GAME.move("draw_villager"), {"player": 0, **CHARLES})
    with closing(Log(house.folder)) as log:
        copies.write(log, GAME, GAME.copy(villagers=(Villager(**{name: known[name] for name in CHARLES}),)))
    page.goto(begin(house))

    page.get_by_role("button", name="Mr. Charles").click()
    expect(page.locator(".notice")).to_contain_text("no watering")

    card = now(house, page).villagers[0].card
    assert (card.hearts, card.river, len(card.wants), len(card.restrictions)) == (4, 6, 2, 2)


def test_the_rest_of_a_card_is_filled_in_later_and_remembered(page: Page, house: House) -> None:
    page.goto(begin(house, draw({"name": "Stand-in Nan", "hearts": 3})))

    page.locator("summary", has_text="The card of Stand-in Nan").click()
    form = page.locator("#villager-0")
    form.get_by_label("Part 1 of the request").select_option("bug")
    form.get_by_label("Gold for the town", exact=True).fill("2")
    form.locator("summary", has_text="Spring").click()
    form.locator("label", has_text="no hunting").locator("visible=true").click()
    form.get_by_text("Remember for my copy").click()
    form.get_by_role("button", name="Save the card").click()
    expect(page.locator(".notice")).to_contain_text("no hunting")

    card = now(house, page).villagers[0].card
    assert (card.donation, [(want.what.value, want.amount) for want in card.wants]) == (2, [("bug", 1)])
    with closing(Log(house.folder)) as log:
        assert copies.read(log, GAME).villagers[-1] == card


def test_rules_that_are_unticked_are_gone(page: Page, house: House) -> None:
    page.goto(begin(house, draw(CHARLES)))

    page.locator("summary", has_text="The card of Mr. Charles").click()
    form = page.locator("#villager-0")
    for season, rule in (("Spring", "no watering"), ("Winter", "no cooking")):
        form.locator("summary", has_text=season).click()
        form.locator("label", has_text=rule).locator("visible=true").click()
        form.locator("summary", has_text=season).click()
    form.get_by_role("button", name="Save the card").click()
    expect(page.locator(".notice")).to_have_count(0)

    card = now(house, page).villagers[0].card
    assert (card.restrictions, len(card.wants), card.lake) == ((), 2, 2)


def test_a_villager_without_a_name_is_refused_where_it_was_typed(page: Page, house: House) -> None:
    page.goto(begin(house))

    page.locator("#drawing button.numbers__last", has_text="6").click()

    expect(page.locator("#draw [role=alert]")).to_have_count(1)
    expect(page.locator("[role=alert]")).to_have_count(1)
    assert now(house, page).villagers == ()


# ---- a year ------------------------------------------------------------------------------------------------------------


@with_and_without_script
def test_a_solo_year_is_slept_through_and_settled(open_page: Callable[..., Page], house: House, has_script: bool) -> None:
    page, a_sleep = open_page(java_script_enabled=has_script), []
    page.goto(begin(house, draw({"name": "Stand-in Nan", "hearts": 10, "donation": 2, "asks_nothing": True}), *STUFF))

    for sleeps, skill in enumerate(("hunt", "hunt", "farm", "mine"), 1):
        touch = Touches()
        touch(card_touched(page))
        if sleeps == 4:
            touch(page.locator("#sleep-0 .sale__all"))
        touch(upgrade(page, skill))
        expect(page.locator(".seasons .is-now")).to_have_text(("Summer", "Fall", "Winter", "Spring")[sleeps - 1])
        a_sleep.append(touch.count)

    state = now(house, page)
    assert (state.settled, [drawn.card.name for drawn in state.set_aside]) == (1, ["Stand-in Nan"])
    assert (state.farmers[0].gold, state.farmers[0].produce) == (1 + 2 + 1 + 1 - 2, 1)
    print(f"a Sleep: {a_sleep} touches")
    assert max(a_sleep) <= SLEEP_GOAL


def test_the_winter_sleep_and_its_settling_are_one_undo(page: Page, house: House) -> None:
    page.goto(begin(house, draw({"name": "Stand-in Nan", "hearts": 10, "asks_nothing": True}), *TO_WINTER))
    card_touched(page).click()
    upgrade(page, "mine").click()
    expect(page.locator("#draw")).to_be_visible()

    page.locator("#dock").get_by_role("button", name="Undo").locator("visible=true").click()
    expect(page.locator(".seasons .is-now")).to_have_text("Winter")

    state = now(house, page)
    assert (state.settled, state.farmers[0].sleeps, len(state.villagers)) == (0, 3, 1)


def test_single_lots_are_sold_as_chosen(page: Page, house: House) -> None:
    page.goto(begin(house, draw(CHARLES), *STUFF))

    card_touched(page).click()
    page.locator("#sleep-0 summary", has_text="Single lots").click()
    page.locator("#sleep-0-produce_lots").select_option("1")
    upgrade(page, "cook").click()
    expect(page.locator(".seasons .is-now")).to_have_text("Summer")

    farmer = now(house, page).farmers[0]
    assert (farmer.produce, farmer.goods, farmer.gold, farmer.rubies) == (4, 3, 2, 1)


def test_a_failed_year_says_what_is_missing_and_is_played_on(page: Page, house: House) -> None:
    page.goto(begin(house, draw(CHARLES), draw(NAN), *STUFF, *TO_WINTER))
    card_touched(page).click()
    upgrade(page, "mine").click()
    expect(page.locator("#unmet")).to_contain_text("Open: Mr. Charles and Stand-in Nan.")
    expect(page.locator("#unmet")).to_contain_text("4 hearts are missing.")
    expect(page.locator("#unmet")).to_contain_text("1 gold is missing.")

    page.locator("#villagers").get_by_role("button", name="Give 1 blue slime").click()
    expect(page.locator("#villagers")).to_contain_text("1 paid")
    page.locator("#dock").get_by_role("button", name="Play on").click()
    expect(page.locator("#draw")).to_be_visible()

    state = now(house, page)
    assert (state.settled, state.failed, state.lost, len(state.set_aside)) == (1, None, None, 2)
    assert state.farmers[0].slimes == ()


def test_a_failed_year_that_is_paid_after_all_is_settled_again(page: Page, house: House) -> None:
    card = {"name": "Stand-in Nan", "hearts": 10, "wants": [{"what": "lake_fish", "amount": 1}]}
    page.goto(begin(house, draw(card), *STUFF, *TO_WINTER, ("sleep", {"upgrade": "mine", "settle": True})))

    page.locator("#villagers").get_by_role("button", name="Give 1 lake fish").click()
    expect(page.locator("#unmet")).to_contain_text("All are met.")
    page.locator("#dock").get_by_role("button", name="Check again").click()
    expect(page.locator("#draw")).to_be_visible()

    state = now(house, page)
    assert (state.settled, state.failed) == (1, None)


def test_a_lost_play_names_the_reason(page: Page, house: House) -> None:
    page.goto(begin(house, draw(CHARLES), *TO_WINTER, ("sleep", {"upgrade": "mine", "settle": True})))

    page.locator("#dock").get_by_role("button", name="The play is lost").click()
    expect(page.locator("h1")).to_have_text("Lost in Year 1")
    page.goto(f"{page.url}/score")

    expect(page.locator("main")).to_contain_text("Lost in Year 1: the request of Mr. Charles is open")


def test_a_year_that_is_over_is_on_the_track_until_it_is_settled(page: Page, house: House) -> None:
    page.goto(
        begin(
            house, draw({"name": "Stand-in Nan", "hearts": 10, "asks_nothing": True}), *TO_WINTER, ("sleep", {"upgrade": "mine"})
        )
    )
    expect(page.locator("h1")).to_have_text("Year 1 is over: settle it")
    expect(page.locator(".when")).to_have_text("Year 1 of 3")
    expect(page.locator(".seasons .is-now")).to_have_text("Winter")

    page.locator("#dock").get_by_role("button", name="Settle Year 1").click()

    expect(page.locator(".when")).to_have_text("Year 2 of 3")
    expect(page.locator(".seasons .is-now")).to_have_text("Spring")


def test_who_tracks_nothing_is_asked_yes_or_no(page: Page, house: House) -> None:
    page.goto(begin(house, draw({**CHARLES, "hearts": 10}), *TO_WINTER, ("sleep", {"upgrade": "mine"}), tracked=False))

    page.get_by_text("Paid at the table: what Mr. Charles asked for").click()
    page.get_by_text("2 gold paid at the table").click()
    page.get_by_role("button", name="Settle Year 1").click()
    expect(page.locator("#draw")).to_be_visible()

    assert now(house, page).settled == 1
