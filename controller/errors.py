"""The one kind of error a person can do something about."""

from __future__ import annotations

from typing import Any


class UnusableInput(Exception):  # noqa: N818 - it is not a fault of the program
    """Something given to the program cannot be used; the message names the place in one line.

    The message is a text, or a label (`controller.words.labels`) that whoever shows it puts into
    words of a language; as `str` that is English. The command line ends with exit code 2, and says
    the `advice` of a kind of error behind it.
    """

    advice: Any = None
