"""What docs/card-language.md teaches is what the language does."""

from __future__ import annotations

import re
from pathlib import Path

from rules.cards import parse_card, show_text

DOC = (Path(__file__).parents[3] / "docs/card-language.md").read_text("utf-8")
BLOCKS = re.findall(r"(?:^ {4}.*\n|^\n(?= {4}))+", DOC, re.MULTILINE)


def typed() -> str:
    """The file the page builds up, step by step."""
    blocks = [block for block in BLOCKS if block in DOC.split("## What print shows")[0]]
    rows = [row[4:] for block in blocks for row in block.strip("\n").splitlines()]
    wanted = re.compile(r"(card|title) = |\[|.* ; \d+ ; [XC]")
    return "\n".join(row for row in rows if wanted.match(row) and "rackside" not in row)


def test_the_page_builds_a_card_without_problems() -> None:
    card, problems = parse_card(typed(), "our-card")
    assert problems == []
    assert [line.label for line in card.lines] == ["Evens 1", "Like numbers 1", "Runs 1"]
    shown = next(block for block in BLOCKS if "3 hands" in block)
    assert show_text(card).split() == shown.split()


def test_the_hand_with_the_year_stands_for_what_the_page_says() -> None:
    typed_line = next(block for block in BLOCKS if "YEARa" in block).strip()
    card, problems = parse_card(f"year = 2026\n[A]\n{typed_line}", "our-card")
    assert problems == []
    assert card.hands[0].text == "FFFF 2b Wh 2b 6b 111c 111d"


def test_the_error_on_the_page_is_the_error_given() -> None:
    head = "card = our-card\ntitle = Our club's card\n\n[Evens]\n"
    (problem,) = parse_card(head + "FF 2222a 4444b 888c ; 25 ; X", "our-card")[1]
    message = f"our-card.card:{problem.line}:{problem.column}: {problem.message}"
    assert message in DOC


def test_every_spelling_in_the_table_is_read() -> None:
    table = DOC.split("## What print shows")[1].split("## A line")[0]
    cells = [row.split(" | ")[1] for row in table.splitlines() if row.startswith("| ")]
    spellings = [s for cell in cells[1:] for s in re.findall(r"`([^`]+)`", cell)]
    groups = [
        s for s in spellings if re.search(r"[A-Z0-9x]", s) and s[0] not in "-+" and s[:2] != "50"
    ]
    assert len(groups) >= 25
    for spelling in groups:
        words, _, clause = spelling.partition(" ; ")
        hand = f"{words.replace('…', '')} ; 25 ; X ; {clause or '()'}"
        _, problems = parse_card(f"year = 2026\n[A]\n{hand}", "x")
        # They are pieces of hands: that they are too short is all that may be wrong.
        assert all("tiles, 14 are needed" in problem.message for problem in problems), spelling
