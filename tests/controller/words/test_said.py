"""What is said, in every language: nothing is missing, and a change of words is seen as text.

`said.<language>.txt` beside this file has every statement with examples of all that its parameters
can be. After a change of words, look at what changed in it:

    SAID=rewrite python -m pytest tests/controller/words
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from fluent.syntax import ast, parse

import rules.reasons  # noqa: F401 - all statements
from controller.errors import UnusableInput
from controller.following.questions import what_was
from controller.words import LANGUAGES, LONG, MissingError, Words, words_in
from controller.words.books import FOLDER, Book
from rules.events import Asked, Passed
from rules.histories import Supposition
from rules.reasons.base import (
    AsRecorded,
    Prompt,
    Question,
    Reason,
    Statement,
    Then,
    statements,
)
from rules.reasons.cards import GroupOfTile
from rules.reasons.dead_hands import Agrees
from rules.reasons.declaring import HandIsFoul
from rules.reasons.guidance import StillPasses
from rules.reasons.jokers import DiscardedJoker
from rules.reasons.lines import NoRuns, SevenPairs
from rules.reasons.questions import ActDone, LostTrack, WallsShow, WasItDone
from rules.reasons.settling import HandWorth, HasPart, PaysPart, Settles
from rules.reasons.then import PlayGoesOn
from rules.rulings import Ruling
from rules.tiles import FACES, NUMBERED_FLOWERS, UNKNOWN, AnySeat, Seat, Tile

HERE = Path(__file__).parent
KEPT = ("en", "de")
PARTS = ("", "rest", "short", "ground", "spoken")

INNER: dict[tuple[str, str], tuple[Any, ...]] = {
    ("HandWorth", "lines"): ((SevenPairs(), NoRuns(10)), ()),
    ("GameScore", "lines"): ((SevenPairs(), NoRuns(10)),),
    ("Settles", "pays"): ((PaysPart("E", 96, double=True),), ()),
    ("Settles", "has"): ((HasPart("W", 4),), ()),
    ("WasItDone", "acts"): (
        (ActDone("E", "draw", False), ActDone("E", "discard", True, Tile("9c"))),
    ),
    ("OnlyHandNeeds", "lack"): (GroupOfTile(Tile("3c"), 3),),
    ("EveryHandNeeds", "lack"): (GroupOfTile(Tile("3c"), 3),),
    ("HandsLack", "lack"): (GroupOfTile(Tile("3c"), 3),),
    ("WildInGroup", "group"): (GroupOfTile(Tile("3c"), 2),),
    ("NoHandHasBeside", "first"): (GroupOfTile(Tile("9b"), 4),),
    ("GameOver", "standing"): ((("Ann", 30), ("Bea", -30), ("Cis", 0)),),
    ("PassTiles", "waiting"): ((StillPasses("W", "N"), StillPasses("N", "E")), ()),
    ("FollowedAgain", "lacking"): ((), (WallsShow(80, 81),)),
}
"""Statements within statements, where not any would do."""

USUAL: dict[str, tuple[Any, ...]] = {
    "why": (),
    "ground": (Agrees(),),
    "no_hand": (HandIsFoul(), None),
    **dict.fromkeys(("size", "least", "exposures", "change", "fewer"), (2, 0, 1, 3, 4)),
    "players": (3, 4),
    "us": (143_000, 800, 1_420_000),
}
"""By their names, parameters that messages tell more of apart than others."""


def examples(hint: Any) -> tuple[Any, ...]:
    """What a parameter of a type can be; the first is the usual."""
    if type(None) in get_args(hint):
        (given,) = [each for each in get_args(hint) if each is not type(None)]
        return (*examples(given)[:1], None)
    if hint in (Seat, AnySeat):
        return ("W",)
    if hint is Tile:
        return (Tile("3c"), Tile("R"), Tile("F"))
    if hint is bool:
        return (True, False)
    if hint is int:
        return (2, 1)
    if hint is str:
        return ("Ann",)
    if hint is Statement:
        return (HandIsFoul(),)
    if get_origin(hint) is Literal:
        return get_args(hint)
    assert get_origin(hint) is tuple, hint
    inner = get_args(hint)[0]
    if get_origin(inner) is tuple:
        who = examples(get_args(inner)[0])[0]
        return (((who, 30), ("E", -5)), ())
    one = GroupOfTile(Tile("3c"), 3) if inner is Statement else examples(inner)[0]
    return ((one,), (one, one if inner is Statement else examples(inner)[-1]))


def all_of(kind: Any) -> Iterator[Statement]:
    """A statement with usual parameters, then with each of them in every other way."""
    hints = get_type_hints(kind)
    given = {
        field.name: INNER.get((kind.__name__, field.name))
        or USUAL.get(field.name)
        or examples(hints[field.name])
        for field in msgspec.structs.fields(kind)
    }
    usual = {name: values[0] for name, values in given.items()}
    yield kind(**usual)
    for name, values in given.items():
        for value in values[1:]:
            yield kind(**{**usual, name: value})


def strict(language: str) -> Words:
    """The words of a language, which must have all of them itself."""
    words = Words(language)
    words.book = Book(language, whole=True)
    return words


def said(language: str) -> str:
    """Every statement in words, each sentence once."""
    words = strict(language)
    blocks = []
    for code, kind in sorted(statements().items()):
        lines: dict[str, None] = {}
        for statement in all_of(kind):
            for part in PARTS:
                text = words.statement(statement, "S", part, player="Ann", kind="dead")
                if text:
                    lines[f"  {part or 'says':<6}  {text}"] = None
        blocks.append("\n".join([code, *lines]))
    return "\n\n".join(blocks) + "\n"


@pytest.mark.parametrize("language", KEPT)
def test_every_statement_says_what_is_written_down(language: str) -> None:
    file = HERE / f"said.{language}.txt"
    now = said(language)
    if os.environ.get("SAID") == "rewrite":
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8"), "SAID=rewrite writes it anew: see the top"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_lacks_a_statement_or_a_parameter(language: str) -> None:
    assert said(language)


def parts_of(language: str) -> dict[str, set[str]]:
    """The messages of a language's files, each with its attributes."""
    found: dict[str, set[str]] = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} stands twice"
                found[entry.id.name] = {each.id.name for each in entry.attributes}
    return found


@pytest.mark.parametrize("language", KEPT)
def test_the_files_of_a_language_have_the_statements_and_nothing_dead(language: str) -> None:
    found, english = parts_of(language), parts_of("en")
    assert set(statements()) <= set(found)
    for code in statements():
        assert found[code] == english[code], code
    texts = "".join(f.read_text(encoding="utf-8") for f in (FOLDER / language).glob("*.ftl"))
    code = "".join(f.read_text(encoding="utf-8") for f in FOLDER.glob("*.py"))
    helpers = set(found) - set(statements())
    unused = {
        name
        for name in helpers
        if not any(mark in texts for mark in (f"{{ {name} }}", f"{{ {name}."))
        and f'"{name}"' not in code
        and f'"{name.removesuffix("-nobody")}"' not in code
    }
    assert unused == set()


def test_what_a_language_lacks_is_missed() -> None:
    with pytest.raises(MissingError, match=r"de/jokers\.ftl has no never-worded"):
        Book("de", whole=True).text("jokers", "never-worded", "", {})
    with pytest.raises(MissingError, match="discarded-joker: Unknown external: seat"):
        Book("de", whole=True).text("jokers", "discarded-joker", "", {})


def test_a_language_that_there_is_not_is_refused_by_name() -> None:
    with pytest.raises(UnusableInput, match="no language 'fr'; there are en, de, pseudo"):
        words_in("fr")


def ruled(reason: Reason, *then: Then) -> Ruling:
    return Ruling(kind="illegal", seat="S", laws=("AMR.B5",), reason=reason, then=then)


def test_a_ruling_is_a_headline_and_what_follows() -> None:
    ruling = ruled(DiscardedJoker(), PlayGoesOn("W", "draws"))
    words = Words("en", {"S": "Ann", "W": "Bea"})
    assert words.headline(ruling) == "Ann cannot take the joker."
    assert words.rest(ruling) == ("A discarded joker stays on the table. Play goes on: Bea draws.")
    assert words.full(ruling) == f"{words.headline(ruling)} {words.rest(ruling)}"
    assert Words("de").full(ruling) == (
        "Süd kann den Joker nicht nehmen. Ein abgelegter Joker bleibt auf dem Tisch. "
        "Das Spiel geht weiter: West zieht."
    )


def test_a_score_is_told_line_by_line_and_a_payment_without_its_seat() -> None:
    score = ruled(HandWorth(30, (SevenPairs(), NoRuns(10))))
    assert Words().lines(score) == ("Seven concealed pairs: a third of the limit", "No runs: 10")
    assert Words().lines(ruled(DiscardedJoker())) == ()
    paid = ruled(Settles((PaysPart("E", 96, double=True),), (), 96, up=False))
    assert Words().short(paid) == "pays East 96 double: 96 down"
    assert Words().full(paid) == "South pays East 96 double: 96 down."
    assert Words().short(ruled(Agrees())) == "South agrees."


def test_tiles_stand_in_the_case_that_german_asks_for() -> None:
    def said_of(tile: str) -> str:
        return Words("de").message(
            "tile-with-article", face=tile, number=0, style="written", many="no",
            case="accusative", article="the",
        )  # fmt: skip

    assert [said_of(tile) for tile in ("R", "E", "F", "unknown")] == [
        "den Roten Drachen", "den Ostwind", "die Blume", "den unbekannten Stein",
    ]  # fmt: skip


def test_every_tile_has_a_name_in_every_language_and_style() -> None:
    for language in LANGUAGES:
        for style in ("written", "american", "older", "british"):
            words = Words(language, style=style)
            names = [words.tile(tile) for tile in (*FACES, *NUMBERED_FLOWERS, UNKNOWN)]
            assert all(names), (language, style)


def test_the_pseudo_language_is_longer_and_leaves_names_alone() -> None:
    ruling = ruled(DiscardedJoker())
    plain = Words("en", {"S": "Ann"}).full(ruling)
    longer = Words("pseudo", {"S": "Ann"}).full(ruling)
    assert longer.startswith("[Ann ") and longer.endswith("]") and len(longer) > 1.2 * len(plain)
    assert not any(word in longer for word in ("cannot", "table"))


def test_a_question_is_asked_in_words_and_an_old_one_in_its_own() -> None:
    asked = Asked(asks=WasItDone((ActDone("E", "discard", False, Tile("9c")),)))
    assert Words().asked(asked) == "Did East discard the 9 crak?"
    assert Words().question(asked).startswith("Did East discard the 9 crak? Rulings")
    passed = Supposition(9, "missed", (Passed(seat="S", to="N", count=3),))
    assert Words().asked(what_was(passed, Passed(n=9, seat="E", to="N"))) == (
        "Did South pass tiles to North?"
    )
    assert Words("de").question(Asked(asks=LostTrack())).startswith("Es wurden viele Steine")
    assert Words("de").question(Asked(question="Which one?")) == "Which one?"
    assert Words("de").full(ruled(AsRecorded("As it was."))) == "As it was."


def test_what_is_said_aloud_is_short() -> None:
    """A ruling too long to be said whole has something to be said in its stead."""
    words = Words()
    for kind in statements().values():
        if not issubclass(kind, Question | Then | Prompt):
            for statement in all_of(kind):
                assert isinstance(statement, Reason)
                spoken = words.spoken(ruled(statement, PlayGoesOn("W", "draws")))
                assert len(spoken) <= 2 * LONG, spoken
