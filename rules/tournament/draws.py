"""The next round drawn, by lot or by standing, and who sits out of too many players."""

from __future__ import annotations

import random
from typing import Literal

from rules.movement.drawing import by_lot, by_standing
from rules.tournament.byes import who_is_out
from rules.tournament.events import SeatsSet
from rules.tournament.seating import met, sat_as
from rules.tournament.standings import standings
from rules.tournament.state import Tournament

DrawnBy = Literal["lot", "standing"]


def next_draw(now: Tournament, by: DrawnBy, seed: int = 0) -> SeatsSet:
    """Return the event that seats the next round; the same seed gives the same draw.

    Nobody meets again where that can be. Who sits out is the last in standing, or in the lot, of
    those who sat out least.
    """
    number = len(now.played) + 1
    order = [row.number for row in standings(now) if now.plays(row.number)]
    if by == "lot":
        order = random.Random(seed).sample(sorted(order), len(order))
    out = who_is_out(now, order)
    players = [each for each in order if each not in out]
    if by == "lot":
        seats = by_lot(sorted(players), now.tables, met(now), seed)
    else:
        seats = by_standing(players, now.tables, met(now), sat_as(now))
    return SeatsSet(round=number, seats=seats, seed=seed if by == "lot" else None)
