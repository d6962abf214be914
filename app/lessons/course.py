"""A lesson while it is given: at which step it is, and what would take it on. The game is a session like any other.

It is told what the learner sees and looks at their answers, and never at what is hidden from them.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any

import msgspec

from app.lessons.lesson import ANSWER, CHOICE, LOOK, OVER, READ, SEEN, TAKER, Lesson, LessonStep, Otherwise
from app.packs import load as load_pack
from app.seats import PackTexts, Table, build, pack_texts, seated
from app.session import Session
from app.words import TEXT, Names, say, signed
from rules.kernel.decisions import Announcement, Answer, Atom, Choice
from rules.kernel.events import Event
from rules.kernel.refusals import Refused
from rules.kernel.rules import Rules
from rules.kernel.scenario import Step, TableWords, laid
from rules.kernel.script import Unclear, meant
from rules.kernel.seats import LETTERS
from rules.kernel.views import Face, View

PLAYS_ON = "easy"
"""Who plays on where a lesson names nobody."""


def begun(lesson: Lesson, people: tuple[str, ...]) -> "Course":
    """A lesson at its first step, in a game that is saved nowhere: whoever leaves it begins anew.

    `people` are names for the seats. Raises what `Session.start` raises, and BadScenario where nothing can lie as it says.
    """
    pack = load_pack(lesson.game, lesson.pack)
    level = lesson.level or PLAYS_ON
    table = seated(
        lesson.game,
        people[: lesson.seats],
        opponents=tuple("" if seat == lesson.seat else level for seat in range(lesson.seats)),
        options=lesson.options,
        seed=lesson.seed,
        pack=pack.pack.id,
    )
    words = import_module(f"rules.{lesson.game}.scenario").WORDS({card.id: card for card in pack.pack.cards})

    def rules(table: Table, texts: PackTexts) -> Rules[Any]:
        return laid(build(table, texts), lesson.table, LETTERS[: lesson.seats], lesson.seed, words, "")

    return Course(lesson, Session.start(table, None, pack_texts(pack), build=rules), words)


class Course:
    """One lesson, given once."""

    def __init__(self, lesson: Lesson, session: Session, words: TableWords[Any]) -> None:
        self.lesson = lesson
        self.session = session
        self.seat = lesson.seat
        self._words = words
        self._at = 0
        self._begin()

    def _begin(self) -> None:
        """The next step begins."""
        self._from = self.session.number
        self._was_held = False
        self._unheeded = 0
        self._asked_for: tuple[Choice, ...] | None = None
        self._told = len(self.session.seen(self.seat))
        self._listen()

    # -- where it is --------------------------------------------------------------------------------------------------

    @property
    def step(self) -> LessonStep | None:
        """The step that is waited for; None when the lesson is over."""
        return self.lesson.step[self._at] if self._at < len(self.lesson.step) else None

    @property
    def is_free(self) -> bool:
        """Whether all play as they like: the lesson is over, or waits for the game's end."""
        return self.step is None or self.step.until == OVER

    @property
    def is_played_out(self) -> bool:
        """Whether what is said is said of a game that is over."""
        return self.step is not None and self.lesson.is_played_out(self._at)

    @property
    def number(self) -> int:
        """How many steps are behind."""
        return self._at

    def _answers(self, seat: int) -> list[Answer]:
        """What a seat has answered in this step."""
        return [answer for answer in self.session.answers[self._from :] if answer.seat == seat]

    @property
    def strayed(self) -> int:
        """How often the learner has answered otherwise than was asked, or tried to, in this step."""
        step = self.step
        return len(self._answers(self.seat)) + self._unheeded if step is not None and step.until == ANSWER else 0

    @property
    def is_asked(self) -> bool:
        """Whether the learner can answer now what this step waits for."""
        return not self.remaining and bool(self.session.pending_for(self.seat))

    @property
    def remaining(self) -> tuple[Step, ...]:
        """What the other seats have still to answer in this step, in order."""
        step = self.step
        if step is None:
            return ()
        left = list(step.others)
        for answer in self.session.answers[self._from :]:
            given = next((one for one in left if one.seat == LETTERS[answer.seat]), None) if answer.seat >= 0 else None
            if given is not None:
                left.remove(given)
        return tuple(left)

    def wanted(self) -> Choice | None:
        """The answer that is asked for now; None where the learner chooses, or nothing is asked."""
        step = self.step
        return None if step is None or step.answer is None else self._meant_now()[0]

    def wanted_cards(self) -> tuple[Atom, ...]:
        """The keys of what the answer that is asked for is given with: not the numbers and words that belong to it."""
        choice = self.wanted()
        if not isinstance(choice, Announcement):
            return choice if isinstance(choice, tuple) else () if isinstance(choice, bool | None) else (choice,)
        found: list[Atom] = []
        decision = next(iter(self.session.pending_for(self.seat)), None)
        partial = Announcement(choice.offer)
        while decision is not None:
            parameter = self.session.next_parameter(self.seat, decision.number, partial)
            if parameter is None or parameter.name not in choice.values:
                break
            value = choice.values[parameter.name]
            if parameter.sort not in ("number", "mode"):
                found += value if isinstance(value, tuple) else (value,)
            partial = partial.but(parameter.name, value)
        return tuple(found)

    def _listen(self) -> None:
        """Once the learner is asked, what the step means by its answers is known: after the answer a card may lie elsewhere."""
        step = self.step
        if step is not None and self._asked_for is None and not self._answers(self.seat) and self.is_asked:
            with suppress(Unclear):  # it is told where the answer is asked for
                self._asked_for = self._meant_now()

    def _meant_now(self) -> tuple[Choice, ...]:
        """The answer that this step asks for, or those that it does not want yet. Raises Unclear."""
        if self._asked_for is not None:
            return self._asked_for
        step = self.step
        own = () if step is None else step.keep if step.answer is None else (step.answer,)
        return tuple(self._meant(one) for one in own)

    def meant(self, other: Step) -> Answer:
        """What another seat answers, as things stand. Raises Unclear."""
        return meant(self.session.match, LETTERS[: self.lesson.seats], self._words, other)

    def _meant(self, own: Step) -> Choice:
        answer = meant(
            self.session.match,
            LETTERS[: self.lesson.seats],
            self._words,
            msgspec.structs.replace(own, seat=self.lesson.learner),
        )
        return answer.choice

    def accepts(self, choice: Choice) -> bool:
        """Whether an answer takes the lesson on. All others that the rules allow are taken, too, and not what is asked for."""
        step = self.step
        if step is None or step.until not in (ANSWER, OVER):
            return False
        if step.answer is not None:
            return choice == self._meant_now()[0]
        return all(choice != kept for kept in self._meant_now())

    def heeds(self, answer: Answer) -> bool:
        """Whether an answer of the learner is given. Where the lesson is strict, one that it does not ask for is not; what the
        rules refuse they refuse in their own words. Whoever acts has read what is said; only the last words stay until it is
        chosen how to go on, since the others do not act before.
        """
        if not self.lesson.strict:
            return True
        if self.step is not None and self.step.until == READ:
            self.go_on()
        if self._takes(answer.choice):
            return True
        try:
            self.session.match.copy().submit(answer)
        except Refused:
            return True
        self._unheeded += 1
        return False

    def _takes(self, choice: Choice) -> bool:
        """Whether an answer takes the lesson on, or it asks for none any more."""
        if self.step is None or self.step.until == CHOICE:
            return True
        return self.is_asked and self.accepts(choice)

    # -- going on -----------------------------------------------------------------------------------------------------

    def look(self, *, looking: bool, holding: bool) -> bool:
        """Looks how things stand: whether the learner looks behind the curtain, and whether the table holds, so that all
        may see what was revealed. Whether the lesson has gone on.
        """
        step, before = self.step, self._at
        if step is None:
            return False
        self._listen()
        if self.seat in self.session.match.state.conceded or (
            self.session.finished and not self.is_free and not self.is_played_out
        ):
            self.end()
        elif (step.until == OVER and self.session.finished) or (step.until == LOOK and looking):
            self._next()
        elif step.until == ANSWER:
            own = self._answers(self.seat)
            if own and self.accepts(own[-1].choice):
                self._next()
            elif own and not self.session.pending_for(self.seat):
                self.end()  # the game has gone another way
        elif step.until == SEEN:
            self._was_held |= holding
            if self._was_held and not holding and not self.remaining:
                self._next()
        return self._at != before

    def _next(self) -> None:
        was_answered = self.step is not None and self.step.until in (ANSWER, OVER)
        is_told_on = was_answered or not self.session.answers[self._from :]
        told = self._told
        self._at += 1
        self._begin()
        if is_told_on:
            # What follows from the answer is what the next steps speak of, until somebody answers again.
            self._told = told

    def go_on(self) -> None:
        """The learner has read what is said; at the last step they have chosen to play on: the lesson is over."""
        if self.step is not None and self.step.until == READ and not self.remaining:
            self._next()
        elif self.step is not None and self.step.until == CHOICE:
            self.end()

    def end(self) -> None:
        """The lesson is over."""
        self._at = len(self.lesson.step)

    # -- what is said -------------------------------------------------------------------------------------------------

    def case(self) -> tuple[LessonStep | Otherwise | None, Event | None]:
        """Which of the step's sentences is true, and what it speaks of, as the learner was told it.

        The step's own one where none is, with what it speaks of if that has happened, be it otherwise than it says.
        """
        step = self.step
        if step is None or not step.happens:
            return step, None
        told = [event for entry in self.session.seen(self.seat)[self._told :] for event in entry.events]
        found = []
        for case in step.cases:
            events = [one for one in reversed(told) if type(one).__name__ == case.happens["event"]]
            event = next((one for one in events if all(is_so for *_, is_so in compared(one, case.happens))), None)
            if event is not None:
                return case, event
            found.append(events[0] if events else None)
        return step, found[0]

    def event(self) -> Event | None:
        """What this step speaks of; None while it has not happened."""
        return self.case()[1]

    def text(self) -> str:
        """What is said now, in the language that is spoken; empty where nothing is."""
        step = self.step
        if step is None:
            return ""
        case, event = self.case()
        key = self.lesson.key(step.again if self.strayed or case is None else case.say)
        facts: dict[str, object] = {"name": self._name(self.seat)}
        if step.answer is not None:
            facts["card"] = step.answer.with_.get("card", step.answer.card)
        view = self.session.view(self.seat)
        facts |= {name: self._fact(name, getattr(view, name)) for name in step.shows}
        if event is not None:
            told = {name: getattr(event, name) for name in event.__struct_fields__}
            if told.get("seat") == self.seat:
                key = f"{key}.own" if f"{key}.own" in TEXT else key
            facts |= {name: self._fact(name, value) for name, value in told.items()}
        facts |= self._printed(view, step.names, event)
        return say(key, **facts)

    def _printed(self, view: View, names: Mapping[str, str], event: Event | None) -> dict[str, object]:
        """What is printed on the cards that are named, as far as the learner sees them."""
        found: dict[str, object] = {}
        for name, anchor in names.items():
            zone, _, letter = anchor.partition(".")
            seat = getattr(event, TAKER, None) if letter == TAKER else LETTERS.index(letter) if letter else None
            cards = [card for lying in view.zones if (lying.name, lying.seat) == (zone, seat) for card in lying.cards]
            if cards and isinstance(cards[-1], Face):
                found[name] = self._words.names(cards[-1])[0]
        return found

    def _name(self, seat: object) -> str:
        """What a seat is called now; it may be renamed while the lesson is paused."""
        return Names(self.session.table.names).seat(seat)

    def _fact(self, name: str, value: object) -> object:
        """A fact as it stands in a sentence."""
        if name == "seat":
            return self._name(value)
        return signed(value) if name in self.lesson.signed and isinstance(value, int) else value


def compared(event: Event, happens: Mapping[str, Any]) -> Iterator[tuple[str, Any, Any, bool]]:
    """The facts that a lesson gives of an event: each with what it is, what it shall be, and whether it is so."""
    for name, wanted in happens.items():
        if name == "event":
            continue
        has = msgspec.to_builtins(getattr(event, name, None))
        if name == TAKER and isinstance(has, int) and has >= 0:
            has = LETTERS[has]
        for path, part, one in parted(name, has, wanted):
            yield path, part, one, part == one


def parted(path: str, has: Any, wanted: Any) -> Iterator[tuple[str, Any, Any]]:
    """A fact part by part, as far as a lesson says something of it: where, what it is, and what it shall be. Parts in a row go
    by letters, as seats do.
    """
    if not isinstance(wanted, Mapping) or not isinstance(has, Mapping | list | tuple):
        yield path, list(has) if isinstance(has, tuple) else has, wanted
        return
    parts = has if isinstance(has, Mapping) else dict(zip(LETTERS, has, strict=False))
    for name, one in wanted.items():
        yield from parted(f"{path}.{name}", parts.get(name), one)
