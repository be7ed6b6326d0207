"""The display's pages and feed, asked as a browser would and as an ill-wisher might."""

import asyncio
import http.client
import json
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from controller.errors import UnusableInput
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.feed import feed
from controller.web.guard import host_name
from controller.web.pages import PARTS, Pages
from controller.web.serve import address_of, listen, served
from controller.web.view import TableInfo
from controller.web.words import LOOKS, style_of
from controller.words import LANGUAGES, Words
from rules.catalogue import catalogue
from rules.events import Asked, DealEnded, DealStarted, Dealt, Discarded, Drawn, Event
from rules.rulings import Kind
from rules.tiles import FACES, NUMBERED_FLOWERS, Tile

PICTURE = b"\xff\xd8 a picture \xff\xd9"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    with Journal(tmp_path / "web.journal") as journal, Session(journal, Judge()) as session:
        yield session


@pytest.fixture
def sources(session: Session) -> Sources:
    return Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)


@pytest.fixture
def client(sources: Sources) -> TestClient:
    app = make_app(sources, TableInfo(table=7, demo=True), ["localhost", "table-7.local"])
    return TestClient(app, base_url="http://localhost", raise_server_exceptions=False)


def play(session: Session, events: list[Event]) -> None:
    for event in events:
        session.note(event)


def test_before_a_deal_the_display_waits(client: TestClient) -> None:
    page = client.get("/").text
    assert "Waiting for a deal" in page
    assert "The referee is ready" in page
    assert "Demo" in page
    assert client.get("/healthz").json() == {
        "ok": True,
        "n": 0,
        "phase": "empty",
        "checks": {},
    }


def test_the_table_is_shown_as_it_lies(
    client: TestClient, session: Session, opening: list[Event]
) -> None:
    play(session, opening[:8])
    page = client.get("/").text
    for name in ("Ada", "Bea", "Cy", "Dot", "American Mah Jongg", "Practice card"):
        assert name in page
    north = re.search(r'<article class="seat seat-N.*?</article>', page, re.S)
    assert north is not None
    assert re.findall(r"/tiles/(\w+)\.svg", north[0]) == ["Wh", "Wh", "J"]
    assert "seat-N turn" in north[0]
    assert "turn</span>" in north[0]
    assert "redeemable" in north[0]
    assert "Dot discards." in page
    assert "<b>11</b>" in north[0]
    assert "<b>98</b><span>in the wall</span>" in page


def test_a_ruling_is_shown_with_its_word_and_its_laws(
    client: TestClient, session: Session, opening: list[Event]
) -> None:
    play(session, [*opening[:3], Drawn(seat="N")])
    page = client.get("/").text
    ruling = session.board.rulings[-1]
    large = re.search(r'<article class="ruling red.*?</article>', page, re.S)
    assert large is not None
    assert "Not allowed" in large[0]
    assert "icons.svg#stop" in large[0]
    for law in ruling.laws:
        assert f'href="/laws/{law}"' in large[0]
        assert catalogue()[law].gist[:20] in client.get(f"/laws/{law}").text
    listed = client.get("/rulings").text
    assert "Not allowed" in listed
    assert f"entry {ruling.at}" in listed


def test_a_tile_that_could_not_be_read_is_shown_as_such(
    client: TestClient, session: Session, opening: list[Event]
) -> None:
    play(session, [*opening[:2], Discarded(seat="E", tile=Tile("?"))])
    page = client.get("/").text
    assert page.count('src="/static/unread.svg" alt="unknown tile"') == 2
    assert client.get("/static/unread.svg").status_code == 200


def test_the_end_shows_how_it_ended(
    client: TestClient, session: Session, opening: list[Event]
) -> None:
    play(session, [*opening[:4], DealEnded(reason="abandoned")])
    assert "The deal was broken off" in client.get("/").text
    assert client.get("/healthz").json()["phase"] == "over"


def test_a_question_is_put_with_its_candidates(
    client: TestClient, session: Session, opening: list[Event]
) -> None:
    play(session, [*opening[:3], Asked(question="2 or 3?", candidates=(Tile("2b"), Tile("3b")))])
    page = client.get("/").text
    assert "2 or 3?" in page
    assert "/tiles/2b.svg" in page


def test_what_people_are_called_is_text_not_markup(client: TestClient, session: Session) -> None:
    play(session, [DealStarted(code="american", players={"E": "<script>alert(1)</script>"})])
    page = client.get("/").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert" in page


def test_every_kind_of_ruling_has_a_word_and_a_sign_of_its_own() -> None:
    kinds = set(Kind.__args__)  # type: ignore[attr-defined]
    assert set(LOOKS) == kinds
    for language in LANGUAGES:
        words = Words(language)
        assert len({style_of(kind, words).word for kind in LOOKS}) == len(kinds), language
    static = Path(__file__).parents[2] / "controller/web/static"
    drawn = ElementTree.parse(static / "icons.svg").getroot()
    assert {look.icon for look in LOOKS.values()} <= {symbol.get("id") for symbol in drawn}


def test_every_tile_is_drawn(client: TestClient) -> None:
    for tile in (*FACES, *NUMBERED_FLOWERS, "back"):
        answer = client.get(f"/tiles/{tile}.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")


def test_the_camera_page_without_and_with_a_picture(session: Session, sources: Sources) -> None:
    def ask(camera: bytes | None) -> tuple[str, int]:
        held = Sources(sources.bus, sources.board, sources.law, lambda: camera)
        client = TestClient(make_app(held, TableInfo(), ["localhost"]), base_url="http://localhost")
        return client.get("/camera").text, client.get("/camera.jpg").status_code

    page, status = ask(None)
    assert "There is no picture yet" in page
    assert status == 404
    page, status = ask(PICTURE)
    assert 'src="/camera.jpg"' in page
    assert status == 200


def test_answers_are_not_kept_and_load_nothing_from_elsewhere(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["x-content-type-options"] == "nosniff"
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'self'")
    assert "unsafe" not in policy
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', answer.text)
    assert " style=" not in answer.text
    assert "<script>" not in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/static/", "/static", "/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py",
        "/static/display.css%00", "/tiles/", "/tiles/10c.svg", "/tiles/..%2f..%2fetc%2fpasswd.svg",
        "/tiles/3c.svg.svg", "/laws/", "/laws/AMR.XX", "/laws/%3Cscript%3E", "/etc/passwd",
        "//etc/passwd", "/camera.jpg", "/events/", "/" + "a" * 9000, "/%ff%fe",
    ],
)  # fmt: skip
def test_a_hostile_path_is_not_found(client: TestClient, path: str) -> None:
    answer = client.get(path, follow_redirects=False)
    assert 400 <= answer.status_code < 500 or answer.status_code == 307
    assert "Traceback" not in answer.text
    assert "<script>" not in answer.text.replace('<script src="/static', "")


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])
def test_the_display_takes_no_orders(client: TestClient, method: str) -> None:
    assert client.request(method, "/").status_code == 405


@pytest.mark.parametrize("number", ["-1", "x", "1e9", "9" * 40, "٣"])
def test_a_number_that_is_none_is_refused(client: TestClient, number: str) -> None:
    assert client.get("/events", params={"since": number}).status_code == 400


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True), ("LOCALHOST:8765", True), ("127.0.0.1:1", True), ("[::1]:8765", True),
        ("table-7.local", True), ("192.168.1.20:8765", True), ("evil.example", False),
        ("localhost.evil.example", False), ("localhost@evil.example", False), ("", False),
        ("localhost:8765:1", False), ("localhost:x", False), ("[::1", False), ("a b", False),
    ],
)  # fmt: skip
def test_only_known_names_are_answered(client: TestClient, host: str, known: bool) -> None:
    answer = client.get("/healthz", headers={"host": host})
    assert answer.status_code == (200 if known else 421)


def test_a_host_is_read_without_its_port() -> None:
    assert host_name("[::1]:80") == "[::1]"
    for malformed in ("[::1]x", "[::1]80", "[::1", "localhost:x", "a b", "a/b:80", ":80", ""):
        assert host_name(malformed) is None, malformed
    assert host_name("LOCALHOST:8765") == "localhost"
    assert host_name("table-7.local") == "table-7.local"


# -- the feed ----------------------------------------------------------------------------------


class Feed:
    """A browser's end of the feed over a real connection."""

    def __init__(self, port: int, last: int | None = None) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        headers = {} if last is None else {"Last-Event-ID": str(last)}
        self.connection.request("GET", "/events", headers=headers)
        self.answer = self.connection.getresponse()

    def next(self) -> dict[str, str]:
        """The next message's fields; empty when the feed has ended."""
        fields: dict[str, str] = {}
        while line := self.answer.readline():
            text = line.decode().rstrip("\n")
            if not text and "event" in fields:
                return fields
            name, _, value = text.partition(": ")
            fields[name] = value
        return {}

    def close(self) -> None:
        self.answer.close()
        self.connection.close()


@pytest.fixture
def port(session: Session, sources: Sources) -> Iterator[int]:
    taken = listen("127.0.0.1", 0)
    assert address_of(taken).startswith("http://localhost:")
    with served(make_app(sources, TableInfo(), ["localhost"]), taken):
        yield taken.getsockname()[1]
        session.close()


def entries_until(feed: Feed, last: int) -> list[int]:
    seen: list[int] = []
    while not seen or seen[-1] < last:
        message = feed.next()
        assert message
        if message["event"] == "entry":
            seen.append(int(message["id"]))
    return seen


def test_a_page_gets_the_board_and_then_what_happens(
    port: int, session: Session, opening: list[Event]
) -> None:
    play(session, opening[:3])
    feed = Feed(port)
    assert feed.answer.status == 200
    assert feed.answer.getheader("content-type") == "text/event-stream; charset=utf-8"
    assert feed.answer.getheader("cache-control") == "no-store"
    first = feed.next()
    assert (first["event"], first["id"], first["retry"]) == ("board", "3", "250")
    board = json.loads(first["data"])
    assert board["n"] == 3
    assert set(board["parts"]) == set(PARTS)
    session.note(Drawn(seat="N"))
    then = feed.next()
    assert (then["event"], json.loads(then["data"])["n"]) == ("board", 4)
    assert set(json.loads(then["data"])["parts"]) == {"table", "ruling"}
    entry = feed.next()
    assert (entry["event"], entry["id"]) == ("entry", "4")
    data = json.loads(entry["data"])
    assert data["event"] == {"type": "draw", "n": 4, "at": data["event"]["at"], "seat": "N"}
    assert data["rulings"][0]["kind"] == "illegal"
    feed.close()


def test_a_page_that_comes_back_misses_nothing(
    port: int, session: Session, opening: list[Event]
) -> None:
    play(session, opening[:3])
    feed = Feed(port)
    feed.next()
    session.note(opening[3])
    assert feed.next()["event"] == "board"
    assert feed.next()["id"] == "4"
    feed.close()
    play(session, opening[4:])
    back = Feed(port, last=4)
    assert json.loads(back.next()["data"])["n"] == len(opening)
    assert entries_until(back, len(opening)) == list(range(5, len(opening) + 1))
    back.close()


def test_twenty_pages_see_the_same(port: int, session: Session, opening: list[Event]) -> None:
    feeds = [Feed(port, last=0) for _ in range(20)]
    play(session, opening)
    for each in feeds:
        assert entries_until(each, len(opening)) == list(range(1, len(opening) + 1))
        each.close()


def test_a_number_of_another_journal_is_answered_with_the_board(
    port: int, session: Session, opening: list[Event]
) -> None:
    play(session, opening[:2])
    feed = Feed(port, last=500)
    first = feed.next()
    assert (first["event"], first["id"]) == ("board", "2")
    session.note(opening[2])
    assert feed.next()["event"] == "board"
    assert feed.next()["id"] == "3"
    feed.close()


def test_the_feed_ends_when_the_session_does(port: int, session: Session) -> None:
    feed = Feed(port)
    feed.next()
    session.close()
    assert feed.next() == {}


def test_a_quiet_feed_beats(session: Session) -> None:
    async def listen_a_while() -> list[bytes]:
        stream: AsyncIterator[bytes] = feed(
            session.bus, lambda: session.board, Pages(TableInfo()), heartbeat=0.01
        )
        return [await anext(stream) for _ in range(3)]

    first, *beats = asyncio.run(listen_a_while())
    assert first.startswith(b"retry: 250\n\nid: 0\nevent: board\n")
    assert beats == [b": beat\nevent: beat\ndata: 0\n\n"] * 2


def test_a_page_that_reads_slowly_skips_boards_but_no_entry(
    session: Session, opening: list[Event]
) -> None:
    async def read_late() -> list[bytes]:
        stream = feed(session.bus, lambda: session.board, Pages(TableInfo()), since=0)
        messages = [await anext(stream)]
        await asyncio.to_thread(play, session, opening)
        session.bus.close()
        messages += [message async for message in stream]
        return messages

    messages = asyncio.run(read_late())
    kinds = [re.search(rb"event: (\w+)", message)[1] for message in messages]  # type: ignore[index]
    assert kinds == [b"board"] * 2 + [b"entry"] * len(opening)


def test_a_port_that_is_taken_is_named() -> None:
    taken = listen("127.0.0.1", 0)
    port = taken.getsockname()[1]
    busy = rf"port {port} on 127\.0\.0\.1 is used by another program"
    with pytest.raises(UnusableInput, match=busy):
        listen("127.0.0.1", port)
    with pytest.raises(UnusableInput, match=r"no-such-host\.invalid"):
        listen("no-such-host.invalid", 0)
    taken.close()


def test_a_whole_deal_of_discards_fits_a_class_of_sizes(session: Session) -> None:
    play(session, [DealStarted(code="american")])
    session.note(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    pages = Pages(TableInfo())
    seen = set()
    for _ in range(60):
        session.note(Discarded(seat="E", tile=Tile("3c")))
        found = re.search(r'class="pool (\w+)"', pages.parts(session.board)["table"])
        assert found is not None
        seen.add(found[1])
    assert seen == {"start", "few", "some"}


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb`` (WCAG 2.2)."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two colours, 1 to 21; 4.5 is what WCAG asks of text at level AA."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("light", [":root", "prefers-color-scheme: light", '"light"'])
def test_every_tone_of_a_ruling_can_be_told_from_its_ground(light: str) -> None:
    css = (Path(__file__).parents[2] / "controller/web/static/display.css").read_text()
    block = css[css.index(light) :]
    colours = dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block[: block.index("\n}\n")]))
    tones = re.findall(r"\.(\w+) \{ --tone: var\(--(\w+)\); --wash: var\(--(\w+-wash)\); \}", css)
    assert {tone for tone, _, _ in tones} == {look.tone for look in LOOKS.values()}
    for tone, colour, wash in tones:
        assert contrast(colours[colour], colours[wash]) >= 4.5, tone
        assert contrast(colours["ink"], colours[wash]) >= 7, tone
    for ground in ("ground", "felt", "panel"):
        assert contrast(colours["quiet"], colours[ground]) >= 4.5
    for tone in ("gold", "red", "amber"):
        assert contrast(colours[tone], colours[f"on-{tone}"]) >= 4.5, tone
