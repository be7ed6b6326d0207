"""Pages whose words are in one module have none in their templates, but the program's name."""

import re
from pathlib import Path

import pytest

from tests.controller.conftest import HOUSE

WEB = HOUSE / "controller" / "web"
PAGES = [
    *sorted(WEB.glob("evenings/templates/*.html")),
    *sorted(WEB.glob("replay/templates/*.html")),
    *sorted(WEB.glob("overlay/templates/*.html")),
    *sorted(WEB.glob("templates/operator*.html")),
]
READ_OUT = re.compile(r'\b(?:aria-label|title|alt|placeholder)="([^"]*)"')
# The program's name, and tiles as they are typed in every language.
NAMES = {"Rackside", "3c 3c J"}


def texts(template: str) -> set[str]:
    """What a template itself has of words, between its tags and in what is read out."""
    bare = re.sub(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", "|", template, flags=re.S)
    bare = re.sub(r"<(style|script)\b.*?</\1>", "", bare, flags=re.S)
    found = [*READ_OUT.findall(bare), *re.sub(r"<[^>]*>", "|", bare).split("|")]
    return {text.strip(" ·\n") for text in found if re.search(r"[A-Za-z]{2}", text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_a_template_has_no_words_of_its_own(page: Path) -> None:
    assert texts(page.read_text(encoding="utf-8")) <= NAMES


def test_words_in_a_template_are_found() -> None:
    assert texts('<p class="a">{{ w.x }} of</p>{% if y %}<img alt="A tile">{% endif %}') == {
        "of",
        "A tile",
    }
