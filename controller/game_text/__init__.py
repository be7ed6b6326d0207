"""A deal as text that people read and programs read back: a PGN of mah-jongg.

Tags say what was played and by whom, numbered turns what happened, and what the
referee said stands between them as comments. `docs/game-text.md` describes it.

>>> from rules.events import Discarded, Drawn
>>> from rules.tiles import Tile
>>> from controller.record.entries import Entry
>>> moves = [Discarded(n=1, seat="E", tile=Tile("3c")), Drawn(n=2, seat="S")]
>>> text = written([Entry(event=move) for move in moves])
>>> print(text.strip())
[Rackside "game text 1"]
<BLANKLINE>
1. E discards 3c
2. S draws
>>> [event.seat for event in read(text)]
['E', 'S']
"""

from controller.game_text.reading import TextError, is_text, read, read_file
from controller.game_text.writing import written

__all__ = ["TextError", "is_text", "read", "read_file", "written"]
