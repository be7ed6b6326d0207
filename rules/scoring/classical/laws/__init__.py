"""The classical scoring laws, by what they count; importing the package registers them."""

from rules.scoring.classical.laws import groups, bonuses, doubles, limits, seasons, faults  # noqa: F401, I001 - in the order of asking
