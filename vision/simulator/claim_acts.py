"""Acts with discards: laying them, calling and claiming them, and taking that back."""

from __future__ import annotations

from dataclasses import replace

from rules.tiles import Seat, Tile
from vision.simulator.grips import (
    Done,
    EventDict,
    LastClaim,
    Swap,
    TileMover,
    purpose_of,
    seat_of,
    tile_of,
)
from vision.simulator.script import Act
from vision.simulator.throws import throw


def discards(hand: TileMover, act: Act) -> Done:
    """Lay a tile from the rack, or the one aside, among the discards."""
    seat, table = seat_of(act), hand.table
    if seat in table.aside and table.tile(table.aside[seat]) == act.tile:
        number = table.aside.pop(seat)
    else:
        number = hand.find(seat, tile_of(act))
        hand.leave_rack(seat, number)
    if not throw(hand, seat, number):
        act.fail("there is no room left among the discards")
    hand.claim = hand.swap = None
    hand.thrown_by = seat
    named = {"named": act.named} if act.named else {}
    return seat, [{"type": "discard", "seat": seat, "tile": act.tile, **named}]


def calls(hand: TileMover, act: Act) -> Done:
    """Call the last discard aloud and touch nothing."""
    event = {"type": "claim", "seat": act.seat, "tile": act.tile, "taken": False}
    return act.seat, [event | purpose_of(act)]


def calls_dead(hand: TileMover, act: Act) -> Done:
    """Call another's hand dead."""
    return act.seat, [{"type": "call_dead", "seat": act.seat, "target": act.other}]


def claims(hand: TileMover, act: Act) -> Done:
    """Take the last discard: to a group, to the rack, or open before the rack."""
    seat, tile, table = seat_of(act), tile_of(act), hand.table
    if not table.discards or table.tile(table.discards[-1]) != tile:
        last = table.tile(table.discards[-1]) if table.discards else "none"
        act.fail(f"the last discard is not {tile} but {last}")
    if seat in table.claimed:
        act.fail(f"{seat} has a claimed tile lying open already")
    number = table.discards.pop()
    called = act.named or tile
    hand.claim, hand.thrown_by = LastClaim(seat, number, table.boxes[number], called), None
    event = {"type": "claim", "seat": seat, "tile": called} | purpose_of(act)
    if act.tiles:
        return seat, [event, _expose(hand, seat, act.tiles, number)]
    if "rack" in act.flags:
        hand.rack(seat, number)
        return seat, [event, {"type": "rack", "seat": seat}]
    table.claimed[seat] = number
    hand.lay_row(seat)
    return seat, [event]


def exposes(hand: TileMover, act: Act) -> Done:
    """Lay a group on the rack's top, with what was claimed."""
    seat, claim = seat_of(act), hand.claim
    claimed = hand.table.claimed.pop(seat, None)
    if claimed is not None and hand.table.tile(claimed) not in act.tiles:
        act.fail(f"the group must hold the claimed {hand.table.tile(claimed)}")
    event = _expose(hand, seat, act.tiles, claimed)
    racked = claim is not None and claim.seat == seat and claimed is None
    if claim is not None and racked and hand.table.tile(claim.tile) in act.tiles:
        event["claimed"] = claim.called
    return seat, [event]


def _expose(hand: TileMover, seat: Seat, tiles: tuple[Tile, ...], claimed: int | None) -> EventDict:
    group: list[int] = []
    open_ = claimed
    for tile in tiles:
        if open_ is not None and hand.table.tile(open_) == tile:
            group.append(open_)
            open_ = None
        else:
            group.append(hand.find(seat, tile, tuple(group)))
    for number in group:
        if number != claimed:
            hand.leave_rack(seat, number)
    hand.table.groups[seat].append(group)
    if claimed is not None:  # the discard first, in a grip of its own
        _, xs = hand.row(seat)[len(hand.table.groups[seat])]
        x, box = xs[group.index(claimed)], hand.table.boxes[claimed]
        hand.move({claimed: hand.table.places.on_top(box, seat, x)})
    hand.lay_row(seat)
    event: EventDict = {"type": "expose", "seat": seat, "tiles": list(tiles)}
    if claimed is None:
        return event
    known = hand.claim is not None and hand.claim.tile == claimed
    called = hand.claim.called if hand.claim and known else hand.table.tile(claimed)
    return event | {"claimed": called}


def takes_back(hand: TileMover, act: Act) -> Done:
    """Take the last claim, discard or redemption back."""
    seat, table, claim = seat_of(act), hand.table, hand.claim
    if hand.swap is not None and hand.swap.seat == seat:
        return seat, [_swap_back(hand, hand.swap)]
    if claim is None and hand.thrown_by == seat:
        hand.thrown_by = None
        hand.rack(seat, table.discards.pop())
        return seat, [{"type": "retract", "seat": seat}]
    if claim is None or claim.seat != seat:
        act.fail(f"{seat} has made no claim since the last draw or discard")
    if table.claimed.get(seat) == claim.tile:
        del table.claimed[seat]
        others: list[int] = []
    else:
        group = next((g for g in table.groups[seat] if claim.tile in g), None)
        if group is None:
            act.fail("the claimed tile no longer lies in an exposure")
        table.groups[seat].remove(group)
        others = [n for n in group if n != claim.tile]
    hand.move({claim.tile: claim.place})
    table.discards.append(claim.tile)
    for number in others:
        hand.rack(seat, number)
    hand.claim = None
    return seat, [{"type": "retract", "seat": seat}]


def _swap_back(hand: TileMover, swap: Swap) -> EventDict:
    """The tile given is racked again, then the joker laid where it lay."""
    table, hand.swap = hand.table, None
    group = hand.group(swap.owner, swap.group)
    group[group.index(swap.given)] = swap.joker
    place, joker = table.boxes[swap.given], table.boxes[swap.joker]
    hand.rack(swap.seat, swap.given)
    hand.leave_rack(swap.seat, swap.joker)
    back = replace(place, tile=joker.tile, picture=joker.picture, tone=joker.tone)
    hand.move({swap.joker: back})
    event = {"type": "change_exposure", "seat": swap.owner, "group": swap.group}
    return event | {"tiles": list(table.tiles(group))}
