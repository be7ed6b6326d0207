"""A deal that the eye first sees when it is being played, with nothing on record before.

    started_late(game, look)

Held against what happened from there on. Whoever is asked which season lies there says it.
"""

from __future__ import annotations

from controller.following.scribe import Scribe
from controller.record.judging import Judge
from rules.events import Asked
from rules.referee import amended
from tests.games.judged import accusations, accused_of, aligned, invented_in, standing
from tests.games.outcomes import Figures
from tests.games.recorded import Recorded, freshly
from tests.notebook import Notebook


def started_late(game: Recorded, first: int) -> Figures:
    """Follow a recorded deal from one of its looks on; return the figures of what comes after."""
    record = Notebook(game.code, Judge(game.code))
    scribe = Scribe(record)
    for look, still in enumerate(freshly(game.stills(), first), first):
        record.write(scribe, scribe.see(still))
        asked = [event for event in amended(record.entries) if isinstance(event, Asked)]
        for n, tile in list(game.seasons_told(look, record.entries, asked)):
            record.write(scribe, scribe.answer(n, tile))
    happened = game.truth()
    match = aligned(happened[game.until(first) :], standing(record.entries))
    said, due = accusations(record.judge.standing), accused_of(game.begun, happened)
    # Nobody is accused where no seat is named: the table is asked to put something right.
    invented = [(kind, seat) for kind, seat, _ in invented_in(said, due).elements() if seat]
    return Figures(
        runs=1,
        true=match.true,
        told=match.told,
        found=len(match.found),
        due=due.total(),
        given=(said - invented_in(said, due)).total(),
        invented=len(invented),
        dead=sum(kind in ("dead", "foul") for kind, _ in invented),
        hit=bool(invented),
        asked=sum(isinstance(event, Asked) for event in record.entries),
        amiss=[f"invented: {what}" for what in invented] + list(match.amiss),
    )
