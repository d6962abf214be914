"""How questions in the middle of an effect are answered: at first sight, by what cards are worth on the table."""

from random import Random

from app.opponents.millennium_blades.reckoning import Reckoning
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Atom,
    Choice,
    Confirm,
    Decision,
    Number,
    Order,
    PickOne,
    PickSome,
    declined,
)
from rules.kernel.operations import every_step
from rules.millennium_blades.card_steps import Discard, Flip, Token
from rules.millennium_blades.game import DECK, TURN, MillenniumBlades
from rules.millennium_blades.lines import Line
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.state import TournamentState, seat_of
from rules.millennium_blades.steps import Gain, Lose
from rules.millennium_blades.vocabulary import Cost, Either, May

ENOUGH = 5
"""A card of so many stars is used in a clash instead of what luck would bring."""


class Sight:
    """One look at a question, on a table as the seat sees it, or as it could be."""

    def __init__(self, rules: MillenniumBlades, state: TournamentState, decision: Decision, luck: Random) -> None:
        self.rules = rules
        self.state = state
        self.decision = decision
        self.seat = decision.seat
        self.luck = luck
        self.reckoning = Reckoning(rules, state)

    def choice(self) -> Choice:
        """What is answered."""
        decision = self.decision
        if decision.topic == TURN:
            return self.turn()
        if decision.topic == DECK:
            return Announcement("ready")
        if isinstance(decision, Confirm):
            return self._agrees(decision)
        if isinstance(decision, Number):
            return decision.most if decision.topic == "pay" else decision.least
        if isinstance(decision, Order):
            return decision.candidates
        if isinstance(decision, PickOne) and decision.candidates:
            return self._one(decision)
        if isinstance(decision, PickSome):
            return self._some(decision)
        return declined(decision)

    # -- the turn -----------------------------------------------------------------------------------------------------

    def turn(self) -> Announcement:
        """What looks best: the card that is worth most, and then an Action if one is."""
        decision = self.decision
        assert isinstance(decision, Act)
        offers = {offer.key for offer in decision.offers}
        plays, actions = (self._candidates(offer) if offer in offers else () for offer in ("play", "action"))
        if plays:
            best = max(plays, key=lambda ref: self.reckoning.in_hand(ref) + self.luck.random())
            return self._completed(Announcement("play", {"card": best}))
        worth = {ref: self._action(ref) for ref in actions}
        waits = next((offer for offer in ("end", "skip", "pass") if offer in offers), "")
        if worth and (not waits or max(worth.values()) > 0):
            return self._completed(Announcement("action", {"card": max(actions, key=worth.__getitem__)}))
        return Announcement(waits)

    def _candidates(self, offer: str) -> tuple[int, ...]:
        """The cards with which something that is on offer could be done."""
        assert isinstance(self.decision, Act)
        asked = self.rules.next_parameter(self.state, self.decision, Announcement(offer))
        return () if asked is None else tuple([int(ref) for ref in asked.candidates])

    def _action(self, ref: int) -> float:
        traits = self.reckoning.traits.get(ref)
        if traits is None:
            return 0.0
        gains = max((self.reckoning.line(line, self.seat, ref) for _, line in traits.of("action")), default=0.0)
        zone = self.state.zones.cards[ref].zone
        flipped = sum(
            self.reckoning.line(line, self.seat, ref) * (1 if line.on == "flip" else -1)
            for _, line in traits.of("score", "flip")
        )
        return gains + (flipped if zone.startswith(("tableau", "box", "accessories")) else 0.0)

    def _completed(self, partial: Announcement) -> Announcement:
        """The announcement with the first of what it still needs."""
        assert isinstance(self.decision, Act)
        while (asked := self.rules.next_parameter(self.state, self.decision, partial)) is not None:
            partial = partial.but(asked.name, asked.candidates[0])
        return partial

    # -- yes and no ---------------------------------------------------------------------------------------------------

    @property
    def line(self) -> Line | None:
        """The line that asks."""
        key = self.decision.facts.get("line")
        return self.rules.line(str(key)) if key else None

    @property
    def look(self) -> Looking:
        """What the card that asks sees."""
        source = self.decision.source
        return Looking(self.rules, self.state, self.seat, source if isinstance(source, int) else 0)

    def _agrees(self, decision: Confirm) -> bool:
        line = self.line
        if decision.topic == "redraw":
            battle = self.state.battle
            if battle is None:
                return False
            totals = {one.seat: one.total for one in battle.fighters}
            best = (min if battle.lowest else max)(totals.values())
            return totals.get(self.seat) != best or list(totals.values()).count(best) > 1
        if line is None:
            return True
        look = self.look
        if decision.topic == "cost":
            worth = [
                self.reckoning.steps((step.pay, *step.then), look, line.max)
                for step in every_step(line.do)
                if isinstance(step, Cost)
            ]
            return max(worth, default=1.0) > 0
        if decision.topic == "may" and not line.may:
            bodies = [
                self.reckoning.steps(step.body, look, line.max) for step in every_step(line.do) if isinstance(step, May)
            ]
            return max(bodies, default=1.0) > 0
        worth_now = self.reckoning.steps(line.do, look, line.max)
        if decision.topic == "reaction" and not line.stays:
            traits = self.reckoning.traits.get(look.source)
            for _, one in () if traits is None else traits.of("score", "flip"):
                sign = 1 if one.on == "score" else -1
                worth_now -= sign * self.reckoning.line(one, self.seat, look.source)
        return worth_now > 0

    # -- one of several, or some --------------------------------------------------------------------------------------

    def _one(self, decision: PickOne) -> Choice:
        topic = decision.topic
        if topic == "either":
            return self._either(decision)
        if topic in ("player", "clash"):
            return max(decision.candidates, key=self._victim)
        if topic.startswith("choose_"):
            return max(decision.candidates, key=self._attribute)
        if topic == "clash_hand":
            best = max(decision.candidates, key=self._stars)
            return best if self._stars(best) >= ENOUGH and self._spare() else None
        if not all(isinstance(one, int) for one in decision.candidates):
            return decision.candidates[self.luck.randrange(len(decision.candidates))]
        best = max(decision.candidates, key=self._merit)
        return None if decision.optional and topic != "play_one" and self._merit(best) < 0 else best

    def _some(self, decision: PickSome) -> Choice:
        topic = decision.topic
        if topic == "clash_others":
            return tuple(sorted(decision.candidates, key=self._victim, reverse=True)[: decision.least])
        if topic in ("sets", "peek"):
            return decision.candidates[: decision.least]
        merit = {ref: self._merit(ref) for ref in decision.candidates}
        order = sorted(decision.candidates, key=merit.__getitem__, reverse=True)
        wanted = sum(one > 0 for one in merit.values())
        if topic == "discard" and decision.least < decision.most:
            wanted = self._spare()
        return tuple(order[: max(decision.least, min(wanted, decision.most))])

    def _spare(self) -> int:
        """How many cards in hand will find no place any more."""
        return max(0, len(self.state.refs("hand", self.seat)) - self.look.free_places(self.seat))

    def _either(self, decision: PickOne) -> Atom:
        line = self.line
        step = next((one for one in every_step(line.do) if isinstance(one, Either)), None) if line is not None else None
        if line is None or step is None:
            return decision.candidates[0]
        worth = {
            "first": self.reckoning.steps(step.first, self.look, line.max),
            "second": self.reckoning.steps(step.second, self.look, line.max),
        }
        return max(decision.candidates, key=lambda name: worth[str(name)])

    def _victim(self, seat: Atom) -> float:
        """How good it is to fall upon a player: who has most, and whose Top card is weak."""
        assert isinstance(seat, int)
        if seat == self.seat:
            return -100.0
        top = self.state.top(seat)
        weak = 0 if top is None else self.look.stars(top)
        return self.state.rp[seat] / 10 - (4 * weak if self.decision.topic == "clash" else 0) + self.luck.random()

    def _stars(self, ref: Atom) -> int:
        assert isinstance(ref, int)
        return self.look.stars(ref)

    def _attribute(self, value: Atom) -> float:
        """How many cards have it: the own ones if that is good, the others' if it is not."""
        line = self.line
        harms = line is not None and any(isinstance(step, Flip | Discard | Lose) for step in every_step(line.do))
        gains = line is not None and any(isinstance(step, Gain) for step in every_step(line.do))
        what = self.decision.topic.removeprefix("choose_")
        look, worth = self.look, 0.0
        for seat in self.rules.order(self.state):
            for ref in self.state.refs("tableau", seat):
                if value in look.values(what, ref):  # type: ignore[arg-type]
                    worth += (-2 if harms and not gains else 1) if seat == self.seat else (1 if harms else 0.2)
        return worth + 0.1 * self.luck.random()

    def _merit(self, ref: Atom) -> float:
        """How good it is to choose a card for what is done to it."""
        assert isinstance(ref, int)
        card = self.state.zones.cards.get(ref)
        if card is None:
            return 0.0
        topic, zone = self.decision.topic, card.zone.rstrip("0123456789")
        own = card.zone[-1:].isdigit() and seat_of(card) == self.seat
        chance = 0.1 * self.luck.random()
        if zone in ("hand", "looked"):
            worth = self.reckoning.in_hand(ref) if own else float(self.look.stars(ref))
            return chance + (worth if topic in ("peek_take", "play_one", "take") else -worth)
        if zone in ("market", "open", "binder"):
            return chance + self.look.stars(ref)
        if topic in ("flip", "instead", "discard", "attach_what"):
            return chance + self.reckoning.flip(ref, self.seat)
        if topic == "turn_up":
            return chance + self.reckoning.turned_up(ref) * (1 if own else -1)
        worth = self.reckoning.in_play(ref)
        if topic == "token":
            takes = self.line is not None and any(
                isinstance(step, Token) and isinstance(step.put, int) and step.put < 0
                for step in every_step(self.line.do)
            )
            return chance + (1 if own is not takes else -1) * (1 + 0.1 * worth)
        return chance + (worth if own else 0.5 * worth)


def answered(rules: MillenniumBlades, state: TournamentState, decision: Decision, luck: Random) -> Answer:
    """The answer at first sight."""
    return Answer(decision.seat, decision.number, Sight(rules, state, decision, luck).choice())
