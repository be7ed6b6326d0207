"""Drawing and discarding otherwise than a player should."""

from __future__ import annotations

from rules import events as ev
from rules.tiles import JOKER, Seat
from tests.model import players as fair
from tests.model.acting import (
    DISCARDS,
    DRAWS,
    act,
    just_thrown,
    let_stand,
    puts_right,
    someone,
    takes_up,
)
from tests.model.judge import due
from tests.model.table import Table


def kept_tile(t: Table, seat: Seat) -> None:
    """A tile that was not due is put back, or racked."""
    places = t.places
    if puts_right(t):
        places.move(places.fingers[seat][-1], places.fingers[seat], places.wall)
        t.tell(ev.PutBack(seat=seat))
        return
    let_stand(t, seat)
    places.to_rack(seat)
    t.tell(ev.Racked(seat=seat))


@act("draw out of turn")
def draw_out_of_turn(t: Table) -> bool:
    seat = someone(t, t.at.turn)
    if seat in (None, t.at.follow) or not t.places.wall or t.at.calls:
        return False
    if t.at.thrower == t.at.turn and seat == t.at.next_live(t.at.turn):
        return False  # a discard that was to go back: who draws next lets it stand
    t.begin("draw out of turn")
    t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
    t.at.begun.add(seat)
    must = () if seat in t.at.soiled else (due(t.manner.draws, seat, DRAWS),)
    t.tell(ev.Drawn(seat=seat), *must)
    kept_tile(t, seat)
    return True


@act("draw twice")
def draw_twice(t: Table) -> bool:
    seat = t.at.turn
    if t.at.stage != "hold" or not t.places.wall or t.places.count(seat) < 14:
        return False
    t.begin("draw twice")
    t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
    t.tell(ev.Drawn(seat=seat), due("illegal", seat, DRAWS))
    kept_tile(t, seat)
    return True


@act("draw from the wrong end")
def wrong_end(t: Table) -> bool:
    seat = t.at.turn
    if t.at.stage != "draw" or not t.places.wall or t.manner.ends is None or t.at.calls:
        return False
    t.begin("draw from the wrong end")
    t.places.move(t.places.wall[0], t.places.wall, t.places.fingers[seat])
    t.at.begun.add(seat)
    t.at.stage = "drawn"
    t.tell(ev.Drawn(seat=seat, end="wrong"), due(t.manner.ends, seat, "AMR.A1d T19.7h"))
    if puts_right(t):
        t.places.move(t.places.fingers[seat][-1], t.places.fingers[seat], t.places.wall)
        t.tell(ev.PutBack(seat=seat))
        if t.at.turn == seat:
            t.at.stage = "draw"
    elif t.at.turn == seat:
        t.begin("draw from the wrong end, let stand")
        t.wrong_end.add(seat)
        t.at.stage = "hold"
        if t.at.window != "none":
            t.at.window = "closed"
        t.places.to_rack(seat)
        must, may = t.hopeless()
        t.tell(ev.Racked(seat=seat), *must, may=may)
    else:
        t.at.soiled.add(seat)
        t.places.to_rack(seat)
        t.tell(ev.Racked(seat=seat))
    return True


@act("drawn tile put back")
def put_back(t: Table) -> bool:
    seat = t.at.turn
    if t.at.stage != "drawn" or t.at.calls or not t.places.fingers[seat]:
        return False
    t.begin("drawn tile put back", known=t.manner.put_backs)
    t.places.move(t.places.fingers[seat][-1], t.places.fingers[seat], t.places.wall)
    t.at.stage = "draw"
    must = (due("illegal", seat, "AMR.A4 AMR.G16"),) if t.manner.put_backs else ()
    t.tell(ev.PutBack(seat=seat), *must, may=(due("illegal", seat),))
    return True


@act("draw against a call")
def draw_against_call(t: Table) -> bool:
    at = t.at
    if at.stage != "draw" or at.window != "open" or at.calls or not t.places.wall:
        return False
    callers = [
        s
        for s in at.live()
        if s not in (at.thrower, at.turn) and s not in at.begun | at.soiled and fair.group_for(t, s)
    ]
    if not callers or at.face == JOKER:
        return False
    caller, seat = t.rng.choice(callers), at.turn
    t.begin("draw against a call")
    fair.claim(t, caller, "exposure")
    t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
    at.begun.add(seat)
    t.tell(ev.Drawn(seat=seat), due("warning", seat, "AMR.G15 N46.2"))
    t.places.move(t.places.fingers[seat][-1], t.places.fingers[seat], t.places.wall)
    t.tell(ev.PutBack(seat=seat))
    fair.finish_call(t)
    return True


@act("touched the wall")
def touched(t: Table) -> bool:
    at = t.at
    if at.stage != "draw" or at.window != "open" or at.calls or not t.places.wall:
        return False
    t.begin("touched the wall")
    t.tell(ev.TouchedWall(seat=at.turn))
    if t.manner.touched_stands:
        at.begun.add(at.turn)  # who has touched it draws (T19.3b, T19.3d)
    return True


@act("discard undrawn")
def discard_undrawn(t: Table) -> bool:
    seat = t.at.turn
    tiles = [tile for tile in fair.spare(t, seat) if fair.may_throw(t, tile)]
    if t.at.stage != "draw" or not tiles or t.at.calls or t.places.fingers[seat]:
        return False
    if t.places.count(seat) != 13:
        return False
    t.begin("discard undrawn")
    fair.discard(t, seat, tiles[0])
    return True


@act("discard out of turn")
def discard_out_of_turn(t: Table) -> bool:
    seat = someone(t, t.at.turn)
    if seat is None or t.at.calls or t.places.fingers[seat]:
        return False
    if takes_up(t, seat):
        return False  # it may be laid down for one that was taken up
    tiles = [tile for tile in fair.spare(t, seat) if fair.may_throw(t, tile)]
    if not tiles:
        return False
    t.begin("discard out of turn" if seat != t.at.thrower else "discard twice")
    piece = t.places.take(tiles[0], t.places.racks[seat], t.places.pool)
    # Who has drawn out of turn and kept the tile has had its ruling.
    must = () if seat in t.at.soiled else (due("illegal dead", seat, DISCARDS),)
    t.tell(ev.Discarded(seat=seat, tile=piece.face), *must)
    if must and puts_right(t) and seat not in t.at.dead:
        t.places.move(piece, t.places.pool, t.places.racks[seat])
        t.tell(ev.Retracted(seat=seat))
    else:
        let_stand(t, seat)
        t.at.follow = t.at.next_live(seat)
    return True


@act("discard taken up")
def discard_taken_up(t: Table) -> bool:
    """A discard stays: it is laid down again, or the table lets another take its place."""
    seat = just_thrown(t)
    if seat is None:
        return False
    t.begin("discard taken up")
    piece = t.places.move(t.last_piece(), t.places.pool, t.places.racks[seat])
    t.tell(ev.Retracted(seat=seat), due("illegal", seat, "AMR.B4 T19.3g N46.6"))
    others = [tile for tile in fair.spare(t, seat) if fair.may_throw(t, tile)]
    exchanged = t.rng.random() < 0.4 and JOKER not in (piece.face, *others[:1])
    if exchanged and others:
        piece = t.places.take(others[0], t.places.racks[seat], t.places.pool)
        t.at.face = piece.face
    else:
        t.places.move(piece, t.places.racks[seat], t.places.pool)
    must, may = t.hopeless()
    if exchanged or t.rng.random() < 0.5:  # that it was laid down again may not be entered
        t.tell(ev.Discarded(seat=seat, tile=piece.face), *must, may=may)
    return True


@act("misname")
def misname(t: Table) -> bool:
    seat = t.at.turn
    tiles = [tile for tile in fair.spare(t, seat) if fair.may_throw(t, tile)]
    if t.at.stage != "hold" or not tiles or JOKER in tiles[:1] or t.at.called:
        return False
    name = t.rng.choice(
        [f for f in t.hands.card.tile_set.faces if f not in (*t.hands.wild, tiles[0])]
    )
    t.begin("misname")
    fair.discard(t, seat, tiles[0], name)
    if seat not in t.at.dead:
        t.tell(ev.Named(seat=seat, tile=tiles[0]))
    return True


@act("name one tile, lay another")
def name_and_exchange(t: Table) -> bool:
    seat = t.at.turn
    tiles = [tile for tile in fair.spare(t, seat) if fair.may_throw(t, tile)]
    if t.at.stage != "hold" or len(set(tiles)) < 2 or not t.manner.exact_names:
        return False
    if seat in t.at.soiled or t.places.count(seat) != 14 or seat in t.wrong_end:
        return False
    other = next(tile for tile in tiles if tile != tiles[0])
    if JOKER in (other, tiles[0]):
        return False
    t.begin("name one tile, lay another")
    t.tell(ev.Named(seat=seat, tile=tiles[0]))
    piece = t.places.take(other, t.places.racks[seat], t.places.pool)
    t.tell(ev.Discarded(seat=seat, tile=other), due("illegal", seat, "T19.3g AMR.B4 N46.6"))
    t.places.move(piece, t.places.pool, t.places.racks[seat])
    t.tell(ev.Retracted(seat=seat))
    fair.discard(t, seat, tiles[0])
    return True


@act("flower thrown")
def flower_thrown(t: Table) -> bool:
    seat = t.at.turn
    flowers = [piece for piece in t.places.racks[seat] if t.is_flower(piece.face)]
    if t.at.stage != "hold" or not flowers or seat in t.at.soiled or t.places.count(seat) != 14:
        return False
    t.begin("flower thrown")
    t.places.move(flowers[0], t.places.racks[seat], t.places.pool)
    t.tell(ev.Discarded(seat=seat, tile=flowers[0].face), due("illegal", seat, "N46.10"))
    t.places.move(flowers[0], t.places.pool, t.places.racks[seat])
    t.tell(ev.Retracted(seat=seat))
    return True
