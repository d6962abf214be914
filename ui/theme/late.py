"""The names of Qt's namespace `Qt` (its flags, keys, ...), made when the first of them is used.

PySide6 makes all of them at once, which takes a tenth of a start and more; nothing of the first picture needs one. Modules
that the first picture is painted with import `Qt` from here. Calls that could take such a name instead of what they are
given make them too, to find out: `QColor(...)`, `QBrush(colour)`, `QPen(colour, width)`, `setPen`, `setBrush`, `fillRect`.
Until the first picture is on the screen there are others for all of these (`ui.theme.ink`, `ui.theme.tokens.known`).
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
else:

    class _Names:
        """Stands for the namespace until something is asked of it."""

        def __getattr__(self, name: str) -> Any:
            from PySide6 import QtCore

            value = getattr(QtCore.Qt, name)
            setattr(self, name, value)
            return value

    Qt = _Names()

__all__ = ["Qt"]
