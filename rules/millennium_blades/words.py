"""What cards of Millennium Blades are told apart by: elements, types, rarities, kinds, and the words in which effects begin."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

Element: TypeAlias = Literal["air", "dark", "earth", "fire", "light", "water"]
ELEMENTS: Final[tuple[Element, ...]] = get_args(Element)
"""The six elements (MB-1.2)."""

CardType: TypeAlias = Literal["animal", "citizen", "construct", "mage", "myth", "soldier"]
TYPES: Final[tuple[CardType, ...]] = get_args(CardType)
"""The six types (MB-1.2)."""

Rarity: TypeAlias = Literal[
    "core", "expansion", "premium", "master", "bronze", "silver", "gold", "starter", "pro", "millennium"
]
"""How a card is come by (MB-1.3): out of boosters, by fusion, or given."""
RARITIES: Final[tuple[Rarity, ...]] = get_args(Rarity)

PRICES: Final[dict[Rarity, int]] = {
    "core": 3,
    "expansion": 4,
    "premium": 5,
    "master": 6,
    "bronze": 5,
    "silver": 7,
    "gold": 9,
    "starter": 3,
    "pro": 10,
    "millennium": 9,
}
"""Dollars for a card of that rarity in the Store; for promos also how many cards are fused for one (MB-1.3)."""

PROMOS: Final[tuple[Rarity, ...]] = ("bronze", "silver", "gold")

Kind: TypeAlias = Literal["single", "deck_box", "accessory"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The kinds of card that are played (MB-1.1)."""

Word: TypeAlias = Literal["play", "next", "flip", "top", "score", "action", "reaction", "ongoing", "text"]
"""The word in which a line begins (MB-9.1 to MB-9.7); `text` for a line without one (MB-9.11)."""
WORDS: Final[tuple[Word, ...]] = get_args(Word)

Attribute: TypeAlias = Literal["element", "type", "stars", "set", "rarity", "kind", "name"]
"""What cards can have in common."""

MOST_STARS: Final = 10
"""The highest star rating that is printed (MB-1.1)."""

Number: TypeAlias = Annotated[int, Meta(ge=-999, le=999)]
"""A number on a card: RP, dollars, stars, and what counts for each of something."""

AtLeastNone: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
"""A number on a card that is never below zero."""

Several: TypeAlias = Annotated[int, Meta(ge=1, le=99)]
"""How many, or how often, on a card: once at the least."""

TABLEAU: Final = 6
"""How many places a tableau has before effects add some (MB-7.2)."""

MARKET: Final = 12
"""How many cards the Aftermarket holds in a tournament (MB-8.7)."""

SINGLES, ACCESSORIES, BOXES = 8, 2, 1
"""How many of each kind a deck may hold (MB-4.7)."""

META: Final = 15
"""The RP for a metagame card that is met (MB-10.4)."""

ALREADY: Final = 20
"""How often a trigger of one card fires in a turn at the most (MB-9.13)."""
