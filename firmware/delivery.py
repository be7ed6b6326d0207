"""Events that must arrive: sent again until acknowledged, taken once and in order.

`Outbox` is the board's side, `Inbox` the controller's. Neither has a clock or a
line of its own: whoever holds it says when, and sends what it is given. Both
interpreters import this file unchanged, as they do `wire`.
"""

from firmware import wire

HURRY_MS = 20  # at the soonest, when the other side waits for an older one


class Outbox:
    """The board's events that are not yet acknowledged: a ring of `room` at most.

    When the ring is full the oldest is dropped and counted in `dropped`; the other
    side sees it by the gap between numbers, and says so.
    """

    def __init__(self, boot: int, room: int = 128) -> None:
        self.boot = boot
        self.room = room
        self.last = 0  # number of the newest event; the first has 1
        self.dropped = 0
        # (number, t_us, kind, index, value), oldest first
        self._kept: list[tuple[int, int, int, int, int]] = []
        self._unsent = 0  # how many of them, the newest, were never sent
        self._resent_ms = 0
        self._heard = 0  # the number acknowledged last
        self._hurry = False

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, t_us: int, kind: int, index: int, value: int = 0) -> None:
        """Number an event and keep it for sending."""
        if len(self._kept) == self.room:
            self._kept.pop(0)
            self.dropped += 1
        self.last += 1
        self._kept.append((self.last, t_us, kind, index, value))
        self._unsent = min(self._unsent + 1, self.room)

    def acknowledge(self, boot: int, number: int) -> None:
        """Forget every event up to `number`, if this boot is meant and it has sent so many.

        The same number again says that an event came out of turn, or one already taken:
        the next may be lost, and is sent again sooner.
        """
        if boot != self.boot or number > self.last - self._unsent:
            return
        self._hurry = number == self._heard
        self._heard = number
        while self._kept and self._kept[0][0] <= number:
            self._kept.pop(0)

    def due(self, now_ms: int, most: int = 16) -> list[wire.Event]:
        """Return the events to send now: the new at once, the older again every RESEND_MS.

        `now_ms` grows steadily; `most` bounds how many are sent again at a time, so
        that a full ring does not fill a slow line.
        """
        older = len(self._kept) - self._unsent
        places = list(range(older, len(self._kept)))
        self._unsent = 0
        if not older:
            self._resent_ms = now_ms
        elif now_ms - self._resent_ms >= (HURRY_MS if self._hurry else wire.RESEND_MS):
            self._resent_ms = now_ms
            self._hurry = False
            places = list(range(min(older, most))) + places
        return [self._event(place) for place in places]

    def _event(self, place: int) -> wire.Event:
        number, t_us, kind, index, value = self._kept[place]
        return wire.Event(self.boot, number, place, t_us, kind, index, value)


class Inbox:
    """The controller's side: hands on each event of a boot once and in order.

    `lost` counts the events that the board itself no longer had. An event of a boot
    that was not said with `begin` is not taken: ask for a hello first.
    """

    def __init__(self) -> None:
        self.boot: int | None = None
        self.last = 0  # number of the newest event handed on
        self.lost = 0

    def begin(self, boot: int) -> bool:
        """Hear the boot number of a hello; return whether it is another than before."""
        if boot == self.boot:
            return False
        self.boot = boot
        self.last = 0
        return True

    def take(self, event: wire.Event) -> tuple[bool, int]:
        """Return ``(fresh, lost)``: whether `event` is to be handed on now, and how many
        before it are lost for good.

        Answer every event of the same boot with an `EventAck` of `last`, the fresh and
        the old alike: an acknowledgement may have been lost.
        """
        if event.boot != self.boot or event.number <= self.last:
            return False, 0
        missing = event.number - self.last - 1
        if missing and event.held:
            return False, 0  # the board has older ones still, and sends them again
        self.lost += missing
        self.last = event.number
        return True, missing
