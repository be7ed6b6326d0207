"""What the operator's page may ask of the voice: mute, sound, say again, louder, softer."""

from __future__ import annotations

from collections.abc import Callable

from controller.announcer.announcer import LOUDER, Announcer
from controller.operating.fields import Form, RefusedError, first
from controller.operating.phones import PairedPhone


def orders(announcer: Announcer) -> Callable[[PairedPhone, Form], str]:
    """Return what takes a form's `what` (mute, sound, again, louder, softer) from an operator."""

    def work(hand: PairedPhone, form: Form) -> str:
        hand.operates()
        what = first(form, "what")
        if what in ("mute", "sound"):
            announcer.mute(what == "mute")
        elif what == "again":
            if announcer.state.muted:
                raise RefusedError("refused-voice-muted", 409)
            if not announcer.again():
                raise RefusedError("refused-voice-nothing", 409)
        elif what in ("louder", "softer"):
            volume = announcer.louder(LOUDER if what == "louder" else -LOUDER)
            return hand.done("done-volume", volume=volume)
        else:
            raise RefusedError("refused-voice", given=what[:20])
        return hand.done("done-voice", what=what)

    return work
