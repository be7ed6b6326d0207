"""What every story comes to, to the last word: its rulings, and the table at its end.

A story expects what it is about: kind, reason and some laws of a ruling. Everything else of it,
such as what now has to be done, which law is cited beside, and what the table remembers, stands in
`outcomes.txt` beside the stories, so that no change of it goes unseen. After a change of laws or
stories:

    OUTCOMES=rewrite python -m pytest -n 0 tests/rules/test_story_outcomes.py

and look at what changed there, as at any code.
"""

from __future__ import annotations

import dataclasses
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.rulings import Ruling
from rules.table import Deal
from tests.rules.test_stories import SCENARIOS, STORIES, played

FOLDERS = sorted({Path(story.file).parent.name for story in STORIES})
BESIDE = {
    # As the story's head says.
    "code", "ways", "card", "settings", "players", "empty",
    # The discards are the story's own, and how many events it has.
    "pool", "began", "events",
}  # fmt: skip
"""Of the table, what is not told."""


def told(value: Any) -> str:
    """Write a value in one line: of a record what is not as it was by default."""
    if dataclasses.is_dataclass(value):
        return f"{type(value).__name__}({', '.join(f'{k}={told(v)}' for k, v in fields(value))})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{k}: {told(v)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(told, value)) + ")"
    return str(value)


def fields(record: Any) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a record that are not as they were by default."""
    for field in dataclasses.fields(record):
        value = getattr(record, field.name)
        made = field.default_factory
        default = field.default if made is dataclasses.MISSING else made()
        if default is dataclasses.MISSING or value != default:
            yield field.name, value


def lines_of(ruling: Ruling) -> Iterator[str]:
    """Yield a ruling's lines: what and why, then what now has to be done."""
    given = (ruling.kind, ruling.seat, ruling.player, ruling.points, ruling.audience)
    said = " ".join(str(each) for each in given if each is not None)
    aloud = " aloud" if ruling.aloud else ""
    yield f"{ruling.at} {said}{aloud}  {' '.join(ruling.laws)}"
    yield f"    {msgspec.json.encode(ruling.reason).decode()}"
    yield from (f"    then {msgspec.json.encode(each).decode()}" for each in ruling.then)


def table(deal: Deal) -> Iterator[str]:
    """Yield how the table stands, a line a field and hand."""
    for name, value in fields(deal):
        if name == "hands":
            yield from (f"= {seat}: {told(hand)}" for seat, hand in value.items())
        elif name not in BESIDE:
            yield f"= {name}: {told(value)}"


def outcome(number: int) -> str:
    """Return what a story comes to."""
    referee = played(number)[1]
    rulings = (line for ruling in referee.rulings for line in lines_of(ruling))
    return "\n".join((*rulings, *table(referee.deal)))


@cache
def kept(folder: str) -> dict[str, str]:
    """What the stories of a folder came to when it was last looked at."""
    text = (SCENARIOS / folder / "outcomes.txt").read_text(encoding="utf-8")
    return dict(re.findall(r"^## (.*)\n((?:(?!## ).*\n)*)\n", text, re.M))


@pytest.fixture(scope="module", autouse=True)
def rewritten() -> None:
    """Write all of them anew where that is wanted."""
    if os.environ.get("OUTCOMES") != "rewrite":
        return
    for folder in FOLDERS:
        here = [n for n, story in enumerate(STORIES) if Path(story.file).parent.name == folder]
        text = "".join(f"## {STORIES[n].id}\n{outcome(n)}\n\n" for n in here)
        (SCENARIOS / folder / "outcomes.txt").write_text(text, encoding="utf-8")


@pytest.mark.parametrize("number", range(len(STORIES)), ids=[story.id for story in STORIES])
def test_a_story_comes_to_what_it_came_to(number: int) -> None:
    story = STORIES[number]
    before = kept(Path(story.file).parent.name).get(story.id, "")
    assert outcome(number) == before.removesuffix("\n"), "OUTCOMES=rewrite; look at what changed"


def test_nothing_is_kept_of_stories_that_are_gone() -> None:
    assert {id for folder in FOLDERS for id in kept(folder)} == {story.id for story in STORIES}
