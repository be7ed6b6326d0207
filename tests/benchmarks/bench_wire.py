"""The board's framing on a bad cable, beside framings with less of a check.

100,000 frames of the kind that the board sends, and every kind of fault at 0.2 % of
the bytes: dropped, flipped (one bit), doubled, and bursts of six strange bytes. The
peers carry the same payloads over the same faults: COBS and CRC-32 of libraries (`cobs`, which
`make bench` installs, and zlib), the same COBS frames without their checksum, and MIDI-style sysex
frames as Firmata uses them, which have none either. Libraries are written in C; what each takes to
send and to receive a frame on this machine stands beside it.

Then the delivery on top: every event has to arrive once and in order although frames
are lost both ways, and no event is taken that was not sent.

    python tests/benchmarks/bench_wire.py [FRAMES]
"""

from __future__ import annotations

import random
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from firmware import wire
from firmware.delivery import Inbox, Outbox
from firmware.emulated.noise import KINDS, Noise

try:
    from cobs import cobs
except ImportError:
    cobs = None

RATE = 0.002
PLAIN = "<IIBQBBi"  # an event's body, as `wire` lays it out
ROW = "{:9} {:14} {:>9} {:>9} {:>9}"

Framing = tuple[Callable[[wire.Event], bytes], Callable[[bytes], Iterable[tuple]]]


def events(count: int, chance: random.Random) -> list[wire.Event]:
    """Presses and weights as a table makes them."""
    return [
        wire.Event(
            0x5EED1234, n + 1, chance.randrange(3), n * 70_000 + chance.randrange(70_000),
            kind := chance.choice((wire.DOWN, wire.UP, wire.WEIGHT)),
            chance.randrange(4 if kind == wire.WEIGHT else 12),
            chance.randrange(27_000) if kind == wire.WEIGHT else 0,
        )
        for n in range(count)
    ]  # fmt: skip


def ours_received(line: bytes) -> Iterable[tuple]:
    """COBS and CRC-32: the project's own."""
    return wire.Deframer().feed(line)


def bare_sent(event: wire.Event) -> bytes:
    """The same without its checksum."""
    return wire.cobs_encode(bytes((2, event.number & 0xFF)) + struct.pack(PLAIN, *event)) + b"\0"


def bare_received(line: bytes) -> Iterable[tuple]:
    """Whatever has the right length and type."""
    for piece in line.split(b"\0"):
        try:
            data = wire.cobs_decode(piece)
        except ValueError:
            continue
        if len(data) == 2 + struct.calcsize(PLAIN) and data[0] == 2:
            yield struct.unpack(PLAIN, data[2:])


def library_sent(event: wire.Event) -> bytes:
    """The same by libraries: `cobs` and zlib's CRC-32."""
    body = bytes((2, event.number & 0xFF)) + struct.pack(PLAIN, *event)
    return bytes(cobs.encode(body + struct.pack("<I", zlib.crc32(body)))) + b"\0"


def library_received(line: bytes) -> Iterable[tuple]:
    """Whatever decodes and has its checksum."""
    for piece in line.split(b"\0"):
        try:
            data = cobs.decode(piece)
        except cobs.DecodeError:
            continue
        body, given = data[:-4], data[-4:]
        if len(body) == 2 + struct.calcsize(PLAIN) and struct.pack("<I", zlib.crc32(body)) == given:
            yield struct.unpack(PLAIN, body[2:])


def sysex_sent(event: wire.Event) -> bytes:
    """0xF0, each byte as two of seven bits, 0xF7."""
    body = struct.pack(PLAIN, *event)
    return b"\xf0" + bytes(half for b in body for half in (b & 0x7F, b >> 7)) + b"\xf7"


def sysex_received(line: bytes) -> Iterable[tuple]:
    """Whatever stands between a begin and an end and has the right length."""
    for piece in line.split(b"\xf0")[1:]:
        data, end, _ = piece.partition(b"\xf7")
        if end and len(data) == 2 * struct.calcsize(PLAIN) and max(data) < 0x80:
            body = bytes(lo | (hi & 1) << 7 for lo, hi in zip(data[::2], data[1::2], strict=True))
            yield struct.unpack(PLAIN, body)


FRAMINGS: dict[str, Framing] = {
    "COBS, CRC-32": (lambda event: wire.encode(event, event.number), ours_received),
    "COBS alone": (bare_sent, bare_received),
    "sysex": (sysex_sent, sysex_received),
}
CHECKED = {"COBS, CRC-32"}
"""Those of them with a checksum: no false frame may pass."""
if cobs is not None:
    FRAMINGS["libraries'"] = (library_sent, library_received)
    CHECKED.add("libraries'")


def compare(count: int, seed: int = 6) -> dict[tuple[str, str], tuple[int, int, int]]:
    """Return for each fault and framing: bytes on the line, true frames, false ones taken."""
    sent = events(count, random.Random(seed))
    true = {tuple(event) for event in sent}
    found = {}
    for name, (send, receive) in FRAMINGS.items():
        line = b"".join(send(event) for event in sent)
        for kind in KINDS:
            spoilt = Noise(seed, **{kind: RATE}).spoil(line)
            got = [tuple(event) for event in receive(spoilt)]
            right = sum(event in true for event in got)
            found[kind, name] = (len(line), right, len(got) - right)
    return found


def speeds(count: int) -> Iterable[str]:
    """Yield for each framing what a frame takes to send and to receive."""
    sent = events(count, random.Random(6))
    for name, (send, receive) in FRAMINGS.items():
        began = time.process_time()
        line = b"".join(send(event) for event in sent)
        between = time.process_time()
        got = sum(1 for _ in receive(line))
        taken = (between - began, time.process_time() - between)
        assert got == count
        yield ROW.format("none", name, *(f"{1e6 * each / count:.1f}" for each in taken), "")


def deliver(count: int, rates: dict[str, float], seed: int = 6) -> dict[str, int]:
    """Send events with the resends over a line that spoils both ways; return what happened.

    Time is counted, not waited for: a turn is 10 ms, with an event in every other one.
    """
    there, back = Noise(seed, **rates), Noise(seed + 1, **rates)
    outbox, inbox = Outbox(boot=7), Inbox()
    inbox.begin(7)
    to_host, to_board = wire.Deframer(), wire.Deframer()
    sent = [event[3:] for event in events(count, random.Random(seed))]
    got: list[tuple] = []
    frames, turn, seq = 0, 0, 0
    while inbox.last < count:
        turn += 1
        if outbox.last < count and turn % 2:
            outbox.add(*sent[outbox.last])
        due = outbox.due(turn * 10)
        frames += len(due)
        line = b"".join(wire.encode(event, event.number) for event in due)
        for event in to_host.feed(there.spoil(line)):
            if inbox.take(event)[0]:
                got.append(tuple(event[3:]))
            answer = back.spoil(wire.encode(wire.EventAck(7, inbox.last), seq))
            seq += 1
            for ack in to_board.feed(answer):
                outbox.acknowledge(ack.boot, ack.number)
    return {
        "frames": frames,
        "bad": to_host.bad,
        "missing": inbox.lost,
        "wrong": sum(a != b for a, b in zip(got, sent, strict=False)) + abs(len(got) - count),
    }


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    start = time.perf_counter()
    found = compare(count)
    print(f"{count} frames, faults in {RATE:.1%} of the bytes")
    print(ROW.format("fault", "framing", "B/frame", "true", "FALSE"))
    for (kind, name), (size, right, false) in sorted(found.items(), key=lambda item: item[0][0]):
        print(ROW.format(kind, name, f"{size / count:.1f}", f"{right / count:.2%}", false))
    print("\nmicroseconds of the processor for each frame")
    print(ROW.format("fault", "framing", "send", "receive", ""))
    for line in speeds(min(count, 20_000)):
        print(line.rstrip())
    if cobs is None:
        print("libraries left out: cobs is not installed")
    print("\ndelivered once and in order, with resends over a line that spoils both ways")
    print(ROW.format("fault", "events", "frames", "missing", "wrong"))
    failed = any(false for (_, name), (_, _, false) in found.items() if name in CHECKED)
    for kind in (*KINDS, "all four"):
        rates = dict.fromkeys(KINDS if kind == "all four" else (kind,), RATE)
        done = deliver(count, rates)
        failed |= bool(done["missing"] or done["wrong"])
        print(ROW.format(kind, count, done["frames"], done["missing"], done["wrong"]))
    false = sum(false for (_, name), (_, _, false) in found.items() if name not in CHECKED)
    print(f"\nfalse frames taken: with a checksum 0, without {false}" if not failed else "\nFAILED")
    print(f"{time.perf_counter() - start:.0f} s")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
