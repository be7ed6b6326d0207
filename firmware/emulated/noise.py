"""What a bad cable does to bytes: lost, flipped, doubled, and bursts of strange ones."""

from __future__ import annotations

import random

KINDS = ("lost", "flipped", "doubled", "bursts")
BURST = 6  # bytes


class Noise:
    """Spoils a stream. `rates` gives for each of KINDS how often it strikes, a byte."""

    def __init__(self, seed: int = 0, **rates: float) -> None:
        if unknown := set(rates) - set(KINDS):
            raise ValueError(f"no such noise: {', '.join(sorted(unknown))}")
        self._chance = random.Random(seed)
        self.rates = dict.fromkeys(KINDS, 0.0) | rates

    def spoil(self, data: bytes) -> bytes:
        """Return what arrives of `data`."""
        if not any(self.rates.values()):
            return data
        out = bytearray()
        for byte in data:
            if self._strikes("lost"):
                continue
            if self._strikes("flipped"):
                byte ^= 1 << self._chance.randrange(8)
            out.append(byte)
            if self._strikes("doubled"):
                out.append(byte)
            if self._strikes("bursts"):
                out += self._chance.randbytes(BURST)
        return bytes(out)

    def _strikes(self, kind: str) -> bool:
        rate = self.rates[kind]
        return rate > 0 and self._chance.random() < rate
