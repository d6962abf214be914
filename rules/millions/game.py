"""Millions: The Last Soldier as rules for a match (MIL-2 to MIL-8)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Offer, Parameter, Standing
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused, RulesBroken
from rules.kernel.rules import Process, Progress, Rules
from rules.millions import events as happened
from rules.millions.content import Content
from rules.millions.options import has_open_piles
from rules.millions.redeal import redealt
from rules.millions.state import MillionsState
from rules.millions.sunset import result, sunset
from rules.millions.view import MillionsView, Projector

ATTACK = "attack"

_LAY = Offer("lay", "MIL-3.2", ("card",))


class Millions(Rules[MillionsState]):
    """The rules of Millions at one table.

    Raises Refused with MIL-2.1 for a number of seats that cannot play.
    """

    game: ClassVar[str] = "millions"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    state: ClassVar[type[MillionsState]] = MillionsState
    view: ClassVar[type[MillionsView]] = MillionsView

    def __init__(self, content: Content, seats: int, options: Mapping[str, Options] | None = None) -> None:
        if not 2 <= seats <= 5:
            raise Refused("MIL-2.1", "seats", seats=seats, least=2, most=5)
        self.content = content
        self.seats = seats
        self._projector = Projector(content, seats, open_piles=has_open_piles(options))
        # Each round asks anew, so that a card that was to replace another comes too late after the reveal (MIL-3.4).
        self._standing = tuple(
            tuple(Standing(s, ATTACK, occasion=number) for s in range(seats)) for number in range(content.rounds + 1)
        )
        self._asked = tuple(Act(seat=s, topic=ATTACK, clause="MIL-3.2", offers=(_LAY,)) for s in range(seats))
        self._every_points = list(range(content.rounds))
        self._every_power = list(content.powers)
        self._power = tuple({key: power for power, key in keys.items()} for keys in self._projector.keys)

    # -- the flow -----------------------------------------------------------------------------------------------------

    def begin(self, seed: int) -> MillionsState:
        none = ((),) * self.seats
        return MillionsState(
            luck=luck.streams(seed),
            pile=tuple(range(self.content.rounds)),
            hands=(self.content.powers,) * self.seats,
            laid=(None,) * self.seats,
            shown=(None,) * self.seats,
            stuck=none,
            used=none,
            won=none,
        )

    def opening(self, context: Context[MillionsState]) -> Process:
        """MIL-2.2: the Points cards are shuffled into one face-down pile."""
        order = context.shuffled(context.state.pile, luck.SETUP)
        context.emit(happened.PileShuffled(order))
        self._sunrise(context)
        yield from ()

    def standing(self, state: MillionsState) -> tuple[Standing, ...]:
        """Every seat may lay a card, and another one in its place, until the last has chosen (MIL-3.2, MIL-3.4)."""
        asked = self._standing[state.round]
        if not state.conceded and state.round < self.content.rounds:
            return asked
        # In the last round nothing is left to replace the last card with.
        return tuple(s for s in asked if s.seat not in state.conceded and state.hands[s.seat])

    def awaits(self, state: MillionsState, standing: Standing) -> bool:
        return state.laid[standing.seat] is None

    def decision(self, state: MillionsState, standing: Standing) -> Act:
        return self._asked[standing.seat]

    def next_parameter(self, state: MillionsState, decision: Act, partial: Announcement) -> Parameter | None:
        seat = decision.seat
        if "card" in partial.values:
            return None
        keys = self._projector.keys[seat]
        return Parameter("card", "card", "MIL-3.5", tuple([keys[p] for p in state.hands[seat]]))

    def act(self, context: Context[MillionsState], standing: Standing, choice: Choice) -> Process:
        """MIL-3.2 and MIL-3.4: a card is laid face down, or replaces the one that lies there."""
        if not isinstance(choice, Announcement):
            raise RulesBroken(f"{choice!r} is no announcement")
        seat = standing.seat
        power = self._power[seat][str(choice.values["card"])]
        context.emit(happened.CardLaid(seat, power, context.state.laid[seat]))
        yield from ()

    def advance(self, context: Context[MillionsState]) -> Process:
        """From the last card laid to the next sunrise, or to the end (MIL-3.4 to MIL-3.7)."""
        state = context.state
        laid = state.laid
        for seat in range(self.seats):
            if laid[seat] is None and seat not in state.conceded:
                return
        context.beat()
        context.emit(happened.CardsRevealed(laid))
        context.beat()
        came = sunset(self.content.total(state.contested), laid)
        if came.taker is not None:
            context.emit(
                happened.PrizesTaken(came.taker, state.contested, came.total, came.lowest, came.cancelled),
            )
            context.beat()
            context.emit(happened.NightFell())
        else:
            context.emit(happened.PrizesCarried(came.total, came.cancelled))
        if state.round < self.content.rounds:
            context.beat()
            self._sunrise(context)
        else:
            if context.state.contested:
                context.emit(happened.PrizesForfeited(context.state.contested))
            self._finish(context)
        yield from ()

    def _sunrise(self, context: Context[MillionsState]) -> None:
        """MIL-3.1: the top Points card is turned face up."""
        state = context.state
        context.emit(happened.PrizeTurned(state.round + 1, state.pile[0]))

    def _finish(self, context: Context[MillionsState]) -> None:
        """MIL-6: what lies there of the Power cards is put away, and the scores are counted."""
        if any(context.state.stuck) or any(power is not None for power in context.state.shown):
            context.emit(happened.NightFell())
        context.beat()
        won = tuple(tuple(self.content.points[c] for c in cards) for cards in context.state.won)
        context.emit(happened.GameEnded(result(won, context.state.conceded), context.state.won))

    def concede(self, context: Context[MillionsState], seat: int) -> None:
        """TAB-3: the seat takes no further part; what it has laid goes back unseen. The last one left wins."""
        laid = context.state.laid[seat]
        if laid is not None:
            context.emit(happened.HandPutAway(seat, laid))
        if len(context.state.active()) == 1:
            if context.state.contested:
                context.emit(happened.PrizesAbandoned(context.state.contested))
            self._finish(context)

    # -- saying no ----------------------------------------------------------------------------------------------------

    def refusal(self, state: MillionsState, answer: Answer, topic: str | None) -> Refused | None:
        choice, seat = answer.choice, answer.seat
        if topic is None or not isinstance(choice, Announcement) or choice.offer != "lay":
            return None
        card = choice.values.get("card")
        if not isinstance(card, str):
            return None
        power = self._power[seat].get(card)
        if power is None:
            whose = next((s for s, powers in enumerate(self._power) if card in powers), None)
            return None if whose is None else Refused("MIL-3.2", "not_yours", card=card, owner=whose)
        if power == state.laid[seat]:
            return Refused("MIL-3.4", "lies_there", power=power)
        if power in state.stuck[seat]:
            return Refused("MIL-5.1", "stuck", power=power)
        if power not in state.hands[seat]:
            return Refused("MIL-3.7", "used_up", power=power)
        return None

    def undo(self, state: MillionsState) -> Refused:
        """MIL-8.1: never after a reveal; before it, another card is laid instead."""
        return Refused("MIL-8.1", "no_undo")

    # -- looking ------------------------------------------------------------------------------------------------------

    def project(self, state: MillionsState, seat: int | None) -> MillionsView:
        return self._projector.project(state, seat)

    def redealt(self, state: MillionsState, seat: int | None, seed: int) -> MillionsState:
        return redealt(state, seat, seed, open_piles=self._projector.open_piles)

    def phase(self, state: MillionsState) -> str:
        return f"round {state.round}" if state.result is None else "end"

    def progress(self, state: MillionsState) -> Progress:
        return Progress(state.round, self.content.rounds)

    def check(self, state: MillionsState) -> None:
        """Every card is somewhere, once; each seat has its places; and nobody has laid a card who has given up."""
        places = (state.hands, state.laid, state.shown, state.stuck, state.used, state.won)
        if any(len(place) != self.seats for place in places):
            raise RulesBroken(f"there are places for {[len(place) for place in places]} seats")
        points = [*state.pile, *state.contested, *state.lost]
        for cards in state.won:
            points += cards
        points.sort()
        if points != self._every_points:
            raise RulesBroken(f"the Points cards are {points}")
        for seat in range(self.seats):
            laid, shown = state.laid[seat], state.shown[seat]
            held = [*state.hands[seat], *state.stuck[seat], *state.used[seat]]
            if laid is not None:
                held.append(laid)
            if shown is not None:
                held.append(shown)
            held.sort()
            if held != self._every_power:
                raise RulesBroken(f"seat {seat} has the powers {held}")
            if laid is not None and seat in state.conceded:
                raise RulesBroken(f"seat {seat} gave up and has a card laid")
        if state.round + len(state.pile) != self.content.rounds:
            raise RulesBroken(f"round {state.round} with {len(state.pile)} cards left")
