"""An American set that training never saw, on simulated tables seen from above.

One catalogue photograph of each drawing is enrolled as it is. The set's other
copies are printed on the simulator's tiles, strewn at any angle on tables of
random light, cloth, lens, noise and compression, and found and read there. The
camera is such that a tile's short side comes to so many pixels at the table's
centre. Peers read the same crops with the same enrolment.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from rules.tiles import FACES, FLOWER, face_of
from training.data import Crop, validation_crops
from training.finder_pool import print_of
from training.labelled import Labelled, labelled_crops, looked_at, match
from training.peers import PEERS, nearest
from training.tables import printed_by_name
from vision.finding.finder import Finder
from vision.geometry.plan import TablePlan
from vision.reading.reader import Reader
from vision.reading.rectify import is_usable
from vision.simulator.camera import VirtualCamera
from vision.simulator.look import Appearance
from vision.simulator.render import Scene, TruthQuad, render
from vision.simulator.solids import Box, overlap

SET = "am_B"
SHORT_SIDES = (26, 32)  # pixels
TABLES = 12
SEED = 909
ON_A_TABLE = 60  # tiles
REACH = 330.0  # mm from the centre within which they lie
# The finder is shown tiles of this many pixels, as the watcher shows them.
SHOWN = 30.0
# Of twins among the flowers, one inked black and one red, the second; other flowers have none.
SECOND_FLOWERS = tuple(f"{SET}_r{row:02}c10.png" for row in (4, 5, 6, 7))


def split(crops: Sequence[Crop]) -> tuple[list[Crop], list[Crop]]:
    """Return the crops to enrol, one of each drawing, and those to test with."""
    enrolled, tested = [], []
    known: set[str] = set()
    for crop in crops:
        if crop.tile == FLOWER:
            first = crop.path.name not in SECOND_FLOWERS
        else:
            first = crop.tile not in known
        known.add(crop.tile)
        if first:
            enrolled.append(crop)
        else:
            tested.append(crop)
    return enrolled, tested


def strewn(rng: np.random.Generator, names: Sequence[str]) -> list[Box]:
    """Lay tiles of these drawings face up on the table, anyhow, none on another."""
    boxes: list[Box] = []
    for name in names:
        for _ in range(200):
            at = (float(rng.uniform(-REACH, REACH)), float(rng.uniform(-REACH, REACH)))
            angle, tone = float(rng.uniform(0, 360)), int(rng.integers(1 << 16))
            box = Box(name, at, angle=angle, tone=tone)
            if not any(overlap(box, other, 0.5) for other in boxes):
                boxes.append(box)
                break
    return boxes


def camera_for(rng: np.random.Generator, pixels: float) -> VirtualCamera:
    """Return a camera somewhere above the table to which tiles are `pixels` wide at its centre."""
    plan = TablePlan()
    table, margin = 860.0, float(rng.uniform(0.0, 0.05))
    height = round(pixels / plan.tile_width * table / (1 - margin))
    return VirtualCamera.overhead(
        width=round(height * 16 / 9),
        height=height,
        table=table,
        above=(rng.normal(0, 40), rng.normal(0, 40), rng.uniform(850, 1300)),
        roll=float(rng.normal(0, 2)),
        k1=float(rng.uniform(-0.08, 0.04)),
        margin=margin,
    )


def tables(
    data: Path, pixels: float, count: int = TABLES
) -> Iterator[tuple[np.ndarray, list[TruthQuad], dict[str, Crop]]]:
    """Yield frames, the truth about their tiles, and which crop each tile's name stands for."""
    _, tested = split([crop for crop in validation_crops(data) if crop.set == SET])
    named = {crop.path.stem: crop for crop in tested}
    prints = {name: print_of(crop) for name, crop in named.items()}
    waiting: list[str] = []
    for number in range(count):
        rng = np.random.default_rng([SEED, number])
        while len(waiting) < ON_A_TABLE:
            waiting += [str(name) for name in rng.permutation(list(named))]
        laid, waiting = waiting[:ON_A_TABLE], waiting[ON_A_TABLE:]
        look = Appearance.random(rng)
        look = replace(look, faces=printed_by_name(prints, look))
        scene = Scene(strewn(rng, laid), look=look, camera=camera_for(rng, pixels))
        frame, truth = render(scene, rng)
        yield frame, truth, named


def seen(data: Path, reader: Reader, finder: Finder, pixels: float) -> tuple[Labelled, int]:
    """Return the tiles of `tables` as the reader sees them, and how many the finder missed.

    Those missed are read at their true corners.
    """
    crops, faces, names, missed = [], [], [], 0
    for number, (frame, truth, named) in enumerate(tables(data, pixels)):
        whole = [tile for tile in truth if tile.visible > 0.95]
        quads = [tile.corners.astype(np.float32) for tile in whole]
        found = [f.corners for f in finder.find(frame, SHOWN / pixels) if is_usable(f.corners)]
        pairs = match(np.array(found, np.float32).reshape(-1, 4, 2), np.array(quads))
        for i, j in pairs:
            quads[j] = found[i]
        missed += len(whole) - len(pairs)
        crops.append(reader.crops(frame, quads))
        faces += [FACES.index(face_of(named[tile.tile].tile)) for tile in whole]
        names += [f"table {number}"] * len(whole)
    return looked_at(reader, np.concatenate(crops), faces, names), missed


def american(
    data: Path, reader: Reader, finder: Finder, pixels: float
) -> Iterator[tuple[str, dict[str, float]]]:
    """Yield the rows of one camera: the reader's with one photograph enrolled, and the peers'."""
    enrolled, _ = split([crop for crop in validation_crops(data) if crop.set == SET])
    clean = labelled_crops(reader, enrolled)
    names = [FACES[face] for face in clean.faces]
    own = reader.with_tileset(reader.enrolled(SET, names, [SET] * len(names), clean.crops))
    tiles, missed = seen(data, reader, finder, pixels)
    shares = own.weigh(tiles.look)
    best, sure = shares.argmax(1), shares.max(1)
    given, right = sure >= own.unsure, best == tiles.faces
    kept = sure >= np.quantile(sure, 0.01)
    yield (
        f"American, {pixels:g} px, one photograph",
        {
            "tiles": len(right),
            "not_found": missed,
            "right": float((right & given).mean()),
            "best": float(right.mean()),
            "unsure": float((~given).mean()),
            "given_wrong": float((~right & given).mean()),
            "wrong_of_surest_99": float((~right & kept).sum() / kept.sum()),
        },
    )
    for peer, describe in PEERS.items():
        said = nearest(describe, clean.crops, clean.faces, tiles.crops)
        scores = {"tiles": len(said), "best": float((said == tiles.faces).mean())}
        yield f"American, {pixels:g} px: {peer}", scores
