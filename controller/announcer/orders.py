"""What the operator's page may ask of the voice: mute, sound, say again, louder, softer."""

from __future__ import annotations

from collections.abc import Callable

from controller.announcer.announcer import LOUDER, Announcer
from controller.operating.fields import Form, RefusedError, first
from controller.operating.phones import PairedPhone
from controller.operating.words import DONE


def orders(announcer: Announcer) -> Callable[[PairedPhone, Form], str]:
    """Return what takes a form's `what` (mute, sound, again, louder, softer) from an operator."""

    def work(hand: PairedPhone, form: Form) -> str:
        hand.operates()
        what = first(form, "what")
        if what in ("mute", "sound"):
            announcer.mute(what == "mute")
        elif what == "again":
            if announcer.state.muted:
                raise RefusedError("voice muted", 409)
            if not announcer.again():
                raise RefusedError("voice nothing", 409)
        elif what in ("louder", "softer"):
            volume = announcer.louder(LOUDER if what == "louder" else -LOUDER)
            return DONE["volume"].format(volume=volume)
        else:
            raise RefusedError("voice", given=what[:20])
        return DONE[f"voice {what}"]

    return work
