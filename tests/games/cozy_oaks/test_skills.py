"""Playing skills and paying time (R, A Player's Turn; Time Cost; Boosted Effect; Cook Skill)."""

import pytest

from companion.game import ChangesNothing
from companion.games.cozy_oaks.components import Skill
from tests.games.cozy_oaks.tabletop import NINE, Table

COSTS = {
    "cook": (1, 1, 1),
    "craft": (2, 2, 1),
    "farm": (0, 1, 2),
    "fish": (1, 1, 1),
    "forage": (0, 1, 1),
    "hunt": (2, 1, 0),
    "improve": (0, 1, 1),
    "livestock": (0, 1, 2),
    "mine": (1, 1, 2),
}


def others(skill, count):
    return [name for name in NINE if name != skill][:count]


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("skill", NINE)
def test_a_skill_costs_the_cards_printed_for_its_level(skill, level):
    table, cost = Table(), COSTS[skill][level - 1]
    if level > 1:
        table.tap("correct_skill", skill=skill, level=level)

    assert "for time, not" in table.refuses("play_skill", skill=skill, discards=others(skill, cost + 1))
    table.play(skill, *others(skill, cost))

    assert (table.facts()["played"], len(table.facts()["discarded"])) == ([skill], cost)


def test_time_is_paid_in_full_or_the_skill_is_not_played():
    assert Table().refuses("play_skill", skill="craft", discards=["hunt"]) == "Craft costs 2 cards for time, not 1."


def test_played_and_given_up_cards_lie_in_two_piles_and_leave_the_hand():
    facts = Table().play("cook", "craft").facts()

    assert (facts["played"], facts["discarded"]) == (["cook"], ["craft"])
    assert facts["hand"] == sorted({*NINE, "sleep"} - {"cook", "craft"})


def test_sleep_is_never_given_up():
    assert Table().refuses("play_skill", skill="cook", discards=["sleep"]) == "Sleep is never given up."


def test_sleep_is_a_tap_of_its_own():
    assert "tap of its own" in Table().refuses("play_skill", skill="sleep", discards=[])


def test_the_skill_itself_does_not_pay_for_its_time():
    assert Table().refuses("play_skill", skill="cook", discards=["cook"]) == "Cook is the card that is played."


def test_a_card_pays_once():
    assert Table().refuses("play_skill", skill="hunt", discards=["cook", "cook"]) == "The same card cannot be given up twice."


@pytest.mark.parametrize("gone", ["cook", "craft"])
def test_what_is_not_in_the_hand_pays_nothing_and_is_not_played(gone):
    table = Table().play("cook", "craft")

    assert "is not in the hand" in table.refuses("play_skill", skill="mine", discards=[gone])
    assert "is not in the hand" in table.refuses("play_skill", skill=gone, discards=["mine", "hunt"])


def test_with_too_few_cards_a_skill_cannot_be_paid_and_sleep_can_always_be_played():
    table = Table().play("hunt", "cook", "farm").play("craft", "fish", "forage").play("mine", "improve")

    assert table.facts()["hand"] == ["livestock", "sleep"]
    assert table.play("livestock").facts()["hand"] == ["sleep"]
    assert table.sleep().facts()["hand"] == sorted([*NINE, "sleep"])


def test_another_cost_can_be_said_where_a_card_says_so():
    table = Table().tap("play_skill", skill="hunt", discards=["cook"], time_cost=1)

    assert table.facts()["discarded"] == ["cook"]
    assert table.refuses("play_skill", skill="mine", discards=[], time_cost=-1) == "-1 is out of range here: 0 to 9."


def test_a_boost_costs_a_ruby_and_the_next_one_another():
    table = Table().play("farm", boosted=True)

    assert table.facts()["rubies"] == 0
    assert table.refuses("play_skill", skill="forage", boosted=True) == "Ana has no ruby for a boost."


def test_where_nothing_is_tracked_boosts_cost_nothing_in_the_app():
    table = Table(tracked=False).play("farm", boosted=True).play("forage", boosted=True)

    assert table.facts()["rubies"] == 1


def test_more_time_can_be_paid_after_a_skill():
    table = Table().play("fish", "cook").tap("pay_time", discards=["mine", "hunt"])

    assert table.facts()["discarded"] == ["cook", "hunt", "mine"]


def test_more_time_follows_a_skill_and_names_cards_of_the_hand():
    table = Table()

    assert table.refuses("pay_time", discards=["mine"]) == "Play a skill first."
    table.play("fish", "cook")
    assert "Sleep" in table.refuses("pay_time", discards=["sleep"])
    assert "not in the hand" in table.refuses("pay_time", discards=["fish"])
    assert table.refuses("pay_time", discards=[]) == "Choose the cards that are given up."


def test_only_a_card_given_up_for_time_comes_back_before_the_sleep():
    table = Table().play("cook", "mine")

    assert table.refuses("take_back", skill="cook") == "Cook was not given up for time."
    assert table.tap("take_back", skill="mine").facts()["discarded"] == []
    assert "mine" in table.facts()["hand"]


def test_a_card_comes_back_after_a_boost_too():
    table = Table().play("cook", "mine", boosted=True)

    assert "mine" in table.tap("take_back", skill="mine").facts()["hand"]


def test_a_skill_is_being_done_until_its_player_is_done_and_then_the_turn_passes():
    table = Table().play("farm")

    assert (table.farmer().doing, table.state.turn_of) == ("farm", 0)
    table.tap("done")
    assert (table.farmer().doing, table.state.turn_of) == (None, 1)


def test_done_twice_changes_nothing():
    table = Table().play("farm").tap("done")

    assert table.refuses("done") == "That would change nothing."


def test_whose_turn_it_is_is_shown_and_never_enforced():
    table = Table().play("farm").play("forage").play("farm", player=1)

    assert table.state.turn_of == 1


def test_who_has_finished_is_skipped_and_the_other_takes_turn_after_turn():
    table = Table().sleep(12, player=1)

    table.play("farm").tap("done")

    assert table.state.turn_of == 0


def test_who_has_finished_plays_no_more():
    table = Table().sleep(12)

    assert table.refuses("play_skill", skill="farm") == "Ana has finished the third year."
    assert table.refuses("sleep", upgrade="mine") == "Ana has finished the third year."


def test_a_player_who_is_not_there_is_refused():
    assert Table().refuses("play_skill", player=2, skill="farm") == "There is no player number 3."
    assert Table().refuses("done", player=-1) == "There is no player number 0."


def test_who_has_finished_pays_no_more_time():
    table = Table().sleep(12).tap("correct_skill", skill="farm", pile="played")

    assert table.refuses("pay_time", discards=["mine"]) == "Ana has finished the third year."


def test_done_after_a_sleep_changes_nothing_also_where_the_year_is_over():
    for table in (Table.solo({}).sleep(), Table.solo({}).sleep(4), Table().sleep()):
        with pytest.raises(ChangesNothing):
            table.tap("done")


PLANTED = ("plant", {"space": 1, "produce": 2})
HELD = {"gold": 9, "materials": 9}
EFFECTS = [
    ("gain", {"gold": 1}),
    ("collect", {"what": "bug"}),
    ("capture", {"colour": "red"}),
    ("cook", {}),
    ("craft", {"name": "Bench"}),
    ("renovate", {"structure": "house"}),
    ("clean", {"garbage": "weeds"}),
    PLANTED,
    ("water", {"space": 2}),
    ("harvest", {"space": 3}),
    ("buy_animal", {"space": 1, "goods": 2}),
    ("collect_good", {"space": 2}),
]


def carrying_out_farm():
    """Ana farms: a crop to water grows on space 2, one to harvest on 3, and an animal stands on 2."""
    table = Table().has(**HELD)
    table.tap("correct_crop", space=2, crop={"produce": 2})
    table.tap("correct_crop", space=3, crop={"produce": 2, "watered": True})
    return table.tap("correct_animal", space=2, animal={"goods": 2}).play("farm")


@pytest.mark.parametrize(("tap", "told"), EFFECTS, ids=[tap for tap, _ in EFFECTS])
def test_a_tap_finishes_the_skill_only_where_it_says_so(tap, told):
    """R, A Player's Turn: a skill has several effects."""
    assert carrying_out_farm().tap(tap, **told).farmer().doing == "farm"
    assert carrying_out_farm().tap(tap, **told, then_done=True).farmer().doing is None


def test_a_play_knows_who_begins():
    assert (Table(first=1).state.first, Table(first=1).state.turn_of) == (1, 1)


def test_what_was_just_finished_is_told_until_the_next_skill():
    table = Table().play("farm").tap("done")
    assert (table.state.just_finished.player, table.state.just_finished.skill) == (0, "farm")

    assert table.play("farm", player=1).state.just_finished is None


def test_a_turn_that_passes_without_a_skill_has_finished_none():
    assert Table().tap("done").state.just_finished is None


def test_a_sleep_ends_the_skill_that_was_carried_out():
    """R, Sleep Skill."""
    farmer = Table().has(rubies=1).play("farm", boosted=True).tap("gain", gold=1).sleep().farmer()

    assert (farmer.doing, farmer.is_boosted, farmer.taken) == (None, False, ())


def test_sleep_has_one_level_and_costs_no_time():
    """R, Sleep Skill."""
    farmer = Table().sleep(3).farmer()

    assert (farmer.level(Skill.SLEEP), farmer.time_cost(Skill.SLEEP)) == (1, 0)
