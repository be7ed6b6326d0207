"""What became of acts is told rightly: of records whose faults are known."""

from __future__ import annotations

import msgspec
import pytest

from rules import events as ev
from tests.benchmarks.fit_histories import Told, counted
from tests.games.noticed import Case, Played, cases
from tests.rules.test_histories import TILES, turns

TRUE = [ev.Discarded(seat="E", tile=TILES[9]), *turns("S", "W", "N", "E")]


def without(*places: int) -> list[ev.Event]:
    return [event for n, event in enumerate(TRUE) if n not in places]


def odd(written: list[ev.Event]) -> list[Case]:
    found = cases(Played(TRUE, written))
    return [case for case in found if case.missed or case.truly != "as noted"]


def test_of_a_true_record_nothing_is_amiss() -> None:
    assert [case.truly for case in cases(Played(TRUE, TRUE))] == ["as noted"] * len(TRUE)
    assert odd(TRUE) == []


def test_what_was_missed_is_told_of_the_next_act_that_was_noted() -> None:
    assert odd(without(3)) == [Case("draw", (), "as noted", ("discard",))]
    both = odd(without(1, 2, 3))
    assert both == [Case("draw", (), "as noted", ("draw", "discard"), lost=True)]


def test_what_came_late_was_missed_and_is_no_act_too_many() -> None:
    late = without(3)
    late.insert(6, TRUE[3])
    assert [case.truly for case in odd(late)] == ["as noted", "seen late"]


def test_a_tile_drawn_and_put_back_leaves_no_trace() -> None:
    back = [*TRUE[:4], ev.Drawn(seat="N"), ev.PutBack(seat="N"), *TRUE[4:]]
    assert [c for c in cases(Played(back, TRUE)) if c.missed] == []


@pytest.mark.parametrize(
    ("change", "truly"),
    [
        ({"seat": "N"}, "another's hand"),
        ({"seat": "?"}, "nobody's hand"),
        ({"end": "wrong"}, "another end"),
    ],
)
def test_what_was_noted_otherwise(change: dict[str, str], truly: str) -> None:
    written = [*TRUE[:4], msgspec.structs.replace(TRUE[4], **change), *TRUE[5:]]
    assert [case.truly for case in odd(written)] == [truly]


def test_what_was_never_done() -> None:
    written = [*TRUE[:5], ev.Discarded(seat="N", tile=TILES[5]), *TRUE[5:]]
    assert [case.truly for case in odd(written)] == ["no act"]


def test_an_error_counts_where_it_was_hidden_if_it_might_have_been() -> None:
    plain = Told("pictures", 1, "", Case("draw", (), "as noted", ("discard",)), 1)
    hidden = Told("pictures", 1, "", Case("draw", ("discard",), "as noted", ("draw", "discard")), 2)
    counts = counted([plain, hidden])
    assert counts["missed discard", True] == 1
    assert counts["missed discard, hidden", True] == 2
    assert counts["missed draw", True] == 0
    assert (counts["missed again", True], counts["missed again", False]) == (2, 3)
    assert (counts["seen late", True], counts["seen late", False]) == (0, 5)
    planted = [plain._replace(eye="faulty")]
    assert not +counted(planted)
