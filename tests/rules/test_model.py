"""The referee beside the model of the table: real tiles, players who do anything, a simple judge.

`python -m tests.model.run` plays 20,000 games of each code; here is a sample.
"""

from __future__ import annotations

import ast
import random
from collections import Counter
from pathlib import Path

import pytest
from legal_play import numbered

from rules import events as ev
from rules.cards import load_card
from rules.rulings import Ruling
from rules.tiles import AMERICAN_152, Tile, parse_tiles
from tests.model import classical
from tests.model.hands import Hands
from tests.model.judge import Verdict, due
from tests.model.manners import MANNERS
from tests.model.pieces import Places
from tests.model.run import tally
from tests.model.table import Disagreement, Table

SAMPLE = 15
ALWAYS = ("discard", "draw", "rack", "hand called dead", "rack counted")
FOLDER = Path(__file__).parents[1] / "model"
FOREIGN = ("rules.fold", "rules.laws", "rules.facts", "rules.table", "tests.players")


@pytest.mark.parametrize("code", MANNERS)
def test_the_referee_says_what_the_model_expects_and_nothing_else(code: str) -> None:
    found = tally(code, range(SAMPLE))
    assert not found.wrong, "\n".join(found.wrong[:3])
    assert found.games == SAMPLE
    assert all(
        found.acts[act] for act in ALWAYS if (act, code) != ("hand called dead", "hoyle-woo")
    )
    assert found.rulings["win"] and found.rulings["illegal"] and found.rulings["error"]
    assert sum(found.known.values()) > 0.97 * sum(found.acts.values())


def test_the_model_is_not_the_fold() -> None:
    for file in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [each.name for each in node.names] if isinstance(node, ast.Import) else []
            assert not [name for name in names if name.startswith(FOREIGN)], file.name


def test_no_tile_is_lost_nor_twice_there() -> None:
    places = Places(AMERICAN_152, random.Random(1))
    assert places.whole()
    piece = places.wall[0]
    places.racks["E"].append(piece)
    assert not places.whole()
    places.wall.remove(piece)
    assert places.whole()
    places.racks["E"].remove(piece)
    assert not places.whole()


@pytest.mark.parametrize("name", ["practice", "nmjl-1946"])
def test_the_plain_matcher_is_the_cards(name: str) -> None:
    """What the model takes for a hand the product's matcher does too, and the other way about."""
    card, rng = load_card(name), random.Random(3)
    hands, matcher, made = Hands(card), card.matcher(), Counter()
    for _ in range(300):
        tiles = list(rng.choice(card.hands).tiles)
        for at in rng.sample(range(14), rng.randrange(4)):
            tiles[at] = rng.choice((Tile("J"), Tile("F"), tiles[at - 1]))
        found = bool(hands.made(tiles, ()))
        made[found] += 1
        assert found == (matcher.win(tuple(tiles)) is not None), tiles
    assert made[True] > 30 and made[False] > 30


def test_four_groups_and_a_pair() -> None:
    tiles = list(parse_tiles("1b 1b 1b 2b 3b 4b 5c 6c 7c R R R E E"))
    assert classical.complete(tiles, 4) and classical.complete(tiles[3:], 3)
    assert not classical.complete([*tiles[:-1], Tile("S")], 4)
    assert not classical.is_group([Tile("8b"), Tile("9b"), Tile("1b")])


def test_a_verdict_finds_what_is_missing_and_what_is_wrong() -> None:
    verdict = Verdict(must=(due("illegal", "S", "AMR.B4"),))
    right = Ruling(kind="illegal", seat="S", laws=("AMR.B4",), reason=None)
    other = Ruling(kind="dead", seat="W", laws=("AMR.A1a",), reason=None)
    assert not verdict.wrongs([right])
    assert len(verdict.wrongs([])) == 1 and len(verdict.wrongs([right, other])) == 1
    assert len(verdict.wrongs([other])) == 2
    assert not Verdict(unknown=frozenset("W")).wrongs([other])
    assert Verdict(answers="W").wrongs([])


def test_an_innocent_hand_that_is_accused_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table("american", 1)
    table.begin("test")
    dead = Ruling(kind="dead", seat="N", laws=("AMR.A1a",), reason=None)
    monkeypatch.setattr(table.referee, "see", lambda event: [dead])
    (event,) = numbered([ev.Drawn(seat="S")])
    with pytest.raises(Disagreement, match="wrong dead N"):
        table.tell(event)
