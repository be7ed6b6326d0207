"""`rackside read`: the tiles in photographs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.errors import UnusableInput

if TYPE_CHECKING:
    from vision.reading.photographs import PhotoReading
    from vision.reading.read_tile import Why

_WHY: Final[dict[Why, str]] = {
    "unsure": "not sure",
    "partial": "only part of it is seen",
    "counts": "more are read so than the set has",
    "size": "not of the size or shape of the tiles around it",
}


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
) -> None:
    """Find and read the tiles in photographs. What is unsure is told as ?"""
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

    from vision.reading.photographs import draw, load_photo

    try:
        written = cv2.imwrite(str(out), draw(load_photo(image), reading))
    except cv2.error:
        written = False
    if not written:
        raise UnusableInput(f"{out}: cannot be written (a .png or .jpg in a folder that is there?)")


def _print(reading: PhotoReading) -> None:
    faces = sum(tile.side != "back" for tile in reading.tiles)
    backs = len(reading.tiles) - faces
    typer.echo(
        f"{reading.image}: {faces} faces, {backs} backs in {reading.elapsed_ms:.0f} ms "
        f"({reading.width} × {reading.height})"
    )
    for tile in reading.tiles:
        x, y = tile.corners.mean(axis=0)
        name = "back" if tile.side == "back" else tile.tile
        likely = f"{tile.candidates[0][0]}? " if tile.candidates else ""  # none of a tile too small
        why = f"  ({likely}{_WHY[tile.doubt]})" if tile.doubt else ""
        typer.echo(f"  {name:<4}  {tile.confidence:5.3f}  at {x:.0f}, {y:.0f}{why}")
    if reading.note:
        typer.echo(f"  Note: {reading.note}")


def _print_json(readings: list[PhotoReading]) -> None:
    import msgspec

    from vision.reading.photographs import to_json

    encoded = msgspec.json.encode([to_json(reading) for reading in readings])
    typer.echo(msgspec.json.format(encoded, indent=1).decode())
