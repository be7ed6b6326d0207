"""An enrolled set that has a person's name, as clubs give them."""

from tests.controller.moments.conftest import named_set

__all__ = ["named_set"]
