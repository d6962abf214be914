"""Whether the system asks programs for little motion."""

from typing import Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyle


def asks_for_calm() -> bool:
    """What the system says of motion, where Qt tells it: newer ones by a hint of their own, others by how long things glide."""
    hints: Any = QGuiApplication.styleHints()
    accessibility = getattr(hints, "accessibility", None)
    motion = getattr(accessibility(), "motionPreference", None) if accessibility is not None else None
    if motion is not None:
        return bool(getattr(motion(), "name", "") == "ReducedMotion")
    return QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0
