"""Hands to be scored, as text: what lies there, and what it must be worth.

    code british-1924
    hand A pair of the own wind
    earns B24.S5                    # or: not B24.S5
    own-wind E
    concealed 1b 1b 1b 4c 5c, E E   # groups between commas, the rest ungrouped
    exposed 7d 8d 9d
    seasons F1
    absent N                        # the wind that nobody plays, of three
    won drawn                       # won, and how; last 3c names the winning tile
    completed 2c 3c 4c              # the group that it completed, where it is known
    set limit = 500
    > B24.S5 2                      # a line there must be: 2, 1 double, 1/3 limit, or nothing
    = 52                            # the total

Lines before the first `hand` hold for all in the file.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import PurePath
from typing import Any, Final

from rules.scoring.classical import HandToScore, concealed_of, exposed_of, meld_of
from rules.scoring.model import Score, ScoreLine
from rules.stories.model import StoryError
from rules.stories.words import laws_of, seat_of, setting_of, wrong
from rules.tiles import parse_tile, parse_tiles

WAYS: Final = {
    "drawn": "self_drawn",
    "loose": "loose",
    "last-available": "last_available",
    "original": "original_hand",
    "chiefs-first-discard": "chiefs_first_discard",
}
"""How a hand was won, as it is written behind ``won``, and the field that says so."""


@dataclass(frozen=True)
class ExpectedLine:
    """A line that the score must have."""

    law: str
    points: int = 0
    doubles: int = 0
    limit: Fraction | None = None

    def met_by(self, line: ScoreLine) -> bool:
        """Whether this is the line."""
        given = (line.points, line.doubles, line.limit)
        return self.law in line.laws and given == (self.points, self.doubles, self.limit)


@dataclass(frozen=True)
class HandStory:
    """One hand; `earns` and `lacks` name the laws that it is a test of."""

    name: str
    file: str
    code: str = "british-1924"
    hand: HandToScore = field(default_factory=lambda: HandToScore("E"))
    settings: dict[str, Any] = field(default_factory=dict)
    earns: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    lines: tuple[ExpectedLine, ...] = ()
    total: int | None = None

    @property
    def id(self) -> str:
        """A short name without blanks: ``british-1924-groups-a_pair_of_the_own_wind``."""
        *_, folder, file = ("", *PurePath(self.file).parts)
        words = re.sub(r"[^a-z0-9]+", "_", self.name.lower()).strip("_")
        return "-".join(filter(None, (folder, PurePath(file).stem, words)))

    @property
    def test(self) -> str:
        """The test that scores the hand, as pytest names it from the repository's root."""
        return f"tests/rules/scoring/test_hands.py::test_hand[{self.id}]"

    def differences(self, score: Score) -> list[str]:
        """Return what is otherwise in the score than it must be; nothing if all is so."""
        laws = {law for line in score.lines for law in line.laws}
        found = [f"{law} is not earned" for law in self.earns if law not in laws]
        found += [f"{law} is earned" for law in self.lacks if law in laws]
        found += [
            f"no line is {wanted}"
            for wanted in self.lines
            if not any(wanted.met_by(line) for line in score.lines)
        ]
        if score.total != self.total:
            found.append(f"the total is {score.total}, not {self.total}")
        return found


def read_hands(text: str, file: str = "hands") -> list[HandStory]:
    """Return the hands of a text; `StoryError` names file, line and what would be right."""
    shared = HandStory("", file)
    hands: list[HandStory] = []
    for number, raw in enumerate(text.splitlines(), 1):
        word, _, rest = raw.partition("#")[0].strip().partition(" ")
        if not word:
            continue
        try:
            if word == "hand":
                hands.append(replace(shared, name=rest.strip() or wrong("a hand needs a name")))
            elif hands:
                hands[-1] = _with_line(hands[-1], word, rest.strip())
            else:
                shared = _with_line(shared, word, rest.strip())
        except ValueError as error:
            raise StoryError(f"{file}:{number}: {error}") from None
    for hand in hands:
        if hand.total is None:
            raise StoryError(f"{file}: {hand.name!r} has no total, such as `= 52`")
    if not hands:
        raise StoryError(f"{file}: no hand in it; one begins with `hand NAME`")
    return hands


def _with_line(story: HandStory, word: str, rest: str) -> HandStory:
    """Return the story with one more line read."""
    hand = story.hand
    match word:
        case "code":
            return replace(story, code=rest)
        case "set":
            name, value = setting_of(rest)
            return replace(story, settings={**story.settings, name: value})
        case "earns":
            return replace(story, earns=story.earns + laws_of(rest.split()))
        case "not":
            return replace(story, lacks=story.lacks + laws_of(rest.split()))
        case ">":
            return replace(story, lines=(*story.lines, _earned(rest)))
        case "=":
            return replace(story, total=int(rest))
        case "own-wind":
            hand = replace(hand, own_wind=seat_of(rest))
        case "concealed":
            tiles, melds = concealed_of(rest)
            hand = replace(hand, concealed=tiles, melds=hand.melds + melds)
        case "exposed":
            hand = replace(hand, melds=hand.melds + exposed_of(rest))
        case "seasons":
            hand = replace(hand, flowers=parse_tiles(rest))
        case "absent":
            hand = replace(hand, absent=(seat_of(rest),))
        case "last":
            hand = replace(hand, last=parse_tile(rest))
        case "completed":
            hand = replace(hand, completed=meld_of(parse_tiles(rest), concealed=False))
        case "fault" if rest in ("short", "long", "foul"):
            hand = replace(hand, fault=rest)  # type: ignore[arg-type]  # one of these three
        case "won" if set(rest.split()) <= set(WAYS):
            how: dict[str, Any] = {WAYS[way]: True for way in rest.split()}
            hand = replace(hand, won=True, **how)
        case _:
            wrong(
                f"cannot read `{word} {rest}`; lines are code, set, earns, not, own-wind, "
                f"concealed, exposed, seasons, absent, last, completed, fault short | long | foul, "
                f"> LINE, = TOTAL, won {' | '.join(WAYS)}"
            )
    return replace(story, hand=hand)


def _earned(text: str) -> ExpectedLine:
    found = re.fullmatch(r"(\S+)(?: (\d+)| (\d) doubles?| (1/3 )?(limit))?", text)
    if not found:
        return wrong(f"`> {text}` is no line such as `> B24.S5 2`")  # type: ignore[no-any-return]
    law, points, doubles, third, limit = found.groups()
    share = Fraction(1, 3 if third else 1) if limit else None
    return ExpectedLine(laws_of([law])[0], int(points or 0), int(doubles or 0), share)
