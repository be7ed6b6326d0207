"""The simulator at the camera's place: frames, their times, the truth; photographs; the command."""

from collections import Counter

import cv2
import numpy as np
import pytest

from rules.tiles import AMERICAN_152
from tests.games import script_picture as command
from vision.cameras import FrameSource
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.photos import enrolment_photo, sheet_photo
from vision.simulator.player import Pace
from vision.simulator.script import ScriptError
from vision.simulator.source import SimulatedCamera

SCRIPT = (
    "seed: 4\nrack E: 3c\nrack S: 3c 3c\nE discards 3c\nS calls 3c\nS claims 3c exposing 3c 3c 3c"
)
SMALL = VirtualCamera.overhead(width=640, height=360)
PACE = Pace(fps=15, speed=2.0)


def camera(script: str = SCRIPT, **more) -> SimulatedCamera:
    return SimulatedCamera(script, camera=SMALL, pace=PACE, **more)


@pytest.fixture(scope="module")
def frames():
    with camera() as source:
        return [frame.image for frame in source]


def test_it_is_a_frame_source(frames):
    source: FrameSource = camera()
    assert (source.size, source.fps) == ((640, 360), 15)
    assert frames[0].shape == (360, 640, 3)
    assert frames[0].dtype == np.uint8


def test_the_same_script_gives_the_same_frames(frames):
    again = [frame.image for frame in camera()]
    assert len(again) == len(frames)
    assert all(np.array_equal(a, b) for a, b in zip(again, frames, strict=True))


def test_truth_names_every_event_with_its_frames(frames):
    truth = camera().truth()
    assert [t.event["type"] for t in truth] == ["dealt", "discard", "claim", "claim", "expose"]
    assert [t.seen for t in truth] == [True, True, False, True, True]
    assert truth[-1].frame == len(frames) - 1
    assert [t.frame for t in truth] == sorted(t.frame for t in truth)
    assert truth[1].seconds == truth[1].frame / 15


def test_after_every_act_the_table_lies_still(frames):
    source = camera()
    moments = list(source.moments())
    for event in source.truth():
        last = moments[event.frame]
        assert last.hands == ()
        assert last.carried == ()
        assert len(last.lying) == 152
    for moment in moments:
        tiles = [b.tile for b in (*moment.lying.values(), *moment.carried)]
        assert Counter(tiles) == Counter(AMERICAN_152.tiles())


def test_a_hand_passes_over_the_table_and_nothing_but_the_tile_has_changed(frames):
    source = camera()
    discard = source.truth()[1]
    before, after = frames[0].astype(int), frames[discard.frame].astype(int)
    changed = cv2.blur(np.abs(after - before).max(axis=2).astype(np.float32), (5, 5)) > 25
    assert 50 < changed.sum() < 2500
    busiest = max(
        (np.abs(f.astype(int) - before).max(axis=2) > 40).sum() for f in frames[: discard.frame]
    )
    assert busiest > 2500  # the arm


def test_a_hand_hides_what_is_below_it():
    source = camera()
    moments = list(source.moments())
    held = next(m for m in moments if m.carried)
    _, truth = source.look_at(held)
    _, clear = source.look_at(moments[0])
    assert sum(q.visible for q in truth) < sum(q.visible for q in clear) - 1


def test_noise_is_drawn_anew_for_each_frame(frames):
    assert not np.array_equal(frames[0], frames[1])
    quiet = [f.image for f in camera("pause 1", look=Appearance(noise=0))]
    assert np.array_equal(quiet[0], quiet[-1])


def test_a_script_that_cannot_be_played_fails_before_the_first_frame():
    with pytest.raises(ScriptError, match=r"line 1, column 1: 'E takes back'"):
        camera("E takes back")


def test_the_enrolment_photograph_holds_the_whole_set():
    image, labels = enrolment_photo(2)
    assert Counter(label.tile for label in labels) == Counter(AMERICAN_152.tiles())
    height, width = image.shape[:2]
    corners = np.array([label.corners for label in labels])
    assert corners.min() > 0
    assert corners[..., 0].max() < width
    assert corners[..., 1].max() < height
    tile = labels[0].corners
    assert tile[0, 0] < tile[1, 0] < width
    assert tile[0, 1] < tile[3, 1]


def test_a_sheet_is_laid_out_as_asked():
    _, labels = sheet_photo([("1b", "2b"), ("J",)], 1, SMALL)
    assert [label.tile for label in labels] == ["1b", "2b", "J"]
    assert labels[0].corners[:, 0].mean() < labels[1].corners[:, 0].mean()
    assert labels[2].corners[:, 1].mean() > labels[0].corners[:, 1].mean()


def run(monkeypatch, *words):
    monkeypatch.setattr("sys.argv", ["simulator", *map(str, words)])
    return command.main()


def test_the_command_writes_an_annotated_picture(tmp_path, monkeypatch):
    script = tmp_path / "a.script"
    script.write_text("E draws", encoding="utf-8")
    out = tmp_path / "table.png"
    assert run(monkeypatch, "--script", script, "--out", out) == 0
    assert cv2.imread(str(out)).shape == (1080, 1920, 3)


@pytest.mark.parametrize(
    ("text", "words", "says"),
    [
        ("E jumps", ["--out", "x.png"], "line 1, column 3"),
        ("E draws", ["--out", "x.png", "--frame", "99999"], "has frames 0 to"),
        ("E draws", [], "say where to write"),
        (None, ["--out", "x.png"], "No such file"),
    ],
)
def test_the_command_refuses_with_one_line(tmp_path, monkeypatch, capsys, text, words, says):
    script = tmp_path / "a.script"
    if text is not None:
        script.write_text(text, encoding="utf-8")
    assert run(monkeypatch, "--script", script, *words) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
