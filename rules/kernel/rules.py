"""What a game must say to be played: the contract between a game's rules and the match that runs them.

A game keeps its flow as data in its state. `standing` tells which questions are open at a rest point; `act` carries an
answer out; `advance` runs what happens by itself until somebody has to decide again.

While an effect asks in its middle, only its own questions are open, besides the house's and the clocks': every standing
question and every lane waits for its end. What others must be able to do meanwhile is asked as a standing question.
"""

from collections.abc import Generator, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias

from msgspec import Struct

from rules.kernel.announcing import modest
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision, Parameter, Standing, Together
from rules.kernel.events import Event
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.state import S
from rules.kernel.triggers import Trigger
from rules.kernel.views import View

if TYPE_CHECKING:
    from rules.kernel.context import Context
    from rules.kernel.proposals import Proposal, Replacement

Process: TypeAlias = Generator[Decision | Together, Any, None]
"""Something that happens, and may ask: it yields a decision and is sent the choice (for `Together`, a tuple of choices, or
with `first` the position of the decision that was answered and its choice)."""


class Clock(Struct, frozen=True):
    """A clock that the rules want to run. The rules never read a time: CLOCK answers when it has run out."""

    key: str
    milliseconds: int
    topic: str
    """Topic of CLOCK's standing decision that running out answers."""


class Progress(Struct, frozen=True, array_like=True):
    """How far a game is, as people count: round 3 of 12. Everybody may know it."""

    round: int
    rounds: int


class Rules(Generic[S]):
    """The rules of one game at one table: its content, options and seats. Holds no state of play."""

    game: ClassVar[str]
    version: ClassVar[int]
    """Raised when a saved game would go on differently; older saves then need an upcaster."""
    events: ClassVar[tuple[type[Event], ...]]
    """Every event of the game, for reading journals."""
    state: ClassVar[type[Any]]
    view: ClassVar[type[Any]]

    seats: int
    """How many players sit at the table."""

    def begin(self, seed: int) -> S:
        """The state before anything has happened."""
        raise NotImplementedError

    def opening(self, context: "Context[S]") -> Process:
        """Sets the game up."""
        raise NotImplementedError

    def advance(self, context: "Context[S]") -> Process:
        """Runs the flow on by itself until somebody must decide, or the game is over."""
        raise NotImplementedError

    def standing(self, state: S) -> tuple[Standing, ...]:
        """The questions that the flow holds open in this state; at most one a seat, topic and occasion."""
        raise NotImplementedError

    def decision(self, state: S, standing: Standing) -> Decision:
        """An open question with all that may be answered (its number is put in by the match)."""
        raise NotImplementedError

    def awaits(self, state: S, standing: Standing) -> bool:
        """Whether the game cannot go on without this answer; False for what may be done but need not. Public."""
        return True

    def next_parameter(self, state: S, decision: Act, partial: Announcement) -> Parameter | None:
        """What the announcement still needs; None when it is whole. A pure question, asked as often as one likes."""
        return None

    def act(self, context: "Context[S]", standing: Standing, choice: Choice) -> Process:
        """Carries out the answer to an open question."""
        raise NotImplementedError

    def refusal(self, state: S, answer: Answer, topic: str | None) -> Refused | None:
        """Why an answer is not acceptable, in the game's own terms; None leaves it to the decision's clause.

        `topic` is that of the question answered, or None where no such question is open.
        """
        return None

    def concede(self, context: "Context[S]", seat: int) -> None:
        """What follows at once from a seat's giving up (TAB-3); `state.conceded` names it already. It may not ask.

        It may happen in the middle of an effect, which then goes on without the seat, unless this ends the game.
        """
        raise NotImplementedError

    def absent(self, state: S, decision: Decision) -> Choice:
        """What is answered for a seat that has given up, where an effect asks it (TAB-3.2).

        It declines what it may, says no, passes, and else takes what stands first; a game says otherwise where that
        would be unfair. Raises RulesBroken where only the game can tell.
        """
        return modest(decision, partial(self.next_parameter, state, decision) if isinstance(decision, Act) else None)

    def hurries(self, state: S, clock: Standing) -> bool:
        """Whether an effect that asks when this clock has run out is ended for whoever was too slow (TAB-4.3).

        What it still asks is then answered as for a seat that has given up (`absent`), and CLOCK's answer is carried out
        after it. A clock that only counts down to the last turn says False: the effect is played on in peace.
        """
        return True

    def project(self, state: S, seat: int | None) -> View:
        """What a seat (None: a spectator) may know, built from nothing; decisions are added by the match."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raises RulesBroken where something that must always hold does not."""

    def phase(self, state: S) -> str:
        """Names the part of the game; a snapshot is kept at each change."""
        return ""

    def progress(self, state: S) -> Progress | None:
        """How far the game is; None where it does not count."""
        return None

    def clocks(self, state: S) -> tuple[Clock, ...]:
        """The clocks that run now."""
        return ()

    def undo(self, state: S) -> Refused:
        """Why nothing can be taken back now (each game's UNDO clause)."""
        raise NotImplementedError

    def redealt(self, state: S, seat: int | None, seed: int) -> S:
        """Another state that this seat could be in for all it may know: everything hidden from it is dealt anew.

        Practice opponents search in it, and the proof of secrecy compares its view with the true one's.
        """
        raise NotImplementedError

    # Proposals and triggers (`rules.kernel.proposals`). Games without card effects need none of these.

    def turn_order(self, state: S) -> Iterable[int]:
        """The seats in the order in which simultaneous things are asked, the active one first, without those that gave up."""
        return [seat for seat in range(self.seats) if seat not in state.conceded]

    newest_first: ClassVar[bool] = False
    """Whether abilities that trigger while another is carried out come before those that wait already."""

    most_triggers: ClassVar[int] = 1_000
    """How many triggered abilities may follow each other at one checkpoint before `overrun` is asked."""

    def overrun(self, context: "Context[S]", trigger: Trigger) -> Process:
        """What happens in the place of one triggered ability too many: a loop of cards. Without a rule it is a bug."""
        raise RulesBroken(f"more than {self.most_triggers} triggered abilities in a row; the last is {trigger!r}")

    def interrupts(self, state: S, proposal: "Proposal") -> tuple["Replacement", ...]:
        """What could change or cancel a proposed group of events."""
        return ()

    def interrupted(
        self, context: "Context[S]", proposal: "Proposal", replacement: "Replacement"
    ) -> Generator[Decision | Together, Any, "Proposal"]:
        """Carries out one of `interrupts` and gives back what is proposed now."""
        raise NotImplementedError

    def triggered(self, before: S, after: S, events: tuple[Event, ...]) -> tuple[Trigger, ...]:
        """The abilities that a group of events triggers."""
        return ()

    def resolve(self, context: "Context[S]", trigger: Trigger) -> Process:
        """Carries out a triggered ability."""
        raise NotImplementedError
