"""Groups that may not be put up, or not so; jokers that may not be redeemed."""

from __future__ import annotations

from rules import events as ev
from rules.tiles import JOKER, Seat, Tile
from tests.model import players as fair
from tests.model.acting import (
    BAD_GROUP,
    LATE,
    REDEEMS,
    act,
    let_stand,
    puts_right,
    someone,
)
from tests.model.judge import due
from tests.model.pieces import Piece, faces
from tests.model.table import Table


@act("group not to be called for")
def bad_group(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None or seat in at.soiled:
        return False
    if at.face in t.hands.wild or not t.places.wall or t.places.fingers[seat]:
        return False
    if any(isinstance(e, ev.TouchedWall) for e, _ in t.said[-3:]):
        return False
    if at.thrower in at.soiled:
        return False
    rack = list(t.places.racks[seat])
    own = [p for p in rack if p.face == at.face]
    wild = [p for p in rack if p.face in t.hands.wild]
    t.rng.shuffle(rack)
    ways: list[list[Piece]] = [rack[:2], rack[:1], rack[:3], own, [*own, *wild], wild[:2], wild[:1]]
    group = t.rng.choice([way for way in ways if 0 < len(way) < 7])
    assert at.face is not None
    tiles = (at.face, *faces(group))
    like, size = t.hands.like(tiles), len(tiles)
    jokers = sum(tile in t.hands.wild for tile in tiles)
    may_be = like and size >= t.manner.least
    fits = may_be and t.hands.fits([*t.up(seat), tiles])
    if fits:
        fair.put_up(t, seat, group)
        return True
    t.begin("group not to be called for")
    said = t.rng.random() < 0.6
    if said:
        t.tell(ev.Claimed(seat=seat, tile=at.face, taken=False))
    laid: list[Piece] = []
    piece = t.places.move(t.last_piece(), t.places.pool, laid)
    for each in group:
        t.places.move(each, t.places.racks[seat], laid)
    t.places.up[seat].append(laid)
    before = (at.turn, at.stage, at.window, at.called, at.fresh)
    at.turn, at.stage, at.window, at.called, at.fresh = seat, "hold", "taken", True, True
    if may_be:
        must = due(t.manner.groups, seat, BAD_GROUP)
    elif like and jokers:
        must = due("illegal dead warning", seat, BAD_GROUP)
    else:
        must = due("illegal", seat, BAD_GROUP)
    rulings = t.tell(ev.Exposed(seat=seat, tiles=faces(laid), claimed=at.face), must)
    kinds = {ruling.kind for ruling in rulings if ruling.seat == seat}
    if seat in at.dead or seat in at.doomed:
        return True
    if "illegal" in kinds and puts_right(t):
        t.places.up[seat].pop()
        t.places.pool.append(piece)
        t.places.racks[seat] += group
        at.turn, at.stage, at.window, at.called, at.fresh = before
        t.tell(ev.Retracted(seat=seat))
    else:
        let_stand(t, seat)
    return True


@act("group up without a call")
def uncalled_group(t: Table) -> bool:
    seat, at = t.at.turn, t.at
    if at.stage != "hold" or seat in at.soiled or at.called:
        return False
    rack = t.places.racks[seat]
    for face in t.rng.sample(sorted({p.face for p in rack}), len({p.face for p in rack})):
        own = [p for p in rack if p.face == face]
        if face in t.hands.wild or len(own) < t.manner.least:
            continue
        if not t.hands.fits([*t.up(seat), faces(own)]):
            continue
        t.begin("group up without a call")
        for piece in own:
            rack.remove(piece)
        t.places.up[seat].append(own)
        t.tell(
            ev.Exposed(seat=seat, tiles=faces(own)), due("warning", seat, "AMR.B2a N46.D3 HOY.V12")
        )
        t.places.up[seat].pop()
        rack += own
        t.tell(ev.Retracted(seat=seat))
        return True
    return False


@act("group enlarged")
def enlarged(t: Table) -> bool:
    at = t.at
    seat = someone(t)
    if seat is None or not t.up(seat) or seat in at.soiled or at.calls or t.places.fingers[seat]:
        return False
    number = t.rng.randrange(len(t.up(seat)))
    group = t.places.up[seat][number]
    face = next((p.face for p in group if p.face not in t.hands.wild), None)
    more = [p for p in t.places.racks[seat] if p.face == face or p.face in t.hands.wild]
    if not more or not t.hands.like(faces(group)):
        return False
    fresh = seat == at.turn and at.fresh and number == len(t.up(seat)) - 1
    old = faces(group)
    t.places.move(more[0], t.places.racks[seat], group)
    fits = t.hands.fits(t.up(seat))
    t.begin("group enlarged in its turn" if fresh else "group enlarged later")
    if not fresh:
        must = (due("illegal" if fits else "illegal dead warning", seat, BAD_GROUP),)
    elif fits:
        must = ()
    else:
        must = (due(t.manner.groups, seat, BAD_GROUP),)
    changed = ev.ExposureChanged(seat=seat, group=number, tiles=faces(group))
    t.tell(changed, *must)
    if fresh or seat in at.dead or seat in at.doomed:
        return True
    if puts_right(t):
        t.places.move(more[0], group, t.places.racks[seat])
        t.tell(ev.ExposureChanged(seat=seat, group=number, tiles=old))
    else:
        let_stand(t, seat)
    return True


@act("group put up too late")
def late_group(t: Table) -> bool:
    """The last discard is taken for a group when it is out of reach."""
    at = t.at
    seat = someone(t, at.turn, at.thrower, *at.soiled)
    if at.window != "closed" or at.stage != "hold" or seat is None or not t.places.pool:
        return False
    if at.face in t.hands.wild or t.last_piece().face != at.face:
        return False
    group = fair.group_for(t, seat)
    if group is None:
        return False
    t.begin("group put up too late")
    before = (at.turn, at.stage, at.window, at.called, at.fresh)
    laid = [t.places.move(t.last_piece(), t.places.pool, [])]
    for piece in group:
        t.places.move(piece, t.places.racks[seat], laid)
    t.places.up[seat].append(laid)
    t.tell(ev.Exposed(seat=seat, tiles=faces(laid), claimed=at.face), due("illegal", seat, LATE))
    t.places.up[seat].pop()
    t.places.pool.append(laid[0])
    t.places.racks[seat] += group
    at.turn, at.stage, at.window, at.called, at.fresh = before
    t.tell(ev.Retracted(seat=seat))
    return True


@act("group put up although another has the tile")
def anothers_group(t: Table) -> bool:
    """Two call; the one who has lost the tile puts its group up all the same (A3a, A3b)."""
    at = t.at
    if at.stage != "draw" or at.window != "open" or at.calls or not t.places.wall:
        return False
    if at.face in t.hands.wild or t.places.fingers[at.turn]:
        return False
    callers = {
        s: group
        for s in at.live()
        if s != at.thrower
        and s not in at.begun | at.soiled
        and (group := fair.group_for(t, s)) is not None
    }
    first = someone(t, at.thrower, *at.begun, *at.soiled)
    if not callers or first is None or first in callers:
        return False
    loser = t.rng.choice(list(callers))
    group = callers[loser]
    t.begin("group put up although another has the tile")
    fair.claim(t, loser, "exposure")
    fair.claim(t, first, "mahjongg")
    laid = [t.places.move(t.last_piece(), t.places.pool, [])]
    for piece in group:
        t.places.move(piece, t.places.racks[loser], laid)
    t.places.up[loser].append(laid)
    laws = "AMR.A3a AMR.A3b N46.7A N46.7C"
    t.tell(ev.Exposed(seat=loser, tiles=faces(laid), claimed=at.face), due("illegal", loser, laws))
    t.places.up[loser].pop()
    t.places.pool.append(laid[0])
    t.places.racks[loser] += group
    t.tell(ev.Retracted(seat=loser))
    if fair.wins_with(t, first, at.face):
        fair.win_on_call(t, first)
    else:
        del at.calls[first]  # the other call stands behind it
        heir = due("granted", loser, "AMR.A3a N46.7A")
        t.tell(ev.Retracted(seat=first), heir, *fair.taken_back(t, first), may=fair.unseen(first))
    return True


@act("joker redeemed out of turn")
def redeem_out_of_turn(t: Table) -> bool:
    at = t.at
    if at.calls or not t.manner.redeems:
        return False
    seats = [s for s in at.live() if s != at.turn or at.stage == "draw"]
    found = [(s, *each) for s in seats if s not in at.soiled for each in fair.redeemable(t, s)]
    if not found:
        return False
    seat, owner, number, face = t.rng.choice(found)
    early = seat == at.turn
    kind = t.manner.early_joker or (None if early else "illegal")
    t.begin("joker redeemed before drawing" if early else "joker redeemed out of turn")
    old = t.up(owner)[number]
    given, joker = fair.exchange(t, seat, owner, number, face)
    must = (due(kind, seat, REDEEMS),) if kind else ()
    t.tell(ev.Redeemed(seat=seat, owner=owner, group=number, tile=face), *must)
    if kind is None:
        at.stage = "draw"
        return True
    if puts_right(t):
        change_back(t, seat, owner, number, given, joker, old)
    else:
        let_stand(t, seat)
    return True


def change_back(
    t: Table,
    seat: Seat,
    owner: Seat,
    number: int,
    given: Piece,
    joker: Piece,
    old: tuple[Tile, ...],
) -> None:
    """The two tiles change back."""
    group = t.places.up[owner][number]
    group[group.index(given)] = joker
    t.places.racks[seat].remove(joker)
    t.places.racks[seat].append(given)
    t.tell(ev.ExposureChanged(seat=owner, group=number, tiles=old))


@act("joker redeemed with another tile")
def redeem_wrongly(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage != "hold" or not t.manner.redeems or seat in at.soiled:
        return False
    groups = [
        (owner, number)
        for owner in at.live()
        for number, group in enumerate(t.up(owner))
        if JOKER in group and owner not in at.soiled and t.hands.like(group)
    ]
    if not groups:
        return False
    owner, number = t.rng.choice(groups)
    face = next((tile for tile in t.up(owner)[number] if tile not in t.hands.wild), None)
    others = [p.face for p in t.places.racks[seat] if p.face not in (face, *t.hands.wild)]
    if not others or face is None:
        return False
    t.begin("joker redeemed with another tile")
    old = t.up(owner)[number]
    tile = t.rng.choice(others)
    given, joker = fair.exchange(t, seat, owner, number, tile)
    t.tell(
        ev.Redeemed(seat=seat, owner=owner, group=number, tile=tile), due("illegal", seat, REDEEMS)
    )
    change_back(t, seat, owner, number, given, joker, old)
    return True


@act("no joker to redeem")
def no_joker(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    groups = [
        (owner, number)
        for owner in at.live()
        for number, group in enumerate(t.up(owner))
        if JOKER not in group
    ]
    if at.stage != "hold" or not groups or not t.manner.redeems or seat in at.soiled:
        return False
    owner, number = t.rng.choice(groups)
    tile = t.rng.choice(faces(t.places.racks[seat]))
    t.begin("no joker to redeem")
    t.tell(
        ev.Redeemed(seat=seat, owner=owner, group=number, tile=tile), due("illegal", seat, REDEEMS)
    )
    return True


@act("joker redeemed as another's hand is dead")
def dead_joker(t: Table) -> bool:
    """Jokers of a dead hand: earlier exposures are open, the one that killed it is not (A2)."""
    at, seat = t.at, t.at.turn
    if at.stage != "hold" or not t.manner.redeems or seat in at.soiled:
        return False
    held = set(faces(t.places.racks[seat]))
    found = []
    for owner in sorted(at.dead):
        for number, group in enumerate(t.up(owner)):
            face = next((tile for tile in group if tile not in t.hands.wild), None)
            if JOKER in group and face in held and t.hands.like(group):
                found.append((owner, number, face))
    if not found:
        return False
    owner, number, face = t.rng.choice(found)
    t.begin("joker of a dead hand redeemed", known=False)
    old = t.up(owner)[number]
    given, joker = fair.exchange(t, seat, owner, number, face)
    may = (due("illegal", seat, "AMR.A2"),)
    said = t.tell(ev.Redeemed(seat=seat, owner=owner, group=number, tile=face), may=may)
    if said:
        change_back(t, seat, owner, number, given, joker, old)
    return True
