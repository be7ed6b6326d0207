"""What each player writes on a tournament's score card when a game is over."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import DealEnded, Shown
from rules.facts.turns import nobody_plays
from rules.facts.walls import surely_left
from rules.facts.winning import winning
from rules.law import after, law, say, warning
from rules.parts import Declaration
from rules.reasons.settling import GameScore, TilesLeft, WallGameScores
from rules.rulings import Ruling
from rules.scoring import tournament
from rules.scoring.model import Payment, Score
from rules.table import Deal
from rules.tiles import SEATS, UNSEEN, Seat


def _score(deal: Deal, show: Shown) -> Score | None:
    said, win = deal.claims.declared, winning(deal, show)
    if said is None or win is None:
        return None
    return tournament.score(
        win,
        self_picked=said.self_picked,
        jokerless=said.jokerless or deal.settings.jokerless_unannounced == "counted",
        claimed_too=deal.settings.claimed_is_self_picked is True,
    )


@law("T19.4c", "T19.6a", "T19.6b", "T19.6c", on=after(Shown))
def game_score(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The card's value, 10 more if self-picked, 20 more if jokerless."""
    score = _score(deal, show)
    if score is None:
        return
    yield say(
        "score",
        show.seat,
        GameScore(score.total, tuple(line.what for line in score.lines)),
        laws=_laws_of(score),
        points=score.total,
    )


def _laws_of(score: Score) -> Iterator[str]:
    for line in score.lines:
        yield line.law
        if line.law == "T19.6b":
            yield "T19.4c"


@law("T19.6a", "T19.6e", "T19.6f", "T19.6g", "T19.6h", "T19.6j", on=after(Shown))
def score_cards(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The winner's score, the thrower's fine, and an X for every dead hand."""
    score, said = _score(deal, show), deal.claims.declared
    if score is None or said is None:
        return
    if said.discarder == UNSEEN or said.discarder == said.seat:
        return  # a thrower is fined: who it was is not known, or the record cannot be right
    three = deal.settings.thrown_to_three
    yield from _written(
        tournament.game_points(
            said.seat,
            score,
            thrower=None if said.self_picked else said.discarder,
            exposures=exposed_before(deal, said),
            dead=_dead(deal),
            three=three if isinstance(three, int) else 20,
        )
    )


def exposed_before(deal: Deal, said: Declaration) -> int:
    """How many exposures the winner had up when the winning tile was thrown."""
    up = len(deal.hands[said.seat].exposures)
    # A discard called for an exposure lies in one that was not there when it was thrown.
    return up - 1 if said.discarder is not None and not said.took and up else up


@law("T19.6d", "T19.6e", "T19.6j", "T19.7e", on=DealEnded)
def wall_game(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """Nobody made Mah Jongg: each hand that still plays scores 10."""
    if end.reason != "wall":
        return
    if deal.wall.left is not None and surely_left(deal) and not nobody_plays(deal):
        yield warning(None, TilesLeft(deal.wall.left))
        return
    yield say("wall_game", None, WallGameScores(tournament.WALL_GAME))
    yield from _written(tournament.wall_game(_dead(deal)))


@law("T19.6i", on=DealEnded)
def unfinished_game(deal: Deal, end: DealEnded) -> Iterator[Ruling]:
    """A game broken off before Mah Jongg or the wall's end counts for nobody."""
    if end.reason == "abandoned":
        yield from _written(tournament.unfinished())


def _dead(deal: Deal) -> frozenset[Seat]:
    return frozenset(seat for seat in SEATS if not deal.live(seat))


def _written(written: tuple[Payment, ...]) -> Iterator[Ruling]:
    for each in written:
        yield say("settle", each.seat, each.reason, laws=each.laws, points=each.points)
