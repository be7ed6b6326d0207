"""The model's own judge: whose turn it is, what may be called, and what an act deserves.

It knows the truth, so it is simple. What it cannot tell it leaves open, for the seat that did it
and for nobody else: the others have to be left in peace.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, Literal

from rules.rulings import Kind, Ruling
from rules.tiles import SEATS, Seat, Tile, after

ACCUSING: Final = frozenset({"dead", "foul", "illegal", "error", "warning", "director", "refused"})
ANSWERS: Final = frozenset(
    {"win", "score", "error", "director", "warning", "illegal", "refused", "dead", "foul"}
)
ONE_ANSWER: Final = frozenset({"win", "score", "error", "director", "refused"})
"""Of these a hand gets one; who wins is scored with it."""
MONEY: Final = frozenset({"score", "settle", "game", "danger"})


@dataclass(frozen=True)
class Due:
    """A ruling that has to be given, or may be: one of some kinds, on a seat, by one of some laws
    (any, where none are named)."""

    kinds: frozenset[str]
    seat: Seat | None
    laws: frozenset[str] = frozenset()

    def is_met(self, ruling: Ruling) -> bool:
        """Whether this ruling is the one."""
        lawful = not self.laws or bool(self.laws & set(ruling.laws))
        return ruling.kind in self.kinds and ruling.seat == self.seat and lawful


def due(kinds: str, seat: Seat | None, laws: str = "") -> Due:
    """Return a ruling that is due: kinds and laws are words."""
    return Due(frozenset(kinds.split()), seat, frozenset(laws.split()))


@dataclass(frozen=True)
class Verdict:
    """What must be said of an act, what may be, and of whom anything may be."""

    must: tuple[Due, ...] = ()
    may: tuple[Due, ...] = ()
    unknown: frozenset[Seat] = frozenset()
    answers: Seat | None = None

    def wrongs(self, rulings: Iterable[Ruling]) -> list[str]:
        """Return what is missing and what should not have been said."""
        said = list(rulings)
        found = [
            f"missing {sorted(d.kinds)} {d.seat} {sorted(d.laws)}"
            for d in self.must
            if not any(d.is_met(r) for r in said)
        ]
        for ruling in said:
            open_ = ruling.seat in self.unknown or ruling.kind in MONEY
            if not open_ and not any(d.is_met(ruling) for d in (*self.must, *self.may)):
                found.append(f"wrong {ruling.kind} {ruling.seat} {ruling.laws}")
        if self.answers is not None:
            got = [r for r in said if r.seat in (self.answers, None) and r.kind in ANSWERS]
            won = any(r.kind == "win" for r in got)
            of_it = [r for r in got if r.kind in ONE_ANSWER and r.seat == self.answers]
            only = [r for r in of_it if not (won and r.kind == "score")]
            if not got or len(only) > 1:
                found.append(f"shown hand of {self.answers} answered {len(got)} times")
        return found


Stage = Literal["draw", "drawn", "hold"]


@dataclass
class Position:
    """Whose turn it is and what is open, as the model has it.

    `stage`: a tile is to be drawn, is in the fingers, or a discard is due. `face` and `thrower`
    are of the last discard, `window` whether it can be had. `calls` are those that stand, `begun`
    who has drawn since the discard, `fresh` whether the last group was put up in this turn.
    `soiled` are the hands of which anything may be said, `doomed` those that are dead and play on
    until a player says so. `declared` has rightly said Mah Jongg, `asked` has shown part of
    such a hand and is to show the rest, or to play on. `follow` may go on from a discard out of
    turn that was let stand. `murky`: a fault was let stand, and the referee's display says whose
    turn it is.
    """

    turn: Seat = "E"
    stage: Stage = "hold"
    face: Tile | None = None
    thrower: Seat | None = None
    window: Literal["none", "open", "taken", "closed"] = "none"
    calls: dict[Seat, str] = field(default_factory=dict)
    begun: set[Seat] = field(default_factory=set)
    called: bool = False
    fresh: bool = False
    dead: set[Seat] = field(default_factory=set)
    doomed: set[Seat] = field(default_factory=set)
    soiled: set[Seat] = field(default_factory=set)
    disputed: set[tuple[Seat, Seat]] = field(default_factory=set)
    declared: Seat | None = None
    asked: Seat | None = None
    follow: Seat | None = None
    murky: bool = False
    over: bool = False

    def live(self) -> list[Seat]:
        """The hands that play."""
        return [seat for seat in SEATS if seat not in self.dead]

    def next_live(self, seat: Seat) -> Seat:
        """The first to the right that plays."""
        return next((s for s in (after(seat, n) for n in range(1, 5)) if s not in self.dead), seat)

    def best(self) -> Seat | None:
        """Who of the callers has the tile: Mah Jongg first, then the nearest (A3a to A3c)."""
        if not self.calls or self.thrower is None:
            return None
        at = SEATS.index(self.thrower)
        near = {seat: (SEATS.index(seat) - at) % 4 for seat in self.calls}
        return min(self.calls, key=lambda seat: (self.calls[seat] != "mahjongg", near[seat]))

    def turn_to(self, seat: Seat) -> None:
        """It is that seat's turn to draw."""
        self.turn, self.stage, self.called, self.fresh = seat, "draw", False, False

    def dies(self, seat: Seat) -> None:
        """The hand plays no more."""
        self.dead.add(seat)
        self.calls.pop(seat, None)
        if self.declared == seat:
            self.declared = None
        if self.turn == seat:
            self.turn_to(self.next_live(seat))

    def thrown(self, seat: Seat, face: Tile) -> None:
        """A discard in turn is down."""
        self.face, self.thrower, self.window = face, seat, "open"
        self.calls, self.begun, self.declared, self.follow = {}, set(), None, None
        self.asked = None
        self.turn_to(self.next_live(seat))


def kinds(kind: Kind | None) -> str:
    """The word of a kind; none where nothing is said."""
    return kind or ""
