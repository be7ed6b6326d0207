"""Mutations: small faults put into the code on purpose, and whether a test notices each.

    python -m tools.mutants rules/laws rules/fold          a sample of 100 in each folder
    python -m tools.mutants rules/fold --sample 300 --seed 7
    python -m tools.mutants rules/fold --rings 1           by the nearest tests alone: quick
    python -m tools.mutants --again                        what survived last time, once more
    python -m tools.mutants rules/laws --write             the figures into docs/mutants.md

What is changed, and how, is mutmut's: its operators over the syntax tree. How mutmut runs them is
not: it leaves decorated functions out, and every law is one. So each mutant is written into a
copy of the tree, never into the checkout, and tests stop at their first failure: those of the
folder that are nearest first, in a fork (`tools.forked_tests`); what survives them in a process of
its own, with the wider ones too (`FOLDERS`).

Left out are docstrings, annotations, decorators, base classes and their keywords, aliases of types,
`TYPE_CHECKING`, and what goes into a log. What survived and was looked at stands in
`docs/mutants.md` as a diff with the reason why it is equivalent, and is told apart.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import queue
import re
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from tools.forked_tests import KILLED, SURVIVED, TIMED_OUT, fates
from tools.mutations import HOUSE, Mutant, places_of, sample_of

REPORT = HOUSE / "docs" / "mutants.md"
WORK = HOUSE / "build" / "mutants"
START, END = "<!-- the figures: tools/mutants.py -->", "<!-- the end of the figures -->"

_NEAR_LAWS = (
    ("tests/rules/test_story_outcomes.py",),
    (
        "tests/rules/test_stories.py",
        "tests/rules/test_facts.py", "tests/rules/test_game.py", "tests/rules/test_referee.py",
        "tests/rules/test_review_rules.py", "tests/rules/test_policy.py",
        "tests/rules/test_guidance.py", "tests/rules/test_any_table.py",
        "tests/rules/test_histories.py", "tests/rules/test_copies.py", "tests/rules/test_codes.py",
    ),
    ("tests/rules", "--ignore=tests/rules/cards", "--ignore=tests/rules/scoring"),
)  # fmt: skip
FOLDERS: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "rules/laws": _NEAR_LAWS,
    "rules/fold": _NEAR_LAWS,
    "controller/following": (
        (
            "tests/controller/test_scribe.py", "tests/controller/test_scribe_classical.py",
            "tests/controller/test_scribe_codes.py", "tests/controller/test_scribe_questions.py",
            "tests/controller/test_corrections.py", "tests/controller/test_whose_hand.py",
            "tests/controller/test_supposing.py", "tests/controller/test_tile_sizes.py",
            "tests/controller/test_next_deal.py", "tests/controller/test_between.py",
            "tests/controller/test_found_in_mid_deal.py", "tests/controller/test_heaps_followed.py",
            "tests/controller/test_layers_doubted.py", "tests/controller/test_pictures.py",
        ),
        (
            "tests/controller/test_followed.py", "tests/controller/test_camera_table.py",
            "tests/controller/test_hands_open.py", "tests/controller/test_somebody.py",
            "tests/controller/test_started_again.py", "tests/controller/test_reviews.py",
        ),
        ("tests/games/test_games.py", "tests/controller/words/test_label_files.py"),
    ),
    "controller/sensors": (
        (
            "tests/controller/sensors", "--ignore=tests/controller/sensors/test_link_emulated.py",
            "--ignore=tests/controller/sensors/test_button.py",
        ),
        ("tests/controller/sensors",),
        (
            "tests/controller/test_board.py", "tests/controller/test_checkup.py",
            "tests/controller/words/test_label_files.py",
        ),
    ),
}  # fmt: skip
"""The tests that hold a folder, in rings: a ring is run for what survives those before it."""

PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-m", "not slow and not browser", "--tb=no",
          "--no-header", "--hypothesis-seed=0", "-p", "no:cacheprovider")  # fmt: skip
PATIENCE = 4.0
"""How many times as long as the unchanged code a mutant's tests may take, in processor time."""
SPARE_S = 10.0
FORK_S = 300.0
"""How long a mutant has in a fork."""
WALL = 5.0
"""The same beside the processor time, since tests also wait: other programs may hold the cores."""
Z_95 = 1.959964
"""Standard deviations within which 95 % of a normal distribution lie."""


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: killed, timed out or survived, in which ring, after how long."""

    file: str
    number: tuple[int, int]
    place: str
    kind: str
    diff: str
    fate: str
    ring: int
    seconds: float

    @property
    def folder(self) -> str:
        """The folder that its file is in."""
        return str(Path(self.file).parent)


# -- running tests ---------------------------------------------------------------------------


def copy_tree(target: Path) -> Path:
    """Copy what git knows and what is new in the checkout; links stay behind."""
    shutil.rmtree(target, ignore_errors=True)
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"],
        cwd=HOUSE, check=True, capture_output=True, text=True,
    )  # fmt: skip
    for name in filter(None, listed.stdout.split("\0")):
        source, copy = HOUSE / name, target / name
        if source.is_file() and not source.is_symlink():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
    return target


def tests(tree: Path, ring: Sequence[str], *, cpu_s: float = 0, keep: bool = False) -> int | None:
    """Run a ring in a copy; return pytest's status, and None where it took too long.

    Only the unchanged code may `keep` its compiled modules: a mutant is as long as what it
    replaces, and written within the same second.
    """
    command = [sys.executable, *PYTEST, *ring]
    if cpu_s:
        command = ["sh", "-c", 'ulimit -t "$0"; exec "$@"', str(math.ceil(cpu_s)), *command]
    found = {"PYTHONPATH": str(tree), **({} if keep else {"PYTHONDONTWRITEBYTECODE": "1"})}
    process = subprocess.Popen(
        command, cwd=tree, env={**os.environ, **found}, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        status = process.wait(cpu_s * WALL or None)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
        return None
    return None if status < 0 else status


def patience(tree: Path, ring: Sequence[str]) -> float:
    """Return the seconds of processor time that a mutant has for a ring, which must be green."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    status = tests(tree, ring, keep=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if status != 0:
        raise SystemExit(f"without any mutant these fail already: {' '.join(ring)}")
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"  {time.monotonic() - began:5.0f} s  {' '.join(ring)[:80]}", flush=True)
    return used * PATIENCE + SPARE_S


class Trial:
    """The mutants of one folder on trial: each outcome is kept and told as it comes."""

    def __init__(self, folder: str, trees: Sequence[Path], rings: int, kept: Path) -> None:
        self._rings, self._trees, self._kept = FOLDERS[folder][:rings], trees, kept
        self._limits: list[float] = []

    def run(self, mutants: Sequence[Mutant]) -> list[Outcome]:
        """Try each in a fork with the nearest tests; what survives alone and with all of them."""
        near, left = [], []
        sources = [(mutant.module, mutant.unchanged, mutant.code) for mutant in mutants]
        arguments = [*PYTEST[2:], *self._rings[0]]
        began = time.monotonic()
        found = fates(self._trees[0], arguments, [("", "", ""), *sources], FORK_S)
        if next(found, None) != SURVIVED:
            raise SystemExit(f"without any mutant these fail already: {' '.join(self._rings[0])}")
        for mutant, fate in zip(mutants, found, strict=True):
            took, began = time.monotonic() - began, time.monotonic()
            if fate in (KILLED, TIMED_OUT):
                word = "killed" if fate == KILLED else "timed out"
                near.append(self._keep(mutant, word, 1, took))
            else:
                left.append(mutant)
        if left:
            self._limits = [patience(self._trees[0], ring) for ring in self._rings]
        return near + self._alone(left)

    def _alone(self, mutants: Sequence[Mutant]) -> list[Outcome]:
        free: queue.SimpleQueue[Path] = queue.SimpleQueue()
        for tree in self._trees:
            free.put(tree)

        def one(mutant: Mutant) -> Outcome:
            tree = free.get()
            try:
                return self._written(mutant, tree)
            finally:
                free.put(tree)

        with ThreadPoolExecutor(len(self._trees)) as pool:
            return list(pool.map(one, mutants))

    def _written(self, mutant: Mutant, tree: Path) -> Outcome:
        """Write a mutant into a copy of the tree and see which ring notices."""
        path, began, fate, ring = tree / mutant.file, time.monotonic(), "survived", 0
        shutil.copy2(path, tree / "unchanged")
        path.write_text(mutant.code, encoding="utf-8")
        try:
            for ring, limit in enumerate(self._limits):
                status = tests(tree, self._rings[ring], cpu_s=limit)
                if status != 0:
                    fate = "timed out" if status is None else "killed"
                    break
        finally:
            shutil.copy2(tree / "unchanged", path)
        return self._keep(mutant, fate, ring + 1, time.monotonic() - began)

    def _keep(self, mutant: Mutant, fate: str, ring: int, seconds: float) -> Outcome:
        told = {name: value for name, value in asdict(mutant).items() if name != "code"}
        outcome = Outcome(**told, fate=fate, ring=ring, seconds=round(seconds, 1))
        with self._kept.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(outcome)) + "\n")
        where = f"{outcome.file}:{outcome.place}"
        print(f"  {fate:9} ring {ring} {seconds:6.1f} s  {where}", flush=True)
        return outcome


# -- what it comes to ------------------------------------------------------------------------


def at_least(killed: int, tried: int) -> float:
    """Return the lower end of Wilson's 95 % interval of a rate."""
    if not tried:
        return 0.0
    rate, z2 = killed / tried, Z_95**2
    middle = rate + z2 / (2 * tried)
    spread = Z_95 * math.sqrt(rate * (1 - rate) / tried + z2 / (4 * tried**2))
    return (middle - spread) / (1 + z2 / tried)


def judged(report: str) -> dict[tuple[str, str], str]:
    """Return the survivors that a report judges, by file and diff, with the first words said."""
    found = {}
    for part in re.split(r"^### ", report, flags=re.M)[1:]:
        file = re.match(r"`([^`]+)`", part)
        for diff, said in re.findall(r"```diff\n(.*?)\n```\n+(.*?)(?=\n```|\Z)", part, re.S):
            if file:
                found[file[1], diff] = said.strip()
    return found


def row(folder: str, of: int, seed: str, outcomes: Sequence[Outcome], known: set[Any]) -> str:
    """Return a folder's line in the table of figures."""
    fates = Counter(outcome.fate for outcome in outcomes)
    equal = sum(o.fate == "survived" and (o.file, o.diff) in known for o in outcomes)
    noticed, tried = fates["killed"] + fates["timed out"], len(outcomes)
    real = tried - equal
    return (
        f"| `{folder}` | {seed} | {of:,} | {tried} | {fates['killed']} | {fates['timed out']} | "
        f"{fates['survived']} | {equal} | {noticed / tried:.1%} | {at_least(noticed, tried):.1%} | "
        f"{noticed / max(real, 1):.1%} |"
    )


HEAD = (
    "| folder | seed | mutants | tried | killed | timed out | survived | of these equivalent | "
    "noticed | at least (95 %) | without equivalent ones |\n" + "|---" * 11 + "|"
)


def by_kind(outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Yield what was noticed of each kind of change."""
    for kind, tried in Counter(outcome.kind for outcome in outcomes).most_common():
        noticed = sum(o.kind == kind and o.fate != "survived" for o in outcomes)
        yield f"  {kind:12} {noticed} of {tried}"


def write(rows: Sequence[str]) -> None:
    """Put lines into the report's table, in place of those of the same folder."""
    text = REPORT.read_text(encoding="utf-8")
    before, rest = text.split(START)
    table, after = rest.split(END)
    old = [line for line in table.splitlines() if line.startswith("| `")]
    new = {line.split("|")[1]: line for line in (*old, *rows)}
    lines = "\n".join((HEAD, *new.values()))
    REPORT.write_text(f"{before}{START}\n\n{lines}\n\n{END}{after}", encoding="utf-8")


def last(kept: Path) -> list[Mutant]:
    """Return the mutants that survived in the last run, made anew, but for changed code."""
    told = [json.loads(line) for line in kept.read_text(encoding="utf-8").splitlines()]
    survived = [each for each in told if each["fate"] == "survived"]
    made = []
    for file, those in groupby(sorted(survived, key=itemgetter("file")), itemgetter("file")):
        places = places_of(HOUSE / file)
        for each in those:
            place, number = each["number"]
            if place < len(places) and number < len(places[place]):
                mutant = places[place][number]()
                made += [mutant] if mutant.diff == each["diff"] else []
    return made


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", choices=[[], *FOLDERS], help="all, unless named")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each folder")
    parser.add_argument("--seed", help="which; the commit's name, unless given")
    parser.add_argument("--rings", type=int, default=3, help="fewer: only the nearer tests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--work", type=Path, default=WORK, help="where trees are copied to")
    parser.add_argument("--again", action="store_true", help="only what survived last time")
    parser.add_argument("--write", action="store_true", help="the figures into docs/mutants.md")
    return parser.parse_args()


def main() -> None:
    """Try a sample of mutants and say what became of them."""
    given = asked()
    os.nice(10)
    given.work.mkdir(parents=True, exist_ok=True)
    kept = given.work / "outcomes.jsonl"
    head = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=HOUSE, check=True,
                          capture_output=True, text=True).stdout.strip()  # fmt: skip
    seed = given.seed or head
    folders = given.folders or list(FOLDERS)
    if given.again:
        mutants = last(kept)
        drawn = {f: (0, [m for m in mutants if m.folder == f]) for f in folders}
        kept = given.work / "again.jsonl"
    else:
        drawn = {folder: sample_of(folder, given.sample, seed) for folder in folders}
    kept.unlink(missing_ok=True)
    trees = [copy_tree(given.work / f"tree-{number}") for number in range(given.jobs)]
    known = set(judged(REPORT.read_text(encoding="utf-8")))
    rows, left = [], []
    for folder, (of, mutants) in drawn.items():
        if not mutants:
            continue
        print(f"{folder}: {len(mutants)} of {of:,} mutants, seed {seed}", flush=True)
        outcomes = Trial(folder, trees, given.rings, kept).run(mutants)
        rows.append(row(folder, of, seed, outcomes, known))
        print(*by_kind(outcomes), sep="\n")
        left += [o for o in outcomes if o.fate == "survived"]
    for outcome in sorted(left, key=lambda each: (each.file, each.place)):
        note = ", judged" if (outcome.file, outcome.diff) in known else ""
        print(f"\n### `{outcome.file}` {outcome.place} ({outcome.kind}{note})\n{outcome.diff}")
    print("", HEAD, *rows, sep="\n")
    if given.write and not given.again:
        write(rows)


if __name__ == "__main__":
    main()
