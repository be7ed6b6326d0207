"""What a story may say of how the table stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from rules.facts.reviews import answered_by, left, play_waits
from rules.policy import teaches, teaches_in_play
from rules.stories.words import seat_of, wrong
from rules.table import Deal


def state_of(text: str) -> tuple[str, Callable[[Deal], bool]]:
    """Return what a line behind ``=`` says, and how to tell whether it is so."""
    words = text.split()
    match words:
        case ["turn", seat]:
            due = seat_of(seat)
            return text, lambda deal: deal.turn == due
        case ["window", name]:
            return text, lambda deal: deal.play.window == name
        case ["wall", number] if number.isdigit():
            return text, lambda deal: deal.wall.left == int(number)
        case [seat, "has", number] if number.isdigit():
            holder = seat_of(seat)
            return text, lambda deal: deal.hands[holder].total == int(number)
        case [seat, "is", "dead"]:
            gone = seat_of(seat)
            return text, lambda deal: not deal.live(gone)
        case [seat, "is", "alive"]:
            there = seat_of(seat)
            return text, lambda deal: deal.live(there)
        case [owner, group, "redeemable"] if group.isdigit():
            place = (seat_of(owner), int(group))
            return text, lambda deal: place in deal.redeemable()
        case [owner, group, "frozen"] if group.isdigit():
            spot = (seat_of(owner), int(group))
            return text, lambda deal: spot not in deal.redeemable()
        case [who, "has", number, "points"] if re.fullmatch(r"-?\d+", number):
            return text, lambda deal: _totals(deal).get(who) == int(number)
        case ["round", number] if number.isdigit():
            return text, lambda deal: deal.game is not None and deal.game.round == int(number)
        case [who, "has", number, "reviews" | "review"] if number.isdigit():
            player = seat_of(who)
            return text, lambda deal: left(deal, player) == int(number)
        case ["play", "waits" | "goes" as asked, *_]:
            return text, lambda deal: play_waits(deal) == (asked == "waits")
        case ["review", "open" | "upheld" | "changed" | "inconclusive" as asked]:
            came = None if asked == "open" else asked
            return (
                text,
                lambda deal: (
                    bool(deal.conduct.reviews) and deal.conduct.reviews[-1].outcome == came
                ),
            )
        case ["the", "table" | "director" as asked, "answers"]:
            return text, lambda deal: answered_by(deal) == asked
        case ["teaching", "on" | "off" as asked]:
            return text, lambda deal: teaches(deal.settings) == (asked == "on")
        case ["teaching", "in", "play"]:
            return text, lambda deal: teaches_in_play(deal.settings)
    return wrong(  # type: ignore[no-any-return]
        f"cannot read `= {text}`; it is turn S, window open, wall 90, S has 13, S is dead, "
        "S is alive, S 0 redeemable, S 0 frozen, teaching on, teaching in play, "
        "Ann has 20 points, round 2, "
        "S has 1 review, play waits, play goes on, review open, the director answers"
    )


def _totals(deal: Deal) -> Mapping[str, int]:
    return deal.game.totals if deal.game else {}
