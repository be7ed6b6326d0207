"""Draws docs/constants.md: every number by which the follower decides, and where it comes from.

    python tools/constants.py           # writes it
    python tools/constants.py --check   # says whether what is there is true

A constant is a name of a module with a number, or numbers, as its value. What it is for is read off
the comment beside or above it, or the string below it. Where that says that it was fitted, counted
or measured, and on what, it stands in that column; all others were set by hand.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

HOUSE: Final = Path(__file__).parent.parent
PAGE: Final = HOUSE / "docs" / "constants.md"
FOLDERS: Final = ("controller/following", "vision/following", "vision/movement")
MODULES: Final = (
    "rules/due_acts.py",
    "rules/histories.py",
    "rules/weighing_histories.py",
    "rules/waiting_deaths.py",
    "rules/doubtful_entries.py",
    "rules/odds.py",
)
ORIGINS: Final = {
    "fitted": re.compile(r"\bfitted by\b", re.IGNORECASE),
    "counted": re.compile(r"\bcounted by\b", re.IGNORECASE),
    "measured": re.compile(r"\bmeasured\b|\bof \d[\d,]* \w+|\d[.,]\d+ to \d", re.IGNORECASE),
}
BY_HAND: Final = "by hand"
LONGEST: Final = 60


class Constant(NamedTuple):
    """A constant of a module, by its name and value, and what is written of it."""

    module: str
    name: str
    value: str
    words: str

    @property
    def origin(self) -> str:
        """Return where its value comes from."""
        found = (origin for origin, words in ORIGINS.items() if words.search(self.words))
        return next(found, BY_HAND)


def constants() -> Iterator[Constant]:
    """Yield the constants of the follower, module by module."""
    paths = [path for folder in FOLDERS for path in sorted((HOUSE / folder).glob("*.py"))]
    for path in (*paths, *(HOUSE / module for module in MODULES)):
        yield from _of(path)


def _of(path: Path) -> Iterator[Constant]:
    lines = path.read_text().splitlines()
    body = ast.parse("\n".join(lines)).body
    for place, node in enumerate(body):
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if value is None or not isinstance(target, ast.Name | ast.Tuple) or not _decides(value):
            continue
        name = ast.unparse(target).strip("()")
        if name != name.upper():
            continue
        after = body[place + 1] if place + 1 < len(body) else None
        words = [*_above(lines, node.lineno), *_beside(lines, node.end_lineno or node.lineno)]
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            words.append(str(after.value.value))
        text = " ".join(" ".join(words).split())
        module = str(path.relative_to(HOUSE))
        yield Constant(module, name, _shown(value), text)


def _decides(value: ast.expr) -> bool:
    """Whether a value is a number, or numbers under names or in a row."""
    parts = [part for part in ast.walk(value) if isinstance(part, ast.Constant)]
    numbers = [p for p in parts if type(p.value) in (int, float)]
    calls = [part for part in ast.walk(value) if isinstance(part, ast.Call)]
    names = {ast.unparse(call.func).split(".")[-1] for call in calls}
    return bool(numbers) and names <= {"MappingProxyType", "ErrorCount"}


def _shown(value: ast.expr) -> str:
    text = " ".join(ast.unparse(value).split())
    return text if len(text) <= LONGEST else f"{len(list(ast.walk(value)))} values: see there"


def _above(lines: list[str], number: int) -> list[str]:
    """Return the comment that stands right above a line, if it stands by itself."""
    found: list[str] = []
    while number >= 2 and lines[number - 2].startswith("#"):
        found.insert(0, lines[number - 2].lstrip("# "))
        number -= 1
    return found


def _beside(lines: list[str], number: int) -> list[str]:
    """Return the comment at the end of a line, and its further lines below."""
    _, _, found = lines[number - 1].partition("  # ")
    more = []
    while found and number < len(lines) and lines[number].startswith("# "):
        more.append(lines[number].lstrip("# "))
        number += 1
    return [found, *more] if found and found != "fmt: skip" else []


def page() -> str:
    """Return the page."""
    known = list(constants())
    origins = Counter(constant.origin for constant in known)
    sums = ", ".join(f"{origins[each]} {each}" for each in (*ORIGINS, BY_HAND))
    out = [
        "# The numbers by which the follower decides",
        "",
        "Drawn by `python tools/constants.py` from the modules; the words are theirs. What is",
        "*fitted* or *counted* is so by a kept command on kept looks (`make fit-layers`,",
        "`fit-touched`, `fit-replaced`, `fit-histories`); *measured* were set by hand on figures",
        "that are given; the others were set by hand. What comes of each where it is changed",
        "is told by `python tests/benchmarks/bench_constants.py`.",
        "",
        f"{len(known)} constants: {sums}.",
    ]
    module = ""
    for each in known:
        if each.module != module:
            module = each.module
            out += ["", f"## `{module}`", "", "| constant | value | from | what it is |"]
            out += ["|---|---|---|---|"]
        words = each.words.replace("|", "\\|")
        value = each.value.replace("|", "\\|")
        out.append(f"| `{each.name}` | `{value}` | {each.origin} | {words} |")
    return "\n".join(out) + "\n"


def main() -> None:
    """Write the page, or with `--check` say whether it is true."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--check", action="store_true")
    if not options.parse_args().check:
        PAGE.write_text(page())
    elif PAGE.read_text() != page():
        sys.exit(f"{PAGE} is not as the constants are: run python tools/constants.py")


if __name__ == "__main__":
    main()
