"""Templates as they were compiled, kept for as long as the program runs.

Compiling takes many times as long as filling in, and there is an engine for each kind of page:
what one of them has compiled, all of its language take.
"""

from __future__ import annotations

from functools import cache
from types import CodeType

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """Templates that were compiled, by their file and its content, in memory alone."""

    def __init__(self) -> None:
        self._codes: dict[tuple[str, str], CodeType] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Have a template be what was compiled of it before, if it was."""
        bucket.code = self._codes.get((bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what a template was compiled to."""
        assert bucket.code is not None, "kept when it has been compiled"
        self._codes[bucket.key, bucket.checksum] = bucket.code


@cache
def compiled(language: str) -> Compiled:
    """Return what was compiled for the pages of a language.

    Each language has its own, as what is filled in and never changes is made while compiling.
    """
    return Compiled()
