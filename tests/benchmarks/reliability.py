"""How often readings are wrong that claim to be so sure, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from tests.benchmarks.bounds import at_least, at_most

EDGES = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.98, 0.99, 0.995, 1.0)
"""Confidences between which readings are counted together."""


def diagram(confidences: Sequence[float], right: Sequence[bool]) -> str:
    """Return a reliability diagram as SVG of readings so sure (n,) that were right or not (n,).

    Both axes logarithmic: across what is claimed (1 less the confidence), up what was seen, with
    its bounds at 95 % on either side.
    """
    least, side, edge = 1e-4, 420, 80
    sure, good = np.array(confidences), np.array(right, bool)

    def at(share: float) -> float:
        return float(side * (1 - np.log10(max(share, least)) / np.log10(least)))

    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side + 2 * edge} {side + 2 * edge}"'
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{side + 2 * edge}" height="{side + 2 * edge}" fill="white"/>',
        f'<g transform="translate({edge} {edge}) translate(0 {side}) scale(1 -1)">',
        f'<rect width="{side}" height="{side}" fill="none" stroke="#888"/>',
        f'<path d="M0 0L{side} {side}" stroke="#888" stroke-dasharray="5 4"/>',
    ]
    words = []
    for low, high in pairwise(EDGES):
        part = (low < sure) & (sure <= high)
        count, wrong = int(part.sum()), int((part & ~good).sum())
        if not count:
            continue
        x, y = at(float((1 - sure[part]).mean())), at(wrong / count)
        under, over = at(at_least(wrong, count)), at(at_most(wrong, count))
        out.append(f'<path d="M{x:.1f} {under:.1f}V{over:.1f}" stroke="#1f5fa8" stroke-width="2"/>')
        out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#1f5fa8"/>')
        place = f'x="{edge + x + 8:.1f}" y="{edge + side - y + 14:.1f}"'
        words.append(f'<text {place} font-size="10" fill="#444">{wrong}/{count}</text>')
    out.append("</g>")
    for power in range(0, -5, -1):
        x = at(10.0**power)
        label = f"{10.0**power:g}" if power else "1"
        words.append(
            f'<text x="{edge + x:.1f}" y="{edge + side + 18}" text-anchor="middle">{label}</text>'
        )
        words.append(
            f'<text x="{edge - 8}" y="{edge + side - x + 4:.1f}" text-anchor="end">{label}</text>'
        )
    middle = edge + side / 2
    words.append(
        f'<text x="{middle}" y="{edge + side + 42}" text-anchor="middle">'
        "wrong, by what is claimed (1 less the confidence)</text>"
    )
    words.append(
        f'<text transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">'
        "wrong, as seen (bounds at 95 %)</text>"
    )
    words.append(
        f'<text x="{middle}" y="{edge - 20}" text-anchor="middle">{len(sure)} readings</text>'
    )
    return "\n".join([*out, *words, "</svg>", ""])
