"""Which frames of a camera may pass, and what to say when some may not: no threads, no clock.

Time is the frames' own, so that a whole evening's troubles can be played through in a moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vision.cameras import CameraError, Frame
from vision.cameras.frames import SHRUNK, EncodedFrame, Image
from vision.cameras.picture_check import STEP, Fault, fault_of, fingerprint, sample
from vision.coded import Code, CodedText, coded
from vision.sightings import Notice, Trouble

SAID: dict[Fault, Code] = {
    "black": "picture-black",
    "blown out": "picture-white",
    "empty": "picture-even",
    "torn": "picture-torn",
    "size": "picture-size",
}
"""What is said of a fault."""


@dataclass(frozen=True)
class Patience:
    """How long what may last, in seconds.

    `fault`: unsound pictures left out without a word; `silence`: no frame at
    all; `frozen`: the very same picture; `restart`: a fault, before the camera
    is started again; `again`: the first and the longest wait between two
    starts; `late`: a longer gap between two frames is reported, and is past
    when there was none for `steady`.
    """

    fault: float = 1.0
    silence: float = 2.0
    frozen: float = 3.0
    restart: float = 10.0
    again: tuple[float, float] = (0.5, 30.0)
    late: float = 0.7
    steady: float = 10.0


class StartAgainError(CameraError):
    """A camera that gives no sound pictures must be started again.

    `adjust`: with its exposure found anew, as it may be locked to a light that is no more.
    """

    def __init__(self, words: CodedText, *, adjust: bool = False) -> None:
        super().__init__(words)
        self.adjust = adjust


class Soundness:
    """Judges frame after frame; `say` hears when a trouble begins and when it is past.

    Of footage (not `live`) only black and blown out frames, and those of
    another size, are held back: it may have been cut, filled in, or stand still.
    """

    def __init__(
        self,
        place: str,
        say: Callable[[Notice], None],
        patience: Patience | None = None,
        *,
        live: bool = True,
    ) -> None:
        self._place, self._say, self._live = place, say, live
        self.patience = patience or Patience()
        self._lost: CodedText | None = None  # what was said of the loss that lasts
        self._since = 0.0  # when the last sound frame was
        self._begun = False
        self._late_at: float | None = None
        self._size: tuple[int, int] | None = None
        self._print: int | None = None
        self._changed = 0.0  # when the picture last was another

    def passes(self, frame: Frame) -> bool:
        """Whether a frame may pass; `StartAgainError` when the camera must be started anew."""
        seen = _sampled(frame)
        fault = fault_of(seen, decoded=self._live)
        shape = frame.size
        self._size = self._size or shape
        if fault is None and shape != self._size:
            fault = "size"
        if fault is not None:
            self._unsound(fault, frame, shape)
            return False
        if self._live:
            self._check_frozen(frame, fingerprint(seen))
            self._check_late(frame)
        self._since, self._begun = frame.seconds, True
        if self._lost is not None:
            self._lost = None
            self.tell("camera lost", True, coded("sees-again"))
        return True

    def lose(self, words: CodedText) -> None:
        """Tell of a loss since the last sound frame, once for each thing that is wrong."""
        if words != self._lost:
            self._lost = words
            self.tell("camera lost", False, words)

    def paused(self, frame: Frame) -> None:
        """Take the gap before a frame for the camera's own: it adjusted itself."""
        if self._lost is None:
            self._since = frame.seconds

    def tell(self, what: Trouble, over: bool, words: CodedText) -> None:
        """Say something, with the time of the last sound frame."""
        self._say(Notice(what=what, over=over, seconds=self._since, words=words))

    def _unsound(self, fault: Fault, frame: Frame, shape: tuple[int, int]) -> None:
        words = coded(SAID[fault])
        if fault == "size" and self._size is not None:
            before, now = (f"{width}x{height}" for width, height in (self._size, shape))
            words = coded(SAID[fault], before=before, now=now)
        lasted = frame.seconds - self._since
        if lasted >= self.patience.fault:
            self.lose(words)
        if self._live and lasted >= self.patience.restart:
            self._since = frame.seconds
            raise StartAgainError(words, adjust=fault in ("black", "blown out"))

    def _check_frozen(self, frame: Frame, now: int) -> None:
        if now != self._print:
            self._print, self._changed = now, frame.seconds
        elif frame.seconds - self._changed >= self.patience.frozen:
            # The print is kept: started again and still the same picture, it is still frozen.
            raise StartAgainError(coded("frozen", place=self._place))

    def _check_late(self, frame: Frame) -> None:
        """Report frames with too much time between them, unless it is a loss that was reported."""
        if not self._begun or self._lost is not None:
            return
        gap = frame.seconds - self._since
        if gap > self.patience.late:
            if self._late_at is None:
                self.tell("camera late", False, coded("late", seconds=round(gap, 1)))
            self._late_at = frame.seconds
        elif self._late_at is not None and frame.seconds - self._late_at >= self.patience.steady:
            self._late_at = None
            self.tell("camera late", True, coded("in-time"))


def _sampled(frame: Frame) -> Image:
    """Return every eighth pixel, without decoding more than is decoded."""
    if isinstance(frame, EncodedFrame):
        return sample(frame.shrunk(SHRUNK), STEP // 2**SHRUNK)
    return sample(frame.image)
