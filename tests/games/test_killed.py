"""A table that is killed and started again goes on: nothing invented, nothing begun anew.

The size that tells is in `tests/benchmarks/bench_killed.py`; here are a few of its kills.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.games.killed import Outcome, Trial
from tests.games.recorded import AT_ONCE, freshly, record_sharply, written
from tests.games.sharp import Sharp
from vision.sightings import Spot, Still
from vision.simulator.source import SimulatedCamera

KILLS, MORE = 3, 12
"""So many a deal, evenly spread, and each with and without tiles thrown meanwhile."""


def spots(still: Still) -> list[Spot]:
    return [s.spot for s in still.sightings]


def told(still: Still) -> set[tuple[object, ...]]:
    """All that a Still says of its tiles, but for their numbers."""
    return {msgspec.structs.astuple(msgspec.structs.replace(s, track=0)) for s in spots(still)}


def test_a_recording_told_freshly_is_what_a_new_eye_tells() -> None:
    game = record_sharply("british-1924", written("british-1924", 3))
    source = SimulatedCamera(written("british-1924", 3), pace=AT_ONCE)
    frames = {still.frame for still in game.stills()}
    moments = [m for n, m in enumerate(source.moments()) if n in frames]
    for look in (0, 1, 30, 77, len(game.looks) - 2):
        first, second = list(freshly(game.stills(), look))[:2]
        eye = Sharp()
        assert told(first) == told(eye.see(0, moments[look].lying, None))
        assert first.hands == ()
        assert {s.what for s in first.sightings} == {"appeared"}
        after = moments[look + 1]
        assert told(second) == told(eye.see(1, after.lying, after.done))
        numbers = [spot.track for spot in spots(first)]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        lying = dict(zip(numbers, spots(first), strict=True))
        for sighting in second.sightings:
            known = lying.get(sighting.spot.track)
            assert (sighting.spot == known) == (sighting.what == "gone")


def some(trial: Trial, number: int) -> Iterator[Outcome]:
    """A deal killed here and there."""
    kills = trial.kills()
    for last in kills[:: len(kills) // number]:
        for missed in (0, 2):
            outcome = trial.killed(last, missed)
            if outcome is not None:
                yield outcome


def goes_on(outcome: Outcome) -> None:
    """What a deal must come to that was taken up again."""
    assert outcome.lines == 0, outcome.amiss
    assert outcome.invented == 0, outcome.amiss
    assert outcome.f1 >= 0.995, outcome.amiss


@pytest.mark.parametrize("code", ["american", "british-1924"])
def test_an_unkilled_deal_is_followed(code: str, tmp_path: Path) -> None:
    unkilled = Trial(record_sharply(code, written(code, 1)), tmp_path).unkilled
    assert (unkilled.f1, unkilled.lines, unkilled.invented) == (1.0, 0, 0), unkilled.amiss
    assert unkilled.given == unkilled.due > 0


@pytest.mark.parametrize("number", [KILLS, pytest.param(MORE, marks=pytest.mark.slow)])
@pytest.mark.parametrize("code", ["american", "british-1924"])
def test_a_killed_deal_goes_on(code: str, number: int, tmp_path: Path) -> None:
    trial = Trial(record_sharply(code, written(code, 1)), tmp_path)
    all_in_all = Outcome()
    for outcome in some(trial, number):
        all_in_all += outcome
    assert all_in_all.runs > number
    goes_on(all_in_all)


@pytest.mark.parametrize(
    ("code", "game", "last"),
    [
        pytest.param(
            "british-1924", 8305, 300, marks=pytest.mark.slow
        ),  # a three was made a four meanwhile
        pytest.param(
            "hoyle-woo", 8306, 94, marks=pytest.mark.slow
        ),  # a claim was on record, and its group put up meanwhile
        pytest.param(
            "british-1924", 45, 113, marks=pytest.mark.slow
        ),  # a chow was put up, and nobody saw of which discard
        pytest.param(
            "american", 619633, 79, marks=pytest.mark.slow
        ),  # a tile drawn from the wrong end went back meanwhile
        pytest.param(
            "american", 619640, 68, marks=pytest.mark.slow
        ),  # a tile put wrongly for a joker went back meanwhile
        ("british-1924", 847213, 114),  # a four was put up meanwhile, and a loose tile drawn for it
        pytest.param(
            "british-1924", 847213, 119, marks=pytest.mark.slow
        ),  # that loose tile was owed, and another tile to go back
        ("tournament-2019", 619635, 220),  # whose hand is dead plays on meanwhile
    ],
)
def test_what_was_once_held_against_a_player_after_a_restart(
    code: str, game: int, last: int, tmp_path: Path
) -> None:
    trial = Trial(record_sharply(code, written(code, game)), tmp_path)
    outcome = trial.killed(last, 2)
    assert outcome is not None
    goes_on(outcome)
    assert outcome.given > 0
