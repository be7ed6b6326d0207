"""Reading stories from text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, get_args

from msgspec.structs import replace

from rules import events as ev
from rules.notation import NotationError
from rules.reasons.base import is_statement
from rules.rulings import Kind
from rules.stories.deeds import deed_of
from rules.stories.model import Expected, Story, StoryError, StoryLine
from rules.stories.state import state_of
from rules.stories.words import laws_of, seat_of, setting_of, wrong
from rules.tiles import SEATS, TileError


def read_stories(text: str, file: str = "story") -> list[Story]:
    """Return the stories of a text; `StoryError` names file, line and what would be right."""
    stories: list[Story] = []
    shared: list[tuple[str, str, int]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].strip()
        if not line:
            continue
        word, _, rest = line.partition(" ")
        try:
            if word == "story":
                stories.append(Story(rest.strip() or wrong("a story needs a name"), file, number))
                for head, value, at in shared:
                    _head(stories[-1], head, value, at)
            elif word in _HEADS and not stories:
                _head(Story("", file, number), word, rest.strip(), number)
                shared.append((word, rest.strip(), number))
            elif not stories:
                wrong("a file begins with `story NAME`, after `code`, `card` or `set` for all")
            else:
                _line(stories[-1], line, number)
        except NotationError as error:
            column = len(raw) - len(raw.lstrip()) + error.column
            raise StoryError(f"{file}:{number}:{column}: {error}") from None
        except (ValueError, TileError) as error:
            raise StoryError(f"{file}:{number}: {error}") from None
    if not stories:
        raise StoryError(f"{file}:1: no story in it; one begins with `story NAME`")
    return stories


def _line(story: Story, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word in _HEADS and not line.startswith("set lacks "):
        _head(story, word, rest.strip(), number)
    elif line.startswith(">"):
        _expect(story, line[1:].strip(), number)
    elif line.startswith("="):
        story.steps.append(StoryLine(number, state=state_of(line[1:].strip())))
    else:
        story.steps.append(
            StoryLine(number, events=tuple(_of(story, deed) for deed in _deeds(line)))
        )


def _deeds(line: str) -> Iterator[ev.Event]:
    """Yield the events of deeds with semicolons between them."""
    for part in re.finditer(r"[^;\s][^;]*", line):
        try:
            yield deed_of(part[0].rstrip())
        except NotationError as error:
            raise NotationError(part.start() + error.column, str(error), error.expected) from None


def _of(story: Story, event: ev.Event) -> ev.Event:
    """Return a deed of the story; a deal that it begins is played by its code and settings."""
    if not isinstance(event, ev.DealStarted):
        return event
    return replace(event, code=story.code, card=story.card, settings=dict(story.settings))


_HEADS: Final = ("code", "card", "players", "set", "breaks", "keeps")


def _head(story: Story, word: str, value: str, number: int) -> None:
    if not value:
        wrong(f"`{word}` says nothing")
    match word:
        case "code":
            story.code = value
        case "card":
            story.card = value
        case "players":
            story.players = tuple(seat_of(word) for word in value.split())
        case "set":
            name, chosen = setting_of(value)
            story.settings[name] = chosen
        case "breaks":
            story.breaks += laws_of(value.split())
        case _:
            story.keeps += laws_of(value.split())


def _expect(story: Story, text: str, number: int) -> None:
    last = story.steps[-1] if story.steps else None
    if text == "nothing":
        story.steps.append(StoryLine(number, rulings=()))
        return
    words = text.split()
    kept = words[:1] == ["kept"]
    words = words[kept:]
    if not words or words[0] not in get_args(Kind):
        wrong(f"`> {text}`: expected nothing, or one of {', '.join(get_args(Kind))}")
    kind: Any = words.pop(0)
    seat = seat_of(words.pop(0)) if words and words[0] in SEATS else None
    player = words.pop(0) if words and re.fullmatch(r"[A-Z][a-z]+", words[0]) else None
    points = int(words.pop(0)) if words and re.fullmatch(r"[+-]?\d+", words[0]) else None
    given = [words.pop() for word in reversed(words) if "=" in word][::-1]
    reason = words.pop() if words and re.fullmatch(r"[a-z][a-z0-9-]*", words[-1]) else None
    if reason is not None and not is_statement(reason):
        wrong(f"`{reason}` is the code of no reason; `tools/fill_reasons.py` fills it in")
    expected = Expected(
        kind,
        seat,
        points,
        laws_of(words),
        player,
        reason,
        tuple((name, value) for name, _, value in (word.partition("=") for word in given)),
        number,
        kept,
    )
    if last and last.rulings:
        story.steps[-1] = StoryLine(last.line, rulings=(*last.rulings, expected))
    else:
        story.steps.append(StoryLine(number, rulings=(expected,)))
