"""What people say of a game that a camera follows stands, and nothing false follows from it.

The size that tells is in `tests/benchmarks/bench_corrected.py`; here is a game of each kind.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from tests.games.corrected import followed
from tests.games.recorded import Recorded, record_sharply, written
from tests.games.slips import RIGHT, Kind, seen_with, slips
from tests.sampling import sampled


@cache
def deal(code: str, seed: int, acts: int | None = None) -> Recorded:
    return record_sharply(code, written(code, seed, acts))


@pytest.mark.parametrize("code", ["american", "hoyle-woo"])
def test_where_nothing_goes_wrong_the_record_is_the_truth(code: str, tmp_path: Path) -> None:
    figures = followed(deal(code, 1), [], tmp_path / "sound.journal", corrected=True)
    assert (figures.f1, figures.invented, figures.said) == (1.0, 0, 0), figures.amiss


def test_what_goes_wrong_is_seen_and_spoken_of(tmp_path: Path) -> None:
    """About one event in ten, and the camera reads about half of those again."""
    game = deal("american", 1)
    wrong = slips(game, 1)
    assert 0.05 < len(wrong) / len(game.truth()) < 0.15
    assert seen_with(game, wrong) != game.stills()
    uncorrected = followed(game, wrong, tmp_path / "alone.journal", corrected=False)
    assert uncorrected.f1 < 1.0
    spoken = followed(game, wrong, tmp_path / "spoken.journal", corrected=True)
    assert spoken.said >= 0.8 * len(wrong), spoken.amiss
    assert 0.25 < spoken.again / spoken.said < 0.75


def test_nothing_false_follows_from_what_is_so_where_a_dead_hand_plays_on(tmp_path: Path) -> None:
    game = deal("tournament-2019", 619635)
    figures = followed(
        game, slips(game, 619635, RIGHT), tmp_path / "corrected.journal", corrected=True
    )
    assert figures.said > 0
    assert figures.invented == 0, figures.amiss


@pytest.mark.parametrize(("kind", "code"), sampled(get_args(Kind), ["league", "british-1924"]))
def test_what_people_said_stands(kind: Kind, code: str, tmp_path: Path) -> None:
    game = deal(code, 3, 90)
    wrong = slips(game, 1, [kind])
    assert wrong
    figures = followed(game, wrong, tmp_path / "corrected.journal", corrected=True)
    assert figures.said > 0, figures.amiss
    assert not figures.lost, figures.amiss
    assert figures.invented == 0, figures.amiss
    assert figures.f1 >= 0.995, figures.amiss
