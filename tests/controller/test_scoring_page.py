"""docs/scoring.md and docs/older-codes.md: every command does what the page shows."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.controller.conftest import HOUSE, Rackside

PAGES = {
    name: (HOUSE / "docs" / name).read_text(encoding="utf-8")
    for name in ("scoring.md", "older-codes.md")
}


@dataclass(frozen=True)
class Example:
    """A command of the page, and what the page shows below it."""

    page: str
    row: int
    command: str
    shown: str


def examples(page: str) -> list[Example]:
    found: list[Example] = []
    rows = PAGES[page].splitlines()
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
        text = "\n".join(shown).strip("\n")
        found.append(Example(page, start + 1, command.removeprefix("$ "), text))
    return found


def files(page: str) -> dict[str, str]:
    """The files that a page shows, by the name in their first line."""
    blocks = re.findall(r"^```toml\n# (\S+)\n(.*?)^```", PAGES[page], re.DOTALL | re.MULTILINE)
    return dict(blocks)


@pytest.mark.parametrize(
    "example",
    [example for page in PAGES for example in examples(page)],
    ids=lambda each: f"{each.page}-line-{each.row}",
)
def test_the_page_shows_what_the_command_says(
    example: Example, rackside: Rackside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, content in files(example.page).items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    program, *arguments = shlex.split(example.command)
    assert program == "rackside"
    done = rackside(*arguments)
    assert example.shown, f"line {example.row} shows nothing"
    assert (done.stdout + done.stderr).strip("\n") == example.shown


def test_the_page_has_examples_of_every_code() -> None:
    from controller.scoring.scorers import SCORINGS

    commands = [example.command for example in examples("scoring.md")]
    assert len(commands) >= 15
    for code in SCORINGS:
        if code != "league":  # scored as american
            assert any(f"--code {code} " in command for command in commands), code
    assert files("scoring.md").keys() == {"friday.toml"}
