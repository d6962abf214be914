"""The seats' lands on the shared table of Millions: hand, piles, mark, the laid card, and the line that says what is awaited."""

from dataclasses import replace
from typing import TYPE_CHECKING

from app.words import signed
from rules.kernel.views import Back, Face
from rules.millions.view import MillionsView
from ui.games.millions.layout import SeatLayout
from ui.table.furniture import (
    BadgePicture,
    CardPicture,
    LaidPicture,
    OpenSlot,
    PlatePicture,
    RimPicture,
    TicketPicture,
    WordPicture,
)
from ui.table.geometry import Rect, axes
from ui.table.giving_up import StruckBadge, VeilPicture
from ui.table.pictures import Drawable
from ui.table.pieces import Action, Piece
from ui.texts import say

if TYPE_CHECKING:
    from ui.games.millions.table import Marks, MillionsTable


def pieces(
    table: "MillionsTable",
    seat: int,
    where: SeatLayout,
    view: MillionsView,
    marks: "Marks",
    own: MillionsView | None,
) -> list[Piece]:
    """What lies before one seat; `own` is its own view only where its hand lies open."""
    name = table.names.seat(seat)
    reopen = Action("reopen", seat) if view.result is None and seat not in view.conceded and not marks.held else None
    made: list[Piece] = []
    if seat in view.awaited:
        rim = RimPicture(table.marks[seat], where.u * 9)
        made.append(Piece(f"rim:{seat}", rim, where.whole, 1, seat, "tray", f"{name}: {say('choose')}", press=reopen))
    hand = (own or view).zone("hand", seat)
    places = where.hand(hand.count) if own is None else where.open_hand(hand.count)
    for i, (seen, place) in enumerate(zip(hand.cards, places, strict=True)):
        if isinstance(seen, Face):
            made.append(table.card(f"card:{seen.key}", seen, seat, hand, place, 20 + i, lifts=view.result is None))
        else:
            made.append(table.card(f"hand:{seat}:{i}", seen, seat, hand, place, 20 + i, press=reopen))
    made += _piles(table, seat, where, view)
    made += _badge(table, seat, where, view, marks)
    made += _stuck(table, seat, where, view)
    made += _attack(table, seat, where, view, marks, reopen, own)
    made += _plate(table, seat, where, view, marks, None if own is not None else reopen)
    return made


def _piles(table: "MillionsTable", seat: int, where: SeatLayout, view: MillionsView) -> list[Piece]:
    """The tops of the piles, which can be pressed, each with its word; and what a seat has won, where that lies open."""
    made = []
    total = signed(view.totals[seat]) if view.totals else ""
    for name, place, label in (("used", where.used, where.used_label), ("won", where.won, where.won_label)):
        zone = view.zone(name, seat)
        for seen in zone.cards[-1:]:
            assert isinstance(seen, Face)
            picture = CardPicture(table.face(seen, seat if name == "used" else None))
            press, z = Action("pile", seat, name), 30 + zone.count
            made.append(table.card(f"card:{seen.key}", seen, seat, zone, place, z, picture=picture, press=press))
        tells_total = name == "won" and bool(total)
        word = say("won.total", total=total) if tells_total else say(name)  # empty places have their words too
        picture_of_word = WordPicture(word, bright=tells_total, share=0.8)
        told = f"{table.names.seat(seat)}: {word}"
        made.append(Piece(f"{name}:{seat}", picture_of_word, label, 3, seat, "word", told))
    return made


def _badge(table: "MillionsTable", seat: int, where: SeatLayout, view: MillionsView, marks: "Marks") -> list[Piece]:
    """The seat's mark: pressed it asks whether to give up, unless all look at a reveal; struck through once that is done
    (TAB-3.1).
    """
    name, mark = table.names.seat(seat), table.marks[seat]
    if seat not in view.conceded:
        press = Action("give_up", seat) if view.result is None and not marks.held else None
        tip = f"{name}: {say('give_up')}" if press is not None else name
        return [Piece(f"badge:{seat}", BadgePicture(mark), where.badge, 4, seat, "badge", tip, press=press)]
    told = f"{name}: {say('gave_up')}"
    return [
        Piece(f"veil:{seat}", VeilPicture(where.u * 9), where.whole, 58, seat, "tray", told),
        Piece(f"badge:{seat}", StruckBadge(mark), where.badge, 59, seat, "badge", told),
    ]


def _stuck(table: "MillionsTable", seat: int, where: SeatLayout, view: MillionsView) -> list[Piece]:
    """The cards that lie there since a tie. While it is looked at they are still where they were laid."""
    made = []
    stuck = view.zone("stuck", seat)
    for i, (seen, place) in enumerate(zip(stuck.cards, where.stuck(stuck.count), strict=True)):
        picture = CardPicture(table.face(seen, seat), 0.7, washed=True)
        key = f"card:{seen.key}" if isinstance(seen, Face) else f"stuck:{seat}:{i}"
        made.append(table.card(key, seen, seat, stuck, place, 10 + i, picture=picture))
    return made


def _attack(
    table: "MillionsTable",
    seat: int,
    where: SeatLayout,
    view: MillionsView,
    marks: "Marks",
    reopen: Action | None,
    own: MillionsView | None,
) -> list[Piece]:
    """The laid card, or the place that waits for it; where hands lie open it can be lifted, to be told that it stays."""
    mark = table.marks[seat]
    attack = view.zone("attack", seat)
    made: list[Piece] = []
    for seen in attack.cards:
        if isinstance(seen, Back):
            hand = where.hand(12)
            start = hand[len(hand) // 2]
            piece = table.card(f"laid:{seat}", seen, seat, attack, where.attack, 60, comes_from=start, press=reopen)
            known = own.zone("attack", seat).cards if own is not None else ()
            faces = [card for card in known if isinstance(card, Face)]
            made.append(replace(piece, card=faces[0].key, press=None) if faces else piece)
            made.append(_laid_sign(table, seat, where))
            continue
        picture = CardPicture(
            table.face(seen, seat),
            1.1,
            rim=mark if marks.taker == seat else None,
            struck=seat in marks.cancelled,
            washed=seat in marks.cancelled,
        )
        key, place = f"card:{seen.key}", where.attack
        made.append(table.card(key, seen, seat, attack, place, 60, picture=picture, comes_from=place))
    if seat in view.awaited and not attack.cards:
        slot = OpenSlot(mark)
        told = f"{table.names.seat(seat)}: {say('choose')}"
        made.append(Piece(f"slot:{seat}", slot, where.attack, 5, seat, "attack", told, press=reopen))
    return made


def _laid_sign(table: "MillionsTable", seat: int, where: SeatLayout) -> Piece:
    """A tick at the corner of a laid card. No lock: until the last one has chosen it may be replaced (MIL-3.4)."""
    card = where.attack
    size = card.w * 0.36
    place = axes(card).place(Rect(card.w - size * 0.8, card.h - size * 0.85, size, size))
    return Piece(f"laid_sign:{seat}", LaidPicture(table.marks[seat]), place, 61, seat, "sign", say("laid.open"))


def _plate(
    table: "MillionsTable", seat: int, where: SeatLayout, view: MillionsView, marks: "Marks", back: Action | None
) -> list[Piece]:
    """The seat's short line; while a card is awaited from it, the way `back` to its own cards."""
    mark, name = table.marks[seat], table.names.seat(seat)
    text, lit = _status(seat, view, marks)
    if not text:
        return []
    over = view.result is not None and not marks.held
    key, place = f"plate:{seat}", where.plaque if over else where.plate
    alike: tuple[str, ...] = (say("choose"), say("laid"))
    if over:
        alike = tuple(_status(other, view, marks)[0] for other in range(len(table.marks)))
    if back is not None and seat in view.awaited:
        # The name stands beside it, as it has no room on it.
        picture: Drawable = TicketPicture(text, mark, beside=alike)
    else:
        picture = PlatePicture(text, mark, lit, alike)
    return [Piece(key, picture, place, 70, seat, "plate", f"{name}: {text}", press=back)]


def _status(seat: int, view: MillionsView, marks: "Marks") -> tuple[str, bool]:
    """The seat's short line, and whether it is waited for or has won."""
    if seat in view.conceded:
        return say("gave_up"), False
    if view.result is not None and view.result.scores and not marks.held:
        place = next(i for i, seats in enumerate(view.result.places, 1) if seat in seats)
        return say("end.seat", place=place, score=signed(view.result.scores[seat])), place == 1
    if seat in marks.cancelled:
        return say("cancelled"), False
    if marks.taker == seat:
        return say("takes", total=signed(view.total)), True
    if seat in view.awaited:
        return say("choose"), True
    if view.has_laid[seat]:
        return say("laid"), False
    return "", False
