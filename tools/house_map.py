"""Draws the map of the house in CONTRIBUTING.md, from the imports.

    python tools/house_map.py           # writes it
    python tools/house_map.py --check   # says whether what is there is true

A room is a folder with an `__init__.py`, and its first sentence there says what it is for. What
stands in a row is what the room imports of other rooms, so the map is never out of date unseen.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

HOUSE: Final = Path(__file__).parent.parent
PAGE: Final = HOUSE / "CONTRIBUTING.md"
BUILDINGS: Final = ("rules", "vision", "controller", "firmware", "training")
BEGIN: Final = "<!-- the map: tools/house_map.py draws it -->"
END: Final = "<!-- the end of the map -->"


@dataclass
class Room:
    """A folder of modules: what it is for, how large it is, and which rooms it imports from."""

    name: str
    purpose: str = ""
    modules: int = 0
    lines: int = 0
    uses: set[str] = field(default_factory=set)


class _Module(NamedTuple):
    """What the map asks of a module."""

    lines: int
    docstring: str
    imports: list[str]
    imports_at_once: list[str]


@cache
def _read(file: Path) -> _Module:
    """Return what the map asks of a module; each is read once."""
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text)
    return _Module(
        len(text.splitlines()),
        ast.get_docstring(tree) or "",
        list(_imports(ast.walk(tree))),
        list(_imports(_run_at_once(tree))),
    )


def rooms(house: Path = HOUSE) -> dict[str, Room]:
    """Return the rooms by their dotted names, in the order of the buildings and then by name."""
    files = {file: _dotted(file.relative_to(house)) for file in _sources(house)}
    found = {module: Room(module) for file, module in files.items() if file.name == "__init__.py"}
    for file, module in files.items():
        room = found[_in_room(module, found)]
        read = _read(file)
        room.modules += file.name != "__init__.py"
        room.lines += read.lines
        if file.name == "__init__.py":
            room.purpose = _first_sentence(read.docstring)
    for file, module in files.items():
        name = _in_room(module, found)
        used = {_room_of(imported, found) for imported in _read(file).imports}
        found[name].uses |= {other for other in used if other and other != name}
    return found


def loading(house: Path = HOUSE) -> dict[str, set[str]]:
    """Return which modules each module needs to be loaded at all, by their dotted names.

    What is imported for its types alone, or in a function when it is called, is left out.
    """
    files = {_dotted(file.relative_to(house)): file for file in _sources(house)}
    uses: dict[str, set[str]] = {}
    for module, file in files.items():
        used = {_room_of(each, files) for each in _read(file).imports_at_once}
        uses[module] = {other for other in used if other and other != module}
    return uses


def circles(uses: Mapping[str, set[str]]) -> list[list[str]]:
    """Return the groups that import one another, by whatever way (Tarjan's strong components)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    out: list[list[str]] = []

    def visit(room: str) -> None:
        index[room] = low[room] = len(index)
        stack.append(room)
        for other in sorted(uses[room]):
            if other not in index:
                visit(other)
                low[room] = min(low[room], low[other])
            elif other in stack:
                low[room] = min(low[room], index[other])
        if low[room] == index[room]:
            group: list[str] = []
            while room not in group:
                group.append(stack.pop())
            if len(group) > 1:
                out.append(sorted(group))

    for room in sorted(uses):
        if room not in index:
            visit(room)
    return out


def drawn(house: Path = HOUSE) -> str:
    """Return the map: a table for each building, a row for each room."""
    found = rooms(house)
    parts = []
    for building in BUILDINGS:
        rows = [room for room in found.values() if room.name.split(".")[0] == building]
        lines = [
            "| room | modules | lines | what it is for | imports from |",
            "|---|---|---|---|---|",
        ]
        lines += [
            f"| `{room.name.replace('.', '/')}` | {room.modules} | {room.lines:,} |"
            f" {room.purpose} | {_names(room, building)} |"
            for room in sorted(rows, key=lambda each: each.name)
        ]
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def page_with_map(page: str, drawing: str) -> str:
    """Return the page with the map between its marks. `ValueError` if a mark is missing."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the page lacks {BEGIN if not begin else END!r}")
    return f"{before}{BEGIN}\n\n{drawing}\n\n{END}{after}"


def _sources(house: Path) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "--", *BUILDINGS],
        cwd=house, check=True, capture_output=True, text=True,
    )  # fmt: skip
    files = (house / name for name in listed.stdout.splitlines() if name.endswith(".py"))
    return sorted(file for file in files if file.exists())


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Yield what is imported by any of the nodes."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield from (f"{node.module}.{name.name}" for name in node.names)


def _run_at_once(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of a module that run when it is loaded."""
    for node in ast.iter_child_nodes(tree):
        later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        typing_only = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        if not later and not typing_only:
            yield node
            yield from _run_at_once(node)


def _in_room(module: str, found: Mapping[str, object]) -> str:
    """Return the room of a module; a folder that is no package belongs to the one around it."""
    room = _room_of(module, found)
    assert room is not None, f"{module} is in no room"
    return room


def _room_of(module: str, found: Mapping[str, object]) -> str | None:
    """Return the room that an imported name lives in: the longest that its name begins with."""
    parts = module.split(".")
    names = (".".join(parts[:n]) for n in range(len(parts), 0, -1))
    return next((name for name in names if name in found), None)


def _first_sentence(text: str) -> str:
    return " ".join(text.split("\n\n")[0].split()).replace("|", "\\|")


def _names(room: Room, building: str) -> str:
    """Return what a room imports from: rooms of its own building without the building's name."""
    names = [other.removeprefix(f"{building}.").replace(".", "/") for other in sorted(room.uses)]
    return ", ".join(names) or "nothing"


def main(argv: list[str] | None = None) -> int:
    """Write the map, or check it; 1 where it is not as the imports are."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="write nothing; 1 if it is out of date"
    )
    asked = parser.parse_args(argv)
    page = PAGE.read_text(encoding="utf-8")
    now = page_with_map(page, drawn())
    if asked.check:
        if now != page:
            print("CONTRIBUTING.md: the map is out of date: run python tools/house_map.py")
        return int(now != page)
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
