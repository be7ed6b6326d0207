"""The overlay's delay, to the letter: nothing is shown before its time, however it is asked for."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.testclient import TestClient

from controller.record.bus import Bus
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from controller.web.app import Sources, make_app
from controller.web.language import LANGUAGE_COOKIE
from controller.web.overlay.history import LONGEST, BoardHistory, steady_clock
from controller.web.overlay.routes import OverlayQueryError, asked, overlay_feed, overlay_routes
from controller.web.overlay.view import BANNER, banner, picture
from controller.web.view import TableInfo
from controller.words import Words
from rules.catalogue import catalogue
from rules.events import (
    Amended,
    Confirmed,
    DealEnded,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    GameStarted,
    Halted,
    Penalised,
    PutIn,
    Racked,
    ReviewAnswered,
    ReviewAsked,
)
from rules.tiles import Seat, Tile

NOON = datetime(2026, 5, 2, 12, tzinfo=UTC).timestamp()


@dataclass
class Clock:
    """A clock that stands still until it is set."""

    now: float = NOON

    def __call__(self) -> float:
        return self.now


def stamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="milliseconds")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal(tmp_path / "live.journal") as opened:
        yield opened


def written(journal: Journal, events: list[Event], *, every: float = 10.0) -> Bus:
    """A bus over a journal with these events, the first at noon, the others so many seconds on."""
    for event, place in zip(events, count(), strict=False):
        journal.append(replace(event, at=stamp(NOON + place * every)))
    return Bus(journal)


def live(journal: Journal, bus: Bus, history: BoardHistory, event: Event) -> None:
    """Write an event and let the history hear it, as the bus's thread would."""
    stored = journal.append(event)
    bus.announce(stored.n)
    (entry,) = bus.entries(stored.n - 1)
    history.hear(entry)


def test_what_was_written_is_shown_when_it_is_old_enough(
    journal: Journal, opening: list[Event]
) -> None:
    bus = written(journal, opening)  # nine entries, at 0, 10, … 80 seconds
    clock = Clock(NOON + 200)
    history = BoardHistory(bus, clock)
    history.read()
    assert history.at(0).board.n == 9
    assert history.at(200).board.n == 1
    assert history.at(150.1).board.n == 5
    assert history.at(149.9).board.n == 6
    assert history.at(201).board.n == 0
    assert history.next_in(165) == pytest.approx(5)
    assert history.next_in(0) is None
    clock.now += 10
    assert history.at(165).board.n == 5


def test_what_happens_is_shown_after_the_delay_and_not_before(
    journal: Journal, opening: list[Event]
) -> None:
    bus = written(journal, opening[:3], every=0)
    clock = Clock(NOON + 100)
    history = BoardHistory(bus, clock)
    history.read()
    live(journal, bus, history, Drawn(seat="S"))
    assert history.at(0).board.n == 4
    assert history.at(30).board.n == 3
    clock.now += 29.9
    assert history.at(30).board.n == 3
    clock.now += 0.2
    assert history.at(30).board.n == 4


def test_a_clock_that_was_set_wrong_delays_and_never_hastens(
    journal: Journal, opening: list[Event]
) -> None:
    for at in ("2031-01-01T00:00:00Z", "no time", None):
        journal.append(replace(opening[len(list(journal.entries()))], at=at))
    clock = Clock(NOON)
    history = BoardHistory(Bus(journal), clock)
    history.read()
    assert history.at(30).board.n == 0
    clock.now += 31
    assert history.at(30).board.n == 3
    # Live: an entry that claims to be old is as old as its hearing.
    live(journal, history._bus, history, replace(Drawn(seat="S"), at=stamp(NOON - 9999)))
    assert history.at(30).board.n == 3


def test_times_that_go_back_keep_the_order_of_the_entries(
    journal: Journal, opening: list[Event]
) -> None:
    for event, seconds in zip(opening, (0, 50, 20, 60), strict=False):
        journal.append(replace(event, at=stamp(NOON + seconds)))
    clock = Clock(NOON + 100)
    history = BoardHistory(Bus(journal), clock)
    history.read()
    shown = [history.at(100 - seconds).board.n for seconds in (0, 49, 50, 59, 60)]
    assert shown == [1, 1, 3, 3, 4]


def test_a_time_far_back_hastens_no_entry_before_it(journal: Journal, opening: list[Event]) -> None:
    """The clock was set back between two entries: the later one is as old as the one before."""
    for event, ago in zip(opening, (100, 50, 10, 60), strict=False):
        journal.append(replace(event, at=stamp(NOON - ago)))
    history = BoardHistory(Bus(journal), Clock(NOON))
    history.read()
    assert history.at(30).board.n == 2
    assert history.at(9.9).board.n == 4
    assert [history.at(delay).board.n for delay in (100.1, 99.9, 50.1, 49.9)] == [0, 1, 1, 2]


def test_a_second_start_listens_no_second_time(journal: Journal, opening: list[Event]) -> None:
    bus = written(journal, opening[:3])
    history = BoardHistory(bus, Clock(NOON + 100))
    heard: list[int] = []
    history.wake(lambda: heard.append(history.at(0).board.n))
    history.start()
    history.start()
    bus.announce(journal.append(Drawn(seat="S")).n)
    bus.close()
    bus.join()
    assert heard == [4]


@settings(max_examples=20, deadline=None)
@given(
    steps=st.lists(st.tuples(st.floats(0, 90), st.booleans()), min_size=1, max_size=25),
    delays=st.lists(st.integers(0, 200), min_size=1, max_size=4),
)
def test_no_page_is_ever_ahead_of_its_delay(
    tmp_path_factory: pytest.TempPathFactory,
    steps: list[tuple[float, bool]],
    delays: list[int],
) -> None:
    """Whatever time passes between entries, whenever the program is begun anew."""
    path = tmp_path_factory.mktemp("any") / "any.journal"
    clock = Clock()
    with Journal(path, clock=lambda: stamp(clock.now)) as journal:
        bus = Bus(journal)
        history = BoardHistory(bus, clock)
        history.read()
        happened: list[float] = []
        for wait, anew in steps:
            clock.now += wait
            if anew:
                history = BoardHistory(bus, clock)
                history.read()
            live(journal, bus, history, Halted(reason="pause"))
            happened.append(clock.now)
            for delay in delays:
                past = sum(moment <= clock.now - delay + 0.002 for moment in happened)
                assert history.at(delay).board.n <= past
        clock.now += max(delays)
        assert all(history.at(delay).board.n == len(happened) for delay in delays)


def test_only_what_can_still_be_shown_is_gone_through_and_nothing_is_lost_by_it(
    journal: Journal, opening: list[Event]
) -> None:
    events = [*opening, *opening, *opening[:4]]
    bus = written(journal, events, every=600)
    clock = Clock(NOON + 600 * 21)
    history = BoardHistory(bus, clock)
    assert len(history._needed(bus.last)) < len(events)
    history.read()
    with Session(journal, Judge()) as session:
        assert history.at(0).board == session.board
    for delay in (0, 1800, LONGEST):
        assert history.at(delay).board.n == 22 - delay // 600


def test_a_game_is_gone_through_from_its_beginning(journal: Journal, opening: list[Event]) -> None:
    game = GameStarted(code="american", seats={"E": "Ada", "S": "Bea", "W": "Cy", "N": "Dot"})
    bus = written(journal, [game, *opening, *opening], every=600)
    history = BoardHistory(bus, Clock(NOON + 600 * 40))
    assert len(history._needed(bus.last)) == 19
    history.read()
    assert history.at(0).board.deal is not None and history.at(0).board.deal.game is not None


def test_an_hour_is_kept_and_no_more(journal: Journal) -> None:
    bus = written(journal, [DealStarted(code="american")])
    clock = Clock()
    history = BoardHistory(bus, clock)
    history.read()
    for _ in range(30):
        clock.now += 600
        live(journal, bus, history, Halted(reason="pause"))
    assert len(history._boards._then) < 12
    assert history.at(LONGEST).board.n == 25


def test_between_deals_the_evening_stands_as_it_stood_then(
    journal: Journal, opening: list[Event]
) -> None:
    """Two deals are over; who sees the first one's end is not told of the second."""
    deal = [*opening[:3], Penalised(seat="S", points=10, reason="late"), DealEnded(reason="wall")]
    bus = written(journal, [*deal, *deal])
    history = BoardHistory(bus, Clock(NOON + 1000))
    history.read()
    first, second = (history.at(1000 - at) for at in (45, 95))
    assert [then.board.phase for then in (first, second)] == ["over", "over"]
    assert picture(first, None, 7)["totals"][-1] == ("Bea", -10)
    assert picture(second, None, 7)["totals"][-1] == ("Bea", -20)
    assert picture(history.at(1000 - 65), None, 7)["totals"] == []


def test_a_banner_comes_and_goes_by_the_time_of_its_ruling(
    journal: Journal, opening: list[Event]
) -> None:
    bus = written(journal, opening[:3], every=0)
    clock = Clock(NOON + 100)
    history = BoardHistory(bus, clock)
    history.read()
    live(journal, bus, history, Drawn(seat="N"))
    live(journal, bus, history, Discarded(seat="N", tile=Tile("1b")))

    def shown(delay: float) -> int | None:
        found = banner(history, history.at(delay).board, delay)
        return found and found["left"]

    assert shown(0) == BANNER * 1000
    assert shown(5) is None, "not before its time"
    clock.now += 5
    assert shown(0) == (BANNER - 5) * 1000
    assert shown(5) == BANNER * 1000
    live(journal, bus, history, Racked(seat="S"))
    assert shown(0) == (BANNER - 5) * 1000, "what comes after does not begin it anew"
    clock.now += BANNER
    assert shown(0) is None


def drew_early(journal: Journal, clock: Clock) -> tuple[Bus, BoardHistory]:
    """A hand entered that South has drawn, two seconds ago, while East owes a discard."""
    followed = [
        DealStarted(code="american"),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True),
    ]
    bus = written(journal, followed, every=0)
    history = BoardHistory(bus, clock)
    history.read()
    live(journal, bus, history, Drawn(seat="S", source="operator", confidence=0.998))
    clock.now += 2
    return bus, history


def test_a_ruling_that_may_still_turn_says_so(journal: Journal) -> None:
    bus, history = drew_early(journal, Clock(NOON + 100))
    shown = banner(history, history.at(0).board, 0)
    assert shown and shown["ruling"]["headline"] == "South drew before East discarded."
    assert shown["ruling"]["turning"]
    live(journal, bus, history, Confirmed(target=3))
    shown = banner(history, history.at(0).board, 0)
    assert shown and not shown["ruling"]["turning"]
    assert shown["left"] == (BANNER - 2) * 1000


def test_a_ruling_taken_back_is_corrected_as_it_was_said_and_in_its_time(journal: Journal) -> None:
    clock = Clock(NOON + 100)
    bus, history = drew_early(journal, clock)
    missed = PutIn(before=3, acts=(Discarded(seat="E", tile=Tile("9c")),))
    live(journal, bus, history, missed)
    shown = banner(history, history.at(0).board, 0)
    assert shown and shown["ruling"] is None
    assert shown["correction"] == {
        "headline": "South did nothing wrong.", "rest": "It is South's turn."
    }  # fmt: skip
    assert shown["left"] == BANNER * 1000, "for as long as the ruling"
    late = banner(history, history.at(1).board, 1)
    assert late and late["correction"] is None, "not before its time"
    assert late["ruling"]["headline"] == "South drew before East discarded."
    live(journal, bus, history, Racked(seat="S"))
    assert banner(history, history.at(0).board, 0) == shown, "what comes after changes nothing"
    clock.now += BANNER
    assert banner(history, history.at(0).board, 0) is None


def test_a_ruling_that_nobody_can_have_seen_is_not_corrected(journal: Journal) -> None:
    clock = Clock(NOON + 100)
    bus, history = drew_early(journal, clock)
    clock.now -= 2
    live(journal, bus, history, Amended(target=3))
    assert banner(history, history.at(0).board, 0) is None


def test_what_a_review_cannot_tell_is_not_said_to_be_otherwise(journal: Journal) -> None:
    bus, history = drew_early(journal, Clock(NOON + 100))
    live(journal, bus, history, ReviewAsked(target=3, of="S"))
    live(journal, bus, history, ReviewAnswered(review=4, outcome="inconclusive", by="table"))
    shown = banner(history, history.at(0).board, 0)
    assert shown and shown["ruling"] is None
    assert shown["correction"]["headline"] == "The review could not decide, so nobody is at fault."


def test_a_ruling_given_late_is_shown_though_later_acts_were_ruled_on(journal: Journal) -> None:
    """What it waited for was answered after another ruling had come and gone."""
    clock = Clock(NOON + 100)
    bus = written(journal, [], every=0)
    history = BoardHistory(bus, clock)
    history.read()
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    for event in (
        DealStarted(code="american"),
        Dealt(counts=counts, wall=99, followed=True),
        Drawn(seat="S", hidden=("discard",)),
        Drawn(seat="N", source="operator"),
    ):
        live(journal, bus, history, event)
    before = banner(history, history.at(0).board, 0)
    assert before and before["ruling"]["who"] == "North"
    clock.now += BANNER
    assert banner(history, history.at(0).board, 0) is None
    live(journal, bus, history, Confirmed(target=3))
    shown = banner(history, history.at(0).board, 0)
    assert shown and shown["ruling"]["headline"] == "South drew before East discarded."


def test_the_picture_shows_what_lies_open_and_nothing_concealed(
    journal: Journal, opening: list[Event]
) -> None:
    bus = written(journal, [*opening, Drawn(seat="E", tile=Tile("9d"))])
    history = BoardHistory(bus, Clock(NOON + 1000))
    history.read()
    shown = picture(history.at(0), None, 7)
    assert shown["turn"] == "E" and shown["last"] == "J"
    north = shown["seats"][3]
    assert north["name"] == "Dot" and north["groups"] == [("Wh", "Wh", "J")]
    assert "9d" not in json.dumps(shown, default=str)


@pytest.mark.parametrize(
    ("query", "floor", "layout", "delay"),
    [
        ({}, 0, "bar", 0),
        ({"layout": "full", "delay": "30"}, 0, "full", 30),
        ({"delay": "5"}, 60, "bar", 60),
        ({"delay": "90"}, 60, "bar", 90),
        ({"layout": "corner"}, 15, "corner", 15),
    ],
)
def test_an_address_can_ask_for_more_delay_and_never_for_less(
    query: dict[str, str], floor: int, layout: str, delay: int
) -> None:
    wish = asked(query, floor, Words())
    assert (wish.layout, wish.delay) == (layout, delay)


@pytest.mark.parametrize(
    "query",
    [{"layout": "wide"}, {"delay": "-1"}, {"delay": "soon"}, {"delay": "99999"}, {"delay": "1.5"},
     {"delay": "٣"}],
)  # fmt: skip
def test_an_address_that_asks_for_what_there_is_not_is_told_what_there_is(
    query: dict[str, str],
) -> None:
    with pytest.raises(OverlayQueryError, match=r"layout=.*bar, full or corner|delay=.*0 to 3600"):
        asked(query, 0, Words())


def app(session: Session, floor: int, language: str = "en") -> Starlette:
    sources = Sources(bus=session.bus, board=lambda: session.board, law=catalogue().get)
    place = TableInfo(table=7)
    more = overlay_routes(session.bus, place, floor, language)
    return make_app(sources, place, ["localhost"], more)


def test_the_page_and_its_files(journal: Journal, opening: list[Event]) -> None:
    with Session(journal, Judge()) as session:
        for event in opening:
            session.note(event)
        now = TestClient(app(session, 0), base_url="http://localhost")
        late = TestClient(app(session, 60), base_url="http://localhost")
        page = now.get("/overlay?layout=full")
        assert "Dot" in page.text and "/tiles/Wh.svg" in page.text
        assert page.headers["cache-control"] == "no-store"
        for address in ("/overlay", "/overlay?delay=0", "/overlay?layout=full&delay=3"):
            assert "/tiles/" not in late.get(address).text
        assert now.get("/overlay?layout=round").status_code == 400
        assert now.get("/overlay/events?delay=x").status_code == 400
        assert now.get("/overlay/static/overlay.js").status_code == 200
        assert now.get("/overlay/static/no.js").status_code == 404


def test_it_is_in_the_table_s_language_whatever_the_browser_s(
    journal: Journal, opening: list[Event]
) -> None:
    with Session(journal, Judge(), None, "de") as session:
        for event in opening:
            session.note(event)
        german = TestClient(app(session, 0, "de"), base_url="http://localhost")
        german.cookies.set(LANGUAGE_COOKIE, "en")
        page = german.get("/overlay?layout=full").text
        assert '<html lang="de">' in page and "Joker von Dot" in page and "Tisch 7" in page
        assert "in der Mauer" in page and "in the wall" not in page
        assert "möglich sind bar" in german.get("/overlay?layout=round").text


def test_the_feed_sends_all_at_once_and_each_change_in_its_time(
    journal: Journal, opening: list[Event]
) -> None:
    bus = written(journal, opening[:3], every=0)
    clock = Clock(NOON + 100)
    history = BoardHistory(bus, clock)
    history.read()

    async def follow() -> list[int]:
        stream = overlay_feed(history, bus, TableInfo(), 60, heartbeat=0.05)
        found = []
        assert (await anext(stream)).startswith(b"retry:")
        found.append(number(await anext(stream)))
        live(journal, bus, history, Drawn(seat="S"))
        assert b"event: beat" in await anext(stream), "not its time yet"
        clock.now += 61
        while b"event: overlay" not in (sent := await anext(stream)):
            pass
        found.append(number(sent))
        bus.close()
        assert [sent async for sent in stream if b"overlay" in sent] == []
        return found

    assert asyncio.run(asyncio.wait_for(follow(), 20)) == [3, 4]


def number(sent: bytes) -> int:
    data = sent.partition(b"data: ")[2]
    return int(json.loads(data)["n"])


def test_the_steady_clock_goes_with_the_systems() -> None:
    clock = steady_clock()
    assert clock() == pytest.approx(datetime.now(UTC).timestamp(), abs=5)
    assert clock() <= clock()
