"""Fair play of the classical game on the model's table: four groups and a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules import events as ev
from rules.tiles import SEATS, SUITED, Seat, Tile
from tests.model.judge import Due, due
from tests.model.pieces import Piece, faces
from tests.model.table import Table

LOOSE = 2
START = (3, 7, 9, 10, 11)
CALLS = 0.8
ORDER = "B24.L23 B24.L25 B24.L26"
FOUR = 4


# -- what a hand is ------------------------------------------------------------------------------


def is_season(tile: Tile) -> bool:
    """Whether the tile is laid beside the hand (X1)."""
    return len(tile) == 2 and tile[0] == "F"


def is_group(tiles: Sequence[Tile]) -> bool:
    """Whether the tiles are a run of one suit, or three or four alike (L17, L18)."""
    if len(set(tiles)) == 1:
        return len(tiles) in (3, 4) and not is_season(tiles[0])
    if len(tiles) != 3 or any(tile not in SUITED for tile in tiles):
        return False
    numbers = sorted(int(tile[0]) for tile in tiles)
    return len({tile[1] for tile in tiles}) == 1 and numbers == [*range(numbers[0], numbers[0] + 3)]


def complete(inside: Iterable[Tile], groups: int) -> bool:
    """Whether the tiles are so many groups and a pair (L16)."""
    held = Counter(inside)
    if sum(held.values()) != 3 * groups + 2 or any(is_season(tile) for tile in held):
        return False
    pairs = [tile for tile, n in held.items() if n >= 2]
    return any(_groups(held - Counter([tile, tile])) for tile in pairs)


def _groups(held: Counter[Tile]) -> bool:
    held = +held
    if not held:
        return True
    tile = min(held)
    if held[tile] >= 3 and _groups(held - Counter([tile] * 3)):
        return True
    run = run_from(tile)
    return bool(run) and all(held[each] for each in run) and _groups(held - Counter(run))


def run_from(tile: Tile) -> list[Tile]:
    """The run that begins with the tile; nothing if there is none."""
    if tile not in SUITED or int(tile[0]) > 7:
        return []
    return [Tile(f"{int(tile[0]) + n}{tile[1]}") for n in range(3)]


def is_made(t: Table, seat: Seat, more: Tile | None = None) -> bool:
    """Whether the seat's tiles are a hand, with that tile more."""
    up = t.up(seat)
    inside = [*faces(t.places.held(seat)), *([more] if more else [])]
    return all(map(is_group, up)) and complete(inside, 4 - len(up))


def may_be_special(t: Table, seat: Seat, more: Tile | None = None) -> bool:
    """Whether it may be one of the hands beside: of pairs, or of ones, nines and honours."""
    held = Counter([*faces(t.places.held(seat)), *([more] if more else [])])
    if t.up(seat):
        return False
    odd = sum(n % 2 for n in held.values())
    return odd == 0 or len([tile for tile in held if tile not in SUITED]) >= 7


def fours(t: Table, seat: Seat) -> int:
    """How many fours lie open."""
    return sum(len(group) == FOUR for group in t.up(seat))


def playing(t: Table, seat: Seat) -> int:
    """How many tiles the hand plays with: the fourth of a four does not count (L15)."""
    return t.places.count(seat) - fours(t, seat)


# -- the deal --------------------------------------------------------------------------------------


def random_hand(t: Table) -> list[Tile]:
    """Four groups and a pair, of whatever."""
    tiles: list[Tile] = []
    kinds = [tile for tile in t.faces if not is_season(tile)]
    for _ in range(4):
        tile = t.rng.choice(kinds)
        tiles += run_from(tile) if run_from(tile) and t.rng.random() < 0.5 else [tile] * 3
    return [*tiles, *[t.rng.choice(kinds)] * 2]


def deal(t: Table) -> None:
    """Tiles are dealt; seasons in the hands are laid beside them."""
    t.begin("deal")
    for seat in SEATS:
        aim = t.aims[seat] = random_hand(t)
        for face in t.rng.sample(aim, t.rng.choice(START)):
            if any(piece.face == face for piece in t.places.wall):
                t.places.take(face, t.places.wall, t.places.racks[seat])
    for seat in SEATS:
        while len(t.places.racks[seat]) < (14 if seat == "E" else 13):
            t.places.move(t.places.wall[-1], t.places.wall, t.places.racks[seat])
    for _ in range(LOOSE):
        t.places.move(t.places.wall[-1], t.places.wall, t.places.loose)
    t.tell(ev.DealStarted(code=t.code))
    counts = {seat: len(t.places.racks[seat]) for seat in SEATS}
    t.tell(ev.Dealt(counts=counts, wall=len(t.places.wall), loose=LOOSE))
    for seat in SEATS:
        seasons(t, seat)


def seasons(t: Table, seat: Seat) -> None:
    """Seasons go beside the hand, and a loose tile is drawn for each (X2)."""
    places = t.places
    while found := [piece for piece in places.held(seat) if is_season(piece.face)]:
        old = places.racks[seat] if found[0] in places.racks[seat] else places.fingers[seat]
        places.move(found[0], old, places.bonus[seat])
        t.tell(ev.BonusShown(seat=seat, tile=found[0].face))
        if not draw_loose(t, seat):
            t.at.over = True
            return


def draw_loose(t: Table, seat: Seat) -> bool:
    """A loose tile is drawn in place of a season or of a four; False if there is none."""
    places = t.places
    if not places.loose:
        return False
    places.move(places.loose[-1], places.loose, places.racks[seat])
    t.tell(ev.Drawn(seat=seat, end="loose"))
    while len(places.loose) < LOOSE and places.wall:
        places.move(places.wall[0], places.wall, places.loose)
        t.tell(ev.LooseLaid(count=1))
    return True


# -- a turn ----------------------------------------------------------------------------------------


def step(t: Table) -> None:
    """Whatever comes next if nobody does anything wrong."""
    at = t.at
    if at.stage == "draw":
        if at.calls and at.window == "open":
            finish(t)
            return
        if at.window == "open" and not at.calls and call(t):
            return
        draw(t)
    elif is_made(t, at.turn) and not at.called:
        win(t, at.turn)
    elif at.stage == "drawn" and t.rng.random() < 0.9:
        t.begin("rack")
        t.places.to_rack(at.turn)
        at.stage = "hold"
        t.tell(ev.Racked(seat=at.turn))
    else:
        discard(t, at.turn, spare(t, at.turn)[0])


def draw(t: Table) -> None:
    """The next in turn draws, from the pack or what lies loose."""
    seat, places = t.at.turn, t.places
    if not places.wall and not places.loose:
        t.begin("wall game")
        t.tell(ev.DealEnded(reason="wall"), due("wall_game", None))
        t.at.over = True
        return
    t.begin("draw")
    loose = not places.wall
    stock = places.loose if loose else places.wall
    places.move(stock[-1], stock, places.fingers[seat])
    t.at.begun.add(seat)
    t.at.stage = "drawn"
    t.tell(ev.Drawn(seat=seat, end="loose" if loose else "right"))
    if is_season(places.fingers[seat][0].face):
        t.begin("season")
        seasons(t, seat)


def spare(t: Table, seat: Seat) -> list[Tile]:
    """What may go, the most useless first."""
    needed = Counter(t.aims[seat])
    for group in t.up(seat):
        needed -= Counter(group)
    held = list(faces(t.places.held(seat)))
    t.rng.shuffle(held)
    keep, free = [], []
    for tile in held:
        if needed[tile] > 0:
            needed[tile] -= 1
            keep.append(tile)
        else:
            free.append(tile)
    free.sort(key=lambda tile: -9 if is_season(tile) else 0)
    return [tile for tile in (*free, *keep) if not is_season(tile)]


def discard(t: Table, seat: Seat, tile: Tile) -> None:
    """The turn ends with this tile, whatever number of tiles is left then."""
    if t.act != "discard undrawn":
        t.begin("discard")
    places, at = t.places, t.at
    places.to_rack(seat)
    places.take(tile, places.racks[seat], places.pool)
    at.thrown(seat, tile)
    must: tuple[Due, ...] = ()
    if playing(t, seat) != 13 and t.code == "british-1924" and seat not in at.dead:
        must = (due("dead", seat, "B24.L15"),)
    t.tell(ev.Discarded(seat=seat, tile=tile), *must)


def win(t: Table, seat: Seat) -> None:
    """Mah Jong is said and shown, and then everybody shows."""
    t.begin("mah jong, drawn" if not t.at.called else "mah jong, claimed")
    t.tell(ev.Declared(seat=seat))
    t.at.declared = seat
    show(t, seat)


def show(t: Table, seat: Seat) -> None:
    """The hand lies open; the truth says what it is."""
    places, at = t.places, t.at
    places.to_rack(seat)
    shown = (*(tile for group in t.up(seat) for tile in group), *faces(places.racks[seat]))
    won, special = is_made(t, seat), may_be_special(t, seat)
    clean = seat not in at.soiled and at.declared == seat and not special
    must = (due("win" if won else "error", seat),) if clean else ()
    may = (due("dead game settle", None), *(due("granted", s) for s in at.calls))
    of = (seat,) if special else ()
    said = t.tell(ev.Shown(seat=seat, tiles=shown), *must, may=may, of=of, answers=seat)
    if not won and not special and any(ruling.kind == "win" for ruling in said):
        t.fail("a win that is none")
    if any(ruling.kind == "win" for ruling in said) or t.referee.deal.phase == "over":
        at.over = True
        for other in SEATS:
            if other != seat and won and not places.fingers[other]:
                rest = (*(tile for g in t.up(other) for tile in g), *faces(places.racks[other]))
                counts = None if other in at.dead else other  # a dead hand only pays
                t.tell(ev.Shown(seat=other, tiles=rest), may=(due("game", None),), answers=counts)
    at.declared = None


# -- claims ----------------------------------------------------------------------------------------


def group_for(t: Table, seat: Seat, purpose: str) -> list[Piece] | None:
    """Tiles of the rack that make a group with the last discard; None if there are none."""
    face, held = t.at.face, t.places.racks[seat]
    if face is None or is_season(face):
        return None
    if purpose == "exposure":
        like = [piece for piece in held if piece.face == face]
        return like[:2] if len(like) >= 2 else None
    if face not in SUITED:
        return None
    for first in range(int(face[0]) - 2, int(face[0]) + 1):
        run = run_from(Tile(f"{first}{face[1]}")) if 1 <= first <= 7 else []
        rest = [tile for tile in run if tile != face]
        if run and all(any(p.face == tile for p in held) for tile in rest):
            return [next(p for p in held if p.face == tile) for tile in rest]
    return None


def follows(t: Table, seat: Seat) -> bool:
    """Whether the seat is on turn and the one that follows the discarder (L22)."""
    at = t.at
    return seat == at.turn and at.thrower is not None and seat == at.next_live(at.thrower)


def best(t: Table) -> Seat | None:
    """Who of the callers has the tile: Mah Jong, then a three, then a run; then the nearest."""
    at = t.at
    if not at.calls or at.thrower is None:
        return None
    first = SEATS.index(at.thrower)
    rank = {"mahjongg": 0, "exposure": 1, "chow": 2}
    return min(at.calls, key=lambda s: (rank[at.calls[s]], (SEATS.index(s) - first) % 4))


def call(t: Table) -> bool:
    """Whoever wants the last discard says so, and the best of them has it."""
    at = t.at
    wants: dict[Seat, str] = {}
    for seat in at.live():
        if seat == at.thrower or seat in at.begun | at.soiled or t.places.fingers[seat]:
            continue
        if is_made(t, seat, at.face):
            wants[seat] = "mahjongg"
        elif t.rng.random() < CALLS and at.face in t.aims[seat]:
            if group_for(t, seat, "exposure") and len(t.up(seat)) < 4:
                wants[seat] = "exposure"
            elif follows(t, seat) and group_for(t, seat, "chow") and len(t.up(seat)) < 4:
                wants[seat] = "chow"
    if not wants or not (t.places.wall or t.places.loose):
        return False
    t.begin("claim")
    callers = list(wants)
    t.rng.shuffle(callers)
    for seat in callers:
        claim(t, seat, wants[seat])
    while len(at.calls) > 1 and t.rng.random() < 0.15:
        withdraw(t, best(t) if t.rng.random() < 0.8 else t.rng.choice(list(at.calls)))
    finish(t)
    return True


def claim(t: Table, seat: Seat, purpose: str) -> None:
    """The seat claims the last discard, rightly."""
    t.at.calls[seat] = purpose
    must = (due("granted", best(t), ORDER),) if len(t.at.calls) > 1 else ()
    t.tell(ev.Claimed(seat=seat, tile=t.at.face, purpose=purpose, taken=False), *must)


def withdraw(t: Table, seat: Seat) -> None:
    """The seat takes its claim back; who is next has the tile."""
    t.begin("claim withdrawn before another's")
    had = best(t) == seat
    del t.at.calls[seat]
    must = (due("granted", best(t), ORDER),) if had and t.at.calls else ()
    t.tell(ev.Retracted(seat=seat), *must)


def finish(t: Table) -> None:
    """The best of them lays the group down, or shows the hand."""
    at, places, seat = t.at, t.places, best(t)
    if seat is None:
        return
    purpose = at.calls[seat]
    if purpose == "mahjongg":
        at.turn, at.stage, at.window, at.called = seat, "hold", "taken", True
        places.move(t.last_piece(), places.pool, places.racks[seat])
        win(t, seat)
        return
    group = group_for(t, seat, purpose)
    if group is None:
        withdraw(t, seat)
        return
    lay_down(t, seat, group)


def lay_down(t: Table, seat: Seat, group: list[Piece], *must: Due) -> list[Piece]:
    """The claimed tile and those of the rack lie open."""
    at, places = t.at, t.places
    laid: list[Piece] = []
    called = places.move(t.last_piece(), places.pool, laid)
    for piece in group:
        places.move(piece, places.racks[seat], laid)
    places.up[seat].append(laid)
    at.calls = {}
    at.turn, at.stage, at.window, at.called, at.fresh = seat, "hold", "taken", True, True
    t.tell(ev.Exposed(seat=seat, tiles=faces(laid), claimed=called.face), *must)
    return laid


def finish_in_error(t: Table, seat: Seat, piece: Piece) -> None:
    """A hand that is none is shown for a claimed tile, which goes back to the discards."""
    at, places = t.at, t.places
    at.declared = seat
    t.tell(ev.Declared(seat=seat))
    shown = (
        *(tile for group in t.up(seat) for tile in group),
        *faces(places.racks[seat]),
        piece.face,
    )
    t.tell(
        ev.Shown(seat=seat, tiles=shown),
        due("error", seat),
        may=(due("dead game", None),),
        answers=seat,
    )
    at.calls, at.declared, at.murky = {}, None, True
