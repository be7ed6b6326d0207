"""What a game can come to by the sheet's scores: what is typed is looked at before it counts.

A person's slip is refused; what a table's program writes is as it is, and said.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import DeadHandHasPoints, SeveralHavePoints, WallGamePaysTen
from rules.scoring.tournament import WALL_GAME
from rules.tiles import SEATS
from rules.tournament import events as ev
from rules.tournament.law import ruled, schedule
from rules.tournament.rulings import TournamentKind, TournamentRuling
from rules.tournament.state import Tournament


def _weighed(event: ev.GameScored | ev.ScoreCorrected) -> TournamentKind:
    return "warning" if event.role == "table" else "refused"


@schedule("T19.6e", "T19.6j", "T19.7e", on=(ev.GameScored, ev.ScoreCorrected))
def dead_hands_score_nothing(
    now: Tournament, event: ev.GameScored | ev.ScoreCorrected
) -> Iterator[TournamentRuling]:
    """A dead hand is an X on the card: there are no points beside it, but what it was fined."""
    for wind in event.dead:
        made = event.points.get(wind, 0)
        if made > 0:
            reason = DeadHandHasPoints(wind, event.game, made)
            yield ruled(_weighed(event), reason, table=event.table, seat=wind)


@schedule("T19.6d", on=ev.GameScored)
def wall_games_pay_ten(now: Tournament, event: ev.GameScored) -> Iterator[TournamentRuling]:
    """Nobody makes more of a wall game than all do."""
    more = tuple(wind for wind in SEATS if event.points.get(wind, 0) > WALL_GAME)
    if event.ended == "wall" and more:
        reason = WallGamePaysTen(more, event.game, WALL_GAME)
        yield ruled(_weighed(event), reason, table=event.table)


@schedule("T19.6a", on=(ev.GameScored, ev.ScoreCorrected))
def one_makes_mah_jongg(
    now: Tournament, event: ev.GameScored | ev.ScoreCorrected
) -> Iterator[TournamentRuling]:
    """Of a game that was won only the winner has points: several are looked at again."""
    cards = now.cards_at(event.table, event.round)
    was = cards.result(event.game) if cards else None
    ended = event.ended if isinstance(event, ev.GameScored) else was.ended if was else "mah jongg"
    made = tuple(wind for wind in SEATS if event.points.get(wind, 0) > 0)
    if ended == "mah jongg" and len(made) > 1:
        yield ruled("warning", SeveralHavePoints(made, event.game), table=event.table)
