"""The table as a screen reader finds it: places, and in them the cards and plates that are seen now, each with its name.

Qt knows nothing of what lies in a scene, so the stage answers for its pieces itself. An item of this tree keeps no name and
no card: it has a key, and looks up what lies under that key when it is asked. So nothing of a look outlives it here, a back
has the name that everybody may read, and a face that is seen in a held tray, which has no name, is not there at all.

Qt's cache owns every item that it was told of and deletes it; Python must hold it until then, and nothing may be left when
the interpreter ends. Items that are gone are therefore given back only between two events, never while one is asked.
"""

import atexit
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary, ref

from PySide6.QtCore import QObject, QPoint, QRect, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import Shiboken

from app.words import Names
from ui.table.hands import Hands
from ui.table.keys import Keyboard
from ui.table.pieces import Piece
from ui.table.reach import LAYERS, Reach
from ui.table.readable_parts import Part, Role, parts_of
from ui.table.sight import Sight
from ui.table.stage import HELD, Stage

try:
    from PySide6.QtGui import QAccessibleAnnouncementEvent
except ImportError:  # Qt before 6.8: a changed description is all that can be heard
    QAccessibleAnnouncementEvent = None  # type: ignore[assignment,misc]

TOLD = (
    "cover",
    "cloth",
    "paused",
    "page",
    "note",
    "since",
    "read:how",
    "read:sheet",
    "moves:sheet",
    "reach:sheet",
    "give_up:ask",
    "fan",
)
"""The keys of what is read out when it comes: what has just been laid before whoever looks, each once."""
TITLE = ":title"
"""How the key of a question's own words ends."""

NOTHING = Shiboken.VoidPtr(0)
"""No interface: of `None` the binding makes no null here but a wild pointer, and the program dies."""

Text = QAccessible.Text


def speak(stage: Stage, words: str) -> None:
    """Has a screen reader say something, if one listens."""
    if QAccessibleAnnouncementEvent is None:
        stage.setAccessibleDescription(words)
    elif QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(stage, words))


class Item(QAccessibleInterface):
    """A part, as Qt asks for it."""

    def __init__(self, tree: "Readable", key: str) -> None:
        super().__init__()
        self._tree = tree
        self.key = key
        self._hand = Hand(tree, key)

    @property
    def _part(self) -> Part | None:
        return self._tree.parts.get(self.key)

    def isValid(self) -> bool:
        return Shiboken.isValid(self._tree) and self._part is not None

    def object(self) -> Any:
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._tree.stage.window().windowHandle() if self.isValid() else None

    def text(self, kind: Text) -> str:
        part = self._part if self.isValid() else None
        return part.name if part is not None and kind == Text.Name else ""

    def setText(self, kind: Text, text: str) -> None:
        """Nobody renames a card."""

    def role(self) -> Role:
        part = self._part if self.isValid() else None
        return Role.NoRole if part is None else part.role

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        part = self._part if self.isValid() else None
        if part is None:
            state.invalid = True
            return state
        state.focusable = part.stop is not None
        state.focused = self._tree.marked == self.key
        if part.piece is not None and part.piece.card is not None:
            state.selectable = True
            state.selected = self._tree.is_lifted(part.piece)
        return state

    def rect(self) -> QRect:
        return self._tree.rect(self.key) if self.isValid() else QRect()

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        part = self._part if self.isValid() else None
        if part is None:
            return None
        return self._tree.item(part.inside) if part.inside else self._tree.root()

    def childCount(self) -> int:
        part = self._part if self.isValid() else None
        return 0 if part is None else len(part.holds)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        part = self._part if self.isValid() else None
        return self._tree.item(part.holds[index]) if part is not None and 0 <= index < len(part.holds) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        part = self._part if self.isValid() else None
        return None if part is None else self._tree.item_at(part.holds, x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        part = self._part if self.isValid() else None
        key = child.key if isinstance(child, Item) else None
        return part.holds.index(key) if part is not None and key in part.holds else -1

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        part = self._part if self.isValid() else None
        if kind == QAccessible.InterfaceType.ActionInterface and part is not None and part.stop is not None:
            return self._hand
        return NOTHING


class Hand(QAccessibleActionInterface):
    """What a screen reader can do with a part: what Enter, the arrows and I do."""

    def __init__(self, tree: "Readable", key: str) -> None:
        super().__init__()
        self._tree = tree
        self._key = key

    def actionNames(self) -> list[str]:
        part = self._tree.parts.get(self._key) if Shiboken.isValid(self._tree) else None
        if part is None or part.stop is None:
            return []
        read = [self.showMenuAction()] if part.piece is not None and part.role == Role.ListItem else []
        return [self.pressAction(), self.setFocusAction(), *read]

    def doAction(self, name: str) -> None:
        # Not while Qt is still asking: what is done may end this very item.
        tree, key = self._tree, self._key
        QTimer.singleShot(0, lambda: tree.act(key, name) if Shiboken.isValid(tree) else None)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


class Ground(QAccessibleWidget):
    """The stage itself, with what lies on it."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage, Role.Pane, stage.accessibleName())
        self._stage = stage

    @property
    def _tree(self) -> "Readable | None":
        return _tree_of(self._stage)

    def childCount(self) -> int:
        tree = self._tree
        return 0 if tree is None else len(tree.top)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        tree = self._tree
        return tree.item(tree.top[index]) if tree is not None and 0 <= index < len(tree.top) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        tree = self._tree
        return None if tree is None else tree.item_at(tree.top, x, y)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        tree = self._tree
        key = child.key if isinstance(child, Item) else None
        return tree.top.index(key) if tree is not None and key in tree.top else -1

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        tree = self._tree
        return None if tree is None or not tree.marked else tree.item(tree.marked)


class Readable(QObject):
    """The tree of one table, and what is said when it changes."""

    spoken = Signal(str)
    """What was read out of what has just been laid there; behind a curtain only for who looks."""

    def __init__(
        self,
        stage: Stage,
        hands: Hands,
        reach: Reach,
        keys: Keyboard,
        sight: Sight,
        names: Names,
    ) -> None:
        super().__init__(stage)
        self.stage = stage
        self._hands = hands
        self._reach = reach
        self._keys = keys
        self._sight = sight
        self._names = names
        self._items: dict[str, Item] = {}
        self._parts: dict[str, Part] | None = None
        self._top: tuple[str, ...] = ()
        self._before: dict[str, Part] = {}
        self._marked_before = ""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._tell)
        stage.turned.connect(self._turned)
        self.ground: Ground | None = None
        """What Qt knows of the stage itself, from when it first asks."""
        _TREES[stage] = ref(self)
        _install()
        if QAccessible.isActive():  # it may have been asked for before there was anything on it
            early = QAccessible.queryAccessibleInterface(stage)
            if not isinstance(early, Ground):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(early))
        items = self._items
        stage.destroyed.connect(lambda *_: _leave(items))

    # -- what there is ------------------------------------------------------------------------------------------------

    @property
    def parts(self) -> dict[str, Part]:
        """Everything that can be found now, by its key."""
        if self._parts is None:
            seen = [item.piece for layer in (HELD, LAYERS[self._sight.phase]) for item in self.stage.items_of(layer)]
            self._parts, self._top = parts_of(seen, self._reach.stops(), self._names)
        return self._parts

    @property
    def top(self) -> tuple[str, ...]:
        """The keys of what lies on the stage itself, in the order in which it is read."""
        return self._top if self.parts else ()

    @property
    def marked(self) -> str:
        """The key of what the mark of the keys stands on; empty for nothing."""
        stop = self._keys.stop
        return stop.key if stop is not None and stop.key in self.parts else ""

    def is_lifted(self, piece: Piece) -> bool:
        """Whether that card is held."""
        return any(piece.key == lifted.key for lifted in self._hands.lifted)

    # -- what Qt asks -------------------------------------------------------------------------------------------------

    def root(self) -> QAccessibleInterface | None:
        """The stage."""
        return QAccessible.queryAccessibleInterface(self.stage)

    def item(self, key: str) -> Item:
        """The item of a part; one and the same for as long as the part is there."""
        if key not in self._items:
            self._items[key] = Item(self, key)
        return self._items[key]

    def give_back(self) -> None:
        """Nothing of it is left in Qt."""
        _give_back(self._items)
        if self.ground is not None and Shiboken.isValid(self.ground):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(self.ground))

    def rect(self, key: str) -> QRect:
        """Where a part is seen, on the screen."""
        part = self.parts[key]
        if part.holds:
            whole = QRect()
            for inside in part.holds:
                whole = whole.united(self.rect(inside))
            return whole
        place = part.piece.place if part.piece is not None else part.stop.place if part.stop is not None else None
        if place is None:
            return QRect()
        box = place.bounds
        corner = self.stage.viewport().mapToGlobal(QPoint(round(box.x), round(box.y)))
        return QRect(corner.x(), corner.y(), round(box.w), round(box.h))

    def item_at(self, keys: Sequence[str], x: int, y: int) -> Item | None:
        """The smallest of these parts that is seen there."""
        here = [key for key in keys if self.rect(key).contains(x, y)]
        if not here:
            return None
        return self.item(min(here, key=lambda key: self.rect(key).width() * self.rect(key).height()))

    def act(self, key: str, action: str) -> None:
        """A screen reader does something with a part, as keys do."""
        part = self.parts.get(key)
        if part is None or part.stop is None:
            return
        self._keys.point(part.stop)
        if action == QAccessibleActionInterface.pressAction():
            self._keys.enter()
        elif action == QAccessibleActionInterface.showMenuAction():
            self._keys.read()

    # -- what is told -------------------------------------------------------------------------------------------------

    def _turned(self) -> None:
        """Something else lies there: it is told when all of it does."""
        self._parts = None
        if (QAccessible.isActive() or self._items) and not self._soon.isActive():
            self._soon.start(0)

    def _tell(self) -> None:
        before, now = self._before, self.parts
        self._before = dict(now)
        for key in [key for key in self._items if key not in now]:
            _give_back({key: self._items.pop(key)})
        if not QAccessible.isActive():
            return
        event = QAccessible.Event
        if before.keys() != now.keys() or any(before[key].holds != part.holds for key, part in now.items()):
            QAccessible.updateAccessibility(QAccessibleEvent(self.stage, event.ObjectReorder))
        for key, part in now.items():
            if key in before and key in self._items and before[key].name != part.name:
                QAccessible.updateAccessibility(QAccessibleEvent(self._items[key], event.NameChanged))
        self._speak(before, now)
        if self.marked and self.marked != self._marked_before and self.stage.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(self.item(self.marked), event.Focus))
        self._marked_before = self.marked

    def _speak(self, before: dict[str, Part], now: dict[str, Part]) -> None:
        said = set[str]()
        for key, part in now.items():
            is_new = key not in before or before[key].name != part.name
            if is_new and (key in TOLD or key.endswith(TITLE)) and part.name not in said:
                said.add(part.name)
                speak(self.stage, part.name)
                self.spoken.emit(part.name)


# -- the one factory of the process ---------------------------------------------------------------------------------------

_TREES: WeakKeyDictionary[Stage, ref[Readable]] = WeakKeyDictionary()
"""By their stages; held weakly, since a tree holds its stage, which would then never be forgotten."""


def _tree_of(stage: Stage) -> Readable | None:
    """The tree of a stage; both may be gone already."""
    if not Shiboken.isValid(stage) or stage not in _TREES:
        return None
    tree = _TREES[stage]()
    return tree if tree is not None and Shiboken.isValid(tree) else None


def _made(key: str, thing: QObject) -> QAccessibleInterface | None:
    """What Qt is to know of a stage; of everything else it knows by itself."""
    tree = _tree_of(thing) if key == Stage.__name__ and isinstance(thing, Stage) else None
    if tree is None:
        return None
    tree.ground = Ground(tree.stage)
    return tree.ground


def _install() -> None:
    if not _INSTALLED:
        _INSTALLED.append(_made)
        QAccessible.installFactory(_made)
        atexit.register(_give_all_back)


_INSTALLED: list[Callable[[str, QObject], QAccessibleInterface | None]] = []


def _give_back(items: dict[str, Item]) -> None:
    """Has Qt's cache delete these items, while Python still holds them."""
    for item in items.values():
        if Shiboken.isValid(item):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(item))
    items.clear()


def _leave(items: dict[str, Item]) -> None:
    """The stage is just being destroyed: its items are given back when it is gone, since Qt would still ask for their parents."""
    _LEFT.append(items)
    QTimer.singleShot(0, _give_left_back)


_LEFT: list[dict[str, Item]] = []
"""The items of stages that are gone."""


def _give_left_back() -> None:
    while _LEFT:
        _give_back(_LEFT.pop())


def _give_all_back() -> None:
    _give_left_back()
    for held in list(_TREES.values()):
        tree = held()
        if tree is not None:
            tree.give_back()
