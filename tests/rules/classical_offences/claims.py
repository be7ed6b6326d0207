"""Discards claimed that may not be, too late, or by who may not."""

from __future__ import annotations

import random

from classical_offences.offender import Planting, arrange, offence, others
from rules.events import Claimed, Declared, Exposed, Racked, Retracted
from rules.tiles import SUITS, Seat, Tile, after, suit_of
from tests.players.classical import Game
from tests.players.classical.policy import Purpose

EITHER: tuple[Purpose, ...] = ("exposure", "mahjongg")


def claimed(game: Game, seat: Seat, tile: Tile, *laws: str, purpose: Purpose = "exposure") -> bool:
    """The seat claims, is told that it cannot, and takes the claim back."""
    game.report(Claimed(seat=seat, tile=tile, purpose=purpose))
    game.due("illegal", seat, laws)
    game.report(Retracted(seat=seat))
    return True


@offence("claim of an older discard", at=("open",))
def older(game: Game, rng: random.Random) -> bool:
    tiles = [tile for tile in game.deal.discards if tile != game.deal.discards[-1]]
    if not tiles:
        return False
    seat = rng.choice(others(game))
    return claimed(game, seat, rng.choice(tiles), "B24.L27", purpose=rng.choice(EITHER))


@offence("claim of one's own discard", at=("open",))
def own(game: Game, rng: random.Random) -> bool:
    assert game.last is not None
    tile = game.deal.discards[-1]
    return claimed(game, game.last, tile, "B24.L35", purpose=rng.choice(EITHER))


@offence("own discard taken back", at=("open",))
def taken_back(game: Game, rng: random.Random) -> bool:
    """It stays where it lies."""
    assert game.last is not None
    game.report(Retracted(seat=game.last))
    game.due("illegal", game.last, ("B24.L35",))
    return True


@offence("claim before Chief's first discard", at=("start",), haste=1)
def before_play(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, "E"))
    return claimed(game, seat, Tile("5c"), "B24.L14", purpose=rng.choice(EITHER))


@offence("claim by who has drawn", at=("fingers",))
def drawn_already(game: Game, rng: random.Random) -> bool:
    if game.last is None or game.called_from:
        return False
    tile = game.deal.discards[-1]
    return claimed(game, game.turn, tile, "B24.L27", purpose=rng.choice(EITHER))


@offence("chow by another than the next player", at=("open",))
def chow_by_another(game: Game, rng: random.Random) -> bool:
    tile, seats = game.deal.discards[-1], others(game, game.last, game.turn)
    if suit_of(tile) is None or not seats:
        return False
    return claimed(game, rng.choice(seats), tile, "B24.L22", purpose="chow")


@offence("run laid down after a claim for a pung", at=("open",))
def run_as_a_pung(game: Game, rng: random.Random) -> bool:
    tile, seats = game.deal.discards[-1], others(game, game.last, game.turn)
    seat = rng.choice(seats)
    run = run_tiles(tile, rng)
    open_three = any(group.three == tile for group in game.seat(seat).up)
    if run is None or open_three or not arrange(game, seat, *run):
        return False
    game.report(Claimed(seat=seat, tile=tile))
    game.report(Exposed(seat=seat, tiles=(tile, *run), claimed=tile))
    game.due("illegal", seat, ("B24.L22",))
    game.report(Retracted(seat=seat))
    return True


def run_tiles(tile: Tile, rng: random.Random) -> tuple[Tile, Tile] | None:
    """Two tiles that make a run with this one."""
    suit = suit_of(tile)
    if suit is None:
        return None
    low = rng.choice([n for n in range(int(tile[0]) - 2, int(tile[0]) + 1) if 1 <= n <= 7])
    one, other = (n for n in range(low, low + 3) if n != int(tile[0]))
    return Tile(f"{one}{suit}"), Tile(f"{other}{suit}")


@offence("chow of a wind or an honour", at=("open",))
def chow_of_an_honour(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if suit_of(tile) is not None:
        return False
    return claimed(game, game.turn, tile, "B24.L21", purpose="chow")


@offence("claim for the fourth of an open three", at=("hold",))
def fourth_claimed(game: Game, rng: random.Random) -> Planting:
    """The player on turn throws it; who has the open three may not have it."""
    found = [
        (seat, group.three)
        for seat in others(game, game.turn)
        for group in game.seat(seat).up
        if group.three is not None
    ]
    if not found or game.last is None:
        return False
    seat, tile = rng.choice(found)
    assert tile is not None
    if game.deal.seen[tile] == 4 or not arrange(game, game.turn, tile):
        return False
    game.discard(game.turn, tile)
    yield
    return claimed(game, seat, tile, "B24.L30")


@offence("claimed tile put into the hand", at=("called",))
def into_the_hand(game: Game, rng: random.Random) -> bool:
    """The tile is racked first; the group is laid down when told so."""
    claim = game.claim
    if not claim or not claim.said or claim.purpose == "mahjongg":
        return False
    game.report(Racked(seat=claim.seat))
    game.due("illegal", claim.seat, ("B24.L20" if claim.purpose == "exposure" else "B24.L21",))
    return True


@offence("pung of a tile that lies in a chow", at=("up",))
def pung_from_a_chow(game: Game, rng: random.Random) -> bool:
    """It is no offence: the pung goes before, and the run is taken back (B24.L23)."""
    claim, chower = game.claim, game.turn
    if not claim or claim.purpose != "chow" or claim.drew:
        return False
    seats = others(game, chower, game.last)
    tile = game.seat(chower).up[-1].claimed
    if tile is None or not seats:
        return False
    seat = rng.choice(seats)
    if not arrange(game, seat, tile, tile):
        return False
    game.report(Claimed(seat=seat, tile=tile))
    game.due("granted", seat, ("B24.L23",))
    taken_from(game, chower)
    game.seat(seat).take(tile)
    game.deal.lay_open(seat, (tile,) * 3, tile)
    game.report(Exposed(seat=seat, tiles=(tile,) * 3, claimed=tile))
    game.turn = seat
    return True


def taken_from(game: Game, holder: Seat) -> None:
    """The group that was just laid down goes back; its discard is for another to take."""
    group = game.seat(holder).up.pop()
    assert group.claimed is not None
    for each in group.tiles:
        game.seat(holder).take(each)
    game.deal.seen.subtract(group.tiles)
    game.seat(holder).give(group.claimed)


@offence("Mah Jong with a tile that lies in a group", at=("up",))
def mah_jong_from_a_group(game: Game, rng: random.Random) -> bool:
    """It is no offence: Mah Jong goes before, and the group is taken back (B24.L25)."""
    claim, holder = game.claim, game.turn
    seats = [s for s in others(game, holder, game.last) if not game.seat(s).up]
    if not claim or claim.drew or not seats:
        return False
    seat, tile = rng.choice(seats), game.seat(holder).up[-1].claimed
    assert tile is not None
    one, other = rng.sample(SUITS, 2)
    runs = [Tile(f"{n}{suit}") for suit in (one, other) for n in range(1, 7)]
    if tile in runs or not arrange(game, seat, *runs, tile):
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.due("granted", seat, ("B24.L25",))
    taken_from(game, holder)
    game.seat(seat).take(tile)
    game.turn = seat
    game.win(seat, tile)
    return True


@offence("Mah Jong declared on a discard that is another's", at=("called",), haste=1)
def mah_jong_of_another(game: Game, rng: random.Random) -> bool:
    """Two claim it for Mah Jong; the one who sits farther declares all the same."""
    claim = game.claim
    if not claim or not claim.said or claim.purpose != "mahjongg" or claim.drew:
        return False
    assert game.last is not None
    order = [s for n in (1, 2, 3) if (s := after(game.last, n)) in game.live()]
    farther = order[order.index(claim.seat) + 1 :]
    if not farther:
        return False
    seat, tile = rng.choice(farther), game.deal.discards[-1]
    game.report(Claimed(seat=seat, tile=tile, purpose="mahjongg"))
    game.due("granted", claim.seat, ("B24.L26",))
    game.report(Declared(seat=seat))
    game.due("refused", seat, ("B24.L26",))
    game.report(Retracted(seat=seat))
    return True


@offence("chow of a tile that lies in a pung", at=("up",))
def chow_from_a_pung(game: Game, rng: random.Random) -> bool:
    claim = game.claim
    if not claim or claim.purpose != "exposure" or game.last is None or claim.drew:
        return False
    tile, seat = game.seat(game.turn).up[-1].claimed, game.deal.next_live(game.last)
    if tile is None or suit_of(tile) is None or seat == game.turn:
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose="chow"))
    game.due("refused", seat, ("B24.L23",))
    game.report(Retracted(seat=seat))
    return True


@offence("Mah Jong said before the first discard", at=("start",), haste=1)
def mah_jong_before_play(game: Game, rng: random.Random) -> bool:
    seat = rng.choice(others(game, "E"))
    game.report(Declared(seat=seat))
    game.due("illegal", seat, ("B24.L16",))
    return True
