"""A tournament turn: a card must be played, an Action may be taken; and who must skip (MB-7)."""

from typing import TYPE_CHECKING

from rules.kernel.decisions import Announcement
from rules.kernel.operations import Steps
from rules.kernel.proposals import apply_together, drained
from rules.millennium_blades import course, deeds, effects
from rules.millennium_blades import events as happened
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.scope import LineScope
from rules.millennium_blades.standing import MayLieDown, MayPass
from rules.millennium_blades.state import TournamentState
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.vocabulary import can_any
from rules.millennium_blades.words import ACCESSORIES, BOXES

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

_ACTING = ("tableau", "box", "accessories", "character", "venue")
"""The zones whose cards can have Actions (MB-7.5)."""


def room_for(rules: "MillenniumBlades", state: TournamentState, seat: int, card: str) -> str:
    """Where a card would be played: `tableau`, `box` or `accessories`; empty if there is no room (MB-7.2)."""
    kind = rules.content.kind[card]
    if kind == "single":
        return "tableau" if len(state.refs("tableau", seat)) < rules.places(state, seat) else ""
    if kind == "deck_box":
        return "box" if len(state.refs("box", seat)) < BOXES else ""
    return "accessories" if len(state.refs("accessories", seat)) < ACCESSORIES else ""


def playable(rules: "MillenniumBlades", state: TournamentState, seat: int) -> tuple[int, ...]:
    """The cards in hand that may be played now."""
    return tuple(
        [
            card.ref
            for card in state.cards("hand", seat)
            if room_for(rules, state, seat, card.card)
            and (rules.may_be_played(state, seat, card.ref) or lies_down(rules, card.card) is not None)
        ]
    )


def lies_down(rules: "MillenniumBlades", card: str) -> MayLieDown | None:
    """What a card says about being played face down; None if it may not."""
    for _, line in rules.printed[card].lines:
        for change in line.holds:
            if isinstance(change, MayLieDown):
                return change
    return None


def actions(
    rules: "MillenniumBlades", state: TournamentState, seat: int, *, publicly: bool = False
) -> tuple[tuple[int, str], ...]:
    """The Actions that may be started now: card and line (MB-7.5, MB-7.6); or, `publicly`, that could be for all that everybody
    knows.
    """
    if state.actions < 1:
        return ()
    traits = rules.derived(state).traits
    found = []
    order = state.zones.order
    for zone in _ACTING:
        for ref in order.get(f"{zone}{seat}", ()):
            one = traits.get(ref)
            if one is None:
                continue
            for key, line in one.of("action"):
                fixed = zone in ("character", "venue")
                if effects.is_spent(state, ref, key, line, fixed=fixed):
                    continue
                look = Looking(rules, state, seat, ref)
                look.public = publicly
                if (line.if_ is None or line.if_.holds(look)) and can_any(look, line.do):
                    found.append((ref, key))
    return tuple(found)


def passes(rules: "MillenniumBlades", state: TournamentState, seat: int) -> tuple[str, ...]:
    """Where it would be counted that the player passes, once a tournament for each card that allows it (MB-7.3)."""
    found = []
    for one in rules.derived(state).standing(MayPass):
        key = f"{effects.called(state, one.source)}|pass"
        if one.seat == seat and not state.used.get(key):
            found.append(key)
    return tuple(found)


# -- what a player does -----------------------------------------------------------------------------------------------


def done(rules: "MillenniumBlades", context: Ctx, seat: int, choice: Announcement) -> Steps:
    """Carries out what a player does in the own turn."""
    if choice.offer == "play":
        ref = choice.values["card"]
        assert isinstance(ref, int)
        yield from _played(rules, context, seat, ref, down=choice.values.get("side") == "down")
    elif choice.offer == "action":
        ref = choice.values["card"]
        assert isinstance(ref, int)
        options = [key for one, key in actions(rules, context.state, seat) if one == ref]
        yield from _acted(rules, context, seat, ref, str(choice.values.get("line", options[0])))
    elif choice.offer == "pass":
        context.emit(course.TurnPassed(seat, passes(rules, context.state, seat)[0]))
        context.beat()
    elif choice.offer == "skip":
        context.emit(course.TurnSkipped(seat, "no_play"))
    else:
        context.emit(course.ActionsLeft(seat))
        if context.state.plays > 0:
            context.emit(course.PlaysLeft(seat))


def _played(rules: "MillenniumBlades", context: Ctx, seat: int, ref: int, *, down: bool) -> Steps:
    state = context.state
    card = state.zones.cards[ref].card
    new = state.zones.next
    to = room_for(rules, state, seat, card)
    apply_together(context, happened.CardPlayed(seat, ref, card, to, "hand", down))
    context.beat()
    if down:
        reward = lies_down(rules, card)
        if reward is not None and reward.rp:
            deeds.rewarded(rules, context, seat, reward.rp)
            context.beat()
    yield from effects.after_playing(rules, context, seat, new)


def _acted(rules: "MillenniumBlades", context: Ctx, seat: int, ref: int, key: str) -> Steps:
    state = context.state
    context.emit(course.ActionBegan(seat, ref, rules.derived(state).traits[ref].card, key))
    context.beat()
    scope = LineScope(context, rules, seat, ref, key, rules.line(key))
    yield from effects.carried_out(scope)
    yield from drained(context)  # what the line has triggered comes at its end, before the card is flipped (MB-9.13)
    effects.put_away(scope)
    yield from drained(context)


# -- the flow ---------------------------------------------------------------------------------------------------------


def is_asked(rules: "MillenniumBlades", state: TournamentState) -> bool:
    """Whether the player whose turn it is may have something to do, as far as everybody can tell: what is in a hand must not
    show by whether its owner is asked.
    """
    seat = state.turn
    if not state.is_on or seat in state.conceded:
        return False
    if state.plays > 0:
        if may_have_card(rules, state, seat):
            return True
        if not state.has_played and not state.acted and passes(rules, state, seat):
            return True
    return state.has_played and bool(actions(rules, state, seat, publicly=True))


def may_have_card(rules: "MillenniumBlades", state: TournamentState, seat: int) -> bool:
    """Whether a player has a card and room for it, for all that everybody knows (MB-7.3)."""
    if not state.refs("hand", seat):
        return False
    return _has_room(rules, state, seat) or (
        state.mixed[seat]
        and (len(state.refs("box", seat)) < BOXES or len(state.refs("accessories", seat)) < ACCESSORIES)
    )


def may_act_first(rules: "MillenniumBlades", state: TournamentState, seat: int) -> bool:
    """Whether an Action may come before the card: not where none can be played (MB-7.3), or a tournament need never end."""
    return bool(playable(rules, state, seat))


def _has_room(rules: "MillenniumBlades", state: TournamentState, seat: int) -> bool:
    """Whether there is an empty place in the tableau."""
    return len(state.refs("tableau", seat)) < rules.places(state, seat)


def ended(context: Ctx) -> Steps:
    """A turn comes to its end: it is skipped if nothing could be done, and what waits for its end happens."""
    state = context.state
    seat = state.turn
    if not state.acted and seat not in state.conceded and state.plays > 0:
        why = "no_room" if state.refs("hand", seat) else "no_card"
        context.emit(course.TurnSkipped(seat, why))
    apply_together(context, course.TurnEnded(seat))
    yield from drained(context)
    context.beat()


def began(rules: "MillenniumBlades", context: Ctx) -> Steps:
    """The next turn begins: a further one that an effect has given, or the next player's, clockwise."""
    state = context.state
    order = rules.order(state)
    if not state.count:
        seat = state.first if state.first in order else order[0]
    elif state.turn in state.again and state.turn in order:
        seat = state.turn
        context.emit(course.FurtherTurn(seat))
    else:
        seat = rules.after(state, state.turn)
    apply_together(context, course.TurnBegan(seat, state.count + 1))
    context.beat()
    yield from drained(context)
    context.beat()
