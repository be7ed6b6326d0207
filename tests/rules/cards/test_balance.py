"""The practice card is balanced: simple players make every line of it, dear ones less often."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.cards import CardLine, load_card
from tests.players import play

CARD = load_card("practice")


def made(deals: int) -> Counter[CardLine]:
    """Which lines were made, in deals of four simple players."""
    games = (play(CARD, seed) for seed in range(deals))
    return Counter(game.aims[game.result.winner].line for game in games if game.result)


def test_the_line_aimed_at_is_the_one_made() -> None:
    for seed in range(40):
        game = play(CARD, seed)
        if game.result:
            win = CARD.matcher().win(game.result.tiles)
            assert win and win.value >= game.aims[game.result.winner].line.value


@pytest.mark.slow
def test_every_line_is_made_and_none_is_a_gift() -> None:
    found = made(3000)
    assert {line.label for line in CARD.lines} == {line.label for line in found}
    assert max(found.values()) < found.total() / 10
    cheap, dear = (
        [found[line] for line in CARD.lines if line.value in values]
        for values in ((25,), (40, 45, 50))
    )
    assert sum(cheap) / len(cheap) > 2 * sum(dear) / len(dear)
