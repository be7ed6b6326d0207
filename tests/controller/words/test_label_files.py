"""The words of pages, sheets and commands: all in message files, in every language, all used.

The words of rulings and questions are in `test_said`. Message files in folders
(`controller/words/en/pages/display.ftl`) hold what no ruling or question is.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from controller.words import ENGLISH, LANGUAGES, Words
from controller.words.books import FOLDER, PSEUDO
from controller.words.watching import CAMERA_FILE, FILE, FILES_FILE, LEARNING_FILE, message_of
from vision.coded import CODES

TRANSLATED = [language for language in LANGUAGES if language not in (ENGLISH, PSEUDO)]
HOUSE = Path(__file__).parents[3]
TEMPLATES = sorted((HOUSE / "controller").rglob("templates/*.html"))


def named(template: Path) -> str:
    """A template by its room and name: ``web/display``."""
    return f"{template.parent.parent.name}/{template.stem}"


_JINJA = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_UNREAD = re.compile(r"<(script|style|svg)\b.*?</\1>|<!.*?>", re.DOTALL)
_TAG = re.compile(r"<[^>]*>")
_READ_ATTRIBUTES = re.compile(r'\b(?:aria-label|title|alt|placeholder|label)="([^"]*)"')
_LETTERS = re.compile(r"[A-Za-z]{2,}")
SAME_EVERYWHERE = frozenset({"Rackside"})
"""Words of a template that no language changes."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def label_files() -> list[str]:
    """Every file of labels, as `Words.label` names it."""
    root = FOLDER / ENGLISH
    return sorted(str(path.relative_to(root).with_suffix("")) for path in root.glob("*/*.ftl"))


@cache
def messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file and, as ``id.part``, their parts; each with its variables."""
    path = FOLDER / language / f"{file}.ftl"
    found: dict[str, set[str]] = {}
    if not path.is_file():
        return found
    for entry in parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
        if not isinstance(entry, ast.Message):
            continue
        for part, pattern in (
            ("", entry.value),
            *((f".{each.id.name}", each.value) for each in entry.attributes),
        ):
            if pattern is not None:
                variables = _Variables()
                variables.visit(pattern)
                name = f"{entry.id.name}{part}"
                assert name not in found, f"{language}/{file}.ftl has {name} twice"
                found[name] = variables.names
    return found


def words_of(template: str) -> list[str]:
    """What a template says in words of its own."""
    marked = _UNREAD.sub(" ", _JINJA.sub(" ", template))
    text = " ".join([_TAG.sub(" ", marked), *_READ_ATTRIBUTES.findall(marked)])
    return [word for word in _LETTERS.findall(text) if word not in SAME_EVERYWHERE]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: named(path))
def test_a_template_has_no_words_of_its_own(path: Path) -> None:
    own = words_of(path.read_text(encoding="utf-8"))
    assert own == [], f"{path.name}: put them into controller/words/en/pages"


def test_words_in_a_template_are_found() -> None:
    page = '<p class="a">{{ say("x") }} of</p>{% if y %}<img alt="A tile">{% endif %}'
    assert words_of(page) == ["of", "tile"]


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_language_has_every_label_with_the_same_variables(language: str) -> None:
    for file in label_files():
        english, other = messages(ENGLISH, file), messages(language, file)
        assert sorted(other) == sorted(english), f"{language}/{file}.ftl"
        for name, variables in english.items():
            assert other[name] == variables, f"{language}/{file}.ftl: {name}"


def test_ids_begin_with_their_file_s_name_and_are_used() -> None:
    """A language's messages share one space of names; what nobody asks for is dead."""
    program = "\n".join(
        path.read_text(encoding="utf-8")
        for path in sorted((HOUSE / "controller").rglob("*"))
        if path.suffix in (".py", ".html", ".js") and "vendor" not in path.parts
    )
    asked = set(re.findall(r"""["']([a-z0-9-]+)["']""", program))
    asked |= {message_of(code)[1] for code in CODES}
    for file in label_files():
        stem = file.rpartition("/")[2]
        texts = (FOLDER / ENGLISH / f"{file}.ftl").read_text(encoding="utf-8")
        for name in messages(ENGLISH, file):
            id = name.partition(".")[0]
            assert id.startswith(f"{stem}-"), f"{file}.ftl: {id}"
            assert id in asked or f"{{ {id}" in texts, f"{file}.ftl: nobody asks for {id}"


def test_what_the_camera_s_side_says_has_a_message() -> None:
    said = {message_of(code) for code in CODES}
    for file in (FILE, LEARNING_FILE, CAMERA_FILE, FILES_FILE):
        assert set(messages(ENGLISH, file)) == {id for at, id in said if at == file}


@pytest.mark.parametrize("language", [*TRANSLATED, ENGLISH, PSEUDO])
def test_every_label_can_be_said(language: str) -> None:
    """With a number for every variable: what a message does with it is its own affair."""
    words = Words(language)
    for file in label_files():
        every = messages(ENGLISH, file)
        # A message may use another one, and its variables.
        given = dict.fromkeys(set().union(*every.values()) - {"style"}, 2)
        for name in every:
            id, _, part = name.partition(".")
            assert words.label(file, id, part, **given)
