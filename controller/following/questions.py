"""Questions to people about tiles that the eye cannot tell for sure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from controller.following.table_changes import TouchingTiles
from rules.due_acts import as_after
from rules.events import (
    Asked,
    BonusShown,
    Claimed,
    Discarded,
    Drawn,
    Event,
    Exposed,
    ExposureChanged,
    LooseLaid,
    Passed,
    PutBack,
    Racked,
    Redeemed,
    Retracted,
    RuledDead,
    TilesTaken,
    TouchedWall,
    WallPushed,
)
from rules.histories import Supposition
from rules.reasons.base import Question
from rules.reasons.questions import (
    Act,
    ActDone,
    DrewWhereDue,
    GoneUnseen,
    LaidSomethingElse,
    WasItDone,
    WasItTwice,
    WereHandsDead,
    WhichSeason,
    WhichTile,
    WhichTileInDoubt,
    WhichWasClaimed,
    WhoseHand,
    WhoThrewWhich,
)
from rules.tiles import JOKER, UNKNOWN, UNSEEN, AnySeat, Tile
from vision.sightings import Spot

_ACTS: Final[dict[type, Act]] = {
    Drawn: "draw", Racked: "rack", Discarded: "discard", PutBack: "put_back", BonusShown: "bonus",
    Claimed: "claim", Exposed: "expose", ExposureChanged: "change", Redeemed: "redeem",
    TouchedWall: "touch", LooseLaid: "loose", Passed: "pass", TilesTaken: "take",
    WallPushed: "push", Retracted: "take_back",
}  # fmt: skip
_UNENTERED: Final[dict[type, Act]] = {**_ACTS, ExposureChanged: "change_back"}
"""Of acts that are not on record: a group that is changed is what was ruled to go back."""


def doubtful(spot: Spot) -> bool:
    """Whether a face has to be asked about: it was not read, or something speaks against that."""
    return spot.side == "face" and spot.tile == UNKNOWN


def about_tile(spot: Spot, picture: str | None = None) -> Asked:
    """Ask which tile lies there; `picture` is the name of a picture of it."""
    x, y = place_of(spot)
    asks: Question = WhichTile(x, y)
    if spot.doubt is not None and spot.candidates:
        asks = WhichTileInDoubt(spot.candidates[0][0], spot.doubt, x, y)
    likely = tuple(tile for tile, _ in spot.candidates)
    return Asked(asks=asks, about=picture, candidates=likely)


def about_season(
    spot: Spot, seat: AnySeat, left: Iterable[Tile], picture: str | None = None
) -> Asked:
    """Ask which season it is that a seat laid down; `left` are those that lie nowhere else."""
    asks = WhichSeason(seat, spot.zone == "centre", *place_of(spot))
    return Asked(asks=asks, about=picture, candidates=tuple(left))


def about_claim(claimed: Spot, group: TouchingTiles, picture: str | None = None) -> Asked:
    """Ask which tile was claimed, when it is none of those it was laid among."""
    laid = tuple(dict.fromkeys(tile for tile in group.tiles if tile != UNKNOWN))
    return Asked(
        asks=WhichWasClaimed(claimed.tile, laid),
        about=picture,
        candidates=_distinct((claimed.tile, *laid)),
    )


def who_threw_which(spots: Sequence[Spot]) -> Asked:
    """Ask about tiles that were discarded between two looks, one after another."""
    return Asked(asks=WhoThrewWhich(tuple(spot.tile for spot in spots)))


def gone_unseen(spot: Spot, entry: int) -> Asked:
    """Ask about a discard that lies there no more, and came up nowhere; it is on record as `entry`.

    Until somebody says, it may have been no tile (`rules.doubtful_entries`)."""
    return Asked(asks=GoneUnseen(spot.tile, entry))


def is_about_order(event: Event) -> bool:
    """Whether an event asks who threw which, so that those before it stand in no sure order."""
    return isinstance(event, Asked) and isinstance(event.asks, WhoThrewWhich)


def is_about_hands(event: Event) -> bool:
    """Whether an event asks whose hand it was."""
    return isinstance(event, Asked) and isinstance(event.asks, WhoThrewWhich | WhoseHand)


def whose_hand(event: Event) -> Asked:
    """Ask who did what was written of nobody's hand."""
    return Asked(asks=WhoseHand(event.n))


def what_was(supposed: Supposition, noted: Event, tile: Tile = UNKNOWN) -> Asked:
    """Ask whether it was as is supposed of an event that was `noted`, so that a ruling waits.

    ``Did East discard the 9 crak?`` where `tile` came in sight since, which was discarded unseen.
    Where the act itself may be none, it is asked whether it was done, or done twice;
    where it was misread, whether it was other tiles.
    """
    acts = tuple(
        msgspec.structs.replace(act, tile=tile, n=0, source="operator")
        if isinstance(act, Discarded) and act.tile == UNKNOWN
        else msgspec.structs.replace(act, n=0, at=None, source="operator")
        for act in supposed.acts
    )
    if supposed.what == "missed":
        after = as_after(acts, noted)
        tile = _called(after)
        if tile != UNKNOWN:
            acts = (*acts[:-1], msgspec.structs.replace(acts[-1], tile=tile))
            after = msgspec.structs.replace(after, claimed=tile)
        asks: Question = WasItDone(_acts(acts, _UNENTERED))
        acts = (*acts, after)
    elif supposed.what == "another end":
        asks = DrewWhereDue(_seat_of(noted))
    elif supposed.what == "dead before":
        hands = tuple(act.seat for act in acts if isinstance(act, RuledDead))
        asks = WereHandsDead(hands, len(hands))
        acts = (*acts, noted)
    elif supposed.what == "told twice":
        asks = WasItTwice(_acts((noted,)))
    elif supposed.what == "misread":
        asks = LaidSomethingElse(_seat_of(noted), _laid(noted))
    else:
        asks = WasItDone(_acts(acts or (noted,)))
    return Asked(asks=asks, entry=noted.n, supposed=acts)


def _called(noted: Event) -> Tile:
    """The discard that a group was put up with, unseen: its only tile beside jokers."""
    if not isinstance(noted, Exposed) or noted.claimed != UNKNOWN:
        return UNKNOWN
    natural = set(noted.tiles) - {JOKER, UNKNOWN}
    return natural.pop() if len(natural) == 1 else UNKNOWN


def _acts(acts: Iterable[Event], named_as: Mapping[type, Act] = _ACTS) -> tuple[ActDone, ...]:
    """What was done, after a ``did``: one act a player, the rack left out."""
    visible = [act for act in acts if not isinstance(act, Racked)]
    done: list[ActDone] = []
    before = None
    for act in visible or acts:
        who, tile = _seat_of(act), getattr(act, "tile", UNKNOWN)
        named = tile if isinstance(act, Discarded) and tile != UNKNOWN else None
        to = act.to if isinstance(act, Passed) else None
        done.append(ActDone(who, named_as.get(type(act), "other"), who == before, named, to))
        before = who
    return tuple(done)


def _laid(noted: Event) -> tuple[Tile, ...]:
    """The tiles that were read where somebody laid them down."""
    return noted.tiles if isinstance(noted, Exposed) else (getattr(noted, "tile", UNKNOWN),)


def _seat_of(act: Event) -> AnySeat:
    if isinstance(act, WallPushed):
        return act.wall  # whoever sits behind it pushes it in
    seat: AnySeat = getattr(act, "seat", UNSEEN)
    return seat


def place_of(spot: Spot) -> tuple[int, int]:
    """Return where a tile lies, for people who see the picture East up from below: millimetres
    from the middle, to the right and up."""
    x, y = spot.xy
    return round(x), round(y)


def _distinct(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(dict.fromkeys(tiles))
