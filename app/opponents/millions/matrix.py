"""Games in which two choose at once and one wins what the other loses: their value, and how to play them."""

from collections.abc import Sequence

_TINY = 1e-9


def solved(payoffs: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """The value for the one who chooses the row, and how likely each row should be. Exact up to rounding."""
    worst = [min(row) for row in payoffs]
    best = [max(column) for column in zip(*payoffs, strict=True)]
    safest, value = max(range(len(worst)), key=worst.__getitem__), max(worst)
    if value >= min(best) - _TINY:  # one row is best whatever the other does
        return value, [float(row == safest) for row in range(len(payoffs))]
    return _simplex(payoffs)


def _simplex(payoffs: Sequence[Sequence[float]]) -> tuple[float, list[float]]:
    """The linear programme of the game, with all payoffs lifted above zero."""
    lift = 1.0 - min(map(min, payoffs))
    rows, columns = len(payoffs), len(payoffs[0])
    table = [[*(x + lift for x in row), *(float(i == k) for k in range(rows)), 1.0] for i, row in enumerate(payoffs)]
    goal = [*([-1.0] * columns), *([0.0] * rows), 0.0]
    for turn in range(200):
        if turn < 60:
            enters = min(range(columns + rows), key=goal.__getitem__)
        else:  # the first that helps: slower, and never goes in a circle
            enters = next((k for k in range(columns + rows) if goal[k] < -_TINY), 0)
        if goal[enters] >= -_TINY:
            break
        ratios = [(row[-1] / row[enters], i) for i, row in enumerate(table) if row[enters] > _TINY]
        leaves = min(ratios)[1]
        pivot = table[leaves][enters]
        line = table[leaves] = [x / pivot for x in table[leaves]]
        for i, row in enumerate(table):
            if i != leaves and row[enters]:
                by = row[enters]
                table[i] = [x - by * y for x, y in zip(row, line, strict=True)]
        by = goal[enters]
        goal = [x - by * y for x, y in zip(goal, line, strict=True)]
    total = goal[-1]
    return 1.0 / total - lift, [max(0.0, x) / total for x in goal[columns : columns + rows]]
