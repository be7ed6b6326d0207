"""The hardware page's arithmetic: its tables are those computed, and the parts suffice."""

import re

import pytest

from controller.sensors.racks import MOST, TILE, WHOLE
from firmware import pins
from firmware.scales import COUNTS_PER_GRAM, QUIET_G
from hardware import scale, supply
from hardware.tables import PAGE, TABLES, filled


def test_the_pages_tables_are_those_computed() -> None:
    """If not: python -m hardware.tables."""
    text = PAGE.read_text(encoding="utf-8")
    assert filled(text) == text
    for make in TABLES.values():
        assert make() in text


def test_a_page_without_a_place_for_a_table_is_told() -> None:
    with pytest.raises(ValueError, match="scale"):
        filled("# Nothing here\n")


def test_what_the_page_names_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", text):
        assert (PAGE.parent / target).exists(), target


def test_the_scale_is_exact_enough() -> None:
    effects = scale.effects()
    assert scale.together([e for e in effects if not e.followed]) < WHOLE * TILE
    assert scale.together(effects) < TILE / 2
    # A still rack is told from a moving one by far: the noise is a small part of the band.
    assert 6 * scale.one_value() < QUIET_G
    # The fullest rack leaves most of the cell's range to what comes down on it.
    assert scale.RACK + MOST * TILE < scale.CELL / 4


def test_the_firmwares_scale_before_calibration_is_this_cells() -> None:
    assert pytest.approx(scale.counts_per_gram(), rel=0.05) == COUNTS_PER_GRAM


def test_full_load_stays_within_the_converters_range() -> None:
    output = scale.OUTPUT / 1000 * scale.SAFE
    assert output < scale.FULL_SCALE


def test_effects_together_are_less_than_their_sum_and_more_than_the_largest() -> None:
    effects = scale.effects()
    assert max(e.grams for e in effects) < scale.together(effects) < sum(e.grams for e in effects)
    assert scale.together([scale.Effect("a", "", 3.0), scale.Effect("b", "", 4.0)]) == 5.0


@pytest.mark.parametrize(
    ("net", "gives"),
    [("3.3 V", supply.PICO_3V3), ("5 V", supply.USB_PORT), ("12 V", supply.TWELVE)],
)
def test_every_supply_bears_what_hangs_on_it(net: str, gives: float) -> None:
    assert 0 < supply.drawn(net) < 0.8 * gives


def test_the_usb_port_bears_the_33_volts_too() -> None:
    own = sum(load.milliamperes for load in supply.loads() if load.net == "5 V")
    assert supply.drawn("5 V") == own + supply.drawn("3.3 V")
    assert own > 4 * 60
    assert len(pins.SEATS) == 4
