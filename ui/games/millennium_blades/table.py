"""Millennium Blades as it is seen: from views to pieces, and from gestures to what they may mean."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from app.languages import in_use
from app.model import SeenBeat
from app.words import card_title, listed, zone_title
from app.words import say as told_of
from app.words.millennium_blades.cards import cause, line_of
from rules.kernel.decisions import Announcement, Atom, Decision
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.kernel.text import Speech
from rules.kernel.views import Back
from rules.kernel.views import Face as SeenFace
from rules.millennium_blades.content import Content
from rules.millennium_blades.course import ActionBegan, ScoringBegan, TurnBegan
from rules.millennium_blades.lines import Line
from rules.millennium_blades.options import EXHIBITION, mode
from rules.millennium_blades.state import IN_PLAY, PLAY
from rules.millennium_blades.view import MillenniumView, Now
from rules.millennium_blades.words import ACCESSORIES, BOXES
from ui.games.millennium_blades import (
    beats,
    called,
    centre,
    choosing,
    clash_stage,
    deck_page,
    deck_told,
    own_page,
    pages,
    reading,
    tells,
    unused,
    ways,
)
from ui.games.millennium_blades.beats import NO_MARKS, Marks
from ui.games.millennium_blades.binder import Wish
from ui.games.millennium_blades.counters import SlotPicture
from ui.games.millennium_blades.faces import Face, back, face_of, read_together
from ui.games.millennium_blades.ground import ground
from ui.games.millennium_blades.lands import LandPieces
from ui.games.millennium_blades.layout import Layout, layout, read_layout
from ui.games.millennium_blades.tokens import PortraitPicture
from ui.panels.end import EndPanel
from ui.table.fans import Fan
from ui.table.furniture import CardPicture
from ui.table.game import AnyGame, Asked, TableGame
from ui.table.geometry import Frame, Place, Rect, axes
from ui.table.inspector import Reading
from ui.table.intents import Drop
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece, Spot
from ui.texts import say
from ui.theme.tokens import Theme

FULL_FROM = 150.0
"""From so many pixels of width on all that is printed on a card can be read."""


class MillenniumTable(TableGame[MillenniumView, Marks]):
    """One table of Millennium Blades."""

    meanings: ClassVar[Mapping[str, str]] = {"play": "tableau", "add": "deck", "remove": "binder"}
    asked_at: ClassVar[Mapping[str, Asked]] = {
        "sets": Asked.PAGE,
        "character": Asked.PAGE,
        "deck": Asked.PAGE,
        "turn": Asked.LOOK,
        "seen": Asked.LOOK,
    }
    no_cards: ClassVar[frozenset[str]] = called.NO_CARDS
    in_parts: ClassVar[frozenset[str]] = frozenset({deck_page.TOPIC})
    by_rules: ClassVar[frozenset[str]] = frozenset()
    in_turns: ClassVar[bool] = True
    full_from: ClassVar[float] = FULL_FROM

    def _sit_down(self) -> None:
        self._faces: dict[Hashable, Face] = {}
        """How cards look, by what decides it: the same few hundred are asked for with every answer."""
        self.latest = NO_MARKS
        """What has come of what was done last: a seat that looks on sees it at once."""
        self._acted: frozenset[int] | None = None
        """The cards whose Actions were taken before the beats that come now."""
        self.wishes: dict[int, Wish] = {}
        """What of its binder each seat wants to see."""
        self.content = Content(list(self.names.cards.values()))
        self._builds: MillenniumView | None = None
        """What is seen by who chooses a deck on the page that is shown; None while nobody does."""

    # -- geometry -----------------------------------------------------------------------------------------------------

    def layout(self, area: Rect) -> Layout:
        """Where everything lies in a window of that size."""
        if len(self.open_hands) == 1:
            return read_layout(round(area.w), round(area.h), len(self.marks), min(self.open_hands))
        return layout(
            round(area.w),
            round(area.h),
            len(self.marks),
            flat=self.flat,
            arrangement=self._arrangement,
            places=self._places,
            hands=self.open_hands,
        )

    def angle(self, area: Rect, seat: int) -> float:
        """How what is for a seat alone is turned: toward it where people sit round the screen."""
        return self.layout(area).lands[seat].angle if self.flat else 0.0

    def paint_ground(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        """What never moves."""
        ground(p, rect, theme, self.layout(Rect(0, 0, rect.width(), rect.height())))

    # -- the beats ----------------------------------------------------------------------------------------------------

    def marks_of(self, beats_: Sequence[SeenBeat], index: int) -> Marks:
        """What is marked while a beat is shown."""
        events = [event for beat in beats_[: index + 1] for event in beat.events]
        if index == 0:
            self._acted = self.latest.acted
        marks = beats.marks_after(events, beats_[index].events, self.content, self.people())
        if self._acted is not None or any(isinstance(event, TurnBegan | ActionBegan) for event in events):
            marks = replace(marks, acted=beats.acted(events, self._acted or frozenset()))
        self.latest = replace(marks, held=False, reads=False)
        return marks

    def go_on_from(self, other: AnyGame) -> None:
        """What was done last is told on, and each binder is looked through from where it was."""
        if isinstance(other, MillenniumTable):
            self.latest, self.wishes = other.latest, other.wishes

    def visible_log(
        self, events: Sequence[Event], view: MillenniumView, options: Mapping[str, Options]
    ) -> tuple[Sequence[Event], bool]:
        """Everything that was public stays so (MB-14.1)."""
        return events, False

    def opens_chapter(self, event: Event) -> bool:
        """Whether a turn begins, or the scoring."""
        return isinstance(event, TurnBegan | ScoringBegan)

    def begins_turn(self, event: Event, seat: int) -> bool:
        """Whether it is that seat's turn now."""
        return isinstance(event, TurnBegan) and event.seat == seat

    def in_short(self, event: Event, before: Event | None) -> bool | None:
        """What comes of a card stands beside it."""
        return beats.in_short(event, before)

    def score_panel(
        self, view: MillenniumView, events: Sequence[Event], theme: Theme, unit: float, parent: QWidget
    ) -> EndPanel:
        """The sheet at the end of a tournament."""
        from ui.games.millennium_blades.end_panel import TournamentPanel

        return TournamentPanel(view, events, self.content, self.names, self.marks, theme, unit, parent)

    # -- faces --------------------------------------------------------------------------------------------------------

    def face(
        self, seen: SeenFace | Back, side: int | None, *, view: MillenniumView | None = None, ref: Atom | None = None
    ) -> Face:
        """How a card looks; in play, where a view is given, as it is at the moment."""
        mark = None if side is None else self.marks[side]
        if isinstance(seen, Back):
            return back(seen.back, mark)
        return self.printed(seen.card, None if view is None or not isinstance(ref, int) else view.now.get(ref))

    def printed(self, card: str, now: Now | None = None) -> Face:
        """A card of the pack as it lies face up at this table: without powers a character has none to tell (MB-2.5)."""
        powers = bool(self.options.get("powers", False))
        key = card, now, powers, in_use()
        if key not in self._faces:
            face = face_of(self.names.cards[card], self.names.cards, now)
            without = face.kind == "character" and not powers
            self._faces[key] = replace(face, lines=(told_of("mb.powers.off"),)) if without else face
        return self._faces[key]

    def card_picture(self, seen: SeenFace | Back, side: int | None, place: Place) -> CardPicture:
        """A card as it lies there: with all its text where that can be read."""
        face = self.face(seen, side)
        return CardPicture(face, full=self._is_read(face, place.w))

    def pictures_alike(self, cards: Sequence[SeenFace | Back], side: int, wide: float) -> list[CardPicture]:
        """Cards that lie beside each other and are so wide: all with their text, or none."""
        faces = [self.face(seen, side) for seen in cards]
        seen = [face for face in faces if face.kind != "back"]
        full = wide >= self.full_from or read_together(seen, wide)
        return [CardPicture(face, full=full and face.kind != "back") for face in faces]

    def told_in_full(self, picture: Drawable, wide: float) -> Drawable:
        """A card with all its text where that can be read, where it lies so wide."""
        if not (isinstance(picture, CardPicture) and isinstance(picture.face, Face)):
            return picture
        return replace(picture, full=self._is_read(picture.face, wide))

    def _is_read(self, face: Face, wide: float) -> bool:
        return wide >= self.full_from or face.reads_at(wide)

    def character_picture(self, character: str, seat: int) -> Drawable:
        """Who a seat plays."""
        return PortraitPicture(self.printed(character), self.marks[seat])

    def card_name(self, seen: SeenFace | Back) -> str:
        """What a card is called by whoever sees it so."""
        return card_title(seen, self.names)

    def listed(self, seats: Iterable[int]) -> str:
        """Some seats in a row."""
        return listed(map(self.names.seat, seats))

    def joined(self, parts: Iterable[str]) -> str:
        """Some words in a row."""
        return listed(parts)

    def friends(self, view: MillenniumView, seat: int) -> str:
        """The friendship cards that a seat has received."""
        return centre.friends_told(self, view, seat)

    # -- what can be done ---------------------------------------------------------------------------------------------

    def fits(self, view: MillenniumView, seat: int, card: str) -> bool:
        """Whether there is room for a card of that kind (MB-7.2)."""
        kind = self.content.kind.get(card)
        if kind == "single":
            return view.zone_if_any("tableau", seat).count < view.places[seat]
        if kind == "deck_box":
            return view.zone_if_any("box", seat).count < BOXES
        return view.zone_if_any("accessories", seat).count < ACCESSORIES

    def lines(self, card: str, now: Now | None) -> tuple[Line, ...]:
        """The lines of a card, as it is at the moment."""
        return self.content.lines.get(card if now is None else now.copy or card, ())

    def line_told(self, key: str) -> str:
        """What a line says, by its key."""
        line = line_of(key, self.names)
        return "" if line is None else line.says(Speech())

    def line_card(self, key: str) -> str:
        """The card, or the keyword, that a line stands on."""
        return cause(key.rpartition(":")[0], key, self.names)

    def lies(self, view: MillenniumView, zone: str, seat: int, place: int) -> Atom | None:
        """The key of the card that lies face down there, which tells nothing of it; None where it has none."""
        if not view.lying or zone not in IN_PLAY:
            return None
        before = sum(view.zone_if_any(one, seat).count for one in IN_PLAY[: IN_PLAY.index(zone)])
        return view.lying[seat][before + place]

    def hides(self, view: MillenniumView, seat: int, ref: Atom | None) -> bool:
        """Whether a face-down card was never seen by the others, so that its owner may want to look at it."""
        return ref in view.unseen

    def shuffled(self, view: MillenniumView, seat: int) -> tuple[Atom, ...]:
        """The cards that only the seat sees, and whose places tell nothing: its hand."""
        return tuple(card.key for card in view.zone("hand", seat).faces)

    def lying_down(self, view: MillenniumView, seat: int) -> tuple[Atom, ...]:
        """What lies face down in its Play Area is looked at on its page."""
        return ()

    def wanted(self, area: Rect, view: MillenniumView, shown: Sequence[Piece]) -> Iterator[tuple[Drawable, Place]]:
        """What should be painted ahead: what is shown, and what all see as it lies on each seat's page."""
        yield from ((piece.what, piece.place) for piece in shown)
        for seat in range(len(self.marks)):
            yield from ((piece.what, piece.place) for piece in own_page.public_pieces(self, area, seat, view))

    # -- the shared table ---------------------------------------------------------------------------------------------

    def pieces(
        self, area: Rect, view: MillenniumView, marks: Marks, hands: Mapping[int, MillenniumView] | None = None
    ) -> list[Piece]:
        """Everything on the shared table, from the spectator's view; `hands` are those that lie open."""
        table = self.layout(area)
        made: list[Piece] = []
        order = sorted(range(len(self.marks)), key=lambda seat: seat not in self.open_hands)
        alone = next(iter(hands.values())) if hands is not None and len(self.open_hands) == len(hands) == 1 else None
        for seat in order:
            own = None if hands is None else hands.get(seat)
            made += LandPieces(self, seat, table, view, marks, own, sees=alone).pieces()
            if own is not None:
                made += choosing.tray(self, table, seat, own)
        shared = centre.pieces(self, table.middle, view)
        made += shared
        made += self._staged(table, view, marks)
        if view.result is not None and not marks.held:
            angles = sorted({land.angle for land in table.lands}) if self.flat else [0.0]
            lies = [piece.place for piece in shared if not isinstance(piece.what, SlotPicture)]
            made += ways.to_the_score_sheet(table.middle, angles, lies)
        return made

    def _staged(self, table: Layout, view: MillenniumView, marks: Marks) -> list[Piece]:
        """A clash, staged for all, and the way on once it is decided."""
        angles = sorted({land.angle for land in table.lands})
        store = table.middle.store
        stage = table.stage(0 if view.battle is None else len(view.battle.fighters))
        return clash_stage.pieces(self, stage, view, goes_on=marks.held, store=store, angles=angles)

    def spots(self, area: Rect, view: MillenniumView) -> list[Spot]:
        """Where a card can be put on the shared table."""
        return self._spots(self.layout(area), view)

    def _spots(self, table: Layout, view: MillenniumView) -> list[Spot]:
        made = []
        for seat, land in enumerate(table.lands):
            acts = view.phase == PLAY and seat == view.turn and seat in view.awaited and view.plays > 0
            name = zone_title("tableau", seat, self.names)
            places = land.tableau(view.places[seat] if view.places else 0)
            count = view.zone_if_any("tableau", seat).count
            if acts and count < len(places):
                numbered = say("spot.numbered", place=name, number=count + 1)
                made.append(Spot("tableau", seat, land.above_tray(places[count]), numbered))
            made.append(Spot("tableau", seat, land.place(land.row), name, takes=False))
            # What is no Single finds its place by itself, wherever before its player it is put.
            aside = zone_title("aside", seat, self.names)
            made.append(Spot("tableau", seat, land.place(land.beside), aside, takes=False))
            hand = table.hand if table.near == seat else None
            place = land.place(land.hand_area) if hand is None else table.frame.place(hand)
            made.append(Spot("hand", seat, place, zone_title("hand", seat, self.names), takes=False))
        whole = table.middle.whole
        made.append(Spot("market", None, whole, zone_title("market", None, self.names), takes=False))
        return made

    # -- a card, read -------------------------------------------------------------------------------------------------

    def reading(self, piece: Piece) -> Reading | None:
        """What can be read of a piece, from its picture alone."""
        return reading.of_piece(self, piece)

    def card_reading(self, card: str) -> Reading | None:
        """What can be read of a card of the pack."""
        return reading.of_card(self, card)

    # -- piles, and what is put where it does not belong --------------------------------------------------------------

    def closed_pile(self, view: MillenniumView, seat: int, zone: str) -> Refused | None:
        """No pile is fanned out: of the Store discard only the top is seen. What lies at a seat and is no card tells of itself."""
        if zone in tells.ZONES:
            return None
        return Refused("MB-14.3", "discards_lie")

    def fan(self, view: MillenniumView, seat: int, zone: str) -> Fan:
        """No pile is; what is told of points, dollars and the like is laid there as one."""
        if zone in tells.ZONES:
            return tells.fan(self, view, zone, seat)
        return Fan(zone_title(zone, seat, self.names), ())

    def misplaced(self, drop: Drop) -> Refused | None:
        """Why a card does not belong where it was put."""
        if drop.target_seat not in (drop.seat, None):
            return Refused("MB-7.1", "not_theirs", owner=drop.target_seat)
        if drop.target in ("market", "hand"):
            return Refused("MB-7.1", "no_place_by_hand")
        return None

    def unused(
        self, view: MillenniumView, owner: int | None, zone: str, card: Atom | None, asker: int
    ) -> Refused | None:
        """Why a card or a place is of no use to somebody now: it depends on what is asked, and on what all see."""
        return unused.why(self, view, owner, zone, card, asker)

    def asked(self, decision: Decision, view: MillenniumView) -> Asked:
        """Cards that only their seat sees are chosen where it looks alone; all else is asked openly."""
        known = self.asked_at.get(decision.topic)
        if known is not None:
            return known
        return Asked.LOOK if choosing.is_private(view, decision) else Asked.TABLE

    def called(self, decision: Decision, key: Atom, view: MillenniumView) -> str:
        """What a candidate of a question is called that is no card in sight."""
        return called.called(self, decision, key, view)

    def stands_for(self, decision: Decision, view: MillenniumView) -> Mapping[Atom, Atom]:
        """By the keys of cards in sight: the names for which they stand."""
        return called.by_card(self, decision, view)

    def means(self, decision: Decision, announced: Announcement, view: MillenniumView) -> str:
        """What the Action says that is about to be taken."""
        return called.action(self, announced, view)

    def doubt(self, decision: Decision, choice: Announcement, view: MillenniumView | None) -> str:
        """A deck that lacks something is final too: it is asked whether it is meant so."""
        return deck_page.doubt(self.content, choice, decision.seat, view, begun=mode(self.options) != EXHIBITION)

    def on_curtain(self, view: MillenniumView) -> str:
        """Whose decks are ready, and who still chooses."""
        return deck_told.ready(view, [self.names.seat(seat) for seat in range(len(self.marks))])

    def occasion(self, view: MillenniumView) -> Atom:
        """A turn."""
        return view.count

    def moment(self, view: MillenniumView) -> Hashable:
        """Until a clash is staged, too, or comes to its end."""
        return super().moment(view), view.battle is None

    def press(self, action: Action) -> bool:
        """Something of this game's own was pressed; whether the table is to be shown again."""
        return deck_page.press(self.wishes, action)

    # -- a seat's own page --------------------------------------------------------------------------------------------

    def page_pieces(self, area: Rect, seat: int, view: MillenniumView, order: Sequence[Atom]) -> list[Piece]:
        """What a seat sees inside its lifted curtain."""
        self._builds = view if pages.asks(view) else None
        if self._builds is None:
            return own_page.pieces(self, area, seat, view)
        frame = own_page.page_frame(area, self.angle(area, seat))
        made = pages.pieces(self, Rect(0, 0, frame.length, frame.depth), seat, view, self.wishes)
        return own_page.onto(frame, made)

    def page_spots(self, area: Rect, seat: int, view: MillenniumView) -> list[Spot]:
        """Where a card can be put on a seat's page."""
        if pages.asks(view):
            frame = own_page.page_frame(area, self.angle(area, seat))
            return own_page.spots_onto(frame, pages.spots(Rect(0, 0, frame.length, frame.depth), seat, view))
        return self._spots(own_page.page_layout(area, seat, len(self.marks), self.angle(area, seat)), view)

    def _page(self, area: Rect, seat: int) -> Layout:
        return own_page.page_layout(area, seat, len(self.marks), self.angle(area, seat))

    def prompt_room(self, area: Rect, seat: int, *, on_page: bool) -> tuple[Frame, Rect]:
        """Where a question is laid, in the seat's own axes."""
        table = self._page(area, seat) if on_page else self.layout(area)
        if on_page and self._builds is not None:
            place = self._on_deck_page(area, seat, pages.prompt_room)
        elif table.ask is not None and table.near == seat:
            place = table.frame.place(table.ask)
        else:
            land = table.lands[seat]
            place = land.place(land.asked)
        return axes(place), Rect(0, 0, place.w, place.h)

    def wider_rooms(self, area: Rect, seat: int, *, on_page: bool) -> Sequence[Rect]:
        """Where a question lies that has no room where it should, on the shared table."""
        table = self.layout(area)
        if on_page or table.near == seat:
            return ()
        land = table.lands[seat]
        room = land.asked
        return tuple(Rect(wider.x - room.x, 0, wider.w, room.h) for wider in land.asked_wider)

    def keys_place(self, area: Rect, seat: int) -> Place:
        """Where a seat's page says which keys there are."""
        if self._builds is not None:
            return self._on_deck_page(area, seat, pages.keys_place)
        return own_page.keys_place(self._page(area, seat))

    def _on_deck_page(self, area: Rect, seat: int, where: Callable[[Rect, int, MillenniumView], Place]) -> Place:
        """Where something lies on the page on which a deck is chosen."""
        assert self._builds is not None
        frame = own_page.page_frame(area, self.angle(area, seat))
        return own_page.turned(frame, where(Rect(0, 0, frame.length, frame.depth), seat, self._builds))

    def note_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is told why something was refused: over what lies beside its tableau."""
        table = self._page(area, seat) if on_page else self.layout(area)
        land = table.lands[seat]
        room = land.place(land.row)
        high = min(max(room.h * 0.7, 70.0), 110.0)
        return Place(room.x, room.y, min(land.inner.w * 0.7, high * 4.6), high, land.angle)

    def ask_place(self, area: Rect, seat: int, *, on_page: bool) -> Place:
        """Where a seat is asked whether it gives up: over its own cards."""
        table = self._page(area, seat) if on_page else self.layout(area)
        land = table.lands[seat]
        return land.place(land.cards)
