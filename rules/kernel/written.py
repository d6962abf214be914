"""What people write in files: TOML read into plain data, and values told as they stand there."""

import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

LONGEST = 60
"""Of a value, or a name, so many characters are shown."""

MOST_SHOWN = 4
"""Of a list or a table inside another, so many entries are shown."""


class Unreadable(ValueError):
    """A text that is no TOML, or none that anybody has written by hand; it says why."""


def parsed(text: str) -> dict[str, Any]:
    """What a TOML text says. Raises Unreadable."""
    try:
        raw = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and whole numbers that are too long for Python
        raise Unreadable(f"not readable as TOML: {error}") from None
    except RecursionError:
        raise Unreadable("nested too deeply") from None
    waiting: list[Any] = [raw]
    for value in waiting:  # grows while it is gone through: this is quicker than a call for each
        for inner in value.values() if isinstance(value, dict) else value:
            if isinstance(inner, dict | list):
                waiting.append(inner)
            elif isinstance(inner, int) and not -(2**63) <= inner < 2**63:
                # Python takes hexadecimal ones of any length, and cannot write them down again.
                raise Unreadable(f"not readable as TOML: {_path(raw, inner)}: a whole number has 64 bits at most")
    return raw


def _path(raw: Any, wanted: Any) -> str:
    """Where in a file that very value stands."""
    waiting: list[tuple[str, Any]] = [("", raw)]
    for path, value in waiting:
        if value is wanted:
            return path
        if isinstance(value, dict):
            waiting += [(under(path, name), inner) for name, inner in value.items()]
        elif isinstance(value, list):
            waiting += [(f"{path}[{position}]", inner) for position, inner in enumerate(value)]
    return ""


def under(path: str, name: object) -> str:
    """The path of something inside: `body` and `chips` are `body.chips`."""
    return f"{path}.{shortened(str(name))}" if path else shortened(str(name))


# -- what values are called ---------------------------------------------------------------------------------------------


def told(value: object) -> str:
    """A value as it stands in a file, shortened where it is long: a text is in quotes, so that "2" is not 2."""
    return _told(value, 0)


def _told(value: object, depth: int) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{shortened(value)}"'
    if isinstance(value, int):
        # Python does not write down numbers of more than some thousand digits, and nobody reads them.
        return str(value) if abs(value) < 10**LONGEST else "a number of very many digits"
    if isinstance(value, Mapping):
        parts = [f"{shortened(str(key))} = {_told(one, depth + 1)}" for key, one in _first(value.items(), depth)]
        return "{ " + ", ".join(_with_rest(parts, len(value))) + " }" if parts else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_with_rest([_told(one, depth + 1) for one in _first(value, depth)], len(value))) + "]"
    return "nothing" if value is None else str(value)


def _first(values: Iterable[Any], depth: int) -> list[Any]:
    """What is shown of a list: all at the top, a little further down, nothing where it is deeper than anything of ours."""
    most = (10 * MOST_SHOWN, MOST_SHOWN, MOST_SHOWN)[depth] if depth < 3 else 0
    return [value for value, _ in zip(values, range(most), strict=False)]


def _with_rest(parts: list[str], count: int) -> list[str]:
    return [*parts, "…"] if len(parts) < count else parts


def shortened(text: str) -> str:
    """The beginning of a text that is too long to be shown."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def kind_of(value: object) -> str:
    """What kind of thing a value is."""
    kinds: tuple[tuple[type | tuple[type, ...], str], ...] = (
        (bool, "a yes or no"),
        (int, "a whole number"),
        (float, "a number with a point"),
        (str, "a text"),
        ((list, tuple), "a list"),
        (Mapping, "a table"),
        (type(None), "nothing"),
    )
    return next((name for kind, name in kinds if isinstance(value, kind)), "a date or a time")
