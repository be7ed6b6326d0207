"""The one kind of error a person can do something about."""

from __future__ import annotations


class UnusableInput(Exception):  # noqa: N818 - it is not a fault of the program
    """Something given to the program cannot be used; the message names the place in one line.

    The command line prints it as it stands and ends with exit code 2.
    """
