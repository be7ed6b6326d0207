"""From signals to events: what the sensor board felt, said in the game's words.

`Hearing` knows the deal as the judge has it and nothing of the camera's scribe.
The session asks it under the same lock under which the scribe writes, so that
each sees what the other has written.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from controller.sensors.counting import Counting
from controller.sensors.presses import Presses, Told
from controller.sensors.racks import Racks
from controller.sensors.signals import BoardFound, BoardLost, Gap, Pressed, Signal, Weighed
from rules.events import Amended, Claimed, Declared, Discarded, Event
from rules.table import Deal


class Hearing:
    """What one table's buttons and racks mean. `eyes`: a camera follows the table too."""

    def __init__(self, racks: Racks | None = None, *, eyes: bool = True) -> None:
        self._presses = Presses()
        self._counting = Counting(racks, eyes=eyes)
        self._calls: list[tuple[int, Claimed]] = []  # by button, of the discard numbered so

    @property
    def counting(self) -> Counting:
        """The racks as last counted."""
        return self._counting

    def hear(self, signal: Signal, deal: Deal | None) -> Iterator[Event | Told]:
        """Yield what a signal means at a table that stands so; often nothing."""
        if isinstance(signal, Pressed):
            yield from self._presses.meaning(signal, deal)
        elif isinstance(signal, Weighed):
            yield from self._counting.weighed(signal, deal)
        elif isinstance(signal, BoardFound | BoardLost | Gap):
            self._counting.forget()
            self._presses.forget()

    def first(self, signal: Signal, deal: Deal | None) -> list[Event]:
        """Return what was felt before a button went down and is not written yet."""
        if not isinstance(signal, Pressed) or deal is None:
            return []
        return self._counting.drew_by(deal, signal.board_us, signal.boot)

    def before(self, event: Event, deal: Deal | None) -> list[Event]:
        """Return what was felt and has to stand before an event of the camera's."""
        return [] if deal is None else self._counting.before(event, deal)

    def known(self, event: Event, deal: Deal | None) -> bool:
        """Whether an event of the camera's was heard or felt, and written, already."""
        if deal is None:
            return False
        said = deal.declared
        if said is not None and isinstance(event, Declared):
            return said.seat == event.seat
        if said is not None and isinstance(event, Claimed) and event.purpose == "mahjongg":
            return said.seat == event.seat
        return self._counting.doubled(event, deal)

    def noted(self, event: Event, deal: Deal | None) -> Iterator[Event]:
        """Hear of an event as the journal stored it; yield what has to be put right with it.

        A button calls whatever lies there: when the discard turns out to be
        another tile, so does the call.
        """
        if isinstance(event, Claimed) and event.pressed is not None:
            last = deal.last_discard if deal else None
            self._calls = [call for call in self._calls if last and call[0] == last.n]
            if last is not None:
                self._calls.append((last.n, event))
        elif isinstance(event, Amended) and isinstance(event.event, Discarded):
            tile = event.event.tile
            for place, (discard, call) in enumerate(self._calls):
                if discard == event.target and call.tile != tile:
                    better = msgspec.structs.replace(call, tile=tile)
                    self._calls[place] = (discard, better)
                    yield Amended(
                        target=call.n,
                        event=msgspec.structs.replace(better, n=0, at=None),
                        reason="the discard that was called is another tile",
                        source="button",
                    )
