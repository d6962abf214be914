"""Which cards an effect speaks of: whose, where, how they lie, and what they have; and how that reads on a card."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct, field

from rules.kernel.text import number
from rules.millennium_blades.grammar import STAR, a, plural, some
from rules.millennium_blades.words import AtLeastNone, Attribute, CardType, Element, Kind, Rarity, Word

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
    least: AtLeastNone | None = None
    """So many stars at the least."""
    most: AtLeastNone | None = None
    exactly: AtLeastNone | None = None
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
        """In the words of a card, all of them: `your other Fire cards`, `the cards in the Aftermarket`."""
        if self.named:
            return "those cards"
        if self.is_single:
            return self._placed(_EACH) + self._tail()
        noun = plural(self._noun())
        if self.extreme is not None:
            return f"{_EACH[self.of]} {self.extreme} {noun}{self._tail()}"
        where = self._where()
        if where:
            return f"the {_other(self.place)}{noun}{self._tail()}{where}"
        if self.of == "opponents":
            return f"{_other(self.place)}opposing {noun}{self._tail()}"
        return f"{_ALL[self.of]} {_other(self.place)}{noun}{self._tail()}"

    def several(self) -> str:
        """All of them, where nothing stands before: `cards of 4★ or less in all tableaus`."""
        return self.all().removeprefix("the ")

    def each(self) -> str:
        """After `for`: `each of your Fire cards`, `each Fire card in all tableaus`."""
        if self.named:
            return "each of them"
        if self.is_single:
            return f"each {self._noun()}"
        if self.of == "opponents" or self._where():
            opposing = "" if self._where() else "opposing "
            return f"each {_other(self.place)}{opposing}{self._noun()}{self._tail(1)}{self._where()}"
        return f"each of {self.all()}"

    def one(self, many: int = 1) -> str:
        """So many of them, which somebody chooses: `one of your other Fire cards`, `your Top card`, `an opposing card`."""
        if self.named:
            return "it" if many == 1 else "them"
        if self.is_single:
            return self._placed(_ONE) + self._tail()
        if self.extreme is not None:
            return f"{_ONE[self.of]} {self.extreme} {self._noun()}{self._tail()}"
        if self.zone == "box" and self.of != "all":
            return f"{_ONE[self.of]} {self._noun()}{self._tail()}"
        if self.of == "you" and not self._where():
            return f"{number(many)} of your {_other(self.place)}{plural(self._noun())}{self._tail()}"
        return self.any(many)

    def any(self, many: int = 1) -> str:
        """So many of them, as a thing that may be there: `a Fire card`, `an opposing card`, `two cards from your hand`."""
        other, noun, tail = _other(self.place), self._noun(), self._tail(many)
        if self.of == "opponents" and not self._where():
            return f"{some(many, f'{other}opposing {noun}')}{tail}"
        if self._where():
            from_ = self._where("one")
            if self.zone in ("market", "hand", "binder"):
                from_ = from_.replace(" in ", " from ", 1)
            return f"{some(many, other + noun)}{tail}{from_}"
        whose = "" if self.of == "you" else f" of {_ONE[self.of].removesuffix(_S)}"
        return f"{some(many, other + noun)}{tail}{whose}"

    def have(self, least: int, most: int | None = None) -> str:
        """After `if`: `you have two or more Fire cards`, `you have exactly three face-down cards`."""
        if self.is_single:
            return self._is_placed(there=most != 0)
        several = most > 0 if most is not None else least > 1
        where = self._where("all" if several and self.of == "all" else "have")
        noun, tail = f"{_other(self.place)}{self._noun()}", self._tail()
        if most == 0 and self.place in _BESIDE:
            return f"no {noun}{tail} is{where.replace('this', 'it') if 'this' in tail else where}"
        if most == 0:
            many = f"no {plural(noun)}"
        elif most is not None:
            head = "exactly" if most == least else "at most"
            many = f"{head} {number(most)} {noun if most == 1 else plural(noun)}"
        elif least > 1:
            many = f"{number(least)} or more {plural(noun)}"
        else:
            many = a(noun)
        there = "there is" if many.startswith(("a ", "an ", "another ")) else "there are"
        have = there if self.zone in ("market", "under") else _HAVE.get(self.of, there)
        return f"{have} {many}{tail}{where}"

    def like(self) -> str:
        """What is said of a card that is one of them: `is an Air card`, `is of the same type as this`."""
        tail = self._tail(1).strip()
        if self._noun() != "card" and not (self.up is True and self._noun() == "face-up card"):
            return f"is {a(self._noun())}{self._tail(1)}"
        if tail.startswith("with "):
            return f"has {tail.removeprefix('with ')}"
        if tail.startswith("that shares "):
            return tail.removeprefix("that ")
        if tail.startswith("of ") and STAR in tail and tail[3].isdigit():
            return f"has {tail.removeprefix('of ')}"
        return f"is {tail}" if tail else "is face up"

    def _is_placed(self, *, there: bool) -> str:
        """Whether there is a card at that place, or, where one lies there anyhow, what it is like."""
        place = Cards(of=self.of, place=self.place, zone=self.zone, up="either").one()
        if self.asks or self.token or self.up is False:
            like = "is face down" if self.up is False and not self.asks else self.like()
            return f"{place} {like}" if there else f"{place} {_denied(like)}"
        of_whom = f"{_ONE[self.of]} "
        if place.startswith(of_whom):
            card = place.removeprefix(of_whom)
            return f"{_HAVE.get(self.of, 'there is')} {a(card) if there else f'no {card}'}"
        card = place.removeprefix("the ")
        return f"there is {a(card) if there else f'no {card}'}"

    def _placed(self, whose: dict[Owner, str]) -> str:
        """A card at one certain place."""
        noun = "card" if self.place == "top" else self._noun()
        return {
            "this": "this card",
            "host": "the card that this is attached to",
            "left_of": f"the {noun} immediately left of this",
            "right_of": f"the {noun} immediately right of this",
            "top": f"{whose[self.of]} Top card",
            "leftmost": f"{whose[self.of]} leftmost {noun}",
            "rightmost": f"{whose[self.of]} rightmost {noun}",
        }[self.place or ""]

    def _where(self, among: Literal["all", "one", "have"] = "all") -> str:
        """Where they lie, if that is said after them: all of them, or `one` of them; or what `you have` there."""
        if self.place in _BESIDE:
            return _BESIDE[self.place]
        if self.zone == "market":
            return " in the Aftermarket"
        if self.zone == "under":
            return " under this"
        area = "Play Area" if self.zone == "play" else self.zone
        if self.zone in ("box", "accessories"):
            return {"all": " of all players", "one": " of any player", "have": ""}[among] if self.of == "all" else ""
        if self.of == "all":
            return f" in all {area}s" if among == "all" else f" in any {area}"
        if self.zone == "tableau" or (self.zone == "play" and self.kind):
            return ""
        if among == "have":
            return {"play": " in play", "hand": " in hand"}.get(self.zone, f" in the {self.zone}")
        if among == "one":
            return f" in {_ONE[self.of]} {area}"
        areas = f"{area}s" if self.of in ("opponents", "neighbours", "losers", "others") else area
        return f" in {_ALL[self.of].replace('opposing', _OPPONENTS)} {areas}"

    def _noun(self) -> str:
        noun = (
            {"single": "Single", "deck_box": "Deck Box", "accessory": "Accessory"}[self.kind[0]]
            if self.kind
            else {"box": "Deck Box", "accessories": "Accessory"}.get(self.zone, "card")
        )
        words = []
        if self.up is False:
            words.append("face-down")
        elif self._says_up():
            words.append("face-up")
        if self.promo:
            words.append("promo")
        symbols: list[str] = [*self.element, *self.type, *self.rarity]
        if self.either and self.exactly is not None:
            symbols.append(f"{self.exactly}{STAR}")
        if symbols:
            words.append(either(symbols))
        return " ".join((*words, noun))

    def _says_up(self) -> bool:
        """Whether it must be said that they lie face up: not where they have what only a face-up card has."""
        if self.up is not True or self.asks or self.token or self.extreme or self.zone != "tableau":
            return False
        return not self.is_single or self.place in ("leftmost", "rightmost")

    def _tail(self, many: int = 2) -> str:
        told = ""
        if self.exactly is not None and not self.either:
            told += f" of {self.exactly}{STAR}"
        elif self.least is not None and self.most is not None:
            told += f" of {self.least} to {self.most}{STAR}"
        elif self.least is not None:
            told += f" of {self.least}{STAR} or more"
        elif self.most is not None:
            told += f" of {self.most}{STAR} or less"
        if self.than is not None:
            told += f" of {_THAN[self.than]} {_to(self.to)}"
        if self.shares == "any":
            told += f" that share{'s' if many == 1 else ''} anything with {_to(self.to)}"
        elif self.shares is not None:
            told += f" of the same {called(self.shares)} as {_to(self.to)}"
        if self.own_set:
            told += " of this set"
        if self.with_ is not None:
            told += f" with {self.with_.upper()}"
        if self.token:
            told += f" with a {STAR} token"
        if self.chosen is not None:
            told += f" of that {called(self.chosen)}"
        return told


_S = "'s"
_OPPONENTS = "your opponents'"
_ONE: dict[Owner, str] = {
    "you": "your",
    "opponents": "an opponent's",
    "all": "any player's",
    "left": "your left neighbour's",
    "right": "your right neighbour's",
    "neighbours": "a neighbour's",
    "player": "that player's",
    "winners": "the winner's",
    "losers": "a loser's",
    "others": "another player's",
}
"""Whose, where one of them is meant."""
_EACH: dict[Owner, str] = {
    **_ONE,
    "opponents": "each opponent's",
    "all": "each player's",
    "neighbours": "each neighbour's",
    "losers": "each loser's",
    "others": "each other player's",
}
"""Whose, where something is meant of each of them."""
_ALL: dict[Owner, str] = {
    **_ONE,
    "opponents": "opposing",
    "all": "all players'",
    "neighbours": "your neighbours'",
    "losers": "the losers'",
    "others": "all other players'",
}
"""Whose, of many cards."""
_HAVE: dict[Owner, str] = {"you": "you have", "player": "that player has", "opponents": "your opponents have"}
_BESIDE: dict[Place | None, str] = {
    "adjacent": " adjacent to this",
    "before": " to the left of this",
    "after": " to the right of this",
}
_THAN: dict[Than, str] = {
    "lower": f"lower {STAR} than",
    "not_higher": f"no higher {STAR} than",
    "equal": f"the same {STAR} as",
    "not_lower": f"no lower {STAR} than",
    "higher": f"higher {STAR} than",
}


def called(what: Attribute) -> str:
    """An attribute in the words of a card."""
    return {"stars": STAR, "kind": "kind of card"}.get(what, what)


def either(words: Iterable[str]) -> str:
    """`Fire`, `Fire or Mage`."""
    told = [word.replace("_", " ").title() for word in words]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} or {told[-1]}"


def _to(name: str) -> str:
    return {"this": "this", "left": "the card immediately left of this", "top": "your Top card"}.get(name, "it")


def _other(place: Place | None) -> str:
    return "other " if place == "others" else ""


def _denied(like: str) -> str:
    """What a card is like, denied."""
    return like.replace("is ", "is not ", 1) if like.startswith("is ") else like.replace("has ", "does not have ", 1)
