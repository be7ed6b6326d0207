"""One image for a Pico: MicroPython and the sensor board's program in its file system.

python tools/rp2040/combined.py MICROPYTHON.uf2 OUT.uf2: what `make rp2040` ships. Copied onto
the drive of a Pico in its boot mode it is a sensor board, not yet calibrated. Needs the extra
`rp2040` (littlefs-python).
"""

from __future__ import annotations

import hashlib
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

HOUSE = Path(__file__).parents[2]
sys.path.insert(0, str(HOUSE))

from firmware.version import VERSION  # noqa: E402 - found beside this script's folder

FLASH = 0x10000000
FILES = 0xA0000  # where MicroPython keeps its file system on a Pico
BLOCK, BLOCKS = 4096, 352  # of that file system
PAGE = 256
FAMILY = 0xE48BFF56  # RP2040
UF2_BLOCK = 512
HEAD = struct.Struct("<8I")
MAGIC = (0x0A324655, 0x9E5D5157, 0x0AB16F30)
HAS_FAMILY = 0x2000


def files_of(program: Path, more: dict[str, bytes] | None = None) -> bytes:
    """Return a board's file system with the program in it, and more files by their names."""
    from littlefs import LittleFS

    held = LittleFS(block_size=BLOCK, block_count=BLOCKS, prog_size=PAGE)
    held.mkdir("/firmware")
    for file in sorted(program.glob("*.py")):
        place = "/main.py" if file.name == "main.py" else f"/firmware/{file.name}"
        with held.open(place, "wb") as target:
            target.write(file.read_bytes())
    for name, data in (more or {}).items():
        with held.open(f"/{name}", "wb") as target:
            target.write(data)
    return bytes(held.context.buffer)


def pages(image: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the pages of a UF2 image with their addresses."""
    for at in range(0, len(image), UF2_BLOCK):
        address, size = struct.unpack_from("<2I", image, at + 12)
        yield address, image[at + 32 : at + 32 + size]


def combined(micropython: bytes, files: bytes) -> bytes:
    """Return the image with both; whole sectors, for the boot ROM empties what it writes into."""
    every = list(pages(micropython))
    for block in range(0, len(files), BLOCK):
        if any(byte != 0xFF for byte in files[block : block + BLOCK]):
            every += [
                (FLASH + FILES + at, files[at : at + PAGE])
                for at in range(block, block + BLOCK, PAGE)
            ]
    out = b""
    for number, (address, page) in enumerate(every):
        head = HEAD.pack(*MAGIC[:2], HAS_FAMILY, address, len(page), number, len(every), FAMILY)
        out += head + page.ljust(UF2_BLOCK - HEAD.size - 4, b"\0") + struct.pack("<I", MAGIC[2])
    return out


def main() -> None:
    """Write the image, its SHA-256 beside it, and say both."""
    source, target = map(Path, sys.argv[1:])
    image = combined(source.read_bytes(), files_of(HOUSE / "firmware"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(image)
    checksum = hashlib.sha256(image).hexdigest()
    target.with_suffix(".uf2.sha256").write_text(f"{checksum}  {target.name}\n")
    print(f"{target}: program {'.'.join(map(str, VERSION))}, SHA-256 {checksum}")


if __name__ == "__main__":
    main()
