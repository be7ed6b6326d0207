"""The deeds that a story tells, each with the event it is; how they are written is in the grammar.

`rules/notation/game.lark` has the forms; a method here is named as a rule or its alias there.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from lark import Transformer, v_args

from rules import events as ev
from rules.notation import LineReader
from rules.opening import STACKS
from rules.stories.model import deal_of
from rules.tiles import SEATS, UNKNOWN, Seat, Tile


def _number(given: Any) -> int | None:
    return None if given is None else int(given)


def _pairs(words: tuple[Any, ...]) -> dict[str, str]:
    """Return words that stand in pairs, the second of each by the first."""
    return {str(a): str(b) for a, b in zip(words[::2], words[1::2], strict=True)}


@v_args(inline=True)
class _Events(Transformer[Any, ev.Event]):
    """Makes the event of a deed out of what is written in it."""

    # ---- Words ----

    def seat(self, wind: str) -> Seat:
        return SEATS["ESWN".index(wind)]

    def tile(self, face: str) -> Tile:
        return Tile(str(face))

    def tiles(self, *tiles: Tile) -> tuple[Tile, ...]:
        return tiles

    def nobody(self) -> None:
        return None

    def counts(self, *words: str) -> dict[Any, int]:
        return {seat: int(count) for seat, count in _pairs(words).items()}

    def sits(self, *words: str) -> dict[Any, str]:
        return _pairs(words)

    def names(self, *names: str) -> tuple[str, ...]:
        return tuple(map(str, names))

    def lots(self, *words: str) -> dict[str, Any]:
        return _pairs(words)

    def numbers(self, *numbers: str) -> tuple[int, ...]:
        return tuple(map(int, numbers))

    # ---- Before play ----

    def dealt(self, counts: dict[Seat, int], wall: str | None, loose: str | None) -> ev.Event:
        return deal_of(counts, int(wall or 99), int(loose or 0))

    def game(
        self,
        names: tuple[str, ...],
        drew: dict[str, Seat] | None,
        rounds: str | None,
        limit: str | None,
    ) -> ev.Event:
        return ev.GameStarted(
            code="",
            seats=dict(zip(SEATS, names, strict=False)),
            drew=drew or {},
            rounds=_number(rounds),
            limit=_number(limit),
        )

    def begins(self, seats: dict[Seat, str]) -> ev.Event:
        empty = tuple(s for s in SEATS if s not in seats) if seats else ()
        return ev.DealStarted(code="", players=seats, empty=empty)

    def terms(self, rounds: str | None, limit: str | None) -> ev.Event:
        return ev.TermsChanged(rounds=_number(rounds), limit=_number(limit))

    def heaps(self, counts: dict[Seat, int]) -> ev.Event:
        return ev.HeapsFormed(tiles=counts)

    def heap(self, seat: Seat) -> ev.Event:
        return ev.HeapChosen(heap=seat)

    def takes_flowers(self, seat: Seat, count: str) -> ev.Event:
        return ev.FlowerTaken(seat=seat, count=int(count))

    def face_up(self, seat: Seat | None, tile: Tile | None, where: Any) -> ev.Event:
        return ev.FaceUp(where=str(where), seat=seat, tile=tile or UNKNOWN)  # type: ignore[arg-type]

    def lacks(self, tiles: tuple[Tile, ...]) -> ev.Event:
        return ev.SetIncomplete(missing=tiles)

    def bets(self, bettor: str, on: Seat) -> ev.Event:
        return ev.BetPlaced(bettor=str(bettor), on=on)

    def tells(self, bettor: str) -> ev.Event:
        return ev.BetSpoiled(bettor=str(bettor))

    def lays_loose(self, count: str) -> ev.Event:
        return ev.LooseLaid(count=int(count))

    def lays_aside(self, seat: Seat, tile: Tile) -> ev.Event:
        return ev.BonusShown(seat=seat, tile=tile)

    def walls(self, counts: dict[Seat, int]) -> ev.Event:
        return ev.WallsBuilt(stacks=dict.fromkeys(SEATS, STACKS) | counts)

    def throws(self, seat: Seat, dice: tuple[int, ...]) -> ev.Event:
        return ev.DiceThrown(seat=seat, dice=dice, purpose="east")

    def throws_to_break(self, seat: Seat, dice: tuple[int, ...]) -> ev.Event:
        return ev.DiceThrown(seat=seat, dice=dice, purpose="break")

    def breaks(self, wall: Seat, stacks: str) -> ev.Event:
        return ev.WallBroken(wall=wall, stacks=int(stacks))

    def takes(self, seat: Seat, count: str) -> ev.Event:
        return ev.TilesTaken(seat=seat, count=int(count))

    def takes_wrong(self, seat: Seat, count: str) -> ev.Event:
        return ev.TilesTaken(seat=seat, count=int(count), end="wrong")

    def looks(self, seat: Seat, what: Any) -> ev.Event:
        return ev.Looked(seat=seat, what=str(what))  # type: ignore[arg-type]

    def passes(
        self, seat: Seat, rack: str | None, jokers: str | None, blind: str | None, to: Seat
    ) -> ev.Event:
        unseen = int(blind or 0)
        from_rack = int(rack) if rack else 3 - unseen
        return ev.Passed(
            seat=seat, to=to, count=from_rack + unseen, blind=unseen, jokers=int(jokers or 0)
        )

    def courtesy(self, seat: Seat, count: str, to: Seat) -> ev.Event:
        return ev.Passed(seat=seat, to=to, count=int(count), courtesy=True)

    def stops(self, seat: Seat) -> ev.Event:
        return ev.Voted(seat=seat, second=False)

    def goes_on(self, seat: Seat) -> ev.Event:
        return ev.Voted(seat=seat, second=True)

    def hands(self, seat: Seat | None, count: str, to: Seat | None) -> ev.Event:
        return ev.TilesGiven(seat=seat, count=int(count), to=to)

    # ---- In play ----

    def draws(self, seat: Seat, tile: Tile | None) -> ev.Event:
        return ev.Drawn(seat=seat, tile=tile or UNKNOWN)

    def draws_wrong(self, seat: Seat, tile: Tile | None) -> ev.Event:
        return ev.Drawn(seat=seat, tile=tile or UNKNOWN, end="wrong")

    def draws_loose(self, seat: Seat, tile: Tile | None) -> ev.Event:
        return ev.Drawn(seat=seat, tile=tile or UNKNOWN, end="loose")

    def touches(self, seat: Seat) -> ev.Event:
        return ev.TouchedWall(seat=seat)

    def racks(self, seat: Seat) -> ev.Event:
        return ev.Racked(seat=seat)

    def puts_back(self, seat: Seat) -> ev.Event:
        return ev.PutBack(seat=seat)

    def names_tile(self, seat: Seat, tile: Tile) -> ev.Event:
        return ev.Named(seat=seat, tile=tile)

    def discards(self, seat: Seat, tile: Tile, named: Tile | None) -> ev.Event:
        return ev.Discarded(seat=seat, tile=tile, named=named)

    def claims(
        self,
        seat: Seat,
        owner: Seat | None,
        tile: Tile,
        purpose: Any,
        untouched: str | None,
        button: str | None,
    ) -> ev.Event:
        return ev.Claimed(
            seat=seat,
            tile=tile,
            purpose=str(purpose),  # type: ignore[arg-type]
            taken=untouched is None,
            thrown_by=owner,
            pressed=ev.Press(boot=1, us=int(button) * 1000) if button else None,
        )

    def retracts(self, seat: Seat) -> ev.Event:
        return ev.Retracted(seat=seat)

    def exposes(self, seat: Seat, tiles: tuple[Tile, ...], claimed: Tile | None = None) -> ev.Event:
        return ev.Exposed(seat=seat, tiles=tiles, claimed=claimed)

    def changes(self, seat: Seat, group: str, tiles: tuple[Tile, ...]) -> ev.Event:
        return ev.ExposureChanged(seat=seat, group=int(group), tiles=tiles)

    def takes_back_group(self, seat: Seat, group: str) -> ev.Event:
        return ev.ExposureChanged(seat=seat, group=int(group), tiles=())

    def redeems(self, seat: Seat, owner: Seat, group: str, tile: Tile) -> ev.Event:
        return ev.Redeemed(seat=seat, owner=owner, group=int(group), tile=tile)

    def declares(self, seat: Seat, jokerless: str | None) -> ev.Event:
        return ev.Declared(seat=seat, jokerless=jokerless is not None)

    def shows(self, seat: Seat, tiles: tuple[Tile, ...]) -> ev.Event:
        return ev.Shown(seat=seat, tiles=tiles)

    def throws_in(self, seat: Seat) -> ev.Event:
        return ev.ThrownIn(seat=seat)

    def calls_dead(self, seat: Seat, target: Seat, agrees: Seat | None = None) -> ev.Event:
        return ev.CalledDead(seat=seat, target=target, agreed=agrees == target)

    def rules_dead(self, by: Any, seat: Seat) -> ev.Event:
        return ev.RuledDead(seat=seat, by=str(by))  # type: ignore[arg-type]

    def rack_counts(self, seat: Seat, count: str) -> ev.Event:
        return ev.RackCounted(seat=seat, count=int(count))

    def push_wall(self, wall: Seat) -> ev.Event:
        return ev.WallPushed(wall=wall)

    # ---- Reviews, what was not seen, the end ----

    def asks_review(self, seat: Seat, of: Seat) -> ev.Event:
        return ev.ReviewAsked(target=0, of=of, seat=seat)

    def operator_asks_review(self, of: Seat) -> ev.Event:
        return ev.ReviewAsked(target=0, of=of, seat=None)

    def review(self, outcome: Any, by: Any) -> ev.Event:
        return ev.ReviewAnswered(review=0, outcome=str(outcome), by=str(by or "table"))  # type: ignore[arg-type]

    def had_discarded(self, seat: Seat, tile: Tile) -> ev.Event:
        return ev.PutIn(before=0, acts=(ev.Discarded(seat=seat, tile=tile),))

    def ends(self, reason: Any) -> ev.Event:
        return ev.DealEnded(reason=str(reason))  # type: ignore[arg-type]


_READER: Final = LineReader("deed", _Events)


@cache
def deed_of(text: str) -> ev.Event:
    """Return the event that a deed is; `rules.notation.NotationError` if it is none.

    Stories say the same few hundred things again and again: each is read once.
    """
    event: ev.Event = _READER.read(text)
    return event
