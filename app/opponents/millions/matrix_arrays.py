"""Many games at once in which two choose at the same time and one wins what the other loses (see `matrix`), with numpy."""

from app.opponents.millions.arrays import Array, np
from app.opponents.millions.matrix import solved

_TINY = 1e-9
_TURNS = 40
"""After so many steps of the simplex the few games that are left are solved one by one, in a way that never goes in a circle."""


def values(games: Array) -> Array:
    """The value of each of these square games, for the one who chooses the row."""
    least = games.min(2).max(1)
    is_mixed = least < games.max(1).min(1) - _TINY
    worth = least.copy()
    if is_mixed.any():
        worth[is_mixed] = _mixed(games[is_mixed])
    return worth


def _mixed(games: Array) -> Array:
    """The value of games in which no single row is best, by the condensed simplex on all of them."""
    count, size, _ = games.shape
    lift = 1.0 - games.min((1, 2))
    table = np.zeros((count, size + 1, size + 1))
    table[:, :size, :size] = games + lift[:, None, None]
    table[:, :size, size] = 1.0
    table[:, size, :size] = -1.0
    worth = np.empty(count)
    open_ = np.arange(count)
    for _ in range(_TURNS):
        enters = table[:, size, :size].argmin(1)
        each = np.arange(len(open_))
        is_done = table[each, size, enters] >= -_TINY
        if is_done.any():
            done = open_[is_done]
            worth[done] = 1.0 / table[is_done, size, size] - lift[done]
            table, open_, enters = table[~is_done], open_[~is_done], enters[~is_done]
            each = np.arange(len(open_))
        if not len(open_):
            return worth
        column = table[each, :, enters]
        with np.errstate(divide="ignore", invalid="ignore"):
            ratios = np.where(column[:, :size] > _TINY, table[:, :size, size] / column[:, :size], np.inf)
        leaves = ratios.argmin(1)
        pivot = column[each, leaves][:, None]
        row = table[each, leaves] / pivot
        table -= column[:, :, None] * row[:, None, :]
        table[each, :, enters] = -column / pivot
        table[each, leaves] = row
        table[each, leaves, enters] = 1.0 / pivot[:, 0]
    worth[open_] = [solved(games[one].tolist())[0] for one in open_]
    return worth
