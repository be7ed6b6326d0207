"""A file system of its own, in a file, for what a desk keeps: to be filled up, or to lose power.

Mounting needs root. What a power cut leaves is a copy of the file at one moment, while whatever
writes is stopped: what the file system had given to the disk by then, and nothing that it still had
in memory.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from controller.errors import UnusableInput
from controller.words.labels import labels_of

SIZE_MB: Final = 4096
"""The disk's size; the file takes what is on it."""
_say = labels_of("commands/hall")


class Disk:
    """An ext4 in a file, mounted at `at`. `UnusableInput` where that cannot be done."""

    def __init__(self, folder: Path, size_mb: int = SIZE_MB) -> None:
        self.file, self.at = folder / "disk.ext4", folder / "disk"
        self._stuffing = self.at / "full"
        self.at.mkdir(parents=True, exist_ok=True)
        with self.file.open("wb") as disk:
            disk.truncate(size_mb * 1024 * 1024)
        _done("mkfs.ext4", "-q", "-F", "-m", "0", str(self.file))
        self.mount()

    def mount(self) -> None:
        """Mount it."""
        _done("mount", "-o", "loop", str(self.file), str(self.at))

    def cut_power(self) -> None:
        """Bring it to what it was at the snapshot, as after a power cut then. Nobody uses it."""
        self._unmount()
        self._copy.replace(self.file)
        self.mount()

    def snapshot(self) -> None:
        """Copy what is on it at this moment; whoever writes to it is stopped meanwhile."""
        _done("cp", "--sparse=always", str(self.file), str(self._copy))

    @property
    def _copy(self) -> Path:
        return self.file.with_name("disk-after-the-cut.ext4")

    def fill(self) -> None:
        """Leave no room on it."""
        size = 1 << 30
        with self._stuffing.open("ab") as stuffing:
            while size >= 4096:
                try:
                    os.posix_fallocate(stuffing.fileno(), stuffing.seek(0, os.SEEK_END), size)
                except OSError:
                    size //= 2

    def free(self) -> None:
        """Give the room back."""
        self._stuffing.unlink(missing_ok=True)

    def close(self) -> None:
        """Unmount it, and forget it."""
        self._unmount()
        self.file.unlink(missing_ok=True)
        self._copy.unlink(missing_ok=True)

    def _unmount(self) -> None:
        for words in (["umount", str(self.at)], ["umount", "-l", str(self.at)]):
            if subprocess.run(words, capture_output=True, check=False).returncode == 0:
                return


def _done(*words: str) -> None:
    try:
        done = subprocess.run(words, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise UnusableInput(_say("hall-simulate-no-disk", why=words[0])) from None
    if done.returncode:
        raise UnusableInput(_say("hall-simulate-no-disk", why=done.stderr.strip() or words[0]))
