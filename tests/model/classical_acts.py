"""What players of the classical game do that they may not, or that helps nobody."""

from __future__ import annotations

from typing import Final

from rules import events as ev
from rules.tiles import Seat
from tests.model import classical as fair
from tests.model.acting import Act, just_thrown, let_stand, puts_right, someone, takes_up
from tests.model.judge import due
from tests.model.pieces import Piece, faces
from tests.model.table import Table

ACTS: Final[dict[str, Act]] = {}

DRAWS = "B24.L6 B24.L24 B24.L14 B24.L36"
DISCARDS = "B24.L36 B24.L6 B24.L15"
GROUPS = "B24.L20 B24.L21 B24.L29 B24.L17 B24.L22 HOY.A3 HOY.A5"


def act(do: Act) -> Act:
    """Register an act."""
    ACTS[do.__name__] = do
    return do


def stock(t: Table) -> bool:
    """Whether the pack has tiles, none of them a season to be drawn next."""
    return bool(t.places.wall) and not fair.is_season(t.places.wall[-1].face)


def stray_draw(t: Table, seat: Seat, name: str) -> bool:
    """A tile that is not due is drawn, and put back or kept."""
    t.begin(name)
    t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
    t.at.begun.add(seat)
    must = () if seat in t.at.soiled else (due("illegal", seat, DRAWS),)
    t.tell(ev.Drawn(seat=seat), *must)
    if puts_right(t):
        t.places.move(t.places.fingers[seat][-1], t.places.fingers[seat], t.places.wall)
        t.tell(ev.PutBack(seat=seat))
        return True
    let_stand(t, seat)
    t.places.to_rack(seat)
    t.tell(ev.Racked(seat=seat))
    return True


@act
def draw_out_of_turn(t: Table) -> bool:
    seat = someone(t, t.at.turn)
    if seat is None or not stock(t) or t.at.calls:
        return False
    return stray_draw(t, seat, "draw out of turn")


@act
def draw_twice(t: Table) -> bool:
    if t.at.stage != "hold" or not stock(t):
        return False
    return stray_draw(t, t.at.turn, "draw twice")


@act
def discard_undrawn(t: Table) -> bool:
    seat = t.at.turn
    if t.at.stage != "draw" or t.at.calls or t.places.fingers[seat] or fair.playing(t, seat) != 13:
        return False
    t.begin("discard undrawn", known=t.code == "british-1924")
    if t.code != "british-1924":
        t.at.soiled.add(seat)
    fair.discard(t, seat, fair.spare(t, seat)[0])
    return True


@act
def discard_out_of_turn(t: Table) -> bool:
    seat = someone(t, t.at.turn)
    if seat is None or t.at.calls or t.places.fingers[seat] or t.places.fingers[t.at.turn]:
        return False
    if seat in t.at.soiled or isinstance(t.said[-1][0], ev.Shown) or takes_up(t, seat):
        return False  # a hand that lies open is settled first; one taken up may be laid again
    tiles = fair.spare(t, seat)
    if not tiles:
        return False
    t.begin("discard out of turn" if seat != t.at.thrower else "discard twice")
    piece = t.places.take(tiles[0], t.places.racks[seat], t.places.pool)
    t.tell(ev.Discarded(seat=seat, tile=piece.face), due("illegal", seat, DISCARDS))
    # The turn to draw is lost with it (L36): from here on the display says whose turn it is.
    t.at.soiled.add(seat)
    t.at.murky = True
    t.places.move(piece, t.places.pool, t.places.racks[seat])
    t.tell(ev.Retracted(seat=seat))
    return True


@act
def taken_up(t: Table) -> bool:
    """A discard stays: it is laid down again, or the table lets another take its place."""
    seat = just_thrown(t)
    if seat is None:
        return False
    t.begin("discard taken up")
    piece = t.places.move(t.last_piece(), t.places.pool, t.places.racks[seat])
    t.tell(ev.Retracted(seat=seat), due("illegal", seat, "B24.L35 N46.6"))
    others = fair.spare(t, seat)
    exchanged = t.rng.random() < 0.4 and bool(others)
    if exchanged:
        piece = t.places.take(others[0], t.places.racks[seat], t.places.pool)
        t.at.face = piece.face
    else:
        t.places.move(piece, t.places.racks[seat], t.places.pool)
    if exchanged or t.rng.random() < 0.5:  # that it was laid down again may not be entered
        t.tell(ev.Discarded(seat=seat, tile=piece.face))
    return True


@act
def old_claim(t: Table) -> bool:
    at = t.at
    found = [p.face for p in t.places.pool if p.face != at.face]
    seat = someone(t, *at.soiled)
    if not found or at.face is None or at.calls or seat is None:
        return False
    t.begin("claim of an old discard")
    purpose = t.rng.choice(("exposure", "mahjongg"))
    tile = t.rng.choice(found)
    t.tell(
        ev.Claimed(seat=seat, tile=tile, purpose=purpose, taken=False),
        due("illegal", seat, "B24.L27"),
    )
    t.tell(ev.Retracted(seat=seat))
    return True


@act
def own_claim(t: Table) -> bool:
    at = t.at
    if at.window != "open" or at.thrower in at.dead | at.soiled or at.calls or at.stage != "draw":
        return False
    assert at.thrower is not None and at.face is not None
    t.begin("claim of one's own discard")
    t.tell(
        ev.Claimed(seat=at.thrower, tile=at.face, taken=False),
        due("illegal", at.thrower, "B24.L35"),
    )
    t.tell(ev.Retracted(seat=at.thrower))
    return True


@act
def chow_out_of_turn(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.turn, at.thrower, *at.begun)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None:
        return False
    t.begin("chow out of turn")
    claimed = ev.Claimed(seat=seat, tile=at.face, purpose="chow", taken=False)
    t.tell(claimed, due("illegal", seat, "B24.L22 B24.L17 B24.L36"))
    t.tell(ev.Retracted(seat=seat))
    return True


@act
def claim_and_let_go(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None:
        return False
    if any(set(lying) == {at.face} for lying in t.up(seat)) or seat in at.soiled:
        return False
    t.begin("claim and let go")
    purpose = t.rng.choice(("exposure", "mahjongg"))
    t.tell(ev.Claimed(seat=seat, tile=at.face, purpose=purpose, taken=False))
    t.tell(ev.Retracted(seat=seat))
    return True


@act
def late_but_in_time(t: Table) -> bool:
    """Until the next discard a tile can be had, though another has drawn (L27)."""
    at = t.at
    if at.window != "open" or at.calls or at.stage == "draw" or at.called:
        return False
    drew = at.turn
    if any(fair.is_season(p.face) for p in t.places.fingers[drew]) or drew in at.soiled:
        return False
    if any(isinstance(e, ev.BonusShown) for e, _ in t.said[-4:]) or at.begun != {drew}:
        return False
    callers = [
        s for s in at.live() if s not in (drew, at.thrower) and fair.group_for(t, s, "exposure")
    ]
    callers = [s for s in callers if len(t.up(s)) < 4 and s not in at.soiled]
    drawn = next((e for e, _ in reversed(t.said) if isinstance(e, ev.Drawn)), None)
    if not callers or drawn is None or drawn.end == "loose":
        return False
    seat = t.rng.choice(callers)
    t.begin("claim after another has drawn")
    t.tell(ev.Claimed(seat=seat, tile=at.face, taken=False))
    held = t.places.fingers[drew] or t.places.racks[drew]
    t.places.move(held[-1], held, t.places.wall)
    t.tell(ev.PutBack(seat=drew))
    group = fair.group_for(t, seat, "exposure")
    assert group is not None
    fair.lay_down(t, seat, group)
    return True


@act
def no_group(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun, *at.soiled)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None:
        return False
    rack = list(t.places.racks[seat])
    t.rng.shuffle(rack)
    group: list[Piece] = rack[: t.rng.choice((1, 2, 2, 3))]
    assert at.face is not None
    if fair.is_group([at.face, *faces(group)]) or len(t.up(seat)) >= 4:
        return False
    if any(set(lying) == {at.face} for lying in t.up(seat)):
        return False  # a fourth is not claimed for an open three (L30)
    t.begin("no group laid down")
    t.tell(ev.Claimed(seat=seat, tile=at.face, taken=False))
    before = (at.turn, at.stage, at.window, at.called, at.fresh)
    kind = "warning" if t.code == "hoyle-woo" else "illegal"
    piece = t.last_piece()
    fair.lay_down(t, seat, group, due(kind, seat, GROUPS))
    if puts_right(t):
        t.places.up[seat].pop()
        t.places.pool.append(piece)
        t.places.racks[seat] += group
        at.turn, at.stage, at.window, at.called, at.fresh = before
        t.tell(ev.Retracted(seat=seat))
        if t.code == "hoyle-woo":
            at.murky = True
    else:
        let_stand(t, seat)
    return True


@act
def false_mah_jong(t: Table) -> bool:
    at, seat = t.at, t.at.turn
    if at.stage == "draw" or fair.is_made(t, seat) or fair.may_be_special(t, seat) or at.calls:
        return False
    if seat in at.soiled or t.rng.random() < 0.5:
        return False
    t.begin("mah jong in error")
    t.tell(ev.Declared(seat=seat))
    at.declared = seat
    at.murky = True
    fair.show(t, seat)
    return True


@act
def declared_out_of_turn(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.turn, *at.soiled)
    if seat is None or at.calls or at.window in ("open", "taken"):
        return False
    t.begin("mah jong out of turn")
    t.tell(ev.Declared(seat=seat), due("illegal", seat))
    return True


@act
def false_claim(t: Table) -> bool:
    at = t.at
    seat = someone(t, at.thrower, *at.begun, *at.soiled)
    if at.stage != "draw" or at.window != "open" or at.calls or seat is None:
        return False
    if fair.is_made(t, seat, at.face) or fair.may_be_special(t, seat, at.face):
        return False
    t.begin("mah jong claimed in error")
    fair.claim(t, seat, "mahjongg")
    piece = t.last_piece()
    fair.finish_in_error(t, seat, piece)
    return True


@act
def call_dead(t: Table) -> bool:
    at = t.at
    caller, target = someone(t), t.rng.choice("ESWN")
    if caller is None or at.calls or caller in at.soiled or t.code != "british-1924":
        return False
    t.begin("hand called dead", known=target not in at.soiled)
    may = (due("refused director warning", caller),)
    t.tell(ev.CalledDead(seat=caller, target=target), may=may)
    return True


@act
def rack_counted(t: Table) -> bool:
    at = t.at
    seat = someone(t)
    if seat is None or at.face is None:
        return False
    t.begin("rack counted")
    held = t.places.count(seat)
    wrong = fair.playing(t, seat) != (14 if seat == at.turn and at.stage != "draw" else 13)
    on_turn = seat == at.turn and at.stage != "draw"
    must = wrong and not on_turn and t.code == "british-1924" and seat not in at.soiled
    rulings = (due("dead", seat, "B24.L15"),) if must else ()
    t.tell(ev.RackCounted(seat=seat, count=held), *rulings)
    return True


@act
def fourth_laid(t: Table) -> bool:
    """Four in the hand are laid down, or a drawn fourth is added, and a loose tile is drawn."""
    at, seat, places = t.at, t.at.turn, t.places
    if at.stage != "hold" or at.called or not places.loose or seat in at.soiled:
        return False
    held = places.racks[seat]
    four = next((f for f in faces(held) if faces(held).count(f) == 4), None)
    if four is not None and len(t.up(seat)) < 4:
        t.begin("four laid down")
        group = [piece for piece in held if piece.face == four]
        for piece in group:
            held.remove(piece)
        places.up[seat].append(group)
        t.tell(ev.Exposed(seat=seat, tiles=faces(group)))
    else:
        threes = [n for n, g in enumerate(t.up(seat)) if len(g) == 3 and g[0] == g[1]]
        threes = [n for n in threes if t.up(seat)[n][0] in faces(held)]
        if not threes:
            return False
        t.begin("fourth added")
        number = threes[0]
        places.take(t.up(seat)[number][0], held, places.up[seat][number])
        group = places.up[seat][number]
        t.tell(ev.ExposureChanged(seat=seat, group=number, tiles=faces(group)))
    fair.draw_loose(t, seat)
    at.murky = True
    t.adopt()
    fair.seasons(t, seat)
    at.murky = True
    return True
