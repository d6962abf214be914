"""Who sits at a table, and what the table plays: the facts from which a game begins."""

import re
import secrets
import uuid
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from app.opponents import GAMES, LEVELS
from app.packs import LoadedPack, load_text
from rules import catalogue
from rules.kernel import names as people
from rules.kernel import packs as kernel_packs
from rules.kernel.box import Box
from rules.kernel.options import BadOption, Options, chosen
from rules.kernel.rules import Rules
from rules.kernel.seats import LETTERS

COLOURS: tuple[str, ...] = ("orange", "sky", "green", "purple", "yellow", "blue", "red")
"""The keys of the seven colours that a seat may have (Okabe and Ito's, told apart by colour-blind eyes), in the order in
which seats are given them. What they look like is said in the theme alone."""

LONGEST_NAME = 24
"""How many characters a seat's name may have, so that it fits beside a tray."""

LARGEST_SEED = (1 << 63) - 1
"""Seeds go from 0 to this: every program that reads JSON can hold one."""


class BadTable(ValueError):
    """A table that cannot be played at; the text is one clear sentence."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat: who sits there, and in which colour."""

    name: str
    colour: str
    """A key of COLOURS."""
    opponent: str = ""
    """The level of the practice opponent that plays here (a key of `app.opponents.LEVELS`); empty for a person. It is
    written down only where there is one, so that a game among people is saved as it always was."""


class Manner(Struct, frozen=True, forbid_unknown_fields=True):
    """How people sit round the screen: a matter of the picture, which no rule asks for and all may see."""

    privacy: Literal["curtain", "peek", "open"]
    """How a seat's own cards are kept from the others."""
    orientation: Literal["upright", "flat"]
    """How the screen stands."""
    arrangement: Literal["opposite", "side"]
    """How two sit at it."""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """A table as it is set: enough, with the text of its pack, to play the same game again."""

    game: str
    """The game's name, such as `millions`."""
    seats: tuple[Seat, ...]
    options: dict[str, Options]
    """Every option of the game with its value."""
    seed: int
    """What all luck comes from; a secret while the game lasts."""
    pack: str
    """The id of the pack."""
    id: str
    """Names this game among all games; 32 hexadecimal digits."""
    places: tuple[int, ...] = ()
    """By seat: at which of the table's places it sits, counted clockwise from the near one; empty: each at its own. Who
    sits where is a matter of the picture alone; no rule asks for it."""
    manner: Manner | None = None
    """How its people sit round the screen; None where nobody has said it, as in a game that is played without one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats, in order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats at which people sit."""
        return tuple(number for number, seat in enumerate(self.seats) if not seat.opponent)

    @property
    def opponents(self) -> tuple[str, ...]:
        """By seat: the level of the opponent that plays there; empty for a person."""
        return tuple(seat.opponent for seat in self.seats)


class PackText(Struct, frozen=True, forbid_unknown_fields=True):
    """A content pack as it was read, kept in the journal so that an edited pack cannot break a saved game."""

    id: str
    file: str
    """The file's name, for telling faults; without its folder."""
    text: str
    """Its TOML."""


PackTexts: TypeAlias = tuple[PackText, ...]
"""All the packs of a table, the game's own first."""


def seated(
    game: str,
    names: Sequence[str],
    *,
    colours: Sequence[str] | None = None,
    opponents: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    seed: int | None = None,
    pack: str | None = None,
    id: str | None = None,  # noqa: A002 - the field's name
    box: Box | None = None,
) -> Table:
    """A table that can be played at; what is not given is chosen: colours in order, seed and id by chance.

    `opponents` holds a level for each seat, empty for a person; without it people play at all of them.

    Raises BadTable with one clear sentence. `box` replaces the game of that name (for proofs).
    """
    if box is None:
        try:
            box = catalogue.box(game)
        except catalogue.UnknownGame as unknown:
            raise BadTable(f"{_sentence(str(unknown))}") from None
    wanted = COLOURS[: len(names)] if colours is None else tuple(colours)
    if len(wanted) != len(names):
        raise BadTable(f"There are {len(names)} names and {len(wanted)} colours; each seat needs one of both.")
    levels = tuple(opponents) or ("",) * len(names)
    if len(levels) != len(names):
        raise BadTable(f"There are {len(names)} names and {len(levels)} players; each seat needs one of both.")
    seats = tuple(Seat(people.tidied(name), *rest) for name, *rest in zip(names, wanted, levels, strict=True))
    try:
        values = chosen(box.options, options or {})
    except BadOption as bad:
        raise BadTable(_sentence(str(bad))) from None
    table = Table(
        game=game,
        seats=seats,
        options=values,
        seed=secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed,
        pack=box.pack if pack is None else pack,
        id=uuid.uuid4().hex if id is None else id,
    )
    insist(table, box)
    return table


def insist(table: Table, box: Box) -> None:
    """Raises BadTable, with one clear sentence, unless the table can be played at."""
    count = len(table.seats)
    if not box.least_seats <= count <= box.most_seats:
        between = f"{box.least_seats} to {box.most_seats}" if box.least_seats < box.most_seats else box.least_seats
        raise BadTable(f"{box.title} is for {between} players, and {_counted(count, 'seat')} would be taken.")
    _insist_names(table.seats)
    _insist_colours(table.seats)
    _insist_players(table)
    if not 0 <= table.seed <= LARGEST_SEED:
        raise BadTable(f"The seed must be a whole number from 0 to {LARGEST_SEED}.")
    if len(table.id) != 32 or any(digit not in "0123456789abcdef" for digit in table.id):
        raise BadTable("The id of a game is made of 32 hexadecimal digits.")
    try:
        complete = chosen(box.options, table.options)
    except BadOption as bad:
        raise BadTable(_sentence(str(bad))) from None
    if complete != table.options:
        missing = ", ".join(sorted(set(complete) - set(table.options))) or "a value in another spelling"
        raise BadTable(f"The options are not complete: {missing}.")


def pack_texts(*loaded: LoadedPack) -> PackTexts:
    """Packs that were loaded (`app.packs.load`) as a table takes and a journal keeps them."""
    return tuple(PackText(one.pack.id, re.split(r"[\\/]", one.file)[-1], one.text) for one in loaded)


def presentable(table: Table) -> Table:
    """The same table with names that can be shown and told apart: nobody is kept from a saved game by a name in it."""
    return replace(table, seats=shown(table.seats))


def shown(given: Sequence[Seat]) -> tuple[Seat, ...]:
    """Seats from a file with names that can be shown and told apart."""
    seats: list[Seat] = []
    seen: set[str] = set()
    for place, seat in enumerate(given):
        plain = people.presentable(seat.name, LONGEST_NAME) or f"Seat {LETTERS[place % len(LETTERS)]}"
        name, number = plain, 1
        while people.look(name) in seen:
            number += 1
            end = f" {number}"
            name = plain[: LONGEST_NAME - len(end)].rstrip() + end
        seen.add(people.look(name))
        seats.append(replace(seat, name=name))
    return tuple(seats)


def _insist_names(seats: Sequence[Seat]) -> None:
    seen: set[str] = set()
    for letter, seat in zip(LETTERS, seats, strict=False):
        if not seat.name:
            raise BadTable(f"Seat {letter} has no name; write who sits there.")
        if len(seat.name) > LONGEST_NAME:
            raise BadTable(f"The name of seat {letter} has {len(seat.name)} letters; {LONGEST_NAME} is the most.")
        if people.holds_unseen(seat.name):
            raise BadTable(f"The name of seat {letter} holds a character that cannot be shown; write it anew.")
        if not people.is_seen(seat.name):
            raise BadTable(f"Nothing is to be seen of the name of seat {letter}; write who sits there.")
        if people.holds_heap(seat.name):
            raise BadTable(f"The name of seat {letter} heaps marks on a letter; {people.MOST_MARKS} are the most.")
        look = people.look(seat.name)
        if look in seen:
            raise BadTable(f"Two seats are called {seat.name}; give each another name.")
        seen.add(look)


def _insist_colours(seats: Sequence[Seat]) -> None:
    used: dict[str, str] = {}
    for seat in seats:
        if seat.colour not in COLOURS:
            raise BadTable(f"There is no colour {seat.colour!r}; the colours are: {', '.join(COLOURS)}.")
        if seat.colour in used:
            raise BadTable(f"{used[seat.colour]} and {seat.name} both have the colour {seat.colour}; change one.")
        used[seat.colour] = seat.name


def _insist_players(table: Table) -> None:
    """People and opponents that there are, and somebody to play for."""
    for seat in table.seats:
        if seat.opponent and seat.opponent not in LEVELS:
            raise BadTable(f"There is no opponent {seat.opponent!r} for {seat.name}; there are: {', '.join(LEVELS)}.")
        if seat.opponent and table.game not in GAMES:
            raise BadTable(f"Only people can play {table.game}; let a person sit where {seat.name} sits.")
    if not table.people:
        raise BadTable("Opponents play at all the seats; let a person sit at one of them.")


def build(table: Table, texts: PackTexts) -> Rules[Any]:
    """The rules for a table, from the texts of its packs.

    Raises BadTable, `rules.kernel.packs.BadPack`, or Refused where the game does not take so many seats.
    """
    try:
        box = catalogue.box(table.game)
    except catalogue.UnknownGame as unknown:
        raise BadTable(_sentence(str(unknown))) from None
    insist(table, box)
    if not texts:
        raise BadTable("A game needs the text of its pack.")
    cards: tuple[Any, ...] = ()
    for text in texts:
        if len(texts) == 1:
            pack = load_text(table.game, text.text, text.file, kept=True).pack
        else:  # only together they must be the game
            pack = kernel_packs.read(text.text, text.file, table.game, box.cards, kept=True)
        if pack.id != text.id:
            raise BadTable(f"The pack {text.id} calls itself {pack.id} in its text.")
        cards += pack.cards
    if texts[0].id != table.pack:
        raise BadTable(f"The game wants the pack {table.pack}, and {texts[0].id} is given.")
    faults = box.faults(cards, texts[0].file) if len(texts) > 1 else []
    if faults:
        raise kernel_packs.BadPack(faults)
    return box.table(cards, len(table.seats), table.options)


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
