"""What the board says: seats of the hand, cubes of the boxes, the panel of a skill, what was taken and how it goes back."""

import pytest

from companion.codec import bind_form, json_of
from companion.games.cozy_oaks import GAME
from companion.games.cozy_oaks.components import Resource
from companion.games.cozy_oaks.effects import EFFECTS
from companion.games.cozy_oaks.piles import CUBES, cubes_of
from companion.web.pairs import written
from tests.games.cozy_oaks.tabletop import Table


def sheet(table, player=0):
    return GAME.view(table.state, None).sheets[player]


def card(table, skill, player=0):
    return next(card for card in sheet(table, player).hand.cards if card.key == skill)


def panel(table, player=0):
    return sheet(table, player).panel


def put_back(table, line):
    """A line of what was taken is taken back, as the page's form sends it."""
    table.tap(line.move, **json_of(bind_form(GAME.move(line.move), written(line.arguments))))


def taken(table):
    return [str(line.words) for line in panel(table).taken]


# ---- the hand ---------------------------------------------------------------------------------------------------


def test_a_card_says_its_level_and_its_time():
    table = Table().tap("correct_skill", skill="hunt", level=3)

    assert (card(table, "hunt").level, card(table, "hunt").cost) == (3, 0)


def test_a_card_that_is_out_says_where_it_lies():
    table = Table().play("craft", "cook", "mine")

    assert (str(card(table, "craft").note), str(card(table, "cook").note)) == ("played", "gave time")
    assert not card(table, "cook").is_in_hand


def test_a_card_that_the_hand_cannot_pay_says_what_there_is_to_give():
    table = Table().play("craft", "cook", "mine").play("hunt", "farm", "forage").play("fish", "improve")

    assert (card(table, "livestock").is_payable, sheet(table).hand.is_sleep_only) == (True, False)
    table.play("livestock")
    assert sheet(table).hand.is_sleep_only


def test_a_card_that_a_villager_rules_out_is_marked_and_stays_in_hand():
    forbids = [{"season": "spring", "forbids": "cook"}, {"season": "spring", "forbids": "water"}]
    table = Table.solo({"restrictions": forbids})

    assert (card(table, "cook").is_marked, str(card(table, "cook").note)) == (True, "not now")
    assert (card(table, "farm").is_in_hand, str(card(table, "farm").note)) == (True, "in part only")
    assert card(table, "fish").note is None


def test_a_boost_is_offered_with_a_ruby_or_where_nothing_is_tracked():
    spent = Table().tap("gain", rubies=-1)

    assert not sheet(spent).hand.is_boost_offered
    assert sheet(spent.tap_option("tracked", False)).hand.is_boost_offered


# ---- boxes ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 3, 5, 6, 7, 11, 17, 100])
def test_cubes_make_up_their_number_with_the_fewest_pieces(number):
    cubes, worth = list(cubes_of(number)), dict(CUBES)

    assert sum(worth[colour] for colour in cubes) == number
    assert cubes.count("is-silver") <= 1
    assert cubes.count("is-copper") <= 2


def test_a_large_box_draws_a_few_cubes_and_says_how_many_more_there_are():
    box = sheet(Table().has(produce=100)).boxes[0]

    assert (box.key, box.held, len(box.cubes), box.more) == ("produce", 100, 6, 12)


def test_rubies_are_no_cubes():
    assert sheet(Table()).boxes[-1].cubes == ()


def test_a_table_that_tracks_nothing_has_no_boxes_and_no_results_to_touch():
    table = Table(tracked=False).play("forage")

    assert sheet(table).boxes == ()
    assert (panel(table).takes, str(panel(table).effect)) == ((), "Gather 1, or harvest 1.")


# ---- the panel of a skill -----------------------------------------------------------------------------------------


def test_the_panel_reminds_of_the_effect_at_that_level_normal_or_boosted():
    normal, boosted = Table().play("fish", "cook"), Table().play("fish", "cook", boosted=True)

    assert str(panel(normal).effect) == "1 lake fish."
    assert str(panel(boosted).effect) == "2 lake fish, or 1 river fish."


@pytest.mark.parametrize("skill", ["forage", "fish", "mine", "hunt"])
@pytest.mark.parametrize("is_last", [False, True])
def test_each_usual_result_is_a_tap_and_may_finish_the_skill(skill, is_last):
    given = ("cook", "craft")[: Table().farmer().time_cost(next(s for s in Table().farmer().hand if s == skill))]
    for place in range(len(panel(Table().play(skill, *given)).takes)):
        table = Table().play(skill, *given)
        take = panel(table).takes[place]

        table.tap(take.move, **json_of({**take.arguments, "then_done": is_last}))

        assert (panel(table) is None) == is_last
        assert table.state.turn_of == int(is_last)


def test_a_result_that_finishes_the_skill_is_told_as_both():
    table = Table().play("forage").tap("collect", what="bug", then_done=True)

    assert table.told == "Ana: +1 bug. Then done."


def test_what_was_taken_is_summed_and_forgotten_with_the_next_skill():
    table = Table().play("forage").has(produce=2, bug=1).tap("gain", produce=1)

    assert taken(table) == ["+3 produce", "+1 bug"]
    assert taken(table.play("improve")) == []


def test_every_line_that_was_taken_can_be_taken_back():
    table = Table.solo({}).has(materials=3).play("craft", "cook", "mine")
    before = table.facts()
    table.has(produce=2, bug=1).tap("capture", colour="blue").tap("craft", name="Bench", materials=1).tap(
        "clean", garbage="weeds"
    )
    table.tap("renovate", structure="house").tap("plant", space=1, produce=3).tap("buy_animal", space=1, goods=2)

    while panel(table).taken:
        put_back(table, panel(table).taken[-1])

    assert table.facts() == before


def test_watering_harvest_and_good_go_back_to_what_they_were():
    """Farm Skill, Forage Skill, Livestock Skill."""
    table = Table().tap("plant", space=1, produce=4, season="spring", name="Stand-in Root").tap("water", space=1)
    table.tap("plant", space=2, produce=2, season="fall").tap("buy_animal", space=1, goods=1, name="Stand-in Goose")
    table.play("farm")
    before = table.facts()
    table.tap("harvest", space=1).tap("water", space=2).tap("harvest", space=2).tap("collect_good", space=1)
    assert (table.farmer().produce, table.farmer().goods) == (6, 1)

    while panel(table).taken:
        put_back(table, next(line for line in panel(table).taken if line.move))

    assert table.facts() == before


def test_on_one_space_the_last_thing_done_is_taken_back_first():
    table = Table().play("farm").tap("plant", space=1, produce=4).tap("water", space=1)

    planted, watered = panel(table).taken
    assert (planted.move, watered.move) == (None, "put_back")
    put_back(table, watered)

    assert [(str(line.words), line.move) for line in panel(table).taken] == [("planted on space 1", "correct_crop")]


def test_a_harvest_that_is_spent_stays():
    table = Table().tap("plant", space=1, produce=4).tap("water", space=1).play("farm").tap("harvest", space=1).has(produce=-3)

    assert table.refuses("put_back", space=1, what="harvest") == "Ana has 1 produce, not 4."


def test_what_another_skill_did_is_not_put_back():
    table = Table().play("farm").tap("plant", space=1, produce=4).tap("water", space=1).play("improve")

    assert table.refuses("put_back", space=1, what="water") == "That is not the last thing this skill did on space 1."


def test_a_space_that_is_put_right_by_hand_has_nothing_to_take_back():
    table = Table().play("farm").tap("plant", space=1, produce=4).tap("water", space=1)
    table.tap("correct_crop", space=1, crop={"produce": 5, "watered": True})

    assert taken(table) == []


def test_what_is_put_back_is_told():
    table = Table().play("farm").tap("plant", space=1, produce=4).tap("water", space=1)

    assert table.tap("put_back", space=1, what="water").told == "Ana takes the water of space 1 back."
    table.tap("water", space=1).tap("harvest", space=1)
    assert table.tap("put_back", space=1, what="harvest").told == "Ana puts the harvest of space 1 back."


def test_one_of_two_slimes_of_a_colour_goes_back():
    table = Table().play("hunt", "cook", "mine").tap("capture", colour="blue").tap("capture", colour="blue")
    put_back(table, panel(table).taken[0])

    assert (table.farmer().slimes, taken(table)) == (("blue",), ["1 blue slime"])


def test_cards_given_up_can_be_taken_back_from_the_panel():
    table = Table().play("cook", "mine")

    assert [key for key, _ in panel(table).time.given_up] == ["mine"]


# ---- nothing tracked ----------------------------------------------------------------------------------------------


def test_without_tracking_one_tap_plays_a_skill_and_passes_the_turn():
    table = Table(tracked=False).tap("play_skill", skill="fish", discards=["cook"], then_done=True)

    assert (table.farmer().doing, table.state.turn_of) == (None, 1)
    assert table.told == "Ana plays Fish 1 and gives up Cook. Then done."


def test_the_skill_just_played_is_reminded_of_until_something_else_is_played():
    table = Table(tracked=False).tap("play_skill", skill="fish", boosted=True, discards=["cook"], then_done=True)
    just = GAME.view(table.state, None).just_played
    assert (str(just.words), str(just.effect)) == ("Ana: Fish, boosted", "2 lake fish, or 1 river fish.")

    table.sleep(player=1)

    assert GAME.view(table.state, None).just_played is None


def test_more_time_and_cards_taken_back_remain_possible_after_the_one_tap():
    """A fish may cost more; Cook 3 takes a card back."""
    table = Table(tracked=False).tap("play_skill", skill="fish", discards=["cook"], then_done=True)
    time = GAME.view(table.state, None).just_played.time
    assert ([key for key, _ in time.given_up], "mine" in dict(time.in_hand), time.is_fish) == (["cook"], True, True)

    table.tap("pay_time", discards=["mine"]).tap("take_back", skill="cook")

    assert table.farmer().discarded == ("mine",)


def test_with_tracking_nothing_is_reminded_of():
    table = Table().play("forage").tap("done")

    assert GAME.view(table.state, None).just_played is None


# ---- the calendar at a year's end -----------------------------------------------------------------------------------


def year_over():
    """A solo play whose first winter is slept through and not settled."""
    return Table.solo({"request": "a cake"}).sleep(4)


def test_a_year_that_waits_to_be_settled_still_shows_its_winter():
    table = year_over()
    screen = GAME.view(table.state, None)

    assert (str(screen.title), sheet(table).year) == ("Year 1 is over: settle it", 1)
    assert [str(season.label) for season in sheet(table).seasons if season.is_now] == ["Winter"]
    assert (table.facts()["year"], table.facts()["season"]) == (2, "spring")


def test_a_year_that_is_not_met_or_lost_stays_on_the_track():
    table = year_over().tap("settle_year")
    assert (str(GAME.view(table.state, None).title), sheet(table).year) == ("Year 1 is not met", 1)

    table.tap("concede")

    assert (str(GAME.view(table.state, None).title), sheet(table).year) == ("Lost in Year 1", 1)


def test_a_settled_year_shows_the_next_spring():
    table = Table.solo({}).sleep(4).tap("settle_year")

    assert sheet(table).year == 2
    assert [str(season.label) for season in sheet(table).seasons if season.is_now] == ["Spring"]


def test_a_third_year_that_waits_is_not_finished_yet():
    table = Table.solo({}).sleep(4).tap("settle_year").draw("B").sleep(4).tap("settle_year").draw("C").sleep(4)
    assert (sheet(table).is_finished, sheet(table).year) == (False, 3)

    table.tap("settle_year")

    assert (sheet(table).is_finished, str(GAME.view(table.state, None).title)) == (True, "All three years are over")


# ---- the farm, the turn -------------------------------------------------------------------------------------------


def test_a_crop_says_what_may_be_done_with_it_next():
    table = Table().tap("plant", space=1, produce=4, season="spring")
    assert sheet(table).yard.crops[0].action == "water"

    table.tap("water", space=1)

    assert sheet(table).yard.crops[0].action == "harvest"
    assert sheet(table).yard.crops[0].cubes == ("is-silver", "is-copper")


def test_garbage_that_may_be_in_the_way_is_a_remark_until_it_is_cleaned():
    table = Table()
    assert sheet(table).yard.crops[1].remark is not None

    table.tap("clean", garbage="weeds")

    assert sheet(table).yard.crops[1].remark is None


def test_each_sheet_has_the_season_of_its_own_player():
    table = Table().sleep(player=1)
    now = [[str(season.label) for season in sheet(table, player).seasons if season.is_now] for player in (0, 1)]

    assert now == [["Spring"], ["Summer"]]
    assert GAME.view(table.state, None).on_turn == 0


def test_a_player_who_has_finished_plays_nothing_more():
    table = Table().sleep(12)

    assert (sheet(table).is_finished, sheet(table).may_play, sheet(table, 1).may_play) == (True, False, True)


def test_before_the_first_villager_nothing_is_played():
    assert not sheet(Table("Ana")).may_play
    assert sheet(Table.solo({})).may_play


def test_every_box_is_named():
    assert [box.key for box in sheet(Table()).boxes] == [resource.value for resource in Resource]


@pytest.mark.parametrize(("taps", "foods", "items"), [(1, None, None), (2, "All 15 foods", "All 20 items")])
def test_a_deck_that_is_out_is_a_remark_and_refuses_nothing(taps, foods, items):
    table = Table().has(food=7).tap("correct_farm", items=[{"name": "Stand-in"}] * 10)
    if taps > 1:
        table.has(player=1, food=8).tap("correct_farm", 1, items=[{"name": "Stand-in"}] * 10)

    yard = sheet(table).yard

    said = tuple(words and f"{words} are out, as far as the app knows." for words in (foods, items))
    assert tuple(words and str(words) for words in (yard.food_out, yard.items_out)) == said
    assert len(table.tap("craft", name="One more").farmer().items) == 11


def test_nothing_is_played_while_a_year_waits_to_be_settled():
    table = Table("Ana").draw()
    for number in range(9):
        table.draw(f"Stand-in {number}")

    assert not sheet(table.sleep(4)).may_play
    assert sheet(table.tap("settle_year")).may_play


def test_a_script_is_told_which_year_waits_to_be_settled():
    table = Table.solo({}).sleep(4)
    assert GAME.facts(table.state)["year_to_settle"] == 1

    assert GAME.facts(table.tap("settle_year").state)["year_to_settle"] is None


# ---- the page ---------------------------------------------------------------------------------------------------


def phase(table):
    return GAME.view(table.state, None).phase


def test_the_page_is_about_something_else_after_a_skill_a_sleep_and_a_turn():
    table = Table()
    phases = [phase(table)]
    for move, arguments in (("play_skill", {"skill": "forage"}), ("done", {}), ("sleep", {"player": 1, "upgrade": "hunt"})):
        phases.append(phase(table.tap(move, **arguments)))

    assert len(set(phases)) == 4


def test_what_a_skill_brings_leaves_the_page_where_it_is():
    table = Table().play("forage")

    before = phase(table)

    assert phase(table.tap("collect", what="bug").tap("gain", produce=1)) == before


def test_the_end_of_a_year_and_the_question_after_it_are_looked_at_from_the_top():
    table = Table.solo()
    phases = [phase(table), phase(table.draw(hearts=1)), phase(table.sleep(4)), phase(table.tap("settle_year"))]
    phases.append(phase(table.tap("concede")))

    assert len(set(phases)) == 5


def test_a_lost_play_stays_in_the_year_it_was_lost_in():
    table = Table.solo({"hearts": 1}).sleep(4).tap("settle_year").tap("concede")

    shown = GAME.view(table.state, None)

    assert (str(shown.title), str(shown.when), shown.sheets[0].year) == ("Lost in Year 1", "Year 1", 1)
    assert [season.is_now for season in shown.sheets[0].seasons] == [False, False, False, True]
    assert "Time left" not in [str(goal.label) for goal in shown.year.goals]


def test_a_card_says_what_it_does_before_it_is_played():
    table = Table().tap("correct_skill", skill="cook", level=2)

    cook = card(table, "cook")

    assert (str(cook.effect), str(cook.boosted)) == tuple(str(say) for say in EFFECTS["cook"][1])


def test_an_item_that_nothing_was_paid_for_says_so():
    table = Table().has(materials=2).play("craft", "cook", "mine").tap("craft", name="Stool")
    assert "Stool, nothing paid for it" in taken(table)

    paid = Table().has(materials=2).play("craft", "cook", "mine").tap("craft", name="Stool", materials=2)

    assert "Stool" in taken(paid)
