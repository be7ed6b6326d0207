"""What the camera saw: the words between the watcher and the scribe.

Positions are millimetres on the table: origin at its centre, x to East's
right (towards South), y away from East (towards West), z up. In the picture
East sits at the bottom, South at the right, West at the top, North at the left.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.tiles import Seat, Tile
from vision.coded import CodedText

Zone = Literal["centre", "exposures", "rack", "outside"]
"""Where on the table: the middle (walls and discards), a seat's rack top, behind a rack."""

Side = Literal["face", "back", "standing"]

Doubt = Literal["close", "left", "counts", "moved", "group"]
"""What speaks against a face that was read: another is close behind; more are left of another that
is close behind; more were read so than the set has; the tile that went was another; the tiles it
lies with are others. Each is said only where it is so. (`vision.reading.joint`)"""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A tile as it lies: `track` is its number for as long as it lies there.

    `xy` is the centre of its upper side in mm, `angle` the direction of its
    long axis in degrees, 0 to 180, counter-clockwise from the x axis, `layer`
    1 on the table (or on a rack's top), 2 on another tile. `tile` is ``"?"``
    for a back, and for a face that could not be read; `candidates` then holds
    the likely faces with their probabilities, best first. `doubt` is what
    speaks against `tile`, which stands as it was read. `partial`: so little of
    it is seen that only a person may name it, by no count of the others. `perhaps`: it was
    barely found at the first look, a back at a row's end (as `confidence` says) or a face, and may
    well be cloth.
    """

    track: int
    zone: Zone
    seat: Seat | None  # whose exposures or rack; None in the centre
    side: Side
    tile: Tile
    confidence: float
    xy: tuple[float, float]
    angle: float
    layer: int = 1
    candidates: tuple[tuple[Tile, float], ...] = ()
    doubt: Doubt | None = None
    partial: bool = False
    perhaps: bool = False


class Sighting(msgspec.Struct, frozen=True, kw_only=True):
    """One change between two still moments.

    ``appeared`` a tile lies where none lay; ``gone`` one lies there no more;
    ``reread`` the same tile in place is now read otherwise (a better look).
    A tile that was moved is a ``gone`` and an ``appeared`` in one `Still`; where its face tells
    that it is the same, `was` is the number under which it went.
    """

    what: Literal["appeared", "gone", "reread"]
    spot: Spot
    was: int | None = None


class Touch(msgspec.Struct, frozen=True, kw_only=True):
    """A finger of `seat` rested on the tile `track` at that time, and it lies as it lay."""

    seat: Seat
    seconds: float
    track: int


class Still(msgspec.Struct, frozen=True, kw_only=True):
    """A moment when nothing moved, with all that changed since the last one.

    `hands` are the seats whose hands reached over the table in between, in
    the order in which they came; empty at the first. `frame` counts frames
    from 0, `seconds` is the source's time. `blind`: of the time since the last
    one, for so many seconds it could not be seen whose hands did what (no
    picture, or the light changed). `hidden` are face-down tiles (their tracks)
    over which something lay, or of which it was not plain whether one was taken from them or put
    upon them; `hides` says that a tile thrown into the middle may not have been seen: something lay
    over it, or a face there lies a little beside its place and may have another like it upon it.
    `touched`: face-down tiles on which a finger rested meanwhile. `uncovered` are face-down tiles
    that appeared where something lay over the table: they may have lain there all the time.
    `resting` are seats whose hands came to rest over the table since the last one, in the middle of
    what they do. `unreached` are face-down tiles that are gone, or lie a layer lower, and that no
    hand which was seen came near: a shadow or a lens may have hidden them. `shifted` are those of
    the `hands` that lay over the table at the last look, and have done no more than shift there.
    """

    frame: int
    seconds: float
    hands: tuple[Seat, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    blind: float = 0.0
    hidden: tuple[int, ...] = ()
    hides: bool = False
    touched: tuple[Touch, ...] = ()
    uncovered: tuple[int, ...] = ()
    resting: tuple[Seat, ...] = ()
    unreached: tuple[int, ...] = ()
    shifted: tuple[Seat, ...] = ()


Trouble = Literal[
    "camera lost", "camera late", "camera moved", "marker moved", "marker unseen",
    "light changed", "camera settings", "table covered", "tile size", "small tiles", "not recorded",
    "no markers", "no footage", "no second copy", "little room", "too slow",
]  # fmt: skip


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the eye itself: a trouble begins, or (`over`) it is past; `words` are what is
    said of it.

    What was over as soon as it was noticed (a lamp switched on) comes as one
    Notice that is `over`.
    """

    what: Trouble
    over: bool
    seconds: float
    words: CodedText
