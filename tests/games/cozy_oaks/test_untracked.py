"""A play that does not track what players hold: calendar, villagers and score only."""

import pytest

from companion.game import ChangesNothing
from tests.games.cozy_oaks.tabletop import RESOURCES, Table

TAKINGS = [
    ("gain", {"gold": 9}),
    ("gain", {"produce": -3}),
    ("collect", {"what": "bug"}),
    ("collect", {"what": "bug", "amount": -1}),
    ("capture", {"colour": "red"}),
    ("capture", {"colour": "red", "amount": -1}),
    ("cook", {"produce": 1}),
]


@pytest.mark.parametrize(("name", "form"), TAKINGS)
def test_what_is_taken_or_given_changes_nothing(name, form):
    table = Table(tracked=False)

    with pytest.raises(ChangesNothing, match="does not track what players hold"):
        table.tap(name, **form)


@pytest.mark.parametrize(("name", "form"), [taking for taking in TAKINGS if taking[0] != "cook"])
def test_what_is_taken_may_still_finish_the_skill(name, form):
    table = Table(tracked=False).play("forage")
    before = table.facts()

    table.tap(name, **form, then_done=True)

    assert table.facts() == {**before, "doing": None}


def test_what_spaces_bring_stays_out_of_the_boxes():
    table = Table(tracked=False).tap("plant", space=1, produce=4).tap("water", space=1).play("farm").tap("harvest", space=1)
    table.tap("buy_animal", space=1, goods=2, gold=9).tap("collect_good", space=1)
    assert [table.facts()[name] for name in RESOURCES] == [0, 0, 0, 1, 1]

    table.tap("put_back", space=1, what="harvest").tap("put_back", space=1, what="good")

    assert [table.facts()[name] for name in RESOURCES] == [0, 0, 0, 1, 1]
    assert (table.facts()["crops"][0]["produce"], table.facts()["animals"][0]["goods"]) == (4, 2)


def test_nothing_is_paid_in_the_app():
    table = Table(tracked=False).tap("renovate", structure="house", gold=5, stars=4)

    assert (table.facts()["gold"], table.facts()["renovated"]) == (1, ["house"])


def test_the_count_counts_all_the_same():
    assert Table(tracked=False).tap("count", gold=9, bugs=1).points("gold")[0] == 4
