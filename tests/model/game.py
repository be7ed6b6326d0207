"""One game on the model's table: fair play, with something else done now and then."""

from __future__ import annotations

from tests.model import classical, classical_acts, players
from tests.model.acts import ACTS
from tests.model.table import Table

MOST_STEPS = 700
OFTEN = 0.06
"""How often somebody does something else than what comes next; a third of the games are fair."""


def play(code: str, seed: int) -> Table:
    """Play a deal; `Disagreement` if the referee says what it should not, or does not say."""
    t = Table(code, seed)
    often = t.rng.choice((0.0, OFTEN, 3 * OFTEN))
    old = t.manner.card is None
    acts = classical_acts.ACTS if old else ACTS
    names, way = list(acts), classical if old else players
    way.deal(t)
    t.settle()
    for _ in range(MOST_STEPS):
        if t.at.over or len(t.at.live()) < 2:
            return t
        # Nobody does anything else while a hand is to be shown whole: what it is then is open.
        fair = t.at.asked is not None or t.rng.random() >= often
        if fair or not acts[t.rng.choice(names)](t):
            way.step(t)
        t.settle()
    t.fail("the deal does not end")
    return t
