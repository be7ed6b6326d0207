"""The locks in requirements/ are what pyproject.toml asks for, and each way to disagree is told."""

from __future__ import annotations

import re
import shutil
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import distribution, distributions
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import FOLDER, HOUSE, Pin, asked, disagreements, pins_of

PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = PROJECT["tool"]["rackside"]["locks"]
LEFT_OUT = set(PROJECT["tool"]["uv"]["exclude-dependencies"])


def pins(lock: str) -> list[Pin]:
    return pins_of((HOUSE / FOLDER / f"{lock}.txt").read_text(encoding="utf-8"))


def test_every_lock_is_what_pyproject_asks_for() -> None:
    assert disagreements() == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    """What is installed is the same wherever a machine gets its packages from."""
    text = (HOUSE / FOLDER / f"{lock}.txt").read_text(encoding="utf-8")
    options = [line for line in text.splitlines() if re.match(r"\s*-", line)]
    assert not [line for line in options if not re.match(r"    --hash=sha256:[0-9a-f]{64}", line)]
    assert not re.search(r"https?:|file:|ssh:|/tmp|/home", text)


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_is_whole(lock: str) -> None:
    """pip looks for nothing that it does not name, so whatever a package needs has to be in it."""
    here = {one.name: one for one in pins(lock) if _holds(one.wanted)}
    installed = {canonicalize_name(one.name): one.version for one in distributions()}
    other = {n: installed.get(n) for n, pin in here.items() if installed.get(n) != pin.version}
    if other:
        pytest.skip(f"this environment was not made with the lock: {other}")
    needed: set[str] = set()
    waiting = asked(PROJECT, LOCKS[lock])
    while waiting:
        wanted = waiting.pop()
        if (name := canonicalize_name(wanted.name)) not in LEFT_OUT | needed:
            needed.add(name)
            waiting += _needs(name, frozenset(wanted.extras))
    assert sorted(here) == sorted(needed)


def _needs(name: str, extras: frozenset[str]) -> Iterator[Requirement]:
    for line in distribution(name).requires or ():
        wanted = Requirement(line)
        if any(_holds(wanted, extra) for extra in {"", *extras}):
            yield wanted


def _holds(wanted: Requirement, extra: str = "") -> bool:
    environment = {**default_environment(), "extra": extra}
    return wanted.marker is None or wanted.marker.evaluate(environment)


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A copy of pyproject.toml and its locks, to be put wrong."""
    shutil.copy(HOUSE / "pyproject.toml", tmp_path)
    shutil.copytree(HOUSE / FOLDER, tmp_path / FOLDER)
    return tmp_path


Change = Callable[[str], str]


def swapped(old: str, new: str, count: int = 1) -> Change:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, count)

    return change


def without(pattern: str) -> Change:
    def change(text: str) -> str:
        assert re.search(pattern, text, re.MULTILINE)
        return re.sub(pattern, "", text, flags=re.MULTILINE)

    return change


@pytest.mark.parametrize(
    ("file", "change", "told"),
    [
        pytest.param(
            "pyproject.toml", swapped('    "jinja2', '    "pluto>=1",\n    "jinja2'),
            "run.txt: pluto is not pinned for Python 3.11, x86_64", id="new",
        ),
        pytest.param(
            "pyproject.toml",
            swapped('    "jinja2', '    "pluto; platform_machine==\'aarch64\'",\n    "jinja2'),
            "dev.txt: pluto is not pinned for Python 3.11, aarch64", id="new on one machine",
        ),
        pytest.param(
            "pyproject.toml", swapped('"starlette>=0.40"', '"starlette>=900"'),
            "run.txt: starlette>=900 is asked for, ", id="newer",
        ),
        pytest.param(
            "pyproject.toml", swapped('"uvicorn>', '"uvicorn[standard]>'),
            "run.txt: uvicorn[standard]>=", id="with an extra",
        ),
        pytest.param(
            "pyproject.toml", swapped('requires = ["hatchling"]', 'requires = ["hatchling<0.1"]'),
            "run.txt: hatchling<0.1 is asked for, ", id="built with another",
        ),
        pytest.param(
            "pyproject.toml", without('^ *"gpiozero.*\n'),
            "dev.txt: colorzero is pinned, and nothing in pyproject.toml asks for it",
            id="not any more, with what it brought",
        ),
        pytest.param(
            f"{FOLDER}/dev.txt", without(r"^msgspec==.*\n( .*\n)*"),
            "dev.txt: msgspec is not pinned for Python 3.11, x86_64", id="pin gone",
        ),
        pytest.param(
            f"{FOLDER}/dev.txt", swapped("python_full_version >= '3.12'", "python_version >= '3'"),
            "dev.txt: numpy is pinned twice for Python 3.11, x86_64", id="twice",
        ),
        pytest.param(
            f"{FOLDER}/run.txt", without(r"^    --hash=sha256:\w+( \\)?\n"),
            "run.txt: numpy has no hashes", id="without hashes",
        ),
        pytest.param(
            f"{FOLDER}/run.txt", swapped("--hash=sha256:", "--hash=md5:"),
            "run.txt: annotated-doc has no hashes, or other than SHA-256", id="another hash",
        ),
        pytest.param(
            f"{FOLDER}/run.txt", swapped("rich==", "rich==0."),
            " in another lock", id="one version here, another there",
        ),
        pytest.param(
            f"{FOLDER}/run.txt", swapped("rich==", "rich>="),
            "run.txt: no single version: rich>=", id="no single version",
        ),
        pytest.param(
            f"{FOLDER}/run.txt", lambda text: f"--index-url somewhere\n{text}",
            "run.txt: no pin: --index-url somewhere", id="an option",
        ),
    ],
)  # fmt: skip
def test_each_disagreement_is_told(house: Path, file: str, change: Change, told: str) -> None:
    place = house / file
    place.write_text(change(place.read_text(encoding="utf-8")), encoding="utf-8")
    assert [line for line in disagreements(house) if told in line]


def test_a_lock_that_is_missing_is_told(house: Path) -> None:
    (house / FOLDER / "run.txt").unlink()
    assert any(line.startswith("run.txt: ") for line in disagreements(house))
