"""The lines of a journal: what each kind of record holds, and how it becomes bytes and is understood again.

A line is one JSON object. What everybody at the table saw stands in it plainly; what is secret (the seed, the answers,
hidden events, snapshots) is sealed: compressed and in base64, so that a glance at the file tells nothing. It is no lock;
`visavis journal --reveal` opens it. The last field of a line is a checksum over the line and the checksum before it, so
that a changed, missing, doubled or moved line is found and can be named.

The number of an answer is sealed too, and no gap stands where an event is hidden: that somebody changed their mind may be
a secret (MIL-3.3). How many lines there are cannot be hidden in a file that only grows; whoever counts them has looked.
"""

import base64
import hashlib
import zlib
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from app import exact
from app.seats import Manner, PackText, Seat, Table
from rules.kernel.decisions import Answer
from rules.kernel.events import Event
from rules.kernel.options import Options
from rules.kernel.rest import Rest
from rules.kernel.rules import Progress

FORMAT: Final = 1
"""The version of the file format that this program writes, and the newest that it reads."""

LARGEST_SECRET: Final = 16 * 1024 * 1024
"""How many bytes the sealed parts of a file may have that are open at once: a small file must not fill the memory."""


class NotUnderstood(ValueError):
    """Something in a line is not as it must be; the text goes on a sentence "line N ..."."""


class _Line(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One record. The checksum is put on by `written`."""

    check: str = ""


class Header(_Line, frozen=True, tag="header", kw_only=True):
    """What the game is played with; the first line of every journal."""

    format: int
    app: str
    """Version of the program that wrote it, for people."""
    game: str
    rules: int
    """Version of the game's rules."""
    luck: str
    """Name of the algorithm that luck comes from."""
    id: str
    started: str
    """When, in UTC, as ISO 8601 to the second."""
    seats: tuple[Seat, ...]
    options: dict[str, Options]
    pack: str
    packs: tuple[PackText, ...]
    """The packs themselves."""
    sealed: str
    """The seed."""


class Happened(_Line, frozen=True, kw_only=True):
    """What an answer, or the set-up, led to."""

    clock: int
    """How long the game has been played, in ms."""
    spent: dict[str, int] = {}
    """How much of each clock of the game is spent, in ms."""
    phase: str = ""
    progress: Progress | None = None
    over: bool = False
    paused: bool = False
    names: tuple[str, ...] = ()
    """What the seats are called, once anything of it has changed since the header: lists read the last lines alone."""
    events: tuple[Any, ...] = ()
    """What everybody saw, without the gaps where an event is sealed."""
    sealed: str
    digest: str
    """Of the match after it."""


class Opened(Happened, frozen=True, tag="opened", kw_only=True):
    """The game was set up. Sealed: its hidden events."""

    head: str = ""
    """The fingerprint of the header; empty in files that were begun before there was one."""


class Answered(Happened, frozen=True, tag="answer", kw_only=True):
    """An answer was accepted. Sealed: its number, the answer, and the hidden events; even who answered can be a secret."""


class Snapshot(_Line, frozen=True, tag="snapshot", kw_only=True):
    """The match at a rest point. Sealed: the number of the answer before it, and the rest point."""

    phase: str
    sealed: str


class Heartbeat(_Line, frozen=True, tag="heartbeat", kw_only=True):
    """How far the clocks are; written every few seconds while one runs."""

    clock: int
    spent: dict[str, int] = {}


class Upgraded(_Line, frozen=True, tag="upgraded", kw_only=True):
    """The game goes on under newer rules from a rest point; the answers between that and this line are void.

    Sealed: the number of the last answer that is not, and the rest point.
    """

    rules: int
    app: str
    sealed: str
    digest: str


class Reseated(_Line, frozen=True, tag="reseated", kw_only=True):
    """Somebody is called otherwise, or sits elsewhere, from here on; everybody sees that, and no rule asks for it."""

    names: tuple[str, ...]
    """By seat."""
    places: tuple[int, ...]
    """By seat: at which of the table's places it sits."""


class Mannered(_Line, frozen=True, tag="mannered", kw_only=True):
    """How people sit round the screen from here on; everybody sees that, and no rule asks for it."""

    manner: Manner


class Looked(_Line, frozen=True, tag="looked", kw_only=True):
    """All have looked at what the last answer brought: whoever goes on from here is not shown it again."""


Record: TypeAlias = Header | Opened | Answered | Snapshot | Heartbeat | Upgraded | Reseated | Mannered | Looked
"""Every kind of line."""


class Hidden(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is sealed of an answer."""

    n: int = 0
    """Counts the accepted answers from 1; 0 is the set-up."""
    answer: Answer | None = None
    """None for the set-up."""
    events: tuple[Any, ...] = ()
    places: tuple[int, ...] = ()
    """Where each of them stands among all events of the answer, from 0."""


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """What is sealed of a snapshot or an upgrade."""

    n: int
    """The answer after which the match rested so."""
    rest: msgspec.Raw
    """The rest point, as it was encoded: only its own version of the rules understands it."""


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """What is sealed of the header."""

    seed: int


class Standing(Struct, frozen=True):
    """How a game stood at a line; understood without the lines before it."""

    clock: int
    kind: str
    sealed: str
    phase: str = ""
    progress: Progress | None = None
    over: bool = False
    names: tuple[str, ...] = ()
    n: int = 0
    """How many answers there were: for programs, as it may be a secret. Opened, never read from the line itself."""


# Dictionaries keep their order: the values of an announcement are read in the order in which they were asked.
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Record).decode
_decode_hidden = msgspec.json.Decoder(Hidden).decode
_decode_kept = msgspec.json.Decoder(Kept).decode
_decode_secret = msgspec.json.Decoder(Secret).decode
_decode_standing = msgspec.json.Decoder(Standing).decode
_decode_reseated = msgspec.json.Decoder(Reseated).decode
_decode_plain = msgspec.json.Decoder(dict[str, Any]).decode

_BAD = (msgspec.MsgspecError, ValueError, RecursionError, OverflowError, zlib.error)
"""What decoding bytes from a stranger may raise."""


# -- lines -------------------------------------------------------------------------------------------------------------

_SUFFIX = len(',"check":"00000000"}')


def written(record: Record, before: int) -> tuple[bytes, int]:
    """A record as a line with its newline, and its checksum; `before` is the checksum of the line before (first: 0)."""
    body = _encode(record)[:-1]
    check = zlib.crc32(body, before)
    return b'%b,"check":"%08x"}\n' % (body, check), check


def understood(line: bytes, before: int) -> tuple[Record, int]:
    """The record of a line (without its newline), and its checksum. Raises NotUnderstood."""
    check = zlib.crc32(line[:-_SUFFIX], before)
    if line[-_SUFFIX:] != b',"check":"%08x"}' % check:
        raise NotUnderstood("does not have the checksum that it should: it was changed, or lines before it are missing")
    try:
        return _decode(line), check
    except _BAD as bad:
        raise NotUnderstood(f"is not a record: {bad}") from None


def check_of(line: bytes) -> int:
    """The checksum that a line (with its newline) was written with."""
    return int(line[-len('00000000"}\n') : -len('"}\n')], 16)


def standing(line: bytes) -> Standing | None:
    """What an answer's or the set-up's line tells a list; None for any other line, or one that makes no sense."""
    try:
        found = _decode_standing(line)
        if found.kind not in ("answer", "opened"):
            return None
        return msgspec.structs.replace(found, n=_decode_hidden(_unsealed(found.sealed)).n)
    except _BAD:
        return None


def names_from(line: bytes) -> tuple[str, ...]:
    """What a line says that the seats are called from there on; none where it is no change of seats."""
    if not line.startswith(b'{"kind":"reseated"'):
        return ()
    try:
        return _decode_reseated(line).names
    except _BAD:
        return ()


def format_of(line: bytes) -> int | None:
    """Which format a file's first line says it is in; None where it says nothing of the kind."""
    try:
        head = _decode_plain(line)
    except _BAD:
        return None
    number = head.get("format")
    return number if type(number) is int and head.get("kind") == "header" else None


def fingerprint(line: bytes) -> str:
    """A digest over all that a line (with or without its newline) says, but for its checksum."""
    return hashlib.blake2b(line[: line.rfind(b',"check":"')], digest_size=16).hexdigest()


# -- seals -------------------------------------------------------------------------------------------------------------


def _seal(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data, 1)).decode("ascii")


class Room:
    """How many bytes of sealed parts may still be open at once."""

    def __init__(self, left: int = LARGEST_SECRET) -> None:
        self.left = left


def _unsealed(text: str, room: Room | None = None) -> bytes:
    room = room or Room()
    try:
        opener = zlib.decompressobj()
        data = opener.decompress(base64.b64decode(text, validate=True), max(room.left, 1))  # 0 would mean without end
    except _BAD:
        raise NotUnderstood("has a sealed part that cannot be opened") from None
    room.left -= len(data)
    if not opener.eof or room.left < 0:
        raise NotUnderstood("has a sealed part that is cut short or far too large")
    if opener.unused_data:
        raise NotUnderstood("has a sealed part with more behind it")
    return data


def header(table: Table, packs: tuple[PackText, ...], *, rules: int, luck: str, app: str, started: str) -> Header:
    """The header of a table's journal."""
    return Header(
        format=FORMAT,
        app=app,
        game=table.game,
        rules=rules,
        luck=luck,
        id=table.id,
        started=started,
        seats=table.seats,
        options=table.options,
        pack=table.pack,
        packs=packs,
        sealed=_seal(_encode(Secret(table.seed))),
    )


def table_of(head: Header) -> Table:
    """The table that a header tells of. Raises NotUnderstood."""
    try:
        seed = _decode_secret(_unsealed(head.sealed)).seed
    except _BAD as bad:
        raise _told(bad) from None
    return Table(head.game, head.seats, head.options, seed, head.pack, head.id)


def parted(number: int, events: Iterable[Event], answer: Answer | None) -> tuple[tuple[Event, ...], str]:
    """The events of an answer as a record keeps them: those that everybody saw, and the sealed part."""
    public: list[Event] = []
    hidden: list[Event] = []
    places: list[int] = []
    for place, event in enumerate(events):
        if event.seen_by(None) is event:
            public.append(event)
        else:
            hidden.append(event)
            places.append(place)
    return tuple(public), _seal(_encode(Hidden(number, answer, tuple(hidden), tuple(places))))


def hidden_of(record: Happened, room: Room | None = None) -> Hidden:
    """What is sealed of an answer; it takes its part of the room. Raises NotUnderstood."""
    try:
        return _decode_hidden(_unsealed(record.sealed, room))
    except _BAD as bad:
        raise _told(bad) from None


def joined(record: Happened, hidden: Hidden) -> tuple[dict[str, Any], ...]:
    """All events of a record in order, as plain data. Raises NotUnderstood if there are too few or too many."""
    events = list(record.events)
    fits = len(hidden.places) == len(hidden.events)
    for place, event in zip(hidden.places, hidden.events, strict=False):
        if not 0 <= place <= len(events):
            fits = False
            break
        events.insert(place, event)
    if not fits or not all(isinstance(event, dict) for event in events):
        raise NotUnderstood("does not hold its events")
    return tuple(events)


def tells(record: Happened, hidden: Hidden, events: tuple[Event, ...], known: msgspec.json.Decoder[Any]) -> bool:
    """Whether a record tells of these events and of no others; `known` decodes a list of the game's events.

    Raises NotUnderstood.
    """
    told = joined(record, hidden)
    real = _encode(events)
    try:
        data = _encode(told)
        if data == real:
            return True
        # A fact that events have only since then is not in the file; whatever is in it must be so to the letter.
        return exact.agrees(list(told), exact.plain(real)) and bool(known.decode(data) == events)
    except _BAD:
        return False


def is_exact(line: bytes, record: Record) -> bool:
    """Whether a line, and the answer sealed in it, say what this program has understood of them and nothing besides."""
    body = line[: line.rfind(b',"check":"')] + b"}"
    try:
        if not exact.is_same(body, _encode(msgspec.structs.replace(record, check=""))):
            return False
        if isinstance(record, Happened):
            data = _unsealed(record.sealed)
            return exact.is_same(data, _encode(_decode_hidden(data)))
    except _BAD:
        return False
    return True


def parts_as(hidden: Hidden, events: Iterable[Event]) -> bool:
    """Whether those of these events are sealed that not everybody saw, and no others."""
    return hidden.places == tuple([place for place, event in enumerate(events) if event.seen_by(None) is not event])


def rests_as(kept: Kept, rest: Rest[Any]) -> bool:
    """Whether nothing was kept but this rest point; what is in rest points only since then may be missing."""
    try:
        return exact.agrees(exact.plain(bytes(kept.rest)), exact.plain(_encode(rest)))
    except _BAD:
        return False


def sealed_rest(number: int, rest: Rest[Any]) -> str:
    """The rest point after an answer, sealed."""
    return _seal(_encode(Kept(number, msgspec.Raw(_encode(rest)))))


def kept_of(record: Snapshot | Upgraded) -> Kept:
    """What is sealed of a snapshot or an upgrade. Raises NotUnderstood."""
    try:
        return _decode_kept(_unsealed(record.sealed))
    except _BAD as bad:
        raise _told(bad) from None


def rest_of(kept: Kept, state: type[Any]) -> Rest[Any]:
    """A rest point that was kept; `state` is the game's type of state. Raises NotUnderstood."""
    return _typed_rest(kept.rest, state)


def plain_rest(kept: Kept) -> dict[str, Any]:
    """A rest point that was kept as plain data, whatever version of the rules it is from. Raises NotUnderstood."""
    try:
        return _decode_plain(kept.rest)
    except _BAD as bad:
        raise _told(bad) from None


def typed_rest(plain: dict[str, Any], state: type[Any]) -> Rest[Any]:
    """A rest point from plain data. Raises NotUnderstood."""
    try:
        return _typed_rest(_encode(plain), state)
    except TypeError as bad:
        raise _told(bad) from None


def _typed_rest(data: bytes | msgspec.Raw, state: type[Any]) -> Rest[Any]:
    try:
        rest: Rest[Any] = msgspec.json.decode(data, type=Rest[state])  # type: ignore[valid-type]
    except _BAD as bad:
        raise _told(bad) from None
    return rest


def _told(bad: Exception) -> NotUnderstood:
    return bad if isinstance(bad, NotUnderstood) else NotUnderstood(f"has a sealed part that makes no sense: {bad}")
