"""Groups that are none, come at a wrong time or are changed; fours, and what is drawn for them."""

from __future__ import annotations

import random

from classical_offences.claims import run_tiles
from classical_offences.offender import (
    BRITISH,
    Planting,
    arrange,
    offence,
    others,
    puts_back,
    spare,
)
from rules.events import Claimed, Drawn, Exposed, ExposureChanged, LooseLaid, Retracted
from rules.tiles import SUITS, Seat, Tile, suit_of
from tests.players.classical import Game
from tests.players.classical.distance import FACES
from tests.players.classical.policy import Purpose


def laid_down_wrongly(
    game: Game, seat: Seat, purpose: Purpose, rest: tuple[Tile, ...], *laws: str
) -> bool:
    """The seat takes the discard and lays down what is no group, and takes all back."""
    tile = game.deal.discards[-1]
    if not arrange(game, seat, *rest):
        return False
    game.report(Claimed(seat=seat, tile=tile, purpose=purpose))
    game.report(Exposed(seat=seat, tiles=(tile, *rest), claimed=tile))
    game.due("illegal", seat, laws)
    game.report(Retracted(seat=seat))
    return True


def broken_run(tile: Tile, rng: random.Random) -> tuple[Tile, Tile] | None:
    """Two tiles of its suit that make no run with this one."""
    suit = suit_of(tile)
    if suit is None:
        return None
    far = [n for n in range(1, 10) if abs(n - int(tile[0])) > 2]
    near = [n for n in range(1, 10) if n != int(tile[0])]
    return Tile(f"{rng.choice(near)}{suit}"), Tile(f"{rng.choice(far)}{suit}")


def mixed_run(tile: Tile, rng: random.Random) -> tuple[Tile, Tile] | None:
    """Two tiles that would make a run if one were not of another suit."""
    run = run_tiles(tile, rng)
    if run is None:
        return None
    other = rng.choice([suit for suit in SUITS if suit != suit_of(tile)])
    return run[0], Tile(f"{run[1][0]}{other}")


@offence("chow of what is no run", at=("open",), codes=BRITISH)
def chow_of_no_run(game: Game, rng: random.Random) -> bool:
    rest = broken_run(game.deal.discards[-1], rng)
    if rest is None:
        return False
    return laid_down_wrongly(game, game.turn, "chow", rest, "B24.L21", "B24.L17")


@offence("chow across suits", at=("open",), codes=BRITISH)
def chow_across_suits(game: Game, rng: random.Random) -> bool:
    rest = mixed_run(game.deal.discards[-1], rng)
    if rest is None:
        return False
    return laid_down_wrongly(game, game.turn, "chow", rest, "B24.L21", "B24.L17")


def unlike(tile: Tile, rng: random.Random) -> Tile:
    return rng.choice([face for face in FACES if face[-1] != tile[-1]])


@offence("pung without a pair", at=("open",), codes=BRITISH)
def pung_without_a_pair(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if game.deal.seen[tile] == 4:
        return False
    seat = rng.choice(others(game, game.last))
    rest = (tile, unlike(tile, rng))
    return laid_down_wrongly(game, seat, "exposure", rest, "B24.L20")


@offence("four with an unlike tile", at=("open",), codes=BRITISH)
def four_unlike(game: Game, rng: random.Random) -> bool:
    tile = game.deal.discards[-1]
    if game.deal.seen[tile] > 2:
        return False
    seat = rng.choice(others(game, game.last))
    rest = (tile, tile, unlike(tile, rng))
    return laid_down_wrongly(game, seat, "exposure", rest, "B24.L29")


@offence("group without the claimed tile", at=("open",))
def other_group(game: Game, rng: random.Random) -> bool:
    tile, seat = game.deal.discards[-1], rng.choice(others(game, game.last))
    other = rng.choice([face for face in FACES if face != tile and game.deal.seen[face] == 0])
    if any(group.three == tile for group in game.seat(seat).up):
        return False
    if not arrange(game, seat, other, other, other):
        return False
    game.report(Claimed(seat=seat, tile=tile))
    game.report(Exposed(seat=seat, tiles=(other,) * 3))
    game.due("illegal", seat, ("B24.L20",))
    game.report(Retracted(seat=seat))
    return True


def hidden(game: Game, rng: random.Random) -> Tile | None:
    """A face of which nothing has been seen."""
    found = [face for face in FACES if game.deal.seen[face] == 0]
    return rng.choice(found) if found else None


@offence("three laid down without a claim", at=("hold",))
def three_from_the_hand(game: Game, rng: random.Random) -> bool:
    tile, seat = hidden(game, rng), game.turn
    if tile is None or game.last is None or not arrange(game, seat, tile, tile, tile):
        return False
    game.report(Exposed(seat=seat, tiles=(tile,) * 3))
    game.due("warning", seat, ("B24.L20",))
    game.report(Retracted(seat=seat))
    return True


@offence("four declared out of turn", at=("hold", "draw"))
def four_out_of_turn(game: Game, rng: random.Random) -> bool:
    tile, seats = hidden(game, rng), others(game, game.turn, game.last)
    seat = rng.choice(seats)
    if tile is None or game.last is None or not arrange(game, seat, *(tile,) * 4):
        return False
    game.report(Exposed(seat=seat, tiles=(tile,) * 4))
    game.due("illegal", seat, ("B24.L32",))
    game.report(Retracted(seat=seat))
    return True


def added_wrongly(
    game: Game, rng: random.Random, seats: list[Seat], *, but_newest: bool = False
) -> bool:
    found = [
        (seat, number, group.three)
        for seat in seats
        for number, group in enumerate(game.seat(seat).up[: -1 if but_newest else None])
        if group.three is not None and game.deal.seen[group.three] == 3
    ]
    if not found:
        return False
    seat, number, tile = rng.choice(found)
    assert tile is not None
    if not arrange(game, seat, tile):
        return False
    game.report(ExposureChanged(seat=seat, group=number, tiles=(tile,) * 4))
    game.due("illegal", seat, ("B24.L31",))
    game.report(ExposureChanged(seat=seat, group=number, tiles=(tile,) * 3))
    return True


@offence("fourth added out of turn", at=("hold", "draw"))
def fourth_out_of_turn(game: Game, rng: random.Random) -> bool:
    return added_wrongly(game, rng, others(game, game.turn))


@offence("fourth added after a claim", at=("up",))
def fourth_after_a_claim(game: Game, rng: random.Random) -> bool:
    """To a group that lay there before: the one just laid down may still become four (B24.L29)."""
    return added_wrongly(game, rng, [game.turn], but_newest=True)


@offence("open group exchanged for another", at=("hold",))
def exchanged(game: Game, rng: random.Random) -> bool:
    seats = [seat for seat in others(game) if game.seat(seat).up]
    tile = hidden(game, rng)
    if not seats or tile is None or game.last is None:
        return False
    seat = rng.choice(seats)
    group = game.seat(seat).up[0]
    if len(group.tiles) != 3 or not arrange(game, seat, tile, tile, tile):
        return False
    game.report(ExposureChanged(seat=seat, group=0, tiles=(tile,) * 3))
    game.due("illegal", seat, ("B24.L20",))
    game.report(ExposureChanged(seat=seat, group=0, tiles=tuple(group.tiles)))
    return True


@offence("four without a loose tile", at=("hold",), codes=BRITISH)
def four_unreplaced(game: Game, rng: random.Random) -> bool:
    """Who discards without having drawn for it has a tile too few."""
    tile, seat = hidden(game, rng), game.turn
    if tile is None or game.last is None or not arrange(game, seat, *(tile,) * 4):
        return False
    game.deal.lay_open(seat, (tile,) * 4)
    game.report(Exposed(seat=seat, tiles=(tile,) * 4))
    game.discard(seat, spare(game, seat, rng))
    game.due("dead", seat, ("B24.L32", "B24.L15"))
    game.kill(seat)
    return True


@offence("four replaced from the pack", at=("owed",), haste=1)
def four_from_the_pack(game: Game, rng: random.Random) -> bool:
    """The tile goes back, and a loose one is drawn."""
    seat = game.turn
    if not game.deal.wall or not isinstance(game.events[-1], Exposed | ExposureChanged):
        return False
    game.report(Drawn(seat=seat))
    game.due("illegal", seat, ("B24.L32",))
    return puts_back(game, seat)


@offence("loose tile drawn for nothing", at=("draw",))
def loose_for_nothing(game: Game, rng: random.Random) -> bool:
    if not game.deal.wall:
        return False
    game.report(Drawn(seat=game.turn, end="loose"))
    game.due("illegal", game.turn, ("B24.L32",))
    return puts_back(game, game.turn)


@offence("second loose tile", at=("hold",))
def second_loose(game: Game, rng: random.Random) -> bool:
    if not game.deal.wall or not game.loose or game.last is None:
        return False
    game.report(Drawn(seat=game.turn, end="loose"))
    game.due("illegal", game.turn, ("B24.L32", "B24.L6"))
    return puts_back(game, game.turn)


@offence("loose tiles not made up to two", at=("owed",))
def not_made_up(game: Game, rng: random.Random) -> Planting:
    """They are when the discard has been made, and the referee asks for it."""
    if game.last is None or not game.deal.wall or len(game.deal.loose) < 2:
        return False
    if game.deal.loose[-1].startswith("F"):
        return False
    vars(game)["make_up_loose"] = lambda: None
    while True:
        moment = yield
        if moment == "owed":
            return False
        if moment == "open":
            break
    del vars(game)["make_up_loose"]
    game.due("warning", None, ("B24.L5",))
    game.make_up_loose()
    return True


@offence("one loose tile in the deal", at=("deal",), haste=1)
def one_loose(game: Game, rng: random.Random) -> Planting:
    game.deal.wall.append(game.deal.loose.pop())
    yield
    game.due("warning", None, ("B24.L5",))
    game.make_up_loose()
    return True


@offence("three loose tiles", at=("draw",))
def three_loose(game: Game, rng: random.Random) -> bool:
    if len(game.deal.wall) < 2:
        return False
    game.report(LooseLaid())
    game.due("warning", None, ("B24.L5",))
    game.report(LooseLaid(count=-1))
    return True
