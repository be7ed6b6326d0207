"""Reading game text back, as events numbered from 1."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec
from lark import Transformer

from controller.errors import UnusableInput
from controller.game_text.grammar import DERIVED, SEAT_TAGS, VERBS, Verb, rules
from controller.words.labels import unread
from rules import events as ev
from rules.notation import LineReader, NotationError
from rules.tiles import SEATS

SOURCE: Final = "script"
"""What the events say of who noticed them, in a deal that no camera followed."""
FOLLOWED: Final = "camera"
"""And in one that was followed: something may not have been seen, and is nobody's fault then."""

_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
_NUMBER: Final = re.compile(r"[+-]?\d{1,18}")
_TAG: Final = re.compile(r"\[([A-Za-z]+)\s*(.*?)\]\s*")
_LISTS: Final[dict[str, Any]] = {
    "tiles": [], "numbers": [], "counts": {}, "groups": {}, "laid": {},
}  # fmt: skip
_OF_A_DEAL: Final = frozenset(
    {"Code", "Card", "Year", "players", "empty", "out", "numbers", "Setting"}
)
_GAME_SEATS: Final = {f"Game{word}": seat for word, seat in SEAT_TAGS.items()}


class TextError(UnusableInput):
    """Game text that cannot be read; the message names the file, the line and the column."""


@dataclass
class _Move:
    """A clause as read: the kind of event, its fields, who did it if it is said, its column.

    `texts` are the fields that hold text, still in quotes.
    """

    kind: Any
    content: dict[str, Any]
    column: int
    who: str | None = None
    texts: tuple[str, ...] = ()


class _Moves(Transformer[Any, Any]):
    """Makes what a line of moves says, by the table of verbs."""

    def moves(self, found: list[Any]) -> list[_Move]:
        return [each for each in found if isinstance(each, _Move)]

    def move(self, found: list[Any]) -> _Move:
        who, move = found
        move.who = None if who is None else str(who)
        assert isinstance(move, _Move)
        return move

    def group(self, found: list[Any]) -> list[str]:
        return [str(each) for each in found]

    def seat(self, found: list[Any]) -> str:
        return str(found[0])

    def tile(self, found: list[Any]) -> str:
        return str(found[0])

    def place(self, found: list[Any]) -> int:
        return int(found[0]) - 1

    def some_tiles(self, found: list[Any]) -> list[str]:
        return found

    def some_numbers(self, found: list[Any]) -> list[int]:
        return [int(number) for number in found]

    def some_counts(self, found: list[Any]) -> dict[str, int]:
        return {word[0]: int(word[1:]) for word in found}

    def some_groups(self, found: list[Any]) -> dict[str, list[list[str]]]:
        groups: dict[str, list[list[str]]] = {}
        for seat, *tiles in found:
            groups.setdefault(str(seat), []).append(tiles)
        return groups

    def some_laid(self, found: list[Any]) -> dict[str, list[str]]:
        return {str(seat): tiles for seat, *tiles in found}


def _as_it_is(value: Any) -> Any:
    return value


def _press(word: str) -> dict[str, int]:
    boot, us = word.split("/")
    return {"boot": int(boot), "us": int(us)}


_READ: Final[Mapping[str, Callable[[Any], Any]]] = {
    **dict.fromkeys(("tiles", "numbers", "counts", "groups", "laid", "place", "text"), _as_it_is),
    "number": int,
    "press": _press,
}


def _clause(kind: Any, verb: Verb) -> Callable[[_Moves, list[Any]], _Move]:
    """Return what makes a move of a verb's first word and the values after it."""
    empty = {part.field: _LISTS[part.kind] for part in verb.parts if part.kind in _LISTS}
    quoted = [part.field for part in verb.parts if part.kind == "text"]

    def made(self: _Moves, found: list[Any]) -> _Move:
        content = dict(empty)
        for part, value in zip(verb.parts, found[1:], strict=True):
            if part.kind in ("flag", "unless"):
                content[part.field] = (value is not None) == (part.kind == "flag")
            elif value is not None:
                content[part.field] = _READ.get(part.kind, str)(value)
        texts = tuple(name for name in quoted if name in content)
        return _Move(kind, content, found[0].column, texts=texts)

    return made


for number, (kind, verb) in enumerate(VERBS.items()):
    setattr(_Moves, f"verb_{number}", _clause(kind, verb))

LONGEST: Final = 1_000
"""Letters of what is said to be wrong: a text without end is not said again."""
_MOVES: Final = LineReader("moves", _Moves, rules)


def is_text(path: Path) -> bool:
    """Whether a file is game text: its first mark is a tag's bracket.

    `UnusableInput` if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            begin = file.read(256)
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    return begin.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")


def read_file(path: Path) -> list[ev.Event]:
    """Return the events of a file. `UnusableInput` if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    except UnicodeDecodeError as error:
        raise TextError(f"{path}: not UTF-8 text (byte {error.start})") from None
    return read(text, str(path))


def read(text: str, name: str = "game text") -> list[ev.Event]:
    """Return the events of game text, numbered from 1. `TextError` says where it cannot be read."""
    reader = _Reader(name)
    # Not splitlines: a name may hold what that takes for the end of a line.
    for number, line in enumerate(text.split("\n"), 1):
        reader.line(number, line.removesuffix("\r"))
    found = reader.end()
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(found, 1)]


@dataclass
class _Reader:
    name: str
    number: int = 0
    comment: int = 0  # the line in which an open comment began, 0 without one
    tags: dict[str, Any] = field(default_factory=dict)
    tags_at: int = 0
    source: str = SOURCE
    events: list[ev.Event] = field(default_factory=list)

    def fail(self, column: int, words: str) -> NoReturn:
        short = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
        raise TextError(f"{self.name}:{self.number}:{column}: {short}")

    def line(self, number: int, line: str) -> None:
        self.number = number
        line = self._without_comments(line)
        if not line.strip():
            if not self.comment:
                self._close_tags()
            return
        if line.lstrip().startswith("["):
            self._tag(line)
            return
        self._close_tags()
        self._moves(line)

    def end(self) -> list[ev.Event]:
        if self.comment:
            self.number = self.comment
            self.fail(1, "a comment that is not closed with }")
        self._close_tags()
        return self.events

    def _without_comments(self, line: str) -> str:
        """Return the line with blanks where comments stand."""
        kept, quoted, at = [], False, 0
        while at < len(line):
            mark = line[at]
            if self.comment:
                if mark == "}":
                    self.comment = 0
                kept.append(" ")
            elif mark == "\\" and quoted:
                kept.append(line[at : at + 2])
                at += 1
            elif mark == "{" and not quoted:
                self.comment = self.number
                kept.append(" ")
            else:
                quoted ^= mark == '"'
                kept.append(mark)
            at += 1
        return "".join(kept)

    # --- tags ---

    def _tag(self, line: str) -> None:
        column = len(line) - len(line.lstrip()) + 1
        found = _TAG.fullmatch(line.strip())
        if found is None:
            self.fail(column, 'a tag is written [Name "value"]')
        name, value = found[1], found[2]
        place = column + found.start(2)
        self.tags_at = self.tags_at or self.number
        if name in DERIVED:
            return
        if name in SEAT_TAGS:
            self.tags.setdefault("players", {})[SEAT_TAGS[name]] = self._text(value, place)
        elif name in _GAME_SEATS:
            self.tags.setdefault("seats", {})[_GAME_SEATS[name]] = self._text(value, place)
        elif name in ("Date", "Time", "Game", "Code", "Card"):
            self.tags[name] = self._text(value, place)
        elif name in ("Rounds", "Limit", "Year"):
            if not _NUMBER.fullmatch(value):
                self.fail(place, f"{value!r} is no number")
            self.tags[name] = int(value)
        elif name == "Number":
            number, _, seat = value.partition(" ")
            if not _NUMBER.fullmatch(number):
                self.fail(place, f"{number!r} is no number")
            sits = self._seat(seat.strip(), place + value.rfind(seat))
            self.tags.setdefault("numbers", {})[sits] = int(number)
        elif name == "Empty":
            self.tags.setdefault("empty", []).append(self._seat(value, place))
        elif name == "Out":
            self.tags.setdefault("out", []).append(self._text(value, place))
        elif name in ("Drew", "Setting"):
            first, rest = self._pair(value, place)
            where = place + value.rfind(rest)
            known = self._seat(rest, where) if name == "Drew" else self._json(rest, where)
            self.tags.setdefault(name, {})[first] = known
        else:
            self.fail(column + 1, f"there is no tag {name}")

    def _text(self, value: str, column: int) -> str:
        read = self._json(value, column)
        if not isinstance(read, str):
            self.fail(column, f"{value} should be in quotes")
        return read

    def _json(self, value: str, column: int) -> Any:
        try:
            return json.loads(value)
        except (ValueError, RecursionError):
            self.fail(column, f'{value!r} is no value: text is written "so"')

    def _pair(self, value: str, column: int) -> tuple[str, str]:
        found = _QUOTED.match(value)
        if found is None:
            self.fail(column, "a name in quotes is due")
        return self._text(found[0], column), value[found.end() :].strip()

    def _seat(self, value: str, column: int) -> str:
        if value not in SEATS:
            self.fail(column, f"“{value}” is no seat (E S W N)")
        return value

    def _close_tags(self) -> None:
        tags, self.tags = self.tags, {}
        line, self.tags_at = self.tags_at, 0
        if not tags:
            return
        kind: type | None = None
        content: dict[str, Any] = {}
        if "Game" in tags:
            kind, content = (
                ev.GameStarted,
                {
                    "code": tags.get("Game"),
                    "seats": tags.get("seats", {}),
                    "drew": tags.get("Drew", {}),
                    "rounds": tags.get("Rounds"),
                    "limit": tags.get("Limit"),
                },
            )
            fit = {"Game", "seats", "Drew", "Rounds", "Limit", "Date", "Time"}
        else:
            kind, content = (
                ev.DealStarted,
                {
                    "code": tags.get("Code"),
                    "card": tags.get("Card"),
                    "year": tags.get("Year"),
                    "players": tags.get("players", {}),
                    "empty": tags.get("empty", []),
                    "settings": tags.get("Setting", {}),
                    "out": tags.get("out", []),
                    "numbers": tags.get("numbers", {}),
                },
            )
            fit = {*_OF_A_DEAL, "Date", "Time"}
        now, self.number = self.number, line
        if "Game" not in tags and "Code" not in tags:
            self.fail(1, "these tags name no [Code] that is played")
        if other := set(tags) - fit:
            self.fail(1, f"{', '.join(sorted(other))}: a game and a deal have tags of their own")
        if "Date" in tags:
            content["at"] = tags["Date"] + (f"T{tags['Time']}" if "Time" in tags else "")
        self._add(kind, content, 1)
        self.number = now

    # --- moves ---

    def _moves(self, line: str) -> None:
        """Read one line: clauses with commas between them; who does it holds until somebody else
        is named."""
        try:
            moves: list[_Move] = _MOVES.read(line)
        except NotationError as error:
            self.fail(error.column, str(error))
        subject: str | None = None
        for move in moves:
            subject = move.who or subject
            content = move.content
            verb = VERBS[move.kind]
            if verb.subject is not None:
                if subject is None:
                    self.fail(
                        move.column, f"who “{verb.words}”? A seat is due before it (E S W N, or ?)"
                    )
                content[verb.subject] = subject
            for name in move.texts:
                content[name] = self._text(content[name], content[name].column)
            self._add(move.kind, content, move.column)

    def _add(self, kind: Any, content: dict[str, Any], column: int) -> None:
        """Make the event the way a line of a journal is read, so that it is checked the same."""
        names = {f.name: f.encode_name for f in msgspec.structs.fields(kind)}
        line = {names[name]: value for name, value in content.items()}
        if kind in (ev.GameStarted, ev.DealStarted):
            self.source = SOURCE
        elif kind is ev.Dealt:
            self.source = FOLLOWED if content["followed"] else SOURCE
        tagged = {"type": kind.__struct_config__.tag, "from": self.source, **line}
        try:
            self.events.append(ev.from_json(msgspec.json.encode(tagged)))
        except ev.EventError as error:
            self.fail(column, str(error))
