"""The replay's addresses, asked as a browser would: with no script, and for what is taken along."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from replay_played import corrected, deal, entries_of, hand_entered
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from controller import game_text
from controller.errors import UnusableInput
from controller.record.bus import Bus
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.journal_lines import export, read_any
from controller.replay.deals import of_entries, of_table
from controller.replay.library import Library
from controller.replay.reading import recording_of
from controller.web.language import LANGUAGE_COOKIE
from controller.web.replay.alone import make_replay
from controller.web.replay.app import replay_routes
from controller.web.replay.bundle import Pieces
from controller.web.view import TableInfo
from rules import events as ev

Rackside = Callable[..., Any]


def asked(app: Starlette) -> TestClient:
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False)


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    (tmp_path / "000005-1.jpg").write_bytes(b"\xff\xd8 a tile")
    (tmp_path / "000400-1.jpg").write_bytes(b"\xff\xd8 of another deal")
    recording = of_entries(entries_of([*corrected(), *deal(1)]))
    return asked(make_replay(Library(recording, tmp_path), ["localhost"]))


class Live:
    """A table's journal that grows, and the replay beside its display."""

    def __init__(self, folder: Path) -> None:
        self.journal = Journal(folder / "t.journal")
        self.bus = Bus(self.journal)
        routes: list[Route] = replay_routes(Library(of_table(self.bus)), TableInfo(table=7))
        self.client = asked(Starlette(routes=routes))

    def write(self, events: list[ev.Event]) -> None:
        for entry in entries_of(events)[self.journal.last :]:
            self.bus.announce(self.journal.append(entry.event, entry.rulings).n)


@pytest.fixture
def live(tmp_path: Path) -> Any:
    table = Live(tmp_path)
    yield table
    table.journal.close()


def test_the_list_tells_each_deal_in_a_line(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.url.path == "/replay" and answer.status_code == 200
    assert "Monday, 4 May 2026 · 2 deals" in answer.text
    for words in ("Deal 1", "Broken off", "2 corrections", "Deal 2", "Mah Jongg", "Dot"):
        assert words in answer.text
    assert client.get("/replay/latest").url.path == "/replay/2"


def test_a_moment_is_whole_without_a_script(client: TestClient) -> None:
    page = client.get("/replay/1/5").text
    assert "Bea discards 6 bam" in page and "First written: Bea discards 5 bam." in page
    assert '/tiles/6b.svg"' in page and '/tiles/5b.svg"' not in page
    assert 'data-step="on" ' in page and 'href="/replay/1/6"' in page
    assert "with 2 corrections in their places. What was struck out is left out." in page
    # From where it stands a ruling is one step away.
    ruled = client.get("/replay/1/7").text
    assert "drew out of turn" in ruled and 'href="/laws/AMR.B3"' in ruled
    # A struck-out moment leads to the one before it.
    assert "Dot puts the tile back" in client.get("/replay/1/9").text.split('id="moments"')[0]


def test_the_record_as_it_was_written_is_another_way(client: TestClient) -> None:
    page = client.get("/replay/1/5?as=written").text
    assert "Bea discards 5 bam" in page.split('id="moments"')[0]
    assert 'href="/replay/1/6?as=written"' in page
    whole = client.get("/replay/1/whole.json?as=written").json()
    assert len(whole["moments"]) == 14
    assert whole["moments"][9]["said"] == "Entry 5 is corrected: Bea discards 6 bam"


def test_the_whole_deal_is_what_the_pages_show(client: TestClient) -> None:
    whole = client.get("/replay/1/whole.json").json()
    assert [m["n"] for m in whole["moments"]] == [1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 14]
    assert set(whole["laws"]) == {"AMR.B3", "AMR.B4", "AMR.G15"}
    for moment in whole["moments"]:
        page = client.get(f"/replay/1/{moment['n']}").text
        for numbers in moment["parts"].values():
            assert "".join(whole["pieces"][number] for number in numbers) in page
    plain = client.get("/replay/1/whole.json", headers={"accept-encoding": "identity"})
    assert plain.json() == whole


def test_pieces_are_put_together_as_they_were() -> None:
    pieces = Pieces()
    for html in ("", "text<p>a</p><div><ul><li>1<li>1</ul></div>", "<p>a</p>", "<pre>a</pre>"):
        assert "".join(pieces.all[number] for number in pieces.cut(html)) == html


def test_pictures_are_those_of_the_deal(client: TestClient) -> None:
    assert '<img src="/replay/1/pictures/000005-1.jpg"' in client.get("/replay/1/6").text
    picture = client.get("/replay/1/pictures/000005-1.jpg")
    assert picture.content.endswith(b"a tile") and picture.headers["content-type"] == "image/jpeg"
    for name in ("000400-1.jpg", "000006.jpg", "..%2ft.journal"):
        assert client.get(f"/replay/1/pictures/{name}").status_code == 404
    assert client.get("/replay/2/pictures/000005-1.jpg").status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/replay/3", "/replay/0", "/replay/1/15", "/replay/2/3", "/replay/1/deal.exe", "/replay/x",
     "/replay/static/app.py", "/replay/9/whole.json"],
)  # fmt: skip
def test_what_is_not_there_is_said(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404 and "There is no such page" in answer.text


def test_an_unknown_code_is_one_sentence() -> None:
    recording = of_entries([Entry(event=ev.DealStarted(n=1, code="martian"))])
    answer = asked(make_replay(Library(recording), ["localhost"])).get("/replay/1")
    assert answer.status_code == 422 and "martian" in answer.text


def test_a_deal_that_is_being_played_ends_where_the_table_is(live: Live) -> None:
    assert "No deal has been played yet" in live.client.get("/replay").text
    assert live.client.get("/replay/latest").url.path == "/replay"
    going = hand_entered()
    live.write(going[:8])
    page = live.client.get("/replay/1")
    assert "still being played" in page.text and "Save or share" not in page.text
    assert "Being played now" in live.client.get("/replay").text
    whole = live.client.get("/replay/1/whole.json")
    assert len(whole.json()["moments"]) == 8
    assert "joker" not in whole.text  # the tile that Bea drew
    for kind in ("html", "txt", "jsonl"):
        assert live.client.get(f"/replay/1/deal.{kind}").status_code == 404
    live.write(corrected())
    assert len(live.client.get("/replay/1/whole.json").json()["moments"]) == 11
    page = live.client.get("/replay/1")
    assert "still being played" not in page.text and "Save or share" in page.text
    assert live.client.get("/replay/1/deal.txt").status_code == 200


def test_the_record_and_the_text_are_taken_along(client: TestClient, tmp_path: Path) -> None:
    answer = client.get("/replay/1/deal.jsonl")
    assert answer.headers["content-disposition"] == 'attachment; filename="deal-1.jsonl"'
    (tmp_path / "deal.jsonl").write_bytes(answer.content)
    assert len(list(read_any(tmp_path / "deal.jsonl"))) == 14
    text = client.get("/replay/1/deal.txt").text
    assert '[East "Ada"]' in text and len(game_text.read(text)) == 10  # without the question
    bare = client.get("/replay/1/deal.txt?names=no").text
    assert "Ada" not in bare and "Bea" not in bare
    assert "Bea" not in client.get("/replay/1/deal.jsonl?names=no").text


class Addresses(HTMLParser):
    """Whatever a page would ask for."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        wanted = ("src", "href", "action", "formaction")
        self.found += [value or "" for name, value in attrs if name in wanted]


def test_a_saved_page_asks_nothing_of_anybody(client: TestClient) -> None:
    page = client.get("/replay/2/deal.html?names=no").text
    assert all(address.startswith("#") for address in Addresses(page).found)
    asked = re.findall(r"url\(([^)]{0,40})", page.split("<body")[0])
    assert asked and all(each.startswith(("#", '"data:font/woff2;base64,')) for each in asked)
    assert "@import" not in page and "http-equiv" in page
    for name in ("Ada", "Bea", "Dot"):
        assert not re.search(rf"\b{name}\b", page)
    (inner,) = re.findall(r'<script type="application/json" id="whole">(.*?)</script>', page, re.S)
    whole = json.loads(inner)
    shown = {a for piece in whole["pieces"] for a in re.findall(r'src="([^"]+)"', piece)}
    assert shown and shown == set(whole["tiles"])
    assert all(drawing.startswith("<svg") for drawing in whole["tiles"].values())
    assert "E discards" in page  # its moves, for who has no JavaScript


def test_names_that_look_like_html_are_only_names(tmp_path: Path) -> None:
    evil = "</script><script>alert(1)</script>"
    events = [ev.DealStarted(code="american", players={"E": evil}), *corrected()[1:]]
    client = asked(make_replay(Library(of_entries(entries_of(events))), ["localhost"]))
    for path in ("/replay", "/replay/1/3", "/replay/1/deal.html"):
        assert "<script>alert" not in client.get(path).text


def test_the_command_writes_a_page_and_refuses_what_it_cannot_use(
    tmp_path: Path, rackside: Rackside
) -> None:
    lines, out = tmp_path / "e.jsonl", tmp_path / "deal.html"
    export(entries_of([*corrected(), *deal(1)]), lines)
    done = rackside("replay", lines, "--deal", 2, "--html", out, "--without-names")
    assert done.returncode == 0 and "deal 2" in done.stderr
    assert "Rackside" in out.read_text() and "Dot" not in out.read_text()
    (tmp_path / "empty.jsonl").write_text("")
    refused = [
        rackside("replay", tmp_path / "none.journal"),
        rackside("replay", tmp_path),
        rackside("replay", out),
        rackside("replay", tmp_path / "empty.jsonl"),
        rackside("replay", lines, "--deal", 3),
        rackside("replay", lines, "--html", out),
        rackside("replay", lines, "--without-names"),
        rackside("replay", lines, "--deal", 1, "--html", tmp_path / "no" / "where.html"),
    ]
    for each in refused:
        assert each.returncode == 2 and each.stderr.count("\n") == 1, each
        assert each.stderr.startswith("rackside: ")


def test_any_kind_of_journal_can_be_opened(tmp_path: Path) -> None:
    entries = entries_of(deal(1))
    export(entries, tmp_path / "e.jsonl")
    (tmp_path / "e.txt").write_text(game_text.written(entries))
    with Journal(tmp_path / "e.journal") as journal:
        for entry in entries:
            journal.append(entry.event, entry.rulings)
    for name in ("e.jsonl", "e.txt", "e.journal"):
        (only,) = recording_of(tmp_path / name).deals()
        assert only.last - only.first + 1 == len(entries)
    with pytest.raises(UnusableInput):
        recording_of(tmp_path / "nothing")


def in_german(client: TestClient) -> TestClient:
    client.cookies.set(LANGUAGE_COOKIE, "de")
    return client


def test_a_browser_that_chose_german_has_it_everywhere(client: TestClient) -> None:
    in_english = client.get("/replay/1/whole.json").json()  # made before, and kept apart
    german = in_german(client)
    assert "Montag, 4. Mai 2026 · 2 Spiele" in german.get("/replay").text
    page = german.get("/replay/1/5").text
    assert "Bea legt Bambus-6 ab" in page and "Zuerst eingetragen: Bea legt Bambus-5 ab." in page
    # The table beside the words is the display's, and tiles are called in German too.
    assert 'alt="Bambus-6"' in page and "in der Mauer" in page and "in the wall" not in page
    assert ">O</span>" in german.get("/replay").text
    assert german.get("/replay/9").status_code == 404
    whole = german.get("/replay/1/whole.json").json()
    assert [m["n"] for m in whole["moments"]] == [m["n"] for m in in_english["moments"]]
    assert "Dot" in whole["moments"][6]["said"] and "außer der Reihe" in str(whole["pieces"])
    assert "Aus der Mauer zieht nur, wer am Zug ist" in whole["laws"]["AMR.B3"]
    assert 'lang="en"' in in_english["laws"]["AMR.B3"]
    written = german.get("/replay/1/whole.json?as=written").json()["moments"][9]["said"]
    assert written == "Eintrag 5 ist berichtigt: Bea legt Bambus-6 ab"
    saved = german.get("/replay/1/deal.html").text
    assert '<html lang="de">' in saved and "Nächste Entscheidung" in saved


def test_a_language_that_there_is_not_is_the_table_s(client: TestClient) -> None:
    client.cookies.set(LANGUAGE_COOKIE, "../en")
    assert "Monday, 4 May 2026" in client.get("/replay").text


def test_the_command_writes_a_page_in_a_language(tmp_path: Path, rackside: Rackside) -> None:
    lines, out = tmp_path / "e.jsonl", tmp_path / "deal.html"
    export(entries_of(corrected()), lines)
    assert rackside("replay", lines, "--html", out, "--language", "de").returncode == 0
    assert "Bea legt Bambus-6 ab" in out.read_text()
    refused = rackside("replay", lines, "--html", out, "--language", "tlh")
    assert refused.returncode == 2 and "tlh" in refused.stderr
