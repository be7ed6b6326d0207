"""Reads a club's own rules, checks them, and takes them in (`rules.house`).

A rule is a module and its stories: ``no-first-flower.py`` with functions marked ``@law`` whose ids
begin with ``CLUB.``, and ``no-first-flower.story`` in which each of them is broken and kept. What
is wrong with either is said with its place, and then none of it is taken in.
"""

from __future__ import annotations

import logging
import re
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import wraps
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from controller.errors import UnusableInput
from controller.words.labels import Label, absent, at_place, labels_of, not_text, unread
from rules.cards import CardError, load_card
from rules.catalogue import LawText
from rules.codes import CodeError, get_code
from rules.house import JOINS, SERIES, HouseRule, house_rules, put_away, take_in
from rules.law import Law, collected
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories import Story, StoryError, play, read_stories
from rules.table import Deal

log = logging.getLogger(__name__)

_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?")
_ID: Final = re.compile(rf"{SERIES}\.[A-Za-z0-9]{{1,12}}")

_say: Final = labels_of("commands/house")


def load_rules(folder: Path, names: Sequence[str]) -> list[HouseRule]:
    """Take in the rules of a folder that have these names, in their order, and no others.

    `UnusableInput` names the file and the line of what cannot be used; then none is known.
    """
    for known in list(house_rules()):
        put_away(known)
    try:
        return [_taken_in(folder, name) for name in names]
    except UnusableInput:
        for name in names:
            put_away(name)
        raise


def rules_in(folder: Path) -> list[str]:
    """Return the names of the rules that a folder has."""
    if not folder.is_dir():
        raise UnusableInput(at_place(folder, _say("house-no-folder")))
    return sorted(file.stem for file in folder.glob("*.py") if _NAME.fullmatch(file.stem))


def _taken_in(folder: Path, name: str) -> HouseRule:
    if not _NAME.fullmatch(name):
        raise UnusableInput(_say("house-name", name=name[:40]))
    path = folder / f"{name}.py"
    rule = _rule(name, path)
    try:
        take_in(rule)
    except ValueError as error:
        raise UnusableInput(at_place(path, str(error))) from None
    _try_stories(rule, path.with_suffix(".story"))
    guarded = tuple(_guarded(law, path) for law in rule.laws)
    kept = replace(rule, laws=guarded)
    take_in(kept)
    return kept


def _rule(name: str, path: Path) -> HouseRule:
    """Return the rule that a module has; nothing of it is known yet."""
    module = ModuleType(f"rackside_house.{name}")
    module.__file__ = str(path)
    source = _text(path)
    try:
        with collected() as laws:
            exec(compile(source, str(path), "exec"), module.__dict__)
    except SyntaxError as error:
        place = f"{path}:{error.lineno}:{error.offset}"
        raise UnusableInput(at_place(place, str(error.msg))) from None
    except Exception as error:
        raise UnusableInput(_at_line(path, error)) from None
    if not laws:
        raise UnusableInput(at_place(path, _say("house-no-law", series=SERIES)))
    texts: dict[str, LawText] = {}
    for law in laws:
        place = f"{path}:{law.judge.__code__.co_firstlineno}"
        says = " ".join((law.judge.__doc__ or "").split())
        if not says:
            raise UnusableInput(at_place(place, _say("house-no-text", name=law.judge.__name__)))
        for id in law.ids:
            if not _ID.fullmatch(id):
                raise UnusableInput(at_place(place, _say("house-id", id=id, series=SERIES)))
            texts.setdefault(id, LawText(id, "detect", says))
    title = " ".join((module.__doc__ or "").split()) or name
    return HouseRule(name, title, tuple(texts.values()), tuple(laws))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise UnusableInput(absent(path)) from None
    except OSError as error:
        raise UnusableInput(unread(path, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(path, error)) from None


def _at_line(path: Path, error: Exception) -> Label:
    """Return what went wrong in a module, behind its line."""
    lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == str(path)]
    place = f"{path}:{lines[-1]}" if lines else str(path)
    return at_place(place, f"{type(error).__name__}: {error}")


# --- Its stories ---


def _try_stories(rule: HouseRule, file: Path) -> None:
    """Play the stories of a rule; `UnusableInput` names the first line that is not so."""
    try:
        stories = read_stories(_text(file), str(file))
    except StoryError as error:
        raise UnusableInput(str(error)) from None
    for story in stories:
        with_rule = replace(story, code=f"{story.code}{JOINS}{rule.name}")
        for wrong in _wrong_in(with_rule, file):
            raise UnusableInput(wrong)
    for text in rule.texts:
        for said, part in (("breaks", "broken"), ("keeps", "kept")):
            if not any(text.id in getattr(story, said) for story in stories):
                raise UnusableInput(at_place(file, _say("house-no-story", id=text.id, part=part)))


def _wrong_in(story: Story, file: Path) -> Iterator[str | Label]:
    """Yield what is not so in a story, by its place."""
    try:
        code = get_code(story.code)
        name = story.card or code.card
        beside = file.parent / f"{name}.card"
        card = load_card(beside if beside.is_file() else name) if name else None
        referee = Referee(code, card)
        yield from play(story, referee)
    except (CardError, CodeError) as error:
        yield at_place(f"{story.file}:{story.line}", str(error))
        return
    except Exception as error:
        yield _at_line(file.with_suffix(".py"), error)
        return
    cited = {law for ruling in referee.rulings for law in ruling.laws}
    for id in set(story.breaks) - cited:
        yield at_place(f"{story.file}:{story.line}", _say("house-not-broken", id=id))


# --- At the table ---


def _guarded(law: Law, path: Path) -> Law:
    """Return a law that says nothing where its function fails: a table plays on without it, and
    the log has the place."""

    @wraps(law.judge)
    def judge(deal: Deal, event: Any) -> Iterator[Ruling]:
        try:
            yield from law.judge(deal, event)
        except Exception as error:
            log.error("%s", _at_line(path, error))

    return replace(law, judge=judge)
