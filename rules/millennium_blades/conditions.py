"""What must hold for an effect: looked at on the table at the moment when it matters."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.text import number
from rules.millennium_blades.amounts import highest
from rules.millennium_blades.grammar import STAR, a
from rules.millennium_blades.selecting import Cards, called
from rules.millennium_blades.words import AtLeastNone, Attribute

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking


class Condition(Struct, frozen=True, tag_field="if", kw_only=True, forbid_unknown_fields=True):
    """Something that holds or not."""

    def holds(self, look: "Looking") -> bool:
        """Whether it holds now."""
        raise NotImplementedError(type(self).__name__)

    def says(self) -> str:
        """In the words of a card, after `if`."""
        raise NotImplementedError(type(self).__name__)


class Have(Condition, frozen=True, tag="have", kw_only=True):
    """So many of some cards are there."""

    cards: Cards
    least: AtLeastNone = 1
    most: AtLeastNone | None = None

    def holds(self, look: "Looking") -> bool:
        many = len(look.find(self.cards))
        return self.least <= many and (self.most is None or many <= self.most)

    def says(self) -> str:
        return self.cards.have(self.least, self.most)


class HaveDifferent(Condition, frozen=True, tag="different", kw_only=True):
    """So many different elements, types, sets and the like are among some cards."""

    what: Attribute
    cards: Cards = Cards()
    least: AtLeastNone

    def holds(self, look: "Looking") -> bool:
        return len(look.different(self.what, look.find(self.cards))) >= self.least

    def says(self) -> str:
        if self.least == 6 and self.what in ("element", "type"):
            return f"all six {self.what}s are among {self.cards.all()}"
        what = f"different {called(self.what)}"
        return f"there are {number(self.least)} or more {what if self.what == 'stars' else f'{what}s'} among {self.cards.all()}"


class Alike(Condition, frozen=True, tag="alike", kw_only=True):
    """Any two, or all, of some cards have something in common; or no two."""

    what: Attribute
    cards: Cards = Cards()
    how: Literal["two", "all", "none"] = "two"

    def holds(self, look: "Looking") -> bool:
        found = look.find(self.cards)
        if self.how == "all":
            return len(found) > 1 and bool(frozenset.intersection(*(look.values(self.what, ref) for ref in found)))
        pair = look.has_pair(self.what, found)
        return pair if self.how == "two" else not pair

    def says(self) -> str:
        share = {
            "stars": f"have the same {STAR}",
            "name": "have the same name",
            "set": "are of the same set",
            "kind": "are of the same kind",
            "rarity": "are of the same rarity",
        }.get(self.what, f"share {a(self.what)}")
        if self.how == "all":
            both = replace(self.cards, up="either") if self.cards.place == "adjacent" else self.cards
            return f"{'both' if both is not self.cards else 'all'} {both.several()} {share}"
        return f"{'no ' if self.how == 'none' else ''}two of {self.cards.all()} {share}"


class Total(Condition, frozen=True, tag="total", kw_only=True):
    """The stars of some cards together."""

    cards: Cards = Cards()
    least: AtLeastNone | None = None
    most: AtLeastNone | None = None
    even: bool | None = None

    def holds(self, look: "Looking") -> bool:
        total = sum(look.stars(ref) for ref in look.find(self.cards))
        return (
            (self.least is None or total >= self.least)
            and (self.most is None or total <= self.most)
            and (self.even is None or (total % 2 == 0) is self.even)
        )

    def says(self) -> str:
        whose = f"{self.cards.all()} add up to"
        if self.even is not None:
            return f"{whose} an {'even' if self.even else 'odd'} number of {STAR}"
        if self.least is not None and self.most is not None:
            return f"{whose} {self.least} to {self.most}{STAR}"
        return f"{whose} {self.least}{STAR} or more" if self.least is not None else f"{whose} {self.most}{STAR} or less"


class Rank(Condition, frozen=True, tag="rp", kw_only=True):
    """How many RP one has, beside the others."""

    rank: Literal["most", "fewest", "none", "behind"]

    def holds(self, look: "Looking") -> bool:
        rp, own = look.state.rp, look.state.rp[look.seat]
        others = [rp[seat] for seat in look.opponents()]
        if self.rank == "none":
            return own == 0
        if not others:
            return self.rank == "most"
        return {"most": own > max(others), "fewest": own < min(others), "behind": own < max(others)}[self.rank]

    def says(self) -> str:
        return {
            "most": "you have the most RP",
            "fewest": "you have the fewest RP",
            "none": "you have no RP",
            "behind": "an opponent has more RP than you",
        }[self.rank]


class OwnTurn(Condition, frozen=True, tag="own_turn", kw_only=True):
    """It is the own turn."""

    def holds(self, look: "Looking") -> bool:
        return look.state.turn == look.seat

    def says(self) -> str:
        return "it is your turn"


class IsHigher(Condition, frozen=True, tag="higher", kw_only=True):
    """The highest of some cards has more stars than the highest of others; with `lower`, fewer."""

    cards: Cards
    than: Cards
    lower: bool = False

    def holds(self, look: "Looking") -> bool:
        own = [look.stars(ref) for ref in look.find(self.cards)]
        others = [look.stars(ref) for ref in look.find(self.than)]
        if not own or not others:
            return bool(own) and not self.lower and not self.than.is_single  # more than each of none
        return max(own) < max(others) if self.lower else max(own) > max(others)

    def says(self) -> str:
        one = self.cards.one() if self.cards.is_single or self.cards.extreme else highest(self.cards)
        if self.than.is_single:
            other = self.than.one()
        elif self.lower:
            other = highest(self.than)
        else:
            other = "every" + self.than.each().removeprefix("each")
        if self.cards.place == "this":
            other = other.replace("of this", "of it")
        return f"{one} has {'fewer' if self.lower else 'more'} {STAR} than {other}"


class IsPlaced(Condition, frozen=True, tag="placed", kw_only=True):
    """This card lies at an end of the tableau, on top, or as the only one face up."""

    at: Literal["leftmost", "rightmost", "top", "only"]

    def holds(self, look: "Looking") -> bool:
        row = look.state.refs("tableau", look.seat)
        up = [ref for ref in row if look.state.zones.cards[ref].up]
        if look.source not in row:
            return False
        place: dict[str, bool] = {
            "leftmost": row[0] == look.source,
            "rightmost": row[-1] == look.source,
            "top": bool(up) and up[-1] == look.source,
            "only": up == [look.source],
        }
        return place[self.at]

    def says(self) -> str:
        return {
            "leftmost": "this is your leftmost card",
            "rightmost": "this is your rightmost card",
            "top": "this is your Top card",
            "only": "this is your only face-up card",
        }[self.at]


class Fits(Condition, frozen=True, tag="is", kw_only=True):
    """What an earlier step has named is such a card."""

    name: str
    cards: Cards

    def holds(self, look: "Looking") -> bool:
        found = look.recall(self.name)
        return any(
            look.fits(ref, self.cards, was=True)
            for ref in (found if isinstance(found, tuple) else (found,))
            if ref is not None
        )

    def says(self) -> str:
        return f"it {self.cards.like()}"


class Rich(Condition, frozen=True, tag="dollars", kw_only=True):
    """One has so many dollars."""

    least: AtLeastNone

    def holds(self, look: "Looking") -> bool:
        return look.state.dollars[look.seat] >= self.least

    def says(self) -> str:
        return f"you have {number(self.least)} dollars or more"


class Meets(Condition, frozen=True, tag="metas", kw_only=True):
    """One meets so many metagames."""

    least: AtLeastNone = 1

    def holds(self, look: "Looking") -> bool:
        return look.metas_met(look.seat) >= self.least

    def says(self) -> str:
        return "you meet a metagame" if self.least == 1 else f"you meet {number(self.least)} or more metagames"


class Not(Condition, frozen=True, tag="not", kw_only=True):
    """Something does not hold."""

    that: "AnyCondition"

    def holds(self, look: "Looking") -> bool:
        return not self.that.holds(look)

    def says(self) -> str:
        return f"it is not so that {self.that.says()}"


class Both(Condition, frozen=True, tag="both", kw_only=True):
    """Several things hold."""

    of: "tuple[AnyCondition, ...]"

    def holds(self, look: "Looking") -> bool:
        return all(one.holds(look) for one in self.of)

    def says(self) -> str:
        return " and ".join(one.says() for one in self.of)


AnyCondition: TypeAlias = (
    Have | HaveDifferent | Alike | Total | Rank | OwnTurn | IsHigher | IsPlaced | Fits | Rich | Meets | Not | Both
)


def whether(that: AnyCondition) -> str:
    """A condition with the word that opens it: `if you have a Fire card`, `unless it is your turn`."""
    return f"unless {that.that.says()}" if isinstance(that, Not) else f"if {that.says()}"
