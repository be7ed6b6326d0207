"""An event in words, as a line of the operator's log says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from controller.operating.called import variant
from controller.words import ENGLISH, Words
from controller.words.values import TileName, with_commas
from rules import events as ev
from rules.codes import title_of
from rules.table import Deal
from rules.tiles import UNKNOWN, AnySeat, Tile

ENTRIES: Final = "operating/entries"
"""The message file of these lines."""


def told(event: ev.Event, deal: Deal | None, language: str = ENGLISH) -> str:
    """Return what was done, in a few words without a full stop.

    >>> told(ev.Discarded(seat="S", tile=Tile("3c")), None)
    'South discards 3 crak'
    """
    return _told(event, Words.at(deal, language))


def _told(event: ev.Event, words: Words) -> str:
    id, given = _LINES[type(event)]
    usual = {
        "who": _seat(words, getattr(event, "seat", None)),
        "tile": _tile(words, getattr(event, "tile", None)),
    }
    return words.label(ENTRIES, id, **{**usual, **given(event, words)})


def _seat(words: Words, seat: AnySeat | None) -> str | None:
    return words.seat(seat) if seat else None


def _tile(words: Words, tile: Tile | None) -> TileName | None:
    return words.named(tile) if tile and tile != UNKNOWN else None


def _tiles(words: Words, tiles: Sequence[Tile]) -> str | None:
    """Return tiles in words, like ones counted together: ``3 × 3 crak, joker``."""
    counted = dict.fromkeys(tiles, 0)
    for tile in tiles:
        counted[tile] += 1
    each = [
        words.label(ENTRIES, "entries-tile", n=n, tile=_tile(words, tile))
        for tile, n in counted.items()
    ]
    return with_commas(words, each) if each else None


def ended(reason: str, words: Words) -> str:
    """Return how a deal ended."""
    return words.label(ENTRIES, "entries-ended", reason=reason)


Given = Mapping[str, Any]
Make = Callable[[Any, Words], Given]


def _nothing(event: ev.Event, words: Words) -> Given:
    return {}


def _discard(event: ev.Discarded[AnySeat], words: Words) -> Given:
    named = event.named if event.named != event.tile else None
    return {"named": words.named(named) if named else None}


def _expose(event: ev.Exposed, words: Words) -> Given:
    claimed = words.named(event.claimed) if event.claimed else None
    return {"tiles": _tiles(words, event.tiles), "claimed": claimed}


def _penalty(event: ev.Penalised, words: Words) -> Given:
    return {"points": event.points, "reason": variant(event.reason), "text": event.reason}


def _halt(event: ev.Halted, words: Words) -> Given:
    return {"reason": event.reason, "by": _seat(words, event.seat)}


def _put_in(event: ev.PutIn, words: Words) -> Given:
    return {"before": event.before, "what": "; ".join(_told(act, words) for act in event.acts)}


_LINES: Final[Mapping[type, tuple[str, Make]]] = MappingProxyType(
    {
        ev.GameStarted: ("entries-game", lambda e, w: {"code": title_of(e.code)}),
        ev.DealStarted: ("entries-deal", lambda e, w: {"code": title_of(e.code)}),
        ev.TermsChanged: (
            "entries-terms",
            lambda e, w: {"rounds": e.rounds or None, "limit": e.limit or None},
        ),
        ev.WallsBuilt: ("entries-walls", _nothing),
        ev.HeapsFormed: ("entries-heaps", _nothing),
        ev.HeapChosen: ("entries-choose-heap", lambda e, w: {"who": w.seat(e.heap)}),
        ev.FlowerTaken: ("entries-take-flower", lambda e, w: {"count": e.count}),
        ev.FaceUp: ("entries-face-up", _nothing),
        ev.SetIncomplete: ("entries-set-incomplete", lambda e, w: {"tiles": _tiles(w, e.missing)}),
        ev.BetPlaced: ("entries-bet", lambda e, w: {"bettor": e.bettor, "on": w.seat(e.on)}),
        ev.BetSpoiled: ("entries-spoil-bet", lambda e, w: {"bettor": e.bettor}),
        ev.DiceThrown: ("entries-dice", lambda e, w: {"dice": [str(die) for die in e.dice]}),
        ev.WallBroken: (
            "entries-break-wall",
            lambda e, w: {"who": w.seat(e.wall), "count": e.stacks},
        ),
        ev.TilesTaken: ("entries-take", lambda e, w: {"count": e.count}),
        ev.Looked: ("entries-look", lambda e, w: {"what": e.what}),
        ev.Passed: (
            "entries-pass",
            lambda e, w: {"count": e.count, "to": w.seat(e.to), "blind": e.blind},
        ),
        ev.Voted: ("entries-vote", lambda e, w: {"second": e.second}),
        ev.TilesGiven: (
            "entries-give",
            lambda e, w: {"count": e.count, "from": _seat(w, e.seat), "to": _seat(w, e.to)},
        ),
        ev.Dealt: ("entries-dealt", lambda e, w: {"wall": e.wall}),
        ev.LooseLaid: ("entries-lay-loose", lambda e, w: {"count": e.count}),
        ev.WallPushed: ("entries-push-wall", lambda e, w: {"who": w.seat(e.wall)}),
        ev.TouchedWall: ("entries-touch-wall", _nothing),
        ev.Drawn: ("entries-draw", lambda e, w: {"end": e.end}),
        ev.BonusShown: ("entries-bonus", _nothing),
        ev.Racked: ("entries-rack", _nothing),
        ev.PutBack: ("entries-put-back", _nothing),
        ev.Named: ("entries-name", lambda e, w: {"tile": w.named(e.tile)}),
        ev.Discarded: ("entries-discard", _discard),
        ev.Claimed: ("entries-claim", lambda e, w: {"purpose": e.purpose}),
        ev.Retracted: ("entries-retract", _nothing),
        ev.Exposed: ("entries-expose", _expose),
        ev.ExposureChanged: (
            "entries-change-exposure",
            lambda e, w: {"tiles": _tiles(w, e.tiles)},
        ),
        ev.Redeemed: ("entries-redeem", lambda e, w: {"owner": w.seat(e.owner)}),
        ev.Declared: ("entries-declare", lambda e, w: {"jokerless": e.jokerless}),
        ev.Shown: ("entries-show", lambda e, w: {"count": len(e.tiles)}),
        ev.ThrownIn: ("entries-throw-in", _nothing),
        ev.CalledDead: (
            "entries-call-dead",
            lambda e, w: {"target": w.seat(e.target), "agreed": e.agreed},
        ),
        ev.RackCounted: ("entries-count-rack", lambda e, w: {"count": e.count}),
        ev.Penalised: ("entries-penalty", _penalty),
        ev.DealEnded: ("entries-end", lambda e, w: {"reason": e.reason}),
        ev.Asked: ("entries-ask", lambda e, w: {"question": w.question(e)}),
        ev.Amended: ("entries-amend", lambda e, w: {"target": e.target}),
        ev.PutIn: ("entries-put-in", _put_in),
        ev.Confirmed: ("entries-confirm", lambda e, w: {"target": e.target}),
        ev.ReviewAsked: (
            "entries-review",
            lambda e, w: {"asks": _seat(w, e.seat), "of": w.seat(e.of)},
        ),
        ev.ReviewAnswered: ("entries-reviewed", lambda e, w: {"outcome": e.outcome}),
        ev.Halted: ("entries-halt", _halt),
        ev.Resumed: ("entries-resume", _nothing),
    }
)
