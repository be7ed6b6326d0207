"""The libraries that read tiles say nothing to anybody, and leave nothing in the home folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WATCHED_FOR = ("CI", "GITHUB_ACTIONS", "TF_BUILD", "ORT_DISABLE_TELEMETRY", "XDG_CACHE_HOME")
"""Under these the runtime keeps quiet by itself, or writes elsewhere."""


def left_by(program: str, home: Path) -> list[Path]:
    """Run a program of Python's with an empty home folder; return the files that are there then."""
    home.mkdir()
    around = {name: value for name, value in os.environ.items() if name not in WATCHED_FOR}
    subprocess.run(
        [sys.executable, "-c", program], env={**around, "HOME": str(home)}, cwd=ROOT, check=True,
        capture_output=True, timeout=120,
    )  # fmt: skip
    return [path for path in home.rglob("*") if path.is_file()]


@pytest.mark.parametrize(
    "module",
    ["vision.finding.network", "controller.checkup.checks, onnxruntime", "training, onnxruntime"],
)
def test_no_start_is_told_to_the_makers_of_a_library(module: str, tmp_path: Path) -> None:
    assert left_by(f"import {module}", tmp_path / "home") == []
