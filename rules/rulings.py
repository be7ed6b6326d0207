"""What a referee can say.

A ruling answers one event. It names the laws it rests on (catalogue ids), gives the `reason` (what
was done, or what something is worth) and `then`, what now has to be done, and carries what the
state needs to follow: `kind` and `seat`. All of it are values: words are made where people read or
hear them. Two laws never know of each other; where one ruling makes another moot the order of
gravity in `referee` decides.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from rules.reasons.base import Statement
from rules.tiles import Seat

Kind = Literal[
    "foul",  # the seat's hand plays on and can win no more
    "illegal",  # the move was not allowed; `then` has how play goes on
    "dead",  # the seat's hand is dead from here on
    "refused",  # a claim or call is not granted (nothing illegal about asking)
    "granted",  # a claim is granted: whose tile it is
    "warning",  # put it right now and nothing follows
    "danger",  # the seat is so near that a discard to it may cost the thrower
    "win",  # the shown hand is on the card
    "error",  # Mah Jongg in error: the shown hand is not on the card
    "score",  # what the hand is worth
    "settle",  # points to or from one seat
    "wall_game",  # nobody made Mah Jongg
    "void",  # the deal counts for nothing
    "game",  # how the game goes on: `player` is East in the next deal; null: it is over
    "director",  # the sources are silent: a person decides
]

Audience = Literal["table", "challenge", "director"]

MONEY: Final[frozenset[Kind]] = frozenset({"settle", "score", "game"})
"""The kinds that tell what a deal comes to, and not what was done rightly or wrongly in it."""


GRAVITY: Final[tuple[Kind, ...]] = (
    "error", "dead", "win", "foul", "illegal", "director", "wall_game", "void", "score",
    "refused", "granted", "warning", "danger", "settle", "game",
)  # fmt: skip
"""All kinds, the gravest first: which of several rulings stands, and which is shown large."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing the referee says.

    `aloud`: it answers what a player said or laid open, and is no secret where
    rulings of its kind are kept (`rules.policy`). `audience` is who hears of it, for the kinds
    that may be kept: decided when it is given, by the settings of its own deal, and never anew.

    `at` is the number of the event it answers; `points` the change of score
    for `seat` (a `settle` ruling) or the hand's value (a `score` ruling). `player` is who a
    ruling speaks of that has no seat: a bettor who pays or is paid, or who is East next.
    """

    at: int = 0
    kind: Kind
    aloud: bool = False
    audience: Audience | None = None
    laws: tuple[str, ...]
    seat: Seat | None = None
    points: int | None = None
    player: str | None = None
    reason: Statement
    then: tuple[Statement, ...] = ()


_ENCODER = msgspec.json.Encoder()


def to_json(ruling: Ruling) -> bytes:
    """Return the ruling as one line of JSON, without the newline."""
    return _ENCODER.encode(ruling)


def newly_said(before: list[Ruling], now: Iterable[Ruling]) -> list[Ruling]:
    """Return the rulings that were not there before; those that were are taken out of `before`."""
    news = []
    for ruling in now:
        if ruling in before:
            before.remove(ruling)
        else:
            news.append(ruling)
    return news
