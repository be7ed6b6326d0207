"""A log as one file that may be given to anybody: without names, codes and addresses."""

from __future__ import annotations

import csv
import getpass
import json
import os
import platform
import re
import socket
import zipfile
from collections.abc import Iterable
from importlib.metadata import distributions
from pathlib import Path
from typing import Final
from urllib.parse import quote, quote_plus

from controller.errors import UnusableInput
from controller.logs.keeping import log_files
from controller.operating.pairing import LETTERS
from controller.record.journal import JournalReader, program
from controller.settings import Settings
from controller.statistics.names import Names
from controller.statistics.names import load as load_names
from controller.words.labels import exists, unwritten
from rules.events import BetPlaced, DealStarted, GameStarted

SHORTEST: Final = 2
"""Letters of a part of a name that is looked for by itself; one letter would take every word."""

_WAYS: Final[tuple[tuple[str, str], ...]] = (
    (r"[\w.+-]+@[\w-]+(\.[\w-]+)+", "<mail>"),
    (r"(?i)\b(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}\b", "<mac>"),
    (r"(?i)(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:%\w+)?(?![\w:])", "<address>"),
    (r"(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])", "<address>"),
    (r"(?i)\b(code|token|key|cookie)(=|:\s*)\S+", r"\1\2<secret>"),
    (rf"\b[{LETTERS}]{{4}}[ -]?[{LETTERS}]{{4}}\b", "<code>"),
    (r"\b[A-Za-z0-9_-]{20,}(?:\.[A-Za-z0-9_-]+)*", "<secret>"),
    (r"(/home|/Users)/[^/\s]+", r"\1/<user>"),
)
"""What is found by its form, and what stands in its place."""
_TIME: Final = re.compile(r"\d{1,2}:\d{2}(:\d{2})?([.,]\d+)?")


class Scrubber:
    """Takes out of a text whoever is in `names`, and whatever looks like an address or a secret."""

    def __init__(self, names: Iterable[str]) -> None:
        parts = {part for name in names for part in (name, *name.split())}
        wanted = {way for part in parts if len(part) >= SHORTEST for way in _written(part)}
        ordered = sorted(wanted, key=lambda way: (-len(way), way))
        self._names = (
            re.compile("|".join(rf"(?<!\w){re.escape(each)}(?!\w)" for each in ordered), re.I)
            if ordered
            else None
        )

    def __call__(self, text: str) -> str:
        """Return the text as it may be given away."""
        if self._names is not None:
            text = self._names.sub("<name>", text)
        for form, instead in _WAYS:
            text = re.sub(form, lambda found, to=instead: _instead(found, to), text)  # type: ignore[misc]
        return text


def _instead(found: re.Match[str], to: str) -> str:
    return found[0] if _TIME.fullmatch(found[0]) else found.expand(to)


def _written(name: str) -> set[str]:
    """Return how a name may be written in a log."""
    plain = json.dumps(name)[1:-1]
    return {name, plain, ascii(name)[1:-1], quote(name), quote_plus(name), name.replace(" ", "_")}


def names_of(settings: Settings) -> set[str]:
    """Return whoever and whatever is named at a table: players, this machine, its user."""
    journal = settings.table.journal
    found: set[str] = {*settings.players.values(), *settings.display.names, socket.gethostname()}
    found |= {getpass.getuser(), Path.home().name}
    try:
        with JournalReader(journal) as reader:
            for entry in reader.entries():
                event = entry.event
                if isinstance(event, DealStarted):
                    found |= {*event.players.values(), *event.out}
                elif isinstance(event, GameStarted):
                    found |= {*event.seats.values(), *event.drew}
                elif isinstance(event, BetPlaced):
                    found.add(event.bettor)
    except UnusableInput:
        pass  # what cannot be read names nobody in what is sent
    known = _known_names(journal.parent)
    found |= {*known.leave_out, *known.same, *known.same.values()}
    badges = settings.table.badges or journal.with_name("players.csv")
    try:
        with badges.open(newline="", encoding="utf-8", errors="replace") as file:
            found |= {cell for row in csv.reader(file) for cell in row if not cell.isdigit()}
    except (OSError, csv.Error):
        pass
    # "root" and "localhost" say nothing of anybody.
    return {name for name in found if name} - {"root", "localhost"}


def _known_names(folder: Path) -> Names:
    try:
        return load_names(folder)
    except UnusableInput:
        return Names()


def pack(settings: Settings, out: Path) -> None:
    """Write the log and what it ran on into one new file. `UnusableInput` if it cannot be."""
    clean = Scrubber(names_of(settings))
    try:
        with zipfile.ZipFile(out, "x", zipfile.ZIP_DEFLATED) as packed:
            for file in log_files(settings.table.journal):
                text = file.read_text(encoding="utf-8", errors="replace")
                number = file.name.removeprefix(settings.table.journal.name)
                packed.writestr(f"table{number}", clean(text))
            packed.writestr("about.txt", clean(_about(settings)))
    except FileExistsError:
        raise UnusableInput(exists(out)) from None
    except OSError as error:
        raise UnusableInput(unwritten(out, error)) from None


def _about(settings: Settings) -> str:
    """What it ran on, and by which settings."""
    given = settings.model_dump(mode="json", exclude={"players"}, exclude_defaults=True)
    libraries = sorted(f"{each.name} {each.version}" for each in distributions())
    return "\n".join(
        (
            program(),
            f"Python {platform.python_version()}, {platform.platform()}, {os.cpu_count()} cores",
            json.dumps(given, indent=1, ensure_ascii=False),
            *libraries,
            "",
        )
    )
