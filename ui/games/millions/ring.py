"""The middle of the shared table of Millions as pieces: the contested cards and their sum, the pile, the sun, the rounds."""

from typing import TYPE_CHECKING

from app.words import outcome, signed, zone_title
from rules.kernel.views import Face as SeenFace
from rules.millions.view import MillionsView
from ui.games.millions.faces import Face
from ui.games.millions.middle import EndingPicture, RoundsPicture, SumPicture, SunPicture
from ui.games.millions.ring_layout import Middle
from ui.table.furniture import CardPicture, PilePicture, TicketPicture, WordPicture
from ui.table.geometry import Place
from ui.table.pieces import Action, Piece
from ui.texts import say
from ui.theme.lettering import sum_line

if TYPE_CHECKING:
    from ui.games.millions.table import Marks, MillionsTable


def pieces(table: "MillionsTable", middle: Middle, view: MillionsView, marks: "Marks") -> list[Piece]:
    """What is everybody's; every word stands there once for each side from which somebody looks."""
    made: list[Piece] = []
    zone = view.zone("contested")
    for i, (seen, place) in enumerate(zip(zone.cards, middle.contested(zone.count), strict=True)):
        assert isinstance(seen, SeenFace)
        picture = CardPicture(table.face(seen, None), 1.2)
        key = f"card:{seen.key}"
        made.append(table.card(key, seen, None, zone, place, 40 + i, picture=picture, comes_from=middle.pile))
    if zone.cards:
        total, rule = sum_of(table, view, marks)
        name = f"{total}: {rule}"
        for i, place in enumerate(middle.sums):
            made.append(Piece(f"sum:{i}", SumPicture(total, rule, middle.sum_lines(i)), place, 35, name=name))
    elif view.result is not None and not marks.held:
        told = outcome(view.result, table.names)
        for i, place in enumerate(middle.endings):
            picture_of_end = EndingPicture(say("phase.end"), told)
            look = Action("scores", what=place.angle)
            made.append(Piece(f"ending:{i}", picture_of_end, place, 35, name=told, press=look))
    pile = view.zone("points")
    left = say("left", count=pile.count)
    if pile.count:
        name = f"{zone_title('points', None, table.names)}: {left}"
        made.append(Piece("pile", PilePicture(Face("back"), pile.count), middle.pile, 36, None, "points", name))
    for i, place in enumerate(middle.captions(middle.pile) if pile.count or view.result is None else ()):
        made.append(Piece(f"left:{i}", WordPicture(left), place, 36))
    phase = "end" if view.result is not None else "reveal" if marks.held else "attack"
    made += _sun(middle, phase, held=marks.held, over=view.result is not None)
    ring = middle.ring
    word = say("round", round=view.round)
    rounds = RoundsPicture(view.round, view.rounds, middle.band, word, middle.radius, middle.sides)
    made.append(Piece("rounds", rounds, Place(*ring.centre, ring.w, ring.h), 2, name=word))
    return made


def _sun(middle: Middle, phase: str, *, held: bool, over: bool) -> list[Piece]:
    """The sun; while a round is looked at, and at the end, the way on lies there."""
    if held or over:
        text = say("go_on") if held else say("score_sheet")
        made = []
        for i, place in enumerate(middle.ways()):
            action = Action("go_on") if held else Action("scores", what=place.angle)
            made.append(Piece(f"way:{i}", TicketPicture(text), place, 80, None, "way", text, press=action))
        return made
    word = say(f"phase.{phase}")
    made = [Piece("sun", SunPicture(phase), middle.sun, 34, name=word)]
    for i, place in enumerate(middle.captions(middle.sun)):
        made.append(Piece(f"phase:{i}", WordPicture(word), place, 34))
    return made


def sum_of(table: "MillionsTable", view: MillionsView, marks: "Marks") -> tuple[str, str]:
    """The contested cards as a sum, and who takes them."""
    points = [table.names.cards[seen.card].points for seen in view.zone("contested").faces]
    if len(points) == 1:
        total = say("worth", total=signed(view.total))
    elif len(points) > 4:
        total = f"{len(points)} \N{MULTIPLICATION SIGN} = {signed(view.total)}"
    else:
        total = f"{sum_line(points).rpartition(' ')[0]} {signed(view.total)}"
    if marks.carried:
        return total, say("nobody")
    return total, say("lowest" if view.lowest else "highest")
