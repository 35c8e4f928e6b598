"""The score sheet: one function per printed line, in printed order, and who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from companion.game import Addend, Say, ScoreLine, ScoreSheet

from .components import Board, BotDistance, BotTowers, Found
from .counting import has_camped_in_eastrey
from .names import column_name, listed, number_of
from .state import Seat, State
from .tracked import is_tracked

EASTREY_VP = 5


@dataclass(frozen=True, slots=True)
class Part:
    """A player's part of one line: points (None: it does not apply), what they are made of, counted or tracked."""

    points: int | None
    addends: tuple[Addend, ...] = ()
    is_counted: bool = False


def _counted(label: Say, points: int) -> Part:
    return Part(points, (Addend(label, points),), True)


def _tracked(addends: Iterable[Addend]) -> Part:
    made_of = tuple(addends)
    return Part(sum(int(addend.points) for addend in made_of if addend.points is not None), made_of)


DOES_NOT_APPLY = Part(None)
NOT_COUNTED = Addend(Say("Not counted yet"), None)
AS_COUNTED = Say("Counted at the table")


def has_eastrey(state: State, seat: Seat) -> bool:
    """Whether the seat has at least one camp in Eastrey, as counted or else as tracked."""
    if seat.counted and seat.counted.eastrey is not None:
        return seat.counted.eastrey
    return has_camped_in_eastrey(state, seat)


def eastrey(state: State, player: int) -> Part:
    """5 VP with at least one camp in Eastrey (R, Scoring: Reach Eastrey)."""
    seat = state.seats[player]
    is_counted = bool(seat.counted and seat.counted.eastrey is not None)
    points = EASTREY_VP if has_eastrey(state, seat) else 0
    addends = (Addend(Say("A camp in Eastrey"), points),) if points else ()
    return Part(points, addends, is_counted)


def distance(state: State, player: int) -> Part:
    """The column of the end space; Eastrey's only with a camp there (R, Scoring: Total Distance)."""
    seat = state.seats[player]
    has_camp = has_eastrey(state, seat)
    told = seat.counted.column if seat.counted else None
    column = state.eastrey if has_camp else min(told if told is not None else seat.column, state.columns)
    addends = [Addend(Say("Ends in column {column}", column=column), column)]
    if state.is_bot(player) and state.bot_distance is BotDistance.MOVES_ONLY:
        addends.append(Addend(Say("Its start column does not count"), -1))
    is_counted = told is not None or bool(seat.counted and seat.counted.eastrey)
    return replace(_tracked(addends), is_counted=is_counted)


def spaces(state: State, player: int) -> Part:
    """1 VP per space with one or more own camps (R, Scoring: Spaces with your camps)."""
    seat = state.seats[player]
    if seat.counted and seat.counted.spaces is not None:
        return _counted(AS_COUNTED, seat.counted.spaces)
    camped = len(set(seat.camps))
    label = number_of(camped, "{count} space with camps", "{count} spaces with camps")
    return _tracked((Addend(label, camped),) if camped else ())


def market(state: State, player: int) -> Part:
    """VP of each cube on the market (R, Scoring: Market trades)."""
    counted = state.seats[player].counted
    return _board(state, player, Board.MARKET, counted.market if counted else None)


def ember_board(state: State, player: int) -> Part:
    """VP of each cube on the ember zombie board (R, Scoring: Ember Zombie board)."""
    counted = state.seats[player].counted
    return _board(state, player, Board.EMBER_ZOMBIES, counted.ember_board if counted else None)


def _board(state: State, player: int, board: Board, counted: int | None) -> Part:
    if counted is not None:
        return _counted(AS_COUNTED, counted)
    columns = state.board(board) or ()
    on_columns = (
        Addend(Say("{what}, turn {turn}", what=column_name(columns, number), turn=cube.turn), column.printed.vp)
        for number, column in enumerate(columns, 1)
        for cube in column.cubes
        if cube.player == player
    )
    loose = (
        Addend(Say("A cube of turn {turn}", turn=cube.turn), cube.vp)
        for cube in state.loose_cubes
        if (cube.player, cube.board) == (player, board)
    )
    return _tracked((*on_columns, *loose))


def cards(state: State, player: int) -> Part:
    """Teal banners of a player's cards; for the bot the printed VP, completed sets and counted bonuses (R, Bot Scoring)."""
    counted = state.seats[player].counted
    if counted and counted.cards is not None:
        return _counted(AS_COUNTED, counted.cards)
    if not state.is_bot(player):
        return Part(0)
    if state.bot_totals or state.is_count_only:
        return Part(0, (NOT_COUNTED,))
    made_of = tuple(_printed_cards(state)) + tuple(_bonuses(state))
    is_open = any(addend.points is None for addend in made_of)
    return replace(_tracked(made_of), is_counted=state.bot_bonus is not None and not is_open)


def _printed_cards(state: State) -> Iterable[Addend]:
    for index, card in enumerate(state.bot_cards):
        # What nobody told about a card is counted with its bonus.
        is_whole = index < len(state.bot_bonuses)
        if card.vp is not None or not is_whole:
            yield Addend(_card_name(state, index), card.vp)
        if card.open_set is False and card.set_vp != 0 and not (is_whole and card.set_vp is None):
            yield Addend(Say("{name}, its set", name=_card_name(state, index)), card.set_vp)


def _bonuses(state: State) -> Iterable[Addend]:
    for index, bonus in enumerate(state.bot_bonuses):
        if bonus:
            yield Addend(Say("{name}, as counted", name=_card_name(state, index)), bonus)
    rest = (state.bot_bonus or 0) - sum(state.bot_bonuses)
    if rest:
        yield Addend(Say("Bonuses of its cards"), rest)


def _card_name(state: State, index: int) -> Say:
    name = state.bot_cards[index].name
    return Say("{name}", name=name) if name else Say("Card {number}", number=index + 1)


def treasures(state: State, player: int) -> Part:
    """VP of the treasure tokens (R, Scoring: Treasures)."""
    seat = state.seats[player]
    if seat.counted and seat.counted.treasures is not None:
        return _counted(AS_COUNTED, seat.counted.treasures)
    known = [Addend(_token_name(seat, number), token.vp) for number, token in enumerate(seat.treasures) if token.vp is not None]
    hidden = len(seat.treasures) - len(known)
    face_down = Addend(number_of(hidden, "{count} token, face down", "{count} tokens, face down"), None)
    return _tracked((*known, *[face_down][:hidden]))


def _token_name(seat: Seat, number: int) -> Say:
    space = seat.treasures[number].space
    if space is None:
        return Say("Treasure tokens")
    return Say("Token from column {column}, row {row}", column=space[0], row=space[1] or 1)


def towers(state: State, player: int) -> Part:
    """The bot's camps on white towers, 1 VP each camp or each space by the table's reading (R, Bot Scoring)."""
    seat = state.seats[player]
    if not state.is_bot(player):
        return DOES_NOT_APPLY
    if seat.counted and seat.counted.towers is not None:
        return _counted(AS_COUNTED, seat.counted.towers)
    camps = [space for space in seat.camps if state.found_on(*space) is Found.TOWER]
    if state.bot_towers is BotTowers.EACH_CAMP:
        number, say = len(camps), ("{count} camp on a white tower", "{count} camps on white towers")
    else:
        number, say = len(set(camps)), ("{count} white tower with camps", "{count} white towers with camps")
    return _tracked((Addend(number_of(number, *say), number),) if number else ())


def fruit(state: State, player: int) -> Part:
    """1 VP per fruit token of the bot (R, Bot Scoring)."""
    seat = state.seats[player]
    if not state.is_bot(player):
        return DOES_NOT_APPLY
    if seat.counted and seat.counted.fruit is not None:
        return _counted(AS_COUNTED, seat.counted.fruit)
    return _tracked((Addend(Say("{count} fruit", count=seat.fruit), seat.fruit),) if seat.fruit else ())


def ember_tokens(state: State, player: int) -> Part:
    """-1 VP per ember token held (R, Scoring: Ember Zombie tokens)."""
    seat = state.seats[player]
    told = seat.counted.ember_tokens if seat.counted else None
    held = seat.ember_tokens if told is None else told
    addends = (Addend(number_of(held, "{count} ember token", "{count} ember tokens"), -held),) if held else ()
    return Part(-held, addends, told is not None)


LINES: tuple[tuple[str, Say, Callable[[State, int], Part]], ...] = (
    ("eastrey", Say("Eastrey"), eastrey),
    ("distance", Say("Distance"), distance),
    ("spaces", Say("Camps"), spaces),
    ("ember_board", Say("Ember zombies"), ember_board),
    ("market", Say("Market"), market),
    ("cards", Say("Cards"), cards),
    ("treasures", Say("Treasures"), treasures),
    ("towers", Say("White towers"), towers),
    ("fruit", Say("Fruit"), fruit),
    ("ember_tokens", Say("Ember tokens"), ember_tokens),
)
"""Key, label and function of each printed line, in printed order; the bot's own two before the tokens."""


def cubes(state: State, player: int) -> int:
    """Cubes on both side boards together: what breaks a tie (R, End of the Game)."""
    seat = state.seats[player]
    if seat.counted and seat.counted.cubes is not None:
        return seat.counted.cubes
    if state.is_count_only:
        return 0
    on_columns = sum(column.has(player) for board in (state.market, state.ember_zombies) for column in board or ())
    return on_columns + sum(cube.player == player for cube in state.loose_cubes)


def shared(state: State) -> State:
    """Players' treasures lie face down until the count (R, Scoring: Treasures); everybody has seen the bot's."""
    if state.is_over:
        return state
    bot = state.bot if state.has_bot else None
    return replace(state, seats=tuple(seat if player == bot else _face_down(seat) for player, seat in enumerate(state.seats)))


def _face_down(seat: Seat) -> Seat:
    return replace(seat, treasures=tuple(replace(token, vp=None) for token in seat.treasures))


def score(state: State) -> ScoreSheet:
    """The whole sheet as far as it is known. Most VP wins, then most cubes on both boards, then the win is shared."""
    everybody = range(len(state.seats))
    lines = tuple(line for line in (_line(state, *printed) for printed in LINES) if any(p is not None for p in line.points))
    totals = tuple(sum(int(line.points[player] or 0) for line in lines) for player in everybody)
    tied = tuple(cubes(state, player) for player in everybody)
    standing = list(zip(totals, tied, strict=True))
    ranks = tuple(1 + sum(other > own for other in standing) for own in standing)
    leaders = tuple(player for player in everybody if ranks[player] == 1)
    return ScoreSheet(
        players=tuple(seat.name for seat in state.seats),
        lines=lines,
        totals=totals,
        tie_break=(Say("Cubes on both boards"), tied),
        ranks=ranks,
        leaders=leaders,
        verdict=_verdict(state, lines, totals, tied, leaders),
    )


def _line(state: State, key: str, label: Say, scored: Callable[[State, int], Part]) -> ScoreLine:
    parts = [_as_known(state, player, key, scored(state, player)) for player in range(len(state.seats))]
    return ScoreLine(
        key=key,
        label=label,
        points=tuple(part.points for part in parts),
        addends=tuple(part.addends for part in parts),
        counted=tuple(part.is_counted for part in parts),
    )


def _as_known(state: State, player: int, key: str, part: Part) -> Part:
    # Once the turns are over, a number that nobody tracked or counted is not known, whatever stands there.
    if not state.is_over or part.points is None or part.is_counted or is_tracked(state, player, key):
        return part
    return Part(0, (NOT_COUNTED,)) if state.is_count_only else replace(part, addends=(*part.addends, NOT_COUNTED))


def _verdict(
    state: State, lines: tuple[ScoreLine, ...], totals: tuple[int, ...], tied: tuple[int, ...], leaders: tuple[int, ...]
) -> Say:
    most, cubes_of_best = totals[leaders[0]], tied[leaders[0]]
    names, leads = _names(state, leaders), "lead" if len(leaders) > 1 else "leads"
    if not state.is_over:
        return Say("{names} {leads} with {vp} VP so far.", names=names, leads=leads, vp=most)
    uncounted = tuple(_uncounted(state, lines))
    if uncounted:
        # Until everything is counted nobody has won.
        return Say("{names} {leads} with {vp} VP. Still to count: {what}.", names=names, leads=leads, vp=most, what=uncounted)
    if len(state.seats) == 1:
        return Say("{name}: {vp} VP.", name=names, vp=most)
    if len(leaders) > 1:
        return Say("{names} share the win: {vp} VP and {cubes} cubes each.", names=names, vp=most, cubes=cubes_of_best)
    rivals = tuple(player for player, total in enumerate(totals) if total == most and player not in leaders)
    if rivals:
        say = "{name} wins the tie at {vp} VP: {cubes} cubes on both boards, {rivals}."
        fewer = tuple(Say("{name} {cubes}", name=state.seats[player].name, cubes=tied[player]) for player in rivals)
        return Say(say, name=names, vp=most, cubes=cubes_of_best, rivals=fewer)
    return Say("{name} wins with {vp} VP.", name=names, vp=most)


def _uncounted(state: State, lines: tuple[ScoreLine, ...]) -> Iterable[Say]:
    open_lines = [(line, _open_for(line)) for line in lines if _open_for(line)]
    if len(open_lines) > 2:
        yield Say("{count} lines", count=len(open_lines))
        return
    for line, players in open_lines:
        yield Say("{line} of {names}", line=line.label, names=_names(state, players))


def _open_for(line: ScoreLine) -> list[int]:
    return [player for player, addends in enumerate(line.addends) if any(addend.points is None for addend in addends)]


def _names(state: State, players: Iterable[int]) -> str:
    return listed([state.seats[player].name for player in players])
