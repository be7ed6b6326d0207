"""The settings of one table: a TOML file, checked word by word.

Unknown keys are refused, so that a misspelt key is reported at the start and
not found out during a game. `docs/settings.md` lists every key.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    model_validator,
)

from controller.errors import UnusableInput
from controller.sensors.header import Part
from controller.toml_files import read_toml
from controller.words.labels import RACKSIDE, Label, at_place, label
from controller.words.wrong_values import wrong_value
from rules.house import JOINS
from rules.tiles import Seat
from vision.geometry.calibration import DEFAULT_FIELD_OF_VIEW
from vision.geometry.plan import TablePlan

Name = Annotated[str, StringConstraints(min_length=1, max_length=40, strip_whitespace=True)]

Millimetres = Annotated[float, Field(ge=8, le=80)]

Tls = Literal["off", "own", "files"]
"""Whether the pages are encrypted, and with whose certificate."""

Keep = Literal["none", "questions", "events"]

NO_CAMERA: Final = "none"
"""The source of a table that has no camera: people enter what happens."""

EVERYBODY: Final = "0.0.0.0"
"""The address to listen on that every network of this computer reaches."""

LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


What = Literal["tones", "rulings", "discards"]
"""How much is said aloud: sounds alone, rulings and questions too, or also what is discarded."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class TableSettings(_Part):
    """Which table it is."""

    number: Annotated[int, Field(ge=1, le=9999, description="the table's number in the hall")] = 1
    journal: Annotated[Path, Field(description="where the journal is kept")] = Path("table.journal")
    second_copy: Annotated[
        Path | None, Field(description="a folder, as on a stick, for a second copy of the journal")
    ] = None
    archive: Annotated[Path | None, Field(description="a folder of further journals")] = None
    badges: Annotated[Path | None, Field(description="the list badges were printed from")] = None
    language: Annotated[
        Literal["en", "de", "pseudo"],
        Field(description="of what people read and hear: `en`, `de`, or `pseudo` to try pages"),
    ] = "en"


class GameSettings(_Part):
    """What is played."""

    code: Annotated[Name, Field(description="the code of laws that is played")] = "american"
    card: Annotated[Name | None, Field(description="a card's name, or its file")] = None
    settings: Annotated[
        dict[str, bool | int | str], Field(description="the code's settings, where they differ")
    ] = {}
    house: Annotated[
        tuple[Name, ...], Field(description="the club's own rules that are played, by name")
    ] = ()
    house_folder: Annotated[Path, Field(description="the folder of the club's own rules")] = Path(
        "house"
    )

    @property
    def played(self) -> str:
        """The code as it is played: with the club's own rules in its name."""
        return JOINS.join((self.code, *self.house))


class CameraSettings(_Part):
    """Where the pictures come from, and what they show."""

    source: Annotated[
        str, Field(min_length=1, description="as for `rackside watch`; `none`: by hand")
    ] = "usb:0"
    tiles: Annotated[Name | None, Field(description="the enrolled tile set")] = None
    field_of_view: Annotated[
        float, Field(gt=10, lt=150, description="the lens's horizontal angle, degrees")
    ] = DEFAULT_FIELD_OF_VIEW
    height: Annotated[
        float | None, Field(ge=30, le=400, description="of the lens above the table, cm")
    ] = None
    mains: Annotated[
        Literal["auto", 50, 60], Field(description="hertz of the supply that the lamps ripple by")
    ] = "auto"
    keep: Annotated[Keep, Field(description="which of its pictures are kept for the replay")] = (
        "questions"
    )
    keep_mb: Annotated[int, Field(ge=1, le=1_000_000, description="of pictures, at most, MB")] = 500

    @property
    def hertz(self) -> int | None:
        """The lamps' mains, where they are set."""
        return None if self.mains == "auto" else self.mains


class Measures(_Part):
    """Sizes of the table, its racks and its tiles, in mm; distances are from the table's middle."""

    tile: Annotated[
        tuple[Millimetres, Millimetres, Millimetres],
        Field(description="a tile's width, length and thickness"),
    ] = TablePlan().tile
    table: Annotated[float, Field(ge=500, le=1400, description="a side of the square top")] = (
        TablePlan.table
    )
    markers: Annotated[
        float, Field(ge=200, le=680, description="each marker's middle, both ways")
    ] = TablePlan.marker_offset
    rack_length: Annotated[float, Field(ge=200, le=900, description="of a rack")] = (
        TablePlan.rack_length
    )
    rack_top: Annotated[
        tuple[float, float], Field(description="where a rack's top, for exposures, begins and ends")
    ] = (TablePlan.rack_top_near, TablePlan.rack_top_far)
    rack_height: Annotated[float, Field(ge=0, le=60, description="of that top")] = (
        TablePlan.rack_top_height
    )

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        width, length, _ = self.tile
        near, far = self.rack_top
        if width >= length:
            raise ValueError("`tile` is width, length, thickness: the length is the longer side")
        if not 0 < near < far < self.table / 2:
            raise ValueError("`rack_top` begins before it ends, and ends on the table")
        if self.markers + TablePlan.marker / 2 > self.table / 2:
            raise ValueError("`markers` lie on the table, whole")
        return self

    @property
    def plan(self) -> TablePlan:
        """The table's plan with these measures."""
        width, length, depth = self.tile
        return TablePlan(
            table=self.table,
            tile_width=width,
            tile_length=length,
            tile_depth=depth,
            rack_length=self.rack_length,
            rack_top_near=self.rack_top[0],
            rack_top_far=self.rack_top[1],
            rack_top_height=self.rack_height,
            marker_offset=self.markers,
        )


class BoardSettings(_Part):
    """The sensor board under the table. A table without one says nothing of it.

    Off unless asked for: what has the identity of a Pico may be somebody's other device.
    """

    port: Annotated[
        str, Field(pattern=r"^(off|auto|/.+)$", description="off, auto, or its serial port's path")
    ] = "off"


class PinSettings(_Part):
    """What is fitted to the Raspberry Pi's own header."""

    fitted: Annotated[
        frozenset[Part], Field(description="of referee, tower, sounder, shutdown")
    ] = frozenset()


class AnnouncementSettings(_Part):
    """What the display shows of the rulings, and for how long."""

    recent: Annotated[int, Field(ge=1, le=100, description="rulings in the display's list")] = 12
    hold: Annotated[int, Field(ge=1, le=50, description="events a grave ruling stays large")] = 4


class DisplaySettings(_Part):
    """Where the display is served, and to whom."""

    host: Annotated[str, Field(description="address to listen on")] = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65535, description="port; 0 takes any free one")] = 8765
    names: Annotated[tuple[str, ...], Field(description="its further host names")] = ()
    delay: Annotated[
        int, Field(ge=0, le=3600, description="seconds after which anything is public")
    ] = 0
    tls: Annotated[
        Tls, Field(description="off; own: the table's own certificate; files: one from elsewhere")
    ] = "off"
    certificate: Annotated[Path | None, Field(description="for `files`: its file, PEM")] = None
    key: Annotated[Path | None, Field(description="and its key's, if that is another")] = None

    @property
    def allowed_hosts(self) -> list[str]:
        """The Host headers it answers to: those of this machine for itself, and `names`."""
        own = () if self.host in {EVERYBODY, "::"} else (self.host,)
        return list(dict.fromkeys((*LOCAL, *own, *self.names)))


class VoiceSettings(_Part):
    """What is said aloud, by whom, and how."""

    by: Annotated[
        Literal["off", "pi", "screen"],
        Field(description="off; pi: this machine's loudspeaker; screen: the display's browser"),
    ] = "screen"
    what: Annotated[
        What,
        Field(description="tones alone; rulings too; or also what is discarded and called"),
    ] = "rulings"
    voice: Annotated[
        str,
        Field(
            pattern=r"^([A-Za-z][A-Za-z0-9+-]{1,30})?$",
            description="espeak-ng's voice; empty: the language's own",
        ),
    ] = ""
    rate: Annotated[int, Field(ge=80, le=260, description="words a minute")] = 150
    volume: Annotated[int, Field(ge=10, le=100, description="of 100")] = 80
    device: Annotated[
        str, Field(pattern=r"^[A-Za-z0-9_.:=,-]{0,60}$", description="the loudspeaker's name")
    ] = ""


class OverlaySettings(_Part):
    """The picture for a live stream."""

    delay: Annotated[int, Field(ge=0, le=3600, description="seconds it lags, at least")] = 0


class RecordingSettings(_Part):
    """The camera's pictures, recorded to be followed again."""

    folder: Annotated[Path | None, Field(description="where; nothing is recorded without")] = None
    gb: Annotated[float, Field(gt=0, le=100_000, description="of them are kept, at most, GB")] = 20
    hours: Annotated[float | None, Field(gt=0, description="after which they go")] = None
    free_gb: Annotated[float, Field(ge=0.1, description="of the disk are left free, GB")] = 2
    rate: Annotated[float, Field(ge=2, le=60, description="pictures a second, at most")] = 5
    quality: Annotated[int, Field(ge=30, le=100, description="of a JPEG")] = 80


class HallSettings(_Part):
    """The desk that this table reports to. A table without one says nothing of it."""

    address: Annotated[
        str | None,
        Field(pattern=r"^(nats|tls)://\S+$", description="the desk's: `nats://desk.local:4222`"),
    ] = None
    credentials: Annotated[Path | None, Field(description="the file that the desk gave")] = None
    authority: Annotated[
        Path | None, Field(description="for `tls://`: who vouches for the desk, PEM")
    ] = None

    @model_validator(mode="after")
    def _both(self) -> Self:
        if (self.address is None) != (self.credentials is None):
            raise ValueError("`address` and `credentials` go together")
        return self


class Settings(_Part):
    """All the settings of one table."""

    table: TableSettings = TableSettings()
    game: GameSettings = GameSettings()
    players: dict[Seat, Name] = {}
    camera: CameraSettings = CameraSettings()
    measures: Measures = Measures()
    board: BoardSettings = BoardSettings()
    pins: PinSettings = PinSettings()
    announcement: AnnouncementSettings = AnnouncementSettings()
    display: DisplaySettings = DisplaySettings()
    voice: VoiceSettings = VoiceSettings()
    overlay: OverlaySettings = OverlaySettings()
    recording: RecordingSettings = RecordingSettings()
    hall: HallSettings = HallSettings()


class SettingsError(UnusableInput):
    """The settings file cannot be used; the message names the file and the key."""


def load(path: Path) -> Settings:
    """Read a settings file. Paths in it are taken from the file's own folder.

    `SettingsError` names the line of a TOML mistake, or the first key that is
    unknown or holds what it may not, and what it may hold.
    """
    try:
        content = read_toml(path)
    except UnusableInput as error:
        raise SettingsError(*error.args) from None
    try:
        read = Settings.model_validate(content)
    except ValidationError as error:
        raise SettingsError(at_place(path, _first(error))) from None
    here = path.parent
    files = {
        key: getattr(read.table, key) for key in ("journal", "second_copy", "archive", "badges")
    }
    placed = {key: here / file.expanduser() for key, file in files.items() if file is not None}
    table = read.table.model_copy(update=placed)
    recording = read.recording
    if recording.folder is not None:
        folder = here / recording.folder.expanduser()
        recording = recording.model_copy(update={"folder": folder})
    named = {key: getattr(read.display, key) for key in ("certificate", "key")}
    tls = {key: here / file.expanduser() for key, file in named.items() if file is not None}
    display = read.display.model_copy(update=tls)
    hall = read.hall
    if hall.credentials is not None:
        hall = hall.model_copy(update={"credentials": here / hall.credentials.expanduser()})
    game = read.game.model_copy(update={"card": _beside(here, read.game.card)})
    if game.house:
        folder = here / game.house_folder.expanduser()
        game = game.model_copy(update={"house_folder": folder})
    made = {"table": table, "game": game, "recording": recording, "display": display, "hall": hall}
    return read.model_copy(update=made)


def checked_measures(values: dict[str, Any], place: str) -> Measures:
    """Return a table's measures as they were written down; `SettingsError` names the place."""
    try:
        return Measures.model_validate(values)
    except ValidationError as error:
        raise SettingsError(at_place(place, _first(error))) from None


def _beside(here: Path, card: str | None) -> str | None:
    """A card that is named as a file lies where the settings lie."""
    return str(here / card) if card and ("/" in card or card.endswith(".card")) else card


def _first(error: ValidationError) -> Label:
    """The first thing wrong, as one line that names the key."""
    problems = error.errors(include_url=False)
    problem = problems[0]
    key = ".".join(str(part) for part in problem["loc"])
    if problem["type"] == "extra_forbidden":
        known = _known(problem["loc"])
        first = label(RACKSIDE, "rackside-unknown-key", key=key, known=known)
    else:
        first = at_place(key, wrong_value(problem))
    more = len(problems) - 1
    return label(RACKSIDE, "rackside-first-of", what=first, more=more) if more else first


def _known(place: tuple[int | str, ...]) -> Label:
    part: type[BaseModel] = Settings
    for step in place[:-1]:
        kind = part.model_fields[str(step)].annotation
        if not (isinstance(kind, type) and issubclass(kind, BaseModel)):
            return label(RACKSIDE, "rackside-known", keys=None)
        part = kind
    return label(RACKSIDE, "rackside-known", keys=list(part.model_fields))
