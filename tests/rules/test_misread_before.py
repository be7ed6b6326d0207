"""Nobody dies unasked of a discard that was entered as another tile.

South's group of four norths needs a pair of easts, by the stories' card; three easts are thrown.
"""

from pathlib import Path

import msgspec

from controller.game_text.reading import read
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.tiles import Tile

CARD = load_card(str(Path(__file__).parents[1] / "scenarios" / "american" / "small.card"))
EASTS_GONE = """
[Code "american"]
dealt E14 S13 W13 N13 wall 99
1. E discards N
   S calls N, exposes N N N N with N, discards E
2. W draws, racks, discards E
3. N draws, racks, discards 1b
4. E draws, racks, discards E
5. S draws, racks, discards 2b
6. W draws, racks, discards 3b
7. N draws, racks, discards 4b
8. E draws, racks, discards 5b
9. S draws, racks, discards 6b
"""


def judged(source: str) -> Referee:
    referee = Referee(get_code("american"), CARD)
    for event in read(EASTS_GONE):
        referee.see(msgspec.structs.replace(event, source=source))
    return referee


def deaths(referee: Referee) -> list[str | None]:
    return [ruling.seat for ruling in referee.rulings if ruling.kind == "dead"]


def easts(referee: Referee) -> list[ev.Event]:
    return [e for e in referee.events if isinstance(e, ev.Discarded) and e.tile == Tile("E")]


def test_what_an_eye_or_a_script_noted_kills_the_hand() -> None:
    assert deaths(judged("camera")) == deaths(judged("")) == ["S"]


def test_by_hand_each_discard_that_the_hand_hangs_on_is_asked_about_first() -> None:
    referee = judged("operator")
    for thrown in reversed(easts(referee)):
        assert deaths(referee) == []
        (supposed,) = referee.unsettled.supposed
        assert (supposed.what, supposed.n) == ("misread", thrown.n)
        referee.see(ev.Confirmed(target=thrown.n, source="operator"))
    assert deaths(referee) == ["S"]


def test_what_was_thrown_in_the_deal_before_is_not_asked_about() -> None:
    referee = judged("operator")
    first = len(referee.events)
    for event in read(EASTS_GONE):
        referee.see(msgspec.structs.replace(event, n=0, source="operator"))
    for thrown in easts(referee):
        if thrown.n > first:
            referee.see(ev.Confirmed(target=thrown.n, source="operator"))
    assert deaths(referee)[-1:] == ["S"]
    assert referee.unsettled.supposed == ()


def test_one_that_was_another_tile_lets_the_hand_play() -> None:
    referee = judged("operator")
    first = easts(referee)[0]
    better = msgspec.structs.replace(first, tile=Tile("W"), source="operator")
    referee.see(ev.Amended(target=first.n, event=better, source="operator"))
    assert deaths(referee) == []
    assert referee.unsettled.supposed == ()


def test_a_hand_without_a_future_if_one_was_another_tile_dies_at_once() -> None:
    """Four easts are gone: nobody enters two of them wrongly."""
    referee = Referee(get_code("american"), CARD)
    for event in read(EASTS_GONE.replace("discards 3b", "discards E")):
        referee.see(msgspec.structs.replace(event, source="operator"))
    assert deaths(referee) == ["S"]
    assert referee.unsettled.supposed == ()
