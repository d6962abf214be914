"""The table on the screen: from an answer to its picture, a drag among many cards, and a full repaint.

Painted by the raster engine without a screen (`offscreen`), at 1920 by 1080; a frame is what is repainted until nothing
is left to do. All cards are pieces of the real stage, in the size that they have on a table of that size. Frames and
repaints are told in time of the processor, which wait for nothing but it; an answer waits for the disk too, so both times
are told of it.
"""

import random
from statistics import median

from tests.benchmarks._home import home
from tests.benchmarks._window import SIZE, Took, people_think, timed, window

CARD = 63, 88
FEW, MANY = 100, 1000
FRAMES = 120
REPAINTS = 15


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and target of each."""
    with home():
        from ui.shell.application import application

        application()
        return [*_answers(), *_cards()]


# -- an answer ---------------------------------------------------------------------------------------------------------


def _answers() -> list[tuple[str, str, str]]:
    """A card is let go over its place: to the rules, to the disk, and to the next picture."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tests.ui.conftest import Player
    from ui.table.stage import PAGE

    laid: list[Took] = []
    turned: list[Took] = []
    with window() as opened:
        for seed in (1, 2):
            opened.play("millions", 4, seed, {})
            player = Player(opened)
            for _ in range(12):
                for place in range(4):
                    player.lift()
                    people_think(player.screen)
                    QApplication.processEvents()
                    viewport = player.screen.stage.viewport()
                    start, end = player.at(f"page:card:{player.hand()[0]}", PAGE), player.at("page:slot", PAGE)
                    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
                    QTest.mouseMove(viewport, (start + end) / 2)
                    QTest.mouseMove(viewport, end)
                    QApplication.processEvents()

                    def let_go() -> None:
                        QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=end)  # noqa: B023 - called at once

                    (laid if place < 3 else turned).append(timed(let_go))
                player.go_on()
                QApplication.processEvents()
            opened.show_shelf()
    rows = []
    for what, times in (("a card let go", laid), ("the last card of a round let go, all turned over", turned)):
        clock, processor = (median(took[k] for took in times) for k in range(2))
        rows.append((f"table, 4 seats: {what}, to its picture ({len(times)})", f"{clock:.1f} ms", "at most 16 ms"))
        rows.append(("  of these time of the processor", f"{processor:.1f} ms", "at most 16 ms"))
    return rows


# -- many cards --------------------------------------------------------------------------------------------------------


def _cards() -> list[tuple[str, str, str]]:
    """One card dragged over many that lie still, and all of them painted."""
    drags = {count: _Table(count) for count in (0, FEW, MANY)}
    taken: dict[int, list[float]] = {FEW: [], MANY: []}
    painted: dict[int, list[float]] = {0: [], FEW: [], MANY: []}
    for _ in range(3):  # in turn, so that what else the machine does weighs on all
        for count, times in painted.items():
            times.extend(drags[count].repaints())
        for count, times in taken.items():
            times.extend(drags[count].frames())
    for table in drags.values():
        table.close()
    few, many = median(taken[FEW]), median(taken[MANY])
    empty, full = median(painted[0]), median(painted[MANY])
    return [
        (f"table: dragging a card over {FEW} that rest, a frame", f"{few:.2f} ms", "-"),
        (f"table: dragging a card over {MANY:,} that rest, a frame", f"{many:.2f} ms", "at most 8 ms"),
        ("  as a ratio", f"{many / few:.2f}", "at most 1.5"),
        ("table: full repaint without a card", f"{empty:.2f} ms", "-"),
        (f"table: full repaint with {MANY:,} cards", f"{full:.2f} ms", "-"),
        ("  as a ratio", f"{full / empty:.2f}", "at most 1.5"),
    ]


class _Table:
    """A stage with so many cards scattered over it."""

    def __init__(self, count: int) -> None:
        from PySide6.QtWidgets import QApplication

        from ui.games.millions.faces import Face
        from ui.table.furniture import CardPicture
        from ui.table.geometry import Place
        from ui.table.pieces import Piece
        from ui.table.stage import TABLE, Stage
        from ui.theme.marks import Mark
        from ui.theme.surfaces import felt
        from ui.theme.tokens import DARK

        luck = random.Random(5)
        mark = Mark("sky", "A")
        kinds = [CardPicture(Face("power", value, mark)) for value in range(1, 13)]
        self.stage = Stage(DARK)
        self.stage.paint_ground = felt
        self.stage.motion.speed = 0
        self.stage.resize(*SIZE)
        self.stage.show()
        pieces = [
            Piece(
                f"card:{number}",
                luck.choice(kinds),
                Place(luck.uniform(40, SIZE[0] - 40), luck.uniform(60, SIZE[1] - 60), *CARD),
                z=number / 100,
                card=number,
            )
            for number in range(count)
        ]
        self.stage.show_pieces(TABLE, pieces, glide=False)
        QApplication.processEvents()

    def frames(self) -> list[float]:
        """A card of the table is dragged along, 8 pixels a frame."""
        from PySide6.QtWidgets import QApplication

        from ui.table.stage import TABLE

        item = self.stage.item(TABLE, "card:0")
        assert item is not None
        ghost = self.stage.ghost(item)
        QApplication.processEvents()
        times = []
        for frame in range(FRAMES):
            x, y = 60 + frame * 8 % 1800, 200 + frame * 8 % 700
            times.append(timed(lambda x=x, y=y: ghost.setPos(x, y)).processor)  # type: ignore[misc]
        self.stage.drop_ghost(ghost)
        QApplication.processEvents()
        return times

    def repaints(self) -> list[float]:
        """The whole table is painted."""
        self.stage.viewport().repaint()
        return [timed(self.stage.viewport().repaint).processor for _ in range(REPAINTS)]

    def close(self) -> None:
        """Puts the table away."""
        self.stage.close()
        self.stage.deleteLater()
