"""A hostile evening: a deal is played by camera while strangers do to the pages what they can.

    python tests/benchmarks/bench_hostile.py [FRAMES] [RATE]

The same frames are played twice, in two programs one after the other: once in peace, once with
2,000 sockets that send half a request, requests as fast as they go (5,000 a second are tried), slow
readers, 500 pictures that unpack to 147 MB each, and wrong codes, from eight addresses. Beside them
a paired phone asks for its page and enters a penalty every few seconds. Printed are, for both and
as a ratio, how late frames were begun and how long they and what they led to in the record took,
and how long the phone waited. The machine's load stands beside them: it does all of this at once.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import numpy as np

HOUSE: Final = Path(__file__).parents[2]
sys.path.insert(0, str(HOUSE))

from controller import table  # noqa: E402
from controller.demo import (  # noqa: E402
    PLAYERS,
    open_demo,
)
from controller.operating.console import Operating  # noqa: E402
from controller.operating.evening import Setup  # noqa: E402
from controller.record.journal import Journal  # noqa: E402
from controller.settings import DisplaySettings  # noqa: E402
from controller.web.view import TableInfo  # noqa: E402
from vision.cameras import Frame  # noqa: E402

FRAMES: Final = 120
EVERY: Final = 1.0
"""Seconds from one frame to the next: what a Raspberry Pi sees at a busy table."""


def draw(folder: Path, frames: int) -> None:
    """Draw the demo deal's first frames to files, so that playing costs nothing but seeing."""
    with open_demo(realtime=False) as demo:
        for number, frame in zip(range(frames), demo.frames, strict=False):
            np.save(folder / f"{number:04}.npy", frame.image)


def paced(folder: Path, times: list[tuple[float, float]]) -> Iterator[Frame]:
    """Yield the frames when they are due; `times` gets how late each was, and how long it took."""
    files = sorted(folder.glob("*.npy"))
    begun = time.monotonic() + EVERY
    for number, file in enumerate(files):
        image = np.load(file)
        due = begun + number * EVERY
        time.sleep(max(0.0, due - time.monotonic()))
        given = time.monotonic()
        yield Frame(number, number / 10, image)
        times.append((given - due, time.monotonic() - given))


def play(folder: Path) -> None:
    """The table's program: says where it is, waits for a line, plays, says how it went."""
    codes: list[str] = []
    times: list[tuple[float, float]] = []
    with (
        open_demo(realtime=False) as demo,
        tempfile.TemporaryDirectory() as home,
        Journal(Path(home) / "t.journal") as journal,
        table.new_session(journal) as session,
    ):
        operating = Operating(Setup(players=dict(PLAYERS)), codes.append)
        shown = table.displayed(
            session, demo.watcher, TableInfo(table=7), DisplaySettings(port=0),
            lambda address: None, operating,
        )  # fmt: skip
        with shown as address:
            print(json.dumps({"address": address, "said": codes[0]}), flush=True)
            sys.stdin.readline()
            table.begin_first_deal(session, demo.deal)
            table.follow_displayed(session, demo.watcher, paced(folder, times))
            seen = [
                type(e.event).__name__ for e in session.bus.entries() if e.event.source == "camera"
            ]
            print(json.dumps({"times": times, "seen": seen}), flush=True)


class Phone(threading.Thread):
    """A paired phone: its page again and again, and an entry now and then."""

    def __init__(self, address: str, code: str) -> None:
        super().__init__(daemon=True)
        self.client = httpx.Client(base_url=address, timeout=30, follow_redirects=False)
        answer = self.client.post("/operator/pair", data={"code": code})
        assert answer.status_code == 303, answer.status_code
        self.pages: list[float] = []
        self.entries: list[float] = []
        self.failed = 0
        self.said = ""
        self.ending = threading.Event()

    def stands(self) -> str:
        """The entry at which the page stands that it looks at."""
        found = re.search(r'data-n="([0-9]+)"', self.client.get("/operator").text)
        return found.group(1) if found else ""

    def run(self) -> None:
        turn = 0
        while not self.ending.wait(0.5):
            turn += 1
            begun = time.monotonic()
            try:
                if turn % 8:
                    ok = self.client.get("/operator").status_code == 200
                    self.pages.append(time.monotonic() - begun)
                else:
                    seen = self.stands()
                    begun = time.monotonic()
                    form = {
                        "do": "penalty",
                        "seat": "E",
                        "points": "5",
                        "reason": "slow",
                        "by": "director",
                        "seen": seen,
                    }
                    asked = {"accept": "application/json"}
                    answer = self.client.post("/operator/do", data=form, headers=asked)
                    ok = answer.status_code == 200
                    self.said = answer.text[:200]
                    self.entries.append(time.monotonic() - begun)
                self.failed += not ok
            except httpx.HTTPError:
                self.failed += 1


def evening(folder: Path, rate: int) -> dict[str, Any]:
    """Play one deal, attacked at `rate` requests a second if it is not 0; return what was seen."""
    env = {**os.environ, "PYTHONPATH": str(HOUSE)}
    program = subprocess.Popen(
        [sys.executable, __file__, "--play", str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env,
    )  # fmt: skip
    assert program.stdin is not None and program.stdout is not None
    at = json.loads(program.stdout.readline())
    code = at["said"].split(" code ")[1].partition(".")[0]
    phone = Phone(at["address"], code)
    attack = None
    if rate:
        port = at["address"].rstrip("/").rpartition(":")[2]
        attack = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.hostile_guests", port, str(rate)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env, cwd=HOUSE,
        )  # fmt: skip
        time.sleep(3)
    phone.start()
    program.stdin.write("\n")
    program.stdin.flush()
    played = json.loads(program.stdout.readline())
    phone.ending.set()
    phone.join()
    guests = {}
    if attack is not None:
        guests = json.loads(attack.communicate("\n", timeout=60)[0])
    program.stdin.close()
    program.wait(timeout=60)
    late, took = np.array(played["times"]).T
    return {
        "late": late, "took": took, "seen": played["seen"], "pages": phone.pages,
        "entries": phone.entries, "failed": phone.failed, "said": phone.said, "guests": guests,
        "load": os.getloadavg()[0],
    }  # fmt: skip


def row(name: str, peace: Any, attacked: Any) -> None:
    """Print a row: both evenings' median, p95 and worst in ms, and the ratio of the p95s."""
    said = []
    for times in (peace, attacked):
        p50, p95 = np.percentile(times, (50, 95)) * 1000
        said.append(f"{p50:8.1f} {p95:8.1f} {max(times) * 1000:8.1f}")
    ratio = np.percentile(attacked, 95) / max(1e-3, np.percentile(peace, 95))
    print(f"{name:26} {said[0]}   {said[1]}   {ratio:5.2f}")


def main() -> None:
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else FRAMES
    rate = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    with tempfile.TemporaryDirectory() as kept:
        folder = Path(kept)
        draw(folder, frames)
        peace, attacked = evening(folder, 0), evening(folder, rate)
    print(f"{frames} frames, {EVERY} s apart; load {peace['load']:.1f} and {attacked['load']:.1f}")
    print(f"{'ms':26} {'in peace: p50':>8} {'p95':>8} {'max':>8}   {'attacked: p50':>8} {'p95':>8}")
    row("a frame is begun late by", peace["late"], attacked["late"])
    row("a frame takes", peace["took"], attacked["took"])
    row("the phone's page", peace["pages"], attacked["pages"])
    row("the phone's entry", peace["entries"], attacked["entries"])
    for name, one in (("in peace", peace), ("attacked", attacked)):
        over = sum(seconds > 0.2 for seconds in one["pages"])
        print(
            f"{name}: {len(one['seen'])} entries by the camera; the phone {len(one['pages'])}"
            f" pages, {over} of them over 200 ms, {len(one['entries'])} entries,"
            f" {one['failed']} refused or broken{': ' + one['said'] if one['failed'] else ''}"
        )
    print(f"the same entries: {peace['seen'] == attacked['seen']}")
    print(f"the guests: {attacked['guests']}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--play"]:
        play(Path(sys.argv[2]))
    else:
        main()
