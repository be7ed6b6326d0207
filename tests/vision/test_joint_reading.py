from __future__ import annotations

from itertools import count

import msgspec

from rules.tiles import AMERICAN_152, UNKNOWN, Tile
from vision.following.joint_reading import Together
from vision.reading.joint import Tuning
from vision.sightings import Sighting, Spot

RIVALS = {"3c": "5c", "5c": "3c"}


class Cloth:
    """Tiles laid, taken and read again; `moment` tells them through the second reader."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.numbers = count(1)
        self.lying: dict[int, Spot] = {}
        self.changes: list[Sighting] = []
        self.together = Together(AMERICAN_152.faces, tuning=tuning)

    def lay(
        self, tile: str, x: float, share: float = 0.98, *, rack: bool = False, partial: bool = False
    ) -> Spot:
        """Lay a tile; below 0.7 it is read as ``?``."""
        shares = ((Tile(tile), share), (Tile(RIVALS.get(tile, "9d")), round(0.99 - share, 3)))
        spot = Spot(
            track=next(self.numbers),
            zone="exposures" if rack else "centre",
            seat="E" if rack else None,
            side="face",
            tile=Tile(tile) if share >= 0.7 else UNKNOWN,
            confidence=share,
            xy=(x, -342.0 if rack else 0.0),
            angle=90.0,
            candidates=shares,
            partial=partial,
        )
        self.lying[spot.track] = spot
        self.changes.append(Sighting(what="appeared", spot=spot))
        return spot

    def take(self, spot: Spot) -> None:
        self.changes.append(Sighting(what="gone", spot=self.lying.pop(spot.track)))

    def moment(self) -> list[tuple[str, int, str, str | None]]:
        told = self.together.tell(self.changes, self.lying.values())
        self.changes = []
        return [(s.what, s.spot.track, s.spot.tile, s.spot.doubt) for s in told]


def test_plain_tiles_pass_as_they_are() -> None:
    cloth = Cloth()
    cloth.lay("3c", 0)
    back = Spot(
        track=9, zone="centre", seat=None, side="back", tile=UNKNOWN, confidence=1.0,
        xy=(90.0, 0.0), angle=0.0,
    )  # fmt: skip
    cloth.lying[9] = back
    cloth.changes.append(Sighting(what="appeared", spot=back))
    changes = list(cloth.changes)
    assert cloth.together.tell(changes, cloth.lying.values()) == changes


def test_an_open_tile_becomes_clear_when_the_last_of_its_rival_is_seen() -> None:
    cloth = Cloth()
    unclear = cloth.lay("5c", 0, 0.5)
    for n in range(3):
        cloth.lay("3c", 60.0 * n + 60)
    assert cloth.moment()[0] == ("appeared", unclear.track, "?", None)
    last = cloth.lay("3c", -60)
    assert cloth.moment() == [
        ("appeared", last.track, "3c", None),
        ("reread", unclear.track, "5c", None),
    ]
    assert cloth.moment() == []


def test_a_tile_of_which_too_little_is_seen_is_never_named_by_the_others() -> None:
    cloth = Cloth()
    unclear = cloth.lay("5c", 0, 0.5, partial=True)
    for n in range(4):
        cloth.lay("3c", 60.0 * n + 60)
    told = cloth.moment()
    assert told[0] == ("appeared", unclear.track, "?", None)
    assert cloth.together.reported[unclear.track].candidates  # somebody may still be asked
    seen = msgspec.structs.replace(unclear, partial=False)
    cloth.lying[unclear.track] = seen
    cloth.changes.append(Sighting(what="reread", spot=seen))
    assert cloth.moment() == [("reread", unclear.track, "5c", None)]


def test_a_tile_that_may_have_gone_under_another_names_none_beside_it() -> None:
    """What was moved may be the one of which too little is seen: the other is not it by that."""
    cloth = Cloth(Tuning(alike=1.0))
    discard = cloth.lay("5c", 0)
    cloth.moment()
    cloth.take(discard)
    cloth.lay("5c", 60, 0.5, partial=True)
    unclear = cloth.lay("5c", 120, 0.6)
    assert ("appeared", unclear.track, "?", None) in cloth.moment()


def test_a_fifth_tile_makes_one_doubtful_and_the_doubt_goes_with_it() -> None:
    cloth = Cloth()
    for n in range(4):
        cloth.lay("3c", 60.0 * n)
    cloth.moment()
    fifth = cloth.lay("3c", -60)
    assert cloth.moment() == [("appeared", fifth.track, "3c", "counts")]
    cloth.take(fifth)
    assert cloth.moment() == [("gone", fifth.track, "3c", "counts")]


def test_a_discard_that_goes_into_an_exposure_is_the_tile_it_was() -> None:
    cloth = Cloth()
    discard = cloth.lay("5c", 0)
    cloth.moment()
    cloth.take(discard)
    unclear = cloth.lay("5c", -22, 0.6, rack=True)
    joker = cloth.lay("J", 0, rack=True)
    assert cloth.moment() == [
        ("gone", discard.track, "5c", None),
        ("appeared", unclear.track, "5c", None),
        ("appeared", joker.track, "J", None),
    ]
    assert cloth.moment() == []


def test_what_lies_in_the_place_of_another_is_not_that_one() -> None:
    cloth = Cloth(Tuning(alike=1.0))
    before = cloth.lay("5c", 0)
    cloth.moment()
    cloth.take(before)
    cloth.lay("5c", 2, 0.6)
    assert cloth.moment()[-1][2] == "?"


def test_a_better_look_is_told_when_it_tells_more() -> None:
    cloth = Cloth()
    spot = cloth.lay("5c", 0, 0.6)
    cloth.moment()
    better = ((Tile("5c"), 0.97), (Tile("3c"), 0.01))
    cloth.lying[spot.track] = seen = msgspec.structs.replace(
        spot, tile=Tile("5c"), confidence=0.97, candidates=better
    )
    cloth.changes.append(Sighting(what="reread", spot=seen))
    assert cloth.moment() == [("reread", spot.track, "5c", None)]
