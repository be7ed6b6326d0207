"""Pictures that are wrong about one act: nobody is accused of what they did not show.

The size that tells is in `tests/benchmarks/bench_misshown.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.codes import code_names
from tests.benchmarks.seeds import fresh_seeds
from tests.games.behaviour import BEHAVIOURS, BehavingCamera
from tests.games.kept import PACE, kept
from tests.games.misshown import MISTAKES, Misshown, Mistake
from tests.games.outcomes import Played
from tests.games.recorded import Recorded, record_sharply, written
from vision.sightings import Still
from vision.simulator.player import SimulatedFrame

SCRIPT = written("american", 7, acts=8)


@pytest.fixture(scope="module")
def deal() -> tuple[Played, Misshown]:
    """The beginning of a deal as an eye sees it that sees all, and its pictures."""
    game = record_sharply("american", SCRIPT, PACE)
    return Played(game), Misshown(game, SCRIPT, PACE)


def test_every_act_can_be_shown_wrongly_in_every_way(deal: tuple[Played, Misshown]) -> None:
    _, shown = deal
    mistakes = list(shown.mistakes())
    assert {mistake.kind for mistake in mistakes} == set(MISTAKES)
    looks = [shown.look_of(mistake) for mistake in mistakes]
    assert looks == sorted(looks)


def test_nobody_is_accused_of_an_act_that_was_shown_wrongly(deal: tuple[Played, Misshown]) -> None:
    """One act, two ways: seconds a way, as the pictures are looked at anew."""
    plain, shown = deal
    _, thrown, *_ = [m.act for m in shown.mistakes() if m.kind == "misread"]
    lost, dazzled = Mistake("act lost", thrown), Mistake("glare for good", thrown)
    told: dict[Mistake, list[Still]] = dict(shown.wrong_once([lost, dazzled]))
    figures = {m: plain.told(told[m], shown.look_of(m)) for m in (lost, dazzled)}
    for each in figures.values():
        assert (each.invented, each.soon) == (0, 0), each.amiss
    assert figures[lost].f1 == 1.0, figures[lost].amiss
    assert figures[dazzled].mended["open"] == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", range(10))
def test_nobody_is_accused_of_any_act_of_ten_deals(number: int, tmp_path: Path) -> None:
    """Every act, every way, on deals that nobody has looked at: hours."""
    seed, codes = fresh_seeds(10)[number], code_names()
    code = codes[seed % len(codes)]
    game: Recorded = kept(tmp_path, code, seed)
    plain, shown = Played(game), Misshown(game, written(code, seed), PACE)
    amiss = [
        (mistake, figures.amiss)
        for mistake, stills in shown.wrong_once(shown.mistakes())
        if (figures := plain.told(stills, shown.look_of(mistake))).soon > plain.plain.invented
    ]
    assert not amiss, amiss


def moments(way: str) -> list[SimulatedFrame]:
    """What a camera shows of the deal, played so."""
    return list(BehavingCamera(SCRIPT, BEHAVIOURS[way], seed=7, fps=10.0).moments())


def test_two_players_at_once_do_what_each_does_by_himself() -> None:
    ever, once = moments("as ever"), moments("two at once")
    assert [m.done for m in once if m.done] == [m.done for m in ever if m.done]
    assert once[-1].lying == ever[-1].lying
    assert len(once) < len(ever)
    assert any(len({hand.seat for hand in moment.hands}) == 2 for moment in once)
    assert not any(len({hand.seat for hand in moment.hands}) == 2 for moment in ever)


def test_sleeves_lie_there_whatever_is_done_beneath_them() -> None:
    arms = [len({h.seat for h in moment.hands}) for moment in moments("sleeves over tiles")[30:]]
    assert min(arms) == 2
    assert min(len({h.seat for h in m.hands}) for m in moments("two hands rest")[30:]) < 2
