"""Scoring of the tournament of 2019: each player's own points for one game.

Nobody pays anybody. The winner has the card's value and the bonuses; who threw
the winning tile has a fine; the others have nothing. A wall game gives each
playing hand 10; a dead hand and an unfinished game give nothing.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rules.reasons.lines import (
    AlwaysJokerless,
    CardGives,
    Jokerless,
    JokerlessUnsaid,
    SelfPicked,
    ShowsJoker,
    WonOnDiscard,
    WonOnDiscardCounts,
)
from rules.reasons.settling import CrossedOut, ThrewWinningTile, WritesScore
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
    gives = CardGives(win.value - win.bonus, win.bonus or None)
    lines = [ScoreLine("T19.6a", gives, points=win.value)]
    if win.singles_and_pairs:
        lines.append(ScoreLine("T19.6c", AlwaysJokerless("adding")))
    elif not win.jokerless:
        lines.append(ScoreLine("T19.6c", ShowsJoker("adding")))
    elif not jokerless:
        lines.append(ScoreLine("T19.6c", JokerlessUnsaid("adding")))
    else:
        lines.append(ScoreLine("T19.6c", Jokerless(JOKERLESS), points=JOKERLESS))
    if self_picked:
        lines.append(ScoreLine("T19.6b", SelfPicked(SELF_PICKED), points=SELF_PICKED))
    elif claimed_too:
        what = WonOnDiscardCounts(SELF_PICKED)
        lines.append(ScoreLine("T19.4c", what, points=SELF_PICKED))
    else:
        lines.append(ScoreLine("T19.4c", WonOnDiscard("adding")))
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
        if seat == winner:
            laws = tuple(line.law for line in score.lines if line.points)
            written.append(Payment(seat, score.total, laws, WritesScore(score.total)))
        elif seat == thrower:
            cost, law = fine(exposures, three=three)
            reason = ThrewWinningTile(exposures, cost)
            written.append(Payment(seat, -cost, (law,), reason))
        elif seat in dead:
            written.append(_crossed_out(seat))
        else:
            written.append(Payment(seat, 0, ("T19.6a",), WritesScore(0)))
    return tuple(written)


def wall_game(dead: Collection[Seat] = ()) -> tuple[Payment, ...]:
    """Return what each seat scores when nobody made Mah Jongg (T19.6d, 7e), East first."""
    return tuple(
        _crossed_out(seat, "T19.7e")
        if seat in dead
        else Payment(seat, WALL_GAME, ("T19.6d",), WritesScore(WALL_GAME))
        for seat in SEATS
    )


def unfinished() -> tuple[Payment, ...]:
    """Return what each seat scores when time is called before the end (T19.6i): nothing."""
    return tuple(Payment(seat, 0, ("T19.6i",), WritesScore(0)) for seat in SEATS)


def _crossed_out(seat: Seat, *more: str) -> Payment:
    return Payment(seat, 0, ("T19.6e", "T19.6j", *more), CrossedOut())
