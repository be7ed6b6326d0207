"""The drawn tile sets as readers know them. Reading changes no reader: each is made once."""

from __future__ import annotations

from functools import cache

from controller.demo import learn_tiles
from vision.reading.reader import Reader
from vision.reading.tilesets import TileSetFile


@cache
def learned() -> TileSetFile:
    """Return the demo table's tiles, enrolled from photographs of them."""
    return learn_tiles()


@cache
def demo_reader() -> Reader:
    """Return a reader that has learned the demo table's tiles from photographs of them."""
    return Reader(threads=1).with_tileset(learned())
