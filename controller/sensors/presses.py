"""What a pressed button means in the game: a call, Mah Jongg, or a hand called dead.

A press is what a player would have said aloud. Whether it was allowed is for the
referee; a press that says nothing where the game stands is only told on the
screen (`Told`). Each event carries the board's time, so that who called first is
known to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from controller.record.standing import Record, standing
from controller.sensors.signals import Pressed
from rules.events import (
    Amended,
    Asked,
    CalledDead,
    Claimed,
    Declared,
    Discarded,
    Event,
    Press,
    Retracted,
)
from rules.laws.precedence import may_chow
from rules.referee import amended
from rules.table import Deal
from rules.tiles import SEAT_NAMES, AnySeat, Seat

TWICE_US: Final = 300_000
"""A press that takes back what the one before said must come so much later, in microseconds: a
hand that trembles takes nothing back."""

CHALLENGE_US: Final = 20_000_000
"""For so long a dead call waits to be told whose hand is meant."""


@dataclass(frozen=True)
class Told:
    """What is said on the screen about a signal that is no event."""

    seat: Seat | None
    words: str


class Presses:
    """Remembers what one press needs to know of the one before."""

    def __init__(self) -> None:
        self._challenge: tuple[Seat, Press] | None = None

    def meaning(self, signal: Pressed, record: Record) -> Iterator[Event | Told]:
        """Yield what a press says where the record stands so."""
        deal = record.deal
        seat, press = signal.seat, Press(boot=signal.boot, us=signal.board_us)
        if deal is None or deal.phase != "play":
            yield Told(seat, f"{SEAT_NAMES[seat]} pressed a button, and no deal is being played.")
        elif seat in deal.empty:
            yield Told(seat, f"Nobody plays {SEAT_NAMES[seat]}'s seat.")
        elif signal.button == "claim":
            yield from _claim(seat, press, deal, record)
        elif signal.button == "mahjongg":
            yield from _mah_jongg(seat, press, deal)
        else:
            yield from self._dead(seat, press, deal)

    def forget(self) -> None:
        """Hear that something pressed may have been lost: nothing waits any more."""
        self._challenge = None

    def _dead(self, seat: Seat, press: Press, deal: Deal) -> Iterator[Event | Told]:
        """A hand is called dead. Whose: the only one with exposures, or it is asked.

        The referee does not look for an offender in the caller's stead: a hand
        that nobody could have found would be betrayed.
        """
        waiting, self._challenge = self._challenge, None
        if waiting is not None and _within(waiting[1], press, CHALLENGE_US):
            caller, called = waiting
            if caller == seat and _within(called, press, TWICE_US):
                self._challenge = waiting
            elif caller == seat:
                yield Told(seat, f"{SEAT_NAMES[seat]}'s challenge is taken back.")
            else:
                yield CalledDead(seat=caller, target=seat, pressed=called, source="button")
            return
        others = [s for s in deal.seated if s != seat and deal.live(s)]
        exposed = [s for s in others if deal.hands[s].exposures]
        if not others:
            yield Told(seat, "No other hand plays that could be called dead.")
        elif len(exposed) == 1:
            yield CalledDead(seat=seat, target=exposed[0], pressed=press, source="button")
        else:
            self._challenge = (seat, press)
            yield Asked(
                question=f"{SEAT_NAMES[seat]} calls a hand dead: whose? That player presses the "
                "same button now, or the operator enters it.",
                source="button",
            )


def put_right(event: Event, record: Record) -> Iterator[Event]:
    """Yield what has to be put right with an event of the journal's.

    A button calls whatever lies there: when the discard turns out to be another tile, so does
    the call, unless a person said what was called.
    """
    if isinstance(event, Amended) and isinstance(event.event, Discarded):
        for call in _calls_of(event.target, record):
            said = standing(record.events, call.n).said
            if call.tile != event.event.tile and "tile" not in said:
                better = msgspec.structs.replace(call, tile=event.event.tile)
                yield _instead(better, "the discard that was called is another tile")


def _calls_of(discard: int, record: Record) -> list[Claimed[AnySeat]]:
    """Return the calls by button of the discard numbered so, as they stand."""
    calls: list[Claimed[AnySeat]] = []
    for event in amended(record.events):
        if isinstance(event, Discarded) and event.n > discard:
            break
        if event.n > discard and isinstance(event, Claimed) and event.pressed is not None:
            calls.append(event)
    return calls


def _claim(seat: Seat, press: Press, deal: Deal, record: Record) -> Iterator[Event | Told]:
    """The last discard is called; pressed again, the call is taken back (T19.3c).

    Where runs are claimed too, who may have one has three presses: for like tiles, for a
    run (B24.L21), and back.
    """
    last, own, run = deal.last_discard, deal.claim_of(seat), _for_a_run(seat, deal, record)
    if last is None or deal.window == "none":
        yield Told(seat, f"{SEAT_NAMES[seat]} pressed Claim, and no discard lies there.")
    elif own is not None and own.state == "live":
        if own.taken:
            yield Told(seat, f"{SEAT_NAMES[seat]} has the tile already.")
        elif own.pressed is not None and _within(own.pressed, press, TWICE_US):
            return
        elif run is not None:
            run = msgspec.structs.replace(run, purpose="chow")
            yield _instead(run, "the call was for a run")
        else:
            yield Retracted(seat=seat, source="button")
    elif own is not None and own.state == "exposed":
        yield Told(seat, f"{SEAT_NAMES[seat]} has the tile already.")
    elif own is not None and own.state == "refused":
        yield Told(seat, f"{SEAT_NAMES[seat]}'s call was not granted.")
    elif own is not None and own.state == "lost" and deal.live_claims(but=seat):
        yield Told(seat, f"The tile is {SEAT_NAMES[deal.live_claims(but=seat)[0].seat]}'s.")
    else:
        yield Claimed(seat=seat, tile=last.tile, taken=False, pressed=press, source="button")
        yield from _unordered(seat, press, deal)


def _for_a_run(seat: Seat, deal: Deal, record: Record) -> Claimed[AnySeat] | None:
    """Return the seat's call, if a press after it may say that it was for a run."""
    last = deal.last_discard
    if not deal.ways.chows or last is None or not may_chow(deal, seat):
        return None
    own = (call for call in _calls_of(last.n, record) if call.seat == seat)
    call = next(own, None)
    return call if call and call.purpose == "exposure" else None


def _mah_jongg(seat: Seat, press: Press, deal: Deal) -> Iterator[Event | Told]:
    if deal.declared is not None and deal.declared.seat == seat:
        yield Told(seat, f"{SEAT_NAMES[seat]} has declared Mah Jongg already.")
    elif deal.turn is not None and deal.turn != seat and deal.last_discard is None:
        yield Told(seat, f"{SEAT_NAMES[seat]} pressed Mah Jongg, and no discard lies there.")
    else:
        yield Declared(seat=seat, pressed=press, source="button")
        yield from _unordered(seat, press, deal)


def _unordered(seat: Seat, press: Press, deal: Deal) -> Iterator[Event]:
    """Ask who called first, where the board began anew between two calls."""
    for claim in deal.live_claims(but=seat):
        if claim.pressed is not None and claim.pressed.boot != press.boot:
            first, second = SEAT_NAMES[claim.seat], SEAT_NAMES[seat]
            yield Asked(
                question=f"The sensor board was started again between {first}'s call and "
                f"{second}'s. Who of the two called first?",
                source="button",
            )


def _instead(call: Claimed[AnySeat], reason: str) -> Amended:
    """Put a call right that stands in the journal."""
    said = msgspec.structs.replace(call, n=0, at=None)
    return Amended(target=call.n, event=said, reason=reason, source="button")


def _within(before: Press, now: Press, microseconds: int) -> bool:
    return before.boot == now.boot and 0 <= now.us - before.us < microseconds
