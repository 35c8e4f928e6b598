"""The contract between a game and everything else: what a game is, and the values it speaks in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from string import Formatter
from typing import Any, Protocol, TypeAlias

Points = int | Fraction
"""Victory points. Halves are exact; a game without halves uses int only."""

Event = Any
"""One thing that happened, in the past tense: a small frozen dataclass."""

State = Any
"""A hashable, frozen value; what `evolve` has made of the events so far. None before the first one."""


class Dice(Protocol):
    """The door luck comes in by. A move that takes `dice: Dice` is given one; a typed roll is a move of its own.

    Whatever its type, a parameter called `dice` makes every tap of the move a roll: the dice of the app are drawn by how many
    rolls stand before them, and a typed roll is one of these, so that it takes the place of one by the app. Call nothing else so.
    """

    def roll(self, count: int) -> tuple[int, ...]:
        """`count` faces, each 1 to 6, in the order they fell."""


Word: TypeAlias = "int | Fraction | str | Say | tuple[Word, ...]"
"""What may stand in a sentence. Numbers go in as numbers, halves too: whoever prints it writes 13½."""

VULGAR = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
"""Parts of a number that have a sign of their own."""


@dataclass(frozen=True, slots=True, init=False)
class Say:
    """A sentence for players, kept as a value: a template and what fills it.

    `Say("Move the bot to column {column}.", column=7)`. Whoever prints it escapes the values and may set them off.
    """

    template: str
    values: tuple[tuple[str, Word], ...]

    def __init__(self, template: str, /, **values: Word) -> None:
        object.__setattr__(self, "template", template)
        object.__setattr__(self, "values", tuple(values.items()))

    def parts(self) -> Iterator[tuple[str, Word | None]]:
        """The sentence in order, as pairs of literal text and the value after it (None after the last text)."""
        values = dict(self.values)
        for literal, name, _, _ in Formatter().parse(self.template):
            yield literal, None if name is None else values[name]

    def __str__(self) -> str:
        return "".join(literal + ("" if word is None else _plain(word)) for literal, word in self.parts())


def _plain(word: Word) -> str:
    if isinstance(word, tuple):
        return ", ".join(_plain(part) for part in word)
    if isinstance(word, Fraction):
        return f"{'-' if word < 0 else ''}{mixed(abs(word))}"
    return str(word)


def mixed(value: Points) -> str:
    """A number from 0 on as people write it: 20, 20½, 2 1/3."""
    whole = int(value)
    part = Fraction(value) - whole
    if not part:
        return str(whole)
    sign = VULGAR.get(part, f"{part.numerator}/{part.denominator}")
    return f"{whole or ''}{'' if part in VULGAR or not whole else ' '}{sign}"


def own_first(players: int, seat: int | None) -> tuple[int, ...]:
    """So many players as the phone of a seat shows them: its own, then on around the table; without a seat as they sit."""
    return tuple(((seat or 0) + step) % players for step in range(players))


class LeftOut(Enum):
    """The default of an argument for which leaving it out and giving null are two different things."""

    LEFT_OUT = "left out"


LEFT_OUT = LeftOut.LEFT_OUT


class IllegalMove(Exception):
    """A tap that the rules, or the range of a number, rule out. `say` is the sentence a player reads;
    `field` names the argument it is about, if it is about one."""

    def __init__(self, say: Say, field: str | None = None) -> None:
        super().__init__(str(say))
        self.say = say
        self.field = field


class ChangesNothing(IllegalMove):
    """A tap after which everything would stand as before: no rule rules it out. A page says so, a script goes on."""


class Malformed(IllegalMove):
    """An argument that is no such thing at all, where types alone cannot tell: a script with it is no script."""


Move = Callable[..., Iterable[Event]]
"""`move(state, *, ...)` yields the events of one tap, or raises IllegalMove before it yields any.

Its keyword parameters are the form, the URL and the line in a script; their annotations are the types that are accepted.
"""


@dataclass(frozen=True, slots=True)
class Choice:
    """A tap that is possible now: the move's name and its arguments as a script would write them."""

    move: str
    arguments: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Question:
    """What the app cannot see and needs to know before it goes on."""

    kind: str
    """Which piece of the game's templates shows it."""
    words: Say
    answers: tuple[str, ...]
    """Names of the moves that answer it."""
    id: int = 0
    """The tap that raised it. The log gives it; a game leaves it 0."""


@dataclass(frozen=True, slots=True)
class Addend:
    """One part of a score line; `points` None: on the table, not counted yet."""

    label: Say
    points: Points | None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One printed line of the score sheet, a value per player (None: it does not apply to that player)."""

    key: str
    label: Say
    points: tuple[Points | None, ...]
    addends: tuple[tuple[Addend, ...], ...]
    counted: tuple[bool, ...]
    """Per player: the number was counted at the table (True) or comes from what was tracked (False)."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All that is known about the score; computable at any time. Tuples have one entry per player."""

    players: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    totals: tuple[Points, ...]
    tie_break: tuple[Say, tuple[Points, ...]] | None
    """What decides between equal totals, and each player's value; None where the rules have none."""
    ranks: tuple[int | None, ...]
    """1, 1, 3 for two who share the lead; all None where `leaders` is empty: whoever lost is not first."""
    leaders: tuple[int, ...]
    """Indexes of the players who would win now; empty where the rules say that nobody does."""
    verdict: Say
    titles: tuple[Say, ...] = ()
    """Where the rules call a rank by a word, each player's; it stands in the place of the number."""


@dataclass(frozen=True, slots=True)
class CountKey:
    """One touch that answers an entry of the count: what stands on it, and the arguments it sends."""

    label: Say
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CountBox:
    """One card: the argument that its number is, what it is called, and the number if it is known."""

    field: str
    label: Say
    now: Points | None


@dataclass(frozen=True, slots=True)
class CountCards:
    """What is printed on each card that makes a number. A box that stays blank tells nothing; My copy can keep the others."""

    move: str
    arguments: Mapping[str, Any]
    boxes: tuple[CountBox, ...]
    remember: str
    """The argument that a tick to remember them names."""


@dataclass(frozen=True, slots=True)
class CountEntry:
    """One number that is read from the table at the end, of one player."""

    line: str
    """Key of the score line it goes into, or of what breaks a tie."""
    player: int
    """Whose line it goes into."""
    words: Say
    """What to count, in the words of the table: "VP of the cubes on the market"."""
    move: str
    arguments: Mapping[str, Any]
    """What the tap says besides the number."""
    field: str
    """The argument that the number is."""
    now: Points | None
    """The number as counted, or as tracked; None: nothing is known yet."""
    is_counted: bool
    is_due: bool
    """The count stops here: neither counted, nor tracked well enough to be taken as it is."""
    keys: tuple[CountKey, ...] = ()
    """Where the numbers are few, one touch for each; else they are typed."""
    is_signed: bool = False
    """The number may be below 0."""
    parts: tuple[Say, ...] = ()
    """Where the number is the sum of several boxes, what each of them is called."""
    parts_now: tuple[Points, ...] = ()
    """What was counted in these boxes before, if it was."""
    cards: CountCards | None = None
    """Another way to tell the number: by what is printed on each card that makes it."""
    whose: Say | None = None
    """Whose things are counted, where they are not the player's: those of the villagers, of the bot."""
    is_below_0: bool = False
    """The number, and each of its boxes, is 0 or below: 3 typed in a form means -3."""
    is_die: bool = False
    """The keys are all there can be: no other number is typed."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a play is: `words` ("Turn 4 of 12"), `now` of `end` steps, and whether its last step is over."""

    words: Say
    now: int
    end: int
    is_over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """What a board shows; each game adds its own fields. Ready to print: no template computes."""

    title: Say
    """The phase, as a sentence."""
    when: Say | None
    """The big numeral at the top right, such as "Turn {turn} of 12"."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A tap that brings what My copy says now into a running play, `words` on it and the difference in `small`."""

    words: Say
    small: Say
    move: str
    arguments: Mapping[str, Any]
    """As a script would write them."""


def no_offers(state: State, copy: Any) -> Iterable[Offer]:
    """Of a game whose plays take nothing from My copy once they have begun."""
    return ()


def nothing_known(copy: Any) -> Mapping[str, Any]:
    """Of a game whose plays begin with nothing from My copy besides its boards."""
    return {}


def no_role(arguments: Mapping[str, Any]) -> Say | None:
    """Of a game without a bot, or whose bot plays in one way only."""
    return None


def nothing_asked(arguments: Mapping[str, Any]) -> Mapping[str, Say]:
    """Of a game whose start has a usual choice for everything."""
    return {}


def no_variant(arguments: Mapping[str, Any]) -> Say | None:
    """Of a game that is played in one way only."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """What My copy keeps by name, such as cards: pure functions of a copy. Names are found however they are written."""

    kind: type
    """A frozen dataclass with a `name`; None in it is what is not known."""
    everything: Callable[[Any], Sequence[Any]]
    """All of them, in the order a list shows them."""
    known: Callable[[Any, str], Any]
    """What the copy says about a name; None: nothing."""
    noted: Callable[[Any, Any], Any]
    """The copy with that in the place of what it said about the name. IllegalMove: no name, or numbers printed nowhere."""
    forgotten: Callable[[Any, str], Any]
    """The copy without what it said about the name."""
    called: tuple[str, str] = ("card", "cards")
    """What one of them is called at the table, and several; the same word twice where it is not counted."""
    by: str = "name"
    """The field of the kind that says which one it is; its `name` says so in words."""
    moves: tuple[Move, ...] = ()
    """Moves whose own parameters are the fields of one, such as the move that draws it: there, naming it is enough, and a tick
    remembers it. One that gives it another name says that in `new_name`."""
    is_fixed: bool = False
    """The box holds these and no others: My copy lists all of them, known or not, and none is added or renamed."""

    @property
    def word(self) -> str:
        """What forms call the kind, such as "card"."""
        return self.called[0].replace(" ", "_")


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game: its name, its words, and the pure functions that know its rules."""

    slug: str
    """URL part and script word, such as creature-caravan; folders carry it with _."""
    title: str
    tagline: str
    """One line for the home page: who can play it."""
    emblem: str = "die-5"
    """The symbol of static/icons.svg that stands for the game on pages of all games."""
    events: tuple[type, ...]
    start: Callable[..., Iterable[Event]]
    """`start(*, players, ...)` yields the first events; every option besides players has a default."""
    moves: tuple[Move, ...]
    evolve: Callable[[State, Event], State]
    """Only books: never rolls, never refuses, never decides."""
    choices: Callable[[State], Iterator[Choice]]
    """Every tap that works now, each move at some point of a play; corrections and counts go on after its end.

    None that would raise ChangesNothing. It greys out buttons, and drives the random player of the tests.
    """
    asks: Callable[[State], Question | None]
    view: Callable[[State, int | None], Screen]
    """For a seat (an index of a player), or None: the table."""
    players: Callable[[State], tuple[str, ...]]
    """The names on the score sheet, without working the sheet out: each tap asks for them."""
    score: Callable[[State], ScoreSheet]
    """All that is known, of what lies face down too."""
    count: Callable[[State], Sequence[CountEntry]]
    """The final count in the order a table counts: the map once, the boards once, the cards once, everybody at each."""
    tell: Callable[[State, Sequence[Event]], Say]
    """One sentence for a tap: the state before it, and its events."""
    why: Callable[[State, Event], Sequence[Say]]
    """The trace of a bot's step: the state before it, and the event."""
    facts: Callable[[State], Mapping[str, Any]]
    """What a script prints as the state, as JSON has it: dicts with text as keys, lists, text, numbers, booleans and None.

    No tuples, no sets, no events: `"pebbles": list(state.pebbles)`. A kept script is compared with it as it stands.
    """
    progress: Callable[[State], Progress]
    copy: type
    """What an owner may type from the box; a frozen dataclass in which everything has a default."""
    check: Callable[[State], Any] | None = None
    """What the table must show now, ready to print for the game's own table.html; None: it has no such page.

    Sections, each with `lines`. A line has a `key` (its id on the page, and what a refused form of it is known by, as `at`), a
    `mark` (the same and what it shows, so that a tick goes when the line changes), `words` (Say: what to look at), `shown` (Say:
    how it must stand), and whatever its form needs. It is printed by check_line of templates/_check.html. A play that is finished
    has no form: the template passes check_line `is_open`, and nothing of the form is printed.
    """
    shared: Callable[[State], State] = lambda state: state
    """The state as a screen that everybody sees may show it: without what still lies face down."""
    named: tuple[Named, ...] = ()
    """What of that is kept by name and offered by it, a kind each."""
    offers: Callable[[State, Any], Iterable[Offer]] = no_offers
    """What My copy says otherwise than a running play, each as one tap."""
    from_copy: Callable[[Any], Mapping[str, Any]] = nothing_known
    """Arguments of `start` that My copy knows, besides its boards. What is typed at the start stands before them."""
    board_move: Move | None = None
    """The move that takes a board of My copy into a running play, as `board` and `columns`; None: they come at the start only."""
    must_say: Callable[[Mapping[str, Any]], Mapping[str, Say]] = nothing_asked
    """Of the arguments of a start: options that the table has to choose once, and what to say where it has not.

    After that its last choice holds. Scripts need not choose: their default holds.
    """

    dealt: tuple[str, ...] = ()
    """Options of the start that are drawn or dealt anew in each play; a rematch leaves them out."""
    comparable: tuple[str, ...] = ()
    """Options of the start that set plays apart, such as the difficulty: a record is one of plays that agree in them."""
    variant: Callable[[Mapping[str, Any]], Say | None] = no_variant
    """What kind of play it was, from the arguments of its start ("Solo, Cozy"); None: there is nothing to say.

    What was left out is what the start takes for it. Plays that agree in what is `comparable` are called alike in that.
    """

    bot_role: Callable[[Mapping[str, Any]], Say | None] = no_role
    """What results call the bot by, such as its level, from the arguments of the start."""
    bgg_id: int | None = None
    """Its number at BoardGameGeek, where that is known."""

    def move(self, name: str) -> Move | None:
        """The move of that name, or None."""
        return next((move for move in self.moves if move.__name__ == name), None)
