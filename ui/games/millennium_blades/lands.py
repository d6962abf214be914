"""A seat's land as pieces: its hand, tableau, Deck Box and Accessories, what is attached and put on cards, points and counts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.words import say
from rules.kernel.decisions import Act, Atom
from rules.kernel.views import Back, Face, ZoneView
from rules.millennium_blades.state import BUILD, CHARACTERS, IN_PLAY, NOBODY, PLAY, SETS
from rules.millennium_blades.view import MillenniumView
from ui.games.millennium_blades import beats, rp_reasons, tells
from ui.games.millennium_blades.counters import CountPicture, PointsPicture, SlotPicture, TrackPicture
from ui.games.millennium_blades.land_layout import Land
from ui.games.millennium_blades.land_plan import TAB
from ui.games.millennium_blades.layout import Layout
from ui.games.millennium_blades.tokens import (
    ActedPicture,
    ActingFrame,
    FirstPicture,
    TokenPicture,
    TopPicture,
    WaitsPicture,
)
from ui.table.furniture import BadgePicture, CardPicture, PlatePicture, RimPicture, WordPicture
from ui.table.geometry import Place, Rect, axes
from ui.table.giving_up import StruckBadge
from ui.table.pieces import Action, Piece
from ui.table.prompt_pieces import PickedPicture
from ui.table.tags import TagPicture
from ui.texts import say as label

if TYPE_CHECKING:
    from ui.games.millennium_blades.beats import Marks
    from ui.games.millennium_blades.table import MillenniumTable

OVER = 60
"""How high what is laid over cards lies."""
STAMP, COIN = Rect(0.01, 0.37, 0.24, 0.24), Rect(0.25, 0.345, 0.26, 0.26)
"""Where a stamp and star tokens lie on a card, as shares of its width: below its stars, beside its signs and above its rows."""


def _spot(place: Place, share: Rect) -> Place:
    """A spot on a card that lies there."""
    w = place.w
    return axes(place).place(Rect(share.x * w, share.y * w, share.w * w, share.h * w))


class LandPieces:
    """One land while its pieces are made."""

    def __init__(
        self,
        table: "MillenniumTable",
        seat: int,
        where: Layout,
        view: MillenniumView,
        marks: "Marks",
        own: MillenniumView | None,
        *,
        page: bool = False,
        sees: MillenniumView | None = None,
    ) -> None:
        """`own` is the seat's own view only where its hand lies open, or on its own `page`; `sees` is that of the only person who
        can look at the table.
        """
        self.table = table
        self.seat = seat
        self.layout = where
        self.where: Land = where.lands[seat]
        self.view = view
        self.marks = marks
        self.own = own
        self.sees = sees
        self.page = page
        self.prefix = "page:" if page else ""
        self.over = view.result is not None and not marks.held
        can_look = not page and own is None and not self.over and not marks.held
        self.reopen = Action("reopen", seat) if can_look and seat not in view.conceded else None
        self.act = self._act()
        self.acted = marks.acted or frozenset[int]()
        if view.phase != PLAY or view.turn != seat:
            self.acted = frozenset()
        elif marks.acted is None:
            self.acted = beats.acted(table.told())

    def _act(self) -> Act | None:
        """What the seat may do in its turn, where who looks may see that."""
        if self.own is None or self.over:
            return None
        return next((d for d in self.own.decisions if isinstance(d, Act) and d.seat == self.seat), None)

    @property
    def mine(self) -> MillenniumView:
        """As much of it as may be seen here."""
        return self.own or self.view

    def zone(self, name: str) -> ZoneView:
        """A zone as it may be seen here; an empty one where there is none."""
        return self.mine.zone_if_any(name, self.seat)

    def pieces(self) -> list[Piece]:
        """All of it."""
        return [*self._hand(), *self._tableau(), *self._aside(), *self._head(), *self._foot()]

    # -- the hand -----------------------------------------------------------------------------------------------------

    def _hand(self) -> Iterator[Piece]:
        zone = self.zone("hand")
        if self.own is None and self.sees is not None and self.sees.zone_if_any("hand", self.seat).faces:
            zone = self.sees.zone("hand", self.seat)  # it is looked at just now
        is_read = self.layout.near == self.seat
        is_shown = self.own is None and bool(zone.faces)
        places = self.layout.read(zone.count) if is_read else self.where.hand(zone.count)
        places = self.where.shown(zone.count) if is_shown else places
        may = self.act is not None and self.act.offer("play") is not None
        pictures = self.table.pictures_alike(zone.cards, self.seat, min((place.w for place in places), default=0))
        for i, (seen, place) in enumerate(zip(zone.cards, places, strict=True)):
            if isinstance(seen, Back):
                yield self.card(seen, zone, place, 10 + i, key=f"{self.prefix}hand:{self.seat}:{i}", press=self.reopen)
                continue
            picture = pictures[i]
            yield self.card(seen, zone, place, (OVER if is_shown else 10) + i, picture=picture, lifts=may)
            if may and self.table.fits(self.view, self.seat, seen.card):
                yield self._rim(seen.key, place, 10 + i)

    # -- the tableau --------------------------------------------------------------------------------------------------

    def _tableau(self) -> Iterator[Piece]:
        seat, view, zone = self.seat, self.view, self.zone("tableau")
        many = max(view.places[seat] if view.places else 0, zone.count)
        places = self.where.tableau(many)
        start = self.where.place(self.where.hand_area)
        for i, place in enumerate(places):
            if i < zone.count:
                yield from self._lying(zone, i, place, start)
            elif i < many:
                key = f"{self.prefix}slot:{seat}:{i}"
                yield Piece(key, SlotPicture(str(i + 1)), place, 2, seat)

    def _lying(self, zone: ZoneView, i: int, place: Place, start: Place | None = None) -> Iterator[Piece]:
        """A card in play, with what lies under it and on it."""
        seen, z = zone.cards[i], 20 + i
        is_down = isinstance(seen, Back) or seen.key in self.mine.down
        ref = seen.key if isinstance(seen, Face) else self.table.lies(self.view, zone.name, self.seat, i)
        yield from self._attached(ref, place, z)
        key = f"{self.prefix}{zone.name}:{self.seat}:{i}" if ref is None else f"{self.prefix}card:{ref}"
        press = self._press(seen) if isinstance(seen, Face) and not is_down else None
        shown = Back("card") if is_down else seen
        picture = CardPicture(self.table.face(shown, self.seat, view=self.view, ref=ref), 1.1)
        if is_down and press is None and isinstance(seen, Back):
            press = self.reopen if self.table.hides(self.view, self.seat, ref) else None
        # Where others look on, an open hand does not tell what its owner alone has seen (MB-14.2); what they are yet to be shown
        # lies there without a name.
        known = seen
        if not self.page and self.sees is None:
            shown_to_all = self.view.zone_if_any(zone.name, self.seat).cards
            known = shown_to_all[i] if i < len(shown_to_all) else Back("card")
        told = self.table.card_name(known)
        if is_down and isinstance(known, Face):
            told = say("mb.told.down", card=told)
        yield self.card(
            seen, zone, place, z, key=key, picture=picture, press=press, comes_from=start, ref=ref, name=told
        )
        yield from self._on(ref, place)
        yield from self._acting(ref, place, z)
        if press is not None and press.verb == "announce":
            yield self._rim(ref if ref is not None else -1, place, z)

    def _acts(self, ref: Atom | None) -> bool:
        """Whether it is this card whose effect is carried out now, or is what was seen last."""
        if ref is None:
            return False
        if self.view.underway:
            return self.view.underway[-1].source == ref
        return ref not in self.acted and self.marks.acting is not None and self.marks.acting[0] == ref

    def _press(self, seen: Face) -> Action | None:
        """Pressing a card whose Action may be taken offers it; where nobody may see that, its owner looks, and takes it there."""
        if self.act is None:
            return self.reopen if self._may_act(seen) else None
        if self.act.offer("action") is None or seen.key not in self.mine.usable:
            return None
        return Action("announce", self.seat, ("action", "card", seen.key))

    def _may_act(self, seen: Face) -> bool:
        """Whether a card has an Action that its owner may want to take now, as far as everybody can tell."""
        view, now = self.view, self.view.now.get(_key(seen.key))
        is_due = view.turn == self.seat and self.seat in view.awaited and view.actions > 0
        is_due &= seen.key not in self.mine.down
        return is_due and any(line.on == "action" for line in self.table.lines(seen.card, now))

    def _attached(self, host: Atom | None, place: Place, z: float) -> Iterator[Piece]:
        """What lies under a card looks out at its left."""
        under = [face for face in self.zone("under").faces if self.view.hosts.get(_key(face.key), NOBODY) == host]
        for i, face in enumerate(under):
            shift = place.w * 0.16 * (i + 1)
            left = self.where.frame.local(place.x, place.y)[0] - place.w / 2 - self.where.left
            at = axes(place).place(Rect(-min(shift, max(0.0, left)), -shift * 0.9, place.w, place.h))
            zone = self.zone("under")
            yield self.card(face, zone, at, z - 0.1 * (i + 1), picture=CardPicture(self.table.face(face, self.seat)))

    def _acting(self, ref: Atom | None, place: Place, z: float) -> Iterator[Piece]:
        """That it is this card whose effect is carried out, or that its Action was taken in this turn."""
        is_acting = self._acts(ref)
        if not is_acting and ref not in self.acted:
            return
        if is_acting:
            yield Piece(f"{self.prefix}card:{ref}:acting", ActingFrame(), place, z + 0.3, self.seat)
        at = _spot(place, STAMP)
        told = say("mb.told.acting" if is_acting else "mb.told.acted")
        yield Piece(f"{self.prefix}acted:{ref}", ActedPicture(not is_acting), at, OVER, self.seat, "sign", told)

    def _on(self, ref: Atom | None, place: Place) -> Iterator[Piece]:
        """Star tokens, and the sign of the Top card."""
        tokens = 0 if ref is None else self.view.tokens.get(_key(ref), 0)
        frame, w = axes(place), place.w
        if tokens:
            at = _spot(place, COIN)
            told = say("mb.told.tokens.one" if tokens == 1 else "mb.told.tokens", count=tokens)
            yield Piece(f"{self.prefix}tokens:{ref}", TokenPicture(tokens), at, OVER, self.seat, "sign", told)
        if ref is not None and self.view.tops and self.view.tops[self.seat] == ref:
            at = frame.place(Rect(w * 0.2, -w * TAB, w * 0.6, w * TAB * 2))
            word = say("mb.told.top")
            picture = TopPicture(word, self.table.marks[self.seat])
            yield Piece(f"{self.prefix}top:{self.seat}", picture, at, OVER, self.seat, "sign", say("mb.told.top.long"))

    def _aside(self) -> Iterator[Piece]:
        """Deck Box, Accessories, and the places for them."""
        box, accessories = self.zone("box"), self.zone("accessories")
        for i, place in enumerate(self.where.small_places):
            is_there = box.count > 0 if i == 0 else accessories.count > i - 1
            if not is_there and self.view.phase not in (SETS, CHARACTERS, BUILD):
                yield Piece(f"{self.prefix}small:{self.seat}:{i}", SlotPicture(""), place, 2, self.seat)
        if box.count:
            for i in range(box.count):
                yield from self._lying(box, i, self.where.box)
        for i, place in enumerate(self.where.accessories(accessories.count)):
            yield from self._lying(accessories, i, place)

    # -- points and counts --------------------------------------------------------------------------------------------

    def _head(self) -> Iterator[Piece]:
        seat, view, where = self.seat, self.view, self.where
        name = self.table.names.seat(seat)
        rp = view.rp[seat] if view.rp else 0
        by = self.marks.gains.get(seat)
        told = say("mb.told.rp", seat=name, rp=rp)
        why = Action("pile", seat, tells.RP)
        points = PointsPicture(rp, by, say("mb.rp"))
        yield Piece(f"{self.prefix}rp:{seat}", points, where.points, 7, seat, "sign", told, press=why)
        if not self._tells_there:
            track = TrackPicture(rp, self.table.marks[seat])
            press = None if where.slim else why  # there it lies too near to the name
            yield Piece(f"{self.prefix}track:{seat}", track, where.track, 6, seat, "sign", told, press=press)
        dollars = view.dollars[seat] if view.dollars else 0
        friends = view.received[seat] if view.received else ()
        at, friend_at, character_at = where.counts
        told = say("mb.told.dollars", seat=name, dollars=dollars)
        picture, why = CountPicture("dollars", str(dollars)), Action("pile", seat, tells.DOLLARS)
        yield Piece(f"{self.prefix}dollars:{seat}", picture, at, 6, seat, "sign", told, press=why)
        told = self.table.friends(view, seat)
        picture, why = CountPicture("friends", str(len(friends))), Action("pile", seat, tells.FRIENDS)
        yield Piece(f"{self.prefix}friends:{seat}", picture, friend_at, 6, seat, "sign", told, press=why)
        yield from self._character(character_at)

    def _character(self, place: Place) -> Iterator[Piece]:
        """Who the seat plays, and whether its power may be used now."""
        seat = self.seat
        character = self.view.characters[seat] if self.view.characters else ""
        if not character:
            return
        power = self.zone("character")
        seen = power.faces[0] if power.faces else None
        press = self._press(seen) if seen is not None else None
        picture = self.table.character_picture(character, seat)
        told, key = self.table.names.card(character), f"{self.prefix}character:{seat}"
        piece = Piece(
            key,
            picture,
            place,
            6,
            seat,
            "character",
            told,
            shows=None if seen is None else seen.key,
            press=press or Action("read", seat, key),
        )
        yield piece
        if seen is None:
            return
        yield from self._acting(seen.key, place, 6)
        if press is not None:
            yield self._rim(seen.key, place, 6)

    # -- whose land it is ---------------------------------------------------------------------------------------------

    def _foot(self) -> Iterator[Piece]:
        seat, view, where = self.seat, self.view, self.where
        name = self.table.names.seat(seat)
        yield self._badge(name)
        if seat == view.first and view.phase not in (SETS, CHARACTERS, BUILD):
            start = FirstPicture(say("mb.told.first"), self.table.marks[seat])
            told = say("mb.told.first.long", seat=name)
            yield Piece(f"{self.prefix}first:{seat}", start, where.first, 5.5, seat, "sign", told)
        picture = WordPicture(name, "name", True, 0.62, "left")
        token = list(self._waits())
        named = where.name_before_token if token else where.name
        shows, told = Action("pile", seat, tells.PLAYED), say("mb.told.played", seat=name)
        yield Piece(f"{self.prefix}name:{seat}", picture, named, 6.5, seat, "sign", told, press=shows)
        yield from token
        text, lit = self._status()
        at = self._plate_place()
        if text and at is not None and not self.marks.held:
            plate = PlatePicture(text, self.table.marks[seat], lit)
            yield Piece(f"{self.prefix}plate:{seat}", plate, at, 7, seat, "plate", f"{name}: {text}")
        slip = self._slip_place()
        if slip is not None:
            yield from rp_reasons.slip(self.table, slip, seat, self.marks.reasons, self.prefix)
        if self._tells_there:
            tag = TagPicture(text)
            yield Piece(f"{self.prefix}status:{seat}", tag, where.track, OVER, seat, "sign", f"{name}: {text}")
        is_on = seat in view.awaited or (self._has_turn and not self.over and not view.awaited)
        if is_on:
            rim = RimPicture(self.table.marks[seat], min(where.whole.h, where.whole.w) * 0.04)
            key, told = f"{self.prefix}rim:{seat}", f"{name}: {text}"
            yield Piece(
                key, rim, where.whole, 1, seat, "tray", told, press=self.reopen if seat in view.awaited else None
            )

    def _waits(self) -> Iterator[Piece]:
        """That something waits for the seat, or holds for it for a while (MB-9.2, MB-9.12): a token, which tells what when pressed."""
        waiting = tells.waiting(self.table, self.view, self.seat)
        if not waiting or self.over:
            return
        press = Action("pile", self.seat, tells.WAITS)
        key, told = f"{self.prefix}waits:{self.seat}", " ".join(waiting)
        picture = WaitsPicture(len(waiting), self.table.marks[self.seat])
        yield Piece(key, picture, self.where.token, 8, self.seat, "sign", told, press=press)

    def _badge(self, name: str) -> Piece:
        """The seat's mark: pressed it asks whether to give up (TAB-3.1)."""
        seat, mark, place = self.seat, self.table.marks[self.seat], self.where.badge
        key = f"{self.prefix}badge:{seat}"
        if seat in self.view.conceded:
            return Piece(key, StruckBadge(mark), place, 5, seat, "badge", f"{name}: {label('gave_up')}")
        press = None if self.over or self.marks.held or self.page else Action("give_up", seat)
        tip = f"{name}: {label('give_up')}" if press is not None else name
        return Piece(key, BadgePicture(mark), place, 5, seat, "badge", tip, press=press)

    def _status(self) -> tuple[str, bool]:
        """The seat's short line, and whether it is waited for or has won."""
        seat, view = self.seat, self.view
        if view.result is not None and not self.marks.held:
            tied = next((i for i, seats in enumerate(view.result.places) if seat in seats), None)
            if tied is None:
                return "", False
            place = sum(map(len, view.result.places[:tied]))  # who shares a place leaves the next one empty
            return say(f"mb.status.place.{place + 1}", vp=view.vp[seat] if view.vp else 0), place == 0
        if seat in view.conceded:
            return label("gave_up"), False
        if view.phase in (SETS, CHARACTERS, BUILD):
            is_done = seat not in view.awaited
            return say("mb.status.ready" if is_done else "mb.status.chooses"), not is_done
        if self.marks.skipped == seat:
            return say("mb.status.skips"), False
        if seat in view.awaited and seat != view.turn:
            return say("mb.status.asked"), True
        if self._has_turn:
            return self._turn()
        return say("mb.status.waits"), False

    @property
    def _has_turn(self) -> bool:
        """Whether the seat has the turn in what is shown; between two turns nobody has one."""
        return self.view.turn == self.seat and not self.marks.ended

    def _turn(self) -> tuple[str, bool]:
        """What the player may do whose turn it is."""
        view = self.view
        if self.seat not in view.awaited:
            return say("mb.status.turn"), not view.awaited  # it is somebody else who is asked now
        # Who is asked is told what is on offer; anybody else, what there might be for all that can be seen.
        acts = (
            any(offer.key == "action" for offer in self.act.offers)
            if self.act is not None
            else any(self._may_act(seen) for name in ("character", *IN_PLAY) for seen in self.zone(name).faces)
        )
        if view.plays > 0:
            return say("mb.status.plays_and_acts" if acts else "mb.status.plays"), True
        return say("mb.status.acts" if acts else "mb.status.turn"), True

    @property
    def _tells_there(self) -> bool:
        """Whether a strip tells where the track was that the seat skips, and at the end how it has come out, so that it covers
        no card.
        """
        return (self.over or self.marks.skipped == self.seat) and self._plate_place() is None

    def _plate_place(self) -> Place | None:
        """Where the seat's short line lies; in a strip only under its own hand, over which it is asked."""
        where, ask = self.where, self.layout.ask
        if self.layout.near != self.seat or ask is None:
            return None if where.is_mute else where.plate
        wide = min(ask.w * 0.5, ask.h * 12)
        return self.layout.frame.place(Rect(ask.centre[0] - wide / 2, ask.y, wide, ask.h))

    def _slip_place(self) -> Place | None:
        """Where it is told what the seat has just got and why; in a strip only under its own hand, beside its short line."""
        where, ask = self.where, self.layout.ask
        if self.layout.near != self.seat or ask is None:
            return None if where.is_mute else where.place(where.slip)
        free = (ask.w - min(ask.w * 0.5, ask.h * 12)) / 2
        wide = min(free - ask.h * 0.3, ask.h * 5.5)
        return self.layout.frame.place(Rect(ask.x + free - wide - ask.h * 0.3, ask.y, wide, ask.h))

    # -- pieces -------------------------------------------------------------------------------------------------------

    def _rim(self, key: Atom, place: Place, z: float) -> Piece:
        """The thin rim of a card that can be used now."""
        picture = PickedPicture(self.table.marks[self.seat], chosen=False, enabled=True)
        return Piece(f"{self.prefix}card:{key}:may", picture, place, z + 0.4, self.seat)

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
        ref: Atom | None = None,
        name: str = "",
    ) -> Piece:
        """A card as a piece."""
        shown = seen.key if isinstance(seen, Face) else ref
        return Piece(
            key=key or f"{self.prefix}card:{shown}",
            what=picture or CardPicture(self.table.face(seen, self.seat)),
            place=place,
            z=z,
            seat=self.seat,
            zone=zone.name,
            name=name or self.table.card_name(seen),
            card=shown if lifts else None,
            shows=shown,
            press=press,
            comes_from=None if self.page else comes_from,
        )


def _key(key: Atom) -> int:
    return key if isinstance(key, int) else NOBODY
