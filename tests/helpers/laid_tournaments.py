"""Tournaments in the window that stand as a test lays them out, in the words of scenarios."""

from collections.abc import Mapping
from typing import Any

from msgspec import convert

from app import seats
from app.packs import load
from app.paths import games_folder
from app.seats import PackTexts, Table, pack_texts, seated
from app.session import Session
from rules.kernel.options import Options
from rules.kernel.rules import Rules
from rules.kernel.scenario import Seating, starting_at
from rules.millennium_blades.scenario import Layout, MillenniumWords
from tests.helpers.tables import default_cards
from tests.helpers.tournaments import Blader
from ui.shell.window import MainWindow

NAMES = ("Anna", "Ben", "Cleo", "David", "Eva")


def lay_out(
    window: MainWindow,
    players: int = 3,
    *,
    options: Mapping[str, Options] | None = None,
    privacy: str = "curtain",
    flat: bool = False,
    opponents: tuple[str, ...] = (),
    by: type[Blader] = Blader,
    **layout: Any,
) -> Blader:
    """A tournament that stands as laid out, opened in the window."""
    words = MillenniumWords({card.id: card for card in default_cards("millennium_blades")})
    names = NAMES[:players]

    def build(table: Table, texts: PackTexts) -> Rules[Any]:
        rules: Any = seats.build(table, texts)
        begun = words.laid_out(rules, rules.begin(1), convert(layout, Layout), Seating(names, words.others))
        return starting_at(rules, begun)

    window._keep(orientation="flat" if flat else "upright", privacy=privacy)
    chosen = {"mode": "exhibition", **(options or {})}
    table = seated("millennium_blades", names, opponents=opponents, options=chosen, seed=1)
    session = Session.start(table, games_folder(), pack_texts(load("millennium_blades")), build=build)
    window.open_table(session, window.settings.privacy)
    return by(window)
