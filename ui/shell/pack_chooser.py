"""Which pack a game is played with: a list of those that there are, and what is wrong with those that cannot be chosen."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from app.pack_choice import Choice
from app.packs import LoadedPack
from ui.shell.steady import DropDown
from ui.shell.widgets import text_label
from ui.texts import say
from ui.theme.plain import plain


class _List(DropDown):
    """A list that opens as wide as what it says, where the window has room for it."""

    def showPopup(self) -> None:
        view = self.view()
        view.setMinimumWidth(min(view.sizeHintForColumn(0) + 24, self.window().width() * 3 // 5))
        super().showPopup()


class PackChooser(QWidget):
    """The list, and beneath it the first pack that cannot be played with."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        super().__init__()
        self._choices = tuple(choices)
        self.list = _List()
        self.list.setAccessibleName(say("new.pack"))
        self.list.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.list.setMinimumContentsLength(12)
        model = self.list.model()
        assert isinstance(model, QStandardItemModel)
        bad = []
        for row, choice in enumerate(self._choices):
            told = choice.title if not choice.file else say("new.pack.own", title=choice.title, file=choice.file)
            if choice.pack is None:
                told = say("new.pack.bad", file=choice.file, fault=choice.fault)
                bad.append(told)
            self.list.addItem(told)
            self.list.setItemData(row, plain(told), Qt.ItemDataRole.ToolTipRole)
            model.item(row).setEnabled(choice.pack is not None)
        self.trouble = text_label(bad[0] if bad else "", "soft")
        self.trouble.setVisible(bool(bad))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)
        column.addWidget(self.trouble)

    @property
    def chosen(self) -> LoadedPack | None:
        """The pack; None for the one that the game is usually played with."""
        row = self.list.currentIndex()
        return self._choices[row].pack if row > 0 else None
