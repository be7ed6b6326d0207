"""Scripts for the simulator's tests, and what comes of them."""

import numpy as np

from rules.tiles import SEATS
from vision.simulator.deeds import plan_deeds
from vision.simulator.script import parse
from vision.simulator.table import set_up


def played(text: str):
    """Return a script's table at the end, its boxes at first, and the deeds in between."""
    script = parse(text)
    table = set_up(script)
    before = dict(table.boxes)
    return table, before, plan_deeds(script, table)


def events(deeds):
    """Return the events that deeds amount to."""
    return [event for deed in deeds for event in deed.events]


def long_game(seed: int) -> str:
    """Return a script in which all draw and discard until the wall is used up."""
    lines = [f"seed: {seed}"]
    table = set_up(parse(lines[0]))
    racks = {seat: list(table.tiles(table.racked(seat))) for seat in SEATS}
    wall = [
        (seat, table.tile(number))
        for seat in ("N", "W", "S")
        for stack in reversed(table.walls[seat])
        for number in reversed(stack)
    ]
    rng = np.random.default_rng(seed)
    lines.append(f"E discards {racks['E'].pop()}")
    in_use = "N"
    for turn, (wall_of, tile) in enumerate(wall, 1):
        seat = SEATS[turn % 4]
        if wall_of != in_use:
            lines.append("push wall")
            in_use = wall_of
        racks[seat].append(tile)
        thrown = racks[seat].pop(int(rng.integers(len(racks[seat]))))
        lines += [f"{seat} draws", f"{seat} discards {thrown}"]
    return "\n".join(lines)
