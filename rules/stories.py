"""Situations written as stories: who does what, and what the referee must say.

    story A discarded joker stays
    breaks AMR.B5 AMR.J4
    E discards J
    S claims J for exposure
      > illegal S  AMR.B5
    S draws; S racks; S discards 4b
      > nothing

Deeds stand one a line or separated by semicolons. Lines with ``>`` say what
must have been ruled since the lines with ``>`` before: kind, seat, points and
laws, one ruling a line, or ``nothing``. A line with ``=`` says how the table
must stand: ``turn S``, ``S has 13``, ``S is dead``, ``window open``, ``wall 90``.
A story that does not deal begins with 14 tiles for East, 13 for the others
and 99 in the wall. `docs/laws-howto.md` lists the deeds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, get_args

from rules import events as ev
from rules.referee import Referee
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile, TileError, parse_tile


class StoryError(ValueError):
    """A story that cannot be read; the message begins with file and line."""


@dataclass(frozen=True)
class Expected:
    """One ruling that must have been given; the laws named must be among those it cites."""

    kind: Kind
    seat: Seat | None = None
    points: int | None = None
    laws: tuple[str, ...] = ()

    def met_by(self, ruling: Ruling) -> bool:
        """Whether this is the ruling."""
        return (
            self.kind == ruling.kind
            and self.seat == ruling.seat
            and (self.points is None or self.points == ruling.points)
            and set(self.laws) <= set(ruling.laws)
        )

    def __str__(self) -> str:
        points = f"{self.points:+d}" if self.points is not None else ""
        return " ".join(filter(None, (self.kind, self.seat, points, *self.laws)))


@dataclass(frozen=True)
class Step:
    """A line of a story: what happens, or what must be so."""

    line: int
    events: tuple[ev.Event, ...] = ()
    rulings: tuple[Expected, ...] | None = None
    state: tuple[str, Callable[[Deal], bool]] | None = None


@dataclass
class Story:
    """One situation; `breaks` and `keeps` name the laws that it is a test of."""

    name: str
    file: str
    line: int
    code: str = "american"
    card: str | None = None
    settings: dict[str, Any] = field(default_factory=dict)
    breaks: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    steps: list[Step] = field(default_factory=list)

    def events(self) -> list[ev.Event]:
        """Return all that happens, begun and dealt, numbered from 1."""
        told = [event for step in self.steps for event in step.events]
        begun: list[ev.Event] = [
            ev.DealStarted(code=self.code, card=self.card, settings=self.settings)
        ]
        if not any(isinstance(event, ev.Dealt) for event in told):
            begun.append(_deal_of({}))
        return begun + told


# -- reading ---------------------------------------------------------------------------------


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
                stories.append(Story(rest.strip() or _wrong("a story needs a name"), file, number))
                for head, value, at in shared:
                    _head(stories[-1], head, value, at)
            elif word in _HEADS and not stories:
                _head(Story("", file, number), word, rest.strip(), number)
                shared.append((word, rest.strip(), number))
            elif not stories:
                _wrong("a file begins with `story NAME`, after `code`, `card` or `set` for all")
            else:
                _line(stories[-1], line, number)
        except (ValueError, TileError) as error:
            raise StoryError(f"{file}:{number}: {error}") from None
    if not stories:
        raise StoryError(f"{file}:1: no story in it; one begins with `story NAME`")
    return stories


def _wrong(message: str) -> Any:
    raise ValueError(message)


def _line(story: Story, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    if word in _HEADS:
        _head(story, word, rest.strip(), number)
    elif line.startswith(">"):
        _expect(story, line[1:].strip(), number)
    elif line.startswith("="):
        story.steps.append(Step(number, state=_state(line[1:].strip())))
    else:
        deeds = tuple(_deed(deed.strip()) for deed in line.split(";") if deed.strip())
        story.steps.append(Step(number, events=deeds))


_HEADS: Final = ("code", "card", "set", "breaks", "keeps")


def _head(story: Story, word: str, value: str, number: int) -> None:
    if not value:
        _wrong(f"`{word}` says nothing")
    match word:
        case "code":
            story.code = value
        case "card":
            story.card = value
        case "set":
            name, equals, chosen = (part.strip() for part in value.partition("="))
            if not equals or not chosen:
                _wrong("a setting is `set NAME = VALUE`")
            story.settings[name] = _value(chosen)
        case "breaks":
            story.breaks += _laws(value.split())
        case _:
            story.keeps += _laws(value.split())


def _value(text: str) -> str | int | bool:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _laws(words: list[str]) -> tuple[str, ...]:
    for word in words:
        if not re.fullmatch(r"[A-Z][A-Z0-9]*\.[0-9A-Za-z]+", word):
            _wrong(f"{word!r} is no law's id, as AMR.B5 is one")
    return tuple(words)


def _expect(story: Story, text: str, number: int) -> None:
    last = story.steps[-1] if story.steps else None
    if text == "nothing":
        story.steps.append(Step(number, rulings=()))
        return
    words = text.split()
    if not words or words[0] not in get_args(Kind):
        _wrong(f"`> {text}`: expected nothing, or one of {', '.join(get_args(Kind))}")
    kind: Any = words.pop(0)
    seat = _seat(words.pop(0)) if words and words[0] in SEATS else None
    points = int(words.pop(0)) if words and re.fullmatch(r"[+-]?\d+", words[0]) else None
    expected = Expected(kind, seat, points, _laws(words))
    if last and last.rulings:
        story.steps[-1] = Step(last.line, rulings=(*last.rulings, expected))
    else:
        story.steps.append(Step(number, rulings=(expected,)))


# -- deeds -----------------------------------------------------------------------------------


def _seat(text: str) -> Seat:
    if text not in SEATS:
        _wrong(f"{text!r} is no seat (E, S, W or N)")
    return text  # type: ignore[return-value]  # one of SEATS


def _tiles(text: str) -> tuple[Tile, ...]:
    tiles = tuple(parse_tile(word) for word in text.split())
    return tiles or _wrong("which tiles?")


def _deal_of(counts: dict[Seat, int], wall: int = 99) -> ev.Dealt:
    full: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    return ev.Dealt(counts=full | counts, wall=wall)


def _dealt(counts: str, wall: str | None) -> ev.Event:
    pairs = (pair.split("=") for pair in counts.split())
    return _deal_of({_seat(seat): int(count) for seat, count in pairs}, int(wall or 99))


def _claim(seat: str, tile: str, purpose: str, untouched: str | None) -> ev.Event:
    wanted: Literal["exposure", "mahjongg"] = "exposure" if purpose == "exposure" else "mahjongg"
    return ev.Claimed(
        seat=_seat(seat), tile=parse_tile(tile), purpose=wanted, taken=untouched is None
    )


def _discard(seat: str, tile: str, named: str | None) -> ev.Event:
    called = parse_tile(named) if named else None
    return ev.Discarded(seat=_seat(seat), tile=parse_tile(tile), named=called)


def _expose(seat: str, tiles: str, claimed: str | None) -> ev.Event:
    called = parse_tile(claimed) if claimed else None
    return ev.Exposed(seat=_seat(seat), tiles=_tiles(tiles), claimed=called)


def _end(reason: Any) -> ev.Event:
    return ev.DealEnded(reason=reason)


def _draw(seat: str, tile: str | None, wrong: str | None) -> ev.Event:
    return ev.Drawn(
        seat=_seat(seat), tile=parse_tile(tile or "?"), end="wrong" if wrong else "right"
    )


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace("SEAT", r"(\w)"))


_DEEDS: Final[tuple[tuple[str, re.Pattern[str], Callable[..., ev.Event]], ...]] = (
    ("deal S=12 [wall 99]", _pattern(r"deal((?: \w=\d+)*)(?: wall (\d+))?"), _dealt),
    (
        "S draws [3c] [from the wrong end]",
        _pattern(r"SEAT draws(?: (\w+|\?))?( from the wrong end)?"),
        _draw,
    ),
    (
        "S touches the wall",
        _pattern("SEAT touches the wall"),
        lambda s: ev.TouchedWall(seat=_seat(s)),
    ),
    (
        "S names 3c",
        _pattern(r"SEAT names (\S+)"),
        lambda s, t: ev.Named(seat=_seat(s), tile=parse_tile(t)),
    ),
    ("S racks", _pattern("SEAT racks"), lambda s: ev.Racked(seat=_seat(s))),
    ("S puts back", _pattern("SEAT puts back"), lambda s: ev.PutBack(seat=_seat(s))),
    (
        "S discards 3c [named 3d]",
        _pattern(r"SEAT discards (\S+)(?: named (\S+))?"),
        _discard,
    ),
    (
        "S claims 3c for exposure | mahjongg [untouched]",
        _pattern(r"SEAT claims (\S+) for (exposure|mahjongg)( untouched)?"),
        _claim,
    ),
    ("S retracts", _pattern("SEAT retracts"), lambda s: ev.Retracted(seat=_seat(s))),
    (
        "S exposes 3c 3c J [with 3c]",
        _pattern(r"SEAT exposes (.+?)(?: with (\S+))?"),
        _expose,
    ),
    (
        "S changes 0 to 3c 3c J J",
        _pattern(r"SEAT changes (\d+) to (.+)"),
        lambda s, g, t: ev.ExposureChanged(seat=_seat(s), group=int(g), tiles=_tiles(t)),
    ),
    (
        "S redeems E 0 with 3c",
        _pattern(r"SEAT redeems SEAT (\d+) with (\S+)"),
        lambda s, o, g, t: ev.Redeemed(
            seat=_seat(s), owner=_seat(o), group=int(g), tile=parse_tile(t)
        ),
    ),
    (
        "S declares [jokerless]",
        _pattern("SEAT declares( jokerless)?"),
        lambda s, j: ev.Declared(seat=_seat(s), jokerless=j is not None),
    ),
    (
        "S shows 3c 3c …",
        _pattern("SEAT shows (.+)"),
        lambda s, t: ev.Shown(seat=_seat(s), tiles=_tiles(t)),
    ),
    (
        "S calls E dead",
        _pattern("SEAT calls SEAT dead"),
        lambda s, t: ev.CalledDead(seat=_seat(s), target=_seat(t)),
    ),
    ("push wall E", _pattern("push wall SEAT"), lambda s: ev.WallPushed(wall=_seat(s))),
    ("end mahjongg | wall | abandoned", _pattern("end (mahjongg|wall|abandoned)"), _end),
)


def _deed(text: str) -> ev.Event:
    for _, pattern, make in _DEEDS:
        found = pattern.fullmatch(text)
        if found:
            return make(*found.groups())
    forms = "; ".join(form for form, _, _ in _DEEDS)
    return _wrong(f"cannot read {text!r}; deeds are: {forms}")  # type: ignore[no-any-return]


# -- how the table stands --------------------------------------------------------------------


def _state(text: str) -> tuple[str, Callable[[Deal], bool]]:
    words = text.split()
    match words:
        case ["turn", seat]:
            due = _seat(seat)
            return text, lambda deal: deal.turn == due
        case ["window", name]:
            return text, lambda deal: deal.window == name
        case ["wall", number] if number.isdigit():
            return text, lambda deal: deal.wall == int(number)
        case [seat, "has", number] if number.isdigit():
            holder = _seat(seat)
            return text, lambda deal: deal.hands[holder].total == int(number)
        case [seat, "is", "dead"]:
            gone = _seat(seat)
            return text, lambda deal: not deal.live(gone)
        case [seat, "is", "alive"]:
            there = _seat(seat)
            return text, lambda deal: deal.live(there)
        case [owner, group, "redeemable"] if group.isdigit():
            place = (_seat(owner), int(group))
            return text, lambda deal: place in deal.redeemable()
        case [owner, group, "frozen"] if group.isdigit():
            spot = (_seat(owner), int(group))
            return text, lambda deal: spot not in deal.redeemable()
    return _wrong(  # type: ignore[no-any-return]
        f"cannot read `= {text}`; it is turn S, window open, wall 90, S has 13, S is dead, "
        "S is alive, S 0 redeemable, S 0 frozen"
    )


# -- playing ---------------------------------------------------------------------------------


def play(story: Story, referee: Referee) -> Iterator[str]:
    """Yield what the referee did otherwise than the story says; nothing if all is so.

    The referee must be fresh and of the story's code and card.
    """
    told = {id(event) for step in story.steps for event in step.events}
    said: list[Ruling] = []
    for event in story.events():
        if id(event) not in told:
            said += referee.see(event)
    for step in story.steps:
        for event in step.events:
            said += referee.see(event)
        if step.rulings is not None:
            yield from _differences(f"{story.file}:{step.line}", step.rulings, said)
            said = []
        if step.state and not step.state[1](referee.deal):
            yield f"{story.file}:{step.line}: it is not so that {step.state[0]}"
    yield from _differences(f"{story.file}: end of {story.name!r}", (), said)


def _differences(place: str, expected: tuple[Expected, ...], said: list[Ruling]) -> Iterator[str]:
    left = list(said)
    for wanted in expected:
        found = next((ruling for ruling in left if wanted.met_by(ruling)), None)
        if found is None:
            yield f"{place}: expected `{wanted}`, not said"
        else:
            left.remove(found)
    for ruling in left:
        laws = " ".join(ruling.laws)
        yield f"{place}: said `{ruling.kind} {ruling.seat} {laws}`: {ruling.text}"
