"""A game of a code of today before people who behave so, with a set that nothing was trained on."""

from __future__ import annotations

from tests.benchmarks.bench_games import TODAY
from tests.games.behaviour import BEHAVIOURS, BehavingCamera
from tests.games.deals import OFFENCES, write_deal
from tests.games.following import reader
from tests.games.tables import LOOKS, REAL_SET, SETS, dressed
from vision.reading.reader import Reader


def script_of(game: int, acts: int) -> tuple[str, str]:
    """Return the script of game `game`, ended after so many acts, and its code."""
    code = TODAY[game % len(TODAY)]
    return write_deal(code, game, OFFENCES[code], acts).text, code


def behaved(way: str, game: int, acts: int, fps: float) -> tuple[BehavingCamera, Reader, str]:
    """Return the camera before game `game` played this way, with offences planted in it and ended
    after so many acts; a reader that knows its set; and its code."""
    sets = SETS if REAL_SET.exists() else SETS[:-1]
    table = dressed(sets[game % len(sets)], list(LOOKS)[game % len(LOOKS)])
    text, code = script_of(game, acts)
    behaviour = BEHAVIOURS[way]
    look = behaviour.worn(table.look)
    source = BehavingCamera(text, behaviour, seed=game, fps=fps, look=look)
    return source, reader(table, code), code
