from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from drawn import CLOTH, Drawn, Table, camera, reach
from numpy.typing import NDArray
from watched import FPS, ColourFinder, ColourReader, Quad, Read, play, wall, watcher

from rules.tiles import AMERICAN_152, UNKNOWN, Tile
from tests.english import english
from vision.cameras import Frame
from vision.following.bare_table import BareTable
from vision.following.looks import StillMoment
from vision.following.remaining import Remaining
from vision.following.searching import Search
from vision.following.tracks import Track
from vision.following.watcher import Watcher
from vision.geometry.calibration import CalibrationError
from vision.geometry.grid import Grid, Mask
from vision.movement.changes import CELL
from vision.movement.foreign import Picture
from vision.movement.motion import TableView
from vision.movement.reaching import Reaching
from vision.sightings import Notice, Still, Touch

DISCARDS = [Drawn(-40, 30, "1b", 20), Drawn(60, 80, "2b", 100), Drawn(0, -60, "1b", 75)]
PUNG = [Drawn(x, -342, "2b", 90, 31.0) for x in (-24, 0, 24)]


def tally(still: Still) -> list[tuple[str, str, str, str, int]]:
    return sorted(
        (s.what, s.spot.side, s.spot.tile, s.spot.seat or "-", s.spot.layer)
        for s in still.sightings
    )


def test_the_first_still_tells_of_everything() -> None:
    table = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    (still,) = watcher().watch(play((table, 1.0)))
    assert still.hands == ()
    spots = [s.spot for s in still.sightings]
    assert len(spots) == 14
    assert sorted(s.layer for s in spots if s.side == "back") == [2] * 8
    assert sorted(s.tile for s in spots if s.zone == "exposures" and s.seat == "E") == ["2b"] * 3
    for drawn in table.tiles:
        near = [s for s in spots if abs(s.xy[0] - drawn.x) < 3 and abs(s.xy[1] - drawn.y) < 3]
        assert len(near) == 1
        assert abs((near[0].angle - drawn.angle + 90) % 180 - 90) < 6


def test_nothing_is_said_while_nothing_changes() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    eye = watcher(idle=0.5)
    assert len(list(eye.watch(play((table, 4.0))))) == 1
    assert len(eye.latest.spots) == 11


@pytest.mark.parametrize(("turn", "seat"), [(0, "E"), (90, "S"), (180, "W"), (270, "N")])
def test_a_discard_is_seen_when_the_hand_has_gone_and_whose_it_was(turn: int, seat: str) -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    after = before.with_(tiles=[*before.tiles, Drawn(10, 120, "J", 140)])
    stills = list(
        watcher().watch(
            play(
                (before, 0.8),
                (before.with_(hand=reach(turn, 250)), 0.2),
                (after.with_(hand=reach(turn, 60)), 0.4),
                (after, 1.0),
            )
        )
    )
    assert len(stills) == 2
    assert stills[1].hands == (seat,)
    assert tally(stills[1]) == [("appeared", "face", "J", "-", 1)]
    assert stills[1].seconds >= 1.4


@pytest.mark.parametrize(("turn", "seat"), [(0, "E"), (90, "S"), (180, "W"), (270, "N")])
def test_a_discard_is_seen_within_a_second_though_the_hand_stays_over_the_table(
    turn: int, seat: str
) -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    after = before.with_(tiles=[*before.tiles, Drawn(100, 120, "J", 140)])
    scenes = (
        (before, 0.8),
        (before.with_(hand=reach(turn, 250)), 0.2),
        (after.with_(hand=reach(turn, 60)), 3.0),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:]] == [
        ((seat,), [("appeared", "face", "J", "-", 1)])
    ]
    assert stills[1].seconds < 2.0


SLEEVE = [(200, -440), (300, -440), (300, -250), (200, -250)]
"""Before East, over part of its wall."""


@pytest.mark.parametrize(("hand", "near"), [(180, False), (0, True)])
def test_of_what_is_not_found_it_is_known_whether_a_hand_came_near(
    hand: int, monkeypatch: pytest.MonkeyPatch, *, near: bool
) -> None:
    reached = []

    def missed(_: Remaining, look: StillMoment, lost: Sequence[Track]) -> Sequence[Track]:
        reached.extend(look.reached(track.place.xy) for track in lost)
        return lost

    monkeypatch.setattr(Remaining, "missed", missed)
    before = Table(tiles=[*wall(), *DISCARDS])
    over = before.with_(hand=reach(hand, -150 if near else 250))
    after = before.with_(tiles=DISCARDS)
    stills = list(watcher().watch(play((before, 0.8), (over, 0.3), (after, 1.5))))
    assert reached == [near] * 8
    assert [still.sightings for still in stills[1:] if still.sightings] == []


def test_what_a_resting_hand_covers_is_as_it_was_however_long_it_rests() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    resting = table.with_(hand=reach(0, 0))
    stills = list(watcher(adopt=60.0).watch(play((table, 0.8), (resting, 8.0), (table, 1.0))))
    assert [s.sightings for s in stills[1:]] == [()] * (len(stills) - 1)


def test_an_arm_that_rests_is_one_though_it_is_not_found_any_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As one that is like the wood where it comes in over the edge; what it covers has not gone."""
    before = Table(tiles=[*wall(), *DISCARDS])
    resting = before.with_(hand=reach(0, 60))
    later = resting.with_(tiles=[*before.tiles, Drawn(-150, 160, "J", 140)])
    over = resting.with_(other_hand=reach(180, -160))
    eye, find, lost_from = watcher(adopt=60.0), TableView.arms, 3.2

    def arms(self: TableView, background: Picture, now: Picture, rim: Mask | None = None) -> Mask:
        found = find(self, background, now, rim)
        return found & (eye.latest.frame < lost_from * FPS)

    monkeypatch.setattr(TableView, "arms", arms)
    scenes = ((before, 0.8), (resting, 2.0), (over, 0.4), (later, 1.5))
    stills = list(eye.watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("W",), [("appeared", "face", "J", "-", 1)])
    ]


def test_an_arm_that_rests_is_not_taken_for_the_hand_that_reaches_across_it() -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    resting = before.with_(hand=[(200, -460), (300, -460), (300, -120), (200, -120)])
    # South's arm comes in over the end of East's, and goes.
    over = [(460, -200), (460, -120), (30, 160), (-10, 120)]
    later = resting.with_(tiles=[*before.tiles, Drawn(10, 120, "J", 140)])
    scenes = ((before, 0.8), (resting, 1.5), (resting.with_(other_hand=over), 0.3), (later, 1.5))
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("S",), [("appeared", "face", "J", "-", 1)])
    ]


def test_an_arm_that_shifts_where_it_rests_has_done_nothing_of_what_others_did() -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    shifted = [(x + 10, y + 8) for x, y in SLEEVE]
    resting = before.with_(hand=SLEEVE)
    later = [*before.tiles, Drawn(10, 120, "J", 140)]
    scenes = (
        (before, 0.8),
        (resting, 1.5),
        (before.with_(hand=shifted, other_hand=reach(180, -60)), 0.4),
        (before.with_(hand=shifted, tiles=later), 1.5),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("W",), [("appeared", "face", "J", "-", 1)])
    ]


def test_backs_that_appear_where_an_arm_lay_at_the_last_look_had_been_hidden() -> None:
    """It need not have rested: that tile was not put there since."""
    eye = watcher()
    list(eye.watch(play((Table(tiles=[*wall(), *DISCARDS]), 1.0))))
    assert eye.tabletop is not None
    tracks = list(eye.tabletop.tracks.values())
    backs = [track for track in tracks if track.side == "back"]
    assert eye._uncovered(tracks) == ()
    middle = backs[0].quad.mean(axis=0)
    eye._covered = eye._fine.grid.cover([middle + (backs[0].quad - middle) / 2])
    assert eye._uncovered(tracks) == (backs[0].number,)
    eye._covered = eye._fine.grid.cover([t.quad for t in tracks if t.side == "face"])
    assert eye._uncovered(tracks) == ()


def test_what_an_arm_hid_at_the_last_look_is_remembered() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    arm = table.with_(hand=reach(90, 60), tiles=[*table.tiles, Drawn(-150, 120, "J", 140)])
    eye = watcher(adopt=60.0)
    list(eye.watch(play((table, 0.8), (arm, 6.0))))
    assert eye._covered is not None
    x, y = eye._fine.grid.xy[..., 0], eye._fine.grid.xy[..., 1]
    assert eye._covered[(np.abs(y) < 20) & (x > 120) & (x < 300)].all()
    assert not eye._covered[x < 0].any()


@pytest.mark.parametrize("rests", [True, False])
def test_an_arm_that_shifts_on_a_tile_where_it_rests_does_not_touch_it(rests: bool) -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    tile = wall()[-1]
    arm = [(tile.x - 30, -520), (tile.x + 30, -520), (tile.x + 30, tile.y), (tile.x - 30, tile.y)]
    shifted = [(x + 6, y + 5) for x, y in arm]
    later = [*before.tiles, Drawn(10, 120, "J", 140)]
    scenes = (
        (before, 0.8),
        (before.with_(hand=arm), 8.0 if rests else 0.2),
        (before.with_(hand=shifted, other_hand=reach(180, -60)), 0.6),
        (before.with_(hand=shifted if rests else None, tiles=later), 1.5),
    )
    touched = [t for s in watcher(adopt=60.0).watch(play(*scenes)) for t in s.touched]
    assert (touched == []) == rests


def test_an_arm_rests_by_itself_while_others_play_on_in_haste() -> None:
    """The table never rests for as long as it takes an arm to be one that lies there."""
    before = Table(tiles=[*wall(), *DISCARDS])
    first, second = Drawn(10, 120, "J", 140), Drawn(-120, 60, "2b", 30)
    lies = before.with_(hand=SLEEVE)
    one = lies.with_(tiles=[*before.tiles, first])
    both = lies.with_(tiles=[*before.tiles, first, second])
    west, north = reach(180, -60), reach(270, 60)
    scenes = (
        (before, 0.8),
        (lies.with_(other_hand=west), 0.4),
        (lies, 0.4),
        (lies.with_(other_hand=west), 0.4),
        (one, 0.4),
        (one.with_(other_hand=north), 0.4),
        (both, 0.4),
        (both.with_(other_hand=west), 0.4),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("W",), [("appeared", "face", "J", "-", 1)]),
        (("N",), [("appeared", "face", "2b", "-", 1)]),
    ]


FIRST, SECOND = Drawn(10, 120, "J", 140), Drawn(-120, 60, "2b", 30)


@pytest.mark.parametrize("draws_back", [False, True])
def test_between_two_in_haste_what_the_first_did_is_seen_as_the_second_comes(
    draws_back: bool,
) -> None:
    """In one picture no hand is over the table; or the first draws back in it."""
    before = Table(tiles=[*wall(), *DISCARDS])
    one = before.with_(tiles=[*before.tiles, FIRST])
    both = one.with_(tiles=[*one.tiles, SECOND])
    back = [one.with_(hand=reach(180, to)) for to in (160, 250)]
    between = back[1] if draws_back else one
    scenes = (
        (before, 0.8),
        (before.with_(hand=reach(180, -60)), 0.3),
        (back[0], 1 / FPS),
        (between, 1 / FPS),
        (between.with_(other_hand=reach(270, 280)), 1 / FPS),
        (one.with_(hand=reach(270, 60)), 0.3),
        (both, 1.5),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("W",), [("appeared", "face", "J", "-", 1)]),
        (("N",), [("appeared", "face", "2b", "-", 1)]),
    ]
    assert set(stills[1].resting) == {"N", *(("W",) if draws_back else ())}


def test_what_the_next_hand_comes_to_lie_on_is_not_looked_at_in_passing() -> None:
    """It is on its way there already, and smeared: no stack of the wall is gone."""
    before = Table(tiles=[*wall(), *DISCARDS])
    one = before.with_(tiles=[*before.tiles, FIRST])
    smear = [(-16, -310), (16, -310), (16, -260), (-16, -260)]
    scenes = (
        (before, 0.8),
        (before.with_(hand=reach(180, -60)), 0.3),
        (one.with_(hand=smear), 1 / FPS),
        (one.with_(hand=reach(0, 150)), 0.3),
        (one, 1.5),
    )
    stills = list(watcher().watch(play(*scenes)))
    seen = [(s.what, s.spot.side) for still in stills[1:] for s in still.sightings]
    assert seen == [("appeared", "face")]


def test_that_an_arm_which_rested_has_gone_is_told_though_nothing_else_is_new() -> None:
    """What its hand had taken is in the rack then."""
    before = Table(tiles=[*wall(), *DISCARDS])
    taken = before.with_(tiles=[*wall(), *DISCARDS[:-1]])
    scenes = (
        (before, 0.8),
        (before.with_(hand=reach(180, 20)), 0.3),
        (taken.with_(hand=reach(180, 290)), 1.5),
        (taken, 1.5),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(len(s.sightings), s.resting) for s in stills[1:]] == [(1, ("W",)), (0, ())]


def test_while_a_tile_still_slides_nothing_is_looked_at_in_passing() -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    slid = [before.with_(tiles=[*before.tiles, replace(FIRST, x=FIRST.x + x)]) for x in (0, 30)]
    scenes = (
        (before, 0.8),
        (before.with_(hand=reach(180, -60)), 0.3),
        (slid[0], 1 / FPS),
        (slid[1].with_(other_hand=reach(270, 280)), 0.3),
        (slid[1], 1.5),
    )
    stills = list(watcher().watch(play(*scenes)))
    assert [(s.hands, tally(s)) for s in stills[1:] if s.sightings] == [
        (("W", "N"), [("appeared", "face", "J", "-", 1)])
    ]


def test_what_an_arm_covers_in_part_is_as_it_was_and_what_comes_beside_it_is_not_seen_yet() -> None:
    arm = [(150, -460), (200, -460), (200, -130), (150, -130)]
    before = Table(tiles=[*wall(), *DISCARDS, Drawn(215, -150, "1b", 80)])
    covered = before.with_(hand=arm)
    # The tile that lay half under it is taken, and another half pushed under it.
    later = covered.with_(tiles=[*wall(), *DISCARDS, Drawn(136, -190, "J", 140)])
    scenes = ((before, 0.8), (covered, 1.5), (later, 2.0), (later.with_(hand=None), 1.0))
    stills = list(watcher(adopt=60.0).watch(play(*scenes)))
    seen = [(s.seconds, tally(s)) for s in stills[1:] if s.sightings]
    assert [what for _, what in seen] == [
        [("appeared", "face", "J", "-", 1), ("gone", "face", "1b", "-", 1)]
    ]
    assert seen[0][0] >= 4.3


@pytest.mark.parametrize("adopt", [60.0, 3.0])
def test_a_sleeve_on_the_table_holds_up_nothing_and_is_said_while_it_lies_there(
    adopt: float,
) -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    sleeve = table.with_(hand=SLEEVE)
    later = sleeve.with_(tiles=[*table.tiles, Drawn(10, 120, "J", 140)])
    without = later.with_(hand=None)
    last = without.with_(tiles=[*without.tiles, Drawn(-80, 120, "J", 140)])
    eye = watcher(adopt=adopt)
    said = told(eye)
    scenes = ((table, 0.8), (sleeve, 3.0), (later, 6.0), (without, 1.0), (last, 0.8))
    stills = list(eye.watch(play(*scenes)))
    seen = [(s.seconds, tally(s)) for s in stills[1:] if s.sightings]
    assert [what for _, what in seen] == [[("appeared", "face", "J", "-", 1)]] * 2
    assert seen[0][0] < 3.8 + 1.0
    assert seen[1][0] < 10.8 + 1.0
    if adopt > 30:
        assert [(notice.what, notice.over) for notice in said] == [
            ("table covered", False),
            ("table covered", True),
        ]
        assert "before East" in english(said[0])


@pytest.mark.parametrize("adopt", [60.0, 3.0])
def test_an_arm_tells_what_it_hides_for_as_long_as_it_lies_there(adopt: float) -> None:
    """What is under it may be taken unseen; and a tile may be thrown under one over the middle."""
    table = Table(tiles=[*wall(), *DISCARDS])
    over_wall = [(45, -460), (110, -460), (110, -250), (45, -250)]
    for arm, hides in ((over_wall, False), (reach(0, 60), True)):
        covered = table.with_(hand=arm)
        later = covered.with_(tiles=[*table.tiles, Drawn(150, 120, "J", 140)])
        gone = later.with_(hand=None, tiles=[*later.tiles, Drawn(150, 20, "J", 140)])
        last = gone.with_(tiles=[*gone.tiles, Drawn(-150, 20, "J", 140)])
        scenes = ((table, 0.8), (covered, 5.0), (later, 1.5), (gone, 1.5), (last, 1.0))
        stills = list(watcher(adopt=adopt).watch(play(*scenes)))
        seen = [(bool(s.hidden), s.hides) for s in stills if s.sightings]
        assert (seen[0], seen[1], seen[-1]) == ((False, False), (True, hides), (False, False))


@pytest.mark.parametrize("reaches_to", [250.0, 120.0])
def test_an_arm_that_lies_there_at_the_first_look_is_none_of_the_table(reaches_to: float) -> None:
    """What it hides is not known to be empty: it comes to sight where the arm shifts, and goes."""
    table = Table(tiles=[*wall(), *DISCARDS])
    arm = reach(0, reaches_to)
    shifted = [(x + 14.0, y) for x, y in arm]
    covered, later = table.with_(hand=arm), table.with_(hand=shifted)
    scenes = ((covered, 1.5), (later, 2.0), (table, 1.5))
    first, *after = watcher().watch(play(*scenes))
    seen = {s.spot.track for s in first.sightings}
    assert 0 < len(table.tiles) - len(seen) <= 5
    came = [s for still in after for s in still.sightings]
    assert {s.what for s in came} == {"appeared"}
    assert len(seen) + len(came) == len(table.tiles)
    backs = {s.spot.track for s in came if s.spot.side == "back"}
    assert {track for still in after for track in still.uncovered} == backs
    assert first.uncovered == ()


def test_where_an_arm_lay_that_was_not_known_at_first_the_table_is_not_covered() -> None:
    """Its sleeve is like the rack, so that it does not come in over the edge: it is taken for the
    table, and the table for something that rests there, until it is seen to be the cloth."""
    table = Table(tiles=[*wall(), *DISCARDS])
    sleeve = [(100, -470), (160, -470), (160, -405), (100, -405)]
    hand = [(100, -350), (160, -350), (160, 20), (100, 20)]
    thrown = table.with_(tiles=[*table.tiles, Drawn(130, -60, "J", 140)])
    eye, said = watcher(), list[Notice]()
    eye.say = said.append
    scenes = (
        (table.with_(hand=hand, other_hand=sleeve), 1.5), (table, 8.0),
        (table.with_(hand=reach(180, 100)), 0.5), (thrown, 1.5),
    )  # fmt: skip
    *_, last = eye.watch(play(*scenes))
    assert tally(last) == [("appeared", "face", "J", "-", 1)]
    assert last.hands == ("W",)
    assert not last.hides
    assert "table covered" not in [notice.what for notice in said]


def test_a_hand_that_changed_nothing_is_told_without_sightings() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    hands = reach(90, 0)
    stills = list(watcher().watch(play((table, 0.8), (table.with_(hand=hands), 0.5), (table, 0.8))))
    assert [(s.hands, s.sightings) for s in stills[1:]] == [(("S",), ())]


def test_what_is_left_on_the_edge_for_long_is_taken_as_furniture() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    cup = table.with_(hand=[(200, -440), (300, -440), (300, -250), (200, -250)])
    later = cup.with_(tiles=[*table.tiles, Drawn(10, 120, "J", 140)])
    stills = list(watcher(adopt=3.0).watch(play((table, 0.8), (cup, 5.0), (later, 1.0))))
    assert tally(stills[-1]) == [("appeared", "face", "J", "-", 1)]


def test_taking_from_the_wall_top_then_bottom() -> None:
    full = wall()
    lower = Drawn(full[3].x, full[3].y, "back", 90.0, 13.0)
    one = [*full[:3], lower, *full[4:]]
    two = [*full[:3], *full[4:]]
    scenes = []
    for tiles in (full, one, two):
        table = Table(tiles=[*tiles, *DISCARDS])
        scenes += [(table, 0.8), (table.with_(hand=reach(0, 200)), 0.3)]
    stills = list(watcher().watch(play(*scenes[:-1])))
    assert [tally(s) for s in stills[1:]] == [
        [("appeared", "back", "?", "-", 1), ("gone", "back", "?", "-", 2)],
        [("gone", "back", "?", "-", 1)],
    ]
    assert all(s.hands == ("E",) for s in stills[1:])
    place = {s.spot.xy for s in stills[1].sightings}
    (ax, ay), (bx, by) = place if len(place) == 2 else (*place, *place)
    assert abs(ax - bx) < 2
    assert abs(ay - by) < 2


def test_a_wall_pushed_in_keeps_its_count() -> None:
    full = wall()
    lower = [*full[:-1], Drawn(full[-1].x, full[-1].y, "back", 90.0, 13.0)]
    pushed = [Drawn(t.x + 3, t.y + 40, t.kind, t.angle, t.z) for t in lower]
    before, after = Table(tiles=lower), Table(tiles=pushed)
    stills = list(
        watcher().watch(play((before, 0.8), (after.with_(hand=reach(0, 150)), 0.3), (after, 0.8)))
    )
    layers = [
        sum(s.spot.layer for s in still.sightings if s.what == what)
        for still, what in ((stills[0], "appeared"), (stills[1], "gone"), (stills[1], "appeared"))
    ]
    assert layers == [15, 15, 15]


def test_a_joker_exchanged_in_place_is_another_tile() -> None:
    before = Table(tiles=[*PUNG[:2], Drawn(24, -342, "J", 90, 31.0)])
    after = Table(tiles=PUNG)
    stills = list(
        watcher().watch(play((before, 0.8), (after.with_(hand=reach(0, 250)), 0.3), (after, 0.8)))
    )
    assert tally(stills[1]) == [("appeared", "face", "2b", "E", 1), ("gone", "face", "J", "E", 1)]


@pytest.mark.parametrize("gain", [0.75, 1.2])
def test_a_step_of_automatic_exposure_is_no_change(gain: float) -> None:
    table = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    eye = watcher(idle=0.5)
    assert len(list(eye.watch(play((table, 0.8), (table.with_(gain=gain), 1.5))))) == 1


def test_light_that_fades_slowly_is_no_change() -> None:
    table = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    fading = [(table.with_(gain=1.0 - 0.01 * n), 0.2) for n in range(40)]
    eye = watcher(idle=0.5)
    assert len(list(eye.watch(play((table, 0.8), *fading)))) == 1
    assert len(eye.latest.spots) == 14


def test_a_shadow_alone_gives_no_sightings() -> None:
    table = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    shadowed = table.with_(shadow=[(-150, -500), (80, -500), (80, 60), (-150, 60)])
    eye = watcher(idle=0.5)
    stills = list(eye.watch(play((table, 0.8), (shadowed, 1.5), (table, 1.0))))
    assert [s.sightings for s in stills[1:]] == []
    assert len(eye.latest.spots) == 14


def test_neighbours_of_a_change_keep_their_numbers() -> None:
    before = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    after = before.with_(
        tiles=[*before.tiles, Drawn(-40, 62, "J", 20), Drawn(48, -342, "J", 90, 31)]
    )
    eye = watcher()
    stills = list(
        eye.watch(play((before, 0.8), (after.with_(hand=reach(0, 0)), 0.3), (after, 0.8)))
    )
    first = {s.spot.track for s in stills[0].sightings}
    assert tally(stills[1]) == [
        ("appeared", "face", "J", "-", 1), ("appeared", "face", "J", "E", 1),
    ]  # fmt: skip
    assert first < {s.track for s in eye.latest.spots}


def test_an_unsure_face_is_read_again_later() -> None:
    table = Table(tiles=[Drawn(0, 0, "1b", 30)])
    stills = list(watcher(ColourReader(unsure=3), idle=0.4).watch(play((table, 4.0))))
    assert [tally(s) for s in stills] == [
        [("appeared", "face", "?", "-", 1)],
        [("reread", "face", "1b", "-", 1)],
    ]
    assert stills[0].sightings[0].spot.candidates[0][0] == "1b"


class Half(ColourReader):
    """Sees too little of a joker to name it while `half`; by what it sees it may be a 2 bam."""

    def __init__(self) -> None:
        super().__init__()
        self.half = True

    def _one(self, image: NDArray[np.uint8], quad: NDArray[np.floating]) -> Read:
        read = super()._one(image, quad)
        likely = ((Tile("1b"), 0.5), (Tile("J"), 0.49))
        return Read(UNKNOWN, likely, self.half) if read.tile == "J" else read


@pytest.mark.parametrize("half", [True, False])
def test_what_is_seen_in_part_is_not_named_by_counting(half: bool) -> None:
    """All four 1 bams are in sight: what may be one or a joker is the joker, if a tile is seen."""
    bams = [Drawn(60.0 * n - 90, 60, "1b", 90) for n in range(4)]
    reader = Half()
    reader.half = half
    eye = watcher(reader)
    eye.read_jointly(AMERICAN_152.faces)
    (still,) = eye.watch(play((Table(tiles=[*bams, Drawn(0, -60, "J", 75)]), 1.0)))
    (spot,) = [s.spot for s in still.sightings if s.spot.xy[1] < 0]
    assert spot.tile == (UNKNOWN if half else "J")
    assert spot.candidates


class Fickle(ColourReader):
    """Takes one face for another once `turned`."""

    turned = False

    def _one(self, image: NDArray[np.uint8], quad: NDArray[np.floating]) -> Read:
        read = super()._one(image, quad)
        return (
            Read(Tile("2b"), ((Tile("2b"), 0.98),)) if self.turned and read.tile == "1b" else read
        )


def test_a_tile_that_lies_still_is_the_same_however_it_would_be_read_now() -> None:
    before = Table(tiles=DISCARDS)
    after = before.with_(tiles=[*before.tiles, Drawn(-47.9, 51.6, "J", 20)])
    reader = Fickle()
    eye = watcher(reader)
    stills = []
    for frame in play((before, 0.8), (after.with_(hand=reach(0, 0)), 0.3), (after, 0.8)):
        reader.turned = frame.seconds > 0.7
        stills.append(eye.see(frame))
    (last,) = [still for still in stills[8:] if still is not None]
    assert tally(last) == [("appeared", "face", "J", "-", 1)]


def test_missing_markers_at_the_start_are_named() -> None:
    table = Table(tiles=DISCARDS, hidden=(1, 2))
    eye = watcher(calibrate=1.0)
    with pytest.raises(CalibrationError, match="markers-missing"):
        list(eye.watch(play((table, 2.0))))
    assert "missing: 1 (bottom right) and 2 (top right)." in english(eye.latest.problem)


def test_three_markers_are_enough_until_the_fourth_is_seen() -> None:
    glaring, plain = Table(tiles=DISCARDS, hidden=(2,)), Table(tiles=DISCARDS)
    eye = watcher(fourth=1.0, calibrate=1.5, idle=0.5)
    said = told(eye)
    (still,) = eye.watch(play((glaring, 3.0), (plain, 3.0)))
    assert len(still.sightings) == len(DISCARDS)
    assert [(n.what, n.over) for n in said] == [("marker unseen", False), ("marker unseen", True)]
    assert "Marker 2 (top right) is not seen." in english(said[0])
    assert eye.latest.problem is None
    assert len(eye.latest.spots) == len(DISCARDS)


def test_all_four_markers_are_waited_for_a_little() -> None:
    glaring, plain = Table(tiles=DISCARDS, hidden=(2,)), Table(tiles=DISCARDS)
    eye = watcher(fourth=1.0)
    said = told(eye)
    assert len(list(eye.watch(play((glaring, 0.5), (plain, 1.0))))) == 1
    assert "table covered" not in [notice.what for notice in said]


def test_a_moved_camera_is_noticed_and_the_tiles_keep_their_numbers() -> None:
    tiles = [*wall(), *DISCARDS, *PUNG]
    before, after = Table(tiles=tiles), Table(camera(tilt=(2.0, 1.0)), tiles=tiles)
    eye = watcher(idle=0.5)
    stills = list(eye.watch(play((before, 1.0), (after, 2.0))))
    assert len(stills) == 1
    assert len(eye.latest.spots) == 14
    assert eye.calibration is not None
    assert eye.calibration.drift(after.picture(seed=9)) < 0.6


def test_whose_hand_comes_in_right_after_the_camera_was_moved_is_seen() -> None:
    tiles = [*wall(), *DISCARDS]
    before, moved = Table(tiles=tiles), Table(camera(tilt=(2.0, 1.0)), tiles=tiles)
    after = moved.with_(tiles=[*tiles, Drawn(10, 120, "J", 140)])
    scenes = (before, 1.0), (moved.with_(hand=reach(90, 60)), 0.6), (after, 1.0)
    last = list(watcher().watch(play(*scenes)))[-1]
    assert tally(last) == [("appeared", "face", "J", "-", 1)]
    assert last.hands == ("S",)


def test_a_moved_camera_that_misses_markers_stops_the_watch_and_says_so() -> None:
    tiles = [*wall(), *DISCARDS, *PUNG]
    moved = Table(camera(tilt=(2.0, 1.0)), tiles=tiles, hidden=(0, 1))
    eye = watcher(idle=0.5)
    assert len(list(eye.watch(play((Table(tiles=tiles), 1.0), (moved, 2.0))))) == 1
    assert "camera was moved" in english(eye.latest.problem)
    assert "0 (bottom left)" in english(eye.latest.problem)


def test_a_moved_camera_is_found_again_with_three_markers() -> None:
    tiles = [*wall(), *DISCARDS, *PUNG]
    moved = Table(camera(tilt=(2.0, 1.0)), tiles=tiles, hidden=(0,))
    eye = watcher(idle=0.5)
    list(eye.watch(play((Table(tiles=tiles), 1.0), (moved, 2.0))))
    assert eye.latest.problem is None
    assert len(eye.latest.spots) == 14


LEFT_OUT = (0.05, 1.6)  # the lamp at the left goes out, and the camera opens up


def told(eye: Watcher) -> list[Notice]:
    said: list[Notice] = []
    # The drawn table is seen with 19 px a tile, which is said once at the start.
    eye.say = lambda notice: None if notice.what == "small tiles" else said.append(notice)
    return said


def test_a_moved_camera_and_its_new_place_are_said() -> None:
    tiles = [*wall(), *DISCARDS, *PUNG]
    eye = watcher(idle=0.5)
    said = told(eye)
    before, after = Table(tiles=tiles), Table(camera(tilt=(2.0, 1.0)), tiles=tiles)
    list(eye.watch(play((before, 1.0), (after, 2.0))))
    assert [(n.what, n.over) for n in said] == [("camera moved", True)]
    assert "its new place was found" in english(said[0])
    assert eye.latest.problem is None


def test_a_moved_camera_that_misses_markers_is_said_until_it_is_back() -> None:
    tiles = [*wall(), *DISCARDS, *PUNG]
    first = Table(tiles=tiles)
    moved = Table(camera(tilt=(2.0, 1.0)), tiles=tiles, hidden=(0, 1))
    eye = watcher(idle=0.5)
    said = told(eye)
    assert len(list(eye.watch(play((first, 1.0), (moved, 2.0), (first, 2.0))))) == 1
    assert [(n.what, n.over) for n in said] == [("camera moved", False), ("camera moved", True)]
    assert eye.latest.problem is None
    assert len(eye.latest.spots) == 14


def test_a_marker_that_was_laid_askew_was_not_moved() -> None:
    """Its corner lies 2.3 mm beside where the camera that was found has it, from the start."""
    askew = Table(tiles=[*wall(), *DISCARDS], moved_marker=(2, 7.0))
    eye = watcher(idle=0.5, check=0.5)
    said = told(eye)
    more = askew.with_(tiles=[*askew.tiles, Drawn(10, 120, "J", 140)])
    shown = ((askew, 1.5), (more.with_(hand=reach(0, 60)), 0.4), (more, 1.5))
    stills = list(eye.watch(play(*shown)))
    assert [tally(s) for s in stills[1:]] == [[("appeared", "face", "J", "-", 1)]]
    assert "table covered" not in [notice.what for notice in said]
    list(eye.watch(play((askew.with_(moved_marker=(2, 12.0)), 1.5))))
    assert [(n.what, n.over) for n in said] == [("marker moved", False)]


def test_a_marker_moved_by_itself_is_named_and_the_watch_goes_on() -> None:
    table = Table(tiles=[*wall(), *DISCARDS])
    pushed = table.with_(moved_marker=(2, 12.0))
    more = pushed.with_(tiles=[*table.tiles, Drawn(10, 120, "J", 140)])
    eye = watcher(idle=0.5, check=1.0)
    said = told(eye)
    stills = list(
        eye.watch(
            play(
                (table, 0.8), (pushed, 1.5), (more.with_(hand=reach(0, 60)), 0.4), (more, 1.0),
                (table.with_(tiles=more.tiles), 2.0),
            )
        )
    )  # fmt: skip
    assert [tally(s) for s in stills[1:]] == [[("appeared", "face", "J", "-", 1)]]
    assert [(n.what, n.over) for n in said] == [("marker moved", False), ("marker moved", True)]
    assert english(said[0]) == "Marker 2 (top right) was moved by 12 mm: put it back."


def test_a_lamp_on_one_side_is_no_change_and_is_said() -> None:
    table = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    eye = watcher(idle=0.5)
    said = told(eye)
    stills = list(eye.watch(play((table, 0.8), (table.with_(lamp=LEFT_OUT), 2.0))))
    assert len(stills) == 1
    assert [(n.what, n.over) for n in said] == [("light changed", True)]
    assert eye.latest.hands == ()
    assert len(eye.latest.spots) == 14


def test_what_happened_while_the_lamp_changed_is_seen_and_whose_it_was() -> None:
    before = Table(tiles=[*wall(), *DISCARDS, *PUNG])
    after = before.with_(tiles=[*before.tiles, Drawn(10, 120, "J", 140)], lamp=LEFT_OUT)
    hand = after.with_(hand=reach(90, 60))
    stills = list(watcher(idle=0.5).watch(play((before, 0.8), (hand, 0.5), (after, 1.5))))
    assert [tally(s) for s in stills[1:]] == [[("appeared", "face", "J", "-", 1)]]
    assert stills[1].hands == ("S",)
    assert stills[1].blind == 0


def test_a_gap_in_the_pictures_is_time_not_seen() -> None:
    before = Table(tiles=[*wall(), *DISCARDS])
    after = before.with_(tiles=[*before.tiles, Drawn(10, 120, "J", 140)])
    frames = list(play((before, 0.8), (after, 1.0)))
    late = [
        Frame(f.number, f.seconds + (6.0 if f.seconds > 0.75 else 0.0), f.image) for f in frames
    ]
    stills = list(watcher().watch(late))
    assert [s.blind for s in stills] == pytest.approx([0.0, 6.1])
    assert tally(stills[1]) == [("appeared", "face", "J", "-", 1)]


class ShadowFinder(ColourFinder):
    """Takes the middle of a shadow on the cloth for a face, as a network may, so surely."""

    def __init__(self, score: float) -> None:
        super().__init__()
        self.score = score

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        light, cloth = image.sum(axis=2) / sum(CLOTH), np.array(CLOTH) / sum(CLOTH)
        hue = image / (image.sum(axis=2, keepdims=True) + 1.0)
        dark = (np.abs(hue - cloth).max(axis=2) < 0.04) & (light > 0.6) & (light < 0.8)
        found = super().find(image, scale, threshold)
        if dark.sum() > 1000:
            y, x = np.argwhere(dark).mean(axis=0)
            found.append(
                Quad(
                    np.array([(x - 9, y - 12), (x + 9, y - 12), (x + 9, y + 12), (x - 9, y + 12)]),
                    "face",
                    self.score,
                )
            )
        return found


class OneReader(ColourReader):
    """Reads whatever it is shown as one face."""

    def __init__(self, tile: str) -> None:
        super().__init__()
        self.tile = Tile(tile)

    def _one(self, image: NDArray[np.uint8], quad: NDArray[np.floating]) -> Read:
        return Read(self.tile, ((self.tile, 0.98),))


@pytest.mark.parametrize(
    ("read", "score", "seen"), [("7b", 0.5, 0), ("7b", 0.82, 1), ("Wh", 0.5, 1)]
)
def test_a_shadow_on_the_cloth_is_no_tile_but_one_that_has_no_drawing_may_be(
    read: str, score: float, seen: int
) -> None:
    """And what the finder is sure of is one: ivory tiles lie on ivory cloths."""
    # Amid these the cloth has not been seen bare.
    amid = [Drawn(45 + x, 50 + y, "1b") for x, y in ((-24, 0), (24, 0), (0, 33), (0, -33))]
    table = Table(tiles=[*wall(), *amid])
    shadow = [(15, 5), (75, 5), (75, 95), (15, 95)]
    shaded = table.with_(tiles=wall(), shadow=shadow)
    eye = Watcher(ShadowFinder(score), OneReader(read))
    stills = list(eye.watch(play((table, 0.8), (shaded, 2.0))))
    told = [s for still in stills[1:] for s in still.sightings if s.what == "appeared"]
    assert [s.spot.tile for s in told] == [read] * seen


@pytest.mark.parametrize(
    ("wide", "said"),
    [
        (1280, "only 19 pixels wide in this picture, fewer than the 26 that reading needs"),
        (1600, "only 24 pixels wide"),
        (1920, None),
    ],
)
def test_tiles_with_too_few_pixels_are_said_once_with_what_to_do(
    wide: int, said: str | None
) -> None:
    table = Table(camera(size=(wide, wide * 3 // 4)), tiles=[*wall(), *DISCARDS])
    heard: list[Notice] = []
    eye = watcher(idle=0.5)
    eye.say = heard.append
    assert list(eye.watch(play((table, 1.2))))
    assert [(notice.what, notice.over) for notice in heard] == [("small tiles", False)] * bool(said)
    if said is not None:
        assert said in english(heard[0])
        assert "hang the camera lower" in english(heard[0])
        assert ("no face is read" in english(heard[0])) == (wide < 1300)


class BarelyAlone(ColourFinder):
    """Is no surer than that of a back that no other is near."""

    def __init__(self, score: float = 0.3) -> None:
        super().__init__()
        self.score = score

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        found = super().find(image, scale, threshold)
        middles = [quad.corners.mean(axis=0) for quad in found]
        near = [sum(np.hypot(*(a - b)) < 60 for b in middles) > 1 for a in middles]
        return [
            quad if beside or quad.side == "face" else replace(quad, score=self.score)
            for quad, beside in zip(found, near, strict=True)
        ]


ASIDE = Drawn(-200.0, -342.0, "back", 90.0, 31.0)
"""A tile that lies face down on East's rack."""


def after_easts_hand(finder: ColourFinder, before: Table, after: Table) -> list[tuple[object, ...]]:
    """What the last look shows, after East's hand was over the table."""
    scenes = ((before, 0.8), (before.with_(hand=reach(0, 250)), 0.4), (after, 1.2))
    *_, last = Watcher(finder, ColourReader()).watch(play(*scenes))
    return [(s.what, s.spot.zone, s.spot.seat) for s in last.sightings]


class BarelyFaces(ColourFinder):
    """Is so sure of any face."""

    def __init__(self, score: float) -> None:
        super().__init__()
        self.score = score

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        found = super().find(image, scale, threshold)
        return [replace(q, score=self.score) if q.side == "face" else q for q in found]


@pytest.mark.parametrize(("score", "seen"), [(0.2, 0), (0.3, 1), (0.5, 1)])
def test_a_face_barely_found_lies_where_all_that_it_covers_changed(score: float, seen: int) -> None:
    """On stripes and in shadow; nothing else at that look is found so."""
    before = Table(tiles=wall())
    after = before.with_(tiles=[*wall(), Drawn(10, 120, "1b", 20)])
    eye = Watcher(BarelyFaces(score), ColourReader())
    stills = list(eye.watch(play((before, 0.8), (after, 1.2))))
    assert [tally(still) for still in stills[1:]] == [[("appeared", "face", "1b", "-", 1)]] * seen


@pytest.mark.parametrize(("score", "perhaps"), [(0.5, True), (0.8, False)])
def test_a_face_barely_found_at_the_first_look_is_perhaps_part_of_the_cloth(
    score: float, perhaps: bool
) -> None:
    table = Table(tiles=[*wall(), Drawn(10, 120, "1b")])
    after = table.with_(tiles=[*table.tiles, Drawn(80, 120, "2b")])
    first, second = Watcher(BarelyFaces(score), ColourReader()).watch(
        play((table, 0.8), (after, 1.2))
    )
    assert [s.spot.perhaps for s in first.sightings if s.spot.side == "face"] == [perhaps]
    assert [s.spot.perhaps for s in second.sightings] == [False]


class BarelyTheEnd(ColourFinder):
    """Is sure of all backs but of that at a row's end."""

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        found = super().find(image, scale, threshold)
        backs = [q for q in found if q.side == "back"]
        end = max(backs, key=lambda q: float(q.corners[:, 0].mean()), default=None)
        return [replace(q, score=0.42 if q is end else 0.8) for q in found]


def test_a_back_that_scores_far_less_than_its_row_is_perhaps_cloth_at_the_first_look() -> None:
    table = Table(tiles=[*wall(), Drawn(10, 120, "1b")])
    (first,) = Watcher(BarelyTheEnd(), ColourReader()).watch(play((table, 0.8)))
    backs = [s.spot for s in first.sightings if s.spot.side == "back"]
    last = max(backs, key=lambda spot: spot.xy[0])
    assert [spot for spot in backs if spot.perhaps] == [last]


class OneOfTheWallAFace(ColourFinder):
    """Takes a back in the middle of a row for a face."""

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        found = super().find(image, scale, threshold)
        backs = sorted(
            (q for q in found if q.side == "back"), key=lambda q: float(q.corners[:, 0].mean())
        )
        middle = backs[len(backs) // 2] if backs else None
        return [replace(q, side="face") if q is middle else q for q in found]


def test_a_back_of_a_wall_that_the_finder_takes_for_a_face_is_a_back() -> None:
    table = Table(tiles=[*wall(), Drawn(10, 120, "1b")])
    (first,) = Watcher(OneOfTheWallAFace(), ColourReader()).watch(play((table, 0.8)))
    assert [s.spot.tile for s in first.sightings if s.spot.side == "face"] == ["1b"]


@pytest.mark.parametrize(("size", "found"), [(0.6, 0), (1.0, 1), (2.0, 0)])
def test_a_face_barely_found_is_searched_for_where_that_alone_changed(
    size: float, found: int
) -> None:
    """A coin was laid upon what is printed on a cloth, or the light on a card is another."""
    table = Table(tiles=[*wall(), Drawn(10, 120, "1b")])
    eye = Watcher(BarelyFaces(0.3), ColourReader())
    list(eye.watch(play((table, 0.8))))
    assert eye.calibration is not None
    grid = Grid(eye.calibration, CELL)
    (face,) = ColourFinder().find(table.picture())[-1:]
    assert face.side == "face"
    middle = face.corners.mean(axis=0)
    cells = grid.cover([middle + (face.corners - middle) * size])
    search = Search(BarelyFaces(0.3), eye.calibration, eye.layout)
    seen = [f for f in search.changed(table.picture(), grid, cells) if f.side == "face"]
    assert len(seen) == found


@pytest.mark.parametrize("drew", [True, False])
def test_a_drawn_tile_barely_found_on_a_rack_lies_there(*, drew: bool) -> None:
    """East drew and laid it aside; what is barely found where none was drawn is no tile."""
    *stay, end = wall()
    before = Table(tiles=[*stay, end, *DISCARDS])
    left = [replace(end, z=13.0)] if drew else [end]
    after = Table(tiles=[*stay, *left, *DISCARDS, ASIDE])
    seen = after_easts_hand(BarelyAlone(), before, after)
    assert (("appeared", "exposures", "E") in seen) == drew


class AsideAFace(ColourFinder):
    """Takes a back that lies by itself for a face."""

    def find(
        self, image: NDArray[np.uint8], scale: float | None = None, threshold: float = 0.4
    ) -> list[Quad]:
        found = super().find(image, scale, threshold)
        alone = sum(q.side == "back" for q in found) == 1
        return [replace(q, side="face") if alone else q for q in found]


def test_a_back_that_the_finder_takes_for_a_face_is_a_back_where_faces_are_known() -> None:
    *stay, end = wall()
    before = Table(tiles=[*stay, end, *DISCARDS])
    after = Table(tiles=[*stay, replace(end, z=13.0), *DISCARDS, ASIDE])
    over = before.with_(hand=reach(0, 250))
    stills = list(
        Watcher(AsideAFace(), ColourReader()).watch(play((before, 0.8), (over, 0.4), (after, 1.2)))
    )
    aside = [s.spot for s in stills[-1].sightings if s.spot.zone == "exposures"]
    assert [(spot.side, spot.tile) for spot in aside] == [("back", UNKNOWN)]


@pytest.mark.parametrize("touched", [True, False])
def test_a_tile_barely_found_on_a_rack_lies_there_whose_hand_was_at_the_wall(
    *, touched: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That it went from the wall was not seen."""
    touch = Touch(seat="E", seconds=1.0, track=1)
    monkeypatch.setattr(Reaching, "touched", lambda *_: (touch,) * touched)
    before = Table(tiles=[*wall(), *DISCARDS])
    after = before.with_(tiles=[*before.tiles, ASIDE])
    seen = after_easts_hand(BarelyAlone(), before, after)
    assert (("appeared", "exposures", "E") in seen) == touched


@pytest.mark.parametrize(("score", "seen"), [(0.5, False), (0.7, True)])
def test_a_back_on_a_rack_of_its_own_hue_is_no_shadow_where_the_finder_is_sure(
    score: float, seen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its colours nothing can lie there: the rack is as dark in a shadow."""
    monkeypatch.setattr(BareTable, "lies_bare", lambda *_: True)
    before = Table(tiles=[*wall(), *DISCARDS])
    after = before.with_(tiles=[*before.tiles, ASIDE])
    appeared = after_easts_hand(BarelyAlone(score), before, after)
    assert appeared == [("appeared", "exposures", "E")] * seen
