"""Plays a script to the watcher and says where its table differs from the drawn one.

    python -m tests.games.rehearsal [SCRIPT] [--fps N] [--acts N] [--save FOLDER] [--quiet]

Prints every Still as text, each with what the watcher's table then has wrong:
tiles lost, doubled, misread, on the wrong layer or in the wrong zone. Exit 0
when nothing is wrong, 1 otherwise, 2 for a script that cannot be played.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from rules.tiles import UNKNOWN, Seat, Tile, face_of
from vision import simulator
from vision.finding.finder import Finder
from vision.following.drawing import draw_spots
from vision.following.watcher import Watcher
from vision.geometry.layout import Layout
from vision.reading.reader import Reader
from vision.sightings import Spot, Still, Zone
from vision.simulator.photos import enrolment_photo
from vision.simulator.player import Pace
from vision.simulator.script import ScriptError, parse
from vision.simulator.solids import Box
from vision.simulator.source import SimulatedCamera

DEMO = Path(simulator.__file__).parent / "scripts" / "demo.script"
SAME_PLACE = 8.0
"""mm within which a spot is the tile that lies there."""


def text_of(still: Still) -> str:
    """Return a Still as text: its time, its hands, a line for each sighting."""
    head = f"frame {still.frame}, {still.seconds:.2f} s, hands {' '.join(still.hands) or '-'}"
    if len(still.sightings) > 24:
        return f"{head}: {len(still.sightings)} sightings"
    lines = [head]
    for sighting in still.sightings:
        spot = sighting.spot
        where = f"{spot.zone}{' ' + spot.seat if spot.seat else ''}"
        shown = f"{spot.tile} {spot.confidence:.3f}" if spot.side == "face" else "back"
        doubt = f" {dict(spot.candidates)}" if spot.side == "face" and spot.tile == UNKNOWN else ""
        lines.append(
            f"  {sighting.what:8} {spot.track:4} {shown:10} {where} layer {spot.layer} "
            f"at {spot.xy[0]:.0f}, {spot.xy[1]:.0f}{doubt}"
        )
    return "\n".join(lines)


def visible(boxes: Iterable[Box], layout: Layout) -> list[tuple[Box, Zone, Seat | None, int]]:
    """Return the tiles a camera above can follow: each with its zone, seat and layer.

    Standing tiles and the lower tiles of stacks are left out.
    """
    lying = [box for box in boxes if box.side != "standing"]
    out: list[tuple[Box, Zone, Seat | None, int]] = []
    for box in lying:
        zone, seat = layout.zone(*box.xy)
        covered = any(
            other.z > box.z and math.dist(other.xy, box.xy) < SAME_PLACE for other in lying
        )
        if not covered and zone in ("centre", "exposures"):
            out.append((box, zone, seat, 2 if zone == "centre" and box.z > 6 else 1))
    return out


def differences(spots: Iterable[Spot], boxes: Iterable[Box], layout: Layout) -> list[str]:
    """Return what is wrong with the spots, one line each, against what really lies there."""
    left = list(spots)
    wrong = []
    for box, zone, seat, layer in visible(boxes, layout):
        here = [s for s in left if math.dist(s.xy, box.xy) < SAME_PLACE]
        name = f"{box.tile if box.side == 'face' else 'back'} at {box.xy[0]:.0f}, {box.xy[1]:.0f}"
        if not here:
            wrong.append(f"lost: {name}")
            continue
        spot = min(here, key=lambda s: math.dist(s.xy, box.xy))
        left.remove(spot)
        if spot.side != box.side:
            wrong.append(f"wrong side: {name}")
        elif box.side == "face" and spot.tile != face_of(box.tile):  # type: ignore[arg-type]
            wrong.append(f"read as {spot.tile} {spot.candidates}: {name}")
        if (spot.zone, spot.seat) != (zone, seat):
            wrong.append(f"in {spot.zone} {spot.seat} instead of {zone} {seat}: {name}")
        if spot.layer != layer:
            wrong.append(f"layer {spot.layer} instead of {layer}: {name}")
    wrong += [
        f"not there: {s.tile if s.side == 'face' else 'back'} at {s.xy[0]:.0f}, {s.xy[1]:.0f}"
        for s in left
    ]
    return wrong


def enrolled_reader(photographs: int = 2) -> Reader:
    """Return a reader that knows the simulator's set from so many photographs of it laid out."""
    reader = Reader()
    tiles: list[Tile] = []
    crops = []
    for seed in range(1, photographs + 1):
        image, labels = enrolment_photo(seed)
        tiles += [Tile(label.tile) for label in labels]
        quads = [np.array(label.corners, np.float32) for label in labels]
        crops.append(reader.crops(image, quads))
    sources = ["drawn"] * len(tiles)
    return reader.with_tileset(reader.enrolled("drawn", tiles, sources, np.concatenate(crops)))


@dataclass
class Tally:
    """What a rehearsal came to."""

    stills: int = 0
    wrong_stills: int = 0
    acts: int = 0
    acts_seen: int = 0
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.stills} stills, {self.wrong_stills} of them with something wrong; after "
            f"{self.acts_seen} of {self.acts} acts the watcher's table was the real one"
        )


def rehearse(
    source: SimulatedCamera, watcher: Watcher, acts: int | None = None
) -> Iterator[tuple[Still | None, list[str], Tally]]:
    """Yield each Still, and each end of an act, with what is then wrong.

    A Still comes with the differences at its frame; the end of an act that
    touched tiles comes as None, since by then the watcher must have seen it.
    """
    tally = Tally()
    frames = iter(source)
    frame = next(frames)
    for moment in source.moments():
        still = watcher.see(frame)
        if still is not None:
            wrong = differences(watcher.latest.spots, moment.lying.values(), watcher.layout)
            tally.stills += 1
            tally.wrong_stills += bool(wrong)
            yield still, wrong, tally
        if moment.done is not None and moment.done.carries:
            wrong = differences(watcher.latest.spots, moment.lying.values(), watcher.layout)
            tally.acts += 1
            tally.acts_seen += not wrong
            act = moment.done.act
            tally.faults += [f"line {act.line}, {act.seat or ''} {act.verb}: {w}" for w in wrong]
            yield None, wrong, tally
            if acts is not None and tally.acts >= acts:
                return
        following = next(frames, None)
        if following is None:
            return
        frame = following


def main() -> int:
    """Play a script and print what the watcher makes of it."""
    options = argparse.ArgumentParser(prog="python -m tests.games.rehearsal", description=__doc__)
    options.add_argument("script", nargs="?", type=Path, default=DEMO)
    options.add_argument("--fps", type=float, default=15.0)
    options.add_argument("--acts", type=int, help="stop after so many acts")
    options.add_argument("--save", type=Path, help="folder for a drawn picture of every wrong act")
    options.add_argument("--quiet", action="store_true", help="faults and the tally alone")
    given = options.parse_args()
    try:
        script = parse(given.script.read_text(encoding="utf-8"))
        source = SimulatedCamera(script, pace=Pace(fps=given.fps))
    except OSError as error:
        print(f"{given.script}: {error.strerror}", file=sys.stderr)
        return 2
    except ScriptError as error:
        print(f"{given.script}: {error}", file=sys.stderr)
        return 2
    watcher = Watcher(Finder(), enrolled_reader())
    begun = time.perf_counter()
    tally = Tally()
    for still, wrong, now in rehearse(source, watcher, given.acts):
        tally = now
        if still is not None and not given.quiet:
            print(text_of(still))
        if wrong and (still is None or not given.quiet):
            print("".join(f"    {'WRONG' if still is None else 'not yet'}: {w}\n" for w in wrong))
        latest = watcher.latest
        if wrong and still is None and given.save and watcher.calibration:
            given.save.mkdir(parents=True, exist_ok=True)
            assert latest.image is not None
            drawn = draw_spots(latest.image, latest.spots, watcher.calibration)
            cv2.imwrite(str(given.save / f"{latest.frame:06}.png"), drawn)
        sys.stdout.flush()
    print(f"{tally} ({time.perf_counter() - begun:.0f} s)")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
