"""Duels in the window that begin as a test lays them out, in the words of scenarios."""

from typing import Any

from msgspec import convert

from app import seats
from app.packs import load
from app.paths import games_folder
from app.seats import PackTexts, Table, pack_texts, seated
from app.session import Session
from rules.blade_rondo.scenario import BladeWords, Layout
from rules.kernel.rules import Rules
from rules.kernel.scenario import Seating, starting_at
from tests.helpers.duellist import Duellist
from tests.helpers.tables import default_cards
from ui.shell.window import MainWindow

NAMES = ("Anna", "Ben")


def lay_out(
    window: MainWindow,
    mode: str = "duel",
    *,
    privacy: str = "curtain",
    flat: bool = False,
    opponents: tuple[str, ...] = (),
    **layout: Any,
) -> Duellist:
    """A duel that stands as laid out, opened in the window."""
    words = BladeWords({card.id: card for card in default_cards("blade_rondo")})
    names = NAMES[: 1 if mode == "solo" else 2]

    def build(table: Table, texts: PackTexts) -> Rules[Any]:
        rules: Any = seats.build(table, texts)
        begun = words.laid_out(rules, rules.begin(1), convert(layout, Layout), Seating(names, words.others))
        return starting_at(rules, begun)

    window._keep(orientation="flat" if flat else "upright", privacy=privacy)
    table = seated("blade_rondo", names, opponents=opponents, options={"mode": mode}, seed=1)
    session = Session.start(table, games_folder(), pack_texts(load("blade_rondo")), build=build)
    window.open_table(session, window.settings.privacy)
    return Duellist(window)
