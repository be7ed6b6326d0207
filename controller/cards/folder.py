"""The club's cards on the disk, by year: ``cards/2026/our-card.card`` beside the table's settings.

What is being typed is a draft and no card yet: ``drafts/our-card.first.json`` in the year's folder,
and `second` is who types it once more to proof-read it. A draft becomes the card when it is saved;
what it replaces goes to ``earlier``. Nothing is written over what its writer has not seen.
"""

from __future__ import annotations

import hashlib
import re
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from controller.errors import UnusableInput
from controller.record.journal_lines import complete
from controller.words.labels import labels_of, unwritten
from rules.cards.proofread import differences
from rules.cards.typed import TypedCard, typed_card

SUFFIX: Final = ".card"
FOLDER: Final = "cards"
"""The folder beside a table's settings."""
MOST_BYTES: Final = 64 * 1024
"""Of a card's text; the longest printed one of those at hand is a tenth of it."""

Typing = Literal["first", "second"]
"""Which of two people types: who makes the card, or who types it again to proof-read it."""
TYPINGS: Final[tuple[Typing, ...]] = get_args(Typing)

_YEAR: Final = re.compile(r"(?:19|20)[0-9]{2}")
_NAME: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?")

_say: Final = labels_of("pages/cards")


class CardPlace(NamedTuple):
    """Where a card of the club's is: its year and its name."""

    year: str
    name: str

    @property
    def path(self) -> str:
        """Its file within the folder of cards: ``2026/our-card.card``."""
        return f"{self.year}/{self.name}{SUFFIX}"


class HeldText(NamedTuple):
    """What is held of a card: its text, who typed it last and when (empty for the saved card).

    `version` names this text: who writes says which one is to be replaced.
    """

    text: str
    version: str
    by: str = ""
    at: str = ""
    draft: bool = False


class ListedCard(NamedTuple):
    """A card as the list of them shows it; `saved` is None while there are drafts alone."""

    place: CardPlace
    saved: TypedCard | None
    drafts: tuple[Typing, ...]
    twice: bool | None
    """Whether both typings say the same; None where it was typed once."""


class MeanwhileError(Exception):
    """Somebody else has written since; `held` is what is there now."""

    def __init__(self, held: HeldText) -> None:
        super().__init__(held.by)
        self.held = held


class _Draft(msgspec.Struct, frozen=True):
    """A draft as its file has it."""

    text: str
    by: str
    at: str


def place_of(year: str, name: str) -> CardPlace:
    """Return where a card is; `UnusableInput` says which names there can be.

    >>> place_of("2026", " Our Card ").path
    '2026/our-card.card'
    """
    year, name = year.strip(), "-".join(name.casefold().split())
    if not _YEAR.fullmatch(year):
        raise UnusableInput(_say("cards-bad-year"))
    if not _NAME.fullmatch(name):
        raise UnusableInput(_say("cards-bad-name"))
    return CardPlace(year, name)


def club_cards(beside: Path) -> list[str]:
    """Return the cards of the folder beside a settings file, as its settings name them."""
    found = beside.glob(f"{FOLDER}/*/*{SUFFIX}")
    return sorted((str(file.relative_to(beside)) for file in found if file.is_file()), reverse=True)


class ClubCards:
    """A club's folder of cards. `in_use` says whether the deal that is played is played with one.

    `UnusableInput` where the disk does not take what is written; what was there then stands.
    """

    def __init__(self, root: Path, in_use: Callable[[Path], bool] = lambda path: False) -> None:
        self.root = root
        self._in_use = in_use
        self._lock = threading.Lock()

    def listed(self) -> list[ListedCard]:
        """Return every card and every draft, the newest year first."""
        saved = {CardPlace(f.parent.name, f.stem) for f in self.root.glob(f"*/*{SUFFIX}")}
        begun = {
            CardPlace(file.parent.parent.name, file.name.partition(".")[0])
            for file in self.root.glob("*/drafts/*.json")
        }
        known = [p for p in saved | begun if _YEAR.fullmatch(p.year) and _NAME.fullmatch(p.name)]
        return [
            self._listed(place) for place in sorted(known, key=lambda p: (-int(p.year), p.name))
        ]

    def file(self, place: CardPlace) -> Path:
        """Return the file of a card, whether it is there or not."""
        return self.root / place.path

    def held(self, place: CardPlace, typing: Typing = "first") -> HeldText | None:
        """Return what is held of a typing: its draft, else of the first the saved card."""
        try:
            kept = msgspec.json.decode(self._draft(place, typing).read_bytes(), type=_Draft)
        except FileNotFoundError:
            return self._saved(place) if typing == "first" else None
        except (OSError, msgspec.DecodeError) as error:
            given = str(self._draft(place, typing))
            raise UnusableInput(_say("cards-unread", file=given, why=str(error))) from None
        return HeldText(kept.text, _version(kept.text), kept.by, kept.at, draft=True)

    def keep(
        self, place: CardPlace, typing: Typing, text: str, seen: str, by: str, *, over: bool = False
    ) -> HeldText:
        """Keep a draft, and return it as it is held now.

        `seen` is the version that it was made of, empty for none. `MeanwhileError` if another one
        is there; with `over` that is set aside among the earlier ones first.
        """
        if len(text.encode()) > MOST_BYTES:
            raise UnusableInput(_say("cards-too-long", most=MOST_BYTES // 1024))
        with self._lock:
            before = self.held(place, typing)
            if before is not None and before.text == text:
                return before
            if before is not None and before.version != seen:
                if not over:
                    raise MeanwhileError(before)
                self._set_aside(place, before.text)
            kept = _Draft(text, by, _now())
            content = msgspec.json.format(msgspec.json.encode(kept))
            _write(self._draft(place, typing), content)
        return HeldText(text, _version(text), by, kept.at, draft=True)

    def save(self, place: CardPlace, text: str, seen: str, by: str) -> HeldText:
        """Make a draft the card; `UnusableInput` if it cannot be played with, or while its card is
        played with. Either way the draft is kept."""
        self.keep(place, "first", text, seen, by)
        if problems := typed_card(text, place.name).problems:
            raise UnusableInput(_say("cards-not-sound", n=len(problems)))
        file = self.file(place)
        with self._lock:
            before = self._saved(place)
            if before is not None and before.text != text:
                if self._in_use(file):
                    raise UnusableInput(_say("cards-in-use", name=place.name))
                self._set_aside(place, before.text)
            if before is None or before.text != text:
                _write(file, text.encode())
            self._draft(place, "first").unlink(missing_ok=True)
        return HeldText(text, _version(text))

    def drop(self, place: CardPlace, typing: Typing, seen: str) -> None:
        """Give a draft up; it is among the earlier ones from then on."""
        with self._lock:
            held = self.held(place, typing)
            if held is None or not held.draft:
                return
            if held.version != seen:
                raise MeanwhileError(held)
            self._set_aside(place, held.text)
            self._draft(place, typing).unlink(missing_ok=True)

    def _listed(self, place: CardPlace) -> ListedCard:
        held = self._saved(place)
        drafts = tuple(each for each in TYPINGS if self._draft(place, each).exists())
        first, second = self.held(place), self.held(place, "second")
        twice = None
        if second is not None:
            twice = first is not None and not differences(first.text, second.text)
        return ListedCard(place, typed_card(held.text, place.name) if held else None, drafts, twice)

    def _saved(self, place: CardPlace) -> HeldText | None:
        file = self.file(place)
        try:
            text = file.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeDecodeError) as error:
            raise UnusableInput(_say("cards-unread", file=str(file), why=str(error))) from None
        return HeldText(text, _version(text))

    def _draft(self, place: CardPlace, typing: Typing) -> Path:
        return self.root / place.year / "drafts" / f"{place.name}.{typing}.json"

    def _set_aside(self, place: CardPlace, text: str) -> None:
        """Keep what is about to be replaced, by the moment."""
        stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%S.%f")
        _write(self.root / place.year / "earlier" / f"{place.name} {stamp}{SUFFIX}", text.encode())


def _write(file: Path, content: bytes) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnusableInput(unwritten(file.parent, error)) from None
    with complete(file) as out:
        out.write(content)


def _version(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
