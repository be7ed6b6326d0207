"""The end: ties that the director has to decide."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import TieToDecide
from rules.tournament import events as ev
from rules.tournament.law import ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.standings import undecided
from rules.tournament.state import Tournament


@schedule(on=ev.CardsSubmitted, after=True)
def ties_at_the_end(now: Tournament, event: ev.CardsSubmitted) -> Iterator[TournamentRuling]:
    """Once all cards of all rounds are in, players with the same points are named, where ties
    are the director's; the source of 2019 is silent on them."""
    if len(now.played) < now.rounds or any(played.outstanding for played in now.played):
        return
    for place, players in undecided(now):
        yield ruled("director", TieToDecide(place, players))
