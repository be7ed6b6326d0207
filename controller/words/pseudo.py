"""English made longer and accented: to see, without knowing a language, what a page cuts off.

Every text of a message gets accents and about a third more letters, and stands in brackets; names
and numbers that are put in stay as they are. A word without accents on a page is one that no
message file has.
"""

from __future__ import annotations

from typing import Any, Final

from fluent.syntax import ast
from fluent.syntax.visitor import Transformer

_ACCENTS: Final = str.maketrans(
    "aceinosuyzACEINOSUYZ",
    "áçéíñöšüýžÁÇÉÍÑÖŠÜÝŽ",
)
_MORE: Final = 3
"""A vowel is doubled in every so many letters: about a third more."""


class _Accenter(Transformer):
    def visit_TextElement(self, node: Any) -> Any:  # noqa: N802 - the library calls it so
        node.value = longer(node.value)
        return node


def longer(text: str) -> str:
    """Return a text with accents and more letters; blanks and signs stay.

    >>> longer("Play goes on.")
    'Pláýý göéš ööñ.'
    """
    made, since = [], 0
    for letter in text:
        changed = letter.translate(_ACCENTS)
        made.append(changed)
        since += letter.isalpha()
        if since >= _MORE and changed != letter:
            made.append(changed.lower())
            since = 0
    return "".join(made)


def accented(resource: Any) -> Any:
    """Return the messages of a file made longer, each in brackets."""
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            _Accenter().visit(entry)
    return resource
