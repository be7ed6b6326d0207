"""Mutations: small faults put into the code on purpose, and whether a test notices each.

    python tools/mutants.py rules/laws rules/fold          a sample of 100 in each folder
    python tools/mutants.py rules/fold --sample 300 --seed 7
    python tools/mutants.py --again                        what survived last time, once more
    python tools/mutants.py rules/laws --write             the figures into docs/mutants.md

What is changed, and how, is mutmut's: its operators over the syntax tree. How mutmut runs them is
not: it leaves decorated functions out, and every law is one. So each mutant is written into a
copy of the tree, never into the checkout, and tests run in a process of their own: those of the
folder that are nearest first, which stop at the first failure, and the wider ones only for what
survives them (`FOLDERS`).

Left out are docstrings, annotations, decorators, base classes and their keywords, aliases of types,
`TYPE_CHECKING`, and what goes into a log. What survived and was looked at stands in
`docs/mutants.md` as a diff with the reason why it is equivalent, and is told apart.
"""

from __future__ import annotations

import argparse
import difflib
import json
import math
import os
import queue
import random
import re
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

HOUSE = Path(__file__).parents[1]
REPORT = HOUSE / "docs" / "mutants.md"
WORK = HOUSE / "build" / "mutants"
START, END = "<!-- the figures: tools/mutants.py -->", "<!-- the end of the figures -->"

_NEAR_LAWS = (
    ("tests/rules/test_stories.py",),
    (
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
            "tests/controller/test_corrections.py", "tests/controller/test_whose.py",
            "tests/controller/test_supposing.py", "tests/controller/test_sufficing.py",
            "tests/controller/test_next_deal.py", "tests/controller/test_between.py",
            "tests/controller/test_found_in_mid_deal.py", "tests/controller/test_heaps_followed.py",
            "tests/controller/test_layers_doubted.py", "tests/controller/test_pictures.py",
        ),
        (
            "tests/controller/test_followed.py", "tests/controller/test_camera_table.py",
            "tests/controller/test_hands_open.py", "tests/controller/test_somebody.py",
            "tests/controller/test_started_again.py", "tests/controller/test_reviews.py",
        ),
        ("tests/games/test_games.py",),
    ),
    "controller/sensors": (
        (
            "tests/controller/sensors", "--ignore=tests/controller/sensors/test_link_emulated.py",
            "--ignore=tests/controller/sensors/test_button.py",
        ),
        ("tests/controller/sensors",),
        ("tests/controller/test_board.py", "tests/controller/test_checkup.py"),
    ),
}  # fmt: skip
"""The tests that hold a folder, in rings: a ring is run for what survives those before it."""

PYTEST = ("-m", "pytest", "-x", "-q", "-n", "0", "-m", "not slow and not browser", "--tb=no",
          "--no-header", "--hypothesis-seed=0", "-p", "no:cacheprovider")  # fmt: skip
PATIENCE = 4.0
"""How many times as long as the unchanged code a mutant's tests may take, in processor time."""
SPARE_S = 10.0
WALL = 5.0
"""The same beside the processor time, since tests also wait: other programs may hold the cores."""
Z_95 = 1.959964
"""Standard deviations within which 95 % of a normal distribution lie."""

ALIASES = ("Literal", "Callable", "Mapping", "Annotated", "Union")
TYPED = ("cast", "TypeVar", "NewType", "ParamSpec")


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the function it is in, its kind, and the lines before and after."""

    file: str
    place: str
    kind: str
    diff: str
    code: str

    @property
    def folder(self) -> str:
        """The folder that its file is in."""
        return str(Path(self.file).parent)


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant: killed, timed out or survived, in which ring, after how long."""

    file: str
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


# -- making mutants --------------------------------------------------------------------------


def visitor_class() -> type:
    """Return mutmut's visitor, made to see into decorated functions and past what decides nothing."""
    import libcst as cst
    from mutmut.mutation.file_mutation import MutationVisitor

    def named(node: cst.CSTNode, names: Iterable[str]) -> bool:
        return isinstance(node, cst.Name) and node.value in names

    class Visitor(MutationVisitor):
        def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
            if isinstance(node, cst.ClassDef):
                self._heads = {*getattr(self, "_heads", ()), *node.bases, *node.keywords}
            if node in getattr(self, "_heads", ()):
                return True
            if isinstance(node, cst.FunctionDef) and node.decorators:
                return False
            if isinstance(node, cst.If) and named(node.test, ("TYPE_CHECKING",)):
                return True
            if isinstance(node, cst.Call):
                func = node.func
                if named(func, TYPED):
                    return True
                if isinstance(func, cst.Attribute) and named(func.value, ("log", "logger")):
                    return True
            if isinstance(node, cst.Assign):
                alias = isinstance(node.value, cst.Subscript) and named(node.value.value, ALIASES)
                made = isinstance(node.value, cst.Call) and named(node.value.func, TYPED)
                if alias or made or named(node.targets[0].target, ("__all__", "log")):
                    return True
            return bool(super()._skip_node_and_children(node))

    return Visitor


KINDS: Final = (
    ("Call", "argument"),
    ("ComparisonTarget", "comparison"),
    ("BooleanOperation", "and, or"),
    ("UnaryOperation", "not"),
    ("NotIn", "comparison"), ("In", "comparison"), ("Is", "comparison"), ("IsNot", "comparison"),
    ("IfExp", "condition"),
    ("SimpleString", "string"),
    ("Integer", "number"), ("Float", "number"),
    ("Name", "true, false"),
    ("Assign", "assignment"), ("AnnAssign", "assignment"), ("AugAssign", "assignment"),
    ("BinaryOperation", "arithmetic"),
    ("Lambda", "lambda"),
)  # fmt: skip


def places_of(file: Path) -> list[list[Callable[[], Mutant]]]:
    """Return each place in a file that can be changed, and there what makes each mutant."""
    import libcst as cst
    from libcst.metadata import MetadataWrapper
    from mutmut.mutation.file_mutation import mutation_operators
    from mutmut.mutation.pragma_handling import IgnoredCode

    name, source = str(file.relative_to(HOUSE)), file.read_text(encoding="utf-8")
    tree = MetadataWrapper(cst.parse_module(source))
    visitor = visitor_class()(mutation_operators, IgnoredCode(set(), set(), set()))
    module = tree.visit(visitor)
    kinds = dict(KINDS)

    def make(mutation: Any) -> Mutant:
        code = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        around = mutation.contained_by_top_level_function
        return Mutant(
            file=name,
            place=around.name.value if hasattr(around, "name") else "",
            kind=kinds.get(type(mutation.original_node).__name__, "other"),
            diff=diff_of(source, code),
            code=code,
        )

    places: dict[int, list[Callable[[], Mutant]]] = {}
    for mutation in visitor.mutations:
        places.setdefault(id(mutation.original_node), []).append(partial(make, mutation))
    return list(places.values())


def diff_of(before: str, after: str) -> str:
    """Return the lines that differ: `- old` and `+ new`."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    kept = [line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@"]
    return "\n".join(f"{line[0]} {line[1:].strip()}" for line in kept)


def sample_of(folder: str, sample: int, seed: str) -> tuple[int, list[Mutant]]:
    """Return how many mutants a folder has, and a sample drawn by a seed.

    Places are drawn, and of each one mutant: a call with many arguments has a dozen, and most of
    them only fail to run.
    """
    places = [place for file in sorted((HOUSE / folder).glob("*.py")) for place in places_of(file)]
    rng = random.Random(f"{folder} {seed}")
    drawn = rng.sample(places, min(sample, len(places)))
    return sum(map(len, places)), [rng.choice(place)() for place in drawn]


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


def outcome_of(mutant: Mutant, tree: Path, limits: Sequence[float]) -> Outcome:
    """Put a mutant into a copy of the tree and see which ring notices."""
    path, began, fate, number = tree / mutant.file, time.monotonic(), "survived", 0
    shutil.copy2(path, tree / "unchanged")
    path.write_text(mutant.code, encoding="utf-8")
    try:
        for number, ring in enumerate(FOLDERS[mutant.folder], 1):
            status = tests(tree, ring, cpu_s=limits[number - 1])
            if status != 0:
                fate = "timed out" if status is None else "killed"
                break
    finally:
        shutil.copy2(tree / "unchanged", path)
    told = {name: value for name, value in asdict(mutant).items() if name != "code"}
    return Outcome(**told, fate=fate, ring=number, seconds=round(time.monotonic() - began, 1))


def run(mutants: Sequence[Mutant], trees: Sequence[Path], kept: Path) -> list[Outcome]:
    """Try mutants of one folder, one a copy at a time; each outcome is kept as it comes."""
    rings = FOLDERS[mutants[0].folder]
    limits = [patience(trees[0], ring) for ring in rings]
    free: queue.SimpleQueue[Path] = queue.SimpleQueue()
    for tree in trees:
        free.put(tree)

    def one(mutant: Mutant) -> Outcome:
        tree = free.get()
        try:
            outcome = outcome_of(mutant, tree, limits)
        finally:
            free.put(tree)
        with kept.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(asdict(outcome)) + "\n")
        print(f"  {outcome.fate:9} ring {outcome.ring} {outcome.seconds:6.1f} s  "
              f"{outcome.file}:{outcome.place}", flush=True)  # fmt: skip
        return outcome

    with ThreadPoolExecutor(len(trees)) as pool:
        return list(pool.map(one, mutants))


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
    """Return the mutants that survived in the last run, made anew from the code as it is."""
    lines = kept.read_text(encoding="utf-8").splitlines()
    survived = {
        (each["file"], each["diff"]) for each in map(json.loads, lines) if each["fate"] == "survived"
    }
    files = sorted({file for file, _ in survived})
    made = [make() for file in files for place in places_of(HOUSE / file) for make in place]
    return [mutant for mutant in made if (mutant.file, mutant.diff) in survived]


def asked() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folders", nargs="*", choices=[[], *FOLDERS], help="all, unless named")
    parser.add_argument("--sample", type=int, default=100, help="mutants of each folder")
    parser.add_argument("--seed", help="which; the commit's name, unless given")
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
        outcomes = run(mutants, trees, kept)
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
