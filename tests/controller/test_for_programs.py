"""What commands say to programs (`--json`), their exit codes, and what a shell may ask."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from controller.record.journal import Journal
from rules.events import Event
from tests.controller.conftest import HOUSE, Rackside


@pytest.fixture
def journal(tmp_path: Path, opening: list[Event]) -> Path:
    path = tmp_path / "t.journal"
    with Journal(path) as made:
        for event in opening:
            made.append(event)
    return path


def test_a_bad_card_and_a_bad_journal_end_alike(
    rackside: Rackside, tmp_path: Path, journal: Path
) -> None:
    card = tmp_path / "bad.card"
    card.write_text("[A]\nFF 1111a 222b ; x ; X\n", encoding="utf-8")
    lines = tmp_path / "cut.jsonl"
    rackside("journal", "export", journal, "-o", lines)
    lines.write_bytes(lines.read_bytes()[:-20])
    codes = [rackside("card", "check", card), rackside("journal", "check", lines)]
    assert [done.returncode for done in codes] == [2, 2]
    assert all(done.stderr and not done.stdout for done in codes)


def test_a_card_is_checked_for_programs(rackside: Rackside, tmp_path: Path) -> None:
    done = rackside("card", "check", "practice", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 0
    assert found["sound"] is True and found["hands"] > 10 and found["problems"] == []
    bad = tmp_path / "bad.card"
    bad.write_text("[A]\nFF 1111a 222b ; x ; X\n", encoding="utf-8")
    done = rackside("card", "check", bad, "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["sound"], found["title"]) == (2, False, None)
    assert {"line", "column", "message"} == set(found["problems"][0])


def test_a_journal_is_checked_for_programs(
    rackside: Rackside, tmp_path: Path, journal: Path
) -> None:
    found = json.loads(rackside("journal", "check", journal, "--json").stdout)
    assert (found["sound"], found["entries"], found["deals"]) == (True, 9, 1)
    assert found["problem"] is None
    (tmp_path / "bad.jsonl").write_text('{"type":"deal","n":3,"code":"american"}\n')
    done = rackside("journal", "check", tmp_path / "bad.jsonl", "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 2
    assert found["sound"] is False and "bad.jsonl" in found["problem"]


def test_the_doctor_answers_programs(rackside: Rackside, tmp_path: Path) -> None:
    settings = tmp_path / "table.toml"
    settings.write_text("[camera]\nsource = 'usb:987'\n[display]\nport = 0\n", encoding="utf-8")
    done = rackside("doctor", "--config", settings, "--json")
    found = {each["what"]: each for each in json.loads(done.stdout)}
    assert done.returncode == 1
    assert found["camera"]["state"] == "fault" and found["camera"]["remedy"]
    assert found["disk"]["state"] == "ok"


def test_sets_and_boards_answer_programs(
    rackside: Rackside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert json.loads(rackside("sets", "list", "--json").stdout) == []
    done = rackside("board", "find", "--port", str(tmp_path / "no-board"), "--json")
    (found,) = json.loads(done.stdout)
    assert done.returncode == 1
    assert found["answers"] is False and found["found"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_given_its_script(rackside: Rackside, shell: str) -> None:
    done = rackside("completion", shell)
    assert done.returncode == 0
    assert "_RACKSIDE_COMPLETE" in done.stdout and f"complete_{shell}" in done.stdout
    assert rackside("completion", "tcsh").returncode == 2


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "offered"), [("rackside jou", "journal"), ("rackside journal ch", "check")]
)
def test_bash_completes_by_asking_the_program(typed: str, offered: str) -> None:
    words = typed.split()
    asked = {
        "_RACKSIDE_COMPLETE": "complete_bash",
        "COMP_WORDS": typed,
        "COMP_CWORD": str(len(words) - 1),
    }
    done = subprocess.run(
        [sys.executable, "-c", "from controller.cli import main; main()"],
        env={**os.environ, **asked},
        cwd=HOUSE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert offered in done.stdout.split()
