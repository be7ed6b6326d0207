"""A story as read: what happens, line by line, and what must be said about it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Final

from rules import events as ev
from rules.codes import get_code
from rules.policy import is_for_the_table
from rules.reasons.base import Statement
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat


class StoryError(ValueError):
    """A story that cannot be read; the message begins with file and line."""


def as_written(value: object) -> str | None:
    """Return a parameter of a reason as stories write it; None for what they do not write.

    >>> as_written("out of turn"), as_written(True), as_written(("E", "S"))
    ('out-of-turn', 'yes', 'E,S')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str | int):
        return str(value).replace(" ", "-")
    if isinstance(value, tuple) and value and all(isinstance(each, str | int) for each in value):
        return ",".join(str(each).replace(" ", "-") for each in value)
    return None


def parameters(reason: Statement) -> dict[str, str]:
    """Return what a story can say of a reason: each parameter as it is written."""
    fields = getattr(reason, "__struct_fields__", ())
    found = {name: as_written(getattr(reason, name)) for name in fields}
    return {name: value for name, value in found.items() if value is not None}


@dataclass(frozen=True)
class Expected:
    """One ruling that must have been given; the laws named must be among those it cites.

    `reason` is its reason's code, with those `given` of its parameters, as they are written; `kept`
    that the settings keep it from the table.
    """

    kind: Kind
    seat: Seat | None = None
    points: int | None = None
    laws: tuple[str, ...] = ()
    player: str | None = None
    reason: str | None = None
    given: tuple[tuple[str, str], ...] = ()
    line: int = 0
    kept: bool = False

    def met_by(self, ruling: Ruling) -> bool:
        """Whether this is the ruling."""
        return (
            self.kind == ruling.kind
            and self.kept != is_for_the_table(ruling)
            and self.seat == ruling.seat
            and self.player == ruling.player
            and (self.points is None or self.points == ruling.points)
            and set(self.laws) <= set(ruling.laws)
            and self.reason in (None, ruling.reason.code)
            and set(self.given) <= parameters(ruling.reason).items()
        )

    def __str__(self) -> str:
        points = f"{self.points:+d}" if self.points is not None else ""
        given = (f"{name}={value}" for name, value in self.given)
        return " ".join(
            filter(
                None,
                (
                    "kept" if self.kept else None,
                    self.kind,
                    self.seat,
                    self.player,
                    points,
                    *self.laws,
                    self.reason,
                    *given,
                ),
            )
        )


@dataclass(frozen=True)
class StoryLine:
    """A line of a story: what happens, or what must be so."""

    line: int
    events: tuple[ev.Event, ...] = ()
    rulings: tuple[Expected, ...] | None = None
    state: tuple[str, Callable[[Deal], bool]] | None = None


OPENING: Final = (
    ev.BetPlaced,
    ev.FaceUp,
    ev.FlowerTaken,
    ev.HeapsFormed,
    ev.HeapChosen,
    ev.WallsBuilt,
    ev.DiceThrown,
    ev.WallBroken,
    ev.TilesTaken,
    ev.Looked,
    ev.Passed,
    ev.Voted,
)
"""With these a story begins before the deal; any other begins with the tiles dealt."""


@dataclass
class Story:
    """One situation; `breaks` and `keeps` name the laws that it is a test of."""

    name: str
    file: str
    line: int
    code: str = "american"
    card: str | None = None
    players: tuple[Seat, ...] = SEATS
    settings: dict[str, Any] = field(default_factory=dict)
    breaks: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    steps: list[StoryLine] = field(default_factory=list)

    @property
    def id(self) -> str:
        """A short name without blanks, unlike that of any other: ``american-jokers-a_story``."""
        *_, folder, file = ("", *PurePath(self.file).parts)
        words = re.sub(r"[^a-z0-9]+", "_", self.name.lower()).strip("_")
        return "-".join(filter(None, (folder, PurePath(file).stem, words)))

    @property
    def test(self) -> str:
        """The test that plays the story, as pytest names it from the repository's root."""
        return f"tests/rules/test_stories.py::test_story[{self.id}]"

    def events(self) -> list[ev.Event]:
        """Return all that happens, begun and dealt, numbered from 1."""
        events = [event for step in self.steps for event in step.events]
        if events and isinstance(events[0], ev.GameStarted):
            return events  # of several deals: each begins with a deed of its own
        begun: list[ev.Event] = [
            ev.DealStarted(
                code=self.code,
                card=self.card,
                empty=tuple(s for s in SEATS if s not in self.players),
                settings=self.settings,
            )
        ]
        opens = bool(events) and isinstance(events[0], OPENING)
        if not opens and not any(isinstance(event, ev.Dealt) for event in events):
            begun.append(self._dealt())
        return begun + events

    def _dealt(self) -> ev.Dealt:
        """Return the deal as the story's code has it when nothing is reported it."""
        code = get_code(self.code)
        loose = 2 if code.ways.kongs_replaced else 0
        return deal_of({}, code.tiles.size - sum(DEALT.values()) - loose, loose)


DEALT: Final[dict[Seat, int]] = {"E": 14, "S": 13, "W": 13, "N": 13}


def deal_of(counts: dict[Seat, int], wall: int = 99, loose: int = 0) -> ev.Dealt:
    """Return a deal of 14, 13, 13, 13 tiles but where `counts` says otherwise."""
    return ev.Dealt(counts=DEALT | counts, wall=wall, loose=loose)
