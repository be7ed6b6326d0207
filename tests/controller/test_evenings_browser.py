"""The evenings' pages and the start of a game in a real browser: read, tapped, looked at."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import product
from pathlib import Path

import cv2
import pytest

from controller.operating.badges import BadgePicture
from controller.operating.evening import REMEMBERED, LastSetup, Setup
from controller.operating.phones import PairedPhone
from controller.record.journal import Journal
from controller.web.language import LANGUAGE_COOKIE
from controller.words import Words
from rules import events as ev
from tests.controller.browser import CHROMIUM, DRIVER, Browser, browser
from tests.controller.one_address import at_one_address
from tests.controller.operator_table import NAMES, Table, by_hand
from tests.controller.statistics.club import Told, deal, evening
from tests.controller.test_operator_browser import PHONE, TABLET, WALL, Page
from tests.sampling import some_of
from tests.vision.badges_laid import frame, over_the_table
from tests.vision.test_badges import laid

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM, reason="chromium is not installed"),
    pytest.mark.skipif(not DRIVER, reason="chromedriver (Debian: chromium-driver) is missing"),
]

SCREENS = {"phone": PHONE, "tablet": TABLET, "wall": WALL}
LAST = datetime(2026, 11, 14, 18, 30, tzinfo=UTC)
SETTINGS = {"announce_dead": "on a challenge"}


@pytest.fixture(scope="module")
def window() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def deals() -> list[Told]:
    return [deal(seed) for seed in (0, 3)]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, deals: list[Told]) -> Path:
    """The folder of a club that has played two evenings and remembers the last."""
    folder = tmp_path_factory.mktemp("club")
    path = folder / "hand.journal"
    (folder / "archive").mkdir()
    with Journal(folder / "archive" / "before.journal") as journal:
        evening(journal, deals, LAST - timedelta(days=7))
    with Journal(path) as journal:
        evening(journal, deals[:1], LAST, ("Bea", "Ada", "Dot", "Cy"))
    players = dict(zip("ESWN", ("Bea", "Ada", "Dot", "Cy"), strict=True))
    kept = Setup(card="practice", players=players, settings=SETTINGS)
    LastSetup(path.with_name(path.name + REMEMBERED)).keep(kept)
    return folder


@pytest.fixture
def club(tmp_path: Path, played: Path) -> Path:
    """The journal of that club, in a folder of each test's own."""
    shutil.copytree(played, tmp_path, dirs_exist_ok=True)
    return tmp_path / "hand.journal"


def opened(window: Browser, folder: Path, seen: BadgePicture | None = None) -> Iterator[Page]:
    """The operator's page of a table, its phone paired."""
    with by_hand(folder, look=lambda: seen) as made, at_one_address(made.app) as address:
        page = Page(window, made, address)
        window.size(*PHONE)
        page.pair(PairedPhone("operator"))
        yield page
        made.session.close()


@pytest.fixture
def page(window: Browser, club: Path) -> Iterator[Page]:
    yield from opened(window, club.parent)


def shown(page: Page, path: str) -> None:
    page.window.go(f"{page.address}/{path}")
    assert page.window.wait("document.querySelector('h1')"), path


@pytest.mark.parametrize(
    ("scheme", "screens"),
    some_of([*product(["light", "dark"], [["phone"], ["tablet"], ["wall"]])], 2),
)
def test_the_evenings_are_read_on_every_screen(page: Page, scheme: str, screens: list[str]) -> None:
    page.window.prefer(scheme)
    for screen in screens:
        page.window.size(*SCREENS[screen])
        for path in ("evenings", f"evenings/{LAST.date()}", "players", "players/Ada"):
            shown(page, path)
            page.sound(f"evenings-{path.replace('/', '-')}-{screen}-{scheme}")
    page.window.prefer("light")
    assert page.window.complaints() == []


@pytest.mark.parametrize(
    ("language", "screens"),
    some_of(
        [
            ("de", ["tablet"]),
            ("pseudo", ["phone"]),
            ("de", ["phone", "wall"]),
            ("pseudo", ["wall"]),
        ],
        1,
    ),
)
def test_the_evenings_are_read_in_other_languages(
    page: Page, language: str, screens: list[str]
) -> None:
    page.window.run(f"document.cookie = '{LANGUAGE_COOKIE}={language}; path=/'")
    for screen in screens:
        page.window.size(*SCREENS[screen])
        for path in ("evenings", f"evenings/{LAST.date()}", "players", "players/Ada"):
            shown(page, path)
            page.sound(f"evenings-{path.replace('/', '-')}-{screen}-{language}")
    said = page.window.run("return document.body.innerText")
    assert ("Gewonnene Blätter" if language == "de" else "Háññdš") in said
    page.window.run(f"document.cookie = '{LANGUAGE_COOKIE}=; path=/; max-age=0'")


def test_from_the_list_to_an_evening_to_a_player(page: Page) -> None:
    shown(page, "evenings")
    first = page.window.run("return document.querySelector('.nights a').getAttribute('href')")
    assert first == f"/evenings/{LAST.date()}"
    page.tap(".nights a")
    assert page.window.wait("document.querySelector('.standings')")
    charts = page.window.run("return [...document.querySelectorAll('.chart')].map(c => c.id + "
                             "!!c.closest('.beside').querySelector('table'))")  # fmt: skip
    assert len(charts) >= 3 and all(each.endswith("true") for each in charts)
    page.tap(".standings a", "Dot")
    assert page.window.wait("document.querySelector('h1')?.textContent === 'Dot'")


def test_the_next_evening_begins_as_the_last_one_did(page: Page) -> None:
    page.taps = 0
    page.tap("a", "deal")
    assert page.window.wait("document.querySelector('.start')")
    page.sound("evenings-start-phone")
    filled = page.window.run(
        "const f = document.querySelector('.start').elements;"
        "return {players: ['E', 'S', 'W', 'N'].map(s => f['player_' + s].value).join(' '),"
        " code: f.code.value, card: f.card.value, dead: f.set_announce_dead.value,"
        " anew: f.anew.checked, known: [...document.querySelectorAll('#known option')]"
        ".map(o => o.value).sort().join(' ')}"
    )
    assert filled == {
        "players": "Bea Ada Dot Cy",
        "code": "american",
        "card": "practice",
        "dead": "on a challenge",
        "anew": True,
        "known": "Ada Bea Cy Dot",
    }
    page.tap("button.main", "Begin")
    assert page.window.wait("location.pathname === '/operator' && document.body.dataset.n")
    page.enter("button", "All have their tiles")
    assert page.taps == 3
    lately = [entry.event for entry in page.table.session.bus.entries(page.table.n - 4)]
    game, begun = (e for e in lately if isinstance(e, ev.GameStarted | ev.DealStarted))
    assert isinstance(game, ev.GameStarted) and game.seats["E"] == "Bea"
    assert isinstance(begun, ev.DealStarted) and begun.settings == SETTINGS


def badges(club: Path) -> list[str]:
    """Write the list that badges were printed from; return the names from East on."""
    people = dict(zip(laid(seed=0).values(), ("Eve", "Flo", "Gus", "Hal"), strict=True))
    lines = [f"{badge.number},{name}" for badge, name in people.items()]
    (club.parent / "players.csv").write_text("\n".join(["number,name", *lines, ""]))
    return list(people.values())


SEATED = "['E', 'S', 'W', 'N'].map(s => document.querySelector(`[name=player_${s}]`).value)"


def test_badges_on_the_table_are_put_at_their_seats(window: Browser, club: Path) -> None:
    names, camera = badges(club), over_the_table()
    picture = frame(laid(seed=0).values(), camera, blur=0.6)
    for page in opened(window, club.parent, BadgePicture(picture, camera)):
        shown(page, "operator/start")
        page.tap("button.look")
        assert window.wait(f"{SEATED}.join() === '{','.join(names)}'"), page.words(".said")
        page.sound("evenings-badges-phone")


def test_a_photograph_of_the_badges_does_as_well(page: Page, club: Path) -> None:
    names = badges(club)
    picture = frame(laid(seed=0).values(), over_the_table((4.0, 3.0), 1300.0), blur=0.6)
    file = club.parent / "badges.jpg"
    cv2.imwrite(str(file), picture)
    shown(page, "operator/start")
    page.window.attach(".photo input", file)
    assert page.window.wait(f"{SEATED}.join() === '{','.join(names)}'"), page.words(".said")


def test_badges_without_the_tables_markers_are_put_by_taps(page: Page, club: Path) -> None:
    names = badges(club)
    picture = frame(laid(seed=0).values(), over_the_table(), blur=0.6)
    file = club.parent / "close.jpg"
    cv2.imwrite(str(file), picture[:, 420:-420])  # the markers are outside
    shown(page, "operator/start")
    page.tap("button.none")
    page.window.attach(".photo input", file)
    assert page.window.wait("document.querySelectorAll('.found button').length === 4")
    for name in names:
        page.tap(".found button", name)
    assert page.window.wait(f"{SEATED}.join() === '{','.join(names)}'")


def test_no_photograph_and_no_camera_are_said(page: Page, club: Path) -> None:
    file = club.parent / "note.jpg"
    file.write_bytes(b"not a picture")
    shown(page, "operator/start")
    page.window.attach(".photo input", file)
    assert page.window.wait("document.querySelector('.said').textContent.includes('no photograph')")
    assert page.window.run("return !document.querySelector('button.look')")


def test_a_host_makes_one_of_two_names_and_leaves_somebody_out(page: Page, club: Path) -> None:
    with Journal(club.parent / "archive" / "x.journal") as other:
        evening(other, [deal(5)], LAST + timedelta(days=1), ("Ada", "Bea B.", "Cy", "Dot"))
    shown(page, "operator/names")
    page.sound("evenings-names-phone")
    choose = "document.querySelector('[name={}]').value = '{}'"
    page.window.run(choose.format("merge", "Bea B."))
    page.window.run(choose.format("into", "Bea"))
    page.tap("button.main", "Make them one")
    assert page.window.wait("document.querySelector('.done')?.textContent.includes('counted as')")
    page.window.run(choose.format("leave_out", "Cy"))
    page.tap("button.main", "Leave out")
    assert page.window.wait("document.querySelector('.done')?.textContent.includes('left out')")
    page.sound("evenings-names-done-phone")
    shown(page, "players")
    listed = page.words("main table")
    assert "Bea B." not in listed and "Cy" not in listed and "Bea" in listed


def test_names_that_sat_at_one_table_are_not_made_one(table: Table) -> None:
    client = table.phone(PairedPhone("operator"))
    answer = client.post("/operator/names", data={"merge": "Ada", "into": "Bea"})
    assert answer.status_code == 422 and "two people" in answer.text


@pytest.fixture
def table(club: Path) -> Iterator[Table]:
    with by_hand(club.parent) as made:
        yield made
        made.session.close()


def test_only_the_host_sets_names_and_reads_badges(table: Table) -> None:
    for phone in (table.phone(), table.phone(PairedPhone("player", player="Ada"))):
        for path in ("names", "badges"):
            assert phone.post(f"/operator/{path}", data={"leave_out": "Ada"}).status_code in (
                401,
                403,
            )
    assert not (table.operation.club.folder / "players.toml").exists()


def test_the_public_pages_say_nothing_of_a_deal_that_goes_on(table: Table) -> None:
    client = table.phone()
    table.session.note(ev.DealStarted(code="american", players=NAMES))
    table.session.note(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    table.session.note(ev.Drawn(seat="S"))
    rulings = [r for e in table.session.bus.entries(table.n - 1) for r in e.rulings]
    said = [words.full(r) for r in rulings for words in (Words(), Words(names=NAMES))]
    newest = client.get("/evenings").text.partition('<a href="/evenings/')[2].partition('"')[0]
    assert said and all(text not in client.get(f"/evenings/{newest}").text for text in said)


def test_a_browser_that_chose_german_reads_the_evenings_in_it(table: Table) -> None:
    client = table.phone()
    client.cookies.set(LANGUAGE_COOKIE, "de")
    listed = client.get("/evenings").text
    assert '<html lang="de">' in listed and "Samstag, 14. November 2026" in listed
    assert "Alle Abende zusammen" in listed and "Tote Blätter" in listed
    table.session.note(ev.DealStarted(code="american", players=NAMES))
    table.session.note(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    table.session.note(ev.Drawn(seat="S"))
    table.session.note(ev.DealEnded(reason="abandoned"))
    newest = client.get("/evenings").text.partition('<a href="/evenings/')[2].partition('"')[0]
    page = client.get(f"/evenings/{newest}").text
    assert "Ada legt ab." in page and "Nicht erlaubt" in page
    assert "Abgebrochen" in page and "drew" not in page
    # A spreadsheet and other programs have the same words whoever asks.
    assert "Mah Jongg" in client.get("/evenings/csv/ends.csv").text


def test_what_is_not_there_is_said(table: Table) -> None:
    client = table.phone()
    for path in ("evenings/1999-01-01", "players/Nobody", "evenings/csv/nothing.csv"):
        assert client.get(f"/{path}").status_code == 404
    answer = client.get("/evenings/csv/players.csv")
    assert answer.headers["content-type"].startswith("text/csv") and "Ada" in answer.text


def test_an_evening_without_anything_is_said(tmp_path: Path) -> None:
    with by_hand(tmp_path) as made:
        client = made.phone()
        assert "Nothing has been played yet" in client.get("/evenings").text
        assert client.get("/players").status_code == 200
        made.session.close()
