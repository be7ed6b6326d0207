"""A tile that nobody could read is on record as ``?``: what is said then is so, whatever it is.

Games of every kind with tiles unread at random; what the referee says is held against what it says
of the same game with every tile read.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest
from unseen_seats import KINDS, Events, accuses, in_games, invented, judged, numbered, referee_of

from rules import events as ev
from rules.reasons.conserving import MoreThanTheSet
from rules.referee import Referee
from rules.rulings import GRAVITY, Ruling
from rules.tiles import UNKNOWN, Tile
from tests.english import english

SHARES = (0.01, 0.03, 0.08)
"""How great a share of the tiles that lie open is not read: up to thirty in a game."""


def unread(events: Events, rng: random.Random, share: float) -> Events:
    """The events with so great a share of the tiles in them put out."""
    seen = []
    for event in events:
        changes: dict[str, object] = {
            field: UNKNOWN
            for field in ("tile", "claimed")
            if getattr(event, field, None) is not None and rng.random() < share
        }
        tiles = getattr(event, "tiles", None)
        if isinstance(tiles, tuple):
            changes["tiles"] = tuple(UNKNOWN if rng.random() < share else tile for tile in tiles)
        seen.append(msgspec.structs.replace(event, **changes))
    return seen


def against_the_truth(code: str, name: str, seed: int) -> Counter[str]:
    """Judge a game with tiles unread, and hold it against the truth."""
    rng = random.Random(seed)
    events = numbered(KINDS[code, name](seed))
    truth = judged(referee_of(code), events)
    referee, share = referee_of(code), rng.choice(SHARES)
    said: list[Ruling] = []
    for event in unread(events, rng, share):
        said += referee.see(event)
    # Neither what was said at the time nor what stands in the end is anything that is not so.
    false = [r for r in invented([*said, *referee.rulings], truth) if not excused(r, truth)]
    assert not false, f"{code}, {name}, {seed}: {false[0]}"
    return Counter(true=sum(map(accuses, truth)), said=sum(map(accuses, referee.rulings)))


def excused(ruling: Ruling, truth: Sequence[Ruling]) -> bool:
    """Whether it only asks for a hand to be shown again, or says something milder than is due; or
    the true record is one that no table can have, of which a person is asked."""
    if ruling.kind == "warning" and "again" in english(ruling):
        return True
    if any(r.at == ruling.at and isinstance(r.reason, MoreThanTheSet) for r in truth):
        return True
    same = [r for r in truth if (r.at, r.seat) == (ruling.at, ruling.seat) and r.kind in GRAVITY]
    return any(GRAVITY.index(r.kind) < GRAVITY.index(ruling.kind) for r in same)


# -- what had been held against people who had done nothing ------------------------------------


def told(code: str, *events: ev.Event) -> Referee:
    referee = referee_of(code)
    for event in numbered([ev.DealStarted(code=code), *events]):
        referee.see(event)
    return referee


DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
BRITISH = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=89, loose=2)
C3, D5, J = Tile("3c"), Tile("5d"), Tile("J")


def test_an_exposure_whose_called_tile_was_not_read_leaves_thirteen_tiles() -> None:
    referee = told(
        "american",
        DEALT,
        ev.Discarded(seat="E", tile=C3),
        ev.Claimed(seat="W", tile=C3),
        ev.Exposed(seat="W", tiles=(C3, C3, J), claimed=UNKNOWN),
        ev.Discarded(seat="W", tile=D5),
    )
    assert referee.rulings == []
    assert referee.deal.hands["W"].concealed == 10 and referee.deal.discards.pool == (D5,)


def test_a_joker_is_redeemed_that_may_be_the_tile_that_was_not_read() -> None:
    events = (
        DEALT,
        ev.Discarded(seat="E", tile=C3),
        ev.Exposed(seat="W", tiles=(C3, UNKNOWN, C3), claimed=C3),
        ev.Discarded(seat="W", tile=D5),
        ev.Drawn(seat="N"),
        ev.Racked(seat="N"),
        ev.Redeemed(seat="N", owner="W", group=0, tile=C3),
    )
    referee = told("american", *events)
    assert referee.rulings == []
    assert referee.deal.exposures("W") == ((C3, C3, C3),)


def test_a_claim_of_a_tile_that_was_not_read_makes_no_four_of_an_open_three() -> None:
    three = ev.Exposed(seat="N", tiles=(C3, C3, C3), claimed=C3)
    for tile, said in ((UNKNOWN, 0), (C3, 1)):
        referee = told(
            "british-1924",
            BRITISH,
            ev.Discarded(seat="E", tile=C3),
            three,
            ev.Discarded(seat="N", tile=D5),
            ev.Drawn(seat="E"),
            ev.Racked(seat="E"),
            ev.Discarded(seat="E", tile=tile),
            ev.Claimed(seat="N", tile=tile),
        )
        assert sum("B24.L30" in r.laws for r in referee.rulings) == said


def test_play_goes_on_past_a_hand_that_was_not_all_read() -> None:
    hand = (C3,) * 4 + (D5,) * 4 + (J,) * 5
    white, nine = Tile("Wh"), Tile("9b")
    for thrown, tile, kinds_said in (
        (nine, UNKNOWN, ["warning"]), (nine, white, ["error"]), (C3, white, ["warning"])
    ):  # fmt: skip
        shown = (DEALT, ev.Discarded(seat="E", tile=thrown), ev.Drawn(seat="S"),
                 ev.Racked(seat="S"), ev.Declared(seat="S"))  # fmt: skip
        referee = told("american", *shown, ev.Shown(seat="S", tiles=(*hand, tile)))
        referee.see(ev.Drawn(seat="W"))
        assert [r.kind for r in referee.rulings] == kinds_said


SAMPLE = 36


@pytest.mark.parametrize("start", range(0, SAMPLE, SAMPLE // 2))
def test_nothing_is_said_that_is_not_so(start: int) -> None:
    in_games(against_the_truth, SAMPLE // 2, start)


@pytest.mark.slow
@pytest.mark.parametrize("start", range(SAMPLE, SAMPLE + 3_000, 250))
def test_nothing_is_said_that_is_not_so_in_three_thousand_games(start: int) -> None:
    in_games(against_the_truth, 250, start)


def test_who_shows_a_hand_after_one_that_was_not_all_read_may_have_seen_it_checked() -> None:
    hand = (C3,) * 4 + (D5,) * 4 + (J,) * 5
    shown = (DEALT, ev.Discarded(seat="E", tile=C3), ev.Drawn(seat="S"), ev.Declared(seat="S"))
    for tile, said in ((UNKNOWN, []), (Tile("Wh"), ["warning"])):
        referee = told("american", *shown, ev.Shown(seat="S", tiles=(*hand, tile)))
        referee.see(ev.Shown(seat="N", tiles=(C3,) * 13))
        assert [r.kind for r in referee.rulings if r.seat == "N"] == said


def test_a_joker_thrown_for_what_was_not_read_leaves_a_hand_drawn_to_be_judged() -> None:
    hand = (C3,) * 4 + (D5,) * 4 + (J,) * 5 + (Tile("Wh"),)
    referee = told(
        "hoyle-league",
        DEALT,
        ev.Discarded(seat="E", tile=UNKNOWN),
        ev.Drawn(seat="S"),
        ev.Racked(seat="S"),
        ev.Discarded(seat="S", tile=J),
        ev.Drawn(seat="W"),
        ev.Declared(seat="W"),
        ev.Shown(seat="W", tiles=hand),
    )
    assert [r.kind for r in referee.rulings] == ["error"]


@pytest.mark.parametrize("read", [False, True])
def test_who_is_passed_by_may_be_dead_by_what_was_not_read(*, read: bool) -> None:
    """East needs the north that is thrown; read, it leaves East without a future."""
    events = numbered(KINDS["american", "hand that cannot be made any more"](8184000))
    (n,) = (r.at for r in judged(referee_of("american"), events) if r.kind == "dead")
    thrown = next(e for e in reversed(events[:n]) if isinstance(e, ev.Discarded))
    referee, said = referee_of("american"), list[Ruling]()
    for event in events[: n + 3]:
        unread = event is thrown and not read
        said += referee.see(msgspec.structs.replace(event, tile=UNKNOWN) if unread else event)
    assert [(r.kind, r.seat) for r in said if accuses(r)] == ([("dead", "E")] if read else [])
