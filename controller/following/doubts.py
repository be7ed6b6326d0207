"""What is in doubt about tiles seen: asked once each, and put right when it is known better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from controller.following.corrections import Corrections
from controller.following.questions import about_claim, about_season, about_tile, doubtful
from controller.following.table_changes import TouchingTiles
from controller.record.standing import Record
from rules.events import Asked, Event
from rules.tiles import UNKNOWN, AnySeat, Tile
from vision.sightings import Spot, Still


class Doubts:
    """The questions of one deal, and every line that names a tile they are about.

    `picture` keeps a picture of a tile that is asked about and returns its name.
    """

    def __init__(self, record: Record, picture: Callable[[Spot], str | None]) -> None:
        self.written = Corrections(record)
        self._picture = picture

    def as_known(self, still: Still) -> Still:
        """Return the Still with the tiles that people named as they named them, and with those
        unknown against whose reading something speaks: what is asked about is nobody's act yet."""
        sightings = []
        for sighting in still.sightings:
            spot = sighting.spot
            answer = self.written.answered(spot.track)
            spot = said(spot, answer) if answer is not None else unknown_if_doubted(spot)
            sightings.append(msgspec.structs.replace(sighting, spot=spot))
        return msgspec.structs.replace(still, sightings=tuple(sightings))

    def ask(self, spots: Iterable[Spot]) -> Iterator[Event]:
        """Ask about the doubtful ones, once each."""
        for spot in spots:
            if doubtful(spot) and self._open(spot):
                question = about_tile(spot, self._picture(spot))
                yield self.written.wrote(question, {spot.track: "candidates"})

    def ask_about_claim(self, claimed: Spot, group: TouchingTiles) -> Iterator[Asked]:
        """Ask which tile was claimed, when it is none of those it was laid among; once."""
        if not self.written.asked(claimed.track):
            question = about_claim(claimed, group, self._picture(claimed))
            self.written.wrote(question, {claimed.track: "candidates"})
            yield question

    def ask_season(self, spot: Spot, seat: AnySeat, left: Iterable[Tile]) -> Iterator[Asked]:
        """Ask which season a seat laid down, where its face does not tell; once."""
        if self._open(spot):
            question = about_season(spot, seat, left, self._picture(spot))
            self.written.wrote(question, {spot.track: "candidates"})
            yield question

    def _open(self, spot: Spot) -> bool:
        """Whether nobody has been asked about a tile, nor said what it is."""
        answer = self.written.answered(spot.track)
        return answer is None and not self.written.asked(spot.track)

    def read_again(self, spot: Spot) -> Iterator[Event]:
        """What a better look at a tile amends of what was written of it."""
        if not self.written.names(spot.track):
            return
        yield from self.ask([spot])
        if spot.tile != UNKNOWN or spot.doubt is not None:
            yield from self.written.put_right(
                spot.track, spot.tile, spot.confidence, reason="read again"
            )


def said(spot: Spot, tile: Tile) -> Spot:
    """Return a spot of whose tile there is no doubt any more."""
    return msgspec.structs.replace(spot, tile=tile, confidence=1.0, doubt=None)


def unknown_if_doubted(spot: Spot) -> Spot:
    """Return a spot whose tile is unknown if something speaks against it; what it was read as is
    the first of its candidates."""
    if spot.doubt is None or spot.tile == UNKNOWN:
        return spot
    others = [(tile, share) for tile, share in spot.candidates if tile != spot.tile]
    candidates = ((spot.tile, dict(spot.candidates).get(spot.tile, spot.confidence)), *others)
    return msgspec.structs.replace(spot, tile=UNKNOWN, candidates=candidates)


def places(spots: Iterable[Spot]) -> dict[int, int | str]:
    """Return where an event that lists these tiles names each, by its track."""
    return {spot.track: place for place, spot in enumerate(spots)}


def confidences(spots: Iterable[Spot]) -> dict[int, float]:
    """Return how sure each of these tiles is, by its track."""
    return {spot.track: spot.confidence for spot in spots}
