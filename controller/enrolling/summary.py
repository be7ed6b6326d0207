"""What a person should know of a set that was learned, in a few lines of their language."""

from __future__ import annotations

from typing import Final

from controller.words import Words
from vision.enrolment.enrol import Enrolment

FILE: Final = "commands/enrol-command"
"""The message file of what is said of enrolling."""

ENOUGH: Final = 3
"""Pictures of a face with which it is read surely."""


def summary_of(learned: Enrolment, words: Words) -> str:
    """Return how many pictures there are, what is missing, and what to look at again.

    What stands in the notes and why a picture was passed over is said in English: it is the
    reader's own.
    """
    say = words.labels(FILE)
    held = learned.tileset
    counts = held.counts()
    lines = [
        say(
            "enrol-command-learned",
            name=held.name,
            pictures=len(held.tiles),
            faces=len(counts),
            photographs=learned.photographs,
        )
    ]
    if missing := learned.missing():
        lines.append(say("enrol-command-missing", faces=[words.named(face) for face in missing]))
    if few := [words.named(face) for face, n in counts.items() if n < ENOUGH]:
        lines.append(say("enrol-command-few", faces=few, everywhere=len(few) == len(counts)))
    for conflict in learned.conflicts:
        lines.append(
            say(
                "enrol-command-conflict",
                source=conflict.source,
                tile=words.named(conflict.tile),
                other=words.named(conflict.looks_like),
                score=f"{conflict.other:.2f}",
                own=f"{conflict.own:.2f}",
            )
        )
    lines += [say("enrol-command-look-again", what=what) for what in learned.notes]
    lines += [say("enrol-command-passed-over", what=why) for why in learned.passed_over]
    return "\n".join(lines)
