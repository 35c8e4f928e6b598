"""One player under several spellings."""

import pytest

from companion.spellings import called, others, rename, separate, spellings

MIRA = "Mira"


def test_a_name_that_nobody_changed_is_called_as_it_was_typed(log):
    assert called(spellings(log), " Mira  K. ") == "Mira K."


@pytest.mark.parametrize("typed", ["mirra", "MIRRA", " Mirra "])
def test_a_renamed_player_is_found_however_the_old_name_was_written(log, typed):
    rename(log, ["Mirra"], MIRA)

    assert called(spellings(log), typed) == MIRA


def test_what_was_merged_into_a_name_follows_when_that_is_renamed(log):
    rename(log, ["Mirra"], MIRA)

    rename(log, [MIRA], "Mira K.")

    assert [called(spellings(log), typed) for typed in ("Mirra", "Mira", "Mira K.")] == ["Mira K."] * 3


def test_another_way_to_write_the_new_name_is_the_same_player(log):
    rename(log, ["Mirra"], MIRA)

    assert called(spellings(log), "MIRA") == MIRA


def test_a_spelling_that_is_on_its_own_again_is_another_player(log):
    rename(log, ["Mirra", "Mia"], MIRA)

    separate(log, "Mirra")

    assert [called(spellings(log), typed) for typed in ("Mirra", "Mia")] == ["Mirra", MIRA]
    assert others(spellings(log), MIRA) == ("mia",)
