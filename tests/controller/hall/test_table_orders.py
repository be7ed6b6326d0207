"""What a table hears of the desk, by the tournament's record and by its own counting."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
import sqlalchemy as sa
from msgspec.structs import replace

from controller.hall.hearing import NEWS_LASTS, SILENT_AFTER, DeskHeard
from controller.hall.obeying import Obeying, done_in
from controller.hall.orders import (
    Beat,
    DueNext,
    SeatedPlayer,
    TableOrder,
    TableOrders,
    changed_tables,
    orders_for,
    orders_of,
    packed,
)
from controller.hall.round_clock import KEPT_EVERY, RoundClock
from controller.hall.tournament_record import FollowedJournal, TournamentRecord
from controller.record.session import Session
from rules import events as table_events
from rules.tournament import events as ev
from rules.tournament.referee import TournamentReferee, folded
from tests.controller.hall.tournaments import opening
from tests.rules.tournament.random_tournaments import anything, tournament


class Seconds:
    """A clock that goes on when it is asked to."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_a_table_hears_its_seats_its_time_and_where_everybody_goes() -> None:
    begun = [*opening(4), ev.RoundBegun(round=1), ev.TimerStarted(minutes=50)]
    now = folded(
        [
            *begun,
            ev.Announced(text="Tea", tables=(3,), role="director"),
            ev.Announced(text="Soup", role="director"),
            ev.OrderGiven(table=2, what="halt", reason="fire", role="director"),
        ]
    ).now
    two = orders_for(now, 2)
    assert two.seats["S"] == SeatedPlayer(6, "Player 6") and two.movement == 1
    assert (two.round, two.games, two.seconds, two.warns) == (1, 2, 3000, 600)
    assert two.next["E"] == DueNext(2, "E") and two.next["S"].table == 1  # 2019's steps
    assert two.moves_by == 1
    assert [each.text for each in two.said] == ["Soup"]
    assert [(each.what, each.reason) for each in two.orders] == [("halt", "fire")]
    assert [each.text for each in orders_for(now, 3).said] == ["Tea", "Soup"]
    assert orders_for(now, 9).seats == {}
    assert orders_of(packed(two)) == two
    gone = folded([*begun, ev.SubstituteSent(number=6, name="Zoe")]).now
    assert orders_for(gone, 2).seats["S"] == SeatedPlayer(6, "Zoe")


def test_a_movement_that_is_set_in_mid_round_is_the_one_by_which_people_go_on() -> None:
    again = ev.MovementSet(version=2, how="steps", moves=((0, 1, 2, 3),), role="director")
    two = orders_for(folded([*opening(4), ev.RoundBegun(round=1), again]).now, 2)
    assert (two.movement, two.moves_by) == (1, 2)


@pytest.mark.parametrize("seed", range(12))
def test_a_table_that_need_not_be_asked_about_hears_nothing_new(seed: int) -> None:
    """After every event of random tournaments, and of random events in no order at all."""
    events = [*opening(4), *anything(seed, 240)] if seed % 2 else tournament(seed).events
    referee, spared = TournamentReferee(), 0
    states = [referee.now]
    for event in events:
        referee.see(event)
        states.append(referee.now)
        was = states[max(0, len(states) - 2 - seed % 3)]  # the desk looks now and then
        tables = {*referee.now.tables, *(referee.now.running.tables if referee.now.running else ())}
        for table in tables - changed_tables(was, referee.now):
            before, now = orders_for(was, table), orders_for(referee.now, table)
            assert replace(before, as_of=now.as_of) == now, event
            spared += 1
    assert spared > 10


def test_time_goes_on_where_the_desk_is_gone() -> None:
    now = Seconds()
    heard = DeskHeard(now)
    heard.take(TableOrders(as_of=1, table=2, round=1, seconds=3000, warns=600))
    assert heard.standing("joined", 0).time == "none"  # how long it has run is not known yet
    heard.beat(Beat(n=1, elapsed=10.0, still=3))
    assert (heard.standing("joined", 0).time, heard.standing("joined", 0).left) == ("runs", 50)
    now.at += SILENT_AFTER + 1
    assert heard.standing("none", 4).silent
    now.at += 2390 - SILENT_AFTER - 1
    assert heard.standing("none", 4).time == "warns" and heard.standing("none", 4).left == 10
    now.at += 600
    assert heard.standing("none", 4).time == "stops"
    heard.take(TableOrders(as_of=9, table=2, round=2, seconds=3000, warns=600))
    assert heard.standing("joined", 0).time == "none"


def test_what_is_announced_is_news_for_a_while() -> None:
    now = Seconds()
    heard = DeskHeard(now)
    said = TableOrders(as_of=1, table=2, orders=(TableOrder(7, "halt", "fire"),))
    heard.take(said)
    assert [each.n for each in heard.standing("joined", 0).news] == [7]
    now.at += NEWS_LASTS
    heard.take(replace(said, as_of=2))
    assert heard.standing("joined", 0).news == ()


def test_an_order_is_carried_out_once(session: Session, tmp_path: Path) -> None:
    given = TableOrders(
        as_of=9,
        table=1,
        orders=(
            TableOrder(7, "penalty", "a phone", seat="S", points=10),
            TableOrder(8, "halt", "fire"),
            TableOrder(9, "penalty", "of another table's journal", entry=500, seat="E", points=5),
        ),
    )
    obeying = Obeying(session)
    obeying.heed(given)
    obeying.heed(given)
    written = [e.event for e in session.bus.entries(1)]
    assert [type(each) for each in written] == [table_events.Penalised, table_events.Halted]
    assert written[0].seat == "S" and written[0].reason == "a phone"
    assert done_in(session.journal_path) == {"7", "8"}
    Obeying(session).heed(given)  # as after a start
    assert session.bus.last == 3
    Obeying(session).heed(replace(given, orders=(TableOrder(12, "resume", "out"),)))
    assert session.board.halted is None and session.bus.last == 4
    # Another tournament's record has another order of that number.
    other = TableOrder(8, "halt", "again", at="2026-11-24T10:00:00.000+00:00")
    Obeying(session).heed(replace(given, orders=(other,)))
    assert session.board.halted is not None and other.key in done_in(session.journal_path)


def test_a_hand_is_dead_at_the_table_by_the_directors_word(session: Session) -> None:
    """Of two orders that say so the second changes nothing, and a call is answered by it. Before
    play nobody's hand dies."""
    early = TableOrder(6, "dead", "before the tiles are dealt", seat="W")
    Obeying(session).heed(TableOrders(as_of=6, table=1, orders=(early,)))
    assert session.bus.last == 1
    counts = {"E": 14, "S": 13, "W": 13, "N": 13}
    session.note(table_events.Dealt(counts=counts, wall=99))  # type: ignore[arg-type]
    session.note(table_events.Halted(reason="director", source="phone"))
    called = session.bus.last
    first = TableOrder(7, "dead", "he showed it to his neighbour", entry=called, seat="S")
    again = TableOrder(8, "dead", "said twice", seat="S")
    Obeying(session).heed(TableOrders(as_of=8, table=1, orders=(first, again)))
    after = [e.event for e in session.bus.entries(called)]
    written = [each for each in after if isinstance(each, table_events.RuledDead)]
    assert [(each.seat, each.by) for each in written] == [("S", "director")]
    assert session.deal is not None and not session.deal.live("S")
    assert [(ruling.kind, ruling.seat) for ruling in session.standing] == [("dead", "S")]
    assert session.board.halted is None and done_in(session.journal_path) == {"7"}


@pytest.mark.parametrize("what", ["upheld", "added", "penalty", "resume"])
def test_play_goes_on_once_the_directors_call_is_answered(session: Session, what: str) -> None:
    session.note(table_events.Halted(reason="director", source="phone"))
    called, seat = session.bus.last, "S" if what == "penalty" else None
    before = TableOrder(3, "upheld", "of another entry", entry=called - 1)
    Obeying(session).heed(TableOrders(as_of=3, table=1, orders=(before,)))
    assert session.board.halted is not None
    answer = TableOrder(4, what, "seen by all", entry=called, seat=seat)  # type: ignore[arg-type]
    Obeying(session).heed(TableOrders(as_of=4, table=1, orders=(answer,)))
    assert session.board.halted is None
    after = [type(e.event) for e in session.bus.entries(1)]
    assert after[-1] is table_events.Resumed and after.count(table_events.Resumed) == 1


def test_a_review_is_answered_by_the_desk(session: Session) -> None:
    """Nothing is there to be reviewed: nothing is written."""
    Obeying(session).heed(
        TableOrders(as_of=2, table=1, orders=(TableOrder(2, "upheld", "seen", entry=1),))
    )
    assert session.bus.last == 1


@pytest.fixture
def engine(tmp_path: Path) -> sa.Engine:
    return sa.create_engine(f"sqlite:///{tmp_path}/desk.sqlite")


def test_the_record_is_what_the_events_come_to_also_after_a_start(engine: sa.Engine) -> None:
    record = TournamentRecord(engine)
    heard: list[int] = []
    record.listen(lambda: heard.append(record.now.events))
    assert record.see(opening(4)) == []
    (refused,) = record.see([ev.RoundBegun(round=2)])
    assert refused.kind == "refused"
    record.see([ev.RoundBegun(round=1)], FollowedJournal(3, "e", 17))
    again = TournamentRecord(engine)
    assert again.now == record.now and again.rulings == record.rulings
    assert again.followed(3, "e") == 17 and again.followed(3, "f") == 0
    assert [each.n for each in again.events] == list(range(1, record.now.events + 1))
    assert heard == [len(opening(4)), len(opening(4)) + 1, record.now.events]


def test_two_desks_on_one_database_number_their_events_one_after_the_other(
    engine: sa.Engine,
) -> None:
    one, two = TournamentRecord(engine), TournamentRecord(engine)
    one.see(opening(4))
    (refused,) = two.see([ev.TableAdded(table=3)])
    assert refused.reason.code == "table-is-there"
    assert two.now.events == one.now.events + 1


def started(engine: sa.Engine) -> tuple[TournamentRecord, Seconds, Seconds]:
    """A round of 50 minutes whose time begins: its record, seconds that are counted, a clock."""
    record, wall = TournamentRecord(engine), Seconds()
    record.see([*opening(4), ev.RoundBegun(round=1), ev.TimerStarted(minutes=50)])
    (began,) = [each for each in record.events if isinstance(each, ev.TimerStarted)]
    wall.at = datetime.fromisoformat(began.at or "").timestamp()
    return record, Seconds(), wall


def test_a_desk_that_is_started_again_goes_on_with_the_time(engine: sa.Engine) -> None:
    record, now, wall = started(engine)
    clock = RoundClock(record, now, wall)
    clock.keep()
    now.at += 2000
    wall.at += 2000 - 7200  # somebody sets the clock: seconds are counted
    clock.keep()
    wall.at += 400
    again = RoundClock(TournamentRecord(engine), Seconds(), wall)
    assert again.elapsed() == pytest.approx(2400, abs=0.01) and not again.doubtful
    (warned,) = again.sounds()
    assert isinstance(warned, ev.TimerWarned) and warned.tables == (1, 2, 3, 4)


@pytest.mark.parametrize("off", [7200.0, -7200.0])
def test_a_desk_started_again_with_another_clock_calls_no_time_and_asks(
    engine: sa.Engine, off: float
) -> None:
    record, now, wall = started(engine)
    clock = RoundClock(record, now, wall)
    clock.keep()
    now.at += 1200
    wall.at += 1200
    clock.keep()
    wall.at += 60 + off
    again = RoundClock(TournamentRecord(engine), now, wall)
    assert again.elapsed() == pytest.approx(1200, abs=0.01)
    assert again.doubtful and again.sounds() == []
    # Started once more it still does not take the clock's word for what was before.
    now.at += 20
    wall.at += 20
    again.keep()
    record = TournamentRecord(engine)
    third = RoundClock(record, now, wall)
    assert third.elapsed() == pytest.approx(1220, abs=0.01) and third.sounds() == []


def test_the_director_who_has_looked_at_the_time_is_not_asked_again(engine: sa.Engine) -> None:
    record, now, wall = started(engine)
    wall.at += 7200
    clock = RoundClock(record, now, wall)
    assert clock.elapsed() == 0 and clock.doubtful
    record.see([ev.TimerExtended(minutes=5)])
    assert clock.elapsed() == 0 and not clock.doubtful


def test_how_long_a_round_has_run_is_kept_now_and_then(engine: sa.Engine) -> None:
    record, now, wall = started(engine)
    clock = RoundClock(record, now, wall)
    clock.keep()
    first = record.kept_time(record.now.events)
    assert first is not None and first.elapsed == pytest.approx(0, abs=0.01)
    for passed, kept in ((KEPT_EVERY - 1, 0), (2, KEPT_EVERY + 1)):
        now.at += passed
        clock.keep()
        held = record.kept_time(record.now.events)
        assert held is not None and held.elapsed == pytest.approx(kept, abs=0.01)


def test_time_is_called_table_by_table(engine: sa.Engine) -> None:
    record, now = TournamentRecord(engine), Seconds()
    record.see([*opening(4), ev.RoundBegun(round=1), ev.TimerStarted(minutes=50)])
    clock = RoundClock(record, now)
    assert clock.sounds() == []
    record.see([ev.TimerExtended(minutes=5, tables=(2,), role="director")])
    now.at += 3001
    over, warned = sorted(clock.sounds(), key=lambda each: len(each.tables), reverse=True)
    assert isinstance(over, ev.TimerStopped) and over.tables == (1, 3, 4)
    assert isinstance(warned, ev.TimerWarned) and warned.tables == (2,)
    record.see([over, warned])
    assert clock.sounds() == []
