"""American Mah Jongg as a club plays it today, with the card of the year."""

from __future__ import annotations

from typing import Final

from rules.catalogue import ids_of
from rules.codes import Code, Setting
from rules.tiles import AMERICAN_152

SETTINGS: Final = (
    Setting(
        "jokerless_unannounced",
        "not doubled",
        ("not doubled", "doubled"),
        law="AMR.S1",
        says="What a jokerless hand earns when the winner does not say that it is jokerless.",
        practice="The source leaves it to the winner to declare; some clubs pay what is seen.",
    ),
    Setting(
        "wrong_exposure",
        "dead at once",
        ("dead at once", "dead at the discard"),
        law="AMR.A1c",
        says="When an exposure that fits no hand of the card kills the hand.",
        practice="League practice lets an exposure be changed until the discard.",
    ),
    Setting(
        "mah_jongg_in_error",
        "dead",
        ("dead", "director"),
        law="AMR.H",
        says="What follows when a shown hand is not on the card; the source does not say.",
        practice="League practice: a hand whose rack tiles were shown is dead, others play on.",
    ),
)

CODE: Final = Code(
    name="american",
    title="American Mah Jongg",
    tiles=AMERICAN_152,
    laws=ids_of("AMR"),
    settings=SETTINGS,
    card="practice",
)
