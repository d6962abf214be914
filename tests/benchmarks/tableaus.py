"""A tournament of Millennium Blades on the screen with five full tableaus: the first frame, a drag, a beat, and a resize; and a
card that is painted to be read.

Every place is taken; there are face-down cards, star tokens and attached cards, a full Aftermarket, Deck Boxes, and all
Accessories. Painted as in the benchmark of the table, at 1920 by 1080, and told in time of the processor.
"""

from statistics import mean, median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tests.benchmarks._home import home
from tests.benchmarks._window import SIZE, people_think, timed, window

if TYPE_CHECKING:
    from tests.helpers.tournaments import Blader
    from ui.shell.window import MainWindow

SEATS, PLACES, HAND, MARKET = 5, 6, 4, 12
FRAMES, RUNS, STEPS = 100, 5, 12
WIDTHS = 180, 280, 420
SECONDS = 1.2
"""So long the frames of a beat are looked at."""


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and target of each."""
    with home():
        from ui.shell.application import application

        application()
        with window() as opened:
            first, again = _first(opened)
            table, page = _drags(opened)
            laid = _laid(opened)
            steps = _resized(opened)
        moved = _moved()
    many = f"tournament, {SEATS} full tableaus"
    return [
        *_to_read(),
        (f"{many}: the first frame, nothing painted yet", f"{first:.0f} ms", "at most 400 ms"),
        ("  all painted", f"{again:.0f} ms", "at most 100 ms"),
        (f"{many}: dragging a card over the table, a frame", f"{table:.2f} ms", "at most 8 ms"),
        ("  on one's own page", f"{page:.2f} ms", "at most 8 ms"),
        (f"{many}: a card let go, to its picture ({len(laid)})", f"{median(laid):.1f} ms", "at most 16 ms"),
        (f"{many}: a beat, a frame", f"{median(moved):.2f} ms", "at most 8 ms"),
        ("  the longest of twenty", f"{sorted(moved)[len(moved) * 19 // 20]:.1f} ms", "at most 16 ms"),
        (f"{many}: a window drawn larger, a frame", f"{median(steps):.0f} ms", "at most 100 ms"),
    ]


def _to_read() -> list[tuple[str, str, str]]:
    """Every seventh card painted with all that is printed on it, in some sizes; the best of some runs."""
    from time import process_time

    from rules.millennium_blades.content import DeckCard, ThemeCard
    from tests.helpers.tables import default_cards
    from ui.games.millennium_blades.faces import face_of
    from ui.table.furniture import FacePicture
    from ui.table.pictures import Pictures
    from ui.theme.tokens import DARK

    cards = [card for card in default_cards("millennium_blades") if not isinstance(card, DeckCard | ThemeCard)]
    faces = [face_of(card, {one.id: one for one in cards}) for card in cards[::7]]
    rows = []
    for wide in WIDTHS:
        best = [float("inf")] * len(faces)
        for i, face in enumerate(faces):
            for _ in range(RUNS):  # frames and signs, which cards have in common, are there from the second on
                pictures = Pictures(DARK)
                pictures.clear()
                began = process_time()
                pictures.get(FacePicture(face, True), wide, wide * 88 / 63)
                best[i] = min(best[i], (process_time() - began) * 1000)
        rows.append((f"a card to be read, {wide} pixels wide", f"{mean(best):.1f} ms", "at most 4 ms"))
    return rows


def full() -> dict[str, Any]:
    """What lies there, in the words of scenarios."""
    from rules.millennium_blades.content import AccessoryCard, DeckBoxCard, SingleCard
    from tests.helpers.laid_tournaments import NAMES
    from tests.helpers.tables import default_cards

    cards = [card for card in default_cards("millennium_blades") if card.id.startswith("mb.core.")]
    singles = [card.name for card in cards if isinstance(card, SingleCard)]
    boxes = [card.name for card in cards if isinstance(card, DeckBoxCard)]
    things = [card.name for card in cards if isinstance(card, AccessoryCard)]
    laid: dict[str, Any] = {key: {} for key in ("tableaus", "boxes", "accessories", "tokens", "hands", "attached")}
    for seat, name in enumerate(NAMES):
        places = PLACES - (seat == 0)  # one that a card may be put on
        row, singles = singles[:places], singles[places:]
        laid["tokens"][name] = {one: 1 + place for place, one in enumerate(row) if place % 2}
        laid["tableaus"][name] = [f"!{one}" if place == 2 else one for place, one in enumerate(row)]
        laid["hands"][name], singles = singles[:HAND], singles[HAND:]
        laid["boxes"][name] = boxes[seat]
        laid["accessories"][name], laid["attached"][name] = things[:2], [(things[2], row[0])]
        things = things[3:]
    laid["market"] = singles[:MARKET]
    laid["rp"] = dict(zip(NAMES, (64, 131, 7, 88, 30), strict=True))
    return {"turn": NAMES[0], "count": 26, **laid}


def _opened(window: "MainWindow") -> "Blader":
    from tests.helpers.laid_tournaments import lay_out

    return lay_out(window, SEATS, **full())


def _first(window: "MainWindow") -> tuple[float, float]:
    """The table is shown for the first time, and once more."""
    from ui.table.stage import TABLE

    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(RUNS):
        player = _opened(window)
        player.screen.show_table()
        stage = player.screen.stage
        for count, taken in enumerate(times):
            if not count:
                stage.pictures.clear()
            stage.show_pieces(TABLE, [], glide=False)

            def shown() -> None:
                player.screen.repaint_table(glide=False)  # noqa: B023 - called at once
                stage.viewport().repaint()  # noqa: B023

            taken.append(timed(shown).processor)
        window.show_shelf()
    return median(times[0]), median(times[1])


def _drags(window: "MainWindow") -> tuple[float, float]:
    """A frame of a drag over the shared table, and of one on a page, by the mouse."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from ui.table.stage import PAGE, TABLE

    player = _opened(window)
    player.screen.show_table()
    people_think(player.screen)
    QApplication.processEvents()
    stage = player.screen.stage
    item = next(item for item in stage.items_of(TABLE) if item.piece.zone == "tableau")
    ghost = stage.ghost(item)
    QApplication.processEvents()
    table = [
        timed(lambda i=i: ghost.setPos(60 + i * 8 % 1800, 200 + i * 8 % 700)).processor  # type: ignore[misc]
        for i in range(FRAMES)
    ]
    stage.drop_ghost(ghost)
    _look(player)
    card = next(one.piece for one in stage.items_of(PAGE) if one.piece.zone == "hand" and one.piece.card is not None)
    start = player.at(card.key, PAGE)
    viewport = stage.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(viewport, start + QPoint(0, -40))
    QApplication.processEvents()
    page = [
        timed(lambda i=i: QTest.mouseMove(viewport, QPoint(100 + i * 8 % 1700, 150 + i * 8 % 800))).processor  # type: ignore[misc]
        for i in range(FRAMES)
    ]
    QTest.mouseMove(viewport, start)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)
    QApplication.processEvents()
    window.show_shelf()
    return median(table), median(page)


def _look(player: "Blader") -> None:
    """The seat whose turn it is looks at its page."""
    from ui.table.curtain import Phase
    from ui.table.stage import CURTAIN

    if player.screen.phase is not Phase.COVERED:
        player.screen.cover(0)
    player.wait_out_guard()
    player.click("ready", CURTAIN)
    player.wait_out_guard()
    people_think(player.screen)


def _let_go(player: "Blader") -> float:
    """A card is dragged to its place and let go, to the picture of what comes of it."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from ui.table.stage import PAGE

    stage = player.screen.stage
    card = next(one.piece for one in stage.items_of(PAGE) if one.piece.zone == "hand" and one.piece.card is not None)
    spot = next(one for one in player.screen.spots() if one.takes and one.zone == "tableau")
    start, end = player.at(card.key, PAGE), stage.mapFromScene(spot.place.x, spot.place.y)
    QTest.mousePress(stage.viewport(), Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(stage.viewport(), (start + end) / 2)
    QTest.mouseMove(stage.viewport(), end)
    QApplication.processEvents()
    return timed(lambda: QTest.mouseRelease(stage.viewport(), Qt.MouseButton.LeftButton, pos=end)).processor


def _laid(window: "MainWindow") -> list[float]:
    """The last place is taken."""
    taken = []
    for _ in range(RUNS):
        player = _opened(window)
        _look(player)
        taken.append(_let_go(player))
        window.show_shelf()
    return taken


def _moved() -> list[float]:
    """Frames while what came of a card is shown, with motion."""
    from PySide6.QtWidgets import QApplication

    frames: list[float] = []
    with window(animation=100) as opened:
        for _ in range(RUNS):
            player = _opened(opened)
            _look(player)
            _let_go(player)
            until = perf_counter() + SECONDS
            while perf_counter() < until:
                took = timed(QApplication.processEvents).processor
                if took > 0.3:  # else nothing was painted
                    frames.append(took)
            opened.show_shelf()
    return frames


def _resized(window: "MainWindow") -> list[float]:
    """The window is drawn larger, step by step."""
    player = _opened(window)
    player.screen.show_table()
    taken = [timed(lambda i=i: window.resize(SIZE[0] - 6 * i, SIZE[1] - 4 * i)).processor for i in range(1, STEPS)]  # type: ignore[misc]
    window.show_shelf()
    return taken
