"""(h) An announcement with a mode, targets, an X and a payment, which can be cancelled at each point."""

from typing import ClassVar

import msgspec
from msgspec import Struct

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Choice, Offer, Parameter, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.state import Result, State
from rules.kernel.views import Face, View, ZoneView
from tests.kernel.games.facts import FactsView


class SpellsState(State, frozen=True, kw_only=True):
    crystals: tuple[str, ...] = ("red.1", "red.2", "blue.1", "blue.2", "blue.3", "blue.4")
    foes: tuple[str, ...] = ("ogre", "troll", "imp")
    life: int = 12
    turn: int = 0


class Spell(Struct, frozen=True):
    """What is announced of a spell."""

    mode: str
    foes: tuple[str, ...]
    strength: int
    payment: tuple[str, ...]


class SpellCast(PublicEvent, frozen=True):
    mode: str
    foes: tuple[str, ...]
    strength: int
    paid: tuple[str, ...]

    def apply(self, state: SpellsState) -> SpellsState:
        gone = self.foes if self.mode == "banish" else ()
        return state.but(
            crystals=tuple(c for c in state.crystals if c not in self.paid),
            foes=tuple(f for f in state.foes if f not in gone),
            life=state.life - self.strength,
            turn=1 - state.turn,
        )


class TurnSkipped(PublicEvent, frozen=True):
    def apply(self, state: SpellsState) -> SpellsState:
        return state.but(turn=1 - state.turn, life=state.life - 1)


class Ended(PublicEvent, frozen=True):
    result: Result

    def apply(self, state: SpellsState) -> SpellsState:
        return state.but(result=self.result)


class Spells(Rules[SpellsState]):
    game: ClassVar[str] = "spells"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (SpellCast, TurnSkipped, Ended)
    state: ClassVar[type[SpellsState]] = SpellsState
    view: ClassVar[type[View]] = FactsView
    seats = 2

    def begin(self, seed: int) -> SpellsState:
        return SpellsState(luck=luck.streams(seed))

    def opening(self, context: Context[SpellsState]) -> Process:
        yield from ()

    def standing(self, state: SpellsState) -> tuple[Standing, ...]:
        return (Standing(state.turn, "spell"),)

    def decision(self, state: SpellsState, standing: Standing) -> Act:
        seat, topic = standing.seat, standing.topic
        offers = [Offer("skip", "S-5")]
        if state.crystals and state.foes:
            offers.append(Offer("cast", "S-1", ("mode", "foes", "strength", "payment")))
        return Act(seat=seat, topic=topic, clause="S-1", offers=tuple(offers))

    def next_parameter(self, state: SpellsState, decision: Act, partial: Announcement) -> Parameter | None:
        if partial.offer == "skip":
            return None
        values = partial.values
        if "mode" not in values:
            return Parameter("mode", "mode", "S-1", ("banish", "frighten"))
        if "foes" not in values:
            most = 1 if values["mode"] == "banish" else len(state.foes)
            return Parameter("foes", "cards", "S-2", state.foes, least=1, most=most)
        if "strength" not in values:
            return Parameter("strength", "number", "S-3", least=1, most=min(3, len(state.crystals)))
        if "payment" not in values:
            due = values["strength"]
            assert isinstance(due, int)
            return Parameter("payment", "payment", "S-4", state.crystals, least=due, most=due)
        return None

    def act(self, context: Context[SpellsState], standing: Standing, choice: Choice) -> Process:
        assert isinstance(choice, Announcement)
        if choice.offer == "skip":
            context.emit(TurnSkipped())
        else:
            spell = msgspec.convert(choice.values, Spell)
            context.emit(SpellCast(spell.mode, spell.foes, spell.strength, spell.payment))
        yield from ()

    def advance(self, context: Context[SpellsState]) -> Process:
        if context.state.life <= 0 or not context.state.foes:
            context.emit(Ended(Result(((0, 1),))))
        yield from ()

    def concede(self, context: Context[SpellsState], seat: int) -> None:
        context.emit(Ended(Result(((1 - seat,), (seat,)), (), "TAB-3.3")))

    def undo(self, state: SpellsState) -> Refused:
        return Refused("S-6", "no_undo")

    def project(self, state: SpellsState, seat: int | None) -> View:
        zones = (ZoneView("foes", None, tuple(Face(f, f) for f in state.foes), len(state.foes)),)
        return FactsView(seat=seat, zones=zones, result=state.result, facts=(state.crystals, state.life, state.turn))

    def redealt(self, state: SpellsState, seat: int | None, seed: int) -> SpellsState:
        return state.but(luck=luck.streams(seed))
