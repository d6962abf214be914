"""Looking into one's own tray on a shared screen: hold it, and its faces are seen at its edge for as long as it is held.

On the table lie backs, which stand for no card: an order of the cards is drawn when a seat begins to look, and forgotten
when it ends, so that a place tells nothing. All that hands do is done with backs; no item but the faces themselves, which
are there only while their tray is held, knows what a card is.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from PySide6.QtCore import QObject, QPointF, QTimer

from app.model import TableModel
from rules.kernel.decisions import Atom
from rules.kernel.refusals import Refused
from ui.table.curtain import Phase
from ui.table.furniture import CardPicture, PlatePicture
from ui.table.game import AnyGame, Asked, asked_where
from ui.table.geometry import Place, Rect, axes
from ui.table.grips import is_far
from ui.table.hands import Hands
from ui.table.intents import Drop
from ui.table.pieces import Action, Piece, Spot
from ui.table.prompt_pieces import PickedPicture
from ui.table.prompts import Chip
from ui.table.sight import Sight
from ui.table.stage import PEEK, TABLE, PieceItem, Stage
from ui.table.strip import Strip, StripPicture
from ui.texts import say
from ui.theme.marks import Mark

HOLD_MS = 250
"""A pointer that stays so long on a tray looks into it."""
LOOK_MS, CHOOSE_MS = 5_000, 30_000
"""No look is longer, so that nobody forgets a tray that lies open; nor one in which cards are chosen."""
RISEN = 0.12
"""From so far up on, as a share of a face's height, a pointer does not choose another face but pulls out the one it was on."""
PAST = 0.2
"""So far over its own row, as a share of a face's height, a face is pulled out of the strip though there are others over it."""
REST_MS = 220
"""A pointer that stays over another face so long means that one after all."""
CARD = "card"
"""What `reopen` is about where it is pressed on a card that lies face down outside a tray."""
LOOK = "peek"
"""What pressing a tray means."""


class Table(Protocol):
    """What looking needs to know of the table."""

    marks: tuple[Mark, ...]

    @property
    def area(self) -> Rect:
        """The whole table, in pixels."""
        ...

    @property
    def playing_back(self) -> bool:
        """Whether all look at something that has happened."""
        ...

    def spots(self) -> Sequence[Spot]:
        """Where a card can be put now."""
        ...

    def refuse(self, refused: Refused, seat: int) -> None:
        """A seat is told why not."""
        ...

    def pressed(self, action: Action) -> None:
        """Something was pressed, or is to be done as if it was."""
        ...


class Choices(Protocol):
    """The choices among cards that lie in trays."""

    def choice(self, seat: int) -> Mapping[Atom, Chip] | None:
        """Among which cards in its tray a seat chooses, and which it has chosen; None while it does not."""
        ...

    def choose(self, seat: int, card: Atom) -> None:
        """A seat takes a card of its tray, or lets it be after all."""
        ...


@dataclass
class Look:
    """A seat looks into its tray."""

    pointer: int
    """Who holds it."""
    order: tuple[Atom, ...]
    """The keys of its cards, as they lie in the tray while it looks."""
    over: QTimer
    rests: QTimer
    """Runs while the pointer is over another face than the one that it pulls: if it stays there, it means that one."""
    aim: int | None = None
    """On which face the pointer that holds it is."""
    faces: tuple[Piece, ...] = field(default=())
    """As they lie on its page."""
    start: QPointF = field(default_factory=QPointF)
    """Where it began."""
    chooses: bool = False
    """Whether the pointer that holds it has been among the faces; before that it takes a card only where it leaves the tray."""
    low: float = 0.0
    """How far down the pointer was since it is on that face, in the axes of the tray; from there it is pulled up and out."""
    pulled: bool = False
    """Whether the pointer that holds it has pulled a card up to choose it, and has not come back to it, or to another, yet."""
    is_out: bool = False
    """Whether it has left the faces since."""
    at: tuple[float, float] | None = None
    """Where the pointer was last on that face, in the axes of the tray; None until it has been moved there."""
    passing: int = -1
    """The face over which the pointer is while it pulls another one out."""


class Peeks(QObject):
    """All trays of one table, and the looks into them."""

    def __init__(
        self, model: TableModel, game: AnyGame, stage: Stage, hands: Hands, sight: Sight, table: Table, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._game = game
        self._stage = stage
        self._hands = hands
        self._sight = sight
        self._table = table
        self.choices: Choices | None = None
        self.luck: random.Random = random.SystemRandom()
        self.looks: dict[int, Look] = {}
        """Who looks now, by seat."""
        self._waiting: dict[int, tuple[QTimer, QPointF]] = {}
        """The pointers that rest on a tray, and where."""
        self._taps: dict[int, tuple[int, Atom, QPointF]] = {}
        """The pointers that came down on a face while another one holds its tray: whose, which card, and where."""
        self._spent: set[int] = set()
        """The pointers that have looked, and mean nothing until they come down anew."""

    # -- what lies there ----------------------------------------------------------------------------------------------

    def dressed(self, pieces: Sequence[Piece]) -> list[Piece]:
        """The shared table with trays that can be held instead of a curtain that can be asked for."""
        seats = self._game.layout(self._table.area).seating.seats
        lying = {seat: len(self._game.lying_down(self._model.view(seat), seat)) for seat in self._model.people}
        backs, down = dict[int, int](), dict[int, int]()

        def dressed(piece: Piece) -> Piece:
            press = piece.press
            if press is None or press.verb != "reopen":
                return piece
            is_down = press.what == CARD
            if not is_down and not seats[press.seat].tray.holds(piece.place.bounds, 2):
                return piece
            index = None
            if isinstance(piece.what, CardPicture):
                counts = down if is_down else backs
                index = counts.get(press.seat, 0)
                counts[press.seat] = index + 1
            if is_down and index is not None:  # what lies down comes first: of that it is seen how many there are
                return replace(piece, press=Action(LOOK, press.seat, index))
            after = None if index is None else index + lying.get(press.seat, 0)
            return replace(piece, press=Action(LOOK, press.seat, after))

        return [dressed(piece) for piece in pieces]

    def is_tray(self, piece: Piece) -> bool:
        """Whether the piece belongs to a tray that its owner may look into."""
        return piece.press is not None and piece.press.verb == LOOK

    def lifts(self, piece: Piece) -> bool:
        """Whether the piece is a back that may be lifted."""
        return piece.press is not None and piece.press.verb == LOOK and piece.press.what is not None

    def _back(self, seat: int, index: int) -> PieceItem | None:
        wanted = Action(LOOK, seat, index)
        return next((item for item in self._stage.items_of(TABLE) if item.piece.press == wanted), None)

    def chosen(self, piece: Piece) -> Atom | None:
        """The card that lies there for who looks; None while nobody does."""
        assert piece.press is not None
        look = self.looks.get(piece.press.seat)
        index = piece.press.what
        return look.order[index] if look is not None and index is not None and index < len(look.order) else None

    def how(self, seat: int) -> Action | None:
        """What tells a seat how it looks into its tray, where it may: a back whose face it has not seen is not laid."""
        decisions = () if self._table.playing_back else self._model.decisions(seat)
        told = "peek.how" if self._choice(seat) is None else "peek.choose"
        return Action("tell", seat, (told, decisions[0].clause)) if decisions else None

    def refuses(self, piece: Piece, spot: Spot) -> bool:
        """Whether it is said why a laid back, which no hand can lift, is not put there; no card is named by it."""
        seat = piece.seat
        is_laid = isinstance(piece.what, CardPicture) and piece.press == Action("reopen", -1 if seat is None else seat)
        if seat is None or not is_laid or self._table.playing_back or not self._model.decisions(seat):
            return False
        refused = self._game.misplaced(Drop(seat, "", piece.zone, spot.zone, spot.seat))
        if refused is not None:
            self._table.refuse(refused, seat)
        return refused is not None

    def _keys(self, seat: int) -> tuple[tuple[Atom, ...], tuple[Atom, ...]]:
        """What a seat sees there: what lies face down on the table, at places of its own; and the cards of the tray."""
        view = self._model.view(seat)
        return tuple(self._game.lying_down(view, seat)), tuple(self._game.shuffled(view, seat))

    def hides(self, seat: int, card: Atom) -> bool:
        """Whether a card that was put down on the shared table came out of a tray, where nobody else has seen it."""
        is_shared = self._hands.trays is self and self._sight.phase is Phase.TABLE
        return is_shared and any(card in keys for keys in self._keys(seat))

    # -- choosing among them ------------------------------------------------------------------------------------------

    def _choice(self, seat: int) -> Mapping[Atom, Chip] | None:
        return None if self.choices is None else self.choices.choice(seat)

    def taps(self, pointer: int, point: QPointF, owner: int | None) -> bool:
        """Whether a pointer that comes down there means a card of a tray that another one holds."""
        for seat, look in self.looks.items():
            face = self._face_at(seat, point) if owner in (seat, None) and self._choice(seat) is not None else None
            if face is not None:
                self._taps[pointer] = (seat, look.order[face], point)
                return True
        return False

    def _choose(self, seat: int, card: Atom) -> None:
        assert self.choices is not None
        self.choices.choose(seat, card)
        self.show()

    # -- pointers -----------------------------------------------------------------------------------------------------

    def pressed(self, pointer: int, piece: Piece, point: QPointF) -> None:
        """A pointer rests on a piece of a seat's tray."""
        assert piece.press is not None
        seat, back = piece.press.seat, piece.press.what
        self._spent.discard(pointer)
        if seat in self.looks or self._table.playing_back or self._sight.phase is not Phase.TABLE:
            return
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(lambda: self.begin(pointer, seat, point, back))
        timer.start(HOLD_MS)
        self._waiting[pointer] = (timer, point)

    def moved(self, pointer: int, point: QPointF) -> tuple[PieceItem, Atom] | None:
        """A pointer that rested there is elsewhere now; the back that it takes along, with its card, if it takes one."""
        if pointer in self._waiting and is_far(point, self._waiting[pointer][1]):
            self._wait_no_more(pointer)
        if pointer in self._taps and is_far(point, self._taps[pointer][2]):
            del self._taps[pointer]
            self._spent.add(pointer)
        for seat, look in list(self.looks.items()):
            if look.pointer != pointer:
                continue
            if self._strip_holds(seat, point):
                look.chooses = True
                self._slides(seat, look, point)
            elif self._choice(seat) is not None:
                look.is_out = True
                if self._strip(seat).frame.local(point.x(), point.y())[1] < self.strip(seat).y:
                    self._pulls(seat, look)
            elif look.aim is not None and (look.chooses or self._leaves(seat, look, point)):
                item, card = self._back(seat, look.aim), look.order[look.aim]
                self.end(seat)
                self._spent.discard(pointer)
                return None if item is None else (item, card)
        return None

    def _pulls(self, seat: int, look: Look) -> None:
        """A pointer that holds a tray pulls the face up that it is on: it chooses that one, and may come back for others."""
        if look.chooses and look.aim is not None and not look.pulled:
            look.pulled = True
            look.rests.stop()
            self._choose(seat, look.order[look.aim])

    def _leaves(self, seat: int, look: Look, point: QPointF) -> bool:
        """Whether a pointer goes out of the tray, or away from what lies face down before it."""
        return not self._tray_holds(seat, point) and is_far(point, look.start)

    def _slides(self, seat: int, look: Look, point: QPointF) -> None:
        """A pointer is somewhere among the faces: along them it chooses, and upward it takes the chosen one out, over others."""
        strip = self._strip(seat)
        face, (across, low) = strip.face_at(point), strip.frame.local(point.x(), point.y())
        if look.pulled and not look.is_out and not self._in_its_row(seat, look, face):
            return  # on its way up and out
        if face is None or face == look.aim:
            look.low, look.at, look.pulled, look.is_out = max(look.low, low), (across, low), False, False
            look.rests.stop()
        elif self._goes_up(seat, look, across, low):
            look.is_out = False
            self._pulls(seat, look)
        elif look.aim is not None and low < look.low - strip.rects[face].h * RISEN:
            if not look.rests.isActive() or look.passing != face:
                look.passing = face
                look.rests.start(REST_MS)
        else:
            self._aim(seat, face, (across, low))

    def _in_its_row(self, seat: int, look: Look, face: int | None) -> bool:
        """Whether a face lies beside the one that is meant."""
        rects = self._strip(seat).rects
        return face is not None and look.aim is not None and rects[face].y == rects[look.aim].y

    def _goes_up(self, seat: int, look: Look, across: float, low: float) -> bool:
        """Whether a pointer has gone straight up out of the row of the face that it is on, to choose it; along a row, or to and
        fro between the rows, it only looks for one.
        """
        if look.aim is None or look.at is None or look.pulled or self._choice(seat) is None:
            return False
        own = self._strip(seat).rects[look.aim]
        return low < own.y - own.h * PAST and abs(across - look.at[0]) < look.at[1] - low

    def _aim(self, seat: int, face: int, at: tuple[float, float]) -> None:
        """A seat that looks means that face now."""
        look = self.looks[seat]
        look.aim, look.low, look.at, look.pulled, look.is_out = face, at[1], at, False, False
        look.rests.stop()
        self.show()

    def _rested(self, seat: int) -> None:
        """A pointer that went up to another face stays there."""
        look = self.looks[seat]
        rect = self._strip(seat).rects[look.passing]
        self._aim(seat, look.passing, rect.centre)

    def released(self, pointer: int) -> bool:
        """A pointer is gone; whether it was one that looked, or chose while another one looks."""
        tap = self._taps.get(pointer)
        looked = (
            tap is not None or pointer in self._spent or any(look.pointer == pointer for look in self.looks.values())
        )
        self.cancelled(pointer)
        if tap is not None and tap[0] in self.looks and self._choice(tap[0]) is not None:
            self._choose(tap[0], tap[1])
        return looked

    def cancelled(self, pointer: int) -> None:
        """A pointer was none: it looks no more, and what it came down on is not chosen."""
        self._wait_no_more(pointer)
        self._taps.pop(pointer, None)
        for seat, look in list(self.looks.items()):
            if look.pointer == pointer:
                self.end(seat)
        self._spent.discard(pointer)

    def _wait_no_more(self, pointer: int) -> None:
        timer, _ = self._waiting.pop(pointer, (None, None))
        if timer is not None:
            timer.stop()
            timer.deleteLater()

    # -- looking ------------------------------------------------------------------------------------------------------

    def begin(self, pointer: int, seat: int, point: QPointF, back: int | None = None) -> None:
        """A seat looks: its cards lie in an order of their own for this look. The face of the back that is held is lit."""
        self._wait_no_more(pointer)
        down, tray = self._keys(seat) if seat in self._model.people else ((), ())
        keys = list(tray)
        self.luck.shuffle(keys)
        keys = [*down, *keys]
        if seat in self.looks or not keys or self._table.playing_back or self._sight.phase is not Phase.TABLE:
            return
        view = self._model.view(seat)
        asked = [asked_where(self._game, decision, view, in_trays=True) for decision in self._model.decisions(seat)]
        if Asked.PAGE in asked:  # what is asked there is about more than lies in the tray
            self._table.pressed(Action("reopen", seat))
            return
        self._hands.looks(pointer)
        over = QTimer(self)
        over.setSingleShot(True)
        over.timeout.connect(lambda: self._over(seat))
        chooses = self._choice(seat) is not None
        over.start(CHOOSE_MS if chooses else LOOK_MS)
        pieces = self._game.page_pieces(self._table.area, seat, view, tuple(keys))
        lies = {card: piece for piece in pieces for card in (piece.card, piece.shows) if card is not None}
        rests = QTimer(self)
        rests.setSingleShot(True)
        rests.timeout.connect(lambda: self._rested(seat))
        look = self.looks[seat] = Look(
            pointer, tuple(keys), over, rests, faces=tuple(lies[key] for key in keys), start=point
        )
        look.low = self._strip(seat).frame.local(point.x(), point.y())[1]
        face = self._face_at(seat, point)
        look.chooses = self._strip_holds(seat, point)
        look.aim = face if face is not None or back is None or back >= len(keys) else back
        self._stage.hide_tooltip()
        self.show()

    def _over(self, seat: int) -> None:
        """It has looked for as long as a look lasts, and is told so: nothing else on the table explains it."""
        self.end(seat)
        decisions = self._model.decisions(seat)
        if decisions:
            told = "peek.over" if self._choice(seat) is None else "peek.over.choosing"
            self._table.pressed(Action("tell", seat, (told, decisions[0].clause)))

    def end(self, seat: int) -> None:
        """A seat looks no more, and nothing of it is left."""
        look = self.looks.pop(seat, None)
        if look is None:
            return
        for timer in (look.over, look.rests):
            timer.stop()
            timer.deleteLater()
        self._spent.add(look.pointer)
        for pointer in [pointer for pointer, tap in self._taps.items() if tap[0] == seat]:
            del self._taps[pointer]
            self._spent.add(pointer)
        self.show()

    def forget(self) -> None:
        """Nobody looks any more, at once."""
        for pointer in list(self._waiting):
            self._wait_no_more(pointer)
        if not self.looks:
            return
        for seat in list(self.looks):
            self.end(seat)
        self._stage.viewport().repaint()

    def keep(self) -> None:
        """The table is another one: who holds other cards now, or is to look at the table, looks no more."""
        for seat, look in list(self.looks.items()):
            if self._table.playing_back or {key for keys in self._keys(seat) for key in keys} != set(look.order):
                self.end(seat)

    # -- the strip ----------------------------------------------------------------------------------------------------

    def _strip(self, seat: int, count: int | None = None) -> Strip:
        """Where the faces of who looks lie, as all stands now."""
        many = self._choice(seat) is not None
        count = len(self.looks[seat].order) if count is None else count
        return Strip(self._game, self._table, seat, count, many=many)

    def strip(self, seat: int) -> Rect:
        """What the faces lie on, in the axes of their tray."""
        return self._strip(seat).rect

    def places(self, seat: int, count: int | None = None) -> list[Place]:
        """Where each face lies; with `count` where so many would."""
        return self._strip(seat, count).places

    def _strip_holds(self, seat: int, point: QPointF) -> bool:
        return self._strip(seat).holds(point)

    def _tray_holds(self, seat: int, point: QPointF) -> bool:
        tray = self._game.layout(self._table.area).seating.seats[seat].tray
        return bool(tray.x <= point.x() <= tray.right and tray.y <= point.y() <= tray.bottom)

    def _face_at(self, seat: int, point: QPointF) -> int | None:
        """The face that lies nearest to a point of the strip: it leaves no place where nothing is meant."""
        return self._strip(seat).face_at(point)

    def covers(self, point: QPointF) -> bool:
        """Whether faces are shown there now."""
        return any(self._strip_holds(seat, point) for seat in self.looks)

    def beneath(self, point: QPointF) -> PieceItem | None:
        """The back whose face is shown there."""
        for seat in self.looks:
            if self._strip_holds(seat, point):
                index = self._face_at(seat, point)
                return None if index is None else self._back(seat, index)
        return None

    def show(self) -> None:
        """The faces of who looks, which have no name and feel no press."""
        made: list[Piece] = []
        for seat, look in self.looks.items():
            mark, down, choice = self._table.marks[seat], self._keys(seat)[0], self._choice(seat)
            made.append(Piece(f"peek:{seat}", StripPicture(mark), self._strip(seat).place, 0))
            for i, (face, place) in enumerate(zip(look.faces, self.places(seat), strict=True)):
                lit = face.what
                if isinstance(lit, CardPicture):
                    # What is smaller than on the page has no room for all that stands there.
                    full = lit.full and place.w >= face.place.w
                    lit = replace(lit, rim=mark if look.aim == i else lit.rim, full=full)
                made.append(Piece(f"peek:{seat}:{i}", lit, place, 2 if look.aim == i else 1))
                chip = None if choice is None else choice.get(look.order[i])
                if chip is not None:
                    picked = PickedPicture(mark, chip.chosen, chip.enabled)
                    made.append(Piece(f"picked:{seat}:{i}", picked, place, 3))
                if look.order[i] in down:  # among the faces nothing else tells it from a card of the hand
                    tab = axes(place).place(Rect(place.w * 0.08, place.h * 0.44, place.w * 0.84, place.w * 0.2))
                    made.append(Piece(f"down:{seat}:{i}", PlatePicture(say("peek.down")), tab, 3))
        self._stage.show_pieces(PEEK, made, glide=False)
