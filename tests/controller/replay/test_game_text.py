"""Game text: what is written is read back, and what cannot be read is told with its place."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from replay_played import corrected, deal, entries_of

from controller.game_text import TextError, read, written
from controller.game_text.grammar import TAGGED, UNWRITTEN, VERBS
from controller.record.entries import Entry
from controller.record.journal_lines import export, read_any
from controller.record.judging import Judge
from rules import events as ev
from rules.cards import load_card
from rules.codes import code_names, get_code
from rules.reasons.base import Statement
from rules.reasons.questions import WhichTile
from rules.referee import fold
from rules.tiles import NUMBERED_FLOWERS, SEATS, TILE_SETS, UNKNOWN, UNSEEN, Tile
from tests.english import english
from tests.examples import examples
from tests.players import play
from tests.players.classical import play as play_classical

HOUSE = Path(__file__).parents[3]
Rackside = Callable[..., Any]

MOVES = ("draws", "discards", "calls", "exposes")

KINDS = get_args(ev.Event)
TILES = st.sampled_from(
    [*{tile for held in TILE_SETS.values() for tile in held.counts}, *NUMBERED_FLOWERS, UNKNOWN]
)
NUMBERS = st.integers(-(10**9), 10**9)
# No lone surrogates: a journal's JSON has none either.
WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
SEAT = st.sampled_from(SEATS)
LAID = st.lists(TILES, min_size=1, max_size=4).map(tuple)

BY_TYPE = {
    Tile: TILES,
    tuple[Tile, ...]: st.lists(TILES, max_size=14).map(tuple),
    tuple[ev.Seat, ...]: st.lists(SEAT, max_size=4).map(tuple),
    tuple[int, ...]: st.lists(NUMBERS, max_size=4).map(tuple),
    tuple[str, ...]: st.lists(WORDS, max_size=2).map(tuple),
    str: WORDS,
    bool: st.booleans(),
    ev.Seat: SEAT,
    ev.By: st.sampled_from((*SEATS, UNSEEN)),
    dict[ev.Seat, tuple[Tile, ...]]: st.dictionaries(SEAT, LAID),
    dict[ev.Seat, tuple[tuple[Tile, ...], ...]]: st.dictionaries(
        SEAT, st.lists(LAID, min_size=1, max_size=3).map(tuple)
    ),
    dict[ev.Seat, str]: st.dictionaries(SEAT, WORDS),
    dict[str, ev.Seat]: st.dictionaries(WORDS, SEAT),
    dict[str, Any]: st.dictionaries(WORDS, st.booleans() | NUMBERS | WORDS),
    Statement: st.just(WhichTile(3, -4)),
    tuple[ev.Event, ...]: st.just(()),
    ev.Press: st.builds(ev.Press, boot=st.integers(0, 999), us=st.integers(0, 10**12)),
}


def values(kind: Any, most: int = 10**9) -> st.SearchStrategy[Any]:
    """What a field of that type may hold; numbers up to `most`."""
    if kind is int:
        return st.integers(-most, most)
    if kind == dict[ev.Seat, int]:
        return st.dictionaries(SEAT, st.integers(-most, most))
    if kind in BY_TYPE:
        return BY_TYPE[kind]
    if kind is type(None):
        return st.none()
    options = get_args(kind)
    if all(isinstance(option, str) for option in options):
        return st.sampled_from(options)
    return st.one_of([values(option, most) for option in options])


NOT_KEPT = {"n", "at", "source", "confidence", "hidden"}
"""How an event was noted, which a game text does not tell."""


def event_of(kind: Any, most: int = 10**9) -> st.SearchStrategy[Any]:
    """Any event of a kind, with what every event has left alone."""
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in NOT_KEPT]
    return st.builds(kind, **{field.name: values(field.type, most) for field in fields})


ANY = st.one_of([event_of(kind) for kind in KINDS if kind not in UNWRITTEN])


def bare(event: Any) -> Any:
    """An event without what a game text does not keep."""
    return msgspec.structs.replace(event, n=0, at=None, source="", confidence=None, hidden=())


def round_trip(events: list[ev.Event]) -> None:
    entries = [
        Entry(event=msgspec.structs.replace(event, n=n)) for n, event in enumerate(events, 1)
    ]
    text = written(entries)
    again = read(text)
    assert [bare(event) for event in again] == [bare(event) for event in events], text
    assert [event.n for event in again] == [*range(1, len(again) + 1)]
    assert written([Entry(event=event) for event in again]) == text


def test_every_kind_of_event_has_its_words() -> None:
    assert {*VERBS, *TAGGED, *UNWRITTEN} == set(KINDS)
    for kind, verb in VERBS.items():
        told = {part.field for part in verb.parts} | {verb.subject} - {None}
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert told == fields - NOT_KEPT, kind


@examples(150)
@given(st.lists(ANY, max_size=8))
def test_any_events_are_read_back(events: list[ev.Event]) -> None:
    round_trip(events)


@pytest.mark.parametrize("code", code_names())
@pytest.mark.parametrize("seed", [3, 8])
def test_played_deals_of_every_code_are_read_back(code: str, seed: int) -> None:
    played = get_code(code)
    if played.card:
        events = play(load_card(played.card), seed, code=code).events
    else:
        events = play_classical(seed, code).events
    round_trip([*events])


@pytest.mark.slow
@given(st.integers(0, 10**6))
@examples(200)
def test_many_played_deals_are_read_back(seed: int) -> None:
    round_trip([*play(load_card("practice"), seed).events])
    round_trip([*play_classical(seed, "british-1924").events])


def test_a_text_reads_like_a_game() -> None:
    text = written(entries_of(corrected()), table=7)
    assert text == (
        '[Rackside "game text 1"]\n'
        "\n"
        '[Date "2026-05-04"]\n'
        '[Time "18:30:03.000Z"]\n'
        '[Code "american"]\n'
        '[Card "practice"]\n'
        '[East "Ada"]\n'
        '[South "Bea"]\n'
        '[West "Cy"]\n'
        '[North "Dot"]\n'
        "[Table 7]\n"
        '[Result "broken off"]\n'
        "\n"
        "dealt E14 S13 W13 N13 wall 99\n"
        "1. E discards 3c\n"
        "2. S draws J, discards 6b\n"
        "3. N draws\n"
        "    {illegal AMR.B3 AMR.B4 AMR.G15 N: North drew out of turn: it is West's turn. "
        "The tile goes back to the wall. Play goes on: West draws.}\n"
        "   N puts back\n"
        "   W draws, discards Wh\n"
        "end abandoned\n"
    )


def test_what_a_person_adds_does_not_matter() -> None:
    text = (
        '[Code "american"]\r\n[Note "a lesson"]\n{ a comment\nover lines }\n'
        "E discards 3c {well!}\n\n   2.   S draws ,racks,  discards Wh\n"
        "W calls Wh, exposes Wh Wh J with Wh\n"
    )
    assert [ev.type_of(event) for event in read(text)] == [
        "deal", "discard", "draw", "rack", "discard", "claim", "expose",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("1. E discards 10c", "1:15", "'10c' where one of a tile (1b…9b,"),
        ("1. E discards", "1:6", "tile"),
        ("E discards 3c called", "1:21", "the line ends where a tile (1b…9b,"),
        ("E discards 3c\nS drwas", "2:3", "'drwas' where one of bet, calls, changes,"),
        ("E discards 3c,", "1:15", "the line ends where one of a seat (E S W N, or ?), bet,"),
        ("E discards 3c,, racks", "1:15", "',' where one of a seat (E S W N, or ?), bet,"),
        ("discards 3c", "1:1", "A seat is due"),
        ("E discards 3c loudly", "1:15", "'loudly' where one of called, the line's end is due"),
        ("S draws from left", "1:3", "left"),
        ("E redeems 3c from X exposure 1", "1:19", "'X' where a seat (E S W N) is due"),
        ("E calls 3c button soon", "1:19", "'soon' where a press of a button (3/120455) is due"),
        ("dealt E14 wall many", "1:16", "'many' where a number is due"),
        ("1.", "1:3", "the line ends where one of a seat (E S W N, or ?), bet,"),
        ("E discards 3c {never closed", "1:1", "comment"),
        ('[Code "american"', "1:1", "a tag is written"),
        ("[Code american]", "1:7", "no value"),
        ('[Cadr "x"]', "1:2", "there is no tag Cadr"),
        ('[Card "practice"]', "1:1", "no [Code]"),
        ('[Code "american"]\n[Empty Q]', "2:8", "“Q” is no seat"),
        ('[Game "british-1924"]\n[Card "x"]', "1:1", "Card"),
        ("[Rounds few]", "1:9", "no number"),
        ('E discards "3c"', "1:12", "tile"),
        ("E ; discards", "1:3", "';' where one of bet, calls,"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(text: str, place: str, words: str) -> None:
    with pytest.raises(TextError) as error:
        read(text, "game.txt")
    assert str(error.value).startswith(f"game.txt:{place}: ")
    assert words in str(error.value)


def test_any_text_is_read_or_refused() -> None:
    @examples(300)
    @given(
        st.text(max_size=60)
        | st.lists(
            st.sampled_from(
                [*MOVES, "E", "S", "3c", "J", ",", "with", "[", "]", '"', "{", "}", "1."]
            )
        ).map(" ".join)
    )
    def check(text: str) -> None:
        try:
            read(text)
        except TextError as error:
            assert str(error).startswith("game text:")

    check()


def test_the_commands_take_and_give_it(tmp_path: Path, rackside: Rackside) -> None:
    lines, text, again = (tmp_path / name for name in ("e.jsonl", "e.txt", "e.journal"))
    entries = entries_of([*deal(1), *deal(2)])
    export(entries, lines)
    assert rackside("journal", "export", lines, "--text", "-o", text).returncode == 0
    assert text.read_text().count("[Code") == 2
    assert rackside("journal", "import", text, again).returncode == 0
    # Refereed again, it says what was said at the table.
    assert [entry.rulings for entry in read_any(again)] == [entry.rulings for entry in entries]
    before, after = (rackside("judge", file).stdout for file in (lines, text))
    assert before == after != ""
    one = rackside("journal", "export", lines, "--deal", 2, "--text", "--without-names").stdout
    assert "[Deal 2]" in one and one.count("[Code") == 1 and "Ada" not in one
    assert rackside("journal", "export", lines, "--deal", 3).returncode == 2
    assert rackside("journal", "export", lines, "--deal", 1, "--since", 4).returncode == 2
    text.write_text(text.read_text().replace("1. E discards", "1. E discrads", 1))
    refused = rackside("judge", text)
    assert refused.returncode == 2
    assert "discrads" in refused.stderr and f"{text}:" in refused.stderr


def test_the_document_tells_every_clause_and_its_example_is_read() -> None:
    document = (HOUSE / "docs" / "game-text.md").read_text(encoding="utf-8")
    for verb in VERBS.values():
        assert f"`{verb.words}`" in document or f"`{verb.words} `" in document, verb.words
    example = document.split("```")[1].strip()
    events = read(example)
    assert [ev.type_of(event) for event in events[-5:]] == [
        "put_back", "draw", "rack", "discard", "end",
    ]  # fmt: skip
    (ruling,) = [r for entry in entries_of(events) for r in entry.rulings]
    assert " ".join(ruling.laws) in example and english(ruling)[:40] in example


def test_what_was_put_in_stands_where_it_was_done_and_a_review_names_its_move() -> None:
    """In the journal the review is of entry 6; in the text the answered question is gone and a
    discard was put in, so that it is of another number, and judged the same."""
    events: list[ev.Event] = [
        ev.DealStarted(code="american", card="practice"),
        ev.Asked(question="Which tile is it?"),
        ev.Asked(question="And which is this?"),
        ev.Dealt(counts={"E": 14, "S": 12, "W": 13, "N": 13}, wall=100),
        ev.Drawn(seat="S"),
        ev.Discarded(seat="S", tile=Tile("N")),
        ev.PutIn(before=5, acts=(ev.Discarded(seat="E", tile=Tile("3c")),)),
        ev.Confirmed(target=6),
        ev.ReviewAsked(target=6, of="S", seat="W"),
        ev.ReviewAnswered(review=9, outcome="inconclusive", by="director"),
    ]
    entries = [
        Entry(event=msgspec.structs.replace(event, n=n)) for n, event in enumerate(events, 1)
    ]
    text = written(entries)
    assert text.endswith(
        "dealt E14 S12 W13 N13 wall 100\n"
        "1. E discards 3c\n"
        "2. S draws, discards N\n"
        "review of S at 5 by W\n"
        "review inconclusive of 6 by director\n"
    )
    dead = [ruling.kind for ruling in fold(events[:7])[1]]
    assert "dead" in dead
    assert [r.kind for r in fold(read(text))[1]] == [r.kind for r in fold(events)[1]] == ["warning"]


def test_a_discard_that_no_eye_saw_is_nobodys_fault_in_the_text_either() -> None:
    """East's discard is not on record; all play on as if it had been thrown, which it was."""
    dealt = ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True)
    events: list[ev.Event] = [ev.DealStarted(code="american"), dealt]
    for seat, tile in zip(
        "SWNESWNE", ("1b", "3c", "5d", "7b", "9c", "2d", "4b", "6c"), strict=True
    ):
        events += [
            ev.Drawn(seat=seat),  # type: ignore[arg-type]
            ev.Racked(seat=seat),  # type: ignore[arg-type]
            ev.Discarded(seat=seat, tile=Tile(tile)),  # type: ignore[arg-type]
        ]
    entries = [
        Entry(event=msgspec.structs.replace(event, n=n)) for n, event in enumerate(events, 1)
    ]
    text = written(entries)
    assert "wall 99 followed" in text
    assert standing(read(text)) == []
    by_hand = text.replace(" followed", "")
    assert ("dead", "E") in standing(read(by_hand))


def standing(events: list[ev.Event]) -> list[tuple[str, str | None]]:
    """Who stands accused of what at the end."""
    judge = Judge()
    for event in events:
        judge.see(event)
    return [(r.kind, r.seat) for r in judge.standing if r.kind in ("illegal", "dead")]
