"""`rackside read`: the tiles in photographs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from vision.reading.photographs import PhotoReading

FILE: Final = "commands/sets"


def read(
    images: Annotated[list[Path], typer.Argument(metavar="IMAGE", help="Photographs.")],
    set_: Annotated[
        str | None, typer.Option("--set", metavar="NAME", help="The enrolled tile set they show.")
    ] = None,
    code: Annotated[
        str | None,
        typer.Option(
            "--code",
            metavar="NAME",
            help="The code they are played by: which tiles there are, and how many of each. Without"
            " it: four of a kind, flowers and jokers as many as there are.",
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="A JSON list, one object an image.")
    ] = False,
    draw: Annotated[
        Path | None,
        typer.Option(
            "--draw", metavar="OUT.png", help="Draw what was read; OUT-1.png and on for several."
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Find and read the tiles in photographs. What is unsure is shown as ?"""
    from controller.commands.common import one_voice, usable
    from controller.record.judging import code_named
    from vision.finding.finder import Finder
    from vision.reading.photographs import ReadError, read_photo
    from vision.reading.reader import Reader, ReaderError
    from vision.reading.tilesets import TileSetError, load

    one_voice()
    counts = code_named(code).tiles.faces if code else None
    with usable(ReadError, TileSetError, ReaderError, FileNotFoundError):
        tileset = load(set_) if set_ else None
        finder, reader = Finder(), Reader()
        readings = []
        for number, image in enumerate(images, start=1):
            reading = read_photo(
                image, tileset=tileset, finder=finder, reader=reader, counts=counts
            )
            readings.append(reading)
            if draw is not None:
                several = len(images) > 1
                out = draw.with_stem(f"{draw.stem}-{number}") if several else draw
                _draw(image, reading, out)
            if not as_json:
                _print(reading)
    if as_json:
        _print_json(readings)


def _draw(image: Path, reading: PhotoReading, out: Path) -> None:
    import cv2

    from controller.words.labels import at_place, label
    from vision.reading.photographs import draw, load_photo

    try:
        written = cv2.imwrite(str(out), draw(load_photo(image), reading))
    except cv2.error:
        written = False
    if not written:
        raise UnusableInput(at_place(out, label(FILE, "sets-picture-unwritable")))


def _print(reading: PhotoReading) -> None:
    from controller.words.watching import watching

    faces = sum(tile.side != "back" for tile in reading.tiles)
    backs = len(reading.tiles) - faces
    say = words_here().labels(FILE)
    size = {"width": reading.width, "height": reading.height, "ms": float(reading.elapsed_ms)}
    typer.echo(say("sets-read", image=str(reading.image), faces=faces, backs=backs, **size))
    for tile in reading.tiles:
        x, y = tile.corners.mean(axis=0)
        name = say("sets-back") if tile.side == "back" else tile.tile
        likely = f"{tile.candidates[0][0]}? " if tile.candidates else ""  # none of a tile too small
        why = f"  ({likely}{say('sets-doubt', why=tile.doubt)})" if tile.doubt else ""
        at = say("sets-at", x=round(float(x)), y=round(float(y)))
        typer.echo(f"  {name:<4}  {tile.confidence:5.3f}  {at}{why}")
    if reading.note:
        typer.echo(f"  {say('sets-note', what=watching(reading.note))}")


def _print_json(readings: list[PhotoReading]) -> None:
    import msgspec

    from controller.words import Words
    from controller.words.watching import watching
    from vision.reading.photographs import to_json

    def with_note(reading: PhotoReading) -> dict[str, object]:
        note = Words().said(watching(reading.note)) if reading.note else None
        return to_json(reading) | {"note": note}

    encoded = msgspec.json.encode([with_note(reading) for reading in readings])
    typer.echo(msgspec.json.format(encoded, indent=1).decode())
