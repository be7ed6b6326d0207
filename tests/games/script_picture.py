"""``python -m tests.games.script_picture``: look at the table that the simulator draws."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cv2
import numpy as np

from vision import simulator
from vision.simulator.render import Image, TruthQuad
from vision.simulator.script import ScriptError
from vision.simulator.source import SimulatedCamera

_DEMO = Path(simulator.__file__).parent / "scripts" / "demo.script"
_COLOURS = {"face": (60, 220, 60), "back": (40, 160, 255), "standing": (255, 120, 60)}


def main() -> int:
    """Write a picture of a table with the truth drawn in, or a video; return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.script_picture", description=main.__doc__
    )
    parser.add_argument("--script", type=Path, default=_DEMO, help="what happens (the demo deal)")
    parser.add_argument("--out", type=Path, help="picture of one frame, PNG")
    parser.add_argument("--frame", type=int, help="which frame, from 0 (the last)")
    parser.add_argument("--plain", action="store_true", help="leave the truth out of the picture")
    parser.add_argument("--video", type=Path, help="all frames, MP4")
    args = parser.parse_args()
    try:
        source = SimulatedCamera(args.script.read_text(encoding="utf-8"))
    except OSError as error:
        return _refuse(f"{args.script}: {error.strerror}")
    except (ScriptError, UnicodeDecodeError) as error:
        return _refuse(f"{args.script}: {error}")
    if args.out is None and args.video is None:
        return _refuse("say where to write: --out FILE.png or --video FILE.mp4")
    if args.out is not None:
        moments = list(source.moments())
        number = len(moments) - 1 if args.frame is None else args.frame
        if not 0 <= number < len(moments):
            return _refuse(f"--frame {number}: the script has frames 0 to {len(moments) - 1}")
        picture, truth = source.look_at(moments[number])
        shown = picture if args.plain else annotated(picture, truth)
        if not cv2.imwrite(str(args.out), shown):
            return _refuse(f"{args.out}: cannot be written")
    if args.video is not None:
        size, code = source.size, cv2.VideoWriter.fourcc(*"mp4v")
        video = cv2.VideoWriter(str(args.video), code, source.fps, size)
        if not video.isOpened():
            return _refuse(f"{args.video}: cannot be written")
        for frame in source:
            video.write(frame.image)
        video.release()
    return 0


def annotated(image: Image, truth: list[TruthQuad]) -> Image:
    """Return the picture with every tile's upper side outlined and named."""
    out = image.copy()
    for quad in truth:
        if quad.visible < 0.25:
            continue
        points = np.round(quad.corners * 16).astype(np.int32)
        cv2.polylines(out, [points], True, _COLOURS[quad.side], 1, cv2.LINE_AA, 4)
        if quad.side == "face":
            left, top = (int(v) for v in quad.corners.min(axis=0))
            right, bottom = (int(v) for v in quad.corners.max(axis=0))
            # Tiles that lie sideways on a rack leave no room above them.
            side = quad.box.z > 0 and right - left > bottom - top
            x, y = (right + 3, (top + bottom) // 2 + 4) if side else (left, top - 2)
            for colour, thick in (((0, 0, 0), 3), ((255, 255, 255), 1)):
                cv2.putText(
                    out, quad.tile, (x, y), cv2.FONT_HERSHEY_SIMPLEX, 0.4, colour, thick,
                    cv2.LINE_AA,
                )  # fmt: skip
    return out


def _refuse(text: str) -> int:
    print(text, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
