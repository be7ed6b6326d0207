"""Frames and messages: what goes in comes out, and what is broken never does."""

import random
import struct
from binascii import crc32
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware import wire

FIELDS = {
    "B": st.integers(0, 0xFF),
    "H": st.integers(0, 0xFFFF),
    "I": st.integers(0, 0xFFFFFFFF),
    "Q": st.integers(0, 0xFFFFFFFFFFFFFFFF),
    "i": st.integers(-(1 << 31), (1 << 31) - 1),
}


def values(layout: str) -> st.SearchStrategy[tuple]:
    plain = layout.removeprefix("<").replace("8s", "s")
    return st.tuples(*(st.binary(min_size=8, max_size=8) if c == "s" else FIELDS[c] for c in plain))


def messages_of(kind: type, plain: str, group: str) -> st.SearchStrategy[tuple]:
    if not group:
        return values(plain).map(lambda fields: kind(*fields))
    groups = st.tuples(*[values(group)] * wire.SEATS)
    return st.tuples(values(plain), groups).map(lambda both: kind(*both[0], both[1]))


MESSAGES = st.one_of(
    [messages_of(kind, plain, group) for _, kind, plain, group in wire._LAYOUT],
)


@given(st.binary(max_size=600))
def test_cobs_has_no_zero_and_comes_back(data: bytes) -> None:
    stuffed = wire.cobs_encode(data)
    assert 0 not in stuffed
    assert len(stuffed) <= len(data) + 1 + len(data) // 254
    assert wire.cobs_decode(stuffed) == data


@pytest.mark.parametrize(
    ("data", "stuffed"),
    [
        (b"", b"\x01"),
        (b"\0", b"\x01\x01"),
        (b"\x11\x22\0\x33", b"\x03\x11\x22\x02\x33"),
        (bytes(range(1, 255)), b"\xff" + bytes(range(1, 255)) + b"\x01"),
    ],
)
def test_cobs_as_published(data: bytes, stuffed: bytes) -> None:
    """The last has the closing code that the paper's encoder writes too; without it is as good."""
    assert wire.cobs_encode(data) == stuffed
    assert wire.cobs_decode(stuffed) == data


@given(MESSAGES, st.integers(0, 1000))
def test_a_message_comes_back(message: tuple, seq: int) -> None:
    frame = wire.encode(message, seq)
    assert frame.endswith(b"\0") and 0 not in frame[:-1]
    assert len(frame) - 1 <= wire.LONGEST
    back, number = wire.decode(frame[:-1])
    assert back == message and type(back) is type(message)
    assert number == seq & 0xFF


@given(st.lists(MESSAGES, max_size=6), st.lists(st.integers(0, 400), max_size=8))
def test_bytes_may_come_in_any_pieces(messages: list[tuple], cuts: list[int]) -> None:
    line = b"".join(wire.encode(message, seq) for seq, message in enumerate(messages))
    deframer = wire.Deframer()
    edges = sorted({0, len(line), *(cut for cut in cuts if cut < len(line))})
    got = [m for start, end in pairwise(edges) for m in deframer.feed(line[start:end])]
    assert got == messages
    assert (deframer.good, deframer.bad, deframer.lost) == (len(messages), 0, 0)


@given(MESSAGES, st.data())
def test_a_changed_byte_is_never_taken(message: tuple, data: st.DataObject) -> None:
    frame = bytearray(wire.encode(message))
    place = data.draw(st.integers(0, len(frame) - 2))
    frame[place] ^= data.draw(st.integers(1, 255))
    deframer = wire.Deframer()
    assert deframer.feed(bytes(frame)) == []
    assert deframer.bad >= 1


@given(st.binary(max_size=300), MESSAGES)
def test_after_any_noise_the_next_frame_but_one_is_heard(noise: bytes, message: tuple) -> None:
    deframer = wire.Deframer()
    deframer.feed(noise)
    frame = wire.encode(message)
    assert message in deframer.feed(frame + frame)


def test_what_is_longer_than_any_frame_is_one_bad_frame_and_takes_no_room() -> None:
    deframer = wire.Deframer()
    for _ in range(1000):
        assert deframer.feed(b"\x55" * 50) == []
        assert len(deframer._part) <= wire.LONGEST
    assert deframer.feed(b"\0" + wire.encode(wire.HostBeat())) == [wire.HostBeat()]
    assert (deframer.good, deframer.bad) == (1, 1)


def test_lost_frames_are_counted_and_a_fresh_start_is_not() -> None:
    deframer = wire.Deframer()
    for seq in (254, 255, 0, 3, 4, 0):
        deframer.feed(wire.encode(wire.AskHello(), seq))
    assert deframer.lost == 2


def framed(payload: bytes) -> bytes:
    return wire.cobs_encode(payload + struct.pack("<I", crc32(payload)))


@pytest.mark.parametrize(
    ("payload", "said"),
    [
        (b"", "too short"),
        (b"\x7f\0", "unknown type"),
        (b"\x05\0" + b"x" * 14, "wrong length"),
        (b"\x05\0" + b"x" * 12, "wrong length"),
    ],
)
def test_a_true_checksum_alone_is_not_enough(payload: bytes, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wire.decode(framed(payload))


def test_a_longer_hello_of_a_later_protocol_is_understood() -> None:
    hello = wire.Hello(9, 2, 0, 0, wire.ROLE_TABLE, b"ABCDEFGH", 7, 8)
    data = wire.cobs_decode(wire.encode(hello)[:-1])[:-4]
    assert wire.decode(framed(data + b"more"))[0] == hello


def test_bursts_and_drops_never_make_another_message() -> None:
    chance = random.Random(6)
    sent = {wire.Event(1, n, 0, n * 977, wire.DOWN, n % 12, 0) for n in range(2000)}
    line = bytearray()
    for byte in b"".join(wire.encode(event, event.number) for event in sorted(sent)):
        fate = chance.random()
        if fate < 0.002:
            continue
        line.append(byte ^ (1 << chance.randrange(8)) if fate < 0.004 else byte)
        if fate > 0.998:
            line += chance.randbytes(6)
    deframer = wire.Deframer()
    got = deframer.feed(bytes(line))
    assert set(got) <= sent
    assert 1000 < len(got) < 2000 and deframer.bad and deframer.lost
