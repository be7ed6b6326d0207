"""Acts at the wall and the loose tiles: drawing, racking, putting back, touching, pushing in."""

from __future__ import annotations

from rules.tiles import Seat
from vision.simulator.grips import Carry, Done, EventDict, LastDraw, TileMover, seat_of
from vision.simulator.script import LOOSE, Act
from vision.simulator.table import WALL_ORDER


def draws(hand: TileMover, act: Act) -> Done:
    """Take the wall's next tile, or with `wrong` the one at its other end, or with `loose` a loose
    one, to the rack or aside."""
    seat, table = seat_of(act), hand.table
    if seat in table.aside:
        act.fail(f"{seat} has a drawn tile lying aside already")
    if "loose" in act.flags:
        return _draws_loose(hand, act, seat)
    wall = table.walls[table.in_use]
    if not wall:
        act.fail(f"{table.in_use}'s wall is used up: push wall first")
    wrong = "wrong" in act.flags
    stack = 0 if wrong else len(wall) - 1
    number = wall[stack].pop()
    hand.drawn = {seat: LastDraw(number, table.boxes[number], stack, not wall[stack])}
    if not wall[stack]:
        wall.pop(stack)
    return _takes_up(hand, act, seat, number, {"end": "wrong"} if wrong else {})


def _draws_loose(hand: TileMover, act: Act, seat: Seat) -> Done:
    if not hand.table.loose:
        act.fail("no tile lies loose")
    number = hand.table.loose.pop()
    hand.drawn = {seat: LastDraw(number, hand.table.boxes[number], None)}
    return _takes_up(hand, act, seat, number, {"end": "loose"})


def _takes_up(hand: TileMover, act: Act, seat: Seat, number: int, end: EventDict) -> Done:
    """A drawn tile goes into the rack, or aside."""
    event, table = {"type": "draw", "seat": seat, **end}, hand.table
    hand.claim = None
    if "aside" in act.flags:
        table.aside[seat] = number
        hand.move({number: table.places.aside(table.boxes[number], seat)})
        return seat, [event]
    hand.rack(seat, number)
    return seat, [event, {"type": "rack", "seat": seat}]


def lays_loose(hand: TileMover, act: Act) -> Done:
    """Make the loose tiles up to two again, with those that would be drawn last of all."""
    table, count = hand.table, 0
    while len(table.loose) < LOOSE and table.wall_left():
        wall = [table.walls[seat] for seat in WALL_ORDER if table.walls[seat]][-1]
        number = wall[0].pop()
        if not wall[0]:
            wall.pop(0)
        place = table.places.loose(table.boxes[number], [table.boxes[n] for n in table.loose])
        assert place is not None  # there are as many places
        table.loose.append(number)
        hand.move({number: place})
        count += 1
    if not count:
        act.fail("nothing is to be laid: two lie loose, or the walls are used up")
    return act.seat, [{"type": "lay_loose", **({"count": count} if count > 1 else {})}]


def racks(hand: TileMover, act: Act) -> Done:
    """Rack the drawn tile that lies aside."""
    seat = seat_of(act)
    if seat not in hand.table.aside:
        act.fail(f"{seat} has no drawn tile lying aside")
    hand.rack(seat, hand.table.aside.pop(seat))
    return seat, [{"type": "rack", "seat": seat}]


def puts_back(hand: TileMover, act: Act) -> Done:
    """Put the tile drawn last back where it was."""
    seat, table = seat_of(act), hand.table
    if seat not in hand.drawn:
        act.fail(f"{seat} did not draw last")
    drawn = hand.drawn.pop(seat)
    number = drawn.tile
    if table.aside.get(seat) == number:
        del table.aside[seat]
    elif number in table.racks[seat].values():
        hand.leave_rack(seat, number)
    else:
        act.fail(f"the tile {seat} drew is no longer in the rack")
    wall = table.walls[table.in_use]
    if drawn.stack is None:
        table.loose.append(number)
    elif drawn.emptied:
        wall.insert(drawn.stack, [number])
    else:
        wall[drawn.stack].append(number)
    hand.move({number: drawn.place})
    return seat, [{"type": "put_back", "seat": seat}]


def touches(hand: TileMover, act: Act) -> Done:
    """Touch the wall's next tile and leave it."""
    wall = hand.table.walls[hand.table.in_use]
    if not wall:
        act.fail(f"{hand.table.in_use}'s wall is used up: push wall first")
    here = {wall[-1][-1]: hand.table.boxes[wall[-1][-1]]}
    hand.carries.append(Carry(here, here))
    return act.seat, [{"type": "touch_wall", "seat": act.seat}]


def push_wall(hand: TileMover, act: Act) -> Done:
    """Push the next wall in."""
    table = hand.table
    if table.walls[table.in_use]:
        act.fail(f"{table.in_use}'s wall is not used up")
    seat = WALL_ORDER[(WALL_ORDER.index(table.in_use) + 1) % 4]
    if not table.walls[seat]:
        act.fail("no wall is left")
    table.in_use = seat
    hand.move(
        {
            number: table.places.wall(table.boxes[number], seat, stack, layer, True)
            for stack, pair in enumerate(table.walls[seat])
            for layer, number in enumerate(pair)
        },
        push=True,
    )
    return seat, [{"type": "push_wall", "wall": seat}]
