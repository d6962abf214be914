"""The log and the cards of Blade Rondo, put together from its sentences.

An event that moves cards names them only where everybody may know which they are; the log says no more than the event does.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.words import Line, Names, clean, listed, outcome, say, signed
from rules.blade_rondo import events as happened
from rules.blade_rondo.content import BreathingCard, SoniaAction, SoniaResponse, SoniaSelf, SwordCard
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.views import Back, Face

SILENT = frozenset({"HandSpread", "CardsDealt", "TurnPassed", "ActionOpened", "TurnEnded", "HandTakenUp"})
"""Events about which there is nothing to say: one that nobody sees, and joints of the turn that other lines tell."""

TOLD_STEPS = {("attack", 6): "log.StepReached.attack", ("defence", 7): "log.StepReached.defence"}
DAMAGE_STEPS = (8, 12)
"""Of the steps that have damage the log tells the first and the last, and of those between which change it (BR-5.1)."""
STEP_CLAUSES = {9: "BR-5.3", 10: "BR-5.3", 11: "BR-5.4", 12: "BR-5.4"}
"""The clauses of the steps that change damage."""


def line(event: Event, named: Names) -> Line | None:
    """What happened, with its clause."""
    teller = _TELLERS.get(type(event))
    return teller(event, named) if teller is not None else None


def first_remembered(_: Sequence[Event], __: Mapping[str, Options]) -> int:
    """The log tells all that was public: nothing of it is hidden again later (BR-9.1)."""
    return 0


def card(seen: Face | Back, named: Names, cost: int | None = None) -> str:
    """What a card is called by somebody who sees it so, if its cost is open with the one that was chosen; empty for a card that
    is not of this game.
    """
    if isinstance(seen, Back):
        return say("back.sword") if seen.back == "sword" else ""
    known, name = named.cards.get(seen.card), named.card(seen.card)
    if isinstance(known, SwordCard):
        key = "card.response" if known.responds else "card.sword"
        return say(key, name=name, number=known.number, symbol=symbol(known.symbol), cost=known.cost)
    if isinstance(known, BreathingCard):
        if known.cost is None and cost is None:
            return say("card.breathing.chosen", name=name)
        return say("card.breathing", name=name, cost=cost if known.cost is None else known.cost)
    if isinstance(known, SoniaSelf):
        return say("card.sonia", name=name, act=clean(known.act))
    if isinstance(known, SoniaAction):
        return say("card.sonia_action", name=name, symbol=symbol(known.symbol), startup=known.startup)
    if isinstance(known, SoniaResponse):
        return say("card.sonia_response", name=name, symbols=listed(map(symbol, known.responds)))
    return ""


def symbol(key: str) -> str:
    """What a symbol is called."""
    return say(f"symbol.{key}") if key else ""


# -- before the first turn ---------------------------------------------------------------------------------------------


def _taken_out(event: happened.SwordsTakenOut, named: Names) -> Line:
    return Line(say("log.SwordsTakenOut", seat=named.seat(event.seat)), "BR-2.6")


def _passed(event: happened.StacksPassed, named: Names) -> Line:
    swords = [
        say("log.StacksPassed.one", seat=named.seat(seat), cards=listed(map(named.card, cards)))
        for seat, cards in enumerate(event.cards)
    ]
    return Line(say("log.StacksPassed", swords=listed(swords)), "BR-2.6")


def _chosen(event: happened.SwordsChosen, named: Names) -> Line:
    return Line(say("log.SwordsChosen", seat=named.seat(event.seat)), "BR-2.2")


def _starter(event: happened.StarterDrawn, named: Names) -> Line:
    seat, other = named.seat(event.seat), named.seat(1 - event.seat)
    return Line(say("log.StarterDrawn", seat=seat, other=other, pulse=named.card(event.pulse)), "BR-2.3")


# -- the turn ----------------------------------------------------------------------------------------------------------


def _turn(event: happened.TurnBegan, named: Names) -> Line:
    return Line(say("log.TurnBegan", count=event.count, seat=named.seat(event.seat)), "BR-3.1")


def _parameter(event: happened.ParameterSet, named: Names) -> Line:
    return Line(say(f"log.ParameterSet.{event.power}", seat=named.seat(event.seat), value=event.value), "BR-1.4")


_CAUSES = {"damage": "BR-5.1", "burst": "BR-3.1", "poison": "BR-3.2", "price": "BR-4.7"}
"""The clause by which life is lost."""


def _life(event: happened.LifeSet, named: Names) -> Line:
    way = "gained" if event.by > 0 else event.cause if event.by else "none"
    text = say(f"log.LifeSet.{way}", seat=named.seat(event.seat), by=abs(event.by), life=event.life)
    return Line(text, _CAUSES.get(way, "BR-1.4"))


def _used(event: happened.CardUsed, named: Names) -> Line:
    seat = named.seat(event.seat)
    if event.card is None:
        return Line(say("log.CardUsed", seat=seat, cost=event.cost), "BR-3.4")
    key = "log.CardUsed.open" if event.up else "log.CardUsed.own"
    return Line(say(key, seat=seat, card=named.card(event.card), cost=event.cost), "BR-3.4")


def _paid(event: happened.CostPaid, named: Names) -> Line:
    return Line(say("log.CostPaid", seat=named.seat(event.seat), cost=event.cost), "BR-3.3")


def _raised(event: happened.CostRaised, named: Names) -> Line:
    return Line(say("log.CostRaised", seat=named.seat(event.seat), by=event.by), "BR-3.3")


def _put_away(event: happened.CardsPutAway, named: Names) -> Line | None:
    went = (("discards", event.discarded), ("hand", event.taken_up), ("breath", event.placed))
    parts = [say(f"log.CardsPutAway.{where}", cards=listed(map(named.card, cards))) for where, cards in went if cards]
    if event.many:
        parts.append(say(f"log.CardsPutAway.unseen.{'one' if event.many == 1 else 'more'}", many=event.many))
    clause = "BR-3.7" if event.taken_up or event.placed or event.many else "BR-3.9"
    return Line(say("log.CardsPutAway", seat=named.seat(event.seat), parts=listed(parts)), clause) if parts else None


def _surge(event: happened.SurgeAwaited, named: Names) -> Line:
    return Line(say("log.SurgeAwaited", seat=named.seat(event.seat), by=event.by), "BR-3.7")


def _change(event: happened.ChangeBegan, named: Names) -> Line:
    change = event.change
    text = say(f"log.ChangeBegan.{change.power}", seat=named.seat(change.seat), by=signed(change.amount))
    return Line(text, "BR-1.4")


# -- actions -----------------------------------------------------------------------------------------------------------


def _began(event: happened.ActionBegan, named: Names) -> Line | None:
    deed = event.underway
    seat, called = named.seat(deed.seat), named.card(deed.card)
    if deed.act:
        key = "log.ActionBegan.act" if deed.symbol else "log.ActionBegan.plain"
        text = say(key, seat=seat, card=called, act=clean(deed.act), symbol=symbol(deed.symbol))
        return Line(text, "BR-4.9" if deed.symbol else "BR-7.3")
    if isinstance(named.cards.get(deed.card), SoniaAction):
        return Line(say("log.ActionBegan.sonia", seat=seat, card=called, symbol=symbol(deed.symbol)), "BR-7.2")
    return None  # its use, or its thaw, has been told


def _step(event: happened.StepReached, _: Names) -> Line | None:
    if event.value is None:
        return None
    key = TOLD_STEPS.get((event.power, event.step))
    if event.power == "damage" and (event.step in DAMAGE_STEPS or event.by):
        key = f"log.StepReached.damage.{event.step}"
        if event.step == max(DAMAGE_STEPS) and event.by:  # the last number is told with what has changed it
            return Line(say(f"{key}.by", value=event.value, by=signed(event.by)), STEP_CLAUSES[event.step])
    clause = STEP_CLAUSES.get(event.step, "BR-5.1") if event.by else "BR-5.1"
    return Line(say(key, value=event.value, by=signed(event.by)), clause) if key is not None else None


def _ended(event: happened.ActionEnded, _: Names) -> Line | None:
    return Line(say("log.ActionEnded.nullified"), "BR-4.11") if event.nullified else None


def _response(event: happened.ResponseTurned, named: Names) -> Line:
    clause = "BR-7.4" if isinstance(named.cards.get(event.card), SoniaResponse) else "BR-6.1"
    return Line(say("log.ResponseTurned", seat=named.seat(event.seat), card=named.card(event.card)), clause)


def _summoned(event: happened.Summoned, named: Names) -> Line:
    return Line(say("log.Summoned", seat=named.seat(event.seat)), "BR-4.3")


def _granted(event: happened.Granted, named: Names) -> Line:
    return Line(say("log.Granted", seat=named.seat(event.seat)), "BR-4.8")


def _will_freeze(_: happened.WillFreeze, __: Names) -> Line:
    return Line(say("log.WillFreeze"), "BR-4.5")


def _frozen(event: happened.CardsFrozen, named: Names) -> Line | None:
    if not event.cards:
        return None
    cards = listed(map(named.card, event.cards))
    return Line(say("log.CardsFrozen", seat=named.seat(event.seat), cards=cards), "BR-4.5")


def _thawed(event: happened.CardThawed, named: Names) -> Line:
    return Line(say("log.CardThawed", seat=named.seat(event.seat), card=named.card(event.card)), "BR-4.5")


def _laid_open(event: happened.HandLaidOpen, named: Names) -> Line:
    cards = listed(named.card(card) for _, card in event.cards)
    return Line(say("log.HandLaidOpen", seat=named.seat(event.seat), cards=cards), "BR-9.2")


def _sealed(event: happened.NameSealed, _: Names) -> Line:
    return Line(say("log.NameSealed", name=clean(event.name)), "BR-4.8")


def _over(event: happened.DuelEnded, named: Names) -> Line:
    return Line(say("log.DuelEnded", outcome=outcome(event.result, named)), event.result.clause)


_TELLERS: dict[type[Event], Callable[[Any, Names], Line | None]] = {
    happened.SwordsTakenOut: _taken_out,
    happened.StacksPassed: _passed,
    happened.SwordsChosen: _chosen,
    happened.StarterDrawn: _starter,
    happened.TurnBegan: _turn,
    happened.ParameterSet: _parameter,
    happened.LifeSet: _life,
    happened.CardUsed: _used,
    happened.CostPaid: _paid,
    happened.CostRaised: _raised,
    happened.CardsPutAway: _put_away,
    happened.SurgeAwaited: _surge,
    happened.ChangeBegan: _change,
    happened.ActionBegan: _began,
    happened.StepReached: _step,
    happened.ActionEnded: _ended,
    happened.ResponseTurned: _response,
    happened.Summoned: _summoned,
    happened.Granted: _granted,
    happened.WillFreeze: _will_freeze,
    happened.CardsFrozen: _frozen,
    happened.CardThawed: _thawed,
    happened.HandLaidOpen: _laid_open,
    happened.NameSealed: _sealed,
    happened.DuelEnded: _over,
}
