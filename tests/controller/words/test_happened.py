"""What was done, in words: each event in every language, whoever did it and whatever was seen."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from controller.words import LANGUAGES, Words
from controller.words.happened import happened
from rules import events as ev
from rules.tiles import Tile

SEATED = {"E": "Ada", "S": "Bea", "W": "Cis", "N": "Dot"}
FIELDS: dict[str, Any] = {
    "code": "american", "seats": SEATED, "stacks": {"E": 19}, "heap": "S", "seat": "S",
    "tiles": (Tile("3c"), Tile("3c"), Tile("J")), "where": "mixing", "bettor": "Eve", "on": "S",
    "dice": (3, 4), "wall": "E", "count": 2, "what": "blind", "to": "W", "second": True,
    "counts": {"E": 14}, "tile": Tile("3c"), "group": 0, "owner": "E", "target": "W",
    "reason": "wall", "question": "Which?", "points": 25,
}  # fmt: skip
OWN: dict[type, dict[str, Any]] = {
    ev.WallBroken: {"stacks": 7},
    ev.HeapsFormed: {"tiles": {"E": 36}},
    ev.Dealt: {"wall": 99, "tiles": ()},
    ev.Halted: {"reason": "director"},
    ev.Amended: {"target": 3},
    ev.PutIn: {"before": 3, "acts": (ev.Drawn(seat="S"),)},
    ev.Confirmed: {"target": 3},
    ev.ReviewAsked: {"target": 3, "of": "S"},
    ev.ReviewAnswered: {"review": 3, "outcome": "changed"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(ev.Event), ids=lambda kind: kind.__name__)
def test_every_event_is_said(kind: Any, language: str) -> None:
    names = kind.__struct_fields__
    given = {name: value for name, value in FIELDS.items() if name in names} | OWN.get(kind, {})
    text = happened(Words(language, SEATED), kind(**given))
    assert text and "{" not in text and not text.endswith(".")
    assert "none" not in text and text == text.strip()


ENGLISH = [
    (ev.Discarded(seat="S", tile=Tile("3c")), "Bea discards 3 crak"),
    (ev.Discarded(seat="?", tile=Tile("?")), "Somebody discards a tile"),
    (
        ev.Discarded(seat="S", tile=Tile("R"), named=Tile("G")),
        "Bea discards red dragon and calls it green dragon",
    ),
    (ev.Discarded(seat="S", tile=Tile("R"), named=Tile("R")), "Bea discards red dragon"),
    (ev.Drawn(seat="W", end="loose"), "Cis draws a loose tile"),
    (ev.Drawn(seat="W", end="wrong"), "Cis draws from a wrong end"),
    (ev.Drawn(seat="W", tile=Tile("1b")), "Cis draws 1 bam"),
    (ev.TilesGiven(to="N", count=1), "1 tile from the wall to Dot"),
    (ev.TilesGiven(seat="N", count=2), "2 tiles from Dot to the wall"),
    (ev.Passed(seat="E", to="S", blind=2), "Ada passes 3 tiles to Bea, 2 of them unseen"),
    (
        ev.Exposed(seat="N", tiles=(Tile("R"), Tile("R"), Tile("J")), claimed=Tile("R")),
        "Dot takes red dragon and exposes 2 × red dragon, joker",
    ),
    (ev.ExposureChanged(seat="N", group=0, tiles=()), "Dot takes an exposure back"),
    (ev.Halted(reason="director", seat="N"), "Dot calls the director"),
    (ev.Halted(reason="pause"), "Play is paused"),
    (ev.TermsChanged(rounds=2), "Terms: rounds 2, limit –"),
    (ev.FaceUp(where="mixing"), "A tile lies face up"),
    (ev.DealEnded(reason="abandoned"), "The deal ends: broken off"),
    (
        ev.Penalised(seat="S", points=25, reason="slow play"),
        "Bea pays a penalty of 25: slow play",
    ),
    (
        ev.Penalised(seat="S", points=25, reason="left the table"),
        "Bea pays a penalty of 25: left the table",
    ),
    (ev.SetIncomplete(), "The set is missing tiles"),
    (ev.Amended(target=3), "Entry 3 is corrected: it never happened"),
    (
        ev.Amended(target=3, event=ev.Discarded(seat="S", tile=Tile("3c"))),
        "Entry 3 is corrected: Bea discards 3 crak",
    ),
    (ev.ReviewAsked(target=3, of="S"), "The operator asks for a review: Bea"),
    (ev.ReviewAsked(target=3, of="S", seat="E"), "Ada asks for a review: Bea"),
]


@pytest.mark.parametrize(("event", "text"), ENGLISH, ids=lambda value: str(value)[:40])
def test_it_says_what_was_done(event: ev.Event, text: str) -> None:
    assert happened(Words(names=SEATED), event) == text


GERMAN = [
    (ev.Discarded(seat="S", tile=Tile("R")), "Bea legt Roten Drachen ab"),
    (
        ev.Redeemed(seat="E", owner="S", group=0, tile=Tile("?")),
        "Ada tauscht einen Stein gegen den",
    ),
    (ev.FaceUp(where="drawing", tile=Tile("R")), "Offen liegt: Roter Drache"),
    (ev.Drawn(seat="?"), "Jemand zieht"),
    (ev.Penalised(seat="S", points=5, reason="slow play"), "Bea zahlt eine Strafe von 5: langsam"),
]


@pytest.mark.parametrize(("event", "text"), GERMAN, ids=lambda value: str(value)[:40])
def test_german_declines_what_is_done_something_to(event: ev.Event, text: str) -> None:
    assert happened(Words("de", SEATED), event).startswith(text)
