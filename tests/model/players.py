"""What players do who play by the laws: they aim at a hand, call for it, and throw the rest."""

from __future__ import annotations

from collections import Counter

from rules import events as ev
from rules.cards import ConcreteHand
from rules.tiles import JOKER, SEATS, Seat, Tile
from tests.model.judge import Due, due
from tests.model.pieces import Piece, faces
from tests.model.table import Table

CALLS = 0.9
SAID = 0.7
RACKS = 0.9
RETHINKS = 0.15
START = (2, 6, 8, 10, 11)
"""How often a wanted discard is called, how often that is said before the group is up, how often a
drawn tile is racked before it is thrown, how often somebody looks for a nearer hand, and with how
many tiles of a hand somebody may begin."""

ORDER = "AMR.A3a AMR.A3b AMR.A3c N46.7A N46.7B N46.7C T19.4b AMR.A1g"
COUNT = "AMR.A1a AMR.B4 N46.4 T19.1d T19.7f AMR.B3"
GROUP = "AMR.A1c AMR.A1b AMR.B2c N46.4 N46.D4 AMR.B1 AMR.J2"


# -- dealing -------------------------------------------------------------------------------------


def deal(t: Table) -> None:
    """Tiles are dealt, kinder than chance would, so that hands are made."""
    t.begin("deal")
    for seat in SEATS:
        aim = t.rng.choice(t.hands.hands)
        wanted = list(aim.tiles)
        t.rng.shuffle(wanted)
        for face in wanted[: t.rng.choice(START)]:
            if any(piece.face == face for piece in t.places.wall):
                t.places.take(face, t.places.wall, t.places.racks[seat])
    off = t.rng.choice(SEATS) if t.rng.random() < 0.04 else None
    more = t.rng.choice((-1, 1))
    for seat in SEATS:
        due_ = (14 if seat == "E" else 13) + (more if seat == off else 0)
        while len(t.places.racks[seat]) < due_:
            t.places.move(t.places.wall[-1], t.places.wall, t.places.racks[seat])
    counts = {seat: len(t.places.racks[seat]) for seat in SEATS}
    t.tell(ev.DealStarted(code=t.code, card=t.manner.card))
    wrong = (due("warning", off, "AMR.A1a AMR.G13 N46.D2 N46.4 T19.1e"),) if off else ()
    t.tell(ev.Dealt(counts=counts, wall=len(t.places.wall)), *wrong)
    if off and t.rng.random() < 0.5:
        t.begin("count put right")
        if more > 0:
            t.places.move(t.places.racks[off][-1], t.places.racks[off], t.places.wall)
            t.tell(ev.TilesGiven(seat=off, to=None))
        else:
            t.places.move(t.places.wall[-1], t.places.wall, t.places.racks[off])
            t.tell(ev.TilesGiven(seat=None, to=off))
    elif off:
        t.at.soiled.add(off)


# -- thinking --------------------------------------------------------------------------------------


def aim(t: Table, seat: Seat) -> ConcreteHand | None:
    """The hand that the seat plays for."""
    up = t.up(seat)
    known = t.aims.get(seat)
    if known is not None and known[0] == up and t.rng.random() > RETHINKS:
        return known[1]
    held = faces(t.places.held(seat))
    t.aims[seat] = (up, t.hands.nearest(held, up, t.seen(), t.moods[seat]))
    return t.aims[seat][1]


def spare(t: Table, seat: Seat) -> list[Tile]:
    """The tiles of the rack that may go, the most useless first; never what may not be thrown."""
    hand = aim(t, seat)
    held = Counter(faces(t.places.held(seat)))
    needed = Counter(hand.tiles if hand else ())
    for group in t.up(seat):
        face = next((tile for tile in group if tile not in t.hands.wild), None)
        if face:
            needed[face] -= len(group)
    tiles = [tile for tile, n in held.items() for _ in range(n)]
    t.rng.shuffle(tiles)
    free: list[Tile] = []
    for tile in tiles:
        surplus = held[tile] - max(needed[tile], 0) - free.count(tile)
        if surplus > 0 and tile not in t.hands.wild:
            free.append(tile)
    rest = [tile for tile in tiles if tile not in free]
    rest.sort(key=lambda tile: tile in t.hands.wild)
    return [tile for tile in (*free, *rest) if may_throw(t, tile)]


def may_throw(t: Table, tile: Tile) -> bool:
    """Whether the tile may be discarded in this code without more ado."""
    return not t.is_flower(tile) and (t.manner.jokers_thrown or tile != JOKER)


def group_for(t: Table, seat: Seat) -> list[Piece] | None:
    """Tiles of the rack that make a group of the hand aimed at with the last discard."""
    face = t.at.face
    hand = aim(t, seat)
    if hand is None or face is None or hand.line.concealed or face in t.hands.wild:
        return None
    own = [piece for piece in t.places.held(seat) if piece.face == face]
    wild = [piece for piece in t.places.held(seat) if piece.face in t.hands.wild]
    keep = sum(g.size for g in hand.groups if g.tile == face and not g.wild)
    for group in hand.groups:
        if group.tile != face or not group.wild or group.size < t.manner.least:
            continue
        naturals = own[: max(min(len(own) - keep, group.size - 1), 0)]
        with_wild = [*naturals, *wild[: group.size - 1 - len(naturals)]]
        tiles = (face, *faces(with_wild))
        if naturals and len(tiles) == group.size and t.hands.fits([*t.up(seat), tiles]):
            return with_wild
    return None


def wins_with(t: Table, seat: Seat, face: Tile | None = None) -> bool:
    """Whether the hand is one, with that tile more."""
    inside = [*faces(t.places.held(seat)), *([face] if face else [])]
    return bool(t.hands.made(inside, t.up(seat)))


# -- a turn ----------------------------------------------------------------------------------------


def step(t: Table) -> None:
    """Whatever comes next if nobody does anything wrong."""
    at = t.at
    if at.stage == "draw":
        if at.calls and at.window == "open":
            finish_call(t)
            return
        if at.window == "open" and at.calls == {} and call(t):
            return
        if not t.places.wall:
            wall_game(t)
            return
        draw(t)
    elif at.stage == "drawn" and not (t.rng.random() > RACKS and not wins_with(t, at.turn)):
        rack(t)
    elif wins_with(t, at.turn) and t.rng.random() < 0.95 and at.turn not in t.wrong_end:
        declare(t)
    elif at.stage == "hold" and redeem(t):
        return
    else:
        tiles = spare(t, at.turn)
        if tiles:
            discard(t, at.turn, tiles[0])
        else:
            at.over = True


def wall_game(t: Table) -> None:
    """The wall is used up."""
    t.begin("wall game")
    may = tuple(due("warning", seat) for seat in {target for _, target in t.at.disputed})
    t.tell(ev.DealEnded(reason="wall"), due("wall_game", None), may=may)
    t.at.over = True


def draw(t: Table) -> None:
    """The next in turn draws."""
    t.begin("draw")
    seat = t.at.turn
    t.places.move(t.places.wall[-1], t.places.wall, t.places.fingers[seat])
    t.at.begun.add(seat)
    t.at.stage = "drawn"
    against = (due("warning", seat, "AMR.G15 N46.2"),) if t.at.calls else ()
    t.tell(ev.Drawn(seat=seat), may=against)


def rack(t: Table) -> None:
    """The drawn tile goes into the rack."""
    t.begin("rack")
    seat = t.at.turn
    t.places.to_rack(seat)
    t.at.stage = "hold"
    if t.manner.until == "racked" and t.at.window != "none":
        t.at.window = "closed"
    must, may = t.hopeless()
    t.tell(ev.Racked(seat=seat), *must, may=may)


def discard(t: Table, seat: Seat, tile: Tile, named: Tile | None = None) -> None:
    """The turn ends with this tile, whatever number of tiles is left then."""
    if t.act not in ("misname", "discard undrawn"):
        t.begin("discard")
    places, at = t.places, t.at
    places.to_rack(seat)
    places.take(tile, places.racks[seat], places.pool)
    at.thrown(seat, tile)
    must: list[Due] = []
    known = seat in at.doomed or seat in at.dead
    if places.count(seat) != 13:
        must.append(due("dead", seat, COUNT))
    elif seat in t.wrong_end and t.manner.ends == "warning":
        must.append(due("dead", seat, "AMR.A1d"))
    elif t.manner.groups == "warning" and t.up(seat) and not t.hands.fits(t.up(seat)):
        must.append(due("dead", seat, GROUP))
    t.wrong_end.discard(seat)
    hopeless, may = t.hopeless()
    if named is not None and named != tile:
        may = (*may, due("warning", seat, "AMR.A1g AMR.G14 N46.11B N46.5"))
        if not must:
            must.append(due("warning dead", seat, "AMR.A1g AMR.G14 N46.11B N46.5 AMR.A1e"))
    must = [] if known else must
    t.tell(ev.Discarded(seat=seat, tile=tile, named=named), *must, *hopeless, may=may)


def declare(t: Table) -> None:
    """The seat on turn has a hand, says so and shows it."""
    t.begin("mah jongg, drawn" if not t.at.called else "mah jongg after a call")
    seat = t.at.turn
    if t.rng.random() < 0.97:
        t.tell(ev.Declared(seat=seat, jokerless=t.rng.random() < 0.3))
        t.at.declared = seat
        show(t, seat)
    else:
        show_undeclared(t, seat)


def show_undeclared(t: Table, seat: Seat) -> None:
    """A hand lies open that nobody said to be one: it is won, or said, or it goes back."""
    t.begin("shown and not said", known=False)
    shown = (*(tile for group in t.up(seat) for tile in group), *faces(t.places.held(seat)))
    t.tell(ev.Shown(seat=seat, tiles=shown), of=(seat,), answers=seat)
    if t.referee.deal.phase != "over":
        t.tell(ev.Declared(seat=seat))
        t.at.declared = seat
        show(t, seat)


def show(
    t: Table, seat: Seat, tiles: tuple[Tile, ...] | None = None, *, rightly: bool = True
) -> None:
    """The hand lies open; the truth says what it is."""
    places, at = t.places, t.at
    places.to_rack(seat)
    up = t.up(seat)
    shown = (*(tile for group in up for tile in group), *faces(places.racks[seat]))
    whole = tiles is None or sorted(tiles) == sorted(shown)
    shown = tiles or shown
    won = whole and bool(t.hands.made(faces(places.racks[seat]), up))
    clean = rightly and seat not in at.soiled and at.declared == seat
    must = (due("win" if won else "error", seat),) if clean else ()
    may: tuple[Due, ...] = tuple(due("settle warning director", s) for s in (*SEATS, None))
    if not won:
        may = (due("director warning settle", None), due("granted", at.best() or None))
        may += tuple(due("granted", s) for s in at.calls)
    if clean and not whole:
        must, may = (), (*may, due("error warning", seat))
    said = t.tell(ev.Shown(seat=seat, tiles=shown), *must, may=may, answers=seat)
    if not won and any(ruling.kind == "win" for ruling in said):
        t.fail("a win that is none")
    for ruling in said:
        if ruling.kind == "win":
            at.over = True
        elif ruling.kind == "warning" and ruling.seat == seat:
            at.asked = seat
            if t.code == "hoyle-league":
                at.soiled.add(seat)  # it cannot play on: it is out in error (V13)
    at.declared = None


def redeem(t: Table) -> bool:
    """The seat on turn changes a tile of its rack for a joker that lies in a group."""
    seat = t.at.turn
    if not t.manner.redeems or t.rng.random() > 0.7:
        return False
    found = redeemable(t, seat)
    if not found:
        return False
    owner, number, face = t.rng.choice(found)
    t.begin("redeem")
    exchange(t, seat, owner, number, face)
    t.tell(ev.Redeemed(seat=seat, owner=owner, group=number, tile=face))
    return True


def redeemable(t: Table, seat: Seat) -> list[tuple[Seat, int, Tile]]:
    """The jokers for which the seat has the tile, in hands that are not dead."""
    held = set(faces(t.places.held(seat)))
    found = []
    for owner in t.at.live():
        for number, group in enumerate(t.up(owner)):
            face = next((tile for tile in group if tile not in t.hands.wild), None)
            if JOKER in group and face in held and t.hands.like(group) and owner not in t.at.doomed:
                found.append((owner, number, face))
    return found


def exchange(t: Table, seat: Seat, owner: Seat, number: int, face: Tile) -> tuple[Piece, Piece]:
    """A tile of the rack and a joker of a group change places; return them."""
    places = t.places
    places_held = places.racks[seat] if face in faces(places.racks[seat]) else places.fingers[seat]
    group = places.up[owner][number]
    joker = next(piece for piece in group if piece.face == JOKER)
    at = group.index(joker)
    given = next(piece for piece in places_held if piece.face == face)
    places_held.remove(given)
    group[at] = given
    places.racks[seat].append(joker)
    return given, joker


def taken_back(t: Table, seat: Seat) -> tuple[Due, ...]:
    """What is due as Mah Jongg is taken back unseen: about 1970 to say it is enough (V13)."""
    return (due("error dead", seat, "HOY.V13"),) if t.code == "hoyle-league" else ()


def unseen(seat: Seat) -> tuple[Due, ...]:
    """That it costs nothing may be said (N46.12A)."""
    return (due("warning", seat, "N46.12A"),)


# -- calls -----------------------------------------------------------------------------------------


def call(t: Table) -> bool:
    """Whoever wants the last discard says so, and the best of them has it."""
    at = t.at
    wants: dict[Seat, str] = {}
    for seat in at.live():
        if seat == at.thrower or seat in at.begun | at.soiled or at.face in (JOKER, None):
            continue
        if wins_with(t, seat, at.face):
            wants[seat] = "mahjongg"
        elif not t.places.wall and t.manner.last_tile is not None:
            continue
        elif t.rng.random() < CALLS and group_for(t, seat) is not None:
            wants[seat] = "exposure"
    if not wants:
        return False
    t.begin("call")
    callers = list(wants)
    t.rng.shuffle(callers)
    if len(callers) == 1 and wants[callers[0]] == "exposure" and t.rng.random() > SAID:
        put_up(t, callers[0])
        return True
    for seat in callers:
        claim(t, seat, wants[seat])
    while len(at.calls) > 1 and t.rng.random() < 0.15:
        withdraw(t, at.best() if t.rng.random() < 0.8 else t.rng.choice(list(at.calls)))
    finish_call(t)
    return True


def claim(t: Table, seat: Seat, purpose: str) -> None:
    """The seat calls the last discard, rightly."""
    at = t.at
    at.calls[seat] = purpose
    order = (due("granted", at.best(), ORDER),) if len(at.calls) > 1 else ()
    # Whose a stray discard is may be the director's to say, however many call it.
    stray = (due("director", seat, "AMR.B4 AMR.G16"),) if at.thrower in at.soiled else ()
    must, may = ((), (*order, *stray)) if stray else (order, ())
    t.tell(ev.Claimed(seat=seat, tile=at.face, purpose=purpose, taken=False), *must, may=may)


def withdraw(t: Table, seat: Seat) -> None:
    """The seat takes its call back; who is next has the tile."""
    at = t.at
    t.begin("call withdrawn before another's")
    best = at.best() == seat
    out = at.calls.pop(seat) == "mahjongg"
    must = (due("granted", at.best(), ORDER),) if best and at.calls else ()
    # Of whom another is nearer nobody asks for a hand: a call that came to nothing is no claim.
    said = taken_back(t, seat) if out and best else ()
    t.tell(ev.Retracted(seat=seat), *must, *said, may=unseen(seat))


def finish_call(t: Table) -> None:
    """The best of the callers puts up the group, or shows the hand."""
    seat = t.at.best()
    if seat is None:
        return
    if t.at.calls[seat] == "mahjongg":
        win_on_call(t, seat)
    else:
        put_up(t, seat)


def take_called(t: Table, seat: Seat) -> None:
    """For Mah Jongg the discard goes to the hand."""
    at, places = t.at, t.places
    at.turn, at.stage, at.window, at.called = seat, "hold", "taken", True
    at.declared = seat
    places.move(t.last_piece(), places.pool, places.racks[seat])
    t.tell(ev.Declared(seat=seat))


def win_on_call(t: Table, seat: Seat) -> None:
    """Mah Jongg on a discard."""
    t.begin("mah jongg, called")
    take_called(t, seat)
    show(t, seat)


def put_up(t: Table, seat: Seat, group: list[Piece] | None = None) -> None:
    """The called tile and those of the rack lie up."""
    places, at = t.places, t.at
    group = group if group is not None else group_for(t, seat)
    if group is None:  # the seat has thought better of it
        if seat in at.calls:
            withdraw(t, seat)
        return
    laid: list[Piece] = []
    called = places.move(t.last_piece(), places.pool, laid)
    for piece in group:
        old = places.racks[seat] if piece in places.racks[seat] else places.fingers[seat]
        places.move(piece, old, laid)
    places.up[seat].append(laid)
    at.calls = {}
    at.turn, at.stage, at.window, at.called, at.fresh = seat, "hold", "taken", True, True
    stray = (due("director", seat, "AMR.B4 AMR.G16"),) if at.thrower in at.soiled else ()
    t.tell(ev.Exposed(seat=seat, tiles=faces(laid), claimed=called.face), *fit(t, seat), may=stray)


def fit(t: Table, seat: Seat) -> tuple[Due, ...]:
    """What is due as the groups of the seat are so now."""
    if t.hands.fits(t.up(seat)) or seat in t.at.doomed:
        return ()
    return (due(t.manner.groups, seat, GROUP),)
