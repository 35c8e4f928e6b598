"""What the board says: seats of the hand, cubes of the boxes, the panel of a skill, what was taken and how it goes back."""

import pytest

from companion.codec import bind_form, json_of
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import Resource
from companion.games.cozy_oaks.piles import CUBES, cubes_of
from companion.web.pairs import written
from tests.games.cozy_oaks.tabletop import Table


def sheet(table, player=0):
    return GAME.view(table.state, None).sheets[player]


def card(table, skill, player=0):
    return next(card for card in sheet(table, player).hand.cards if card.key == skill)


def panel(table, player=0):
    return sheet(table, player).panel


def put_back(table, line):
    """A line of what was taken is taken back, as the page's form sends it."""
    table.tap(line.move, **json_of(bind_form(GAME.move(line.move), written(line.arguments))))


def taken(table):
    return [str(line.words) for line in panel(table).taken]


# ---- the hand ---------------------------------------------------------------------------------------------------


def test_a_card_says_its_level_and_its_time():
    table = Table().tap("correct_skill", skill="hunt", level=3)

    assert (card(table, "hunt").level, card(table, "hunt").cost) == (3, 0)


def test_a_card_that_is_out_says_where_it_lies():
    table = Table().play("craft", "cook", "mine")

    assert (str(card(table, "craft").note), str(card(table, "cook").note)) == ("played", "gave time")
    assert not card(table, "cook").is_in_hand


def test_a_card_that_the_hand_cannot_pay_says_what_there_is_to_give():
    table = Table().play("craft", "cook", "mine").play("hunt", "farm", "forage").play("fish", "improve")

    assert (card(table, "livestock").is_payable, sheet(table).hand.is_sleep_only) == (True, False)
    table.play("livestock")
    assert sheet(table).hand.is_sleep_only


def test_a_card_that_a_villager_rules_out_is_marked_and_stays_in_hand():
    forbids = [{"season": "spring", "forbids": "cook"}, {"season": "spring", "forbids": "water"}]
    table = Table.solo({"restrictions": forbids})

    assert (card(table, "cook").is_marked, str(card(table, "cook").note)) == (True, "not now")
    assert (card(table, "farm").is_in_hand, str(card(table, "farm").note)) == (True, "in part only")
    assert card(table, "fish").note is None


def test_a_boost_is_offered_with_a_ruby_or_where_nothing_is_tracked():
    spent = Table().tap("gain", rubies=-1)

    assert not sheet(spent).hand.is_boost_offered
    assert sheet(spent.tap_option("tracked", False)).hand.is_boost_offered


# ---- boxes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5, 6, 7, 11, 17, 100])
def test_cubes_make_up_their_number_with_the_fewest_pieces(number):
    cubes, worth = list(cubes_of(number)), dict(CUBES)

    assert sum(worth[colour] for colour in cubes) == number
    assert cubes.count("is-silver") <= 1
    assert cubes.count("is-copper") <= 2


def test_a_large_box_draws_a_few_cubes_and_says_how_many_more_there_are():
    box = sheet(Table().has(produce=100)).boxes[0]

    assert (box.key, box.held, len(box.cubes), box.more) == ("produce", 100, 6, 12)


def test_rubies_are_no_cubes():
    assert sheet(Table()).boxes[-1].cubes == ()


def test_a_table_that_tracks_nothing_has_no_boxes_and_no_results_to_touch():
    table = Table(tracked=False).play("forage")

    assert sheet(table).boxes == ()
    assert (panel(table).takes, str(panel(table).effect)) == ((), "Gather 1, or harvest 1.")


# ---- the panel of a skill -----------------------------------------------------------------------------------------


def test_the_panel_reminds_of_the_effect_at_that_level_normal_or_boosted():
    normal, boosted = Table().play("fish", "cook"), Table().play("fish", "cook", boosted=True)

    assert str(panel(normal).effect) == "1 lake fish."
    assert str(panel(boosted).effect) == "2 lake fish, or 1 river fish."


@pytest.mark.parametrize("skill", ["forage", "fish", "mine", "hunt"])
@pytest.mark.parametrize("is_last", [False, True])
def test_each_usual_result_is_a_tap_and_may_finish_the_skill(skill, is_last):
    given = ("cook", "craft")[: Table().farmer().time_cost(next(s for s in Table().farmer().hand if s == skill))]
    for place in range(len(panel(Table().play(skill, *given)).takes)):
        table = Table().play(skill, *given)
        take = panel(table).takes[place]

        table.tap(take.move, **json_of({**take.arguments, "then_done": is_last}))

        assert (panel(table) is None) == is_last
        assert table.state.turn_of == int(is_last)


def test_a_result_that_finishes_the_skill_is_told_as_both():
    table = Table().play("forage").tap("collect", what="bug", then_done=True)

    assert table.told == "Ana: +1 bug. Then done."


def test_what_was_taken_is_summed_and_forgotten_with_the_next_skill():
    table = Table().play("forage").has(produce=2, bug=1).tap("gain", produce=1)

    assert taken(table) == ["+3 produce", "+1 bug"]
    assert taken(table.play("improve")) == []


def test_every_line_that_was_taken_can_be_taken_back():
    table = Table.solo({}).has(materials=3).play("craft", "cook", "mine")
    before = table.facts()
    table.has(produce=2, bug=1).tap("capture", colour="blue").tap("craft", name="Bench", materials=1).tap(
        "clean", garbage="weeds"
    )
    table.tap("renovate", structure="house").tap("plant", space=1, produce=3).tap("buy_animal", space=1, goods=2)

    while panel(table).taken:
        put_back(table, panel(table).taken[-1])

    assert table.facts() == before


def test_one_of_two_slimes_of_a_colour_goes_back():
    table = Table().play("hunt", "cook", "mine").tap("capture", colour="blue").tap("capture", colour="blue")
    put_back(table, panel(table).taken[0])

    assert (table.farmer().slimes, taken(table)) == (("blue",), ["a blue slime"])


def test_cards_given_up_can_be_taken_back_from_the_panel():
    table = Table().play("cook", "mine")

    assert [key for key, _ in panel(table).given_up] == ["mine"]


# ---- the farm, the turn -------------------------------------------------------------------------------------------


def test_a_crop_says_what_may_be_done_with_it_next():
    table = Table().tap("plant", space=1, produce=4, season="spring")
    assert sheet(table).yard.crops[0].action == "water"

    table.tap("water", space=1)

    assert sheet(table).yard.crops[0].action == "harvest"
    assert sheet(table).yard.crops[0].cubes == ("is-silver", "is-copper")


def test_garbage_that_may_be_in_the_way_is_a_remark_until_it_is_cleaned():
    table = Table()
    assert sheet(table).yard.crops[1].remark is not None

    table.tap("clean", garbage="weeds")

    assert sheet(table).yard.crops[1].remark is None


def test_each_sheet_has_the_season_of_its_own_player():
    table = Table().sleep(player=1)
    now = [[str(season.label) for season in sheet(table, player).seasons if season.is_now] for player in (0, 1)]

    assert now == [["Spring"], ["Summer"]]
    assert GAME.view(table.state, None).on_turn == 0


def test_a_player_who_has_finished_plays_nothing_more():
    table = Table().sleep(12)

    assert (sheet(table).is_finished, sheet(table).may_play, sheet(table, 1).may_play) == (True, False, True)


def test_before_the_first_villager_nothing_is_played():
    assert not sheet(Table("Ana")).may_play
    assert sheet(Table.solo({})).may_play


def test_every_box_is_named():
    assert [box.key for box in sheet(Table()).boxes] == [resource.value for resource in Resource]
