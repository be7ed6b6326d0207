"""Where the camera stands: found from the markers, looked after, found anew when it was moved."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vision.cameras import Frame
from vision.coded import coded, said_by
from vision.following.troubles import Troubles
from vision.geometry.calibration import (
    BUMP_MM,
    Calibration,
    CalibrationError,
    calibrate,
    found_anew,
)
from vision.geometry.plan import TablePlan


class Standpoint:
    """The calibration in use, None until the markers were seen; `checked` is when they last were.

    A `given` calibration is used as it is: the table may have no markers then. One that was found
    without the fourth marker is found anew when that is seen.
    """

    def __init__(
        self,
        plan: TablePlan,
        given: Calibration | None,
        field_of_view: float,
        troubles: Troubles,
    ) -> None:
        self.calibration: Calibration | None = None
        self.checked = 0.0
        self._plan = plan
        self._given = given
        self._field_of_view = field_of_view
        self._troubles = troubles
        self._lacking = False
        self._laid: dict[int, NDArray[np.float64]] = {}  # of the picture it was found in

    def begin(self, frame: Frame, least: int = 4) -> None:
        """Calibrate from a frame in which so many of the four markers are seen at `least`;
        `CalibrationError` says what of the markers is missing."""
        self.checked = frame.seconds
        if self._given is not None:
            self.calibration = self._given
            return
        self.calibration = calibrate(
            frame.image, self._plan, field_of_view=self._field_of_view, least=least
        )
        self._laid = self.calibration.laid(frame.image, self._plan)
        unseen = {0, 1, 2, 3} - self._laid.keys()
        self._lacking = bool(unseen)
        for n in unseen:
            words = coded("marker-unseen", corner=coded("corner", marker=n))
            self._troubles.begin("marker unseen", words, frame.seconds)

    def _all_seen(self, frame: Frame) -> bool:
        """Calibrate anew from all four markers, of which one was not seen so far; whether it was
        possible."""
        try:
            self.begin(frame)
        except CalibrationError:  # one of them was moved
            return False
        self._troubles.past("marker unseen", coded("markers-in-view"), frame.seconds)
        return True

    def moved(self, frame: Frame, under_arms: bool) -> bool:
        """Whether the markers are not where they were; if so, calibrate anew if possible.

        `under_arms`: hands are over the table and may cover the markers. One
        marker alone, of three or more, was moved by itself: that is said.
        """
        assert self.calibration is not None
        troubles, now = self._troubles, frame.seconds
        self.checked = now
        offsets = self.calibration.offsets(frame.image, self._plan, self._laid)
        if self._lacking and len(offsets) == 4 and self._all_seen(frame):
            return True
        off = {n: mm for n, mm in offsets.items() if mm > BUMP_MM}
        if len(off) == 1 and len(offsets) >= 3:
            ((n, mm),) = off.items()
            words = coded("marker-moved", corner=coded("corner", marker=n), mm=round(mm))
            troubles.begin("marker moved", words, now)
            return False
        if not offsets and (self._given is not None or under_arms):
            return False  # markers may never have been there, or lie under arms
        if not off and offsets:
            troubles.past("marker moved", coded("markers-in-place"), now)
            troubles.past("camera moved", coded("camera-in-place"), now)
            return False
        far = round(max(off.values())) if off else None
        try:
            self.calibration = found_anew(self.calibration, frame.image, self._plan)
        except CalibrationError as error:
            troubles.begin("camera moved", coded("camera-moved", mm=far, why=said_by(error)), now)
        else:
            self._laid = self.calibration.laid(frame.image, self._plan)
            troubles.drop("camera moved")
            troubles.past("marker moved", coded("markers-again"), now)
            troubles.tell("camera moved", True, coded("camera-found", mm=far), now)
        return True
