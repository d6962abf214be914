"""The first minutes of Millions in the real window: by mouse, by keys, left, begun anew, and with room at every size."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtTest import QTest

from app import languages, saves, statistics, words
from app.settings import Settings
from rules.kernel.decisions import Announcement
from tests.helpers.pseudo import PSEUDO, pseudo
from tests.lessons.conftest import LAID, Learner, painted_on, wait_until
from tests.ui.conftest import settle
from tests.ui.test_touch import Fingers, screen_of_glass
from ui import texts
from ui.lesson.placing import hull
from ui.shell import tables
from ui.shell.question import Question
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.opponents import EACH_MS, FIRST_MS
from ui.table.pieces import Action
from ui.table.playback import BEAT_MS, TURNED_MS
from ui.table.stage import CURTAIN, PAGE, TABLE
from ui.theme import lettering
from ui.theme.lettering import Painted

__all__ = ["screen_of_glass"]

STEPS = (("battle", "highest"), ("baron", "lowest"), ("shuffled", "cancelled"), ("used", "carried"), ("sum", "both"))
"""What is said in each round: before the learner lays, and at the reveal."""

WORDS_A_MINUTE = 200
GESTURE_S = 2.0
MOST_S = 180.0


def play(learner: Learner, lay: Callable[[int], None], on: Callable[[], None]) -> None:
    """All rounds of the lesson, up to the last choice."""
    for power, (before, after) in zip(LAID, STEPS, strict=True):
        learner.hear_of(before)
        lay(power)
        learner.hear_of(after)
        assert learner.screen.looking
        on()
    learner.hear_of("end")


def test_the_lesson_by_mouse_and_what_it_leaves(learner: Learner) -> None:
    learner.begin()
    model = learner.screen.model
    assert learner.screen.privacy == "curtain"
    assert "Anna" in learner.hear()
    learner.look()
    play(learner, learner.lay_power, learner.see_on)
    session = learner.guide.course.session
    assert session.path is None, "it is saved nowhere"
    own = [answer.choice for answer in session.answers if answer.seat == 0]
    assert own == [Announcement("lay", {"card": f"A{power}"}) for power in LAID]
    assert len(session.answers) == 15, "the others have laid by the same door"
    assert learner.screen.phase is Phase.TABLE
    assert learner.guide.note.on.hasFocus()
    assert 30 < calm_seconds(learner) < MOST_S
    guide = learner.guide
    QTest.mouseClick(guide.note.on, Qt.MouseButton.LeftButton)
    wait_until(lambda: learner.screen.phase in (Phase.LIFTED, Phase.COVERED))
    if learner.screen.phase is Phase.COVERED:
        learner.look()
    assert guide.course.step is None
    assert not guide.note.isVisible()
    assert not guide.lights.isVisible()
    learner.lay_power(12)
    wait_until(lambda: learner.screen.looking)
    assert len(session.answers) == 18, "now the practice opponents play"
    assert model.session is session
    learner.window.show_shelf()
    assert saves.listed() == ()
    assert statistics.gathered().games == 0
    assert learner.window.shelf.ticket.isHidden()
    assert learner.window.shelf.leaflets["millions"].isVisible(), "nothing has been played yet"


def calm_seconds(learner: Learner) -> float:
    """How long somebody calm needs: all is read, each gesture takes its time, and the table takes its moments."""
    assert len(learner.told) == 12
    read = sum(len(text.split()) for text in learner.told) * 60 / WORDS_A_MINUTE
    done = (learner.gestures + 1) * GESTURE_S  # the last one chooses how to go on
    waited = len(STEPS) * (FIRST_MS + EACH_MS + 2 * BEAT_MS + TURNED_MS) / 1000
    return read + done + waited


def test_the_lesson_by_keys_alone(learner: Learner) -> None:
    learner.begin(by_keys=True)
    heard: list[str] = []
    learner.screen.announcer.said.connect(heard.append)
    learner.hear()
    learner.key(Qt.Key.Key_Return)
    play(learner, learner.type_letter, learner.see_on_by_key)
    assert [text for text in heard if text in learner.told] == learner.told, "each is announced once"
    QTest.keyClick(learner.guide.note.on, Qt.Key.Key_Return)
    wait_until(lambda: learner.screen.phase in (Phase.LIFTED, Phase.COVERED))
    assert learner.guide.course.step is None


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table takes shorter moments, but no fewer."""
    monkeypatch.setattr("ui.table.playback.BEAT_MS", 40)
    monkeypatch.setattr("ui.table.playback.TURNED_MS", 60)


@pytest.mark.parametrize("by_keys", [False, pytest.param(True, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "window", [pytest.param(50, marks=pytest.mark.slow), 100, pytest.param(200, marks=pytest.mark.slow)], indirect=True
)
def test_with_motion_the_lesson_comes_to_its_end_too(learner: Learner, brisk: None, by_keys: bool) -> None:
    learner.begin()
    learner.hear()
    lay, on = (learner.type_letter, learner.see_on_by_key) if by_keys else (learner.lay_power, learner.see_on)
    if by_keys:
        learner.key(Qt.Key.Key_Return)
    else:
        learner.look()
    play(learner, lay, on)
    screen, note = learner.screen, learner.guide.note
    assert screen.playback.view == screen.model.view(None), "the next Points card lies there"
    assert note.on.hasFocus()
    for _ in range(10):
        QTest.qWait(20)
    assert note.isVisible(), "the table waits for the choice"
    assert screen.phase is Phase.TABLE
    if by_keys:
        QTest.keyClick(note.on, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(note.on, Qt.MouseButton.LeftButton)
    wait_until(lambda: screen.phase is Phase.LIFTED)
    assert learner.guide.course.step is None
    (learner.type_letter if by_keys else learner.lay_power)(12)
    wait_until(lambda: screen.looking)


def test_another_card_is_answered_and_the_lesson_waits(learner: Learner) -> None:
    learner.begin()
    learner.look()
    asked = learner.hear_of("battle")
    learner.wait_out_guard()
    learner.drag(learner.at("page:card:A9", PAGE), learner.screen.stage.mapFromScene(*_used(learner)))
    assert "(MIL-3.7)" in learner.screen.notes.text, "what the rules refuse is refused by its clause"
    assert learner.hear() == asked
    learner.lay_power(3)
    wait_until(lambda: learner.guide.course.strayed == 1 and learner.guide.note.text != asked)
    again = learner.hear()
    assert "9" in again
    if learner.screen.phase is Phase.COVERED:
        learner.look()
    assert learner.screen.phase is Phase.LIFTED, "the learner may exchange it at once"
    for _ in range(6):
        QTest.qWait(20)
    assert learner.screen.model.awaited() == (1, 2), "the others wait, too"
    learner.wait_out_guard()
    learner.click("page:card:A9", PAGE)  # clicked, and then the place, is as good as dragged
    learner.click("page:slot", PAGE)
    learner.hear_of("highest")


def _used(learner: Learner) -> tuple[float, float]:
    spot = next(s for s in learner.screen.spots() if s.zone == "used" and s.seat == 0)
    return spot.place.x, spot.place.y


def test_what_is_lit_is_what_is_to_be_done(learner: Learner) -> None:
    learner.begin()
    learner.hear()
    ready = learner.guide.lights.rects
    assert len(ready) == 1
    learner.look()
    learner.hear_of("battle")
    lit = learner.guide.lights.rects
    nine, slot = learner.item("page:card:A9", PAGE), learner.item("page:slot", PAGE)
    for item in (nine, slot):
        assert any(abs(r.centre[0] - item.x()) < 2 and abs(r.centre[1] - item.y()) < 2 for r in lit)
    assert len(lit) == 2
    QTest.keyClick(learner.screen.stage, Qt.Key.Key_Escape)
    assert learner.screen.phase is Phase.COVERED
    wait_until(lambda: len(learner.guide.lights.rects) == 1)
    assert learner.guide.lights.rects == ready, "the way back is lit"
    assert learner.guide.note.isVisible(), "from where the lesson can be left, too"
    assert learner.guide.note.text.startswith("Show your cards again")


def escape_twice(learner: Learner) -> Question:
    """Behind their curtain the learner presses Escape, and once more; what they are asked then."""
    QTest.keyClick(learner.screen.stage, Qt.Key.Key_Escape)
    assert learner.screen.phase is Phase.COVERED, "first the curtain falls, as always"
    QTest.keyClick(learner.screen.stage, Qt.Key.Key_Escape)
    asked = learner.guide.question
    assert asked is not None
    assert asked.isVisible()
    assert asked.no.hasFocus(), "whoever goes on pressing stays"
    return asked


def test_escape_asks_whether_the_lesson_shall_end(learner: Learner) -> None:
    learner.begin()
    learner.look()
    learner.hear_of("battle")
    QTest.keyClick(escape_twice(learner).no, Qt.Key.Key_Escape)
    assert learner.guide.question is None
    learner.look()
    assert learner.hear_of("battle"), "it goes on where it was"
    asked = escape_twice(learner)
    wait_until(lambda: not learner.guide._later.isActive())
    assert not learner.guide.note.isVisible()
    assert not learner.guide.lights.isVisible()
    learner.look()
    assert learner.guide.question is None, "who plays on has answered"
    assert not asked.isVisible()
    asked = escape_twice(learner)
    asked.yes.click()
    assert learner.window.table is None
    assert saves.listed() == ()
    learner.begin()
    assert learner.step == "look"


def test_the_word_on_the_slip_leaves(learner: Learner) -> None:
    learner.begin()
    learner.hear()
    QTest.mouseClick(learner.guide.note.out, Qt.MouseButton.LeftButton)
    assert learner.window.table is None
    assert learner.window.stack.currentWidget() is learner.window.shelf


def test_a_pause_covers_the_lesson_and_it_goes_on(learner: Learner) -> None:
    learner.begin()
    learner.look()
    learner.hear_of("battle")
    learner.window.toggle_pause()
    wait_until(lambda: not learner.guide.note.isVisible() and not learner.guide.lights.isVisible())
    learner.window.toggle_pause()
    wait_until(lambda: learner.guide.lights.isVisible())
    if learner.screen.phase is not Phase.LIFTED:
        learner.look()
    learner.hear_of("battle")


def test_the_shelf_offers_it_until_its_game_was_played_and_the_sheet_always(window: MainWindow) -> None:
    leaflet, of_the_duel = (window.shelf.leaflets[game] for game in ("millions", "blade_rondo"))
    for one in window.shelf.leaflets.values():
        assert one.isVisible()
        assert window.shelf.rect().contains(one.geometry())
        for box in window.shelf.boxes:
            assert not one.geometry().intersects(box.geometry().adjusted(12, 0, -12, 0))
    assert not leaflet.geometry().intersects(of_the_duel.geometry())
    assert leaflet.accessibleName() == "Learn by playing: Millions: The Last Soldier, 2 minutes"
    window.play("blade_rondo", 2, 1, {})
    window.show_shelf()
    assert leaflet.isVisible(), "another game teaches nothing of this one"
    assert not of_the_duel.isVisible()
    assert leaflet.geometry().right() < window.shelf.ticket.geometry().left() + 8
    window.play("millions", 2, 1, {})
    window.show_shelf()
    assert not leaflet.isVisible()
    window.open_new_game("millions")
    assert window.new_game.lesson.isVisible()
    window.new_game.lesson.click()
    assert window.table.model.session.path is None
    window.show_shelf()
    assert [save.unfinished for save in saves.listed()] == [True, True], "the games before it can be gone on with"
    assert window.shelf.ticket.isVisible()


def test_a_lesson_that_is_wrong_is_told_on_the_shelf(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.lessons import lesson

    monkeypatch.setattr(lesson, "load", lambda game: lesson.read("game = 1", f"{game}.toml"))
    window.shelf.leaflets["millions"].click()
    assert window.table is None
    assert window.shelf.notice.startswith("millions.toml: ")


# -- room for it -------------------------------------------------------------------------------------------------------


@pytest.fixture
def large(
    request: pytest.FixtureRequest, qtbot: object, visavis_home: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Learner]:
    """A learner before a window of that size, with letters of that size, in a language of long words."""
    width, height, text = request.param
    for table in (texts.WORDS, words.WORDS):
        kept = ("app", "new.default_names")
        made = {key: pseudo(one) for key, one in table.english.items() if key not in kept}
        monkeypatch.setitem(table.others, PSEUDO, made)
    window = MainWindow(Settings(animation=0, language=PSEUDO, text_scale=text))
    window.keeps = False
    window.resize(width, height)
    window.show()
    settle(window)
    yield Learner(window)
    window.close()
    window.deleteLater()
    languages.use(languages.ENGLISH)
    lettering.set_text_size(1.0)


CANCELS = (9, 2, 5, 10, 3)
"""As long as the learner lays so, others lay the same: then most is said."""


@pytest.mark.slow
@pytest.mark.parametrize("large", [(1024, 768, 200)], indirect=True)
def test_every_slip_has_room_and_hides_nothing_that_is_needed(large: Learner) -> None:
    """Where the most is said in a small window; how it is with other cards and sizes is measured for every lesson."""
    learner = large
    painted: list[Painted] = []

    def check() -> None:
        check_slip(learner)
        painted.extend(painted_on(learner.guide.note))

    learner.begin()
    learner.hear()
    check()
    learner.look()
    for power, (before, after) in zip(CANCELS, STEPS, strict=True):
        for step in (before, after):
            learner.hear_of(step)
            check()
            if step == before:
                learner.lay_power(power)
        learner.see_on()
    learner.hear_of("end")
    check()
    cut = [text for text, is_cut, *_ in painted if is_cut and text in learner.told]
    assert all(text.startswith("[") for text in learner.told)
    assert set(learner.told) <= {text for text, *_ in painted}, "they are painted"
    assert cut == []


def check_slip(learner: Learner) -> None:
    """It lies on the table, on nothing that is lit, and its buttons lie on it."""
    guide = learner.guide
    note = guide.note.geometry()
    page = learner.window.table
    assert page.rect().contains(note)
    paper = guide.note._paper.toRect().translated(note.topLeft())
    for rect in guide.lights.rects:
        across = min(paper.right(), rect.right) - max(paper.left(), rect.x)
        down = min(paper.bottom(), rect.bottom) - max(paper.top(), rect.y)
        assert across < 2 or down < 2, (guide.note.text, rect)
    if guide.note._tip is not None:
        side, along = guide.note._tip
        step = guide.course.step
        assert step is not None
        about = hull(guide._anchors.find(step.at) or guide.lights.rects)
        assert about is not None
        if side in ("up", "down"):
            assert about.x < note.x() + along < about.right, "the tip points at what is spoken of"
        else:
            assert about.y < note.y() + along < about.bottom, "the tip points at what is spoken of"
    for button in guide.note.buttons:
        assert guide.note._paper.toRect().adjusted(-1, -1, 1, 1).contains(button.geometry().adjusted(6, 4, -6, -4))
        assert button.height() >= 40
    guide.note.grab()


def test_a_window_that_grows_and_a_theme_that_turns_keep_the_slip(learner: Learner) -> None:
    learner.begin()
    learner.look()
    text = learner.hear_of("battle")
    before = learner.guide.note.geometry()
    learner.window.resize(1200, 800)
    wait_until(lambda: learner.guide.note.isVisible() and learner.guide.note.geometry() != before)
    check_slip(learner)
    learner.window.turn_theme()
    wait_until(lambda: learner.guide.note.theme is learner.window.theme)
    assert learner.hear() == text
    learner.window.toggle_rules()
    wait_until(lambda: learner.window.table.side.shown is not None and not learner.guide._later.isActive())
    side = learner.window.table.side.shown
    assert not learner.guide.note.geometry().intersects(side.geometry().adjusted(16, 16, 0, 0))


def test_giving_up_ends_the_lesson_and_the_others_play_on(learner: Learner) -> None:
    learner.begin()
    learner.look()
    learner.hear_of("battle")
    learner.screen.pressed(Action("concede", 0))
    wait_until(lambda: not learner.guide.note.isVisible())
    assert learner.guide.course.step is None
    session = learner.screen.model.session
    wait_until(lambda: len(session.answers) >= 3)
    assert learner.screen.stage.item(TABLE, "rounds") is not None


def test_a_finger_does_what_the_lesson_says(learner: Learner, screen_of_glass: QPointingDevice) -> None:
    learner.begin()
    learner.hear()
    fingers = Fingers(learner, screen_of_glass)
    learner.wait_out_guard()
    fingers.press(f1=learner.at("ready", CURTAIN))
    fingers.release()
    wait_until(lambda: learner.screen.phase is Phase.LIFTED)
    learner.hear_of("battle")
    learner.wait_out_guard()
    fingers.press(f1=learner.at("page:card:A9", PAGE))
    fingers.slide(f1=learner.at("page:slot", PAGE))
    fingers.release()
    learner.hear_of("highest")


def test_a_table_that_is_made_anew_goes_on_with_the_lesson(learner: Learner) -> None:
    """As it is when people are renamed, or another language is chosen, in a pause."""
    learner.begin()
    learner.look()
    learner.hear_of("battle")
    learner.lay_power(9)
    learner.hear_of("highest")
    learner.see_on()
    learner.hear_of("baron")
    old = learner.guide
    tables.relay(learner.window)
    assert learner.guide is not old
    learner.window.table.opponents.pace = 0.0
    wait_until(lambda: learner.guide.lights.isVisible())
    if learner.screen.phase is Phase.COVERED:
        learner.look()
    learner.hear_of("baron")
    learner.lay_power(1)
    learner.hear_of("lowest")
