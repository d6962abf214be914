"""A clock that goes on by itself whenever it is looked at: how much time something takes is how often it looks."""

from collections.abc import Callable


class Ticking:
    """A clock that is so many seconds later at each look."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * self.step

    def after(self, seconds: float) -> Callable[[], bool]:
        """Says whether so many seconds have passed since now."""
        end = self.looks * self.step + seconds
        return lambda: self() > end
