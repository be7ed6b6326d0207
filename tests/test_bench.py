"""What the benchmarks print, as one file that programs read."""

from __future__ import annotations

import json
import platform
import sys
from pathlib import Path

import pytest

from tools import bench


@pytest.mark.parametrize(
    ("line", "label", "numbers"),
    [
        ("memory, at most    281 MB  aim 300 MB\n", "memory, at most", [281, 300]),
        ("  floor: decoding the frame      7.3 ms", "floor: decoding the frame", [7.3]),
        ("delivered: 100,000 of 100,000", "delivered", [100_000, 100_000]),
        ("2304x1296 MJPG, still   4.7   3.4", "2304x1296 MJPG, still", [4.7, 3.4]),
    ],
)  # fmt: skip
def test_a_line_is_its_label_and_its_numbers(line: str, label: str, numbers: list[float]) -> None:
    found = bench.row(line)
    assert found is not None
    assert (found["label"], found["numbers"]) == (label, numbers)
    assert found["line"] == line.rstrip()


def test_a_line_without_numbers_is_none() -> None:
    assert bench.row("reading and finding left out\n") is None


def test_one_file_has_the_machine_and_every_figure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bench_one.py").write_text("print('speed: 12.5 ms')")
    (tmp_path / "bench_two.py").write_text("print('errors 3'); raise SystemExit(1)")
    monkeypatch.setattr(bench, "FOLDER", tmp_path)
    file = tmp_path / "build" / "all.json"
    monkeypatch.setattr(sys, "argv", ["bench", "--to", str(file)])
    with pytest.raises(SystemExit, match="failed: two"):
        bench.main()
    made = json.loads(file.read_text(encoding="utf-8"))
    assert made["machine"]["name"] == platform.node()
    assert made["machine"]["cores"] and made["machine"]["memory_mb"] > 0
    one, two = made["benchmarks"]
    assert (one["name"], one["exit"], one["rows"][0]["numbers"]) == ("one", 0, [12.5])
    assert (two["name"], two["exit"]) == ("two", 1)
    assert "speed: 12.5 ms" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="three"):
        bench.files(["three"])
