"""What keys reach on the table, and what Enter and Escape mean where nothing is pointed at."""

from collections.abc import Callable, Sequence

from ui.table.aside import Aside
from ui.table.cursor import Stop, stops
from ui.table.curtain import Phase
from ui.table.geometry import Place
from ui.table.handing_over import HandOver
from ui.table.hands import Hands
from ui.table.inspector import CLOSES
from ui.table.laid_over import LaidOver
from ui.table.notes import Notes
from ui.table.paused import Pausing
from ui.table.pieces import Piece, Spot
from ui.table.playback import Playback
from ui.table.sight import Sight
from ui.table.stage import CURTAIN, PAGE, TABLE, PieceItem, Stage

LAYERS = {Phase.TABLE: TABLE, Phase.COVERED: CURTAIN, Phase.LIFTED: PAGE, Phase.PAUSED: CURTAIN}
"""Which layer the keys walk in."""


class Reach:
    """What comes first for keys: the slip that tells something, what lies over the others, the curtain, the table."""

    def __init__(
        self,
        stage: Stage,
        hands: Hands,
        sight: Sight,
        notes: Notes,
        aside: Aside,
        over: LaidOver,
        playback: Playback,
        pausing: Pausing,
        hand_over: HandOver,
        go_on: Callable[[], None],
        spots: Callable[[], Sequence[Spot]],
    ) -> None:
        """`go_on` is called when what was revealed has been seen; `spots` are where a card can be put now."""
        self._stage = stage
        self._hands = hands
        self._sight = sight
        self._notes = notes
        self._aside = aside
        self._over = over
        self._playback = playback
        self._pausing = pausing
        self._hand_over = hand_over
        self._go_on = go_on
        self._spots = spots
        aside.beneath = self._beneath

    def close_by_keys(self, in_use: Callable[[], bool]) -> None:
        """What lies there says how keys close it, too, while they are in use."""
        self._aside.has_keys = in_use

    @property
    def is_laid_over(self) -> bool:
        """Whether something lies over the table or the page, and keys belong to it."""
        return self._over.lies_there or self.lists or self._aside.reading is not None

    @property
    def lists(self) -> bool:
        """Whether a list lies there, whose rows come first."""
        return self._aside.listing is not None

    @property
    def feels_letters(self) -> bool:
        """Whether a letter that is typed means a card: not while something lies over the page that comes first."""
        shown = self._sight.phase in (Phase.TABLE, Phase.LIFTED)
        return shown and not self._playback.held and not self._over.lies_there

    def signs_on(self, key: str) -> list[Piece]:
        """The signs that lie on a piece."""
        found = self.item(key)
        if found is None:
            return []
        bounds = found.piece.place.bounds
        around = [item.piece for item in self._stage.items_of(found.layer) if item.piece.zone == "sign"]
        return [one for one in around if one.z > found.piece.z and one.place.bounds.overlaps(bounds)]

    def told(self) -> list[Place]:
        """Where it is told, or asked, what can be done."""
        pieces = (item.piece for item in self._stage.items_of(LAYERS[self._sight.phase]))
        return [one.place for one in pieces if one.zone in ("plate", "prompt") or one.key.startswith("ask:")]

    def item(self, key: str) -> PieceItem | None:
        """The item of a piece, where keys are now."""
        return self._stage.item(LAYERS[self._sight.phase], key)

    def stops(self) -> list[Stop]:
        """Where the mark may stand."""
        if self.lists:
            return stops([piece for piece in self._aside.pieces() if piece.press != CLOSES], (), holding=False)
        return self._stops(self.pieces())

    def _beneath(self) -> list[Stop]:
        """What is reached beneath a list; for a card that is held its own place comes first."""
        chosen, found = self._hands.chosen, self._stops(self._pieces())
        if chosen is None:
            return found
        return sorted(found, key=lambda s: s.spot is None or not s.spot.takes or s.spot.seat != chosen.seat)

    def _stops(self, pieces: Sequence[Piece]) -> list[Stop]:
        return stops(pieces, self._spots(), holding=self._hands.chosen is not None)

    def pieces(self) -> list[Piece]:
        """The pieces that keys belong to: where something lies over the others, it alone."""
        return self._aside.pieces() if self.lists else self._pieces() + self._aside.pieces()

    def _pieces(self) -> list[Piece]:
        if self._over.lies_there:
            pieces = self._over.pieces(self._playback.view)
        else:
            pieces = [item.piece for item in self._stage.items_of(LAYERS[self._sight.phase])]
        if (note := self.note()) is not None:
            pieces.append(note)
        return pieces

    def note(self) -> Piece | None:
        """The slip that tells something, as far as it is seen: what asks lies over what tells, and so does what others did."""
        note = self._notes.piece
        if note is None or self._sight.phase not in (Phase.TABLE, Phase.LIFTED):
            return None
        asks = self._over.pieces(self._playback.view) + [
            piece for piece in self._aside.pieces() if piece.key == "since"
        ]
        return None if any(piece.place.bounds.overlaps(note.place.bounds) for piece in asks) else note

    def question(self, seat: int | None) -> str:
        """What a seat is asked where keys are now; empty where nothing is."""
        title = self.item(f"ask:{seat}:title")
        return "" if title is None else title.piece.name

    def reads(self, piece: Piece) -> bool:
        """Enter, on a piece that is read because that was wished."""
        return self._aside.fulfils(piece)

    def confirm(self) -> bool:
        """Enter, where nothing is pointed at; whether it meant anything."""
        if self._sight.phase is Phase.COVERED:
            if not self._hands.fresh.deaf_to_keys:
                self._hand_over.lift()
            return True
        if self._sight.phase is Phase.PAUSED:
            self._pausing.toggle()
            return True
        if self._over.lies_there:
            return False
        if self._playback.held:
            if not self._hands.fresh.hurried:
                self._go_on()
            return True
        return self._playback.hurry()

    def back(self) -> bool:
        """Escape: away with what is told, with what lies there, with the pause, the curtain, the table; whether there was any."""
        was_told = self._notes.piece is not None
        self._notes.drop()
        if self._aside.close() or self._over.close() or was_told:
            return True
        if self._sight.phase is Phase.PAUSED:
            self._pausing.toggle()
        elif self._sight.is_private:
            self._hand_over.lower()
        elif self._sight.phase is Phase.COVERED:
            self._hand_over.show_table()
        else:
            return False
        return True
