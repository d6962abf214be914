"""From a cold start to the painted shelf, in time and in memory, beside a bare PySide6 window in the same run.

Each figure is the median of several processes of their own; the two kinds take turns, so that what else the machine does
weighs on both. PySide6 makes the names of the namespace `Qt` (every flag and key) all at once, which costs about a
sixth of a bare start and is paid by most programs; the shelf is painted without one (`ui.theme.late`), and makes them
when it is on the screen. So both kinds of bare window are shown: the target is against the one that has no names either.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

RUNS = 7

_BARE = """
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QMainWindow
app = QApplication(sys.argv)
class View(QGraphicsView):
    def paintEvent(self, event):
        super().paintEvent(event)
        tell()
window = QMainWindow()
scene = QGraphicsScene()
window.setCentralWidget(View(scene))
window.resize(1280, 800)
window.show()
app.exec()
"""

_SHELF = """
from ui.shell.application import application
from ui.shell.widgets import PaintedButton
from ui.shell.window import MainWindow
app = application(everything=False)
plain = PaintedButton.paintEvent
waiting = []
def painted(self, event):  # the shelf paints itself before what stands on it
    plain(self, event)
    waiting.remove(self)
    if not waiting:
        tell()
PaintedButton.paintEvent = painted
window = MainWindow()
window.resize(1280, 800)
waiting += [*window.shelf.boxes, window.shelf.lamp]
window.show()
app.exec()
"""

_TOLD = """
import sys, time
began = time.perf_counter()
def tell():
    took = time.perf_counter() - began
    import os, resource
    sys.stdout.write(f"{{took}} {{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}}")
    sys.stdout.flush()
    os._exit(0)
{program}
"""


def _once(program: str, home: str) -> tuple[float, float]:
    """Seconds to the first paint, and megabytes at most."""
    # Compiled modules are kept, as in any installed program, but not in the checkout.
    inherited = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    environ = {
        **inherited,
        "PYTHONPYCACHEPREFIX": str(Path(home) / "compiled"),
        "QT_QPA_PLATFORM": "offscreen",
        "VISAVIS_HOME": home,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = subprocess.run(
        [sys.executable, "-c", _TOLD.format(program=program)], env=environ, capture_output=True, text=True, check=True
    )
    took, memory = done.stdout.split()
    return float(took), float(memory)


def measure() -> list[tuple[str, str, str]]:
    """Name, figure and target of each."""
    named = "from PySide6.QtCore import Qt\n" + _BARE
    with tempfile.TemporaryDirectory(prefix="visavis-start-") as home:
        for program in (_BARE, named, _SHELF):  # once to compile what is not compiled yet
            _once(program, home)
        runs = [tuple(_once(program, home) for program in (_BARE, named, _SHELF)) for _ in range(RUNS)]
    bare_time, named_time, shelf_time = (median(run[k][0] for run in runs) for k in range(3))
    bare_size, _, shelf_size = (median(run[k][1] for run in runs) for k in range(3))
    return [
        ("bare window, first paint", f"{bare_time * 1000:.0f} ms", ""),
        ("the same with the names of Qt.*", f"{named_time * 1000:.0f} ms", ""),
        ("shelf, first paint", f"{shelf_time * 1000:.0f} ms", ""),
        ("start, shelf to bare window", f"{shelf_time / bare_time:.2f}", "at most 1.6"),
        ("start, shelf to bare window with the names", f"{shelf_time / named_time:.2f}", "at most 1.6"),
        ("bare window, memory", f"{bare_size:.0f} MB", ""),
        ("shelf, memory", f"{shelf_size:.0f} MB", ""),
        ("memory, shelf to bare window", f"{shelf_size / bare_size:.2f}", "at most 1.5"),
    ]
