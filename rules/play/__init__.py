"""Whole deals played from sealed hands, for tests, demonstrations and halls of many tables.

>>> from rules.cards import load_card
>>> from rules.play import play
>>> game = play(load_card("practice"), seed=1)
>>> game.events[-1].__class__.__name__ in ("Shown", "DealEnded")
True

`deal` knows every tile and never tells; `policy` decides for one seat from its
own rack and what lies open; `game` plays in turn and reports each act as the
table's senses would, concealed tiles as ``?``. Nothing here asks the referee.
"""

from rules.play.deal import Sealed, Seated, Up
from rules.play.game import Game, Result, Said, play

__all__ = ["Game", "Result", "Said", "Sealed", "Seated", "Up", "play"]
