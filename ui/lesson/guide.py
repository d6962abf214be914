"""Gives a lesson at a table in the window: says each step where its time has come, and sees what the learner does."""

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.lessons.course import Course
from app.lessons.lesson import ANSWER, CHOICE, LOOK, OVER, READ, SEEN
from app.lessons.partners import Partners
from rules.kernel.decisions import Answer
from ui.lesson.anchors import Anchors
from ui.lesson.note import EDGE, Lights, NoteSlip, Ways
from ui.lesson.placing import BREATH, hull, placed
from ui.shell.question import Question
from ui.shell.table_page import TablePage
from ui.table.curtain import Phase
from ui.table.geometry import Rect
from ui.texts import say

_FELT = (
    QEvent.Type.MouseButtonRelease,
    QEvent.Type.KeyRelease,
    QEvent.Type.TouchEnd,
    QEvent.Type.Resize,
)
"""After these something else may lie on the table."""
_PRESSED = (QEvent.Type.MouseButtonPress, QEvent.Type.TouchBegin)


class Guide(QObject):
    """One lesson at one table page; it goes with the page, or when the lesson is over."""

    left = Signal()
    """The learner has had enough."""

    def __init__(self, page: TablePage, course: Course) -> None:
        super().__init__(page)
        self._page = page
        self._screen = page.screen_
        self.course = course
        self._anchors = Anchors(page, course)
        self.note = NoteSlip(page.marks[course.seat], page.theme, page)
        self.lights = Lights(page.marks[course.seat], page.theme, page)
        self._strayed = (0, 0)
        self._lies: object = None
        self._said = ""
        self.question: Question | None = None
        """Whether the lesson shall end, while that is asked."""
        page.opponents.seat(Partners(course))
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self.show)
        self.note.left.connect(self.left)
        self.note.goes_on.connect(self.go_on)
        page.model.heeds = self._heeds
        page.screen_.playback.ends_quietly = any(step.until == OVER for step in course.lesson.step)
        screen = self._screen
        screen.playback.holds.connect(self._look)
        screen.playback.turned.connect(self._turned)
        for signal in (screen.changed, screen.curtain_moved, screen.notes.changed, page.side.turned):
            signal.connect(self._soon)
        page.restyled.connect(self.restyle)
        page.model.recovered.connect(self._soon)
        page.model.pause_turned.connect(self._soon)
        if any(step.until == LOOK for step in course.lesson.step):
            screen.hand_over.shows_curtain = True
            if screen.phase is Phase.LIFTED:  # who plays alone meets no curtain, and is shown here what it is
                screen.cover(course.seat)
        page.installEventFilter(self)
        screen.stage.viewport().installEventFilter(self)
        screen.stage.installEventFilter(self)
        QWidget.setTabOrder(page.plates.rules, self.note.on)
        QWidget.setTabOrder(self.note.on, self.note.shelf)
        QWidget.setTabOrder(self.note.shelf, self.note.out)
        self._look()

    # -- seeing what is done ------------------------------------------------------------------------------------------

    def _soon(self, *_: Any) -> None:
        """Something has changed; looked at when it is done."""
        self._later.start(0)

    def _turned(self) -> None:
        """The table shows what has happened, and the learner sees it: nothing of it has to be told again."""
        aside = self._screen.aside
        aside.since.go_on_from({self.course.seat: len(aside.told())})
        self._look()

    def _heeds(self, answer: Answer) -> bool:
        """Whether an answer is given; of one that is not, the slip says what is to be done before."""
        is_heeded = answer.seat != self.course.seat or self.course.heeds(answer)
        self._soon()
        return is_heeded

    def _look(self) -> None:
        """Whether what is waited for has been done."""
        screen, course = self._screen, self.course
        looking = screen.phase is Phase.LIFTED and screen.seat == course.seat
        while course.look(looking=looking, holding=screen.looking):
            pass
        self._page.opponents.begin()
        self._soon()

    def show(self) -> None:
        """Says what is to be said now, where it is spoken of, and lights up what is to be done."""
        self._look()
        self._later.stop()
        step = self.course.step
        if step is None:
            self._end()
            return
        self._take_back()
        if step.until == CHOICE:
            self._keep_table()
        self._lay()

    def _keep_table(self) -> None:
        """The table is what the last step speaks of: it stays there, as it then stands, until it is chosen how to go on."""
        if self._screen.phase in (Phase.LIFTED, Phase.COVERED):
            self._screen.show_table()
        if self._screen.playback.running and not self._screen.playback.waiting:  # what waits is seen before
            self._screen.playback.stop()

    def _take_back(self) -> None:
        """Another answer than the one that was asked for lies there: the learner looks again, and may exchange it."""
        course, screen = self.course, self._screen
        strayed = (course.number, course.strayed)
        if strayed == self._strayed:
            return
        self._strayed = strayed
        if course.strayed and not course.lesson.strict and screen.phase is Phase.TABLE and not screen.playing_back:
            screen.cover(course.seat)
            if screen.isActiveWindow():
                screen.lift(at_once=True)

    @property
    def _is_time(self) -> bool:
        """Whether what the step speaks of is to be seen now."""
        screen, step = self._screen, self.course.step
        if step is None or self.question is not None or screen.over.lies_there or self._page.end.visible:
            return False
        own = screen.seat == self.course.seat
        rests = screen.phase is Phase.TABLE and not screen.playing_back
        is_asked = (screen.phase is Phase.LIFTED and own) or (screen.hands_open and rests and self.course.is_asked)
        return {
            LOOK: screen.phase is Phase.COVERED and own,
            ANSWER: is_asked,
            OVER: is_asked,
            SEEN: screen.phase is Phase.TABLE and screen.looking,
            READ: rests and not self.course.remaining,
            CHOICE: rests,
        }[step.until]

    # -- showing ------------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        step = self.course.step
        if step is None:
            return
        if not self._is_time:
            waits = step.until in (LOOK, ANSWER, OVER) and not self._screen.playing_back and not self._screen.paused
            waits = waits and self.question is None
            back = self._anchors.way_back() if waits and self._screen.phase is not Phase.LIFTED else []
            if not back or self._screen.phase is not Phase.COVERED:
                self._lies = None
                self.note.hide()
                self._shine(back)
                return
            self._tell(say("lesson.back"), back, back)
            return
        is_hidden = self._screen.reach.is_laid_over  # nothing shines through a list, or a card that is read
        lit = [] if is_hidden else [rect for anchor in step.light for rect in self._anchors.find(anchor)]
        last = Ways.SCORES if self.course.is_played_out else Ways.LAST
        ways = {READ: Ways.NEXT, CHOICE: last}.get(step.until, Ways.OUT)
        self._tell(self.course.text(), lit, self._anchors.find(step.at) or lit, ways)

    def _tell(self, text: str, lit: list[Rect], about: list[Rect], ways: Ways = Ways.OUT) -> None:
        """Says something where it is spoken of, and lights up what is to be done."""
        obstacles = self._anchors.obstacles([_wider(rect) for rect in (*lit, *about)])
        area = self._anchors.area
        lies = text, ways, tuple(lit), tuple(about), tuple(obstacles), area, self._page.unit, self._page.theme.name
        if lies == self._lies and self.note.isVisible():
            self._shine(lit)  # a paper may have come or gone
            self._raise()
            return
        self._lies = lies
        self.note.tell(text, ways)
        sizes = self.note.sizes(area, self._page.unit)
        round_it = hull(about)
        place = placed(area, sizes, round_it, obstacles, EDGE)
        self.note.lie(place, round_it)
        self.note.show()
        self._shine(lit)
        self._raise()
        self._say(text)

    def _shine(self, rects: list[Rect]) -> None:
        self.lights.shine(rects, hull(rects), self._page.unit, self._anchors.papers())

    def _raise(self) -> None:
        self.lights.raise_()
        self.note.raise_()
        if self._page.side.lying is not None:
            self._page.side.lying.raise_()

    def _say(self, text: str) -> None:
        """Says it to those who cannot see the slip, once; where something is to be chosen on it, the keys go there."""
        if text == self._said:
            return
        self._said = text
        self._screen.announcer.say(text)
        if self.note.ways is not Ways.OUT:
            self.note.on.setFocus()

    def restyle(self) -> None:
        """Other colours, or other sizes of letters."""
        self.note.restyle(self._page.theme)
        self.lights.restyle(self._page.theme)
        if self.question is not None:
            self.question.restyle(self._page.theme)
            self._fit()
        self._lies = None
        self._soon()

    # -- the end ------------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """A key is easily pressed by mistake: whoever presses Escape is asked whether the lesson shall end."""
        if self.question is None:
            self.question = Question(
                say("lesson.offer"),
                say("lesson.leave.ask"),
                say("lesson.leave.small"),
                say("lesson.leave.yes"),
                say("lesson.leave.no"),
                self._page.theme,
                self._page,
            )
            self.question.answered.connect(self._answered)
        self._fit()
        self.question.show()
        self.question.raise_()
        self.question.no.setFocus()
        self._soon()

    def _fit(self) -> None:
        if self.question is not None:
            self.question.fit(self._page.width(), self._page.height(), max(0.8, self._page.unit))

    def _answered(self, leaves: bool) -> None:
        if self.question is not None:
            self.question.hide()
            self.question.deleteLater()
            self.question = None
        if leaves:
            self.left.emit()
            return
        self._screen.stage.setFocus()
        self._soon()

    def go_on(self) -> None:
        """What is said has been read; after the last step the learner plays on."""
        self.course.go_on()
        self._screen.stage.setFocus()
        if self.course.step is not None:
            self._look()
            return
        self._end()
        self._screen.playback.resume()
        self._screen.playback.hurry()

    def _end(self) -> None:
        """Nothing of the lesson is left, and the practice opponents play."""
        self._later.stop()
        if self.question is not None:
            self._answered(leaves=False)
        self._page.removeEventFilter(self)
        self._screen.stage.viewport().removeEventFilter(self)
        self._screen.stage.removeEventFilter(self)
        for widget in (self.note, self.lights):
            widget.hide()
        self._screen.playback.ends_quietly = False
        self._page.opponents.begin()

    # -- Qt -----------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape means the lesson where there is nothing else to put back; all else is looked at when it is done."""
        kind = event.type()
        if kind in _FELT:
            self._soon()
        if kind == QEvent.Type.Resize and watched is self._page:
            self._fit()
        if kind in _PRESSED and watched is self._screen.stage.viewport() and self.question is not None:
            self._answered(leaves=False)  # whoever plays on has answered
        if (
            kind == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self._leaves(watched)
        ):
            self._ask()
            return True
        return False

    def _leaves(self, watched: QObject) -> bool:
        """Whether Escape means the lesson: not what lies at the side, is held, said, asked or looked at."""
        screen = self._screen
        if self._page.side.shown is not None or self.course.step is None:
            return False
        if watched is screen.stage:  # the curtain would only go up over the table
            return screen.phase is Phase.COVERED and screen.notes.piece is None
        return watched is self._page


def _wider(rect: Rect) -> Rect:
    return rect.inset(-BREATH)
