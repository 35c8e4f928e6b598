"""Long words in the text of a page may break, and nothing else of the page changes."""

from __future__ import annotations

import pytest

from companion.web.breaking import breakable


def test_a_long_word_may_break_after_every_ten_letters() -> None:
    assert breakable(f"<p>{'a' * 25}</p>") == "<p>aaaaaaaaaa<wbr>aaaaaaaaaa<wbr>aaaaa</p>"


@pytest.mark.parametrize(
    "page",
    [
        "<p>Short words, as most names are</p>",
        f"<a href='/{'a' * 30}' title='{'a' * 30}'>Here</a>",
        f"<title>{'a' * 30}</title>",
        f"<option value='1'>{'a' * 30}</option>",
        f"<svg><text x='1'>{'a' * 30}</text></svg>",
    ],
)
def test_what_holds_no_long_word_or_no_tags_stays_as_it_is(page: str) -> None:
    assert breakable(page) == page


def test_a_sign_that_is_written_with_several_letters_stays_whole() -> None:
    page = breakable(f"<b>{'&amp;' * 30}</b>")

    assert page.replace("<wbr>", "") == f"<b>{'&amp;' * 30}</b>"
    assert "&amp;<wbr>&amp;" in page


@pytest.mark.parametrize("sign", ["e\u0301", "👨\u200d👩\u200d👧", "🇩🇪", "👍🏽"])
def test_marks_and_joined_pictures_are_not_parted(sign: str) -> None:
    page = breakable(f"<b>{'a' * 9}{sign * 30}</b>")

    assert all(part in ("", sign) or part.strip("a") == sign * part.count(sign) for part in page[3:-4].split("<wbr>"))
