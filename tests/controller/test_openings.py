"""A table goes on from where its present game or deal begins, and stands as if all were judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from controller.record.board import Board
from controller.record.journal import Journal
from controller.record.judging import Judge
from controller.record.session import Session
from rules import events as ev
from tests.controller.display_states import PLAYERS, whole_deal

DEALS = (
    (None, "american"),
    ("game", "british-1924"),
    (None, "british-1924"),
    (None, "american"),
    (None, "british-1924"),
    ("game", "league"),
    ("game", "league"),
    (None, "league"),
)


def test_nothing_before_the_opening_matters(tmp_path: Path) -> None:
    opened = []
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as session:
        assert journal.opening_of(0) == 1
        for number, (game, code) in enumerate(DEALS):
            first = session.bus.last + 1
            if game:
                session.note(ev.GameStarted(code=code, seats=PLAYERS, source="operator"))
            session.note(ev.DealStarted(code=code, players=PLAYERS, source="operator"))
            for event in whole_deal(code, number)[:25]:
                session.note(event)
            opened.append((first, journal.opening_of(journal.last)))
            if number % 3:
                session.note(ev.Penalised(seat="E", points=3, reason="late", source="operator"))
                session.note(ev.DealEnded(reason="wall", source="operator"))
        live = session.board
    firsts = [first for first, _ in opened]
    from_deal = [firsts.index(opening) for _, opening in opened]
    assert from_deal == [0, 1, 1, 3, 4, 5, 5, 5]
    with Journal(tmp_path / "t.journal") as journal, Session(journal, Judge()) as again:
        judge, board = Judge(), Board()
        for entry in journal.entries():
            judge.see(entry.event)
            board = board.after(entry.event, judge.deal, judge.standing, judge.unsettled)
            board = board.recorded(entry)
        assert again.board == board
        assert again.board.deal == live.deal
        assert list(again.standing) == list(judge.standing)
        assert board.deal is not None
        assert board.deal.game is not None


@pytest.mark.parametrize("kept", [0, 1])
def test_a_journal_without_an_opening_begins_with_its_first_entry(
    tmp_path: Path, kept: int
) -> None:
    with Journal(tmp_path / "t.journal") as journal:
        for _ in range(kept):
            journal.append(ev.Halted(reason="pause"))
        assert journal.opening_of(journal.last) == 1
