"""Two phones at one table: a skill or a Sleep from an old page does not shift whose turn it is, or end a skill, unnoticed."""

import pytest

from companion import play
from companion.codec import bind
from companion.games.cozy_oaks import GAME
from companion.log import Log
from companion.play import Conflict

FORAGE = ("play_skill", {"player": 0, "skill": "forage"})
SLEEP = ("sleep", {"player": 0, "upgrade": "mine"})


class Phones:
    """A play that several phones tap in."""

    def __init__(self, folder, *players):
        self.log = Log(folder)
        self.id = play.begin(self.log, GAME, bind(GAME.start, {"players": list(players)})).id

    def tap(self, move, arguments, seen=None):
        """One tap, on the page of the version that was seen."""
        return play.tap(self.log, self.id, move, bind(GAME.move(move), arguments), seen=seen)

    @property
    def version(self):
        """What a page that is loaded now shows."""
        return play.look(self.log, self.id).version


@pytest.fixture
def two(tmp_path):
    phones = Phones(tmp_path, "Ana", "Ben")
    yield phones
    phones.log.close()


@pytest.fixture
def solo(tmp_path):
    phones = Phones(tmp_path, "Ana")
    phones.tap("draw_villager", {"player": 0, "name": "Villager A", "hearts": 1})
    yield phones
    phones.log.close()


@pytest.mark.parametrize("late", [FORAGE, SLEEP], ids=["skill", "sleep"])
def test_a_page_on_which_it_was_still_my_turn_plays_nothing_out_of_turn(two, late):
    seen = two.version
    two.tap("play_skill", {"player": 0, "skill": "improve"})
    two.tap("done", {"player": 0})

    with pytest.raises(Conflict, match="was faster: Ana plays Improve"):
        two.tap(*late, seen=seen)


@pytest.mark.parametrize("late", [FORAGE, SLEEP], ids=["skill", "sleep"])
def test_a_page_from_before_a_skill_does_not_end_that_skill(solo, late):
    seen = solo.version
    solo.tap("play_skill", {"player": 0, "skill": "farm"})

    with pytest.raises(Conflict, match="was faster: Ana plays Farm"):
        solo.tap(*late, seen=seen)


def test_out_of_turn_a_page_that_shows_the_play_as_it_is_plays_what_it_likes(two):
    two.tap("play_skill", {"player": 0, "skill": "improve"})
    two.tap("done", {"player": 0})

    assert two.tap(*FORAGE, seen=two.version).state.turn_of == 0


def test_what_the_other_one_notes_meanwhile_is_in_nobodys_way(two):
    seen = two.version
    two.tap("gain", {"player": 1, "produce": 2})

    assert two.tap(*FORAGE, seen=seen).state.farmers[0].doing == "forage"
