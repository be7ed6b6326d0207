"""Calling what may not be called, or too late, or what another has."""

from __future__ import annotations

from rules import events as ev
from rules.tiles import JOKER, Seat, Tile
from tests.model import players as fair
from tests.model.acting import (
    LATE,
    OLD,
    act,
    let_stand,
    someone,
)
from tests.model.judge import Due, due
from tests.model.pieces import faces
from tests.model.table import Table


def called_in_vain(t: Table, seat: Seat, tile: Tile, laws: str, *, sure: bool = True) -> bool:
    """The seat calls, is told that it cannot, and takes the call back."""
    purpose = t.rng.choice(("exposure", "exposure", "mahjongg"))
    known = sure and seat not in t.at.doomed
    must = (due("illegal", seat, laws),) if known else ()
    may = (due("illegal director refused", seat),)
    t.tell(ev.Claimed(seat=seat, tile=tile, purpose=purpose, taken=False), *must, may=may)
    t.tell(ev.Retracted(seat=seat), may=(*fair.unseen(seat), *fair.taken_back(t, seat)))
    return True


@act("late call")
def late_call(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.turn, at.thrower, *at.soiled)
    if seat is None or at.window != "closed" or at.face in (JOKER, None) or at.stage == "draw":
        return False
    t.begin("late call")
    return called_in_vain(t, seat, at.face, LATE)


@act("call of an old discard")
def old_call(t: Table) -> bool:
    at = t.at
    faces_ = [p.face for p in t.places.pool if p.face not in (at.face, *t.hands.wild)]
    seat = someone(t, *at.soiled)
    if not faces_ or at.face is None or at.calls or seat is None:
        return False
    t.begin("call of an old discard")
    return called_in_vain(t, seat, t.rng.choice(faces_), OLD)


@act("call of one's own discard")
def own_call(t: Table) -> bool:
    at = t.at
    if at.window != "open" or at.face == JOKER or at.thrower in at.dead | at.soiled or at.calls:
        return False
    if at.stage != "draw" or at.thrower is None:
        return False
    t.begin("call of one's own discard")
    return called_in_vain(t, at.thrower, at.face, "AMR.B4 N46.6")


@act("call of a joker")
def joker_call(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun)
    if at.window != "open" or at.face != JOKER or seat is None or at.calls:
        return False
    t.begin("call of a joker")
    return called_in_vain(t, seat, JOKER, "AMR.B5 AMR.J4")


@act("call after drawing")
def begun_call(t: Table) -> bool:
    at = t.at
    if at.stage != "drawn" or at.window != "open" or at.face == JOKER or at.calls:
        return False
    if at.thrower == at.turn:
        return False
    t.begin("call after drawing", known=t.manner.until == "racked")
    sure = t.manner.until == "racked"
    return called_in_vain(t, at.turn, at.face, "AMR.G16 AMR.A4 T19.3d N46.2", sure=sure)


@act("call and let go")
def call_and_let_go(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun)
    if at.stage != "draw" or at.window != "open" or seat is None or at.calls:
        return False
    if at.face in t.hands.wild or not t.places.wall:
        return False
    if seat in at.soiled or at.thrower in at.soiled:
        return False
    t.begin("call and let go")
    at.calls[seat] = t.rng.choice(("exposure", "mahjongg"))
    claimed = ev.Claimed(seat=seat, tile=at.face, purpose=at.calls[seat], taken=False)
    touched_wall = due("illegal", seat, "T19.3b T19.3d")
    said = t.tell(claimed, may=(touched_wall,))
    if said and not any(isinstance(e, ev.TouchedWall) for e, _ in t.said[-4:]):
        t.fail("a call in order is not allowed")
    out = at.calls.pop(seat) == "mahjongg"
    must = fair.taken_back(t, seat) if out else ()
    t.tell(ev.Retracted(seat=seat), *must, may=fair.unseen(seat))
    return True


@act("called tile racked")
def racked_call(t: Table) -> bool:
    at = t.at
    if at.stage != "draw" or at.window != "open" or at.calls or at.face in (JOKER, None):
        return False
    if at.follow is not None:
        return False  # a stray discard: whether it may be called is the director's
    callers = [
        s
        for s in at.live()
        if s != at.thrower and s not in at.begun | at.soiled and fair.group_for(t, s)
    ]
    if (
        not callers
        or not t.places.wall
        or any(isinstance(e, ev.TouchedWall) for e, _ in t.said[-3:])
    ):
        return False
    seat = t.rng.choice(callers)
    t.begin("called tile racked")
    t.tell(ev.Claimed(seat=seat, tile=at.face))
    piece = t.places.move(t.last_piece(), t.places.pool, t.places.racks[seat])
    group = [p for p in t.places.racks[seat] if p is not piece]
    at.turn, at.stage, at.window, at.called = seat, "hold", "taken", True
    laws = "AMR.B2a AMR.G14 N46.D3 HOY.V12 T19.3f T19.7g"
    t.tell(ev.Racked(seat=seat), due(t.manner.racks, seat, laws))
    del group
    if seat in at.dead:
        return True
    let_stand(t, seat)
    return True


@act("mah jongg called over a group")
def over_a_group(t: Table) -> bool:
    """Somebody calls for Mah Jongg what another is putting up (A3b, A3e; N46.7C)."""
    at = t.at
    seat = someone(t, at.turn, at.thrower, *at.begun)
    if at.window != "taken" or not at.fresh or seat is None or at.calls or at.turn in at.soiled:
        return False
    if at.stage != "hold":  # another's group that was let stand: play went on past it
        return False
    if at.face in t.hands.wild or seat in at.soiled:
        return False
    t.begin("mah jongg called over a group")
    kind = "director" if t.manner.until == "racked" else "granted"
    claimed = ev.Claimed(seat=seat, tile=at.face, purpose="mahjongg", taken=False)
    laws = "AMR.A3b AMR.A3e T19.4b N46.7C"
    if t.places.up[at.turn] and kind == "granted":
        return _takes_it_from_the_group(t, seat, claimed, due(kind, seat, laws))
    t.tell(claimed, due(kind, seat, laws))
    t.tell(ev.Retracted(seat=seat))
    return True


def _takes_it_from_the_group(t: Table, seat: Seat, claimed: ev.Event, must: Due) -> bool:
    """The group goes back, the caller shows what it has."""
    at, places, owner = t.at, t.places, t.at.turn
    group = places.up[owner][-1]
    if not any(piece.face == at.face for piece in group):
        return False
    t.tell(claimed, must)
    places.up[owner].pop()
    piece = next(piece for piece in group if piece.face == at.face)
    group.remove(piece)
    places.racks[owner] += group
    places.pool.append(piece)
    at.window, at.fresh, at.called = "open", False, False
    at.turn, at.stage = at.next_live(at.thrower or owner), "draw"
    at.calls = {seat: "mahjongg"}
    won = fair.wins_with(t, seat, at.face)
    fair.take_called(t, seat)
    if won:
        fair.show(t, seat)
        return True
    at.calls = {owner: "exposure"}
    whole = (*(tile for up in t.up(seat) for tile in up), *faces(places.racks[seat]))
    heir = due("granted", owner, fair.ORDER)
    t.tell(ev.Shown(seat=seat, tiles=whole), due("error", seat), heir, answers=seat)
    at.calls, at.murky = {}, True
    places.move(places.racks[seat][-1], places.racks[seat], places.pool)
    return True


@act("call of a tile being put up")
def exposing_already(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.turn, at.thrower, *at.begun)
    if at.window != "taken" or not at.fresh or seat is None or at.calls or at.turn in at.soiled:
        return False
    if at.stage != "hold":  # another's group that was let stand: play went on past it
        return False
    if at.face in t.hands.wild or seat in at.soiled or t.manner.until != "racked":
        return False
    if not t.places.wall:
        return False
    t.begin("call of a tile being put up")
    claimed = ev.Claimed(seat=seat, tile=at.face, taken=False)
    t.tell(claimed, due("refused", seat, "AMR.A3e AMR.A3a"))
    t.tell(ev.Retracted(seat=seat))
    return True


@act("touched discard given back")
def touched_and_given_back(t: Table) -> bool:
    """A discard that was touched is let go again: in the tournament it has to be taken (3c)."""
    at = t.at
    seat = someone(t, at.thrower, *at.begun, *at.soiled)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None:
        return False
    if at.face in t.hands.wild or not t.places.wall:
        return False
    if any(isinstance(e, ev.TouchedWall) for e, _ in t.said[-3:]):
        return False
    if at.thrower in at.soiled:
        return False
    stands, group = t.manner.touched_stands, fair.group_for(t, seat)
    if stands and group is None and seat != at.turn:
        return False
    t.begin("touched discard given back")
    t.tell(ev.Claimed(seat=seat, tile=at.face, taken=True))
    must = (due("illegal", seat, "T19.3c T19.7i"),) if stands else ()
    t.tell(ev.Retracted(seat=seat), *must)
    if stands and group is not None:
        fair.put_up(t, seat, group)
    elif stands:
        at.stage = "drawn"
        at.begun.add(seat)
        t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
        t.tell(ev.Drawn(seat=seat), due("illegal", seat, "T19.3c"))
        at.soiled.add(seat)
    return True
