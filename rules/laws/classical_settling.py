"""What the hands of a classical deal are worth, and who pays whom once all have been shown."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, Shown
from rules.facts.classical_hands import (
    dies_of_count,
    losing_hand,
    part_of_loser,
    readings,
    too_many_alike,
    unknown_season,
    winning_hand,
    won_hand,
)
from rules.law import after, dead, director, law, say, warning
from rules.reasons.dead_hands import MiscountedLoser
from rules.reasons.declaring import HandDisagrees, ShownInDoubt
from rules.reasons.settling import (
    CannotBeScored,
    HandWorth,
    MustStillShow,
    SeasonUntold,
    SeasonUntoldWon,
)
from rules.reasons.then import ShowsAgain
from rules.rulings import Ruling
from rules.scoring import classical
from rules.scoring.classical import HandError, HandToScore, Penalty, Scored
from rules.scoring.model import Score
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, Seat

SCORING = (
    *(f"B24.S{number}" for number in range(1, 29)),
    *(f"B24.F{number}" for number in range(1, 4)),
    "B24.L28",
    "B24.L13",
    "B24.X3",
    "B24.X4",
    "HOY.A4",
)
"""The laws by which a hand is worth something."""


def _won(deal: Deal, show: Shown) -> HandToScore | None:
    """Return the winner's hand, the one shown now or one that was shown before."""
    if deal.result.winner is None and deal.live(show.seat):
        return winning_hand(deal, show) if deal.phase == "play" else None
    return won_hand(deal)


@law(*SCORING, "B24.L15", on=after(Shown), always=True)
def worth(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Each hand is worth something, the winner's and, once it is won, the others'."""
    won = _won(deal, show)
    if won is None or deal.result.settled:
        return
    if show.seat != won.own_wind:
        yield from _worth_of_loser(deal, show.seat)
        return
    if unknown_season(won):
        yield warning(show.seat, SeasonUntold(), laws=("B24.X3", "B24.X4"))
    else:
        yield _worth(show.seat, classical.score(won, readings(deal)))
    for seat in deal.seated:
        if seat != show.seat and deal.live(seat) and deal.hands[seat].shown:
            yield from _worth_of_loser(deal, seat)


def _worth_of_loser(deal: Deal, seat: Seat) -> Iterator[Ruling]:
    part = part_of_loser(deal, seat)
    if part is not None:
        yield warning(seat, part, ShowsAgain(seat), laws=("B24.L33",))
        return
    if (more := too_many_alike(deal, seat)) is not None:
        yield warning(seat, HandDisagrees(more), laws=("B24.L33",))
        return
    try:
        hand = losing_hand(deal, seat)
        if dies_of_count(deal, seat, hand):
            yield dead(seat, MiscountedLoser(hand.fault == "short"), laws=("B24.L15",))
        else:
            yield _worth(seat, classical.score(hand, readings(deal)))
    except HandError as error:
        # Which tiles those of a group are that were not read is asked.
        if any(UNKNOWN in group for group in deal.exposures(seat)):
            yield director(seat, ShownInDoubt(), laws=("B24.L33",))
            return
        yield warning(seat, CannotBeScored(error.reason), ShowsAgain(seat), laws=("B24.L33",))


def _worth(seat: Seat, score: Score) -> Ruling:
    return say(
        "score",
        seat,
        HandWorth(score.total, tuple(line.what for line in score.lines)),
        laws=dict.fromkeys(law for line in score.lines for law in line.laws) or ("B24.L10",),
        points=score.total,
    )


@law("B24.L10", "B24.L15", "B24.L34", "B24.P1", "B24.P2", on=after(Shown), always=True)
def payment(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """When every hand that plays has been shown each two settle; a dead hand only pays."""
    yield from _settled(deal, show)


@law("B24.L10", "B24.L15", "B24.L34", on=after(Shown), dead=True, always=True)
def payment_with_a_dead_hand(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """A dead hand that is shown need not be scored, but may be the last."""
    yield from _settled(deal, show)


def _settled(deal: Deal, show: Shown) -> Iterator[Ruling]:
    won = _won(deal, show)
    if won is None or unknown_season(won) or deal.result.settled or unshown(deal, won.own_wind):
        return
    read = readings(deal)
    scored = {}
    for seat in deal.seated:
        hand = won if seat == won.own_wind else _living(deal, seat)
        score = Score(0, ()) if hand is None else classical.score(hand, read)
        scored[seat] = Scored(score, dead=hand is None)
    for paid in classical.settle(
        scored, won.own_wind, read, penalty=_penalty(deal, won, scored[won.own_wind].score)
    ):
        yield say("settle", paid.seat, paid.reason, laws=paid.laws, points=paid.points)


def _living(deal: Deal, seat: Seat) -> HandToScore | None:
    """Return a losing hand that can be paid; None if it is dead."""
    if not deal.live(seat):
        return None
    hand = losing_hand(deal, seat)
    return None if dies_of_count(deal, seat, hand) else hand


def unshown(deal: Deal, winner: Seat) -> tuple[Seat, ...]:
    """Return the seats, besides the winner, whose hands have not been shown so as to be scored."""
    return tuple(s for s in deal.seated if s != winner and not _scorable(deal, s))


def _scorable(deal: Deal, seat: Seat) -> bool:
    if not deal.hands[seat].shown:
        return False
    if deal.live(seat) and (part_of_loser(deal, seat) or too_many_alike(deal, seat)):
        return False
    try:
        hand = _living(deal, seat)
        if hand is not None:
            classical.score(hand)
    except HandError:
        return False
    return True


def _penalty(deal: Deal, won: HandToScore, score: Score) -> Penalty | None:
    """Return who pays for the others, having discarded what anybody could see was dangerous.

    Also one whose hand is dead: the laws speak of any player who discards.
    """
    said, law = deal.claims.declared, classical.danger(won, score)
    if said is None or said.discarder is None or law is None:
        return None
    if said.discarder == UNSEEN or said.discarder == said.seat:
        return None  # whose discard it was is not known, or the record cannot be right
    return Penalty(said.discarder, law)


@law("B24.L33", on=DealEnded, always=True)
def hands_are_shown_before_paying(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """Nobody clears the tiles before all hands have been shown and paid for."""
    won = won_hand(deal)
    if end.reason != "mahjongg" or won is None or deal.result.settled:
        return
    left = unshown(deal, won.own_wind)
    if left:
        yield warning(None, MustStillShow(left))
    elif unknown_season(won):
        yield warning(None, SeasonUntoldWon(won.own_wind))
