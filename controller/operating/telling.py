"""An event in words, as a line of the operator's log says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from controller.operating.words import CHOICES, ENDS, TOLD
from controller.words import Words as Wording
from rules import events as ev
from rules.codes import title_of
from rules.table import Deal
from rules.tiles import SEAT_NAMES, SOMEBODY, UNKNOWN, UNSEEN, AnySeat, Tile, name_of


def who(deal: Deal | None, seat: AnySeat | None) -> str:
    """Return the player's name, or the seat's where no name is known; the wall for nobody.

    Whose hand was not seen is called somebody.
    """
    if seat is None:
        return "the wall"
    if seat == UNSEEN:
        return SOMEBODY
    return (deal.players.get(seat) if deal else None) or SEAT_NAMES[seat]


def told(event: ev.Event, deal: Deal | None) -> str:
    """Return what was done, in a few words without a full stop.

    >>> told(ev.Discarded(seat="S", tile=Tile("3c")), None)
    'South discards 3 crak'
    """
    tell = _TELL.get(type(event))
    key, words = tell(event, deal) if tell else (ev.type_of(event), {})
    seat = getattr(event, "seat", None)
    tile = getattr(event, "tile", None)
    return TOLD[key].format(
        **{"who": who(deal, seat), "tile": _tile(tile) if tile else "", **words}
    )


def tiles_in_words(tiles: Sequence[Tile]) -> str:
    """Return tiles in words, like ones counted together: ``3 × 3 crak, joker``."""
    counted = dict.fromkeys(tiles, 0)
    for tile in tiles:
        counted[tile] += 1
    return ", ".join(f"{n} × {_tile(t)}" if n > 1 else _tile(t) for t, n in counted.items())


def _tile(tile: Tile) -> str:
    return "a tile" if tile == UNKNOWN else name_of(tile)


def _count(number: int, what: str = "tile") -> str:
    return f"1 {what}" if number == 1 else f"{number} {what}s"


Words = tuple[str, dict[str, Any]]


def _pass(event: ev.Passed, deal: Deal | None) -> Words:
    key = "pass.blind" if event.blind else "pass"
    count = _count(event.count)
    return key, {"count": count, "to": who(deal, event.to), "blind": event.blind}


def _draw(event: ev.Drawn[AnySeat], deal: Deal | None) -> Words:
    if event.end != "right":
        return f"draw.{event.end}", {}
    return ("draw.tile" if event.tile != UNKNOWN else "draw"), {}


def _discard(event: ev.Discarded[AnySeat], deal: Deal | None) -> Words:
    if event.named is None or event.named == event.tile:
        return "discard", {}
    return "discard.named", {"named": name_of(event.named)}


def _expose(event: ev.Exposed, deal: Deal | None) -> Words:
    tiles = tiles_in_words(event.tiles)
    if event.claimed is None:
        return "expose", {"tiles": tiles}
    return "expose.claimed", {"tiles": tiles, "tile": name_of(event.claimed)}


def _change(event: ev.ExposureChanged, deal: Deal | None) -> Words:
    if not event.tiles:
        return "change_exposure.back", {}
    return "change_exposure", {"tiles": tiles_in_words(event.tiles)}


def _halt(event: ev.Halted, deal: Deal | None) -> Words:
    by = ".by" if event.seat and event.reason == "director" else ""
    return f"halt.{event.reason}{by}", {}


def _terms(event: ev.TermsChanged, deal: Deal | None) -> Words:
    return "terms", {"rounds": event.rounds or "–", "limit": event.limit or "–"}


_TELL: Final[Mapping[type, Callable[[Any, Deal | None], Words]]] = MappingProxyType(
    {
        ev.GameStarted: lambda e, d: ("game", {"code": title_of(e.code)}),
        ev.DealStarted: lambda e, d: ("deal", {"code": title_of(e.code)}),
        ev.TermsChanged: _terms,
        ev.HeapChosen: lambda e, d: ("choose_heap", {"who": who(d, e.heap)}),
        ev.FlowerTaken: lambda e, d: ("take_flower", {"count": _count(e.count, "flower")}),
        ev.SetIncomplete: lambda e, d: (
            "set_incomplete",
            {"tiles": tiles_in_words(e.missing) or "tiles"},
        ),
        ev.BetPlaced: lambda e, d: ("bet", {"bettor": e.bettor, "who": who(d, e.on)}),
        ev.BetSpoiled: lambda e, d: ("spoil_bet", {"bettor": e.bettor}),
        ev.DiceThrown: lambda e, d: ("dice", {"dice": " and ".join(map(str, e.dice))}),
        ev.WallBroken: lambda e, d: (
            "break_wall",
            {"who": who(d, e.wall), "count": _count(e.stacks, "stack")},
        ),
        ev.TilesTaken: lambda e, d: ("take", {"count": _count(e.count)}),
        ev.Passed: _pass,
        ev.Voted: lambda e, d: (f"vote.{'yes' if e.second else 'no'}", {}),
        ev.TilesGiven: lambda e, d: ("give", {"count": _count(e.count), "to": who(d, e.to)}),
        ev.Dealt: lambda e, d: ("dealt", {"wall": e.wall}),
        ev.LooseLaid: lambda e, d: ("lay_loose", {"count": _count(e.count)}),
        ev.WallPushed: lambda e, d: ("push_wall", {"who": who(d, e.wall)}),
        ev.Drawn: _draw,
        ev.Discarded: _discard,
        ev.Claimed: lambda e, d: ("claim", {"purpose": CHOICES[e.purpose]}),
        ev.Exposed: _expose,
        ev.ExposureChanged: _change,
        ev.Redeemed: lambda e, d: ("redeem", {"to": who(d, e.owner)}),
        ev.Declared: lambda e, d: (f"declare{'.jokerless' if e.jokerless else ''}", {}),
        ev.Shown: lambda e, d: ("show", {"count": _count(len(e.tiles))}),
        ev.CalledDead: lambda e, d: (
            f"call_dead{'.agreed' if e.agreed else ''}",
            {"to": who(d, e.target)},
        ),
        ev.RackCounted: lambda e, d: ("count_rack", {"count": _count(e.count)}),
        ev.DealEnded: lambda e, d: ("end", {"reason": ENDS[e.reason]}),
        ev.Halted: _halt,
        ev.Penalised: lambda e, d: ("penalty", {"points": e.points, "reason": e.reason}),
        ev.Asked: lambda e, d: ("ask", {"question": Wording.at(d).question(e)}),
        ev.Amended: lambda e, d: ("amend", {"target": e.target}),
        ev.PutIn: lambda e, d: (
            "put_in",
            {"before": e.before, "what": "; ".join(told(act, d) for act in e.acts)},
        ),
        ev.Confirmed: lambda e, d: ("confirm", {"target": e.target}),
        ev.ReviewAsked: lambda e, d: (
            "review" if e.seat else "review.operator",
            {"of": who(d, e.of)},
        ),
        ev.ReviewAnswered: lambda e, d: (f"reviewed.{e.outcome}", {}),
    }
)
