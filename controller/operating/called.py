"""What deeds, their fields and what is chosen in them are called."""

from __future__ import annotations

from controller.words import Words


def deed_called(name: str, words: Words) -> str:
    """Return what a deed is called.

    >>> deed_called("put_back", Words())
    'Put the drawn tile back'
    """
    return words.label("operating/deeds", "deeds-deed", deed=variant(name))


def group_called(name: str, words: Words) -> str:
    """Return what a group of deeds is called."""
    return words.label("operating/deeds", "deeds-group", group=name)


def field_called(deed: str, field: str, words: Words) -> str:
    """Return what a field of a deed is called: some are called otherwise in one deed.

    >>> field_called("discard", "tile", Words()), field_called("miscalled", "tile", Words())
    ('Which tile', 'What it was called')
    """
    both = variant(f"{deed}-{field}")
    return words.label("operating/deeds", "deeds-field", both=both, field=variant(field))


def choice_called(choice: str, words: Words) -> str:
    """Return what a choice is called, by the word that the event keeps of it."""
    return words.label("operating/deeds", "deeds-choice", choice=variant(choice))


def variant(text: str) -> str:
    """Return a word of the program as messages choose by it: `put-back`, `slow-play`."""
    return text.replace("_", "-").replace(" ", "-")
