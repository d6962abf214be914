"""What of a binder is to be seen: marks and words by which it is looked through, without Qt."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.kernel.views import Face
from rules.millennium_blades.content import Content, set_of

STARS = ((1, 3), (4, 6), (7, 10))
"""The groups of stars that can be looked for."""
Order = Literal["name", "stars"]
ORDERS: tuple[Order, ...] = ("name", "stars")
Told = Callable[[str], str]
"""All words of a card by which it is looked for."""
BETWEEN = "\N{EN DASH}"
QUOTES = str.maketrans("“”‘’", "\"\"''")


@dataclass(frozen=True)
class Wish:
    """What is to be seen: cards that have one of the marks of each sort of which any was chosen."""

    kinds: frozenset[str] = frozenset()
    elements: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    stars: frozenset[int] = frozenset()
    """Which groups of stars."""
    sets: frozenset[str] = frozenset()
    words: str = ""
    """What the cards tell somewhere, each of these words."""
    order: Order = "name"
    page: int = 0
    choosing: bool = False
    """Whether sets are being chosen."""

    def takes(self, content: Content, card: str, told: Told) -> bool:
        """Whether a card is to be seen; `told` gives its words."""
        one, wanted = content.cards[card], typed(self.words).split()
        has_stars = not self.stars or any(STARS[i][0] <= one.stars <= STARS[i][1] for i in self.stars)
        return (
            has_stars
            and (not self.kinds or content.kind[card] in self.kinds)
            and (not self.elements or not self.elements.isdisjoint(one.elements))
            and (not self.types or not self.types.isdisjoint(one.types))
            and (not self.sets or set_of(card) in self.sets)
            and (not wanted or all(word in text for text in (typed(told(card)),) for word in wanted))
        )


def typed(words: str) -> str:
    """Words as they are typed: in small letters, and with the quotes that keyboards have."""
    return words.casefold().translate(QUOTES)


NO_WISH = Wish()


def wished(wish: Wish, sort: str, what: str | int | None) -> Wish:
    """The wish after something was pressed: a mark is wanted, or no more; another page; the sets; another order; or all."""
    if sort == "page":
        assert isinstance(what, int)
        return replace(wish, page=what, choosing=False)
    if sort == "all":
        return replace(NO_WISH, order=wish.order)
    if sort == "order":
        return replace(wish, order=ORDERS[(ORDERS.index(wish.order) + 1) % len(ORDERS)], page=0)
    if sort == "sets":
        return replace(wish, choosing=not wish.choosing)
    if sort == "typed":
        return replace(wish, words=str(what), page=0, choosing=False)
    field = "sets" if sort == "set" else sort
    chosen: frozenset[str | int] = getattr(wish, field) ^ {what}
    changed: dict[str, frozenset[str | int]] = {field: chosen}
    return replace(wish, page=0, choosing=sort == "set", **changed)  # type: ignore[arg-type]


def found(content: Content, cards: Sequence[Face], wish: Wish, told: Told) -> list[Face]:
    """The cards that are to be seen, in the order that is wanted."""
    kept = [one for one in cards if wish.takes(content, one.card, told)]
    by_name = sorted(kept, key=lambda one: _called(content, one.card))
    return by_name if wish.order == "name" else sorted(by_name, key=lambda one: content.cards[one.card].stars)


def _called(content: Content, card: str) -> str:
    """By what a card is looked for: its name without an article."""
    name = content.cards[card].name
    for article in ("The ", "A ", "An "):
        name = name.removeprefix(article)
    return name.casefold()


def tabs(content: Content, cards: Sequence[Face], order: Order, most: int) -> list[tuple[str, range]]:
    """What the binder's index is made of: letters, or numbers of stars, each with the places of its cards. No more than so many:
    those beside each other with the fewest cards stand on one.
    """
    made: list[tuple[str, str, range]] = []
    for place, one in enumerate(cards):
        word = str(content.cards[one.card].stars) if order == "stars" else _called(content, one.card)[:1].upper()
        if made and made[-1][0] == word:
            made[-1] = (word, word, range(made[-1][2].start, place + 1))
        else:
            made.append((word, word, range(place, place + 1)))
    while len(made) > max(1, most):
        at = min(range(len(made) - 1), key=lambda i: made[i + 1][2].stop - made[i][2].start)
        (first, _, begin), (_, last, end) = made[at : at + 2]
        made[at : at + 2] = [(first, last, range(begin.start, end.stop))]
    star = "\N{BLACK STAR}" if order == "stars" else ""
    return [(f"{a if a == b else a + BETWEEN + b}{star}", places) for a, b, places in made]
