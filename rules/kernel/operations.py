"""Effects as operations: what a card does, written as data in a pack and run step by step.

An operation is a value: it holds no state of a game and is shared by all of them. It knows two things, side by side, so
that they cannot differ: how it is carried out (`run`, a generator that may ask) and how it reads on the card (`says`).
A body is a list of steps; a step's result can be named (`as = "victim"`) for the steps after it. Nesting is kept to
`if` and `choose`.

A game builds its vocabulary by subclassing `Operation`, and makes its own `If` and `Choose` from the ones here, so that
their bodies hold its steps:

    class If(flow.If, frozen=True, tag="if"):
        then: "tuple[Step, ...]"
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeAlias

from msgspec import Struct, field

from rules.kernel.context import Context
from rules.kernel.decisions import Atom, Confirm, Decision, PickOne, Together
from rules.kernel.refusals import RulesBroken
from rules.kernel.state import S
from rules.kernel.text import Speech

Steps: TypeAlias = Generator[Decision | Together, Any, Any]
"""A step being carried out: it may ask, and returns its result."""

MOST_STEPS = 2_000
"""How many steps one ability may take; a body that loops without end is a bug of its card."""


class Scope(Generic[S]):
    """What the steps of one ability share while it is carried out."""

    def __init__(self, context: Context[S], seat: int, source: Atom | None = None, **names: Any) -> None:
        self.context = context
        self.seat = seat
        """Who controls the ability."""
        self.source = source
        """The card it is on."""
        self._names: dict[str, Any] = dict(names)
        self._steps = 0

    @property
    def state(self) -> S:
        """The present state."""
        return self.context.state

    def remember(self, name: str, value: Any) -> None:
        """Names a result, with the values that it has now: later steps see it as it last was."""
        self._names[name] = value

    def recall(self, name: str) -> Any:
        """The result of that name. Raises RulesBroken if no step before gave it."""
        if name not in self._names:
            raise RulesBroken(f"no step before has named {name!r}")
        return self._names[name]

    def count_step(self) -> None:
        """Raises RulesBroken when the ability has taken more steps than any card may."""
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise RulesBroken(f"the ability of {self.source!r} takes more than {MOST_STEPS} steps")


class Operation(Struct, frozen=True, tag_field="do", kw_only=True, forbid_unknown_fields=True):
    """One step of an effect."""

    as_: str | None = field(default=None, name="as")
    """Names the result for later steps."""

    def run(self, scope: Any) -> Steps:
        """Carries the step out; a game's steps take a scope of its own kind."""
        raise NotImplementedError(type(self).__name__)

    def says(self, speech: Speech) -> str:
        """The step in the words of a card: a clause without a full stop, in the imperative."""
        raise NotImplementedError(type(self).__name__)

    def uses(self) -> tuple[str, ...]:
        """The names of earlier results that it needs."""
        return ()

    def bodies(self) -> tuple[Sequence["Operation"], ...]:
        """The bodies nested in it."""
        return ()

    def flaws(self) -> Iterator[str]:
        """What is wrong with the step by itself, beyond its types."""
        yield from ()


def run_body(scope: Scope[Any], body: Iterable[Operation]) -> Steps:
    """Carries out a body, step by step."""
    for step in body:
        if scope.state.result is not None:
            return  # the game is over at once
        scope.count_step()
        result = yield from step.run(scope)
        if step.as_ is not None:
            scope.remember(step.as_, result)


def say_body(speech: Speech, body: Iterable[Operation]) -> str:
    """A body in the words of a card."""
    return speech.sentences(step.says(speech) for step in body)


def every_step(body: Iterable[Operation]) -> Iterator[Operation]:
    """All the steps of a body, the nested ones included."""
    for step in body:
        yield step
        for inner in step.bodies():
            yield from every_step(inner)


def flaws(body: Sequence[Operation], known: frozenset[str] = frozenset()) -> Iterator[str]:
    """What would go wrong with a body when it is played, and can be told when its pack is loaded."""
    given = set(known)
    for step in body:
        yield from (f"no step before is named {name!r}" for name in step.uses() if name not in given)
        yield from step.flaws()
        for inner in step.bodies():
            yield from flaws(inner, frozenset(given))
        if step.as_ is not None:
            given.add(step.as_)


# -- steps that every game has ----------------------------------------------------------------------------------------


class If(Operation, frozen=True, kw_only=True):
    """Carries out `then` if an earlier result holds (is not nothing, not zero, not no), else `otherwise`."""

    holds: str
    then: Any
    otherwise: Any = ()

    def run(self, scope: Scope[Any]) -> Steps:
        yield from run_body(scope, self.then if scope.recall(self.holds) else self.otherwise)

    def says(self, speech: Speech) -> str:
        said = f"if {speech.condition(self.holds)}, {speech.clauses(s.says(speech) for s in self.then)}"
        if self.otherwise:
            said += f"; otherwise, {speech.clauses(s.says(speech) for s in self.otherwise)}"
        return said

    def uses(self) -> tuple[str, ...]:
        return (self.holds,)

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.then, self.otherwise)

    def flaws(self) -> Iterator[str]:
        if not self.then:
            yield "nothing follows from the condition"


class Mode(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One of the things that `choose` chooses from."""

    name: str
    body: Any


class Choose(Operation, frozen=True, kw_only=True):
    """The controller chooses one of several bodies."""

    modes: Any
    clause: str = "TAB-1.3"

    def run(self, scope: Scope[Any]) -> Steps:
        names = tuple(mode.name for mode in self.modes)
        chosen = yield PickOne(seat=scope.seat, topic="mode", clause=self.clause, candidates=names, source=scope.source)
        yield from run_body(scope, next(mode.body for mode in self.modes if mode.name == chosen))
        return chosen

    def says(self, speech: Speech) -> str:
        modes = " / ".join(f"{m.name}: {speech.clauses(s.says(speech) for s in m.body)}" for m in self.modes)
        return f"do one: {modes}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return tuple(mode.body for mode in self.modes)

    def flaws(self) -> Iterator[str]:
        names = [mode.name for mode in self.modes]
        if not names:
            yield "there is nothing to choose"
        if len(set(names)) < len(names):
            yield "two modes have the same name"


class May(Operation, frozen=True, kw_only=True):
    """The controller may do something; the result is whether they did."""

    body: Any

    def run(self, scope: Scope[Any]) -> Steps:
        agreed = yield Confirm(seat=scope.seat, topic="may", clause="TAB-1.3", source=scope.source)
        if agreed:
            yield from run_body(scope, self.body)
        return agreed

    def says(self, speech: Speech) -> str:
        return f"you may {speech.clauses(s.says(speech) for s in self.body)}"

    def bodies(self) -> tuple[Sequence[Operation], ...]:
        return (self.body,)

    def flaws(self) -> Iterator[str]:
        if not self.body:
            yield "there is nothing that may be done"


# -- what the vocabulary cannot say -----------------------------------------------------------------------------------

Effect: TypeAlias = Callable[[Scope[Any]], Steps]


class Effects:
    """A game's effects that are programs: each registered by name, with the text that it brings."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[Effect, str]] = {}

    def register(self, name: str, text: str) -> Callable[[Effect], Effect]:
        """Registers a generator. Raises ValueError if the name is taken."""

        def registered(effect: Effect) -> Effect:
            if name in self._known:
                raise ValueError(f"the effect {name!r} exists already")
            self._known[name] = (effect, text)
            return effect

        return registered

    def run(self, name: str, scope: Scope[Any]) -> Steps:
        """Carries an effect out."""
        result = yield from self._known[name][0](scope)
        return result

    def text(self, name: str) -> str:
        """What an effect says on its card."""
        return self._known[name][1]

    def __contains__(self, name: object) -> bool:
        return name in self._known


class Custom(Operation, frozen=True, kw_only=True):
    """A step that the vocabulary cannot say. Games bind it to their `Effects`; the share of such cards is kept low."""

    effect: str

    def effects(self) -> Effects:
        """The game's effects."""
        raise NotImplementedError

    def run(self, scope: Scope[Any]) -> Steps:
        result = yield from self.effects().run(self.effect, scope)
        return result

    def says(self, speech: Speech) -> str:
        return self.effects().text(self.effect)

    def flaws(self) -> Iterator[str]:
        if self.effect not in self.effects():
            yield f"there is no effect {self.effect!r}"


def share_of_custom(bodies: Iterable[Sequence[Operation]]) -> tuple[int, int]:
    """How many of these cards' bodies need a program of their own, and how many there are."""
    told = [any(isinstance(step, Custom) for step in every_step(body)) for body in bodies]
    return sum(told), len(told)


class AbilityIndex:
    """Which abilities watch which event, so that an event asks only those that care."""

    def __init__(self, abilities: Iterable[tuple[str, Any]]) -> None:
        index: dict[str, list[Any]] = {}
        for event, ability in abilities:
            index.setdefault(event, []).append(ability)
        self._index = {event: tuple(found) for event, found in index.items()}

    def watching(self, event: Any) -> tuple[Any, ...]:
        """The abilities that watch events of this one's class, in the order in which they were given."""
        return self._index.get(type(event).__name__, ())
