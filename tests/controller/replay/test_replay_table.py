"""The replay beside a table at work, and served by itself, as people start it."""

from __future__ import annotations

import re
import signal
import urllib.request
from pathlib import Path

from replay_played import corrected, entries_of, hand_entered

from controller.operating.phones import PairedPhone
from controller.record.journal import Journal
from controller.record.journal_lines import export
from controller.settings import DisplaySettings
from controller.table import displayed, new_session
from controller.web.view import TableInfo
from rules.events import DealEnded
from tests.controller.conftest import reached, running
from tests.controller.operator_table import by_hand


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def test_the_display_leads_to_the_deal_that_is_over(tmp_path: Path) -> None:
    with Journal(tmp_path / "t.journal") as journal, new_session(journal, eyes=False) as session:
        shown = displayed(
            session, None, TableInfo(table=3), DisplaySettings(port=0), lambda _: None
        )
        with shown as printed:
            address = reached(printed)
            for event in hand_entered():
                session.note(event)
            assert 'href="/replay"' in get(address)
            assert "Being played now" in get(f"{address}replay")
            session.note(DealEnded(reason="abandoned"))
            assert 'href="/replay/latest"' in get(address)
            assert "Deal 1" in get(f"{address}replay/latest")
            assert 'href="/"' in get(f"{address}replay/latest")


def test_the_operators_page_leads_to_it_too(tmp_path: Path) -> None:
    with by_hand(tmp_path) as table:
        for event in corrected():
            table.session.note(event)
        page = table.phone(PairedPhone("operator")).get("/operator").text
        assert 'href="/replay/latest"' in page and "See the deal again" in page


def test_a_file_is_served_until_it_is_told_to_end(tmp_path: Path) -> None:
    export(entries_of(corrected()), tmp_path / "e.jsonl")
    arguments = ("replay", "e.jsonl", "--port", "0", "--no-browser")
    with running(*arguments, folder=tmp_path) as serving:
        assert serving.stdout is not None
        found = re.search(r"http://localhost:\d+/replay/1", next(serving.stdout))
        assert found is not None
        deal = reached(found[0])
        assert "Broken off" in get(deal.rpartition("/")[0])
        assert "Deal 1" in get(deal)
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(timeout=30) == 0
