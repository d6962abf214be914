"""Who plays at the other seats of a lesson: its script, answer by answer, and where it leaves off the practice opponents."""

from app.lessons.course import Course
from app.sitting import Sitting
from rules.kernel.decisions import Answer
from rules.kernel.seats import LETTERS


class Partners(Sitting):
    """Gives the answers that a lesson's steps have for the other seats, by the same door as everybody's, and no others."""

    def __init__(self, course: Course) -> None:
        super().__init__(course.session)
        self._course = course

    def awaited(self) -> tuple[int, ...]:
        """The seats that answer now."""
        awaited = super().awaited()
        if self._course.is_free:
            return awaited
        scripted = {one.seat for one in self._course.remaining}
        return tuple(seat for seat in awaited if LETTERS[seat] in scripted)

    def think(self) -> None:
        """Nobody has to think while there is a script."""
        if self._course.is_free:
            super().think()

    def answer(self, seat: int) -> Answer | None:
        """What this seat answers now."""
        if self._course.is_free:
            return super().answer(seat)
        given = next((one for one in self._course.remaining if one.seat == LETTERS[seat]), None)
        return None if given is None else self._course.meant(given)
