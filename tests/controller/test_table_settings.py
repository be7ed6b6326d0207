"""A table set up in the browser: its file, what is checked as typed, and the table begun again."""

from __future__ import annotations

import http.client
import re
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from controller.commands import run as run_command
from controller.errors import UnusableInput
from controller.operating.evening import Setup
from controller.operating.phones import PairedPhone
from controller.settings import DisplaySettings, load
from controller.table_file import TableFile, TableSetUp, checked
from controller.web.language import LANGUAGE_COOKIE
from tests.controller.conftest import HOUSE, Rackside, running
from tests.controller.operator_table import Table, by_hand

PRACTICE = HOUSE / "rules/cards/data/practice.card"

HELD = """\
# Our Tuesday table.
[table]
number = 3  # by the window
journal = "tuesday.journal"

[game]
code = "american"
"""


class Page:
    """The page of one table's settings, on an operator's phone."""

    def __init__(self, table: Table, file: TableFile, begun: list[int]) -> None:
        self.table, self.file, self.begun = table, file, begun
        self.phone: TestClient = table.phone(PairedPhone("operator"))

    def fields(self) -> dict[str, str]:
        """What the form would send as it is shown."""
        shown = self.phone.get("/operator/settings").text
        named = dict(re.findall(r'<input name="([a-z_.A-Z]+)" value="([^"]*)"', shown))
        for name, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', shown, re.S):
            chosen = re.search(r'<option (?:value="([^"]*)" )?selected', options)
            first = re.search(r'<option value="([^"]*)"', options)
            named[name] = (chosen or first)[1] if chosen or first else ""  # type: ignore[index]
        return named

    def save(self, **more: str) -> Any:
        form = self.fields() | {name.replace("__", "."): text for name, text in more.items()}
        return self.phone.post("/operator/settings", data=form, follow_redirects=False)

    def wrong(self, **more: str) -> dict[str, str]:
        form = self.fields() | {name.replace("__", "."): text for name, text in more.items()}
        found: dict[str, str] = self.phone.post("/operator/settings/check", data=form).json()[
            "wrong"
        ]
        return found


@pytest.fixture
def page(tmp_path: Path) -> Iterator[Page]:
    file = TableFile(tmp_path / "table.toml")
    file.path.write_text(HELD, encoding="utf-8")
    begun: list[int] = []
    with by_hand(tmp_path, set_up=TableSetUp(file, lambda: begun.append(1), True)) as table:
        yield Page(table, file, begun)


def test_nothing_changed_writes_nothing_and_begins_nothing(page: Page) -> None:
    answer = page.save()
    assert answer.status_code == 303, answer.text
    assert page.file.path.read_text() == HELD
    assert page.begun == []


def test_what_is_saved_stands_in_the_file_and_comments_stay(page: Page) -> None:
    answer = page.save(
        table__number="12", players__E="Ada", players__S="Bea", voice__by="off", camera__height="95"
    )
    assert answer.status_code == 200, answer.text
    assert page.begun == [1]
    text = page.file.path.read_text()
    assert "# Our Tuesday table." in text and "# by the window" in text
    held = load(page.file.path)
    assert (held.table.number, held.voice.by, held.camera.height) == (12, "off", 95)
    assert held.players == {"E": "Ada", "S": "Bea"}
    assert held.table.journal == page.file.path.parent / "tuesday.journal"
    assert "rate" not in text, "what is as a table has it by itself is not written"


def test_settings_of_the_code_are_kept_with_their_kinds(page: Page) -> None:
    page.save(set_announce_dead="on a challenge", set_danger_from="3")
    assert load(page.file.path).game.settings == {
        "announce_dead": "on a challenge",
        "danger_from": 3,
    }
    page.save(game__code="british-1924")
    held = load(page.file.path).game
    assert held.code == "british-1924"
    assert "danger_from" not in held.settings


def test_values_are_checked_as_they_are_typed(page: Page) -> None:
    wrong = page.wrong(
        table__number="many",
        camera__field_of_view="400",
        voice__rate="5",
        players__E="Ada",
        players__S="Ada",
    )
    assert wrong == {
        "table.number": "A whole number, please.",
        "camera.field_of_view": "At most 150.0.",
        "voice.rate": "At least 80.",
        "players.S": "Ada has two seats.",
    }
    assert page.wrong() == {}
    page.phone.cookies.set(LANGUAGE_COOKIE, "de")
    assert page.wrong(voice__rate="5") == {"voice.rate": "Mindestens 80."}


def test_what_cannot_be_is_not_written_and_is_shown_where_it_is(page: Page) -> None:
    answer = page.save(table__number="0")
    assert answer.status_code == 400
    assert "At least 1." in answer.text and 'value="0"' in answer.text
    assert page.file.path.read_text() == HELD
    assert page.begun == []


def test_a_phone_opens_no_file_of_this_computer(page: Page) -> None:
    assert "camera.source" in page.wrong(camera__source="/etc/passwd")
    assert "camera.source" in page.wrong(camera__source="rtsp://elsewhere/1")
    assert page.wrong(camera__source="usb:1") == {}
    assert "game.card" in page.wrong(game__card="/etc/passwd")


def test_a_card_beside_the_file_is_offered_and_kept_by_its_name(page: Page) -> None:
    (page.file.path.parent / "2026.card").write_text(
        PRACTICE.read_text(encoding="utf-8"), encoding="utf-8"
    )
    assert "2026.card" in page.phone.get("/operator/settings").text
    assert page.save(game__card="2026.card").status_code == 200
    assert 'card = "2026.card"' in page.file.path.read_text()
    assert load(page.file.path).game.card == str(page.file.path.parent / "2026.card")


def test_players_and_the_unpaired_do_not_set_the_table_up(page: Page) -> None:
    player = page.table.phone(PairedPhone("player", player="Ada"))
    assert player.get("/operator/settings").status_code == 403
    assert page.table.phone().get("/operator/settings").status_code == 401
    assert page.table.phone().post("/operator/settings", data={}).status_code == 401
    assert "/operator/settings" in page.phone.get("/operator").text
    assert "/operator/settings" not in player.get("/operator").text


def test_a_table_without_a_file_is_set_up_by_none(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        assert phone.get("/operator/settings").status_code == 404
        assert "/operator/settings" not in phone.get("/operator").text


def test_a_part_is_checked_key_by_key() -> None:
    values, wrong = checked("camera", {"height": "", "mains": "50", "source": "usb:0"})
    assert values == {"height": None, "mains": 50, "source": "usb:0"}
    assert not wrong


def test_a_card_that_is_missing_stops_the_start(tmp_path: Path, rackside: Rackside) -> None:
    config = tmp_path / "table.toml"
    config.write_text('[game]\ncard = "2031.card"\n[display]\nport = 0\n', encoding="utf-8")
    done = rackside("run", "--by-hand", "--config", config)
    assert done.returncode == 2
    assert "2031.card" in done.stderr


def test_a_card_of_other_tiles_stops_it_too(tmp_path: Path) -> None:
    file = TableFile(tmp_path / "table.toml")
    file.path.write_text('[game]\ncode = "british-1924"\ncard = "practice"\n', encoding="utf-8")
    with pytest.raises(UnusableInput, match="cannot be played by the code british-1924"):
        file.settings()


def test_a_busy_port_names_what_to_type(
    tmp_path: Path, rackside: Rackside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = rackside("run", "--by-hand", "--port", port)
    assert done.returncode == 2
    named = re.search(r"--port (\d+)", done.stderr)
    assert named and int(named[1]) > port


def test_a_host_that_is_none_is_not_put_down_to_the_port(
    tmp_path: Path, rackside: Rackside, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = rackside("run", "--by-hand", "--host", "300.1.1.1")
    assert done.returncode == 2 and "--port" not in done.stderr
    assert done.stderr.startswith("rackside: nothing can listen at 300.1.1.1: ")


@pytest.mark.parametrize(
    ("answer", "options", "host"),
    [(True, {}, "0.0.0.0"), (False, {}, "127.0.0.1"), (True, {"host": "::1"}, "::1")],
)
def test_whom_it_is_for_is_asked_where_nothing_says_it(
    monkeypatch: pytest.MonkeyPatch, answer: bool, options: dict[str, str], host: str
) -> None:
    asked: list[str] = []

    def confirm(question: str, default: bool) -> bool:
        asked.append(question)
        return answer

    monkeypatch.setattr("typer.confirm", confirm)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    found = run_command._display(DisplaySettings(), options.get("host"), None, None, ask=True)
    assert found.host == host
    assert len(asked) == (not options)
    named = DisplaySettings(host="192.0.2.7")
    assert run_command._display(named, None, 9, None, ask=True).host == "192.0.2.7"


def test_the_table_begins_again_with_what_was_set(tmp_path: Path) -> None:
    with running("run", "--by-hand", "--port", "0", folder=tmp_path) as table:
        assert table.stdout is not None
        found = None
        while found is None:
            line = table.stdout.readline()
            found = re.search(
                r"localhost:(\d+)/operator/pair and type the code (\w{4} \w{4})", line
            )
        port, code = int(found[1]), found[2]

        def ask(method: str, path: str, cookie: str = "", **form: str) -> tuple[int, str, str]:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
            headers = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
            body = urlencode({name.replace("__", "."): text for name, text in form.items()})
            line.request(method, path, body if form else None, headers)
            answer = line.getresponse()
            text, set_ = answer.read().decode(), answer.getheader("set-cookie") or ""
            line.close()
            return answer.status, text, set_.partition(";")[0]

        _, _, cookie = ask("POST", "/operator/pair", code=code)
        status, shown, _ = ask(
            "POST", "/operator/settings", cookie, table__number="41", game__code="american"
        )
        assert (status, "Saved" in shown) == (200, True), shown
        for _ in range(100):
            if "41" in (shown := ask("GET", "/operator/settings", cookie)[1]):
                break
        status, shown, _ = ask("GET", "/operator", cookie)
        while "Table 41" not in shown:
            status, shown, _ = ask("GET", "/operator", cookie)
        assert status == 200, "the phone stays paired"
        table.send_signal(signal.SIGTERM)
        assert table.wait(timeout=30) == 0
    assert "number = 41" in (tmp_path / "table.toml").read_text()


def test_the_card_of_the_last_evening_is_missed_aloud(tmp_path: Path) -> None:
    card = tmp_path / "2026.card"
    card.write_text(PRACTICE.read_text(encoding="utf-8"), encoding="utf-8")
    with by_hand(tmp_path, Setup(card=str(card))) as table:
        phone = table.phone(PairedPhone("operator"))
        assert "is not there any more" not in phone.get("/operator/start").text
    with by_hand(tmp_path, Setup(card=str(tmp_path / "2027.card"))) as table:
        phone = table.phone(PairedPhone("operator"))
        shown = phone.get("/operator/start").text
        assert "2027.card" in shown and "is not there any more" in shown
