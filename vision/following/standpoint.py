"""Where the camera stands: found from the markers, looked after, found anew when it was moved."""

from __future__ import annotations

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

    A `given` calibration is used as it is: the table may have no markers then.
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

    def begin(self, frame: Frame) -> None:
        """Calibrate from a frame; `CalibrationError` says what of the markers is missing."""
        self.calibration = self._given or calibrate(
            frame.image, self._plan, field_of_view=self._field_of_view
        )
        self.checked = frame.seconds

    def moved(self, frame: Frame, under_arms: bool) -> bool:
        """Whether the markers are not where they were; if so, calibrate anew if possible.

        `under_arms`: hands are over the table and may cover the markers. One
        marker alone, of three or more, was moved by itself: that is said.
        """
        assert self.calibration is not None
        troubles, now = self._troubles, frame.seconds
        self.checked = now
        offsets = self.calibration.offsets(frame.image, self._plan)
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
            troubles.drop("camera moved")
            troubles.past("marker moved", coded("markers-again"), now)
            troubles.tell("camera moved", True, coded("camera-found", mm=far), now)
        return True
