"""How a play begins (R, Setup; Variants of Play)."""

import pytest

from companion.games.cozy_hut import GAME
from companion.games.cozy_hut.components import Variant
from companion.games.cozy_hut.setup import checklist
from tests.games.cozy_hut.tabletop import MODEL, Table, refused_start


def test_each_nature_die_shows_3_and_the_home_dice_are_off_the_board():
    """R, Setup."""
    facts = Table().facts()

    assert facts["nature"] == {"wood": 3, "clay": 3, "water": 3, "supplies": 3}
    assert set(facts["home"].values()) == {0}


def test_the_round_die_starts_at_6_and_the_deck_has_12_cards():
    """R, Gameplay."""
    table = Table()

    assert (table.player().rounds, table.player().month, table.player().cards_left) == (6, 1, 12)


@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_any_number_of_players_plays_each_with_an_own_set(count):
    """R, Components."""
    names = [f"Player {number}" for number in range(count)]

    assert [player.name for player in Table(*names).state.players] == names


def test_a_play_needs_a_player_and_players_need_names():
    assert refused_start(players=["Ana", "  "]) == "Player 2 has no name yet."
    assert refused_start(players=["x" * 500]) == "That name is too long: 400 letters at most."


def test_a_draft_alone_is_refused():
    """R, Draft Mode: two cards go to the neighbour."""
    assert refused_start(players=["Ana"], variant="draft") == "Draft Mode needs two players or more."
    assert Table("Ana", "Ben", variant="draft").state.variant is Variant.DRAFT


def test_what_is_only_counted_has_no_variant():
    """A draft that one of the two counts alone is no draft any more."""
    state = Table("Ana", variant="draft", count_only=True).state

    assert (state.variant, state.is_count_only) == (Variant.STANDARD, True)
    assert GAME.asks(Table(variant="blueprint", count_only=True).state) is None


def test_a_blueprint_of_seven_is_refused():
    """R, How to create a Blueprint: eight locations."""
    say = "A blueprint has a location for each of the eight places; this one has 7."

    assert refused_start(variant="blueprint", blueprint=MODEL[:7]) == say


def test_a_play_knows_who_begins():
    assert Table("Ana", "Ben", first=1).state.first == 1


def test_only_the_challenge_takes_a_model():
    assert Table(blueprint=MODEL).state.model == ()
    assert len(Table(variant="blueprint", blueprint=MODEL).state.model) == 8


def test_the_first_player_is_one_of_them():
    assert refused_start(players=["Ana"], first=1) == "1 is out of range here: 0 to 0."


def test_cards_of_my_copy_are_kept_in_the_play_and_each_is_there_once():
    card = {"name": "Old Stump", "nature": {"wood": 4, "clay": 0, "water": 0, "supplies": 0}}

    assert Table(cards=[card]).state.cards[0].nature.cost == (4, 0, 0, 0)
    assert refused_start(cards=[card, {"name": "old  stump"}]) == "old stump is there twice."


def test_a_card_that_cannot_be_printed_is_refused():
    """R, Gameplay: a nature side costs 4."""
    card = {"name": "A", "nature": {"wood": 3, "clay": 0, "water": 0, "supplies": 0}}

    assert refused_start(cards=[card]) == "A nature location costs 4 resources in all, not 3."
    assert refused_start(cards=[{"name": "A", "home": {"improved": ["wood"]}}]) == "An improved card brings two resources."
    assert refused_start(cards=[{"name": "A", "home": {"gives": "wood"}}]).startswith("A home location uses one resource")
    assert refused_start(cards=[{"name": " "}]) == "Type a name first."


def test_alone_there_are_no_decks_to_shuffle_into_one():
    """R, Family Madness."""
    assert len(checklist(Variant.FAMILY, 1)) == len(checklist(Variant.FAMILY, 2)) - 1


def test_names_may_be_as_long_as_400_letters():
    assert len(Table("x" * 400).player().name) == 400


@pytest.mark.parametrize("colour", ["wood", "clay", "water", "supplies"])
def test_colours_that_are_left_open_are_0_once_the_others_are_the_whole_price(colour):
    """R, Building: 4 for nature."""
    face = Table(cards=[{"name": "A", "nature": {colour: 4}}]).state.cards[0].nature

    assert (sum(face.cost), getattr(face, colour)) == (4, 4)


def test_of_a_price_that_is_not_whole_the_rest_stays_open():
    mixed = {"wood": 1, "clay": 1, "water": 1}

    assert Table(cards=[{"name": "A", "nature": mixed}]).state.cards[0].nature.cost is None
    assert Table(cards=[{"name": "A", "nature": {**mixed, "supplies": 1}}]).state.cards[0].nature.cost == (1, 1, 1, 1)


def test_family_madness_deals_twelve_of_all_the_cards():
    """R, Family Madness."""
    first = checklist(Variant.FAMILY, 3)[0]

    assert str(first).startswith("Shuffle all 3 decks into one and deal 12 cards to each player.")
    assert len(checklist(Variant.STANDARD, 3)) == 4


def test_a_drafted_deck_is_not_shuffled():
    """R, Draft Mode: the order was chosen (our reading)."""
    assert "this deck is not shuffled" in " ".join(map(str, checklist(Variant.DRAFT, 2)))
    assert "shuffle" in str(checklist(Variant.STANDARD, 1)[2])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "None"),
        ({"players": ["Ana"]}, "Solo"),
        ({"players": ["Ana"], "variant": "blueprint"}, "Solo, Blueprint Challenge"),
        ({"variant": "family"}, "Family Madness"),
        ({"variant": "draft"}, "Draft Mode"),
        ({"variant": "draft", "count_only": True}, "None"),
    ],
)
def test_results_call_a_play_by_its_variant(options, words):
    assert str(GAME.variant({"players": ["Ana", "Ben"], **options})) == words
