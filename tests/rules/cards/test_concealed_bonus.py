"""What a hand that may be exposed is worth more where it was played concealed."""

from __future__ import annotations

import pytest

from rules.cards import Card, parse_card, show_text
from rules.scoring import american, league_1946, league_1970, tournament
from rules.tiles import Tile, parse_tiles

TILES = parse_tiles("F F 2b 2b 2b 2b 4c 4c 4c 4c 6d 6d 6d J")
UP = parse_tiles("2b 2b 2b 2b")


def card_of(*hands: str) -> Card:
    card, problems = parse_card("\n".join(("[A]", *hands)), "try")
    assert problems == []
    return card


BONUS = card_of("FF 2222a 4444b 6666c ; 25/50 ; X ; concealed +10")


@pytest.mark.parametrize(
    ("exposures", "claimed", "bonus"),
    [((), False, 10), ((), True, 10), ((UP,), True, 10), ((UP,), False, 0)],
)
def test_the_bonus_is_for_a_hand_of_which_nothing_was_exposed(
    exposures: tuple[tuple[Tile, ...], ...], claimed: bool, bonus: int
) -> None:
    for east, value in ((False, 25), (True, 50)):
        win = BONUS.matcher().win(TILES, exposures, claimed=claimed, east=east)
        assert win is not None
        assert (win.value, win.bonus) == (value + bonus, bonus)


def test_the_best_paid_hand_is_found_with_its_bonus() -> None:
    card = card_of(
        "FF 2222a 4444b 6666c ; 25 ; X ; concealed +10", "FF 2222bam 4444crak 6666dot ; 30 ; X"
    )
    concealed, exposed = card.matcher().win(TILES), card.matcher().win(TILES, (UP,))
    assert concealed is not None and (concealed.line.number, concealed.value) == (1, 35)
    assert exposed is not None and (exposed.line.number, exposed.value) == (2, 30)


def test_every_way_of_scoring_counts_it() -> None:
    win = BONUS.matcher().win(TILES)
    assert win is not None
    assert american.score(win, self_picked=True, jokerless=False).total == 70
    assert tournament.score(win, self_picked=True).total == 45
    assert league_1946.score(win, "S").total == 35
    assert league_1946.score(win, "E").total == 60
    assert league_1970.score(win).total == 35


def test_the_card_shows_it() -> None:
    shown = show_text(BONUS)
    assert "25/50+10 X" in shown
    assert "+: more where nothing was exposed" in shown.splitlines()[0]
