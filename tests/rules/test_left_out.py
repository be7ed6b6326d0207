"""One entry of a game was left out: what rests on it is not said, and a question has an answer.

The games are game text, by the stories' card. Each is judged as an eye noted it, and as a hand did.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from controller.game_text.reading import read
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.facts.walls import UNSEEN_AT_MOST, left_in_use
from rules.missed_before_play import missed_before_play
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import FACES, SEATS, Seat, after
from rules.weighing_histories import ANSWERS

CARD = load_card(str(Path(__file__).parents[1] / "scenarios" / "american" / "small.card"))
BY = pytest.mark.parametrize("source", ["camera", "operator"])

WINS = """
dealt E14 S13 W13 N13 wall 99 followed
1. E discards 3b
2. S draws, racks, discards 1c
3. W draws, racks, discards 4c
4. N calls 4c, exposes 4c 4c 4c 4c with 4c, discards 9b
5. E draws, racks, discards 9d
6. S draws, racks, discards 1d
7. W draws, racks, discards 6d
8. N draws, racks, declares, shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
"""
NO_DISCARD_OF_EAST = WINS.replace(", discards 9d", "")
NO_DISCARD_OF_NORTH = WINS.replace(", discards 9b", "")
TAKEN_UNNOTED = """
dealt E14 S13 W13 N13 wall 99 followed
1. E discards 3b
2. S draws, racks, discards 1c
   N discards 9d
3. E draws, racks, discards 4c
4. S draws, racks, discards 2d
5. W draws, racks, discards 6d
6. N draws, racks, discards 8d
7. E draws, racks, discards 8c
"""
CALLED_UNSEEN = """
dealt E14 S13 W13 N13 wall 99 followed
1. E discards 2b
2. S draws, racks, discards 9d
3. W draws, racks, discards 9c
4. N draws, racks
   S calls 4c, exposes 4c 4c 4c 4c with 4c, discards 1d
   W draws, racks, discards 3d
   N draws, racks, discards 3d
"""
AHEAD_AT_THE_WRONG_END = """
dealt E14 S13 W13 N13 wall 99 followed
1. E discards 2b
2. S draws, racks, discards 9d
3. W draws, racks
   N draws from wrong, puts back, draws, racks, discards 1d
"""

SHOWN_BY_ALL = """
dealt E14 S13 W13 N13 wall 91 followed
1. E discards 3b
2. S draws, racks, discards W
   N draws, puts back
   W draws, racks, discards 9d
3. N draws, racks, discards 1d
4. E draws, racks, discards 1c
5. W draws, puts back
   S draws, racks, discards 2c
6. W draws, racks, discards 4d
   S calls 4d for mahjongg, declares, shows 4b 5b 6b 4d 5d 6d 7d 8d 9d 7c 8c 9c 8b 8b
   W shows 5c 5c 5c 1d 2d 3d 2b 2b 2b G 8c G 6c
   N shows 7c 1c 2c 4d 6d 3c 7c 7d 2c 6c 1c 6c 9c
   E shows 4c 5c 9c 2c 3b 6b 6b 3b 9c 3b 3c 1c 7b
"""


def judged(text: str, code: str, source: str) -> tuple[Referee, list[Ruling]]:
    """Return who judged a game noted so, and all that was said."""
    referee = Referee(get_code(code), CARD)
    said: list[Ruling] = []
    for event in read(f'[Code "{code}"]\n{text}'):
        said += referee.see(msgspec.structs.replace(event, source=source))
    return referee, said


@BY
@pytest.mark.parametrize("code", ["american", "tournament-2019", "league"])
@pytest.mark.parametrize("text", [NO_DISCARD_OF_EAST, NO_DISCARD_OF_NORTH])
def test_a_hand_shown_while_a_discard_is_in_doubt_is_answered_once_that_is(
    text: str, code: str, source: str
) -> None:
    """It is neither refused as a dead hand nor passed over; it wins if nothing hangs on that."""
    referee, _ = judged(text, code, source)
    shown = referee.events[-1].n
    of_north = [r for r in referee.rulings if r.at == shown and r.seat == "N"]
    answers = [r for r in of_north if r.kind in ANSWERS - {"score"}]  # which comes with a win
    dies = code == "tournament-2019" or text == NO_DISCARD_OF_NORTH  # in some history
    assert [r.reason.code for r in answers] == ["shown-in-doubt" if dies else "mah-jongg"]
    missed = referee.unsettled.supposed[0]
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    assert [r.kind for r in referee.rulings if r.seat == "N"][:2] == ["win", "score"]


@BY
@pytest.mark.parametrize("code", ["american", "tournament-2019", "league"])
def test_nobody_dies_of_a_group_that_was_called_and_left_out(code: str, source: str) -> None:
    """Nor when the hand is shown: what was not read of the group accuses nobody."""
    text = WINS.replace("exposes 4c 4c 4c 4c with 4c, ", "")
    referee, said = judged(text, code, source)
    assert [ruling for ruling in said if ruling.kind == "dead"] == []
    shown = referee.events[-1].n
    (answer, *_) = [r for r in referee.rulings if r.at == shown and r.kind in ANSWERS]
    assert answer.reason.code in ("shown-in-doubt", "mah-jongg")


@BY
@pytest.mark.parametrize("code", ["american", "tournament-2019", "league"])
def test_nobody_dies_of_a_group_of_which_nothing_was_noted(code: str, source: str) -> None:
    """North took South's discard, out of turn as it seems."""
    referee, said = judged(TAKEN_UNNOTED, code, source)
    assert [ruling for ruling in said if ruling.kind == "dead"] == []
    acts = [act for each in referee.unsettled.supposed for act in each.acts]
    assert ("N", "1c") in [(a.seat, a.claimed) for a in acts if isinstance(a, ev.Exposed)]


@BY
def test_a_losers_hand_that_counts_is_answered_by_what_it_is_worth(source: str) -> None:
    """That the winner may have been dead, which nobody believes, asks nothing of the others."""
    referee, _ = judged(SHOWN_BY_ALL, "british-1924", source)
    shows = [event for event in referee.events if isinstance(event, ev.Shown)]
    said = [[(r.kind, r.seat) for r in referee.rulings if r.at == show.n] for show in shows]
    assert said[0] == [("win", "S"), ("score", "S")]
    assert [answers[:1] for answers in said[1:]] == [[("score", seat)] for seat in "WNE"]
    assert "director" not in {r.kind for r in referee.rulings}


@BY
@pytest.mark.parametrize("code", ["american", "tournament-2019", "league", "nmjl-1946"])
def test_who_calls_a_tile_that_lies_nowhere_called_a_discard_that_was_left_out(
    code: str, source: str
) -> None:
    wall = get_code(code).tiles.size - 53
    referee, said = judged(CALLED_UNSEEN.replace("wall 99", f"wall {wall}"), code, source)
    assert said == []
    (missed, *_) = referee.unsettled.supposed
    assert [(type(act), act.seat, act.tile) for act in missed.acts if isinstance(act, ev.Discarded)]
    assert missed.acts[0] == ev.Discarded(n=missed.n, seat="N", tile="4c")


@BY
def test_a_hand_dies_only_if_no_milder_offence_explains_it(source: str) -> None:
    """A draw at the wrong end kills in the League's game if it is ahead of the turn."""
    _, said = judged(AHEAD_AT_THE_WRONG_END, "league", source)
    assert [ruling for ruling in said if ruling.kind == "dead"] == []
    was_ahead = AHEAD_AT_THE_WRONG_END.replace("draws, racks, discards 1d", "W discards 4c")
    was_ahead = was_ahead.replace("puts back, W", "puts back\n   W")
    more = "\n".join(f"{n}. {s} draws, racks, discards {n}d" for n, s in enumerate("NESW", 4))
    _, said = judged(was_ahead + more, "league", source)
    assert [ruling.seat for ruling in said if ruling.kind == "dead"] == ["N"]


@pytest.mark.parametrize(("thrown", "arm"), [("6d", True), ("6d", False), ("F", True)])
def test_nobody_pays_double_for_a_last_tile_that_may_have_been_drawn(
    thrown: str, arm: bool
) -> None:
    """North's draw went unseen, and it seems to have called West's tile, which is not in its hand,
    or may be."""
    referee = Referee(get_code("american"), CARD)
    drawn = WINS.replace("8. N draws, racks, declares", "8. N declares").replace("6d", thrown)
    for event in read(f'[Code "american"]\n{drawn}'):
        arms: tuple[ev.Missable, ...] = ("draw",) if arm and type(event) is ev.Declared else ()
        referee.see(msgspec.structs.replace(event, source="camera", hidden=arms))
    said = [(r.kind, r.reason.code) for r in referee.rulings]
    if not arm:
        assert said == [("warning", "hand-disagrees")]
        return
    in_hand = thrown == "F"
    assert said == [("win", "mah-jongg") if in_hand else ("director", "shown-in-doubt")]
    (missed,) = referee.unsettled.supposed
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    paid = {r.seat: r.points for r in referee.rulings if r.kind == "settle"}
    assert len({paid[seat] for seat in SEATS if seat != "N"}) == 1  # nobody threw it


def passes(*directions: str) -> list[ev.Event]:
    """What is passed in rounds of the Charleston: by each seat, in turn."""
    places = {"right": 1, "across": 2, "left": 3}
    return [
        ev.Passed(seat=seat, to=after(seat, places[to]), count=3, source="operator")
        for to in directions
        for seat in SEATS
    ]


CHARLESTON = passes("right", "across", "left", "left", "across", "right")


def begun() -> Referee:
    referee = Referee(get_code("american"), CARD)
    referee.see(ev.DealStarted(code="american", source="operator"))
    return referee


@pytest.mark.parametrize("left_out", range(len(CHARLESTON) - 4))
def test_a_pass_that_was_left_out_accuses_nobody_and_is_asked_about(left_out: int) -> None:
    referee = begun()
    for event in (*CHARLESTON[:left_out], *CHARLESTON[left_out + 1 :]):
        referee.see(event)
    assert referee.rulings == []
    (missed,) = referee.unsettled.supposed
    lacks = CHARLESTON[left_out]
    assert [(act.seat, act.to) for act in missed.acts if isinstance(act, ev.Passed)] == [
        (lacks.seat, lacks.to) if isinstance(lacks, ev.Passed) else None
    ]
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    assert referee.rulings == [] and not referee.unsettled.supposed
    assert referee.deal.opening.rounds_done() == 6


def test_a_pass_in_the_wrong_direction_is_said_where_nobody_elses_lacks() -> None:
    referee = begun()
    wrong = ev.Passed(seat="S", to="N", count=3, source="operator")
    said = [ruling for event in (CHARLESTON[0], wrong) for ruling in referee.see(event)]
    assert [(ruling.kind, ruling.seat) for ruling in said] == [("warning", "S")]


def test_nobody_is_asked_about_a_pass_of_an_empty_seat() -> None:
    """Three have no Charleston: whoever passes all the same is told so."""
    referee = Referee(get_code("american"), CARD)
    referee.see(ev.DealStarted(code="american", empty=("N",), source="operator"))
    *passed, goes_on = [
        event for event in CHARLESTON if isinstance(event, ev.Passed) and event.seat != "N"
    ][:4]
    said = [ruling.reason.code for event in passed for ruling in referee.see(event)]
    assert said == ["no-charleston"] * 3
    assert list(missed_before_play(referee.deal, goes_on)) == []


TAKES = [
    ev.TilesTaken(seat=seat, count=4, source="operator") for _ in range(3) for seat in SEATS
] + [ev.TilesTaken(seat=seat, count=2 if seat == "E" else 1, source="operator") for seat in SEATS]


@pytest.mark.parametrize("left_out", range(len(TAKES) - 1))
def test_tiles_whose_taking_was_left_out_accuse_nobody(left_out: int) -> None:
    referee = begun()
    for event in (*TAKES[:left_out], *TAKES[left_out + 1 :]):
        referee.see(event)
    assert referee.rulings == []
    (missed,) = referee.unsettled.supposed
    assert [(act.seat, act.count) for act in missed.acts if isinstance(act, ev.TilesTaken)] == [
        (TAKES[left_out].seat, TAKES[left_out].count)
    ]


# -- while it is played ---------------------------------------------------------------------------


def noted(*events: ev.Event, code: str, card: bool = True) -> Referee:
    """Return who judged what a hand entered."""
    referee = Referee(get_code(code), CARD if card else None)
    for event in (ev.DealStarted(code=code), *events):
        referee.see(msgspec.structs.replace(event, source="operator"))
    return referee


def answered(referee: Referee) -> Referee:
    """Put in what is supposed to have been left out."""
    (missed,) = referee.unsettled.supposed
    referee.see(ev.PutIn(before=missed.n, acts=missed.acts, source="operator"))
    return referee


DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)
LOOSE = msgspec.structs.replace(DEALT, wall=89, loose=2)


@pytest.mark.parametrize("lost", ["N", "W", None])
def test_one_wall_that_nobody_entered_as_pushed_in_is_asked_about_once(lost: str | None) -> None:
    pushed = [ev.WallPushed(wall=wall) for wall in ("N", "W", "S") if wall != lost]
    referee = noted(ev.WallBroken(wall="E", stacks=7), *pushed, code="american")
    assert referee.rulings == []
    missed = [act for each in referee.unsettled.supposed for act in each.acts]
    assert [act.wall for act in missed if isinstance(act, ev.WallPushed)] == [lost] * bool(lost)


def test_a_wall_that_is_none_of_the_next_two_is_the_wrong_one() -> None:
    referee = noted(ev.WallBroken(wall="E", stacks=7), ev.WallPushed(wall="S"), code="league")
    assert [ruling.reason.code for ruling in referee.rulings] == ["wrong-wall-pushed"]


def test_tiles_laid_loose_that_nobody_entered_are_asked_about() -> None:
    drawn = ev.Drawn(seat="S", end="loose")
    aside = [ev.BonusShown(seat="S", tile=tile) for tile in ("F1", "F3")]
    seasons = (aside[0], drawn, aside[1], drawn)
    referee = noted(LOOSE, *seasons, ev.LooseLaid(), code="british-1924", card=False)
    assert referee.rulings == []
    assert answered(referee).deal.wall.loose == 2


QUADS = [
    ev.Discarded(seat="E", tile="2b"),
    ev.Claimed(seat="W", tile="2b", purpose="exposure"),
    ev.Exposed(seat="W", tiles=("2b", "2b", "2b", "J"), claimed="2b"),
    ev.Discarded(seat="W", tile="9d"),
    ev.Drawn(seat="N"),
    ev.Racked(seat="N"),
    ev.Discarded(seat="N", tile="4c"),
    ev.Claimed(seat="W", tile="4c", purpose="exposure"),
    ev.Discarded(seat="W", tile="9b"),
]


@pytest.mark.parametrize("code", ["american", "tournament-2019", "league"])
def test_a_group_that_nobody_entered_is_as_large_as_the_card_has_one(code: str) -> None:
    """Beside four 2 bams the card has no three 4 craks: with three the hand would be dead."""
    referee = noted(DEALT, *QUADS, code=code)
    assert referee.rulings == []
    (missed,) = referee.unsettled.supposed
    assert [act.tiles for act in missed.acts if isinstance(act, ev.Exposed)] == [("4c", *"???")]


@pytest.mark.parametrize("code", ["american", "tournament-2019", "league"])
def test_a_group_that_is_entered_late_is_the_one_that_was_left_out(code: str) -> None:
    late = ev.Exposed(seat="W", tiles=("4c", "4c", "4c", "J"), claimed="4c")
    referee = noted(DEALT, *QUADS, ev.Drawn(seat="N"), ev.Racked(seat="N"), late, code=code)
    assert referee.rulings == []


def test_a_discard_after_a_call_and_a_group_that_nobody_entered() -> None:
    """It is said to be out of turn at once; where more would follow from it, it is asked about."""
    played = [
        ev.Discarded(seat="E", tile="4c"), ev.Discarded(seat="W", tile="9b"),
        ev.Drawn(seat="N"), ev.Racked(seat="N"), ev.Discarded(seat="N", tile="9d"),
        ev.Drawn(seat="E"), ev.Racked(seat="E"), ev.Discarded(seat="E", tile="9d"),
        ev.Drawn(seat="S"), ev.Racked(seat="S"), ev.Discarded(seat="S", tile="9d"),
        ev.Drawn(seat="W"), ev.Racked(seat="W"), ev.Discarded(seat="W", tile="1d"),
    ]  # fmt: skip
    referee = noted(LOOSE, *played[:2], code="british-1924", card=False)
    assert [(ruling.kind, ruling.seat) for ruling in referee.rulings] == [("illegal", "W")]
    referee = noted(LOOSE, *played, code="british-1924", card=False)
    assert referee.rulings == []
    assert answered(referee).deal.exposures("W") == (("4c", "?", "?"),)


@pytest.mark.parametrize(("arms", "early"), [(0, True), (4, True), (5, False)])
def test_a_wall_is_not_pushed_in_too_early_if_arms_may_have_hidden_its_last_draws(
    arms: int, early: bool
) -> None:
    """Five tiles are left of the wall in use, by the draws that were seen."""
    referee = Referee(get_code("american"), CARD)
    dealt = msgspec.structs.replace(DEALT, followed=True)
    referee.see(ev.DealStarted(code="american"))
    for event in (ev.WallBroken(wall="E", stacks=5), dealt, ev.Discarded(seat="E", tile="9d")):
        referee.see(event)
    referee.see(ev.WallPushed(wall="N"))
    left = left_in_use(referee.deal)
    assert left is not None
    for turn, (drawn, _, thrown) in enumerate(turns_of(left - 5)):
        hidden: tuple[ev.Missable, ...] = ("draw",) if turn < arms else ()
        for event in (drawn, msgspec.structs.replace(thrown, hidden=hidden)):
            referee.see(event)
    said = referee.see(ev.WallPushed(wall="W"))
    assert [ruling.reason.code for ruling in said] == ["wall-pushed-early"] * early


@pytest.mark.parametrize("arms", range(4))
@pytest.mark.parametrize(
    ("code", "early"),
    [
        ("american", "tiles-left"),
        ("tournament-2019", "tiles-left"),
        ("nmjl-1946", "tiles-left"),
        ("british-1924", "tiles-left-loose"),
    ],
)
def test_the_wall_is_used_up_if_arms_may_have_hidden_its_last_draws(
    code: str, early: str, arms: int
) -> None:
    """Three tiles are left by the draws that were seen, and who watches says that none is."""
    referee = Referee(get_code(code), None if code == "british-1924" else CARD)
    referee.see(ev.DealStarted(code=code))
    loose = 1 if code == "british-1924" else 0
    for event in (
        msgspec.structs.replace(DEALT, followed=True, wall=7 - loose, loose=loose),
        ev.Discarded(seat="E", tile="9d"),
    ):
        referee.see(event)
    for turn, (drawn, racked, thrown) in enumerate(turns_of(4)):
        hidden: tuple[ev.Missable, ...] = ("draw",) if turn < arms else ()
        for event in (drawn, racked, msgspec.structs.replace(thrown, hidden=hidden)):
            referee.see(event)
    said = {r.reason.code for r in referee.see(ev.DealEnded(reason="wall"))}
    assert (early in said) == (arms < 3)
    assert any(each.kind == "wall_game" for each in referee.rulings) == (arms == 3)
    left = referee.deal.wall.left
    assert left is not None and left + referee.deal.wall.loose == (3 if arms < 3 else 0)


@pytest.mark.parametrize(("left", "ends"), [(UNSEEN_AT_MOST, True), (UNSEEN_AT_MOST + 1, False)])
def test_a_wall_of_which_much_is_left_has_not_ended_however_often_arms_lay_there(
    left: int, ends: bool
) -> None:
    """Somebody taps the end of the wall by mistake."""
    referee = Referee(get_code("american"), CARD)
    dealt = msgspec.structs.replace(DEALT, followed=True, wall=20 + left)
    for event in (ev.DealStarted(code="american"), dealt, ev.Discarded(seat="E", tile="9d")):
        referee.see(event)
    for drawn, racked, thrown in turns_of(20):
        for event in (drawn, racked, msgspec.structs.replace(thrown, hidden=("draw",))):
            referee.see(event)
    referee.see(ev.DealEnded(reason="wall"))
    assert ("wall-game" in {ruling.reason.code for ruling in referee.rulings}) == ends


@pytest.mark.parametrize(("arms", "wrong"), [(0, True), (1, True), (2, False)])
def test_a_loose_tile_is_due_if_arms_may_have_hidden_the_last_draws_of_the_pack(
    arms: int, wrong: bool
) -> None:
    """Two tiles are left of the pack by the draws that were seen, and West takes a loose one."""
    referee = Referee(get_code("british-1924"), None)
    referee.see(ev.DealStarted(code="british-1924"))
    referee.see(msgspec.structs.replace(DEALT, followed=True, wall=4, loose=2))
    referee.see(ev.Discarded(seat="E", tile="9d"))
    for turn, (drawn, racked, thrown) in enumerate(turns_of(2)):
        hidden: tuple[ev.Missable, ...] = ("draw",) if turn < arms else ()
        for event in (drawn, racked, msgspec.structs.replace(thrown, hidden=hidden)):
            referee.see(event)
    said = referee.see(ev.Drawn(seat="N", end="loose"))
    assert [ruling.laws for ruling in said] == [("B24.L32",)] * wrong


@pytest.mark.parametrize("code", ["american", "tournament-2019", "league", "nmjl-1946"])
@pytest.mark.parametrize("arm", [False, True])
def test_a_dead_hand_is_said_to_draw_where_no_arm_may_be_taken_for_it(code: str, arm: bool) -> None:
    """A dead player's hand rests against the wall, and a stack looks a tile lower."""
    referee = Referee(get_code(code), CARD)
    dead = ev.RuledDead(seat="N", by="table")
    for event in (ev.DealStarted(code=code), DEALT, ev.Discarded(seat="E", tile="9d"), dead):
        referee.see(event)
    drawn = ev.Drawn(seat="N", source="camera", hidden=("draw",) if arm else ())
    said = [ruling.reason.code for ruling in referee.see(drawn)]
    assert said == ([] if arm else ["dead-hand-is-out"])


def turns_of(number: int) -> list[tuple[ev.Drawn[Seat], ev.Racked[Seat], ev.Discarded[Seat]]]:
    """Return so many turns after East's discard."""
    seats = [after("E", steps + 1) for steps in range(number)]
    return [
        (ev.Drawn(seat=seat), ev.Racked(seat=seat), ev.Discarded(seat=seat, tile=tile))
        for seat, tile in zip(seats, FACES, strict=False)
    ]
