"""Makes the files of `controller/typeface` anew from the published packages they come from.

    python tools/typeface.py

Wants npm (only to fetch) and ``pip install 'fonttools[woff]'``. Versions are named here; what
each file is and which licence it has stands in `controller/typeface/README.md`. Run again it
makes the same glyphs; bytes may differ between releases of fonttools and brotli.
"""

from __future__ import annotations

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

PLACE: Final = Path(__file__).parents[1] / "controller" / "typeface"

TEXT: Final = "@fontsource-variable/atkinson-hyperlegible-next@5.3.0"
MONO: Final = "@fontsource-variable/atkinson-hyperlegible-mono@5.3.0"
STATIC: Final = "@expo-google-fonts/atkinson-hyperlegible-next@0.4.1"
MORE: Final = "inter-ui@4.1.1"

LETTERS: Final = (
    (0x20, 0x7E),
    (0xA0, 0x24F),  # Latin of Europe
    (0x259, 0x259),
    (0x2B9, 0x2DD),  # apostrophes and accents that stand alone
    (0x300, 0x338),  # accents that stand over a letter
    (0x370, 0x3FF),  # Greek
    (0x400, 0x52F),  # Cyrillic
    (0x1E00, 0x1EFF),  # Latin of Wales and Vietnam
    (0x1F00, 0x1FFF),  # Greek with all its accents
    (0x2010, 0x205E),
    (0x20A0, 0x20BF),
    (0x2116, 0x2122),
    (0x2153, 0x215E),
    (0x2190, 0x2199),
    (0x2212, 0x2265),
    (0x25A0, 0x25FF),
    (0x2713, 0x2717),
)
"""Characters that the second family has to have, as first and last of each run."""


def fetched(package: str, folder: Path) -> Path:
    """Return the folder of a published package at its version, unpacked."""
    packed = subprocess.run(
        ["npm", "pack", "--silent", "--pack-destination", folder, package],
        stdout=subprocess.PIPE, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    place = folder / packed.removesuffix(".tgz")
    with tarfile.open(folder / packed) as archive:
        archive.extractall(place, filter="data")
    return place / "package"


def only(font: TTFont, characters: set[int], *, shaping: bool) -> TTFont:
    """Take all but these characters from a font; `shaping` keeps kerning and tabular figures."""
    options = Options()
    options.layout_features = ["ccmp", "locl", "mark", "mkmk", "kern", "tnum"] if shaping else []
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    chosen = Subsetter(options)
    chosen.populate(unicodes=characters)
    chosen.subset(font)
    return font


def main() -> None:
    """Fetch, cut and write all files."""
    wanted = {each for first, last in LETTERS for each in range(first, last + 1)}
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        text = fetched(TEXT, folder)
        own: set[int] = set()
        for part in ("latin", "latin-ext"):
            file = text / "files" / f"atkinson-hyperlegible-next-{part}-wght-normal.woff2"
            own |= set(TTFont(file).getBestCmap())
            shutil.copy(file, PLACE / f"text-{part}.woff2")
        mono = fetched(MONO, folder)
        file = mono / "files" / "atkinson-hyperlegible-mono-latin-wght-normal.woff2"
        shutil.copy(file, PLACE / "mono-latin.woff2")
        static = fetched(STATIC, folder)
        shutil.copy(static / "LICENSE_FONT", PLACE / "OFL-atkinson-hyperlegible.txt")
        for name, source in (("regular", "400Regular"), ("bold", "700Bold")):
            file = static / source / f"AtkinsonHyperlegibleNext_{source}.ttf"
            shutil.copy(file, PLACE / f"print-{name}.ttf")

        more = fetched(MORE, folder)
        shutil.copy(more / "LICENSE.txt", PLACE / "OFL-inter.txt")
        inter = more / "variable" / "InterVariable.woff2"
        font = only(TTFont(inter), wanted - own, shaping=True)
        font = instantiateVariableFont(font, {"opsz": 14, "wght": (400, 700)})
        font.flavor = "woff2"
        font.save(PLACE / "text-more.woff2")
        for name, weight in (("regular", 400), ("bold", 700)):
            font = only(TTFont(inter), wanted, shaping=False)
            font = instantiateVariableFont(font, {"opsz": 14, "wght": weight})
            font.flavor = None
            font.save(PLACE / f"print-more-{name}.ttf")
    for file in sorted(PLACE.glob("*.[tw]*f*")):
        print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
