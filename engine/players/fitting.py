"""Weights learned from games by least squares."""

from __future__ import annotations

from collections.abc import Sequence


def fit_weights(rows: Sequence[tuple[Sequence[float], float]], ridge: float) -> tuple[float, ...]:
    """Fit weights so that the weighted features approximate the results (least squares); `ridge` keeps them small."""
    count = len(rows[0][0])
    sums = [[0.0] * (count + 1) for _ in range(count)]
    for found, result in rows:
        for at, feature in enumerate(found):
            if feature:
                line = sums[at]
                for other, factor in enumerate(found):
                    line[other] += feature * factor
                line[count] += feature * result
    for at, line in enumerate(sums):
        line[at] += ridge * line[at] / len(rows) + 1e-6
    return tuple([round(weight, 3) for weight in _solve_equations(sums)])


def _solve_equations(lines: list[list[float]]) -> list[float]:
    """Solve linear equations by Gaussian elimination; each row ends with its right-hand side."""
    count = len(lines)
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(lines[row][at]))
        lines[at], lines[pivot] = lines[pivot], lines[at]
        for row in range(at + 1, count):
            factor = lines[row][at] / lines[at][at]
            if factor:
                lines[row] = [a - factor * b for a, b in zip(lines[row], lines[at], strict=True)]
    found = [0.0] * count
    for at in reversed(range(count)):
        line = lines[at]
        found[at] = (line[count] - sum(line[k] * found[k] for k in range(at + 1, count))) / line[at]
    return found
