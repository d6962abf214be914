"""How lines of cards come to be carried out: what triggers them, in which order, and how often (MB-9)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.kernel.decisions import Confirm
from rules.kernel.events import Event
from rules.kernel.operations import Steps, run_body
from rules.kernel.proposals import TriggersQueued, apply_together, drained
from rules.kernel.refusals import Fact
from rules.kernel.triggers import Trigger
from rules.millennium_blades import deeds
from rules.millennium_blades import events as happened
from rules.millennium_blades.lines import Line
from rules.millennium_blades.looking import Looking
from rules.millennium_blades.occasions import Occasion, about_to, occasions
from rules.millennium_blades.scope import LineScope, Window
from rules.millennium_blades.state import IN_PLAY, TournamentState, is_in_force, seat_of
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.traits import Traits, Watcher
from rules.millennium_blades.vocabulary import can_any
from rules.millennium_blades.words import ALREADY

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

_FIXED = ("character", "venue")
"""What is never flipped for its own use (MB-7.5)."""

_OF_EACH: dict[str, Fact] = {"ids": "", "stars": 0, "elements": "", "types": ""}
"""What a trigger knows of each card that it is about, and what stands there for one of which it knows nothing."""


def matches(rules: "MillenniumBlades", state: TournamentState, watcher: Watcher, one: Occasion, look: Looking) -> bool:
    """Whether that is what a line waits for."""
    when, seat = watcher.when, watcher.seat
    if when.who == "you" and one.seat != seat:
        return False
    if when.who == "opponent" and one.seat == seat:
        return False
    if when.who == "neighbour" and one.seat not in rules.neighbours(state, seat, "neighbours"):
        return False
    if when.by != "anybody" and (one.by == seat) is not (when.by == "you"):
        return False
    if (when.this and one.ref != watcher.source) or (when.other and one.ref == watcher.source):
        return False
    if when.cards is None:
        return True
    if when.cards.place not in (None, "top") and one.ref not in look.lying(seat, when.cards):
        return False
    if when.cards.place == "top" and look.state.top(one.seat) != one.ref:
        return False
    return look.fits(one.ref, when.cards, was=True)


def triggered(
    rules: "MillenniumBlades", before: TournamentState, after: TournamentState, events: Sequence[Event]
) -> tuple[Trigger, ...]:
    """The lines that a group of events triggers: FLIP, and all that has waited for it (MB-9.3, MB-9.6, MB-9.7)."""
    found: list[Trigger] = []
    for event in events:
        if isinstance(event, happened.CardsFlipped) and not event.quiet:
            traits = rules.derived(before).traits
            for ref, seat in zip(event.refs, event.seats, strict=True):
                was = traits.get(ref)
                if was is not None:
                    found += [_trigger(rules, seat, key, ref, {ref: was}, (ref,)) for key, _ in was.of("flip")]
        if isinstance(event, happened.CardsDiscarded):
            found += _of_discarded(rules, event)
        unknown = event.unknown if isinstance(event, happened.CardsDiscarded) else ()
        for one in occasions(event):
            # That a card was discarded is known; which one is not.
            found += watching(rules, before, after, replace(one, ref=0) if one.ref in unknown else one)
    return to_order(rules, after, _asked_once(rules, found))


def _asked_once(rules: "MillenniumBlades", triggers: Sequence[Trigger]) -> list[Trigger]:
    """What happens together is one event, and a Reaction may be used once for each (MB-9.6): to however many cards and players
    it happened, it waits once, and knows of all the cards. The player whom it is about is the first.
    """
    found: dict[object, Trigger] = {}
    for place, one in enumerate(triggers):
        is_reaction = rules.line(one.key).on == "reaction"
        which = (one.seat, one.source, one.key) if is_reaction else place
        found[which] = _joined(found[which], one) if which in found else one
    return list(found.values())


def _joined(first: Trigger, second: Trigger) -> Trigger:
    """A trigger that is about the cards of two."""
    facts: dict[str, Any] = {**second.facts, **first.facts}
    is_known = any("ids" in one.facts for one in (first, second))
    for name, nothing in _OF_EACH.items() if is_known else ():
        facts[name] = ()
        for one in (first, second):
            of_one: Any = one.facts
            facts[name] += of_one.get(name, (nothing,) * len(of_one.get("refs", ())))
    for name in ("refs", "blanks"):
        if name in facts:
            both: Any = [one.facts.get(name, ()) for one in (first, second)]
            facts[name] = (*both[0], *both[1])
    return replace(first, facts=facts)


def to_order(rules: "MillenniumBlades", state: TournamentState, triggers: Sequence[Trigger]) -> tuple[Trigger, ...]:
    """Where it can be told which of several lines comes first none of them is calm: where somebody's next RP are gained once
    more, and where a line that is not calm itself waits for the RP that these give.
    """
    if len(triggers) < 2 or not any(one.calm for one in triggers):
        return tuple(triggers)
    if any(state.echo):
        return tuple([replace(one, calm=False) for one in triggers])
    waiting = [one for one in rules.derived(state).watchers("gain") if one.key not in rules.calm]
    heard = {one.seat for one in triggers if any(_hears(rules, state, watcher, one.seat) for watcher in waiting)}
    return tuple([replace(one, calm=False) if one.seat in heard else one for one in triggers])


def _hears(rules: "MillenniumBlades", state: TournamentState, watcher: Watcher, seat: int) -> bool:
    """Whether a line waits for what a seat gains."""
    look = Looking(rules, state, watcher.seat, watcher.source)
    return matches(rules, state, watcher, Occasion("gain", seat), look)


def _of_discarded(rules: "MillenniumBlades", event: happened.CardsDiscarded) -> Iterator[Trigger]:
    """What a card does that is itself discarded: it is written on it without a word (MB-9.11)."""
    unknown = event.unknown
    for ref, card, seat in zip(event.refs, event.cards, event.seats, strict=True):
        if seat >= 0 and card in rules.watching and ref not in unknown:
            for key, line in rules.printed[card].lines:
                when = line.when if line.on == "text" else None
                if when is None or when.event != "discard" or not when.this:
                    continue
                if when.by == "anybody" or (event.by == seat) is (when.by == "you"):
                    yield _trigger(rules, seat, key, ref, {ref: rules.printed[card]}, (ref,))


def watching(
    rules: "MillenniumBlades", before: TournamentState, after: TournamentState, one: Occasion
) -> Iterator[Trigger]:
    """The lines that wait for an occasion, and act after it."""
    watchers = rules.derived(after).watchers(one.event)
    if not watchers:
        return
    was = rules.derived(before).traits.get(one.ref) if one.ref else None
    card = before.zones.find(one.ref) if one.ref and was is None else None
    if card is not None and card.zone[:-1] == "hand":
        was = rules.printed[card.card]
    last = {} if was is None else {one.ref: was}
    blanks = () if card is None or card.up or card.zone[:-1] not in IN_PLAY else (one.ref,)
    for watcher in watchers:
        if watcher.when.before or (watcher.line.on == "text" and watcher.when.this):
            continue
        look = Looking(rules, after, watcher.seat, watcher.source)
        look.last, look.blanks = dict(last), set(blanks)
        if matches(rules, after, watcher, one, look):
            refs = (one.ref,) if one.ref else ()
            yield _trigger(rules, watcher.seat, watcher.key, watcher.source, last, refs, one.seat, blanks)


def _trigger(
    rules: "MillenniumBlades",
    seat: int,
    key: str,
    source: int,
    last: dict[int, Traits],
    refs: tuple[int, ...],
    player: int | None = None,
    blanks: tuple[int, ...] = (),
) -> Trigger:
    """A line that waits to be carried out, with what it needs to know of its cause, as that was then."""
    facts: dict[str, Fact] = {}
    if refs:
        facts["refs"] = refs
        known = [last[ref] for ref in refs if ref in last]
        if known:
            facts["ids"] = tuple(one.card for one in known)
            facts["stars"] = tuple(one.stars for one in known)
            facts["elements"] = tuple(",".join(sorted(one.elements)) for one in known)
            facts["types"] = tuple(",".join(sorted(one.types)) for one in known)
    if player is not None:
        facts["player"] = player
    if blanks:
        facts["blanks"] = blanks
    return Trigger(seat, key, source, calm=key in rules.calm, facts=facts)


def _last(rules: "MillenniumBlades", trigger: Trigger) -> dict[int, Traits]:
    """What the cards were that a trigger is about."""
    facts: Any = trigger.facts
    if "ids" not in facts:
        return {}
    found = {}
    for ref, card, stars, elements, types in zip(
        facts["refs"], facts["ids"], facts["stars"], facts["elements"], facts["types"], strict=True
    ):
        if card:
            found[ref] = Traits(
                card,
                stars,
                frozenset(filter(None, elements.split(","))),
                frozenset(filter(None, types.split(","))),
                rules.printed[card].lines,
            )
    return found


# -- carrying out -----------------------------------------------------------------------------------------------------


def counts(state: TournamentState, source: int, key: str, line: Line, *, fixed: bool) -> tuple[str, ...]:
    """Where it is counted how often a line was carried out: always for the turn, and for the tournament where it matters.

    A card counts on when it comes back: it is the same piece of cardboard. Of several copies that a player has in play each
    counts for itself, by its number.
    """
    what = called(state, source)
    turn = f"{what}|{key}|t{state.count}"
    if line.once == "tournament" or (fixed and line.on == "action" and not line.once):
        return (turn, f"{what}|{key}")
    return (turn,)


def called(state: TournamentState, source: int) -> str:
    """What a card is called where it is counted how often it was used: the same when it comes back."""
    card = state.zones.find(source)
    if card is None:
        return f"{source}"
    number = state.copies.get(source, 0)
    return f"{card.owner}.{card.card}+{number}" if number else f"{card.owner}.{card.card}"


def is_spent(state: TournamentState, source: int, key: str, line: Line, *, fixed: bool) -> bool:
    """Whether a line was used as often as it may be."""
    turn, *tournament = counts(state, source, key, line, fixed=fixed)
    if tournament and state.used.get(tournament[0]):
        return True
    return line.once == "turn" and bool(state.used.get(turn))


def carried_out(scope: LineScope, *, asks: bool = False, limited: bool = False) -> Steps:
    """Carries a line out, unless its condition does not hold, it was used often enough, or its owner lets it be.

    `asks` is whether it may be let be; the result is whether it was carried out.
    """
    context, line, state = scope.context, scope.line, scope.state
    card = state.zones.find(scope.source)
    fixed = card is not None and card.zone[:-1] in _FIXED
    if line.if_ is not None and not line.if_.holds(scope):
        return False
    if is_spent(state, scope.source, scope.key, line, fixed=fixed):
        return False
    where = counts(state, scope.source, scope.key, line, fixed=fixed)
    if limited and state.used.get(where[0], 0) >= ALREADY:
        if state.used[where[0]] == ALREADY:
            context.emit(happened.EffectStopped(scope.seat, scope.source, scope.card, where))
        return False
    if asks or line.may:
        if not can_any(scope.publicly, line.do):
            return False
        agreed = yield Confirm(
            seat=scope.seat,
            topic="reaction" if line.on == "reaction" else "may",
            clause="MB-9.6" if line.on == "reaction" else "MB-7.5",
            source=scope.source,
            facts=scope.facts,
        )
        if not agreed:
            return False
    context.emit(_began(scope, where))
    yield from run_body(scope, line.do)
    context.emit(happened.EffectEnded())
    context.beat()
    return True


def _began(scope: LineScope, where: tuple[str, ...]) -> happened.EffectBegan:
    return happened.EffectBegan(scope.seat, scope.source, scope.card, scope.key, scope.line.on, where)


def put_away(scope: LineScope) -> None:
    """After its own Action or Reaction a card is flipped, if it still is face up (MB-7.5, MB-9.6)."""
    card = scope.state.zones.find(scope.source)
    if not scope.line.stays and card is not None and card.up and scope.state.is_in_play(scope.source):
        apply_together(scope.context, deeds.flip_of(scope, (scope.source,), scope.seat))
        scope.context.beat()


def resolved(rules: "MillenniumBlades", context: Ctx, trigger: Trigger) -> Steps:
    """Carries a triggered line out, if its card still is what it was."""
    source = trigger.source
    assert isinstance(source, int)
    line = rules.line(trigger.key)
    card = context.state.zones.find(source)
    if line.on not in ("flip", "text") and not is_in_force(card):
        return
    if line.on == "top" and card is not None and context.state.top(seat_of(card)) != source:
        return
    scope = LineScope(context, rules, trigger.seat, source, trigger.key, line)
    scope.last.update(_last(rules, trigger))
    facts: Any = trigger.facts
    scope.blanks.update(facts.get("blanks", ()))
    if "refs" in trigger.facts:
        scope.remember("card", trigger.facts["refs"])
    if "player" in trigger.facts:
        scope.remember("player", trigger.facts["player"])
    done = yield from carried_out(scope, asks=line.on == "reaction", limited=True)
    if done and line.on == "reaction":
        put_away(scope)


def after_playing(rules: "MillenniumBlades", context: Ctx, seat: int, ref: int) -> Steps:
    """What follows when a card was played: its PLAY, then NEXT of the one before, then all that watches plays (MB-9.8).

    What watches is what lay there when the card was played, and it sees the card as it was then.
    """
    since, before = context.state.wave, context.state.last[seat]
    traits = rules.derived(context.state).traits.get(ref)
    play = Occasion("play", seat, ref)
    watchers = [one for one in watching(rules, context.state, context.state, play) if one.source != ref]
    context.emit(happened.NextWaits(seat, ref))
    for key, line in () if traits is None else tuple(traits.of("play")):
        card = context.state.zones.find(ref)
        if not is_in_force(card):
            break  # a card that lies face down has no further lines (MB-8.1)
        yield from carried_out(LineScope(context, rules, seat, ref, key, line))
        yield from drained(context, since)
    now = rules.derived(context.state).traits
    seen = now.get(ref, traits)
    last = {} if seen is None else {ref: seen}
    there = context.state.zones.find(before)
    # A card that lies before somebody else by now is theirs, and waits for nobody's next card.
    earlier = now.get(before) if there is not None and seat_of(there) == seat else None
    queued = [_trigger(rules, seat, key, before, last, (ref,)) for key, _ in earlier.of("next")] if earlier else []
    for waiting in (queued, watchers):
        if waiting:
            context.emit(TriggersQueued(to_order(rules, context.state, waiting)))
        yield from drained(context, since)


# -- before it happens ------------------------------------------------------------------------------------------------


def interrupters(
    rules: "MillenniumBlades", state: TournamentState, events: Sequence[Event]
) -> list[tuple[Watcher, Event, tuple[int, ...]]]:
    """The lines that could change what is about to happen, with the event and its cards that they are about (MB-9.13)."""
    found = []
    derived = rules.derived(state)
    for event in events:
        seen: dict[tuple[int, str], tuple[Watcher, list[int]]] = {}
        for one in about_to(event):
            for watcher in derived.watchers(one.event):
                if not watcher.when.before:
                    continue
                look = Looking(rules, state, watcher.seat, watcher.source)
                if matches(rules, state, watcher, one, look):
                    seen.setdefault((watcher.source, watcher.key), (watcher, []))[1].append(one.ref)
        for watcher, refs in seen.values():
            if not _is_idle(rules, state, watcher, Window(event, tuple(refs))):
                found.append((watcher, event, tuple(refs)))
    return found


def about(rules: "MillenniumBlades", state: TournamentState, event: Event, matched: Sequence[int]) -> dict[str, Fact]:
    """What whoever may act is told of what is about to happen: only what everybody may know."""
    if isinstance(event, happened.CardsFlipped):
        cards = state.zones.cards
        return {"card": event.card, "flipped": tuple([rules.content.cards[cards[ref].card].name for ref in matched])}
    if isinstance(event, happened.CardsDiscarded):
        return {"card": event.card, "discarded": True}
    if isinstance(event, happened.ClashOpened):
        return {"card": event.card, "clashing": True}
    return {"deciding": True} if isinstance(event, happened.ClashDecided) else {}


def _is_idle(rules: "MillenniumBlades", state: TournamentState, watcher: Watcher, window: Window) -> bool:
    """Whether a line cannot be used now, for what is about to happen."""
    line = watcher.line
    card = state.zones.cards[watcher.source]
    if is_spent(state, watcher.source, watcher.key, line, fixed=card.zone[:-1] in _FIXED):
        return True
    look = Looking(rules, state, watcher.seat, watcher.source)
    look.public, look.window = True, window
    return (line.if_ is not None and not line.if_.holds(look)) or not can_any(look, line.do)


def interrupted(
    rules: "MillenniumBlades", context: Ctx, watcher: Watcher, event: Event, matched: tuple[int, ...]
) -> Steps:
    """Carries out a line that acts before something happens; gives what will happen now: the event, another, or None."""
    window = Window(event, matched)
    scope = LineScope(context, rules, watcher.seat, watcher.source, watcher.key, watcher.line, window)
    scope.keep(*(ref for ref in matched if ref))
    scope.remember("card", tuple(ref for ref in matched if ref))
    done = yield from carried_out(scope)
    if done and watcher.line.on == "reaction":
        if isinstance(window.event, happened.CardsFlipped) and watcher.source in window.event.refs:
            pass  # it is flipped with the others
        else:
            put_away(scope)
    if window.prevented:
        there = [card for ref in window.prevented if (card := context.state.zones.find(ref)) is not None]
        seen = [card.ref for card in there if context.state.is_in_play(card.ref)]  # what is in a hand is not told
        apply_together(
            context,
            happened.FlipsPrevented(
                tuple(card.ref if card.ref in seen else 0 for card in there),
                tuple(card.card if card.ref in seen and card.up else "" for card in there),
                tuple(seat_of(card) for card in there),
                watcher.seat,
                watcher.source,
                discards=isinstance(event, happened.CardsDiscarded),
            ),
        )
    context.beat()
    return window.event
