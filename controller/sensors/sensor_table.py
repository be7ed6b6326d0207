"""A table's sensor board at work: what it feels goes to the session, what is said to its lamps."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from controller.record.session import Session
from controller.sensors.link import BoardLink
from controller.sensors.ports import OFF, candidates
from controller.sensors.seat_lamps import SeatLamps


@contextlib.contextmanager
def connected_board(
    port: str,
    session: Session,
    hold: int,
    find: Callable[[str], list[str]] = candidates,
) -> Iterator[BoardLink | None]:
    """Have a session feel the table through the board at `port` while the block runs.

    `port` as in the settings: ``off`` (then there is none, and None is yielded),
    ``auto``, or a path. A board that is not there yet, or goes, is looked for; the
    table plays on without it, and the display says so. `hold` is for how many
    events a grave ruling stays lit.
    """
    if port == OFF:
        yield None
        return
    with BoardLink(port, on_signal=session.signal, find=find) as link:
        lamps = SeatLamps(link.orders, lambda: session.board, hold)
        session.bus.listen(lamps.hear, since=session.bus.last)
        yield link
