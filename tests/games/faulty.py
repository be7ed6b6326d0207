"""A deal followed by an eye that is wrong once: an act unseen, seen late, or a look that was lost.

    game = record_sharply("american", written("american", seed=3))
    for fault in faults(game):
        seen_with(game, fault)

The eye sees everything else as it is, and the table lies as it lies: what was not seen is on it.
What is on record then and was said is for `tests.games.outcomes`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, get_args

import msgspec

from rules.events import Discarded, Drawn, Exposed
from rules.tiles import FACES, FLOWER, JOKER, Tile
from tests.games.recorded import Recorded
from vision.sightings import Sighting, Spot, Still
from vision.simulator.places import seated

Kind = Literal[
    "discard never seen", "discard seen late", "draw seen late", "look lost", "blind",
    "discard misread", "discard misread for good", "exposure misread", "told anew", "no tile",
    "layer misread",
]  # fmt: skip
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""What an eye is wrong about: it does not see an act, or sees it late; a look is lost, or nobody's
hand was seen in it; it reads another face, and better later, or never; it loses a tile and finds
it again under another number; takes something that lies there for a while for a tile; or takes the
upper tile of a stack for gone, and later sees it again."""
LATE: Final = 3
"""So many looks later is seen what is seen late."""
MISREAD: Final = 0.97
"""How sure the eye is of a face that it reads wrong."""
OTHERS: Final = 100_000
"""Added to a tile's number, for what was taken for another tile."""
PLAIN: Final = [face for face in FACES if face not in (FLOWER, JOKER)]
ASIDE: Final = 60.0
"""mm from a discard at which something lies that is taken for a tile."""
IN_PLACE: Final = 6.0
"""mm from where a tile lay within which one comes to lie in its place."""
NEAR: Final = 150.0
"""mm from the line between a player and what was moved within which a hand may have come near: half
an arm's width, and what the eye takes for near (`vision.movement.reaching`)."""
EDGE: Final = 430.0
"""mm from the middle at which arms come in."""
BLIND: Final = 4.0
"""Seconds that a camera did not see, where it was blind."""


@dataclass(frozen=True)
class Fault:
    """One event that the eye is wrong about, by its look."""

    kind: Kind
    look: int


def faults(game: Recorded) -> Iterator[Fault]:
    """Yield every fault there can be in a deal, one event in turn each."""
    last = len(game.looks) - 1
    for number, look in enumerate(game.looks[:-1]):
        kinds = {type(event) for event in look.events}
        if Discarded in kinds and Exposed not in kinds:
            yield Fault("discard never seen", number)
            if number + LATE < last:
                yield Fault("discard seen late", number)
            if _thrown(look.still):
                yield from (Fault(kind, number) for kind in _OF_DISCARDS)
        if Drawn in kinds and number + LATE < last:
            yield Fault("draw seen late", number)
        if Exposed in kinds:
            yield Fault("exposure misread", number)
        if {Discarded, Drawn} & kinds and number + LATE < last:
            yield Fault("layer misread", number)
        if look.events and number > 0:
            yield Fault("look lost", number)
            yield Fault("blind", number)


def seen_with(game: Recorded, fault: Fault) -> list[Still]:
    """Return a recording's Stills as they are told by an eye that is wrong so."""
    stills = game.stills()
    _WRONG[fault.kind](stills, fault)
    return stills


def _lost(stills: list[Still], fault: Fault) -> None:
    """Nothing was told of this look; it is seen with the next one."""
    still, after = stills[fault.look], stills[fault.look + 1]
    blind = fault.kind == "blind"
    stills[fault.look + 1] = msgspec.structs.replace(
        after,
        hands=() if blind else tuple(dict.fromkeys((*still.hands, *after.hands))),
        sightings=_folded((*still.sightings, *after.sightings)),
        blind=BLIND if blind else after.blind,
    )
    del stills[fault.look]


def _late(stills: list[Still], fault: Fault) -> None:
    """What was done in this look is seen some looks later, or never."""
    still = stills[fault.look]
    side = "back" if fault.kind == "draw seen late" else "face"
    unseen = tuple(
        s
        for s in still.sightings
        if s.spot.zone == "centre"
        and s.spot.side == side
        and (side == "back" or s.what == "appeared")
    )
    rest = tuple(s for s in still.sightings if s not in unseen)
    # What is seen late lay under something that hides it; what is never seen, under other tiles.
    hides = fault.kind == "discard seen late"
    under = tuple({s.spot.track for s in unseen}) if fault.kind == "draw seen late" else ()
    stills[fault.look] = msgspec.structs.replace(still, sightings=rest, hides=hides, hidden=under)
    tracks = {s.spot.track for s in unseen}
    late = len(stills) if fault.kind == "discard never seen" else fault.look + LATE
    for number in range(fault.look + 1, min(late, len(stills))):
        now = stills[number]
        again = _back_again(unseen, now)
        if again is not None:  # it was never seen to be gone
            gone, back = again
            unseen = tuple(s for s in unseen if s.spot.track != gone.track)
            _under_one_number(stills, number, gone, back)
            now = stills[number]
        left = tuple(s for s in now.sightings if s.spot.track not in tracks)
        unseen += tuple(s for s in now.sightings if s.spot.track in tracks)
        unseen = _folded(unseen)
        under = under if unseen else ()
        stills[number] = msgspec.structs.replace(now, sightings=left, hides=hides, hidden=under)
    if late < len(stills):
        _add(stills, late, unseen)


def _back_again(unseen: tuple[Sighting, ...], now: Still) -> tuple[Spot, Spot] | None:
    """Return a tile that was not seen to be taken, and the one that comes to lie in its place."""
    for taken in (s.spot for s in unseen if s.what == "gone"):
        for spot in (s.spot for s in now.sightings if s.what == "appeared"):
            if spot.layer == taken.layer and math.dist(spot.xy, taken.xy) < IN_PLACE:
                return taken, spot
    return None


def _under_one_number(stills: list[Still], number: int, lay: Spot, back: Spot) -> None:
    """Leave out that a tile came back that was not seen to go: it keeps the number it had."""
    came = Sighting(what="appeared", spot=back)
    for later in range(number, len(stills)):
        still = stills[later]
        told = tuple(
            msgspec.structs.replace(s, spot=lay) if s.spot.track == back.track else s
            for s in still.sightings
            if s != came
        )
        stills[later] = msgspec.structs.replace(still, sightings=told)


def _misread(stills: list[Still], fault: Fault) -> None:
    """A tile is read as another face, and sure; read right some looks later, or never."""
    exposed = fault.kind == "exposure misread"
    spot = next(
        s.spot
        for s in stills[fault.look].sightings
        if s.what == "appeared"
        and s.spot.side == "face"
        and (s.spot.zone == "exposures") == exposed
    )
    wrong = msgspec.structs.replace(spot, tile=another(spot.tile), confidence=MISREAD)
    later = len(stills) if fault.kind == "discard misread for good" else fault.look + LATE
    for number in range(fault.look, len(stills)):
        now = stills[number]
        said = tuple(
            msgspec.structs.replace(s, spot=wrong) if s.spot == spot else s for s in now.sightings
        )
        if number < later:
            stills[number] = msgspec.structs.replace(now, sightings=said)
        gone = any(s.spot.track == spot.track and s.what == "gone" for s in now.sightings)
        if gone and number > fault.look:
            return
    if later < len(stills):
        _add(stills, later, (Sighting(what="reread", spot=spot),))


def _anew(stills: list[Still], fault: Fault) -> None:
    """A tile that lies still is lost, and found anew in the same look, under another number."""
    spot = _thrown(stills[fault.look])[0]
    again = msgspec.structs.replace(spot, track=spot.track + OTHERS)
    for number in range(fault.look + 1, len(stills)):
        now = stills[number]
        told = tuple(
            msgspec.structs.replace(s, spot=again) if s.spot.track == spot.track else s
            for s in now.sightings
        )
        stills[number] = msgspec.structs.replace(now, sightings=told)
    lost = (Sighting(what="gone", spot=spot), Sighting(what="appeared", spot=again))
    _add(stills, fault.look + 1, lost)


def _no_tile(stills: list[Still], fault: Fault) -> None:
    """Something comes to lie beside a discard, is taken for a tile, and is gone again later."""
    spot = _thrown(stills[fault.look])[0]
    x, y = spot.xy
    thing = msgspec.structs.replace(
        spot,
        track=spot.track + OTHERS,
        tile=another(spot.tile),
        confidence=MISREAD,
        xy=(x + ASIDE, y),
    )
    _add(stills, fault.look + 1, (Sighting(what="appeared", spot=thing),))
    if fault.look + 1 + LATE < len(stills):
        _add(stills, fault.look + 1 + LATE, (Sighting(what="gone", spot=thing),))


def _layer(stills: list[Still], fault: Fault) -> None:
    """The upper tile of a stack in the wall that nobody touches is taken for gone, and seen again
    later; where no hand came near it the eye says so, as it does (`Still.unreached`)."""
    lying: dict[int, Spot] = {}
    for still in stills[: fault.look + 1]:
        for s in still.sightings:
            if s.what == "gone":
                lying.pop(s.spot.track, None)
            else:
                lying[s.spot.track] = s.spot
    soon = stills[fault.look + 1 : fault.look + 1 + LATE]
    touched = {s.spot.track for still in soon for s in still.sightings}
    stacks = [s for s in lying.values() if s.layer == 2 and s.track not in touched]
    if not stacks:
        return
    upper = stacks[len(stacks) // 2]
    lower = msgspec.structs.replace(upper, track=upper.track + OTHERS, layer=1)
    for number, was, now in (
        (fault.look, upper, lower), (fault.look + LATE, lower, upper)
    ):  # fmt: skip
        near = _came_near(stills[number], was.xy)
        as_if = (Sighting(what="gone", spot=was), Sighting(what="appeared", spot=now))
        _add(stills, number, as_if)
        if not near:
            still = stills[number]
            far = (*still.unreached, was.track)
            stills[number] = msgspec.structs.replace(still, unreached=far)


def _came_near(still: Still, xy: tuple[float, float]) -> bool:
    """Whether a hand may have come near a place, of those that were seen in a look; where none was
    seen it is not known."""
    moved = [s.spot.xy for s in still.sightings]
    return not still.hands or any(
        _from_line(xy, seated(seat, 0.0, -EDGE), place) < NEAR
        for seat in still.hands
        for place in moved
    )


def _from_line(
    point: tuple[float, float], start: tuple[float, float], end: tuple[float, float]
) -> float:
    """Return how far a point is from the line between two others, mm."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = (point[0] - start[0]) * dx + (point[1] - start[1]) * dy
    share = min(1.0, max(0.0, along / (dx * dx + dy * dy or 1.0)))
    return math.dist(point, (start[0] + share * dx, start[1] + share * dy))


def _thrown(still: Still) -> list[Spot]:
    """Return the tiles that came to the middle in a look, face up."""
    seen = [s.spot for s in still.sightings if s.what == "appeared" and s.spot.side == "face"]
    return [spot for spot in seen if spot.zone == "centre"]


def another(tile: Tile) -> Tile:
    """Return the face that a tile is taken for; no flower and no joker, which nobody does."""
    return PLAIN[(PLAIN.index(tile) + 1) % len(PLAIN)] if tile in PLAIN else PLAIN[0]


def _add(stills: list[Still], number: int, sightings: tuple[Sighting, ...]) -> None:
    now = stills[number]
    stills[number] = msgspec.structs.replace(now, sightings=_folded((*sightings, *now.sightings)))


_OF_DISCARDS: Final[tuple[Kind, ...]] = (
    "discard misread", "discard misread for good", "told anew", "no tile",
)  # fmt: skip
_WRONG: Final[dict[Kind, Callable[[list[Still], Fault], None]]] = {
    "discard never seen": _late,
    "discard seen late": _late,
    "draw seen late": _late,
    "look lost": _lost,
    "blind": _lost,
    "discard misread": _misread,
    "discard misread for good": _misread,
    "exposure misread": _misread,
    "told anew": _anew,
    "no tile": _no_tile,
    "layer misread": _layer,
}


def _folded(sightings: tuple[Sighting, ...]) -> tuple[Sighting, ...]:
    """Leave out what came and went between two looks."""
    came = {s.spot.track for s in sightings if s.what == "appeared"}
    gone = {s.spot.track for s in sightings if s.what == "gone"}
    return tuple(s for s in sightings if s.spot.track not in came & gone)
