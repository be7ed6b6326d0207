"""Acts with what lies open: groups changed, jokers redeemed, seasons, hands declared and shown."""

from __future__ import annotations

from dataclasses import replace

from vision.simulator.grips import Done, Swap, TileMover, seat_of, tile_of
from vision.simulator.script import Act


def changes(hand: TileMover, act: Act) -> Done:
    """Make a group of other tiles, from and to the rack."""
    seat, table = seat_of(act), hand.table
    group = hand.group(seat, act.group)
    kept: list[int] = []
    spare = list(group)
    for tile in act.tiles:
        here = next((n for n in spare if table.tile(n) == tile), None)
        number = hand.find(seat, tile, tuple(kept)) if here is None else here
        if here is not None:
            spare.remove(here)
        kept.append(number)
    if not spare and len(kept) == len(group):
        act.fail(f"group {act.group} of {seat} holds these tiles already")
    for number in spare:
        hand.rack(seat, number)
    for number in kept:
        if number not in group:
            hand.leave_rack(seat, number)
    group[:] = kept
    hand.lay_row(seat)
    event = {"type": "change_exposure", "seat": seat, "group": act.group}
    return seat, [event | {"tiles": list(act.tiles)}]


def redeems(hand: TileMover, act: Act) -> Done:
    """Give a tile for a joker in a group."""
    seat, tile, table = seat_of(act), tile_of(act), hand.table
    owner = act.other or seat
    group = hand.group(owner, act.group)
    joker = next((n for n in group if table.tile(n) == "J"), None)
    if joker is None:
        act.fail(f"group {act.group} of {owner} holds no joker")
    number = hand.find(seat, tile)
    hand.leave_rack(seat, number)
    place = table.boxes[joker]
    # The joker is racked first: its place must be free before the tile is laid there.
    hand.rack(seat, joker)
    laid = table.boxes[number]
    hand.move({number: replace(place, tile=laid.tile, picture=laid.picture, tone=laid.tone)})
    group[group.index(joker)] = number
    hand.swap = Swap(seat, owner, act.group or 0, joker, number)
    event = {"type": "redeem", "seat": seat, "owner": owner, "group": act.group, "tile": tile}
    return seat, [event]


def declares(hand: TileMover, act: Act) -> Done:
    """Say Mah Jongg."""
    jokerless = {"jokerless": True} if "jokerless" in act.flags else {}
    return act.seat, [{"type": "declare", "seat": act.seat, **jokerless}]


def shows_season(hand: TileMover, act: Act) -> Done:
    """Lay a season open beside the hand, from the rack or from where it lies aside."""
    seat, tile, table = seat_of(act), tile_of(act), hand.table
    if seat in table.aside and table.tile(table.aside[seat]) == tile:
        number = table.aside.pop(seat)
    else:
        number = hand.find(seat, tile)
        hand.leave_rack(seat, number)
    table.seasons[seat].append(number)
    hand.lay_row(seat)
    return seat, [{"type": "bonus", "seat": seat, "tile": tile}]


def shows(hand: TileMover, act: Act) -> Done:
    """Lay the whole hand open."""
    seat, table = seat_of(act), hand.table
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
            order.append(hand.find(seat, tile, tuple(order)))
        numbers = order
    for number in numbers:
        if number != table.aside.get(seat):
            hand.leave_rack(seat, number)
    table.aside.pop(seat, None)
    table.shown[seat] = numbers
    hand.lay_row(seat)
    whole = [n for group in table.groups[seat] for n in group]
    whole += [table.claimed[seat]] if seat in table.claimed else []
    tiles = list(table.tiles(whole + numbers))
    return seat, [{"type": "show", "seat": seat, "tiles": tiles}]
