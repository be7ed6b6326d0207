"""From acts to deeds: which tiles go where, and what events that amounts to.

`plan_deeds` plays a whole script on a table without drawing anything, so that
a script that asks for the impossible fails before the first frame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.tiles import SEATS, Seat, Tile
from vision.simulator.script import Act, Script
from vision.simulator.solids import Box
from vision.simulator.table import WALL_ORDER, Table

EventDict = dict[str, Any]
"""An event as a journal's JSON has it (`rules.events`), without number and source."""


@dataclass(frozen=True)
class Carry:
    """One grip of a hand: these tiles go from where they lie to where they will.

    Where they are to lie as they lie the hand only touches them.
    """

    start: dict[int, Box]
    end: dict[int, Box]
    push: bool = False  # moved along the table without being lifted


@dataclass(frozen=True)
class Deed:
    """An act as it is done: whose hand, its grips in order, the events it amounts to.

    `seen` tells events a camera can see from those that are said aloud.
    """

    act: Act
    seat: Seat | None
    carries: tuple[Carry, ...]
    events: tuple[EventDict, ...]
    seen: bool = True


def dealt(table: Table) -> EventDict:
    """Return the event that the tiles are on the racks."""
    counts = {seat: len(table.racks[seat]) for seat in SEATS}
    return {"type": "dealt", "counts": counts, "wall": table.wall_left()}


def plan_deeds(script: Script, table: Table) -> list[Deed]:
    """Do every act of the script on `table`; `ScriptError` names one that cannot be done."""
    hand = _Hands(table)
    return [hand.do(act) for act in script.acts]


@dataclass(frozen=True)
class _Claim:
    """The last claim, until the next draw: what it moved, so that it can be taken back."""

    seat: Seat
    tile: int
    place: Box


@dataclass(frozen=True)
class _Swap:
    """The last redemption: the joker taken, the tile given, and from which group it came."""

    seat: Seat
    owner: Seat
    group: int
    joker: int
    given: int


class _Hands:
    """Does one act after another on the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._act = Act("")
        self._carries: list[Carry] = []
        self._claim: _Claim | None = None
        self._swap: _Swap | None = None
        self._drawn: dict[Seat, tuple[int, Box, int, bool]] = {}

    def do(self, act: Act) -> Deed:
        """Do one act and return what was done."""
        self._act, self._carries = act, []
        seat, events = _DOINGS[act.verb](self, act)
        spoken = act.verb in ("calls", "calls dead", "declares", "deal ends", "pause")
        return Deed(act, seat, tuple(self._carries), tuple(events), not spoken)

    # -- moving tiles -----------------------------------------------------------------------

    def _move(self, end: dict[int, Box], push: bool = False) -> None:
        changed = {n: box for n, box in end.items() if self.table.boxes[n] != box}
        if changed:
            start = {n: self.table.boxes[n] for n in changed}
            self._carries.append(Carry(start, changed, push))
            self.table.boxes.update(changed)

    def _find(self, seat: Seat, tile: Tile, taken: tuple[int, ...] = ()) -> int:
        """Return a tile of this face in the seat's rack."""
        racked = self.table.racked(seat)
        found = [n for n in racked if n not in taken and self.table.tile(n) == tile]
        if not found:
            have, other = " ".join(self.table.tiles(racked)), "other " if taken else ""
            self._act.fail(f"{seat} has no {other}{tile} in the rack ({have})")
        return found[0]

    def _leave_rack(self, seat: Seat, number: int) -> None:
        rack = self.table.racks[seat]
        del rack[next(slot for slot, n in rack.items() if n == number)]

    def _rack(self, seat: Seat, number: int) -> None:
        slot = self.table.free_slot(seat)
        if slot is None:
            self._act.fail(f"{seat}'s rack is full")
        self.table.racks[seat][slot] = number
        self._move({number: self.table.places.standing(self.table.boxes[number], seat, slot)})

    def _lay_row(self, seat: Seat, together: int = 4) -> None:
        """Lay the seat's exposures as a row, moving at most `together` tiles at a grip."""
        table = self.table
        groups = [*table.groups[seat]]
        if seat in table.loose:
            groups.append([table.loose[seat]])
        if seat in table.shown:
            groups.append(table.shown[seat])
        row = table.places.row(len(group) for group in groups)
        if row and row[-1][-1] > table.plan.rack_length / 2 - 11:
            self._act.fail(f"{seat}'s rack has no room for so many exposed tiles")
        for group, xs in zip(groups, row, strict=True):
            end = {
                n: table.places.on_top(table.boxes[n], seat, x)
                for n, x in zip(group, xs, strict=True)
            }
            moving = [n for n in group if table.boxes[n] != end[n]]
            for k in range(0, len(moving), together):
                self._move({n: end[n] for n in moving[k : k + together]})

    # -- the acts ---------------------------------------------------------------------------

    def draws(self, act: Act) -> _Done:
        seat, table = _seat(act), self.table
        if seat in table.aside:
            act.fail(f"{seat} has a drawn tile lying aside already")
        wall = table.walls[table.in_use]
        if not wall:
            act.fail(f"{table.in_use}'s wall is used up: push wall first")
        wrong = "wrong" in act.flags
        stack = 0 if wrong else len(wall) - 1
        number = wall[stack].pop()
        self._drawn = {seat: (number, table.boxes[number], stack, not wall[stack])}
        if not wall[stack]:
            wall.pop(stack)
        event = {"type": "draw", "seat": seat, **({"end": "wrong"} if wrong else {})}
        self._claim = None
        if "aside" in act.flags:
            table.aside[seat] = number
            self._move({number: table.places.aside(table.boxes[number], seat)})
            return seat, [event]
        self._rack(seat, number)
        return seat, [event, {"type": "rack", "seat": seat}]

    def racks(self, act: Act) -> _Done:
        seat = _seat(act)
        if seat not in self.table.aside:
            act.fail(f"{seat} has no drawn tile lying aside")
        self._rack(seat, self.table.aside.pop(seat))
        return seat, [{"type": "rack", "seat": seat}]

    def puts_back(self, act: Act) -> _Done:
        seat, table = _seat(act), self.table
        if seat not in self._drawn:
            act.fail(f"{seat} did not draw last")
        number, place, stack, emptied = self._drawn.pop(seat)
        if table.aside.get(seat) == number:
            del table.aside[seat]
        elif number in table.racks[seat].values():
            self._leave_rack(seat, number)
        else:
            act.fail(f"the tile {seat} drew is no longer in the rack")
        wall = table.walls[table.in_use]
        if emptied:
            wall.insert(stack, [number])
        else:
            wall[stack].append(number)
        self._move({number: place})
        return seat, [{"type": "put_back", "seat": seat}]

    def touches(self, act: Act) -> _Done:
        wall = self.table.walls[self.table.in_use]
        if not wall:
            act.fail(f"{self.table.in_use}'s wall is used up: push wall first")
        here = {wall[-1][-1]: self.table.boxes[wall[-1][-1]]}
        self._carries.append(Carry(here, here))
        return act.seat, [{"type": "touch_wall", "seat": act.seat}]

    def discards(self, act: Act) -> _Done:
        seat, table = _seat(act), self.table
        if seat in table.aside and table.tile(table.aside[seat]) == act.tile:
            number = table.aside.pop(seat)
        else:
            number = self._find(seat, _tile(act))
            self._leave_rack(seat, number)
        place = table.places.discard(table.boxes[number], seat, table.keep_clear())
        if place is None:
            act.fail("there is no room left among the discards")
        table.discards.append(number)
        self._move({number: place})
        self._claim = self._swap = None
        named = {"named": act.named} if act.named else {}
        return seat, [{"type": "discard", "seat": seat, "tile": act.tile, **named}]

    def calls(self, act: Act) -> _Done:
        event = {"type": "claim", "seat": act.seat, "tile": act.tile, "taken": False}
        return act.seat, [event | _purpose(act)]

    def calls_dead(self, act: Act) -> _Done:
        return act.seat, [{"type": "call_dead", "seat": act.seat, "target": act.other}]

    def claims(self, act: Act) -> _Done:
        seat, tile, table = _seat(act), _tile(act), self.table
        if not table.discards or table.tile(table.discards[-1]) != tile:
            last = table.tile(table.discards[-1]) if table.discards else "none"
            act.fail(f"the last discard is not {tile} but {last}")
        if seat in table.loose:
            act.fail(f"{seat} has a claimed tile lying open already")
        number = table.discards.pop()
        self._claim = _Claim(seat, number, table.boxes[number])
        event = {"type": "claim", "seat": seat, "tile": tile} | _purpose(act)
        if act.tiles:
            return seat, [event, self._expose(seat, act.tiles, number)]
        if "rack" in act.flags:
            self._rack(seat, number)
            return seat, [event, {"type": "rack", "seat": seat}]
        table.loose[seat] = number
        self._lay_row(seat)
        return seat, [event]

    def exposes(self, act: Act) -> _Done:
        seat, claim = _seat(act), self._claim
        claimed = self.table.loose.pop(seat, None)
        if claimed is not None and self.table.tile(claimed) not in act.tiles:
            act.fail(f"the group must hold the claimed {self.table.tile(claimed)}")
        event = self._expose(seat, act.tiles, claimed)
        racked = claim is not None and claim.seat == seat and claimed is None
        if claim is not None and racked and self.table.tile(claim.tile) in act.tiles:
            event["claimed"] = self.table.tile(claim.tile)
        return seat, [event]

    def _expose(self, seat: Seat, tiles: tuple[Tile, ...], claimed: int | None) -> EventDict:
        group: list[int] = []
        open_ = claimed
        for tile in tiles:
            if open_ is not None and self.table.tile(open_) == tile:
                group.append(open_)
                open_ = None
            else:
                group.append(self._find(seat, tile, tuple(group)))
        for number in group:
            if number != claimed:
                self._leave_rack(seat, number)
        self.table.groups[seat].append(group)
        if claimed is not None:  # the discard first, in a grip of its own
            xs = self.table.places.row(len(g) for g in self.table.groups[seat])[-1]
            x, box = xs[group.index(claimed)], self.table.boxes[claimed]
            self._move({claimed: self.table.places.on_top(box, seat, x)})
        self._lay_row(seat)
        event: EventDict = {"type": "expose", "seat": seat, "tiles": list(tiles)}
        return event if claimed is None else event | {"claimed": self.table.tile(claimed)}

    def takes_back(self, act: Act) -> _Done:
        seat, table, claim = _seat(act), self.table, self._claim
        if self._swap is not None and self._swap.seat == seat:
            return seat, [self._swap_back(self._swap)]
        if claim is None or claim.seat != seat:
            act.fail(f"{seat} has made no claim since the last draw or discard")
        if table.loose.get(seat) == claim.tile:
            del table.loose[seat]
            others: list[int] = []
        else:
            group = next((g for g in table.groups[seat] if claim.tile in g), None)
            if group is None:
                act.fail("the claimed tile no longer lies in an exposure")
            table.groups[seat].remove(group)
            others = [n for n in group if n != claim.tile]
        self._move({claim.tile: claim.place})
        table.discards.append(claim.tile)
        for number in others:
            self._rack(seat, number)
        self._claim = None
        return seat, [{"type": "retract", "seat": seat}]

    def _swap_back(self, swap: _Swap) -> EventDict:
        """The tile given is racked again, then the joker laid where it lay."""
        table, self._swap = self.table, None
        group = self._group(swap.owner, swap.group)
        group[group.index(swap.given)] = swap.joker
        place, joker = table.boxes[swap.given], table.boxes[swap.joker]
        self._rack(swap.seat, swap.given)
        self._leave_rack(swap.seat, swap.joker)
        back = replace(place, tile=joker.tile, picture=joker.picture, tone=joker.tone)
        self._move({swap.joker: back})
        event = {"type": "change_exposure", "seat": swap.owner, "group": swap.group}
        return event | {"tiles": list(table.tiles(group))}

    def changes(self, act: Act) -> _Done:
        seat, table = _seat(act), self.table
        group = self._group(seat, act.group)
        kept: list[int] = []
        spare = list(group)
        for tile in act.tiles:
            here = next((n for n in spare if table.tile(n) == tile), None)
            number = self._find(seat, tile, tuple(kept)) if here is None else here
            if here is not None:
                spare.remove(here)
            kept.append(number)
        if not spare and len(kept) == len(group):
            act.fail(f"group {act.group} of {seat} holds these tiles already")
        for number in spare:
            self._rack(seat, number)
        for number in kept:
            if number not in group:
                self._leave_rack(seat, number)
        group[:] = kept
        self._lay_row(seat)
        event = {"type": "change_exposure", "seat": seat, "group": act.group}
        return seat, [event | {"tiles": list(act.tiles)}]

    def redeems(self, act: Act) -> _Done:
        seat, tile, table = _seat(act), _tile(act), self.table
        owner = act.other or seat
        group = self._group(owner, act.group)
        joker = next((n for n in group if table.tile(n) == "J"), None)
        if joker is None:
            act.fail(f"group {act.group} of {owner} holds no joker")
        number = self._find(seat, tile)
        self._leave_rack(seat, number)
        place = table.boxes[joker]
        # The joker is racked first: its place must be free before the tile is laid there.
        self._rack(seat, joker)
        laid = table.boxes[number]
        self._move({number: replace(place, tile=laid.tile, picture=laid.picture, tone=laid.tone)})
        group[group.index(joker)] = number
        self._swap = _Swap(seat, owner, act.group or 0, joker, number)
        event = {"type": "redeem", "seat": seat, "owner": owner, "group": act.group, "tile": tile}
        return seat, [event]

    def declares(self, act: Act) -> _Done:
        jokerless = {"jokerless": True} if "jokerless" in act.flags else {}
        return act.seat, [{"type": "declare", "seat": act.seat, **jokerless}]

    def shows(self, act: Act) -> _Done:
        seat, table = _seat(act), self.table
        if seat in table.shown:
            act.fail(f"{seat} has shown the hand already")
        numbers = table.racked(seat)
        if seat in table.aside and not act.tiles:
            numbers.append(table.aside[seat])
        if act.tiles:
            if sorted(act.tiles) != sorted(table.tiles(numbers)):
                act.fail(f"in {seat}'s rack stand {' '.join(table.tiles(numbers))}")
            order: list[int] = []
            for tile in act.tiles:
                order.append(self._find(seat, tile, tuple(order)))
            numbers = order
        for number in numbers:
            if number != table.aside.get(seat):
                self._leave_rack(seat, number)
        table.aside.pop(seat, None)
        table.shown[seat] = numbers
        self._lay_row(seat)
        whole = [n for group in table.groups[seat] for n in group]
        whole += [table.loose[seat]] if seat in table.loose else []
        tiles = list(table.tiles(whole + numbers))
        return seat, [{"type": "show", "seat": seat, "tiles": tiles}]

    def push_wall(self, act: Act) -> _Done:
        table = self.table
        if table.walls[table.in_use]:
            act.fail(f"{table.in_use}'s wall is not used up")
        seat = WALL_ORDER[(WALL_ORDER.index(table.in_use) + 1) % 4]
        if not table.walls[seat]:
            act.fail("no wall is left")
        table.in_use = seat
        self._move(
            {
                number: table.places.wall(table.boxes[number], seat, stack, layer, True)
                for stack, pair in enumerate(table.walls[seat])
                for layer, number in enumerate(pair)
            },
            push=True,
        )
        return seat, [{"type": "push_wall", "wall": seat}]

    def pause(self, act: Act) -> _Done:
        return None, []

    def deal_ends(self, act: Act) -> _Done:
        return None, [{"type": "end", "reason": next(iter(act.flags))}]

    def _group(self, owner: Seat, group: int | None) -> list[int]:
        groups = self.table.groups[owner]
        if group is None or group >= len(groups):
            self._act.fail(f"{owner} has {len(groups)} exposures, counted from 0")
        return groups[group]


_Done = tuple[Seat | None, list[EventDict]]

_DOINGS: Final[dict[str, Callable[[_Hands, Act], _Done]]] = {
    "draws": _Hands.draws,
    "racks": _Hands.racks,
    "puts": _Hands.puts_back,
    "touches": _Hands.touches,
    "discards": _Hands.discards,
    "calls": _Hands.calls,
    "calls dead": _Hands.calls_dead,
    "claims": _Hands.claims,
    "exposes": _Hands.exposes,
    "takes": _Hands.takes_back,
    "changes": _Hands.changes,
    "redeems": _Hands.redeems,
    "declares": _Hands.declares,
    "shows": _Hands.shows,
    "push wall": _Hands.push_wall,
    "pause": _Hands.pause,
    "deal ends": _Hands.deal_ends,
}


def _seat(act: Act) -> Seat:
    if act.seat is None:
        act.fail("this act needs a seat")
    return act.seat


def _tile(act: Act) -> Tile:
    if act.tile is None:
        act.fail("this act needs a tile")
    return act.tile


def _purpose(act: Act) -> EventDict:
    return {"for": "mahjongg"} if "mahjongg" in act.flags else {}
