"""A Pico in its boot mode: its drive, and MicroPython's image (UF2) onto it.

The chip shows a drive for as long as its button BOOTSEL was held at plug-in; a whole image that
is copied there is flashed, and the drive goes as the chip starts (RP2040 data sheet, 2.8.4).
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from controller.sensors.ports import BoardError, helped, lost

MOUNTS: Final = Path("/proc/mounts")
LABELS: Final = Path("/dev/disk/by-label")
BOOT_FILE: Final = "INFO_UF2.TXT"

CHIPS: Final = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
"""Of each chip that a Pico may have: what its drive is labelled and says as its `Board-ID`."""
CHIP: Final = "RP2040"
"""The one that an image is put on."""

IMAGE_ENDING: Final = ".uf2"
UF2_BLOCK: Final = 512
UF2_BEGINS: Final = b"UF2\n\x57\x51\x5d\x9e"
RP2040_FAMILY: Final = 0xE48BFF56

_GOING: Final = (errno.EIO, errno.ENODEV, errno.ENXIO)
_CLOSED: Final = (errno.EACCES, errno.EPERM, errno.EROFS)

MOUNTED_IN: Final = 20.0
"""Seconds in which `udisksctl` must mount a drive."""


class Uf2(NamedTuple):
    """An image for the boot drive: its file, its SHA-256, and how many blocks it has."""

    path: Path
    sha256: str
    blocks: int


class BootDrive(NamedTuple):
    """A drive of a Pico in its boot mode: where it is mounted, and its chip."""

    path: Path
    chip: str


def checked(path: Path) -> Uf2:
    """Return an image; `BoardError` if the file is none for an RP2040, or is torn."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BoardError(lost("link-flash-unread", file=str(path), why=error.strerror)) from None
    blocks = [data[at : at + UF2_BLOCK] for at in range(0, len(data), UF2_BLOCK)]
    stated = int.from_bytes(data[24:28], "little")
    whole = blocks and all(
        len(block) == UF2_BLOCK
        and block.startswith(UF2_BEGINS)
        and int.from_bytes(block[28:32], "little") == RP2040_FAMILY
        for block in blocks
    )
    if not whole or stated != len(blocks):
        raise BoardError(lost("link-flash-no-image", file=str(path)))
    return Uf2(path, hashlib.sha256(data).hexdigest(), len(blocks))


def boot_drive(mounts: Path = MOUNTS, labels: Path = LABELS) -> Path | None:
    """Return where the drive of a Pico in its boot mode is mounted; None if there is no Pico.

    One that is there and mounted nowhere is mounted through `udisksctl`; `BoardError` if that
    is not to be had, if there are several, or if its chip is another.
    """
    drives = list(_mounted(mounts))
    labelled = [labels / label for label in CHIPS if (labels / label).exists()]
    if not drives and labelled:
        drives = [_mount(labelled[0], mounts)]
    if len(drives) > 1:
        places = [str(drive.path) for drive in drives]
        raise BoardError(helped("link-flash-drives", drives=places))
    for drive in drives:
        if drive.chip != CHIP:
            raise BoardError(helped("link-flash-chip", drive=str(drive.path), chip=drive.chip))
        return drive.path
    return None


def _mount(labelled: Path, mounts: Path) -> BootDrive:
    """Mount a drive that is mounted nowhere, as its user; `BoardError` if that cannot be."""
    if shutil.which("udisksctl"):
        command = ["udisksctl", "mount", "--no-user-interaction", "-b", str(labelled.resolve())]
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(command, capture_output=True, check=False, timeout=MOUNTED_IN)
        for drive in _mounted(mounts):
            return drive
    raise BoardError(helped("link-flash-unmounted", device=str(labelled)))


def _mounted(mounts: Path) -> Iterator[BootDrive]:
    for line in mounts.read_text(encoding="utf-8").splitlines():
        device, place = (part.encode().decode("unicode_escape") for part in line.split()[:2])
        # Mounted by hand, a drive stays in the list when its Pico is gone, and is read from memory.
        if device.startswith("/dev/") and not Path(device).exists():
            continue
        try:
            said = (Path(place) / BOOT_FILE).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        for board, chip in CHIPS.items():
            if f"Board-ID: {board}" in said:
                yield BootDrive(Path(place), chip)


def put_image(image: Uf2, drive: Path) -> None:
    """Copy an image onto the boot drive; the Pico then starts with it by itself."""
    target = drive / image.path.name
    try:
        with target.open("wb") as file:
            file.write(image.path.read_bytes())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        # It starts as soon as it has the last block, and may take its drive away before we close.
        # One that was unplugged halfway fails alike, and is seen by what does not come.
        if error.errno in _GOING:
            return
        given = {"drive": str(drive), "image": str(image.path), "why": error.strerror}
        if error.errno in _CLOSED:
            raise BoardError(helped("link-flash-closed", **given)) from None
        raise BoardError(helped("link-flash-uncopied", **given)) from None
