"""The game behind signals: what is announced, to whom nothing is told, and what happens when the program is at fault."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.model import TICK_MS, TableModel
from app.seats import seated
from app.session import Session
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.refusals import RulesBroken
from tests.app.games import Hands, Quick, auction, auction_table, millions_pack
from tests.ui.conftest import Player


class Ears:
    """Hears all that a model announces."""

    def __init__(self, model: TableModel) -> None:
        self.heard: list[tuple[str, Any]] = []
        for name in ("beats_ready", "refused", "stalled", "broken", "pause_turned"):
            getattr(model, name).connect(lambda *what, name=name: self.heard.append((name, what[0])))
        model.over.connect(lambda: self.heard.append(("over", None)))

    def take(self) -> list[str]:
        """What was heard since the last time, by name."""
        names = [name for name, _ in self.heard]
        self.heard.clear()
        return names


@pytest.fixture
def opened(tmp_path: Path) -> Callable[..., TableModel]:
    """A game of three."""

    def made(*, saved: bool = True) -> TableModel:
        table = seated("millions", ("Ann", "Bob", "Cid"), seed=3)
        return TableModel(Session.start(table, tmp_path if saved else None, millions_pack(), disk=Quick()))

    return made


def lay(model: TableModel, seat: int, power: int) -> bool:
    """A seat lays a card."""
    number = model.decisions(seat)[0].number
    return model.answer(Answer(seat, number, Announcement("lay", {"card": f"{'ABC'[seat]}{power}"})))


@pytest.mark.rule("MIL-3.3")
def test_that_a_choice_was_changed_is_not_announced_and_leaves_no_gap(opened: Callable[..., TableModel]) -> None:
    steady, wavering = opened(saved=False), opened(saved=False)
    ears = Ears(wavering)
    for model in (steady, wavering):
        assert lay(model, 0, 5)
    assert ears.take() == ["beats_ready"]
    for power in (6, 7, 5):
        assert lay(wavering, 0, power)
    assert ears.take() == [], "nobody saw anything"
    for model in (steady, wavering):
        assert lay(model, 1, 9)
        assert lay(model, 2, 2)
    assert wavering.history() == steady.history()
    assert [entry.number for entry in wavering.history()] == [0, 1, 2, 3]
    assert all(entry.events for entry in wavering.history())


@pytest.mark.rule("TAB-2.1", "TAB-2.3")
def test_a_pause_is_announced_once(opened: Callable[..., TableModel]) -> None:
    model = opened()
    ears = Ears(model)
    assert model.pause()
    assert model.paused
    assert ears.take() == ["pause_turned"]
    assert not lay(model, 0, 5)
    assert ears.take() == ["refused"]
    assert model.resume_play()
    assert ears.take() == ["pause_turned"]
    assert lay(model, 0, 5)
    model.close()


@pytest.mark.rule("TAB-3.3")
def test_the_end_by_giving_up_is_announced(opened: Callable[..., TableModel]) -> None:
    model = opened()
    ears = Ears(model)
    assert model.concede(1)
    assert ears.take() == ["beats_ready"]
    assert model.concede(0)
    assert ears.take() == ["beats_ready", "over"]
    assert model.finished
    model.close()


@pytest.mark.rule("TAB-4.3")
def test_clocks_are_looked_at_while_there_are_any(tmp_path: Path) -> None:
    hands = Hands()
    model = TableModel(Session.start(auction_table(), tmp_path, (), build=auction, clock=hands, disk=Quick()))
    ears = Ears(model)
    assert model._ticking.isActive()
    assert model._ticking.interval() == TICK_MS == 500
    model._ticking.timeout.emit()
    assert ears.take() == []
    for _ in range(3):
        for _ in range(13):
            hands.wait(5)
            model._ticking.timeout.emit()
    assert ears.take() == ["beats_ready", "beats_ready", "beats_ready", "over"]
    assert not model._ticking.isActive()
    model.close()


def test_no_clock_no_ticking(opened: Callable[..., TableModel]) -> None:
    model = opened()
    assert not model._ticking.isActive()
    model.close()


@pytest.mark.parametrize("saved", [True, False])
def test_a_fault_of_the_program_is_told_in_one_sentence_and_play_goes_on(
    opened: Callable[..., TableModel], saved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = opened(saved=saved)
    ears = Ears(model)

    def broken(*_: object) -> None:
        raise RulesBroken("a secret: seat 0 has the powers [1, 2]")

    with monkeypatch.context() as patched:
        patched.setattr(model.session, "submit", broken)
        assert not lay(model, 0, 5)
    ((name, text),) = ears.heard
    assert name == "broken"
    assert "fault of the program" in text
    assert text.count(". ") == 0
    assert "powers" not in text
    assert (str(model.session.path) in text) is saved
    assert lay(model, 0, 5), "play goes on"
    model.close()


def test_the_bar_of_a_fault_can_be_put_away(table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch) -> None:
    player = table(2)
    page = player.window.table

    def broken(*_: object) -> None:
        raise RulesBroken("no")

    player.lift()
    key = player.hand()[0]
    with monkeypatch.context() as patched:
        patched.setattr(page.model.session, "submit", broken)
        player.lay(key)
    assert page.bar.isVisible()
    assert str(page.model.session.path) in page.bar.text.text()
    page.bar.again.click()
    assert not page.bar.isVisible()
    if player.hand() == []:
        player.lift()
    player.lay(key)
    assert page.model.view(None).has_laid == (True, False)
