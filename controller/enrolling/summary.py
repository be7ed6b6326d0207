"""What an enrolment came to, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from controller.words.labels import Label, NamedTile, labels_of
from vision.enrolment.enrol import Enrolment

ENOUGH: Final = 3
"""Pictures of a face with which it is read well."""

_say = labels_of("commands/sets")


def summary(learned: Enrolment) -> Iterator[Label]:
    """Yield what a person should know of what was learned."""
    held = learned.tileset
    counts = held.counts()
    given = {"pictures": len(held.tiles), "faces": len(counts)}
    yield _say("sets-learned", set=held.name, **given, photographs=learned.photographs)
    if missing := learned.missing():
        yield _say("sets-none-of", "learned", faces=[NamedTile(face) for face in missing])
    if few := [face for face, n in counts.items() if n < ENOUGH]:
        some = [NamedTile(face) for face in few] if len(few) < len(counts) else None
        yield _say("sets-few-of", faces=some)
    for conflict in learned.conflicts:
        yield _say("sets-conflict", what=str(conflict))
    for note in learned.notes:
        yield _say("sets-look-again", what=note)
    for why in learned.passed_over:
        yield _say("sets-passed-over", what=why)
