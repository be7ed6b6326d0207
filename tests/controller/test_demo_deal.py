"""The demo deal, whole: pixels in, and every event and ruling as they truly were."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from controller.demo import FIELD_OF_VIEW, HEADLESS, WATCHED, demo_script
from controller.following.scribe import Scribe
from rules.events import to_json
from rules.tiles import AMERICAN_152
from tests.controller.conftest import HOUSE, environment
from tests.drawn_sets import demo_reader
from tests.notebook import Notebook
from vision.finding.finder import Finder
from vision.following.watcher import Watcher
from vision.simulator.player import Pace
from vision.simulator.source import SimulatedCamera

Line = dict[str, Any]

# The offences planted in the script and what Mah Jongg brings: kind, seat, laws, points.
RULINGS = [
    ("illegal", "S", {"AMR.B2b"}, None),
    ("illegal", "W", {"AMR.G16", "AMR.B3"}, None),
    ("dead", "S", {"AMR.A1c"}, None),
    ("win", "N", {"AMR.H", "AMR.B2d"}, None),
    ("score", "N", {"AMR.O1", "AMR.S1", "AMR.S3"}, 25),
    ("settle", "E", {"AMR.S4"}, -50),
    ("settle", "S", {"AMR.S6"}, -25),
    ("settle", "W", {"AMR.S6"}, -25),
    ("settle", "N", {"AMR.O1"}, 25),
]


def rackside(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "controller", *map(str, words)],
        capture_output=True, text=True, cwd=HOUSE, env=environment(), timeout=900, check=False,
    )  # fmt: skip


BESIDE = {"ruling", "deal", "end", "link", "checkpoint", "seal"}
"""Lines of a journal that the camera saw nothing of."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Line]]:
    """The journal of one whole demo deal, as a file and as its lines."""
    exported = tmp_path_factory.mktemp("demo") / "demo.jsonl"
    ran = rackside("demo", "--headless", "--journal", exported)
    assert ran.returncode == 0, ran.stderr
    return exported, [json.loads(line) for line in exported.read_text().splitlines()]


NOTED = {"n", "at", "from", "confidence", "hidden", "followed"}
"""How an event was noted, of which the truth knows nothing."""


def test_every_event_is_what_truly_happened(played: tuple[Path, list[Line]]) -> None:
    told = [line for line in played[1] if line["type"] not in BESIDE]
    seen = [{key: value for key, value in line.items() if key not in NOTED} for line in told]
    truth = [event.event for event in SimulatedCamera(demo_script(), pace=HEADLESS).truth()]
    assert seen == json.loads(json.dumps(truth))
    assert len(seen) >= 115


def test_planted_offences_are_ruled_on_and_nothing_else(played: tuple[Path, list[Line]]) -> None:
    rulings = [line for line in played[1] if line["type"] == "ruling"]
    assert [
        (line["kind"], line["seat"], set(line["laws"]), line.get("points")) for line in rulings
    ] == RULINGS


def test_judged_again_it_gets_the_same_rulings(played: tuple[Path, list[Line]]) -> None:
    exported, lines = played
    judged = rackside("judge", exported, "--json")
    assert judged.returncode == 0, judged.stderr
    again = [json.loads(line) for line in judged.stdout.splitlines()]
    given = [line for line in lines if line["type"] == "ruling"]
    assert [(r["at"], r["kind"], r["laws"], r["text"]) for r in again] == [
        (r["at"], r["kind"], r["laws"], r["text"]) for r in given
    ]


def written_and_true(camera: SimulatedCamera) -> tuple[list[Line], list[Line]]:
    """What watcher and scribe make of a camera's frames, and what truly happened."""
    watcher = Watcher(Finder(), demo_reader(), field_of_view=FIELD_OF_VIEW)
    record = Notebook()
    scribe = Scribe(record)
    watcher.read_jointly(AMERICAN_152.faces)
    for still in watcher.watch(camera):
        record.write(scribe, scribe.see(still))
    written = [json.loads(to_json(event)) for event in record.entries]
    for line in written:
        for key in NOTED & line.keys():
            del line[key]
    return written, json.loads(json.dumps([event.event for event in camera.truth()]))


@pytest.mark.slow
def test_at_the_pace_of_people_nothing_else_is_written() -> None:
    written, truth = written_and_true(SimulatedCamera(demo_script(), pace=WATCHED))
    assert written == truth


@pytest.mark.slow
@pytest.mark.parametrize(
    "pace", [Pace(10.0, still=0.7), Pace(10.0, hand=600.0), Pace(24.0), Pace(30.0, still=1.0)]
)
def test_at_other_paces(pace: Pace) -> None:
    written, truth = written_and_true(SimulatedCamera(demo_script(), pace=pace))
    assert written == truth
