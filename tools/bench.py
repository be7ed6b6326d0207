"""Runs the benchmarks and writes what they print as one file that programs read.

    python -m tools.bench [--to FILE] [NAME…]

`make bench` runs all of them. The file is JSON: the `machine` (its name, processor, cores, memory,
system, libraries), the `commit`, and for each benchmark its `seconds`, its `exit` and its `rows`.
A row is a printed line with the numbers in it: its `label` is what stands before the first one.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

HOUSE: Final = Path(__file__).parents[1]
FOLDER: Final = HOUSE / "tests" / "benchmarks"
LIBRARIES: Final = ("numpy", "opencv-python-headless", "onnxruntime", "starlette", "msgspec")

_NUMBER: Final = re.compile(r"(?<![\w.])[-+]?\d[\d,]*(?:\.\d+)?(?![\w.]*\w)")


def row(line: str) -> dict[str, Any] | None:
    """Return a printed line as its label and its numbers; None for one without any.

    >>> row("still frame, 1080p:   7.3 ms, 95 %: 9.1 ms")
    {'label': 'still frame, 1080p', 'numbers': [7.3, 95.0, 9.1], 'line': ...}
    """
    found = list(_NUMBER.finditer(line))
    if not found:
        return None
    label = line[: found[0].start()].strip(" :|,(")
    numbers = [float(each.group().replace(",", "")) for each in found]
    return {"label": label, "numbers": numbers, "line": line.rstrip()}


def machine() -> dict[str, Any]:
    """Return what this machine is."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return {
        "name": platform.node(),
        "model": _model(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_mb": round(memory / 2**20),
        "system": platform.platform(),
        "python": platform.python_version(),
        "libraries": {name: _version(name) for name in LIBRARIES},
        "load": list(os.getloadavg()),
    }


def _model() -> str:
    """Return the board's name, which a Raspberry Pi knows of itself."""
    file = Path("/proc/device-tree/model")
    return file.read_text(encoding="ascii").rstrip("\0\n") if file.is_file() else ""


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return found[1] if found else platform.machine()


def _version(package: str) -> str | None:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def _commit() -> str:
    asked = ["git", "-C", str(HOUSE), "rev-parse", "HEAD"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.stdout.strip()


def measured(file: Path) -> dict[str, Any]:
    """Run a benchmark, show what it prints, and return it."""
    print(f"== {file.name}", flush=True)
    began = time.monotonic()
    lines: list[str] = []
    with subprocess.Popen(
        [sys.executable, "-u", str(file)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=HOUSE,
        env={**os.environ, "PYTHONPATH": str(HOUSE)},
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            lines.append(line)
    return {
        "name": file.stem.removeprefix("bench_"),
        "seconds": round(time.monotonic() - began, 1),
        "exit": running.returncode,
        "rows": [found for line in lines if (found := row(line)) is not None],
    }


def files(names: Iterable[str]) -> list[Path]:
    """Return the benchmarks of these names, all where none is given. `SystemExit` if there is no
    such one."""
    known = {file.stem.removeprefix("bench_"): file for file in sorted(FOLDER.glob("bench_*.py"))}
    if missing := set(names) - set(known):
        raise SystemExit(f"no benchmark is called {', '.join(sorted(missing))}")
    return [known[name] for name in names] or list(known.values())


def main() -> None:
    """Run them, and write the file as far as they have come."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("names", nargs="*", metavar="NAME", help="as in bench_NAME.py")
    options.add_argument(
        "--to", type=Path, default=HOUSE / "build" / f"bench-{platform.node()}.json"
    )
    args = options.parse_args()
    made: dict[str, Any] = {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _commit(),
        "machine": machine(),
        "benchmarks": [],
    }
    args.to.parent.mkdir(parents=True, exist_ok=True)
    for file in files(args.names):
        made["benchmarks"].append(measured(file))
        args.to.write_text(json.dumps(made, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"written: {args.to}")
    if failed := [each["name"] for each in made["benchmarks"] if each["exit"]]:
        raise SystemExit(f"failed: {', '.join(failed)}")


if __name__ == "__main__":
    main()
