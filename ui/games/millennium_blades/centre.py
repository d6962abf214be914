"""The shared cards as pieces: Store deck and discard, the Aftermarket, metagames, the venue, and what lies open."""

from typing import TYPE_CHECKING

from app.words import say
from rules.kernel.views import Back, Face
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import MARKET
from ui.games.millennium_blades.counters import SlotPicture
from ui.games.millennium_blades.faces import back
from ui.games.millennium_blades.middle_layout import Middle
from ui.table.furniture import CardPicture, PilePicture, WordPicture
from ui.table.geometry import Place, Rect, axes
from ui.table.pieces import Piece
from ui.table.tags import TagPicture
from ui.theme.lettering import READABLE, width

if TYPE_CHECKING:
    from ui.games.millennium_blades.table import MillenniumTable


def pieces(table: "MillenniumTable", where: Middle, view: MillenniumView, prefix: str = "") -> list[Piece]:
    """All of it."""
    return [
        *_store(table, where, view, prefix),
        *_market(table, where, view, prefix),
        *_open(table, where, view, prefix),
        *_metas(table, where, view, prefix),
    ]


def _word(where: Middle, name: str, text: str, prefix: str, short: str = "") -> Piece:
    """What lies there, in a word; in a `short` one where that has no room."""
    place = where.words[name]
    if short and width(text, READABLE, "label") > place.w:
        text = short
    return Piece(f"{prefix}word:{name}", WordPicture(text, share=0.8), place, 3, None)


def _store(table: "MillenniumTable", where: Middle, view: MillenniumView, prefix: str) -> list[Piece]:
    """The Store deck, whose top back tells its price (MB-1.5), and the Store discard."""
    store, discards = view.zone_if_any("store"), view.zone_if_any("discards")
    made = []
    told = say("mb.told.store", count=store.count)
    if store.count and store.cards:
        top = store.cards[0]
        face = back(top.back if isinstance(top, Back) else "card")
        made.append(Piece(f"{prefix}store", PilePicture(face, store.count), where.store, 6, None, "store", told))
    else:
        made.append(Piece(f"{prefix}store:none", SlotPicture(""), where.store, 2, None, "store", told))
    made.append(_word(where, "store", say("mb.place.store", count=store.count), prefix, say("mb.place.store.short")))
    if discards.cards:
        seen = discards.cards[-1]
        told = say("mb.told.discards", count=discards.count, card=table.card_name(seen))
        picture = PilePicture(table.face(seen, None), discards.count)
        made.append(Piece(f"{prefix}discards", picture, where.discards, 6, None, "discards", told))
    else:
        made.append(Piece(f"{prefix}discards:none", SlotPicture(""), where.discards, 2, None))
    made.append(_word(where, "discards", say("mb.place.discards"), prefix))
    return made


def _market(table: "MillenniumTable", where: Middle, view: MillenniumView, prefix: str) -> list[Piece]:
    """The twelve places of the Aftermarket (MB-8.7)."""
    market = view.zone_if_any("market")
    made = []
    for i, place in enumerate(where.market(MARKET)):
        if i >= market.count:
            made.append(Piece(f"{prefix}market:{i}", SlotPicture(""), place, 2, None))
            continue
        seen = market.cards[i]
        assert isinstance(seen, Face)
        made.append(_card(table, seen, place, 12 + i, "market", prefix, where.store))
    made.append(_word(where, "market", say("mb.place.market", count=market.count, most=MARKET), prefix))
    return made


def _open(table: "MillenniumTable", where: Middle, view: MillenniumView, prefix: str) -> list[Piece]:
    """Store cards that lie open for a moment, over the Aftermarket; those of a clash are seen where it is staged."""
    cards = view.zone_if_any("open").faces
    if not cards or view.battle is not None:
        return []
    first = where.market(1)[0]
    made = []
    for i, seen in enumerate(cards):
        at = axes(where.store).place(Rect(first.w * 0.5 * (i + 1), -first.h * 0.12, where.store.w, where.store.h))
        made.append(_card(table, seen, at, 50 + i, "open", prefix, where.store))
    return made


def _metas(table: "MillenniumTable", where: Middle, view: MillenniumView, prefix: str) -> list[Piece]:
    """The open metagame cards, each with who meets it now (MB-10.4), and the venue."""
    made: list[Piece] = []
    for i, (meta, place) in enumerate(zip(view.metas, where.metas(len(view.metas)), strict=True)):
        meets = [seat for seat, met in enumerate(view.met) if i < len(met) and met[i]]
        seen = Face(f"meta:{meta}", meta)
        made.append(_card(table, seen, place, 8 + i, "metas", prefix, None))
        if meets:
            letters = "".join(table.marks[seat].letter for seat in meets)
            told = say("mb.told.met", seats=table.listed(meets))
            at = axes(place).place(Rect(place.w * 0.04, place.h * 0.04, place.w * 0.62, place.h * 0.17))
            made.append(Piece(f"{prefix}met:{meta}", TagPicture(letters, is_left=True), at, 40, None, "sign", told))
    if view.metas:
        made.append(_word(where, "metas", say("mb.place.metas"), prefix))
    if view.venue:
        made.append(_card(table, Face(f"venue:{view.venue}", view.venue), where.venue, 8, "venue", prefix, None))
        made.append(_word(where, "venue", say("mb.place.venue"), prefix))
    return made


def _card(
    table: "MillenniumTable", seen: Face, place: Place, z: float, zone: str, prefix: str, start: Place | None
) -> Piece:
    return Piece(
        key=f"{prefix}card:{seen.key}",
        what=CardPicture(table.face(seen, None)),
        place=place,
        z=z,
        seat=None,
        zone=zone,
        name=table.card_name(seen),
        shows=seen.key,
        comes_from=None if prefix else start,
    )


def friends_told(table: "MillenniumTable", view: MillenniumView, seat: int) -> str:
    """The friendship cards that a seat has received, in a sentence."""
    received = view.received[seat] if view.received else ()
    if not received:
        return say("mb.told.friends.none", seat=table.names.seat(seat))
    each = [say("mb.told.friend", seat=table.names.seat(one.giver), value=one.value) for one in received]
    return say("mb.told.friends", seat=table.names.seat(seat), friends=table.joined(each))
