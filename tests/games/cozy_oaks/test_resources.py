"""What skills bring and cost (R, Resource Explanation; Cook, Craft, Hunt, Improve, Forage, Fish and Mine Skill)."""

import pytest

from tests.games.cozy_oaks.tabletop import Table


def test_a_gain_is_signed_and_comes_in_one_tap():
    facts = Table().tap("gain", produce=7, goods=2, gold=-1).facts()

    assert (facts["produce"], facts["goods"], facts["gold"]) == (7, 2, 0)


def test_nothing_goes_below_0():
    assert Table().refuses("gain", goods=-1) == "Ana has 0 goods, not 1."
    assert Table().refuses("collect", what="bug", amount=-1) == "Ana has 0 bugs, not 1."


def test_an_empty_gain_changes_nothing():
    assert Table().refuses("gain") == "That would change nothing."
    assert Table().refuses("collect", what="bug", amount=0) == "That would change nothing."


def test_an_absurd_number_is_a_slip():
    assert Table().refuses("gain", gold=1000) == "More than 999: surely a slip."
    assert Table(tracked=False).refuses("gain", gold=-(10**9)) == "More than 999: surely a slip."


def test_cards_are_collected_by_kind():
    table = Table().has(lake_fish=2, bug=1).tap("collect", what="lake_fish", amount=-1)

    assert (table.facts()["collection"]["lake_fish"], table.facts()["collection"]["bug"]) == (1, 1)


def test_a_slime_is_kept_by_its_colour():
    table = Table().tap("capture", colour="Red").tap("capture", colour=" blue ")

    assert table.facts()["slimes"] == ["blue", "red"]
    assert table.refuses("capture", colour=" ") == "Say the colour of the slime."


def test_a_food_is_cooked_for_several_kinds_at_once():
    table = Table().has(produce=3, goods=2).tap("cook", produce=3, goods=1)

    assert (table.facts()["produce"], table.facts()["goods"], table.facts()["collection"]["food"]) == (0, 1, 1)


def test_what_a_food_costs_must_be_there():
    assert Table().refuses("cook", produce=1) == "Ana has 0 produce, not 1."


def test_an_item_is_crafted_and_paid():
    table = Table().has(materials=2).tap("craft", name="Bench", stars=3, materials=1, gold=1)

    assert table.facts()["items"] == [{"name": "Bench", "stars": 3}]
    assert (table.facts()["materials"], table.facts()["gold"]) == (1, 0)


def test_the_stars_of_an_item_may_follow_at_the_end():
    assert Table().tap("craft", name="Bench").facts()["items"] == [{"name": "Bench", "stars": None}]


def test_a_cost_below_0_is_refused():
    assert Table().refuses("craft", gold=-1) == "-1 is out of range here: 0 to 999."


def test_a_structure_is_renovated_for_gold_and_once():
    table = Table().has(gold=4).tap("renovate", structure="house", gold=5, stars=4)

    assert (table.facts()["gold"], table.facts()["renovated"]) == (0, ["house"])
    assert table.refuses("renovate", structure="house") == "Ana has renovated the house already."
    assert table.refuses("renovate", structure="windmill", gold=1) == "Ana has 0 gold, not 1."


def test_garbage_is_cleaned_once():
    table = Table().tap("clean", garbage="weeds")

    assert "weeds" not in table.facts()["garbage"]
    assert table.refuses("clean", garbage="weeds") == "Ana has cleaned the weeds already."


def test_a_result_of_nothing_may_finish_the_skill():
    table = Table().play("fish", "cook")

    assert table.tap("gain", then_done=True).farmer().doing is None
    assert table.play("forage").tap("collect", what="bug", amount=0, then_done=True).farmer().doing is None


ENDINGS = [
    ("cook", {"produce": 1}),
    ("craft", {"name": "Bench", "materials": 1}),
    ("renovate", {"structure": "house", "gold": 1}),
    ("clean", {"garbage": "weeds"}),
    ("plant", {"space": 1, "produce": 2}),
    ("water", {"space": 2}),
    ("harvest", {"space": 3}),
    ("buy_animal", {"space": 1, "goods": 2}),
    ("collect_good", {"space": 2}),
]


@pytest.mark.parametrize(("name", "form"), ENDINGS)
def test_a_tap_that_is_said_to_be_the_last_does_what_it_does_and_finishes_the_skill(name, form):
    table = Table().has(produce=1, materials=1).tap("plant", space=2, produce=2).tap("buy_animal", space=2, goods=2)
    table.tap("plant", space=3, produce=2).tap("water", space=3).play("farm")
    before, plain = table.facts(), table.copied().tap(name, **form).facts()

    table.tap(name, **form, then_done=True)

    assert table.facts() == {**plain, "doing": None} != {**before, "doing": None}
    assert table.state.turn_of == 1


@pytest.mark.parametrize(("name", "form"), [ENDINGS[3], ENDINGS[4], ENDINGS[7]])
def test_without_a_skill_under_way_nothing_is_finished(name, form):
    table = Table()

    table.tap(name, **form, then_done=True)

    assert (len(table.last), table.state.turn_of) == (1, 0)


def test_what_is_refused_finishes_nothing():
    table = Table().play("improve")

    assert table.refuses("renovate", structure="house", gold=9, then_done=True) == "Ana has 1 gold, not 9."
    assert table.farmer().doing == "improve"
