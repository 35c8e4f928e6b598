"""What the board says while players are planning: the card drawn, what stands on the buttons, the month, the hut and its dice."""

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.notes import notes
from tests.games.cozy_hut.tabletop import EACH_ONE, MODEL, Table

NAMES = tuple("ABCDEFGHIJKL")
NATURE = {"wood": 1, "clay": 1, "water": 2, "supplies": 0, "gain": "clay", "improved": ["clay", "water"], "gives": "clay"}
HOME = {"wood": 2, "clay": 1, "water": 1, "supplies": 1, "gain": "water", "uses": "wood", "makes": "tea"}
CARDS = [{"name": name, "nature": NATURE, "home": HOME} for name in NAMES]


def known(**options):
    """A play in which My copy knows all cards."""
    return Table(*options.pop("players", ()), cards=CARDS, **options)


def month_2(**options):
    """The same in its second month: A stands, all others show their home side, L is on top."""
    return known(**options).build(1, "A").flip(*NAMES[1:])


def screen(table):
    return GAME.view(table.state, None)


def sheet(table, player=0):
    return screen(table).sheets[player]


def chosen(table, name=None, side=None):
    return sheet(table).planning.chosen(name, side)


def names(table):
    return [each.name for each in sheet(table).planning.picks]


def keys(symbols):
    return [each.key for each in symbols]


# ---- which card --------------------------------------------------------------------------------------------------


def test_in_month_1_no_card_is_expected_and_all_are_offered():
    assert (chosen(known()).name, names(known())) == ("", list(NAMES))
    assert str(sheet(known()).title) == "Draw a card"


def test_a_card_that_was_built_or_postponed_this_month_is_offered_no_more():
    table = known().build(1, "A").flip("C")

    assert names(table) == [name for name in NAMES if name not in "AC"]


def test_from_month_2_the_expected_card_is_taken_and_the_next_one_is_told():
    table = month_2()

    assert (chosen(table).name, chosen(table).is_expected) == ("L", True)
    assert str(chosen(table).words) == "Card 1 of 11: L, home"
    assert str(sheet(table).planning.then) == "Then: K"


def test_the_rest_of_the_deck_is_offered_in_no_order_of_its_own():
    assert names(month_2()) == ["L", *NAMES[1:11]]
    assert names(month_2(deck_order="same")) == ["B", *NAMES[2:]]


def test_the_last_card_of_a_month_has_no_next_one():
    table = month_2().improve(*reversed(NAMES[2:]))

    assert (chosen(table).name, sheet(table).planning.then) == ("B", None)


@pytest.mark.parametrize("variant", ["family", "draft"])
def test_where_cards_may_come_twice_a_second_one_of_a_name_is_offered(variant):
    table = known(variant=variant, players=("Ana", "Ben")).build(1, "A").flip("B")

    assert names(table)[:3] == ["A #2", "B #2", "C"]
    assert str(chosen(table, "A #2").words) == "Card 3 of 12: A #2, nature"


def test_a_name_that_the_app_does_not_know_is_a_card_that_is_typed():
    drawn = chosen(known(), "Old Stump", "home")

    assert (drawn.name, drawn.side, drawn.asks) == ("", "home", {"cost", "gain", "uses", "makes"})


# ---- what stands on the buttons ------------------------------------------------------------------------------------


def test_what_my_copy_knows_stands_on_the_buttons():
    drawn = chosen(known(), "A")

    assert (keys(drawn.cost), keys(drawn.gain)) == (["wood", "clay", "water", "water"], ["clay"])
    assert (drawn.asks, drawn.is_open) == (frozenset(), False)


def test_the_side_that_lies_up_says_the_cost_and_an_improved_card_brings_two():
    table = month_2().improve("L")
    table.tap("correct_card", name="B", side="nature", improved=True)

    assert keys(chosen(table, "K").cost) == ["wood", "wood", "clay", "water", "supplies"]
    assert keys(chosen(table, "B").gain) == ["clay", "water"]


def test_a_card_without_a_name_may_show_either_side_and_all_of_it_is_typed():
    nature, home = (chosen(Table(), "", side) for side in ("nature", "home"))

    assert (nature.has_sides, nature.asks) == (True, {"cost", "gain", "gives"})
    assert (home.side, home.asks) == ("home", {"cost", "gain", "uses", "makes"})


def test_what_is_missing_to_pay_for_a_card_is_on_its_button():
    table = known().dice(wood=0, water=1)

    assert str(chosen(table, "A").no_build) == "1 wood, 1 water short"
    assert chosen(known(), "A").no_build is None


def test_where_the_dice_are_not_followed_nothing_is_said_to_be_short():
    table = known().tap("count_postpone")

    assert (sheet(table).stock, chosen(table, "A").no_build) == ((), None)


def test_an_improved_card_is_not_improved_again_and_a_home_card_not_flipped():
    table = month_2()
    table.tap("correct_card", name="L", side="home", improved=True)

    assert (str(chosen(table, "L").no_improve), str(chosen(table, "L").no_flip)) == ("is improved", "is home")
    assert (chosen(table, "K").no_improve, str(chosen(table, "K").no_flip)) == (None, "is home")


def test_under_demand_a_card_that_can_be_paid_leaves_nothing_but_building():
    table = known().dice(wood=6)
    drawn = chosen(table, "A")

    assert (str(drawn.title), drawn.must_be_built, drawn.no_build) == ("You must build", True, None)
    assert "can be paid" in str(drawn.remarks[0])


def test_under_demand_a_card_that_cannot_be_paid_may_be_postponed():
    drawn = chosen(known().dice(wood=6, clay=0), "A")

    assert (drawn.must_be_built, str(drawn.no_build)) == (False, "1 clay short")
    assert "cannot be paid" in str(drawn.remarks[0])


# ---- the place and the model -----------------------------------------------------------------------------------------


def test_the_next_free_place_clockwise_is_taken():
    assert chosen(Table()).place == 1
    assert chosen(Table().build(1).build(2)).place == 3


def test_in_the_blueprint_challenge_a_card_goes_where_the_model_has_it():
    table = known(variant="blueprint", blueprint=MODEL)

    assert (chosen(table, "D").place, chosen(table, "D").remarks) == (4, ())
    assert str(sheet(table).ring[3].wanted) == "D, nature"


def test_a_card_that_is_not_in_the_model_says_so_before_it_is_built():
    table = known(variant="blueprint", blueprint=MODEL)

    assert str(chosen(table, "L").remarks[0]) == "L is not in the model: building it ends the challenge."
    assert (chosen(table, "L").is_wrong, chosen(table, "D").is_wrong) == (True, False)


def test_without_a_model_nothing_is_planned():
    table = Table(variant="blueprint")

    assert (sheet(table).planning, str(sheet(table).title)) == (None, "Make the model hut")


# ---- the month, the dice, the hut ------------------------------------------------------------------------------------


def test_the_month_is_told_so_that_nobody_has_to_move_the_round_die():
    table = month_2()
    month = sheet(table).month

    assert (month.number, month.rounds, month.cards, month.left, month.has_built) == (2, 5, 11, 11, False)
    assert str(sheet(table).when) == "Month 2 of 6"


def test_dice_show_what_is_held_and_a_six_stands_out():
    wood, clay, *_, coziness = sheet(Table().dice(wood=6, clay=0)).stock

    assert (wood.shown, wood.is_alert, clay.shown, clay.is_alert) == (6, True, 0, False)
    assert (coziness.symbol.icon, coziness.symbol.is_home, coziness.shown) == ("cozy", True, 0)


def test_a_place_says_what_it_does_in_the_woods():
    nature, home, empty = sheet(Table().build(1, "A").dice(wood=3).home(2)).ring[:3]

    assert (str(nature.title), nature.icons, str(nature.words), nature.name) == ("1 Nature", ("plus", "wood"), "wood", "A")
    assert (str(home.title), home.icons, str(home.words)) == ("2 Home", ("wood", "next", "tea"), "wood to tea")
    assert (empty.side, str(empty.title)) == ("", "Place 3")


# ---- depths, several players, My copy -----------------------------------------------------------------------------------


def test_the_month_counter_shows_the_month_and_no_cards():
    shown = sheet(Table(depth="months"))

    assert (shown.planning, shown.month.cards) == (None, 12)
    assert screen(Table(depth="months")).depth == "months"


def test_only_counted_a_play_shows_no_month_to_decide_on():
    shown = sheet(Table(depth="count"))

    assert (shown.planning, shown.life, shown.when, shown.notice) == (None, None, None, ())


def test_the_sheet_of_whoever_is_least_far_is_shown_first():
    table = Table("Ana", "Ben", "Cem")
    assert screen(table).on_show == 0

    table.flip("").flip("", player=1)

    assert (screen(table).on_show, screen(table).seats) == (2, ("0", "1", "2"))


def test_what_was_typed_of_a_card_is_offered_for_my_copy_until_it_is_known():
    table = Table().build(1, "Old Stump", gives="water", wood=2, clay=2)
    (note,) = notes(table.state, table.player())
    assert (note.card.nature.cost, note.card.nature.gives) == ((2, 2, 0, 0), "water")

    table.tap("note_card", card=note.card)

    assert notes(table.state, table.player()) == ()


def test_a_card_without_a_name_is_not_offered_for_my_copy():
    table = Table().build(1, **EACH_ONE)

    assert notes(table.state, table.player()) == ()
