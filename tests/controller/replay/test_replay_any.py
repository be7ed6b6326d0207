"""Whatever a journal holds, its deals can be listed, gone through and shown."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from replay_played import NAMES, entries_of
from test_game_text import KINDS, UNWRITTEN, event_of

from controller.replay.deals import of_entries
from controller.replay.library import Library
from controller.replay.sharing import nameless, shared
from controller.web.replay.pages import ReplayPages
from controller.web.view import TableInfo
from rules import events as ev

DEAL = ev.DealStarted(code="american", card="practice", players=NAMES)
DEALT = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99)

MOST = 200
"""More of anything than a table holds; the display draws every concealed tile."""

MOVES = st.one_of(
    [
        event_of(kind, MOST)
        for kind in KINDS
        if kind not in (*UNWRITTEN, ev.GameStarted, ev.DealStarted)
    ]
)
IN_PLAY = st.one_of(
    MOVES,
    event_of(ev.Asked, MOST),
    st.builds(ev.Amended, target=st.integers(-1, 12), event=st.none() | MOVES),
)


@settings(max_examples=12, deadline=None)
@given(st.lists(IN_PLAY, max_size=10))
def test_any_deal_can_be_seen_again(events: list[ev.Event]) -> None:
    entries = entries_of([DEAL, DEALT, *events, DEAL])
    recording = of_entries(entries)
    pages = ReplayPages(Library(recording), TableInfo(), table=False)
    pages.list()
    first = recording.deals()[0]
    for way in ("known", "written"):
        told = pages.library.replayed(1, way)
        assert told is not None and told.moments
        pages.whole(told)
        pages.deal(told, len(told.moments) - 1, share=True)
    nameless(shared(recording, first))
