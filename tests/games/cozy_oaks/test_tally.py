"""The final count: what is asked of whom, and what is taken as tracked."""

from companion.games.cozy_oaks import GAME
from tests.games.cozy_oaks.tabletop import Table


def due(table, player=0):
    return [entry.field for entry in GAME.count(table.state) if entry.is_due and entry.player == player]


def entry_of(table, field, player=0):
    return next(entry for entry in GAME.count(table.state) if (entry.field, entry.player) == (field, player))


def press(table, field, label, player=0):
    """The key of an entry, as a thumb would."""
    entry = entry_of(table, field, player)
    key = next(key for key in entry.keys if str(key.label) == label)
    return table.tap(entry.move, **key.arguments)


def test_who_tracked_everything_counts_the_garbage():
    assert due(Table().sleep(12)) == ["garbage"]


def test_who_tracked_nothing_counts_every_line():
    expected = [
        "gold", "slimes", "items", "food", "lake_fish", "river_fish", "ocean_fish", "copper_ore", "silver_ore", "gold_ore",
        "bugs", "structures", "garbage",
    ]  # fmt: skip

    assert due(Table(tracked=False)) == due(Table(count_only=True), 1) == expected


def test_each_number_is_asked_in_words_and_with_keys():
    asked = GAME.count(Table("Ana", count_only=True).state)

    assert [(entry.line, str(entry.words), len(entry.keys), entry.is_signed) for entry in asked] == [
        ("gold", "Gold in the box", 21, False), ("slimes", "Different colours of slimes", 10, False),
        ("items", "Stars of the items", 0, True), ("food", "Food", 10, False),
        ("lake", "Lake fish", 13, False), ("lake", "Lake fish on all their cards", 21, False),
        ("river", "River fish", 13, False), ("river", "River fish on all their cards", 21, False),
        ("ocean", "Ocean fish", 13, False), ("ocean", "Ocean fish on all their cards", 21, False),
        ("copper", "Copper ore", 13, False), ("silver", "Silver ore", 13, False), ("gold_ore", "Gold ore", 13, False),
        ("bugs", "Bugs", 5, False), ("structures", "Stars of the renovated structures", 0, True),
        ("garbage", "Stars of the garbage left, below 0", 0, True),
    ]  # fmt: skip
    assert [str(key.label) for key in asked[0].keys] == [str(number) for number in range(21)]
    assert [str(key.label) for key in asked[5].keys] == [str(number) for number in range(21)]
    assert {(entry.move, entry.player, entry.now, entry.is_due) for entry in asked} == {("count", 0, None, True)}


def test_every_key_is_a_tap_that_counts():
    table = Table("Ana", count_only=True)

    for entry in GAME.count(table.state):
        for key in entry.keys:
            table.tap(entry.move, **key.arguments)

    assert due(table) == ["items", "structures", "garbage"]


def test_what_is_tracked_stands_there_already():
    table = Table().has(gold=4, lake_fish=2, bug=1).tap("renovate", structure="house", stars=3)

    assert [entry_of(table, field).now for field in ("gold", "lake_fish", "bugs", "structures", "food")] == [5, 2, 1, 3, 0]
    assert entry_of(table, "garbage").now is None
    assert entry_of(table.tap("count", garbage=-2), "garbage").now == -2


def test_many_villagers_whose_fish_are_missing_are_a_number():
    table = Table.solo({"name": "A", "lake": 3}, *({"name": name} for name in "BCD"))
    assert str(entry_of(table, "villager_lake").words) == "Lake fish on all their cards: 3, and those of B, C and D"

    table.draw("E")

    assert str(entry_of(table, "villager_lake").words) == "Lake fish on all their cards: 3, and those of 4 more"


def test_items_and_garbage_are_told_card_by_card_with_what_is_known():
    table = Table(garbage_stars={"weeds": -1}).tap("craft", name="Bench", stars=2).tap("craft")
    items, garbage = entry_of(table, "stars"), entry_of(table, "garbage")

    assert ([str(part) for part in items.parts], items.parts_now, items.now) == (["Bench", "Item 2"], (), None)
    assert (garbage.cards.move, garbage.cards.arguments, garbage.cards.remember) == ("count_garbage", {"player": 0}, "garbage")
    assert [(str(box.label), box.now) for box in garbage.cards.boxes] == [
        ("Weeds", -1), ("Rotten crops", None), ("Coop poop", None), ("Barn poop", None),
    ]  # fmt: skip


def test_stars_of_an_item_that_grows_stand_there_already():
    table = Table().has(produce=7).tap("craft", name="Scarecrow")

    assert entry_of(table, "stars").parts_now == (2,)


def test_where_nothing_is_tracked_items_are_one_number():
    assert entry_of(Table(tracked=False).tap("craft", name="Bench"), "items").parts == ()


def test_numbers_that_are_typed_are_of_the_player_that_is_asked():
    fields = ("items", "structures", "garbage")
    typed = [entry for entry in GAME.count(Table(count_only=True).state) if entry.field in fields]

    assert [entry.arguments for entry in typed] == [{"player": 0}, {"player": 1}] * 3


def test_who_counted_the_items_as_one_number_is_not_asked_for_each():
    table = Table().tap("craft", name="Bench").tap("count", items=3)

    assert (entry_of(table, "items").now, entry_of(table, "items").parts) == (3, ())


def test_a_solo_count_without_a_play_asks_for_the_villagers_fish():
    fields = ("villager_lake", "villager_river", "villager_ocean")

    assert [field for field in due(Table("Ana", count_only=True)) if field in fields] == list(fields)
    assert [field for field in due(Table.solo({"lake": 1}, tracked=False)) if field in fields] == [
        "villager_river",
        "villager_ocean",
    ]


def test_fish_that_some_villagers_have_told_are_shown_with_who_has_not():
    table = Table.solo({"name": "Villager A", "lake": 3}, {"name": "Villager B"}, {"name": "Villager C"})

    lake, river = entry_of(table, "villager_lake"), entry_of(table, "villager_river")
    table.tap("correct_villager", name="Villager B", lake=1).tap("correct_villager", name="Villager C", lake=0)
    all_told = entry_of(table, "villager_lake")

    assert str(lake.words) == "Lake fish on all their cards: 3, and those of Villager B and Villager C"
    assert (str(lake.whose), str(river.words), lake.is_due) == ("Villagers", "River fish on all their cards", True)
    assert (all_told.now, all_told.is_due) == (4, False)


def test_two_players_have_no_villagers_to_count():
    assert not [entry for entry in GAME.count(Table().state) if entry.field.startswith("villager")]
    assert Table().refuses("count", villager_lake=2) == "Villagers belong to the solo game."


def test_a_touch_counts_a_number():
    table = press(Table(count_only=True), "gold", "7")

    assert table.points("gold") == (3, 0)
    assert entry_of(table, "gold").is_counted
    assert entry_of(table, "gold").now == 7


def test_four_bugs_or_more_are_one_touch():
    assert press(Table(count_only=True), "bugs", "4 or more").points("bugs") == (8, 0)


def test_items_are_counted_one_by_one():
    table = Table().tap("craft", name="Bench", stars=2).tap("craft", name="Lamp")
    entry = entry_of(table, "stars")

    assert (entry.line, [str(part) for part in entry.parts], entry.is_due) == ("items", ["Bench", "Lamp"], True)
    table.tap(entry.move, stars=[2, 4])
    assert (table.points("items"), due(table)) == ((6, 0), ["garbage"])
    assert entry_of(table, "stars").parts_now == (2, 4)


def test_each_item_has_its_stars():
    table = Table().tap("craft", name="Bench").tap("craft", name="Lamp")

    assert table.refuses("count_items", stars=[1]) == "Ana has 2 items: type the stars of each."
    assert table.refuses("count_items", player=1, stars=[]) == "Ben has no item in the app: count them as one number."


def test_an_empty_count_changes_nothing():
    assert Table().refuses("count") == "That would change nothing."


def test_a_count_without_a_play_is_over_from_the_start():
    table = Table("Ana", count_only=True)

    assert GAME.progress(table.state).is_over
    assert table.refuses("play_skill", skill="farm") == "Ana has finished the third year."


def test_the_garbage_left_may_be_told_card_by_card_and_once_for_everybody():
    table = Table().tap("clean", garbage="weeds").tap("clean", 1, garbage="barn_poop")
    cards = entry_of(table, "garbage").cards

    assert [(str(box.label), box.field, box.now) for box in cards.boxes][:2] == [
        ("Rotten crops", "garbage.rotten_crops", None),
        ("Coop poop", "garbage.coop_poop", None),
    ]
    table.tap(cards.move, garbage={"rotten_crops": -2, "coop_poop": -1, "barn_poop": -3})
    assert (table.points("garbage"), due(table), due(table, 1)) == ((-6, None), [], ["garbage"])
    assert [box.now for box in entry_of(table, "garbage", 1).cards.boxes] == [None, -2, -1]


def test_stars_of_garbage_take_the_place_of_its_count_as_one_number():
    table = Table(garbage_stars={"rotten_crops": -1, "coop_poop": -1, "barn_poop": -1}).tap("count", garbage=-9)

    table.tap("count_garbage", garbage={"weeds": -2})

    assert table.points("garbage") == (-5, -5)


def test_garbage_has_stars_below_0_or_none():
    assert Table().refuses("count_garbage", garbage={"weeds": 1}) == "1 is out of range here: -99 to 0."
    assert Table().refuses("count_garbage", garbage={}) == "That would change nothing."


def test_who_tracks_nothing_counts_the_garbage_as_one_number():
    entry = entry_of(Table(tracked=False), "garbage")

    assert (entry.move, entry.cards) == ("count", None)


def test_what_was_counted_is_not_due_any_more():
    table = Table().sleep(12).tap("count", garbage=-3)

    assert due(table) == []
    assert due(Table(tracked=False).tap("count", garbage=-3, structures=2, items=1)) == [
        "gold", "slimes", "food", "lake_fish", "river_fish", "ocean_fish", "copper_ore", "silver_ore", "gold_ore", "bugs",
    ]  # fmt: skip


def test_stars_told_one_by_one_leave_other_counts_as_they_were():
    table = Table().tap("craft", name="Bench").tap("count", gold=8, items=9, garbage=-5)

    table.tap("count_items", stars=[1]).tap("count_garbage", garbage={"weeds": -1})

    assert (table.points("gold")[0], table.points("items")[0], table.points("garbage")[0]) == (4, 1, None)
