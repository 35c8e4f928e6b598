"""Who may come in, whose forms are taken, what every answer carries, and what is said when something breaks."""

from __future__ import annotations

import logging
import re
import stat
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest
from flask import Flask
from werkzeug.datastructures import Headers

from app import create_app
from companion import doors
from companion import play as plays
from companion.log import Log
from companion.web import addresses, pages
from companion.web.owner import Visitor
from tests.conftest import Begin, Now

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
GAIN = {"player": "0", "coins": "1"}


def is_guarded(headers: Headers) -> bool:
    return headers["Content-Security-Policy"] == POLICY and headers["X-Content-Type-Options"] == "nosniff"


# ---- the owner's link -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["/", "/new/creature-caravan", "/copy/creature-caravan/market", "/play/any"])
def test_a_stranger_is_told_about_the_owners_link(stranger: Visitor, page: str) -> None:
    answer = stranger.get(page)

    assert answer.status_code == 403
    assert "Open the owner’s link" in answer.text


def test_a_stranger_cannot_tap(stranger: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answer = stranger.post(f"/play/{play}/gain", data=GAIN)

    assert answer.status_code == 403
    assert now(play).version == 0


def test_the_owners_link_gives_a_cookie_for_a_year_and_hides_itself(stranger: Visitor, app: Flask) -> None:
    answer = stranger.get(f"/owner/{app.config['OWNER_TOKEN']}")

    cookie = answer.headers["Set-Cookie"]
    assert (answer.status_code, answer.location) == (303, "/")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert f"Max-Age={365 * 24 * 3600}" in cookie
    assert stranger.get("/").status_code == 200


def test_over_https_the_cookie_is_for_https_only(tmp_path: Path) -> None:
    app = create_app(tmp_path, public_url="https://chair.example.org", testing=True)

    answer = app.test_client().get(f"/owner/{app.config['OWNER_TOKEN']}", headers={"Host": "chair.example.org"})

    assert "Secure" in answer.headers["Set-Cookie"]


def test_a_wrong_owners_link_opens_nothing(stranger: Visitor) -> None:
    answer = stranger.get("/owner/guessed")

    assert answer.status_code == 404
    assert "Set-Cookie" not in answer.headers
    assert stranger.get("/").status_code == 403


def test_a_cookie_that_was_not_signed_here_opens_nothing(stranger: Visitor) -> None:
    stranger.set_cookie("spare-chair", "eyJvd25lciI6dHJ1ZX0.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb")

    assert stranger.get("/").status_code == 403


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps permissions in another way.")
def test_the_secrets_last_and_are_for_the_owner_of_the_folder_only(tmp_path: Path, app: Flask) -> None:
    again = create_app(tmp_path, testing=True)

    modes = {stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("owner-token", "signing-key")}
    assert again.config["OWNER_TOKEN"] == app.config["OWNER_TOKEN"]
    assert modes == {0o600}


# ---- forms from elsewhere ---------------------------------------------------------------------------------------

FOREIGN = [
    pytest.param({"Sec-Fetch-Site": "cross-site"}, id="another site"),
    pytest.param({"Sec-Fetch-Site": "same-site"}, id="another name of the same site"),
    pytest.param({"Origin": "http://evil.example"}, id="another site, over plain http"),
    pytest.param({"Origin": "http://localhost:1234"}, id="another server on this machine"),
    pytest.param({"Origin": "null"}, id="a page without a name"),
    pytest.param({"Origin": "http://["}, id="what is no address at all"),
    pytest.param({"Origin": ""}, id="nothing"),
]


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_form_from_another_site_is_refused(owner: Visitor, begin: Begin, now: Now, headers: dict[str, str]) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data=GAIN, headers=headers)

    assert answer.status_code == 403
    assert "another site" in answer.text
    assert now(play).version == 0


@pytest.mark.parametrize("headers", [{"Sec-Fetch-Site": "same-origin"}, {"Origin": "http://localhost"}, {}])
def test_a_form_of_our_own_is_taken(owner: Visitor, begin: Begin, headers: dict[str, str]) -> None:
    play = begin()

    assert owner.post(f"/play/{play}/gain", data=GAIN, headers=headers).status_code == 303


@pytest.mark.parametrize(
    ("origin", "status"), [("https://chair.example.org", 303), ("http://chair.example.org", 403), ("https://evil.example", 403)]
)
def test_on_https_the_same_name_on_plain_http_is_another_site(tmp_path: Path, origin: str, status: int) -> None:
    owner = create_app(tmp_path, public_url="https://chair.example.org/", testing=True).test_client()
    owner.get(f"/owner/{owner.application.config['OWNER_TOKEN']}", base_url="https://chair.example.org")

    form = {"players": "Ana", "bot": "on"}
    answer = owner.post(
        "/new/creature-caravan",
        data=form,
        base_url="https://chair.example.org",
        headers={"Host": "chair.example.org", "Origin": origin},
    )

    assert answer.status_code == status


def test_nothing_is_changed_by_opening_an_address(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answers = [owner.get(f"/play/{play}/{way}").status_code for way in ("gain?player=0&coins=5", "status/delete", "undo")]

    assert answers == [303, 405, 303]
    assert (now(play).version, now(play).play.is_running) == (0, True)


def test_who_only_asks_for_the_head_of_a_page_changes_nothing(owner: Visitor, begin: Begin, log: Log) -> None:
    play = begin()
    link = doors.doors_of(log, play)
    assert link is not None
    before = list(log.database.connection().iterdump())

    paths = [
        f"/join/{link.watching}",
        f"/join/{link.playing}?seat=0",
        "/new/creature-caravan?players=Eve&begin=1",
        "/join?code=x",
    ]
    answers = [owner.head(path).status_code for path in paths]

    assert answers == [200, 200, 200, 200]
    assert list(log.database.connection().iterdump()) == before


# ---- names of this machine --------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "bad host"])
def test_a_foreign_name_for_this_machine_is_refused(owner: Visitor, host: str) -> None:
    answer = owner.get("/", headers={"Host": host})

    assert answer.status_code == 400
    assert "does not answer to this address" in answer.text
    assert is_guarded(answer.headers)


@pytest.mark.parametrize("host", ["localhost", "localhost:8000", "127.0.0.1:8000"])
def test_names_of_this_machine_are_answered(stranger: Visitor, host: str) -> None:
    assert stranger.get("/healthz", headers={"Host": host}).status_code == 200


def test_an_address_that_the_router_gave_later_is_learnt(owner: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "wifi_addresses", lambda: ("192.168.1.7",))
    host = {"Host": "192.168.1.7:8000"}

    first, second = owner.get("/healthz", headers=host), owner.get("/healthz", headers=host)

    assert (first.status_code, first.location) == (307, "/healthz")
    assert second.status_code == 200
    assert owner.get("/healthz", headers={"Host": "192.168.1.8:8000"}).status_code == 400


@pytest.mark.parametrize(
    "path", ["/%5Cevil.example", "//evil.example", "/%2F/evil.example", "/%5C%5Cevil.example", "/%09/evil.example"]
)
def test_learning_an_address_never_leads_to_another_site(owner: Visitor, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(addresses, "wifi_addresses", lambda: ("192.168.1.7",))

    answer = owner.get("/?a=b", headers={"Host": "192.168.1.7:8000"}, environ_overrides={"PATH_INFO": unquote(path)})

    assert answer.status_code == 307
    assert answer.location.endswith("evil.example?a=b")
    assert re.match(r"/[^/\\\s]", answer.location)


def test_with_a_public_address_no_address_of_the_network_is_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "wifi_addresses", lambda: ("192.168.1.7",))
    client = create_app(tmp_path, public_url="https://chair.example.org", testing=True).test_client()

    answers = [client.get("/healthz", headers={"Host": "192.168.1.7:8000"}).status_code for _ in range(2)]

    assert answers == [400, 400]


def test_with_a_public_address_its_name_is_answered_and_no_other_of_the_network(tmp_path: Path) -> None:
    client = create_app(tmp_path, public_url="https://chair.example.org/").test_client()

    hosts = ["chair.example.org", "localhost:8000", "192.168.1.7:8000", "other.example.org"]
    assert [client.get("/healthz", headers={"Host": host}).status_code for host in hosts] == [200, 200, 400, 400]


# ---- what every answer carries ----------------------------------------------------------------------------------


def test_every_answer_carries_the_headers(owner: Visitor, stranger: Visitor, begin: Begin) -> None:
    play = begin()
    answers = [
        owner.get("/"),
        owner.get(f"/play/{play}"),
        owner.get(f"/play/{play}/board?since=0-000-0"),
        owner.get("/nowhere"),
        owner.post(f"/play/{play}/bot_turn_rolled?dice=9"),
        owner.get(f"/play/{play}/status/finish"),
        owner.get("/static/app.css"),
        owner.get("/static/nothing.css"),
        stranger.get("/"),
    ]

    assert [answer.status_code for answer in answers] == [200, 200, 204, 404, 422, 405, 200, 404, 403]
    assert all(is_guarded(answer.headers) for answer in answers)
    assert all(answer.headers["Referrer-Policy"] == "same-origin" for answer in answers)


def test_pages_are_not_kept_by_browsers_and_hashed_files_for_good(owner: Visitor, app: Flask) -> None:
    with app.test_request_context(base_url="http://localhost"):
        styles = app.url_for("static", filename="app.css")

    page, kept = owner.get("/"), owner.get(styles)
    assert page.headers["Cache-Control"] == "no-store"
    assert styles in page.text
    assert "immutable" in kept.headers["Cache-Control"]


def test_a_game_with_a_stylesheet_of_its_own_has_it_on_its_pages_and_on_no_other(owner: Visitor, begin: Begin) -> None:
    id = begin()
    own = [f"/play/{id}", f"/play/{id}/table", f"/play/{id}/score", "/new/creature-caravan"]

    sheets = {
        page: re.findall(r'stylesheet" href="/static/(\S+)\.\w{12}\.css"', owner.get(page).text) for page in (*own, "/", "/about")
    }

    assert all({"app", "games/creature_caravan"} <= set(sheets[page]) for page in own)
    assert (sheets["/"], sheets["/about"]) == (["app", "home"], ["app"])


def test_the_patterns_are_shown_with_every_stylesheet(owner: Visitor) -> None:
    page = owner.get("/patterns").text

    assert all(f"/static/games/{name}." in page for name in ("creature_caravan", "cozy_oaks"))


def test_pages_and_files_are_compressed(owner: Visitor) -> None:
    squeezed = [owner.get(page, headers={"Accept-Encoding": "gzip"}) for page in ("/", "/static/app.css")]

    assert [answer.headers.get("Content-Encoding") for answer in squeezed] == ["gzip", "gzip"]


# ---- what breaks ------------------------------------------------------------------------------------------------


def test_a_form_that_is_too_large_is_refused_with_a_page(owner: Visitor, begin: Begin, now: Now) -> None:
    play = begin()

    answer = owner.post(f"/play/{play}/gain", data={**GAIN, "note": "x" * (1024 * 1024 + 1)})

    assert answer.status_code == 413
    assert "too much at once" in answer.text
    assert now(play).version == 0


def test_a_mistake_of_ours_is_a_plain_page_and_stands_in_the_log(
    stranger: Visitor, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(app.view_functions, "healthz", lambda: 1 // 0)

    with caplog.at_level(logging.ERROR):
        answer = stranger.get("/healthz")

    assert answer.status_code == 500
    assert "Something went wrong here" in answer.text
    assert "Traceback" not in answer.text
    assert "ZeroDivisionError" not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert is_guarded(answer.headers)


def test_a_mistake_on_the_error_page_itself_is_still_a_sentence(stranger: Visitor, app: Flask) -> None:
    app.jinja_env.filters["say"] = pages.about

    answer = stranger.get("/nowhere")

    assert answer.status_code == 404
    assert "There is nothing here" in answer.text


def test_htmx_is_told_to_leave_the_board_when_a_tap_breaks(owner: Visitor, begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    play = begin()
    monkeypatch.setattr(plays, "tap", lambda *_, **__: 1 // 0)

    answer = owner.post(f"/play/{play}/gain", data=GAIN, headers={"HX-Request": "true"})

    assert answer.status_code == 500
    assert answer.headers["HX-Reswap"] == "none"
    assert answer.text.startswith('<p role="alert">Something went wrong')


def test_what_players_type_is_shown_as_text(owner: Visitor, begin: Begin) -> None:
    play = begin(players="<script>alert(1)</script>")

    pages_of_it = [
        owner.get(page).text.replace("<wbr>", "")
        for page in ("/", f"/play/{play}", f"/play/{play}/score", f"/play/{play}/history")
    ]

    assert all("<script>alert" not in page for page in pages_of_it)
    assert all("&lt;script&gt;alert" in page for page in pages_of_it)
