"""An event in words: what was done, in a few words without a full stop.

The sentences are in ``pages/happened.ftl``; here each event is given to its own, with what that
sentence is about.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from controller.words.rendering import Words
from controller.words.settings import title_of
from rules import events as ev
from rules.tiles import UNKNOWN, Tile

FILE: Final = "pages/happened"


def happened(words: Words, event: ev.Event) -> str:
    """Return what was done, in the language and with the names of `words`.

    >>> happened(Words(), ev.Discarded(seat="S", tile=Tile("3c")))
    'South discards 3 crak'
    """
    id, given = _SENTENCES[type(event)]
    seat = getattr(event, "seat", None)
    who = {"who": words.seat(seat)} if seat else {}
    return words.label(FILE, id, **{**who, **given(words, event)})


def ended(words: Words, reason: str) -> str:
    """Return how a deal ended, within a sentence."""
    return words.label(FILE, "happened-ended", reason=reason)


def tile_in_words(words: Words, tile: Tile) -> str:
    """Return a tile as what something is done to; one that nobody saw is a tile."""
    return words.label(FILE, "happened-tile", tile=words.named(tile), known=tile != UNKNOWN)


def tiles_in_words(words: Words, tiles: Sequence[Tile]) -> str:
    """Return tiles as what something is done to, like ones together: ``3 × 3 crak, joker``.

    What it is where there are none: tiles.
    """
    if not tiles:
        return words.label(FILE, "happened-tiles")
    counted = dict.fromkeys(tiles, 0)
    for tile in tiles:
        counted[tile] += 1
    return ", ".join(
        words.label(FILE, "happened-counted", n=n, tile=tile_in_words(words, tile))
        for tile, n in counted.items()
    )


Given = Callable[[Words, Any], Mapping[str, Any]]
"""What a sentence is given of an event, beside who did it."""


def _nothing(words: Words, event: ev.Event) -> Mapping[str, Any]:
    return {}


def _as_it_is(*names: str) -> Given:
    """What stands in the event as the sentence takes it."""
    return lambda words, event: {name: getattr(event, name) for name in names}


def _seat(name: str, field: str) -> Given:
    """A second seat, by the name that the sentence has for it; None stays None."""

    def given(words: Words, event: Any) -> Mapping[str, Any]:
        seat = getattr(event, field)
        return {name: seat and words.seat(seat)}

    return given


def _all(*several: Given) -> Given:
    def given(words: Words, event: Any) -> Mapping[str, Any]:
        return {name: value for each in several for name, value in each(words, event).items()}

    return given


def _code(words: Words, event: ev.GameStarted | ev.DealStarted) -> Mapping[str, Any]:
    return {"code": title_of(words, event.code)}


def _tile(words: Words, event: Any) -> Mapping[str, Any]:
    return {"tile": tile_in_words(words, event.tile)}


def _tile_itself(words: Words, event: Any) -> Mapping[str, Any]:
    return {"tile": words.named(event.tile)}


def _face_up(words: Words, event: ev.FaceUp) -> Mapping[str, Any]:
    return {"tile": words.named(event.tile) if event.tile != UNKNOWN else None}


def _penalty(words: Words, event: ev.Penalised) -> Mapping[str, Any]:
    reason = event.reason.replace(" ", "-")
    return {"points": event.points, "reason": reason, "text": event.reason}


def _discarded(words: Words, event: ev.Discarded[Any]) -> Mapping[str, Any]:
    other = event.named if event.named != event.tile else None
    return {**_tile(words, event), "named": other and words.named(other)}


def _drawn(words: Words, event: ev.Drawn[Any]) -> Mapping[str, Any]:
    seen = event.tile != UNKNOWN
    return {"end": event.end, "tile": tile_in_words(words, event.tile) if seen else None}


def _exposed(words: Words, event: ev.Exposed) -> Mapping[str, Any]:
    taken = tile_in_words(words, event.claimed) if event.claimed else None
    return {"tiles": tiles_in_words(words, event.tiles), "taken": taken}


def _changed(words: Words, event: ev.ExposureChanged) -> Mapping[str, Any]:
    return {"tiles": tiles_in_words(words, event.tiles) if event.tiles else None}


def _missing(words: Words, event: ev.SetIncomplete) -> Mapping[str, Any]:
    return {"tiles": tiles_in_words(words, event.missing)}


def _acts(words: Words, event: ev.PutIn) -> Mapping[str, Any]:
    return {"before": event.before, "what": "; ".join(happened(words, act) for act in event.acts)}


def _halted(words: Words, event: ev.Halted) -> Mapping[str, Any]:
    return {"reason": event.reason, "by": event.seat and words.seat(event.seat)}


def _amended(words: Words, event: ev.Amended) -> Mapping[str, Any]:
    return {"target": event.target, "what": happened(words, event.event) if event.event else None}


def _question(words: Words, event: ev.Asked) -> Mapping[str, Any]:
    return {"question": words.question(event)}


_SENTENCES: Final[Mapping[type, tuple[str, Given]]] = MappingProxyType(
    {
        ev.GameStarted: ("happened-game", _code),
        ev.DealStarted: ("happened-deal", _code),
        ev.TermsChanged: ("happened-terms", _as_it_is("rounds", "limit")),
        ev.WallsBuilt: ("happened-walls", _nothing),
        ev.HeapsFormed: ("happened-heaps", _nothing),
        ev.HeapChosen: ("happened-heap-chosen", _seat("heap", "heap")),
        ev.FlowerTaken: ("happened-flower", _as_it_is("count")),
        ev.FaceUp: ("happened-face-up", _face_up),
        ev.SetIncomplete: ("happened-incomplete", _missing),
        ev.BetPlaced: ("happened-bet", _all(_as_it_is("bettor"), _seat("on", "on"))),
        ev.BetSpoiled: ("happened-bet-spoiled", _as_it_is("bettor")),
        ev.DiceThrown: ("happened-dice", lambda w, e: {"dice": [str(n) for n in e.dice]}),
        ev.WallBroken: ("happened-broken", _all(_as_it_is("stacks"), _seat("wall", "wall"))),
        ev.TilesTaken: ("happened-taken", _as_it_is("count")),
        ev.Looked: ("happened-look", _nothing),
        ev.Passed: ("happened-pass", _all(_as_it_is("count", "blind"), _seat("to", "to"))),
        ev.Voted: ("happened-vote", _as_it_is("second")),
        ev.TilesGiven: (
            "happened-given",
            _all(_as_it_is("count"), _seat("giver", "seat"), _seat("to", "to")),
        ),
        ev.Dealt: ("happened-dealt", _as_it_is("wall")),
        ev.LooseLaid: ("happened-loose", _as_it_is("count")),
        ev.WallPushed: ("happened-pushed", _seat("wall", "wall")),
        ev.TouchedWall: ("happened-touched", _nothing),
        ev.Drawn: ("happened-draw", _drawn),
        ev.BonusShown: ("happened-bonus", _tile),
        ev.Racked: ("happened-rack", _nothing),
        ev.PutBack: ("happened-put-back", _nothing),
        ev.Named: ("happened-name", _tile_itself),
        ev.Discarded: ("happened-discard", _discarded),
        ev.Claimed: ("happened-call", _all(_tile, _as_it_is("purpose"))),
        ev.Retracted: ("happened-retract", _nothing),
        ev.Exposed: ("happened-expose", _exposed),
        ev.ExposureChanged: ("happened-change", _changed),
        ev.Redeemed: ("happened-redeem", _all(_tile, _seat("owner", "owner"))),
        ev.Declared: ("happened-declare", _as_it_is("jokerless")),
        ev.Shown: ("happened-show", lambda w, e: {"count": len(e.tiles)}),
        ev.ThrownIn: ("happened-throw-in", _nothing),
        ev.CalledDead: ("happened-dead", _all(_as_it_is("agreed"), _seat("target", "target"))),
        ev.RuledDead: ("happened-ruled-dead", _as_it_is("by")),
        ev.RackCounted: ("happened-counted-rack", _as_it_is("count")),
        ev.DealEnded: ("happened-end", _as_it_is("reason")),
        ev.Halted: ("happened-halt", _halted),
        ev.Resumed: ("happened-resume", _nothing),
        ev.Penalised: ("happened-penalty", _penalty),
        ev.Asked: ("happened-asked", _question),
        ev.Amended: ("happened-amended", _amended),
        ev.PutIn: ("happened-put-in", _acts),
        ev.Confirmed: ("happened-confirmed", _as_it_is("target")),
        ev.ReviewAsked: ("happened-review", _all(_seat("by", "seat"), _seat("of", "of"))),
        ev.ReviewAnswered: ("happened-reviewed", _as_it_is("outcome")),
    }
)


__all__ = ["ended", "happened", "tile_in_words", "tiles_in_words"]
