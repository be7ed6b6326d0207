"""Who pays whom: it sums to nothing always, East double, dead hands pay and never have."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.words import Words
from rules.codes.classical_scoring import CLASSICAL_SETTLING
from rules.scoring.classical import (
    HandToScore,
    Penalty,
    Scored,
    danger,
    false_woo,
    meld_of,
    score,
    settle,
)
from rules.scoring.classical.settlement import transfers
from rules.scoring.model import Payment, Score
from rules.settings import DealSettings
from rules.tiles import SEATS, Seat, Tile, parse_tiles


def worth(points: int, dead: bool = False) -> Scored:
    return Scored(Score(points, ()), dead)


@st.composite
def deals(draw: st.DrawFn) -> dict[str, Any]:
    seats: list[Seat] = list(SEATS)
    if draw(st.booleans()):
        seats.remove(draw(st.sampled_from(SEATS)))
    winner = draw(st.sampled_from([*seats, None]))
    scored = {
        seat: worth(draw(st.integers(0, 3000)), seat != winner and draw(st.booleans()))
        for seat in seats
    }
    others = [seat for seat in seats if seat != winner]
    law = draw(st.sampled_from(["B24.P1", "B24.P2"]))
    pays = draw(st.sampled_from([None, *others])) if winner else None
    return {
        "scored": scored,
        "winner": winner,
        "settings": {s.name: draw(st.sampled_from(s.choices)) for s in CLASSICAL_SETTLING},
        "penalty": Penalty(pays, law) if pays else None,
    }


def settled(deal: dict[str, Any]) -> dict[Seat, int]:
    read = DealSettings(**deal["settings"])
    paid = settle(deal["scored"], deal["winner"], read, penalty=deal["penalty"])
    assert [payment.seat for payment in paid] == [s for s in SEATS if s in deal["scored"]]
    return {payment.seat: payment.points for payment in paid}


@given(deals())
def test_payments_sum_to_nothing(deal: dict[str, Any]) -> None:
    assert sum(settled(deal).values()) == 0


@given(deals())
def test_payments_are_what_the_sheet_says(deal: dict[str, Any]) -> None:
    """The same, reckoned plainly seat by seat."""
    scored, winner, settings = deal["scored"], deal["winner"], deal["settings"]
    change = dict.fromkeys(scored, 0)
    for one, other in combinations(scored, 2) if winner else ():
        a = 0 if scored[one].dead else scored[one].score.total
        b = 0 if scored[other].dead else scored[other].score.total
        if settings["winner_settles"] == "in full":
            a, b = (a, 0) if one == winner else (0, b) if other == winner else (a, b)
        gain = (a - b) * (2 if "E" in (one, other) else 1)
        if deal["penalty"] and settings["danger_pays"] == "to the winner":
            pays = deal["penalty"].seat
            if winner == one and gain > 0:
                other = pays
            elif winner == other and gain < 0:
                one = pays
        change[one] += gain
        change[other] -= gain
    if deal["penalty"] and settings["danger_pays"] == "every loss":
        for seat in scored:
            if seat not in (winner, deal["penalty"].seat) and change[seat] < 0:
                change[deal["penalty"].seat] += change[seat]
                change[seat] = 0
    assert settled(deal) == change


@given(deals())
def test_a_dead_hand_has_nothing_from_anybody(deal: dict[str, Any]) -> None:
    if deal["winner"] is None:
        return
    for in_full in (True, False):
        for each in transfers(deal["scored"], deal["winner"], in_full=in_full):
            assert not deal["scored"][each.payee].dead and each.points > 0
            assert not (in_full and each.payer == deal["winner"])


FOUR = {"E": worth(40), "S": worth(100), "W": worth(8), "N": worth(8, dead=True)}


IN_FULL = DealSettings(winner_settles="in full")


def in_english(payment: Payment) -> str:
    return Words().statement(payment.reason, payment.seat)


def test_the_texts_say_who_pays_whom_and_by_which_law() -> None:
    paid = settle(FOUR, "S", IN_FULL)  # type: ignore[arg-type]
    assert [in_english(payment) for payment in paid] == [
        "East pays South 200 double; has 64 double from West, 80 double from North: 56 down.",
        "South has 200 double from East, 100 from West, 100 from North: 400 up.",
        "West pays East 64 double, South 100; has 8 from North: 156 down.",
        "North pays East 80 double, South 100, West 8: 188 down.",
    ]
    assert paid[2].laws == ("B24.L10", "B24.L15", "B24.L34")
    assert paid[1].points == 400


def test_a_loser_may_have_from_the_winner() -> None:
    """As the sentence has it: the difference, whoever won (B24.L10)."""
    scored = {"E": worth(300), "S": worth(100), "W": worth(0), "N": worth(0)}
    paid = settle(scored, "S")  # type: ignore[arg-type]
    assert [payment.points for payment in paid] == [1600, -200, -700, -700]


def test_a_drawn_deal_pays_nothing() -> None:
    paid = settle(FOUR, None)  # type: ignore[arg-type]
    assert [(payment.points, payment.laws) for payment in paid] == [(0, ("B24.L19",))] * 4


def test_who_settles_nothing_is_even() -> None:
    scored = {"S": worth(10), "W": worth(0), "N": worth(0)}
    first, *_ = settle({**scored, "E": worth(0)}, "S")  # type: ignore[dict-item]
    assert in_english(first) == "East pays South 20 double: 20 down."
    even = settle({"S": worth(0), "W": worth(0)}, "S")[1]
    assert (even.points, in_english(even)) == (0, "West pays and has nothing: even.")


@pytest.mark.parametrize("winner", ["N", "W"])
def test_a_dead_hand_or_an_empty_seat_has_not_won(winner: Seat) -> None:
    with pytest.raises(ValueError, match="plays no hand that can have won"):
        settle({"E": worth(1), "N": worth(8, dead=True)}, winner)


def test_nobody_discards_the_tile_for_the_own_win() -> None:
    with pytest.raises(ValueError, match="South cannot have discarded the winning tile"):
        settle({"E": worth(1), "S": worth(8)}, "S", penalty=Penalty("S", "B24.P1"))


def test_the_discarder_pays_every_loss() -> None:
    paid = settle(FOUR, "S", IN_FULL, penalty=Penalty("E", "B24.P1"))  # type: ignore[arg-type]
    assert [payment.points for payment in paid] == [-400, 400, 0, 0]
    assert "B24.P1" in paid[0].laws and "208" not in in_english(paid[1])
    assert in_english(paid[2]).endswith("156 for the loss from East: even.")


def test_the_discarder_pays_the_winner_for_all() -> None:
    reading = DealSettings(danger_pays="to the winner", winner_settles="in full")
    paid = settle(FOUR, "S", reading, penalty=Penalty("E", "B24.P2"))  # type: ignore[arg-type]
    assert [payment.points for payment in paid] == [-256, 400, -56, -88]


@pytest.mark.parametrize(
    ("offender", "change"),
    [("E", [-9000, 3000, 3000, 3000]), ("W", [3000, 1500, -6000, 1500])],
)
def test_a_false_woo_costs_the_limit(offender: Seat, change: list[int]) -> None:
    paid = false_woo(offender)
    assert [payment.points for payment in paid] == change
    assert all(payment.laws == ("HOY.A6",) for payment in paid)


def test_a_false_woo_of_three_with_another_limit() -> None:
    paid = false_woo("S", ("E", "S", "N"), DealSettings(limit=500))
    assert [payment.points for payment in paid] == [500, -750, 250]


# -- dangerous discards --------------------------------------------------------------------------

NINE_BAMS = "1b 2b 3b, 5b 5b 5b, 7b 7b 7b"
THREE_HONOURS = "E E E, R R R, G G G"


def won(concealed: str, shown: str, last: str, **more: Any) -> HandToScore:
    melds = tuple(meld_of(parse_tiles(part), concealed=False) for part in shown.split(",") if part)
    return HandToScore("E", parse_tiles(concealed), melds, won=True, last=Tile(last), **more)


@pytest.mark.parametrize(
    ("law", "hand"),
    [
        ("B24.P1", won("2b 3b 4b 9b 9b", NINE_BAMS, "9b")),
        ("B24.P1", won("9b 9b", NINE_BAMS + ", 2b 3b 4b", "2b")),
        (None, won("9b 9b 2b 3b 4b", NINE_BAMS, "9b", self_drawn=True)),
        (None, won("W W 2b 3b 4b", NINE_BAMS, "3b")),
        (None, won("2b 3b 4b 9b 9b 5b 5b 5b", "1b 2b 3b, 7b 7b 7b", "9b")),
        # The nine lie there only with the discard.
        (None, won("2b 3b 4b 9b 9b", NINE_BAMS, "7b")),
        ("B24.P2", won("1c 2c 3c W W", THREE_HONOURS, "W")),
        ("B24.P2", won("N N N W W", THREE_HONOURS, "N")),
        ("B24.P2", won("1c 2c 3c N N", "S S S, R R R, G G G", "N")),  # three doubles and no more
        (None, won("1c 2c 3c W W", THREE_HONOURS, "3c")),
        (None, won("1c 2c 3c 4d 4d", "S S S, R R R, G G G", "4d")),
        (None, won("1c 2c 3c W W R R R", "E E E, G G G", "W")),
        # Two groups and a colour of seasons.
        (
            "B24.P2",
            won("1c 2c 3c 2d 3d 4d W W", "S S S, G G G", "W", flowers=parse_tiles("F5 F6 F7 F8")),
        ),
        (None, won("1c 2c 3c 2d 3d 4d W W", "S S S, N N N", "W", flowers=parse_tiles("F6 F7"))),
        # Three groups, but not three doubles.
        (None, won("1c 2c 3d 3d 3c", "S S S, W W W, G G G", "3d")),
        (None, won("1c 2c 3c N N", "S S S, W W W, G G G", "N")),
    ],
)
def test_a_discard_is_dangerous(law: str | None, hand: HandToScore) -> None:
    assert danger(hand, score(hand)) == law
