"""Reading game text back, as events numbered from 1."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NoReturn

import msgspec

from controller.errors import UnusableInput
from controller.game_text.grammar import BY_WORDS, DERIVED, LONGEST, SEAT_TAGS, VERBS, Part, Verb
from rules import events as ev
from rules.tiles import SEATS, UNSEEN, TileError, parse_tile

SOURCE: Final = "script"
"""What the events say of who noticed them, in a deal that no camera followed."""
FOLLOWED: Final = "camera"
"""And in one that was followed: something may not have been seen, and is nobody's fault then."""

_TOKEN: Final = re.compile(
    r'\s+|(?P<text>"(?:[^"\\]|\\.)*")|(?P<comma>,)|(?P<word>[^\s,"{}\[\]]+)|(?P<other>.)'
)
_TURN: Final = re.compile(r"\d+\.")
_COUNT: Final = re.compile(r"([ESWN])(-?\d+)")
_NUMBER: Final = re.compile(r"[+-]?\d{1,18}")
_PRESS: Final = re.compile(r"(\d{1,18})/(\d{1,18})")
_TAG: Final = re.compile(r"\[([A-Za-z]+)\s*(.*?)\]\s*")
_LISTS: Final[dict[str, Any]] = {
    "tiles": [], "numbers": [], "counts": {}, "groups": {}, "laid": {},
}  # fmt: skip
_GAME_SEATS: Final = {f"Game{word}": seat for word, seat in SEAT_TAGS.items()}


class TextError(UnusableInput):
    """Game text that cannot be read; the message names the file, the line and the column."""


@dataclass(frozen=True)
class Token:
    """A word of a line, and the column it begins in, 1 and up."""

    text: str
    column: int


def is_text(path: Path) -> bool:
    """Whether a file is game text: its first mark is a tag's bracket.

    `UnusableInput` if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            begin = file.read(256)
    except OSError as error:
        raise UnusableInput(f"{path}: cannot be read ({error.strerror})") from None
    return begin.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")


def read_file(path: Path) -> list[ev.Event]:
    """Return the events of a file. `UnusableInput` if it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UnusableInput(f"{path}: cannot be read ({error.strerror})") from None
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
        raise TextError(f"{self.name}:{self.number}:{column}: {words}")

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
        tokens = list(self._tokens(line))
        if _TURN.fullmatch(tokens[0].text):
            tokens = tokens[1:]
        self._moves(tokens)

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

    def _tokens(self, line: str) -> Iterator[Token]:
        for found in _TOKEN.finditer(line):
            if found.lastgroup == "other":
                self.fail(found.start() + 1, f"{found[0]!r} does not belong here")
            if found.lastgroup:
                yield Token(found[0], found.start() + 1)

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
        elif name in ("Rounds", "Limit"):
            if not _NUMBER.fullmatch(value):
                self.fail(place, f"{value!r} is no number")
            self.tags[name] = int(value)
        elif name == "Empty":
            self.tags.setdefault("empty", []).append(self._seat(Token(value, place)))
        elif name in ("Drew", "Setting"):
            first, rest = self._pair(value, place)
            where = place + value.rfind(rest)
            known = self._seat(Token(rest, where)) if name == "Drew" else self._json(rest, where)
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
        found = _TOKEN.match(value)
        if found is None or found.lastgroup != "text":
            self.fail(column, "a name in quotes is due")
        return self._text(found[0], column), value[found.end() :].strip()

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
                    "players": tags.get("players", {}),
                    "empty": tags.get("empty", []),
                    "settings": tags.get("Setting", {}),
                },
            )
            fit = {"Code", "Card", "players", "empty", "Setting", "Date", "Time"}
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

    def _moves(self, tokens: list[Token]) -> None:
        """Read one line: clauses with commas between them; who does it holds until somebody else
        is named."""
        subject: str | None = None
        end = Token("", tokens[-1].column + len(tokens[-1].text)) if tokens else Token("", 1)
        if not tokens:
            self.fail(end.column, "a turn without moves")
        at = 0
        while at < len(tokens):
            if tokens[at].text in (*SEATS, UNSEEN):
                subject = tokens[at].text
                at += 1
            stop = next((i for i in range(at, len(tokens)) if tokens[i].text == ","), len(tokens))
            clause = tokens[at:stop]
            if not clause:
                where = tokens[stop].column if stop < len(tokens) else end.column
                self.fail(where, "what happened is missing")
            self._clause(subject, clause)
            at = stop + 1
            if at == len(tokens):
                self.fail(end.column, "the line ends with a comma")

    def _clause(self, subject: str | None, tokens: list[Token]) -> None:
        begin = tokens[0].column
        for size in range(min(LONGEST, len(tokens)), 0, -1):
            kind = BY_WORDS.get(" ".join(token.text for token in tokens[:size]))
            if kind is not None:
                break
        else:
            self.fail(begin, f"nothing is called “{tokens[0].text}”")
        verb, rest = VERBS[kind], tokens[size:]
        content = self._fields(verb, rest)
        if verb.subject is not None:
            if subject is None:
                self.fail(begin, f"who “{verb.words}”? A seat is due before it (E S W N, or ?)")
            content[verb.subject] = subject
        self._add(kind, content, begin)

    def _fields(self, verb: Verb, tokens: list[Token]) -> dict[str, Any]:
        content: dict[str, Any] = {
            part.field: _LISTS[part.kind] for part in verb.parts if part.kind in _LISTS
        }
        content |= {p.field: p.kind == "unless" for p in verb.parts if p.kind in ("flag", "unless")}
        left = list(tokens)
        for part in verb.parts:
            if part.keyword:
                if not left or left[0].text != part.keyword:
                    continue
                word = left.pop(0)
                if part.kind in ("flag", "unless"):
                    content[part.field] = part.kind == "flag"
                    continue
                if not left and part.kind not in _LISTS:
                    self.fail(word.column, f"something is due after “{word.text}”")
            value = self._value(part, left)
            if value is not None:
                content[part.field] = value
        if left:
            self.fail(left[0].column, f"“{left[0].text}” does not belong here")
        return content

    def _value(self, part: Part, left: list[Token]) -> Any:
        """Take a part's value off the tokens; None where an optional one is not there."""
        if part.kind == "tiles":
            return self._many(left, _is_tile)
        if part.kind == "numbers":
            return [int(word) for word in self._many(left, _NUMBER.fullmatch)]
        if part.kind == "counts":
            return {word[0]: int(word[1:]) for word in self._many(left, _COUNT.fullmatch)}
        if part.kind in ("groups", "laid"):
            laid = [word.split(":") for word in self._many(left, _is_laid)]
            if part.kind == "laid":
                return {seat: tiles.split("+") for seat, tiles in laid}
            seats = dict.fromkeys(seat for seat, _ in laid)
            return {s: [tiles.split("+") for seat, tiles in laid if seat == s] for s in seats}
        if not left:
            return None
        token = left[0]
        if not part.keyword and part.kind == "tile" and not _is_tile(token.text):
            # Only a keyword may stand in a tile's place, where the tile was not seen.
            return None if token.text.isalpha() and token.text.islower() else self._tile(token)
        if not part.keyword and part.kind == "number" and not _NUMBER.fullmatch(token.text):
            return None
        left.pop(0)
        return self._one(part, token)

    def _one(self, part: Part, token: Token) -> Any:
        if part.kind == "tile":
            return self._tile(token)
        if part.kind == "seat":
            return self._seat(token)
        if part.kind in ("number", "place"):
            if not _NUMBER.fullmatch(token.text):
                self.fail(token.column, f"“{token.text}” is no number")
            return int(token.text) - (part.kind == "place")
        if part.kind == "text":
            return self._text(token.text, token.column)
        if part.kind == "press":
            found = _PRESS.fullmatch(token.text)
            if found is None:
                self.fail(token.column, f"“{token.text}” is no press of a button: 3/120455")
            return {"boot": int(found[1]), "us": int(found[2])}
        return token.text

    def _many(self, left: list[Token], fits: Any) -> list[str]:
        found = []
        while left and fits(left[0].text):
            found.append(left.pop(0).text)
        return found

    def _tile(self, token: Token) -> str:
        try:
            return parse_tile(token.text)
        except TileError as error:
            self.fail(token.column, str(error))

    def _seat(self, token: Token) -> str:
        if token.text not in SEATS:
            self.fail(token.column, f"“{token.text}” is no seat (E S W N)")
        return token.text

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


def _is_laid(word: str) -> bool:
    """Whether a word is a seat with tiles: E:5d+5d+5d."""
    seat, _, tiles = word.partition(":")
    return seat in SEATS and all(_is_tile(tile) for tile in tiles.split("+"))


def _is_tile(word: str) -> bool:
    try:
        parse_tile(word)
    except TileError:
        return False
    return True
