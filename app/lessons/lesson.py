"""A lesson as it is written: what a table it is played at, and step by step what is said and what must be done.

One file a game, `resources/lessons/<game>.toml`. It holds no sentence and no rule: the sentences are in the game's words
(`lesson.<game>.<say>`), and whatever a step speaks of happens because the rules make it happen (`app.lessons.rehearsal`).
"""

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from app.opponents import GAMES, LEVELS
from app.words import TEXT
from rules.catalogue import UnknownGame, box
from rules.kernel.misfits import misfits
from rules.kernel.near_words import choose
from rules.kernel.options import Options
from rules.kernel.scenario import Step
from rules.kernel.seats import LETTERS
from rules.kernel.written import Unreadable, parsed, told

LOOK, ANSWER, SEEN, READ, OVER, CHOICE = "look", "answer", "seen", "read", "over", "choice"
"""What a step waits for: that the learner looks behind the curtain; that they answer; that what was revealed has been
seen; that they have read what is said; that all have played on as they like to the game's end; that they say how to go on."""

ANCHORS: Final = ("ready", "hand", "card", "place", "chips", "go_on", "plate.pause", "plate.log", "plate.rules")
"""What a step can speak of or light up, beside the zones of the table (`contested`, `used.A`) and one thing in such a zone
(`board.A:life`): the curtain's button, the learner's cards, those that are asked for, the place that takes them, what can be
pressed to answer, the way on, and the plates."""

TAKER: Final = "seat"
"""Stands for a seat's letter (`attack.seat`): the seat that the step's event names."""

_ANSWERS = {"do", "card", "with", "pick", "number", "split", "say", "decline", "topic"}
"""What an answer can be written with, as in a scenario."""


class BadLesson(ValueError):
    """A lesson that cannot be given; the text is one clear sentence with file and place."""


class Otherwise(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is said where it has come otherwise than a step's own sentence says, as the learner was free to choose."""

    say: str
    happens: dict[str, Any]
    """What has happened then, as in a step."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something is said, and the lesson waits until something is done."""

    say: str
    """Which sentence."""
    at: str
    """What it speaks of: one of ANCHORS, or a zone, with a seat's letter where it is a seat's."""
    until: Literal["look", "answer", "seen", "read", "over", "choice"]
    light: tuple[str, ...] = ()
    """Where something is to be done, or, where it has only to be read, what has changed."""
    answer: Step | None = None
    """What the learner must answer, in the words of a scenario without the seat; left out, they choose."""
    keep: tuple[Step, ...] = ()
    """What they must not answer yet, since a later step asks for it."""
    again: str = ""
    """What is said to another answer, which the rules allow; what lies may be exchanged then, or was not even laid."""
    others: tuple[Step, ...] = ()
    """What the other seats answer while this step lasts, in order; the learner answers after them."""
    shows: dict[str, Any] = {}
    """Facts of the learner's view that the sentence rests on; it may name them. Of one that is by seat, or has parts, as much
    as is of use: `{ sides = { A = { life = 14 } } }`."""
    happens: dict[str, Any] = {}
    """What has happened when it is said: `event` and facts of it, a seat by its letter, and of a fact that has parts as much as
    is of use; it may name all facts of that event."""
    otherwise: tuple[Otherwise, ...] = ()
    """The other ways in which it can have come; of all, the first that is so is said."""
    names: dict[str, str] = {}
    """Cards that the sentences name by what is printed on them: by the name of a field the zone on whose top the card lies."""

    @property
    def cases(self) -> "tuple[LessonStep | Otherwise, ...]":
        """Its own sentence and the others, each with what must have happened."""
        return (self, *self.otherwise)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    game: str
    seats: int
    seed: int
    """All luck comes from it, so that the lesson's cases come."""
    table: dict[str, Any] = {}
    """What lies where when it begins, in the words of the game's scenarios; empty: the game begins as usual."""
    learner: str = "A"
    """The letter of the seat at which the learner sits."""
    level: str = ""
    """The practice opponent that plays on at the other seats when the lesson is over; empty where there is none."""
    options: dict[str, Options] = {}
    pack: str | None = None
    minutes: int
    """How long somebody calm needs, as it is told to who thinks about it."""
    strict: bool = False
    """Whether another answer than the one that is asked for is not given at all: in a game that takes nothing back nobody could
    lay anything else afterwards."""
    signed: tuple[str, ...] = ()
    """The facts that are told with their sign."""
    step: tuple[LessonStep, ...]

    @property
    def seat(self) -> int:
        """The learner's seat."""
        return LETTERS.index(self.learner)

    def is_played_out(self, at: int) -> bool:
        """Whether the game is over when the step of that number comes: an earlier one plays it to its end."""
        return any(step.until == OVER for step in self.step[:at])

    def key(self, name: str) -> str:
        """Under which key a sentence of this lesson stands."""
        return f"lesson.{self.game}.{name}"


def exists(game: str) -> bool:
    """Whether there is a lesson for a game."""
    return files("resources").joinpath("lessons", f"{game}.toml").is_file()


def load(game: str) -> Lesson:
    """The lesson of a game. Raises BadLesson."""
    return read(_text(game), f"{game}.toml")


def _text(game: str) -> str:
    name = f"{game}.toml"
    try:
        return files("resources").joinpath("lessons", name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadLesson(f"{name}: cannot be read ({error.strerror}): put the file back.") from None
    except UnicodeDecodeError as error:
        raise BadLesson(f"{name}: is not text in UTF-8 (byte {error.start}): save it as such.") from None


def minutes(game: str) -> int:
    """How long the lesson of a game takes, told without its rules, which are many to read; 0 where its file cannot be understood,
    which is told to who asks for it.
    """
    try:
        return _understood(_text(game), f"{game}.toml").minutes
    except BadLesson:
        return 0


def read(text: str, file: str) -> Lesson:
    """Understands a lesson. Raises BadLesson, with the first thing that is wrong."""
    lesson = _understood(text, file)
    for place, wrong in _contradictions(lesson):
        raise BadLesson(f"{file}: {place}: {wrong}.")
    return lesson


def _understood(text: str, file: str) -> Lesson:
    """What a file says, whether it makes sense or not."""
    try:
        raw = parsed(text)
    except Unreadable as error:
        raise BadLesson(f"{file}: {error}.") from None
    try:
        return msgspec.convert(raw, Lesson)
    except msgspec.ValidationError:
        first = misfits(Lesson, raw)[0]
        raise BadLesson(f"{file}: {first.path}: {first.text}.") from None
    except RecursionError:
        raise BadLesson(f"{file}: nested too deeply.") from None


def _contradictions(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """What can be seen to be wrong before anything is played: where, and why."""
    try:
        shelf = box(lesson.game)
    except UnknownGame as unknown:
        yield "game", str(unknown)
        return
    if not shelf.least_seats <= lesson.seats <= shelf.most_seats:
        yield "seats", f"must be from {shelf.least_seats} to {shelf.most_seats}, not {lesson.seats}"
    letters = LETTERS[: lesson.seats]
    if lesson.learner not in tuple(letters):
        yield "learner", f"there is no seat {told(lesson.learner)}; {choose(lesson.learner, tuple(letters))}"
    if lesson.level and (lesson.level not in LEVELS or lesson.game not in GAMES):
        yield "level", f"there is no opponent {told(lesson.level)}; {choose(lesson.level, LEVELS)}"
    if [step.until == CHOICE for step in lesson.step] != [False] * (len(lesson.step) - 1) + [True]:
        yield "step", f"the last step, and no other, must have until = {told(CHOICE)}"
    for number, step in enumerate(lesson.step, 1):
        for wrong in _step_flaws(lesson, step):
            yield f"step {number} ({step.say})", wrong
        if lesson.is_played_out(number - 1) and (step.until not in (READ, CHOICE) or step.others):
            yield f"step {number} ({step.say})", "nobody acts any more: an earlier step plays the game to its end"


def _step_flaws(lesson: Lesson, step: LessonStep) -> Iterator[str]:
    for name in filter(None, (step.again, *(case.say for case in step.cases))):
        if lesson.key(name) not in TEXT:
            known = [key.removeprefix(lesson.key("")) for key in TEXT if key.startswith(lesson.key(""))]
            yield f"there is no sentence {told(name)}; {choose(name, known)}"
    if (step.answer is not None or step.keep) and step.until != ANSWER:
        yield f"answer and keep go with until = {told(ANSWER)}"
    if bool(step.answer is not None or step.keep) != bool(step.again):
        yield "again goes with answer or keep, and they with it"
    letters = LETTERS[: lesson.seats]
    known_seats = (*letters, *((TAKER,) if step.happens else ()))
    for anchor in (step.at, *step.light, *step.names.values()):
        zone, _, seat = anchor.partition(":")[0].partition(".")
        if anchor not in ANCHORS and (not zone or (seat and seat not in known_seats)):
            yield f"there is no place {told(anchor)}; one of {', '.join(ANCHORS)}, or a zone such as used.A"
    for one in (*filter(None, (step.answer,)), *step.keep):
        yield from _no_answer(one, None)
    for one in step.others:
        yield from _no_answer(one, one.seat)
        if one.seat not in tuple(letters) or one.seat == lesson.learner:
            yield f"others answer with the letter of another seat, not {told(one.seat)}"
    cases = [case.happens for case in step.cases if case.happens or step.otherwise]
    if not all(isinstance(happens.get("event"), str) for happens in cases):
        yield "happens needs the name of an event"


def _no_answer(given: Step, seat: str | None) -> Iterator[str]:
    """What is no plain answer in a step of a script."""
    plain = Step(seat=seat)
    for field in msgspec.structs.fields(Step):
        name = field.encode_name
        is_given = getattr(given, field.name) != getattr(plain, field.name)
        if is_given and name not in _ANSWERS:
            yield f"{name} does not go into an answer here; it takes: {', '.join(sorted(_ANSWERS))}"
