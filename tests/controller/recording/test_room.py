"""How much of a recording is kept: the oldest goes first, and the disk is never filled."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from controller.recording.kept import RUN_FILE
from controller.recording.room import ClipStore


class Disk:
    """A disk of so many bytes, on which others have `others`."""

    def __init__(self, size: int) -> None:
        self.size, self.others = size, 0

    def free(self, folder: Path) -> int:
        held = sum(f.stat().st_size for f in folder.rglob("*") if f.is_file())
        return self.size - self.others - held


@pytest.fixture
def disk() -> Disk:
    return Disk(1_000_000)


def room_in(folder: Path, disk: Disk, now: list[float], **limits: float) -> ClipStore:
    most, oldest = limits.get("most", 1e9), limits.get("oldest")
    return ClipStore(folder, most, oldest, limits.get("spare", 0), disk.free, lambda: now[0])


def record(room: ClipStore, run: Path, numbers: range, size: int = 100, when: float = 0.0) -> None:
    """Write clips as the recorder does."""
    (run / RUN_FILE).write_bytes(b"")
    for number in numbers:
        if room.make(size):
            clip = run / f"{number:06}-000001.clip"
            clip.write_bytes(bytes(size))
            os.utime(clip, (when, when))
            room.took(clip, size, when)


def names(folder: Path) -> list[str]:
    return sorted(f"{f.parent.name}/{f.name[:6]}" for f in folder.rglob("*.clip"))


def test_the_oldest_go_first_through_all_runs(tmp_path: Path, disk: Disk) -> None:
    room = room_in(tmp_path, disk, [0.0], most=450)
    first, second = room.new_run(), room.new_run()
    assert (first.name, second.name) == ("000001", "000002")
    record(room, first, range(3))
    record(room, second, range(3))
    assert names(tmp_path) == ["000001/000002", "000002/000000", "000002/000001", "000002/000002"]
    record(room, second, range(3, 4))
    assert not first.exists()  # nothing is left of it that anybody could follow
    assert room.size == 400


def test_what_was_recorded_before_counts_and_what_was_cut_off_goes(
    tmp_path: Path, disk: Disk
) -> None:
    before = room_in(tmp_path, disk, [0.0])
    run = before.new_run()
    record(before, run, range(4))
    (run / ".000004-000001.clip.part").write_bytes(b"half of it")
    room = room_in(tmp_path, disk, [0.0], most=300)
    room.survey()
    assert (room.size, room.make(0)) == (400, True)
    assert names(tmp_path) == ["000001/000001", "000001/000002", "000001/000003"]
    assert not list(run.glob(".*"))
    assert room.new_run().name == "000002"


def test_what_is_too_old_goes_though_there_is_room(tmp_path: Path, disk: Disk) -> None:
    now = [0.0]
    room = room_in(tmp_path, disk, now, oldest=3600)
    run = room.new_run()
    record(room, run, range(2))
    now[0] = 3000.0
    record(room, run, range(2, 3), when=3000.0)
    assert len(names(tmp_path)) == 3
    now[0] = 3601.0
    assert room.make(0)
    assert names(tmp_path) == ["000001/000002"]


def test_a_disk_that_others_fill_is_left_to_them(tmp_path: Path, disk: Disk) -> None:
    room = room_in(tmp_path, disk, [0.0], spare=200_000)
    run = room.new_run()
    record(room, run, range(3), size=1000)
    disk.others = 1_000_000 - 202_500
    assert room.make(1000)  # by the oldest
    assert names(tmp_path) == ["000001/000002"]
    disk.others = 1_000_000
    assert not room.make(1000)
    assert names(tmp_path) == []
    disk.others = 0
    assert room.make(1000)
