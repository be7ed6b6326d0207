"""Scripts of whole classical deals, written from the random player's (`tests.players.classical`).

As `tests.games.writer` for the American game. The heaps and the throw are left out: the script
begins with the tiles dealt, two of them loose. The pack is laid out as walls, of which the loose
tiles are made up from the far end: which tile lies where is reckoned from how they are taken.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rules import events as ev
from rules.facts.groups import shape
from rules.tiles import SEATS, Seat, Tile
from tests.games.classical_plants import ClassicalPlant
from tests.games.writer import LAYS_DOWN_FIRST, REACHES, Lines, Written, cut_short
from tests.players.classical import Game
from vision.simulator.script import Script

ASIDE = 0.5
"""How often a drawn season, or a tile drawn while another claims, does not go into the rack."""


def write_classical(
    code: str, seed: int, planted: Sequence[str] = (), acts: int | None = None
) -> Written:
    """Return a deal of `code` with these offences (`tests.games.classical_plants`), where they
    found a place. `acts` ends it after so many lines at the next discard.
    """
    plant = ClassicalPlant(planted, seed)

    game = Game(seed, code, meddler=plant)
    loose = game.deal.loose[::-1]
    head = [
        f"seed: {seed}",
        f"set: {game.code.tiles.name}",
        f"loose: {' '.join(loose)}",
        *(f"rack {seat}: {' '.join(game.seat(seat).concealed())}" for seat in SEATS),
    ]
    pack = _Pack(Script(tiles=game.code.tiles, loose=loose).walls, game.deal.wall)
    lines = list(_Lines(game.play(), seed, pack))
    wall = pack.tiles()
    head += [f"wall: {' '.join(wall[at : at + 16])}" for at in range(0, len(wall), 16)]
    lines = cut_short(lines, acts)
    return Written("\n".join([*head, "", *lines, ""]), tuple(plant.done), lines[-1])


class _Pack:
    """The pack as walls of these sizes: which tile lies in which place, told as they are taken.

    The game draws from the end of `pack` and makes up the loose tiles from its beginning; hands
    take the upper tile of a stack first at either end. Places are numbered in the order in which
    they would be drawn if none were taken from the other end.
    """

    def __init__(self, walls: Sequence[int], pack: Sequence[Tile]) -> None:
        self._pack = list(pack)
        self._laid: dict[int, Tile] = {}
        self._walls: list[list[list[int]]] = []
        self._last = 0
        first = 0
        for size in walls:
            places = list(range(first, first + size))[::-1]  # the last to be drawn first
            stacks = [places[at : at + 2] for at in range(0, size, 2)]
            self._walls.append(stacks[::-1])
            first += size

    def draw(self) -> bool:
        """Take the next tile; return whether a wall has to be pushed in for it."""
        push = not self._walls[0]
        if push:
            self._walls.pop(0)
        stacks = self._walls[0]
        self._last = place = stacks[0].pop()
        self._laid[place] = self._pack.pop()
        if not stacks[0]:
            stacks.pop(0)
        return push

    def put_back(self) -> None:
        """Lay the tile drawn last back in its place."""
        self._pack.append(self._laid.pop(self._last))
        stacks = self._walls[0]
        if stacks and len(stacks[0]) == 1 and stacks[0][0] == self._last + 1:
            stacks[0].append(self._last)  # the upper one of its stack
        else:
            stacks.insert(0, [self._last])

    def make_up(self) -> None:
        """Take the very last tile, to be a loose one."""
        stacks = [stacks for stacks in self._walls if stacks][-1]
        self._laid[stacks[-1].pop()] = self._pack.pop(0)
        if not stacks[-1]:
            stacks.pop()

    def tiles(self) -> list[Tile]:
        """Return the tiles by their places; those that nobody took lie anyhow in the rest."""
        rest = iter(self._pack)
        count = len(self._laid) + len(self._pack)
        return [self._laid[n] if n in self._laid else next(rest) for n in range(count)]


class _Lines(Lines):
    def __init__(self, game: Game, seed: int, pack: _Pack) -> None:
        super().__init__(game.events)
        won = game.result
        self._silent_win = won.last if won and won.discarder else None
        """The winning discard, until its claim has been told."""
        self._pack, self._rng = pack, random.Random(seed)
        self._drew: Seat = "E"
        self._loose = False  # whether the tile drawn last was a loose one

    def _line(self, event: ev.Event) -> Iterator[str]:
        match event:
            case ev.Drawn():
                yield from self._draw(event)
            case ev.PutBack(seat=seat):
                if not self._loose:
                    self._pack.put_back()
                yield f"{seat} puts back"
            case ev.BonusShown(seat=seat, tile=tile):
                yield f"{seat} shows season {tile}"
            case ev.LooseLaid(count=count):
                for _ in range(count):
                    self._pack.make_up()
                yield f"{self._drew} lays loose"
            case ev.Discarded(seat=seat, tile=tile):
                yield f"{seat} discards {tile}"
            case ev.Claimed():
                yield from self._claims(event)
            case ev.Exposed(seat=seat, tiles=tiles, claimed=claimed):
                yield from self._expose(seat, tiles, claimed)
            case ev.ExposureChanged(seat=seat, group=group, tiles=tiles):
                yield f"{seat} changes {group} to {' '.join(tiles)}"
            case ev.Declared(seat=seat):
                if self._silent_win is not None:
                    yield f"{seat} claims {self._silent_win} for mahjongg"
                yield f"{seat} declares"
            case ev.Shown(seat=seat):
                yield f"{seat} shows"
            case ev.DealEnded(reason=reason):
                yield f"deal ends {reason}"
            case _:
                pass  # said, or told by the simulator itself

    def _draw(self, event: ev.Drawn) -> Iterator[str]:
        self._drew, self._loose = event.seat, event.end == "loose"
        if not self._loose and self._pack.draw():
            yield "push wall"
        following = self._next()
        if isinstance(following, ev.Racked) and following.seat == event.seat:
            self._at += 1
            aside = False
        else:
            # What stays is racked, what goes back at once is not; a season, and what may have to
            # go back, one time so and another so. In the deal it may be another season that is
            # laid down next, from the rack.
            begun = any(isinstance(each, ev.Discarded) for each in self._events[: self._at])
            leaves = begun and isinstance(following, ev.BonusShown | ev.Claimed)
            aside = isinstance(following, ev.PutBack) or (leaves and self._rng.random() < ASIDE)
        yield f"{event.seat} draws{' loose' if self._loose else ''}{' aside' if aside else ''}"

    def _claims(self, first: ev.Claimed) -> Iterator[str]:
        """The claims of one discard: those not granted first, then what the taker does with it."""
        claims = [first]
        while isinstance(self._next(), ev.Claimed | ev.Retracted):
            event = self._next()
            self._at += 1
            if isinstance(event, ev.Claimed):
                claims.append(event)
                continue
            assert isinstance(event, ev.Retracted)
            claims = [claim for claim in claims if claim.seat != event.seat]
            if self._rng.random() < REACHES:
                yield f"{event.seat} claims {first.tile}"
                yield f"{event.seat} takes back"
            else:
                yield f"{event.seat} calls {first.tile}"
        following = self._next()
        if isinstance(following, ev.Racked) and claims:
            yield f"{following.seat} claims {first.tile} into the rack"
            while not isinstance(self._next(), ev.Exposed):
                self._at += 1
            exposed = self._next()
            self._at += 1
            assert isinstance(exposed, ev.Exposed)
            yield f"{exposed.seat} exposes {' '.join(exposed.tiles)}"
        elif claims and claims[0].purpose == "mahjongg":
            self._silent_win = None
            yield f"{claims[0].seat} claims {first.tile} for mahjongg"

    def _expose(self, seat: Seat, tiles: Sequence[Tile], claimed: Tile | None) -> Iterator[str]:
        group = " ".join(tiles)
        if claimed is None:
            yield f"{seat} exposes {group}"
            return
        purpose = " for chow" if shape(tiles) == "run" else ""
        if self._rng.random() < LAYS_DOWN_FIRST:
            yield f"{seat} claims {claimed}{purpose}"
            yield f"{seat} exposes {group}"
        else:
            yield f"{seat} claims {claimed}{purpose} exposing {group}"
