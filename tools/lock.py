"""The locks in requirements/: what `make` installs, each version with its hashes.

    python tools/lock.py            after a change of pyproject.toml; pins that still do are kept
    python tools/lock.py --newest   the newest of everything that pyproject.toml allows
    python tools/lock.py --check    whether they are what pyproject.toml asks for; exit 1 if not

One file serves every Python that is supported and both kinds of processor: where versions
differ the pins carry markers, and of each version the hashes of all its files are listed.
The addresses that files come from are not in it; that is pip's business.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from packaging.requirements import InvalidRequirement, Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).parents[1]
FOLDER = "requirements"
HEADER = "# Written by `make lock` (tools/lock.py) for Python {oldest} and later; not by hand.\n"
BUILT_WITH = "rackside (build-system)"
ASKED_BY = {"rackside (pyproject.toml)", BUILT_WITH}

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")


@dataclass(frozen=True)
class Pin:
    """One version of one package, for the machines that its marker names."""

    wanted: Requirement
    hashes: tuple[str, ...]
    asked_by: tuple[str, ...]

    @property
    def name(self) -> str:
        """The package's name as names are compared."""
        return canonicalize_name(self.wanted.name)

    @property
    def version(self) -> str:
        """The one version."""
        return str(self.wanted.specifier).removeprefix("==")


def environments() -> Iterator[dict[str, str]]:
    """Yield what markers see on each machine that is supported."""
    for python in PYTHONS:
        for machine in MACHINES:
            yield {
                "python_version": python, "python_full_version": f"{python}.0",
                "implementation_version": f"{python}.0", "implementation_name": "cpython",
                "platform_python_implementation": "CPython", "platform_machine": machine,
                "platform_system": "Linux", "sys_platform": "linux", "os_name": "posix",
                "extra": "",
            }  # fmt: skip


def pins_of(text: str) -> list[Pin]:
    """Return a lock's pins. Raises ValueError, naming the line, for anything else in it."""
    found: list[Pin] = []
    for line in text.splitlines():
        bare = line.strip().removesuffix("\\").strip()
        if line.startswith("    --hash=") and found:
            last = found.pop()
            found.append(Pin(last.wanted, (*last.hashes, bare.removeprefix("--hash=")), ()))
        elif asks := re.fullmatch(r"    #(?: via|  ) (.+)", line):
            last = found.pop()
            found.append(Pin(last.wanted, last.hashes, (*last.asked_by, asks[1])))
        elif bare and not bare.startswith("#"):
            try:
                wanted = Requirement(bare)
            except InvalidRequirement:
                raise ValueError(f"no pin: {line}") from None
            if wanted.url or not re.fullmatch(r"==[^*,]+", str(wanted.specifier)):
                raise ValueError(f"no single version: {line}")
            found.append(Pin(wanted, (), ()))
    return found


def asked(project: dict[str, Any], extras: Iterable[str]) -> list[Requirement]:
    """Return what pyproject.toml asks for, with these extras and what the package is built with."""
    listed = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in extras:
        listed += project["project"]["optional-dependencies"][extra]
    return [Requirement(one) for one in listed]


def disagreements(house: Path = HOUSE) -> list[str]:
    """Return what is wrong with the locks, a line each: against pyproject.toml and one another."""
    project = tomllib.loads((house / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[str] = []
    versions: dict[tuple[str, str], str] = {}
    for name, extras in project["tool"]["rackside"]["locks"].items():
        file = house / FOLDER / f"{name}.txt"
        try:
            pins = pins_of(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            found.append(f"{file.name}: {error}")
            continue
        wanted = asked(project, extras)
        said = [*_unmet(pins, wanted), *_unneeded(pins, wanted), *_unhashed(pins)]
        for pin in pins:
            key = (pin.name, str(pin.wanted.marker))
            if versions.setdefault(key, pin.version) != pin.version:
                said.append(f"{pin.name} is {pin.version} here, {versions[key]} in another lock")
        found += [f"{file.name}: {one}" for one in dict.fromkeys(said)]
    return found


def _unmet(pins: list[Pin], wanted: list[Requirement]) -> Iterator[str]:
    """Yield what a machine would lack or have twice; of several machines the first is named."""
    told: set[str] = set()
    for environment in environments():
        here: dict[str, Pin] = {}
        where = f"Python {environment['python_version']}, {environment['platform_machine']}"
        for pin in pins:
            if pin.wanted.marker is None or pin.wanted.marker.evaluate(environment):
                if pin.name in here and pin.name not in told:
                    told.add(pin.name)
                    yield f"{pin.name} is pinned twice for {where}"
                here[pin.name] = pin
        for one in wanted:
            if one.marker is not None and not one.marker.evaluate(environment):
                continue
            held = here.get(canonicalize_name(one.name))
            if held is None:
                if one.name not in told:
                    yield f"{one.name} is not pinned for {where}"
                told.add(one.name)
            elif not one.specifier.contains(held.version, prereleases=True):
                yield f"{one} is asked for, {held.version} is pinned"
            elif one.extras - held.wanted.extras:
                yield f"{one} is asked for, {held.wanted} is pinned"


def _unneeded(pins: list[Pin], wanted: list[Requirement]) -> Iterator[str]:
    """Yield the pins that nothing in pyproject.toml leads to any more."""
    direct = {canonicalize_name(one.name) for one in wanted}
    needed = {pin.name for pin in pins if pin.name in direct and ASKED_BY & {*pin.asked_by}}
    reached = -1
    while reached != len(needed):
        reached = len(needed)
        needed |= {pin.name for pin in pins if needed & {*map(_bare, pin.asked_by)}}
    for name in sorted({pin.name for pin in pins} - needed):
        yield f"{name} is pinned, and nothing in pyproject.toml asks for it"


def _unhashed(pins: list[Pin]) -> Iterator[str]:
    for pin in pins:
        if not pin.hashes or not all(re.fullmatch("sha256:[0-9a-f]{64}", h) for h in pin.hashes):
            yield f"{pin.name} has no hashes, or other than SHA-256"


def _bare(asker: str) -> str:
    return canonicalize_name(asker.partition("[")[0])


def write(house: Path = HOUSE, *, newest: bool) -> None:
    """Write every lock anew, the largest first; the others have its versions."""
    project = tomllib.loads((house / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    locks = sorted(project["tool"]["rackside"]["locks"].items(), key=lambda one: -len(one[1]))
    largest: str | None = None
    with tempfile.TemporaryDirectory() as folder:
        built_with = Path(folder) / "build-system.in"
        built_with.write_text("\n".join(project["build-system"]["requires"]), encoding="utf-8")
        for name, extras in locks:
            file = f"{FOLDER}/{name}.txt"
            command = [
                str(Path(sys.executable).with_name("uv")), "pip", "compile", "--quiet",
                "--universal", "--python-version", oldest, "--generate-hashes", "--no-header",
                "--no-strip-extras", *(f"--extra={extra}" for extra in extras),
                *(["--upgrade"] if newest else []),
                *(["--constraints", largest] if largest else []),
                "--output-file", file, "pyproject.toml", str(built_with),
            ]  # fmt: skip
            subprocess.run(command, cwd=house, check=True)
            text = (house / file).read_text(encoding="utf-8")
            text = text.replace(f"-r {built_with}", BUILT_WITH)
            (house / file).write_text(HEADER.format(oldest=oldest) + text, encoding="utf-8")
            largest = largest or file


def main() -> int:
    """Do what the command line says; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--newest", action="store_true", help="keep no version for its own sake")
    parser.add_argument("--check", action="store_true", help="write nothing; say what disagrees")
    choices = parser.parse_args()
    if not choices.check:
        write(newest=choices.newest)
    found = disagreements()
    for line in found:
        print(line, file=sys.stderr)
    if found and choices.check:
        print("`make lock` writes the locks anew.", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
