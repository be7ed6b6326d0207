"""The help of the command line in other languages: all of it, nothing that is out of date."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from controller.cli import app, main
from controller.commands.help_layout import PROGRAM, laid_out
from controller.commands.language import VARIABLES, begin
from controller.words import ENGLISH, LANGUAGES, Words
from controller.words.books import FOLDER, PSEUDO
from controller.words.help import CODE, FILE, SAYS, SHARED, help_of, says, texts
from tests.controller.conftest import HOUSE, environment

TRANSLATED = [language for language in LANGUAGES if language not in (ENGLISH, PSEUDO)]
DRAFT = "# DRAFT: "


def walk(command: Any, path: tuple[str, ...] = (PROGRAM,)) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command and group, by its words."""
    yield path, command
    for name, each in getattr(command, "commands", {}).items():
        yield from walk(each, (*path, name))


COMMANDS = dict(walk(typer.main.get_command(app)))
ENGLISH_TEXTS = {
    (" ".join(path), name): text
    for path, command in COMMANDS.items()
    for name, text in ((SAYS, command.help), *((each.name, each.help) for each in command.params))
}
"""All that the commands say in English, by path and parameter."""


def held_at(language: str, place: tuple[str, str]) -> tuple[str, str]:
    """Where a language has the text for a command's place: there, or among what is shared."""
    own, shared = place, (SHARED, place[1])
    return own if place[1] in texts(language).get(place[0], {}) else shared


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_has_every_text_and_none_that_nothing_says(language: str) -> None:
    held = {(path, name) for path, said in texts(language).items() for name in said}
    assert held == {held_at(language, place) for place in ENGLISH_TEXTS}


def test_everything_has_a_text_in_english() -> None:
    assert [place for place, text in ENGLISH_TEXTS.items() if not text] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_shared_says_the_same_in_english(language: str) -> None:
    english = defaultdict(set)
    for place, text in ENGLISH_TEXTS.items():
        english[held_at(language, place)].add(text)
    assert {place: said for place, said in english.items() if len(said) > 1} == {}


@pytest.mark.parametrize("language", [*TRANSLATED, PSEUDO])
def test_words_of_code_are_what_they_are_in_english(language: str) -> None:
    """A new option, file or number in an English text is missed in the others."""
    words = Words(language)
    for (path, name), english in ENGLISH_TEXTS.items():
        names = path.split()
        said = says(words, names, english) if name == SAYS else help_of(words, names, name, english)
        assert Counter(CODE.findall(said)) == Counter(CODE.findall(english)), f"{path}: {name}"
        assert said != english or not re.search(r"[a-z]{4}", CODE.sub("", english))
        assert said.count("\b") == english.count("\b")


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_nobody_has_read_says_so(language: str) -> None:
    assert (FOLDER / language / FILE).read_text(encoding="utf-8").startswith(DRAFT)


def test_words_of_code_are_found() -> None:
    text = "With --page: `a b` or usb:N, NAME=VALUE, docs/x.md, F1 to 9 (FILE.moment), league."
    assert CODE.findall(text) == [
        "--page", "`a b`", "usb:N", "NAME=VALUE", "docs/x.md", "F1", "9", "FILE.moment",
        "league",
    ]  # fmt: skip


def contexts(command: Any, ctx: Any) -> Iterator[tuple[Any, Any]]:
    """Every command with the context in which it is called."""
    yield command, ctx
    for name, each in getattr(command, "commands", {}).items():
        yield from contexts(each, type(ctx)(each, info_name=name, parent=ctx))


def test_english_is_laid_out_as_the_library_does_it() -> None:
    """So other languages show all that English shows: defaults, limits, what is required."""
    root: Any = typer.main.get_command(app)
    called = root.context_class(root, info_name=PROGRAM, help_option_names=["-h", "--help"])
    for command, ctx in contexts(root, called):
        by_the_library = super(type(command), command).get_help(ctx)
        assert laid_out(command, ctx, Words()) == by_the_library


@pytest.fixture
def environ(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """An environment that names no language, and lines of one length."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    begin()
    return monkeypatch


def said_by(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a command line prints, to either stream."""
    with pytest.raises(SystemExit):
        main(list(words))
    said = capsys.readouterr()
    return said.out + said.err


ENGLISH_WORDS = re.compile(r"\b(?:the|of|and|what|which|is|are|with|default|required|Show)\b")
TYPED = re.compile(r"^  (-\S+(?:, -\S+)*|[a-z]+(?=  ))", re.M)
SHOWN = [(), ("watch",), ("sets", "import"), ("board", "lamps"), ("card", "nearest"), ("score",)]


@pytest.mark.parametrize("words", SHOWN, ids=" ".join)
@pytest.mark.parametrize("language", [*TRANSLATED, PSEUDO])
def test_no_english_is_left(
    environ: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    language: str,
) -> None:
    english = said_by(capsys, *words, "--help")
    environ.setenv("LANG", language)
    said = said_by(capsys, *words, "--help")
    assert ENGLISH_WORDS.findall(said) == []
    assert ENGLISH_WORDS.findall(english)
    # What is typed stays: every option and every command.
    assert TYPED.findall(said) == TYPED.findall(english)
    assert "  rackside score --table friday.toml" in said or words != ("score",)


def test_german_help_reads_so(
    environ: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    environ.setenv("LC_ALL", "de_AT.UTF-8")
    whole = said_by(capsys)
    assert whole.startswith("Aufruf: ") and "[OPTIONEN] BEFEHL [ARGUMENTE]..." in whole
    assert "\nBefehle:\n" in whole and "  -h, --help  Diesen Text zeigen.\n" in whole
    watch = " ".join(said_by(capsys, "watch", "-h").split())
    assert "oder pi. [erforderlich]" in watch and "FILE.journal bleibt daneben" in watch
    lamps = " ".join(said_by(capsys, "board", "lamps", "-h").split())
    assert "Wie lange. [Vorgabe: 2.0; x>=0.1]" in lamps


@pytest.mark.parametrize(
    "words",
    [
        ("--help", "--language", "de"), ("--language", "de", "--help"),
        ("--help", "--lang=de"), ("--lang=de", "-h"),
    ],
)  # fmt: skip
def test_the_option_goes_before_the_environment(
    environ: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    environ.setenv("LANG", "pseudo")
    assert said_by(capsys, "doctor", *words).startswith("Aufruf:")
    # The next command is asked anew.
    assert said_by(capsys, "sets", "--help").startswith("[Üš")
    assert said_by(capsys, "doctor", "--help", "--language", "en").startswith("Usage:")
    assert said_by(capsys, "doctor", "--help", "--language", "fr").startswith("[Üš")


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("run", "--nope"), "rackside run"),
        (("hall", "desk", "--web-port", "x"), "rackside hall desk"),
        (("hall", "dsk"), "rackside hall"),
        (("laws", "x", "y"), "rackside laws"),
        (("watch",), "rackside watch"),
        (("--nope",), "rackside"),
    ],
)
def test_a_wrong_call_names_the_help_of_the_command_that_was_called(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], command: str
) -> None:
    assert said_by(capsys, *words).endswith(f"({command} --help shows what there is)\n")


@pytest.mark.parametrize(
    ("words", "english", "german"),
    [
        (("sets", "lisst"), "there is no command lisst; like it: list", "den Befehl lisst gibt"),
        (
            ("laws", "--jsn"),
            "there is no option --jsn; like it: --json",
            "die Option --jsn gibt",
        ),
        (("laws", "x", "y"), "this is too much: x, y (", "das ist zu viel: x, y ("),
        (("watch",), "SOURCE is missing", "SOURCE fehlt"),
        (
            ("run", "--port", "70000"),
            "--port: '70000' is too large; the most is 65535 (",
            "--port: '70000' ist zu groß; höchstens 65535 (",
        ),
        (("run", "--port", "x"), "--port: 'x' is no whole number", "--port: 'x' ist keine ganze"),
        (("run", "--tls", "x"), "--tls: 'x' is not one of 'off', 'own'", "--tls: 'x' is not one"),
        (("judge", "--code"), "Option '--code' requires an argument.", "Option '--code'"),
    ],
)
def test_a_wrong_call_is_said_in_the_language(
    environ: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    english: str,
    german: str,
) -> None:
    assert said_by(capsys, *words).startswith(f"rackside: {english}")
    environ.setenv("LANG", "de_DE.UTF-8")
    said = said_by(capsys, *words)
    assert said.startswith(f"rackside: {german}") and said.endswith("zeigt, was es gibt)\n")


@pytest.mark.parametrize("named", ["", "C.UTF-8", "POSIX", "en_GB.UTF-8"])
def test_english_help_loads_no_words(named: str) -> None:
    script = (
        "import sys\nfrom controller.cli import main\n"
        "try: main(['score', '--help'])\n"
        "except SystemExit: pass\n"
        "print([each for each in ('fluent', 'rules', 'tomllib') if each in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True, text=True, env=environment() | {"LANGUAGE": named, "LANG": named},
        cwd=Path(HOUSE), check=True,
    )  # fmt: skip
    assert done.stdout.startswith("Usage:") and done.stdout.splitlines()[-1] == "[]"
