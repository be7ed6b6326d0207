"""What is said: short, what happened first and what to do after it, in the players' own words."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from controller.announcer.phrases import (
    MANNER,
    aloud,
    of_event,
    of_rulings,
    withdrawn,
)
from controller.announcer.utterance import GRAVE, TALK
from controller.announcer.words import STYLES
from controller.words import LONG, Words
from rules.codes import code_names, get_code
from rules.events import Asked, Claimed, Declared, Discarded, Drawn, Halted, Resumed
from rules.parts import Turn
from rules.reasons.base import AsRecorded, Reason, Then
from rules.reasons.cards import GroupOfTile, NoHandHasBeside
from rules.reasons.claims import NotTheLastDiscard
from rules.reasons.dead_hands import Agrees, HandCalledDead
from rules.reasons.lines import CardGives
from rules.reasons.questions import GoneUnseen, RefereeCalled
from rules.reasons.settling import HandWorth
from rules.reasons.then import CalledSooner, PlayGoesOn
from rules.referee import Referee
from rules.rulings import GRAVITY, Kind, Ruling
from rules.sections import TurnAndWindow
from rules.stories import read_stories
from rules.table import Deal
from rules.tiles import Seat, Tile

STORIES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.story"))


def ruling(kind: Kind, text: str, seat: Seat | None = "S", points: int | None = None) -> Ruling:
    return Ruling(at=9, kind=kind, laws=("X.1",), seat=seat, reason=AsRecorded(text), points=points)


@pytest.mark.parametrize(
    ("tile", "code", "words"),
    [
        ("3b", "american", "three bam"),
        ("1c", "american", "one crak"),
        ("9d", "tournament-2019", "nine dot"),
        ("Wh", "american", "soap"),
        ("Wh", "nmjl-1946", "white dragon"),
        ("Wh", "british-1924", "white dragon"),
        ("R", "american", "red"),
        ("G", "american", "green"),
        ("R", "british-1924", "red dragon"),
        ("1d", "british-1924", "one circle"),
        ("4d", "british-1924", "four circles"),
        ("7b", "hoyle-woo", "seven bamboo"),
        ("2c", "british-1924", "two characters"),
        ("F", "american", "flower"),
        ("F6", "american", "flower"),
        ("F2", "british-1924", "flower two"),
        ("F6", "british-1924", "season two"),
        ("J", "american", "joker"),
        ("E", "american", "east wind"),
    ],
)
def test_tiles_are_called_as_the_codes_players_call_them(tile: str, code: str, words: str) -> None:
    assert aloud(Deal(code=code)).tile(Tile(tile)) == words


def test_every_code_and_every_tile_of_its_set_has_words() -> None:
    assert set(STYLES) == set(code_names())
    for name in code_names():
        for tile in get_code(name).tiles.counts:
            words = aloud(Deal(code=name)).tile(tile)
            assert not any(letter.isdigit() for letter in words)
            assert words == words.lower()


def test_tiles_in_a_ruling_are_called_so_too() -> None:
    claimed = refused(NotTheLastDiscard(Tile("3c"), Tile("Wh")))
    american, british = aloud(Deal()), aloud(Deal(code="british-1924"))
    assert american.spoken(claimed) == (
        "South cannot call the three crak: the last discard is the soap."
    )
    assert "the three characters: the last discard is the white dragon" in british.spoken(claimed)
    sooner = CalledSooner("S", 20_000, decides=True)
    assert american.statement(sooner) == "South also called first, by 20 milliseconds."
    assert Words().statement(sooner) == "South also called first, by 20 ms."


def refused(reason: Reason, *then: Then) -> Ruling:
    return Ruling(at=9, kind="refused", laws=("X.1",), seat="S", reason=reason, then=then)


def test_a_long_ruling_is_said_as_what_happened_and_what_to_do() -> None:
    groups = (GroupOfTile(Tile("8c"), 4), GroupOfTile(Tile("1d"), 2))
    why = NoHandHasBeside(GroupOfTile(Tile("9b"), 3), groups)
    said = refused(HandCalledDead("W", why), PlayGoesOn("W", "discards"))
    assert len(Words().full(said)) > LONG
    assert (
        Words().spoken(said) == "South's hand is dead, as West says. Play goes on: West discards."
    )
    assert Words().spoken(refused(Agrees())) == "South agrees."


def test_people_are_called_by_their_names_where_they_are_known() -> None:
    deal = Deal(players={"S": "Ann", "W": "Bea"})
    said = refused(HandCalledDead("W", Agrees()), PlayGoesOn("N", "draws"))
    assert aloud(deal).full(said) == (
        "Ann's hand is dead, as Bea says. Ann agrees. Play goes on: North draws."
    )


def test_the_gravest_is_said_first_and_each_tone_once() -> None:
    said = of_rulings(
        [
            ruling("settle", "East pays.", "E", -50),
            replace(ruling("score", "", "S", 50), reason=HandWorth(50, (CardGives(25),))),
            ruling("settle", "West pays.", "W", -50),
            ruling("settle", "South is paid.", "S", 100),
            ruling("win", "South makes Mah Jongg: Kongs 1, 25 points on the card."),
        ],
        None,
        7,
    )
    assert [u.text for u in said] == [
        "South makes Mah Jongg: Kongs 1, 25 points on the card.",
        "South's hand is worth 50 points.",
        "South up 100. East and West down 50.",
    ]
    assert [u.tone for u in said] == ["score", None, None]
    assert {u.turn for u in said} == {7}


def test_a_bettor_who_has_no_seat_is_named() -> None:
    paid = Ruling(
        at=9, kind="settle", laws=("N46.B1",), player="Bea", points=-25, reason=AsRecorded("Pays.")
    )
    assert [u.text for u in of_rulings([paid], None, 0)] == ["Bea down 25."]


def test_a_correction_is_said_to_be_one() -> None:
    (said,) = of_rulings([ruling("dead", "South's hand is dead.")], None, 0, corrected=True)
    assert said.text == "Correction: South's hand is dead."


@pytest.mark.parametrize("kind", MANNER)
def test_what_is_taken_back_is_said_as_gravely_as_it_was_and_is_not_repeated(kind: Kind) -> None:
    gone = [ruling(kind, "South has 25 points for a hand that is dead.")]
    (said,) = withdrawn(gone, [], None, 12, 0)
    (was,) = of_rulings(gone, None, 0) or [said]
    assert said.text.startswith("Correction: ") and "25" not in said.text
    assert (said.level, said.lasts, said.tone) == (was.level, was.lasts, was.tone or "note")
    # It is ruled again in other words: that is said, and nothing of the first.
    assert withdrawn(gone, [ruling(kind, "In other words.")], None, 12, 0) == []


def test_where_one_payment_is_corrected_all_are_said_as_they_are_now() -> None:
    stayed = [ruling("settle", "Pays.", "E", -25), ruling("settle", "Has.", "S", 100)]
    anew = ruling("settle", "Pays.", "N", -75)
    (said,) = of_rulings([anew], None, 0, corrected=True, paid=[*stayed, anew])
    assert said.text == "Correction: South up 100. East down 25. North down 75."


def test_each_hand_is_named_once_and_then_whose_turn_it_is() -> None:
    deal = Deal(phase="play", play=TurnAndWindow(current=Turn("W")))
    gone = [
        ruling("illegal", "A."),
        ruling("dead", "B."),
        ruling("dead", "C."),
        ruling("foul", "D.", "N"),
    ]
    assert [said.text for said in withdrawn(gone, [], deal, 12, 0)] == [
        "Correction: South's hand is not dead.",
        "North's hand is not foul.",
        "South did nothing wrong. It is West's turn.",
    ]
    everybody = [ruling("dead", "All hands are dead.", None)]
    (said,) = withdrawn(everybody, [], None, 12, 0)
    assert said.text == "Correction: what was said before no longer holds."


def test_questions_and_halts_are_said_and_play_only_where_it_is_wanted() -> None:
    asked = Asked(n=4, asks=GoneUnseen(Tile("3c")))
    (question,) = of_event(asked, None, 0, "rulings")
    assert question.text == (
        "A question. The discarded three crak is no longer on the table, and the camera saw nobody "
        "take it. If somebody has it, please enter that. If there never was such a tile, please "
        "strike that discard out."
    )
    assert question.tone == "question"
    (wanted,) = of_event(Asked(asks=RefereeCalled(), source="button"), None, 0, "rulings")
    assert (wanted.text, wanted.tone) == ("The referee is called to this table.", "call")
    (called,) = of_event(Halted(reason="director", seat="W"), None, 0, "rulings")
    assert called.text.startswith("West calls the director.")
    assert (called.tone, called.level) == ("call", GRAVE)
    assert of_event(Halted(reason="pause"), None, 0, "rulings")[0].text == "Play is paused."
    assert of_event(Resumed(), None, 0, "rulings")[0].text == "Play goes on."
    thrown = Discarded(seat="E", tile=Tile("3b"))
    assert of_event(thrown, None, 0, "rulings") == []
    (said,) = of_event(thrown, None, 0, "discards")
    assert (said.text, said.level, said.tone) == ("Three bam.", TALK, None)
    assert of_event(Claimed(seat="N", tile=Tile("3b")), None, 0, "discards")[0].text.startswith("N")
    assert "Mah Jongg" in of_event(Declared(seat="N"), None, 0, "discards")[0].text


def test_what_is_concealed_or_not_seen_is_not_said() -> None:
    deal = Deal(code="american")
    assert of_event(Drawn(seat="E", tile=Tile("5d")), deal, 0, "discards") == []
    assert of_event(Discarded(seat="E", tile=Tile("?")), deal, 0, "discards") == []


def test_every_kind_of_ruling_has_its_manner_and_the_four_of_the_issue_their_tones() -> None:
    assert set(MANNER) == set(get_args(Kind))
    assert set(GRAVITY) == set(MANNER)
    tones = [MANNER["illegal"][1], MANNER["dead"][1], MANNER["score"][1], "question"]
    assert len(set(tones)) == 4


def test_every_ruling_of_every_story_is_said_in_a_breath() -> None:
    """At 150 words a minute: half take six seconds or less, none more than seventeen."""
    lengths: list[int] = []
    for file in STORIES:
        for story in read_stories(file.read_text(encoding="utf-8"), file.name):
            referee = Referee(get_code(story.code))
            for event in story.events():
                for said in of_rulings(referee.see(event), referee.deal, 0):
                    lengths.append(len(said.text.split()))
                    assert said.text and "  " not in said.text, said.text
                    assert len(said.text.split()) <= 42, said.text
    assert len(lengths) > 500
    assert sorted(lengths)[len(lengths) // 2] <= 16
    assert LONG < 150
