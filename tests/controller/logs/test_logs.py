"""A log that never fills a card, and that may be sent: whoever is planted in it is not found."""

from __future__ import annotations

import logging
import zipfile
from pathlib import Path

import pytest

from controller.errors import UnusableInput
from controller.logs import keeping
from controller.logs.keeping import LONGEST, OnceInAWhile, kept_log, log_files, log_of
from controller.logs.packing import Scrubber, names_of, pack
from controller.record.journal import Journal
from controller.settings import DisplaySettings, Settings, TableSettings
from rules import events as ev

PLAYERS = {"E": "Zoë Quackenbush", "S": "Bea B.", "W": "Cy O'Hara", "N": "Dörte"}


def settings(folder: Path) -> Settings:
    return Settings(
        table=TableSettings(journal=folder / "t.journal"),
        players={"E": "Ethelred"},
        display=DisplaySettings(names=("table-7.club.example",)),
    )


def test_the_log_never_grows_beyond_its_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "BYTES", 20_000)
    journal = tmp_path / "t.journal"
    with kept_log(journal):
        for number in range(1500):
            logging.getLogger("rackside.x").info(f"number {number} " + "x" * 100)
        logging.getLogger("rackside.y").info("y" * 100_000)
    files = log_files(journal)
    assert len(files) == 5
    assert all(file.stat().st_size <= 20_000 for file in files)
    assert len(files[-1].read_text().splitlines()[-1]) <= LONGEST + 4
    assert "number 1499" in "".join(file.read_text() for file in files)
    logging.getLogger("rackside.x").info("after the end")
    assert "after the end" not in log_of(journal).read_text()


def test_the_same_is_written_once_a_minute() -> None:
    now = [0.0]
    once = OnceInAWhile(lambda: now[0])
    records = [logging.LogRecord("a", 30, "", 1, "frame %d lost", (n,), None) for n in range(50)]
    assert [once.filter(record) for record in records[:49]] == [True] + [False] * 48
    now[0] += 61
    assert once.filter(records[49])
    assert records[49].getMessage() == "frame 49 lost (and 48 times more before)"


def test_a_folder_that_takes_no_log_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with kept_log(tmp_path / "file" / "t.journal"):
        logging.getLogger("rackside.x").info("said")


PLANTED = """\
20:14:03,123 INFO a: Zoë Quackenbush sat down, Quackenbush, ZOË; Bea B., cy o'hara
20:14:03 INFO a: D\\u00f6rte, D\\xf6rte
20:14:04 WARNING b: /players/Zo%C3%AB%20Quackenbush from 192.168.1.20:51234 and fe80::1c2d:3eff:fe4f
20:14:05 INFO c: http://table-7.club.example:8765/operator/pair?code=K7PM3QXD then K7PM 3QXD
20:14:06 INFO d: cookie rackside_hand=eyJyb2xlIjoib3BlcmF0b3IifQ.c2lnbmVkLWhlcmU mail a.b@c.example
20:14:07 INFO e: /home/ethel/tables at b8:27:eb:12:34:56, Ethelred, Bettina bet, Oona; 2001:db8::7
20:14:08 ERROR f: entry 17 cannot be read at line 3 of journal.py: 3c, tile Wh, n 1.5
"""
GONE = (
    "zoë", "zo%c3", "quackenbush", "bea b", "o'hara", "dörte", "u00f6rte", "xf6rte",
    "192.168", "fe80",
    "club.example", "k7pm", "3qxd", "eyjyb2", "a.b@", "ethel", "b8:27", "bettina", "2001:db8",
    "oona",
)  # fmt: skip
KEPT = ("20:14:03,123", "20:14:08 ERROR f: entry 17 cannot be read at line 3", "3c, tile Wh, n 1.5")


def test_what_is_sent_names_nobody(tmp_path: Path) -> None:
    given = settings(tmp_path)
    with Journal(given.table.journal) as journal:
        journal.append(ev.DealStarted(code="american", players=PLAYERS, out=("Oona",)))
        journal.append(ev.BetPlaced(bettor="Bettina", on="E"))
    log_of(given.table.journal).write_text(PLANTED)
    out = tmp_path / "to-send.zip"
    pack(given, out)
    with zipfile.ZipFile(out) as packed:
        assert {*packed.namelist()} == {"table.log", "about.txt"}
        texts = "\n".join(packed.read(name).decode() for name in packed.namelist())
    assert [word for word in GONE if word in texts.lower()] == []
    assert [word for word in KEPT if word not in texts] == []
    assert "pydantic 2" in texts
    with pytest.raises(UnusableInput):
        pack(given, out)  # nothing is written over


def test_names_come_from_lists_too(tmp_path: Path) -> None:
    (tmp_path / "players.toml").write_text('leave_out = ["Cyrano"]\n[same]\n"Bea X" = "Beatrice"\n')
    (tmp_path / "players.csv").write_text("number,name\n7,Wolfgang\n")
    found = names_of(settings(tmp_path))
    assert {"Cyrano", "Bea X", "Beatrice", "Wolfgang", "Ethelred"} <= found


def test_a_text_without_anything_stays_as_it_is() -> None:
    text = "at 20:14:08.5 entry 3: 1b 2b 3b; frame 1234567 of 0:00:12"
    assert Scrubber([])(text) == text
