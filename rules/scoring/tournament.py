"""Scoring of the tournament of 2019: each player's own points for one game.

Nobody pays anybody. The winner has the card's value and the bonuses; who threw
the winning tile has a fine; the others have nothing. A wall game gives each
playing hand 10; a dead hand and an unfinished game give nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.scoring.american import CardHand
from rules.scoring.model import Payment, Score, ScoreLine
from rules.tiles import SEAT_NAMES, SEATS, Seat

SELF_PICKED: Final = 10
JOKERLESS: Final = 20
WALL_GAME: Final = 10


def score(
    win: CardHand, *, self_picked: bool, jokerless: bool = True, claimed_too: bool = False
) -> Score:
    """Return what a won hand is worth: value and bonuses (T19.4c, 6a to 6c).

    `self_picked` holds for a tile from the wall and for a redeemed joker.
    `jokerless` says that a hand without jokers earns its bonus, said or not;
    `claimed_too` gives the bonus to a called discard, as T19.4c (ii) is printed.
    """
    lines = [ScoreLine("T19.6a", f"The card gives {win.value} for this hand", points=win.value)]
    if win.singles_and_pairs:
        lines.append(ScoreLine("T19.6c", "Singles and pairs are always jokerless: no bonus"))
    elif not win.jokerless:
        lines.append(ScoreLine("T19.6c", "The hand shows a joker: no bonus"))
    elif not jokerless:
        lines.append(ScoreLine("T19.6c", "Jokerless, but the winner did not say so: no bonus"))
    else:
        lines.append(ScoreLine("T19.6c", f"Jokerless: plus {JOKERLESS}", points=JOKERLESS))
    if self_picked:
        lines.append(ScoreLine("T19.6b", f"Self-picked: plus {SELF_PICKED}", points=SELF_PICKED))
    elif claimed_too:
        text = f"Won on a discard, which counts as self-picked here: plus {SELF_PICKED}"
        lines.append(ScoreLine("T19.4c", text, points=SELF_PICKED))
    else:
        lines.append(ScoreLine("T19.4c", "Won on a discard: not self-picked, no bonus"))
    return Score(sum(line.points for line in lines), tuple(lines))


def fine(exposures: int, *, three: int = 20) -> tuple[int, str]:
    """Return what throwing the winning tile costs, and the law (T19.6f to 6h).

    `exposures` are those the winner had up when the tile was thrown; the source
    ends with two, and `three` is what more of them cost.
    """
    if exposures == 0:
        return 10, "T19.6f"
    if exposures == 1:
        return 10, "T19.6g"
    return (20 if exposures == 2 else three), "T19.6h"


def game_points(
    winner: Seat,
    score: Score,
    *,
    thrower: Seat | None,
    exposures: int,
    dead: Collection[Seat] = (),
    three: int = 20,
) -> tuple[Payment, ...]:
    """Return what each seat writes on the score card for a game that was won, East first.

    `thrower` is the seat whose discard made the hand, None if it was
    self-picked; `exposures` are the winner's when it was thrown. `ValueError`
    if the winner threw it.
    """
    if thrower == winner:
        raise ValueError(f"{SEAT_NAMES[winner]} cannot win on a tile of their own discarding")
    written = []
    for seat in SEATS:
        name = SEAT_NAMES[seat]
        if seat == winner:
            laws = tuple(line.law for line in score.lines if line.points)
            written.append(Payment(seat, score.total, laws, f"{name} scores {score.total}"))
        elif seat == thrower:
            cost, law = fine(exposures, three=three)
            text = f"{name} threw the winning tile to {_hand_with(exposures)}: minus {cost}"
            written.append(Payment(seat, -cost, (law,), text))
        elif seat in dead:
            written.append(_crossed_out(seat))
        else:
            written.append(Payment(seat, 0, ("T19.6a",), f"{name} scores 0"))
    return tuple(written)


def wall_game(dead: Collection[Seat] = ()) -> tuple[Payment, ...]:
    """Return what each seat scores when nobody made Mah Jongg (T19.6d, 7e), East first."""
    return tuple(
        _crossed_out(seat, "T19.7e")
        if seat in dead
        else Payment(seat, WALL_GAME, ("T19.6d",), f"{SEAT_NAMES[seat]} scores {WALL_GAME}")
        for seat in SEATS
    )


def unfinished() -> tuple[Payment, ...]:
    """Return what each seat scores when time is called before the end (T19.6i): nothing."""
    return tuple(Payment(seat, 0, ("T19.6i",), f"{SEAT_NAMES[seat]} scores 0") for seat in SEATS)


def _crossed_out(seat: Seat, *more: str) -> Payment:
    text = f"{SEAT_NAMES[seat]}'s hand is dead: X on the score card, 0"
    return Payment(seat, 0, ("T19.6e", "T19.6j", *more), text)


def _hand_with(exposures: int) -> str:
    words = {0: "a hand without exposures", 1: "a hand with one exposure"}
    return words.get(exposures, f"a hand with {exposures} exposures")
