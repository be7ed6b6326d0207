"""How the code is written, where a short check can tell: each says why in what it prints.

TigerBeetle's `tidy.zig` is the model. Who may import whom, and that no sentence is parsed, is in
`test_house.py`; what each room is for, and that imports make no circle, in `test_house_map.py`.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
SHIPPED = ("rules", "vision", "controller", "firmware")

LONGEST = 60
"""Lines of a function without its docstring: what one sees at once."""

LONG = {
    # A command's parameters are its options, with the help text of each.
    "controller/commands/enrol.py:enrol",
    "controller/commands/run.py:run",
    "controller/commands/score.py:score",
    # The addresses of one app, each a short function that shares its desk.
    "controller/web/enrol/app.py:make_enrol_app",
    # A table of the functions that messages may call.
    "controller/words/functions.py:functions_of",
    # To be parted.
    "vision/following/tabletop.py:compare",
}

FREE = {0.0, 0.5, 1.0, 45.0, 90.0, 180.0}
"""Numbers that explain themselves in a comparison: nothing, half, all, and angles of a square."""

TINY, HUGE = 1e-6, 1e9
"""What is beyond these guards arithmetic and decides nothing."""

SAME_NAME = {
    "Board",  # a table as the public may see it; the board in the Pico, which imports nothing
    "ListedHand",  # what either League's scorer asks of a win
}


def sources() -> list[Path]:
    return sorted(file for room in SHIPPED for file in (HOUSE / room).rglob("*.py"))


def name_of(file: Path) -> str:
    return str(file.relative_to(HOUSE))


def functions_of(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each function's name and its lines without the docstring."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node, clean=False)
            said = len(docstring.splitlines()) if docstring else 0
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1 - said


def bare_numbers(tree: ast.AST) -> Iterator[str]:
    """Yield the comparisons with a number that has no name."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Compare):
            continue
        if not any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops):
            continue
        for side in (node.left, *node.comparators):
            value = side.value if isinstance(side, ast.Constant) else None
            if isinstance(value, float) and value not in FREE and TINY < value < HUGE:
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_functions_are_seen_at_once() -> None:
    long = {
        f"{name_of(file)}:{name}": lines
        for file in sources()
        for name, lines in functions_of(ast.parse(file.read_text(encoding="utf-8")))
        if lines > LONGEST
    }
    more = {name: lines for name, lines in long.items() if name not in LONG}
    assert not more, f"part these: nobody sees more than {LONGEST} lines at once"
    assert set(long) >= LONG, f"no longer long, so no longer listed: {LONG - set(long)}"


@pytest.mark.parametrize("room", ["rules", "vision", "controller"])
def test_numbers_that_decide_have_a_name(room: str) -> None:
    """The simulator draws a world and decides nothing about a game."""
    found = [
        f"{name_of(file)}:{number}"
        for file in sources()
        if name_of(file).startswith(f"{room}/") and "simulator" not in name_of(file)
        for number in bare_numbers(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert found == [], "name it in the module's head, with its unit and what it was measured on"


def test_one_name_is_one_class() -> None:
    names = Counter(
        node.name
        for file in sources()
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    twice = {name for name, often in names.items() if often > 1}
    assert twice <= SAME_NAME, "who looks for a class finds two: say in its name which it is"
    assert twice >= SAME_NAME, f"not twice any more, so not listed: {SAME_NAME - twice}"


def test_the_checks_see_what_they_look_for() -> None:
    body = "\n".join(f"    x = {n}" for n in range(LONGEST))
    (long,) = functions_of(ast.parse(f"def f():\n{body}\n"))
    assert long == ("f", LONGEST + 1)
    (short,) = functions_of(ast.parse('def f():\n    """One.\n\n    Two.\n    """\n    return 1\n'))
    assert short == ("f", 2)
    found = list(bare_numbers(ast.parse("share > 0.03\nx < 0.5\n0.2 <= y < TOP\nz == 0.3\n")))
    assert found == ["1: share > 0.03", "3: 0.2 <= y < TOP"]
