"""Every lesson in the real window: by mouse and by keys, in the time that its leaflet says, and with room for each slip."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app import languages, saves, words
from app.lessons.course import begun
from app.lessons.lesson import ANSWER, LessonStep, load
from app.settings import Settings
from rules.blade_rondo.state import BladeState
from rules.kernel.match import Match
from rules.kernel.scenario import Step
from rules.kernel.seats import LETTERS
from tests.helpers.pseudo import PSEUDO, pseudo
from tests.lessons.anybody import Anybody, ByKeys, refused_choice
from tests.lessons.conftest import painted_on, wait_until
from tests.lessons.test_first_minutes import GESTURE_S, MOST_S, WORDS_A_MINUTE, check_slip
from tests.ui.conftest import settle
from ui import texts
from ui.shell.window import MainWindow
from ui.table.opponents import EACH_MS, FIRST_MS
from ui.table.playback import BEAT_MS, TURNED_MS
from ui.table.prompts import CANCEL, DONE, MORE
from ui.table.stage import TABLE
from ui.theme import lettering
from ui.theme.lettering import Painted

GAMES = sorted(
    entry.name.removesuffix(".toml") for entry in files("resources").joinpath("lessons").iterdir() if entry.is_file()
)


class Clock:
    """How long somebody calm needs: all is read, each gesture takes its time, and the table takes its moments."""

    def __init__(self, learner: Anybody) -> None:
        self.learner = learner
        self.beats = 0
        self.first_move_s = 0.0
        learner.screen.playback.turned.connect(self._turned)

    def _turned(self) -> None:
        self.beats += 1

    @property
    def seconds(self) -> float:
        """How many have passed until now."""
        learner = self.learner
        read = sum(len(text.split()) for text in learner.told) * 60 / WORDS_A_MINUTE
        lesson = learner.guide.course.lesson
        done = learner.guide.course.number
        others = [len(one.others) for one in lesson.step[:done] if one.others]
        waited = sum(FIRST_MS + count * EACH_MS + TURNED_MS for count in others) + self.beats * BEAT_MS
        return read + (learner.gestures + 1) * GESTURE_S + waited / 1000

    def see(self, step: LessonStep) -> None:
        """What a step says is on the screen."""
        if step.until == ANSWER and not self.first_move_s:
            self.first_move_s = self.seconds


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("last", [False, True], ids=["first", "last"])
def test_by_mouse_in_the_time_that_the_leaflet_says(window: MainWindow, game: str, last: bool) -> None:
    learner = Anybody(window, game, last=last)
    learner.begin(game)
    clock = Clock(learner)
    learner.learn(clock.see)
    minutes = load(game).minutes
    assert clock.first_move_s < MOST_S / 6, "soon the learner does something"
    assert 30 < clock.seconds < minutes * 60
    course = learner.guide.course
    assert learner.told[-1] == course.text()
    own = [answer for answer in course.session.answers if answer.seat == course.seat]
    assert len(own) == learner.answers
    assert course.session.path is None, "it is saved nowhere"
    assert learner.guide.note.on.hasFocus()
    QTest.mouseClick(learner.guide.note.on, Qt.MouseButton.LeftButton)
    assert course.step is None
    wait_until(lambda: not learner.guide.note.isVisible() and not learner.guide.lights.isVisible())
    window.show_shelf()
    assert saves.listed() == ()
    assert window.shelf.leaflets[game].isVisible(), "nothing has been played yet"


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(window: MainWindow, game: str) -> None:
    learner = ByKeys(window, game)
    learner.begin(game, by_keys=True)
    heard: list[str] = []
    learner.screen.announcer.said.connect(heard.append)
    learner.hear()
    learner.learn()
    assert [text for text in heard if text in learner.told] == learner.told, "each is announced once"
    QTest.keyClick(learner.guide.note.on, Qt.Key.Key_Return)
    assert learner.guide.course.step is None


@pytest.mark.parametrize("game", [game for game in GAMES if load(game).strict])
def test_where_nothing_is_taken_back_nothing_else_is_done(window: MainWindow, game: str) -> None:
    learner = Anybody(window, game)
    learner.begin(game)
    strayed = 0

    def stray(step: LessonStep) -> None:
        nonlocal strayed
        if not step.again:
            return
        course = learner.guide.course
        before, asked = len(course.session.answers), course.text()
        assert not learner.screen.model.answer(refused_choice(learner)), step.say
        assert len(course.session.answers) == before
        wait_until(lambda: learner.guide.note.text != asked)
        assert learner.guide.note.text == course.text()
        assert learner.guide.lights.rects, "what is to be done is lit still"
        strayed += 1

    learner.learn(stray)
    assert strayed == sum(bool(step.again) for step in load(game).step) > 2


@pytest.mark.rule("MB-2.6")
def test_the_small_tournament_is_played_on_to_its_sheet(window: MainWindow) -> None:
    learner = Anybody(window, "millennium_blades")
    learner.begin("millennium_blades")
    learner.learn()
    session = learner.screen.model.session
    assert session.finished, "the last words are said when it is known how it has come out"
    place = session.match.state.vp[0]
    assert f"worth {place} VP" in learner.told[-1]
    plate = next(piece for piece in learner.pieces() if (piece.zone, piece.seat) == ("plate", 0))
    assert f"{place} VP" in plate.name
    assert not learner.window.table.end.visible, "the sheet comes after them"
    assert learner.guide.note.on.text() == "Score sheet"
    learner.press_next()
    wait_until(lambda: learner.window.table.end.visible)
    assert session.match.state.count > 8, "both have played four cards"
    assert session.match.state.rp[0] > 24
    told = window.table.end.sheet.why.toPlainText()
    assert "SCORE effects" in told
    assert "etagame" not in told, "in a pre-release none is open"
    window.show_shelf()
    assert saves.listed() == ()


def test_whoever_goes_on_with_the_duel_has_read_what_is_said(window: MainWindow) -> None:
    learner = Anybody(window, "blade_rondo", last=True)
    led_to(learner, "damage")
    course = learner.guide.course
    learner.use(in_hand(learner, "sphene"))
    learner.hear_of("hidden")
    while learner.step != "end":
        learner.hear_of(learner.step)
        learner.do(course.lesson.step[course.number])
        wait_until(lambda: not learner.guide._later.isActive())
    learner.hear_of("end")


def led_to(learner: Anybody, say: str, *, game: str = "blade_rondo") -> None:
    """A lesson, the duel's or that of another game, up to that sentence."""
    learner.begin(game)
    course = learner.guide.course
    while learner.step != say:
        learner.hear_of(learner.step)
        learner.do(course.lesson.step[course.number])
        wait_until(lambda: not learner.guide._later.isActive())
    learner.hear_of(say)


def in_hand(learner: Anybody, name: str) -> Any:
    """The card of the learner's hand of that name."""
    return next(face.key for face in learner.screen.model.view(0).zone("hand", 0).faces if name in face.card)


FREE_WAYS = {
    "a card": ("drop",),
    "the turn's end": ("end",),
    "a refused card first": ("viola", "drop"),
    "a refused card and the turn's end": ("viola", "end"),
    "a card, nothing that can be paid, and the turn's end": ("drop", "viola", "end"),
}


@pytest.mark.parametrize("motion", [0.0, 1.0], ids=["at once", "in motion"])
@pytest.mark.parametrize("ways", FREE_WAYS.values(), ids=FREE_WAYS)
def test_the_last_words_come_and_stay_until_it_is_chosen_how_to_go_on(
    window: MainWindow, ways: tuple[str, ...], motion: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.playback.BEAT_MS", 40)
    monkeypatch.setattr("ui.table.playback.TURNED_MS", 60)
    learner = Anybody(window, "blade_rondo", last=True)
    led_to(learner, "free")
    learner.screen.stage.motion.speed = motion
    screen, guide = learner.screen, learner.guide
    for way in ways:
        wait_until(lambda: not screen.playing_back)
        if way == "end":
            learner.press(("offer", "end"))
        else:
            learner.use(in_hand(learner, way))
        if way == "viola":
            assert "(BR-3.3)" in screen.notes.text
        else:
            wait_until(lambda: learner.step == "end")
    learner.hear_of("end")
    QTest.qWait(200)
    assert learner.step == "end", "nobody else acts before it is chosen how to go on"
    assert guide.note.isVisible()
    assert guide.note.text == guide.course.text()
    QTest.mouseClick(guide.note.on, Qt.MouseButton.LeftButton)
    assert guide.course.step is None
    if "end" in ways:
        wait_until(lambda: any(answer.seat == 1 for answer in guide.course.session.answers[-3:]))


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768)])
def test_the_slip_leaves_the_thawed_card_to_be_read(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    learner = Anybody(window, "blade_rondo")
    led_to(learner, "face_down")
    settle(window)
    wait_until(lambda: not learner.guide._later.isActive())
    thawed = learner.guide._anchors.find("set.A")
    note = learner.guide.note
    paper = note._paper.translated(note.x(), note.y())
    assert thawed
    assert not any(paper.intersects(QRectF(card.x, card.y, card.w, card.h)) for card in thawed)


def test_nothing_shines_through_a_slip_that_refuses(window: MainWindow) -> None:
    learner = Anybody(window, "blade_rondo", last=True)
    led_to(learner, "free")
    screen, lights = learner.screen, learner.guide.lights
    learner.use(in_hand(learner, "viola"))
    assert screen.notes.piece is not None
    wait_until(lambda: not learner.guide._later.isActive())
    assert lights.isVisible()
    slip = screen.notes.piece.place.bounds
    at = screen.stage.viewport().mapTo(learner.window.table, QPoint(0, 0)) - lights.pos()
    lit = QImage(lights.size(), QImage.Format.Format_ARGB32)
    lit.fill(0)
    lights.render(lit, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
    inside = [
        QPoint(x, y) + at
        for x in range(round(slip.x) + 3, round(slip.right) - 3, 3)
        for y in range(round(slip.y) + 3, round(slip.bottom) - 3, 3)
    ]
    seen = [point for point in inside if lit.rect().contains(point)]
    assert len(seen) > 100, "they would shine there"
    assert not any(lit.pixelColor(point).alpha() for point in seen)
    screen.notes.drop()
    wait_until(lambda: not learner.guide._later.isActive())
    lit.fill(0)
    lights.render(lit, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
    assert any(lit.pixelColor(point).alpha() for point in seen), "what is lit is lit again"


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)])
def test_the_flag_of_the_top_card_is_read_while_its_card_is_lit(
    window: MainWindow, size: tuple[int, int], theme: str
) -> None:
    window.change_settings({"theme": theme})
    window.resize(*size)
    learner = Anybody(window, "millennium_blades")
    led_to(learner, "top", game="millennium_blades")
    settle(window)
    wait_until(lambda: not learner.guide._later.isActive())
    lights, note = learner.guide.lights, learner.guide.note
    viewport = learner.screen.stage.viewport()
    bounds = learner.item("top:0", TABLE).piece.place.bounds
    flag = QRect(round(bounds.x) + 1, round(bounds.y) + 1, round(bounds.w) - 2, round(bounds.h) - 2)
    at = viewport.mapTo(learner.window.table, flag.topLeft())
    on_page = QRect(at, flag.size())
    assert lights.isVisible()
    assert lights.geometry().intersects(on_page)
    assert not note._paper.translated(note.x(), note.y()).intersects(QRectF(on_page))
    lit = QImage(lights.size(), QImage.Format.Format_ARGB32)
    lit.fill(0)
    lights.render(lit, QPoint(0, 0), QRegion(), QWidget.RenderFlag.DrawChildren)
    inside = on_page.translated(-lights.pos()).intersected(lit.rect())
    alphas = {
        lit.pixelColor(x, y).alpha()
        for x in range(inside.x(), inside.right() + 1)
        for y in range(inside.y(), inside.bottom() + 1)
    }
    assert alphas == {0}, "the light lies on the flag"
    around = {lit.pixelColor(x, inside.y()).alpha() for x in (inside.x() - 6, inside.right() + 6)}
    assert max(around) > 0, "and shines beside it"
    paper = window.grab(QRect(learner.window.table.mapTo(window, at), flag.size())).toImage()
    shades = [paper.pixelColor(x, y).lightness() for x in range(paper.width()) for y in range(paper.height())]
    assert min(shades) < 90 < 200 < max(shades), "its word is dark on paper"


@pytest.mark.parametrize("sign", ["purse", "heart"])
def test_the_frame_round_a_sign_of_a_seat_is_whole(window: MainWindow, sign: str) -> None:
    """What lies beside it cuts nothing out of the light, as it would if it lay on a card that is read."""
    window.resize(1280, 800)
    learner = Anybody(window, "millennium_blades")
    led_to(learner, sign, game="millennium_blades")
    settle(window)
    wait_until(lambda: not learner.guide._later.isActive())
    lights = learner.guide.lights
    assert lights.isVisible()
    assert len(lights.rects) == 1
    assert not lights._papers


def test_what_is_asked_of_a_card_is_lit_when_it_is_asked(window: MainWindow) -> None:
    learner = Anybody(window, "blade_rondo")
    learner.begin("blade_rondo")
    course = learner.guide.course

    def lit(what: tuple[str, object]) -> bool:
        place = learner.chip(what).place
        return any(
            abs(r.centre[0] - place.x) < 2 and abs(r.centre[1] - place.y) < 2 for r in learner.guide.lights.rects
        )

    while learner.step != "guard":
        learner.hear_of(learner.step)
        learner.do(course.lesson.step[course.number])
        wait_until(lambda: not learner.guide._later.isActive())
    learner.hear_of("guard")
    assert not lit(("offer", "end")), "that is not what is asked for"
    learner.use(course.wanted_cards()[0])
    wait_until(lambda: lit((MORE, None)) and lit((DONE, None)))
    assert not lit((CANCEL, None))
    learner.press((DONE, None))
    wait_until(lambda: learner.guide.note.text == course.text() and course.strayed == 1)
    assert "choose 1" in learner.guide.note.text


def test_nothing_shines_through_a_list(window: MainWindow) -> None:
    learner = ByKeys(window, "blade_rondo")
    learner.begin("blade_rondo")
    said = learner.hear()
    lights = learner.guide.lights
    assert lights.isVisible()
    learner.key(Qt.Key.Key_K)
    wait_until(lambda: not lights.isVisible())
    assert learner.guide.note.isVisible()
    assert learner.guide.note.text == said
    learner.key(Qt.Key.Key_Escape)
    wait_until(lights.isVisible)


def test_what_the_rules_refuse_is_refused_by_their_clause(window: MainWindow) -> None:
    learner = Anybody(window, "blade_rondo")
    learner.begin("blade_rondo")
    asked = learner.hear()
    dear = next(f.key for f in learner.screen.model.view(0).zone("hand", 0).faces if "howl" in f.card)
    learner.use(dear)
    assert "(BR-3.3)" in learner.screen.notes.text
    wait_until(lambda: not learner.guide._later.isActive())
    assert learner.guide.note.text == asked


@pytest.mark.rule("BR-3.1")
def test_the_burst_that_the_duel_speaks_of_comes_at_voltage_nine() -> None:
    """The lesson ends before: from there on both end their turns until somebody's die shows 9."""
    course = begun(load("blade_rondo"), ("Anna", "Ben"))
    match: Match[BladeState] = course.session.match
    voltages: list[int] = []
    lives: list[int] = []
    while len(lives) < 12:
        side = match.state.sides[course.seat]
        voltages.append(side.voltage)
        lives.append(side.life)
        for _ in (0, 1):  # a turn of each
            asked = match.pending[0]
            course.session.submit(course.meant(Step(seat=LETTERS[asked.seat], do="end")))
    assert voltages == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9]
    assert lives == [15] * 9 + [14, 13, 12]


# -- room for it -------------------------------------------------------------------------------------------------------


@pytest.fixture
def wide_words(
    request: pytest.FixtureRequest, qtbot: object, visavis_home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """A window of that size, with letters of that size, in a language of long words where it is asked for."""
    width, height, text, theme, language = request.param
    if language == PSEUDO:
        for table in (texts.WORDS, words.WORDS):
            kept = ("app", "new.default_names")
            made = {key: pseudo(one) for key, one in table.english.items() if key not in kept}
            monkeypatch.setitem(table.others, PSEUDO, made)
    window = MainWindow(Settings(animation=0, language=language, text_scale=text, theme=theme))
    window.keeps = False
    window.resize(width, height)
    window.show()
    settle(window)
    yield window
    window.close()
    window.deleteLater()
    languages.use(languages.ENGLISH)
    lettering.set_text_size(1.0)


USUAL = (1280, 800, 100, "light", "en")
TIGHT = (
    (1280, 800, 200, "dark", "en"),
    (1024, 768, 100, "dark", "en"),
    (1024, 768, 200, "light", PSEUDO),
)
LARGE = (3840, 2160, 150, "dark", PSEUDO)
SIZES = [
    pytest.param(USUAL, False, id="usual-first"),
    *(
        pytest.param(size, last, id="-".join((*map(str, size), "last" if last else "first")), marks=pytest.mark.slow)
        for size, last in ((USUAL, True), *((size, last) for size in TIGHT for last in (False, True)), (LARGE, False))
    ),
]


@pytest.mark.parametrize(("wide_words", "last"), SIZES, indirect=["wide_words"])
@pytest.mark.parametrize("game", GAMES)
def test_every_slip_has_room_and_hides_nothing_that_it_speaks_of(wide_words: MainWindow, game: str, last: bool) -> None:
    painted: list[Painted] = []
    learner = Anybody(wide_words, game, last=last)

    def seen(_: object) -> None:
        check_slip(learner)
        painted.extend(painted_on(learner.guide.note))

    learner.begin(game)
    learner.learn(seen)
    painted.extend(painted_on(learner.guide.note))
    cut = [text for text, is_cut, *_ in painted if is_cut and text in learner.told]
    assert set(learner.told) <= {text for text, *_ in painted}
    assert cut == []


def test_with_large_texts_the_slip_leaves_open_who_has_won_a_clash(window: MainWindow) -> None:
    window.resize(1024, 768)
    window.change_settings({"text_scale": 200})
    learner = Anybody(window, "millennium_blades")
    led_to(learner, "clash", game="millennium_blades")
    settle(window)
    wait_until(lambda: not learner.guide._later.isActive())
    note = learner.guide.note
    paper = note._paper.translated(note.x(), note.y())
    staged = [
        learner.guide._anchors._on_page(learner.item(f"clash:{seat}", TABLE).piece.place.bounds) for seat in (0, 1)
    ]
    assert not any(paper.intersects(QRectF(one.x, one.y, one.w, one.h)) for one in staged)
    window.change_settings({"text_scale": 100})
