"""Programs in the place of ``rpicam-vid`` and ``rpicam-still``: they speak the same bytes.

The product starts them as it starts the real ones, from the PATH; what they
do is told by files beside them, so that a test can have the camera die, hang,
freeze or go dark, and come back.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

METADATA = {
    "ExposureTime": 8000, "AnalogueGain": 2.0, "DigitalGain": 1.0,
    "ColourGains": [1.9, 1.6], "LensPosition": 1.02,
}  # fmt: skip

VID = """
import json, os, sys
from pathlib import Path
here = Path(__file__).parent
if "--metadata" in sys.argv:
    with (here / "proofs").open("a") as log:
        log.write(json.dumps(sys.argv[1:]) + "\\n")
    said = here / "stream.json"
    taken = json.loads((said if said.exists() else here / "metadata.json").read_text())
    if not said.exists():
        a = sys.argv
        taken["ExposureTime"] = int(a[a.index("--shutter") + 1])
        taken["AnalogueGain"], taken["DigitalGain"] = float(a[a.index("--gain") + 1]), 1.0
    Path(sys.argv[sys.argv.index("--metadata") + 1]).write_text(json.dumps([taken]))
    sys.exit(0)
with (here / "starts").open("a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
runs = (here / "plan").read_text().split("\\n")
count = len((here / "starts").read_text().splitlines())
words = runs[min(count, len(runs)) - 1].split()
a = sys.argv
width, height = (int(a[a.index(k) + 1]) for k in ("--width", "--height"))
out = sys.stdout.buffer
for word in words:
    if word == "die":
        sys.stderr.write("noise before it\\nERROR: *** no camera ***\\n")
        sys.exit(1)
    if word == "hang":
        out.flush()
        os.read(os.open(here / "never", os.O_RDONLY), 1)
    if word == "half":
        out.write(bytes(width * height // 2))
        out.flush()
        continue
    if word == "bars":
        out.write((here / "bars.yuv").read_bytes())
        out.flush()
        continue
    kind, _, level = word.partition(":")
    if kind == "black":
        y = bytes(width * height)
    elif kind == "same":
        y = (bytes(range(60, 188)) * (width * height // 128 + 1))[: width * height]
    else:
        y = bytes(60 + (b >> 1) for b in os.urandom(width * height))
    out.write(y + bytes([128]) * (width * height // 2))
    out.flush()
"""

STILL = """
import json, sys
from pathlib import Path
here = Path(__file__).parent
with (here / "stills").open("a") as log:
    log.write(json.dumps(sys.argv[1:]) + "\\n")
if (here / "fails").exists():
    sys.stderr.write("ERROR: *** camera in use ***\\n")
    sys.exit(255)
a = sys.argv
Path(a[a.index("--metadata") + 1]).write_text((here / "metadata.json").read_text())
sys.stdout.buffer.write((here / "still.jpg").read_bytes())
"""


class Programs:
    """The two programs in a folder, and what they were started with."""

    def __init__(self, folder: Path, still: bytes) -> None:
        self.folder = folder
        for name, text in (("rpicam-vid", VID), ("rpicam-still", STILL)):
            program = folder / name
            program.write_text(f"#!{sys.executable}{text}")
            program.chmod(0o755)
        os.mkfifo(folder / "never")
        (folder / "still.jpg").write_bytes(still)
        self.metadata(**METADATA)
        self.plan("a a a")

    def plan(self, *runs: str) -> None:
        """What each start shows: ``a`` a picture, ``same``, ``black``, ``half``, ``hang``, ``die``.

        The last is what every later start shows.
        """
        (self.folder / "plan").write_text("\n".join(runs))

    def metadata(self, **values: object) -> None:
        (self.folder / "metadata.json").write_text(json.dumps(values))

    def starts(self, name: str = "starts") -> list[list[str]]:
        log = self.folder / name
        return [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
