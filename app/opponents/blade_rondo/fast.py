"""An opponent that weighs every move by itself, from its own view: no search, some hundred microseconds a decision."""

from random import Random

from app.opponents import Seen
from app.opponents.blade_rondo.moves import Move, moves
from app.opponents.blade_rondo.reckoning import WINS, Reckoning
from rules.blade_rondo.content import Content, SwordCard
from rules.blade_rondo.deeds import ATTACKS
from rules.blade_rondo.game import OUT, PLAY, SWORDS
from rules.blade_rondo.state import MOST
from rules.blade_rondo.view import BladeView
from rules.blade_rondo.vocabulary import After, Nullify, Reduce
from rules.kernel.decisions import (
    Act,
    Announcement,
    Answer,
    Choice,
    Confirm,
    Decision,
    Order,
    PickOne,
    PickSome,
    declined,
)

SMALL = 0.05
"""By so much chance can move what a move is worth: of equal ones not always the same is taken."""


class Fast:
    """Answers for one seat of a duel."""

    def __init__(self, content: Content, *, noise: float = SMALL) -> None:
        """`noise` is by how much chance moves what a move is worth, in points of life."""
        self.content = content
        self.noise = noise

    def choose(self, seen: Seen, luck: int) -> Answer:
        """See `Opponent.choose`."""
        view = seen.view
        if not seen.decisions or not isinstance(view, BladeView):
            raise ValueError("nothing is asked")
        decision = seen.decisions[0]
        thought = Thought(self.content, view, decision, Random(luck), self.noise)  # noqa: S311
        return Answer(decision.seat, decision.number, thought.choice())


class Thought:
    """One choice."""

    def __init__(self, content: Content, view: BladeView, decision: Decision, luck: Random, noise: float) -> None:
        self.content = content
        self.view = view
        self.decision = decision
        self.reckoning = Reckoning(content, view, decision.seat)
        self.luck = luck
        self.noise = noise
        self.cards = {card.key: card.card for card in view.faces}

    def choice(self) -> Choice:
        """What is answered."""
        decision = self.decision
        if isinstance(decision, Act) and decision.topic == PLAY:
            return self._play()
        if isinstance(decision, PickSome):
            return self._some(decision)
        if isinstance(decision, PickOne):
            return self._one(decision)
        if isinstance(decision, Confirm):
            return self._agrees(decision)
        if isinstance(decision, Order):
            return decision.candidates
        return declined(decision)

    def _jitter(self) -> float:
        return self.luck.uniform(0, self.noise)

    def _card(self, ref: object) -> SwordCard | None:
        found = self.content.cards.get(self.cards.get(ref, ""))  # type: ignore[call-overload]
        return found if isinstance(found, SwordCard) else None

    # -- the own turn ---------------------------------------------------------------------------------------------------

    def _play(self) -> Announcement:
        """The move that is worth most for what it costs; none that is worth nothing."""
        best: tuple[float, Announcement] = (0.0, Announcement("end"))
        for move in moves(self.reckoning):
            if move.thaws:
                worth = self.reckoning.of_card(move.card, thawed=True) + 0.5 + self._jitter()
                if worth > best[0]:
                    best = worth, self._announced(move)
                continue
            for cost in range(min(MOST, self.view.left) + 1) if move.cost is None else (move.cost,):
                worth = self.reckoning.of_card(move.card, x=cost) + self._jitter()
                if worth <= 0.1:
                    continue
                # What is left of the voltage is lost at the end of the turn: dear cards that are worth more go first.
                rate = worth if worth >= WINS / 2 else worth / max(0.6, cost) ** 0.7
                if rate > best[0]:
                    best = rate, self._announced(move, cost if move.cost is None else None)
        return best[1]

    def _announced(self, move: Move, x: int | None = None) -> Announcement:
        mode = "" if move.acts is None else self.reckoning.best_act(move.acts.acts)
        return move.announced(x, mode)

    # -- other questions ------------------------------------------------------------------------------------------------

    def _some(self, decision: PickSome) -> Choice:
        topic = decision.topic
        if topic in (SWORDS, OUT):
            return self._swords(decision)
        worth = {ref: 0.0 if (card := self._card(ref)) is None else float(card.cost) for ref in decision.candidates}
        cheapest = sorted(decision.candidates, key=lambda ref: (worth[ref], self.luck.random()))
        if topic == "buy_off":
            damage = int(str(decision.facts.get("damage", 0)))
            saved = damage * (int(str(decision.facts["otherwise"])) - int(str(decision.facts["times"])))
            dies = damage * int(str(decision.facts["otherwise"])) >= self.reckoning.own.life
            return tuple(cheapest[: decision.most]) if saved >= 4 or dies else None
        return tuple(cheapest[: decision.least])

    def _swords(self, decision: PickSome) -> tuple[int | str, ...]:
        """A hand that can be paid for: cheap and dear ones, attacks first."""

        def merit(ref: int | str) -> float:
            card = self._card(ref)
            if card is None:
                return 0.0
            cheap = {0: 1.0, 1: 1.0, 2: 0.9, 3: 0.7, 4: 0.5, 5: 0.5}.get(card.cost, 0.2)
            kind = 0.6 if card.symbol in ATTACKS else 0.5 if card.symbol == "special" else 0.35
            return cheap + kind - (0.2 if card.limited else 0.0) + (0.3 if card.freeze else 0.0) + 4 * self._jitter()

        picked: list[int | str] = []
        names: dict[str, int] = {}
        for ref in sorted(decision.candidates, key=merit, reverse=True):
            card = self._card(ref)
            name = "" if card is None else card.name
            if len(picked) < decision.most and names.get(name, 0) < 2:
                picked.append(ref)
                names[name] = names.get(name, 0) + 1
        for ref in decision.candidates:
            if len(picked) < decision.least and ref not in picked:
                picked.append(ref)
        return tuple(picked)

    def _one(self, decision: PickOne) -> Choice:
        if decision.topic == "respond":
            return self._respond(decision)
        if decision.topic == "mode":
            source = self._card(decision.source)
            acts = None if source is None else self.content.modes.get(source.id)
            return decision.candidates[0] if acts is None else self.reckoning.best_act(acts.acts)
        if not decision.candidates:
            return declined(decision)

        def merit(ref: int | str) -> float:
            card = self._card(ref)
            return (0.0 if card is None else float(card.cost)) + self._jitter()

        return max(decision.candidates, key=merit)

    def _respond(self, decision: PickOne) -> Choice:
        """The answer that saves most, if it saves something."""
        underway = self.view.underway
        if underway is None or not decision.candidates:
            return None
        threat = self._threat()
        best: tuple[float, int | str | None] = (0.6, None)
        for ref in decision.candidates:
            card = self._card(ref)
            if card is None:
                continue
            worth = 0.0
            for step in card.effect:
                if isinstance(step, Reduce):
                    worth += min(step.by, threat) + (
                        WINS if threat >= self.reckoning.own.life > threat - step.by else 0
                    )
                elif isinstance(step, Nullify):
                    if step.reaches(underway.cost):
                        worth += max(float(threat), 1.0 + 0.8 * (underway.cost or 0)) * (
                            0.6 if step.unless_paid and self.view.left else 1
                        )
                elif isinstance(step, After):
                    worth += min(3, 15 - self.reckoning.own.life + threat) * (threat < self.reckoning.own.life)
                else:
                    worth += min(3.0, float(threat))
            if worth + self._jitter() > best[0]:
                best = worth, ref
        return best[1]

    def _threat(self) -> int:
        """What the attack that is under way would deal to this seat."""
        underway = self.view.underway
        assert underway is not None
        attacker = Reckoning(self.content, self.view, underway.seat)
        card = self.content.cards[underway.card]
        steps = list(card.effect)
        summons = self.content.summons.get(card.id)
        power = None
        for holder in (self.content.modes.get(card.id), summons):
            for act in () if holder is None else holder.acts:
                if act.name == underway.act:
                    steps = list(act.effect)
                    power = None if holder is not summons or summons is None else summons.attack
        return max([attacker.damage(step, power) for step in steps], default=0)

    def _agrees(self, decision: Confirm) -> bool:
        if decision.topic == "pay_or_nullified":
            return True
        if decision.topic == "again":
            return self._threat() > 0
        return True
