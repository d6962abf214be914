"""Games for the proofs of sessions and journals: scripted games of Millions, a small game with a clock, and odd disks."""

import errno
import random
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from app import packs
from app.disk import Disk
from app.seats import PackTexts, Seat, Table, pack_texts, seated
from app.session import Session
from rules.kernel import luck
from rules.kernel.box import Box
from rules.kernel.context import Context
from rules.kernel.decisions import Announcement, Answer, Confirm, Decision, Number, Standing
from rules.kernel.events import Event, PublicEvent
from rules.kernel.explore import random_choice
from rules.kernel.match import Match
from rules.kernel.options import Options
from rules.kernel.rules import Clock, Process, Rules
from rules.kernel.seats import CLOCK, TABLE
from rules.kernel.state import Result, State
from rules.kernel.views import View

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve")


@cache
def own_pack(game: str) -> PackTexts:
    """The pack that a game comes with."""
    return pack_texts(packs.load(game))


def millions_pack() -> PackTexts:
    """The pack that Millions comes with."""
    return own_pack("millions")


class Script(NamedTuple):
    """A game that is always played alike."""

    table: Table
    gestures: tuple[tuple[Answer, ...], ...]
    digests: tuple[str, ...]
    """After each accepted answer; the first after the set-up."""

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(answer for gesture in self.gestures for answer in gesture)

    def ends(self) -> list[int]:
        """How many answers there are after each gesture."""
        ends, count = [], 0
        for gesture in self.gestures:
            count += len(gesture)
            ends.append(count)
        return ends


@cache
def millions_script(seats: int = 3, seed: int = 1) -> Script:
    """A whole game of Millions with cards laid anew, pauses, and gestures of one to three answers."""
    table = seated("millions", NAMES[:seats], seed=seed, id=f"{seed:032x}")
    session = Session.start(table, None, millions_pack())
    chance = random.Random(seed)
    gestures: list[tuple[Answer, ...]] = []
    digests = [session.match.digest()]
    gesture: list[Answer] = []

    def give(seat: int, choice: Announcement) -> None:
        answer = Answer(seat, session.pending_for(seat)[0].number, choice)
        session.submit(answer)
        gesture.append(answer)
        digests.append(session.match.digest())

    def is_over() -> bool:
        return session.finished

    while not is_over():
        seat = chance.choice(session.awaited())
        for _ in range(chance.choice((1, 1, 1, 2))):
            if is_over() or not session.pending_for(seat):
                break
            number = session.pending_for(seat)[0].number
            card = session.next_parameter(seat, number, Announcement("lay"))
            if card is not None and card.candidates:
                give(seat, Announcement("lay", {"card": chance.choice(card.candidates)}))
        if chance.random() < 0.1 and not session.finished:
            give(TABLE, Announcement("pause"))
            give(TABLE, Announcement("resume"))
        if chance.random() < 0.8 or session.finished:
            gestures.append(tuple(gesture))
            gesture.clear()
    return Script(table, tuple(gestures), tuple(digests))


def random_script(
    game: str,
    seats: int,
    seed: int,
    options: Mapping[str, Options],
    enough: Callable[[Match[Any]], bool],
) -> Script:
    """A game of random answers, as far as it is enough."""
    table = seated(game, NAMES[:seats], options=options, seed=seed, id=f"{seed:032x}")
    session = Session.start(table, None, own_pack(game))
    chance = random.Random(seed)
    gestures: list[tuple[Answer, ...]] = []
    digests = [session.match.digest()]
    while not session.finished and not enough(session.match):
        asked = chance.choice([one for one in session.match.pending if one.seat != TABLE])
        choice, _ = random_choice(session.match, asked, chance.getrandbits(60))
        answer = Answer(asked.seat, asked.number, choice)
        session.submit(answer)
        gestures.append((answer,))
        digests.append(session.match.digest())
    return Script(table, tuple(gestures), tuple(digests))


def play(session: Session, script: Script, up_to: int | None = None) -> None:
    """Plays a script on from where the session stands, gesture by gesture (a gesture that was half kept: its rest)."""
    count = 0
    for gesture in script.gestures:
        rest = gesture[max(0, session.number - count) :]
        count += len(gesture)
        if rest and (up_to is None or count <= up_to):
            session.submit(*rest)


def played(folder: Path, script: Script, up_to: int | None = None, disk: Disk | None = None) -> Path:
    """The journal of a scripted game, closed."""
    session = Session.start(script.table, folder, millions_pack(), disk=disk or Quick(), clock=Hands())
    play(session, script, up_to)
    session.close()
    assert session.path is not None
    return session.path


# -- time --------------------------------------------------------------------------------------------------------------


class Hands:
    """A source of time that goes where it is put."""

    def __init__(self) -> None:
        self.ns = 5_000_000_000

    def __call__(self) -> int:
        return self.ns

    def wait(self, seconds: float) -> None:
        self.ns += round(seconds * 1_000_000_000)


# -- disks -------------------------------------------------------------------------------------------------------------


class Quick(Disk):
    """A disk that does not wait: for proofs that are not about power cuts."""

    def sync(self, handle: int) -> None:
        pass

    def sync_folder(self, folder: Path) -> None:
        pass


class Recording(Disk):
    """A disk that writes down what was done to it, in order."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def write(self, handle: int, data: bytes) -> int:
        self.done.append("write")
        return super().write(handle, data)

    def sync(self, handle: int) -> None:
        super().sync(handle)
        self.done.append("sync")

    def sync_folder(self, folder: Path) -> None:
        super().sync_folder(folder)
        self.done.append("sync folder")


class Full(Quick):
    """A disk with room for so many more bytes; the last write before it is full is cut short, as real ones are."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, handle: int, data: bytes) -> int:
        if self.room <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        written = super().write(handle, data[: self.room])
        self.room -= written
        return written


class Failing(Quick):
    """A disk whose sync fails when told to: what was written may be there or not."""

    def __init__(self) -> None:
        self.broken = False

    def sync(self, handle: int) -> None:
        if self.broken:
            raise OSError(errno.EIO, "Input/output error")


# -- a small game with a clock, that asks in the middle ----------------------------------------------------------------


class Bid(Event, frozen=True):
    """A seat bid, unseen by the others."""

    seat: int
    amount: int

    def apply(self, state: "AuctionState") -> "AuctionState":
        bids = list(state.bids)
        bids[self.seat] = self.amount
        return state.but(bids=tuple(bids))

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


class HammerFell(PublicEvent, frozen=True):
    """The time was up."""

    bids: tuple[int, ...]

    def apply(self, state: "AuctionState") -> "AuctionState":
        return state.but(round=state.round + 1, bids=(0,) * len(state.bids))


class AuctionEnded(PublicEvent, frozen=True):
    """That was the last lot."""

    def apply(self, state: "AuctionState") -> "AuctionState":
        return state.but(result=Result((tuple(range(len(state.bids))),)))


class AuctionState(State, frozen=True, kw_only=True):
    """A moment of an auction."""

    round: int = 0
    bids: tuple[int, ...] = ()


class AuctionView(View, frozen=True, kw_only=True):
    """What a bidder sees."""

    round: int = 0


class Auction(Rules[AuctionState]):
    """Three lots; everybody may bid as often as they like in a minute, and is asked whether they are sure."""

    game: ClassVar[str] = "auction"
    version: ClassVar[int] = 1
    events: ClassVar[tuple[type[Event], ...]] = (Bid, HammerFell, AuctionEnded)
    state: ClassVar[type[AuctionState]] = AuctionState
    view: ClassVar[type[AuctionView]] = AuctionView

    LOTS = 3
    MS = 60_000
    KEY = "lot"
    """The same for every lot."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def begin(self, seed: int) -> AuctionState:
        return AuctionState(luck=luck.streams(seed), bids=(0,) * self.seats)

    def opening(self, context: Context[AuctionState]) -> Process:
        yield from ()

    def advance(self, context: Context[AuctionState]) -> Process:
        if context.state.round == self.LOTS:
            context.emit(AuctionEnded())
        yield from ()

    def standing(self, state: AuctionState) -> tuple[Standing, ...]:
        return (*(Standing(seat, "bid") for seat in range(self.seats)), Standing(CLOCK, "hammer"))

    def decision(self, state: AuctionState, standing: Standing) -> Decision:
        seat, topic = standing.seat, standing.topic
        if seat == CLOCK:
            return Confirm(seat=seat, topic=topic, clause="AUC-2")
        return Number(seat=seat, topic=topic, clause="AUC-1", least=0, most=9)

    def awaits(self, state: AuctionState, standing: Standing) -> bool:
        return False

    def act(self, context: Context[AuctionState], standing: Standing, choice: Any) -> Process:
        seat = standing.seat
        if seat == CLOCK:
            context.emit(HammerFell(context.state.bids))
            return
        context.emit(Bid(seat, choice))
        sure = yield Confirm(seat=seat, topic="sure", clause="AUC-1")
        if not sure:
            context.emit(Bid(seat, 0))

    def concede(self, context: Context[AuctionState], seat: int) -> None:
        """The others go on."""

    def project(self, state: AuctionState, seat: int | None) -> AuctionView:
        return AuctionView(seat=seat, zones=(), round=state.round, result=state.result)

    def phase(self, state: AuctionState) -> str:
        return "end" if state.result else f"lot {state.round + 1}"

    def clocks(self, state: AuctionState) -> tuple[Clock, ...]:
        return () if state.result else (Clock(self.KEY, self.MS, "hammer"),)


def auction(table: Table, texts: PackTexts) -> Auction:
    """Builds the rules of an auction."""
    return Auction(len(table.seats))


class LaterState(State, frozen=True, kw_only=True):
    """What a later version of the auction's rules keeps: bids have another name, and there is a purse."""

    round: int = 0
    offers: tuple[int, ...] = ()
    purse: int = 0


class LaterBid(Event, frozen=True, tag="Bid"):
    """A bid, as the later version tells it."""

    seat: int
    amount: int
    sure: bool = True

    def apply(self, state: LaterState) -> LaterState:
        offers = list(state.offers)
        offers[self.seat] = self.amount
        return state.but(offers=tuple(offers))


class LaterAuction(Auction):
    """Version 2: nobody is asked whether they are sure, and the hammer's event has another name."""

    version: ClassVar[int] = 2
    events: ClassVar[tuple[type[Event], ...]] = (LaterBid, AuctionEnded)
    state: ClassVar[Any] = LaterState

    def act(self, context: Context[Any], standing: Standing, choice: Any) -> Process:
        context.emit(LaterBid(standing.seat, choice))
        yield from ()


def later_auction(table: Table, texts: PackTexts) -> Auction:
    """Builds the rules of an auction in version 2."""
    return LaterAuction(len(table.seats))


AUCTION_BOX = Box(
    name="auction",
    title="Auction",
    prefix="AUC",
    least_seats=2,
    most_seats=3,
    options=(),
    pack="auc.none",
    cards=Struct,
    faults=lambda cards, file: [],
    table=lambda cards, seats, options: Auction(seats),
)


def auction_table(seed: int = 7) -> Table:
    """Two bidders."""
    return Table("auction", (Seat("Ann", "orange"), Seat("Bob", "sky")), {}, seed, "auc.none", f"{seed:032x}")
