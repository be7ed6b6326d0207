"""Who points, leans in or uses both hands changes how a game looks, and nothing of what happens."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from rules.tiles import SEATS
from tests.games.behaved import script_of
from tests.games.behaviour import BEHAVIOURS, BehavingCamera
from vision.simulator.camera import VirtualCamera
from vision.simulator.heads import DrawnHead, HeadPose
from vision.simulator.look import Appearance
from vision.simulator.places import seated
from vision.simulator.player import SimulatedFrame

SCRIPT, _ = script_of(3, 12)
FPS = 5.0


def camera(way: str) -> BehavingCamera:
    return BehavingCamera(SCRIPT, BEHAVIOURS[way], seed=3, fps=FPS)


def stillnesses(moments: Sequence[SimulatedFrame]) -> list[object]:
    """What lies on the table at the end of each act."""
    return [moment.lying for moment in moments if moment.done is not None]


@pytest.mark.parametrize("way", ["hands point", "heads lean in", "with both hands"])
def test_the_same_happens(way: str) -> None:
    plain, behaved = list(camera("as ever").moments()), list(camera(way).moments())
    ends = slice(-1, None) if way == "with both hands" else slice(None)  # acts overlap there
    assert stillnesses(plain)[ends] == stillnesses(behaved)[ends]
    assert [each.event for each in camera("as ever").truth()] == [
        each.event for each in camera(way).truth()
    ]
    assert plain != behaved


def test_who_points_comes_and_goes_with_nothing() -> None:
    plain, pointed = list(camera("as ever").moments()), list(camera("hands point").moments())
    idle = [m for m in pointed if m.hands and not m.carried]
    assert len(idle) > len([m for m in plain if m.hands and not m.carried])
    assert [m.carried for m in pointed if m.carried] == [m.carried for m in plain if m.carried]


def test_no_head_hides_what_is_moved_and_none_stays_when_an_act_ends() -> None:
    camera_above = VirtualCamera.overhead()
    leant = camera("heads lean in")
    seen = 0
    for moment in leant.moments():
        assert not (moment.heads and moment.done)
        for pose in moment.heads:
            seen += 1
            head = DrawnHead(pose.seat, camera_above, Appearance(), np.random.default_rng(0))
            hidden = head.mask(pose)
            for box in moment.carried:
                u, v = camera_above.project([(*box.xy, box.z)])[0]
                inside = 0 <= v < camera_above.height and 0 <= u < camera_above.width
                assert not (inside and hidden[int(v), int(u)])
    assert seen > 0


def test_with_both_hands_the_next_act_begins_before_the_other_hand_is_gone() -> None:
    def of_two(way: str) -> int:
        hands = [[hand.seat for hand in moment.hands] for moment in camera(way).moments()]
        return sum(len(seats) > len(set(seats)) for seats in hands)

    assert of_two("as ever") == 0
    assert of_two("with both hands") > 0


@pytest.mark.parametrize("seat", SEATS)
def test_a_head_is_seen_farther_out_than_it_is(seat: str) -> None:
    """It is a third of the camera's height above the table."""
    above = VirtualCamera.overhead(above=(0.0, 0.0, 1000.0), roll=0.0)
    at = seated(seat, 0.0, -200.0)  # type: ignore[arg-type]
    head = DrawnHead(seat, above, Appearance(), np.random.default_rng(0))  # type: ignore[arg-type]
    hidden = head.mask(HeadPose(seat, at))  # type: ignore[arg-type]
    out = seated(seat, 0.0, -200.0 * 1000 / 670)  # type: ignore[arg-type]
    u, v = above.project([(*out, 0.0)])[0]
    assert hidden[int(v), int(u)]
    u, v = above.project([(*seated(seat, 0.0, -100.0), 0.0)])[0]  # type: ignore[arg-type]
    assert not hidden[int(v), int(u)]
