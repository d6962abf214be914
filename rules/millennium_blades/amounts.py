"""Numbers that a card states: written on it, or counted on the table at the moment when they are needed."""

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.text import count, number
from rules.millennium_blades.grammar import STAR
from rules.millennium_blades.selecting import Cards, called
from rules.millennium_blades.words import Attribute, Number, Several

if TYPE_CHECKING:
    from rules.millennium_blades.looking import Looking


class Counted(Struct, frozen=True, tag_field="count", kw_only=True, forbid_unknown_fields=True):
    """A number that is counted on the table."""

    def value(self, look: "Looking") -> int:
        """What it is now."""
        raise NotImplementedError(type(self).__name__)

    def says(self, unit: str) -> str:
        """In the words of a card: `4 RP for each of your Fire cards`."""
        raise NotImplementedError(type(self).__name__)


class Each(Counted, frozen=True, tag="each", kw_only=True):
    """So many for each of some cards."""

    worth: Number = 1
    cards: Cards

    def value(self, look: "Looking") -> int:
        return self.worth * len(look.find(self.cards))

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for {self.cards.each()}"


class Different(Counted, frozen=True, tag="different", kw_only=True):
    """So many for each different element, type, star, set or rarity among some cards."""

    worth: Number = 1
    what: Attribute
    cards: Cards = Cards()

    def value(self, look: "Looking") -> int:
        return self.worth * len(look.different(self.what, look.find(self.cards)))

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for each different {called(self.what)} among {self.cards.all()}"


class Stars(Counted, frozen=True, tag="stars", kw_only=True):
    """The stars of some cards together, so many times; or so many for each full so many stars."""

    cards: Cards = Cards()
    times: Number = 1
    full: Several = 1
    """For each full so many stars."""

    def value(self, look: "Looking") -> int:
        return sum(look.stars(ref) for ref in look.find(self.cards)) // self.full * self.times

    def says(self, unit: str) -> str:
        if self.full > 1:
            return f"{self.times} {unit} for each full {self.full}{STAR} of {self.cards.all()}"
        return f"{self.times} {unit} for each {STAR} of {self.cards.all()}"


class StarsOf(Counted, frozen=True, tag="stars_of", kw_only=True):
    """The stars of what an earlier step has named, so many times: as they last were."""

    name: str
    times: Number = 1

    def value(self, look: "Looking") -> int:
        return self.times * look.stars_named(self.name)

    def says(self, unit: str) -> str:
        return f"{self.times} {unit} for each {STAR} of {'it' if self.name != 'cards' else 'them'}"


class Spread(Counted, frozen=True, tag="spread", kw_only=True):
    """So many times the highest less the lowest stars among some cards."""

    times: Number
    cards: Cards = Cards()

    def value(self, look: "Looking") -> int:
        stars = [look.stars(ref) for ref in look.find(self.cards)]
        return self.times * (max(stars) - min(stars)) if stars else 0

    def says(self, unit: str) -> str:
        return f"{self.times} {unit} for each {STAR} between {highest(self.cards)} and the lowest"


class Highest(Counted, frozen=True, tag="highest", kw_only=True):
    """So many for each star of the highest of some cards; or of the highest of each element, added up."""

    times: Number
    cards: Cards = Cards()
    by_element: bool = False

    def value(self, look: "Looking") -> int:
        found = look.find(self.cards)
        if not self.by_element:
            return self.times * max((look.stars(ref) for ref in found), default=0)
        best: dict[object, int] = {}
        for ref in found:
            for element in look.values("element", ref):
                best[element] = max(best.get(element, 0), look.stars(ref))
        return self.times * sum(best.values())

    def says(self, unit: str) -> str:
        each = " of each element" if self.by_element else ""
        return f"{self.times} {unit} for each {STAR} of {highest(self.cards)}{each}"


class Tokens(Counted, frozen=True, tag="tokens", kw_only=True):
    """So many for each star token on some cards."""

    worth: Number
    cards: Cards = Cards()

    def value(self, look: "Looking") -> int:
        return self.worth * sum(look.state.tokens.get(ref, 0) for ref in look.find(self.cards))

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for each {STAR} token on {self.cards.all()}"


class Slots(Counted, frozen=True, tag="slots", kw_only=True):
    """So many for each empty place of the own tableau."""

    worth: Number

    def value(self, look: "Looking") -> int:
        return self.worth * look.free_places(look.seat)

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for each empty place in your tableau"


class Metas(Counted, frozen=True, tag="metas", kw_only=True):
    """So many for each open metagame that one meets."""

    worth: Number

    def value(self, look: "Looking") -> int:
        return self.worth * look.metas_met(look.seat)

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for each metagame that you meet"


class Friends(Counted, frozen=True, tag="friends", kw_only=True):
    """So many for each friendship card received; or for each VP on them; or for each opponent befriended."""

    worth: Number
    by: Literal["card", "vp", "opponent"] = "card"

    def value(self, look: "Looking") -> int:
        got = look.state.received[look.seat]
        many = {"card": len(got), "vp": sum(one.value for one in got), "opponent": len({one.giver for one in got})}
        return self.worth * many[self.by]

    def says(self, unit: str) -> str:
        what = {
            "card": "friendship card that you have received",
            "vp": "VP of the friendship cards that you have received",
            "opponent": "opponent whose friendship card you have",
        }[self.by]
        return f"{self.worth} {unit} for each {what}"


class Rivals(Counted, frozen=True, tag="rivals", kw_only=True):
    """So many for each opponent with more RP, with fewer, or with such cards."""

    worth: Number
    who: Literal["more", "fewer", "cards"] = "more"
    cards: Cards = Cards(of="player")

    def value(self, look: "Looking") -> int:
        rp, own = look.state.rp, look.state.rp[look.seat]
        others = look.opponents()
        if self.who == "cards":
            return self.worth * sum(bool(look.find(self.cards, player=seat)) for seat in others)
        return self.worth * sum(rp[seat] > own if self.who == "more" else rp[seat] < own for seat in others)

    def says(self, unit: str) -> str:
        if self.who == "cards":
            return (
                f"{self.worth} {unit} for each opponent who has {self.cards.have(1).removeprefix('that player has ')}"
            )
        return f"{self.worth} {unit} for each opponent with {self.who} RP than you"


class Dollars(Counted, frozen=True, tag="dollars", kw_only=True):
    """So many for each own dollar."""

    worth: Number = 1
    full: Several = 1

    def value(self, look: "Looking") -> int:
        return look.state.dollars[look.seat] // self.full * self.worth

    def says(self, unit: str) -> str:
        each = "each of your dollars" if self.full == 1 else f"every {number(self.full)} dollars that you have"
        return f"{self.worth} {unit} for {each}"


class Gap(Counted, frozen=True, tag="gap", kw_only=True):
    """What is missing to the RP of the player with the most, or to those of the one who was named."""

    to: Literal["most", "player"] = "most"

    def value(self, look: "Looking") -> int:
        rp = look.state.rp
        goal = rp[look.player()] if self.to == "player" else max((rp[s] for s in look.seats("all")), default=0)
        return max(0, goal - rp[look.seat])

    def says(self, unit: str) -> str:
        whom = "that player" if self.to == "player" else "the player with the most"
        return f"as many {unit} as you are behind {whom}"


class Share(Counted, frozen=True, tag="share", kw_only=True):
    """A part of the RP that a player has, rounded down; all of them with `of` 1."""

    of: Several = 2

    def value(self, look: "Looking") -> int:
        return look.state.rp[look.acting] // self.of

    def says(self, unit: str) -> str:
        return (
            f"all your {unit}"
            if self.of == 1
            else f"half of your {unit}"
            if self.of == 2
            else f"one part in {number(self.of)} of your {unit}"
        )


class Named(Counted, frozen=True, tag="named", kw_only=True):
    """So many for each of what an earlier step has named or counted: cards, or a number."""

    worth: Number
    name: str
    words: str = "of them"
    """What is counted, in the words of a card, after `for each`."""

    def value(self, look: "Looking") -> int:
        found = look.recall(self.name)
        return self.worth * (len(found) if isinstance(found, tuple) else int(found or 0))

    def says(self, unit: str) -> str:
        return f"{self.worth} {unit} for each {self.words}"


class Sum(Counted, frozen=True, tag="sum", kw_only=True):
    """Several amounts together."""

    of: "tuple[AnyCounted, ...]"

    def value(self, look: "Looking") -> int:
        return sum(one.value(look) for one in self.of)

    def says(self, unit: str) -> str:
        return _summed([one.says(unit) for one in self.of], "or" if isinstance(self.of[0], Named) else "and")


AnyCounted: TypeAlias = (
    Each
    | Different
    | Stars
    | StarsOf
    | Spread
    | Highest
    | Tokens
    | Slots
    | Metas
    | Friends
    | Rivals
    | Dollars
    | Gap
    | Share
    | Named
    | Sum
)
Amount: TypeAlias = Number | AnyCounted


def value_of(amount: Amount, look: "Looking") -> int:
    """What an amount is now."""
    return amount if isinstance(amount, int) else amount.value(look)


def says_of(amount: Amount, unit: str, many: str | None = None) -> str:
    """An amount in the words of a card: `5 RP`, `4 RP for each of your Fire cards`; `many` is the plural of the unit."""
    if isinstance(amount, int):
        return f"{amount} RP" if unit == "RP" else count(amount, unit, many)
    return amount.says(unit)


def highest(cards: Cards) -> str:
    """The highest of some cards: `your highest card`, `the highest of your Fire cards`."""
    if cards.asks or cards.place is not None or cards.of != "you":
        return f"the highest of {cards.all()}"
    return replace(cards, extreme="highest").one()


def _summed(parts: list[str], joined: str) -> str:
    """Amounts together, with what they have in common said once: `4 RP for each different element and type among ...`."""
    words = [part.split() for part in parts]
    fewest = min(map(len, words))
    head = next((n for n in range(fewest) if len({one[n] for one in words}) > 1), fewest - 1)
    tail = next((n for n in range(fewest - head) if len({one[-1 - n] for one in words}) > 1), fewest - head - 1)
    if "each" not in words[0][:head]:
        return " and ".join(parts)
    middle = [" ".join(one[head : len(one) - tail]) for one in words]
    return " ".join((*words[0][:head], f" {joined} ".join(middle), *words[0][len(words[0]) - tail :]))
