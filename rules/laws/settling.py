"""What the hand is worth and who goes down by how much."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, Shown
from rules.facts.turns import nobody_plays
from rules.facts.walls import surely_left
from rules.facts.winning import winning
from rules.law import after, law, say, warning
from rules.reasons.settling import HandWorth, TilesLeft, WallGame
from rules.rulings import Ruling
from rules.scoring import american
from rules.scoring.model import Score
from rules.table import Deal
from rules.tiles import UNSEEN, Seat


def _score(deal: Deal, show: Shown) -> Score | None:
    said, win = deal.claims.declared, winning(deal, show)
    if said is None or win is None:
        return None
    declared = said.jokerless or deal.settings.jokerless_unannounced == "counted"
    return american.score(win, self_picked=said.self_picked, jokerless=declared)


@law("AMR.S1", "AMR.S2", "AMR.S3", on=after(Shown))
def worth(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The card's value, doubled for a jokerless hand that is declared so and for self-picked."""
    score = _score(deal, show)
    if score is None:
        return
    yield say(
        "score",
        show.seat,
        HandWorth(score.total, tuple(line.what for line in score.lines)),
        laws=(line.law for line in score.lines),
        points=score.total,
    )


@law("AMR.S4", "AMR.S5", "AMR.S6", "AMR.S7", on=after(Shown))
def payment(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The winner adds the hand's worth, or is paid what the others lose: they go down by it, the
    discarder by double."""
    score, said = _score(deal, show), deal.claims.declared
    if score is None or said is None or _wrongly_named_by(deal) or _costs_four_times(deal):
        return
    if said.discarder == UNSEEN or said.discarder == said.seat:
        return  # whose discard it was is not known, or the record cannot be right
    for paid in american.payments(
        said.seat,
        score,
        discarder=said.discarder,
        self_picked=said.self_picked,
        exchange=deal.settings.exchange is True,
        seated=deal.seated,
    ):
        yield say("settle", paid.seat, paid.reason, laws=paid.laws, points=paid.points)


def _wrongly_named_by(deal: Deal) -> Seat | None:
    """Return who named the tile wrongly that was called for Mah Jongg; None if nobody did."""
    said, last = deal.claims.declared, deal.discards.last
    wrong = said is not None and said.took and last is not None and last.misnamed
    return last.seat if wrong and last is not None and last.seat != UNSEEN else None


@law("AMR.P1", "AMR.A1g", on=after(Shown))
def paid_for_a_wrong_name(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Where Mah Jongg may be called on a misnamed tile, its discarder alone goes down."""
    discarder, score = _wrongly_named_by(deal), _score(deal, show)
    if discarder is None or score is None:
        return
    fixed = deal.settings.misnamed_for_mah_jongg == "caller wins, 25 down"
    exchange = deal.settings.exchange is True
    for paid in american.named_wrongly(
        show.seat, score, discarder=discarder, fixed=fixed, exchange=exchange
    ):
        yield say("settle", paid.seat, paid.reason, points=paid.points)


def _costs_four_times(deal: Deal) -> Seat | None:
    """Return who discarded out of turn what was called for Mah Jongg, where that costs four times;
    None if nobody did."""
    said, last = deal.claims.declared, deal.discards.last
    if deal.settings.stray_discard_wins != "four times" or said is None or last is None:
        return None
    if last.seat == UNSEEN or last.seat == said.seat or last.misnamed or said.self_picked:
        return None
    return last.seat if said.took and last.out_of_turn else None


@law("AMR.S4", "AMR.G16", on=after(Shown))
def paid_for_a_discard_out_of_turn(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """Where a club plays so, who discarded out of turn pays alone for Mah Jongg on that tile."""
    discarder, score = _costs_four_times(deal), _score(deal, show)
    if discarder is None or score is None:
        return
    exchange = deal.settings.exchange is True
    for paid in american.out_of_turn(show.seat, score, discarder=discarder, exchange=exchange):
        yield say("settle", paid.seat, paid.reason, points=paid.points)


@law("AMR.S8", "N46.V1", "HOY.V11", on=DealEnded)
def wall_game(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """The wall is used up and nobody made Mah Jongg: nobody scores."""
    if end.reason != "wall":
        return
    if deal.wall.left is not None and surely_left(deal) and not nobody_plays(deal):
        yield warning(None, TilesLeft(deal.wall.left))
    else:
        yield say("wall_game", None, WallGame())
