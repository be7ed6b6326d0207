"""Places from a finite field, where the number of tables is a power of a prime.

In round x East of table y sits with South y + x, West y + a x and North y + b x: 1, a and b are
three elements of the field that are neither alike nor zero, so that two who have met never do
again. How people move differs from table to table.
"""

from __future__ import annotations

from functools import cache
from itertools import product

from rules.movement.rota import Rota

_Table = tuple[tuple[int, ...], ...]
"""What two elements give, by their numbers."""


def of_a_field(tables: int, rounds: int) -> Rota | None:
    """Return the rota of the field with as many elements as tables; None if there is none.

    `None` also for more rounds than tables, and for fewer than 4 tables: three elements are needed
    beside zero.
    """
    field = _field(tables) if 4 <= tables >= rounds else None
    if field is None:
        return None
    plus, times = field
    minus = [plus[each].index(0) for each in range(tables)]
    places = []
    for x in range(rounds):
        up = [0, *(times[factor][x] for factor in (1, 2, 3))]
        places.append(
            tuple(
                (plus[t][minus[up[0]]], plus[t][minus[up[1]]],
                 plus[t][minus[up[2]]], plus[t][minus[up[3]]])
                for t in range(tables)
            )
        )  # fmt: skip
    return Rota("field", tuple(places))


@cache
def _field(size: int) -> tuple[_Table, _Table] | None:
    """Return how the field of this size adds and multiplies; None if there is no such field."""
    prime = next((d for d in range(2, size) if size % d == 0), size)
    power, rest = 0, size
    while rest % prime == 0:
        rest //= prime
        power += 1
    if rest != 1:
        return None
    digits = [tuple(i // prime**j % prime for j in range(power)) for i in range(size)]
    number = {each: i for i, each in enumerate(digits)}
    plus = tuple(
        tuple(number[tuple((x + y) % prime for x, y in zip(a, b, strict=True))] for b in digits)
        for a in digits
    )
    for low in product(range(prime), repeat=power):  # x to that power is the rest, negative
        times = tuple(tuple(number[_product(a, b, low, prime)] for b in digits) for a in digits)
        if all(len(set(times[a])) == size for a in range(1, size)):  # nothing else divides zero
            return plus, times
    return None


def _product(
    a: tuple[int, ...], b: tuple[int, ...], low: tuple[int, ...], prime: int
) -> tuple[int, ...]:
    """Multiply two polynomials, where x to the power of their length is minus `low`."""
    power = len(a)
    out = [0] * (2 * power)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            out[i + j] = (out[i + j] + x * y) % prime
    for d in range(2 * power - 1, power - 1, -1):
        over, out[d] = out[d], 0
        for j in range(power):
            out[d - power + j] = (out[d - power + j] - over * low[j]) % prime
    return tuple(out[:power])
