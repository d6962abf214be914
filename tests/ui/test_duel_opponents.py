"""One person against a practice opponent: what it does is seen, one thing after the other, at a pace that tells nothing."""

from types import SimpleNamespace

import pytest
from PySide6.QtCore import QElapsedTimer, QObject, Qt
from PySide6.QtTest import QTest

from app.model import TableModel
from app.packs import load
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer, PickSome
from tests.helpers.duel_screens import middle, under_way
from tests.helpers.duellist import Duellist
from tests.ui.test_opponents import Steady
from ui.games.blade_rondo.table import BladeTable
from ui.shell.window import MainWindow
from ui.table.curtain import Phase
from ui.table.opponents import EACH_MS, FIRST_MS, OpponentsPlay
from ui.table.stage import HELD, TABLE


class Mind:
    """An opponent who has made up its mind so many ms after it was asked."""

    seats = (1,)

    def __init__(self, model: TableModel, ready: int) -> None:
        self.model, self.ready = model, ready
        self.passed = 0
        self.question = 0

    def awaited(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.model.awaited() if seat in self.seats)

    def think(self) -> None:
        number = self.model.decisions(1)[0].number
        self.passed = 50 if number != self.question else self.passed + 50
        self.question = number

    def answer(self, seat: int) -> Answer | None:
        if self.passed < self.ready:
            return None
        return plain(self.model, seat)

    def close(self) -> None:
        pass


def plain(model: TableModel, seat: int) -> Answer:
    """The first that is on offer; a turn is ended at once."""
    decision = model.decisions(seat)[0]
    if isinstance(decision, PickSome):
        return Answer(seat, decision.number, decision.candidates[: decision.least])
    return Answer(seat, decision.number, Announcement("end"))


def answered_after(ready: int) -> list[int]:
    """How long each of its first questions was open, for one that is ready after so long."""
    table = seated("blade_rondo", ["Ann", "Bob"], opponents=["", "easy"], options={"mode": "mixed"}, seed=3)
    model = TableModel(Session.start(table, None, pack_texts(load("blade_rondo"))))
    parent = QObject()
    play = OpponentsPlay(model, SimpleNamespace(game=BladeTable, is_beside=False, playing_back=False), parent)
    play.sitting.close()
    mind = Mind(model, ready)
    play.sitting, play._since = mind, Steady()  # type: ignore[assignment]
    moments: list[int] = []
    asks: tuple[int, ...] = ()
    model.beats_ready.connect(lambda _: moments.append(mind.passed) if asks else None)
    for _ in range(400):
        asks = mind.awaited()
        if asks:
            play._tick()
        else:
            assert model.answer(plain(model, 0))
    play.close()
    return moments[:4]


def test_each_question_has_its_own_moments_which_tell_nothing() -> None:
    assert answered_after(0) == answered_after(400) == answered_after(FIRST_MS) == [FIRST_MS] * 4
    assert answered_after(FIRST_MS + 50) == [FIRST_MS + EACH_MS] * 4, "who is late waits for the next moment"


def wait_until_asked(player: Duellist) -> None:
    for _ in range(2000):
        if player.screen.model.awaited() == (0,) and not player.screen.playing_back:
            return
        QTest.qWait(10)
    pytest.fail("the opponent does nothing")


def test_an_opponent_does_one_thing_after_the_other_and_all_of_it_is_seen(window: MainWindow) -> None:
    player = middle(window, turn="Ben", opponents=("", "easy"), face_down={})
    window.table.opponents.pace = 0.02
    seen: list[str] = []
    shown = player.screen.playback
    shown.turned.connect(lambda: seen.extend(type(event).__name__ for event in shown.events))
    assert player.screen.phase is Phase.TABLE, "no curtain is needed"
    wait_until_asked(player)
    assert "ActionBegan" in seen
    assert seen.index("ActionBegan") < seen.index("TurnBegan"), "its actions, and then the turn of the person"
    assert player.screen.phase is Phase.TABLE
    while shown.running:
        shown.hurry()
    told = player.item("since", HELD).piece.name
    assert told.startswith("Since you last acted: ")
    assert "Ben uses " in told, "what it did is told once more, in short"


def test_the_hand_of_an_opponent_and_what_it_laid_stay_hidden(window: MainWindow) -> None:
    player = under_way(window, opponents=("", "normal"))
    pieces = [item.piece for item in player.screen.stage.items_of(TABLE) if item.piece.seat == 1]
    backs = [piece for piece in pieces if piece.zone in ("hand", "play")]
    assert len(backs) == 6
    assert all(piece.shows is None and not piece.is_offered for piece in backs)


@pytest.mark.whole
@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_whole_duel_against_an_opponent(window: MainWindow, level: str) -> None:
    window._keep(privacy="curtain")
    window.play("blade_rondo", 2, 4, {"mode": "first_battle"}, None, ["", level])
    window.table.opponents.pace = 0.02
    for one in window.table.opponents.sitting._players.values():
        one.limit = 0.02
    player = Duellist(window, 4)
    for _ in range(4000):
        if player.screen.model.finished and not player.screen.playing_back:
            break
        if player.screen.playing_back or 0 in player.screen.model.awaited():
            player.gesture()
        else:
            QTest.qWait(5)
    assert player.screen.model.finished
    assert window.table.end.panel.isVisible()


def test_with_keys_on_the_shared_table_what_is_asked_comes_before_the_dice(window: MainWindow) -> None:
    window.play("blade_rondo", 2, 5, {}, opponents=("", "easy"))
    screen = window.table.screen_
    screen.hand_over.show_table()
    screen.hands._guard = QElapsedTimer()
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    assert screen.keys.stop is not None
    assert screen.keys.stop.name == "Choose"
    QTest.keyClick(screen.stage, Qt.Key.Key_K)
    assert screen.aside.listing is not None
    names = [row.text for row in screen.aside._listed()[2]]
    assert names[0] == "Choose"
    looked_at = next(name for name in names if name.startswith("What lies before Anna"))
    assert names.index("Attack of Anna: 0") > names.index(looked_at)
    QTest.keyClick(screen.stage, Qt.Key.Key_Escape)
    QTest.keyClick(screen.stage, Qt.Key.Key_Right)
    assert screen.stage.item(HELD, "cursor") is not None
    QTest.keyClick(screen.stage, Qt.Key.Key_Tab)
    assert screen.stage.item(HELD, "cursor") is None, "one mark is enough"


def test_alone_the_cards_of_the_open_hand_bear_letters_that_stay(window: MainWindow) -> None:
    player = middle(window, opponents=("", "easy"))
    screen = player.screen
    assert screen.hands_open
    letters = dict(screen.sight.letters)
    hand = [face.key for face in screen.model.view(0).zone("hand", 0).faces]
    assert sorted(map(str, letters.values())) == sorted(map(str, hand))
    player.wait_out_guard()
    QTest.keyClick(screen.stage, Qt.Key.Key_Right)
    shown = [item.piece.key for item in screen.stage.items_of(HELD) if item.piece.key.startswith("letter:")]
    assert len(shown) == len(hand)
    QTest.keyClick(screen.stage, Qt.Key.Key_B)
    assert screen.hands.chosen is not None
    assert screen.hands.chosen.card == letters["B"]
    QTest.keyClick(screen.stage, Qt.Key.Key_Return)
    left = screen.sight.letters
    assert "B" not in left
    assert {letter: key for letter, key in letters.items() if letter != "B"} == left


def test_where_others_sit_no_card_of_the_shared_table_bears_a_letter(window: MainWindow) -> None:
    for privacy in ("curtain", "open"):
        player = middle(window, privacy=privacy)
        player.screen.show_table()
        player.wait_out_guard()
        QTest.keyClick(player.screen.stage, Qt.Key.Key_Right)
        assert player.screen.sight.letters == {}
        assert not [i for i in player.screen.stage.items_of(HELD) if i.piece.key.startswith("letter:")]
