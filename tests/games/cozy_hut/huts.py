"""Huts for the tests of Life in the Woods: written as short words, or drawn by lot."""

from companion.games.cozy_hut.components import HOME, NATURE, PLACES, RESOURCES, TOP, Place, Side, resource_of

NATURE_AT_START = (3, 3, 3, 3)
LOTS = ("any", "uses_nature", "all_nature", "gaps", "uses_home", "balanced")


def nature(gives):
    return Place(Side.NATURE, gives=resource_of(gives))


def home(uses, makes):
    return Place(Side.HOME, uses=resource_of(uses), makes=resource_of(makes))


def hut(*words):
    """A hut of words: "wood" is a nature place, "wood>tea" a home, "" empty, as is all that is left out."""
    places = [home(*word.split(">")) if ">" in word else nature(word) if word else None for word in words]
    return (*places, *[None] * (PLACES - len(places)))


def dice(**shown):
    """Eight dice; those not named are off the board."""
    return tuple(shown.get(resource.value, 0) for resource in RESOURCES)


def hut_by_lot(luck, lot):
    """A hut of one of the LOTS."""
    if lot == "balanced":
        return _balanced_by_lot(luck)
    built = luck.randint(1, PLACES - 1) if lot == "gaps" else PLACES
    places = [_place_by_lot(luck, lot) for _ in range(built)] + [None] * (PLACES - built)
    luck.shuffle(places)
    return tuple(places)


def _place_by_lot(luck, lot):
    if lot == "all_nature" or (lot != "uses_home" and luck.random() < 0.5):
        return Place(Side.NATURE, gives=luck.choice(NATURE))
    if lot == "uses_home":
        return _home_round_by_lot(luck)
    uses = luck.choice(NATURE if lot == "uses_nature" else RESOURCES)
    return Place(Side.HOME, uses=uses, makes=luck.choice(HOME))


def _balanced_by_lot(luck):
    """Four homes and what they use: the longest lives, where each start may leave other dice."""
    used = [luck.choice(NATURE) for _ in range(PLACES // 2)]
    places = [Place(Side.NATURE, gives=what) for what in used]
    places += [Place(Side.HOME, uses=what, makes=luck.choice(HOME)) for what in used]
    luck.shuffle(places)
    return tuple(places)


def _home_round_by_lot(luck):
    """Two home resources only, so that many of these huts come round with nothing gained: a loop."""
    first, second = luck.sample(HOME[2:], 2)
    return luck.choice([Place(Side.HOME, uses=first, makes=second), Place(Side.NATURE, gives=NATURE[0])])


def dice_by_lot(luck, natures_from=0, homes_from=0):
    """Nature dice from so many up to 6, home dice up to 5: the higher, the fewer cycles are left."""
    return tuple(luck.randint(natures_from, TOP) for _ in NATURE) + tuple(luck.randint(homes_from, TOP - 1) for _ in HOME)
