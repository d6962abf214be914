"""What a game must give the window to be seen and touched: one class, found by `ui/shell/window.py`.

Everything shown is made from views (`rules.kernel.views`), so that nothing can be shown that its reader may not know, and
everything pressed or dropped is plain data (`ui.table.pieces`, `ui.table.intents`). The screen keeps no state of the game.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.model import SeenBeat
from app.words import Names
from rules.kernel.decisions import Announcement, Atom, Decision, PickSome
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.views import View
from ui.table.fans import Fan
from ui.table.geometry import Frame, Place, Rect
from ui.table.inspector import Reading
from ui.table.intents import Drop
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.table.seating import OPPOSITE, Seating
from ui.theme.marks import Mark
from ui.theme.tokens import Theme

if TYPE_CHECKING:
    from ui.panels.end import EndPanel


class Asked(Enum):
    """Where a question is asked."""

    HAND = auto()
    """Where hands are looked at: behind the curtain, in trays, or at hands that lie open."""
    TABLE = auto()
    """Openly on the shared table."""
    LOOK = auto()
    """Openly, but it is answered with cards that only its seat may see."""
    PAGE = auto()
    """On a page of its own, however hands are kept."""
    TRAY = auto()
    """In trays, where hands are kept there and the cards have room, by all who are asked at once; else as on a `PAGE`."""


MOST_IN_A_TRAY = 16
"""From among so many cards can be chosen while they are looked at in a tray."""


def asked_where(game: "AnyGame", decision: Decision, view: View, *, in_trays: bool) -> Asked:
    """Where a question is asked, as hands are kept here; `in_trays` where they are kept there. `view` is that of who is asked."""
    how = game.asked(decision, view)
    if how is not Asked.TRAY:
        return how
    fits = isinstance(decision, PickSome) and len(decision.candidates) <= MOST_IN_A_TRAY
    return Asked.TRAY if in_trays and fits else Asked.PAGE


class Marks(Protocol):
    """What a game marks on the table while a beat is shown."""

    @property
    def held(self) -> bool:
        """Whether the table waits until somebody says that this has been seen."""

    @property
    def reads(self) -> bool:
        """Whether it is given time to be read, and then goes on by itself."""

    @property
    def tells(self) -> int:
        """Of how many of the beats that follow it tells already, while the table waits."""


class TableLayout(Protocol):
    """Where everything lies on the shared table; what else is in it is the game's own affair."""

    @property
    def seating(self) -> Seating:
        """Who sits where, and which tray is whose."""

    @property
    def corners(self) -> tuple[Rect, Rect]:
        """Free ground at the lower left and at the lower right, for the plates that belong to nobody."""


V_contra = TypeVar("V_contra", bound=View, contravariant=True)
M = TypeVar("M", bound=Marks)


class TableGame(Protocol[V_contra, M]):
    """One table of a game: from views to pieces, and from gestures to what they may mean.

    `area` is always the whole table in pixels; places are in it. Nothing here may raise for a view or a size that can be.
    """

    names: Names
    """What players and cards are called."""

    marks: tuple[Mark, ...]
    """Colour and letter of each seat."""

    _arrangement: str
    _places: tuple[int, ...]

    open_hands: frozenset[int]
    """The seats whose hands lie open on the shared table; said by the table's screen."""

    options: Mapping[str, Options]
    """The options of the game at this table; said by the table's screen."""

    flat: bool
    """Whether the screen lies flat on the table, so that what is for a seat is turned toward it."""

    told: Callable[[], Sequence[Event]]
    """Gives all events that the shared table has shown; said by the table's screen."""

    people: Callable[[], Sequence[int]]
    """Gives the seats at which people sit; said by the table's screen."""

    meanings: ClassVar[Mapping[str, str]]
    """Which zone of one's own a card is put to for each offer, by the offer's key, and for each question that a card answers,
    by its topic.
    """

    asked_at: ClassVar[Mapping[str, Asked]]
    """Where a question of each topic is asked; where hands are looked at for those that are not in it."""

    no_cards: ClassVar[frozenset[str]] = frozenset()
    """The questions whose candidates are no cards of the view, though they may look like the key of one: seats, and numbers."""

    in_parts: ClassVar[frozenset[str]] = frozenset()
    """The topics of the questions that are answered in secret part by part, in one look."""

    by_rules: ClassVar[frozenset[str]]
    """The zones of what can be lifted, to be told that it is no hand that moves it; a press says the same."""

    in_turns: ClassVar[bool]
    """Whether people act one after the other while the others watch, and not all at once, each in secret."""

    def __init__(
        self,
        names: Names,
        marks: Sequence[Mark],
        *,
        flat: bool = False,
        arrangement: str = OPPOSITE,
        places: Sequence[int] = (),
    ) -> None:
        """`arrangement` says how two sit, and `places`, by seat, who sits where: 0 is the near side; without it each at their
        own place.
        """
        self.names = names
        self.marks = tuple(marks)
        self.flat = flat
        self.open_hands = frozenset()
        self.options = {}
        self.told = tuple
        self.people = lambda: range(len(self.marks))
        self._arrangement = arrangement
        self._places = tuple(places)
        self._sit_down()

    def _sit_down(self) -> None:
        """Once it is known who sits where: begins what the game keeps of its own, if it does."""

    # -- the shared table ---------------------------------------------------------------------------------------------

    def layout(self, area: Rect) -> TableLayout:
        """Where everything lies."""

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for that seat alone is turned, in degrees clockwise."""

    def paint_ground(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """What never moves; painted once for each size."""

    def pieces(self, area: Rect, view: V_contra, marks: M, hands: Mapping[int, V_contra] | None = None) -> list[Piece]:
        """Everything on the shared table from the spectator's view; `hands` are the views of seats whose hands lie open."""

    def spots(self, area: Rect, view: V_contra) -> list[Spot]:
        """Where a card can be put on the shared table."""

    def wanted(self, area: Rect, view: V_contra, shown: Sequence[Piece]) -> Iterator[tuple[Drawable, Place]]:
        """What to paint ahead and where it will lie, in the order in which it may be needed.

        It is made from the spectator's view and from what is `shown` or will be for certain, and must not depend on what any
        seat holds: what is painted ahead, and what is not, would tell it.
        """

    # -- beats --------------------------------------------------------------------------------------------------------

    def marks_of(self, beats: Sequence[SeenBeat], index: int) -> M:
        """What is marked while one of these beats is shown."""

    def marked_anew(self, marks: M) -> M:
        """What is marked while a beat is shown that has waited while the table was told to wait for more, or for less."""
        return marks

    # -- a seat's own page --------------------------------------------------------------------------------------------

    def shuffled(self, view: V_contra, seat: int) -> tuple[Atom, ...]:
        """The keys of the cards that lie in a new order at each look of their seat, given in the order of the game."""

    def lying_down(self, view: V_contra, seat: int) -> tuple[Atom, ...]:
        """The keys of the cards that only their seat sees and that lie face down at places of their own, which all see.

        Their pieces on the shared table come in that order, and are pressed with `reopen` about a "card".
        """
        return ()

    def page_pieces(self, area: Rect, seat: int, view: V_contra, order: Sequence[Atom]) -> list[Piece]:
        """What a seat sees inside its lifted curtain, from its own view; `order` is that of the shuffled cards' keys."""

    def page_spots(self, area: Rect, seat: int, view: V_contra) -> list[Spot]:
        """Where a card can be put there, from the seat's own view."""

    def prompt_room(self, area: Rect, seat: int, *, on_page: bool) -> tuple[Frame, Rect]:
        """Where a question is laid, there or on the shared table, in the seat's own axes."""

    def wider_rooms(self, area: Rect, seat: int, *, on_page: bool) -> Sequence[Rect]:
        """Where a question is laid that has no room there, in the same axes: over what is needed least while it is asked."""
        return ()

    def keys_place(self, area: Rect, seat: int) -> Place:
        """Where it is said there which keys there are."""

    def go_on_from(self, other: "AnyGame") -> None:
        """Until now another table of this game was shown: what that one kept of what has happened is known here too."""

    # -- what is said and asked ---------------------------------------------------------------------------------------

    def asked(self, decision: Decision, view: V_contra) -> Asked:
        """Where a question is asked of the seat whose view it is; only what everybody may know decides it."""
        return self.asked_at.get(decision.topic, Asked.HAND)

    def called(self, decision: Decision, key: Atom, view: V_contra) -> str:
        """What a candidate of a question is called that is no card in sight to who has this view; empty where it is called as
        its offer.
        """
        return ""

    def stands_for(self, decision: Decision, view: V_contra) -> Mapping[Atom, Atom]:
        """By the keys of cards in sight: the candidates that are no cards, but that are meant by whoever presses such a card."""
        return {}

    def means(self, decision: Decision, announced: Announcement, view: V_contra) -> str:
        """What an announcement does that is whole with one press, as who makes it is told before; empty where its words are
        enough.
        """
        return ""

    def doubt(self, decision: Decision, choice: Announcement, view: V_contra | None) -> str:
        """Why who answers so is asked once more whether that is meant; empty where there is no reason. `view` is that of who
        answers, or None on the shared table, where nothing may be told of it.
        """
        return ""

    def on_curtain(self, view: V_contra) -> str:
        """What all may know and is told on a curtain, from the spectator's view; empty where there is nothing."""
        return ""

    def recalled(self, view: V_contra, decision: Decision) -> Sequence[Atom]:
        """Of the cards among which a seat chooses, those that whoever sits there took last time, in a game that is over."""
        return ()

    def standing(self, decision: Decision) -> tuple[str, ...]:
        """How a seat can say once that it declines such questions; what that is called is `offer.stands.<way>`."""
        return ()

    def declines(self, decision: Decision, way: str) -> bool:
        """Whether a question is declined by that; only what everybody knows may decide it."""
        return False

    def occasion(self, view: V_contra) -> Atom:
        """How long it holds: as long as this is the same."""

    def moment(self, view: V_contra) -> Hashable:
        """How long a refusal holds, in what all see: until somebody else is asked, unless something more ends it."""
        return self.occasion(view), view.awaited

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told why something was refused, on its page or at its place on the table."""

    def ask_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is asked whether it gives up."""

    # -- what hands and keys mean -------------------------------------------------------------------------------------

    def misplaced(self, drop: Drop) -> Refused | None:
        """Why a card does not belong where it was put, if the game has words of its own for it."""

    def unused(self, view: V_contra, owner: int | None, zone: str, card: Atom | None, asker: int) -> Refused | None:
        """Why what lies in a zone of `owner` is of no use to `asker` now, if the game has words of its own for it; `card` where
        the view shows which one it is, None for the bare place or a back. It must not depend on what is hidden.
        """

    def press(self, action: Action) -> bool:
        """Something of the game's own was pressed; whether it was that, and all is to be shown again."""
        return False

    # -- a card, read -------------------------------------------------------------------------------------------------

    def reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece, from its picture alone; None if it is no card. Of a back only what is public."""

    def card_reading(self, card: str) -> Reading | None:
        """What can be read of a card of the pack, by its id; None for one that is not in it."""

    # -- piles, the log, the end --------------------------------------------------------------------------------------

    def closed_pile(self, view: V_contra, seat: int, zone: str) -> Refused | None:
        """Why a pile cannot be fanned out; None where it can."""

    def fan(self, view: V_contra, seat: int, zone: str) -> Fan:
        """A pile as it is fanned out."""

    def visible_log(
        self, events: Sequence[Event], view: V_contra, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Which events the log shows, and whether older ones are closed."""

    def opens_chapter(self, event: Event) -> bool:
        """Whether something new begins in the log with that event: a round, a turn."""

    def begins_turn(self, event: Event, seat: int) -> bool:
        """Whether it is that seat's turn from this event on, in a game that is played in turns."""
        return False

    def in_short(self, event: Event, before: Event | None) -> bool | None:
        """Where what has happened is told in short: whether the event begins a line, or stands on that of the one `before` it;
        None where it is left out.
        """
        return True

    def score_panel(
        self, view: V_contra, events: Sequence[Event], theme: Theme, unit: float, parent: QWidget
    ) -> "EndPanel":
        """The sheet at the end of a game; `unit` is a 1080th of the window's height, or what stands for it."""


AnyGame = TableGame[Any, Any]
"""The game at a table, for what does not know which one it is."""
