"""What a learner asks of the table: hands near to a rack, and which tiles a photograph of it shows.

Nothing of a rack is kept: it comes with the question, and goes with the answer.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Final

from controller.enrolling.uploads import decoded
from controller.errors import UnusableInput
from controller.operating.evening import LastSetup, Setup
from controller.operating.fields import Field, Form, RefusedError, read
from controller.words.watching import why
from rules.cards.model import HAND_SIZE
from rules.cards.teaching import Lesson, lesson
from rules.codes import get_code
from rules.policy import teaches, teaches_in_play
from rules.table import Deal
from rules.tiles import JOKER, Seat, Tile, TileSet
from vision.finding.finder import Finder
from vision.reading.photographs import read_image
from vision.reading.reader import Reader, ReaderError
from vision.reading.tilesets import TileSetError, load

RACK: Final = Field("tiles", "tiles", optional=True)
"""The field in which a rack is tapped or typed."""
MOST_HANDS: Final = 5

ReadRack = Callable[[bytes, TileSet], list[Tile]]
"""Reads the faces in a photograph of a rack, in reading order; `UnusableInput` if it is none."""


def may_learn(deal: Deal | None, remembered: Setup) -> bool:
    """Whether learners are helped on their phones: by the deal, or by the one that is due next.

    Never where the code itself helps nobody, as a tournament's, whatever the table has set.
    """
    code = get_code(deal.code if deal is not None and deal.code else remembered.code)
    played = deal.settings if deal is not None else code.settled(remembered.settings)
    return teaches(code.settled({})) and teaches_in_play(played)


def set_up_now(memory: LastSetup, base: Setup) -> Setup:
    """Return the set-up of the next deal."""
    return memory.recall() or base


def out_of_reach(deal: Deal, seat: Seat | None) -> list[Tile]:
    """Return what no rack can still get: discards, others' exposures but for jokers, which may
    be redeemed, and discarded jokers."""
    others = (s for s in deal.seated if s != seat)
    up = [tile for s in others for group in deal.exposures(s) for tile in group]
    return [*deal.discards.pool, *(tile for tile in up if tile != JOKER)]


def nearest(deal: Deal, seat: Seat | None, form: Form) -> Lesson:
    """Return the hands nearest to the rack in the form, with what the seat has exposed.

    `RefusedError` for what is no rack, `rules.cards.teaching.RackError` for one that cannot be.
    """
    rack = read("show", RACK, form, deal) or ()
    if deal.card is None:
        raise RefusedError("refused-no-card")
    own = deal.exposures(seat) if seat is not None else ()
    return lesson(deal.card, rack, own, out_of_reach(deal, seat), MOST_HANDS)


class RackPhotographs:
    """Reads racks in photographs with the shipped networks, loaded when they are first asked.

    `tiles` names the enrolled set that the table reads with, None where it has none.
    """

    def __init__(self, tiles: Callable[[], str | None]) -> None:
        self._tiles = tiles
        self._guard = threading.Lock()
        self._eyes: tuple[Finder, Reader] | None = None

    def __call__(self, content: bytes, tiles: TileSet) -> list[Tile]:
        """Return the faces in a photograph, as many as a hand has; ``?`` for one that is unsure."""
        image = decoded(content)
        with self._guard:  # one at a time: a small machine reads one photograph in a second or two
            try:
                name = self._tiles()
                enrolled = load(name) if name else None
                finder, reader = self._eyes = self._eyes or (Finder(), Reader())
                reader = reader.with_tileset(enrolled) if enrolled else reader
                found = read_image(image, finder, reader, counts=tiles.faces)
            except (ReaderError, TileSetError, FileNotFoundError) as error:
                raise UnusableInput(why(error)) from None
        return [tile.tile for tile in found if tile.side == "face"][:HAND_SIZE]
