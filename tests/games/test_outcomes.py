"""An eye that is wrong once, and a record with one line amiss: nobody is to be accused of it.

The size that tells is in `tests/benchmarks/bench_faulty.py` and `bench_misrecorded.py`.
"""

from __future__ import annotations

import math
import sys

import numpy as np
import pytest

from rules.events import Discarded, Exposed
from tests.benchmarks import bench_faulty, bench_misrecorded
from tests.games.faulty import IN_PLACE, NEAR, faults, seen_with
from tests.games.judged import accused_of
from tests.games.kept import PACE
from tests.games.misrecorded import FORMS, Amiss, judged
from tests.games.outcomes import Figures, Played, in_a_fork
from tests.games.recorded import record_sharply, written
from tests.games.waiting import Waits
from vision.sightings import Spot
from vision.simulator.places import seated


@pytest.fixture(scope="module")
def deal() -> Played:
    return Played(record_sharply("british-1924", written("british-1924", 17, acts=40), PACE))


def test_an_eye_that_is_right_says_all_that_is_due_at_once(deal: Played) -> None:
    figures = deal.plain
    assert (figures.f1, figures.invented, figures.soon) == (1.0, 0, 0), figures.amiss
    assert figures.given == figures.due > 0
    assert not figures.waits.withheld
    assert not figures.mended


def test_a_tile_told_anew_is_the_same_tile(deal: Played) -> None:
    told = [fault for fault in faults(deal.game) if fault.kind == "told anew"]
    for fault in told[::6]:
        figures = deal.followed(fault)
        assert figures.mended["itself"] == 1, figures.amiss
        assert (figures.invented, figures.ever) == (0, 0), figures.amiss


def test_no_two_tiles_lie_in_one_place(deal: Played) -> None:
    """One that was put back before it was seen to be gone was never seen to go."""
    late = [fault for fault in faults(deal.game) if fault.kind == "draw seen late"]
    assert len(late) > 10
    for fault in late:
        lying: dict[int, Spot] = {}
        for still in seen_with(deal.game, fault):
            for told in still.sightings:
                lying.pop(told.spot.track, None)
                if told.what == "gone" or told.spot.side != "back":
                    continue
                same = [s for s in lying.values() if s.layer == told.spot.layer]
                near = [s for s in same if math.dist(s.xy, told.spot.xy) < IN_PLACE]
                assert not near, (fault, told)
                lying[told.spot.track] = told.spot


def test_of_a_layer_misread_far_from_all_hands_the_eye_knows_that_none_came_near(
    deal: Played,
) -> None:
    """A watcher says so of every stack that seems to go while hands are elsewhere."""
    right = deal.game.stills()
    known = {True: 0, False: 0}
    for fault in (each for each in faults(deal.game) if each.kind == "layer misread"):
        now, before = seen_with(deal.game, fault)[fault.look], right[fault.look]
        arms = [
            np.linspace(seated(seat, 0.0, -430.0), s.spot.xy, 200)
            for seat in before.hands
            for s in before.sightings
        ]
        for told in now.sightings:
            if told in before.sightings or told.what != "gone" or not arms:
                continue
            away = np.linalg.norm(np.vstack(arms) - told.spot.xy, axis=1).min()
            if abs(away - NEAR) > 5:
                known[away > NEAR] += 1
                assert (told.spot.track in now.unreached) == (away > NEAR), fault
    assert all(known.values()), known


def test_what_is_cut_short_is_what_comes_of_the_whole_deal_by_then(deal: Played) -> None:
    tried = list(faults(deal.game))[5::60]
    assert len({fault.kind for fault in tried}) > 2
    whole = [deal.followed(fault) for fault in sorted(tried, key=lambda fault: fault.look)]
    for figures in whole:
        figures.waits = Waits()
    ends = [figures for _, figures in deal.each_cut_short(tried, len(deal.game.looks))]
    assert ends == whole
    soon = [figures for _, figures in deal.each_cut_short(tried, 4)]
    assert all(a.true <= b.true for a, b in zip(soon, whole, strict=True))
    assert sum(figures.true for figures in soon) < sum(figures.true for figures in whole)


def test_a_fault_that_cannot_be_followed_is_said() -> None:
    with pytest.raises(RuntimeError, match="could not be done"):
        in_a_fork(lambda: Figures(true=1 // 0))


def test_a_discard_misread_and_called_is_asked_about_and_no_offence(deal: Played) -> None:
    looks = deal.game.looks
    called = [
        fault
        for fault in faults(deal.game)
        if fault.kind == "discard misread for good"
        and any(isinstance(event, Exposed) for event in looks[fault.look + 1].events)
    ]
    asked = 0
    for fault in called:
        figures = deal.followed(fault)
        assert (figures.invented, figures.ever) == (0, 0), figures.amiss
        asked += figures.mended["open"]  # a chow may hold what it was misread as
    assert asked > 0


def test_a_line_left_out_is_judged_in_the_text_as_in_the_journal(deal: Played) -> None:
    game = deal.game
    happened = game.truth()
    due = accused_of(game.begun, happened)
    assert judged(game, due, None, "journal").given == due.total()
    places = [n for n, event in enumerate(happened) if isinstance(event, Discarded)]
    for place in places[2:20:6]:
        journal, text = (judged(game, due, Amiss("left out", place), form) for form in FORMS)
        assert journal == text


@pytest.mark.parametrize("bench", [bench_faulty, bench_misrecorded])
def test_a_bench_comes_to_its_table(
    bench: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bench", "--games", "3", "--acts", "8", "--every", "40", "--tell"]
    monkeypatch.setattr(sys, "argv", words)
    bench.main()  # type: ignore[attr-defined]
    last, *_ = reversed(capsys.readouterr().out.splitlines())
    assert last.endswith(" s)")
