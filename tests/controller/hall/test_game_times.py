"""How long games take: what a table that is done hears of the others."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
import sqlalchemy as sa

from controller.hall.game_times import GameTimes, MinutesOfGames
from controller.hall.hearing import SILENT_AFTER, DeskHeard
from controller.hall.orders import TableOrders, beat, beat_of, packed
from controller.hall.standing import HallStanding
from controller.hall.tournament_record import TournamentRecord
from controller.record.session import Session
from controller.web.pages import Pages
from controller.web.view import TableInfo
from rules import events as table_events
from rules.tournament import events as ev
from tests.controller.hall.test_table_orders import Seconds
from tests.controller.hall.tournaments import opening

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC).timestamp()


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TournamentRecord:
    """A round of three tables: 1 has played a game in 12 minutes, 2 and 3 play, by 12:25."""
    found = TournamentRecord(sa.create_engine(f"sqlite:///{tmp_path}/desk.sqlite"))
    found.see([*opening(3), ev.RoundBegun(round=1)])
    for minute, event in (
        (0, ev.GameBegun(table=1, game=1, round=1)),
        (3, ev.GameBegun(table=2, game=1, round=1)),
        (8, ev.GameBegun(table=2, game=1, round=1)),  # dealt anew: it is the same game still
        (12, ev.GameScored(table=1, game=1, round=1, points={"E": 25})),
        (20, ev.GameBegun(table=3, game=1, round=1)),
        (21, ev.GameScored(table=1, game=2, round=1, points={"E": 25}, role="scorer")),  # typed
    ):
        at = datetime.fromtimestamp(NOON + 60 * minute, UTC).isoformat()
        monkeypatch.setattr("controller.hall.tournament_record._now", lambda at=at: at)
        found.see([event])
    return found


def test_the_longest_game_that_goes_on_and_the_usual_one_are_said(record: TournamentRecord) -> None:
    times = GameTimes(record, lambda: NOON + 25 * 60)
    assert times.minutes(None) == MinutesOfGames(longest=22, usual=12)
    assert GameTimes(record, lambda: NOON).minutes(None).longest == 0  # the clock was put back


def test_a_clock_that_was_set_makes_no_game_longer_than_the_round(record: TournamentRecord) -> None:
    times = GameTimes(record, lambda: NOON + 7200)
    assert times.minutes(26 * 60.0) == MinutesOfGames(longest=26, usual=12)


def shown(session: Session, standing: HallStanding) -> str:
    """What stands above the table, to its last word."""
    session.reported(standing)
    return Pages(TableInfo()).parts(session.board)["alerts"].split("</span>")[0]


def test_a_table_that_is_done_shows_how_long_the_others_need(
    record: TournamentRecord, session: Session
) -> None:
    now = Seconds()
    heard = DeskHeard(now)
    heard.take(TableOrders(as_of=1, table=1, round=1, handed_in=True))
    heard.beat(beat_of(packed(beat(record.now, None, MinutesOfGames(longest=22, usual=12)))))
    session.note(table_events.DealEnded(reason="wall"))
    assert shown(session, heard.standing("joined", 0)).endswith(
        "3 tables still play · the longest game so far 22 min · games usually take 12 min"
    )
    heard.beat(beat_of(packed(beat(record.now, None))))  # nothing of it is known
    assert shown(session, heard.standing("joined", 0)).endswith("3 tables still play")
    now.at += SILENT_AFTER + 1
    assert "still play" not in shown(session, heard.standing("none", 0))
