"""A sheet of paper over the page: who uses keys stays on it until it is put away, and nothing under it is pressed unseen."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from ui.shell.widgets import Sheet


class LaidOver(Sheet):
    """The sheet."""

    def _stops(self) -> list[QWidget]:
        """What Tab goes to, in its order."""
        found: list[QWidget] = []
        one = self.nextInFocusChain()
        while one is not None and one is not self:
            takes = bool(one.focusPolicy().value & Qt.FocusPolicy.TabFocus.value) and one.focusProxy() is None
            if takes and self.isAncestorOf(one) and one.isVisible() and one.isEnabled():
                found.append(one)
            one = one.nextInFocusChain()
        return found

    def focusNextPrevChild(self, forward: bool) -> bool:
        stops, here = self._stops(), QApplication.focusWidget()
        if not stops:
            return False
        step = 1 if forward else -1
        at = next((at for at, one in enumerate(stops) if one is here or (here and one.isAncestorOf(here))), -step)
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        stops[(at + step) % len(stops)].setFocus(reason)
        return True
