"""The shape of the house: who may import whom, and how large a room may be."""

import ast
import statistics
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
ROOMS = ("rules", "vision", "controller", "firmware")

# What a room may import of the others: a module prefix each.
MAY_IMPORT = {
    "rules": (),
    "vision": ("rules.tiles",),
    "controller": ("rules", "vision", "firmware"),
    "firmware": (),
}


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
