"""Joining the hall from a table's page: the desk's QR code, seen, photographed or pasted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from controller.enrolling.uploads import decoded
from controller.errors import UnusableInput
from controller.hall.scanned import ScannedDesk, accepted, is_invitation, keep_desk
from controller.hall.table_deeds import DeskSaid, TableDeed
from controller.operating.badges import BADGES, Look
from controller.words.labels import label
from vision.geometry.badges import BadgesError, find_badges

PAGE: Final = "pages/operator"


class Reporting(Protocol):
    """A table's link to the hall; `controller.hall.joining.HallLink` is one."""

    def join(self, desk: ScannedDesk) -> None:
        """Report to a desk from now on."""

    def deed(self, deed: TableDeed) -> DeskSaid | None:
        """Have the desk take what somebody does here; None where it does not answer."""


@dataclass(frozen=True)
class HallJoining:
    """Takes an invitation, however it comes, and joins its desk; it is kept beside `journal`."""

    link: Reporting
    journal: Path
    look: Look = lambda: None
    ask: Callable[[str], ScannedDesk] = accepted

    def by_text(self, text: str) -> ScannedDesk:
        """Join by what the code says. `UnusableInput` says why that cannot be."""
        desk = self.ask(text)
        keep_desk(self.journal, desk)
        self.link.join(desk)
        return desk

    def by_photograph(self, content: bytes) -> ScannedDesk:
        """Join by a photograph of the code."""
        return self.by_text(_invitation(decoded(content)))

    def by_camera(self) -> ScannedDesk:
        """Join by the code as the table's camera sees it now."""
        seen = self.look()
        if seen is None:
            raise UnusableInput(label(PAGE, "operator-hall-unseen"))
        return self.by_text(_invitation(seen.image))


def _invitation(image: NDArray[np.uint8]) -> str:
    try:
        found = find_badges(image, is_invitation)
    except BadgesError as error:
        raise UnusableInput(label(BADGES, "badge-list-unreadable", why=str(error))) from None
    if not found:
        raise UnusableInput(label(PAGE, "operator-hall-unseen"))
    return found[0].content
