"""Tables with hundreds and thousands of things: what is counted is what is done for them, never how long it takes."""

import gc
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType

import pytest
from PySide6.QtCore import QEvent, QObject, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.millions.content import small
from rules.millions.game import Millions
from tests.ui.conftest import Player
from ui.games.millions.faces import Face
from ui.games.millions.table import MillionsTable
from ui.table import pictures
from ui.table.furniture import CardPicture
from ui.table.geometry import Place
from ui.table.pictures import Drawable, Pictures
from ui.table.pieces import Piece
from ui.table.resting import Resting
from ui.table.stage import TABLE, Stage
from ui.theme.marks import Mark
from ui.theme.tokens import DARK, Theme, rgb

FACES = [CardPicture(Face("power", value, Mark("sky", "A"))) for value in (3, 7)]


def calls(work: Callable[[], object]) -> int:
    """How many functions are called by it, Python's and C's: the same on every machine."""
    count = 0

    def noted(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(noted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


class Paintings(QObject):
    """Counts how often something is painted."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.count = 0
        stage.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def stage() -> Iterator[Stage]:
    made = Stage(DARK)
    made.motion.speed = 0
    made.resize(640, 480)
    made.show()
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()


def things(count: int) -> list[Piece]:
    luck = random.Random(count)
    return [
        Piece(
            f"card:{n}",
            FACES[n % 2],
            Place(luck.uniform(20, 620), luck.uniform(28, 452), 40, 56),
            n / count,
            card=n,
        )
        for n in range(count)
    ]


# -- many come at once -------------------------------------------------------------------------------------------------


def test_three_hundred_cards_that_come_at_once_are_painted_once(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    grounds: list[int] = []
    plain = Resting._paint

    def noted(resting: Resting, ground: QPixmap, ratio: float) -> None:
        grounds.append(len(resting))
        plain(resting, ground, ratio)

    monkeypatch.setattr(Resting, "_paint", noted)
    paintings = Paintings(stage)
    stage.show_pieces(TABLE, things(300), glide=False)
    QApplication.processEvents()
    assert paintings.count == 1
    assert grounds == [300]


def test_an_answer_lays_the_table_out_no_more_than_is_seen_of_it(
    table: Callable[..., Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under a curtain not at all; for a reveal once as it was and once as it is."""
    player = table(2)
    laid_out: list[int] = []
    plain = MillionsTable.pieces

    def noted(game: MillionsTable, *arguments: object) -> list[Piece]:
        made = plain(game, *arguments)  # type: ignore[arg-type]
        laid_out.append(len(made))
        return made

    monkeypatch.setattr(MillionsTable, "pieces", noted)
    counts = []
    for _ in range(2):
        player.lift()
        laid_out.clear()
        player.lay(player.hand()[0])
        QApplication.processEvents()
        counts.append(len(laid_out))
    assert counts == [0, 2]


# -- many lie there ----------------------------------------------------------------------------------------------------


def test_two_thousand_things_share_the_pictures_of_what_they_look_like(stage: Stage) -> None:
    stage.show_pieces(TABLE, things(2000), glide=False)
    items = list(stage.items_of(TABLE))
    assert len(items) == 2000
    assert len({item.pixmap().cacheKey() for item in items}) == len(FACES)


def test_of_two_thousand_things_only_what_lies_under_one_that_moves_is_painted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = things(2000)
    stage.show_pieces(TABLE, pieces, glide=False)
    QApplication.processEvents()
    lying: list[int] = []
    scene = stage.scene()
    plain = scene.items

    def noted(*arguments: object) -> list[object]:
        found = plain(*arguments)  # type: ignore[call-overload]
        lying.append(len(found))
        return list(found)

    monkeypatch.setattr(stage.resting, "_scene", type("Watched", (), {"items": staticmethod(noted)})())
    stage.item(TABLE, "card:0").setOpacity(0.5)  # type: ignore[union-attr] # it wakes up
    QApplication.processEvents()
    x, y = pieces[0].place.x, pieces[0].place.y
    near = [p for p in pieces if abs(p.place.x - x) < 55 and abs(p.place.y - y) < 72]
    assert len(lying) == 1
    assert 0 < lying[0] <= len(near) < 200


def test_a_frame_of_a_drag_costs_the_same_over_many(stage: Stage) -> None:
    """What is called for a frame does not grow with what lies there."""
    counts = []
    for count in (200, 2000):
        stage.show_pieces(TABLE, things(count), glide=False)
        item = stage.item(TABLE, "card:0")
        assert item is not None
        ghost = stage.ghost(item)
        QApplication.processEvents()

        def frames(first: int, last: int) -> None:
            for x in range(first, last, 8):
                ghost.setPos(x, 200)  # noqa: B023 - called at once
                QApplication.processEvents()

        frames(92, 100)
        counts.append(calls(lambda: frames(100, 260)))
        stage.drop_ghost(ghost)
    assert counts[1] <= counts[0] * 1.2


def test_the_rules_bear_two_thousand_cards() -> None:
    """What an answer costs grows no faster than the number of cards: five seats with 40 and with 400 each."""
    counts = []
    for each in (40, 400):
        points = tuple(range(1, each + 1))
        match, _ = Match.begin(Millions(small(points, points), 5), 3, checked=True)

        def play(match: Match = match, each: int = each) -> None:  # type: ignore[type-arg]
            for power in range(1, 5):
                for seat in range(5):
                    number = next(asked.number for asked in match.rest.asked if asked.seat == seat)
                    card = f"{'ABCDE'[seat]}{(power * 7 + seat) % each + 1}"
                    match.submit(Answer(seat, number, Announcement("lay", {"card": card})))

        counts.append(calls(play))
        assert sum(len(hand) for hand in match.state.hands) == 5 * (each - 4)
    assert counts[1] <= counts[0] * 11


# -- many come and go --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plain(Drawable):
    """Something quickly painted."""

    number: int

    def paint(self, p: QPainter, rect: QRectF, theme: Theme) -> None:
        p.fillRect(rect, rgb(theme.felt))


@pytest.mark.slow
def test_five_thousand_faces_that_are_looked_through_twice_keep_no_more_than_there_is_room_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    most = 100
    seen = Pictures(DARK)
    seen.clear()
    one = pictures.size(seen.get(Plain(-1), 20, 28))
    monkeypatch.setattr(pictures, "BUDGET", most * one)
    before = sum(isinstance(thing, QPixmap) for thing in gc.get_objects())
    for _ in range(2):
        for number in range(5000):
            seen.get(Plain(number), 20, 28)
        assert not seen.has(Plain(4999 - most), 20, 28)
        gc.collect()
        assert sum(isinstance(thing, QPixmap) for thing in gc.get_objects()) - before <= most
    assert [n for n in range(5000) if seen.has(Plain(n), 20, 28)] == list(range(5000 - most, 5000))
    seen.clear()
    gc.collect()
    assert sum(isinstance(thing, QPixmap) for thing in gc.get_objects()) <= before


def test_what_is_laid_out_costs_in_proportion_to_its_number(stage: Stage) -> None:
    """A thousand more on the table, and a thousand away again."""
    few, many = things(1000), things(2000)
    came = [calls(lambda pieces=pieces: stage.show_pieces(TABLE, pieces, glide=False)) for pieces in (few, many)]  # type: ignore[misc]
    went = calls(lambda: stage.show_pieces(TABLE, few[:1], glide=False))
    stage.clear()
    alone = calls(lambda: stage.show_pieces(TABLE, many, glide=False))
    assert came[0] * 1.6 < alone < came[0] * 2.4
    assert went < alone
