"""Mutants are put in as they should, counted as they should, and the report names real code."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from tools.forked_tests import put_in
from tools.mutants import END, FOLDERS, HEAD, REPORT, START, Outcome, at_least, judged, row
from tools.mutations import HOUSE, diff_of

BEFORE = """
LEAST = 3

def keep(function):
    return function

@keep
def enough(tiles: int) -> bool:
    return tiles >= LEAST

class Rack:
    @property
    def full(self) -> bool:
        return any(n > 12 for n in (13,)) and all(n > 1 for n in (2,))
"""


@pytest.fixture
def module() -> ModuleType:
    made = ModuleType("a_module_to_mutate")
    sys.modules[made.__name__] = made
    exec(compile(BEFORE, made.__name__, "exec"), made.__dict__)
    return made


def test_a_mutant_is_seen_by_whoever_holds_the_function(module: ModuleType) -> None:
    held = module.enough
    assert held(3)
    assert put_in(module.__name__, BEFORE, BEFORE.replace(">=", ">"))
    assert not held(3) and held(4)


@pytest.mark.parametrize(("old", "new"), [("n > 12", "n > 13"), ("n > 1 ", "n > 2 ")])
def test_a_mutant_inside_a_property_and_inside_another_function(
    module: ModuleType, old: str, new: str
) -> None:
    assert module.Rack().full
    assert put_in(module.__name__, BEFORE, BEFORE.replace(old, new))
    assert not module.Rack().full


@pytest.mark.parametrize(
    ("old", "new"), [("LEAST = 3", "LEAST = 4"), ("(tiles: int)", "(tiles: int = 1)"), ("", "")]
)
def test_what_is_no_functions_body_is_not_put_in(module: ModuleType, old: str, new: str) -> None:
    assert not put_in(module.__name__, BEFORE, BEFORE.replace(old, new) if old else BEFORE)
    assert module.enough(3)


def test_a_mutant_is_told_by_the_lines_that_differ() -> None:
    assert diff_of(BEFORE, BEFORE.replace(">=", ">")) == (
        "- return tiles >= LEAST\n+ return tiles > LEAST"
    )


@pytest.mark.parametrize(
    ("noticed", "tried", "bound"),
    [(0, 0, 0.0), (90, 100, 0.8256), (100, 100, 0.9630), (9, 10, 0.5958)],
)
def test_a_rate_is_at_least_this(noticed: int, tried: int, bound: float) -> None:
    """Wilson's interval, as statsmodels' `proportion_confint` has it."""
    assert at_least(noticed, tried) == pytest.approx(bound, abs=1e-4)


def test_survivors_that_are_judged_are_told_apart() -> None:
    report = "# X\n\n### `a/b.py`\n\n```diff\n- x\n+ y\n```\n\nEquivalent: because.\n\n"
    report += "```diff\n- z\n```\n\nAlso.\n\n### `a/c.py`\n\n```diff\n- x\n+ y\n```\n\nToo.\n"
    known = judged(report)
    assert known == {
        ("a/b.py", "- x\n+ y"): "Equivalent: because.",
        ("a/b.py", "- z"): "Also.",
        ("a/c.py", "- x\n+ y"): "Too.",
    }
    fates = ["killed"] * 7 + ["timed out"] + ["survived"] * 2
    tried = [
        Outcome("a/b.py", (0, 0), "f", "not", f"- {n}", fate, 1, 1.0)
        for n, fate in enumerate(fates)
    ]
    tried[-1] = Outcome("a/b.py", (0, 0), "f", "not", "- z", "survived", 3, 1.0)
    line = row("a", 1000, "7", tried, set(known))
    assert line.startswith("| `a` | 7 | 1,000 | 10 | 7 | 1 | 2 | 1 | 80.0% | 49.0% | 88.9% |")
    assert line.count("|") == HEAD.splitlines()[0].count("|")


def test_what_the_report_judges_stands_in_the_code() -> None:
    """A judgement of code that has changed is to be looked at anew, or goes."""
    known = judged(REPORT.read_text(encoding="utf-8"))
    for file, diff in known:
        lines = {line.strip() for line in (HOUSE / file).read_text(encoding="utf-8").splitlines()}
        gone = [line for line in diff.splitlines() if line[0] == "-" and line[2:] not in lines]
        assert not gone, f"docs/mutants.md names lines that {file} has no more"
        assert known[file, diff], f"docs/mutants.md does not say why: {file}\n{diff}"


def test_the_report_has_room_for_figures_and_the_tests_named_are_there() -> None:
    text = REPORT.read_text(encoding="utf-8")
    assert text.index(START) < text.index(END)
    named = [part for rings in FOLDERS.values() for ring in rings for part in ring]
    paths = [part.removeprefix("--ignore=") for part in named]
    assert not [path for path in [*FOLDERS, *paths] if not (HOUSE / path).exists()]
