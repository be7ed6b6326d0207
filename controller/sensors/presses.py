"""What a pressed button means in the game: a call, Mah Jongg, or a hand called dead.

A press is what a player would have said aloud. Whether it was allowed is for the
referee; a press that says nothing where the game stands is only shown on the
screen (`SignalNotice`). Each event carries the board's time, so that who called first is
known to the millisecond.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from controller.record.standing import Record, standing
from controller.sensors.signals import Pressed
from controller.words.labels import Label, NamedSeat, label
from rules.events import (
    Amended,
    Asked,
    CalledDead,
    Claimed,
    DealStarted,
    Declared,
    Discarded,
    Event,
    Press,
    Retracted,
)
from rules.facts.calls import may_chow
from rules.reasons.questions import WhoCalledFirst, WhoseHandIsDead
from rules.referee import amended
from rules.table import Deal
from rules.tiles import UNSEEN, AnySeat, Seat

TWICE_US: Final = 300_000
"""A press that takes back what the one before said must come so much later, in microseconds: a
hand that trembles takes nothing back."""

PRESSED: Final = "notices/pressed"

CHALLENGE_US: Final = 20_000_000
"""For so long a dead call waits for whose hand is meant."""


@dataclass(frozen=True)
class SignalNotice:
    """What is said on the screen about a signal that is no event."""

    seat: Seat | None
    words: Label


def press_notice(seat: AnySeat, id: str, /, **given: Any) -> SignalNotice:
    """Return what is said of a seat's press, by its message in ``notices/pressed``."""
    return SignalNotice(
        None if seat == UNSEEN else seat, label(PRESSED, id, who=NamedSeat(seat), **given)
    )


class Presses:
    """What a press says by what is on record; of itself it knows how far that may lack a press."""

    def __init__(self) -> None:
        self._lacking = 0  # up to this entry, something pressed since may have been lost

    def meaning(self, signal: Pressed, record: Record) -> Iterator[Event | SignalNotice]:
        """Yield what a press says where the record stands so."""
        deal = record.deal
        seat, press = signal.seat, Press(boot=signal.boot, us=signal.board_us)
        if deal is None or deal.phase != "play":
            yield press_notice(seat, "pressed-no-deal")
        elif seat in deal.empty:
            yield press_notice(seat, "pressed-empty")
        elif signal.button == "claim":
            yield from _claim(seat, press, deal, record)
        elif signal.button == "mahjongg":
            yield from _mah_jongg(seat, press, deal)
        else:
            yield from self._dead(seat, press, deal, record)

    def forget(self, record: Record) -> None:
        """Hear that something pressed may have been lost: nothing waits any more."""
        self._lacking = max((event.n for event in record.events), default=0)

    def _dead(
        self, seat: Seat, press: Press, deal: Deal, record: Record
    ) -> Iterator[Event | SignalNotice]:
        """A hand is called dead. Whose: the only one with exposures, or it is asked.

        The referee does not look for an offender in the caller's stead: a hand
        that nobody could have found would be betrayed.
        """
        asked = _asked_whose(record)
        waits = asked is not None and asked.n > self._lacking
        if asked and waits and asked.pressed and _within(asked.pressed, press, CHALLENGE_US):
            yield from _answered(asked, seat, press)
            return
        others = [s for s in deal.seated if s != seat and deal.live(s)]
        exposed = [s for s in others if deal.hands[s].exposures]
        if not others:
            yield press_notice(seat, "pressed-no-other")
        elif len(exposed) == 1:
            yield CalledDead(seat=seat, target=exposed[0], pressed=press, source="button")
        else:
            yield Asked(
                asks=WhoseHandIsDead(seat),
                caller=seat,
                pressed=press,
                source="button",
            )


def _asked_whose(record: Record) -> Asked | None:
    """Return the last question whose hand is called dead, if nobody has answered it: neither by
    button, nor by saying that it is settled, nor by entering the call."""
    open_: Asked | None = None
    for event in amended(record.events):
        if isinstance(event, DealStarted):
            open_ = None
        elif isinstance(event, Asked) and event.caller is not None:
            open_ = event
        elif isinstance(event, CalledDead) and open_ is not None and event.seat == open_.caller:
            open_ = None
    return open_


def _answered(asked: Asked, seat: Seat, press: Press) -> Iterator[Event | SignalNotice]:
    """What it means that a seat presses the same button while it is asked whose hand is meant."""
    caller, called = asked.caller, asked.pressed
    if caller is None or called is None or (caller == seat and _within(called, press, TWICE_US)):
        return
    if caller == seat:
        yield press_notice(seat, "pressed-taken-back")
        reason = "taken back"
    else:
        yield CalledDead(seat=caller, target=seat, pressed=called, answered=press, source="button")
        reason = "answered"
    yield Amended(target=asked.n, event=None, reason=reason, pressed=press, source="button")


def is_on_record(press: Press, events: Iterable[Event]) -> bool:
    """Whether what was pressed then is written already."""
    return any(press in presses_of(event) for event in events)


def presses_of(event: Event) -> tuple[Press, ...]:
    """Return the presses by which an event was said."""
    said = (getattr(event, "pressed", None), getattr(event, "answered", None))
    return tuple(press for press in said if press is not None)


def put_right(event: Event, record: Record) -> Iterator[Event | SignalNotice]:
    """Yield what has to be put right with an amendment of the journal's, whoever's it is.

    A button calls whatever lies there: when the discard turns out to be another tile, so does
    the call; when there was none, nothing was called. Not where a person said what was called.
    """
    if not isinstance(event, Amended):
        return
    for called in [e for e in record.events if isinstance(e, Claimed) and e.pressed is not None]:
        now = standing(record.events, called.n)
        if "tile" in now.said:
            continue
        wanted = _discard_of(called, record)
        call = msgspec.structs.replace(
            now.event if isinstance(now.event, Claimed) else called, n=called.n
        )
        if wanted is None and not now.struck:
            yield press_notice(call.seat, "pressed-never-was")
            yield _instead(call, None, "the discard that was called never was")
        elif wanted is not None and (now.struck or call.tile != wanted.tile):
            better = msgspec.structs.replace(call, tile=wanted.tile)
            yield _instead(call, better, "the discard that was called is another tile")


def _discard_of(call: Claimed[AnySeat], record: Record) -> Discarded[AnySeat] | None:
    """Return the discard that was the last when a button called it, as it stands now."""
    before = amended([event for event in record.events if event.n < call.n])
    last = next((event.n for event in reversed(before) if isinstance(event, Discarded)), None)
    now = standing(record.events, last).event if last is not None else None
    return now if isinstance(now, Discarded) else None


def _calls_of(discard: int, record: Record) -> list[Claimed[AnySeat]]:
    """Return the calls by button of the discard numbered so, as they stand."""
    calls: list[Claimed[AnySeat]] = []
    for event in amended(record.events):
        if isinstance(event, Discarded) and event.n > discard:
            break
        if event.n > discard and isinstance(event, Claimed) and event.pressed is not None:
            calls.append(event)
    return calls


def _claim(seat: Seat, press: Press, deal: Deal, record: Record) -> Iterator[Event | SignalNotice]:
    """The last discard is called; pressed again, the call is taken back (T19.3c).

    Where runs are claimed too, who may have one has three presses: for like tiles, for a
    run (B24.L21), and back.
    """
    last, own, run = deal.discards.last, deal.claim_of(seat), _for_a_run(seat, deal, record)
    if last is None or deal.play.window == "none":
        yield press_notice(seat, "pressed-no-discard", button="claim")
    elif own is not None and own.state == "live":
        if own.taken:
            yield press_notice(seat, "pressed-has-it")
        elif own.pressed is not None and _within(own.pressed, press, TWICE_US):
            return
        elif run is not None:
            chow = msgspec.structs.replace(run, purpose="chow")
            yield _instead(run, chow, "the call was for a run", press)
        else:
            yield Retracted(seat=seat, pressed=press, source="button")
    elif own is not None and own.state == "exposed":
        yield press_notice(seat, "pressed-has-it")
    elif own is not None and own.state == "refused":
        yield press_notice(seat, "pressed-not-granted")
    elif own is not None and own.state == "lost" and deal.live_claims(but=seat):
        whose = deal.live_claims(but=seat)[0].seat
        yield press_notice(seat, "pressed-theirs", whose=NamedSeat(whose))
    else:
        yield Claimed(seat=seat, tile=last.tile, taken=False, pressed=press, source="button")
        yield from _unordered(seat, press, deal)


def _for_a_run(seat: Seat, deal: Deal, record: Record) -> Claimed[AnySeat] | None:
    """Return the seat's call, if a press after it may say that it was for a run."""
    last = deal.discards.last
    if not deal.ways.chows or last is None or not may_chow(deal, seat):
        return None
    own = (call for call in _calls_of(last.n, record) if call.seat == seat)
    call = next(own, None)
    return call if call and call.purpose == "exposure" else None


def _mah_jongg(seat: Seat, press: Press, deal: Deal) -> Iterator[Event | SignalNotice]:
    if deal.claims.declared is not None and deal.claims.declared.seat == seat:
        yield press_notice(seat, "pressed-declared")
    elif deal.turn is not None and deal.turn != seat and deal.discards.last is None:
        yield press_notice(seat, "pressed-no-discard", button="mahjongg")
    else:
        yield Declared(seat=seat, pressed=press, source="button")
        yield from _unordered(seat, press, deal)


def _unordered(seat: Seat, press: Press, deal: Deal) -> Iterator[Event]:
    """Ask who called first, where the board began anew between two calls."""
    for claim in deal.live_claims(but=seat):
        if claim.pressed is not None and claim.pressed.boot != press.boot:
            yield Asked(asks=WhoCalledFirst(claim.seat, seat), source="button")


def _instead(
    call: Claimed[AnySeat],
    better: Claimed[AnySeat] | None,
    reason: str,
    press: Press | None = None,
) -> Amended:
    """Put a call right that stands in the journal."""
    said = msgspec.structs.replace(better, n=0, at=None) if better is not None else None
    return Amended(target=call.n, event=said, reason=reason, pressed=press, source="button")


def _within(before: Press, now: Press, microseconds: int) -> bool:
    return before.boot == now.boot and 0 <= now.us - before.us < microseconds
