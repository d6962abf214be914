"""Opening games for the window: new ones, saved ones, and why one could not be opened, in one sentence.

Everything here is imported late: a start shows the shelf and opens no game.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ui.texts import say

if TYPE_CHECKING:
    from app.lessons.course import Course
    from app.packs import LoadedPack
    from app.rescue import Rescue
    from app.seats import PackTexts, Table
    from app.session import Session
    from rules.kernel.options import Options
    from ui.shell.new_game import Wish

T = TypeVar("T")


class Opened(NamedTuple):
    """What came of opening a game."""

    session: "Session | None"
    told: str = ""
    """What the players should be told; without a session, why there is none and what to do."""
    rescue: "Rescue | None" = None
    """What is good of a game that turned out to be damaged: the players are asked, and nothing is opened yet."""


class _Damaged(Exception):
    """A game is damaged, and something of it is good."""

    def __init__(self, rescue: "Rescue") -> None:
        super().__init__(rescue)
        self.rescue = rescue


def _tried(make: Callable[[], T], again: str) -> tuple[T | None, str]:
    """What is made; or None, and in one sentence why not and what to do: `again` says how to try again."""
    from app.seats import BadTable
    from app.session import BadSave, Stalled
    from app.words import refusal
    from rules.kernel.packs import BadPack
    from rules.kernel.refusals import Refused

    try:
        return make(), ""
    except Refused as refused:
        return None, f"{refusal(refused)} ({refused.clause})"
    except (BadSave, Stalled) as fault:
        return None, fault.worded(say(f"try.{again}"))
    except (BadTable, BadPack) as fault:
        return None, str(fault).partition("\n")[0]  # of a pack's faults the first


# -- new games --------------------------------------------------------------------------------------------------------


def dealt(wish: "Wish") -> Opened:
    """The game that the new-game sheet asks for."""
    from app.seats import pack_texts, seated

    def make() -> "Session":
        pack = None if wish.pack is None else wish.pack.pack.id
        texts = None if wish.pack is None else pack_texts(wish.pack)
        table = seated(
            wish.game,
            wish.names,
            colours=wish.colours,
            opponents=wish.opponents,
            options=wish.options,
            pack=pack,
        )
        return _started(table, texts)

    return Opened(*_tried(make, "deal"))


def played(
    game: str,
    seats: int,
    seed: int | None,
    options: "Mapping[str, Options]",
    pack: "LoadedPack | None",
    opponents: Sequence[str] = (),
) -> Opened:
    """The game that a command asks for."""
    from app.seats import pack_texts, seated

    names = say("new.default_names").split(",")[:seats]

    def make() -> "Session":
        chosen, texts = (None, None) if pack is None else (pack.pack.id, pack_texts(pack))
        return _started(seated(game, names, opponents=opponents, options=options, seed=seed, pack=chosen), texts)

    return Opened(*_tried(make, "play"))


def taught(game: str) -> "tuple[Course | None, str]":
    """The lesson of a game at its first step, and where there is none, why."""
    from app.lessons.course import begun
    from app.lessons.lesson import BadLesson, load
    from app.lessons.rehearsal import rehearse

    names = tuple(say("new.default_names").split(","))
    try:
        lesson = load(game)
        rehearse(lesson, f"{game}.toml")
    except BadLesson as bad:
        return None, str(bad)
    return begun(lesson, names), ""


def once_more(session: "Session") -> Opened:
    """Another game with the same people and opponents; a first battle is followed by its rematch."""
    from app.seats import seated
    from rules.catalogue import box

    old = session.table
    colours = [seat.colour for seat in old.seats]

    def make() -> "Session":
        table = seated(
            old.game,
            old.names,
            colours=colours,
            opponents=old.opponents,
            options=box(old.game).again(old.options),
            pack=old.pack,
        )
        new = _started(table, session.packs)
        if old.places:  # a hand lies before who held one there
            new.reseat(old.names, old.places)
        return new

    return Opened(*_tried(make, "again"))


def _started(table: "Table", texts: "PackTexts | None") -> "Session":
    """A new session; `texts` are the packs that it is played with, if they are not the program's own."""
    from app.packs import load
    from app.paths import games_folder
    from app.seats import pack_texts
    from app.session import Session, Stalled

    folder = games_folder()
    try:
        return Session.start(table, folder, texts or pack_texts(load(table.game, table.pack)))
    except Stalled as stalled:
        raise Stalled(stalled.why, folder) from stalled


# -- saved games ------------------------------------------------------------------------------------------------------


def last(left: Collection[Path]) -> Opened:
    """The unfinished game that was last played; `left` are those that the players left damaged."""
    from app import saves

    def resume(path: Path) -> "Session":
        return _resumed(path, left)

    try:
        found, why = _tried(lambda: saves.go_on(resume=resume), "continue")
    except _Damaged as damaged:
        return Opened(None, rescue=damaged.rescue)
    session, told = found or (None, (why,))
    if session is None:
        return Opened(None, told[0] if told else "")
    return Opened(session, " ".join(told))


def one(path: Path, left: Collection[Path]) -> Opened:
    """One saved game."""
    try:
        return Opened(*_tried(lambda: _resumed(path, left), "continue"))
    except _Damaged as damaged:
        return Opened(None, rescue=damaged.rescue)


def rescued(rescue: "Rescue") -> Opened:
    """The good part of a damaged game, as a game of its own."""
    from app.rescue import carried_out

    session, why = _tried(lambda: _resumed(carried_out(rescue), (rescue.path,)), "continue")
    return Opened(session, why or say("rescue.told", file=rescue.path.name))


def _resumed(path: Path, left: Collection[Path]) -> "Session":
    """A saved game, opened. Raises BadSave, whatever is wrong with it, or _Damaged where something of it is good."""
    from app.rescue import good_part
    from app.seats import BadTable
    from app.session import BadSave, InUse, Session, Stalled
    from rules.kernel.packs import BadPack
    from rules.kernel.refusals import Refused

    try:
        return Session.resume(path)
    except InUse as used:
        from ui.shell.called import OpenElsewhere

        raise OpenElsewhere(used.path, used.text, used.remedy) from used
    except BadSave as bad:
        good = None if bad.line is None or path in left else good_part(path)
        if good is not None:
            raise _Damaged(good) from bad
        raise
    except (BadTable, BadPack, Stalled, Refused) as fault:
        told = str(fault).partition("\n")[0].rstrip(".")
        raise BadSave(path, told, "It is left as it is.") from fault
