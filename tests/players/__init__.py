"""Whole deals played from sealed hands, for tests and benchmarks.

>>> from rules.cards import load_card
>>> from tests.players import play
>>> game = play(load_card("practice"), seed=1)
>>> game.events[-1].__class__.__name__ in ("Shown", "DealEnded")
True

`deal` knows every tile and never tells; `policy` decides for one seat from its
own rack and what lies open; `game` plays in turn, with `calls` for the discards,
and reports each act as the table's senses would, concealed tiles as ``?``. What
differs from code to code is the small table in `manner`. Nothing here asks the
referee. The classical game is in `classical`.
"""

from tests.players.deal import Sealed, Seated, Up
from tests.players.game import Game, play
from tests.players.result import Result, Said

__all__ = ["Game", "Result", "Said", "Sealed", "Seated", "Up", "play"]
