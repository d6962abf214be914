"""Tables for the window: how one is made for a game, made anew while the game goes on, and its seats changed in a pause.

How people sit round the screen belongs to the game, and is saved with it: the settings only say how a new one begins.
"""

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import convert, structs

from app.model import TableModel
from app.packs import load_text
from app.seats import Manner
from app.session import Stalled
from app.words import names
from rules.catalogue import box
from rules.kernel.seats import LETTERS
from ui.lesson.guide import Guide
from ui.shell.question import Question
from ui.shell.quiet import Turned
from ui.shell.seats_page import Seats, SeatsPage
from ui.shell.table_page import TablePage
from ui.sound.table import TableSounds
from ui.table.carried import carry_on
from ui.table.handing_over import CURTAINED, OPEN, PEEKED
from ui.texts import say
from ui.theme.marks import Mark

if TYPE_CHECKING:
    from app.session import Session
    from app.settings import Settings
    from ui.shell.window import MainWindow

MANNERS = ("privacy", "orientation", "arrangement")
"""The settings that say how people sit."""


def manner(session: "Session", settings: "Settings") -> Manner:
    """How people sit at a game; where that is not saved with it, as is set now, and nobody's hand lies open then."""
    return session.table.manner or as_set(settings, CURTAINED if settings.privacy == OPEN else settings.privacy)


def as_set(settings: "Settings", privacy: str) -> Manner:
    """How people sit at a new game, with hands that are kept so."""
    return convert({**{name: getattr(settings, name) for name in MANNERS}, "privacy": privacy}, Manner)


def seat(session: "Session", chosen: Manner) -> None:
    """People sit down so at a game of which nobody has said it yet. A disk that refuses is told of by the table itself."""
    if session.table.manner is None:
        with suppress(Stalled):
            session.sit(chosen)


def sit(window: "MainWindow", changes: Mapping[str, Any]) -> bool:
    """People sit otherwise at the game under way, where these settings say so; whether its table must be made anew."""
    chosen = {name: value for name, value in changes.items() if name in MANNERS}
    if window.table is None or not chosen:
        return False
    model = window.table.model
    before = manner(model.session, window.settings)
    model.sit(structs.replace(before, **chosen))
    now = manner(model.session, window.settings)
    return (now.privacy, now.orientation) != (before.privacy, before.orientation)


def shown(window: "MainWindow") -> "Settings":
    """What is set, as a page over a game shows it: people sit as they do at that game. Before a screen that stands no trays
    are held, whatever a file says.
    """
    now = window.settings
    if window.table is not None:
        now = structs.replace(now, **structs.asdict(manner(window.table.model.session, now)))
    trays_upright = (now.privacy, now.orientation) == (PEEKED, "upright")
    return structs.replace(now, privacy=CURTAINED) if trays_upright else now


def paired(window: "MainWindow", changes: Mapping[str, Any]) -> dict[str, Any]:
    """The changes with what follows from them: trays are held on a flat screen only, as before one that stands all would see
    into all of them.
    """
    made = dict(changes)
    if made.get("privacy") == PEEKED:
        made.setdefault("orientation", "flat")
    if made.get("orientation") == "upright" and shown(window).privacy == PEEKED:
        made.setdefault("privacy", CURTAINED)
    return made


def asks_first(window: "MainWindow", changes: Mapping[str, Any]) -> bool:
    """Whether all are asked before this is changed: hands of a game under way that shall lie open, which none can forget."""
    table = window.table
    page: Any = window.stack.currentWidget()
    for asked in page.findChildren(Question):  # whoever sets something else has left the question
        _put_away(asked)
    if changes.get("privacy") != OPEN or table is None or table.model.finished or table.screen_.privacy == OPEN:
        return False
    before: Any = window.focusWidget()
    question = Question(
        say("open_hands.head"),
        say("open_hands.ask"),
        say("open_hands.small"),
        say("open_hands.yes"),
        say("open_hands.no"),
        window.theme,
        page,
    )

    def answered(yes: bool) -> None:
        _put_away(question)
        if yes:
            window.change_settings(dict(changes), is_sure=True)
        page.look_again()
        (page if before is None else before).setFocus()

    question.answered.connect(answered)
    window.stack.currentChanged.connect(question.hide)
    page.look_again()  # it is not so yet
    question.fit(page.width(), page.height(), max(0.8, page.unit))
    question.show()
    question.no.setFocus()
    return True


def _put_away(question: Question) -> None:
    question.hide()
    question.setParent(None)
    question.deleteLater()


def made(window: "MainWindow", session: "Session", game: Any, heard: Any, motion: float) -> TablePage:
    """The table of a game in that window; `game` is the class that shows it, `heard` is what its events sound like."""
    table, text, how = session.table, session.packs[0], manner(session, window.settings)
    pack = load_text(table.game, text.text, text.file, kept=True).pack
    named = names(structs.replace(pack, cards=box(table.game).as_played(pack.cards, table.options)), table.names)
    marks = tuple(Mark(seat.colour, LETTERS[number]) for number, seat in enumerate(table.seats))
    flat = how.orientation == "flat"
    picture = game(named, marks, flat=flat, arrangement=how.arrangement, places=table.places)
    page = TablePage(TableModel(session), picture, named, marks, window.theme, how.privacy, motion)
    page.left.connect(window.show_shelf)
    page.settings_asked.connect(window.open_settings)
    page.seats_asked.connect(lambda angle: open_seats(window, angle))
    page.again.connect(window.play_again)
    TableSounds(page.model, page.screen_, heard, page).asked.connect(window.sounds.ask)
    return page


def relay(window: "MainWindow") -> None:
    """The game under way is shown by a table made anew, with other names, places or words; nothing else changes."""
    old = window.table
    if old is None:
        return
    focused = window.focusWidget()
    old.put_away()
    is_seen = window.stack.currentWidget() is old
    window.make_table(old.model.session)
    new = window.table
    window.stack.addWidget(new)
    if is_seen:
        window.stack.setCurrentWidget(new)
    new.resize(old.size())
    new.begin()
    carry_on(old.screen_, new.screen_)
    new.findChild(TableSounds).go_on_from(old.findChild(TableSounds))
    guide = old.findChild(Guide)
    if guide is not None:
        Guide(new, guide.course).left.connect(window.show_shelf)
    window.stack.removeWidget(old)
    old.deleteLater()
    if not is_seen and focused is not None:  # the keys stay where something was set
        focused.setFocus()


def open_seats(window: "MainWindow", angle: float = 0.0) -> None:
    """The page of names and seats, over the table of that window; there is none over a game that is not paused.

    On a flat screen it is turned to whoever looks from that angle.
    """
    table = window.table
    if table is None or not table.screen_.paused:
        return
    how = manner(table.model.session, window.settings)
    page = SeatsPage(table.model.session.table, how.arrangement, window.theme, flat=table.game.flat)

    seen = Turned(page, angle, window.stack) if table.game.flat else page
    if isinstance(seen, Turned):
        page.turn(angle)
        page.turn_asked.connect(seen.turn_round)
        page.turn_asked.connect(lambda: page.turn(seen.angle))

    def gone(_: int) -> None:
        if window.stack.currentWidget() is not seen:
            window.stack.currentChanged.disconnect(gone)
            window.stack.removeWidget(seen)
            seen.deleteLater()

    def keep(seats: Seats) -> None:
        why = window.table.model.reseat(seats.names, seats.places)
        if why:
            page.complain(why)
            return
        window.change_settings({"arrangement": seats.arrangement})
        relay(window)
        window.go_back()

    page.left.connect(window.go_back)
    page.kept.connect(keep)
    window.stack.addWidget(seen)
    window.stack.setCurrentWidget(seen)
    window.stack.currentChanged.connect(gone)
    seen.setFocus()
    page.names[0].setFocus()
