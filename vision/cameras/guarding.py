"""A guard over a source of pictures: only sound frames pass; what is wrong is said, and mended.

A camera that stops, hangs, freezes or gives what is no picture is reported in
a `Notice`, started again with growing patience, and reported again when it is
back. Meanwhile no frame passes, so that nothing is guessed from a bad one.
Numbers and times go on through a loss: whoever follows sees it as a gap.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

from vision.cameras import CameraError, Frame, Source
from vision.cameras.keeping_up import KeepingUp
from vision.cameras.pump import Pump
from vision.cameras.soundness import Patience, Soundness, StartAgainError
from vision.coded import CodedText, coded, said_by
from vision.sightings import Notice


class FrameGuard:
    """Yields the sound frames of a source; `say` hears of its troubles.

    Footage ends as it does without a guard, by its end or a `CameraError`. A
    live source ends only by `stop`. Its frames are read in a thread of their
    own; those that come faster than they are taken are kept for a while, then left out
    (`vision.cameras.pump`), which is said where it is many.
    """

    def __init__(
        self,
        source: Source,
        say: Callable[[Notice], None],
        patience: Patience | None = None,
    ) -> None:
        self._source = source
        self._soundness = Soundness(source.place, say, patience, live=source.live)
        self._stopped = threading.Event()
        self._notes: tuple[CodedText, ...] = ()
        self._keeping_up = KeepingUp()

    def stop(self) -> None:
        """End the iteration, from any thread; a read that is under way is waited for."""
        self._stopped.set()

    def __iter__(self) -> Iterator[Frame]:
        """Yield the sound frames, until footage ends or `stop` is called."""
        if not self._source.live:
            for frame in self._source:
                if self._stopped.is_set():
                    return
                if self._soundness.passes(frame):
                    yield frame
            return
        first, longest = self._soundness.patience.again
        longest = self._source.again_within or longest
        wait = first
        while not self._stopped.is_set():
            try:
                for frame in self._one_run():
                    wait = first
                    yield frame
            except CameraError as error:
                self._soundness.lose(said_by(error))
                if isinstance(error, StartAgainError) and error.adjust:
                    self._source.adjust()
            if self._stopped.wait(wait):
                return
            wait = min(longest, wait * 2)

    def _one_run(self) -> Iterator[Frame]:
        """Yield the sound frames of one run of a camera; `CameraError` when it is over."""
        # A camera takes its time to start and to adjust itself.
        silence = self._soundness.patience.restart
        pauses = self._source.pauses
        with Pump(self._source) as pump:
            while not self._stopped.is_set():
                frame = pump.take(silence)
                self._pass_on_notes()
                if frame is None:
                    if not self._source.pausing:
                        self._soundness.lose(coded("silent", seconds=silence))
                    continue
                silence = self._soundness.patience.silence
                if self._source.pauses != pauses:
                    pauses = self._source.pauses
                    self._soundness.paused(frame)
                self._say_if_behind(frame, pump)
                if self._soundness.passes(frame):
                    yield frame

    def _say_if_behind(self, frame: Frame, pump: Pump) -> None:
        """Say when many frames are left out because looking takes too long, and when no more."""
        part = self._keeping_up.note(frame.seconds, pump.came, pump.left_out)
        if part is not None:
            words = coded("behind", percent=round(100 * part)) if part else coded("keeps-up")
            self._soundness.tell("too slow", not part, words)

    def _pass_on_notes(self) -> None:
        """Say what the camera's own settings lack; it is seen through all the same."""
        if self._source.notes == self._notes:
            return
        self._notes = self._source.notes
        for note in self._notes:
            words = coded("setting", place=self._source.place, note=note)
            self._soundness.tell("camera settings", True, words)
