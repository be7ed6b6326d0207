"""The pictures of a moment: what the camera saw as somebody was accused, or a tile was asked about.

They lie beside the journal, named by the number of the entry. A review shows those of the entry
that it is about; whoever keeps more of a moment puts it into the same folder under that number.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from controller.record.entries import Entry
from controller.record.room import room_for_pictures
from rules.events import Asked
from rules.policy import is_for_the_table
from rules.unseen import OFFENCES

PICTURE: Final = re.compile(r"(\d{1,12})-\d{1,12}\.jpg")
"""A picture's name: the number of an entry, and the watcher's of a tile (0: the whole table)."""

AROUND: Final = 1
"""A question's picture is named by the entry before it: so far around an entry it is its own."""

log = logging.getLogger(__name__)


class AccusationPictures:
    """Keeps a picture of the table at every accusation in `folder`, and knows what there is.

    `look` gives the latest picture as JPEG, None where there is none; `public` says whether the
    pictures of an entry's number may be seen yet.
    """

    def __init__(
        self,
        folder: Path,
        look: Callable[[], bytes | None] = lambda: None,
        public: Callable[[int], bool] = lambda n: True,
    ) -> None:
        self.folder = folder
        self._look = look
        self._public = public

    def hear(self, entry: Entry) -> None:
        """Keep the table's picture as it is now, if an entry accuses somebody or waits to."""
        at = {r.at for r in entry.rulings if r.kind in OFFENCES and is_for_the_table(r)}
        if isinstance(entry.event, Asked) and entry.event.entry is not None:
            at.add(entry.event.entry)
        picture = self._look() if at else None
        for n in at if picture is not None else ():
            file = self.folder / f"{n:06}-0.jpg"
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                if picture is not None and not file.exists() and room_for_pictures(self.folder):
                    file.write_bytes(picture)
            except OSError as error:
                log.warning("%s: no picture of a ruling: %s", file, error.strerror)

    def pictures(self, n: int) -> list[str]:
        """Return the names of the pictures there are of entry `n`, the whole table's first."""
        found = []
        for file in sorted(self.folder.glob("*.jpg")) if self.folder.is_dir() else ():
            named = PICTURE.fullmatch(file.name)
            if named and abs(int(named[1]) - n) <= AROUND and self._public(int(named[1])):
                found.append(file.name)
        own = f"{n:06}-0.jpg"
        return sorted(found, key=lambda name: name != own)
