"""Fits the value function for two seats, backwards from the last card: `python -m app.opponents.training.duel`.

At each number of cards, chance positions are solved with the weights of one card fewer, and the weights of this number are
fitted to what came out, by ridge regression. Takes a minute or two.
"""

import json
import random
import sys
from pathlib import Path

import numpy as np

from app.opponents.millions.arrays import Array
from app.opponents.millions.matrix import solved
from app.opponents.millions.value import BINS, FEW, POWERS, _antisymmetric, facts, payoffs

POINTS = (-4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8)
POSITIONS = 5000
RIDGE = 3.0
UPPER = np.triu_indices(POWERS, 1)


def position(cards: int, chance: random.Random) -> tuple[list[int], list[int], list[int], int]:
    """Two hands, the pile and what is contested, with so many cards each."""
    points = list(POINTS)
    chance.shuffle(points)
    hands = [sorted(chance.sample(range(1, POWERS + 1), cards)) for _ in range(2)]
    total = points[0]
    if cards < POWERS and chance.random() < 0.15:
        total += points[cards]
    return hands[0], hands[1], points[1:cards], total


def row(mine: list[int], his: list[int], pile: list[int], total: int) -> Array:
    """The position as the fit sees it."""
    a, b = np.zeros(POWERS), np.zeros(POWERS)
    a[np.array(mine) - 1], b[np.array(his) - 1] = 1, 1
    many, few = facts(pile, total)
    cross = (np.outer(a, b) - np.outer(b, a))[UPPER]
    return np.concatenate([np.outer(a - b, many).ravel(), np.outer(few, cross).ravel()])


def main() -> None:
    """Fits and writes."""
    chance = random.Random(1)  # noqa: S311
    size = POWERS * (BINS + 1)
    levels = [{"u": [0.0] * size, "s": [0.0] * (FEW * len(UPPER[0]))}]
    below = (np.zeros((POWERS, BINS + 1)), np.zeros((FEW, POWERS, POWERS)))
    for cards in range(1, POWERS):
        rows, values = [], []
        for _ in range(POSITIONS):
            mine, his, pile, total = position(cards, chance)
            rows.append(row(mine, his, pile, total))
            values.append(solved(payoffs(mine, his, pile, total, below).tolist())[0])
        x, y = np.array(rows), np.array(values)
        fit = np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ y)
        sys.stderr.write(f"{cards} cards: values {y.std():.2f}, error {(y - x @ fit).std():.2f}\n")
        below = (fit[:size].reshape(POWERS, BINS + 1), _antisymmetric(fit[size:]))
        levels.append({"u": fit[:size].round(4).tolist(), "s": fit[size:].round(4).tolist()})
    path = Path("resources/opponents/millions_duel.json")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"levels": levels}, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
