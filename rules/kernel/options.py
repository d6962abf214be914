"""What a table may choose for a game: house rules and variants, each with its clause."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

Options: TypeAlias = bool | int | str


class BadOption(ValueError):
    """An option that the game does not have, or a value that it does not take."""


class Option(Struct, frozen=True):
    """Something that can be chosen when a game is set up."""

    key: str
    clause: str
    default: Options
    choices: tuple[Options, ...] = (False, True)
    """Every value that it may have."""


def chosen(offered: Sequence[Option], given: Mapping[str, object]) -> dict[str, Options]:
    """All options with their values, from those that were given; texts such as `on` and `4` are understood.

    Raises BadOption, naming the option and what it takes.
    """
    known = {option.key: option for option in offered}
    for key in given:
        if key not in known:
            has = ", ".join(known) or "none"
            raise BadOption(f"there is no option {key!r}; this game has: {has}")
    return {key: _value(option, given[key]) if key in given else option.default for key, option in known.items()}


def _value(option: Option, given: object) -> Options:
    for choice in option.choices:
        if given == choice and type(given) is type(choice):
            return choice
    if isinstance(given, str):
        for choice in option.choices:
            if given.lower() in _spellings(choice):
                return choice
    takes = ", ".join(_spellings(choice)[0] for choice in option.choices)
    raise BadOption(f"option {option.key!r} cannot be {given!r}; it takes: {takes}")


def _spellings(choice: Options) -> tuple[str, ...]:
    if choice is True:
        return ("on", "true", "yes", "1")
    if choice is False:
        return ("off", "false", "no", "0")
    return (str(choice).lower(),)
