"""Rival calls of one discard, in every code: the best of those that still stand has the tile.

What is expected comes from a model of a few lines that is not the fold: who has called for what,
and whose hand is dead. Callers withdraw, change what they call for, put a group up and take it
down again, are in error, and die, in any order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import Seat, parse_tiles
from tests.examples import examples

Purpose = Literal["exposure", "chow", "mahjongg"]
Act = Purpose | Literal["withdraw", "die", "err", "up and down"]

ROUND: Final[tuple[Seat, ...]] = ("S", "W", "N")
ORDER: Final[tuple[Purpose, ...]] = ("mahjongg", "exposure", "chow")
GROUPS: Final[Mapping[str, str]] = {
    "american": "2b 2b 2b",
    "league": "2b 2b 2b",
    "tournament-2019": "2b 2b 2b",
    "british-1924": "3c 3c 3c",
    "hoyle-woo": "3c 3c 3c",
    "nmjl-1946": "5d 5d 5d F",
    "hoyle-league": "G G G G",
}
SMALL: Final = Path(__file__).parents[1] / "scenarios" / "american" / "small.card"
RUNS: Final = ("british-1924", "hoyle-woo")
COMMITS: Final = ("league", "tournament-2019")
"""Where a group that is up stays up (T19.7i)."""
NOBODY_DIES: Final = ("hoyle-woo",)
"""Where Mah Jongg in error ends the deal (HOY.A6), and no hand is called dead."""
SAID_IS_SAID: Final = ("hoyle-league",)
"""Where who has claimed to be out and takes it back is dead (HOY.V13)."""


@dataclass
class Expected:
    """Who has called for what, the hands that are dead, and so whose tile it is."""

    code: str
    calls: dict[Seat, Purpose] = field(default_factory=dict)
    dead: set[Seat] = field(default_factory=set)

    @property
    def has_it(self) -> Seat | None:
        return min(
            (seat for seat in self.calls if seat not in self.dead),
            key=lambda seat: (ORDER.index(self.calls[seat]), ROUND.index(seat)),
            default=None,
        )

    def possible(self, seat: Seat, act: Act) -> bool:
        if seat in self.dead or (act in ("die", "err") and self.code in NOBODY_DIES):
            return False
        if act == "chow":
            return self.code in RUNS and seat == next(s for s in ROUND if s not in self.dead)
        if act == "withdraw":
            return seat in self.calls
        if act == "err":
            return self.has_it == seat and self.calls[seat] == "mahjongg"
        if act == "up and down":
            up = self.has_it == seat and self.calls[seat] == "exposure"
            return up and self.code not in COMMITS
        return True

    def granted(self, seat: Seat, act: Act) -> list[Seat]:
        """Take the act in, and return to whom the referee says that the tile goes now."""
        before = self.has_it
        if act in ORDER:
            self.calls[seat] = act
            if before is None or before == seat == self.has_it:
                return []
            return [self.has_it] if self.has_it else []
        said = act == "withdraw" and before == seat and self.calls[seat] == "mahjongg"
        if act in ("die", "err") or (said and self.code in SAID_IS_SAID):
            self.dead.add(seat)
        self.calls.pop(seat, None)
        return [self.has_it] if self.has_it not in (None, before) else []


def events(code: str, seat: Seat, act: Act) -> list[ev.Event]:
    group = parse_tiles(GROUPS[code])
    if act in ORDER:
        return [ev.Claimed(seat=seat, tile=group[0], purpose=act, taken=False)]
    if act == "die":
        return [ev.CalledDead(seat="E", target=seat, agreed=True)]
    if act == "err":
        junk = parse_tiles("1b 1b 1b 3b 3b 5c 5c 7c 7c 9d 9d N R")
        return [ev.Declared(seat=seat), ev.Shown(seat=seat, tiles=(*junk, group[0]))]
    up = [ev.Exposed(seat=seat, tiles=group)] if act == "up and down" else []
    return [*up, ev.Retracted(seat=seat)]


ACTS: Final = (*ORDER, *ORDER, "withdraw", "die", "err", "up and down")


@pytest.mark.parametrize("name", GROUPS)
@given(st.lists(st.tuples(st.sampled_from(ROUND), st.sampled_from(ACTS)), max_size=12))
@examples(60)
def test_the_best_call_that_still_stands_has_the_tile(
    name: str, acts: list[tuple[Seat, Act]]
) -> None:
    code = get_code(name)
    small = name in ("american", *COMMITS)
    referee = Referee(code, load_card(SMALL if small else code.card or "practice"))
    referee.see(ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=80, loose=12))
    tile = parse_tiles(GROUPS[name])[0]
    referee.see(ev.Discarded(seat="E", tile=tile))
    expected = Expected(name)
    for seat, act in acts:
        if not expected.possible(seat, act):
            continue
        due = expected.granted(seat, act)
        said: list[Ruling] = []
        for event in events(name, seat, act):
            said += referee.see(event)
        assert [ruling.seat for ruling in said if ruling.kind == "granted"] == due, (seat, act)
        live = [claim.seat for claim in referee.deal.live_claims()]
        assert live == ([expected.has_it] if expected.has_it else [])
        if act == "err" and not live and not referee.deal.ways.false_win_leaves_turn:
            return  # nobody had called it too: it stays with the dead hand
        assert referee.deal.discards.pool == (tile,)
        assert {s for s in ROUND if referee.deal.hands[s].dead} == expected.dead
        assert all(referee.deal.hands[s].total == 13 for s in ROUND)
