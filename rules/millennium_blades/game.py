"""Millennium Blades as rules for a match: a tournament, with the decks that are built for it (MB-2, MB-6 to MB-10)."""

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from rules.kernel import luck
from rules.kernel.context import Context
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision, Offer, Parameter, Standing
from rules.kernel.events import Event
from rules.kernel.layers import Memo
from rules.kernel.operations import Steps, every_step
from rules.kernel.options import Options
from rules.kernel.proposals import Proposal, Replacement
from rules.kernel.refusals import Refused
from rules.kernel.rules import Process, Rules
from rules.kernel.triggers import Trigger
from rules.kernel.zones import Zones
from rules.millennium_blades import course, effects, moves, scoring, setup, turn
from rules.millennium_blades import events as happened
from rules.millennium_blades.calm import is_calm
from rules.millennium_blades.content import Content, set_of
from rules.millennium_blades.invariants import check
from rules.millennium_blades.lines import Line
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.naming import speaks_of_host
from rules.millennium_blades.options import EXHIBITION, RANDOM, mode
from rules.millennium_blades.redeal import redealt
from rules.millennium_blades.standing import AnyChange, MorePlaces, OnlyIf, Protects
from rules.millennium_blades.state import BUILD, NOBODY, OVER, PLAY, TournamentState, seat_of
from rules.millennium_blades.steps import Lasts
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.traits import Derived, Traits
from rules.millennium_blades.view import MillenniumView, projected
from rules.millennium_blades.words import TABLEAU

DECK, TURN = "deck", "turn"
"""The questions that the flow itself holds open: which deck, and what is done in a turn."""

_ADD = Offer("add", "MB-4.7", ("card",))
_REMOVE = Offer("remove", "MB-4.7", ("card",))
_READY = Offer("ready", "MB-4.7")
_PLAY = Offer("play", "MB-7.1", ("card", "side"))
_ACTION = Offer("action", "MB-7.5", ("card", "line"))
_PASS = Offer("pass", "MB-7.3")
_END = Offer("end", "MB-7.1")
_SKIP = Offer("skip", "MB-7.3")


class MillenniumBlades(Rules[TournamentState]):
    """The rules of Millennium Blades at one table.

    Raises Refused for a number of seats that cannot play, and for what is chosen and the cards do not have.
    """

    game: ClassVar[str] = "millennium_blades"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (*happened.EVENTS, *course.EVENTS)
    state: ClassVar[type[TournamentState]] = TournamentState
    view: ClassVar[type[MillenniumView]] = MillenniumView
    newest_first: ClassVar[bool] = True
    most_triggers: ClassVar[int] = 2_000

    def __init__(self, content: Content, seats: int, options: Mapping[str, Options]) -> None:
        setup.insist(content, seats, options)
        self.content = content
        self.seats = seats
        self.mode = mode(options)
        self.sets = str(options.get("sets", RANDOM))
        self.decks = str(options.get("decks", RANDOM))
        self.chooses_characters = bool(options.get("choose_characters", False))
        self.powers = bool(options.get("powers", False))
        self.venue = bool(options.get("venue", False)) and self.mode == EXHIBITION
        self.derived: Memo[Derived] = Memo(self._derive)
        self._latest: Derived | None = None
        self._actions: Memo[tuple[tuple[int, str], ...]] = Memo(lambda state: turn.actions(self, state, state.turn))
        self._is_asked: Memo[bool] = Memo(lambda state: turn.is_asked(self, state))
        self._index()

    def _derive(self, state: TournamentState) -> Derived:
        """What follows from a state: often the same as from the one before."""
        if self._latest is None or not self._latest.still_holds(state):
            self._latest = Derived(self, state)
        return self._latest

    def _index(self) -> None:
        """Looks up once what every question about cards needs."""
        content = self.content
        self._lines: dict[str, Line] = {}
        self.printed: dict[str, Traits] = {}
        self.attached: dict[str, Traits] = {}
        """What is left of each card under another: only what it says of that one."""
        for card, lines in content.lines.items():
            keyed = tuple((f"{card}:{place}", line) for place, line in enumerate(lines))
            self._lines.update(keyed)
            one = content.cards.get(card)
            self.printed[card] = (
                Traits(card, one.stars, frozenset(one.elements), frozenset(one.types), keyed)
                if one is not None
                else Traits(card, 0, frozenset(), frozenset(), keyed)
            )
            of_host = tuple((key, line) for key, line in keyed if speaks_of_host(line))
            self.attached[card] = replace(self.printed[card], lines=of_host)
        for name, one_set in content.sets.items():
            self._lines.update((f"{name}#{word}", line) for word, line in one_set.keywords.items())
        self.holding = {card for card, lines in content.lines.items() if any(line.holds for line in lines)}
        self.watching = {card for card, lines in content.lines.items() if any(line.when is not None for line in lines)}
        self.calm = {key for key, line in self._lines.items() if is_calm(line)}
        self._sets = {card: set_of(card) for card in content.lines}
        zones = ("tableau", "box", "accessories", "under", "character", "venue")
        self.effect_zones = tuple(f"{zone}{seat}" for zone in zones for seat in range(self.seats))

    # -- looking things up --------------------------------------------------------------------------------------------

    def line(self, key: str) -> Line:
        """The line of that key."""
        return self._lines[key]

    def set_of(self, card: str) -> str:
        """The id of a card's set."""
        return self._sets[card]

    def lasting(self, key: str, place: int) -> tuple[AnyChange, ...]:
        """What a step of a line brings for a while."""
        steps = [one for one in every_step(self._lines[key].do) if isinstance(one, Lasts)]
        return steps[place].holds

    def order(self, state: TournamentState) -> tuple[int, ...]:
        """The seats that play on, in turn order from the active one."""
        first = state.turn if state.turn >= 0 else state.first
        return tuple(
            [seat % self.seats for seat in range(first, first + self.seats) if seat % self.seats not in state.conceded]
        )

    def from_first(self, state: TournamentState) -> tuple[int, ...]:
        """The seats that play on, from the tournament's First Player (MB-10.4)."""
        seats = [(state.first + step) % self.seats for step in range(self.seats)]
        return tuple(seat for seat in seats if seat not in state.conceded)

    def after(self, state: TournamentState, seat: int) -> int:
        """Who comes next, clockwise (MB-7.1)."""
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if following not in state.conceded:
                return following
        return seat

    def neighbours(self, state: TournamentState, seat: int, which: str) -> tuple[int, ...]:
        """The left neighbour, who comes next, and the right one; the same player where two play (MB-8.9)."""
        left = self.after(state, seat)
        right = next(
            (
                (seat - step) % self.seats
                for step in range(1, self.seats + 1)
                if (seat - step) % self.seats not in state.conceded
            ),
            seat,
        )
        found = {"left": (left,), "right": (right,), "neighbours": (left, right)}[which]
        return tuple(one for one in dict.fromkeys(found) if one != seat)

    def places(self, state: TournamentState, seat: int) -> int:
        """How many places a tableau has (MB-7.2)."""
        more = 0
        for one in self.derived(state).standing(MorePlaces):
            if one.seat == seat and isinstance(one.change, MorePlaces):
                more += one.change.by
        return TABLEAU + more

    def meets(self, state: TournamentState, seat: int, meta: str) -> bool:
        """Whether a seat has a face-up card in its tableau that matches a metagame card (MB-10.4)."""
        card, traits = self.content.metas[meta], self.derived(state).traits
        for ref in state.refs("tableau", seat):
            one = traits.get(ref)
            if one is not None and (card.element in one.elements or card.type in one.types):
                return True
        return False

    def protected(self, state: TournamentState, ref: int, what: str, by: int) -> bool:
        """Whether a card cannot be flipped, discarded or clashed with by this player's effect (MB-8.4)."""
        for one in self.derived(state).standing(Protects):
            change = one.change
            assert isinstance(change, Protects)
            if change.what not in (what, "all"):
                continue
            look = Looking(self, state, one.seat, one.source)
            if ref not in look.find(change.cards):
                continue
            if change.by == "anybody" or by != seat_of(state.zones.cards[ref]):
                return True
        return False

    def may_be_played(self, state: TournamentState, seat: int, ref: int) -> bool:
        """Whether a card's own words allow it to be played now."""
        card = state.zones.cards[ref].card
        if card not in self.holding:
            return True
        look = Looking(self, state, seat, ref)
        return all(
            change.that.holds(look)
            for _, line in self.printed[card].lines
            for change in line.holds
            if isinstance(change, OnlyIf)
        )

    # -- the flow -----------------------------------------------------------------------------------------------------

    def begin(self, seed: int) -> TournamentState:
        seats = self.seats
        return TournamentState(
            luck=luck.streams(seed),
            zones=Zones({}, {}),
            rp=(0,) * seats,
            dollars=(0,) * seats,
            built=(False,) * seats,
            last=(NOBODY,) * seats,
            mixed=(False,) * seats,
            echo=(0,) * seats,
            characters=("",) * seats,
            supply=((),) * seats,
            received=((),) * seats,
        )

    def opening(self, context: Ctx) -> Process:
        yield from setup.laid(self, context)

    def standing(self, state: TournamentState) -> tuple[Standing, ...]:
        if state.phase == BUILD and not self.deals_decks:
            return tuple(
                Standing(seat, DECK)
                for seat in range(self.seats)
                if not state.built[seat] and seat not in state.conceded
            )
        if state.phase == PLAY and self._is_asked(state):
            return (Standing(state.turn, TURN, occasion=state.count),)
        return ()

    @property
    def deals_decks(self) -> bool:
        """Whether nobody chooses a deck: an exhibition with decks that were made before."""
        return self.mode == EXHIBITION and self.decks != "own"

    def decision(self, state: TournamentState, standing: Standing) -> Decision:
        seat = standing.seat
        if standing.topic == DECK:
            singles = [card for card in state.cards("deck", seat) if self.content.kind[card.card] == "single"]
            left = any(self.content.kind[card.card] == "single" for card in state.cards("binder", seat))
            offers = [_READY] if singles or not left else []
            if state.refs("binder", seat):
                offers.insert(0, _ADD)
            if state.refs("deck", seat):
                offers.insert(0, _REMOVE)
            return Act(seat=seat, topic=DECK, clause="MB-4.7", offers=tuple(offers))
        offers = []
        plays = state.plays > 0 and bool(turn.playable(self, state, seat))
        if plays:
            offers.append(_PLAY)
        if self._usable(state):
            offers.append(_ACTION)
        if state.plays > 0 and not state.has_played and turn.passes(self, state, seat):
            offers.append(_PASS)
        if state.has_played or (state.acted and not plays):
            offers.append(_END)
        elif not plays and not state.acted:
            offers.append(_SKIP)
        return Act(
            seat=seat,
            topic=TURN,
            prompt=self._turn_prompt(state, plays=plays),
            clause="MB-7.1",
            offers=tuple(offers),
            facts={"plays": state.plays, "actions": state.actions, "played": state.has_played},
        )

    def _turn_prompt(self, state: TournamentState, *, plays: bool) -> str:
        """What is asked of who has the turn: an Action is spoken of where one could be taken for all that everybody knows."""
        seat = state.turn
        acts = (state.has_played or turn.may_act_first(self, state, seat)) and bool(
            turn.actions(self, state, seat, publicly=True)
        )
        if state.has_played:
            more = state.plays > 0 and bool(state.refs("hand", seat))
            return ("turn.more" if acts else "turn.more_cards") if more else ("turn.acts" if acts else "turn.ends")
        if plays:
            return "turn" if acts else "turn.card"
        return "turn.acts" if acts else "turn.ends" if state.acted else "turn.skips"

    def _usable(self, state: TournamentState) -> tuple[tuple[int, str], ...]:
        """The Actions that may be taken now: none with no card in hand or no room before a card was played (MB-7.3)."""
        if not state.has_played and not turn.may_act_first(self, state, state.turn):
            return ()
        return self._actions(state)

    def usable(self, state: TournamentState) -> tuple[int, ...]:
        """The cards whose Actions whose turn it is may take now."""
        return tuple(dict.fromkeys([ref for ref, _ in self._usable(state)]))

    def next_parameter(self, state: TournamentState, decision: Act, partial: Announcement) -> Parameter | None:
        seat, values = decision.seat, partial.values
        if decision.topic == DECK:
            if partial.offer == "ready" or "card" in values:
                return None
            zone = "binder" if partial.offer == "add" else "deck"
            return Parameter("card", "card", "MB-4.7", state.refs(zone, seat))
        if partial.offer == "play":
            return self._play_parameter(state, seat, partial)
        if partial.offer == "action":
            usable = self._usable(state)
            if "card" not in values:
                return Parameter("card", "card", "MB-7.5", tuple(dict.fromkeys(ref for ref, _ in usable)))
            own = tuple(key for ref, key in usable if ref == values["card"])
            if len(own) > 1 and "line" not in values:
                return Parameter("line", "mode", "MB-7.5", own)
        return None

    def _play_parameter(self, state: TournamentState, seat: int, partial: Announcement) -> Parameter | None:
        values = partial.values
        if "card" not in values:
            return Parameter("card", "card", "MB-7.1", turn.playable(self, state, seat))
        ref = values["card"]
        card = state.zones.find(ref) if isinstance(ref, int) else None
        # Of cards elsewhere nothing is asked: it would tell what they are.
        if card is None or card.zone != f"hand{seat}" or "side" in values:
            return None
        if turn.lies_down(self, card.card) is None:
            return None
        assert isinstance(ref, int)
        sides = ("up", "down") if self.may_be_played(state, seat, ref) else ("down",)
        return Parameter("side", "mode", "MB-9.11", sides)

    def act(self, context: Ctx, standing: Standing, choice: Choice) -> Process:
        assert isinstance(choice, Announcement)
        seat = standing.seat
        if standing.topic == DECK:
            if choice.offer == "ready":
                context.emit(course.DeckReady(seat))
            else:
                ref = choice.values["card"]
                assert isinstance(ref, int)
                context.emit(course.CardSorted(seat, ref, "deck" if choice.offer == "add" else "binder"))
            return
        yield from turn.done(self, context, seat, choice)

    def advance(self, context: Ctx) -> Process:
        self._without_the_gone(context)
        state = context.state
        if state.phase == BUILD:
            waits = [seat for seat in range(self.seats) if not state.built[seat] and seat not in state.conceded]
            if waits and not self.deals_decks:
                return
            context.beat()
            setup.began(self, context)
        while context.state.phase == PLAY and context.state.result is None:
            self._without_the_gone(context)
            state = context.state
            if state.is_on:
                if self._is_asked(state):
                    return
                yield from turn.ended(context)
            elif state.skipping >= len(self.order(state)) and state.count:
                yield from scoring.scored(self, context)
            else:
                yield from turn.began(self, context)

    def _without_the_gone(self, context: Ctx) -> None:
        """The cards of those who have given up leave play (TAB-3.3); also of who does so while a turn begins or ends."""
        for seat in context.state.conceded:
            if any(context.state.refs(zone, seat) for zone in course.LEFT_BEHIND):
                context.emit(course.SeatLeft(seat))
                context.beat()

    # -- proposals and triggers ---------------------------------------------------------------------------------------

    def turn_order(self, state: TournamentState) -> tuple[int, ...]:
        return self.order(state)

    def triggered(
        self, before: TournamentState, after: TournamentState, events: tuple[Event, ...]
    ) -> tuple[Trigger, ...]:
        return effects.triggered(self, before, after, events)

    def resolve(self, context: Context[TournamentState], trigger: Trigger) -> Process:
        if trigger.key == moves.PLAYED:
            assert isinstance(trigger.source, int)
            yield from effects.after_playing(self, context, trigger.seat, trigger.source)
        else:
            yield from effects.resolved(self, context, trigger)

    def interrupts(self, state: TournamentState, proposal: Proposal) -> tuple[Replacement, ...]:
        found = []
        for watcher, event, matched in effects.interrupters(self, state, proposal.events):
            line = watcher.line
            optional = line.on == "reaction" or line.may
            found.append(
                Replacement(
                    watcher.seat,
                    f"{watcher.source}|{watcher.key}",
                    "MB-9.6" if line.on == "reaction" else "MB-9.13",
                    watcher.source,
                    optional=optional,
                    facts=effects.about(self, state, event, matched) if optional else {},
                )
            )
        return tuple(found)

    def interrupted(self, context: Context[TournamentState], proposal: Proposal, replacement: Replacement) -> Steps:
        changed = []
        for watcher, event, matched in effects.interrupters(self, context.state, proposal.events):
            if f"{watcher.source}|{watcher.key}" == replacement.key:
                now = yield from effects.interrupted(self, context, watcher, event, matched)
                changed = [now if one is event else one for one in proposal.events]
                break
        else:
            changed = list(proposal.events)
        return Proposal(tuple(one for one in changed if one is not None), proposal.applied)

    def concede(self, context: Context[TournamentState], seat: int) -> None:
        """TAB-3: the seat takes no further part; its cards leave play as soon as nothing is under way. The last one left wins."""
        if len(self.order(context.state)) < 2 and context.state.phase != OVER:
            scoring.over(self, context, "TAB-3.3")

    # -- saying no ----------------------------------------------------------------------------------------------------

    def refusal(self, state: TournamentState, answer: Answer, topic: str | None) -> Refused | None:
        choice, seat = answer.choice, answer.seat
        if topic == DECK and isinstance(choice, Announcement) and choice.offer == "ready":
            return Refused("MB-4.7", "no_single")
        if topic != TURN or not isinstance(choice, Announcement):
            return None
        ref = choice.values.get("card")
        card = state.zones.find(ref) if type(ref) is int else None
        if choice.offer == "end" and not state.has_played:
            return Refused("MB-7.1", "must_play")
        if choice.offer == "pass":
            return Refused("MB-7.3", "may_not_pass")
        if card is None:
            return None  # a card that the seat does not see is none to it
        if choice.offer == "play":
            return self._no_play(state, seat, card.ref)
        if choice.offer == "action" and card.zone[:-1] in ("tableau", "box", "accessories", "character"):
            return self._no_action(state, seat, card.ref)
        return None

    def _no_play(self, state: TournamentState, seat: int, ref: int) -> Refused | None:
        card = state.zones.cards[ref]
        if card.zone != f"hand{seat}":
            return Refused("MB-7.1", "not_in_hand") if seat_of(card) == seat and card.zone[:-1] != "deck" else None
        if state.plays < 1:
            return Refused("MB-7.1", "played_already")
        if not turn.room_for(self, state, seat, card.card):
            return Refused("MB-7.2", "no_room", card=card.card)
        if not self.may_be_played(state, seat, ref):
            return Refused("MB-9.11", "not_now", card=card.card)
        return None

    def _no_action(self, state: TournamentState, seat: int, ref: int) -> Refused | None:
        card = state.zones.cards[ref]
        if seat_of(card) != seat:
            return Refused("MB-7.5", "not_yours")
        if not card.up:
            return Refused("MB-8.1", "face_down")
        traits = self.derived(state).traits[ref]
        own = list(traits.of("action"))
        if not own:
            return Refused("MB-7.5", "no_action", card=traits.card)
        if state.actions < 1:
            return Refused("MB-7.1", "acted_already")
        if not state.has_played and not turn.may_act_first(self, state, seat):
            return Refused("MB-7.3", "must_skip")
        fixed = card.zone[:-1] == "character"
        if all(effects.is_spent(state, ref, key, line, fixed=fixed) for key, line in own):
            return Refused("MB-7.5", "used_up", card=traits.card)
        return Refused("MB-7.6", "does_nothing", card=traits.card)

    def undo(self, state: TournamentState) -> Refused:
        """MB-13.1: no move is ever undone."""
        return Refused("MB-13.1", "no_undo")

    # -- looking ------------------------------------------------------------------------------------------------------

    def project(self, state: TournamentState, seat: int | None) -> MillenniumView:
        return projected(self, state, seat)

    def redealt(self, state: TournamentState, seat: int | None, seed: int) -> TournamentState:
        return redealt(self, state, seat, seed)

    def phase(self, state: TournamentState) -> str:
        return f"turn {state.count}" if state.phase == PLAY else state.phase

    def check(self, state: TournamentState) -> None:
        check(self, state)
