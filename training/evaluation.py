"""How well tiles are read, on photographs that nothing was trained on.

``python -m training.evaluation --data ../shared/data [--json OUT]`` measures

- *reading*: the held-out photographs of ``mixed_sets`` and the sets never
  trained on, without enrolment and, for the latter, with 1, 3 and 5 enrolled
  crops a face; where the finder says that the tiles lie, and by the labels' boxes;
- *peers* in the same draws: `training.peers`;
- *American crops* left out of training in a simulated overhead camera:
  `training.overhead`;
- *end to end*: recall, precision, and faces right among the found.

Enrolled crops never come from a photograph that is tested, nor from another
print of the same exposure (the rail photographs carry the exposure's name before
their own). A face given as ``?`` counts as wrong. Labels that were seen to be
wrong are put right (`training.data.relabelled`).

`accepted_wrong`: how many of the accepted are wrong when the `margin` is such that
of the other photographs (of the seat for the rail's, of the rail for the seat's),
read with as many crops, one in a hundred would be given as ``?``; `abstained` is
how many of those tested then are. `wrong_of_surest`: how many are wrong when the
least sure hundredth of those tested is left out, whatever it shows.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from rules.tiles import FACES
from training.data import (
    CROPS_KEPT_OUT,
    MEASURED_FINDER,
    heldout_photos,
    load_photos,
    put_right,
    validation_crops,
)
from training.evaluation_found import end_to_end
from training.labelled import Labelled, exposure_of, labelled_crops, labelled_in_photos
from training.overhead import SHORT_SIDES, american
from training.peers import PEERS, nearest
from vision.finding.finder import Finder
from vision.reading.reader import EVERYTHING, Reader

MEASURED = Path(__file__).parent / "measured" / "reader.onnx"
"""The network that is measured: it saw none of the photographs that it is measured on. The shipped
one (`vision.reading.reader.MODEL`) saw them all."""

SHOTS = (1, 3, 5)
DRAWS = 5
ABSTAINED = 0.01
GROUPS = {"rail": ("rail_set", "rail_set_b"), "seat": ("seat_view", "seat_view_b")}
Scores = dict[str, float]


@dataclass(frozen=True)
class Read:
    """What was made of the n tiles of one draw: probabilities (n, 36) and true faces (n,)."""

    shares: np.ndarray
    faces: np.ndarray
    unsure: float  # the reader's own margin


def score(probabilities: np.ndarray, faces: np.ndarray, unsure: float) -> Scores:
    """Return `right` (``?`` is wrong), `best` (right if forced to say), `unsure`, `given_wrong`."""
    best, share = probabilities.argmax(1), probabilities.max(1)
    given, right = share >= unsure, best == faces
    return {
        "tiles": len(faces),
        "right": float((right & given).mean()),
        "best": float(right.mean()),
        "unsure": float((~given).mean()),
        "given_wrong": float((~right & given).mean()),
    }


def read_once(reader: Reader, tiles: Labelled) -> Read:
    """Read tiles with a reader as it is."""
    return Read(reader.weigh(tiles.look), tiles.faces, reader.unsure)


def read_without(reader: Reader, tiles: Labelled) -> Scores:
    """Score tiles without an enrolled set."""
    return mean_score([read_once(reader.with_tileset(None), tiles)])


def draw_enrolment(
    reader: Reader, tiles: Labelled, shots: int, rng: np.random.Generator
) -> tuple[Reader, np.ndarray]:
    """Enrol `shots` random crops of each face; return that reader and which tiles may be tested."""
    chosen = np.concatenate(
        [
            rng.permutation(np.flatnonzero(tiles.faces == face))[:shots]
            for face in np.unique(tiles.faces)
        ]
    )
    names = [FACES[face] for face in tiles.faces[chosen]]
    tileset = reader.enrolled("drawn", names, tiles.exposures[chosen].tolist(), tiles.crops[chosen])
    return reader.with_tileset(tileset), ~np.isin(tiles.exposures, tiles.exposures[chosen])


def draws_of(
    reader: Reader, tiles: Labelled, shots: int, draws: int = DRAWS
) -> Iterator[tuple[Reader, Labelled]]:
    """Yield readers with random enrolments, and the tiles that each may be tested on."""
    for draw in range(draws if shots else 1):
        if not shots:
            yield reader.with_tileset(None), tiles
            continue
        rng = np.random.default_rng((shots, draw))
        enrolled, tested = draw_enrolment(reader, tiles, shots, rng)
        if tested.any():
            yield enrolled, tiles.part(tested)


def read_enrolled(reader: Reader, tiles: Labelled, shots: int, draws: int = DRAWS) -> Scores:
    """Score tiles with random enrolments; mean over the draws, and the `worst` draw."""
    return mean_score([read_once(*draw) for draw in draws_of(reader, tiles, shots, draws)])


def mean_score(reads: Sequence[Read], other: Sequence[Read] = ()) -> Scores:
    """Return the draws' mean score, the `worst`, and with other photographs' draws that at 1 %."""
    scores = [score(read.shares, read.faces, read.unsure) for read in reads]
    mean = {key: float(np.mean([s[key] for s in scores])) for key in scores[0]}
    mean["tiles"] = round(mean["tiles"])
    if len(scores) > 1:
        mean["worst"] = min(s["right"] for s in scores)
    if other:
        margin = float(np.quantile(np.concatenate([o.shares.max(1) for o in other]), ABSTAINED))
        at = [score(read.shares, read.faces, margin) for read in reads]
        mean["margin"] = margin
        mean["abstained"] = float(np.mean([s["unsure"] for s in at]))
        mean["accepted_wrong"] = _accepted_wrong(at)
        surest = [
            score(r.shares, r.faces, float(np.quantile(r.shares.max(1), ABSTAINED))) for r in reads
        ]
        mean["wrong_of_surest"] = _accepted_wrong(surest)
    return mean


def _accepted_wrong(scores: Sequence[Scores]) -> float:
    accepted = sum(s["tiles"] * (1 - s["unsure"]) for s in scores)
    return sum(s["tiles"] * s["given_wrong"] for s in scores) / max(1.0, accepted)


def peer_score(reader: Reader, tiles: Labelled, shots: int, peer: str) -> Scores:
    """Score a peer in the draws in which the reader is measured."""
    rights, counts = [], []
    for enrolled, rest in draws_of(reader, tiles, shots):
        known = enrolled.tileset
        assert known is not None
        faces = np.array([FACES.index(tile) for tile in known.tiles])
        said = nearest(PEERS[peer], known.crops, faces, rest.crops)
        rights.append(float((said == rest.faces).mean()))
        counts.append(len(said))
    return {"tiles": round(float(np.mean(counts))), "best": float(np.mean(rights))}


def measure(data: Path, reader: Reader, finder: Finder | None) -> Iterator[tuple[str, Scores]]:
    """Yield each row's name and scores as they are known; without a finder only by boxes."""
    held = heldout_photos(data)
    yield "mixed_sets held out, boxes", read_without(reader, labelled_in_photos(reader, held))
    photos = {
        name: put_right(p for folder in folders for p in load_photos(data, folder))
        for name, folders in GROUPS.items()
    }
    for how in ("boxes",) if finder is None else ("finds", "boxes"):
        at = finder if how == "finds" else None
        tiles = {name: labelled_in_photos(reader, photos[name], at) for name in GROUPS}
        for shots in (0, *SHOTS):
            reads = {
                name: [read_once(*draw) for draw in draws_of(reader, tiles[name], shots)]
                for name in GROUPS
            }
            for name, other in (("rail", "seat"), ("seat", "rail")):
                row = f"{name} {how}, {shots} a face" if shots else f"{name} {how}, not enrolled"
                yield row, mean_score(reads[name], reads[other])
            if shots and how == ("boxes" if finder is None else "finds"):
                for peer in PEERS:
                    row = f"rail {how}, {shots} a face: {peer}"
                    yield row, peer_score(reader, tiles["rail"], shots, peer)
    for name in CROPS_KEPT_OUT:
        crops = [crop for crop in validation_crops(data) if crop.set == name]
        yield f"{name} crops, not enrolled", read_without(reader, labelled_crops(reader, crops))
    if finder is None:
        return
    for pixels in SHORT_SIDES:
        yield from american(data, reader, finder, pixels)
    yield "mixed_sets held out, end to end", end_to_end(held, finder, reader)
    yield "rail end to end, not enrolled", end_to_end(photos["rail"], finder, reader)
    tiles_found = labelled_in_photos(reader, photos["rail"], finder)
    enrolled, tested = draw_enrolment(reader, tiles_found, 3, np.random.default_rng((3, 0)))
    names = set(tiles_found.exposures[tested].tolist())
    rest = [photo for photo in photos["rail"] if exposure_of(photo) in names]
    yield "rail end to end, 3 a face", end_to_end(rest, finder, enrolled)


def line(name: str, scores: Scores) -> str:
    """Return one row as text: shares with four places, counts whole."""
    rates = [
        f"{key} {value:.4f}" if isinstance(value, float) else f"{key} {value}"
        for key, value in scores.items()
    ]
    return f"{name:44} " + "  ".join(rates)


def main() -> None:
    """Measure the reader that saw none of it, or a given one, and the finder; print a table."""
    args = argparse.ArgumentParser(description=main.__doc__)
    args.add_argument("--data", type=Path, required=True, help="the folder with photos/ and crops/")
    args.add_argument("--reader", type=Path, default=MEASURED, help="another reader's .onnx")
    args.add_argument("--finder", type=Path, default=MEASURED_FINDER, help="another finder's .onnx")
    args.add_argument("--reading-only", action="store_true", help="on labelled boxes alone")
    args.add_argument("--json", type=Path, help="write the scores here too")
    chosen = args.parse_args()
    finder = None if chosen.reading_only else Finder(chosen.finder)
    reader = Reader(chosen.reader)
    if reader.seen == EVERYTHING:
        print("this reader saw all of these in training but the held-out photographs: no measure")
    rows = {}
    for name, scores in measure(chosen.data, reader, finder):
        rows[name] = scores
        print(line(name, scores), flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
