"""Mah Jongg that is none, hands called dead, counts, and ends."""

from __future__ import annotations

from rules import events as ev
from tests.model import players as fair
from tests.model.acting import (
    DEAD,
    act,
    someone,
)
from tests.model.judge import due
from tests.model.pieces import faces
from tests.model.table import Table


@act("mah jongg out of turn")
def declared_out_of_turn(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.turn, *at.soiled)
    if seat is None or at.calls or (at.window == "open" and at.stage != "hold"):
        return False
    if at.window == "open" or (at.window == "taken" and t.manner.until == "discarded"):
        return False
    if at.window == "taken" and (at.soiled or not at.fresh):
        return False  # it lies in a group that goes back, or with a hand that died: is it free?
    t.begin("mah jongg out of turn")
    laws = "AMR.B4 AMR.B2d AMR.A4 AMR.G15 AMR.G16 T19.4a T19.3e N46.9 HOY.V13 N46.4 N46.6"
    kinds = "illegal dead director" if at.window == "taken" else "illegal dead"
    laws += " AMR.A3b AMR.A3e T19.4b N46.7C"
    sure = t.manner.until == "racked" or at.window == "closed"
    must = (due(kinds, seat, laws),) if sure else ()
    said = t.tell(ev.Declared(seat=seat), *must, of=() if sure else (seat,))
    if t.rng.random() < 0.6 and seat not in at.dead:
        t.tell(ev.Retracted(seat=seat), may=(*fair.unseen(seat), *fair.taken_back(t, seat)))
    else:
        t.begin("mah jongg out of turn, shown", known=False)
        at.soiled.add(seat)
        at.murky = True
        fair.show(t, seat, rightly=False)
        # The rest would be the tile in another's group, and a director decides who has that.
        at.over = at.over or (at.asked == seat and any(r.kind == "director" for r in said))
    return True


@act("mah jongg in error")
def in_error(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage == "draw" or fair.wins_with(t, seat) or at.calls or seat in at.soiled:
        return False
    if seat in t.wrong_end:
        return False
    t.begin("mah jongg in error")
    t.tell(ev.Declared(seat=seat), may=(due("dead", seat, "HOY.V13"),))
    at.declared = seat
    fair.show(t, seat)
    return True


@act("mah jongg with a tile from the wrong end")
def declared_from_the_wrong_end(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage != "hold" or at.calls or seat not in t.wrong_end or seat in at.soiled:
        return False
    t.begin("mah jongg with a tile from the wrong end")
    t.tell(ev.Declared(seat=seat), due("illegal", seat, "AMR.A1d"))
    return True


@act("mah jongg taken back")
def declared_and_taken_back(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage != "hold" or at.calls or seat in at.soiled or seat in t.wrong_end:
        return False
    t.begin("mah jongg taken back")
    t.tell(ev.Declared(seat=seat))
    t.tell(ev.Retracted(seat=seat), *fair.taken_back(t, seat), may=fair.unseen(seat))
    return True


@act("mah jongg called in error")
def called_in_error(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None or seat in at.soiled:
        return False
    if at.face in t.hands.wild or fair.wins_with(t, seat, at.face) or t.places.fingers[seat]:
        return False
    if any(isinstance(e, ev.TouchedWall) for e, _ in t.said[-3:]):
        return False
    t.begin("mah jongg called in error")
    rivals = [s for s in at.live() if s not in (seat, at.thrower) and s not in at.begun]
    rivals = [s for s in rivals if fair.wins_with(t, s, at.face)]
    fair.claim(t, seat, "mahjongg")
    for rival in rivals:
        fair.claim(t, rival, "mahjongg")
    first = at.best()
    if first != seat:
        fair.finish_call(t)
        return True
    rest = dict.fromkeys(rivals, "mahjongg")
    fair.take_called(t, seat)
    at.calls = dict(rest)
    piece = t.places.racks[seat][-1]
    if not rest:
        fair.show(t, seat)
        return True
    t.begin("the next has it after an error")
    heir = at.best()
    shown = (*(tile for group in t.up(seat) for tile in group), *faces(t.places.racks[seat]))
    laws = fair.ORDER
    t.tell(
        ev.Shown(seat=seat, tiles=shown),
        due("error", seat),
        due("granted", heir, laws),
        answers=seat,
    )
    at.dies(seat)
    at.calls = dict(rest)
    at.window = "open"
    t.places.move(piece, t.places.racks[seat], t.places.pool)
    fair.finish_call(t)
    return True


@act("a tile of the hand not shown")
def shows_too_few(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage != "hold" or at.calls or seat in at.soiled or not t.places.racks[seat]:
        return False
    if seat in t.wrong_end:
        return False
    t.begin("a tile of the hand not shown")
    t.tell(ev.Declared(seat=seat), may=(due("dead", seat, "HOY.V13"),))
    at.declared = seat
    whole = (*(tile for group in t.up(seat) for tile in group), *faces(t.places.racks[seat]))
    fair.show(t, seat, whole[:-1])
    return True


@act("hand called dead")
def call_dead(t: Table) -> bool:
    at = t.at
    caller, target = someone(t), t.rng.choice("ESWN")
    if caller is None or at.calls:
        return False
    t.begin("hand called dead", known=target not in at.soiled or target in at.doomed)
    if caller in at.soiled:
        return False
    if caller == target or target in at.dead:
        t.tell(ev.CalledDead(seat=caller, target=target), due("refused", caller, "AMR.A1 N46.4"))
        return True
    if target in at.doomed:
        third = (due("warning", None, "AMR.A1a"),)  # of three hands that were miscounted
        must = due("dead", target, "AMR.A1 N46.4")
        t.tell(ev.CalledDead(seat=caller, target=target), must, may=third)
    elif target in at.soiled:
        may = (due("refused director", caller),)
        t.tell(ev.CalledDead(seat=caller, target=target), may=may)
    else:
        must = due("refused director", caller, "AMR.A1 N46.4")
        t.tell(ev.CalledDead(seat=caller, target=target), must)
        at.disputed.add((caller, target))
    return True


@act("hand ruled dead")
def rule_dead(t: Table) -> bool:
    """The director's word: whatever lies there, the hand is dead, once."""
    at, seat = t.at, t.rng.choice("ESWN")
    if at.calls or at.declared is not None or t.rng.random() < 0.5:
        return False
    t.begin("hand ruled dead", known=seat not in at.soiled or seat in at.doomed)
    if seat in at.dead:
        t.tell(ev.RuledDead(seat=seat), due("refused", seat, "AMR.A1 N46.4"))
        return True
    third = (due("warning", None, "AMR.A1a"),)
    t.tell(ev.RuledDead(seat=seat), due("dead", seat, "AMR.A1 N46.4"), may=third)
    return True


@act("a dead hand acts")
def dead_acts(t: Table) -> bool:
    seat = someone(t, dead=True)
    if seat is None or t.at.calls:
        return False
    which = t.rng.choice(("draw", "declare", "call", "accuse"))
    t.begin(f"a dead hand acts: {which}")
    must = due("illegal", seat, DEAD)
    if which == "declare":
        t.tell(ev.Declared(seat=seat), must)
    elif which == "accuse":
        t.tell(ev.CalledDead(seat=seat, target=t.rng.choice("ESWN")), must)
    elif which == "draw" and t.places.wall:
        t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
        t.tell(ev.Drawn(seat=seat), must)
        t.places.move(t.places.fingers[seat][-1], t.places.fingers[seat], t.places.wall)
        t.tell(ev.PutBack(seat=seat))
    elif which == "call" and t.at.face and t.at.face not in t.hands.wild and t.at.window == "open":
        t.tell(ev.Claimed(seat=seat, tile=t.at.face, taken=False), must)
        t.tell(ev.Retracted(seat=seat))
    return True


@act("rack counted")
def rack_counted(t: Table) -> bool:
    at = t.at
    seat = someone(t)
    if seat is None:
        return False
    t.begin("rack counted")
    held = t.places.count(seat)
    on_turn = seat == at.turn and at.stage != "draw"
    wrong = held != (14 if on_turn else 13)
    began = at.face is None
    if not wrong or on_turn or seat in at.soiled or began:
        must = ()
    else:
        must = (due("dead", seat, fair.COUNT),)
    may = (due("warning", seat, "AMR.G13 AMR.A1a N46.D2 T19.1e"),) if wrong else ()
    t.tell(ev.RackCounted(seat=seat, count=held), *must, may=may)
    return True


@act("wall ended early")
def ended_early(t: Table) -> bool:
    if t.rng.random() > 0.05 or not t.places.wall or t.at.calls:
        return False
    t.begin("wall ended early")
    may = tuple(due("warning", target) for _, target in t.at.disputed)
    t.tell(ev.DealEnded(reason="wall"), due("warning", None), may=may)
    t.at.over = True
    return True


@act("hand thrown in")
def thrown_in(t: Table) -> bool:
    at = t.at
    seat = someone(t)
    if seat is None or at.calls or t.rng.random() < 0.7 or at.declared is not None:
        return False
    if any(isinstance(event, ev.Shown) for event, _ in t.said[-2:]):
        return False  # a hand that the director is to settle may be Mah Jongg
    t.begin("hand thrown in")
    t.tell(ev.ThrownIn(seat=seat), due("dead", seat, "AMR.H N46.4 HOY.V13 N46.12C"))
    return True
