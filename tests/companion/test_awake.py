"""The screen stays awake while a table beside real cards is open, or a timer runs, and no longer."""

from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject

from app.companion.timers import Timers
from tests.companion.conftest import click
from tests.companion.test_instruments import Source
from ui.companion import awake
from ui.companion.awake import RENEW_MS, Awake, Bus, Mac, NoWay, Windows
from ui.companion.page import CompanionPage


class Fake:
    """A way that writes down what is asked of it."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def hold(self) -> None:
        self.asked.append("hold")

    def release(self) -> None:
        self.asked.append("release")


@pytest.fixture
def way(page: CompanionPage) -> Fake:
    """The way of the page."""
    fake = Fake()
    page.awake._ways.append(fake)
    return fake


def test_a_table_that_is_open_keeps_the_screen_awake(page: CompanionPage, way: Fake) -> None:
    assert not page.awake.is_held, "where one only chooses what to do, the screen may rest"
    page.begin_sheet(["Ann", "Bob"], ["orange", "sky"], True)
    assert way.asked == ["hold"]
    page.turn_up(3)
    assert way.asked == ["hold"], "asked once, and again from time to time"
    page.awake._again.timeout.emit()
    assert way.asked == ["hold", "hold"]
    page.put_aside()
    assert way.asked == ["hold", "hold", "release"]
    page.begin_alone()
    page.hide()
    assert way.asked[3:] == ["hold", "release"]


def test_a_timer_keeps_it_awake_wherever_one_is_and_after_a_reset(page: CompanionPage, way: Fake) -> None:
    source = Source()
    page.begin_alone()
    page.tray.source, page.tray.timers = source, Timers(source)
    page.tray.add("timer")
    (timer,) = page.tray.widgets.values()
    click(timer, "run")
    page.hide()
    assert page.awake.is_held, "it runs on"
    page.show()
    click(timer, "reset")
    assert page.awake.is_held, "the table is still open"
    click(timer, "run")
    page.hide()
    assert page.awake.is_held
    for _ in range(301):
        source.go(1_000)
        page.tray.look()
    assert not page.awake.is_held, "it is over, and nobody looks at the table"


def test_a_page_that_is_thrown_away_holds_nothing(qapp: object) -> None:
    parent, fake = QObject(), Fake()
    held = Awake(parent, lambda: fake)
    held.want(True)
    held.want(True)
    assert fake.asked == ["hold"]
    assert held._again.interval() == RENEW_MS < 60_000
    del held
    parent.deleteLater()
    import shiboken6

    shiboken6.delete(parent)
    assert fake.asked == ["hold", "release"]


def test_windows_is_told_by_its_flags() -> None:
    states: list[int] = []
    one = Windows(states.append)
    one.hold()
    one.release()
    assert states == [0x80000002, 0x80000000]


def test_on_a_mac_a_child_does_it_and_is_started_anew_where_it_has_ended() -> None:
    children: list[Any] = []

    def start(command: list[str], **_: Any) -> Any:
        assert command[:3] == ["/usr/bin/caffeinate", "-d", "-w"]
        child = SimpleNamespace(code=None, ended=False)
        child.poll = lambda: child.code
        child.terminate = lambda: setattr(child, "ended", True)
        child.wait = lambda _: 0
        children.append(child)
        return child

    one = Mac(start)
    one.hold()
    one.hold()
    assert len(children) == 1
    children[0].code = 1
    one.hold()
    assert len(children) == 2
    one.release()
    assert children[1].ended

    def cannot(*_: Any, **__: Any) -> Any:
        raise FileNotFoundError

    Mac(cannot).hold()


class _Message:
    def __init__(self, *place: str) -> None:
        self.place = place

    def setAutoStartService(self, on: bool) -> None:
        assert not on, "a desktop without one is not given one"

    def setArguments(self, given: list[str]) -> None:
        assert len(given) == 2
        assert all(given)


def test_on_the_session_bus_a_connection_asks_and_its_end_takes_it_back() -> None:
    told: list[tuple[str, str]] = []

    class Connection:
        BusType = SimpleNamespace(SessionBus=0)

        def __init__(self, name: str) -> None:
            self.name = name

        @staticmethod
        def connectToBus(_: int, name: str) -> "Connection":
            return Connection(name)

        @staticmethod
        def disconnectFromBus(name: str) -> None:
            told.append(("end", name))

        def isConnected(self) -> bool:
            return True

        def send(self, message: _Message) -> None:
            told.append((message.place[0].rpartition(".")[2], self.name))

    bus = Bus(SimpleNamespace(QDBusConnection=Connection, QDBusMessage=SimpleNamespace(createMethodCall=_Message)))
    bus.hold()
    asked = [("ScreenSaver", "visavis-awake-1"), ("PowerManagement", "visavis-awake-1")]
    assert told == asked
    bus.hold()
    assert told[2:] == [(what, "visavis-awake-2") for what, _ in asked] + [("end", "visavis-awake-1")]
    bus.release()
    bus.release()
    assert told[5:] == [("end", "visavis-awake-2")]


def test_each_system_has_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Windows, "_own", staticmethod(lambda: lambda _: None))
    assert isinstance(awake.way("win32", {}), Windows)
    assert isinstance(awake.way("darwin", {}), Mac)
    assert isinstance(awake.way("linux", {"DBUS_SESSION_BUS_ADDRESS": "unix:path=x"}), Bus)
    assert isinstance(awake.way("linux", {"XDG_RUNTIME_DIR": "nowhere"}), NoWay)
