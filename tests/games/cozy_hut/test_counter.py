"""The month counter, and how much of a play the app is shown."""

from companion.games.cozy_hut import GAME, remarks
from tests.games.cozy_hut.tabletop import EACH_ONE, Table

EIGHT = dict.fromkeys(("clay", "water", "supplies", "warmth", "food", "tea", "coziness"), 0)
"""All dice but wood."""


def by_hand(builds, postponements, **options):
    table = Table(**options)
    for _ in range(builds):
        table.tap("count_build")
    for _ in range(postponements):
        table.tap("count_postpone")
    return table


def test_decisions_are_counted_and_the_month_ends_by_itself():
    table = by_hand(2, 10)

    assert (table.player().month, table.player().rounds, table.player().cards_left) == (2, 5, 10)


def test_a_counted_month_without_a_build_ends_the_planning():
    """R, Planning Phase."""
    assert by_hand(1, 11 + 11).facts()["planning_ended"] == "no_build_month"


def test_the_eighth_counted_build_ends_the_planning():
    """R, Construction Demand."""
    table = by_hand(8, 0)

    assert table.facts()["planning_ended"] == "hut_complete"
    assert table.refuses("count_build").startswith("Ana is through with planning")


def test_the_dice_are_not_followed_then_and_their_points_are_to_be_counted():
    table = by_hand(1, 0)

    assert not table.facts()["dice_known"]
    assert table.points("nature") == (0,)
    assert GAME.score(table.state).lines[-1].addends[0][0].points is None


def test_life_needs_the_hut_first_and_its_dice():
    table = by_hand(8, 0)

    say = "8 locations were built by hand: enter the hut first."
    assert table.refuses("live", start=1) == say
    assert table.hut(*["wood"] * 8, rounds=3).tap("live", start=1).player().cycles == 1


def test_a_planning_ended_by_hand_without_dice_needs_them():
    table = Table().build(1).tap("count_postpone").tap("finish_planning")

    say = "The dice were followed by hand: enter the hut with its dice first."
    assert table.refuses("live", start=1) == say
    assert table.dice(wood=1, **EIGHT).tap("live", start=1).facts()["phase"] == "done"


def test_the_switch_says_that_a_die_shows_6():
    table = by_hand(1, 0, depth="months").tap("show_six", on=True)

    assert table.facts()["demand"]
    assert str(remarks.planning(table.state, 0)[0]).startswith("Construction Demand: what can be paid must be built")
    assert not table.tap("show_six", on=False).facts()["demand"]


def test_the_switch_can_say_at_once_that_no_die_shows_6():
    assert not Table(depth="months").tap("show_six", on=False).facts()["dice_known"]


def test_where_the_dice_are_followed_there_is_no_switch():
    assert Table().refuses("show_six", on=True) == "The app follows the dice here: put the die right instead."


def test_dice_that_are_put_right_are_followed_again():
    table = by_hand(1, 0).dice(wood=6, clay=2, water=2, supplies=2)

    assert table.facts()["demand"]
    assert table.gain("clay").nature() == (6, 3, 2, 2)


def test_while_the_dice_are_not_known_no_build_is_refused_for_them():
    assert by_hand(1, 0).build(1, wood=4).player().built == 2


def test_a_counted_location_finds_its_place_later():
    table = by_hand(1, 0).tap("correct_place", place=3, side="nature", gives="clay")

    assert (table.player().built, table.player().unplaced) == (1, 0)


def test_the_depth_can_be_changed_at_any_time_and_forbids_nothing():
    table = Table().build(1).tap("show_depth", depth="months").tap("count_postpone").tap("show_depth", depth="count")
    assert table.facts()["rounds"] == 6

    table.tap("show_depth", depth="full").tap("postpone", how="improve")

    assert table.player().decisions == 3
    assert table.refuses("show_depth", depth="full") == "That is what the app has."


def test_a_count_that_becomes_a_play_is_a_play():
    table = Table(count_only=True)
    assert GAME.progress(table.state).is_over

    table.tap("show_depth", depth="full").tap("build", place=1, side="nature", gives="wood", **EACH_ONE)

    assert not GAME.progress(table.state).is_over
    assert GAME.count(table.state)[0].now == 6


def test_a_card_that_was_counted_is_the_next_one_of_the_deck():
    table = Table().build(1).gain("wood", "A").postpone(10)
    assert table.player().deck == ("",) * 10 + ("A",)

    table.tap("count_build").tap("count_postpone")

    assert (table.player().deck, table.player().postponed) == (("",) * 8 + ("A",), ("",))


def test_a_named_card_that_was_counted_is_gone_from_the_top_too():
    for tap in ("count_build", "count_postpone"):
        table = Table(deck_order="same").build(1).gain("wood", "A").gain("clay", "B").postpone(9)

        assert table.tap(tap).player().deck == ("B", *[""] * 9)


def test_what_is_counted_leaves_the_dice_to_the_table():
    assert Table().tap("count_postpone").player().is_dice_known is False
    assert Table(depth="count").tap("show_six", on=True).player().is_dice_known is False


def test_a_hut_that_is_entered_ends_what_was_said_of_a_six():
    table = Table().tap("count_postpone").tap("show_six", on=True).hut("wood")

    assert table.player().shows_six is False


def test_a_location_without_a_name_has_no_price_to_remember():
    assert Table().build(1).player().paid == ()
