"""The exact end of a game of two with numpy: all positions with as many cards left are solved at once, from the last round up."""

from collections.abc import Callable

from app.opponents.millions.arrays import Array, np
from app.opponents.millions.hands import Hand, Pattern, outcome, parts, pattern, without
from app.opponents.millions.matrix_arrays import values
from app.opponents.millions.standing import LOST, TIED, WON, Scale, Standing, following, result, settled

OUTCOMES = (WON, TIED, LOST)


class _Level:
    """All that the game can have come to when each has so many cards left."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.patterns: dict[Pattern, int] = {}
        self.examples: list[tuple[Hand, Hand]] = []
        """Two hands of each pattern."""
        self.standings: dict[Standing, int] = {}

    def take_hands(self, mine: Hand, his: Hand) -> None:
        """The patterns of all parts of two hands."""
        for own, other in parts(mine, his, self.cards):
            lie = pattern(own, other)
            if lie not in self.patterns:
                self.patterns[lie] = len(self.patterns)
                self.examples.append((own, other))


def payoffs(
    mine: Hand, his: Hand, start: Standing, weighed: Scale, late: Callable[[], bool] | None = None
) -> list[list[float]] | None:
    """By own card and other card: what the game is worth after they are laid; None where it became too late."""
    top = _Level(len(mine))
    top.take_hands(mine, his)
    top.standings[start] = 0
    levels, ways = [top], []
    for cards in range(len(mine) - 1, 0, -1):
        below = _Level(cards)
        below.take_hands(mine, his)
        ways.append(_ways(levels[-1], below, weighed))
        levels.append(below)
    last = levels.pop()
    table = _ends(last)
    if not ways:
        return [[float(table[0, 0])]]
    below = last
    while True:
        if late is not None and late():
            return None
        level, way = levels.pop(), ways.pop()
        games = _games(level, below, table, way)
        if not levels:
            made: list[list[float]] = games[0, 0].tolist()
            return made
        patterns, standings = games.shape[:2]
        worth = values(games.reshape(patterns * standings, level.cards, level.cards)).reshape(patterns, standings)
        table, below = _with_ends(worth), level


def _ways(level: _Level, below: _Level, weighed: Scale) -> Array:
    """By standing, outcome and card that is turned next: where it stands then, among the standings below.

    Beyond these two more numbers follow: the game is lost, the game is won.
    """
    ways = []
    for at in level.standings:
        for came in OUTCOMES:
            for after in following(at, came, weighed):
                known = settled(after)
                if known is None:
                    ways.append(below.standings.setdefault(after, len(below.standings)))
                else:
                    ways.append(-1 if known else -2)
    made = np.array(ways, dtype=np.int32).reshape(len(level.standings), len(OUTCOMES), level.cards - 1)
    return np.where(made < 0, made + len(below.standings) + 2, made)


def _with_ends(worth: Array) -> Array:
    """With a column for lost games and one for won ones."""
    patterns = len(worth)
    return np.hstack([worth, np.zeros((patterns, 1)), np.ones((patterns, 1))])


def _ends(last: _Level) -> Array:
    """What the last round is worth, by pattern and standing."""
    came = [outcome(mine[0], his[0]) for mine, his in last.examples]
    worth = [[result(at, one) for at in last.standings] for one in came]
    return _with_ends(np.array(worth, dtype=float).reshape(len(came), len(last.standings)))


def _games(level: _Level, below: _Level, table: Array, ways: Array) -> Array:
    """By pattern and standing: the round as a game, what it is worth by own card and other card."""
    mean = table[:, ways].mean(-1)
    left = np.array(
        [
            [
                [below.patterns[pattern(without(mine, i), without(his, k))] for k in range(level.cards)]
                for i in range(level.cards)
            ]
            for mine, his in level.examples
        ]
    )
    came = np.array([[[outcome(own, other) for other in his] for own in mine] for mine, his in level.examples])
    return mean[left, :, came].transpose(0, 3, 1, 2)
