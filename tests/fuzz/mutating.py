"""Sound samples, damaged: bytes flipped, cut, doubled, spliced, and words that matter put in."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

MANY = (2, 40, 3_000)
"""So often a piece is repeated: what nests or grows is looked at in depth."""

LARGEST = 300_000
"""Bytes of an input, at most: what is larger is one more of the same."""


@st.composite
def damaged(draw: st.DrawFn, samples: Sequence[bytes], words: Sequence[bytes]) -> bytes:
    """Draw one of the samples, changed in a few places."""
    data = bytearray(draw(st.sampled_from(samples)))
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(data)))
        till = min(len(data), at + draw(st.integers(1, 40)))
        match draw(st.integers(0, 7)):
            case 0 if at < len(data):
                data[at] ^= 1 << draw(st.integers(0, 7))
            case 1:
                data[at:at] = draw(st.binary(max_size=12))
            case 2:
                del data[at:till]
            case 3:
                data[at:at] = bytes(data[at:till]) * draw(st.sampled_from(MANY))
            case 4:
                data[at:at] = draw(st.sampled_from(words)) * draw(st.sampled_from((1, *MANY)))
            case 5:
                data[at:till] = draw(st.sampled_from(words))
            case 6:
                other = draw(st.sampled_from(samples))
                data[at:] = other[draw(st.integers(0, len(other))) :]
            case _:
                lines = bytes(data).split(b"\n")
                one, two = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
                lines[one], lines[two] = lines[two], lines[one]
                data = bytearray(b"\n".join(lines))
    return bytes(data[:LARGEST])
