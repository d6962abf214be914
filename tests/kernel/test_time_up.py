"""A clock runs out, or somebody gives up, while an effect is asking: nobody is stuck, and nothing comes back."""

from collections.abc import Iterable
from typing import Any

import pytest

from app.seats import Seat, Table
from app.session import Session
from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Choice,
    Confirm,
    Decision,
    Offer,
    Order,
    Parameter,
    PickOne,
    Standing,
)
from rules.kernel.events import Event, PublicEvent
from rules.kernel.match import Match
from rules.kernel.proposals import apply_together
from rules.kernel.refusals import Refused
from rules.kernel.rules import Clock, Process
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.triggers import Trigger
from tests.kernel.games.bazaar import Bazaar, BazaarState, Bought, price
from tests.kernel.games.domino import Domino, DominoState, Flipped, Gained, TurnPassed
from tests.kernel.play import Play


class Staying(Domino):
    """Dominoes that go on without a seat that gives up."""

    def concede(self, context: Context[DominoState], seat: int) -> None:
        pass

    def turn_order(self, state: DominoState) -> Iterable[int]:
        return [seat for seat in super().turn_order(state) if seat not in state.conceded]


class Timed(Staying):
    """A turn that takes too long passes."""

    def clocks(self, state: DominoState) -> tuple[Clock, ...]:
        return (Clock("turn", 1000, "timeout"),)

    def standing(self, state: DominoState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "topple"), Standing(CLOCK, "timeout", occasion=state.turn))

    def decision(self, state: DominoState, standing: Standing) -> Any:
        if standing.seat == CLOCK:
            return Confirm(seat=CLOCK, topic="timeout", clause="D-9")
        return super().decision(state, standing)

    def act(self, context: Context[DominoState], standing: Standing, choice: Choice) -> Process:
        if standing.seat == CLOCK:
            context.emit(TurnPassed())
        else:
            yield from super().act(context, standing, choice)


class Patient(Timed):
    """The clock only counts down to the last turn: an effect is played on in peace."""

    def hurries(self, state: DominoState, clock: Standing) -> bool:
        return False


def bare() -> DominoState:
    """Nobody can prevent anything."""
    return DominoState(luck=luck.streams(1), shields=(0, 0, 0))


def asked(match: Match[Any]) -> list[tuple[int, str]]:
    """Who is asked what, the house left out."""
    return [(d.seat, d.topic) for d in match.pending if d.seat != TABLE]


def begun(rules: Domino) -> Play:
    """The first domino has fallen, and the seat whose turn it is orders what that triggers."""
    play = Play(rules, state=bare())
    play.match = Match(rules, play.match.rest, checked=True)
    play.does(2, "topple", "topple")
    return play


# -- giving up while an order is asked ---------------------------------------------------------------------------------


@pytest.mark.rule("TAB-3.2")
@pytest.mark.parametrize("gone", [0, 1, 2])
def test_what_a_seat_had_triggered_is_gone_with_it(gone: int) -> None:
    play = begun(Staying())
    events: list[Event] = play.says(TABLE, Announcement("concede", {"seat": gone}))
    while any(d.seat >= 0 and d.topic == "triggers" for d in play.match.pending):
        question = next(d for d in play.match.pending if d.topic == "triggers")
        events += play.says(question.seat, (1, 0), "triggers")
    assert {event.seat for event in events if isinstance(event, Gained)} == {0, 1, 2} - {gone}
    assert play.state.triggers == ()


class Fell(PublicEvent, frozen=True):
    """Somebody gave up."""

    seat: int

    def apply(self, state: DominoState) -> DominoState:
        return state


class Avenging(Staying):
    """Who gives up is avenged by another."""

    events = (*Domino.events, Fell)

    def concede(self, context: Context[DominoState], seat: int) -> None:
        apply_together(context, Fell(seat))

    def triggered(self, before: DominoState, after: DominoState, events: tuple[Event, ...]) -> tuple[Trigger, ...]:
        fallen = [event.seat for event in events if isinstance(event, Fell)]
        return super().triggered(before, after, events) + tuple(Trigger(0 if s else 1, "avenge") for s in fallen)


@pytest.mark.rule("TAB-3.2")
def test_what_is_triggered_while_an_order_is_asked_is_not_lost() -> None:
    play = begun(Avenging())
    events: list[Event] = play.says(TABLE, Announcement("concede", {"seat": 1}))
    while any(d.topic == "triggers" for d in play.match.pending):
        question = next(d for d in play.match.pending if d.topic == "triggers")
        assert isinstance(question, Order)
        events += play.says(question.seat, question.candidates, "triggers")
    assert sorted(event.seat for event in events if isinstance(event, Gained)) == [0, 0, 0, 2, 2]


# -- what can be told apart --------------------------------------------------------------------------------------------


class Twins(Staying):
    """Every flip triggers the same ability of two cards."""

    commute = False

    def triggered(self, before: DominoState, after: DominoState, events: tuple[Event, ...]) -> tuple[Trigger, ...]:
        seats = [event.seat for event in events if isinstance(event, Flipped)]
        return tuple(Trigger(s, "mourn", source=card, commutes=self.commute) for s in seats for card in ("7", "8"))


class Commuting(Twins):
    commute = True


@pytest.mark.rule("TAB-1.7")
def test_the_same_ability_of_two_cards_is_put_in_order_and_the_cards_are_named() -> None:
    question = begun(Twins()).asked(2, "triggers")
    assert question.facts["sources"] == ("7", "8")


@pytest.mark.rule("TAB-1.7")
def test_an_order_that_nobody_could_tell_is_not_asked() -> None:
    assert not any(d.topic == "triggers" for d in begun(Commuting()).match.pending)


# -- a clock -----------------------------------------------------------------------------------------------------------


def timed(rules: Domino) -> tuple[Session, list[int]]:
    """A session with a clock that the test turns, in the middle of an effect."""
    now = [0]
    seats = tuple(Seat(name, colour) for name, colour in zip("XYZ", ("sky", "red", "blue"), strict=True))
    table = Table("domino", seats, {}, 1, "p", "0" * 32)
    session = Session.start(table, None, (), clock=lambda: now[0], build=lambda *_: rules, checked=True)
    session.submit(Answer(2, session.pending_for(2)[0].number, Announcement("topple")))
    session.submit(Answer(2, session.pending_for(2)[0].number, None))
    return session, now


@pytest.mark.rule("TAB-4.3")
def test_time_that_runs_out_while_an_effect_asks_ends_the_effect() -> None:
    session, now = timed(Timed())
    now[0] += 2_000_000_000
    turn = session.match.state.turn
    session.tick()
    assert session.match.state.turn == (turn + 1) % 3  # the effect passed the turn; the clock was for that turn
    assert [s for s, _ in asked(session.match)] == [(turn + 1) % 3, CLOCK]
    assert session.match.state.triggers == ()


@pytest.mark.rule("TAB-4.3")
def test_a_clock_that_waits_for_the_effect_is_answered_after_it() -> None:
    session, now = timed(Patient())
    before = asked(session.match)
    now[0] += 2_000_000_000
    session.tick()
    assert asked(session.match) == [pair for pair in before if pair[0] != CLOCK]
    now[0] += 2_000_000_000
    session.tick()  # it has run out already: nothing more comes of it
    while session.match.tail:
        question = next(d for d in session.match.pending if d.seat >= 0)
        session.submit(Answer(question.seat, question.number, None if question.optional else (0, 1)))
    assert session.match.state.turn == 0


@pytest.mark.rule("TAB-4.3")
@pytest.mark.parametrize("rules", [Timed(), Patient()])
def test_a_match_in_which_time_ran_out_is_rebuilt_equal(rules: Domino) -> None:
    session, now = timed(rules)
    now[0] += 2_000_000_000
    session.tick()
    assert session.match.copy().digest() == session.match.digest()


# -- modest answers ----------------------------------------------------------------------------------------------------


class Errand(Staying):
    """An effect asks for an action that needs a card."""

    def act(self, context: Context[DominoState], standing: Standing, choice: Choice) -> Process:
        for seat in self.turn_order(context.state):
            order = yield Act(seat=seat, topic="errand", clause="D-4", offers=(Offer("fetch", "D-4", ("card", "n")),))
            context.emit(Gained(seat, int(order.values["n"])))
        context.emit(TurnPassed())

    def next_parameter(self, state: DominoState, decision: Act, partial: Announcement) -> Parameter | None:
        if "card" not in partial.values:
            return Parameter("card", "card", "D-4", ("a", "b"))
        return Parameter("n", "number", "D-4", least=2, most=5) if "n" not in partial.values else None


@pytest.mark.rule("TAB-3.2")
def test_a_seat_that_is_asked_for_an_action_with_parameters_can_give_up() -> None:
    play = Play(Errand(), state=bare())
    play.does(2, "topple")
    play.says(TABLE, Announcement("concede", {"seat": 2}))
    assert play.state.points == (0, 0, 2)
    assert play.asked(0).topic == "errand"


# -- lanes -------------------------------------------------------------------------------------------------------------


class Picky(Bazaar):
    """Buying asks, by position, which of the cards that one can pay."""

    def decision(self, state: BazaarState, standing: Standing) -> Decision:
        if standing.topic == "close":
            return super().decision(state, standing)
        return Act(seat=standing.seat, topic=standing.topic, clause="B-1", offers=(Offer("buy", "B-1"),))

    def next_parameter(self, state: BazaarState, decision: Act, partial: Announcement) -> Parameter | None:
        return None

    def act(self, context: Context[BazaarState], standing: Standing, choice: Choice) -> Process:
        if standing.topic == "close":
            yield from super().act(context, standing, choice)
            return
        cards = [card for card in context.state.market if price(card) <= context.state.money[standing.seat]]
        facts: dict[str, Any] = {"cards": tuple(cards)}
        places = tuple(range(len(cards)))
        place = yield PickOne(seat=standing.seat, topic="which", clause="B-1", candidates=places, facts=facts)
        context.emit(Bought(standing.seat, cards[place]))


@pytest.mark.rule("TAB-1.1", "TAB-1.6")
def test_a_lane_whose_cards_have_changed_asks_under_a_new_number() -> None:
    play = Play(Picky(), seed=3)
    play.does(0, "buy")
    play.does(1, "buy")
    late = play.asked(0, "which")
    play.says(1, 0, "which")
    assert play.asked(0, "which").number > late.number
    with pytest.raises(Refused, match=r"TAB-1\.1"):
        play.match.submit(Answer(0, late.number, 0))
