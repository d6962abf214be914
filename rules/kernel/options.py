"""What a table may choose for a game: house rules and variants, each with its clause."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from rules.kernel.near_words import nearest

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
    only: tuple[tuple[str, Options], ...] = ()
    """Where it means anything: other options, with the values that they have then."""

    @property
    def has_several(self) -> bool:
        """Whether it is more than on or off."""
        return set(self.choices) != {False, True} or any(type(choice) is not bool for choice in self.choices)

    def means(self, options: Mapping[str, Options]) -> bool:
        """Whether it means anything beside these values of the others."""
        return all(options.get(key) == value for key, value in self.only)


def chosen(offered: Sequence[Option], given: Mapping[str, object]) -> dict[str, Options]:
    """All options with their values, from those that were given; texts such as `on` and `4` are understood.

    Raises BadOption, naming the option and what it takes.
    """
    known = {option.key: option for option in offered}
    for key in given:
        if key not in known:
            meant = nearest(key, known)
            maybe = f"; did you mean `{meant}`?" if meant else ""
            raise BadOption(f"there is no option {key!r}{maybe}; this game has: {', '.join(known) or 'none'}")
    return {key: _value(option, given[key]) if key in given else option.default for key, option in known.items()}


def _value(option: Option, given: object) -> Options:
    for choice in option.choices:
        if given == choice and type(given) is type(choice):
            return choice
    if isinstance(given, str):
        for choice in option.choices:
            if given.strip().casefold() in _spellings(choice):
                return choice
    takes = spelled(option) if isinstance(given, str) else ", ".join(map(spelling, option.choices))
    raise BadOption(f"option {option.key!r} cannot be {given!r}; it takes: {takes}")


def spelled(option: Option) -> str:
    """All that is understood for an option where it is given as a text."""
    return ", ".join(
        name + (f" (or {', '.join(others)})" if others else "") for name, *others in map(_spellings, option.choices)
    )


def spelling(choice: Options) -> str:
    """How a value is written as a text."""
    return _spellings(choice)[0]


def _spellings(choice: Options) -> tuple[str, ...]:
    """How a value may be written as a text: whatever stands here is understood, and told to whoever writes something else."""
    if choice is True:
        return ("on", "true", "yes", "1")
    if choice is False:
        return ("off", "false", "no", "0")
    return (str(choice).lower(),)
