"""Whole deals of the classical game played from sealed hands: `british-1924` and `hoyle-woo`.

>>> from tests.players.classical import play
>>> game = play(seed=1)
>>> game.events[0].__class__.__name__, game.stage
('DealStarted', 'over')

`deal` knows every tile; `distance` tells how far tiles are from four groups and
a pair; `policy` decides for one seat from its own rack and what lies open;
`game` plays in turn and reports each act as the table's senses would, concealed
tiles as ``?``. Nothing here asks the referee.
"""

from tests.players.classical.deal import Laid, Sealed, Seated
from tests.players.classical.game import Game, play
from tests.players.classical.result import Final, Result

__all__ = ["Final", "Game", "Laid", "Result", "Sealed", "Seated", "play"]
