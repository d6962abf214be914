"""A clash, staged for all: who fights, with which Top cards, what was revealed, what it comes to, and who has won (MB-10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.languages import written
from app.words import listed
from app.words.millennium_blades.cards import bonuses
from rules.kernel.views import Face
from rules.millennium_blades.state import NOBODY, Battle, Fighter
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades.told import Table
from ui.table.furniture import CardPicture, PilePlace, TicketPicture
from ui.table.geometry import RATIO, Frame, Place, Rect, axes
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme import tokens as t
from ui.theme.ink import fill, glow, stroke
from ui.theme.lettering import READABLE, has_room, numeral, paragraph, text_size, width, words
from ui.theme.marks import Mark, badge
from ui.theme.paths import chamfered, rounded
from ui.theme.surfaces import lying_sheet
from ui.theme.tokens import Theme, rgb

Z = 70.0
"""How high the stage lies: over the cards, and under what is asked."""
HEAD, NAME, SUM, FOOT = 0.12, 0.1, 0.17, 0.14
"""How high the parts are, as shares of the stage's height: the title, who fights, what it comes to, and the way on."""
ACROSS = 0.2
"""How long the way on is at most that lies beside the title, as a share of the stage's width."""
WHY = 0.06
"""How much higher the part of the sums is, as a share of the stage's height, where it says which cards add to them."""
LETTERS = 0.54
"""How large the letters of that are, as a share of what it takes."""
FULL_FROM = 240.0
"""From so many pixels a card of a clash has all its text: narrower ones tell stars and in short what they do, as all look at them
from where they sit."""
STAR = "\N{BLACK STAR}"


@dataclass(frozen=True)
class StagePicture(Drawable):
    """The sheet on which a clash is staged."""

    title: str
    second: str
    aside: float = 0.0
    """How much of its width is kept free beside the title, for the way on of who looks from the far side."""

    def margin(self, width: float, height: float) -> float:
        return height * 0.1

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height()
        lying_sheet(p, rect, theme, theme.sheet, theme.sheet_edge, rgb(theme.sheet_edge, 160), 0.018)
        head = QRectF(rect.left() + h * 0.05, rect.top() + h * 0.035, rect.width() - h * 0.1, h * (HEAD - 0.045))
        if self.second:
            side = head.adjusted(0, 0, -head.width() * 0.66, 0)
            words(p, side, self.second, h * 0.038, theme.sheet_soft, "label", Qt.AlignmentFlag.AlignLeft, least=0.5)
        free = max(0.2 if self.second else 0.0, self.aside) * rect.width()
        head = head.adjusted(free, 0, -free, 0)
        words(p, head, self.title, h * 0.06, theme.sheet_ink, "name", least=0.5)


@dataclass(frozen=True)
class FighterPicture(Drawable):
    """One who fights: mark and name, on a field that shines for the winner and tells how it has come out."""

    name: str
    mark: Mark
    outcome: str = ""
    """`wins`, `loses` or `tie`; empty while it is open."""

    def margin(self, width: float, height: float) -> float:
        return min(width, height) * 0.12

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        high = rect.width() * 0.5 if rect.height() > rect.width() * 4 else rect.height()
        path = rounded(rect, high * 0.04)
        won = self.outcome == "wins"
        if won:
            glow(p, path, high * 0.06, self.mark.ink, 200)
        fill(p, path, rgb(theme.field if won else theme.sheet))
        stroke(p, path, rgb(self.mark.ink), max(1.5, high * (0.016 if won else 0.006)))
        line = rect.height() * NAME / (1 - HEAD - FOOT)
        r = line * 0.36
        badge(p, rect.left() + r * 1.5, rect.top() + line * 0.55, r, self.mark)
        told = say(f"clash.{self.outcome}") if self.outcome else ""
        room = QRectF(rect.left() + r * 2.9, rect.top() + line * 0.08, rect.width() - r * 3.2, line * 0.94)
        if told:
            wide = room.width() * 0.42
            tab = QRectF(room.right() - wide, room.top() + line * 0.14, wide - r * 0.2, line * 0.64)
            fill(p, chamfered(tab, line * 0.1), rgb(t.INK if won else theme.sheet_edge))
            ink = t.WHITE if won else t.INK
            words(p, tab.adjusted(2, 0, -2, 0), told, line * 0.4, ink, "name", least=0.5)
            room.setRight(tab.left() - r * 0.2)
        words(p, room, self.name, line * 0.48, theme.sheet_ink, "name", Qt.AlignmentFlag.AlignLeft, least=0.5)


@dataclass(frozen=True)
class TotalPicture(Drawable):
    """What a fighter comes to, and of what that is made."""

    made: str
    total: int
    won: bool
    bonuses: tuple[str, ...] = ()
    """What adds to it, card by card: as many of them stand below as there is room for."""
    why: float = 0.0
    """How much of its height is for that."""

    def margin(self, width: float, height: float) -> float:
        return 1.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        if self.why:
            below = QRectF(rect)
            below.setTop(rect.bottom() - rect.height() * self.why)
            if self.bonuses:
                told, size = named_in_room(self.bonuses, below), below.height() * LETTERS
                paragraph(p, below, told, size, theme.sheet_ink, "name", least=0.5)
            rect = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - below.height())
        h, w = rect.height(), rect.width()
        ink = theme.link if self.won else theme.sheet_ink
        size = min(h * 0.3, w * 0.09)
        wide, many = width(self.made, size * text_size(), "name"), h * 0.46 * len(str(self.total)) + h * 0.16
        wide = min(wide, w - many)
        left = rect.left() + (w - wide - many) / 2
        words(p, QRectF(left, rect.top(), wide, h), self.made, size, theme.sheet_ink, "name", least=0.5)
        x = left + wide + (many + h * 0.16) / 2
        numeral(p, x, rect.center().y(), written(self.total), h * 0.78, ink, most=many - h * 0.16)


def named_in_room(bonuses: Sequence[str], room: QRectF) -> str:
    """As many of these as there is room for in two lines that can be read from afar, and how many more there are."""
    told = listed(bonuses)
    for many in range(len(bonuses) - 1, 0, -1):
        if has_room(told, room, max(READABLE, room.height() * LETTERS * 0.8), "name"):
            break
        told = say("clash.why.more", why=", ".join(bonuses[:many]), many=len(bonuses) - many)
    return told


def pieces(
    table: Table,
    room: Place,
    view: MillenniumView,
    *,
    goes_on: bool = False,
    store: Place | None = None,
    angles: Sequence[float] = (0.0,),
) -> list[Piece]:
    """A clash that is under way; nothing where none is. `goes_on` where all look at how it has come out, until somebody says that
    it has been seen; `store` is where revealed cards come from, and `angles` says from where the stage is looked at.
    """
    battle = view.battle
    if battle is None:
        return []
    frame = axes(room)
    h, many = room.h, len(battle.fighters)
    foot = FOOT if goes_on else FOOT * 0.3
    turned = {round(angle) % 360 for angle in angles} if goes_on else set()
    sheet = StagePicture(*_titles(table, view, battle), ACROSS if 180 in turned else 0.0)
    made = [Piece("clash", sheet, room, Z, None, "note", told(table, view))]
    left, right = (h * (FOOT if side in turned else 0.04) for side in (90, 270))
    field = Rect(left, h * HEAD, room.w - left - right, h * (1 - HEAD - foot))
    gap = h * 0.025
    wide = min((field.w - gap * (many - 1)) / many, h * 0.78)
    x = field.x + (field.w - wide * many - gap * (many - 1)) / 2
    for i, fighter in enumerate(battle.fighters):
        column = Rect(x + i * (wide + gap), field.y, wide, field.h)
        made += _fighter(table, frame, column, h, view, fighter, store)
    if goes_on:
        made += _way_on(frame, room, angles)
    return made


def _titles(table: Table, view: MillenniumView, battle: Battle) -> tuple[str, str]:
    """What is fought, and by which card."""
    source = next((one.card for one in view.faces if one.key == battle.source), "")
    seat = table.names.seat(battle.seat)
    title = say("clash.by", seat=seat, card=table.names.card(source)) if source else say("clash.of", seat=seat)
    return title, say("clash.lowest") if battle.lowest else ""


def outcome(battle: Battle, seat: int) -> str:
    """How it has come out for a seat; empty while it is open."""
    if not battle.decided:
        return ""
    return "wins" if seat in battle.winners else "loses" if seat in battle.losers else "tie"


def is_counted(battle: Battle) -> bool:
    """Whether cards were revealed, and the totals are known."""
    return battle.decided or any(one.revealed or one.total for one in battle.fighters)


def told(table: Table, view: MillenniumView) -> str:
    """All of it in a row, for who cannot see it."""
    battle = view.battle
    assert battle is not None
    parts = [" ".join(part for part in _titles(table, view, battle) if part)]
    for one in battle.fighters:
        name = table.names.seat(one.seat)
        parts.append(_total(table, one) if is_counted(battle) else name)
    if battle.decided:
        winners = listed(map(table.names.seat, battle.winners))
        parts.append(say("clash.won", seat=winners) if winners else say("clash.tied"))
    return ". ".join(parts)


def _total(table: Table, fighter: Fighter) -> str:
    """What a fighter comes to, of what that is made, and which cards add to it."""
    facts = {"seat": table.names.seat(fighter.seat), "made": _made(fighter), "total": fighter.total}
    why = listed(bonuses(fighter, table.names))
    return say("clash.total.why", why=why, **facts) if why else say("clash.total", **facts)


def _made(fighter: Fighter) -> str:
    """What a total is made of: the Top card's stars, those of what was revealed, and what comes on top."""
    parts = [f"{written(fighter.stars)}{STAR}"]
    parts.append(f"{written(fighter.found)}{STAR}" if fighter.best != NOBODY else say("clash.none"))
    if fighter.plus > 0:
        parts.append(written(fighter.plus))
    made = " + ".join(parts)
    return f"{made} \N{MINUS SIGN} {written(-fighter.plus)}" if fighter.plus < 0 else made


def _fighter(
    table: Table, frame: Frame, column: Rect, high: float, view: MillenniumView, fighter: Fighter, store: Place | None
) -> list[Piece]:
    """One who fights: the Top card, beside it what was revealed, and below what it comes to."""
    battle = view.battle
    assert battle is not None
    seat, mark = fighter.seat, table.marks[fighter.seat]
    name, how = table.names.seat(seat), outcome(battle, seat)
    spoken = f"{name}: {say(f'clash.{how}')}" if how else name
    field = FighterPicture(name, mark, how)
    made = [Piece(f"clash:{seat}", field, frame.place(column), Z + 1, seat, "note", spoken)]
    why = WHY if any(one.bonuses for one in battle.fighters) else 0.0
    low = column.bottom - high * (SUM + why)
    cards = Rect(column.x, column.y + high * NAME, column.w, low - column.y - high * NAME)
    revealed = fighter.revealed or (NOBODY,)
    across = min((cards.w * 0.94) / (2.06 + 0.3 * (len(revealed) - 1)), cards.h / RATIO)
    w, step = across, across * 0.3
    x = column.x + (column.w - w * 2.06 - step * (len(revealed) - 1)) / 2
    y = cards.y + (cards.h - w * RATIO) / 2
    top = Rect(x, y, w, w * RATIO)
    made.append(_card(table, frame, top, view, fighter.top, seat, Z + 2, how))
    for i, ref in enumerate(revealed):
        rect = Rect(x + w * 1.06 + step * i, y, w, w * RATIO)
        counts = how if ref in (fighter.best, NOBODY) else "idle"
        made.append(_card(table, frame, rect, view, ref, seat, Z + 3 + i * 0.1 + (ref == fighter.best), counts, store))
    below = Rect(column.x + column.w * 0.04, low, column.w * 0.92, high * (SUM + why) * 0.97)
    if is_counted(battle):
        found = tuple(bonuses(fighter, table.names))
        picture = TotalPicture(f"{_made(fighter)} =", fighter.total, how == "wins", found, why / (SUM + why))
        made.append(
            Piece(f"clash:sum:{seat}", picture, frame.place(below), Z + 2, seat, "sign", _total(table, fighter))
        )
    return made


def _card(
    table: Table,
    frame: Frame,
    rect: Rect,
    view: MillenniumView,
    ref: int,
    seat: int,
    z: float,
    how: str,
    start: Place | None = None,
) -> Piece:
    """A card of the clash; an empty place where there is none, or none any more."""
    place = frame.place(rect)
    seen = next((one for one in view.faces if one.key == ref), None)
    if seen is None:
        return Piece(f"clash:place:{seat}:{ref}", PilePlace(), place, z - 0.5, seat)
    picture = CardPicture(
        table.face(seen, seat, view=view, ref=ref),
        washed=how == "idle",
        rim=table.marks[seat] if how == "wins" else None,
        full=place.w >= FULL_FROM,
    )
    assert isinstance(seen, Face)
    key = f"clash:card:{ref}"
    return Piece(key, picture, place, z, seat, "clash", table.card_name(seen), shows=seen.key, comes_from=start)


def _way_on(frame: Frame, room: Place, angles: Sequence[float]) -> list[Piece]:
    """What is pressed when it has been seen, for each side from which somebody looks, at that side's edge: at the far one beside the
    title.
    """
    h = room.h
    made, text = [], say("go_on")
    high = h * FOOT * 0.76
    wide = min(high * 5, room.w * 0.3)
    beside = min(wide, room.w * ACROSS)
    edge = h * FOOT * 0.5
    middles = {90: (edge, h / 2), 180: (room.w - beside / 2 - h * 0.02, h * HEAD / 2), 270: (room.w - edge, h / 2)}
    for i, angle in enumerate(angles):
        x, y = middles.get(round(angle) % 360, (room.w / 2, h * (1 - FOOT * 0.54)))
        long = (beside if round(angle) % 360 == 180 else wide) * 0.96
        place = frame.place(Rect(x - long / 2, y - high / 2, long, high), angle)
        made.append(Piece(f"way:{i}", TicketPicture(text), place, Z + 18, None, "way", text, press=Action("go_on")))
    return made
