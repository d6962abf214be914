"""A process under way: it lives on between answers only where an effect has asked in its middle."""

from collections.abc import Iterator
from typing import Generic

from msgspec.structs import replace

from rules.kernel.context import Context
from rules.kernel.decisions import Choice, Decision, Together
from rules.kernel.lanes import Lane
from rules.kernel.refusals import RulesBroken
from rules.kernel.rest import Asked
from rules.kernel.rules import Process
from rules.kernel.state import S


class Live(Generic[S]):
    """A process under way; it outlives an answer only where it has asked."""

    __slots__ = ("answered", "asked", "context", "first", "given", "lanes", "numbers", "process", "running", "several")

    def __init__(
        self,
        process: Process,
        context: Context[S],
        numbers: list[int],
        answered: Asked | None,
        lanes: tuple[Lane, ...],
    ) -> None:
        self.process = process
        self.context = context
        self.numbers = numbers
        self.answered = answered
        """The standing question that began it, which is closed thereby."""
        self.lanes = lanes
        """Actions of others that are still asking."""
        self.asked: tuple[Decision, ...] = ()
        self.given: dict[int, Choice] = {}
        self.first = False
        self.several = False
        self.running = False
        """Set while the process runs: after a fault it shows that the process cannot be used again."""

    def put(self, question: Decision | Together) -> None:
        """Numbers what the process asks."""
        self.several = isinstance(question, Together)
        self.first = isinstance(question, Together) and question.first
        drafts = question.decisions if isinstance(question, Together) else (question,)
        if not drafts:
            raise RulesBroken("an effect asked nobody")
        asked: list[Decision] = []
        for draft in drafts:
            self.numbers[draft.seat] += 1
            asked.append(replace(draft, number=self.numbers[draft.seat]))
        self.asked = tuple(asked)
        self.given = {}

    def waits_for(self) -> Iterator[Decision]:
        """The questions that are not answered yet."""
        return (d for i, d in enumerate(self.asked) if i not in self.given)
