"""The page on which a deck is chosen (MB-4.7): the deck above, the binder below, and what of the binder is shown."""

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace

from app.words import say as told_as
from rules.kernel.decisions import Act, Announcement
from rules.kernel.views import Face
from rules.millennium_blades.content import Content, set_of, text_of
from rules.millennium_blades.view import MillenniumView
from rules.millennium_blades.words import ELEMENTS, KINDS, TYPES
from ui.games.millennium_blades import deck_told, page_head
from ui.games.millennium_blades.binder import BETWEEN, NO_WISH, STARS, Wish, found, tabs, wished
from ui.games.millennium_blades.ledges import LedgePicture, LimitPicture, MarkPicture, below_words, words_high
from ui.games.millennium_blades.told import Table
from ui.table.furniture import (
    NotePicture,
    PageGround,
    WordPicture,
)
from ui.table.geometry import RATIO, Frame, Place, Rect, grid
from ui.table.pieces import BACK, ON, OPENED, Action, Piece, Spot
from ui.table.prompt_pieces import ChipPicture
from ui.table.seating import FINGER
from ui.table.typed import TYPE, FieldPicture
from ui.texts import say

TOPIC = "deck"
VERB = "binder"
"""What presses on this page are called that change what of the binder is shown."""
HEAD, DECK, CHIPS, THUMBS, KEYS, ASK = 0.066, 0.165, 0.058, 0.056, 0.026, 0.07
"""How high the parts are, as shares of the height: the title, the deck, a line of filters, the index of the binder, the line
about keys, and the question.
"""
ALONE = 0.26
"""How high the deck is where nothing is looked for."""
TALL_HEAD, COUNTS, TALL_ALONE, NOTE = 0.085, 0.07, 0.48, 0.085
"""On a page that is higher than wide: how high its title is and the line under it that counts, as shares of its width; and the deck
and the slip under the binder, as shares of its height.
"""
CARD = 0.11
"""How wide a card of a binder is at least that is looked through, as a share of the page's shorter side."""
FIELD, KIND, GROUP, WORD, MARK = 3.5, 1.9, 1.63, 2.2, 1.0
"""How wide the line for words is, a kind of cards, a group of stars, a word, and a mark, each as multiples of a mark."""
TURN = 1.3
"""How wide what turns a page is, as a multiple of a letter of the index."""
MOST_LARGE = 4
"""So many cards of a binder that is shown whole are as large as there is room for; more of them are smaller."""
FEW = 18
"""A binder with no more cards than this is shown whole: there is nothing to look for."""


def question(view: MillenniumView) -> Act | None:
    """What whoever looks is asked, if it is the choice of a deck."""
    return next((d for d in view.decisions if isinstance(d, Act) and d.topic == TOPIC), None)


@dataclass(frozen=True)
class Rooms:
    """Where the parts of the page lie."""

    head: Rect
    counts: Rect
    """How much of what is in the deck: beside the title, or in a line under it."""
    deck: Rect
    filters: tuple[Rect, ...]
    thumbs: Rect
    binder: Rect
    note: Rect
    """Where it is told whether the deck may be played as it is."""
    keys: Rect
    ask: Rect
    card: float
    """How wide a card of the binder is at least."""

    @property
    def words(self) -> float:
        """How high it is written on deck and binder what they are."""
        return words_high(self.deck, self.binder)

    @property
    def _inside(self) -> Rect:
        """Where the cards of the binder lie: under what is said of them."""
        return below_words(self.binder, self.words).inset(self._gap)

    @property
    def _gap(self) -> float:
        return self.binder.w * 0.006

    @property
    def _rows(self) -> int:
        """In how many rows the cards of a binder lie that is looked through."""
        return max(1, int((self._inside.h + self._gap) / (self.card * RATIO + self._gap)))

    @property
    def shown(self) -> int:
        """How many cards of the binder there is room for at once."""
        wide = (self._inside.h - self._gap * (self._rows - 1)) / self._rows / RATIO
        return max(1, int((self._inside.w + self._gap) / (wide + self._gap))) * self._rows

    def without_index(self) -> "Rooms":
        """The same where one page is all: the binder has the room of its index."""
        high = self.binder.bottom - self.thumbs.y
        return replace(self, binder=Rect(self.binder.x, self.thumbs.y, self.binder.w, high)) if self.filters else self

    def cards(self, count: int, found: int) -> list[Rect]:
        """Where so many cards of the binder lie, of all that were found: those are large as soon as a quarter of what has room at
        once is more, and do not grow any further while few are left.
        """
        few = self.shown // 4
        if self.filters and found <= few:
            return grid(self._inside, count, few, self._gap, self._inside.h)
        if self.filters:
            return grid(self._inside, count, max(count, self.shown), self._gap, self._inside.h, self._rows)
        return grid(self._inside, count, max(count, MOST_LARGE), self._gap, self._inside.h * 0.6, FEW)


def rooms(area: Rect, *, whole: bool) -> Rooms:
    """Where everything lies; a binder that is shown `whole` needs no filters and no index."""
    m = min(area.w, area.h) * 0.026
    gap, wide = m * 0.36, area.w - 2 * m
    is_tall = area.h > area.w
    head = Rect(m, m, wide, max(min(area.h * HEAD, area.w * TALL_HEAD), FINGER))
    y = head.bottom + gap
    if is_tall:
        counts = Rect(m, y, wide, max(area.w * COUNTS, FINGER))
        y = counts.bottom + gap
    else:
        each = min(head.h * 3.6, head.w * 0.16)
        left = page_head.buttons_left(head) - len(KINDS) * each - head.h * 0.2
        counts = Rect(left, head.y + head.h * 0.1, len(KINDS) * each, head.h * 0.8)
    made: list[Rect] = []
    for share in (TALL_ALONE if is_tall else ALONE,) if whole else (DECK, CHIPS, CHIPS, THUMBS):
        made.append(Rect(m, y, wide, max(area.h * share, FINGER)))
        y = made[-1].bottom + gap
    deck, thumbs = made[0], Rect(m, y, 0, 0) if whole else made[-1]
    ask = Rect(m, area.h - m - area.h * ASK, wide, area.h * ASK)
    keys = Rect(m, ask.y - gap * 0.6 - area.h * KEYS, wide, area.h * KEYS)
    binder = Rect(m, y, wide, keys.y - gap * 0.6 - y)
    card = min(area.w, area.h) * CARD
    if not whole:
        told = min(deck.w * 0.29, deck.h * 2.8)
        note = Rect(deck.right - told, deck.y, told, deck.h)
        deck = Rect(deck.x, deck.y, deck.w - told - gap, deck.h)
    elif is_tall:
        high = area.h * NOTE
        note = Rect(m, binder.bottom - high, wide, high)
        binder = Rect(binder.x, binder.y, binder.w, binder.h - high - gap)
    else:
        told = binder.w * 0.27
        high = min(binder.h, told * 0.62)
        note = Rect(
            binder.right - told, binder.bottom - high, told, high
        )  # above what is pressed when the deck is ready
        binder = Rect(binder.x, binder.y, binder.w - told - gap, binder.h)
    return Rooms(head, counts, deck, tuple(made[1:-1]), thumbs, binder, note, keys, ask, card)


def _rooms_of(area: Rect, view: MillenniumView, seat: int) -> Rooms:
    return rooms(area, whole=is_whole(view, seat))


def is_whole(view: MillenniumView, seat: int) -> bool:
    """Whether the binder is shown whole. Cards that go to the deck and back do not change it."""
    return view.zone_if_any("binder", seat).count + view.zone_if_any("deck", seat).count <= FEW


# -- what lies there ------------------------------------------------------------------------------------------------------


def pieces(
    table: Table, area: Rect, seat: int, view: MillenniumView, wishes: Mapping[int, Wish] | None = None
) -> list[Piece]:
    """What a seat sees that chooses its deck; `wishes` say what of its binder each seat wants to see."""
    wish = (wishes or {}).get(seat, NO_WISH)
    where = _rooms_of(area, view, seat)
    frame = Frame(0, 0, 0, area.w, area.h)
    title = say("deck.title")
    name = f"{table.names.seat(seat)}: {title}"
    ground = Piece("page", PageGround(table.marks[seat]), frame.place(area), 0, seat, "page", name)
    made = [ground, *_head(table, frame, where, seat, view, title), *_deck(table, frame, where, seat, view)]
    made.append(_told(table, frame, where, seat, view))
    if is_whole(view, seat):
        return made + _binder(table, frame, where, seat, view, NO_WISH)
    made += _filters(table, frame, where, seat, wish)
    if wish.choosing:
        return made + _sets(table, frame, where, seat, view, wish)
    return made + _binder(table, frame, where, seat, view, wish)


def _head(table: Table, frame: Frame, where: Rooms, seat: int, view: MillenniumView, title: str) -> list[Piece]:
    """Whose page it is, and how much of what is in the deck."""
    counts, room = deck_told.counts(table.content, view, seat), where.counts
    names = tuple(say(f"deck.kind.{kind}") for kind, _, _ in counts)
    is_beside = room.y < where.head.bottom
    made = page_head.pieces(
        table, frame, where.head, seat, title, room.x if is_beside else page_head.buttons_left(where.head)
    )
    each = room.w / len(counts)
    for i, (kind, has, most) in enumerate(counts):
        told = say("deck.count", kind=say(f"deck.kind.{kind}"), count=has, most=most)
        rect = Rect(room.x + i * each, room.y, each * 0.95 if is_beside else each - room.h * 0.1, room.h)
        picture = LimitPicture(kind, say(f"deck.kind.{kind}"), has, most, table.marks[seat], names)
        made.append(Piece(f"page:count:{kind}", picture, frame.place(rect), 1, seat, "count", told))
    return made


def _deck(table: Table, frame: Frame, where: Rooms, seat: int, view: MillenniumView) -> list[Piece]:
    """The deck, its Singles first. Its cards are as large as a whole deck has room for, and none lies over another."""
    room, cards = where.deck, _in_order(table.content, view.zone_if_any("deck", seat).faces)
    made = [_ledge(frame, room, seat, "deck", _counted("deck.deck", len(cards)), where.words)]
    inside = below_words(room, where.words)
    gap = min(room.h * 0.04, room.w * 0.012)
    inside = Rect(inside.x + gap * 1.5, inside.y, inside.w - gap * 3, inside.h - gap)
    whole = sum(most for _, _, most in deck_told.counts(table.content, view, seat))
    rects = grid(inside, len(cards), max(len(cards), whole), gap, inside.h / RATIO)
    return made + _cards(table, frame, cards, rects, seat, "deck", "remove")


def _told(table: Table, frame: Frame, where: Rooms, seat: int, view: MillenniumView) -> Piece:
    """Whether the deck may be played as it is. The slip lies there always, so that nothing makes way for it all at once."""
    told, clause = deck_told.told(table.content, view, seat)
    slip, press = NotePicture(told, clause, table.marks[seat]), Action("clause", seat, clause)
    key = "page:flaw" if view.flaws else "page:told"
    return Piece(key, slip, frame.place(where.note), 3, seat, "note", told, press=press)


def _ledge(frame: Frame, room: Rect, seat: int, zone: str, told: str, high: float) -> Piece:
    """What the cards of a place lie on."""
    return Piece(f"page:{zone}", LedgePicture(told, high), frame.place(room), 1, seat, zone, told)


def _counted(key: str, count: int) -> str:
    return say(f"{key}.one") if count == 1 else say(key, count=count)


def _in_order(content: Content, cards: Sequence[Face]) -> list[Face]:
    """Cards by kind, and then by stars."""
    printed = content.cards
    return sorted(
        cards, key=lambda one: (KINDS.index(content.kind[one.card]), printed[one.card].stars, printed[one.card].name)
    )


def _cards(
    table: Table, frame: Frame, cards: Sequence[Face], rects: Sequence[Rect], seat: int, zone: str, offer: str
) -> list[Piece]:
    """Cards that can be pressed, or dragged, to go to the other place."""
    made = []
    pictures = table.pictures_alike(cards, seat, min((rect.w for rect in rects), default=0))
    for i, (seen, rect, picture) in enumerate(zip(cards, rects, pictures, strict=True)):
        press = Action("give", seat, (offer, "card", seen.key))
        key, name, place = f"page:card:{seen.key}", table.card_name(seen), frame.place(rect)
        made.append(Piece(key, picture, place, 10 + i, seat, zone, name, seen.key, shows=seen.key, press=press))
    return made


def _binder(table: Table, frame: Frame, where: Rooms, seat: int, view: MillenniumView, wish: Wish) -> list[Piece]:
    """The cards of the binder that are wanted, a page of them, and the thumb index of its pages."""
    whole = view.zone_if_any("binder", seat).faces
    cards = found(table.content, whole, wish, lambda card: _words(table, card))
    each = len(cards) if is_whole(view, seat) else where.shown
    pages = max(1, -(-len(cards) // max(1, each)))
    where = where if pages > 1 else where.without_index()
    at = min(wish.page, pages - 1)
    is_part = len(cards) < len(whole)
    told = say("deck.shown", count=len(whole), shown=len(cards)) if is_part else _counted("deck.binder", len(whole))
    told = say("deck.paged", told=told, page=at + 1, pages=pages) if pages > 1 else told
    made = [_ledge(frame, where.binder, seat, "binder", told, where.words)]
    part = cards[at * each : (at + 1) * each]
    made += _cards(table, frame, part, where.cards(len(part), len(cards)), seat, "binder", "add")
    if not part:
        told = say("deck.none" if whole else "deck.empty")
        line = Rect(where.binder.x, where.binder.centre[1] - where.head.h / 2, where.binder.w, where.head.h)
        made.append(
            Piece("page:none", WordPicture(told, "label", False, 0.42), frame.place(line), 2, seat, "note", told)
        )
    return made + (_index(table, frame, where.thumbs, seat, cards, each, at, wish) if pages > 1 else [])


def _words(table: Table, card: str) -> str:
    """All by which a card is looked for: its name and symbols, its set, and what it says."""
    one, sets = table.content.cards[card], table.content.sets
    told = table.card_name(Face(card, card)), table.names.card(set_of(card)), *text_of(one, sets)
    return " ".join(told)


def _index(
    table: Table, frame: Frame, room: Rect, seat: int, cards: Sequence[Face], each: int, at: int, wish: Wish
) -> list[Piece]:
    """The letters, or stars, with which the cards of the binder begin, between what turns a page back and on."""
    pages = -(-len(cards) // each)
    letters = tabs(table.content, cards, wish.order, int(room.w / FINGER - 2 * TURN))
    wide = room.w / (len(letters) + 2 * TURN)
    seen = range(at * each, min((at + 1) * each, len(cards)))
    chips: list[tuple[str, str, str, int, bool, float]] = [
        ("back", "\N{BLACK LEFT-POINTING TRIANGLE}", say("deck.page.back"), max(0, at - 1), False, TURN)
    ]
    for i, (word, places) in enumerate(letters):
        is_seen = places.start < seen.stop and seen.start < places.stop
        told = say("deck.page", page=places.start // each + 1, pages=pages, word=word)
        chips.append((str(i), word, told, places.start // each, is_seen, 1))
    on = min(pages - 1, at + 1)
    chips.append(("on", "\N{BLACK RIGHT-POINTING TRIANGLE}", say("deck.page.on"), on, False, TURN))
    made, x = [], room.x
    for key, word, told, page, is_seen, many in chips:
        place = frame.place(Rect(x, room.y, wide * many - wide * 0.05, room.h))
        x += wide * many
        is_turn = many != 1
        alike = tuple(other for other, _ in letters if BETWEEN not in other or BETWEEN in word)
        picture = ChipPicture(word, not is_turn or page != at, is_seen, "", table.marks[seat], () if is_turn else alike)
        press, zone = Action(VERB, seat, ("page", page)), {"back": BACK, "on": ON}.get(key, "way")
        made.append(Piece(f"page:thumb:{key}", picture, place, 2, seat, zone, told, press=press))
    return made


Filter = tuple[str, int | str, str, bool, float]
"""What is pressed, which of it, what it is called, whether it is chosen, and how wide it is."""


def _filters(table: Table, frame: Frame, where: Rooms, seat: int, wish: Wish) -> list[Piece]:
    """The words and marks by which the binder is looked through."""
    sets = say("deck.sets.some", count=len(wish.sets)) if wish.sets else say("deck.sets")
    upper: list[Filter] = [
        *(("kinds", one, say(f"deck.kind.{one}"), one in wish.kinds, KIND) for one in KINDS),
        *(("stars", i, say("deck.stars", least=a, most=b), i in wish.stars, GROUP) for i, (a, b) in enumerate(STARS)),
        ("sets", 0, sets, wish.choosing or bool(wish.sets), WORD),
        ("order", 0, say(f"deck.order.{wish.order}"), False, WORD),
        ("all", 0, say("deck.all"), False, WORD),
    ]
    lower: list[Filter] = [
        *(("elements", one, told_as(f"card.element.{one}"), one in wish.elements, MARK) for one in ELEMENTS),
        *(("types", one, told_as(f"card.type.{one}"), one in wish.types, MARK) for one in TYPES),
    ]
    made = []
    for line, (room, chips, field) in enumerate(zip(where.filters, (upper, lower), (FIELD, 0.0), strict=True)):
        unit = room.w / (field + sum(wide for *_, wide in chips))
        if field:
            made.append(_field(frame, Rect(room.x, room.y, field * unit * 0.98, room.h), seat, wish))
        x = room.x + field * unit
        for i, (sort, what, text, chosen, wide) in enumerate(chips):
            place = frame.place(Rect(x, room.y, wide * unit - unit * 0.06, room.h))
            x += wide * unit
            told = say("deck.filter.on", filter=text) if chosen else text
            word, sign = (_group(int(what)), "") if sort == "stars" else (text, str(what) if what else "")
            beside = tuple(
                _group(int(other)) if kind == "stars" else also for kind, other, also, _, like in chips if like == wide
            )
            picture = MarkPicture(word, sign, chosen, table.marks[seat], beside)
            press = Action(VERB, seat, (sort, what))
            zone = OPENED if sort == "sets" and wish.choosing else "way"
            made.append(Piece(f"page:filter:{line}:{i}", picture, place, 2, seat, zone, told, press=press))
    return made


def _field(frame: Frame, room: Rect, seat: int, wish: Wish) -> Piece:
    """Where words are typed that the cards shall tell."""
    hint = say("deck.search")
    told = say("deck.search.for", words=wish.words) if wish.words else hint
    press = Action(TYPE, seat, (VERB, wish.words))
    return Piece("page:search", FieldPicture(wish.words, hint), frame.place(room), 2, seat, "way", told, press=press)


def _group(which: int) -> str:
    return "\N{EN DASH}".join(map(str, STARS[which])) + "\N{BLACK STAR}"


def _sets(table: Table, frame: Frame, where: Rooms, seat: int, view: MillenniumView, wish: Wish) -> list[Piece]:
    """The sets, of which some can be wanted."""
    content = table.content
    here = {set_of(card.card) for zone in ("deck", "binder") for card in view.zone_if_any(zone, seat).faces}
    sets = sorted((one for one in content.sets if one in here), key=lambda one: content.sets[one].name)
    room = Rect(where.thumbs.x, where.thumbs.y, where.binder.w, where.binder.bottom - where.thumbs.y)
    made = [_ledge(frame, room, seat, "binder", say("deck.sets.which"), where.words)]
    inside = below_words(room, where.words)
    down = max(1, int(inside.h / FINGER))
    across = max(-(-len(sets) // down), int(inside.w / (where.head.h * 3.6)), 1)
    wide, high = inside.w / across, min(where.head.h, inside.h / -(-len(sets) // across))
    names = tuple(content.sets[one].name for one in sets)
    for i, one in enumerate(sets):
        rect = Rect(inside.x + i % across * wide + wide * 0.02, inside.y + i // across * high, wide * 0.96, high * 0.92)
        text, rarity = content.sets[one].name, content.sets[one].rarity
        picture = MarkPicture(text, rarity, one in wish.sets, table.marks[seat], names)
        told = say("deck.filter.on", filter=text) if one in wish.sets else text
        press = Action(VERB, seat, ("set", one))
        made.append(Piece(f"page:set:{one}", picture, frame.place(rect), 3, seat, "way", told, press=press))
    return made


# -- what hands do there --------------------------------------------------------------------------------------------------


def spots(area: Rect, seat: int, view: MillenniumView) -> list[Spot]:
    """Where a card can be put: into the deck, and into the binder."""
    where, frame = _rooms_of(area, view, seat), Frame(0, 0, 0, area.w, area.h)
    return [
        Spot("deck", seat, frame.place(where.deck), say("deck.deck.name")),
        Spot("binder", seat, frame.place(where.binder), say("deck.binder.name")),
    ]


def press(wishes: MutableMapping[int, Wish], action: Action) -> bool:
    """Something of this page was pressed that says what is to be seen of the binder; whether it was that."""
    if action.verb != VERB:
        return False
    wishes[action.seat] = wished(wishes.get(action.seat, NO_WISH), *action.what)
    return True


def doubt(content: Content, choice: Announcement, seat: int, view: MillenniumView | None, *, begun: bool) -> str:
    """Why it should be asked once more whether a deck is ready. Whoever says so where all look on has not looked at it; `begun`
    is whether every deck is a starting deck until it is changed.
    """
    if choice.offer != "ready":
        return ""
    if view is None:
        return say("deck.doubt.unseen.begun" if begun else "deck.doubt.unseen")
    return deck_told.doubt(content, view, seat, all_seen=is_whole(view, seat))


def prompt_room(area: Rect, seat: int, view: MillenniumView) -> Place:
    """Where it is asked whether the deck is ready."""
    return Frame(0, 0, 0, area.w, area.h).place(_rooms_of(area, view, seat).ask)


def keys_place(area: Rect, seat: int, view: MillenniumView) -> Place:
    """Where it is said which keys there are."""
    return Frame(0, 0, 0, area.w, area.h).place(_rooms_of(area, view, seat).keys)
