"""The laws that every game keeps, whatever its rules: each plays random games and holds every moment to one promise.

A law takes the rules of a table and a seed, and asserts. `LAWS` lists them, so that a test can be parametrised over all of
them; what a law needs to know beyond the rules has a default that fits most games.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel import explore
from rules.kernel.decisions import Act, Announcement, Answer, Choice, Decision
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.rest import Outcome, Rest
from rules.kernel.rules import Rules
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.views import View
from rules.millennium_blades.events import HandSeen

MOST_ANSWERS = 5_000
"""No random game takes more answers than this; one that does will not end."""

SHAPES: tuple[Any, ...] = (
    Announcement("nonsense"),
    Announcement("nonsense", {"card": (1, 1)}),
    3.5,
    ("x",),
    "x",
    [],
    None,
)
"""Choices that no question takes, unless it can be declined."""

CLAUSE = re.compile(r"[A-Z]+-\d+(\.\d+)*")


class Step(NamedTuple):
    """One answer of a random game."""

    before: Match[Any]
    """A copy of the match before it."""
    answer: Answer
    outcome: Outcome
    match: Match[Any]
    """The match itself, after it."""


# -- playing -----------------------------------------------------------------------------------------------------------


def random_answer(match: Match[Any], rng: Random, house: float = 0.0) -> Answer:
    """An answer to one of the open questions; with the probability `house`, one of the table itself."""
    own = [d for d in match.pending if d.seat != TABLE]
    tables = [d for d in match.pending if d.seat == TABLE]
    decision = rng.choice(tables if tables and (match.paused or not own or rng.random() < house) else own)
    choice, _ = explore.random_choice(match, decision, rng.getrandbits(60))
    return Answer(decision.seat, decision.number, choice)


def steps(rules: Rules[Any], seed: int, *, house: float = 0.03, most: int = MOST_ANSWERS) -> Iterator[Step]:
    """A random game, answer by answer; now and then the table pauses it or somebody gives up."""
    rng = Random(seed)
    match, _ = Match.begin(rules, seed, checked=True)
    for _ in range(most):
        if match.finished:
            return
        answer = random_answer(match, rng, house)
        before = match.copy()
        yield Step(before, answer, match.submit(answer), match)
    raise AssertionError(f"{rules.game} with {rules.seats} seats, seed {seed}: not over after {most} answers")


def viewers(rules: Rules[Any]) -> tuple[int | None, ...]:
    """Everybody who looks: the spectator and each seat."""
    return (None, *range(rules.seats))


def views(match: Match[Any]) -> list[View]:
    """What each of them sees."""
    return [match.view(viewer) for viewer in viewers(match.rules)]


def seen(outcome: Outcome, viewer: int | None) -> list[list[Event]]:
    """What somebody learns of an answer: by beat, without the beats that show nothing."""
    beats = [[told for event in beat.events if (told := event.seen_by(viewer)) is not None] for beat in outcome.beats]
    return [beat for beat in beats if beat]


# -- saving ------------------------------------------------------------------------------------------------------------


def saved(match: Match[Any]) -> bytes:
    """The match as JSON: its last rest point and the answers since."""
    return msgspec.json.encode({"rest": match.rest, "tail": match.tail})


def loaded(rules: Rules[Any], data: bytes) -> Match[Any]:
    """The match again. The state is read as the type that the rules name."""
    saved_as = msgspec.defstruct("Saved", [("rest", Rest[rules.state]), ("tail", tuple[Answer, ...])])  # type: ignore[name-defined]
    raw: Any = msgspec.json.decode(data, type=saved_as)
    return Match(rules, raw.rest, raw.tail, checked=True)


def alike(one: Match[Any], other: Match[Any]) -> None:
    """Nobody can tell these two apart: not the journal, not any player, not the program."""
    assert one.digest() == other.digest()
    assert one.state == other.state
    assert views(one) == views(other)
    assert one.pending == other.pending
    assert one.awaited() == other.awaited()
    assert (one.paused, one.finished, one.clocks()) == (other.paused, other.finished, other.clocks())


# -- the laws ----------------------------------------------------------------------------------------------------------


def saves_and_loads_at_every_answer(rules: Rules[Any], seed: int) -> None:
    """A game that is saved and loaded at any answer is the same game, and goes on as it would have."""
    old: Match[Any] | None = None
    for step in steps(rules, seed):
        again = loaded(rules, saved(step.before))
        alike(again, step.before)
        for other in (again, *([] if old is None else [old])):  # one just loaded, and one loaded some answers ago
            assert other.submit(step.answer) == step.outcome
            alike(other, step.match)
        if old is None or len(step.match.tail) == 0:
            old = again
    assert old is not None
    alike(old, step.match)


def copies_are_independent(rules: Rules[Any], seed: int) -> None:
    """What happens in a copy stays there, and no state of the past ever changes."""
    rng = Random(seed + 1)
    past: list[tuple[Match[Any], str, Any, bytes]] = []
    for step in steps(rules, seed):
        past.append((step.before, step.before.digest(), step.before.state, _written(step.before.state)))
        digest = step.match.digest()
        other = step.before.copy()
        assert other.digest() == step.before.digest()
        for _ in range(3):  # the copy goes another way
            if not other.finished:
                other.submit(random_answer(other, rng, 0.1))
        assert step.match.digest() == digest
    for match, digest, state, written in past:
        assert match.digest() == digest
        assert match.state is state
        assert _written(state) == written


def _written(state: Any) -> bytes:
    return msgspec.json.encode(state)


TRANSIENT: dict[str, tuple[type[Event], ...]] = {"millennium_blades": (HandSeen,)}
"""The events of each game that tell something which no view keeps."""


def secrets_are_kept(
    rules: Rules[Any], seed: int, transient: tuple[type[Event], ...] = (), *, house: float = 0.03
) -> None:
    """Nobody's view changes when all that they may not know is dealt anew; and events tell no more than views do.

    `transient` names the events that tell something which no view keeps (such as a look at a card), beside those of the game.
    """
    transient = (*transient, *TRANSIENT.get(rules.game, ()))
    rng = Random(seed + 2)
    for step in steps(rules, seed, house=house):
        for viewer in viewers(rules):
            if not step.before.tail and step.before.rest.begun:
                _same_from_outside(step, viewer, rng, transient)
            if step.answer.seat not in (viewer, TABLE):
                _silence_changes_nothing(step, viewer)


def _same_from_outside(step: Step, viewer: int | None, rng: Random, transient: tuple[type[Event], ...]) -> None:
    """The viewer cannot tell the true table from one that was dealt anew, before and after the answer."""
    rules, before = step.match.rules, step.before
    dealt = rules.redealt(before.state, viewer, rng.getrandbits(30))
    rules.check(dealt)
    other = Match(rules, replace(before.rest, state=dealt), checked=True)
    assert other.view(viewer) == before.view(viewer), f"{viewer} sees what it may not know"
    if viewer is not None:
        assert other.pending_for(viewer) == before.pending_for(viewer)
    assert other.awaited() == before.awaited()
    answer = step.answer
    if answer.seat not in (viewer, TABLE, CLOCK):  # somebody else may do something else there
        asked = next(d for d in other.pending_for(answer.seat) if d.number == answer.number)
        choice, _ = explore.random_choice(other, asked, rng.getrandbits(60))
        answer = replace(answer, choice=choice)
    outcome = other.submit(answer)
    if other.view(viewer) == step.match.view(viewer):
        mine, theirs = (_kept(seen(o, viewer), transient) for o in (step.outcome, outcome))
        assert mine == theirs, f"{viewer} is told what it may not know"


def _kept(beats: list[list[Event]], transient: tuple[type[Event], ...]) -> list[list[Event]]:
    return [[event for event in beat if not isinstance(event, transient)] for beat in beats]


def _silence_changes_nothing(step: Step, viewer: int | None) -> None:
    """Where another's answer tells the viewer nothing, its view stays as it was, down to the numbers of its questions."""
    if seen(step.outcome, viewer):
        return
    before, after = step.before.view(viewer), step.match.view(viewer)
    # Whose turn it is is told by `awaited`, without an event; and so is a question that the answer brings on.
    assert after.but(awaited=(), decisions=()) == before.but(awaited=(), decisions=())
    if not step.before.tail and not step.match.tail:
        numbers = {d.topic: d.number for d in before.decisions}
        for decision in after.decisions:
            assert decision.number == numbers.get(decision.topic, decision.number), "a number tells of another's answer"


def cards_in_sight(rules: Rules[Any], state: Any) -> int:
    """How many cards the spectator counts on the whole table, open or hidden."""
    return sum(zone.count for zone in rules.project(state, None).zones)


def nothing_is_lost(
    rules: Rules[Any], seed: int, measure: Callable[[Rules[Any], Any], object] = cards_in_sight
) -> None:
    """What must stay the same stays the same in every state of every beat, once the table is set up; and no key stands for
    two cards at once.
    """
    begun, outcome = Match.begin(rules, seed)
    expected = measure(rules, begun.state) if begun.rest.begun else None
    for beat in outcome.beats:
        rules.check(beat.state)
    for match, beats in ((step.match, step.outcome.beats) for step in steps(rules, seed)):
        if expected is None and match.rest.begun:
            expected = measure(rules, match.state)
            continue
        for beat in beats:
            rules.check(beat.state)
            assert expected is None or measure(rules, beat.state) == expected
            for viewer in viewers(rules):
                faces = [c.key for z in rules.project(beat.state, viewer).zones for c in z.cards if hasattr(c, "key")]
                assert len(faces) == len(set(faces)), f"{viewer} sees a card twice: {faces}"


def somebody_can_always_act(rules: Rules[Any], seed: int) -> None:
    """Until the end the game waits for somebody, and every question can be answered in each way that it offers."""
    for step in steps(rules, seed):
        match = step.before
        assert not match.finished
        assert match.awaited() or match.paused or match.clocks(), "the game goes on, and waits for nobody"
        for seat in match.awaited():
            assert match.pending_for(seat), f"{seat} is waited for and is asked nothing"
        assert match.pending[-1].seat == TABLE
        for decision in match.pending:
            _can_be_answered(match, decision)
    assert step.match.finished
    assert step.match.pending == ()
    assert step.match.awaited() == ()
    assert step.match.clocks() == ()


def _can_be_answered(match: Match[Any], decision: Decision) -> None:
    if match.paused and decision.seat != TABLE:
        return
    offered = list(islice(explore.choices(match, decision), 12))
    assert offered, f"{decision} cannot be answered"
    told = [msgspec.json.encode(choice) for choice in offered]
    assert len(told) == len(set(told)), f"{decision} offers the same twice, or choices that change in place"
    for choice in offered:
        match.copy().submit(Answer(decision.seat, decision.number, choice))


def refusals_change_nothing(rules: Rules[Any], seed: int) -> None:
    """What may not be answered is refused with its clause, and the game is as it was."""
    rng = Random(seed + 3)
    for step in steps(rules, seed):
        match = step.match
        digest, pictures = match.digest(), views(match)
        for answer in nonsense(match, rng):
            with pytest.raises(Refused) as refused:
                match.submit(answer)
            assert CLAUSE.fullmatch(refused.value.clause), refused.value
            assert refused.value.reason
        assert match.digest() == digest
        assert views(match) == pictures


def nonsense(match: Match[Any], rng: Random) -> Iterable[Answer]:
    """Answers that no rules can take: to questions that are not open, and of shapes that no question has."""
    seats = match.rules.seats
    open_ones = {(d.seat, d.number) for d in match.pending}
    choice: Choice = Announcement("lay", {"card": 1})
    for seat, number in ((-3, 1), (seats, 1), (CLOCK, 900), (rng.randrange(seats), -1), (rng.randrange(seats), 10_000)):
        yield Answer(seat, number, choice)
    for seat in range(TABLE, seats):
        number = rng.randint(0, 20)
        if (seat, number) not in open_ones:
            yield Answer(seat, number, choice)
    for decision in match.pending:
        if decision.seat == TABLE or not match.paused:  # what would be right, to a question that is not open
            right, _ = explore.random_choice(match, decision, rng.getrandbits(60))
            for number in (decision.number - 1, decision.number + 1, 0, -1, 10_000):
                if (decision.seat, number) not in open_ones:
                    yield Answer(decision.seat, number, right)
        for shape in SHAPES:
            if shape is not None or not decision.optional:
                yield Answer(decision.seat, decision.number, shape)
        if isinstance(decision, Act):
            for offer in decision.offers:
                yield Answer(decision.seat, decision.number, Announcement(offer.key, {"nonsense": 1}))


def every_question_is_asked_once(rules: Rules[Any], seed: int) -> None:
    """A seat and a number name one question for ever; an answered one is never open again; nobody asks who gave up."""
    answered: set[tuple[int, int]] = set()
    for step in steps(rules, seed, house=0.08):
        answered.add((step.answer.seat, step.answer.number))
        open_ones = [(d.seat, d.number) for d in step.match.pending]
        assert len(set(open_ones)) == len(open_ones), f"two questions have one number: {open_ones}"
        assert not answered & set(open_ones), "an answered question is open again"
        gone = set(step.match.state.conceded)
        assert not gone & {seat for seat, _ in open_ones}, "who gave up is asked"
        assert not gone & set(step.match.awaited()), "who gave up is waited for"


Law = Callable[[Rules[Any], int], None]

LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        saves_and_loads_at_every_answer,
        copies_are_independent,
        secrets_are_kept,
        nothing_is_lost,
        somebody_can_always_act,
        refusals_change_nothing,
        every_question_is_asked_once,
    )
}
"""All of them by name."""
