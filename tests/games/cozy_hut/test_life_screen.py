"""What the board says of Life in the Woods: where to start, the last cycle step by step, the best line, a hut entered by hand."""

import pytest

from companion.codec import bind_form, json_of
from companion.games.cozy_hut import GAME
from companion.web.pairs import unfolded
from tests.games.cozy_hut.tabletop import MODEL, Table

MIXED = ("wood", "wood>warmth", "clay", "water", "water>tea", "clay>coziness", "supplies", "wood>food")
ALL_NATURE = ("wood", "clay", "water", "supplies") * 2
SLIDING = ("coziness>tea", *["wood"] * 7)
"""A hut that loses a point with each cycle, once wood is at 6."""


def screen(table):
    return GAME.view(table.state, None)


def life(table, player=0):
    return screen(table).sheets[player].life


def notice(table, player=0):
    return " ".join(map(str, life(table, player).notice))


def best(table, player=0):
    return " ".join(map(str, life(table, player).best))


def rows(table):
    return [(start.place, str(start.words), str(start.small), str(start.gain)) for start in life(table).starts]


def walked(table):
    return [(step.place, str(step.words), step.made and str(step.made)) for step in life(table).walk.steps]


# ---- where to start ---------------------------------------------------------------------------------------------


def test_nothing_is_said_of_the_woods_while_somebody_plans():
    assert life(Table()) is None


def test_each_start_says_what_its_cycle_would_bring_and_where_it_stops():
    table = Table().hut("wood", "wood>tea", "", "clay>coziness", wood=1)

    assert rows(table) == [
        (1, "wood", "stops at 3: empty", "+1"),
        (2, "wood to tea", "stops at 3: empty", "+½"),
        (4, "clay to coziness", "stops at once: no clay", "0"),
    ]


def test_a_start_says_that_its_cycle_comes_round_or_changes_nothing():
    table = Table().hut(*ALL_NATURE, wood=6, clay=6, water=6, supplies=5)

    assert rows(table)[0] == (1, "wood", "comes round", "+½")
    assert rows(table.dice(supplies=6))[0] == (1, "wood", "comes round, changes nothing", "0")


def test_a_start_says_which_home_die_would_end_it():
    table = Table().hut("clay", "wood>tea", wood=1).dice(tea=5)

    assert rows(table)[0][2] == "ends at 2: tea 6"


def test_a_start_may_cost_points_where_homes_use_home_resources():
    table = Table().hut("coziness>tea").dice(coziness=1)

    assert rows(table) == [(1, "coziness to tea", "stops at 2: empty", "−1")]


def test_points_are_said_with_their_half_and_as_the_sheet_has_them():
    table = Table().hut(*MIXED, wood=2, clay=1, rounds=3)

    assert (str(life(table).points), str(life(table).highest), life(table).rounds) == ("4½", "0", 3)
    assert str(life(table.tap("count", rounds=1)).points) == "2½"


# ---- the last cycle ---------------------------------------------------------------------------------------------


def test_a_cycle_is_told_visit_by_visit_with_what_the_dice_did():
    table = Table().hut("wood", "wood>tea", "clay", wood=2, clay=6).tap("live", start=1)

    assert walked(table) == [(1, "wood 2 → 3", None), (2, "wood 3 → 2", "tea 0 → 1"), (3, "clay stays at 6", None)]
    assert (str(life(table).walk.gain), str(life(table).walk.end)) == ("+1", "It ends before place 4, which is empty.")


def test_the_ring_says_when_each_place_was_visited_and_where_it_ended():
    walk = life(Table().hut(*MIXED, wood=1).tap("live", start=7)).walk

    assert (dict(walk.order), walk.at) == ({7: 1, 8: 2, 1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8}, 6)
    assert [str(place.words) for place in walk.ring][:2] == ["wood 1", "warmth 1"]


def test_a_place_that_could_not_be_paid_is_the_last_line():
    walk = life(Table().hut("wood", "clay>tea").tap("live", start=1)).walk

    assert (walk.stop[0], str(walk.stop[1]), walk.at) == (2, "no clay", 2)
    assert str(walk.end) == "It ends at place 2: a home location uses clay, and there is none."


def test_a_home_die_at_6_is_named_as_the_end():
    walk = life(Table().hut("wood>tea", wood=1).dice(tea=5).tap("live", start=1)).walk

    assert (walk.stop, str(walk.end)) == (None, "It ends at place 1: tea is at 6.")


def test_a_home_that_uses_what_it_makes_goes_down_and_up():
    table = Table().hut("tea>tea").dice(tea=2).tap("live", start=1)

    assert walked(table) == [(1, "tea 2 → 1", "tea 1 → 2")]


def test_what_was_walked_stays_as_it_was_when_a_die_is_put_right():
    table = Table().hut(*MIXED, wood=1, clay=1, water=1).tap("live", start=1)
    told = walked(table)

    assert walked(table.dice(wood=6)) == told


# ---- the best line ----------------------------------------------------------------------------------------------


def test_the_best_from_here_names_the_starts_in_order():
    table = Table().hut("wood>warmth", "wood>coziness", wood=1, rounds=2)

    assert best(table) == "Start at place 2: 4 points, then it ends."


def test_the_best_line_of_nature_ends_with_a_touch():
    table = Table().hut(*ALL_NATURE, wood=5, clay=6, water=6, supplies=6, rounds=0)

    assert best(table) == "Start at place 1, then end it with a touch: 12 points."
    assert best(table.dice(wood=6)) == "End it with a touch: no start brings more than 12 points."


def test_where_ending_it_by_hand_is_better_both_are_told():
    table = Table().hut(*SLIDING, wood=3, rounds=0).dice(coziness=2)

    told, by_rule = life(table).best
    assert str(told) == "Start at place 1, then end it with a touch: 6 points."
    assert str(by_rule) == "By the rules it goes on until something ends it: start at place 1, then 1, then 1 for 5 points."


def test_afterwards_the_board_says_what_the_best_would_have_been():
    table = Table().hut("wood>warmth", "wood>coziness", wood=1, rounds=2).tap("live", start=1)

    assert best(table) == "The best would have been 4 points: start at place 2."


def test_whoever_found_the_best_line_reads_so():
    table = Table().hut("wood>warmth", "wood>coziness", wood=1).tap("live", start=2)

    assert best(table) == "No line of starts brings more."


def test_the_best_is_measured_from_before_the_first_cycle():
    table = Table().hut(*MIXED, wood=1, clay=1, water=1, rounds=0)
    ahead = best(table)
    table.tap("live", start=1).tap("stop_living")

    assert ahead.endswith(": 11 points, then it ends.")
    assert best(table).startswith("The best would have been 11 points: start at")


@pytest.mark.parametrize("corrected", [{"wood": 3}, None])
def test_nothing_is_said_of_the_best_once_something_was_put_right_on_the_way(corrected):
    table = Table().hut(*MIXED, wood=1, clay=1, water=1).tap("live", start=1)
    table = table.dice(**corrected) if corrected else table.tap("correct_place", place=1, side="nature", gives="clay")

    assert best(table.tap("stop_living")) == ""


def test_a_phase_that_was_ended_at_once_is_measured_too():
    table = Table().hut("wood>tea", wood=1, rounds=0).tap("stop_living")

    assert best(table) == "The best would have been 1 point: start at place 1."


# ---- what has to be known ---------------------------------------------------------------------------------------


def test_a_hut_that_was_counted_by_hand_is_entered_first():
    table = Table(depth="months").tap("count_build").tap("finish_planning")

    assert (life(table).lacks_hut, rows(table), best(table)) == (True, [], "")
    assert str(screen(table).title) == "Enter the hut"
    assert not life(table.hut("wood")).lacks_hut


def test_a_hut_is_entered_until_the_first_cycle():
    table = Table().hut(*ALL_NATURE)

    assert life(table).can_enter
    assert not life(table.tap("live", start=1)).can_enter


def test_an_idle_cycle_is_pointed_out():
    table = Table().hut(*ALL_NATURE, wood=6, clay=6, water=6, supplies=6).tap("live", start=1)

    assert "changed nothing" in notice(table)


def test_the_board_says_why_it_is_over():
    table = Table().hut("wood", "clay>tea").tap("live", start=1)

    assert notice(table) == "Life in the Woods is over: a home location could not be paid."
    assert notice(Table().tap("finish_planning")) == "Life in the Woods is over: nothing was built."
    assert (life(table).is_over, life(table).starts) == (True, ())


def test_who_did_not_finish_the_model_waits_and_then_reads_that_nothing_counts():
    table = Table("Ana", "Ben", variant="blueprint", blueprint=MODEL).build().tap("finish_planning")
    assert (life(table).is_open, "depends on the others" in notice(table)) == (False, True)

    table.hut(*ALL_NATURE, player=1)

    assert "nothing of this hut counts" in notice(table)
    assert life(table).best == ()


def test_a_lost_challenge_is_said_to_be_lost():
    table = Table(variant="blueprint", blueprint=MODEL).tap("finish_planning")

    assert notice(table) == "Lost: the model hut is not finished."


# ---- a hut entered by hand --------------------------------------------------------------------------------------


def test_what_can_stand_on_a_place_is_offered_once_each():
    nature, *homes = screen(Table()).locations

    assert len({(each.gives, each.uses, each.makes) for group in (nature, *homes) for each in group.locations}) == 4 + 8 * 4
    assert [str(each.words) for each in homes[0].locations][:1] == ["wood to warmth"]


def test_cards_that_are_known_are_offered_by_name():
    card = {"name": "Old Stump", "nature": {"gives": "clay"}, "home": {"uses": "wood", "makes": "tea"}}
    known = screen(Table(cards=[card, {"name": "Blank"}])).locations[0]

    assert [str(each.words) for each in known.locations] == ["Old Stump, nature: clay", "Old Stump, home: wood to tea"]


def test_the_form_of_eight_choices_makes_a_hut_with_gaps():
    sent = [("with", "places.0.side=home&places.0.uses=wood&places.0.makes=tea&places.0.name=Old+Stump")]
    sent += [("with", f"places.{at}=") for at in range(1, 7)]
    sent += [
        ("with", "places.7.side=nature&places.7.gives=clay"),
        ("player", "0"),
        ("wood", "4"),
        ("clay", "0"),
        ("water", "0"),
        ("supplies", "0"),
    ]
    sent += [("rounds", "2")]
    table = Table().tap("enter_hut", **json_of(bind_form(GAME.move("enter_hut"), unfolded(sent))))

    first, *gaps, last = table.facts()["hut"]
    assert first == {"side": "home", "name": "Old Stump", "uses": "wood", "makes": "tea"}
    assert (gaps, last["gives"]) == ([None] * 6, "clay")
    assert (table.nature(), table.player().rounds) == ((4, 0, 0, 0), 2)
