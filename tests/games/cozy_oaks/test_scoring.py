"""The score, line by line (R, End Game Scoring; Farming Scores)."""

import pytest

from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.sheet import rank
from tests.games.cozy_oaks.tabletop import Table


@pytest.mark.parametrize(("gold", "stars"), [(0, 0), (1, 0), (2, 1), (7, 3), (12, 6)])
def test_every_2_gold_are_a_star(gold, stars):
    assert Table().tap("count", gold=gold).points("gold")[0] == stars


@pytest.mark.parametrize(("bugs", "stars"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (5, 8), (9, 8)])
def test_bugs_by_their_table(bugs, stars):
    assert Table().tap("count", bugs=bugs).points("bugs")[0] == stars


@pytest.mark.parametrize(
    ("key", "field", "count", "stars"),
    [
        ("copper", "copper_ore", 7, 6),
        ("copper", "copper_ore", 2, 0),
        ("silver", "silver_ore", 3, 4),
        ("gold_ore", "gold_ore", 2, 0),
        ("gold_ore", "gold_ore", 9, 15),
    ],
)
def test_ores_score_in_sets_of_three(key, field, count, stars):
    assert Table().tap("count", **{field: count}).points(key)[0] == stars


def test_each_different_slime_colour_is_2_stars():
    table = Table().tap("correct_farm", slimes=["red", "red", "blue"])

    assert table.points("slimes") == (4, 0)
    assert table.tap("count", slimes=4).points("slimes") == (8, 0)


def test_each_food_is_a_star_and_items_count_as_printed():
    table = Table().has(food=3).tap("craft", name="Bench", stars=5).tap("craft", name="Lamp", stars=3)

    assert (table.points("food"), table.points("items")) == ((3, 0), (8, 0))


@pytest.mark.parametrize(
    ("key", "what", "stars"), [("lake", "lake_fish", 4), ("river", "river_fish", 5), ("ocean", "ocean_fish", 6)]
)
def test_the_most_fish_of_a_water_score(key, what, stars):
    table = Table().has(**{what: 4}).has(player=1, **{what: 2})

    assert table.points(key) == (stars, 0)


def test_a_tie_of_fish_scores_nobody_or_everybody_by_the_tables_reading():
    table = Table().has(lake_fish=2).has(player=1, lake_fish=2)

    assert table.points("lake") == (0, 0)
    assert table.tap_option("fish_tie", "everybody").points("lake") == (4, 4)
    assert table.points("river") == (0, 0)


@pytest.mark.parametrize(("own", "stars"), [(2, 0), (3, 0), (4, 4)])
def test_solo_needs_more_fish_than_all_villagers_of_all_years_together(own, stars):
    table = Table.solo({"lake": 1, "river": 0, "ocean": 0}).sleep(4).tap("settle_year").draw("Villager B", lake=2)

    assert table.has(lake_fish=own).points("lake") == (stars,)


def test_solo_without_fish_is_never_most():
    assert Table.solo({"lake": 0}).points("lake") == (0,)
    assert Table.solo({"lake": 0}, fish_tie="everybody").points("lake") == (0,)


def test_the_villagers_fish_can_be_counted():
    table = Table.solo({"lake": 9}).has(lake_fish=3)

    assert table.points("lake") == (0,)
    assert table.tap("count", villager_lake=2).points("lake") == (4,)


def test_garbage_is_not_known_until_it_is_counted_or_cleaned():
    table = Table()
    assert table.points("garbage") == (None, None)

    table.tap("count", garbage=-4)
    for garbage in ("weeds", "rotten_crops", "coop_poop", "barn_poop"):
        table.tap("clean", player=1, garbage=garbage)

    assert table.points("garbage") == (-4, 0)


def test_garbage_is_known_where_the_box_was_typed():
    table = Table(garbage_stars={"weeds": -1, "rotten_crops": -2, "coop_poop": -1, "barn_poop": -3}).tap("clean", garbage="weeds")

    assert table.points("garbage") == (-6, -7)


def test_a_renovated_structure_has_the_stars_that_are_printed_unless_others_are_typed():
    table = Table(printed_structures=[{"structure": "house", "stars": 3}, {"structure": "windmill", "stars": 2}])

    table.tap("renovate", structure="house").tap("renovate", structure="windmill", stars=5).tap("renovate", 1, structure="house")

    assert table.points("structures") == (8, 3)


def test_garbage_counts_below_0():
    assert Table().refuses("count", garbage=2) == "2 is out of range here: -99 to 0."


def test_what_is_left_of_resources_scores_nothing():
    table = Table().has(produce=9, goods=9, materials=9, rubies=9).tap("plant", space=1, produce=5)

    assert GAME.score(table.state).totals == (0, 0)


def test_an_item_that_grows_is_known_where_the_rule_book_prints_it():
    table = Table().has(produce=7).tap("craft", name="scarecrow")
    assert table.points("items") == (2, 0)

    assert table.has(produce=30).points("items") == (5, 0)
    assert table.tap("count_items", stars=[1]).points("items") == (1, 0)


def test_the_worked_example_is_a_granger():
    table = Table.solo({"lake": 2, "river": 1, "ocean": 0}).tap(
        "count", gold=7, slimes=4, items=10, food=3, lake_fish=4, river_fish=1, ocean_fish=0, copper_ore=7, silver_ore=3,
        gold_ore=2, bugs=5, structures=4, garbage=-4,
    )  # fmt: skip

    assert GAME.score(table.state).totals == (46,)
    assert table.verdict == "Granger, with 46 stars."


def test_a_farm_with_nothing_but_garbage_is_a_newcomer():
    table = Table("Ana", count_only=True).tap(
        "count", gold=0, slimes=0, items=0, food=0, lake_fish=0, river_fish=0, ocean_fish=0, copper_ore=0, silver_ore=0,
        gold_ore=0, bugs=0, structures=0, garbage=-6, villager_lake=1, villager_river=1, villager_ocean=1,
    )  # fmt: skip

    assert table.verdict == "Newcomer, with -6 stars."


@pytest.mark.parametrize(
    ("stars", "name"),
    [
        (50, "Farm Legend"), (49, "Granger"), (40, "Granger"), (39, "Journeyman"), (30, "Journeyman"), (29, "Farm Hand"),
        (20, "Farm Hand"), (19, "Greenhorn"), (10, "Greenhorn"), (9, "Newcomer"), (0, "Newcomer"), (-1, "Newcomer"),
    ],
)  # fmt: skip
def test_ranks_by_their_table(stars, name):
    assert rank(stars) == name


def test_solo_has_a_rank_when_the_play_is_over_and_not_before():
    table = Table.solo({"lake": 0, "river": 0, "ocean": 0})
    assert table.verdict == "0 stars so far."

    for letter in "BC":
        table.sleep(4).tap("settle_year").draw(f"Villager {letter}", lake=0, river=0, ocean=0)
    table.sleep(4).tap("settle_year")

    assert table.verdict == "Newcomer so far, with 0 stars. Still to count: Garbage."


def test_a_lost_play_has_no_rank_and_no_leader():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("concede").tap("count", gold=80)

    sheet = GAME.score(table.state)
    assert (sheet.leaders, sheet.ranks, sheet.totals) == ((), (None,), (40,))
    assert table.verdict == "Lost in Year 1: 1 of 10 hearts."


def counted(table, **numbers):
    for player in (0, 1):
        table.tap("count", player, garbage=0, structures=0, **{name: pair[player] for name, pair in numbers.items()})
    return table


def test_the_most_stars_win():
    table = counted(Table(), gold=(7, 2))

    assert (GAME.score(table.state).leaders, table.verdict) == ((0,), "Ana wins with 3 stars.")
    assert GAME.score(table.state).ranks == (1, 2)


def test_equal_stars_share_the_win():
    table = counted(Table(), gold=(2, 3))

    sheet = GAME.score(table.state)
    assert (sheet.leaders, sheet.ranks, sheet.tie_break) == ((0, 1), (1, 1), None)
    assert table.verdict == "Ana and Ben share the win: 1 star each."


def test_nobody_has_won_while_something_is_to_be_counted():
    table = Table().tap("count", gold=4, garbage=0).tap("count", 1, gold=2)

    assert table.verdict == "Ana leads with 2 stars. Still to count: Garbage of Ben."


def test_counted_numbers_stay_and_those_left_out_stay_as_tracked():
    table = Table().has(bug=1).tap("count", gold=8).tap("count", food=2).has(gold=5)

    assert (table.points("gold")[0], table.points("food")[0], table.points("bugs")[0]) == (4, 2, 1)


def test_discarded_for_a_villager_no_longer_scores():
    table = Table.solo({"request": "a bug"}).has(bug=2)
    assert table.points("bugs") == (3,)

    assert table.tap("fulfil", villager="Villager A", what="bug").points("bugs") == (1,)


@pytest.mark.parametrize("reading", ["nobody", "everybody"])
def test_solo_needs_more_fish_whatever_two_players_do_with_a_tie(reading):
    assert Table.solo({"lake": 2}, fish_tie=reading).has(lake_fish=2).points("lake") == (0,)


def test_stars_told_item_by_item_take_the_place_of_their_count_as_one_number():
    table = Table().tap("craft", name="Bench").tap("count", items=9)

    assert table.tap("count_items", stars=[1]).points("items") == (1, 0)


def test_nobody_has_won_before_everybody_has_counted():
    table = Table().tap("count", gold=4, garbage=0)
    assert table.verdict == "Ana leads with 2 stars so far."

    table.tap("count", 1, gold=0, garbage=0)

    assert table.verdict == "Ana wins with 2 stars."


# ---- what a line is made of -------------------------------------------------------------------------------------


def made_of(table, player=0):
    """What each line of a player is made of, where it is made of something."""
    lines = ((line.key, line.addends[player]) for line in GAME.score(table.state).lines)
    return {key: [(str(addend.label), addend.points) for addend in addends] for key, addends in lines if addends}


GARBAGE = {"weeds": -1, "rotten_crops": -2, "coop_poop": -1, "barn_poop": -3}


def test_the_sheet_has_the_lines_of_the_rule_book():
    """R, End Game Scoring."""
    assert [str(line.label) for line in GAME.score(Table().state).lines] == [
        "Gold", "Slimes", "Items", "Food", "Most lake fish", "Most river fish", "Most ocean fish", "Copper ore", "Silver ore",
        "Gold ore", "Bugs", "Structures", "Garbage",
    ]  # fmt: skip


def test_each_line_says_what_it_is_made_of():
    table = Table(printed_structures=[{"structure": "house", "stars": 3}], garbage_stars=GARBAGE)
    table.has(produce=7, gold=4, food=3, lake_fish=4, river_fish=1, copper_ore=7, silver_ore=3, gold_ore=2, bug=5)
    table.has(1, lake_fish=2, river_fish=2, bug=1).tap("correct_farm", slimes=["red", "red", "blue"])
    table.tap("craft", name="Bench", stars=2).tap("craft").tap("craft", name="Scarecrow")
    table.tap("renovate", structure="house").tap("renovate", structure="windmill").tap("clean", garbage="weeds")

    assert made_of(table) == {
        "gold": [("5 gold, a star for every 2", 2)],
        "slimes": [("2 colours × 2", 4)],
        "items": [("Bench", 2), ("Item 2", None), ("Scarecrow, with 7 produce", 2)],
        "food": [("3 food", 3)],
        "lake": [("Most: 4 to 2", 4)],
        "river": [("1 to 2", 0)],
        "copper": [("7 ore: 2 sets × 3", 6)],
        "silver": [("3 ore: 1 set × 4", 4)],
        "bugs": [("5 bugs", 8)],
        "structures": [("the house", 3), ("the windmill", None)],
        "garbage": [("rotten crops", -2), ("coop poop", -1), ("barn poop", -3)],
    }
    assert made_of(table.tap("correct_farm", 1, slimes=["red"], garbage=[]), 1) == {
        "slimes": [("1 colour × 2", 2)],
        "lake": [("2 to 4", 0)],
        "river": [("Most: 2 to 1", 5)],
        "bugs": [("1 bug", 1)],
    }


def test_equally_many_fish_as_the_villagers_are_a_tie_without_stars():
    """R, Solo: more than all villagers together."""
    table = Table.solo({"lake": 2, "river": 0, "ocean": 0}).has(lake_fish=2)

    assert made_of(table)["lake"] == [("2 each: a tie", 0)]


def test_who_alone_has_fish_has_the_most():
    table = Table().has(river_fish=3)

    assert (made_of(table)["river"], made_of(table, 1)["river"]) == ([("Most: 3 to 0", 5)], [("0 to 3", 0)])


def test_fish_of_villagers_that_nobody_told_are_said_to_be_missing():
    assert Table.solo({"lake": 1, "ocean": 2}).points("river") == (0,)
    assert made_of(Table.solo({"lake": 1, "ocean": 2}))["river"] == [("The villagers’ fish are not told", None)]


def test_what_was_counted_in_stars_says_so():
    table = Table().tap("count", items=4, structures=5, garbage=-3)

    assert made_of(table) == {
        "items": [("Counted at the table", 4)],
        "structures": [("Counted at the table", 5)],
        "garbage": [("Counted at the table", -3)],
    }
    assert "garbage" not in made_of(Table().tap("count", garbage=0))


def test_each_line_that_was_counted_is_marked():
    table = Table().tap("count", gold=1, slimes=2, items=0, lake_fish=3, copper_ore=4, structures=0, garbage=0)
    counted = {line.key for line in GAME.score(table.state).lines if line.counted == (True, False)}

    assert counted == {"gold", "slimes", "items", "lake", "copper", "structures", "garbage"}


def test_where_nothing_is_tracked_each_line_waits_for_its_count():
    table = Table(tracked=False, garbage_stars=GARBAGE).tap("craft", name="Scarecrow")

    open_lines = made_of(table)
    assert open_lines.pop("items") == [("Scarecrow", None), ("Not counted yet", None)]
    assert set(open_lines) == {
        "gold", "slimes", "food", "lake", "river", "ocean", "copper", "silver", "gold_ore", "bugs", "structures",
    }  # fmt: skip
    assert all(addends == [("Not counted yet", None)] for addends in open_lines.values())
    assert table.points("garbage") == (None, None)
    assert "bugs" not in made_of(table.tap("count", bugs=0))


def test_two_lines_that_are_left_to_count_are_named_and_three_are_a_number():
    table = counted(Table().tap("craft", name="Bench").tap("renovate", 1, structure="house"), gold=(7, 2))
    assert table.verdict == "Ana leads with 3 stars. Still to count: Items of Ana."

    table = Table().tap("craft", name="Bench").tap("count", structures=0).tap("count", 1, garbage=0)
    assert table.verdict == "Ana and Ben lead with 0 stars. Still to count: Items of Ana, Garbage of Ana."

    table = Table().tap("craft", name="Bench").tap("renovate", structure="house").tap("count", gold=1).tap("count", 1, garbage=0)
    assert table.verdict == "Ana and Ben lead with 0 stars. Still to count: 3 lines."


# ---- how it went ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reading", "words"), [("nobody", "nobody scores"), ("everybody", "both score")])
def test_a_tie_of_fish_says_how_the_table_reads_it(reading, words):
    table = Table(fish_tie=reading).has(lake_fish=2).has(1, lake_fish=2)

    line = next(line for line in GAME.score(table.state).lines if line.key == "lake")

    assert str(line.addends[0][0].label) == f"2 each: a tie, {words}"


def test_a_solo_farm_has_a_rank_by_name_and_a_lost_one_has_none():
    solo, lost = Table.solo({}), Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("concede")

    assert [str(title) for title in GAME.score(solo.state).titles] == ["Newcomer"]
    assert (GAME.score(lost.state).titles, GAME.score(lost.state).ranks) == ((), (None,))
    assert GAME.score(Table().state).titles == ()


def test_years_that_were_not_met_and_played_on_are_told_at_the_end():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("play_on")
    assert table.verdict.endswith("Year 1 was not met, and played on.")

    table.draw("B", hearts=1).sleep(4).tap("settle_year").tap("play_on")

    assert table.verdict.endswith("Years 1 and 2 were not met, and played on.")


def test_a_year_that_was_played_on_and_is_gone_back_to_may_still_be_met():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("play_on").tap("correct", what="sleeps", value=3)
    assert table.state.played_on == ()

    table.tap("correct_villager", name="Villager A", hearts=10).sleep().tap("settle_year")

    assert (table.state.played_on, table.state.settled) == ((), 1)
