"""Blade Rondo: Frost Veil as rules for a match (BR-2 to BR-8)."""

from collections.abc import Mapping
from typing import ClassVar

from rules.blade_rondo import events as happened
from rules.blade_rondo import setup, sonia, turn
from rules.blade_rondo.content import BASE, Content, Playable, SwordCard
from rules.blade_rondo.deeds import Ctx, Deed, DeedScope, DuelOver, Steps, end
from rules.blade_rondo.invariants import check
from rules.blade_rondo.options import FIRST_BATTLE, MIXED, SOLO, mode
from rules.blade_rondo.options import seats as wanted_seats
from rules.blade_rondo.redeal import redealt
from rules.blade_rondo.state import ACTION, CHOOSE, MOST, REMOVE, SONIA, START, BladeState, Side
from rules.blade_rondo.view import OPEN, BladeView, projected
from rules.blade_rondo.vocabulary import BoughtOff, Nullify, Step
from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Choice,
    Decision,
    Offer,
    Parameter,
    PickOne,
    PickSome,
    Standing,
)
from rules.kernel.events import Event
from rules.kernel.operations import run_body
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Progress, Rules
from rules.kernel.zones import Zones

SWORDS, OUT, PLAY = "swords", "take_out", "play"
"""The questions that stand between actions: which swords, which are taken out of the stack, and what is done now."""

_USE = Offer("use", "BR-3.4", ("card", "x", "mode"))
_THAW = Offer("thaw", "BR-4.5", ("card", "mode"))
_END = Offer("end", "BR-3.7")


class BladeRondo(Rules[BladeState]):
    """The rules of Blade Rondo at one table.

    Raises Refused with BR-2.1 for a number of seats that cannot play in that way, and BR-2.6 without the base game's cards.
    """

    game: ClassVar[str] = "blade_rondo"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    state: ClassVar[type[BladeState]] = BladeState
    view: ClassVar[type[BladeView]] = BladeView

    def __init__(self, content: Content, seats: int, options: Mapping[str, Options]) -> None:
        self.mode = mode(options)
        wanted = wanted_seats(options)
        if seats != wanted:
            raise Refused("BR-7.1" if self.mode == SOLO else "BR-2.1", "seats", seats=seats, least=wanted, most=wanted)
        if self.mode == MIXED and not all(number in content.swords for number in BASE):
            raise Refused("BR-2.6", "no_base_game")
        self.content = content
        self.seats = seats
        self.rematch = bool(options.get("rematch", False))
        self.easier = bool(options.get("easier_sonia", False))

    # -- the flow -----------------------------------------------------------------------------------------------------

    def begin(self, seed: int) -> BladeState:
        first = REMOVE if self.mode == MIXED else CHOOSE
        return BladeState(
            luck=luck.streams(seed),
            zones=Zones({}, {}),
            sides=(Side(), Side()),
            phase=first,
            chosen=(self.chooses_nothing,) * self.seats,
            taken_out=((),) * self.seats,
        )

    @property
    def chooses_nothing(self) -> bool:
        """Whether luck alone makes the hands (BR-2.5)."""
        return self.mode == FIRST_BATTLE and not self.rematch

    def opening(self, context: Ctx) -> Process:
        setup.dealt(self, context)
        yield from ()

    def standing(self, state: BladeState) -> tuple[Standing, ...]:
        if state.phase in (REMOVE, CHOOSE):
            topic = OUT if state.phase == REMOVE else SWORDS
            return tuple(Standing(seat, topic) for seat, chosen in enumerate(state.chosen) if not chosen)
        if state.phase == ACTION and not self.is_sonia(state.turn):
            return (Standing(state.turn, PLAY, occasion=state.count),)
        return ()

    def decision(self, state: BladeState, standing: Standing) -> Decision:
        seat, topic = standing.seat, standing.topic
        if topic == OUT:
            many, there = setup.TAKEN_OUT, state.refs("dealt", seat)
            return PickSome(seat=seat, topic=topic, clause="BR-2.6", candidates=there, least=many, most=many)
        if topic == SWORDS:
            many, there = setup.HAND, state.refs("dealt", seat)
            return PickSome(seat=seat, topic=topic, clause="BR-2.2", candidates=there, least=many, most=many)
        offers = []
        if turn.usable(self, state, seat):
            offers.append(_USE)
        if turn.frozen(state, seat):
            offers.append(_THAW)
        return Act(seat=seat, topic=topic, clause="BR-3.3", offers=(*offers, _END), facts={"left": state.left})

    def next_parameter(self, state: BladeState, decision: Act, partial: Announcement) -> Parameter | None:
        if partial.offer == "end":
            return None
        seat, values = decision.seat, partial.values
        if "card" not in values:
            if partial.offer == "thaw":
                return Parameter("card", "card", "BR-4.5", turn.frozen(state, seat))
            return Parameter("card", "card", "BR-3.3", turn.usable(self, state, seat))
        ref = values["card"]
        card = state.zones.find(ref) if isinstance(ref, int) else None
        # Of cards elsewhere nothing is asked: it would tell what they are.
        if card is None or card.zone not in (f"hand{seat}", f"breath{seat}", f"set{seat}"):
            return None
        if partial.offer == "use" and self.content.price[card.card] is None and "x" not in values:
            return Parameter("x", "number", "BR-3.5", least=0, most=min(MOST, state.left))
        acts = self.content.acts_to_choose(card.card, thaws=partial.offer == "thaw")
        if acts is not None and "mode" not in values:
            return Parameter("mode", "mode", "BR-6.4", tuple(act.name for act in acts.acts))
        return None

    def act(self, context: Ctx, standing: Standing, choice: Choice) -> Process:
        try:
            yield from self._acted(context, standing, choice)
        except DuelOver:
            return

    def _acted(self, context: Ctx, standing: Standing, choice: Choice) -> Process:
        seat = standing.seat
        if standing.topic in (OUT, SWORDS):
            assert isinstance(choice, tuple)
            refs = tuple(ref for ref in choice if isinstance(ref, int))
            kind = happened.SwordsTakenOut if standing.topic == OUT else happened.SwordsChosen
            context.emit(kind(seat, refs))
            return
        assert isinstance(choice, Announcement)
        if choice.offer == "end":
            turn.ended(self, context)
        elif choice.offer == "thaw":
            ref = choice.values["card"]
            assert isinstance(ref, int)
            yield from turn.thawed(self, context, seat, ref, str(choice.values.get("mode", "")))
        else:
            yield from turn.used(self, context, seat, choice)

    def advance(self, context: Ctx) -> Process:
        try:
            yield from self._advanced(context)
        except DuelOver:
            return

    def _advanced(self, context: Ctx) -> Process:
        """From the last choice of swords on, turn after turn, until somebody has to decide."""
        state = context.state
        if state.phase == REMOVE and all(state.chosen):
            context.beat()
            zones = state.zones
            context.emit(
                happened.StacksPassed(tuple(tuple(zones.cards[ref].card for ref in refs) for refs in state.taken_out))
            )
            context.beat()
            return
        if state.phase == CHOOSE and all(state.chosen):
            context.beat()
            setup.began(self, context)
        while context.state.phase == START:
            if context.state.count:  # the other's turn
                context.emit(happened.TurnPassed(1 - context.state.turn))
            yield from turn.started(self, context)
            if self.is_sonia(context.state.turn):
                yield from sonia.played(self, context)
                turn.ended(self, context)

    # -- actions and answers ------------------------------------------------------------------------------------------

    def is_sonia(self, seat: int) -> bool:
        """Whether that side is Sonia's."""
        return seat == SONIA and self.mode == SOLO

    def effect(self, card: Playable) -> tuple[Step, ...]:
        """What a card does at this table: against Sonia some do something else (BR-7.7)."""
        if self.mode == SOLO and isinstance(card, SwordCard) and card.solo:
            return card.solo
        return card.effect

    def answers(self, context: Ctx, deed: Deed) -> Steps:
        """BR-6: whoever is not acting may turn face-down cards up, one at a time, until the action is nullified.

        The window opens whenever any card lies face down there, and always offers to pass; which of them match is told to
        their owner alone (BR-6.2).
        """
        owner = 1 - deed.seat
        if self.is_sonia(owner):
            yield from sonia.responded(self, context, deed)
            return
        while not deed.nullified:
            down = context.state.face_down(owner)
            if not down:
                return
            matching = tuple(card.ref for card in down if deed.symbol in self.content.responders[card.card])
            picked = yield PickOne(
                seat=owner,
                topic="respond",
                clause="BR-6.1",
                candidates=matching,
                optional=True,
                facts={"card": deed.card, "act": deed.act, "symbol": deed.symbol, "cost": deed.cost},
            )
            if picked is None:
                return
            card = self.content.playable(context.state.zones.cards[picked].card)
            context.emit(happened.ResponseTurned(owner, picked, card.id))
            context.beat()
            effect = self.effect(card)
            if deed.freezes:  # nothing but a nullification can do anything now (BR-6.3)
                effect = tuple([step for step in effect if isinstance(step, Nullify)])
            yield from run_body(DeedScope(context, owner, deed, picked), effect)

    def is_last_action(self, state: BladeState, deed: Deed) -> bool:
        """Whether an action of Sonia's is the last one of her turn (BR-7.7)."""
        return sonia.is_last(self, state, deed)

    def sonia_pays_off(self, context: Ctx, deed: Deed, damage: int, offer: BoughtOff) -> bool:
        """Whether Sonia gives cards up (BR-7.6)."""
        return sonia.pays_off(context, deed, damage, offer.cards, offer.otherwise)

    def concede(self, context: Context[BladeState], seat: int) -> None:
        """TAB-3.3: the other side wins."""
        try:
            end(context, 1 - seat, "TAB-3.3")
        except DuelOver:
            return

    # -- saying no ----------------------------------------------------------------------------------------------------

    def refusal(self, state: BladeState, answer: Answer, topic: str | None) -> Refused | None:
        choice, seat = answer.choice, answer.seat
        if topic != PLAY or not isinstance(choice, Announcement) or choice.offer not in ("use", "thaw"):
            return self._respond_refusal(state, answer, topic)
        ref = choice.values.get("card")
        card = state.zones.find(ref) if type(ref) is int else None
        own = card is not None and card.zone.endswith(str(seat))
        if card is None or not (own or (card.up and card.zone.startswith(OPEN))):
            return None  # a card that the seat does not see is none to it
        if not own:
            return Refused("BR-3.4", "not_yours", card=card.card)
        if choice.offer == "thaw":
            return None if card.ref in turn.frozen(state, seat) else Refused("BR-4.5", "not_frozen", card=card.card)
        if card.zone not in (f"hand{seat}", f"breath{seat}"):
            return Refused("BR-3.4", "not_in_hand", card=card.card)
        cost = self.content.price[card.card]
        if cost is not None and cost > state.left:
            return Refused("BR-3.3", "too_dear", card=card.card, cost=cost, left=state.left)
        if self.content.name(card.card) in state.sealed:
            return Refused("BR-4.8", "sealed", card=card.card)
        x = choice.values.get("x")
        if type(x) is int and not 0 <= x <= min(MOST, state.left):
            return Refused("BR-3.5", "cost_out_of_reach", cost=x, left=min(MOST, state.left))
        return None

    def _respond_refusal(self, state: BladeState, answer: Answer, topic: str | None) -> Refused | None:
        if topic != "respond" or type(answer.choice) is not int:
            return None
        if any(card.ref == answer.choice for card in state.face_down(answer.seat)):
            symbol = state.underway.symbol if state.underway is not None else ""
            return Refused("BR-6.1", "no_answer_to_this", symbol=symbol)
        return None

    def undo(self, state: BladeState) -> Refused:
        """BR-8.1: nothing that is committed is undone; before that it is just cancelled."""
        return Refused("BR-8.1", "no_undo")

    # -- looking ------------------------------------------------------------------------------------------------------

    def project(self, state: BladeState, seat: int | None) -> BladeView:
        return projected(state, seat)

    def redealt(self, state: BladeState, seat: int | None, seed: int) -> BladeState:
        return redealt(self, state, seat, seed)

    def phase(self, state: BladeState) -> str:
        return f"turn {state.count}" if state.result is None else "end"

    def progress(self, state: BladeState) -> Progress | None:
        return None

    def check(self, state: BladeState) -> None:
        check(self, state)
