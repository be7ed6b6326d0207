"""Everything that players do who do not play by the laws, by its name."""

from tests.model import acts_calls, acts_ends, acts_groups, acts_turns
from tests.model.acting import ACTS

__all__ = ["ACTS", "acts_calls", "acts_ends", "acts_groups", "acts_turns"]
