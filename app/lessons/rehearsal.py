"""A lesson played through without anybody: whether what each of its sentences speaks of happens at the table."""

from collections.abc import Iterator, Mapping

import msgspec

from app.lessons.course import Course, begun, compared, parted
from app.lessons.lesson import ANSWER, LOOK, OVER, SEEN, BadLesson, Lesson, LessonStep
from app.seats import BadTable
from rules.kernel.decisions import Answer, Choice
from rules.kernel.explore import choices
from rules.kernel.packs import BadPack
from rules.kernel.refusals import Refused
from rules.kernel.scenario import BadScenario
from rules.kernel.script import Unclear
from rules.kernel.written import told

_PEOPLE = tuple("ABCDEFGH")


class _Flaw(Exception):
    """Something does not come as the lesson says."""


def rehearse(lesson: Lesson, file: str, *, every: bool = False) -> int:
    """Plays a lesson through; with `every`, each answer once that a step leaves to the learner. How many ways were played.

    Raises BadLesson where a sentence's case does not come, an answer is refused, or a sentence lacks a fact.
    """
    try:
        ways = 1
        open_steps = _played(lesson, {})
        if every:
            for at, count in open_steps.items():
                for which in range(1, count):
                    _played(lesson, {at: which})
                    ways += 1
    except (BadTable, BadPack, BadScenario, Refused) as bad:
        raise BadLesson(f"{file}: the game cannot begin: {str(bad).partition(chr(10))[0]}.") from None
    except _Flaw as flaw:
        raise BadLesson(f"{file}: {flaw}.") from None
    return ways


def _played(lesson: Lesson, ways: Mapping[int, int]) -> dict[int, int]:
    """Plays it once; of the steps with a choice those of `ways` take that one, the others the first.

    How many choices each of them has.
    """
    course = begun(lesson, _PEOPLE)
    found: dict[int, int] = {}
    while (step := course.step) is not None:
        at = course.number
        try:
            _carry_out(course, step, ways.get(at, 0), found)
        except Refused as refused:
            raise _Flaw(f"{_place(at, step)}: an answer is refused by {refused.clause} ({refused.reason})") from None
        except Unclear as unclear:
            raise _Flaw(f"{_place(at, step)}: {unclear}") from None
        except KeyError as missing:
            raise _Flaw(f"{_place(at, step)}: its sentence names {missing}, which nothing here tells") from None
        except _Flaw as flaw:
            raise _Flaw(f"{_place(at, step)}: {flaw}") from None
    return found


def _place(at: int, step: LessonStep) -> str:
    return f"step {at + 1} ({step.say})"


def _carry_out(course: Course, step: LessonStep, which: int, found: dict[int, int]) -> None:
    at = course.number
    for other in step.others:
        course.session.submit(course.meant(other))
    course.look(looking=False, holding=False)
    for flaw in _unshown(course, step):
        raise _Flaw(flaw)
    course.text()
    if step.until in (ANSWER, OVER):
        _answer(course, which, found)
    if step.until == OVER:
        _play_out(course)
    elif step.until == SEEN:
        course.look(looking=False, holding=True)
    if step.until in (LOOK, ANSWER, SEEN, OVER):
        course.look(looking=step.until == LOOK, holding=False)
    else:
        course.go_on()
    if course.number != at + 1:
        raise _Flaw("the game has ended, or gone another way")


def _unshown(course: Course, step: LessonStep) -> Iterator[str]:
    """What a step speaks of and is not there."""
    view = course.session.view(course.seat)
    for name, wanted in step.shows.items():
        if not hasattr(view, name):
            yield f"the learner's view has no fact {told(name)}"
            continue
        for path, has, one in parted(name, msgspec.to_builtins(getattr(view, name)), wanted):
            if has != one:
                yield f"{path} is {told(has)}, not {told(one)}"
    if not step.happens:
        return
    case, event = course.case()
    if event is None or case is None:
        yield f"no {told(step.happens['event'])} happens"
        return
    for name, has, wanted, is_so in compared(event, case.happens):
        if not is_so:
            yield f"{name} of {type(event).__name__} is {told(has)}, not {told(wanted)}"


def _answer(course: Course, which: int, found: dict[int, int]) -> None:
    """The learner answers: as they are asked, or the choice of that number."""
    match = course.session.match
    decisions = course.session.pending_for(course.seat)
    if not decisions:
        raise _Flaw("the learner is asked nothing")
    wanted = course.wanted()
    if wanted is not None:
        options: list[Choice] = [wanted]
    else:
        options = [choice for choice in choices(match, decisions[0]) if course.accepts(choice)]
        found[course.number] = len(options)
    if not options:
        raise _Flaw("nothing that the learner may do takes the lesson on")
    course.session.submit(Answer(course.seat, decisions[0].number, options[which]))


def _play_out(course: Course) -> None:
    """All do the first thing that they may, until the game is over."""
    match = course.session.match
    while not course.session.finished:
        decision = match.pending[0]
        first = next(choices(match, decision))
        course.session.submit(Answer(decision.seat, decision.number, first))
