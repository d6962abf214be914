"""Random play goes through on every game; and whatever is broken on purpose is found, by the check that looks for it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from rules.kernel import soak
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Answer, Choice, Offer, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.match import Match
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rest import Outcome
from rules.kernel.rules import Process
from rules.kernel.soak import Checks, play, reloaded
from rules.kernel.state import Result
from rules.kernel.views import View
from rules.millions.events import CardLaid
from rules.millions.game import Millions
from rules.millions.state import MillionsState
from rules.millions.view import MillionsView
from tests.helpers.tables import STANDARD, millions
from tests.kernel.test_laws import GAMES


@pytest.mark.parametrize("checks", ["none", "some", "all"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_millions_stands_it(seats: int, checks: Checks) -> None:
    for seed in range(5):
        played = play(millions(seats), seed, checks=checks)
        assert played.violation is None
        assert played.seed == seed
        assert len(played.answers) >= 12


@pytest.mark.parametrize("game", GAMES)
def test_the_games_that_strain_the_kernel_stand_it(game: str) -> None:
    for seed in range(5):
        played = play(GAMES[game](), seed)
        assert played.violation is None, played.violation


def test_equal_seeds_give_equal_games_whatever_is_checked() -> None:
    games = [play(millions(3), 8, checks=checks).answers for checks in ("none", "some", "all")]
    assert games[0] == games[1] == games[2]
    assert play(millions(3), 9).answers != games[0]


def test_everything_happens_at_times() -> None:
    """Cards are exchanged, the table pauses, seats give up."""
    offers: set[str] = set()
    exchanged = False
    for seed in range(40):
        answers = play(millions(3), seed, checks="none").answers
        offers |= {getattr(a.choice, "offer", "") for a in answers}
        exchanged |= len(answers) > 36 + 4
    assert offers == {"lay", "pause", "resume", "concede"}
    assert exchanged


def test_time_is_measured_around_submit_alone() -> None:
    ticks = iter(range(1_000_000))
    played = play(millions(2), 1, timer=lambda: float(next(ticks)))
    assert played.seconds == len(played.answers)


def test_a_match_that_went_through_json_is_the_same() -> None:
    match = Match.begin(GAMES["bazaar"](), 4)[0]
    assert reloaded(match).digest() == match.digest()


# -- what is broken is found ------------------------------------------------------------------------------------------


class Broken(Millions):
    """Millions with something wrong."""

    def __init__(self) -> None:
        super().__init__(STANDARD, 3)


class Unfair(Broken):
    def check(self, state: MillionsState) -> None:
        if state.round == 3:
            raise RulesBroken("there are thirteen cards")


class Refusing(Broken):
    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        if context.state.round == 2:
            raise Refused("MIL-3.2", "used_up", power=1)
        yield from super().act(context, standing, choice)


class Crashing(Broken):
    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        if context.state.round == 2:
            raise KeyError("power")
        yield from super().act(context, standing, choice)


class Blind(Broken):
    def project(self, state: MillionsState, seat: int | None) -> MillionsView:
        if state.round == 2:
            raise ZeroDivisionError
        return super().project(state, seat)


class Asleep(Broken):
    def awaits(self, state: MillionsState, standing: Standing) -> bool:
        return state.round < 3 and super().awaits(state, standing)


class Mute(Broken):
    def standing(self, state: MillionsState) -> tuple[Standing, ...]:
        return () if state.round == 3 else super().standing(state)


class Telling(Broken):
    """The view tells what lies on top of the pile."""

    def project(self, state: MillionsState, seat: int | None) -> MillionsView:
        return super().project(state, seat).but(total=sum(state.pile[:1]))


class Cheating(Broken):
    """What is dealt anew is an impossible game."""

    def redealt(self, state: MillionsState, seat: int | None, seed: int) -> MillionsState:
        return super().redealt(state, seat, seed).but(pile=())


class Winking(Broken):
    """Who is awaited tells what lies on the pile."""

    def awaits(self, state: MillionsState, standing: Standing) -> bool:
        return super().awaits(state, standing) or (standing.seat == 0 and state.pile[:1] < (6,))


class Hinting(Broken):
    """Who may answer tells what lies on the pile."""

    def standing(self, state: MillionsState) -> tuple[Standing, ...]:
        extra = (Standing(0, "hint"),) if state.pile[:1] < (6,) and state.round < 12 else ()
        return (*super().standing(state), *extra)

    def decision(self, state: MillionsState, standing: Standing) -> Act:
        return super().decision(state, Standing(standing.seat, "attack"))


class Suggesting(Broken):
    """What may be answered tells what lies on the pile."""

    def decision(self, state: MillionsState, standing: Standing) -> Act:
        act = super().decision(state, standing)
        return Act(
            seat=standing.seat,
            topic=standing.topic,
            clause=act.clause,
            offers=(*act.offers, Offer("wait", "MIL-3.2")) if state.pile[:1] > (5,) else act.offers,
        )

    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        if getattr(choice, "offer", "") == "wait":
            return iter(())  # type: ignore[return-value]
        return super().act(context, standing, choice)


class Forgetful(Broken):
    """What goes on depends on something that is not saved."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0

    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        self.times += 1
        yield from super().act(context, standing, choice)
        context.emit(Counted(self.times))


class Counted(PublicEvent, frozen=True):
    """Something was counted."""

    times: int

    def apply(self, state: MillionsState) -> MillionsState:
        luck = list(state.luck)
        luck[2] = self.times
        return state.but(luck=tuple(luck))


Forgetful.events = (*Millions.events, Counted)


class Unlisted(Broken):
    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        yield from super().act(context, standing, choice)
        context.emit(Counted(1))


class Twisting(CardLaid, frozen=True, tag="CardLaid"):
    """Is seen as something that is no event of the game."""

    def seen_by(self, seat: int | None) -> Event | None:
        return Counted(1)


class Endless(Broken):
    """Whatever is laid, the round never ends."""

    def awaits(self, state: MillionsState, standing: Standing) -> bool:
        return True

    def advance(self, context: Context[MillionsState]) -> Process:
        yield from ()

    def concede(self, context: Context[MillionsState], seat: int) -> None:
        pass


class Misplacing(Broken):
    """A seat that has two places at the end."""

    def _finish(self, context: Context[MillionsState]) -> None:
        context.state = context.state.but(result=Result(((0,), (1,), (0, 2)), (0, 0, 0), "MIL-6.2"))


FAULTS: dict[str, tuple[Callable[[], Broken], str]] = {
    "invariants": (Unfair, "invariants: there are thirteen cards"),
    "refusing": (Refusing, "what is offered is accepted: .* was refused: used_up"),
    "crash in an answer": (Crashing, "fault of the program: .*power"),
    "crash in a view": (Blind, "fault of the program: ZeroDivisionError"),
    "nobody awaited": (Asleep, "liveness: the game is not over, nobody is awaited, and no clock runs"),
    "nobody asked": (Mute, "liveness: "),
    "view tells": (Telling, "secrecy: .* can tell things"),
    "redeal": (Cheating, "secrecy: dealt anew"),
    "awaited tells": (Winking, "secrecy: .* by who is awaited"),
    "asked tells": (Hinting, "secrecy: .* by who is asked"),
    "offers tell": (Suggesting, "secrecy: .* by what can be answered"),
    "not saved": (Forgetful, "save and load: the digests differ"),
    "unlisted": (Unlisted, "events: .* is in no list of events"),
    "endless": (Endless, "an end: the game is not over after 300 answers"),
    "places": (Misplacing, "result: the places are"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(fault: str) -> None:
    broken, wanted = FAULTS[fault]
    found = (play(broken(), seed, most=300) for seed in range(30))
    played = next(one for one in found if one.violation is not None)
    assert re.match(wanted, told(played))


def told(played: soak.Played) -> str:
    """The violation in a line."""
    assert played.violation is not None
    return f"{played.violation.check}: {played.violation.text}"


class BrokenMatch(Match[Any]):
    """A match with something wrong."""

    loaded = False


class Accepting(BrokenMatch):
    """Takes an answer that nobody asked for."""

    def submit(self, answer: Answer) -> Outcome:
        return Outcome((), rest=True) if answer.number == 0 else super().submit(answer)


class Clauseless(BrokenMatch):
    """Refuses and does not say why."""

    def submit(self, answer: Answer) -> Outcome:
        try:
            return super().submit(answer)
        except Refused as refused:
            raise Refused("", refused.reason) from None


class Touching(BrokenMatch):
    """Changes something where it refuses."""

    def submit(self, answer: Answer) -> Outcome:
        try:
            return super().submit(answer)
        except Refused:
            self._state = self._state.but(round=self._state.round)
            raise


class Peeping(BrokenMatch):
    """Shows a seat the questions to another."""

    def view(self, seat: int | None) -> View:
        return super().view(seat).but(decisions=self.pending_for(0))


class Misnaming(BrokenMatch):
    def view(self, seat: int | None) -> View:
        return super().view(0)


class Misleading(BrokenMatch):
    def view(self, seat: int | None) -> View:
        return super().view(seat).but(awaited=(0, 0))


class Doubling(BrokenMatch):
    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        return view.but(zones=(*view.zones, *view.zones))


class Overfull(BrokenMatch):
    def view(self, seat: int | None) -> View:
        view = super().view(seat)
        return view.but(zones=tuple(type(z)(z.name, z.seat, z.cards, 0) for z in view.zones))


class Miscopying(BrokenMatch):
    def copy(self) -> Match[Any]:
        return Match.begin(self.rules, 99)[0]


MATCHES: dict[type[BrokenMatch], str] = {
    Accepting: "refusals: .* was accepted",
    Clauseless: "refusals: .* was refused without a clause",
    Touching: "refusals: .* has changed something",
    Peeping: "secrecy: .* holds questions to others",
    Misnaming: "views: the view of None says that it is of 0",
    Misleading: "views: .* awaits",
    Doubling: "views: .* shows a card twice",
    Overfull: "views: .* sees more than there is",
    Miscopying: "copy: the digests differ",
}


@pytest.mark.parametrize("broken", MATCHES, ids=lambda kind: kind.__name__)
def test_a_fault_of_the_match_is_found(broken: type[BrokenMatch], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "Match", broken)
    monkeypatch.setattr(soak, "reloaded", lambda match: Match(match.rules, match.rest, match.tail))
    played = play(millions(3), 1)
    assert re.match(MATCHES[broken], told(played))


def test_an_event_that_is_seen_as_something_else_is_found() -> None:
    class Distorting(Broken):
        events = (*Millions.events, Twisting)

        def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
            for event in list(super().act(context, standing, choice)):
                raise AssertionError(event)
            laid = context.group.pop()
            assert isinstance(laid, CardLaid)
            context.group.append(Twisting(laid.seat, laid.power, laid.instead_of))
            yield from ()

    played = play(Distorting(), 1)
    assert played.violation is not None
    assert played.violation.check == "events"


def test_the_view_of_millions_is_what_is_proved() -> None:
    assert isinstance(Match.begin(millions(2), 1)[0].view(None), MillionsView)
