"""What lies at a seat and is no card tells of itself, laid over the table when it is pressed: what waits, dollars, friendship cards;
and the seat's name shows large what lies there.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.words import say
from app.words.millennium_blades.cards import lasts
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades import fanned, rp_reasons
from ui.table.fans import Fan
from ui.table.pictures import Drawable
from ui.theme.lettering import paragraph
from ui.theme.tokens import Theme, rgb

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable

RP, WAITS, DOLLARS, FRIENDS, PLAYED = rp_reasons.ZONE, "waits", "dollars", "friends", "played"
"""What is told so, by what it is called where piles are fanned out."""
ZONES = frozenset({RP, WAITS, DOLLARS, FRIENDS, PLAYED})
TALL = 2
"""So many times as high as a line of an account is what is told in a sentence."""


@dataclass(frozen=True)
class SentencePicture(Drawable):
    """A sentence on the sheet, in as many lines as it needs."""

    text: str

    def margin(self, width: float, height: float) -> float:
        return 1.0

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        h = rect.height() / TALL
        room = rect.adjusted(h * 0.3, 1, -h * 0.3, -2)
        paragraph(p, room, self.text, h * 0.5, theme.sheet_ink, "text", Qt.AlignmentFlag.AlignLeft, least=0.5)
        p.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), rgb(theme.sheet_edge, 120))


def fan(table: "MillenniumTable", view: MillenniumView, zone: str, seat: int) -> Fan:
    """What is told of it, to be laid over the table."""
    if zone == RP:
        return rp_reasons.fan(table, view, seat)
    name = table.names.seat(seat)
    if zone == WAITS:
        return _sheet(say("mb.waits.title", seat=name), waiting(table, view, seat) or (say("mb.waits.none"),))
    if zone == DOLLARS:
        title = say("mb.told.dollars", seat=name, dollars=view.dollars[seat] if view.dollars else 0)
        return _sheet(title, (say("mb.dollars.are"),))
    if zone == PLAYED:
        empty = _sheet(say("mb.fan.played", seat=name), (say("mb.fan.none"),))
        return fanned.played(table, view, seat) or empty
    return fanned.friends(table, view, seat) or _sheet(table.friends(view, seat), (say("mb.friends.are"),))


def _sheet(title: str, lines: tuple[str, ...]) -> Fan:
    return Fan(title, lines=tuple((SentencePicture(line), line) for line in lines), tall=TALL)


def waiting(table: "MillenniumTable", view: MillenniumView, seat: int) -> tuple[str, ...]:
    """What waits for a seat, or holds for it for a while, in sentences: only what everybody has seen."""
    if view.result is not None:
        return ()
    found = []
    if view.echo and view.echo[seat]:
        found.append(say("mb.waits.echo", most=view.echo[seat]))
    for side, ref, key in view.nexts:
        if side == seat:
            card = next((face.card for face in view.faces if face.key == ref), "")
            found.append(say("mb.waits.next", card=table.names.card(card), line=table.line_told(key)))
    lasting = dict.fromkeys((key, place) for side, key, place in view.lasting if side == seat)
    found += [
        say("mb.waits.lasting", card=table.line_card(key), what=lasts(key, place, table.names))
        for key, place in lasting
    ]
    return tuple(found)
