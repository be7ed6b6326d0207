"""The shape of the house: who may import whom, and how large a room may be."""

import ast
import re
import statistics
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Union, get_args, get_origin, get_type_hints

import pytest

from rules.law import registered
from rules.laws import ORDER

HOUSE = Path(__file__).parent.parent
ROOMS = ("rules", "vision", "controller", "firmware", "training")

# What a room may import of the others: a module prefix each.
MAY_IMPORT = {
    "rules": (),
    "vision": ("rules.notation", "rules.tiles"),
    "controller": ("rules", "vision", "firmware"),
    "firmware": (),
    "training": ("rules.tiles", "vision"),
}


@cache
def imports_of(file: Path) -> list[tuple[int, str]]:
    """Every module a file imports, with its line; `from a import b` counts as a.b too."""
    found: list[tuple[int, str]] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(node.lineno, name.name) for name in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found += [(node.lineno, f"{node.module}.{name.name}") for name in node.names]
    return found


def breaches(room: str, file: Path) -> list[str]:
    """The imports of a file that the design forbids its room."""
    return [
        f"{file}:{line}: {room} may not import {module}"
        for line, module in imports_of(file)
        if module.split(".")[0] in {*ROOMS, "tests"} - {room}
        and not any(f"{module}.".startswith(f"{allowed}.") for allowed in MAY_IMPORT[room])
    ]


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_import_only_what_the_design_allows(room: str) -> None:
    files = sorted((HOUSE / room).rglob("*.py"))
    assert files
    assert [breach for file in files for breach in breaches(room, file)] == []


def test_the_guard_sees_a_breach(tmp_path: Path) -> None:
    file = tmp_path / "bad.py"
    file.write_text(
        "from controller.record.journal import Journal\nimport rules.events\nimport math\n"
    )
    assert len(breaches("vision", file)) == 2
    assert breaches("controller", file) == []


def test_rules_are_pure() -> None:
    """No clock, no threads, no network, no printing in the referee."""
    forbidden = {"time", "datetime", "threading", "asyncio", "socket", "logging", "subprocess"}
    for file in sorted((HOUSE / "rules").rglob("*.py")):
        for line, module in imports_of(file):
            assert module.split(".")[0] not in forbidden, f"{file}:{line}: imports {module}"


def test_rooms_stay_small() -> None:
    sizes = {
        file: len(file.read_text(encoding="utf-8").splitlines())
        for room in ROOMS
        for file in (HOUSE / room).rglob("*.py")
    }
    assert {f: n for f, n in sizes.items() if n > 800} == {}
    assert statistics.median(sizes.values()) <= 200
    assert statistics.quantiles(sizes.values(), n=10)[-1] <= 500


SENTENCE_ENDS = (". ", "? ", "! ", "; ", ": ")
"""What a sentence could be cut at; a full stop alone could be taken off it."""

CUTS = {"split", "rsplit", "partition", "rpartition"}
STRIPS = {"removesuffix", "rstrip", "strip"}
PATTERNS = {"compile", "search", "match", "fullmatch", "split", "sub", "findall", "finditer"}

SAYS_WITH_A_REMEDY = {"controller/checkup/checks.py"}
"""What hears of a fault as one text with its remedy behind a semicolon: of the camera, the pins and
the board, where nothing is ruled."""


def cuts_of_sentences(file: Path) -> list[str]:
    """The places where a file takes a sentence apart, or asks what one says.

    What is said is a value until it is put into words (`rules.reasons`, `controller.words`): a
    sentence that the program reads back breaks in every other language.
    """
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        f"{file.relative_to(HOUSE)}:{node.lineno}: {ast.unparse(node)}"
        for node in ast.walk(tree)
        if (isinstance(node, ast.Call) and _cuts(node))
        or (isinstance(node, ast.Compare) and _asks_what_is_said(node))
    ]


def _cuts(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    name, whose = call.func.attr, ast.unparse(call.func.value)
    given = [a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
    if whose == "re":
        return name in PATTERNS and any(map(_reads_words, given))
    if name in CUTS and any(each in SENTENCE_ENDS for each in given):
        return True
    if name in STRIPS and "." in given and not whose.endswith((".gist", "gist")):
        return True  # a law's gist is no sentence that is said
    of_words = whose.endswith((".question", "ruling.text"))
    return of_words and name in {*CUTS, *STRIPS, "startswith", "endswith", "removeprefix"}


def _asks_what_is_said(compare: ast.Compare) -> bool:
    sides = (compare.left, *compare.comparators)
    said = any(ast.unparse(side).endswith((".question", "ruling.text")) for side in sides)
    return said and any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides
    )


def _reads_words(pattern: str) -> bool:
    """Whether a pattern looks for the end of a sentence, or for two words of one."""
    return "[.!?]" in pattern or "[.:]" in pattern or re.search(r"[a-z]{3} [A-Z]?[a-z]{3}", pattern)


@pytest.mark.parametrize("room", ["rules", "controller"])
def test_no_sentence_is_parsed(room: str) -> None:
    files = [
        file
        for file in sorted((HOUSE / room).rglob("*.py"))
        if str(file.relative_to(HOUSE)) not in SAYS_WITH_A_REMEDY
    ]
    assert files
    assert [cut for file in files for cut in cuts_of_sentences(file)] == []


def test_the_guard_sees_a_sentence_being_parsed() -> None:
    file = HOUSE / "tests" / "parsed.py.txt"
    assert len(cuts_of_sentences(file)) == 10


def test_laws_stand_alone() -> None:
    """No law imports a law; what several of them ask is in `rules.facts`, which imports none."""
    for folder in ("laws", "facts"):
        for file in sorted((HOUSE / "rules" / folder).glob("*.py")):
            if file.name != "__init__.py":
                found = [module for _, module in imports_of(file) if "rules.laws" in module]
                assert found == [], f"{file.name} imports {found}"


def test_every_room_of_laws_has_its_place_in_their_order() -> None:
    rooms = {file.stem for file in (HOUSE / "rules" / "laws").glob("*.py")} - {"__init__"}
    assert set(ORDER) == rooms and len(ORDER) == len(rooms)
    asked = [law.room for law in registered()]
    assert asked == sorted(asked, key=ORDER.index)


def test_laws_are_asked_in_their_order_whatever_is_imported_first() -> None:
    command = (
        "import rules.laws.woo, rules.laws.bets, rules.law as law\n"
        "law._REGISTRY.reverse()\n"
        "print(*dict.fromkeys(each.room for each in law.registered()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", command], cwd=HOUSE, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == list(ORDER)


def test_a_law_listens_to_the_events_that_it_is_written_for() -> None:
    for law in registered():
        hints = get_type_hints(law.judge)
        event = hints[list(law.judge.__annotations__)[1]]
        union = get_origin(event) in (UnionType, Union)
        kinds = {get_origin(each) or each for each in (get_args(event) if union else (event,))}
        assert kinds == set(law.events), law.name
