"""A learner of any game, who finds by what the table tells of itself how to do what the lesson asks for."""

from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.lessons.lesson import ANSWER, CHOICE, LOOK, OVER, READ, LessonStep
from rules.kernel.decisions import Act, Announcement, Answer, Choice
from rules.kernel.explore import choices
from tests.lessons.conftest import Learner, wait_until
from ui.shell.window import MainWindow
from ui.table.cursor import STEPS, Stop, step
from ui.table.curtain import Phase
from ui.table.pieces import Piece
from ui.table.prompts import DECLINE, DONE, MORE, PICK, YES
from ui.table.stage import PAGE, TABLE

_ARROWS = {"left": Qt.Key.Key_Left, "right": Qt.Key.Key_Right, "up": Qt.Key.Key_Up, "down": Qt.Key.Key_Down}


class Anybody(Learner):
    """Does what each step asks for, by mouse; where it leaves a choice, takes the first or the last that there is."""

    def __init__(self, window: MainWindow, game: str, *, last: bool = False) -> None:
        super().__init__(window)
        self.game = game
        self.last = last
        self.answers = 0

    @property
    def layer(self) -> str:
        """Where the learner's cards lie."""
        return PAGE if self.screen.phase is Phase.LIFTED else TABLE

    def learn(self, seen: Callable[[LessonStep], None] = lambda _: None) -> None:
        """The whole lesson, up to the last choice; `seen` is told each step whose sentence is on the screen."""
        while (now := self.guide.course.step) is not None:
            self.hear_of(now.say)
            seen(now)
            if now.until == CHOICE:
                return
            self.do(now)
            wait_until(lambda at=now: self.guide.course.step is not at)  # type: ignore[misc]

    def do(self, now: LessonStep) -> None:
        """What one step asks for."""
        if now.until == LOOK:
            self.look()
        elif now.until == READ:
            self.press_next()
        elif now.until == ANSWER:
            self.give(self.choice())
        elif now.until == OVER:
            self.play_out()
        else:
            self.see_on()

    def choice(self) -> Choice:
        """What the learner answers now."""
        course = self.guide.course
        decision = self.screen.model.decisions(course.seat)[0]
        wanted = course.wanted()
        if wanted is not None:
            return wanted
        all_ = [choice for choice in choices(course.session.match, decision) if course.accepts(choice)]
        return all_[-1 if self.last else 0]

    def play_out(self) -> None:
        """Plays on until the game is over."""
        session = self.screen.model.session
        while not session.finished:
            wait_until(lambda: session.finished or self.screen.looking or self.guide.course.is_asked)
            if self.screen.looking:
                self.wait_out_guard()
                self.click("way:0", TABLE)
            elif not session.finished:
                self.give(self.choice())

    def give(self, choice: Choice) -> None:
        """Answers by gestures alone."""
        self.answers += 1
        if isinstance(choice, Announcement):
            self.announce(choice)
        elif choice is None:
            self.press((DECLINE, None))
        else:
            self.press((PICK, choice))

    def announce(self, choice: Announcement) -> None:
        """A card is used, or pressed; then whatever belongs to it is chosen."""
        course = self.guide.course
        cards = course.wanted_cards() or tuple(choice.values.values())[:1]
        if not cards:
            self.press(("offer", choice.offer))
            return
        answers = len(course.session.answers)
        if self.use(cards[0]):
            self.press((YES, None))
        if len(course.session.answers) > answers:
            return
        for value in list(choice.values.values())[len(cards) :]:
            if isinstance(value, int):
                for _ in range(value):
                    self.press((MORE, None))
                self.press((DONE, None))
            else:
                self.press((PICK, value))

    def pieces(self) -> list[Piece]:
        """All that lies there."""
        return [item.piece for item in self.screen.stage.items_of(self.layer)]

    def piece_of(self, card: Any) -> Piece:
        """Where that card is."""
        return next(p for p in self.pieces() if p.card == card or (p.shows == card and p.is_offered))

    def chip(self, what: tuple[str, Any]) -> Piece:
        """What answers so when it is pressed."""
        wait_until(lambda: any(p.press is not None and p.press.what == what for p in self.pieces()))
        return next(p for p in self.pieces() if p.press is not None and p.press.what == what)

    # -- by mouse -----------------------------------------------------------------------------------------------------

    def press_next(self) -> None:
        """Says on the slip that it is read."""
        QTest.mouseClick(self.guide.note.on, Qt.MouseButton.LeftButton)
        self.gestures += 1

    def press(self, what: tuple[str, Any]) -> None:
        """Presses what answers so."""
        self.wait_out_guard()
        self.click(self.chip(what).key, self.layer)
        self.gestures += 1

    def use(self, card: Any) -> bool:
        """Drags a card to the place that takes it, or presses it where it lies; whether it was only pressed."""
        self.wait_out_guard()
        piece = self.piece_of(card)
        if piece.card is None:
            self.click(piece.key, self.layer)
            self.gestures += 1
            return True
        spot = next(s for s in self.screen.spots() if s.takes and s.seat == self.guide.course.seat)
        self.drag(self.at(piece.key, self.layer), self.screen.stage.mapFromScene(spot.place.x, spot.place.y))
        self.gestures += 2
        return False


class ByKeys(Anybody):
    """Does the same by keys alone: walks there with the arrows, and presses Enter."""

    def look(self) -> None:
        self.key(Qt.Key.Key_Return)

    def see_on(self) -> None:
        self.see_on_by_key()

    def press_next(self) -> None:
        assert self.guide.note.on.hasFocus()
        QTest.keyClick(self.guide.note.on, Qt.Key.Key_Return)
        self.gestures += 1

    def press(self, what: tuple[str, Any]) -> None:
        self.walk_to(self.chip(what).key)
        self.key(Qt.Key.Key_Return)

    def use(self, card: Any) -> bool:
        piece = self.piece_of(card)
        self.walk_to(piece.key)
        self.key(Qt.Key.Key_Return)
        if piece.card is None:
            return True
        self.key(Qt.Key.Key_Return)  # the mark has gone to the place that takes it
        return False

    def walk_to(self, key: str) -> None:
        """The shortest way with the arrows."""
        reach, keys = self.screen.reach, self.screen.keys
        if keys.stop is None:
            self.key(Qt.Key.Key_Right)
        stops = {stop.key: stop for stop in reach.stops()}
        assert keys.stop is not None
        ways: dict[str, tuple[str, ...]] = {keys.stop.key: ()}
        ahead = deque([keys.stop.key])
        while key not in ways:
            here: Stop = stops[ahead.popleft()]
            for direction in STEPS:
                there = step(here, list(stops.values()), direction, 0.0)
                if there is not None and there.key not in ways:
                    ways[there.key] = (*ways[here.key], direction)
                    ahead.append(there.key)
        for direction in ways[key]:
            self.key(_ARROWS[direction])
        assert keys.stop.key == key


def refused_choice(learner: Anybody) -> Answer:
    """An answer that the rules allow and this step does not ask for."""
    course = learner.guide.course
    decision = learner.screen.model.decisions(course.seat)[0]
    assert isinstance(decision, Act)
    other = next(c for c in choices(course.session.match, decision) if not course.accepts(c))
    return Answer(course.seat, decision.number, other)
