"""The settings of one table: a TOML file, checked word by word.

Unknown keys are refused, so that a slip of the pen is told at the start and
not found out during a game. `docs/settings.md` lists every key.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from controller.errors import UnusableInput
from rules.tiles import Seat

Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]

LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Camera(_Part):
    """Where the pictures come from."""

    source: str = Field("usb:0", min_length=1, description="as `rackside watch` takes it")


class Announcement(_Part):
    """What the display shows of the rulings, and for how long."""

    recent: int = Field(12, ge=1, le=100, description="rulings in the display's list")
    hold: int = Field(4, ge=1, le=50, description="events a grave ruling stays large")


class Display(_Part):
    """Where the display is served, and to whom."""

    host: str = Field("127.0.0.1", description="address to listen on")
    port: int = Field(8765, ge=0, le=65535, description="port; 0 takes any free one")
    names: tuple[str, ...] = Field((), description="further host names the display answers to")

    @property
    def allowed_hosts(self) -> list[str]:
        """The Host headers the display answers to: this machine's own name for itself and `names`."""
        own = () if self.host in {"0.0.0.0", "::"} else (self.host,)
        return list(dict.fromkeys((*LOCAL, *own, *self.names)))


class Settings(_Part):
    """All that one table is told."""

    table: int = Field(1, ge=1, le=9999, description="the table's number in the hall")
    code: Name = Field("american", description="the code of laws that is played")
    card: Name | None = Field(None, description="the card: a name, or a file beside this one")
    tiles: Name | None = Field(None, description="the enrolled tile set; none reads any set")
    journal: Path = Field(Path("table.journal"), description="where the journal is kept")
    players: dict[Seat, Name] = Field(default_factory=dict, description="who sits where")
    camera: Camera = Camera()
    announcement: Announcement = Announcement()
    display: Display = Display()


class SettingsError(UnusableInput):
    """The settings file cannot be used; the message names the file and the key."""


def load(path: Path) -> Settings:
    """Read a settings file. Paths in it are taken from the file's own folder.

    `SettingsError` names the line of a TOML mistake, or the first key that is
    unknown or holds what it may not, and what it may hold.
    """
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SettingsError(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: not UTF-8 text (byte {error.start})") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: {error}") from None
    try:
        read = Settings.model_validate(content)
    except ValidationError as error:
        raise SettingsError(f"{path}: {_first(error)}") from None
    here = path.parent
    return read.model_copy(
        update={"journal": here / read.journal.expanduser(), "card": _beside(here, read.card)}
    )


def _beside(here: Path, card: str | None) -> str | None:
    """A card that is named as a file lies where the settings lie."""
    return str(here / card) if card and ("/" in card or card.endswith(".card")) else card


def _first(error: ValidationError) -> str:
    """The first thing wrong, as one line that names the key."""
    problems = error.errors(include_url=False)
    problem = problems[0]
    key = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        word = f"unknown key; {_known(problem['loc'])}"
    else:
        word = f"{problem['msg'][0].lower()}{problem['msg'][1:]} (it is {problem['input']!r})"
    more = len(problems) - 1
    return f"{key}: {word}" + (f"; and {more} more" if more else "")


def _known(place: tuple[int | str, ...]) -> str:
    part: type[BaseModel] = Settings
    for step in place[:-1]:
        kind = part.model_fields[str(step)].annotation
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            return "see docs/settings.md"
        part = kind
    return "known are " + ", ".join(part.model_fields)
