"""Calibration kept on the board, in two files of which one is always whole.

They are written in turn, each with a running number and a checksum: whatever a power
cut leaves of one, the other is the last but one. A file holds for each rack the raw
value of the empty rack (i32), counts a gram (f32) and whether they were set (u8).
"""

import struct
from binascii import crc32

NAMES = ("calibration.0", "calibration.1")
MAGIC = b"RSC1"
_HEAD = "<4sI"
_RACK = "<ifB"
RACKS = 4
SIZE = struct.calcsize(_HEAD) + RACKS * struct.calcsize(_RACK) + 4


def pack(number: int, racks: list[tuple[int, float, bool]]) -> bytes:
    """Return the bytes of a file."""
    body = struct.pack(_HEAD, MAGIC, number)
    for zero, per_gram, known in racks:
        body += struct.pack(_RACK, zero, per_gram, known)
    return body + struct.pack("<I", crc32(body))


def unpack(data: bytes) -> tuple[int, list[tuple[int, float, bool]]]:
    """Undo `pack`. Raises ValueError for anything but a whole file."""
    if len(data) != SIZE or struct.unpack("<I", data[-4:])[0] != crc32(data[:-4]):
        raise ValueError("torn")
    magic, number = struct.unpack(_HEAD, data[:8])
    if magic != MAGIC:
        raise ValueError("not a calibration")
    step = struct.calcsize(_RACK)
    racks = []
    for at in range(8, SIZE - 4, step):
        zero, per_gram, known = struct.unpack(_RACK, data[at : at + step])
        racks.append((zero, per_gram, bool(known)))
    return number, racks


class Store:
    """The two files in `folder`. `racks` is None when none could be read.

    `torn` says that a file was there and was not whole; `crc` tells calibrations apart.
    """

    def __init__(self, folder: str = "") -> None:
        self._paths = [folder + name for name in NAMES]
        self.racks: list[tuple[int, float, bool]] | None = None
        self.torn = False
        self.crc = 0
        self._number = 0
        for path in self._paths:
            self._load(path)

    def _load(self, path: str) -> None:
        try:
            with open(path, "rb") as file:
                data = file.read()
        except OSError:
            return
        try:
            number, racks = unpack(data)
        except ValueError:
            self.torn = True
            return
        if number > self._number:
            self._number, self.racks, self.crc = number, racks, crc32(data[8:-4])

    def save(self, racks: list[tuple[int, float, bool]]) -> bool:
        """Keep the racks' calibration; False when the file system does not take it."""
        data = pack(self._number + 1, racks)
        try:
            with open(self._paths[(self._number + 1) % 2], "wb") as file:
                file.write(data)
        except OSError:
            return False
        self._number += 1
        self.racks, self.crc = racks, crc32(data[8:-4])
        return True
