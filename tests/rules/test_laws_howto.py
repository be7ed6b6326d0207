"""docs/laws-howto.md: its tables name every deed and state there is, and its hand scores so."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import LarkError

from rules.notation import GRAMMAR
from rules.scoring.classical import score
from rules.settings import DealSettings
from rules.stories.deeds import deed_of
from rules.stories.hands import WAYS, read_hands
from rules.stories.state import state_of

PAGE = (Path(__file__).parents[2] / "docs" / "laws-howto.md").read_text(encoding="utf-8")


def shown(head: str) -> list[str]:
    """What the tables under a head show between backticks; what only hints with … is left out."""
    tables = re.findall(rf"^\| {head} \| \|\n\|---\|---\|\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    cells = [row.split(" | ") for table in tables for row in table.splitlines()]
    texts = [text for cell in cells for part in cell for text in re.findall(r"`([^`]+)`", part)]
    return [text.replace("shows …", "shows 3c") for text in texts if not text.startswith("…")]


def test_every_deed_of_the_tables_can_be_told() -> None:
    told = [text for text in shown("deed") if " " in text and text != "in building"]
    assert len(told) > 50
    for text in told:
        deed_of(text)


DEEDS = Lark(GRAMMAR.read_text(encoding="utf-8"), parser="lalr", start="deed")
FORMS = {
    str(rule.alias or rule.expansion[0].name) for rule in DEEDS.rules if rule.origin.name == "deed"
}


def test_every_form_of_deed_is_in_the_tables() -> None:
    told = set()
    for text in shown("deed"):
        with contextlib.suppress(LarkError):  # what is only a part of one
            told.add(str(DEEDS.parse(text).data))
    assert len(FORMS) > 40
    assert FORMS - told == set()


def test_every_state_of_the_tables_can_be_told() -> None:
    told = [text[2:] for text in shown("what must be so") if text.startswith("= ")]
    assert len(told) >= 11
    for text in told:
        state_of(text)
    with pytest.raises(ValueError, match="it is turn S, ") as refused:
        state_of("nothing of the kind")
    forms = str(refused.value).partition("it is ")[2].split(", ")
    assert {_shape(form) for form in forms} <= {_shape(text) for text in told}


def _shape(state: str) -> str:
    """A state without whose it is and how many: ``S has 0 points``."""
    return re.sub(r"-?\d+", "0", re.sub(r"^[A-Z]\w*", "S", state))


def test_the_hand_of_the_page_is_worth_what_it_says() -> None:
    (text,) = re.findall(
        r"^    code british-1924\n(?:\n|    .*\n)+?    = \d+\n", PAGE, re.MULTILINE
    )
    (hand,) = read_hands(re.sub(r"^    ", "", text, flags=re.MULTILINE))
    assert not hand.differences(score(hand.hand, DealSettings(**hand.settings)))


def test_every_way_to_win_is_named() -> None:
    named = set(shown("line"))
    assert all(way in named or f"won {way}" in named for way in WAYS)
