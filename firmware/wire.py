"""The line between the sensor board and the controller: frames and messages.

One file for both ends: MicroPython on the board and CPython in the controller. A
frame is

    COBS(type u8, seq u8, body, CRC-32 of all before it) 0x00

little-endian throughout; ``seq`` counts the sender's frames and only serves to
count what was lost. A frame that does not check is counted and dropped. What has
to arrive is sent again by `delivery`. ``docs/wire.md`` has the page with examples.

COBS: S. Cheshire, M. Baker, "Consistent Overhead Byte Stuffing", 1999.
"""

import struct
from binascii import crc32
from collections import namedtuple

try:
    from typing import Any
except ImportError:  # the board has no such module, and does not look at annotations
    pass

PROTOCOL = 1
ROLE_TABLE = 1  # the board under one table: four racks, twelve buttons, four lamps

SEATS = 4  # numbered 0 to 3: E S W N
BUTTONS = 3  # a seat's; button index = seat * 3 + which
CLAIM, MAHJONGG, DEAD = 0, 1, 2

# Event.kind
DOWN, UP, WEIGHT = 1, 2, 3

# A rack's state in a Snapshot, bit by bit.
SETTLED, ABSENT, UNTARED, OVERLOAD = 1, 2, 4, 8

# Ack.result
DONE, REFUSED, FAILED = 0, 1, 2

# Lamps: a seat's pattern
OFF, STEADY, BLINK, FLASH, BREATHE = 0, 1, 2, 3, 4
PATTERNS = 5

# Sound.pattern
SILENT, TICK, CALL, FOUL, SCORE = 0, 1, 2, 3, 4
SOUNDS = 5

# Trouble.code
SCALE_LOST, BUTTON_STUCK, STORE_TORN, EVENTS_DROPPED, WATCHDOG_BIT, FAULT = 1, 2, 3, 4, 5, 6

# Times of the line, in milliseconds.
RESEND_MS = 100  # an event, or a command, that is not yet acknowledged
SNAPSHOT_MS = 2000  # a snapshot without being asked
BEAT_MS = 500  # both ways
SILENCE_MS = 2000  # nothing heard for so long: the other side is gone

# Board to host. Times are microseconds of the board's clock since its boot; `boot` is a
# number drawn anew at each boot, so that nothing said to one boot is taken by the next.
Hello = namedtuple(
    "Hello", ("protocol", "major", "minor", "patch", "role", "unique_id", "boot", "config")
)
# `held`: how many older events the board still keeps. What is older than those is either
# acknowledged or lost for good. `value`: hundredths of a gram; 0 for a button.
Event = namedtuple("Event", ("boot", "number", "held", "t_us", "kind", "index", "value"))
# `buttons`: bit i is button index i, 1 is pressed. `racks`: 4 x (hundredths of a gram, bits).
Snapshot = namedtuple("Snapshot", ("boot", "t_us", "last_event", "buttons", "racks"))
Ack = namedtuple("Ack", ("command", "result"))
Beat = namedtuple("Beat", ("boot", "t_us", "waiting"))
Trouble = namedtuple("Trouble", ("code", "detail"))

# Host to board. `command` is the command's number: the same number again is the same
# command sent again. `lamps`: 4 x (pattern, red, green, blue). `centigrams`: hundredths of a gram.
AskHello = namedtuple("AskHello", ())
EventAck = namedtuple("EventAck", ("boot", "number"))  # every event up to `number`
AskSnapshot = namedtuple("AskSnapshot", ())
Lamps = namedtuple("Lamps", ("command", "lamps"))
Sound = namedtuple("Sound", ("command", "pattern"))
Tare = namedtuple("Tare", ("command", "seat"))
Calibrate = namedtuple("Calibrate", ("command", "seat", "centigrams"))
HostBeat = namedtuple("HostBeat", ())
Hold = namedtuple("Hold", ("command",))  # start anew, without the program, this once

# Type number, class, format of the plain fields, format of one group of the last field (or "").
_LAYOUT: tuple[tuple[int, Any, str, str], ...] = (
    (0x01, Hello, "<BBBBB8sII", ""),
    (0x02, Event, "<IIBQBBi", ""),
    (0x03, Snapshot, "<IQIH", "<iB"),
    (0x04, Ack, "<HB", ""),
    (0x05, Beat, "<IQB", ""),
    (0x06, Trouble, "<Bi", ""),
    (0x81, AskHello, "<", ""),
    (0x82, EventAck, "<II", ""),
    (0x83, AskSnapshot, "<", ""),
    (0x84, Lamps, "<H", "<BBBB"),
    (0x85, Sound, "<HB", ""),
    (0x86, Tare, "<HB", ""),
    (0x87, Calibrate, "<HBi", ""),
    (0x88, HostBeat, "<", ""),
    (0x89, Hold, "<H", ""),
)
_BY_NUMBER = {number: (kind, plain, group) for number, kind, plain, group in _LAYOUT}
_BY_CLASS: dict[Any, tuple[int, str, str]] = {
    kind: (number, plain, group) for number, kind, plain, group in _LAYOUT
}

LONGEST = 64  # bytes of a frame without its end; the longest today, a Snapshot, has 45


def cobs_encode(data: bytes) -> bytes:
    """Return `data` without any zero byte, one byte longer for every 254."""
    out = bytearray(1)
    start, code = 0, 1
    for byte in data:
        if byte:
            out.append(byte)
            code += 1
        if not byte or code == 0xFF:
            out[start] = code
            start, code = len(out), 1
            out.append(0)
    out[start] = code
    return bytes(out)


def cobs_decode(data: bytes) -> bytes:
    """Undo `cobs_encode`. Raises ValueError for what it cannot have made."""
    out = bytearray()
    at, end = 0, len(data)
    while at < end:
        code = data[at]
        if code == 0 or at + code > end:
            raise ValueError("not COBS")
        out += data[at + 1 : at + code]
        at += code
        if code < 0xFF and at < end:
            out.append(0)
    return bytes(out)


def encode(message: tuple[Any, ...], seq: int = 0) -> bytes:
    """Return the frame of `message`, its ending zero included."""
    number, plain, group = _BY_CLASS[type(message)]
    if group:
        body = struct.pack(plain, *message[:-1])
        for values in message[-1]:
            body += struct.pack(group, *values)
    else:
        body = struct.pack(plain, *message)
    payload = bytes((number, seq & 0xFF)) + body
    return cobs_encode(payload + struct.pack("<I", crc32(payload))) + b"\0"


def decode(frame: bytes) -> tuple[Any, int]:
    """Return ``(message, seq)`` of a frame without its ending zero.

    Raises ValueError when it does not check, and when its type is unknown here.
    """
    data = cobs_decode(frame)
    if len(data) < 6:
        raise ValueError("too short")
    payload = data[:-4]
    if struct.unpack("<I", data[-4:])[0] != crc32(payload):
        raise ValueError("checksum")
    if payload[0] not in _BY_NUMBER:
        raise ValueError("unknown type")
    return _message(payload[0], payload[2:]), payload[1]


def _message(number: int, body: bytes) -> Any:
    kind, plain, group = _BY_NUMBER[number]
    size = struct.calcsize(plain)
    step = struct.calcsize(group) if group else 0
    # A hello keeps its first fields in every protocol to come, so that each end can say
    # which version the other speaks; all else has its exact length.
    if len(body) != size + SEATS * step and not (kind is Hello and len(body) > size):
        raise ValueError("wrong length")
    values = struct.unpack(plain, body[:size])
    if group:
        starts = range(size, len(body), step)
        values += (tuple(struct.unpack(group, body[at : at + step]) for at in starts),)
    return kind(*values)


class Deframer:
    """Turns bytes as they come into messages; never raises.

    `good` and `bad` count frames, `lost` the frames that the other side numbered
    and that did not arrive (a lower bound: a jump of 128 or more is a fresh start).
    """

    def __init__(self) -> None:
        self.good = 0
        self.bad = 0
        self.lost = 0
        self._part = b""
        self._skipping = False  # inside something longer than any frame
        self._seq = -1

    def feed(self, data: bytes) -> list[Any]:
        """Take in the next bytes and return the messages they complete, in order."""
        pieces = (self._part + data).split(b"\0")
        self._part = pieces.pop()
        messages: list[Any] = []
        for piece in pieces:
            if self._skipping:
                self._skipping = False
            elif piece:
                self._take(piece, messages)
        if len(self._part) > LONGEST:
            self.bad += not self._skipping
            self._skipping = True
            self._part = b""
        return messages

    def _take(self, piece: bytes, messages: list[Any]) -> None:
        try:
            message, seq = decode(piece)
        except ValueError:
            self.bad += 1
            return
        jump = (seq - self._seq - 1) & 0xFF
        if self._seq >= 0 and jump < 128:
            self.lost += jump
        self._seq = seq
        self.good += 1
        messages.append(message)
