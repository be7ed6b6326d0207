"""What people say of a hand and of a deal, before anybody has scored it.

A hand is said alike on the command line (``--self-drawn``), in a line of its
own (``self-drawn``) and in a file (``self_drawn = true``); `WrittenAt` knows how,
so that an error names what the person wrote.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NoReturn

from controller.errors import UnusableInput
from controller.words.labels import Label, NamedSeat, at_place, labels_of
from rules.codes import Code
from rules.scoring.bets import PlacedBet
from rules.settings import DealSettings
from rules.tiles import SEAT_NAMES, SEATS, Seat

_say = labels_of("commands/score")

FLAGS: Final[Mapping[str, str]] = {
    "won": "the hand that won",
    "self_drawn": "the winning tile was drawn from the wall (or, by a card, self-picked)",
    "loose": "the winning tile was a loose tile",
    "last_tile": "the winning tile was the last there was",
    "original": "won on the hand as dealt",
    "first_discard": "won on Chief's first discard",
    "dead": "a dead hand",
    "jokerless": "declared jokerless",
    "opened": "thrown in or laid open on Mah Jongg in error",
}
"""What may simply be so of a hand, by key, and what it means."""

TEXTS: Final[Mapping[str, str]] = {
    "concealed": "tiles on the rack, and fours declared from it",
    "exposed": "groups on the table",
    "tiles": "all fourteen tiles",
    "seasons": "seasons",
    "last": "the winning tile",
    "completed": "the group or pair that the winning tile completed",
    "state": "what is wrong with a hand: foul, short or long",
    "name": "who plays it",
}
"""What is said of a hand in words or tiles, by key."""

Value = str | bool


@dataclass(frozen=True)
class WrittenAt:
    """Where something was written: `before` leads up to a key, `option` if it is an option."""

    before: str = ""
    option: bool = False

    def of(self, key: str) -> str:
        """Return a key as the person wrote it: ``--last-tile``, or ``sheet.toml: E: last_tile``."""
        if not self.option:
            return f"{self.before}{key}"
        return "--" + ("bet" if key == "bets" else key.replace("_", "-"))

    def refuse(self, key: str, why: Label) -> NoReturn:
        """Raise `UnusableInput` that names the place."""
        raise UnusableInput(at_place(self.of(key), why))

    def refuse_all(self, why: Label) -> NoReturn:
        """Raise `UnusableInput` about all that was written here."""
        raise UnusableInput(at_place(self.before.rstrip(" :"), why))


COMMAND_LINE: Final = WrittenAt(option=True)


@dataclass(frozen=True)
class SaidHand:
    """One hand: `said` has only what was said of it, by the keys of `FLAGS` and `TEXTS`."""

    place: WrittenAt
    seat: Seat | None = None
    said: Mapping[str, Value] = field(default_factory=dict)

    def text(self, key: str) -> str:
        """Return what was said in words; empty if nothing was."""
        return str(self.said.get(key, ""))

    def so(self, key: str) -> bool:
        """Return whether that was said to be so."""
        return self.said.get(key) is True

    def where(self, *keys: str) -> list[str]:
        """Return those of the keys of which something was said, as they were written."""
        given = [key for key in keys if key in self.said] or list(keys[:1])
        first, *more = given
        rest = [f"--{k.replace('_', '-')}" if self.place.option else k for k in more]
        return [self.place.of(first), *rest]

    @property
    def who(self) -> Label:
        """Whose hand it is, as people call it."""
        seat = NamedSeat(self.seat) if self.seat else None
        return _say("score-who", name=self.text("name") or None, seat=seat)


@dataclass(frozen=True)
class SaidDeal:
    """All that was said: the code, how its laws are read, one hand or those of a table.

    `limit`, `card`, its `year` and `discarder` are None where nothing was said; `absent`
    is the seat that nobody has, `false_woo` who called woo with no such hand,
    `in_error` whose Mah Jongg in error stopped the game, `miscalled` who called the winning discard
    by a wrong name. `bets` are those of who does not play.
    `chosen` are the settings that somebody named. What is so of the deal was
    written at `place`, or for `options` on the command line.
    """

    code: Code
    hands: tuple[SaidHand, ...]
    settings: DealSettings
    chosen: frozenset[str] = frozenset()
    place: WrittenAt = COMMAND_LINE
    options: frozenset[str] = frozenset()
    card: str | None = None
    year: int | None = None
    limit: int | None = None
    discarder: Seat | None = None
    absent: Seat | None = None
    false_woo: Seat | None = None
    in_error: Seat | None = None
    miscalled: Seat | None = None
    bets: tuple[PlacedBet, ...] = ()

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats that play, East first."""
        return tuple(seat for seat in SEATS if seat != self.absent)

    def refuse(self, key: str, why: Label) -> NoReturn:
        """Raise `UnusableInput` that names the place of something said of the deal."""
        (COMMAND_LINE if key in self.options else self.place).refuse(key, why)


def seat_of(text: str, place: WrittenAt, key: str) -> Seat:
    """Return the seat that a letter or a name says."""
    wanted = text.strip().lower()
    found = [seat for seat in SEATS if wanted in (seat.lower(), SEAT_NAMES[seat].lower())]
    if not found:
        place.refuse(key, _say("score-no-seat", word=repr(text)))
    return found[0]
