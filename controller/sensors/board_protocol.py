"""How the controller talks with the board: hello, snapshot, reconciling, then events.

No port, no thread, no clock: bytes go in with a time, frames and signals come
out. `controller.sensors.link` holds the port. One `BoardConversation` lasts as long as the
program; connections come and go under it, and what was known stays.

The board is relied on (`BoardFound`) only when it said who it is and how things
stand, and every event up to that moment is in; what it feels otherwise than was known
follows at once. After a reset of the board, or events that it no longer had, a `Gap`
says so before.
"""

from __future__ import annotations

import copy
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from controller.sensors.board_state import (
    PROGRAM_HERE,
    BoardState,
    Flaw,
    pressed,
    trouble_words,
)
from controller.sensors.input_state import AT_BOOT, KnownSignals
from controller.sensors.orders import Orders
from controller.sensors.ports import BoardError, helped, lost
from controller.sensors.signals import (
    BoardFound,
    BoardLost,
    Gap,
    NotTakenError,
    Pressed,
    Released,
    Signal,
)
from controller.words.labels import Label, NamedSeat
from firmware import wire
from firmware.delivery import Inbox
from rules.tiles import Seat

log = logging.getLogger(__name__)

BEAT: Final = wire.BEAT_MS / 1000
SILENCE: Final = wire.SILENCE_MS / 1000
ASK: Final = 0.25
"""Seconds between two askings for a hello or a snapshot that has not come."""

UNCLEAR: Final = 5.0
"""Seconds in which a board that answers must have said how things stand."""

LEAST_GAP: Final = 0.1
"""Seconds that a gap is reported to last at least."""

_KEPT: Final = 80  # bytes of what is no frame, to tell what it may be


class BoardConversation:
    """The controller's side of the conversation.

    `say` hears every signal, in order; what it raises is logged and goes no
    further. An event is acknowledged only after `say` has returned; where that raises
    `NotTakenError` it is not, and the board sends it again. `send` takes the bytes for
    the board. Times are seconds of one steady clock.
    """

    def __init__(self, say: Callable[[Signal], None], orders: Orders) -> None:
        self._say = say
        self._orders = orders
        self._mirror = KnownSignals()
        self._inbox = Inbox()
        self.state = BoardState()
        self.refresh = False  # set by whoever wants a snapshot at once
        self.send: Callable[[bytes], object] = lambda data: None
        self._frames = wire.Deframer()
        self._seq = 0
        self._heard: float | None = None  # when a frame last came, over any connection
        self._begun = 0.0  # this connection, or what the board says since its last reset
        self._asked = 0.0
        self._beat = 0.0
        self._hello: wire.Hello | None = None  # of this connection, once heard
        self._snapshot: wire.Snapshot | None = None  # not yet reconciled with
        self._known = False  # whether a board was found in this program's time
        self._baseline = False  # whether `_inbox.last` is known for this boot
        self._faults: list[tuple[Seat, Flaw]] = []  # of racks, as last said
        self._troubles: dict[tuple[int, int], Label] = {}
        self._strange = b""

    # -- what the link tells ----------------------------------------------------------------

    def looking(self) -> None:
        """Hear that a port is looked for."""
        if self.state.phase == "off":
            self.state = replace(self.state, phase="looking", words=lost("link-looking"))

    def connected(self, port: str, now: float) -> None:
        """A port was opened: ask who is there."""
        self._frames, self._hello, self._snapshot = wire.Deframer(), None, None
        self._strange = b""
        self._begun = self._asked = self._beat = now
        self.state = replace(self.state, port=port)
        self._ask()

    def feed(self, data: bytes, now: float) -> None:
        """Take in bytes from the board. `BoardError` if it is not to be talked with."""
        if self._frames.good == 0:
            self._strange = (self._strange + data)[:_KEPT]
        bad, lost = self._frames.bad, self._frames.lost
        messages = self._frames.feed(data)
        if messages or self._frames.bad > bad:
            self.state = self.state.counted(
                frames=len(messages),
                bad=self._frames.bad - bad,
                absent=self._frames.lost - lost,
            )
        for message in messages:
            self._take(message, now)

    def tick(self, now: float) -> None:
        """Send what is due by the clock. `BoardError` if the board is silent for too long."""
        last = self._begun if self._heard is None else max(self._heard, self._begun)
        if now - last > SILENCE or (self._hello is None and now - self._begun > SILENCE):
            raise BoardError(self._silence())
        if self.state.phase != "found" and now - self._begun > UNCLEAR:
            raise BoardError(lost("link-unclear", port=self.state.port))
        if now - self._beat >= BEAT:
            self._beat = now
            self._send(wire.HostBeat())
        if self.refresh or (self.state.phase != "found" and now - self._asked >= ASK):
            self.refresh = False
            self._asked = now
            self._ask()
        self.orders()

    def orders(self) -> None:
        """Send the order that is due, if the board is there to take one."""
        if self.state.phase == "found":
            message = self._orders.due()
            if message is not None:
                self._send(message)

    def lost(self, words: Label) -> None:
        """Hear that there is no board, or none any more; the same words are said once."""
        if (self.state.phase, self.state.words) == ("lost", words):
            return
        if self.state.phase == "found":
            self.state = self.state.counted(losses=1)
        self.state = replace(self.state, phase="lost", words=words)
        self._tell(BoardLost(words=words))

    # -- what the board says ----------------------------------------------------------------

    def _take(self, message: Any, now: float) -> None:
        if isinstance(message, wire.Hello):
            self._take_hello(message, now)
        elif self._hello is not None:
            boot = getattr(message, "boot", self._hello.boot)
            if boot != self._hello.boot:
                self._reset_unheard(now)
            elif isinstance(message, wire.Event):
                self._take_event(message)
            elif isinstance(message, wire.Snapshot):
                if message.t_us >= AT_BOOT:  # before that it knows nothing yet of what is held
                    self._snapshot = message
                    self._reconcile()
            elif isinstance(message, wire.Beat):
                self._take_beat(message)
            elif isinstance(message, wire.Ack):
                self._orders.answered(message)
            elif isinstance(message, wire.Trouble):
                self._take_trouble(message)
        self._heard = now

    def _take_hello(self, hello: wire.Hello, now: float) -> None:
        if hello.protocol != wire.PROTOCOL:
            older = "board" if hello.protocol < wire.PROTOCOL else "program"
            given = {"theirs": hello.protocol, "ours": wire.PROTOCOL, "older": older}
            raise BoardError(helped("link-protocol", port=self.state.port, **given))
        if hello.role != wire.ROLE_TABLE:
            raise BoardError(lost("link-role", port=self.state.port, role=hello.role))
        again = self._hello is not None and self._hello.boot == hello.boot
        if again:
            return  # answered twice
        other = self.state.unique_id not in (None, bytes(hello.unique_id).hex())
        fresh = self._inbox.boot is None
        if self._inbox.begin(hello.boot):
            self._baseline = not fresh
            self._mirror.rebooted()
            self._troubles.clear()
            if not fresh:
                self._reset(now, other)
        self._hello, self._snapshot, self._begun = hello, None, now
        self.state = replace(
            self.state,
            phase="reconciling",
            words=lost("link-answers"),
            firmware=f"{hello.major}.{hello.minor}.{hello.patch}",
            unique_id=bytes(hello.unique_id).hex(),
            boot=hello.boot,
        )
        self._asked = now
        self._ask()

    def _reset(self, now: float, other: bool) -> None:
        """The board began anew, or another took its place: what it sensed before is lost."""
        unheard = now - (now if self._heard is None else self._heard)
        if self.state.phase == "found":
            self.lost(lost("link-reset", other=other))
        self.state = self.state.counted(resets=1)
        seconds = round(max(unheard, LEAST_GAP), 1)
        self._tell(Gap(words=lost("link-unfelt", other=other, seconds=seconds)))
        if self._orders.restarted():
            log.warning("sensor board: it starts anew whenever its lamps light; they stay dark")
            self._tell(Gap(words=lost("link-dips")))

    def _reset_unheard(self, now: float) -> None:
        """A message of another boot came before its hello: ask for that."""
        if self.state.phase == "found":
            self.lost(lost("link-reset", other=False))
        self._hello, self._begun = None, now
        self._send(wire.AskHello())

    def _take_event(self, event: wire.Event) -> None:
        if event.number < 1:
            return  # a board begins with 1
        if not self._baseline:
            # Begun in the middle of a boot: what came before was another program's to hear.
            self._inbox.last = max(0, event.number - event.held - 1)
            self._baseline = True
        fresh, missing = self._inbox.take(event)
        if missing:
            self._missing(missing)
        if fresh:
            before = copy.deepcopy(self._mirror)
            if not all(self._tell(signal) for signal in self._mirror.event(event)):
                self._mirror, self._inbox.last = before, event.number - 1
                return
            self.state = self.state.counted(events=1)
            if event.kind == wire.UP:
                self._troubles.pop((wire.BUTTON_STUCK, event.index), None)
            self._mirrored()
        elif event.number <= self._inbox.last:
            self.state = self.state.counted(doubles=1)
        self._send(wire.EventAck(self._inbox.boot, self._inbox.last))
        if self._snapshot is not None:
            self._reconcile()

    def _missing(self, count: int) -> None:
        """Events are gone for good."""
        self.state = self.state.counted(missing=count)
        self._tell(Gap(words=lost("link-dropped", count=count)))

    def _take_beat(self, beat: wire.Beat) -> None:
        """A beat tells when the board keeps no more events, whoever acknowledged them."""
        snapshot = self._snapshot
        if beat.waiting or snapshot is None or beat.t_us < snapshot.t_us:
            return
        if self._baseline:
            self._missing(snapshot.last_event - self._inbox.last)
        self._inbox.last = snapshot.last_event
        self._baseline = True
        self._reconcile()

    def _reconcile(self) -> None:
        """Hold the snapshot against what is known, once every event before it is in."""
        snapshot = self._snapshot
        assert snapshot is not None
        self._baseline = self._baseline or snapshot.last_event == 0
        if snapshot.last_event != self._inbox.last or not self._baseline:
            if snapshot.last_event < self._inbox.last:
                self._snapshot = None  # of a moment that is past
            return
        self._snapshot = None
        differences = self._mirror.differences(snapshot)
        self._mirrored()
        if self.state.phase != "found":
            self._found()
        elif any(isinstance(signal, Pressed | Released) for signal in differences):
            self._tell(Gap(words=lost("link-unreported")))
        faults, self._faults = self._faults, self._mirror.faults()
        for seat, flaw in self._faults:
            if (seat, flaw) not in faults:
                unknown = lost("link-unweighed", who=NamedSeat(seat), fault=flaw)
                self._tell(Gap(words=unknown))
        for signal in differences:
            self._tell(signal)

    def _found(self) -> None:
        state, hello = self.state, self._hello
        assert hello is not None
        given = {"port": state.port, "board": state.unique_id, "program": state.firmware}
        words = lost("link-found", **given)
        if state.other_program:
            words = lost("link-other", ours=PROGRAM_HERE, **given)
            log.warning("sensor board: %s (rackside board flash)", words)
        self.state = replace(state, phase="found", words=words)
        again, self._known = self._known, True
        self._tell(
            BoardFound(
                board_id=state.unique_id or "",
                firmware=state.firmware or "",
                boot=hello.boot,
                again=again,
            )
        )
        self._orders.found()

    def _take_trouble(self, trouble: wire.Trouble) -> None:
        words = trouble_words(trouble)
        log.warning("sensor board: %s", words)
        if trouble.code == wire.SCALE_LOST:
            return  # every snapshot tells whether it still is
        detail = 0 if trouble.code == wire.EVENTS_DROPPED else trouble.detail
        self._troubles[trouble.code, detail] = words
        self._mirrored()

    # -- small things -----------------------------------------------------------------------

    def _mirrored(self) -> None:
        self.state = replace(
            self.state,
            buttons=pressed(self._mirror.buttons),
            racks=tuple(self._mirror.racks),
            troubles=tuple(self._troubles.values()),
        )

    def _tell(self, signal: Signal) -> bool:
        """Say a signal; return whether it was taken in, or will not be however often it is said."""
        try:
            self._say(signal)
        except NotTakenError as error:
            log.warning("the sensor board has to say it again: %r (%s)", signal, error)
            return False
        except Exception:
            log.exception("a listener to the sensor board failed at %r", signal)
        return True

    def _ask(self) -> None:
        self._send(wire.AskHello() if self._hello is None else wire.AskSnapshot())

    def _send(self, message: Any) -> None:
        self._seq = (self._seq + 1) & 0xFF
        self.send(wire.encode(message, self._seq))

    def _silence(self) -> Label:
        port = self.state.port
        if self._hello is not None:
            return lost("link-silent", port=port, seconds=SILENCE)
        if b">>>" in self._strange or b"MicroPython" in self._strange:
            return helped("link-micropython", port=port)
        if self._strange or self._frames.good:
            return lost("link-stranger", port=port)
        return helped("link-nothing", port=port)
