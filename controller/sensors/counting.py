"""What the racks' counts mean beside what was seen: drawn, racked, or a number that is wrong.

A count that fits what the events add up to confirms them. One more on the rack of
the seat that is due is a draw, sensed sooner than seen. Any other number is at first
a doubt: it must stay for some seconds to be asked about (somebody may lean on the
rack), and for longer and over a turn to be written down; then the laws rule on it
(AMR.A1a, T19.1d, T19.7f, B24.L15).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from controller.record.standing import Record
from controller.sensors.racks import RackReading, Racks
from controller.sensors.signals import Weighed
from rules.events import Asked, DealStarted, Discarded, Drawn, Event, RackCounted, Racked
from rules.facts.turns import holder
from rules.reasons.questions import RackWeighs
from rules.referee import amended
from rules.table import Deal
from rules.tiles import Seat

SENSED_AFTER: Final = 1.0
"""Seconds for which one tile more must stay to be written down as drawn or racked."""

ASK_AFTER: Final = 5.0
"""Seconds for which a wrong number must stay until it is asked about."""

RULE_AFTER: Final = 10.0
"""Seconds for which it must stay, and past a discard, until it is written down."""

PENDING_AFTER: Final = 20.0
"""Seconds that what is sensed in a player's own turn may wait for the event that explains it."""


@dataclass
class _Doubt:
    """A number that is not what the events add up to, since when, and since which discard."""

    tiles: int
    due: int
    boot: int
    since_us: int
    discard: int
    asked: bool = False


@dataclass
class _Stay:
    """Since when a rack has held a number, and whether it held fewer before."""

    tiles: int
    boot: int
    since_us: int
    rose: bool

    def seconds(self, count: RackReading) -> float:
        return (count.board_us - self.since_us) / 1e6


class Counting:
    """Holds the racks' counts against the deal.

    `eyes`: a camera follows the table and writes the draws; without one they are
    written as they are sensed.
    """

    def __init__(self, racks: Racks | None = None, *, eyes: bool = True) -> None:
        self.racks = racks or Racks()
        self.eyes = eyes
        self.counts: dict[Seat, RackReading] = {}
        self._stays: dict[Seat, _Stay] = {}
        self._doubts: dict[Seat, _Doubt] = {}
        self._drew: tuple[Seat, RackReading] | None = None  # sensed, and not yet written
        self._threw: Seat | None = None  # sensed to draw and to put down, neither written
        self._seen: set[int] = set()  # entries written from here that the camera came to see too
        self._learned_at: int | None = None  # the deal for which the tile weight was learned

    def weighed(self, signal: Weighed, deal: Deal | None) -> Iterator[Event]:
        """Yield the events that a weight amounts to; usually none."""
        count = self.racks.take(signal)
        self.counts[count.seat] = count
        if deal is None or deal.phase != "play":
            self._between_deals(signal)
            return
        self._learn(deal)
        if count.tiles is None:
            doubt = self._doubts.get(count.seat)
            if doubt is not None:
                doubt.since_us = count.board_us  # it has to stay anew
            return
        yield from self._held_against(count, self._stay(count, count.tiles), deal)

    def forget(self) -> None:
        """Hear that something was not sensed, or the board was away: every doubt begins anew."""
        self._doubts.clear()
        self._drew = self._threw = None
        self.counts.clear()
        self._stays.clear()

    def drew_by(self, deal: Deal, us: int, boot: int) -> list[Event]:
        """Return a draw that was sensed before that moment and that nobody has written yet.

        Who presses a button later than that is too late (T19.3e).
        """
        seat = deal.turn
        drew = self._drew
        if drew is None or seat != drew[0] or deal.stage != "draw" or self.draw_unsure(deal):
            return []
        earlier = drew[1].boot == boot and drew[1].board_us < us
        return self._write_draw(drew[0]) if earlier else []

    def draw_unsure(self, deal: Deal) -> bool:
        """Whether a draw was sensed so shortly ago that it may still be a hand on the rack."""
        drew = self._drew
        if drew is None or drew[0] != deal.turn or deal.stage != "draw":
            return False
        stay, count = self._stays.get(drew[0]), self.counts.get(drew[0])
        return stay is not None and count is not None and stay.seconds(count) < SENSED_AFTER

    def discard_sensed(self, deal: Deal) -> bool:
        """Whether the seat on turn has put a tile down that nobody has written yet."""
        seat = deal.turn
        if seat is None:
            return False
        if deal.stage != "discard":
            return self._threw == seat
        count, due = self.counts.get(seat), deal.hands[seat].total
        return count is not None and due is not None and count.tiles == due - 1

    def before(self, event: Event, deal: Deal) -> list[Event]:
        """Return what was sensed and must have happened before an event of the camera's."""
        if not isinstance(event, Discarded) or event.seat != deal.turn or deal.stage != "draw":
            return []
        drew = self._drew is not None and self._drew[0] == event.seat
        return self._write_draw(event.seat) if drew or self._threw == event.seat else []

    def remember(self, event: Event) -> None:
        """Hear of an event that was on record when the table was opened: no camera sees it anew."""
        if event.source == "scale":
            self._seen.add(event.n)

    def doubled(self, event: Event, record: Record) -> bool:
        """Whether an event of the camera's was written already in this turn, when it was sensed."""
        deal = record.deal
        if deal is None or not isinstance(event, Drawn | Racked) or event.seat != deal.turn:
            return False
        if deal.stage != "discard":
            return False
        latest = reversed(amended(record.events))
        turn = takewhile(lambda e: not isinstance(e, Discarded | DealStarted), latest)
        mine = (e for e in turn if type(e) is type(event) and e.seat == event.seat)
        sensed = [e.n for e in mine if e.source == "scale" and e.n not in self._seen]
        self._seen.update(sensed[:1])
        return bool(sensed)

    # -- how it goes on -------------------------------------------------------------------

    def _write_draw(self, seat: Seat) -> list[Event]:
        self._drew = self._threw = None
        return [Drawn(seat=seat, source="scale"), Racked(seat=seat, source="scale")]

    def _stay(self, count: RackReading, tiles: int) -> _Stay:
        stay = self._stays.get(count.seat)
        if stay is None or stay.tiles != tiles or stay.boot != count.boot:
            rose = stay is not None and stay.tiles < tiles
            stay = self._stays[count.seat] = _Stay(tiles, count.boot, count.board_us, rose)
        return stay

    def _held_against(self, count: RackReading, stay: _Stay, deal: Deal) -> Iterator[Event]:
        seat, tiles = count.seat, stay.tiles
        due = deal.hands[seat].total
        if due is None or seat in deal.empty or _laid_open(deal, seat):
            self._doubts.pop(seat, None)
            return
        if self._drew is not None and (self._drew[0] != deal.turn or deal.stage != "draw"):
            self._drew = None
        if self._threw is not None and (self._threw != deal.turn or deal.stage != "draw"):
            self._threw = None
        mine = deal.turn == seat
        sensed = stay.seconds(count) >= SENSED_AFTER
        if mine and deal.stage == "draw" and tiles == due + 1:
            self._doubts.pop(seat, None)
            if self._drew is None:
                self._drew = (seat, count)
            if sensed and not self.eyes:
                yield from self._write_draw(seat)
            return
        if self._drew is not None and self._drew[0] == seat:
            sensed_to_draw, self._drew = self._drew[1], None
            lay = (count.board_us - sensed_to_draw.board_us) / 1e6
            fell = sensed_to_draw.tiles is not None and tiles < sensed_to_draw.tiles
            # Or it was a hand that leant; or it is as it was, and another number is due by now.
            self._threw = seat if fell and lay >= SENSED_AFTER else None
        if mine and deal.stage == "drawn" and tiles == due and stay.rose and sensed:
            self._doubts.pop(seat, None)
            stay.rose = False  # one racking is one tile
            yield Racked(seat=seat, source="scale")
            return
        if tiles in _possible(deal, seat, due):
            self._doubts.pop(seat, None)
            return
        yield from self._doubt(count, tiles, due, deal)

    def _doubt(self, count: RackReading, tiles: int, due: int, deal: Deal) -> Iterator[Event]:
        seat, last = count.seat, deal.discards.last.n if deal.discards.last else 0
        doubt = self._doubts.get(seat)
        if doubt is None or (doubt.tiles, doubt.due, doubt.boot) != (tiles, due, count.boot):
            self._doubts[seat] = _Doubt(tiles, due, count.boot, count.board_us, last)
            return
        stayed = (count.board_us - doubt.since_us) / 1e6
        in_turn = holder(deal) == seat
        opening = last == 0
        if not doubt.asked and stayed >= (PENDING_AFTER if in_turn else ASK_AFTER):
            doubt.asked = True
            if opening or _aloud(deal):
                yield Asked(asks=RackWeighs(seat, tiles, due), source="scale")
        past_a_turn = last > doubt.discard and not in_turn
        if doubt.asked and stayed >= RULE_AFTER and (opening or past_a_turn):
            del self._doubts[seat]
            yield RackCounted(seat=seat, count=tiles, source="scale")

    # -- the set's own weight -------------------------------------------------------------

    def _between_deals(self, signal: Weighed) -> None:
        self._doubts.clear()
        self._drew = self._threw = None
        self._learned_at = None
        if signal.settled and abs(signal.grams) < self.racks.tile / 2:
            self.racks.emptied(signal.seat)

    def _learn(self, deal: Deal) -> None:
        """Learn what a tile weighs from the hands as dealt; later only if it was not known."""
        opening = deal.discards.last is None
        if self._learned_at is not None or not (opening or not self.racks.learned):
            return
        if deal.stage == "drawn" or len(self.counts) < len(deal.seated):
            return
        held = {seat: deal.hands[seat].total for seat in deal.seated}
        still = all(self.counts[s].state != "moving" for s in deal.seated if s in self.counts)
        if still and self.racks.know({s: n for s, n in held.items() if n}):
            self._learned_at = deal.events


def _laid_open(deal: Deal, seat: Seat) -> bool:
    """Whether the hand's tiles need not lie on the rack any more."""
    hand = deal.hands[seat]
    return bool(hand.shown) or seat in deal.claims.thrown_in or hand.dead or deal.finishing(seat)


def _aloud(deal: Deal) -> bool:
    """Whether the table may hear that a hand is dead: else a question would betray it (AMR.A1)."""
    return deal.settings.announce_dead in (None, "at once")


def _possible(deal: Deal, seat: Seat, due: int) -> set[int]:
    """Return how many tiles may lie on the rack as the events have it."""
    numbers = {due}
    if deal.holds_early(seat) or (deal.turn == seat and deal.stage == "drawn"):
        numbers.add(due - 1)  # the drawn tile is in the fingers
    claim = deal.claim_of(seat)
    if claim is not None and claim.state in ("live", "lost", "refused"):
        numbers.add(due + 1)  # the discard is on its way to an exposure
    return numbers
