"""The Blueprint Challenge: a model hut drawn by dice, and what of a hut does not agree with it (R, Blueprint Challenge)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from companion.game import Dice, IllegalMove, Question, Say

from .card_ranges import a_model, no_name_twice
from .cards import Location, ModelPlace, hut_with
from .compared import lacking
from .components import PLACES, PlanningEnd, Side, Variant
from .events import ModelMade
from .player import Player
from .ranges import a_full_name, in_range
from .state import State

T = TypeVar("T")

FACES_EACH = 6
"""Dice for one choice: 46,656 ways, so that no choice among a few dozen is noticeably likelier than another."""
FACES = 2 * PLACES * FACES_EACH
MOST_NAMES = 200
HARD = 6
"""With more home sides than that its author never finished it (R, How to create a Blueprint)."""


# ---- making a model ---------------------------------------------------------------------------------------------


def draw_model(state: State, *, dice: Dice, names: tuple[str, ...] = (), homes: int | None = None) -> Iterator[ModelMade]:
    """A model hut made by the app, or another one, before the first decision.

    `names`: eight or more, left out: the cards of My copy that this play knows. `homes`: how many of the eight show their home
    side, left out: by luck.
    """
    must_be_challenge(state)
    if state.model and state.has_begun:
        raise IllegalMove(Say("Planning has begun: the model stays as it is."))
    told = names_to_draw(names if any(names) else tuple(card.name for card in state.cards), homes)
    yield ModelMade(model(told, homes, dice.roll(FACES)), True)


def correct_blueprint(state: State, *, blueprint: tuple[ModelPlace, ...]) -> Iterator[ModelMade]:
    """The model hut as it is on the table, eight locations in clockwise order."""
    must_be_challenge(state)
    yield ModelMade(a_model(blueprint), False)


def must_be_challenge(state: State) -> None:
    """Refuses a model where none is built."""
    if state.variant is not Variant.BLUEPRINT:
        raise IllegalMove(Say("Only the Blueprint Challenge has a model hut."))


def asks(state: State) -> Question | None:
    """Which hut is the model, before anybody can plan; not of a play that is only counted."""
    if not state.lacks_model or state.is_count_only:
        return None
    return Question("model", Say("Which hut is the model?"), (draw_model.__name__, correct_blueprint.__name__))


def names_to_draw(names: Sequence[str], homes: int | None, field: str = "names") -> tuple[str, ...]:
    """Tidy names, if there are enough of them to draw eight; rows of a form that were left empty are none."""
    told = tuple(a_full_name(f"{field}.{number}", name) for number, name in enumerate(names) if name.strip())
    if len(told) < PLACES:
        raise IllegalMove(Say("Type the names of eight cards or more; here are {count}.", count=len(told)), field)
    in_range(field, len(told), PLACES, MOST_NAMES)
    no_name_twice(told, f"{field}.{{}}")
    in_range("homes" if field == "names" else "blueprint_homes", homes or 0, 0, PLACES)
    return told


def model(names: Sequence[str], homes: int | None, faces: Sequence[int]) -> tuple[ModelPlace, ...]:
    """Eight of the names in the order drawn, `homes` of them home side up (None: a coin for each), by FACES dice."""
    numbers = [_number(faces[at : at + FACES_EACH]) for at in range(0, FACES, FACES_EACH)]
    drawn = _picked(list(names), numbers[:PLACES])
    coins = {place for place in range(PLACES) if numbers[PLACES + place] % 2}
    turned = coins if homes is None else set(_picked(list(range(PLACES)), numbers[PLACES : PLACES + homes]))
    return tuple(ModelPlace(name, Side.HOME if place in turned else Side.NATURE) for place, name in enumerate(drawn))


def _number(faces: Sequence[int]) -> int:
    number = 0
    for face in faces:
        number = number * 6 + face - 1
    return number


def _picked(things: list[T], numbers: Sequence[int]) -> list[T]:
    return [things.pop(number % len(things)) for number in numbers]


def homes_of(model_hut: Sequence[ModelPlace]) -> int:
    """How many home locations a model has: its difficulty."""
    return sum(each.side is Side.HOME for each in model_hut)


# ---- comparing a hut --------------------------------------------------------------------------------------------


def is_wrong(state: State, who: Player, place: int, location: Location) -> bool:
    """Whether the location (on place 1 to 8) brings the hut no nearer to the model; what has no name is compared by its side."""
    if not state.model:
        return False
    before, after = left_of(state, who.hut), left_of(state, hut_with(who.hut, place, location))
    return len(after) >= len(before)


def left_of(state: State, hut: Sequence[Location | None]) -> tuple[ModelPlace, ...]:
    """What of the model is not in the hut yet; nothing where there is no model."""
    return lacking(state.model, state.blueprint_match, hut)


def end_of_eight(state: State, who: Player) -> PlanningEnd:
    """What eight locations are an end by: the hut is complete only if it is the model, where there is one."""
    return PlanningEnd.HUT_COMPLETE if state.is_right(who) else PlanningEnd.WRONG_BUILD
