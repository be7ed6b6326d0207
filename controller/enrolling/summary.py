"""What an enrolment came to, as lines for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from controller.words.labels import Label, NamedTile, labels_of
from controller.words.watching import watching
from vision.enrolment.enrol import DoubtfulTile, Enrolment
from vision.reading.tilesets import Conflict

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
        yield conflicting(conflict)
    for note in learned.notes:
        yield _say("sets-look-again", what=watching(note))
    for why in learned.passed_over:
        yield _say("sets-passed-over", what=watching(why))


def asked_of(one: DoubtfulTile) -> Label:
    """Return a line about a tile that only a host can name."""
    place = one.place if isinstance(one.place, str) else watching(one.place)
    given = {"tile": NamedTile(one.tile), "why": watching(one.why)}
    return _say("sets-asked-tile", number=one.number, place=place, **given)


def conflicting(conflict: Conflict) -> Label:
    """Return a line about a picture that looks more like another face than like its own."""
    faces = {"tile": NamedTile(conflict.tile), "other": NamedTile(conflict.looks_like)}
    alike = {"own": conflict.own, "theirs": conflict.other}
    return _say("sets-conflict", place=conflict.source, **faces, **alike)
