"""Questions to people about tiles that the eye cannot tell for sure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from controller.following.furniture import Group
from rules.events import Asked, Discarded, Drawn, Event, Exposed, Racked
from rules.histories import Supposition, as_after
from rules.tiles import JOKER, UNKNOWN, UNSEEN, AnySeat, Tile, name_of, seat_name
from rules.wording import listed
from vision.sightings import Doubt, Spot

_AGAINST: Final[dict[Doubt, str]] = {
    "close": "but another is close behind",
    "left": "but another is close behind, of which more are left",
    "counts": "but more were read so than the set has",
    "moved": "but the tile that was taken up just then was another",
    "group": "but the tiles beside it are others",
}

WHO_THREW_WHICH: Final = "These were discarded in one moment, and it was not seen who threw which"
WAITS: Final = "Until somebody says so, nobody is accused of what was noted next."
_DONE: Final = {Drawn: "draw", Racked: "rack a tile", Discarded: "discard"}
WHOSE_HAND: Final = "It was not seen whose hand it was"


def doubtful(spot: Spot) -> bool:
    """Whether a face has to be asked about: it was not read, or something speaks against that."""
    return spot.side == "face" and spot.tile == UNKNOWN


def about_tile(spot: Spot, picture: str | None = None) -> Asked:
    """Ask which tile lies there; `picture` is the name of a picture of it."""
    question = f"Which tile is this at {place_of(spot)}?"
    if spot.doubt is not None and spot.candidates:
        question = (
            f"Read as {name_of(spot.candidates[0][0])} at {place_of(spot)}, "
            f"{_AGAINST[spot.doubt]}. Which tile is it?"
        )
    likely = tuple(tile for tile, _ in spot.candidates)
    return Asked(question=question, about=picture, candidates=likely)


def about_season(
    spot: Spot, seat: AnySeat, left: Iterable[Tile], picture: str | None = None
) -> Asked:
    """Ask which season it is that a seat laid down; `left` are those that lie nowhere else."""
    deed = "discarded a season" if spot.zone == "centre" else "laid a season aside"
    return Asked(
        question=f"{seat_name(seat)} {deed}, at {place_of(spot)}. Which one is it? 1 to 4 are of "
        "one colour, 5 to 8 of the other.",
        about=picture,
        candidates=tuple(left),
    )


def about_claim(claimed: Spot, group: Group, picture: str | None = None) -> Asked:
    """Ask which tile was claimed, when it is none of those it was laid among."""
    laid = dict.fromkeys(tile for tile in group.tiles if tile != UNKNOWN)
    names = ", ".join(name_of(tile) for tile in laid)
    return Asked(
        question=f"The discard that was taken was read as {name_of(claimed.tile)}, but what was "
        f"exposed is {names}. Which tile was it?",
        about=picture,
        candidates=_distinct((claimed.tile, *laid)),
    )


def who_threw_which(spots: Sequence[Spot]) -> Asked:
    """Ask about tiles that were discarded between two looks, one after another."""
    names = " and ".join(name_of(spot.tile) for spot in spots)
    return Asked(question=f"{WHO_THREW_WHICH}: {names}. Please put the entries right.")


def gone_unseen(spot: Spot) -> Asked:
    """Ask about a discard before the last one that lies there no more, and came up nowhere."""
    return Asked(
        question=f"The {name_of(spot.tile)} that was discarded before lies there no more, and "
        f"nobody was seen to take it. If somebody has it, please enter that; if it was no tile, "
        f"please strike that discard out."
    )


def is_about_order(event: Event) -> bool:
    """Whether an event asks who threw which, so that those before it stand in no sure order."""
    return isinstance(event, Asked) and event.question.startswith(WHO_THREW_WHICH)


def is_about_hands(event: Event) -> bool:
    """Whether an event asks whose hand it was."""
    return isinstance(event, Asked) and event.question.startswith((WHO_THREW_WHICH, WHOSE_HAND))


def whose_hand(event: Event) -> Asked:
    """Ask who did what was written of nobody's hand."""
    return Asked(question=f"{WHOSE_HAND} at entry {event.n}. Please put it right.")


def what_was(supposed: Supposition, noted: Event, tile: Tile = UNKNOWN) -> Asked:
    """Ask whether it was as is supposed of an event that was `noted`, so that a ruling waits.

    ``Did East discard the 9 crak?`` where `tile` came in sight since, which was discarded unseen.
    Where the act itself may be none, it is asked whether it was done.
    """
    acts = tuple(
        msgspec.structs.replace(act, tile=tile, n=0, source="operator")
        if isinstance(act, Discarded) and act.tile == UNKNOWN
        else msgspec.structs.replace(act, n=0, source="operator")
        for act in supposed.acts
    )
    if supposed.what == "missed":
        after = as_after(acts, noted)
        tile = _called(after)
        if tile != UNKNOWN:
            acts = (*acts[:-1], msgspec.structs.replace(acts[-1], tile=tile))
            after = msgspec.structs.replace(after, claimed=tile)
        question = f"Did {_listed(acts)}?"
        acts = (*acts, after)
    elif supposed.what == "another end":
        question = f"Did {_seat_of(noted)} draw where drawing is due?"
    else:
        question = f"Did {_listed(acts or (noted,))}?"
    return Asked(question=f"{question} {WAITS}", entry=noted.n, supposed=acts)


def _called(noted: Event) -> Tile:
    """The discard that a group was put up with, unseen: its only tile beside jokers."""
    if not isinstance(noted, Exposed) or noted.claimed != UNKNOWN:
        return UNKNOWN
    natural = set(noted.tiles) - {JOKER, UNKNOWN}
    return natural.pop() if len(natural) == 1 else UNKNOWN


def _listed(acts: Iterable[Event]) -> str:
    """What was done, after a ``did``: one act a player, the rack left out."""
    told = [act for act in acts if not isinstance(act, Racked)]
    parts = []
    before = None
    for act in told or acts:
        who, tile = _seat_of(act), getattr(act, "tile", UNKNOWN)
        named = f" the {name_of(tile)}" if isinstance(act, Discarded) and tile != UNKNOWN else ""
        deed = f"{_DONE.get(type(act), 'do that')}{named}"
        parts.append(deed if who == before else f"{who} {deed}")
        before = who
    return listed(parts)


def _seat_of(act: Event) -> str:
    return seat_name(getattr(act, "seat", UNSEEN))


def place_of(spot: Spot) -> str:
    """Return where a tile lies, for people who see the picture East up from below."""
    x, y = spot.xy
    across = f"{abs(x):.0f} mm {'right' if x >= 0 else 'left'}"
    return f"{across} and {abs(y):.0f} mm {'up' if y >= 0 else 'down'} from the middle"


def _distinct(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tiles))
