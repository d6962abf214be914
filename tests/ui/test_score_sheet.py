"""The score sheet over the table: every point is explained, and nothing that can be pressed is covered."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.conftest import Player
from ui.games.millions.layout import layout
from ui.shell.quiet import Turned
from ui.shell.window import MainWindow
from ui.theme.tokens import DARK


@pytest.mark.rule("MIL-6.1")
def test_the_score_sheet_adds_up_before_everybodys_eyes() -> None:
    from ui.theme.lettering import sum_line

    assert sum_line([6, 1, 5]) == "6 + 1 + 5 = 12"
    assert sum_line([-3, -2, 3]) == "−3 − 2 + 3 = −2"
    assert sum_line([4]) == "4"
    assert sum_line([]) == "0"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 640)])
def test_the_score_sheet_leaves_the_buttons_free(table: Callable[..., Player], size: tuple[int, int]) -> None:
    player = table(5)
    window, page = player.window, player.window.table
    window.resize(*size)
    player.screen.show_table()
    for seat in range(4):
        page.model.concede(seat)
    assert page.end.panel.isVisible()
    assert not any(page.end.panel.geometry().intersects(button.geometry()) for button in page.plates.all)
    assert page.rect().contains(page.end.panel.geometry())


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("first", ["log", "scores"])
def test_the_score_sheet_and_what_lies_at_the_side_leave_each_other_free(
    table: Callable[..., Player], size: tuple[int, int], first: str
) -> None:
    player = table(3)
    page = player.window.table
    player.window.resize(*size)
    player.screen.show_table()
    for seat in range(2):
        page.model.concede(seat)
    page.end.hide()
    if first == "log":
        page.toggle_log()
        page.show_scores()
        assert page.end.visible
    else:
        page.show_scores()
        page.toggle_rules()
        assert page.end.visible
        assert player.window.focusWidget() is page.side.rulebook.field, "who looks something up goes on writing"
    lying, sheet = page.side.lying, page.end.sheet
    assert sheet is not None
    if lying is not None and page.end.has_room(page.unit, page.width() - lying.width()):
        assert not sheet.geometry().intersects(lying.geometry())
        assert sheet.geometry().right() < lying.x()
    else:
        assert size == (1024, 768), "only where both have no room"
        assert lying is None or first == "scores", "the log makes way"
    assert page.end.panel.minimumSizeHint().width() <= page.end.panel.width()


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("flat", [False, True])
def test_the_plate_of_the_score_sheet_keeps_away_from_the_notice_of_the_end(seats: int, *, flat: bool) -> None:
    for width, height in ((1280, 720), (1024, 768), (1920, 1080), (800, 600)):
        middle = layout(width, height, seats, upright=not flat).middle
        for way in middle.ways():
            for ending in middle.endings:
                near = way.bounds.inset(-min(way.w, way.h) * 0.1)
                assert not near.overlaps(ending.bounds), (width, height, middle)


@pytest.mark.parametrize("angle", [90.0, 180.0])
def test_turned_to_a_short_side_the_score_sheet_is_whole(table: Callable[..., Player], angle: float) -> None:
    table(2).window._keep(orientation="flat")
    player = table(3)
    page = player.window.table
    player.window.resize(1280, 800)
    player.screen.show_table()
    for seat in range(2):
        page.model.concede(seat)
    page.show_scores(angle)
    sheet, panel = page.end.sheet, page.end.panel
    assert isinstance(sheet, Turned)
    size = sheet.viewport().size()
    assert panel.size() == (size if angle == 180 else size.transposed()), "nothing of it is cut off"
    assert panel.width() > panel.height(), "as its reader sees it, it is broad"
    assert page.rect().contains(sheet.geometry())
    assert not any(sheet.geometry().intersects(button.geometry()) for button in page.plates.all)


def test_all_rounds_on_the_score_sheet_are_told_in_one_size(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.games.millions import score_panel
    from ui.games.millions.faces import Face
    from ui.games.millions.score import Row, WonCard
    from ui.theme.marks import Mark

    sizes: dict[str, float] = {}

    def remember(_: object, rect: object, text: str, pixels: float, *a: object, **k: object) -> None:
        sizes[text] = pixels
        assert k.get("least", 1) == 1 or not text.startswith("Round"), "none shrinks by itself"

    monkeypatch.setattr(score_panel, "words", remember)
    cards = tuple(WonCard("x", 3, number) for number in range(1, 13))
    faces = [(Face("battle", 3, None, "x"), card) for card in cards]
    row = score_panel.SeatRow(Row(0, 1, cards, 36, conceded=False), "Anna", Mark("orange", "A"), faces, DARK, 0.7)
    row.resize(700, 100)
    row.grab()
    told = {text: size for text, size in sizes.items() if text.startswith("Round")}
    assert len(told) == 12
    assert len(set(told.values())) == 1


@pytest.mark.parametrize(("size", "high"), [(1.0, 84), (2.0, 84), (2.0, 130), (3.0, 84), (3.0, 130)])
@pytest.mark.parametrize("gave_up", [False, True])
def test_no_words_of_a_line_run_into_others(window: MainWindow, size: float, high: int, gave_up: bool) -> None:
    from itertools import combinations

    from ui.games.millions import score_panel
    from ui.games.millions.faces import Face
    from ui.games.millions.score import Row, WonCard
    from ui.theme import lettering
    from ui.theme.marks import Mark

    cards = tuple(WonCard("x", 3, number) for number in (1, 9, 10, 11, 12))
    faces = [(Face("battle", 3, None, "x"), card) for card in cards]
    painted: list[lettering.Painted] = []
    lettering.set_text_size(size)
    lettering.watchers.append(painted.append)
    try:
        name = "Cleophea von Hohenfels"
        row = score_panel.SeatRow(Row(0, 1, cards, 15, conceded=gave_up), name, Mark("orange", "A"), faces, DARK, 0.71)
        row.resize(900, high)
        row.grab()
    finally:
        lettering.watchers.remove(painted.append)
        lettering.set_text_size(1.0)
    told = [words for words in painted if words.text.startswith(("Round", "Cleophea", "Gave up", "3 + 3"))]
    assert len(told) == len(cards) + 2 + gave_up
    assert not [words.text for words in told if words.is_cut]
    assert not [(a.text, b.text) for a, b in combinations(told, 2) if a.ink.intersects(b.ink)]


def test_the_score_sheet_explains_a_tie(table: Callable[..., Player]) -> None:
    from app.model import TableModel
    from rules.millions.events import PrizesTaken, PrizeTurned
    from rules.millions.game import Millions
    from rules.millions.sunset import result
    from ui.games.millions.score import score_sheet

    player = table(2)
    model: TableModel = player.window.table.model
    rules = model.session.rules
    assert isinstance(rules, Millions)

    state = model.session.match.state
    points = rules.content.points
    won = ((points.index(8), points.index(1)), (points.index(7), points.index(2)))
    ended = state.but(won=won, contested=(), pile=(), result=result([[points[i] for i in cards] for cards in won]))
    view = rules.project(ended, None)
    events = [PrizeTurned(1, won[0][0]), PrizesTaken(0, (won[0][0],), 8, False, ())]
    sheet = score_sheet(view, events, player.window.table.names)
    assert [row.seat for row in sheet.rows] == [0, 1]
    assert sheet.clause == "MIL-6.3"
    assert sheet.ties[0].battles == ((8, 1), (7, 2))
    assert sheet.rows[0].cards[0].round == 1
    panel = player.window.table.game.score_panel(view, events, DARK, 1.0, player.window)
    assert "MIL-6.3" in panel.why.toHtml()


def test_enter_on_the_score_sheet_never_means_the_table_under_it(table: Callable[..., Player]) -> None:
    player = table(3)
    page = player.window.table
    player.screen.show_table()
    for seat in range(2):
        page.model.concede(seat)
    page.show_scores()
    panel = page.end.panel
    assert panel is not None
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(panel, key)
        assert page.end.visible, "a press that was meant for the table"
    assert player.screen.keys.stop is None
    panel.seen()
    assert panel.again_button.hasFocus(), "Enter deals anew, as this button says"
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert not page.end.visible
    assert player.screen.keys.stop is None
