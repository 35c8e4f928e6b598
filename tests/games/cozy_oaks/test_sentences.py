"""The sentence for each tap, and how far a play is."""

from companion.games.cozy_oaks import GAME
from tests.games.cozy_oaks.tabletop import Table


def test_a_skill_is_told_with_what_it_costs():
    assert Table().play("hunt", "cook", "mine", boosted=True).told == "Ana plays Hunt 1, boosted and gives up Cook and Mine."
    assert Table().play("farm").told == "Ana plays Farm 1."


def test_a_sleep_is_told_with_its_sale_and_its_upgrade():
    table = Table().has(produce=7).sleep(produce_lots=2, upgrade="hunt")

    assert table.told == "Ana sleeps, Year 1, Spring is over: -6 produce, +2 gold, Hunt is on level 2."


def test_a_sleep_that_settles_says_so():
    table = Table.solo({}).sleep(3).sleep(settle=True)

    assert table.told == "Ana sleeps, Year 1, Winter is over: Craft is on level 3, Year 1 is settled."


def test_gains_and_cards_are_told_with_their_signs():
    assert Table().tap("gain", produce=2, gold=-1).told == "Ana: +2 produce, -1 gold."
    assert Table().tap("collect", what="bug").told == "Ana: +1 bug."


def test_what_is_paid_for_is_told_and_not_the_payment():
    assert Table().has(materials=1).tap("craft", name="Bench", materials=1).told == "Ana crafts Bench."


def test_a_loss_is_told_with_its_reason():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year")

    assert table.told == "Year 1 is not met: 1 of 10 hearts."
    assert table.tap("concede").told == "Lost in Year 1: 1 of 10 hearts."


def test_a_settled_year_is_told_with_its_donation():
    assert Table.solo({"donation": 1}).sleep(4).tap("settle_year").told == "Year 1 is settled: 1 gold for the town."
    assert Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("play_on").told == "On as if Year 1 were met."


def test_a_correction_is_told_with_what_is_right():
    assert Table().tap("correct", what="season", value="fall").told == "Put right: Ana, Year 1, Fall."
    assert Table().tap("correct", what="sleeps", value=12).told == "Put right: Ana, finished."
    assert Table().tap("correct_farm", slimes=["red"], garbage=[]).told == "Put right: Ana, slimes and garbage."


def test_progress_is_everybodys_own():
    progress = GAME.progress(Table().sleep(5).state)

    assert (str(progress.words), progress.now, progress.end) == ("Ana: Year 2, Summer, Ben: Year 1, Spring", 5, 24)


def test_a_lost_play_is_over():
    progress = GAME.progress(Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("concede").state)

    assert (str(progress.words), progress.is_over) == ("Lost in Year 1", True)


def test_one_of_something_is_told_as_one():
    table = Table().tap("count", bugs=1, slimes=1, items=1, structures=-1, garbage=-1)

    words = "1 slime colour, items 1 star, 1 bug, structures -1 star, garbage -1 star"
    assert table.told == f"Ana counted: {words}."
    assert Table().tap("count", bugs=2).told == "Ana counted: 2 bugs."
