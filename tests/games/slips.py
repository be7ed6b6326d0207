"""What goes wrong at a table that is followed, and what people say about it.

A `Slip` is about one event of a recorded deal: what the eye makes of it, told better at a later
look, and what a person makes of the record, who knows what happened but for the kinds in which he
is wrong (`changed`, and a discard struck out).
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

import msgspec

from rules.codes import get_code
from rules.events import Discarded, Drawn, Event, Exposed, Racked, TouchedWall
from rules.tiles import FLOWER, JOKER, SEATS, UNKNOWN, Seat, Tile, face_of
from tests.games.recorded import Recorded
from vision.sightings import Sighting, Spot, Still

Kind = Literal[
    "tile misread, put right", "tile right, changed", "exposure misread, put right",
    "arm mistaken, put right", "seat right, changed", "phantom, struck out",
    "discard, struck out", "put in early", "name put in",
]  # fmt: skip
KINDS: Final[Mapping[type, Mapping[Kind, int]]] = {
    Discarded: {
        "tile misread, put right": 4, "tile right, changed": 2, "seat right, changed": 2,
        "discard, struck out": 2, "arm mistaken, put right": 1, "put in early": 1,
        "name put in": 1, "phantom, struck out": 1,
    },
    Drawn: {"arm mistaken, put right": 1, "put in early": 1},
    Exposed: {"exposure misread, put right": 1},
}  # fmt: skip
"""What can be said of an event, by its type; and how often beside each other."""
NOT_SO: Final[tuple[Kind, ...]] = (
    "tile right, changed", "seat right, changed", "discard, struck out",
)  # fmt: skip
"""What people say that is not so. What follows from it is false as well, and due by their word."""
RIGHT: Final[tuple[Kind, ...]] = tuple(kind for kind in get_args(Kind) if kind not in NOT_SO)
DRAWS: Final = 0.3
"""Of draws less is said than of what is thrown and exposed."""
READ_AGAIN: Final = 0.7
"""So often the camera was about to read better what a person changed wrongly."""

ONE_IN: Final = 10
"""Of so many events a person says something about one."""
FREE: Final = 5.0
"""By so much oftener, since most events are of no kind, or at another's time (measured)."""
WINDOW: Final = 4
"""Looks from an event to the last at which something is seen or said of it."""
PHANTOM: Final = 1_000_000
"""The numbers of what is no tile."""
MISREAD: Final = ("tile misread, put right", "exposure misread, put right")
PLAIN: Final = (Drawn, Racked, Discarded, TouchedWall)


@dataclass(frozen=True)
class Slip:
    """One event, by its place in the truth and its look, and what is seen and said of it.

    `track` is its tile's, as recorded; `misread` what that is told as until look `better`, at which
    the camera reads the truth (None: it does not read it again). `said` is what the person says of
    the event's fields; None: that it never happened. `arm` is whose the eye takes the hand for.
    """

    kind: Kind
    place: int
    look: int
    event: Event
    at: int
    track: int = 0
    misread: Tile | None = None
    better: int | None = None
    said: Mapping[str, object] | None = None
    arm: Seat | None = None


def slips(game: Recorded, seed: int, kinds: Sequence[Kind] | None = None) -> list[Slip]:
    """Return what goes wrong in a deal, at random: of one event in ten, none at another's time."""
    rng = random.Random(seed)
    out: list[Slip] = []
    place, free = 0, 1
    for number, look in enumerate(game.looks):
        for event in look.events:
            often = DRAWS if isinstance(event, Drawn) else 1.0
            chosen = rng.random() < FREE * often / ONE_IN
            if chosen and number >= free and number + WINDOW < len(game.looks):
                slip = _slip(game, number, place, event, rng, kinds)
                if slip is not None:
                    out.append(slip)
                    free = number + WINDOW + 1
            place += 1
    return out


def _slip(
    game: Recorded,
    look: int,
    place: int,
    event: Event,
    rng: random.Random,
    kinds: Sequence[Kind] | None,
) -> Slip | None:
    """Return what is seen and said of an event; None where that kind does not fit there."""
    possible = {
        kind: often
        for kind, often in KINDS.get(type(event), {}).items()
        if kinds is None or kind in kinds
    }
    if not possible:
        return None
    (kind,) = rng.choices(list(possible), list(possible.values()))
    seats = {getattr(e, "seat", None) for e in game.looks[look].events}
    better = look + rng.randint(2, 3)
    plain = _plainly(game, look + 1, better)
    slip = Slip(kind, place, look, event, at=look)
    if kind == "name put in":
        return slip
    if kind == "put in early":
        kinds_here = {type(e) for e in game.looks[look].events}
        right = not isinstance(event, Drawn) or event.end == "right"
        return replace(slip, at=look - 1) if right and kinds_here <= {type(event), Racked} else None
    if len(seats) != 1 or (kind not in MISREAD and not plain):
        return None
    (seat,) = seats
    others = [s for s in SEATS if s != seat]
    if kind == "arm mistaken, put right":
        return replace(slip, arm=rng.choice(others), said={"seat": seat})
    if kind == "phantom, struck out":
        return replace(slip, better=better, track=PHANTOM + place)
    spot = _its_spot(game, look, event)
    if spot is None or not _lies_until(game, spot.track, look, better):
        return None
    wrong, wronger = rng.sample(_other_tiles(game.code, spot.tile), 2)
    slip = replace(slip, at=look + rng.randint(0, 1), track=spot.track)
    if kind in MISREAD or rng.random() < READ_AGAIN:
        slip = replace(slip, misread=rng.choice((wrong, UNKNOWN)), better=better)
    if kind in MISREAD:
        field = "tile" if isinstance(event, Discarded) else "tiles"
        return replace(slip, said={field: getattr(event, field)})
    if kind == "tile right, changed":
        return replace(slip, said={"tile": wronger})
    if kind == "seat right, changed":
        return replace(slip, said={"seat": rng.choice(others)})
    return slip  # struck out


def _plainly(game: Recorded, first: int, last: int) -> bool:
    """Whether tiles are only drawn and thrown in these looks: nothing is called or put back."""
    return all(
        isinstance(event, PLAIN) for look in game.looks[first : last + 1] for event in look.events
    )


def _its_spot(game: Recorded, look: int, event: Event) -> Spot | None:
    """Return a tile of the event's that came to lie at a look; None if that is not one plainly."""
    zone = "centre" if isinstance(event, Discarded) else "exposures"
    came = [
        s.spot
        for s in game.looks[look].still.sightings
        if s.what == "appeared" and s.spot.zone == zone and s.spot.side == "face"
    ]
    named = event.tiles if isinstance(event, Exposed) else (getattr(event, "tile", UNKNOWN),)
    fitting = [spot for spot in came if spot.tile in map(face_of, named)]
    return fitting[0] if fitting and fitting[0].tile not in (JOKER, FLOWER) else None


def _lies_until(game: Recorded, track: int, look: int, last: int) -> bool:
    return not any(
        s.what == "gone" and s.spot.track == track
        for each in game.looks[look + 1 : last + 1]
        for s in each.still.sightings
    )


def _other_tiles(code: str, tile: Tile) -> list[Tile]:
    """Return the faces that a tile may be taken for; no joker and no flower, which nobody does."""
    faces = get_code(code).tiles.faces
    return [face for face in faces if face not in (tile, JOKER, FLOWER)]


# -- what the eye makes of it ------------------------------------------------------------------


def seen_with(game: Recorded, wrong: Sequence[Slip]) -> list[Still]:
    """Return a recording's Stills as they are told where these things go wrong."""
    stills = game.stills()
    for slip in wrong:
        if slip.misread is not None and slip.better is not None:
            _misread(stills, slip)
        if slip.arm is not None:
            _take_for(stills, slip)
        if slip.kind == "phantom, struck out":
            _appear(stills, slip)
    return stills


def _misread(stills: list[Still], slip: Slip) -> None:
    """The tile is told as another, or not told, until it is read again."""
    assert slip.misread is not None
    assert slip.better is not None
    for look in range(slip.look, slip.better):
        sightings = list(stills[look].sightings)
        for place, sighting in enumerate(sightings):
            if sighting.spot.track == slip.track and sighting.what == "appeared":
                true, told = sighting.spot, slip.misread
                likely = [tile for tile in (told, true.tile) if tile != UNKNOWN]
                shares = tuple((tile, round(0.9 / len(likely), 2)) for tile in likely)
                spot = msgspec.structs.replace(
                    true, tile=told, confidence=shares[0][1], candidates=shares
                )
                sightings[place] = Sighting(what="appeared", spot=spot)
                again = Sighting(what="reread", spot=true)
                later = stills[slip.better]
                stills[slip.better] = msgspec.structs.replace(
                    later, sightings=(*later.sightings, again)
                )
        stills[look] = msgspec.structs.replace(stills[look], sightings=tuple(sightings))


def _take_for(stills: list[Still], slip: Slip) -> None:
    """Another's arm is seen, and then none for two looks."""
    assert slip.arm is not None
    for look, hands in ((0, (slip.arm,)), (1, ()), (2, ())):
        still = stills[slip.look + look]
        if still.hands:
            stills[slip.look + look] = msgspec.structs.replace(still, hands=hands)


def phantom_of(slip: Slip) -> Tile:
    """Return what the eye takes for a tile that is none: another than the one just thrown."""
    white, red = Tile("Wh"), Tile("R")
    return red if getattr(slip.event, "tile", None) == white else white


def _appear(stills: list[Still], slip: Slip) -> None:
    """What is no tile lies there like one, until it is gone."""
    assert slip.better is not None
    lying = {s.spot.xy for still in stills for s in still.sightings}
    places = [(x, y) for x in range(-180, 181, 20) for y in range(-180, 181, 20)]
    x, y = max(places, key=lambda at: min(math.dist(at, xy) for xy in lying))
    spot = Spot(
        track=slip.track, zone="centre", seat=None, side="face", tile=phantom_of(slip),
        confidence=0.9, xy=(float(x), float(y)), angle=90.0,
    )  # fmt: skip
    for look, what in ((slip.look, "appeared"), (slip.better, "gone")):
        still = stills[look]
        sighting = Sighting(what=what, spot=spot)  # type: ignore[arg-type]
        stills[look] = msgspec.structs.replace(still, sightings=(*still.sightings, sighting))
