"""The sentence for each tap, and how far a play is."""

from companion.games.cozy_hut import GAME
from tests.games.cozy_hut.tabletop import MODEL, Table


def test_a_build_is_told_with_its_place_and_cost():
    assert Table().build(3, "Old Stump", wood=3, clay=1).told == "Ana builds Old Stump on place 3 for 3 wood, 1 clay."
    assert Table().home(1).told.startswith("Ana builds a home location on place 1 for 2 wood")


def test_a_postponement_is_told_with_what_it_brings():
    table = Table().dice(wood=6)

    assert table.gain("clay", "A").told == "Ana postpones A: +1 clay."
    assert table.gain("wood").told == "Ana postpones a card: 1 is lost."
    assert table.improve("B").told == "Ana postpones B: improved."
    assert table.flip("C").told == "Ana postpones C: home side up."


def test_the_end_of_a_month_or_of_the_planning_is_told_with_the_tap_that_brought_it():
    assert Table().build(1).postpone(11).told == "Ana postpones a card: home side up. Month 1 is over."
    assert Table().postpone(12).told.endswith("Planning is over: a month went by without a build.")


def test_a_cycle_is_told_with_what_it_changed_and_why_it_ended():
    table = Table().hut("wood", "wood>tea", wood=2)
    assert table.told == "Ana’s hut is entered: 2 locations. Planning is over: the player ended it."

    table.tap("live", start=1)

    assert table.told == "Ana lives from place 1: +1 tea. It is over: place 3 is empty."
    assert Table().hut("wood>tea", *["wood"] * 7).tap("live", start=1).told == (
        "Ana lives from place 1: nothing changes. It is over: place 1 needs wood."
    )


def test_counted_decisions_and_the_switch_are_told():
    table = Table(depth="months")

    assert table.tap("count_build").told == "Ana builds."
    assert table.tap("count_postpone").told == "Ana postpones."
    assert table.tap("show_six", on=True).told == "Ana: a nature die shows 6."
    assert table.tap("show_depth", depth="full").told == "The app is shown the whole hut."


def test_a_count_is_told_with_its_numbers():
    assert Table().tap("count", rounds=1, tea=3).told == "Ana counted: 1 round left, 3 tea."


def test_corrections_are_told_with_what_is_right():
    table = Table()

    assert table.tap("correct", what="rounds", value=4).told == "Put right: Ana, 4 rounds left."
    assert table.tap("correct", what="built_this_month", value=True).told == "Put right: Ana, built this month."
    assert table.tap("correct", what="tea", value=2).told == "Put right: Ana, 2 tea."
    assert table.tap("correct_place", place=1, side="nature", gives="wood").told == "Put right: Ana, place 1: a nature location."
    assert table.tap("correct_card", name="A", side="home", improved=True).told == "Put right: Ana, A, home side, improved."


def test_a_model_is_told_with_its_difficulty():
    table = Table(variant="blueprint", blueprint=MODEL).tap("draw_model", names=tuple("ABCDEFGH"), homes=3)

    assert table.told == "A model hut is drawn: 3 home sides."


def test_progress_is_the_month_then_life_then_the_end():
    def words(table):
        progress = GAME.progress(table.state)
        return str(progress.words), progress.now, progress.end, progress.is_over

    assert words(Table().build(1).postpone(11)) == ("Month 2 of 6", 1, 7, False)
    assert words(Table().hut("wood")) == ("Life in the Woods", 6, 7, False)
    assert words(Table().hut("wood").tap("live", start=1)) == ("After Life in the Woods", 7, 7, True)
    assert words(Table("Ana", "Ben"))[0] == "Ana: Month 1 of 6, Ben: Month 1 of 6"
