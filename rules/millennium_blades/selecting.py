"""Which cards an effect speaks of: whose, where, how they lie, and what they have; and how that reads on a card."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct, field

from rules.kernel.text import number
from rules.millennium_blades.words import Attribute, CardType, Element, Kind, Rarity, Word

Owner: TypeAlias = Literal[
    "you", "opponents", "all", "left", "right", "neighbours", "player", "winners", "losers", "others"
]
"""Whose cards. `player` is the one whom an earlier step has named, `winners` and `losers` are those of the clash that is
fought, `others` are all but the player who was named."""
Zone: TypeAlias = Literal["tableau", "play", "hand", "market", "binder", "accessories", "box", "under"]
"""`play` is the Play Area: tableau, Deck Box and Accessories (MB-6.1); `under` are the cards attached to this one."""
Place: TypeAlias = Literal[
    "this", "others", "adjacent", "left_of", "right_of", "before", "after", "leftmost", "rightmost", "top", "host"
]
"""Where in the tableau, seen from the card itself: `left_of` and `right_of` are its neighbours, `before` and `after` all on
that side; `host` is the card that it is attached to."""
Than: TypeAlias = Literal["lower", "not_higher", "equal", "not_lower", "higher"]


class Cards(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Some cards. All that is left out does not matter; only face-up cards are meant unless `up` says otherwise."""

    of: Owner = "you"
    zone: Zone = "tableau"
    up: bool | Literal["either"] = True
    """Whether they lie face up, face down (false), or either way."""
    place: Place | None = None
    extreme: Literal["highest", "lowest"] | None = None
    """Only those with the most, or the fewest, stars of all that are meant; of several players, of each of them."""
    element: tuple[Element, ...] = ()
    """One of these; with `type`: one of these or one of those."""
    type: tuple[CardType, ...] = ()
    kind: tuple[Kind, ...] = ()
    rarity: tuple[Rarity, ...] = ()
    promo: bool = False
    least: int | None = None
    """So many stars at the least."""
    most: int | None = None
    exactly: int | None = None
    than: Than | None = None
    """How their stars are to those of the card that is named `to`."""
    to: str = "this"
    """A card that an earlier step has named, or `this`, `left` (immediately left of this), or `top` (your Top card)."""
    shares: Attribute | Literal["any"] | None = None
    """They have that in common with the card that is named `to`; `any`: element, type, stars, set or rarity."""
    own_set: bool = False
    """Of the same set as this card."""
    with_: Word | None = field(default=None, name="with")
    """With a line of that word."""
    token: bool = False
    """Only such as have a star token."""
    chosen: Attribute | None = None
    """They have what a step before has chosen of that (`choose`)."""
    either: bool = False
    """Any one of element, type, stars (`exactly`) and rarity is enough."""
    named: str = ""
    """Only those that an earlier step has named."""

    @property
    def asks(self) -> bool:
        """Whether it asks for anything that a face-down card has not (MB-8.1)."""
        return bool(
            self.element
            or self.type
            or self.kind
            or self.rarity
            or self.promo
            or self.own_set
            or self.with_
            or self.shares
            or self.chosen
            or self.than
            or self.least is not None
            or self.most is not None
            or self.exactly is not None
        )

    @property
    def is_single(self) -> bool:
        """Whether at most one card of a player can be meant, so that nothing is chosen."""
        return self.place in ("this", "left_of", "right_of", "leftmost", "rightmost", "top", "host")

    def all(self) -> str:
        """In the words of a card, all of them: `your other Fire cards`."""
        if self.named:
            return "those cards"
        if self.is_single:
            return self.one()
        noun = self._noun()
        if self.place == "others":
            noun = f"other {noun}"
        noun += "s"
        if self.extreme is not None:
            return f"{_WHOSE[self.of]} {self.extreme} {noun}"
        where = {"adjacent": "adjacent to this", "before": "to the left of this", "after": "to the right of this"}.get(
            self.place or ""
        )
        if where:
            return f"{noun}{self._tail()} {where}" if self.of == "you" else f"{_WHOSE[self.of]} {noun}{self._tail()}"
        if self.zone == "market":
            return f"{noun}{self._tail()} in the Aftermarket"
        if self.zone == "under":
            return f"{noun}{self._tail()} under this"
        if self.of == "all":
            return f"{noun}{self._tail()} in all {self._area()}s"
        if self.zone in ("tableau", "box", "accessories"):
            return f"{_WHOSE[self.of]} {noun}{self._tail()}"
        return f"{noun}{self._tail()} in {_WHOSE[self.of]} {self._area()}"

    def each(self) -> str:
        """After `for`: `each of your Fire cards`."""
        if self.is_single:
            return f"each {self._noun()}"
        return (
            f"each of {self.all()}"
            if self.all().startswith(("your", "that", "those", "the "))
            else f"each of the {self.all()}"
        )

    def one(self, many: int = 1) -> str:
        """So many of them: `one of your other Fire cards`, `your Top card`, `this card`."""
        if self.named:
            return "it" if many == 1 else "them"
        told = {
            "this": "this card",
            "host": "the card that this is attached to",
            "left_of": f"the {self._noun()} immediately left of this",
            "right_of": f"the {self._noun()} immediately right of this",
            "top": f"{_WHOSE[self.of]} Top card",
            "leftmost": f"{_WHOSE[self.of]} leftmost {self._noun()}",
            "rightmost": f"{_WHOSE[self.of]} rightmost {self._noun()}",
        }.get(self.place or "")
        if told is not None:
            return f"{told}{self._tail()}"
        noun, tail = self._noun(), self._tail()
        if self.extreme is not None:
            return f"{_WHOSE[self.of]} {self.extreme} {noun}{tail}"
        if self.zone == "market":
            return f"{_a(many, noun)}{tail} in the Aftermarket"
        if self.of == "you" and self.zone != "hand":
            return f"{number(many)} of {self.all()}"
        if self.of == "you":
            return f"{_a(many, noun)}{tail} from your {self._area()}"
        if self.of == "opponents" and self.zone in ("tableau", "box", "accessories"):
            return f"{_a(many, f'opposing {noun}')}{tail}"
        if self.of == "all":
            return f"{_a(many, noun)}{tail} in any {self._area()}"
        return f"{number(many)} of {self.all()}"

    def have(self, least: int) -> str:
        """After `if`: `you have two or more Fire cards`."""
        noun = self._noun() if self.place != "others" else f"other {self._noun()}"
        many = f"{number(least)} or more {noun}s" if least > 1 else f"{_article(noun)} {noun}"
        return f"{_HAVE.get(self.of, 'there are')} {many}{self._tail()}{self._where()}"

    def _where(self) -> str:
        if self.zone == "market":
            return " in the Aftermarket"
        if self.zone in ("hand", "binder", "play"):
            return f" in {self._area()}" if self.zone == "hand" else f" in your {self._area()}"
        told = {"adjacent": " adjacent to this", "before": " to the left of this", "after": " to the right of this"}
        return told.get(self.place or "", " in all tableaus" if self.of == "all" else "")

    def _area(self) -> str:
        return {"play": "Play Area", "accessories": "Accessories", "box": "Deck Box"}.get(self.zone, self.zone)

    def _noun(self) -> str:
        noun = (
            {"single": "Single", "deck_box": "Deck Box", "accessory": "Accessory"}[self.kind[0]]
            if self.kind
            else "card"
        )
        if not self.kind and self.zone == "box":
            noun = "Deck Box"
        if not self.kind and self.zone == "accessories":
            noun = "Accessory"
        words = []
        if self.up is False:
            words.append("face-down")
        elif self.up is True and not self.asks and not self.is_single and self.zone == "tableau" and not self.extreme:
            words.append("face-up")
        if self.promo:
            words.append("promo")
        symbols = [*self.element, *self.type, *self.rarity]
        if self.either and self.exactly is not None:
            symbols.append(f"{self.exactly}\N{BLACK STAR}")
        if symbols:
            words.append(either(symbols))
        return " ".join((*words, noun))

    def _tail(self) -> str:
        star, told = "\N{BLACK STAR}", ""
        if self.exactly is not None and not self.either:
            told += f" of {self.exactly}{star}"
        elif self.least is not None and self.most is not None:
            told += f" of {self.least} to {self.most}{star}"
        elif self.least is not None:
            told += f" of {self.least}{star} or more"
        elif self.most is not None:
            told += f" of {self.most}{star} or less"
        if self.than is not None:
            verb = {
                "lower": "of lower {} than",
                "not_higher": "of no higher {} than",
                "equal": "of the same {} as",
                "not_lower": "of no lower {} than",
                "higher": "of higher {} than",
            }[self.than]
            told += f" {verb.format(star)} {_to(self.to)}"
        if self.shares is not None:
            told += (
                f" that share anything with {_to(self.to)}"
                if self.shares == "any"
                else f" of the same {called(self.shares)} as {_to(self.to)}"
            )
        if self.own_set:
            told += " of this set"
        if self.with_ is not None:
            told += f" with {self.with_.upper()}"
        if self.token:
            told += f" with a {star} token"
        if self.chosen is not None:
            told += f" of that {called(self.chosen)}"
        return told


_WHOSE: dict[Owner, str] = {
    "you": "your",
    "opponents": "each opponent's",
    "all": "each player's",
    "left": "your left neighbour's",
    "right": "your right neighbour's",
    "neighbours": "each neighbour's",
    "player": "that player's",
    "winners": "the winner's",
    "losers": "each loser's",
    "others": "each other player's",
}
_HAVE: dict[Owner, str] = {"you": "you have", "player": "that player has", "opponents": "your opponents have"}


def called(what: Attribute) -> str:
    """An attribute in the words of a card."""
    return {"stars": "\N{BLACK STAR}", "kind": "kind of card"}.get(what, what)


def either(words: Iterable[str]) -> str:
    """`Fire`, `Fire or Mage`."""
    told = [word.replace("_", " ").title() for word in words]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} or {told[-1]}"


def _to(name: str) -> str:
    return {"this": "this", "left": "the card on its left", "top": "your Top card"}.get(name, "it")


def _a(many: int, noun: str) -> str:
    return f"{_article(noun)} {noun}" if many == 1 else f"{number(many)} {noun}s"


def _article(noun: str) -> str:
    return "an" if noun[:1].lower() in "aeiou" else "a"
