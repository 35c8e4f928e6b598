"""One sentence for each tap, for the history and the undo button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.game import Say

from . import events as happened
from .components import COINS_AT_START, Board, BotCardsKept
from .events import Outcome, Step
from .names import BOARDS, FOUND, card_name, column_on, faces, listed, number_of, space_name, vp_name
from .state import State

ASIDE = (happened.SpaceFound, happened.BotSetCompleted)
"""Events that come along with what a tap is about."""
RESOURCES = {
    "food": "{by} food",
    "bags": "{by} bags",
    "coins": "{by} coins",
    "fruit": "{by} fruit",
    "cards": "{by} cards in hand",
    "caravan": "{by} cards in the caravan",
    "ember_tokens": "{by} ember tokens",
}
NUMBERS = {**RESOURCES, "placed_fruit": "{by} fruit on cards"}
COUNTED = {
    "column": "column {number}",
    "spaces": "{number} spaces with camps",
    "ember_board": "ember zombies {number}\u00a0VP",
    "market": "market {number}\u00a0VP",
    "cards": "cards {number}\u00a0VP",
    "treasures": "treasures {number}\u00a0VP",
    "ember_tokens": "{number} ember tokens",
    "cubes": "{number} cubes",
    "towers": "{number} on white towers",
    "fruit": "{number} fruit",
}
SWITCHES = {
    ("bot_ends_turn", True): Say("The bot ends the turn by itself."),
    ("bot_ends_turn", False): Say("Ending the turn is a tap of its own."),
    ("table_rolls", True): Say("The table rolls the bot’s dice."),
    ("bot_cards_kept", BotCardsKept.EACH): Say("Each card of the bot is kept."),
    ("bot_cards_kept", BotCardsKept.TOTALS): Say("Only totals are kept of the bot’s cards."),
    ("table_rolls", False): Say("The app rolls the bot’s dice."),
}
OPEN_SETS = {
    True: Say("The bot has an unfinished set."),
    False: Say("The bot has no unfinished set."),
    None: Say("Whether the bot has an unfinished set is not known."),
}
NOTHING_CAME = {
    Step.MARKET: Say("No trade was open for the bot."),
    Step.THREE: Say("No card matched for the bot."),
    Step.FOUR: Say("No ember zombie was open for the bot."),
}


def tell(state: State | None, events: Sequence[Any]) -> Say:
    """One sentence for a tap: the state before it, and its events."""
    if any(isinstance(event, happened.BotStepEnded) and event.outcome is Outcome.BY_HAND for event in events):
        return Say("Bot’s turn: the rest by hand.")
    about = next((event for event in events if not isinstance(event, ASIDE)), events[0])
    if isinstance(events[0], happened.BotSetCompleted) and not isinstance(about, happened.BotPlayedCard):
        about = events[0]
    if isinstance(about, happened.Started):
        return Say("The play began: {names}.", names=(*about.players, "Bot") if about.bot else about.players)
    assert state is not None
    return _told(state, about, events)


def _told(state: State, event: Any, events: Sequence[Any]) -> Say:
    match event:
        case happened.CubePlaced():
            return _cube(state, event, events)
        case happened.UncopiedCubePlaced():
            return _cube_uncopied(state, event)
        case happened.ResourcesChanged():
            return _resources(state, event, events)
        case happened.FruitPlaced(player=player):
            return Say("{name}: a fruit on a card.", name=state.seats[player].name)
        case happened.Camped():
            return _camp(state, event, events)
        case happened.TurnEnded(turn=turn):
            return Say("End of turn {turn}.", turn=turn)
        case happened.Counted():
            return _counted(state, event)
        case happened.BoardCopied(board=board):
            return Say("{board}: the columns were typed.", board=BOARDS[board])
        case happened.OptionChanged(option=option, value=value):
            return SWITCHES[option, value]
    return _told_of_bot(state, event) or _told_of_correction(state, event, events)


def _told_of_bot(state: State, event: Any) -> Say | None:
    match event:
        case happened.BotRolled(dice=dice):
            return Say("Bot rolled {dice}.", dice=faces(dice))
        case happened.BotCombatRolled(dice=dice):
            return Say("Combat dice {dice}.", dice=faces(dice))
        case happened.BotPlayedCard() if state.bot_totals:
            return Say("Bot plays {card}.", card="a card")
        case happened.BotPlayedCard(card=card):
            return Say("Bot plays {card}.", card=card_name(card))
        case happened.BotAttacksTold(total=total):
            return Say("Attack actions of the bot: {total}.", total=total)
        case happened.BotSetsTold():
            return Say("The bot has no unfinished set.")
        case happened.BotOpenSetTold(value=value):
            return OPEN_SETS[value]
        case happened.BotSetCompleted(index=index):
            return Say("Set complete: {card}.", card=card_name(state.bot_cards[index]))
        case happened.BotStepEnded(step=step):
            return NOTHING_CAME.get(step, Say("The bot’s turn went on."))
        case happened.BotBonusCounted(bonus=bonus):
            return Say("Bonus of the bot’s cards: {bonus} VP.", bonus=bonus)
    return None


def _counted(state: State, event: happened.Counted) -> Say:
    eastrey = {True: (Say("a camp in Eastrey"),), False: (Say("no camp in Eastrey"),), None: ()}[event.eastrey]
    numbers = {what: getattr(event, what) for what in COUNTED if getattr(event, what) is not None}
    what = (*(Say(COUNTED[what], number=number) for what, number in numbers.items()), *eastrey)
    return Say("{name} counted: {what}.", name=state.seats[event.player].name, what=what)


def _cube(state: State, event: happened.CubePlaced, events: Sequence[Any]) -> Say:
    seat, column = state.seats[event.player], column_on(state, event.board, event.column)
    paid = next((one for one in events if isinstance(one, happened.ResourcesChanged) and one.food > 0), None)
    if paid:
        coins, bags = (
            number_of(-paid.coins, "{count} coin", "{count} coins"),
            number_of(-paid.bags, "{count} bag", "{count} bags"),
        )
        say = "{name}: a cube on {column}, {price} for {food} food."
        return Say(say, name=seat.name, column=column, price=coins if paid.coins else bags, food=paid.food)
    # Whoever tracks coins or bags and has too few pays at the table.
    is_tracking = (
        event.board is Board.MARKET and not state.is_bot(event.player) and (seat.coins, seat.bags) != (COINS_AT_START, 0)
    )
    say = "{name}: a cube on {column}, nothing paid here." if is_tracking else "{name}: a cube on {column}."
    return Say(say, name=seat.name, column=column)


def _cube_uncopied(state: State, event: happened.UncopiedCubePlaced) -> Say:
    where = "{name}: a cube on the market, {vp}." if event.board is Board.MARKET else "{name}: a cube on an ember zombie, {vp}."
    return Say(where, name=state.seats[event.player].name, vp=vp_name(event.vp))


def _resources(state: State, event: happened.ResourcesChanged, events: Sequence[Any]) -> Say:
    name = state.seats[event.player].name
    others = [one.player for one in events if isinstance(one, happened.ResourcesChanged) and one.player != event.player]
    by = {what: getattr(event, what) for what in RESOURCES if getattr(event, what)}
    if others:
        given = tuple(Say(RESOURCES[what], by=-amount) for what, amount in by.items())
        return Say("{name} to {to}: {given}.", name=name, to=state.seats[others[0]].name, given=given)
    return Say("{name}: {changes}.", name=name, changes=tuple(_change(RESOURCES[what], amount) for what, amount in by.items()))


def _change(template: str, by: int) -> Say:
    return Say(template.replace("{by}", "+{by}") if by > 0 else template, by=by)


def _camp(state: State, event: happened.Camped, events: Sequence[Any]) -> Say:
    found = next((one.found for one in events if isinstance(one, happened.SpaceFound | happened.CampRewarded)), None)
    name, space = state.seats[event.player].name, space_name(state, event.column, event.row)
    if found is None:
        return Say("{name} camps: {space}.", name=name, space=space)
    return Say("{name} camps, {found}: {space}.", name=name, space=space, found=FOUND[found])


def _told_of_correction(state: State, event: Any, events: Sequence[Any]) -> Say:
    match event:
        case happened.Corrected(player=int(player), what="column" | "row"):
            return _place(state, player, [one for one in events if isinstance(one, happened.Corrected)])
        case happened.Corrected(player=None, value=value):
            return Say("Put right: turn {value}.", value=value)
        case happened.Corrected(player=int(player), what="treasures"):
            # Their VP lie face down.
            return Say("Put right: treasures of {name}.", name=state.seats[player].name)
        case happened.Corrected(player=player, what=what, value=value):
            name = "" if player is None else state.seats[player].name
            return Say("Put right: {name}, {number}.", name=name, number=Say(NUMBERS[what], by=value))
        case happened.ColumnCorrected(board=board, column=column):
            return Say("Put right: {column}.", column=column_on(state, board, column))
        case happened.SpaceCorrected(column=column, row=row, found=found):
            there = FOUND[found] if found else Say("not known")
            return Say("Put right: {space}, {found}.", space=space_name(state, column, row), found=there)
        case happened.CampsCorrected(player=player, spaces=spaces):
            where = listed([space_name(state, *space) for space in spaces]) if spaces else Say("none")
            return Say("Put right: camps of {name}, {spaces}.", name=state.seats[player].name, spaces=where)
        case happened.TreasuresCorrected(player=player):
            return Say("Put right: treasures of {name}.", name=state.seats[player].name)
        case happened.UncopiedCubesCorrected(player=player, board=board):
            return Say("Put right: {board}, cubes of {name}.", board=BOARDS[board], name=state.seats[player].name)
        case happened.BotCardCorrected(card=card):
            return Say("Put right: a card of the bot, {card}.", card=card_name(card) if card else Say("gone"))
    raise TypeError(f"no event of this game: {event!r}")


def _place(state: State, player: int, events: Sequence[happened.Corrected]) -> Say:
    now = {"column": state.seats[player].column, "row": state.seats[player].row} | {one.what: one.value for one in events}
    row = now["row"] if (now["column"] or 1) < state.eastrey else None
    if row is None and (now["column"] or 1) < state.eastrey:
        return Say("Put right: {name}, column {column}.", name=state.seats[player].name, column=now["column"] or 1)
    return Say("Put right: {name}, {place}.", name=state.seats[player].name, place=space_name(state, now["column"] or 1, row))
