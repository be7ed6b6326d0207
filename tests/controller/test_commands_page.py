"""What the manual says of commands is what the program has: every command, and every option."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import typer

from controller.cli import app
from tests.controller.conftest import HOUSE

PAGES = sorted(
    page
    for pattern in ("*.md", "docs/*.md", "hardware/*.md", "firmware/*.md", "vision/models/*.md")
    for page in HOUSE.glob(pattern)
)
# A command in a block of its own, at the beginning of its line, or in the running text.
BLOCK = re.compile(r"^ {4,}(?:\$ )?(?:\.venv/bin/)?rackside ((?:.*\\\n)*.*)", re.M)
SPAN = re.compile(r"`(?:\.venv/bin/)?rackside ([^`]+)`")


def walk(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], set[str]]]:
    """Every command that does something, by its words, with its options."""
    under: Mapping[str, Any] = getattr(command, "commands", {})
    if not under or command.invoke_without_command:
        options = {o for p in command.params for o in (*p.opts, *p.secondary_opts)}
        yield path, {o for o in options if o.startswith("-")} | {"--help", "-h"}
    for name, each in under.items():
        yield from walk(each, (*path, name))


COMMANDS = dict(walk(typer.main.get_command(app)))


def resolved(said: str) -> tuple[str, ...]:
    """The command that a line begins with: as many of its words as name one."""
    words = tuple(re.findall(r"[^\s\[\]]+", said))
    return next((words[:n] for n in (2, 1) if words[:n] in COMMANDS), ())


def shown(page: Path) -> Iterator[str]:
    """The commands that a page shows, without comments."""
    text = page.read_text(encoding="utf-8")
    for said in [*BLOCK.findall(text), *SPAN.findall(text)]:
        yield re.split(r"\s#\s|\s>\s", said)[0]


def test_the_page_of_commands_has_each_of_them_once_and_no_other() -> None:
    page = (HOUSE / "docs" / "commands.md").read_text(encoding="utf-8")
    rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `rackside ")]
    listed = [tuple(said.split()) for row in rows for said in SPAN.findall(row)]
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.parametrize("page", PAGES, ids=[str(page.relative_to(HOUSE)) for page in PAGES])
def test_every_command_a_page_shows_is_there_with_its_options(page: Path) -> None:
    for said in shown(page):
        if said.split()[0] in ("COMMAND", "…"):
            continue
        command = resolved(said)
        if not command:  # a family of commands named as a whole
            assert any(path[:1] == tuple(said.split()[:1]) for path in COMMANDS) or (
                said.startswith("-")
            ), f"{page.name}: rackside {said}"
            continue
        bare = re.sub(r'"[^"]*"', '""', said)
        for option in re.findall(r"(?<![\w-])--?[a-z][a-z-]*", bare):
            assert option in COMMANDS[command], f"{page.name}: rackside {said}"


def test_the_journals_page_lists_its_commands() -> None:
    page = (HOUSE / "docs" / "journal.md").read_text(encoding="utf-8")
    listed = {resolved(said) for said in SPAN.findall(page.partition("## Commands")[2])}
    assert {path for path in COMMANDS if path[0] == "journal"} <= listed
    assert ("statistics",) in listed
