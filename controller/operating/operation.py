"""All that the operator's page works on, in one value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from controller.operating.badges import Look
from controller.operating.desk import Desk
from controller.operating.evening import LastSetup, Setup
from controller.operating.fields import Form
from controller.operating.hall_joining import HallJoining
from controller.operating.learning import RackPhotographs, ReadRack
from controller.operating.pairing import Pairing
from controller.operating.phones import PairedPhone
from controller.operating.reviewing import Reviews
from controller.statistics.library import Club
from controller.table_file import TableSetUp
from vision.cameras.phone import PhoneLine


@dataclass(frozen=True)
class Operation:
    """What the operator's page works on.

    `club` is where the evenings and the names of players are, `look` what the camera sees at this
    moment (None without one), `base` the set-up that the table's file names, `address` how phones
    reach the table (``http://192.168.1.20:8765``), `local` the name this computer alone
    reaches it by (empty where phones do), `pictures` the folder of the questions'
    pictures, `reviews` what takes what people say of rulings, `voice` what takes orders to the
    voice, None where there is none, `set_up` the table's file and what begins the table again with
    it, None where a table has none; `hall` lets the table join one, None where it cannot; `camera`
    where a phone's pictures come in, None where no phone is the camera; `read_rack` what reads a
    learner's photograph.
    """

    desk: Desk
    pairing: Pairing
    memory: LastSetup
    pictures: Path
    club: Club
    base: Setup = field(default_factory=Setup)
    address: str = ""
    local: str = ""
    voice: Callable[[PairedPhone, Form], str] | None = None
    reviews: Reviews | None = None
    look: Look = lambda: None
    set_up: TableSetUp | None = None
    hall: HallJoining | None = None
    camera: PhoneLine | None = None
    read_rack: ReadRack = field(default_factory=lambda: RackPhotographs(lambda: None))

    def own_cards(self) -> list[str]:
        """Return the cards of the club's own that a deal can be begun with: the one that the
        table's file names, and those beside that file."""
        named = [self.base.card] if self.base.card else []
        beside = self.set_up.file.own_cards() if self.set_up else []
        return list(dict.fromkeys([*named, *beside]))
