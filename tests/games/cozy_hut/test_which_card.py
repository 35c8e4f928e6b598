"""Which card is taken to be drawn, and which one comes next, where the deck and the table do not agree."""

from companion.games.cozy_hut import GAME
from tests.games.cozy_hut.tabletop import Table

NAMES = tuple("ABCDEFGHIJKL")


def planning(table):
    return GAME.view(table.state, None).sheets[0].planning


def month_2():
    """A stands, L is on top."""
    return Table().build(1, NAMES[0]).flip(*NAMES[1:])


def test_the_last_card_of_a_month_has_no_next_one_whatever_the_deck_says():
    """R, Planning Phase: the month ends with it."""
    table = month_2().tap("correct", what="decisions", value=10)

    assert planning(table).then is None
    assert str(planning(month_2()).then) == "Then: K"


def test_a_card_is_found_however_its_name_is_written():
    assert planning(month_2()).chosen(" k", None).name == "K"


def test_a_card_of_which_either_side_may_be_up_shows_nature_first():
    table = Table(cards=[{"name": "M"}]).build(1).postpone(11)

    assert (planning(table).chosen("M", None).side, planning(table).chosen("M", "home").side) == ("nature", "home")
