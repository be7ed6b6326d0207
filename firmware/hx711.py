"""HX711: a load cell's converter, clocked by hand.

Its data line falls when a value is ready. 24 pulses of the clock bring the value out,
highest bit first, two's complement; a 25th asks for channel A at gain 128 next. A clock
that stays high for 60 µs switches the chip off, so each pulse is made with interrupts
off. (HX711 data sheet, Avia Semiconductor, "Serial interface".)
"""

PULSES = 25
LOWEST, HIGHEST = -0x800000, 0x7FFFFF  # what it says when its input is out of range


class HX711:
    """One converter. `irq_off` and `irq_on` are `machine.disable_irq` and `enable_irq`."""

    def __init__(self, data, clock, irq_off, irq_on) -> None:
        self._data = data
        self._clock = clock
        self._off = irq_off
        self._on = irq_on
        clock.value(0)

    def ready(self) -> bool:
        """Whether a value waits to be read."""
        return self._data.value() == 0

    def read(self) -> int:
        """Return the value that waits, LOWEST to HIGHEST. Takes about 0.3 ms."""
        data, clock, off, on = self._data.value, self._clock.value, self._off, self._on
        value = 0
        for _ in range(PULSES):
            state = off()
            clock(1)
            clock(0)
            on(state)
            value = value << 1 | data()
        value >>= 1  # the last pulse brought no bit
        return value - 0x1000000 if value & 0x800000 else value
