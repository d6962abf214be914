"""Words of cards, made from their operations: what a card says and what it does cannot differ."""

from collections.abc import Iterable, Mapping

_SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(value: int) -> str:
    """A small number as a word, a larger one in digits."""
    return _SMALL[value] if 0 <= value < len(_SMALL) else written(value)


def written(value: int) -> str:
    """A number as it is printed: with the minus sign of typesetters."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


def count(value: int, one: str, many: str | None = None) -> str:
    """A number with its noun: `one card`, `three cards`; `many` for nouns that do not just take an s."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def capital(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


class Speech:
    """How one card speaks: the words for its named results.

    `names` gives for each named result the words that stand for it ("that card"), and `conditions` those for "it holds"
    ("they do").
    """

    def __init__(self, names: Mapping[str, str] | None = None, conditions: Mapping[str, str] | None = None) -> None:
        self._names = dict(names or {})
        self._conditions = dict(conditions or {})

    def named(self, name: str) -> str:
        """The words for a named result."""
        return self._names.get(name, f"the {name}")

    def condition(self, name: str) -> str:
        """The words for a named result that holds."""
        return self._conditions.get(name, "you do")

    def sentences(self, clauses: Iterable[str]) -> str:
        """Clauses as sentences."""
        return " ".join(f"{capital(clause)}." for clause in clauses if clause)

    def clauses(self, clauses: Iterable[str]) -> str:
        """Clauses within one sentence."""
        return ", then ".join(clause for clause in clauses if clause)
