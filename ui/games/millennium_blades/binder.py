"""What of a binder is to be seen: marks by which it is looked through, without Qt."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rules.kernel.views import Face
from rules.millennium_blades.content import Content, set_of

STARS = ((1, 3), (4, 6), (7, 10))
"""The groups of stars that can be looked for."""
Order = Literal["name", "stars"]
ORDERS: tuple[Order, ...] = ("name", "stars")
THUMB = 3
"""With so many letters a page of the binder is called."""


@dataclass(frozen=True)
class Wish:
    """What is to be seen: cards that have one of the marks of each sort of which any was chosen."""

    kinds: frozenset[str] = frozenset()
    elements: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    stars: frozenset[int] = frozenset()
    """Which groups of stars."""
    sets: frozenset[str] = frozenset()
    order: Order = "name"
    page: int = 0
    choosing: bool = False
    """Whether sets are being chosen."""

    def takes(self, content: Content, card: str) -> bool:
        """Whether a card is to be seen."""
        one = content.cards[card]
        has_stars = not self.stars or any(STARS[i][0] <= one.stars <= STARS[i][1] for i in self.stars)
        return (
            has_stars
            and (not self.kinds or content.kind[card] in self.kinds)
            and (not self.elements or not self.elements.isdisjoint(one.elements))
            and (not self.types or not self.types.isdisjoint(one.types))
            and (not self.sets or set_of(card) in self.sets)
        )


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
    field = "sets" if sort == "set" else sort
    chosen: frozenset[str | int] = getattr(wish, field) ^ {what}
    changed: dict[str, frozenset[str | int]] = {field: chosen}
    return replace(wish, page=0, choosing=sort == "set", **changed)  # type: ignore[arg-type]


def found(content: Content, cards: Sequence[Face], wish: Wish) -> list[Face]:
    """The cards that are to be seen, in the order that is wanted."""
    kept = [one for one in cards if wish.takes(content, one.card)]
    by_name = sorted(kept, key=lambda one: _called(content, one.card))
    return by_name if wish.order == "name" else sorted(by_name, key=lambda one: content.cards[one.card].stars)


def _called(content: Content, card: str) -> str:
    """By what a card is looked for: its name without an article."""
    name = content.cards[card].name
    for article in ("The ", "A ", "An "):
        name = name.removeprefix(article)
    return name.casefold()


def thumbs(content: Content, cards: Sequence[Face], each: int, order: Order) -> list[str]:
    """What the pages are called: by how their first cards begin, or by their stars."""
    firsts = [one.card for one in cards[::each]]
    if order == "stars":
        return [f"{content.cards[card].stars}\N{BLACK STAR}" for card in firsts]
    return [_called(content, card)[:THUMB].strip().capitalize() for card in firsts]
