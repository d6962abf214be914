"""The virtual screen of the tests takes a real window, and the mouse that moves over it."""

import subprocess
import sys

from tests.helpers.xvfb import Screen

PROGRAM = """
import sys
from PySide6.QtWidgets import QApplication, QPushButton
app = QApplication([])
button = QPushButton("end")
button.setGeometry(100, 100, 200, 100)
button.clicked.connect(lambda: app.exit(7))
button.show()
print("shown", app.platformName(), flush=True)
sys.exit(app.exec())
"""


def test_a_real_window_is_clicked(xvfb: Screen) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM], env=xvfb.environ(), stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            assert program.stdout.readline() == "shown xcb\n"
            window = xvfb.xdotool("search", "--sync", "--onlyvisible", "--pid", str(program.pid)).splitlines()[0]
            xvfb.xdotool("mousemove", "--window", window, "50", "50", "click", "1")
            assert program.wait(timeout=20) == 7
        finally:
            program.kill()
