"""What is on record is what everybody acts on: eight situations in which it was not so.

Each is played as it happened at a table, through the doors that people and cameras have. The table
is laid by hand (`tests.controller.laid`); session, scribe, judge, desk and journal are real.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from controller.operating.desk import Desk
from controller.operating.fields import RefusedError
from controller.web.app import Sources, make_app
from controller.web.view import TableInfo
from rules import events as ev
from rules.catalogue import catalogue
from rules.events import Event, type_of
from rules.referee import amended
from rules.tiles import SEATS, Tile
from tests.controller.display_states import PLAYERS, whole_deal
from tests.controller.failed_writes import parted
from tests.controller.laid import Table as Laid
from tests.disk import TRIES_WITHOUT_ROOM, Disk, Killed, journals_on, refused
from tests.english import english
from tests.games.judged import accused_in, accused_on
from tests.games.recorded import freshly
from tests.games.sitting import OPERATOR, Table, sitting, start_following
from vision.sightings import Still

DEAL = ev.DealStarted(code="american", card="practice", players=PLAYERS, source="operator")
DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, source="operator")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with sitting(tmp_path / "table.journal") as opened:
        yield opened


@pytest.fixture
def laid() -> Laid:
    """A table at which the tiles have just been dealt."""
    made = Laid()
    made.stacks = made.deal()
    return made


def watched(table: Table, stills: Iterator[Still], deal: ev.DealStarted = DEAL) -> None:
    """Follow stills until the program is stopped, which ends no deal."""

    def until_stopped() -> Iterator[Still]:
        yield from stills
        table.session.stop()
        yield Still(frame=0, seconds=0.0)

    start_following(table.session, until_stopped(), deal)


def played(table: Table) -> list[Event]:
    """What stands of the play, but for how the deal began."""
    stands = amended(table.events())
    return [e for e in stands if not isinstance(e, ev.DealStarted | ev.Dealt | ev.Asked)]


def words(events: list[Event]) -> list[str]:
    return [f"{getattr(e, 'seat', '')} {type_of(e)}".strip() for e in events]


def correct(table: Table, n: int, do: str, **fields: str) -> None:
    table.desk.enter(OPERATOR, table.form(entry=str(n), do=do, **fields))


# -- 1: started again in mid-deal ---------------------------------------------------------------


def test_1_a_table_started_again_goes_on_with_its_deal(tmp_path: Path, laid: Laid) -> None:
    path = tmp_path / "table.journal"
    stills = [laid.moment()]
    laid.lay(None, 10, 20, "3c")
    stills.append(laid.moment("E"))
    laid.draw(laid.stacks[-1])
    stills.append(laid.moment("S"))
    with sitting(path) as first:
        watched(first, iter(stills))
        before = first.events()
    assert words(before) == ["deal", "dealt", "E discard", "S draw", "S rack"]

    laid.lay(None, 60, 20, "9d")
    stills.append(laid.moment("S"))
    settings = dict.fromkeys(SEATS, "as the settings file has it")
    with sitting(path) as again:
        watched(again, freshly(stills, 2), ev.DealStarted(code="american", players=settings))
        new = again.events(len(before))
        assert words(new) == ["S discard"]
        deal = again.session.board.deal
        assert deal is not None
        assert dict(deal.players) == PLAYERS
        assert not accused_in(again.entries())


# -- 2 and 3: the operator corrects who discarded -----------------------------------------------


def mistaken(table: Table, laid: Laid, tile: str) -> Iterator[Still]:
    """East throws; the eye takes the arm for South's, and the operator puts that right."""
    yield laid.moment()
    thrown = laid.lay(None, 10, 20, tile)
    yield laid.moment("S")
    (discard,) = played(table)
    assert words([discard]) == ["S discard"]
    correct(table, discard.n, "discard", seat="E", tile=tile)
    assert words(played(table)) == ["E discard"]
    laid.spots[thrown.track] = thrown


def test_2_what_the_operator_said_stands_when_the_tile_is_read_again(
    table: Table, laid: Laid
) -> None:
    def stills() -> Iterator[Still]:
        yield from mistaken(table, laid, "3b")
        (thrown,) = (s for s in laid.spots.values() if s.side == "face")
        laid.read_again(thrown, tile=Tile("3c"))
        yield laid.moment()

    watched(table, stills())
    (discard,) = played(table)
    assert isinstance(discard, ev.Discarded)
    assert (discard.seat, discard.tile) == ("E", "3c")
    assert not accused_on(table.session.board)


def test_3_what_follows_a_correction_goes_on_from_it(table: Table, laid: Laid) -> None:
    """The next draw and discard, of which no arm is seen, are nobody's until the next arm tells:
    West's, who draws after them. Then they are South's, who follows East."""

    corrected = 0
    unseen: list[Event] = []

    def stills() -> Iterator[Still]:
        nonlocal corrected
        yield from mistaken(table, laid, "3c")
        corrected = table.last
        laid.draw(laid.stacks[-1])
        yield laid.moment()
        laid.lay(None, 60, 20, "9d")
        yield laid.moment()
        unseen.extend(played(table)[1:])
        laid.draw(laid.stacks[-2])
        yield laid.moment("W")
        laid.lay(None, 110, 20, "1b")
        yield laid.moment("W")

    watched(table, stills())
    assert {getattr(e, "seat", None) for e in unseen} <= {"S", "?"}
    assert {type_of(e) for e in unseen} == {"draw", "rack", "discard"}
    assert words(played(table)) == [
        "E discard", "S draw", "S rack", "S discard", "W draw", "W rack", "W discard",
    ]  # fmt: skip
    tiles = [e.tile for e in played(table) if isinstance(e, ev.Discarded)]
    assert tiles == ["3c", "9d", "1b"]
    assert corrected
    assert not accused_in(table.entries(corrected))
    assert not accused_on(table.session.board)


# -- 4: a discard that the full disk refused ----------------------------------------------------


def test_4_what_the_disk_refused_did_not_happen(tmp_path: Path) -> None:
    path = tmp_path / "table.journal"
    with journals_on(Disk()) as disk, sitting(path) as table:
        table.desk.begin(OPERATOR, table.form(), lambda: [DEAL])
        table.session.note(DEALT)
        disk.refuse = refused(disk.tries + 1, "full")
        for _ in range(TRIES_WITHOUT_ROOM):
            with pytest.raises(RefusedError) as told:
                table.desk.enter(OPERATOR, table.form(do="discard", seat="E", tile="3c"))
            assert told.value.status == 503
            assert list(parted(table)) == []
        table.desk.enter(OPERATOR, table.form(do="discard", seat="E", tile="3c"))
        assert words(played(table)) == ["E discard"]
        assert not accused_in(table.entries())
        deal = table.session.board.deal
        assert deal is not None
        assert deal.discards.pool == ("3c",)
        assert deal.hands["E"].concealed == 13
        assert list(parted(table)) == []
    with sitting(path) as again:
        assert not accused_on(again.session.board)
        assert list(parted(again)) == []


# -- 5: no arm seen, or two ---------------------------------------------------------------------


@pytest.mark.parametrize("arms", [(), ("W", "N")])
def test_5_a_discard_is_nobodys_whose_arm_was_not_seen(
    table: Table, laid: Laid, arms: tuple[Any, ...]
) -> None:
    def stills() -> Iterator[Still]:
        yield laid.moment()
        laid.lay(None, 10, 20, "3c")
        yield laid.moment(*arms)

    watched(table, stills())
    (discard,) = played(table)
    assert isinstance(discard, ev.Discarded)
    assert (discard.seat, discard.tile) == ("?", "3c")
    assert not accused_in(table.entries())


@pytest.mark.parametrize("arms", [(), ("W", "N")])
def test_5_a_draw_is_nobodys_until_the_next_tile_tells(
    table: Table, laid: Laid, arms: tuple[Any, ...]
) -> None:
    unseen: list[Event] = []

    def stills() -> Iterator[Still]:
        yield laid.moment()
        laid.lay(None, 10, 20, "3c")
        yield laid.moment("E")
        laid.draw(laid.stacks[-1])
        yield laid.moment(*arms)
        unseen.extend(e for e in played(table) if isinstance(e, ev.Drawn))
        laid.lay(None, 60, 20, "9d")
        yield laid.moment("S")

    watched(table, stills())
    assert words(unseen) == ["? draw"]
    drawn, *_ = (e for e in played(table) if isinstance(e, ev.Drawn))
    assert drawn.seat == "S"
    assert words(played(table))[-1] == "S discard"
    assert not accused_in(table.entries())


# -- 6: killed within one tap -------------------------------------------------------------------


def begin_anew(table: Table) -> None:
    game = ev.GameStarted(code="american", seats=PLAYERS, source="operator")
    table.desk.begin(OPERATOR, table.form(break_off="1"), lambda: [game, DEAL])


def turn(table: Table) -> None:
    table.desk.enter(OPERATOR, table.form(do="turn", seat="S", tile="9d"))


def pass_all(table: Table) -> None:
    table.desk.enter(OPERATOR, table.form(do="pass_all"))


def charleston() -> list[Event]:
    """A deal up to its first pass."""
    deal = whole_deal("american")
    first = next(n for n, e in enumerate(deal) if isinstance(e, ev.Passed))
    return [DEAL, *deal[:first]]


IN_PLAY: list[Event] = [DEAL, DEALT, ev.Discarded(seat="E", tile=Tile("3c"))]
TAPS: dict[str, tuple[list[Event], Callable[[Table], None], list[str]]] = {
    "a deal begun anew": (IN_PLAY, begin_anew, ["end", "game", "deal"]),
    "a turn": (IN_PLAY, turn, ["draw", "discard"]),
    "all pass": (charleston(), pass_all, ["pass", "pass", "pass", "pass"]),
}


@pytest.mark.parametrize("name", list(TAPS))
def test_6_what_one_tap_writes_stands_whole_or_not_at_all(name: str, tmp_path: Path) -> None:
    before, tap, written = TAPS[name]
    for write in range(1, len(written) + 2):
        path = tmp_path / f"{write}.journal"
        with journals_on(Disk()) as disk, sitting(path) as table:
            for event in before:
                table.session.note(event)
            disk.refuse = refused(disk.tries + write, "killed")
            with contextlib.suppress(Killed):
                tap(table)
        with sitting(path) as again:
            stands = [type_of(e) for e in again.events(len(before))]
            assert stands in ([], written), f"killed at write {write}"
    assert stands == written  # the last was not killed any more


# -- 7: what was kept for the director ----------------------------------------------------------


def test_7_what_was_kept_in_a_deal_is_kept_when_the_next_has_other_settings(table: Table) -> None:
    short: list[Event] = [
        ev.DealStarted(code="american", settings={"announce_dead": "to the director"}),
        ev.Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100),
        ev.Discarded(seat="E", tile=Tile("3c")),
        ev.Drawn(seat="S"),
        ev.Racked(seat="S"),
        ev.Discarded(seat="S", tile=Tile("N")),
    ]
    for event in short:
        table.session.note(event)
    (kept,) = table.session.board.kept
    table.session.note(ev.DealEnded(reason="abandoned"))
    table.session.note(
        ev.DealStarted(code="american", settings={"announce_dead": "at once"}, players=PLAYERS)
    )
    sources = Sources(bus=table.session.bus, board=lambda: table.session.board, law=catalogue().get)
    app = make_app(sources, TableInfo(), ["localhost"])
    table.session.bus.close()  # so that the feed ends when it has told all
    with TestClient(app, base_url="http://localhost") as display:
        told = display.get("/events", headers={"last-event-id": "0"}).text
    assert '"tile":"N"' in told
    assert english(kept) not in told


# -- 8: the camera writes between the operator's check and his write ----------------------------


class Meanwhile:
    """A session as a desk has it; right after the desk's look number `at` the camera looks."""

    def __init__(self, table: Table, at: int, camera: Callable[[], object]) -> None:
        self._table, self._at, self._camera, self._looked = table, at, camera, 0
        self.bus = self

    def __getattr__(self, name: str) -> Any:
        owner = self._table.session if hasattr(self._table.session, name) else None
        return getattr(owner or self._table.session.bus, name)

    @property
    def last(self) -> int:
        return self._table.last

    def entries(self, since: int = 0) -> Any:
        found = self._table.session.bus.entries(since)
        self._looked += 1
        if self._looked == self._at:
            self._camera()
        return found


@pytest.mark.parametrize("at", [1, 2, 3])
def test_8_a_draw_that_two_write_at_once_is_written_once(table: Table, laid: Laid, at: int) -> None:
    """1 and 2: within the tap, before and after its check; 3: when the tap is done."""
    go, taken, dealt = threading.Event(), threading.Event(), threading.Event()

    def stills() -> Iterator[Still]:
        yield laid.moment()
        laid.lay(None, 10, 20, "3c")
        yield laid.moment("E")
        laid.draw(laid.stacks[-1])
        dealt.set()
        assert go.wait(60)
        yield laid.moment("S")
        taken.set()

    def look() -> None:
        go.set()
        taken.wait(0.5)  # the desk may hold the pen: then the camera writes when it is done

    follower = threading.Thread(target=watched, args=(table, stills()))
    follower.start()
    assert dealt.wait(60)
    desk = Desk(Meanwhile(table, at, look))
    with contextlib.suppress(RefusedError):  # noted already
        desk.enter(OPERATOR, table.form(do="draw", seat="S"))
    go.set()
    follower.join(60)
    assert words(played(table)).count("S draw") == 1
    assert not accused_in(table.entries())
