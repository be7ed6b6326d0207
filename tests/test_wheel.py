"""What ships is what runs: each file of the wheel is reached from a command or named here."""

import ast
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from configparser import ConfigParser
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

HOUSE = Path(__file__).parent.parent

OTHER_ENTRIES = {
    "controller.hall.simulation.worker": "a share of a simulated hall's tables, a process",
    "firmware.main": "what a sensor board runs, and `rackside demo --board` emulates",
    "firmware.emulated.chip.cell": "that emulation's chip, found by MicroPython in its own folder",
    "firmware.emulated.chip.lines": "the same",
    "firmware.emulated.chip.machine": "the same",
    "firmware.emulated.chip.supply": "the same",
    "firmware.emulated.chip.time": "the same",
    "firmware.emulated.chip.world": "the same",
}
"""Modules that run without being imported from the console's entry, and by whom."""

DATA = (
    "controller/hall/simulation/deals.jsonl.xz",
    "controller/record/journal.schema.json",
    "controller/typeface/*.ttf",
    "controller/typeface/*.woff2",
    "controller/typeface/OFL-*.txt",
    "controller/typeface/README.md",  # where the letters come from, as their licence wants it
    "controller/web/static/*",
    "rules/stories/quiz.story",
    "controller/web/templates/*.html",
    "controller/web/*/static/*",
    "controller/web/spectators/nginx.conf",
    "controller/web/vendor/*.js",
    "controller/web/vendor/LICENSE-*.txt",
    "controller/web/vendor/README.md",  # which version it is, and of what
    "controller/web/*/templates/*.html",
    "controller/words/*/*.ftl",
    "controller/words/*/*/*.ftl",
    "controller/words/*/*.toml",
    "controller/words/*/laws/*.toml",
    "rules/cards/data/*.card",
    "rules/catalogue/*.toml",
    "rules/notation/game.lark",
    "vision/models/*.onnx",
    "vision/models/*.md",  # what they were trained on, and whose photographs it was
    "vision/simulator/scripts/demo.script",
)
"""Files that are no Python, and that the program opens."""

NOT_SHIPPED = ("tests", "training", "hardware", "tools", "docs", "rules/play", "vision/training")
"""Players of random games, offenders, training and all that only a checkout runs."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, bytes]:
    """Every file of the wheel as it is built, by its path in it."""
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = WheelBuilder(str(HOUSE)).build(directory=str(folder))
    with zipfile.ZipFile(built) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def modules(files: Mapping[str, bytes]) -> dict[str, str]:
    """Each module among the files with its source, by its dotted name."""
    found = {}
    for path, content in files.items():
        if path.endswith(".py"):
            name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            found[name] = content.decode()
    return found


@cache
def named_in(module: str, source: str) -> list[str]:
    """`_named_in`, of each module once: parsing is what takes long."""
    return list(_named_in(module, source))


def _named_in(module: str, source: str) -> Iterator[str]:
    """What a module imports, anywhere in it, and what it loads by its name in a table: a whole
    name, or that of a module beside it."""
    tree = ast.parse(source)
    loads = any(isinstance(n, ast.Name) and n.id == "import_module" for n in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, "imports here are absolute"
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif loads and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from (node.value, f"{module}.{node.value}")


def reached(sources: Mapping[str, str], entries: Iterable[str]) -> set[str]:
    """Every module that an entry imports, or what it imports does; packages with their modules."""
    seen: set[str] = set()
    open_ends = list(entries)
    while open_ends:
        name = open_ends.pop()
        while name:
            if name in sources and name not in seen:
                seen.add(name)
                open_ends += named_in(name, sources[name])
            name = name.rpartition(".")[0]
    return seen


def console(files: Mapping[str, bytes]) -> str:
    """The module that `rackside` starts in, as the wheel says."""
    (path,) = (path for path in files if path.endswith(".dist-info/entry_points.txt"))
    points = ConfigParser()
    points.read_string(files[path].decode())
    return points["console_scripts"]["rackside"].partition(":")[0]


def test_every_module_of_the_wheel_runs(wheel: Mapping[str, bytes]) -> None:
    sources = modules(wheel)
    entries = [console(wheel), *OTHER_ENTRIES]
    assert console(wheel) == "controller.__main__"
    assert sorted(set(entries) - set(sources)) == []
    assert sorted(set(sources) - reached(sources, entries)) == []


def test_no_entry_is_named_that_is_imported_anyway(wheel: Mapping[str, bytes]) -> None:
    sources = modules(wheel)
    assert reached(sources, [console(wheel)]).isdisjoint(OTHER_ENTRIES)


def test_a_module_that_nothing_imports_is_found(wheel: Mapping[str, bytes]) -> None:
    sources = modules(wheel) | {"rules.idle": "import rules.tiles\n"}
    assert "rules.idle" not in reached(sources, [console(wheel), *OTHER_ENTRIES])


def test_all_else_in_the_wheel_is_data_that_is_opened(wheel: Mapping[str, bytes]) -> None:
    others = [p for p in wheel if not p.endswith(".py") and ".dist-info/" not in p]
    assert [p for p in others if not any(fnmatch(p, pattern) for pattern in DATA)] == []
    assert [pattern for pattern in DATA if not any(fnmatch(p, pattern) for p in others)] == []


def test_the_wheel_holds_every_file_of_its_rooms(wheel: Mapping[str, bytes]) -> None:
    """Nothing is left out by accident: a room is whole in the wheel, but for its documents."""
    rooms = {path.split("/")[0] for path in wheel if ".dist-info/" not in path}
    assert rooms == {"rules", "vision", "controller", "firmware"}
    kept = {
        path.relative_to(HOUSE).as_posix()
        for room in rooms
        for path in (HOUSE / room).rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }
    assert {path for path in kept - set(wheel) if Path(path).suffix not in (".md", ".svg")} == set()


@pytest.mark.parametrize("room", NOT_SHIPPED)
def test_what_only_a_checkout_runs_stays_there(wheel: Mapping[str, bytes], room: str) -> None:
    assert [path for path in wheel if path.startswith(f"{room}/")] == []
