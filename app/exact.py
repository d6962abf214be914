"""Plain data compared to the letter: 1 is neither true nor 1.0, and nothing may be there besides."""

from typing import Any

import msgspec


def plain(data: bytes) -> Any:
    """JSON as plain data. Raises what msgspec raises."""
    return msgspec.json.decode(data)


def agrees(told: object, real: object) -> bool:
    """Whether all that is told is really so. An object may tell less than there is, and a list may not."""
    if isinstance(told, dict) and isinstance(real, dict):
        return all(key in real and agrees(value, real[key]) for key, value in told.items())
    if isinstance(told, list) and isinstance(real, list):
        return len(told) == len(real) and all(map(agrees, told, real))
    return type(told) is type(real) and told == real


def is_same(told: bytes, real: bytes) -> bool:
    """Whether two texts of JSON say the same. Raises what msgspec raises."""
    if told == real:
        return True
    one, other = plain(told), plain(real)
    return agrees(one, other) and agrees(other, one)
