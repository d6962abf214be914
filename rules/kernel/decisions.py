"""Everything that a player is asked, and every answer: numbered decisions of a few kinds, as plain values.

The kinds are few so that a table, a keyboard and a practice opponent build each of them once.
"""

from typing import ClassVar, TypeAlias

from msgspec import Struct

from rules.kernel.refusals import Fact, Refused, RulesBroken

Atom: TypeAlias = int | str
"""What can be pointed at: a card by its key in the view, a seat by its number, a mode by its name."""

Value: TypeAlias = Atom | tuple[Atom, ...]
"""What a parameter of an announcement takes."""


class Announcement(Struct, frozen=True, forbid_unknown_fields=True):
    """One offer with the values of its parameters; partial while it is being put together."""

    offer: str
    values: dict[str, Value] = {}
    """By name of the parameter, in the order in which they are asked."""

    def but(self, name: str, value: Value) -> "Announcement":
        """The same announcement with one more value."""
        return Announcement(self.offer, {**self.values, name: value})


Choice: TypeAlias = Announcement | bool | int | str | tuple[Atom, ...] | None
"""An answer's content. None declines a decision that is optional."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's answer to one of its numbered decisions."""

    seat: int
    number: int
    choice: Choice = None

    def kept(self) -> "Answer":
        """The answer as a value of the match's own, which whoever gave it cannot change any more.

        Raises Refused for what is no answer at all, such as a truth value in the place of a number: it could be taken for
        one, but not be saved as one.
        """
        choice = self.choice
        if type(self.seat) is not int or type(self.number) is not int:
            raise Refused("TAB-1.2", "malformed")
        if isinstance(choice, Announcement):
            values = choice.values
            if type(choice.offer) is not str or type(values) is not dict:
                raise Refused("TAB-1.5", "malformed")
            for name, value in values.items():
                if type(name) is not str or not (is_atom(value) or is_atoms(value)):
                    raise Refused("TAB-1.5", "malformed")
            return Answer(self.seat, self.number, Announcement(choice.offer, dict(values)))
        if choice is not None and type(choice) is not bool and not is_atom(choice) and not is_atoms(choice):
            raise Refused("TAB-1.3", "malformed")
        return self


def is_atom(value: object) -> bool:
    """Whether a value can point at something. True and 1.0 equal 1, but point at nothing."""
    return type(value) is int or type(value) is str


def is_atoms(value: object) -> bool:
    """Whether a value points at several things."""
    return type(value) is tuple and all(map(is_atom, value))


class Parameter(Struct, frozen=True):
    """The next thing that an announcement needs: a target, a mode, an X, a payment."""

    name: str
    sort: str
    """What it names: `card`, `cards`, `seat`, `mode`, `number`, `payment`; the table builds one gesture for each."""
    clause: str
    candidates: tuple[Atom, ...] = ()
    least: int = 1
    """Of a number its smallest value; of several cards, how many at least."""
    most: int = 1
    """Of a number its largest value; of several cards, how many at most."""

    def accepts(self, value: Value) -> bool:
        """Whether the value is one of those that may be given."""
        if self.sort == "number":
            return type(value) is int and self.least <= value <= self.most
        if isinstance(value, tuple):
            return self.sort in ("cards", "payment") and some_of(value, self.candidates, self.least, self.most)
        return self.sort not in ("cards", "payment") and is_atom(value) and value in self.candidates


def some_of(chosen: object, candidates: tuple[Atom, ...], least: int, most: int) -> bool:
    """Whether these are some of the candidates, each at most once."""
    return (
        isinstance(chosen, tuple)
        and is_atoms(chosen)
        and least <= len(chosen) <= most
        and len(set(chosen)) == len(chosen)
        and all(c in candidates for c in chosen)
    )


class Offer(Struct, frozen=True):
    """Something that may be done now. What it still needs is asked by `Match.next_parameter`."""

    key: str
    clause: str
    parameters: tuple[str, ...] = ()
    """Names of the parameters that it may ask for; empty for an offer that is whole by itself."""
    facts: dict[str, Fact] = {}


class Decision(Struct, frozen=True, tag_field="kind", kw_only=True):
    """A question to one seat. Its number counts per seat, so that it tells nothing about the others."""

    seat: int
    topic: str
    """What it is about: a key that the rules and the words share, such as `attack`."""
    clause: str
    number: int = 0
    """0 until the match has put the question."""
    prompt: str = ""
    """Key of the words to show; empty: the topic's."""
    facts: dict[str, Fact] = {}
    source: Atom | None = None
    """The card that asks."""
    optional: bool = False
    """Whether it may be declined."""

    reason: ClassVar[str] = "not_offered"

    def accepts(self, choice: Choice) -> bool:
        """Whether the choice is of the right shape and among what is offered (for `Act`: its offer exists)."""
        raise NotImplementedError

    def can_be_answered(self) -> bool:
        """Whether anything at all can be answered; a question that nobody can answer would end the game for good."""
        return True

    def insist(self, choice: Choice) -> None:
        """Raise Refused, with this decision's clause, unless the choice is acceptable."""
        if choice is None and self.optional:
            return
        if choice is None or not self.accepts(choice):
            raise Refused(self.clause, self.reason, topic=self.topic)


class Act(Decision, frozen=True, tag="act", kw_only=True):
    """Do one of the things on offer."""

    offers: tuple[Offer, ...]

    def accepts(self, choice: Choice) -> bool:
        return isinstance(choice, Announcement) and self.offer(choice.offer) is not None

    def can_be_answered(self) -> bool:
        return bool(self.offers)

    def offer(self, key: str) -> Offer | None:
        """The offer of that name, if there is one."""
        for offer in self.offers:
            if offer.key == key:
                return offer
        return None


class PickOne(Decision, frozen=True, tag="pick_one", kw_only=True):
    """Choose exactly one of the candidates."""

    candidates: tuple[Atom, ...]

    def accepts(self, choice: Choice) -> bool:
        return is_atom(choice) and choice in self.candidates

    def can_be_answered(self) -> bool:
        return bool(self.candidates)


class PickSome(Decision, frozen=True, tag="pick_some", kw_only=True):
    """Choose some of the candidates, each at most once; the order of choosing is kept."""

    candidates: tuple[Atom, ...]
    least: int
    most: int

    def accepts(self, choice: Choice) -> bool:
        return some_of(choice, self.candidates, self.least, self.most)

    def can_be_answered(self) -> bool:
        return self.least <= min(self.most, len(set(self.candidates)))


class Order(Decision, frozen=True, tag="order", kw_only=True):
    """Put all the candidates in order; the first is first to happen, or on top."""

    candidates: tuple[Atom, ...]

    def accepts(self, choice: Choice) -> bool:
        many = len(self.candidates)
        return some_of(choice, self.candidates, many, many)


class Number(Decision, frozen=True, tag="number", kw_only=True):
    """Name a whole number."""

    least: int
    most: int

    def accepts(self, choice: Choice) -> bool:
        return type(choice) is int and self.least <= choice <= self.most

    def can_be_answered(self) -> bool:
        return self.least <= self.most


class Split(Decision, frozen=True, tag="split", kw_only=True):
    """Divide a total among the candidates, in steps of `step`; the answer holds one share a candidate, in their order."""

    candidates: tuple[Atom, ...]
    total: int
    step: int = 1

    def accepts(self, choice: Choice) -> bool:
        return (
            isinstance(choice, tuple)
            and len(choice) == len(self.candidates)
            and all(type(share) is int and share >= 0 and share % self.step == 0 for share in choice)
            and sum(int(share) for share in choice) == self.total
        )

    def can_be_answered(self) -> bool:
        return self.total == 0 or (bool(self.candidates) and self.total > 0 and self.total % self.step == 0)


class Confirm(Decision, frozen=True, tag="confirm", kw_only=True):
    """Say yes or no."""

    def accepts(self, choice: Choice) -> bool:
        return type(choice) is bool


AnyDecision: TypeAlias = Act | PickOne | PickSome | Order | Number | Split | Confirm
"""Every kind of decision, for decoding."""


class Together(Struct, frozen=True):
    """Several questions put at once. With `first` the earliest answer decides; otherwise all are waited for."""

    decisions: tuple[Decision, ...]
    first: bool = False


class Standing(Struct, frozen=True):
    """A question that the flow of the game itself holds open at a rest point; the offers are made when it is looked at."""

    seat: int
    topic: str
    lane: bool = False
    """Whether it asks all it needs before its first event, while the others go on (a lane of its own)."""
    occasion: Atom = 0
    """What it belongs to, such as the round: on another occasion it is a new question, and a late answer to the old one is
    refused (TAB-1.1)."""


def declined(decision: Decision) -> Choice:
    """The most modest answer to a question: nothing, no, the least, the first.

    Raises RulesBroken for an `Act` that cannot be answered without choosing.
    """
    if decision.optional:
        return None
    if isinstance(decision, Confirm):
        return False
    if isinstance(decision, PickOne):
        return decision.candidates[0]
    if isinstance(decision, PickSome):
        return decision.candidates[: decision.least]
    if isinstance(decision, Order):
        return decision.candidates
    if isinstance(decision, Number):
        return decision.least
    if isinstance(decision, Split):
        return (decision.total, *(0,) * (len(decision.candidates) - 1)) if decision.candidates else ()
    if isinstance(decision, Act):
        for offer in decision.offers:
            if not offer.parameters:
                return Announcement(offer.key)
    raise RulesBroken(f"{decision.topic!r} cannot be answered for a seat that gave up")
