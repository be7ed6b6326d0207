"""How the code is written, where a short check can tell: each says why in what it prints.

TigerBeetle's `tidy.zig` is the model. Who may import whom, and that no sentence is parsed, is in
`test_house.py`; what each room is for, and that imports make no circle, in `test_house_map.py`.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

HOUSE = Path(__file__).parent.parent
SHIPPED = ("rules", "vision", "controller", "firmware")

LONGEST = 60
"""Lines of a function without its docstring: what one sees at once."""

LONG = {
    # A command's parameters are its options, with the help text of each.
    "controller/commands/enrol.py:enrol",
    "controller/commands/score.py:score",
    # The addresses of one app, each a short function that shares its desk.
    "controller/web/enrol/app.py:make_enrol_app",
    # A table of the functions that messages may call.
    "controller/words/functions.py:functions_of",
}

FREE = {0.0, 0.5, 1.0, 45.0, 90.0, 180.0}
"""Numbers that explain themselves in a comparison: nothing, half, all, and angles of a square."""

TINY, HUGE = 1e-6, 1e9
"""What is beyond these guards arithmetic and decides nothing."""

PURE = {"isinstance", "len", "all", "any", "set", "sum"}
"""What an assert may call: it changes nothing."""

SAME_NAME = {
    "Board",  # a table as the public may see it; the board in the Pico, which imports nothing
    "ListedHand",  # what either League's scorer asks of a win
}

PLAIN = {
    "told": "read, found, reported, announced, known, named, shown: which of them it was",
    "untold": "unread, unknown, unnamed, withdrawn",
    "felt": "sensed: what the sensor board reports",
    "unfelt": "not sensed",
    "nought": "zero, nothing",
    "wish": "request",
    "wished": "asked for",
    "amiss": "wrong, at fault",
    "betimes": "early",
    "midst": "middle",
    "fare": "the state of",
    "fares": "the state of",
    "whence": "from where",
    "reckon": "compute, estimate",
    "reckons": "computes, estimates",
    "reckoned": "computed, estimated",
    "reckoning": "computing, estimate",
}
"""Words of this house's own dialect, each with the plain ones that say what happened: who reads
them first, and in a second language, finds in no dictionary which of a dozen things was meant."""

OLD_NAMES = {
    # In the journals and stories that there are, as `season-untold`: a name that cannot change.
    "SeasonUntold", "SeasonUntoldWon",
}  # fmt: skip

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_ANY_OF_THE_DIALECT = re.compile("|".join(PLAIN), re.IGNORECASE)


class Looked(NamedTuple):
    """What the checks ask of a module, found in one look at it: parsing is what takes long."""

    functions: list[tuple[str, int]]
    assumed: list[str]
    numbers: list[str]
    classes: list[str]
    """Of the module itself, none within another."""
    names: set[str]
    """Of all classes and functions."""


@cache
def looked_at(file: Path) -> Looked:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return Looked(
        list(functions_of(tree)),
        list(states_assumed(tree)),
        list(bare_numbers(tree)),
        [node.name for node in tree.body if isinstance(node, ast.ClassDef)],
        {
            node.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        },
    )


@cache
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


def states_assumed(tree: ast.AST) -> Iterator[str]:
    """Yield where something is taken to be so, and nothing says so or sees that it is.

    A cast, and the first of those that are so where there may be none: the one lets a wrong value
    pass, the other ends in a `StopIteration` that names nothing (within a generator it is not even
    that). And asserts that run anything, as `python -O` runs none.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Assert):
            calls = [call.func for call in ast.walk(node.test) if isinstance(call, ast.Call)]
            if not all(isinstance(func, ast.Name) and func.id in PURE for func in calls):
                yield f"{node.lineno}: {ast.unparse(node)}"
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        first = node.func.id == "next" and len(node.args) == 1
        if node.func.id == "cast" or (first and isinstance(node.args[0], ast.GeneratorExp)):
            yield f"{node.lineno}: {ast.unparse(node)}"


def words_of_the_dialect(text: str) -> Iterator[str]:
    """Yield the words of `PLAIN` in text, and in names that are made of several."""
    for word in _WORD.findall(text):
        if word.lower() in PLAIN:
            yield word.lower()


def dialect(code: str) -> Iterator[str]:
    """Yield the words of `PLAIN` in the comments, docstrings and names of a module.

    Other strings are left out: they are data, and what people read is in the message files.
    """
    if not _ANY_OF_THE_DIALECT.search(code):  # nor can any part of it have one
        return
    # What stands as a statement is a docstring, or says what the constant above it is.
    statements = {
        (node.lineno, node.col_offset)
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        read = token.start in statements or token.type in (tokenize.NAME, tokenize.COMMENT)
        if read and token.string not in OLD_NAMES:
            for number, line in enumerate(token.string.splitlines(), token.start[0]):
                for word in words_of_the_dialect(line):
                    yield f"{number}: {word} (say: {PLAIN[word]})"


def dialect_of_messages(text: str) -> Iterator[str]:
    """Yield the words of `PLAIN` in what a message file says; ids and comments are not read out."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("#"):
            said = re.sub(r"^-?[\w-]+ =|\{[^}]*\}?", " ", line)
            for word in words_of_the_dialect(said):
                yield f"{number}: {word} (say: {PLAIN[word]})"


def test_functions_are_seen_at_once() -> None:
    long = {
        f"{name_of(file)}:{name}": lines
        for file in sources()
        for name, lines in looked_at(file).functions
        if lines > LONGEST
    }
    more = {name: lines for name, lines in long.items() if name not in LONG}
    assert not more, f"part these: nobody sees more than {LONGEST} lines at once"
    assert set(long) >= LONG, f"no longer long, so no longer listed: {LONG - set(long)}"


def test_states_that_are_assumed_are_asserted() -> None:
    found = [f"{name_of(file)}:{each}" for file in sources() for each in looked_at(file).assumed]
    assert found == [], "say with an assert what is so here, and why; let it change nothing"


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("x = next(t for t in tiles if t > 4)", 1),
        ("x = next((t for t in tiles if t > 4), None)", 0),
        ("x = cast(int, y)", 1),
        ("assert tiles.pop()", 1),
        ("assert len(tiles) == 4", 0),
    ],
)
def test_the_check_of_states_finds_them(code: str, found: int) -> None:
    assert len(list(states_assumed(ast.parse(code)))) == found


@pytest.mark.parametrize("room", ["rules", "vision", "controller"])
def test_numbers_that_decide_have_a_name(room: str) -> None:
    """The simulator draws a world and decides nothing about a game."""
    found = [
        f"{name_of(file)}:{number}"
        for file in sources()
        if name_of(file).startswith(f"{room}/") and "simulator" not in name_of(file)
        for number in looked_at(file).numbers
    ]
    assert found == [], "name it in the module's head, with its unit and what it was measured on"


def test_one_name_is_one_class() -> None:
    names = Counter(
        name for file in sources() for name in looked_at(file).classes if not name.startswith("_")
    )
    twice = {name for name, often in names.items() if often > 1}
    assert twice <= SAME_NAME, "who looks for a class finds two: say in its name which it is"
    assert twice >= SAME_NAME, f"not twice any more, so not listed: {SAME_NAME - twice}"


@pytest.mark.parametrize("room", SHIPPED)
def test_comments_and_names_are_in_plain_words(room: str) -> None:
    found = [
        f"{name_of(file)}:{word}"
        for file in sources()
        if name_of(file).startswith(f"{room}/")
        for word in dialect(file.read_text(encoding="utf-8"))
    ]
    assert found == [], "a word of the house's own dialect: say what happened in a plain one"


def test_messages_are_in_plain_words() -> None:
    found = [
        f"{name_of(file)}:{word}"
        for file in sorted((HOUSE / "controller/words/en").rglob("*.ftl"))
        for word in dialect_of_messages(file.read_text(encoding="utf-8"))
    ]
    assert found == [], "people read this: say it in a word that every dictionary has in this sense"


def test_old_names_are_still_there() -> None:
    names = {name for file in sources() for name in looked_at(file).names}
    assert names >= OLD_NAMES, f"gone, so no longer excused: {OLD_NAMES - names}"


def test_the_checks_see_what_they_look_for() -> None:
    body = "\n".join(f"    x = {n}" for n in range(LONGEST))
    (long,) = functions_of(ast.parse(f"def f():\n{body}\n"))
    assert long == ("f", LONGEST + 1)
    (short,) = functions_of(ast.parse('def f():\n    """One.\n\n    Two.\n    """\n    return 1\n'))
    assert short == ("f", 2)
    found = list(bare_numbers(ast.parse("share > 0.03\nx < 0.5\n0.2 <= y < TOP\nz == 0.3\n")))
    assert found == ["1: share > 0.03", "3: 0.2 <= y < TOP"]
    module = (
        '"""What was told."""\n'
        "x = 1  # amiss\n"
        "FELT_US = 2\n"
        '"""Microseconds,\nreckoned in a moment."""\n'
        "class DrawnAmiss:\n"
        "    def feltTip(self):\n"
        "        return 'told', SeasonUntold, foretold, (\n"
        "            'told',\n"
        "        )\n"
    )
    lines = [line.split(" (")[0] for line in dialect(module)]
    assert lines == ["1: told", "2: amiss", "3: felt", "5: reckoned", "6: amiss", "7: felt"]
    message = "# told\nseason-told = It is { $told } amiss\n    and felt\n"
    found = [line.split(" (")[0] for line in dialect_of_messages(message)]
    assert found == ["2: amiss", "3: felt"]


def test_test_files_of_one_name_are_never_collected_together() -> None:
    """In folders without a package pytest knows a file by its name alone."""
    loose = Counter(
        file.name
        for file in (HOUSE / "tests").rglob("test_*.py")
        if not (file.parent / "__init__.py").is_file()
    )
    twice = sorted(name for name, count in loose.items() if count > 1)
    assert twice == [], f"pytest cannot collect both: rename one of {', '.join(twice)}"
