"""What people read and hear, in their language.

`rules` says everything as values; here they become words. `Words` puts rulings and questions into
a language, with the players' names where they are known. `labels` are messages kept as values until
somebody reads them. `books` reads the message files, `functions` are what messages may call,
`pseudo` makes English longer to see what a page cuts off.
"""

from controller.words.books import ENGLISH, LANGUAGES, MissingError, marked_as
from controller.words.labels import Label, NamedSeat, NamedTile, labels_of
from controller.words.rendering import LONG, Words, words_in
from controller.words.values import Style

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "LONG",
    "Label",
    "MissingError",
    "NamedSeat",
    "NamedTile",
    "Style",
    "Words",
    "labels_of",
    "marked_as",
    "words_in",
]
