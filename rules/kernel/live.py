"""A process under way: it lives on between answers only where an effect has asked in its middle."""

from collections.abc import Iterator
from typing import Any, Generic

from msgspec.structs import replace

from rules.kernel.context import Context
from rules.kernel.decisions import Choice, Decision, Together
from rules.kernel.lanes import Lane
from rules.kernel.refusals import RulesBroken
from rules.kernel.rest import Asked
from rules.kernel.rules import Process
from rules.kernel.seats import CLOCK
from rules.kernel.state import S


class Live(Generic[S]):
    """A process under way; it outlives an answer only where it has asked."""

    __slots__ = (
        "answered",
        "asked",
        "context",
        "first",
        "given",
        "hurried",
        "lanes",
        "numbers",
        "owed",
        "process",
        "running",
        "several",
    )

    def __init__(
        self,
        process: Process,
        context: Context[S],
        numbers: list[int],
        answered: Asked | None = None,
        lanes: tuple[Lane, ...] = (),
    ) -> None:
        self.process = process
        self.context = context
        self.numbers = numbers
        self.answered: tuple[Asked, ...] = () if answered is None else (answered,)
        """The standing questions that are closed thereby: the one that began it, and those of clocks that have run out."""
        self.lanes = lanes
        """Actions of others that are still asking."""
        self.asked: tuple[Decision, ...] = ()
        self.given: dict[int, Choice] = {}
        self.first = False
        self.several = False
        self.owed: tuple[tuple[Asked, Choice], ...] = ()
        """What CLOCK has answered meanwhile; it is carried out when the process has ended."""
        self.hurried = False
        """Whether time is up: whatever is still asked is answered modestly (TAB-4.3)."""
        self.running = False
        """Set while the process runs: after a fault it shows that the process cannot be used again."""

    def put(self, question: Decision | Together) -> None:
        """Numbers what the process asks. Raises RulesBroken for a question that nobody could ever answer."""
        self.several = isinstance(question, Together)
        self.first = isinstance(question, Together) and question.first
        drafts = question.decisions if isinstance(question, Together) else (question,)
        if not drafts:
            raise RulesBroken("an effect asked nobody")
        asked: list[Decision] = []
        for draft in drafts:
            if not CLOCK <= draft.seat < self.context.rules.seats:
                raise RulesBroken(f"an effect asked the seat {draft.seat}, and there is none")
            if not draft.optional and not draft.can_be_answered():
                raise RulesBroken(f"an effect asked {draft.topic!r}, and nothing can be answered")
            self.numbers[draft.seat] += 1
            asked.append(replace(draft, number=self.numbers[draft.seat]))
        self.asked = tuple(asked)
        self.given = {}

    def give(self, decision: Decision, choice: Choice) -> None:
        """Keeps an answer."""
        self.given[next(i for i, d in enumerate(self.asked) if d is decision)] = choice

    def answer_for_the_gone(self) -> None:
        """Answers what a seat is asked that has given up (TAB-3.2), so that nobody waits for it; all, once time is up.

        Where the first answer decides, it stays silent as long as anybody else may speak.
        """
        state, rules = self.context.state, self.context.rules
        if not state.conceded and not self.hurried:
            return
        gone = [d for d in self.waits_for() if self.hurried or d.seat in state.conceded]
        if self.first:
            gone = gone[:1] if len(gone) == len(self.asked) else []
        for decision in gone:
            choice = rules.absent(state, decision)
            decision.insist(choice)
            self.give(decision, choice)

    def complete(self) -> bool:
        """Whether the process has the answers that it waits for."""
        return bool(self.given) if self.first else len(self.given) == len(self.asked)

    def answers(self) -> Any:
        """What the process is sent, in the form in which it asked."""
        if self.first:
            return next(iter(self.given.items()))
        if self.several:
            return tuple(self.given[i] for i in range(len(self.asked)))
        return self.given[0]

    def waits_for(self) -> Iterator[Decision]:
        """The questions that are not answered yet."""
        return (d for i, d in enumerate(self.asked) if i not in self.given)
