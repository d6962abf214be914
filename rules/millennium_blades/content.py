"""The cards of Millennium Blades as data: what a content pack says, and what it must hold (MB-1)."""

from collections.abc import Iterator, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, field

from rules.kernel.operations import every_step, flaws
from rules.kernel.packs import Fault, PackCard
from rules.kernel.text import Speech
from rules.millennium_blades.lines import Line
from rules.millennium_blades.standing import HasKeyword
from rules.millennium_blades.vocabulary import MillenniumCustom
from rules.millennium_blades.words import (
    ACCESSORIES,
    BOXES,
    ELEMENTS,
    MOST_STARS,
    PRICES,
    SINGLES,
    TYPES,
    CardType,
    Element,
    Kind,
    Rarity,
)

DEFAULT = "mb"
"""The id of the pack that comes with the program."""

Stars: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_STARS)]
Copies: TypeAlias = Annotated[int, Meta(ge=1, le=9)]


class SetCard(PackCard, frozen=True, tag="set", kw_only=True):
    """A set: what its cards have in common, and what their backs show (MB-1.4, MB-1.5). Cards whose ids begin with its id, and
    a dot, belong to it.
    """

    rarity: Rarity
    elements: tuple[Element, ...] = ()
    """Those that its cards can have, as the backs show before it is bought; none of them told: all."""
    types: tuple[CardType, ...] = ()
    theme: str = ""
    """What the set is about, for whoever chooses sets: a few words."""
    keywords: dict[str, Line] = field(default_factory=dict)
    """Short forms of its own for a line (MB-9.10)."""


class PlayCard(PackCard, frozen=True, kw_only=True):
    """A card that is played (MB-1.1). Its set is told by its id."""

    stars: Stars
    elements: tuple[Element, ...] = ()
    types: tuple[CardType, ...] = ()
    copies: Copies = 1
    """How many of it are in the box."""
    keywords: tuple[str, ...] = ()
    """Keywords of its set that it has."""
    lines: tuple[Line, ...] = ()


class SingleCard(PlayCard, frozen=True, tag="single", kw_only=True):
    """A Single."""


class DeckBoxCard(PlayCard, frozen=True, tag="deck_box", kw_only=True):
    """A Deck Box."""


class AccessoryCard(PlayCard, frozen=True, tag="accessory", kw_only=True):
    """An Accessory."""


class CharacterCard(PackCard, frozen=True, tag="character", kw_only=True):
    """A character with its two sides (MB-2.5, MB-12.1)."""

    lines: tuple[Line, ...]
    """The power of the tournament side."""
    building: str
    """The power of the deckbuilding side, in words; what it does belongs to the buying phase."""
    friend: str
    """What its friendship cards say."""
    pro: str
    """The id of its pro card (MB-12.9)."""


class VenueCard(PackCard, frozen=True, tag="venue", kw_only=True):
    """A venue (MB-12.3): its lines hold for every player."""

    lines: tuple[Line, ...] = ()
    building: str = ""
    """What it changes in the buying phase, in words."""


class MetaCard(PackCard, frozen=True, tag="meta", kw_only=True):
    """A metagame card (MB-10.4): of an element or of a type."""

    element: Element | None = None
    type: CardType | None = None


class ThemeCard(PackCard, frozen=True, tag="theme", kw_only=True):
    """Sets that go well together, for a table that does not choose them one by one (MB-2.1)."""

    sets: tuple[str, ...]


class DeckCard(PackCard, frozen=True, tag="deck", kw_only=True):
    """A deck made by hand: a name, a word on how to play it (its flavour), and its cards (MB-4.7)."""

    cards: tuple[str, ...]


AnyPlayed: TypeAlias = SingleCard | DeckBoxCard | AccessoryCard
AnyCard: TypeAlias = (
    SetCard | SingleCard | DeckBoxCard | AccessoryCard | CharacterCard | VenueCard | MetaCard | ThemeCard | DeckCard
)
WithLines: TypeAlias = AnyPlayed | CharacterCard | VenueCard

_KINDS: dict[type, Kind] = {SingleCard: "single", DeckBoxCard: "deck_box", AccessoryCard: "accessory"}
FRIENDS: dict[int, int] = {1: 3, 2: 2, 3: 1}
"""How many friendship cards of which VP each character has (MB-2.2)."""


def kind_of(card: AnyPlayed) -> Kind:
    """Which kind of played card it is."""
    return _KINDS[type(card)]


def set_of(card: str) -> str:
    """The id of the set that a card belongs to, by its own id."""
    return card.rpartition(".")[0]


class Content:
    """The cards of one table, looked up by what the rules ask of them."""

    def __init__(self, cards: Sequence[AnyCard]) -> None:
        self.sets = {card.id: card for card in cards if isinstance(card, SetCard)}
        self.cards: dict[str, AnyPlayed] = {
            card.id: card for card in cards if isinstance(card, SingleCard | DeckBoxCard | AccessoryCard)
        }
        self.characters = {card.id: card for card in cards if isinstance(card, CharacterCard)}
        self.venues = {card.id: card for card in cards if isinstance(card, VenueCard)}
        self.metas = {card.id: card for card in cards if isinstance(card, MetaCard)}
        self.themes = {card.id: card for card in cards if isinstance(card, ThemeCard)}
        self.decks = {card.id: card for card in cards if isinstance(card, DeckCard)}
        self.rarity: dict[str, Rarity] = {card: self.sets[set_of(card)].rarity for card in self.cards}
        self.price = {card: PRICES[rarity] for card, rarity in self.rarity.items()}
        self.kind = {card.id: kind_of(card) for card in self.cards.values()}
        self.by_set: dict[str, tuple[str, ...]] = {
            one: tuple(card for card in self.cards if set_of(card) == one) for one in self.sets
        }
        self.lines: dict[str, tuple[Line, ...]] = {
            card.id: lines_of(card, self.sets)
            for card in (*self.cards.values(), *self.characters.values(), *self.venues.values())
        }

    def sets_of(self, *rarities: Rarity) -> tuple[str, ...]:
        """The sets of these rarities, in the pack's order."""
        return tuple(one for one, card in self.sets.items() if card.rarity in rarities)

    def theme(self, name: str) -> ThemeCard | None:
        """The theme whose id ends with that word; None where there is none."""
        return next((theme for key, theme in self.themes.items() if key.endswith(f".{name}")), None)

    def copies(self, one: str) -> tuple[str, ...]:
        """All cards of a set, each as often as it is in the box."""
        return tuple(card for card in self.by_set[one] for _ in range(self.cards[card].copies))

    def back(self, card: str) -> str:
        """What the back of a card tells: its rarity, and the symbols that its set can hold (MB-1.5)."""
        one = self.sets[set_of(card)]
        return one.rarity if one.rarity == "core" else f"{one.rarity}:{','.join(one.elements)}:{','.join(one.types)}"


def lines_of(card: WithLines, sets: dict[str, SetCard]) -> tuple[Line, ...]:
    """All lines of a card, those of its keywords first."""
    if isinstance(card, CharacterCard | VenueCard):
        return card.lines
    keywords = sets[set_of(card.id)].keywords if card.keywords else {}
    return (*(keywords[word] for word in card.keywords), *card.lines)


def text_of(card: WithLines, sets: dict[str, SetCard]) -> tuple[str, ...]:
    """The lines of a card in words; a keyword with what it stands for in brackets."""
    speech = Speech()
    one = sets.get(set_of(card.id))
    keywords = {} if one is None else {word: line.says(speech) for word, line in one.keywords.items()}
    told = []
    if isinstance(card, SingleCard | DeckBoxCard | AccessoryCard):
        told += [f"{word} ({keywords[word]})" for word in card.keywords]
    for line in card.lines:
        said = line.says(speech)
        for change in line.holds:
            if isinstance(change, HasKeyword):  # other cards are given it: here it must be told too what it is
                meant = keywords[change.keyword].removesuffix(".")
                said = said.replace(change.keyword, f"{change.keyword} ({meant})", 1)
        told.append(said)
    return tuple(told)


SHAPES: dict[Rarity, tuple[int, int, int]] = {
    "expansion": (12, 2, 6),
    "premium": (12, 3, 7),
    "master": (12, 4, 8),
    "bronze": (6, 6, 6),
    "silver": (6, 7, 7),
    "gold": (6, 8, 8),
}
"""How many cards a set of that rarity has, and their fewest and most stars (MB-1.4)."""
STARTER = {"single": 7, "deck_box": 1, "accessory": 1}
"""What a starting deck holds (MB-1.6)."""
COPIES = (3, 2, 2, 2, 2, 1)
"""How often the six cards of a booster set are there, from the fewest stars to the most (MB-1.4)."""


def faults(cards: tuple[AnyCard, ...], file: str) -> list[Fault]:
    """What keeps these cards from being a box of Millennium Blades (MB-1); empty if nothing does."""
    found: list[Fault] = []
    sets = {card.id: card for card in cards if isinstance(card, SetCard)}
    played = [card for card in cards if isinstance(card, SingleCard | DeckBoxCard | AccessoryCard)]
    for card in played:
        if set_of(card.id) not in sets:
            found.append(
                Fault(file, card.id, "id", f"there is no set {set_of(card.id)!r}; a card's id begins with its set's")
            )
            continue
        found += [Fault(file, card.id, field, text) for field, text in _card_flaws(card, sets[set_of(card.id)])]
    for other in cards:
        found += _other_faults(other, sets, {card.id: card for card in played}, file)
    for one in sets.values():
        found += [
            Fault(file, one.id, "copies", text)
            for text in _set_flaws(one, [c for c in played if set_of(c.id) == one.id])
        ]
    alike: dict[object, str] = {}
    for card in played:
        what = (card.keywords, card.lines, card.elements, card.types, card.stars)
        if what in alike:
            text = f"does the same as {alike[what]}, with the same symbols and stars (MB-1.7)"
            found.append(Fault(file, card.id, "lines", text))
        alike[what] = card.id
    names: dict[str, str] = {}
    for card in played:
        if card.name in names:
            found.append(Fault(file, card.id, "name", f"{names[card.name]} has the same name"))
        names[card.name] = card.id
    return found


def _other_faults(other: AnyCard, sets: dict[str, SetCard], played: dict[str, AnyPlayed], file: str) -> list[Fault]:
    """What is wrong with a card that is not played."""
    found: list[Fault] = []
    if isinstance(other, CharacterCard | VenueCard):
        found += [Fault(file, other.id, "lines", text) for text in _line_flaws(other.lines, None)]
    if isinstance(other, CharacterCard) and other.pro not in played:
        found.append(Fault(file, other.id, "pro", f"there is no card {other.pro!r}"))
    if isinstance(other, MetaCard) and (other.element is None) == (other.type is None):
        found.append(Fault(file, other.id, "element", "a metagame card is of one element or of one type (MB-10.4)"))
    if isinstance(other, ThemeCard):
        found += [Fault(file, other.id, "sets", text) for text in _theme_flaws(other, sets)]
    if isinstance(other, DeckCard):
        found += [Fault(file, other.id, "cards", text) for text in _deck_flaws(other, played)]
    return found


def _card_flaws(card: AnyPlayed, one: SetCard) -> Iterator[tuple[str, str]]:
    if len(set(card.elements)) < len(card.elements) or len(set(card.types)) < len(card.types):
        yield "elements", "a symbol stands there twice (MB-1.1)"
    for word in card.keywords:
        if word not in one.keywords:
            yield "keywords", f"its set has no keyword {word!r}"
    for text in _line_flaws(card.lines, one):
        yield "lines", text
    if not card.lines and not card.keywords:
        yield "lines", "a card does something"


def _line_flaws(lines: Sequence[Line], one: SetCard | None) -> Iterator[str]:
    for line in lines:
        yield from flaws(line.do, GIVEN | ({"card"} if line.when is not None else frozenset()))
        yield from line.flaws()
        for change in line.holds:
            if isinstance(change, HasKeyword) and (one is None or change.keyword not in one.keywords):
                yield f"its set has no keyword {change.keyword!r}"


GIVEN = frozenset({"player", "chosen", "revealed"})
"""What steps may name though no step before has said `as`: what choices and clashes bring by themselves."""


def _set_flaws(one: SetCard, cards: Sequence[AnyPlayed]) -> Iterator[str]:
    """What is wrong with a set as a whole (MB-1.4, MB-1.6)."""
    for card in cards:
        if not set(card.elements) <= set(one.elements or ELEMENTS) or not set(card.types) <= set(one.types or TYPES):
            yield f"{card.name} has a symbol that the backs of its set do not show (MB-1.5)"
    if one.rarity == "starter":
        has = {kind: sum(kind_of(card) == kind for card in cards) for kind in STARTER}
        if has != STARTER:
            yield f"has {has}, a starting deck has {STARTER} (MB-1.6)"
        if any(card.stars > 5 for card in cards):
            yield "a starting deck has 1 to 5 stars (MB-1.6)"
    shape = SHAPES.get(one.rarity)
    if shape is None:
        return
    many, fewest, most = shape
    if sum(card.copies for card in cards) != many:
        yield f"has {sum(card.copies for card in cards)} cards, a set of this rarity has {many} (MB-1.4)"
    if len(cards) != len(COPIES):
        yield f"has {len(cards)} different cards, a set has {len(COPIES)} (MB-1.4)"
    stars = sorted(card.stars for card in cards)
    if stars and (stars[0] != fewest or stars[-1] != most):
        yield f"has {stars[0]} to {stars[-1]} stars, a set of this rarity has {fewest} to {most} (MB-1.4)"
    if one.rarity in ("expansion", "premium", "master"):
        yield from _booster_flaws(sorted(cards, key=lambda card: (card.stars, -card.copies)))


def _booster_flaws(cards: Sequence[AnyPlayed]) -> Iterator[str]:
    """What is wrong with a set that comes out of boosters, its cards by stars."""
    copies = tuple(card.copies for card in cards)
    if copies != COPIES:
        yield f"has {list(copies)} copies by stars, a set has {list(COPIES)} (MB-1.4)"
    boxes = [card for card in cards if isinstance(card, DeckBoxCard)]
    if len(boxes) != 1 or (len(cards) > 1 and boxes[0].stars != cards[1].stars):
        yield "has one Deck Box, at the second-lowest stars (MB-1.4)"


STORE: dict[Rarity, int] = {"expansion": 5, "premium": 4, "master": 3}
"""How many sets of which rarity are in the Store deck beside the Core set (MB-2.1)."""
PRIZES: dict[Rarity, int] = {"bronze": 2, "silver": 2, "gold": 1}
"""How many promo sets of which rarity a game uses (MB-2.3)."""


def _theme_flaws(theme: ThemeCard, sets: dict[str, SetCard]) -> Iterator[str]:
    for one in theme.sets:
        if one not in sets:
            yield f"there is no set {one!r}"
    for rarity, many in {**STORE, **PRIZES}.items():
        has = sum(one in sets and sets[one].rarity == rarity for one in theme.sets)
        if has != many:
            yield f"names {has} {rarity} sets, a table uses {many} (MB-2.1, MB-2.3)"


def _deck_flaws(deck: DeckCard, played: dict[str, AnyPlayed]) -> Iterator[str]:
    for card in deck.cards:
        if card not in played:
            yield f"there is no card {card!r}"
    kinds = [kind_of(played[card]) for card in deck.cards if card in played]
    for kind, most in (("single", SINGLES), ("accessory", ACCESSORIES), ("deck_box", BOXES)):
        if kinds.count(kind) > most:  # type: ignore[arg-type]
            yield f"has {kinds.count(kind)} of kind {kind}, {most} is the most (MB-4.7)"  # type: ignore[arg-type]


def share_of_custom(content: Content) -> tuple[int, int]:
    """How many cards need a program of their own, and how many there are."""
    told = [
        any(isinstance(step, MillenniumCustom) for line in lines for step in every_step(line.do))
        for card, lines in content.lines.items()
        if card in content.cards
    ]
    return sum(told), len(told)
