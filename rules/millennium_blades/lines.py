"""A line of a card: the word in which it begins, what it waits for, what must hold, and what it does (MB-9)."""

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from rules.kernel.operations import every_step
from rules.kernel.text import Speech, capital
from rules.millennium_blades.card_steps import Take
from rules.millennium_blades.conditions import AnyCondition, whether
from rules.millennium_blades.doing import body
from rules.millennium_blades.grammar import STAR, third
from rules.millennium_blades.selecting import Cards
from rules.millennium_blades.standing import AnyChange, standing
from rules.millennium_blades.vocabulary import Step
from rules.millennium_blades.words import AtLeastNone, Word

Happening: TypeAlias = Literal[
    "play",
    "flip",
    "flip_prevented",
    "discard",
    "clash",
    "clash_won",
    "clash_lost",
    "clash_tied",
    "gain",
    "lose",
    "turn_begins",
    "turn_ends",
    "token",
    "draw",
    "spend",
]
Who: TypeAlias = Literal["you", "opponent", "anybody", "neighbour"]
BEFORE: tuple[Happening, ...] = ("flip", "discard", "clash", "clash_won", "clash_lost")
"""What can be acted upon before it happens (MB-9.13)."""


class Watch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a line waits for."""

    event: Happening
    who: Who = "you"
    """Whose card it is, who gains, clashes, begins a turn."""
    by: Literal["anybody", "you", "opponent"] = "anybody"
    """Of a flip, a discard, a loss: by whose effect."""
    cards: Cards | None = None
    """Which cards it must happen to."""
    this: bool = False
    """Whether it must happen to this card."""
    other: bool = False
    """Whether it must happen to another card than this."""
    before: bool = False
    """Whether it acts before that happens, and may prevent or change it (MB-9.13)."""

    def says(self) -> str:
        """In the words of a card, after `when`."""
        passive = _PASSIVE.get(self.event)
        if passive is not None:
            verb = {"flip": "would be flipped", "discard": "would be discarded"}[self.event] if self.before else passive
            by = {"anybody": "", "you": " by your effect", "opponent": " by an opponent's effect"}[self.by]
            return f"{self._which()} {verb}{by}"
        whom = {"you": "you", "opponent": "an opponent", "anybody": "a player", "neighbour": "a neighbour"}[self.who]
        if self.before:
            return f"{whom} would {_ACTIVE[self.event]}"
        verb = f"play {self._played()}" if self.event == "play" else _ACTIVE[self.event]
        return f"{whom} {verb if self.who == 'you' else third(verb)}"

    def _played(self) -> str:
        """The card that is played."""
        if self.this:
            return "this card"
        return self._any(Cards(up="either")) if self.cards is None else self._any(self.cards)

    def _which(self) -> str:
        """The card that it happens to."""
        if self.this:
            return "this card"
        cards = replace(self.cards or Cards(), up="either")  # that it lies face up goes without saying
        if cards.is_single:
            return cards.one()
        if self.who == "you" and not cards.place:
            mine = replace(cards, of="you")
            return mine.one().replace("one of your ", "another of your ") if self.other else mine.one()
        if self.who == "opponent" and not cards.place:
            return self._any(replace(cards, of="opponents"))
        return self._any(cards) + (" of a neighbour" if self.who == "neighbour" else "")

    def _any(self, cards: Cards) -> str:
        return replace(cards, place="others").any() if self.other and not cards.place else cards.any()


_PASSIVE: dict[Happening, str] = {
    "flip": "is flipped",
    "discard": "is discarded",
    "flip_prevented": "is kept from being flipped",
    "token": f"gets a {STAR} token",
}
_ACTIVE: dict[Happening, str] = {
    "clash": "clash",
    "clash_won": "win a clash",
    "clash_lost": "lose a clash",
    "clash_tied": "tie in a clash",
    "gain": "gain RP",
    "lose": "lose RP",
    "turn_begins": "begin a turn",
    "turn_ends": "end a turn",
    "draw": "draw a card",
    "spend": "spend dollars",
}


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line of a card."""

    on: Word
    when: Watch | None = None
    if_: AnyCondition | None = field(default=None, name="if")
    do: tuple[Step, ...] = ()
    holds: tuple[AnyChange, ...] = ()
    max: AtLeastNone | None = None
    """The most RP that it gives each time (MB-8.5)."""
    once: Literal["", "turn", "tournament"] = ""
    may: bool = False
    """Whether its owner may let it be."""
    stays: bool = False
    """Of an ACTION or REACTION: whether the card is not flipped after it (MB-7.5)."""
    uncopied: bool = False
    """Whether it cannot be copied (MB-9.9)."""
    in_scoring: bool = False
    """Of a TOP: whether it holds in the scoring too (MB-9.4)."""

    def flaws(self) -> Iterator[str]:
        """What is wrong with it."""
        if bool(self.do) == bool(self.holds):
            yield "a line needs something that it does, or that holds, and not both"
        if self.holds and self.on not in ("ongoing", "top", "text"):
            yield f"what holds needs ONGOING, TOP or no word, not {self.on.upper()} (MB-9.4, MB-9.7, MB-9.11)"
        if self.on == "reaction" and self.when is None:
            yield "a REACTION needs what it waits for (MB-9.6)"
        if self.do and self.on in ("ongoing", "top", "text") and self.when is None:
            yield f"{self.on.upper()} needs what it waits for"
        if self.when is not None and self.on not in ("reaction", "ongoing", "top", "text"):
            yield f"{self.on.upper()} waits for nothing else"
        if self.when is not None and self.when.before and (self.on == "text" or self.when.event not in BEFORE):
            yield "nothing can be done before that"
        if self.max is not None and not any(
            type(step).__name__ in ("Gain", "Steal", "Copy", "Custom") for step in every_step(self.do)
        ):
            yield "MAX needs RP that are gained (MB-8.5)"
        if self.once != "tournament" and any(
            isinstance(step, Take) and step.into == "hand" and step.cards.place == "this"
            for step in every_step(self.do)
        ):
            yield "what takes itself into the hand must be once a tournament: else a tournament need never end"
        if self.stays and self.on not in ("action", "reaction"):
            yield "only what is used stays face up after it (MB-7.5)"

    def says(self, speech: Speech) -> str:
        """The line in the words of a card, with its word first."""
        word = "" if self.on == "text" else f"{self.on.upper()}: "
        if self.holds:
            told = standing(self.holds)
        else:
            told = body(speech, self.do)
            if self.may:
                told = f"you may {told}"
        if self.if_ is not None:
            told = f"{whether(self.if_)}, {told}"
        if self.when is not None:
            start = "when" if self.on in ("reaction", "text") or self.when.before else "whenever"
            told = f"{start} {self.when.says()}, {told}"
        ends = []
        if self.max is not None:
            ends.append(f"MAX {self.max}.")
        if self.once:
            ends.append(f"Once a {self.once}.")
        if self.stays:
            ends.append("Stays face up.")
        if self.uncopied:
            ends.append("Cannot be copied.")
        if self.in_scoring:
            ends.append("Works in scoring.")
        return " ".join((f"{word}{capital(told)}.", *ends))
