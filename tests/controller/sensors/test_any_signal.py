"""Whatever is pressed and laid on racks, in whatever order, the table goes on."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from controller.record.judging import Judge
from controller.sensors.presses import SignalNotice
from controller.sensors.racks import Racks
from controller.sensors.signal_events import Hearing
from controller.sensors.signals import (
    BUTTONS,
    BoardFound,
    BoardLost,
    Gap,
    Pressed,
    Released,
    Signal,
    Weighed,
)
from rules.events import (
    Amended,
    DealEnded,
    DealStarted,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    PutBack,
    RackCounted,
    Racked,
    Retracted,
)
from rules.tiles import SEATS, UNSEEN, Tile
from tests.examples import examples

seats = st.sampled_from(SEATS)
hands = st.sampled_from((*SEATS, UNSEEN))
tiles = st.sampled_from([Tile("3c"), Tile("Wh"), Tile("J"), Tile("?")])
times = {"board_us": st.integers(0, 60_000_000), "boot": st.sampled_from([1, 2])}
weights = st.integers(0, 18).map(lambda count: count * 15.0) | st.floats(-500, 5000)

SIGNALS = st.one_of(
    st.builds(Pressed, seat=seats, button=st.sampled_from(BUTTONS), **times),
    st.builds(Released, seat=seats, button=st.sampled_from(BUTTONS), **times),
    st.builds(Weighed, seat=seats, grams=weights, settled=st.booleans(), **times),
    st.just(BoardLost(words="gone")),
    st.just(Gap(words="not felt")),
    st.just(BoardFound(board_id="e6", firmware="1", boot=2)),
)
SEEN = st.one_of(
    st.builds(Drawn, seat=hands),
    st.builds(Racked, seat=hands),
    st.builds(PutBack, seat=hands),
    st.builds(Retracted, seat=seats),
    st.builds(Discarded, seat=hands, tile=tiles),
    st.builds(Exposed, seat=seats, tiles=st.just((Tile("3c"),) * 3), claimed=st.just(Tile("3c"))),
    st.builds(
        Amended, target=st.integers(1, 9), event=st.builds(Discarded, seat=hands, tile=tiles)
    ),
    st.just(DealEnded(reason="wall")),
    st.just(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)),
)


class Table:
    def __init__(self, *, eyes: bool) -> None:
        self.judge, self.n = Judge(), 0
        self.hearing = Hearing(Racks(15.0, sure=True), eyes=eyes)
        self.felt: list[Event] = []

    def note(self, event: Event) -> None:
        self.n += 1
        stored = replace(event, n=self.n)
        self.judge.see(stored)
        for meant in self.hearing.noted(stored, self.judge):
            self.take(meant)

    def take(self, meant: Event | SignalNotice) -> None:
        if not isinstance(meant, SignalNotice):
            self.felt.append(meant)
            self.note(meant)

    def hear(self, signal: Signal) -> None:
        for event in self.hearing.first(signal, self.judge.deal):
            self.take(event)
        for meant in self.hearing.hear(signal, self.judge):
            self.take(meant)

    def see(self, event: Event) -> None:
        for felt in self.hearing.before(event, self.judge.deal):
            self.take(felt)
        if not self.hearing.known(event, self.judge):
            self.note(event)


@examples(80)
@given(st.booleans(), st.lists(SIGNALS | SEEN, max_size=40))
def test_any_signals_are_survived(eyes: bool, happenings: list[Signal | Event]) -> None:
    table = Table(eyes=eyes)
    table.note(DealStarted(code="american"))
    table.note(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    for happening in happenings:
        if isinstance(happening, Signal):
            table.hear(happening)
        else:
            table.see(happening)
    assert all(event.source in ("button", "scale") for event in table.felt)


@examples(30)
@given(st.lists(st.tuples(seats, st.floats(-400, 400)), max_size=40))
def test_leaning_for_a_moment_rules_on_nobody(pushes: list[tuple[str, float]]) -> None:
    """Any push that lasts less than an asking takes, the rack free again in between."""
    table, us = Table(eyes=True), 0
    table.note(DealStarted(code="american"))
    table.note(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
    table.note(Discarded(seat="E", tile=Tile("3c")))
    for seat, push in pushes:
        for grams in (13 * 15.0 + push, 13 * 15.0 + push, 13 * 15.0):
            us += 2_000_000
            table.hear(
                Weighed(seat=seat, grams=grams, settled=True, board_us=us, boot=1)  # type: ignore[arg-type]
            )
    assert not [event for event in table.felt if isinstance(event, RackCounted)]
    assert not table.judge.standing
