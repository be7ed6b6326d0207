"""docs/scoring.md: every command on the page does what the page shows."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.controller.conftest import HOUSE, Rackside

PAGE = (HOUSE / "docs" / "scoring.md").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Example:
    """A command of the page, and what the page shows below it."""

    row: int
    command: str
    shown: str


def examples() -> list[Example]:
    found: list[Example] = []
    rows = PAGE.splitlines()
    starts = [at for at, row in enumerate(rows) if row.startswith("    $ ")]
    for start in starts:
        end = start
        while rows[end].endswith("\\"):
            end += 1
        command = " ".join(row.strip().rstrip("\\") for row in rows[start : end + 1])
        shown = []
        for row in rows[end + 1 :]:
            if (row and not row.startswith("    ")) or row.startswith("    $ "):
                break
            shown.append(row[4:])
        found.append(Example(start + 1, command.removeprefix("$ "), "\n".join(shown).strip("\n")))
    return found


def files() -> dict[str, str]:
    """The files that the page shows, by the name in their first line."""
    blocks = re.findall(r"^```toml\n# (\S+)\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return dict(blocks)


@pytest.mark.parametrize("example", examples(), ids=lambda each: f"line-{each.row}")
def test_the_page_shows_what_the_command_says(
    example: Example, rackside: Rackside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in files().items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(example.command)
    assert program == "rackside"
    done = rackside(*arguments)
    assert example.shown, f"line {example.row} shows nothing"
    assert (done.stdout + done.stderr).strip("\n") == example.shown


def test_the_page_has_examples_of_every_code() -> None:
    from controller.scoring.scorers import SCORINGS

    commands = [example.command for example in examples()]
    assert len(commands) >= 15
    for code in SCORINGS:
        if code != "league":  # scored as american
            assert any(f"--code {code} " in command for command in commands), code
    assert files().keys() == {"friday.toml"}
