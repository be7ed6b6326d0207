"""Scripts of whole deals for the simulated table, written from the random player's deals.

    written = write_deal("american", seed=3, planted=("wrong end",))
    SimulatedCamera(written.text)

`tests.players` deals and plays; every public act of its four players becomes a line
of the simulator's script (`vision.simulator.script`), with the racks and the
wall in its head. What a camera cannot see is left out or changed to what it
can: nobody names a discard, of the claims that are not granted some are only
said. The same seed writes the same text.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.tiles import FLOWER, JOKER, SEATS, UNKNOWN, Seat, Tile
from tests.games.plants import Plant
from tests.players import Game
from tests.players.game import Moment
from vision.simulator.script import Script

LAYS_DOWN_FIRST = 0.3
REACHES = 0.3
"""How often a claimed tile is laid open by itself before its group is, and how often one who
claims in vain has the tile in hand before giving it back."""


@dataclass(frozen=True)
class Written:
    """A deal as a script; `planted` are the offences in it, by name, in the order of play."""

    text: str
    planted: tuple[str, ...]
    ended: str


def write_deal(
    code: str, seed: int, planted: Sequence[str] = (), acts: int | None = None
) -> Written:
    """Return a deal of `code` with these offences (`tests.games.plants`), where they found a place.

    `acts` ends it after so many lines at the next discard.
    """
    plant = Plant(planted, seed)
    played = get_code(code)
    head: list[str] = [f"seed: {seed}"]
    if played.tiles.name != Script().tiles.name:
        head.append(f"set: {played.tiles.name}")

    def meddle(game: Game, moment: Moment) -> None:
        if moment == "start":
            head.extend(_head(game))
        plant(game, moment)

    card = load_card(played.card or "practice")
    game = Game(card, seed, meddle, code).play()
    lines = list(_Lines(game, plant.spoilt, seed, Script(tiles=played.tiles).walls))
    lines = cut_short(lines, acts)
    return Written("\n".join([*head, "", *lines, ""]), tuple(plant.done), lines[-1])


def cut_short(lines: list[str], acts: int | None) -> list[str]:
    """Return the lines, or if there are more than so many `acts` those up to the next discard."""
    if acts is None or len(lines) <= acts:
        return lines
    last = next((n for n in range(acts, len(lines)) if " discards " in lines[n]), None)
    return lines if last is None else [*lines[: last + 1], "deal ends abandoned"]


def _head(game: Game) -> Iterator[str]:
    for seat in SEATS:
        yield f"rack {seat}: {' '.join(game.seat(seat).concealed())}"
    wall = game.deal.wall[::-1]
    for at in range(0, len(wall), 16):
        yield f"wall: {' '.join(wall[at : at + 16])}"


class Lines(ABC):
    """The lines of a played deal, from when its tiles are dealt; iterate once."""

    def __init__(self, events: Sequence[ev.Event]) -> None:
        self._start = next(n for n, e in enumerate(events) if isinstance(e, ev.Dealt))
        self._events = events[self._start + 1 :]
        self._at = 0

    def __iter__(self) -> Iterator[str]:
        while self._at < len(self._events):
            event = self._events[self._at]
            self._at += 1
            yield from self._line(event)
        if not isinstance(self._events[-1], ev.DealEnded):
            yield "deal ends mahjongg"

    def _next(self) -> ev.Event | None:
        return self._events[self._at] if self._at < len(self._events) else None

    @abstractmethod
    def _line(self, event: ev.Event) -> Iterator[str]:
        """Yield the lines of an event, and of those after it that belong to it."""


class _Lines(Lines):
    def __init__(self, game: Game, spoilt: set[int], seed: int, walls: Sequence[int]) -> None:
        super().__init__(game.events)
        start = self._start
        self._spoilt = {n - start - 1 for n in spoilt}  # redemptions that are taken back
        self._counts = dict(game.events[start].counts)  # type: ignore[union-attr]
        """Tiles of each seat, exposed ones too: who shows with thirteen has taken a discard."""
        self._rng = random.Random(seed)
        self._left = list(walls)  # tiles in each
        self._discard: Tile | None = None  # the last, while it lies there
        self._face = UNKNOWN  # what it may be had as

    def _line(self, event: ev.Event) -> Iterator[str]:
        match event:
            case ev.Drawn():
                yield from self._draw(event)
            case ev.Racked(seat=seat):
                yield f"{seat} racks"
            case ev.PutBack(seat=seat):
                self._left[0] += 1
                self._counts[seat] -= 1
                yield f"{seat} puts back"
            case ev.TouchedWall(seat=seat):
                yield from self._push()
                yield f"{seat} touches the wall"
            case ev.Discarded(seat=seat, tile=tile):
                self._counts[seat] -= 1
                self._discard = tile
                self._face = tile if tile not in (FLOWER, JOKER) else self._face
                yield f"{seat} discards {tile}"
            case ev.Retracted(seat=seat):  # a discard that cannot stand
                self._counts[seat] += 1
                self._discard = None
                yield f"{seat} takes back"
            case ev.Claimed():
                yield from self._claims(event)
            case ev.Exposed(seat=seat, tiles=tiles, claimed=claimed):
                yield from self._expose(seat, tiles, claimed)
            case ev.Redeemed(seat=seat, owner=owner, group=group, tile=tile):
                yield f"{seat} redeems J from {owner}.{group} with {tile}"
            case ev.ExposureChanged() if self._at - 1 in self._spoilt:
                redeemed = self._events[self._at - 2]
                yield f"{redeemed.seat} takes back"  # type: ignore[union-attr]
            case ev.Shown(seat=seat):
                if self._counts[seat] < 14 and self._discard is not None:
                    yield f"{seat} claims {self._lying()} for mahjongg"
                yield f"{seat} declares"
                yield f"{seat} shows"
            case ev.DealEnded(reason=reason):
                yield f"deal ends {reason}"
            case _:
                pass  # said, or told by the simulator itself

    def _push(self) -> Iterator[str]:
        if self._left[0] == 0 and len(self._left) > 1:
            self._left.pop(0)
            yield "push wall"

    def _draw(self, event: ev.Drawn) -> Iterator[str]:
        yield from self._push()
        self._left[0] -= 1
        self._counts[event.seat] += 1
        self._discard = self._discard if isinstance(self._next(), ev.PutBack) else None
        following = self._next()
        racked = isinstance(following, ev.Racked) and following.seat == event.seat
        if racked:
            self._at += 1
        if isinstance(self._next(), ev.Claimed):
            self._discard = self._last_discard()
        end = " from the wrong end" if event.end == "wrong" else ""
        yield f"{event.seat} draws{'' if racked else ' aside'}{end}"

    def _last_discard(self) -> Tile:
        earlier = reversed(self._events[: self._at])
        return next(e.tile for e in earlier if isinstance(e, ev.Discarded))

    def _lying(self) -> str:
        """The last discard as a claim of it names it."""
        tile = self._last_discard()
        return f"{tile} as {self._face}" if tile == JOKER and self._face != UNKNOWN else tile

    def _claims(self, first: ev.Claimed) -> Iterator[str]:
        """The claims of one discard: those not granted first, then what the taker does with it."""
        claims = [first]
        while isinstance(self._next(), ev.Claimed | ev.Retracted):
            event = self._next()
            self._at += 1
            if isinstance(event, ev.Retracted):
                claims = [claim for claim in claims if claim.seat != event.seat]
                if self._rng.random() < REACHES:
                    yield f"{event.seat} claims {self._lying()}"
                    yield f"{event.seat} takes back"
                else:
                    yield f"{event.seat} calls {first.tile}"
            elif isinstance(event, ev.Claimed):
                claims.append(event)
        following = self._next()
        if isinstance(following, ev.Racked) and claims:
            self._at += 1
            self._counts[following.seat] += 1
            self._discard = None
            yield f"{following.seat} claims {self._lying()} into the rack"
            # Told of it, the caller puts the group up after all, or is out (T19.3f).
            exposed = self._next()
            if isinstance(exposed, ev.Exposed):
                self._at += 1
                yield f"{following.seat} exposes {' '.join(exposed.tiles)}"

    def _expose(self, seat: Seat, tiles: Sequence[Tile], claimed: Tile | None) -> Iterator[str]:
        group = " ".join(tiles)
        self._counts[seat] += claimed is not None
        self._discard = None
        if claimed is None:
            yield f"{seat} exposes {group}"
        elif self._rng.random() < LAYS_DOWN_FIRST:
            yield f"{seat} claims {self._lying()}"
            yield f"{seat} exposes {group}"
        else:
            yield f"{seat} claims {self._lying()} exposing {group}"
