"""What stands as long as its card lies there face up: how it changes cards, and what it allows, forbids and protects."""

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from msgspec import Struct, field

from rules.kernel.text import count, number
from rules.millennium_blades.amounts import Amount, says_of
from rules.millennium_blades.conditions import AnyCondition, whether
from rules.millennium_blades.grammar import STAR, plural, plus, third
from rules.millennium_blades.selecting import Cards, either
from rules.millennium_blades.words import AtLeastNone, CardType, Element, Kind, Several, Word

LAYERS: Final = ("copies", "lines", "symbols", "stars")
"""In this order standing effects apply; a condition reads the layers before its own (MB-9.12)."""


class Change(Struct, frozen=True, tag_field="holds", kw_only=True, forbid_unknown_fields=True):
    """Something that holds, as long as its condition does."""

    if_: AnyCondition | None = field(default=None, name="if")

    def says(self) -> str:
        """In the words of a card."""
        raise NotImplementedError(type(self).__name__)


class CardChange(Change, frozen=True, kw_only=True):
    """Some cards are, have or cannot do something."""

    cards: Cards

    def described(self) -> str:
        """What holds for them, as of many: `have +1★`."""
        raise NotImplementedError(type(self).__name__)

    def says(self) -> str:
        return f"{self.whose()} {self.told()}"

    def whose(self) -> str:
        """Which cards."""
        return self.cards.one() if self.cards.is_single else self.cards.several()

    def told(self) -> str:
        """What holds for them, with the verb as it is said of so many."""
        return third(self.described()) if self.cards.is_single else self.described()


class IsCopy(Change, frozen=True, tag="is_copy", kw_only=True):
    """This is an exact copy of its neighbour, unless that has more stars than so many (MB-9.9)."""

    of: Literal["left_of", "right_of"] = "left_of"
    most: AtLeastNone = 6

    def says(self) -> str:
        side = "left" if self.of == "left_of" else "right"
        return f"this is an exact copy of the card immediately {side} of it, up to {self.most}{STAR}"


class Silences(Change, frozen=True, tag="silences", kw_only=True):
    """A word of effects means nothing on some cards."""

    word: Word
    cards: Cards

    def says(self) -> str:
        effects = f"{self.word.upper()} effects"
        if self.cards.asks or self.cards.place is not None or self.cards.of not in ("opponents", "all"):
            return f"{effects} of {self.cards.several()} do nothing"
        if self.cards.of == "opponents" and self.cards.zone != "tableau":
            return f"your opponents' {effects} do nothing"
        if self.cards.of == "opponents":
            return f"{effects} in opposing tableaus do nothing"
        return f"{effects} {'in all tableaus ' if self.cards.zone == 'tableau' else ''}do nothing"


class HasKeyword(CardChange, frozen=True, tag="has_keyword", kw_only=True):
    """Some cards have a keyword of this card's set, and what it stands for (MB-9.10)."""

    keyword: str

    def described(self) -> str:
        return f"have {self.keyword}"


class HasSymbols(CardChange, frozen=True, tag="has_symbols", kw_only=True):
    """Some cards have further elements and types, or count as all of them."""

    element: tuple[Element, ...] = ()
    type: tuple[CardType, ...] = ()
    every: Literal["", "element", "type"] = ""
    instead: bool = False
    """Whether they have lost their own of that sort."""

    def described(self) -> str:
        if self.every:
            return f"count as every {self.every}"
        what = either((*self.element, *self.type)).replace(" or ", " and ")
        return f"are {what} instead" if self.instead else f"are also {what}"


class HasStars(CardChange, frozen=True, tag="has_stars", kw_only=True):
    """Some cards have more stars, or so many."""

    by: Amount = 0
    to: AtLeastNone | None = None

    def described(self) -> str:
        if self.to is not None:
            return f"have {self.to}{STAR}"
        if isinstance(self.by, int):
            return f"have {plus(self.by)}"
        return f"have {bonus(self.by)}"


class Protects(CardChange, frozen=True, tag="protects", kw_only=True):
    """Some cards cannot be flipped, discarded or clashed with (MB-8.4)."""

    what: Literal["flip", "discard", "clash", "all"] = "flip"
    by: Literal["opponents", "anybody"] = "opponents"

    def described(self) -> str:
        what = {
            "flip": "be flipped",
            "discard": "be discarded",
            "clash": "be clashed with",
            "all": "be flipped, discarded or clashed with",
        }[self.what]
        return f"cannot {what}" + (" by opponents' effects" if self.by == "opponents" else "")


class Clashes(Change, frozen=True, tag="clashes", kw_only=True):
    """What its owner has in clashes."""

    plus: Amount = 0
    reveals: Several = 1
    """So many cards are revealed, of which the best counts."""
    as_stars: AtLeastNone | None = None
    """The Top card counts as one of so many stars."""
    from_hand: bool = False
    """Whether a card from hand may be used instead of the revealed one; it goes to the Aftermarket with the others."""
    redraw: AtLeastNone = 0
    """For so many dollars another card may be revealed, once a clash."""
    top: bool = False
    """Only while this is the card that fights."""

    def says(self) -> str:
        told = []
        if self.as_stars is not None:
            told.append(f"your Top card counts as {self.as_stars}{STAR} in clashes")
        if self.reveals > 1:
            told.append(f"in clashes you reveal {count(self.reveals, 'card')} and keep the best")
        if self.from_hand:
            told.append("in clashes you may use a card from your hand instead of the revealed one")
        if self.redraw:
            told.append(f"in each clash you may pay {count(self.redraw, 'dollar')} to reveal another card instead")
        if not isinstance(self.plus, int) or self.plus:
            more = plus(self.plus) if isinstance(self.plus, int) else bonus(self.plus)
            much, where, per = more.partition(" for ")
            told.append(f"{'this' if self.top else 'your Top card'} has {much} in clashes{where}{per}")
        return " and ".join(told)


class MustChoose(Change, frozen=True, tag="must_choose", kw_only=True):
    """Opponents who choose whom to clash with must choose its owner."""

    def says(self) -> str:
        return "opponents who choose a player to clash with must choose you"


class NoGain(Change, frozen=True, tag="no_gain", kw_only=True):
    """Some players gain no RP, or lose none."""

    who: Literal["you", "opponents", "all"] = "all"
    lose: bool = False
    """Whether it is losing that does not happen."""

    def says(self) -> str:
        verb = "lose" if self.lose else "gain"
        return {
            "all": f"nobody {verb}s RP",
            "opponents": f"your opponents {verb} no RP",
            "you": f"you {verb} no RP",
        }[self.who]


class RaisesMax(Change, frozen=True, tag="raises_max", kw_only=True):
    """The printed maxima are higher for its owner's gains."""

    by: AtLeastNone = 10

    def says(self) -> str:
        return f"any MAX is {self.by} higher for you"


class MorePlaces(Change, frozen=True, tag="more_places", kw_only=True):
    """Its owner has more places in the tableau (MB-7.2)."""

    by: AtLeastNone = 1

    def says(self) -> str:
        return f"your tableau has {count(self.by, 'more place')}"


class Admits(Change, frozen=True, tag="admits", kw_only=True):
    """A deck with this may hold more of a kind, or two cards of one name (MB-4.7)."""

    kind: Kind = "single"
    by: AtLeastNone = 0
    twins: bool = False

    def says(self) -> str:
        if self.twins:
            return "your deck may hold two cards of the same name"
        kind = {"single": "Single", "deck_box": "Deck Box", "accessory": "Accessory"}[self.kind]
        return f"your deck may hold {count(self.by, f'more {kind}', f'more {plural(kind)}')}"


class OnlyIf(Change, frozen=True, tag="only_if", kw_only=True):
    """This card can be played only if something holds."""

    that: AnyCondition

    def says(self) -> str:
        return f"play this only {whether(self.that)}"


class MayLieDown(Change, frozen=True, tag="may_lie_down", kw_only=True):
    """This card may be played face down, for so many RP."""

    rp: AtLeastNone = 0

    def says(self) -> str:
        return "you may play this face down" + (f" to gain {self.rp} RP" if self.rp else "")


class MayPass(Change, frozen=True, tag="may_pass", kw_only=True):
    """Its owner may pass instead of playing a card (MB-7.3)."""

    def says(self) -> str:
        return "you may pass once instead of playing a card"


class MetaTimes(Change, frozen=True, tag="metas", kw_only=True):
    """Metagames pay so many times at its owner's scoring; 0: to nobody."""

    times: AtLeastNone = 2

    def says(self) -> str:
        return (
            "metagames pay nobody"
            if self.times == 0
            else f"each metagame that you meet pays {number_of_times(self.times)}"
        )


class AnyCollection(Change, frozen=True, tag="any_collection", kw_only=True):
    """This card fits any collection (MB-4.6)."""

    def says(self) -> str:
        return "this fits any collection"


def number_of_times(times: int) -> str:
    """`twice`, `three times`."""
    return "twice" if times == 2 else f"{number(times)} times"


def bonus(by: Amount) -> str:
    """A number of stars that is counted: `+1★ for each of your face-down cards`."""
    return f"+{says_of(by, STAR)}".replace(f" {STAR} for", f"{STAR} for", 1)


def standing(holds: Sequence[Change]) -> str:
    """Some changes in words; what holds for the same cards is said of them at once."""
    told: list[str] = []
    before: CardChange | None = None
    for one in holds:
        card = one if isinstance(one, CardChange) else None
        if card and before and card.if_ is None and card.whose() == before.whose():
            told[-1] += f" and {_rest(card.told(), before.told())}"
        else:
            told.append((f"{whether(one.if_)}, " if one.if_ is not None else "") + one.says())
        before = card
    return "; ".join(told)


def _rest(said: str, before: str) -> str:
    """What is said, without the words in which what was said before began too."""
    words, others = said.split(), before.split()
    same = next((at for at, (one, other) in enumerate(zip(words, others, strict=False)) if one != other), 0)
    return " ".join(words[same:])


AnyChange: TypeAlias = (
    IsCopy
    | Silences
    | HasKeyword
    | HasSymbols
    | HasStars
    | Protects
    | Clashes
    | MustChoose
    | NoGain
    | RaisesMax
    | MorePlaces
    | Admits
    | OnlyIf
    | MayLieDown
    | MayPass
    | MetaTimes
    | AnyCollection
)

LAYER: Final[dict[type, str]] = {
    IsCopy: "copies",
    Silences: "lines",
    HasKeyword: "lines",
    HasSymbols: "symbols",
    HasStars: "stars",
}
"""In which layer a change of cards applies; all else changes no card."""
