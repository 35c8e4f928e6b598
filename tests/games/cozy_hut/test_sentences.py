"""The sentence for each tap, and how far a play is."""

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.components import How
from companion.games.cozy_hut.events import Postponed
from tests.games.cozy_hut.tabletop import MODEL, Table


def test_a_build_is_told_with_its_place_and_cost():
    assert Table().build(3, "Old Stump", wood=3, clay=1).told == "Ana builds Old Stump on place 3 for 3 wood, 1 clay."
    assert Table().home(1).told.startswith("Ana builds a home location on place 1 for 2 wood")


def test_a_postponement_is_told_with_what_it_brings():
    table = Table().dice(wood=6)

    assert table.gain("clay", "A").told == "Ana postpones A: +1 clay."
    assert table.gain("wood").told == "Ana postpones a card: 1 wood is lost."
    assert table.improve("B").told == "Ana postpones B: improved."
    assert table.flip("C").told == "Ana postpones C: home side up."


def test_a_home_side_in_the_first_month_is_pointed_out():
    """R, Gameplay: all cards begin nature side up."""
    say = "In the first month every card still shows its nature side."

    assert Table().home(1, "A").told.endswith(f"1 supplies. {say}")
    assert say not in Table().build(1).told
    assert say not in Table().build(1).postpone(11).dice(wood=6).home(2).told
    assert say not in Table().tap("correct_card", name="A", side="home", improved=False).home(1, "A").told


def test_a_gain_of_two_in_the_first_month_is_pointed_out():
    """R, Postponing a Card 2: once it is improved."""
    say = "In the first month no card is improved yet: each brings 1 resource."

    assert Table().gain("clay", "A", 2).told == f"Ana postpones A: +2 clay. {say}"
    assert Table().gain("clay", "A").told == "Ana postpones A: +1 clay."
    assert say not in Table().build(1).postpone(11).gain("clay", "A", 2).told


def test_a_build_that_is_not_as_my_copy_has_it_is_pointed_out():
    card = {"name": "A", "nature": {"wood": 0, "clay": 1, "water": 3, "supplies": 0, "gives": "clay"}}

    told = Table(cards=[card]).build(1, "A").told
    assert "A costs 1 clay, 3 water as the app knows it. A gives, uses or makes something else in My copy." in told
    assert Table(cards=[card]).tap("build", place=1, side="nature", name="A").told.endswith("for 1 clay, 3 water.")


def test_what_is_lost_is_told_by_its_colour():
    table = Table().dice(wood=6, clay=6).tap("postpone", how="gain", wood=1, clay=1)

    assert table.told.startswith("Ana postpones a card: 1 wood, 1 clay are lost.")


def test_a_gain_of_an_older_record_is_told_without_the_colour():
    table = Table()

    assert str(GAME.tell(table.state, [Postponed(0, How.GAIN, "A", lost=1)])) == "Ana postpones A: 1 is lost."


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
    assert table.tap("show_depth", depth="full").told == "From here on the app keeps everything."


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
    assert table.tap("draw_model", names=tuple("ABCDEFGH"), homes=1).told == "A model hut is drawn: 1 home side."


def test_progress_is_the_month_then_life_then_the_end():
    def words(table):
        progress = GAME.progress(table.state)
        return str(progress.words), progress.now, progress.end, progress.is_over

    assert words(Table().build(1).postpone(11)) == ("Month 2 of 6", 1, 7, False)
    assert words(Table().hut("wood")) == ("Life in the Woods", 6, 7, False)
    assert words(Table().hut("wood").tap("live", start=1)) == ("After Life in the Woods", 7, 7, True)
    assert words(Table("Ana", "Ben"))[0] == "Ana: Month 1 of 6, Ben: Month 1 of 6"
