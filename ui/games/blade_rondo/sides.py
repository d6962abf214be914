"""The two sides of a duel as pieces: dice, places with their cards, mark and name, hand, and Sonia's lists."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from app.words import say, signed
from rules.blade_rondo.content import SwordCard
from rules.blade_rondo.state import ACTION, CHOOSE, FROZEN, GRANTED, REMOVE, SUBORDINATE, THAWED
from rules.blade_rondo.view import BladeView
from rules.kernel.views import Back, Face, ZoneView
from ui.games.blade_rondo.layout import COLUMNS, SideLayout
from ui.games.blade_rondo.powers import DiePicture
from ui.games.blade_rondo.signposts import CountPicture, FlakePicture
from ui.table.furniture import BadgePicture, CardPicture, PlatePicture, RimPicture, TicketPicture, WordPicture
from ui.table.geometry import Place, Rect, axes
from ui.table.giving_up import StruckBadge
from ui.table.pieces import Action, Piece
from ui.table.prompt_pieces import PickedPicture
from ui.table.tags import TagPicture
from ui.texts import say as label

if TYPE_CHECKING:
    from ui.games.blade_rondo.beats import Marks
    from ui.games.blade_rondo.table import BladeTable

OVER = 30
"""How high what is laid over cards lies."""
WORD, NUMBER, UNDER_FLAKE = Rect(0.08, 0.44, 0.84, 0.17), Rect(0.26, 0.035, 0.48, 0.115), Rect(0.22, 0.2, 0.56, 0.16)
"""Where a tag lies on a card, as shares of it: over its picture, and over no word of the card. A number stands between the corners,
which tell cost and kind; on a frozen card under the snowflake.
"""


class Side:
    """One side while its pieces are made."""

    def __init__(
        self,
        table: "BladeTable",
        seat: int,
        where: SideLayout,
        view: BladeView,
        marks: "Marks",
        own: BladeView | None,
        *,
        page: bool = False,
    ) -> None:
        """`own` is its own view only where its hand lies open, or on its own `page`."""
        self.table = table
        self.seat = seat
        self.where = where
        self.view = view
        self.marks = marks
        self.own = own
        self.page = page
        self.prefix = "page:" if page else ""
        self.over = view.result is not None and not marks.held
        self.is_person = seat < len(table.marks)
        self.whose = seat if self.is_person else None
        """Whose its pieces are: nobody's where Sonia plays."""
        can_look = self.is_person and not page and own is None and not self.over and not marks.held
        self.reopen = Action("reopen", seat) if can_look and seat not in view.conceded else None

    def zone(self, name: str) -> ZoneView:
        """A zone as it may be seen here; an empty one where there is none."""
        return (self.own or self.view).zone_if_any(name, self.seat)

    def pieces(self) -> list[Piece]:
        """All of it but the dice."""
        return [
            *self._hand(),  # first, for keys begin with it
            *self._words(),
            *self._breath(),
            *self._play(),
            *self._set(),
            *self._discard(),
            *self._head(),
            *self._sonia(),
        ]

    # -- the lane -----------------------------------------------------------------------------------------------------

    def _words(self) -> Iterator[Piece]:
        where = self.where
        for name in COLUMNS:
            if name == "board":
                continue
            word = say(f"place.{name}")
            place = where.place(where.word(name))
            yield Piece(f"{self.prefix}word:{self.seat}:{name}", WordPicture(word, share=0.86), place, 3, self.whose)

    def dice(self) -> Iterator[Piece]:
        """The three dice and the life stone, which nobody lifts to use them: keys come to them last."""
        side = self.view.sides[self.seat]
        name = self.table.names.seat(self.seat)
        for power, place in self.where.dice.items():
            value = int(getattr(side, power))
            change = sum(c.amount for c in self.view.lasting if (c.seat, c.power) == (self.seat, power))
            lost = self.marks.lives.get(self.seat) if power == "life" else None
            key = "told.power.changed" if change else "told.power"
            told = say(key, power=say(f"power.{power}"), seat=name, value=value, change=signed(change))
            picture = DiePicture(power, value, change or lost)
            card = f"die:{power}" if self.is_person and not self.page else None
            yield Piece(
                f"{self.prefix}die:{self.seat}:{power}", picture, place, 6, self.whose, "board", told, card=card
            )

    def _breath(self) -> Iterator[Piece]:
        zone = self.zone("breath")
        may = self._may_use()
        cards = sorted(zone.cards, key=self.table.pack_place)  # in whatever order they have come back
        for i, (seen, place) in enumerate(zip(cards, self.where.breath(zone.count), strict=True)):
            yield self.card(seen, zone, place, 10 + i, lifts=may)
            if may and isinstance(seen, Face):
                yield from self._payable(seen, place, 10 + i)

    def _payable(self, seen: Face, place: Place, z: float) -> Iterator[Piece]:
        """The thin rim of a card that can be paid for now, by public facts and the card itself (BR-3.3)."""
        if self.table.can_pay(self.view, seen.card):
            yield self._rim(seen, place, z)

    def _rim(self, seen: Face, place: Place, z: float) -> Piece:
        """The thin rim of a card that can be used now."""
        picture = PickedPicture(self.table.marks[self.seat], chosen=False, enabled=True)
        return Piece(f"{self.prefix}card:{seen.key}:may", picture, place, z + 0.4, self.seat)

    def _play(self) -> Iterator[Piece]:
        zone = self.zone("play")
        start = self.where.place(self.where.hand_area)
        now = self.view.underway
        for i, (seen, place) in enumerate(zip(zone.cards, self.where.play(zone.count), strict=True)):
            if isinstance(seen, Back):
                reopen = None if self.reopen is None else Action("reopen", self.seat, "card")
                key = f"{self.prefix}down:{self.seat}:{i}"
                yield self.card(seen, zone, place, 20 + i, key=key, press=reopen, comes_from=start)
                continue
            is_acting = now is not None and now.seat == self.seat and now.card == seen.card and i == zone.count - 1
            rim = self.table.marks[self.seat] if is_acting and self.is_person else None
            is_down = self.own is not None and seen.key in self.own.down
            picture = CardPicture(self.table.face(seen, self.seat), 1.1, rim=rim)
            yield self.card(seen, zone, place, 20 + i, picture=picture, comes_from=start)
            if is_down:
                yield self._tag(f"down:{seen.key}", place, say("told.face_down"))
            if seen.key in self.view.freezing:
                yield self._flake(seen, place, say("told.will_freeze"), faint=True)

    def _set(self) -> Iterator[Piece]:
        zone, under = self.zone("set"), self.zone("under")
        cards = [*zone.cards, *under.cards]
        start = self.where.place(self.where.area("play"))
        roles = [self.view.roles.get(int(seen.key), "") if isinstance(seen, Face) else "" for seen in cards]
        places = self.where.set([role == THAWED for role in roles])
        for i, (seen, role, place) in enumerate(zip(cards, roles, places, strict=True)):
            if isinstance(seen, Back):
                yield self.card(seen, zone, place, 15 + i, key=f"{self.prefix}set:{self.seat}:{i}")
                continue
            press = Action("announce", self.seat, ("thaw", "card", seen.key)) if self._may_thaw(role) else None
            owner = self.seat if i < zone.count else 1 - self.seat
            yield self.card(seen, zone, place, 15 + i, owner=owner, press=press, comes_from=start)
            yield from self._role(seen, role, place)
            if press is not None:
                yield self._rim(seen, place, 15 + i)
                yield from self._preview(seen, place, thaws=True)

    def _role(self, seen: Face, role: str, place: Place) -> Iterator[Piece]:
        """The sign of what a card is in the Set Area."""
        if role == FROZEN:
            yield self._flake(seen, place, say("told.frozen"))
        elif role in (THAWED, GRANTED):
            yield self._tag(f"role:{seen.key}", place, say(f"told.{role}"))
        elif role == SUBORDINATE:
            summons = self.table.content.summons.get(seen.card)
            if summons is None or summons.attack is summons.defence is None:
                yield self._tag(f"role:{seen.key}", place, say("told.subordinate"))
                return
            attack, defence = ("–" if one is None else str(one) for one in (summons.attack, summons.defence))
            told = say("told.subordinate.powers", attack=attack, defence=defence)
            yield self._tag(f"role:{seen.key}", place, f"{attack} | {defence}", told)

    def _discard(self) -> Iterator[Piece]:
        zone = self.zone("discard")
        start = self.where.place(self.where.area("play"))
        for seen in zone.cards[-1:]:
            press = Action("pile", self.seat, "discard")
            yield self.card(seen, zone, self.where.discard, 8, press=press, comes_from=start)
            if zone.count > 1:
                at = axes(self.where.discard).place(self._count_room(self.where.discard))
                told = self.table.pile_name("discard", self.seat, zone.count)
                yield Piece(
                    f"{self.prefix}discards:{self.seat}",
                    TagPicture(str(zone.count)),
                    at,
                    OVER,
                    self.whose,
                    "sign",
                    told,
                )

    @staticmethod
    def _count_room(place: Place) -> Rect:
        """Where it is said how many cards a pile has: at the right edge of its top card, over no word."""
        high = place.h * 0.15
        return Rect(place.w - high * 1.5, place.h * 0.42, high * 1.8, high)

    # -- the band and the tray ----------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Piece]:
        table, seat, view = self.table, self.seat, self.view
        name = table.names.seat(seat)
        if self.is_person:
            yield self._badge(name)
        yield Piece(
            f"{self.prefix}name:{seat}",
            WordPicture(name, "name", True, 0.5, "left"),
            self.where.name,
            4,
            self.whose,
            name=name,
        )
        if not self.is_person and view.phase == ACTION and view.turn == seat and not self.over:
            rim = RimPicture(table.sonia, self.where.tray.h * 0.09)
            told = f"{name}: {say('status.turn')}"
            yield Piece(f"rim:{seat}", rim, self.where.whole, 1, None, "tray", told)
        text, lit = self._status()
        if text and self.is_person and not self.marks.held:  # while all look, the way on lies there
            picture: PlatePicture | TicketPicture = PlatePicture(text, table.marks[seat], lit)
            told = f"{name}: {text}"
            yield Piece(f"{self.prefix}plate:{seat}", picture, self.where.plate, 7, seat, "plate", told)
        if seat in view.awaited and not self.page and self.is_person:
            rim = RimPicture(table.marks[seat], self.where.tray.h * 0.09)
            yield Piece(f"rim:{seat}", rim, self.where.whole, 1, seat, "tray", f"{name}: {text}", press=self.reopen)

    def _badge(self, name: str) -> Piece:
        """The seat's mark: pressed it asks whether to give up (TAB-3.1)."""
        seat, mark = self.seat, self.table.marks[self.seat]
        if seat in self.view.conceded:
            told = f"{name}: {label('gave_up')}"
            return Piece(f"{self.prefix}badge:{seat}", StruckBadge(mark), self.where.badge, 5, seat, "badge", told)
        press = None if self.over or self.marks.held or self.page else Action("give_up", seat)
        tip = f"{name}: {label('give_up')}" if press is not None else name
        return Piece(
            f"{self.prefix}badge:{seat}", BadgePicture(mark), self.where.badge, 5, seat, "badge", tip, press=press
        )

    def _status(self) -> tuple[str, bool]:
        """The seat's short line, and whether it is waited for or has won."""
        seat, view = self.seat, self.view
        if view.result is not None and not self.marks.held:
            places = view.result.places
            if len(places[0]) > 1:
                return say("status.draw"), False
            return (say("status.won"), True) if seat in places[0] else (say("status.lost"), False)
        if view.phase in (REMOVE, CHOOSE):
            return (say("status.choose"), True) if seat in view.awaited else (say("status.chosen"), False)
        if seat not in view.awaited:
            return say("status.turn" if seat == view.turn else "status.waits"), False
        if seat == view.turn and view.underway is None:
            return say("status.turn"), True
        step = 0 if view.underway is None else view.underway.step
        return say("status.respond" if seat != view.turn and step == 4 else "status.asked"), True

    def _hand(self) -> Iterator[Piece]:
        name = "dealt" if self.view.phase in (REMOVE, CHOOSE) and self.zone("dealt").count else "hand"
        zone = self.zone(name)
        may = self._may_use()
        cards = self.table.in_order(zone.cards, self.seat)
        if self.own is not None and name == "dealt" and not self.page:  # they are chosen on a page of their own
            cards = [Back("sword")] * zone.count
        for i, (seen, place) in enumerate(zip(cards, self.where.hand(zone.count), strict=True)):
            if isinstance(seen, Back):
                key = f"{self.prefix}hand:{self.seat}:{i}"
                yield self.card(seen, zone, place, 10 + i, key=key, press=self.reopen or self._to_choose())
                continue
            full = self.own is not None and place.w >= self.table.full_from
            picture = CardPicture(self.table.face(seen, self.seat), full=full)
            yield self.card(seen, zone, place, 10 + i, picture=picture, lifts=may)
            if may:
                yield from self._payable(seen, place, 10 + i)
                yield from self._preview(seen, place)

    def _to_choose(self) -> Action | None:
        """Where hands lie open, what leads to the page on which swords are chosen."""
        return Action("reopen", self.seat) if self.own is not None and self.seat in self.view.awaited else None

    def _preview(self, seen: Face, place: Place, *, thaws: bool = False) -> Iterator[Piece]:
        """What an attack would deal as all stands now, worked out of public facts and of the card itself."""
        damage = self.table.damage_now(self.own or self.view, self.seat, seen.card, thaws=thaws)
        if damage:
            text = " / ".join(map(str, damage))
            told = say("told.damage_now", damage=text)
            room = UNDER_FLAKE if thaws else NUMBER
            yield self._tag(f"damage:{seen.key}", place, text, told, room, sign="attack")

    def _sonia(self) -> Iterator[Piece]:
        """Sonia herself, her Action List and her Response List, which lie open (BR-7.1)."""
        self_, list_, answers = self.zone("self"), self.zone("list"), self.zone("answers")
        cards = [(self_, seen) for seen in self_.cards] + [(list_, seen) for seen in list_.cards]
        for i, ((zone, seen), place) in enumerate(zip(cards, self.where.lists(len(cards)), strict=True)):
            yield self._listed(zone, seen, place, i)
        yield from self._headings()
        for i, (seen, place) in enumerate(zip(answers.cards, self.where.answers(answers.count), strict=True)):
            yield self._listed(answers, seen, place, i)

    def _headings(self) -> Iterator[Piece]:
        """What her lists are; pressed, each tells what she does with it."""
        if self.is_person:
            return
        told = (("list", "sonia.list.help", "BR-7.2"), ("answers", "sonia.answers.help", "BR-7.4"))
        for (zone, key, clause), place in zip(told, self.where.headings, strict=True):
            word, press = say(f"heading.{zone}"), Action("tell", 0, (key, clause))
            picture = WordPicture(word, bright=True, share=0.7)
            yield Piece(f"heading:{zone}", picture, place, 3, None, "word", f"{word}: {label(key)}", press=press)

    def _listed(self, zone: ZoneView, seen: Face | Back, place: Place, index: int) -> Piece:
        now = self.view.underway
        acts = now is not None and now.seat == self.seat and isinstance(seen, Face) and now.card == seen.card
        picture = CardPicture(self.table.face(seen, None), rim=self.table.sonia if acts else None)
        key = "" if isinstance(seen, Face) else f"{zone.name}:{index}"
        return self.card(seen, zone, place, 10 + index, key=key, picture=picture)

    # -- pieces -------------------------------------------------------------------------------------------------------

    def _may_use(self) -> bool:
        """Whether cards of this side can be lifted now."""
        view = self.view
        acts = view.phase == ACTION and view.underway is None and view.turn == self.seat
        is_theirs = self.page and self.own is None  # on its page a seat acts for itself alone
        return self.is_person and acts and self.seat in view.awaited and not self.over and not is_theirs

    def _may_thaw(self, role: str) -> bool:
        return role == FROZEN and self._may_use()

    def card(
        self,
        seen: Face | Back,
        zone: ZoneView,
        place: Place,
        z: float,
        *,
        key: str = "",
        picture: CardPicture | None = None,
        lifts: bool = False,
        press: Action | None = None,
        comes_from: Place | None = None,
        owner: int | None = None,
    ) -> Piece:
        """A card as a piece."""
        shown = seen.key if isinstance(seen, Face) else None
        return Piece(
            key=key or f"{self.prefix}card:{shown}",
            what=picture or CardPicture(self.table.face(seen, self.seat if owner is None else owner)),
            place=place,
            z=z,
            seat=self.whose,
            zone=zone.name,
            name=self.table.card_name(seen),
            card=shown if lifts else None,
            shows=shown,
            press=press,
            comes_from=None if self.page else comes_from,
        )

    def _tag(self, key: str, place: Place, text: str, told: str = "", room: Rect = WORD, sign: str = "") -> Piece:
        """A short word across a card, or a number with its sign."""
        w, h = place.w, place.h
        at = axes(place).place(Rect(room.x * w, room.y * h, room.w * w, room.h * h))
        picture = CountPicture(text, counts=sign) if sign else TagPicture(text)
        return Piece(f"{self.prefix}{key}", picture, at, OVER, self.whose, "sign", told or text)

    def _flake(self, seen: Face, place: Place, told: str, *, faint: bool = False) -> Piece:
        """A snowflake on the upper edge of a card that is frozen, or will be."""
        size = place.w * 0.36
        at = axes(place).place(Rect((place.w - size) / 2, -size * 0.3, size, size))
        picture = FlakePicture(faint=faint)
        return Piece(f"{self.prefix}frost:{seen.key}", picture, at, OVER, self.whose, "sign", told)


def in_order(table: "BladeTable", cards: Sequence[Face | Back], *, by_cost: bool) -> list[Face | Back]:
    """Cards that can be seen in the order in which one looks for them, by symbol and cost; backs as they lie."""

    def rank(seen: Face | Back) -> tuple[int, int, int]:
        card = table.names.cards.get(seen.card) if isinstance(seen, Face) else None
        if not isinstance(card, SwordCard):
            return (9, 0, 0)
        symbol, cost = SYMBOLS.index(card.symbol), card.cost
        return (cost, symbol, card.number) if by_cost else (symbol, cost, card.number)

    return sorted(cards, key=rank)


SYMBOLS = ("physical", "magic", "special", "support", "foreshadow")
