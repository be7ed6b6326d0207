"""From signals to events: what the sensor board sensed, said in the game's words.

`Hearing` knows the deal as the judge has it and nothing of the camera's scribe.
The session asks it under the same lock under which the scribe writes, so that
each sees what the other has written.
"""

from __future__ import annotations

from collections.abc import Iterator

from controller.record.standing import Record
from controller.sensors.counting import Counting
from controller.sensors.held_buttons import HeldButtons, review
from controller.sensors.presses import (
    Presses,
    SignalNotice,
    is_on_record,
    press_notice,
    presses_of,
    put_right,
)
from controller.sensors.racks import Racks
from controller.sensors.signals import (
    BoardFound,
    BoardLost,
    Gap,
    Pressed,
    Released,
    Signal,
    Weighed,
)
from controller.sensors.waiting import WaitingPresses
from controller.words.labels import NamedSeat
from rules.events import Amended, Claimed, DealStarted, Declared, Discarded, Event, Press
from rules.table import Deal


class Hearing:
    """What one table's buttons and racks mean. `eyes`: a camera follows the table too."""

    def __init__(self, racks: Racks | None = None, *, eyes: bool = True) -> None:
        self._presses = Presses()
        self._counting = Counting(racks, eyes=eyes)
        self._waiting = WaitingPresses(self._counting)
        self._holding = HeldButtons()
        self._recorded: set[Press] = set()

    @property
    def counting(self) -> Counting:
        """The racks as last counted."""
        return self._counting

    def remember(self, event: Event) -> None:
        """Hear of an event that the journal held when the table was opened.

        A board that got no receipt for a press sends it again: it is on record already.
        """
        self._recorded.update(presses_of(event))
        self._counting.remember(event)

    def hear(self, signal: Signal, record: Record) -> Iterator[Event | SignalNotice]:
        """Yield what a signal means where the record stands so; often nothing."""
        deal = record.deal
        if isinstance(signal, Pressed) and self._known_press(signal, record):
            return
        if isinstance(signal, Pressed | Released | Weighed):
            for press in self._waiting.overdue(signal.board_us, signal.boot, deal):
                yield from self._presses.meaning(press, record)
            for press, held in self._holding.lasted(signal):
                meant = review if held else self._presses.meaning
                yield from meant(press, record)
        if isinstance(signal, Pressed):
            if self._holding.takes(signal, record):
                return
            if deal is not None and self._waiting.takes(signal, deal):
                yield _waits(signal, deal)
            else:
                yield from self._presses.meaning(signal, record)
        elif isinstance(signal, Weighed):
            yield from self._counting.weighed(signal, deal)
            if deal is not None:
                yield from self._settled(deal, record)
        elif isinstance(signal, BoardFound | BoardLost | Gap):
            self._counting.forget()
            self._presses.forget(record)
            for press in (*self._waiting.discarded(), *self._holding.lost()):
                yield press_notice(press.seat, "pressed-lost")

    def _known_press(self, signal: Pressed, record: Record) -> bool:
        press = Press(boot=signal.boot, us=signal.board_us)
        return press in self._recorded or is_on_record(press, record.events)

    def _settled(self, deal: Deal, record: Record) -> Iterator[Event | SignalNotice]:
        """Yield what is known now of presses that may have come after a draw."""
        waiting = self._waiting.first()
        drew = self._counting.drew_by(deal, waiting.board_us, waiting.boot) if waiting else []
        yield from drew
        if not drew:
            for press in self._waiting.in_time(deal):
                yield from self._presses.meaning(press, record)

    def first(self, signal: Signal, deal: Deal | None) -> list[Event]:
        """Return what was sensed before a button went down and is not written yet."""
        if not isinstance(signal, Pressed) or deal is None:
            return []
        return self._counting.drew_by(deal, signal.board_us, signal.boot)

    def before(self, event: Event, deal: Deal | None) -> list[Event]:
        """Return what was sensed and has to stand before an event of the camera's."""
        return [] if deal is None else self._counting.before(event, deal)

    def known(self, event: Event, record: Record) -> bool:
        """Whether an event of the camera's was heard or sensed, and written, already."""
        deal = record.deal
        if deal is None:
            return False
        said = deal.claims.declared
        if said is not None and isinstance(event, Declared):
            return said.seat == event.seat
        if said is not None and isinstance(event, Claimed) and event.purpose == "mahjongg":
            return said.seat == event.seat
        return self._counting.doubled(event, record)

    def noted(self, event: Event, record: Record) -> Iterator[Event | SignalNotice]:
        """Hear of an event as the journal stored it; yield what follows, or is put right with it.

        A press that waited for a discard calls it; one that by what was put right has none to wait
        for, calls the one that lies there.
        """
        deal = record.deal
        if isinstance(event, DealStarted):
            self._waiting.discarded()
        elif isinstance(event, Discarded):
            for press in self._waiting.discarded():
                yield from self._presses.meaning(press, record)
        elif isinstance(event, Amended) and deal is not None and deal.turn is not None:
            for press in self._waiting.in_time(deal):
                yield from self._presses.meaning(press, record)
        yield from put_right(event, record)


def _waits(press: Pressed, deal: Deal) -> SignalNotice:
    assert deal.turn is not None
    return press_notice(press.seat, "pressed-waits", whose=NamedSeat(deal.turn))
