"""`python -m tests.fuzz TARGET… --minutes 10 --seed 1`: damaged inputs for a time."""

from __future__ import annotations

import argparse
import logging
import tempfile
import time
import traceback
from pathlib import Path

from tests.fuzz.running import for_minutes
from tests.fuzz.targets import TARGETS


def main() -> int:
    """Run the targets in turn; what fails is printed, and 1 returned."""
    parser = argparse.ArgumentParser()
    parser.add_argument("targets", nargs="*", default=list(TARGETS), choices=[*TARGETS, []])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    logging.disable()
    failed = 0
    for name in asked.targets:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            try:
                done = for_minutes(TARGETS[name], Path(folder), asked.minutes, asked.seed)
            except Exception:
                failed += 1
                print(f"{name}: failed after {time.monotonic() - begun:.0f} s", flush=True)
                print(traceback.format_exc()[-3000:], flush=True)
                continue
        print(f"{name}: {done} inputs in {(time.monotonic() - begun) / 60:.1f} min", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
