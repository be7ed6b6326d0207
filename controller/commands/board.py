"""`rackside board`: the sensor board found, watched, and set up."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal, NoReturn

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

if TYPE_CHECKING:
    from concurrent.futures import Future

    from controller.sensors.link import BoardLink
    from controller.words.values import Later
    from rules.tiles import Seat

app = CommandGroup("The sensor board under the table: find it, watch it, set it up.")

Port = Annotated[
    str | None,
    typer.Option("--port", metavar="auto|PATH", help="Its serial port; auto if not said."),
]
Config = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="Take the port from these settings.")
]
SeatName = Literal["E", "S", "W", "N"]
Colour = Literal["white", "red", "green", "blue", "amber"]
Pattern = Literal["steady", "blink", "flash", "breathe"]
Sound = Literal["tick", "call", "foul", "score"]

FILE: Final = "commands/board"

COLOURS: dict[str, tuple[int, int, int]] = {
    "white": (60, 60, 60), "red": (120, 0, 0), "green": (0, 120, 0), "blue": (0, 0, 120),
    "amber": (110, 60, 0),
}  # fmt: skip

STILL_FOR = 5.0
"""Seconds in which a rack that was left alone must have come to rest."""

LOOK = 0.2
"""Seconds between two looks at the racks while somebody watches them."""

DONE_IN = 8.0
"""Seconds after which an order is given up."""


@app.command()
def find(
    port: Port = None,
    config: Config = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Say which sensor boards are plugged in and what they say; exit 1 if there is none."""
    import json

    words = words_here(for_programs=as_json)
    listed = [
        {"port": path, "answers": answers, "found": words.said(said)}
        for path, answers, said in _boards(_port(port, config))
    ]
    if as_json:
        typer.echo(json.dumps(listed, ensure_ascii=False))
    for each in () if as_json else listed:
        typer.echo(each["found"])
    if not any(each["answers"] for each in listed):
        raise typer.Exit(1)


def _boards(port: str) -> Iterator[tuple[str | None, bool, str | Later]]:
    """Yield the port of each board, whether it answers, and what is to be said of it."""
    from controller.sensors.board_search import met
    from controller.sensors.ports import BoardError, candidates

    try:
        paths = candidates(port)
    except BoardError as error:
        yield None, False, error.said
        return
    for path in paths:
        try:
            with met(path) as link:
                yield str(path), True, link.state.words
        except BoardError as error:
            yield str(path), False, error.said


@app.command()
def watch(
    port: Port = None,
    config: Config = None,
    seconds: Annotated[
        float | None, typer.Option("--seconds", min=0.1, help="End by itself after so long.")
    ] = None,
    language: Language = None,
) -> None:
    """Show racks, buttons and the line as they are, until Ctrl-C."""
    from rich.console import Console
    from rich.live import Live

    from controller.commands.board_view import BoardView
    from controller.commands.common import ended_by_signal
    from controller.sensors.link import BoardLink

    view = BoardView(words_here())
    ends = None if seconds is None else time.monotonic() + seconds
    with (
        ended_by_signal(),
        BoardLink(_port(port, config), on_signal=view.hear) as link,
        Live(console=Console(), get_renderable=lambda: view.render(link.state)) as live,
    ):
        while ends is None or time.monotonic() < ends:
            link.refresh()
            time.sleep(LOOK)
        live.refresh()


@app.command()
def tare(
    seat: Annotated[
        SeatName | None, typer.Argument(metavar="SEAT", help="Whose rack; all if none is named.")
    ] = None,
    port: Port = None,
    config: Config = None,
    yes: Annotated[bool, typer.Option("--yes", help="The racks are empty: do not ask.")] = False,
    language: Language = None,
) -> None:
    """Take racks as they now are for empty; the board keeps it."""
    from rules.tiles import SEATS

    words = words_here()
    with _met(port, config) as link:
        for place in [seat] if seat else SEATS:
            named = words.seat(place)
            if not yes:
                typer.confirm(words.label(FILE, "board-empty", seat=named), abort=True)
            grams = _still(link, place)
            _done(words.label(FILE, "board-rack", seat=named), link.orders.tare(place))
            typer.echo(words.label(FILE, "board-tared", seat=named, before=grams, now=0))


@app.command()
def calibrate(
    seat: Annotated[SeatName, typer.Argument(metavar="SEAT", help="Whose rack.")],
    grams: Annotated[
        float, typer.Option("--grams", min=20, max=5000, help="What lies on it now, weighed.")
    ],
    port: Port = None,
    config: Config = None,
    language: Language = None,
) -> None:
    """Take what lies on a tared rack for so many grams; the board keeps it.

    Thirteen tiles that a kitchen scale has weighed will do.
    """
    words = words_here()
    named = words.seat(seat)
    with _met(port, config) as link:
        before = _still(link, seat)
        _done(words.label(FILE, "board-rack", seat=named), link.orders.calibrate(seat, grams))
        typer.echo(words.label(FILE, "board-tared", seat=named, before=before, now=grams))


@app.command()
def lamps(
    seat: Annotated[
        SeatName | None,
        typer.Argument(metavar="SEAT", help="Whose lamp; each in turn if none is named."),
    ] = None,
    port: Port = None,
    config: Config = None,
    colour: Annotated[Colour, typer.Option("--colour", help="Its colour.")] = "green",
    pattern: Annotated[Pattern, typer.Option("--pattern", help="How it shines.")] = "steady",
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, help="For how long.")] = 2.0,
    language: Language = None,
) -> None:
    """Light the seats' lamps one after the other, to see that each is where it belongs."""
    from controller.sensors.orders import Lamp
    from firmware import wire
    from rules.tiles import SEATS

    words = words_here()
    lamps_named = words.label(FILE, "board-lamps")
    look = words.label(FILE, "board-colour", colour=colour, pattern=pattern)
    lamp = Lamp(getattr(wire, pattern.upper()), *COLOURS[colour])
    with _met(port, config) as link:
        for place in [seat] if seat else SEATS:
            one = words.label(FILE, "board-lamp", seat=words.seat(place))
            typer.echo(f"{one}: {look}")
            _done(lamps_named, link.orders.lamps({place: lamp}))
            time.sleep(seconds)
        _done(lamps_named, link.orders.lamps({}))


@app.command()
def sound(
    pattern: Annotated[Sound, typer.Argument(help="Which.")] = "call",
    port: Port = None,
    config: Config = None,
    language: Language = None,
) -> None:
    """Have the board's sounder sound."""
    from firmware import wire

    with _met(port, config) as link:
        _done(
            words_here().label(FILE, "board-sounder"),
            link.orders.sound(getattr(wire, pattern.upper())),
        )


@app.command()
def flash(
    port: Port = None,
    config: Config = None,
    uf2: Annotated[
        Path | None,
        typer.Option("--uf2", metavar="FILE", help="MicroPython's image, for a Pico in boot mode."),
    ] = None,
    language: Language = None,
) -> None:
    """Put this Rackside's program on a Pico, in its boot mode or running, and verify it."""
    from controller.commands.board_flash import flashed
    from controller.commands.common import usable
    from controller.sensors.ports import BoardError

    with usable(BoardError):
        flashed(_port(port, config), uf2, words_here(), typer.echo)


def _port(port: str | None, config: Path | None) -> str:
    """The port that was named, or the settings'; ``auto`` for a board that they leave off."""
    from controller.sensors.ports import AUTO, OFF
    from controller.settings import load

    if port is None and config is not None:
        port = load(config).board.port
    return AUTO if port in (None, OFF) else port


@contextlib.contextmanager
def _met(port: str | None, config: Path | None) -> Iterator[BoardLink]:
    from controller.commands.common import usable
    from controller.sensors.board_search import met
    from controller.sensors.ports import BoardError

    with usable(BoardError), met(_port(port, config)) as link:
        yield link


def _still(link: BoardLink, seat: Seat) -> float:
    """Wait until a rack holds still; return its grams. Exit 1 if it does not, or is absent."""
    from rules.tiles import SEATS

    words = words_here()
    rack = link.state.racks[SEATS.index(seat)]
    ends = time.monotonic() + STILL_FOR
    while not rack.settled and time.monotonic() < ends:
        link.refresh()
        time.sleep(LOOK)
        rack = link.state.racks[SEATS.index(seat)]
    if rack.absent:
        _fail(words.label(FILE, "board-no-scale", seat=words.seat(seat)))
    if not rack.settled:
        _fail(words.label(FILE, "board-unsteady", seat=words.seat(seat)))
    return rack.grams


def _done(what: str, order: Future[str]) -> None:
    """Wait for an order; exit 1 if it was not done."""
    result = order.result(DONE_IN)
    if result == "failed":
        _fail(words_here().label(FILE, "board-failed", what=what))
    if result != "done":
        _fail(f"{what}: {result}")


def _fail(words: str) -> NoReturn:
    typer.echo(words)
    raise typer.Exit(1)
