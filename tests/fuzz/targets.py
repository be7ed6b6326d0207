"""What is damaged and read: each target draws an input, and reads it as the program would.

A target raises nothing but what its room raises for what people gave wrong.
"""

from __future__ import annotations

import io
import sqlite3
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from hypothesis import strategies as st

from controller import game_text, settings
from controller.errors import UnusableInput
from controller.record import journal_lines
from controller.record.checkpoints import table_key
from controller.record.entries import Entry
from controller.record.journal import Journal
from controller.record.judging import Judge, judge_again
from controller.record.verifying import verified
from controller.sensors.board_protocol import BoardConversation
from controller.sensors.orders import Orders
from controller.sensors.ports import BoardError
from controller.sensors.signals import Signal
from firmware import wire
from rules import events as ev
from rules.cards import CardError, check, load_card
from rules.notation import NotationError
from tests.controller.display_states import PLAYERS, whole_deal
from tests.fuzz.mutating import damaged
from vision.reading import tilesets
from vision.reading.tilesets import TileSetError, TileSetFile

HOUSE = Path(__file__).parent.parent.parent
NUMBERS = (b"0", b"-1", b"1e400", b"18446744073709551616", b"9" * 5000, b"nan", b"\xff", b"\0")


@dataclass(frozen=True)
class Target:
    """What is drawn, and what reads it, with a folder for files."""

    inputs: Callable[[], st.SearchStrategy[Any]]
    read: Callable[[Any, Path], None]


# -- settings, cards, game text --------------------------------------------------------------------

SETTINGS = b"""
[table]
number = 3
journal = "table.journal"
language = "en"
[players]
E = "Ada"
S = "Bea"
[game]
code = "american"
card = "practice"
[game.settings]
wall = 152
[camera]
source = "usb:0"
height = 90.5
[measures]
tile = [22, 30.5, 16]
rack_top = [280, 320]
[pins]
fitted = ["referee", "tower"]
[display]
names = ["table-3.local"]
[recording]
folder = "footage"
"""


def _settings() -> st.SearchStrategy[bytes]:
    words = (*NUMBERS, b"[", b"]", b"{a=", b"[[", b"a.", b'"""', b"'''", b"=", b"1979-05-27",
             b"\\u", b"inf", b"true", b"[table]\n", b"[players]\n")  # fmt: skip
    deep = st.integers(0, 4000).flatmap(
        lambda n: st.sampled_from([b"[" * n, b"{a=" * n, b"a." * n, b"[" * n + b"]" * n])
    )
    return damaged([SETTINGS], words) | deep.map(lambda end: SETTINGS + b"x = " + end)


def _read_settings(data: bytes, folder: Path) -> None:
    file = folder / "table.toml"
    file.write_bytes(data)
    try:
        settings.load(file)
    except UnusableInput as error:
        _one_line(error)


def _cards() -> st.SearchStrategy[bytes]:
    samples = [file.read_bytes() for file in sorted((HOUSE / "rules/cards/data").glob("*.card"))]
    small = [file.read_bytes() for file in sorted((HOUSE / "tests/scenarios").rglob("*.card"))]
    words = (*NUMBERS, b";", b"|", b"[", b"]", b"NNNN", b"FF", b"2026", b"1-9", b" or ", b"x", b"c",
             b"wild: ", b"tiles: ", b"DDDD", b"\t", b"\xc2\xa0", b"111 ")  # fmt: skip
    cut = [sample[: at + 700] for sample in samples for at in (0, 900)]
    return damaged([*small, *cut], words)


def _read_card(data: bytes, folder: Path) -> None:
    file = folder / "x.card"
    file.write_bytes(data)
    try:
        if not check(file):
            load_card(file)
    except CardError as error:
        _one_line(error)


@cache
def played() -> tuple[Entry, ...]:
    """A deal with what was ruled on it."""
    begun = ev.DealStarted(code="american", players=PLAYERS, source="operator", at=None)
    events = [begun, *whole_deal("american")]
    numbered = [
        msgspec.structs.replace(event, n=n, at="2026-01-02T03:04:05.678Z")
        for n, event in enumerate(events, 1)
    ]
    return tuple(judge_again([Entry(event=event) for event in numbered], Judge()))


def _texts() -> st.SearchStrategy[bytes]:
    words = (*NUMBERS, b"[", b"]", b"{", b"}", b";", b'"', b"E", b"discards", b"draws", b"exposes",
             b"3c", b"(", b")", b"\\", b"\xe2\x80\xa8")  # fmt: skip
    text = game_text.written(played()).encode()
    return damaged([text, text[:600]], words)


def _read_text(data: bytes, folder: Path) -> None:
    file = folder / "x.txt"
    file.write_bytes(data)
    try:
        list(journal_lines.read_any(file))
    except (UnusableInput, NotationError) as error:
        _one_line(error)


def _one_line(error: Exception) -> None:
    """What is said is said: it can be put into words, and is not without end."""
    assert len(str(error)) < 100_000


# -- journals --------------------------------------------------------------------------------------


@cache
def _journals(folder: Path) -> tuple[bytes, bytes]:
    """A journal as a database and as lines, signed."""
    path = folder / "sample.journal"
    key = table_key(folder)
    with Journal(path, key=key) as journal:
        journal.append_all([msgspec.structs.replace(entry) for entry in played()[:40]])
        lines = folder / "sample.jsonl"
        journal_lines.export(journal.entries(), lines, key)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    db.close()
    return path.read_bytes(), lines.read_bytes()


def _samples() -> tuple[bytes, bytes]:
    import tempfile

    return _journals(Path(tempfile.mkdtemp(prefix="rackside-fuzz-")))


def _journal_files() -> st.SearchStrategy[tuple[str, bytes]]:
    database, lines = _samples()
    words = (
        *NUMBERS,
        b'{"type":"',
        b'{"',
        b"[",
        b"{",
        b"}",
        b'"n":',
        b'"tile":"',
        b'"link"',
        b'"checkpoint"',
        b"null",
        b"\n",
        b'"seal"',
        b'"amend"',
        b'"event":',
        b"\xed\xa0\x80",
    )
    some = lines.split(b"\n")
    short = b"\n".join(some[:12]) + b"\n"
    columns = st.tuples(
        st.sampled_from(["event", "rulings", "by", "link", "n"]), st.integers(1, 40),
        damaged([line for line in some if line][:60], words),
    )  # fmt: skip
    return (
        st.tuples(st.just("lines"), damaged([lines, short], words))
        | st.tuples(st.just("file"), damaged([database], words))
        | columns.map(lambda given: ("column", given))  # type: ignore[arg-type]
    )


def _read_journal(given: tuple[str, Any], folder: Path) -> None:
    kind, data = given
    file = folder / ("x.journal" if kind != "lines" else "x.jsonl")
    for tail in ("", "-wal", "-shm", "-journal"):
        file.with_name(file.name + tail).unlink(missing_ok=True)
    file.write_bytes(_samples_once()[0] if kind == "column" else data)
    if kind == "column":
        _change_column(file, *data)
    for read in (lambda: list(journal_lines.read_any(file)), lambda: verified(file)):
        try:
            read()
        except UnusableInput as error:
            _one_line(error)


_samples_once = cache(_samples)


def _change_column(file: Path, column: str, n: int, value: bytes) -> None:
    with sqlite3.connect(file) as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("PRAGMA ignore_check_constraints = 1")
        try:
            db.execute(f"UPDATE entries SET {column} = CAST(? AS TEXT) WHERE n = ?", (value, n))
        except sqlite3.Error:  # a number that is no number
            db.execute(f"UPDATE entries SET {column} = ? WHERE n = ?", (-n, n))
    db.close()


# -- tile sets -------------------------------------------------------------------------------------


@cache
def _set() -> dict[str, bytes]:
    """The parts of a small set's file, unpacked."""
    import tempfile

    folder = Path(tempfile.mkdtemp(prefix="rackside-fuzz-"))
    made = TileSetFile(
        name="club", tiles=("1b", "Wh"), sources=("a.jpg", "b.jpg"),  # type: ignore[arg-type]
        crops=np.zeros((2, 4, 4, 3), np.uint8), embeddings=np.zeros((2, 4, 8), np.float32),
        network="ab", kind="",
    )  # fmt: skip
    path = tilesets.save(made, folder / "club.tiles.npz")
    with zipfile.ZipFile(path) as held:
        return {name: held.read(name) for name in held.namelist()}


def _sets() -> st.SearchStrategy[bytes]:
    parts = _set()
    words = (*NUMBERS, b"(", b")", b"[", b"{", b"'", b"'shape': (9999999999,)", b"|O", b"<U9999999",
             b"<f2", b"descr", b"fortran_order", b"__class__", b"lambda:", b"\x93NUMPY\x03\x00",
             b"'descr': 'V0'", b"'descr': [('a', '<f8')]", b"-", b"\\", b"\n", b"True")  # fmt: skip

    def packed(name: str, part: bytes, method: int) -> bytes:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", method) as made:
            for each, content in parts.items():
                made.writestr(each, part if each == name else content)
        return out.getvalue()

    one = st.sampled_from(sorted(parts)).flatmap(
        lambda name: st.tuples(
            st.just(name),
            # Mostly the header, of which most is padding.
            damaged([parts[name]], words) | damaged([parts[name][:70]], words),
            st.sampled_from((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)),
        )
    )
    file = packed("", b"", zipfile.ZIP_STORED)
    return one.map(lambda given: packed(*given)) | damaged([file], words)


def _read_set(data: bytes, folder: Path) -> None:
    file = folder / "x.tiles.npz"
    file.write_bytes(data)
    try:
        tilesets.load(file)
    except TileSetError as error:
        _one_line(error)


# -- the board's line ------------------------------------------------------------------------------

U8, U16 = st.integers(0, 255), st.integers(0, 2**16 - 1)
U32 = st.sampled_from((0, 1, 2, 2**31, 2**32 - 1)) | st.integers(0, 2**32 - 1)
U64 = st.sampled_from((0, 2**64 - 1)) | st.integers(0, 10**9)
I32 = st.integers(-(2**31), 2**31 - 1)
BOOT = st.sampled_from((7, 7, 7, 8))


def _messages() -> st.SearchStrategy[list[bytes]]:
    rack = st.tuples(I32, U8)
    message = (
        st.builds(wire.Hello, st.just(1), U8, U8, U8, st.just(1), st.binary(min_size=8, max_size=8),
                  BOOT, U32)
        | st.builds(wire.Event, BOOT, U32, U8, U64, st.integers(0, 4), st.integers(0, 13), I32)
        | st.builds(wire.Snapshot, BOOT, U64, U32, U16, st.tuples(rack, rack, rack, rack))
        | st.builds(wire.Ack, U16, U8)
        | st.builds(wire.Beat, BOOT, U64, U8)
        | st.builds(wire.Trouble, U8, I32)
    )  # fmt: skip
    frame = message.map(lambda each: wire.encode(each))
    odd = frame.flatmap(lambda each: damaged([each], (b"\0", b"\xff", b"\x01")))
    return st.lists(frame | frame | odd, max_size=30)


HELLO = wire.encode(wire.Hello(1, 0, 1, 0, 1, b"12345678", 7, 0))


def _read_frames(frames: list[bytes], folder: Path) -> None:
    def heard(signal: Signal) -> None:
        str(getattr(signal, "words", ""))

    talk = BoardConversation(heard, Orders(lambda: 0.0))
    talk.connected("/dev/x", 0.0)
    talk.feed(HELLO, 0.0)
    for at, frame in enumerate(frames):
        try:
            talk.feed(frame, at * 0.01)
            talk.tick(at * 0.01)
        except BoardError as error:
            str(error.said)


TARGETS = {
    "wire": Target(_messages, _read_frames),
    "settings": Target(_settings, _read_settings),
    "sets": Target(_sets, _read_set),
    "journals": Target(_journal_files, _read_journal),
    "cards": Target(_cards, _read_card),
    "text": Target(_texts, _read_text),
}
