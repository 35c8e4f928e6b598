"""The best of Life in the Woods the long way: every line of starts, walked with no memory, apart from the rules in the game."""

from fractions import Fraction

from companion.games.cozy_hut.components import RESOURCES


def walk(hut, dice, start):
    """The dice after a cycle, and whether a trigger ended it."""
    shown = dict(zip(RESOURCES, dice, strict=True))
    for place in hut[start - 1 :] + hut[: start - 1]:
        if place is None or (place.uses and shown[place.uses] == 0):
            return tuple(shown.values()), True
        if place.uses:
            shown[place.uses] -= 1
        what = place.makes if place.uses else place.gives
        shown[what] = min(6, shown[what] + 1)
        if place.uses and shown[what] == 6:
            return tuple(shown.values()), True
    return tuple(shown.values()), False


def lines(hut, dice, starts=(), before=()):
    """Every line of starts that comes by no dice twice: its starts, its dice, and whether a trigger ended it."""
    yield starts, dice, False
    for start in range(1, 9):
        if hut[start - 1] is None:
            continue
        after, has_ended = walk(hut, dice, start)
        if has_ended:
            yield (*starts, start), after, True
        elif after not in (*before, dice):
            yield from lines(hut, after, (*starts, start), (*before, dice))


def best_line(hut, dice, may_stop=False):
    """Points, home units, dice and starts of the best line that ends: by a trigger, or where none can be reached, anywhere."""
    everything = list(lines(hut, dice))
    ended = [line for line in everything if line[2]]
    starts, after, _ = min(everything if may_stop or not ended else ended, key=_order)
    return worth(after), sum(after[4:]), after, starts


def worth(dice):
    wood, clay, water, supplies, warmth, food, tea, coziness = dice
    return Fraction(wood + clay + water + supplies, 2) + warmth + food + tea + 2 * coziness


def _order(line):
    starts, dice, _ = line
    return -worth(dice), -sum(dice[4:]), len(starts), starts
