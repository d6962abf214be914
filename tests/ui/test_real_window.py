"""Whole games in a real window on a virtual screen, with a mouse that nobody holds."""

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app import saves
from tests.helpers.tree import ROOT
from tests.helpers.xvfb import Screen
from ui.games.millions.layout import layout
from ui.games.millions.page_layout import page
from ui.table.curtain import button_rect, seat_frame
from ui.table.fresh import KEY_MS
from ui.table.geometry import Place

SIZE = (1280, 800)
PAUSE = 0.36
"""A little longer than the moment in which nothing feels a press."""


class Mouse:
    """The mouse of the virtual screen."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen

    def click(self, place: Place) -> None:
        """Goes there and clicks."""
        self._screen.xdotool("mousemove", str(round(place.x)), str(round(place.y)), "click", "1")

    def drag(self, start: Place, end: Place) -> None:
        """Drags from there to there."""
        half = (str(round((start.x + end.x) / 2)), str(round((start.y + end.y) / 2)))
        self._screen.xdotool(
            *("mousemove", str(round(start.x)), str(round(start.y)), "mousedown", "1"),
            *("mousemove", *half, "mousemove", str(round(end.x)), str(round(end.y)), "sleep", "0.03", "mouseup", "1"),
        )


@contextmanager
def program(screen: Screen, home: Path, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """The program on that screen, with a folder of its own and without movement."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text('{"animation": 0}')
    (home / "window.json").write_text("[1280, 800]")
    environ = {**screen.environ(), "VISAVIS_HOME": str(home), "PYTHONPATH": str(ROOT)}
    running = subprocess.Popen([sys.executable, "-m", "app.main", *arguments], env=environ, cwd=ROOT)
    try:
        yield running
    finally:
        running.kill()
        running.wait(timeout=10)


def wait_for_window(screen: Screen) -> None:
    """Until the window is there."""
    screen.xdotool("search", "--sync", "--onlyvisible", "--name", "Visavis")
    time.sleep(0.8)


def picture(screen: Screen, name: str) -> None:
    """What is seen now, where somebody wants to look at it afterwards."""
    if folder := os.environ.get("VISAVIS_PICTURES"):
        subprocess.run(["import", "-window", "root", f"{folder}/real_{name}.png"], env=screen.environ(), check=True)


def answers(home: Path) -> int:
    """How many answers the newest game has on the disk."""
    found = saves.listed(home / "games")
    return found[0].answers if found else -1


def have_come(home: Path, count: int, seconds: float) -> bool:
    """Whether so many answers are on the disk, waiting for them a while."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if answers(home) >= count:
            return True
        time.sleep(0.03)
    return False


def lay(screen: Screen, home: Path, seat: int, held: int, count: int) -> None:
    """A seat lifts its curtain and lays one of its cards; on a slow machine it tries again, as people do."""
    mouse = Mouse(screen)
    frame, where = seat_frame(*SIZE, 0), page(*SIZE, 0)  # the screen stands upright
    for patience in (0.4, 1, 2, 4, 8):
        time.sleep(PAUSE)
        mouse.click(frame.place(button_rect(frame)))
        time.sleep(PAUSE * (1 + patience))
        mouse.drag(where.hand(held)[seat % held], where.slot)
        if have_come(home, count, patience):
            return
    pytest.fail(f"{answers(home)} answers are on the disk, not {count}")


def play_rounds(screen: Screen, home: Path, seats: int, rounds: int) -> None:
    """Plays from the first curtain on: everybody lays one card after the other, and all look at each reveal."""
    table = layout(*SIZE, seats)
    given = 0
    for number in range(rounds):
        for seat in range(seats):
            given += 1
            lay(screen, home, seat, 12 - number, given)
        for seen in ("reveal", "sunrise"):
            time.sleep(PAUSE)
            picture(screen, f"{seats}_{number + 1}_{seen}")
            Mouse(screen).click(Place(table.middle.ring.x + 2, 5, 0, 0))  # the bare table: it has been seen


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rounds"), [(2, 12), (5, 2)])
def test_a_whole_game_by_mouse_in_a_real_window(xvfb: Screen, tmp_path: Path, seats: int, rounds: int) -> None:
    """To its end with two; with five two rounds, which is all that a larger table has of its own: people's time is long."""
    with program(xvfb, tmp_path, "play", "millions", "--seats", str(seats), "--seed", "5"):
        wait_for_window(xvfb)
        play_rounds(xvfb, tmp_path, seats, rounds)
        found = saves.listed(tmp_path / "games")[0]
        assert found.finished is (rounds == 12)
        assert found.answers == rounds * seats
        picture(xvfb, str(seats))


def press(screen: Screen, *keys: str) -> None:
    """Presses keys one after the other."""
    screen.xdotool("key", "--delay", "60", *keys)


def lay_by_keys(screen: Screen, home: Path, power: int, count: int) -> None:
    """Whoever is before the curtain lifts it and lays a power, by keys; on a slow machine it tries again."""
    for patience in (0.4, 1, 2, 4, 8):
        time.sleep(KEY_MS / 1000 + 0.1)  # the curtain feels no key before
        press(screen, "Return")
        time.sleep(0.15 * (1 + patience))
        press(screen, *str(power))
        if count < 4:
            picture(screen, f"keys_lifted_{count}")
        press(screen, "Return")
        if have_come(home, count, patience):
            return
    pytest.fail(f"{answers(home)} answers are on the disk, not {count}")


@pytest.mark.slow
def test_a_game_by_keys_alone_in_a_real_window(xvfb: Screen, tmp_path: Path) -> None:
    """From the shelf into the fourth round, and the mouse lies still; what comes later is played without a screen."""
    with program(xvfb, tmp_path):
        wait_for_window(xvfb)
        xvfb.xdotool("search", "--onlyvisible", "--name", "Visavis", "windowfocus")
        press(xvfb, "Right")
        picture(xvfb, "keys_shelf")
        press(xvfb, "Return")
        time.sleep(0.6)
        picture(xvfb, "keys_new_game")
        press(xvfb, "Return")
        time.sleep(0.8)
        given = 0
        for number in range(1, 4):
            for power in (number, 13 - number):
                given += 1
                lay_by_keys(xvfb, tmp_path, power, given)
            for key in ("space", "Return"):  # it has been seen, and so has the next card
                time.sleep(PAUSE)
                press(xvfb, key)
        time.sleep(PAUSE)
        picture(xvfb, "keys_end")
        assert answers(tmp_path) == 6


@pytest.mark.slow
def test_a_game_goes_on_after_kill_9(xvfb: Screen, tmp_path: Path) -> None:
    with program(xvfb, tmp_path, "play", "millions", "--seats", "2", "--seed", "5") as first:
        wait_for_window(xvfb)
        play_rounds(xvfb, tmp_path, 2, 2)
        first.kill()
        first.wait(timeout=10)
    with program(xvfb, tmp_path):
        wait_for_window(xvfb)
        picture(xvfb, "shelf")
        xvfb.xdotool("mousemove", "640", "690", "click", "1")  # Continue
        time.sleep(1.0)
        lay(xvfb, tmp_path, 0, 10, 5)


BY_TOUCH = (
    "test_touch.py::test_five_drags_at_once_end_each_under_its_finger",
    "test_touch.py::test_a_foreign_finger_does_nothing_to_a_card",
    "test_touch.py::test_a_hand_that_rests_there_is_no_finger",
    "test_touch.py::test_of_overlapping_cards_the_one_that_is_seen_is_taken",
    "test_touch.py::test_after_a_touch_the_mouse_works_and_both_at_once",
    "test_touch.py::test_a_long_press_inspects_and_does_nothing_else",
    "test_touch.py::test_a_right_click_that_is_made_of_a_long_press_is_not_felt",
    "test_peek.py::test_a_whole_game_by_two_fingers_at_once",
    "test_peek.py::test_whatever_hands_do_faces_lie_only_in_the_tray_that_is_held[1]",
    "test_frames.py::test_a_whole_game_by_turns_by_mouse_touch_and_keys[0.0]",
    "test_frames.py::test_trays_that_are_held_and_left_in_any_way",
    "test_any_hands.py::test_any_hands_for_a_moment",
    "test_duels.py::test_a_whole_duel_by_mouse[curtain-duel]",
    "test_duels.py::test_a_whole_duel_by_keys_alone[solo-False-4]",
    "test_duels.py::test_a_first_battle_is_followed_by_its_rematch",
    "test_duel_trays.py::test_a_whole_duel_out_of_trays[first_battle-1]",
    "test_duel_tray_choice.py::test_both_choose_at_once",
)
"""What is proved without a screen, and must be so in a window of the real platform too: fingers, trays, frames, any hands, and
whole duels.
"""


@pytest.mark.slow
def test_fingers_and_frames_are_the_same_in_a_real_window(xvfb: Screen) -> None:
    """The touch device of QTest and real events of the platform, in a process of its own with the window on that screen."""
    tests = [f"tests/ui/{name}" for name in BY_TOUCH]
    plain = ("-p", "no:cacheprovider", "-q")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *plain, *tests],
        check=False,
        env=xvfb.environ(),
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout


@pytest.mark.slow
def test_random_clicks_and_keys_in_a_real_window(xvfb: Screen, tmp_path: Path) -> None:
    """During the curtain, a look and a pause: the program goes on, and the game on the disk is whole."""
    luck = random.Random(8)
    with program(xvfb, tmp_path, "play", "millions", "--seats", "3", "--seed", "5") as running:
        wait_for_window(xvfb)
        lay(xvfb, tmp_path, 0, 12, 1)
        keys = (
            "Return",
            "space",
            "Escape",
            "Left",
            "Right",
            "Up",
            "Down",
            "7",
            "1",
            "2",
            "i",
            "m",
            "k",
            "l",
            "p",
            "F1",
        )
        for _ in range(6):
            at = (str(luck.randrange(300, 980)), str(luck.randrange(120, 640)))
            hand = ("mousemove", *at, "click", luck.choice(("1", "1", "3")))
            xvfb.xdotool(*hand, "key", "--delay", "12", *luck.choices(keys, k=14))
            xvfb.xdotool("mousemove", *at, "mousedown", "1", "mousemove", "640", "240", "mouseup", "1")
            assert running.poll() is None, "it goes on"
        time.sleep(PAUSE)
        picture(xvfb, "random")
    (save,) = saves.listed(tmp_path / "games")
    verified = [sys.executable, "-m", "app.main", "journal", str(save.path), "--verify"]
    assert subprocess.run(verified, cwd=ROOT, check=False).returncode == 0
