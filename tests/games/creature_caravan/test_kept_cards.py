"""What is kept of the bot's cards where the table counts them at the end: attack actions in all, and whether a set is open."""

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from companion.games.creature_caravan.events import BotOpenSetTold, BotPlayedCard
from companion.games.creature_caravan.kept_cards import nothing_open
from companion.games.creature_caravan.state import BotTotals
from tests.games.creature_caravan.tabletop import NOT_TOLD, SET_OPEN, Table

ONLY_A_SIX = (6, 3, 3, 3, 3)
ONLY_A_FIGHT = (4, 2, 2, 2, 2)


def totals(*cards, **options):
    return Table.with_bot("Ana", bot_cards=cards, bot_cards_kept="totals", **options)


def count_of(table, line):
    return next(entry for entry in GAME.count(table.state) if (entry.player, entry.line) == (1, line))


@pytest.mark.parametrize(
    ("cards", "known"),
    [
        ((), BotTotals(0, False)),
        ((Card(attacks=2), Card(attacks=1)), BotTotals(3, False)),
        ((SET_OPEN, NOT_TOLD), BotTotals(None, True)),
        ((NOT_TOLD,), BotTotals(None, None)),
    ],
)
def test_totals_begin_with_what_the_starting_cards_say(cards, known):
    assert totals(*cards).state.bot_totals == known


def test_a_card_is_played_with_one_touch_and_its_vp_are_not_asked():
    table = totals().roll(*ONLY_A_SIX).tap("bot_kept")

    assert table.asks == "camped"
    assert table.state.bot_totals == BotTotals(0, False)


def test_a_card_adds_its_attack_action_and_its_open_set():
    table = totals(Card(attacks=1)).roll(*ONLY_A_SIX).tap("bot_kept", card={"attacks": 1, "open_set": True})

    assert table.state.bot_totals == BotTotals(2, True)


def test_a_matched_card_is_played_in_the_same_way():
    table = totals(SET_OPEN).roll(3, 2, 2, 2, 2).tap("bot_matched", card={"attacks": 1})

    assert table.state.bot_totals == BotTotals(1, True)


def test_a_total_that_nobody_knows_stays_unknown_when_a_card_is_played():
    table = totals(NOT_TOLD).roll(6, 2, 2, 2, 2).tap("bot_kept", card={"attacks": 1, "open_set": False})

    assert table.state.bot_totals == BotTotals(None, None)


def test_the_total_helps_in_a_fight_and_is_not_asked_again():
    table = totals(Card(attacks=2)).roll(*ONLY_A_FIGHT).tap("bot_fight_rolled", dice=[1, 1, 1])

    assert table.bot.ember_tokens == 1
    assert table.asks == "camped"


def test_a_total_that_is_not_known_is_asked_for_when_a_fight_needs_it():
    table = totals(NOT_TOLD).roll(*ONLY_A_FIGHT).tap("bot_fight_rolled", dice=[1, 1, 1])
    assert table.asks == "attacks"

    table.tap("bot_attacks", total=3)

    assert table.asks == "slew"
    assert table.state.bot_totals.attacks == 3


def test_the_totals_are_set_at_any_time():
    table = totals().tap("bot_attacks", total=4).tap("bot_open_set", value=True)
    assert table.state.bot_totals == BotTotals(4, True)

    assert table.tap("bot_open_set", value=None).state.bot_totals == BotTotals(4, None)
    assert table.refuses("bot_attacks", total=4) == "That is what the app has."
    assert table.refuses("bot_open_set", value=None) == "That is what the app has."


@pytest.mark.parametrize(("open_set", "asked"), [(True, "matched"), (None, "matched"), (False, "camped")])
def test_a_3_draws_while_a_set_is_open_or_may_be(open_set, asked):
    table = totals(Card(open_set=open_set))

    assert table.roll(3, 2, 2, 2, 2).asks == asked


def test_that_no_set_is_open_any_more_answers_a_3():
    table = totals(SET_OPEN).roll(3, 2, 2, 2, 2).tap("bot_no_set")

    assert table.asks == "camped"
    assert table.state.bot_totals.open_set is False


def test_the_cards_are_not_counted_until_they_are_counted_as_one_number():
    table = totals(Card(vp=3)).turns(12)
    entry = count_of(table, "cards")
    assert (entry.is_due, entry.now, entry.keys, entry.parts) == (True, None, (), ())

    table.tap(entry.move, **entry.arguments, **{entry.field: 17})

    assert table.points("cards")[1] == 17


def test_what_each_card_says_is_no_matter_where_totals_are_kept():
    table = totals(SET_OPEN)

    assert "does not keep each card" in table.refuses("bot_set_done", index=0)
    assert "does not keep each card" in table.refuses("correct_bot_card", index=0, card=None)
    assert "as one number" in table.refuses("count_bot", bonus=2)


def test_where_each_card_is_kept_it_must_be_said_and_totals_are_not():
    table = Table.with_bot().roll(*ONLY_A_SIX)

    assert table.refuses("bot_kept") == "Say which card was played."
    assert table.refuses("bot_open_set", value=True).startswith("This play keeps each card")


def test_the_switch_to_totals_and_back_keeps_what_is_known():
    table = Table.with_bot(bot_cards=[Card("A", 2, attacks=1), SET_OPEN])
    table.tap("change_option", option="bot_cards_kept", value="totals")
    assert table.state.bot_totals == BotTotals(1, True)

    table.roll(*ONLY_A_SIX).tap("bot_matched_nothing").tap("bot_kept", card={"attacks": 1})
    table.tap("change_option", option="bot_cards_kept", value="each")

    assert [card.vp for card in table.state.bot_cards] == [2, 0, None]
    assert table.state.attacks_told == (2, 3)
    assert [card.open_set for card in table.state.bot_cards] == [False, True, False]


def test_back_from_totals_no_card_claims_what_the_totals_deny():
    table = totals(SET_OPEN).tap("bot_open_set", value=False)

    table.tap("change_option", option="bot_cards_kept", value="each")

    assert [card.open_set for card in table.state.bot_cards] == [False]


def test_the_switch_is_each_or_totals():
    assert Table.with_bot().refuses("change_option", option="bot_cards_kept", value=True).endswith("no such position.")
    assert Table("Ana").refuses("change_option", option="bot_cards_kept", value="totals") == "There is no bot in this play."


def test_a_total_of_attack_actions_holds_for_cards_played_after_it_was_told():
    """R, Solo / Bot Mode, value 4."""
    table = Table.with_bot(bot_cards=(NOT_TOLD,)).roll(*ONLY_A_FIGHT).tap("bot_fight_rolled", dice=[1, 1, 1])
    table.tap("bot_attacks", total=2)
    assert table.state.attacks_told == (2, 1)

    table.tap("correct_bot_card", index=1, card={"name": "B", "attacks": 1})
    assert table.state.attacks_told == (2, 1)

    assert table.tap("correct_bot_card", index=0, card={"name": "A", "attacks": 1}).state.attacks_told is None


def test_that_no_set_is_open_leaves_a_set_that_is_known_to_be_open():
    table = Table.with_bot(bot_cards=(SET_OPEN, NOT_TOLD))
    state = nothing_open(table.state)

    assert [card.open_set for card in state.bot_cards] == [True, False]


def test_back_from_totals_whose_set_is_not_known_no_card_is_said_to_have_none():
    table = totals(SET_OPEN).tap("bot_open_set", value=None).tap("change_option", option="bot_cards_kept", value="each")

    assert (table.state.bot_cards[0].open_set, table.state.attacks_told) == (None, (0, 1))


def test_back_from_totals_that_nobody_knows_no_attack_actions_are_told():
    table = totals(NOT_TOLD).tap("change_option", option="bot_cards_kept", value="each")

    assert table.state.attacks_told is None


def test_of_a_card_no_vp_are_kept_where_only_totals_are():
    table = Table.with_bot(bot_cards_kept="totals").roll(6, 2, 5, 1, 1).tap("bot_kept", card=Card("A", vp=3, set_vp=4))

    assert table.last[0] == BotPlayedCard(Card("A", vp=None, set_vp=None))


def test_a_change_of_the_open_set_remembers_what_it_was():
    table = Table.with_bot(bot_cards_kept="totals").tap("bot_open_set", value=True)

    assert table.tap("bot_open_set", value=None).last[0] == BotOpenSetTold(None, True)
