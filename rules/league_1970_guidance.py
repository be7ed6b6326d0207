"""What a table of about 1970 does before play: the walls, the Charlestons, East's discard.

The book tells of the Charlestons alone; that tiles lie face down until the
wall stands is the League's rule of 1946 (N46.1).
"""

from __future__ import annotations

from rules.charleston_guidance import charleston
from rules.guide import Guide
from rules.laws.league_1970 import LAST_PASS
from rules.opening import STACKS
from rules.reasons.guidance import BuildWalls, CountAndBet
from rules.table import Deal


def due(deal: Deal) -> Guide | None:
    """Return what the table is to do now; None in play, where the turn alone says it."""
    if deal.phase != "before":
        return None
    return _walls(deal) or _charleston(deal) or _begin()


def _walls(deal: Deal) -> Guide | None:
    opening = deal.opening
    if opening.stacks or opening.broken or opening.taken or opening.passes:
        return None
    return Guide(BuildWalls(STACKS), None, ("N46.1",))


def _charleston(deal: Deal) -> Guide | None:
    return charleston(
        deal,
        ("HOY.V7", "HOY.V5"),
        ("HOY.V7", "HOY.V5"),
        tiles="no big joker",
        blind=("HOY.V6",),
        unseen=(LAST_PASS,) if deal.settings.blind_pass == "allowed" else (),
    )


def _begin() -> Guide:
    return Guide(CountAndBet(), None, ("HOY.V10", "N46.C3"))
