"""Pure geometry: nothing overlaps and nothing is cut, for two to five seats in windows of every shape."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter

from tests.helpers.looking import listening
from tests.ui.conftest import Player
from ui.games.millions.layout import Layout, SeatLayout, layout
from ui.games.millions.middle import RoundsPicture, SumPicture
from ui.games.millions.page_layout import page
from ui.games.millions.ring_layout import HighMiddle, Middle
from ui.shell.plates import STRIP, cells, in_strip
from ui.table.curtain import button_rect, seat_frame
from ui.table.furniture import PlatePicture, TicketPicture, WordPicture
from ui.table.geometry import RATIO, SEEN, Place, Rect, frame_at, grid, overlapping, row
from ui.table.pictures import Drawable
from ui.table.seating import EDGES, SIDE_BY_SIDE
from ui.table.stage import TABLE
from ui.theme import lettering
from ui.theme.lettering import fitted, width
from ui.theme.tokens import THEMES

DARK = THEMES["dark"]

SIZES = [(1024, 768), (1280, 800), (1920, 1080), (3840, 2160), (800, 560), (1366, 768), (2560, 1080)]
SIZES += [(1080, 1920), (800, 900), (800, 1060), (800, 1100), (800, 1689), (2160, 3840)]


def bounds(place: Place) -> Rect:
    """The upright rectangle round it."""
    return place.bounds


def around(places: Sequence[Place]) -> Rect:
    """What they take up together."""
    rects = [bounds(place) for place in places]
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)


def furniture(table: Layout, hand: int, *, opened: bool = False, over: bool = False) -> list[tuple[str, Rect]]:
    """Everything that lies on the table at its fullest; with hands that lie open, or with fans of backs; or at the end."""
    things = []
    for seat, where in enumerate(table.seats):
        things += [
            (f"used {seat}", bounds(where.used)),
            (f"won {seat}", bounds(where.won)),
            (f"badge {seat}", bounds(where.badge)),
            (f"name {seat}", bounds(where.name)),
            (f"used word {seat}", bounds(where.used_label)),
            (f"won word {seat}", bounds(where.won_label)),
            (f"attack {seat}", bounds(where.attack)),
            (f"plate {seat}", bounds(where.plaque if over else where.plate)),
        ]
        if opened:
            things += [(f"hand {seat} {i}", bounds(p)) for i, p in enumerate(where.open_hand(hand))]
        else:
            things.append((f"hand {seat}", around(where.hand(hand))))
        things += [(f"stuck {seat}", bounds(p)) for p in where.stuck(1)]
    things.append(("ring", table.middle.ring))
    return things


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_on_the_table_overlaps(size: tuple[int, int], seats: int, upright: bool) -> None:
    table = layout(*size, seats, upright=upright)
    for hand, opened in ((12, False), (12, True), (7, False), (7, True), (1, False)):
        things = furniture(table, hand, opened=opened)
        assert overlapping(things) == []
        assert [name for name, rect in things if not table.area.holds(rect)] == []
    trays = [(f"tray {i}", s.seat.tray) for i, s in enumerate(table.seats)]
    corners = [(f"corner {i}", corner) for i, corner in enumerate(table.corners)]
    assert overlapping([*trays, *corners]) == []
    assert all(corner.w >= 88 and corner.h >= 44 for _, corner in corners if size != (800, 560)), (
        "room for what can be pressed"
    )


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_hands_stay_in_their_trays(size: tuple[int, int], seats: int, upright: bool) -> None:
    table = layout(*size, seats, upright=upright)
    for where in table.seats:
        inside = [
            *where.hand(12),
            *where.open_hand(12),
            where.used,
            where.won,
            where.badge,
            where.name,
            where.used_label,
            where.won_label,
        ]
        assert all(where.seat.tray.holds(bounds(p)) for p in inside)
        for place in (where.note, where.ask, *where.stuck(6)):
            assert table.area.holds(bounds(place))


@pytest.mark.parametrize("upright", [False, True])
def test_of_every_back_in_a_fan_enough_is_seen_and_fewer_are_larger(upright: bool) -> None:
    for size in SIZES:
        for seats in (2, 3, 4, 5):
            for where in layout(*size, seats, upright=upright).seats:
                widest = 0.0
                for count in range(12, 0, -1):
                    cards = where.hand(count)
                    assert {(card.w, card.h) for card in cards} == {(cards[0].w, cards[0].h)}
                    assert cards[0].w >= max(widest, where.open_hand(12)[0].w) - 0.01
                    widest = cards[0].w
                    for i, card in enumerate(cards):
                        hidden = [shared(bounds(card), bounds(later)) for later in cards[i + 1 :]]
                        assert card.w * card.h - max(hidden, default=0) >= card.w * card.h * SEEN * 0.999


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_at_the_end_all_seats_have_plaques_of_one_size(seats: int, upright: bool, text: float) -> None:
    for size in SIZES:
        table = layout(*size, seats, upright=upright, text=text)
        assert len({(round(where.plaque.w, 3), round(where.plaque.h, 3)) for where in table.seats}) == 1
        things = furniture(table, 4, over=True)
        assert overlapping(things) == []
        assert [name for name, rect in things if not table.area.holds(rect)] == []


def test_at_the_end_all_plaques_are_lettered_alike(table: Callable[..., Player]) -> None:
    player = table(5)
    player.screen.show_table()
    for seat in (0, 1, 3, 4):
        assert player.screen.model.concede(seat)
        player.screen.playback.hurry()
    plates = [player.item(f"plate:{seat}", TABLE).piece for seat in range(5)]
    assert {(plate.place.w, plate.place.h) for plate in plates} == {(plates[0].place.w, plates[0].place.h)}
    pictures = [plate.what for plate in plates if isinstance(plate.what, PlatePicture)]
    assert {picture.beside for picture in pictures} == {tuple(picture.text for picture in pictures)}
    assert len({picture.text for picture in pictures}) == 2


def shared(one: Rect, other: Rect) -> float:
    """How large an area two share."""
    w, h = min(one.right, other.right) - max(one.x, other.x), min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, w) * max(0.0, h)


def test_who_sits_elsewhere_has_the_place_of_the_other() -> None:
    usual, changed = layout(1280, 800, 3), layout(1280, 800, 3, places=(2, 1, 0))
    assert [where.whole for where in changed.seats] == [where.whole for where in reversed(usual.seats)]
    assert (changed.middle, changed.corners) == (usual.middle, usual.corners)


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_two_side_by_side_are_both_upright_with_a_strip_between_them(size: tuple[int, int], upright: bool) -> None:
    table = layout(*size, 2, upright=upright, arrangement=SIDE_BY_SIDE)
    left, right = (where.seat.tray for where in table.seats)
    assert right.x - left.right >= min(size) * 0.018
    for hand, opened in ((12, False), (12, True), (5, False)):
        things = [*furniture(table, hand, opened=opened), *((f"corner {i}", c) for i, c in enumerate(table.corners))]
        assert overlapping(things) == []
        assert [name for name, rect in things if not table.area.holds(rect)] == []
    places = [place for where in table.seats for place in (*furniture_of(where), *where.hand(3), where.note, where.ask)]
    middle = table.middle
    places += [*middle.sums, *middle.endings, *middle.ways(), *middle.captions(middle.pile)]
    assert {place.angle for place in places} == {0}
    assert len(middle.sums) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_all_is_upright_for_one_who_faces_a_screen_that_stands(size: tuple[int, int], seats: int) -> None:
    for where in layout(*size, seats, upright=True).seats:
        places = [*furniture_of(where), *where.hand(12), *where.stuck(2), where.note, where.ask, where.whole]
        assert {place.angle for place in places} == {0}
        for card in (where.used, where.won, where.attack, *where.hand(12), *where.stuck(2)):
            assert card.h / card.w == pytest.approx(RATIO), "a card, and none that lies across"


@pytest.mark.parametrize("upright", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_a_seat_is_told_or_asked_covers_no_tray_of_another(seats: int, upright: bool) -> None:
    faults = []
    for size in SIZES:
        lands = layout(*size, seats, upright=upright).seats
        for seat, where in enumerate(lands):
            told = [("note", where.note.bounds), ("ask", where.ask.bounds)]
            others = [(f"tray {i}", one.seat.tray) for i, one in enumerate(lands) if i != seat]
            found = [(name, other) for name, rect in told for other, tray in others if rect.overlaps(tray)]
            faults += [(size, seat, pair) for pair in found]
            assert where.note.w >= where.u * 100 or where.note.w >= 150, "broad enough for a sentence"
            if not upright:
                assert {where.note.angle, where.ask.angle, where.plate.angle} == {where.seat.angle}
    assert faults == []


def furniture_of(where: SeatLayout) -> list[Place]:
    """A seat's places with words or cards."""
    return [where.used, where.won, where.badge, where.name, where.attack, where.plate, where.used_label]


WIDTHS = (800, 900, 1024, 1080, 1280, 1600, 1920, 2160, 2560, 3840)
HEIGHTS = (560, 640, 768, 800, 900, 1000, 1060, 1100, 1280, 1440, 1689, 1920, 2160, 3840)
GRID = [(w, h) for w in WIDTHS for h in HEIGHTS if 9 / 19 <= w / h <= 21 / 9]
"""Windows of every shape, from a tall one to a very wide one."""


def everywhere() -> Iterator[tuple[str, Layout]]:
    """Every table in a window of each of these sizes."""
    for w, h in GRID:
        for seats in (2, 3, 4, 5):
            for upright in (False, True):
                yield (
                    f"{w}x{h}, {seats} seats, {'upright' if upright else 'flat'}",
                    layout(w, h, seats, upright=upright),
                )


def in_the_middle(middle: Middle, contested: int) -> list[tuple[str, Rect]]:
    """What lies in the ring while a round is played."""
    cards = [bounds(p) for p in middle.contested(contested)]
    things = [("sun", bounds(middle.sun)), ("pile", bounds(middle.pile))]
    things += [(f"sum {i}", bounds(p)) for i, p in enumerate(middle.sums)]
    things += [(f"word at the pile {i}", bounds(p)) for i, p in enumerate(middle.captions(middle.pile))]
    things += [(f"word at the sun {i}", bounds(p)) for i, p in enumerate(middle.captions(middle.sun))]
    return [*things, ("contested", Rect(cards[0].x, cards[0].y, cards[-1].right - cards[0].x, cards[0].h))]


def test_nothing_in_the_ring_overlaps() -> None:
    faults: list[tuple[str, int, object]] = []
    for where, table in everywhere():
        middle = table.middle
        for contested in (1, 2, 3, 6):
            things = in_the_middle(middle, contested)
            if contested == 2 or (contested == 3 and not isinstance(middle, HighMiddle)):  # the name of none is covered
                cards = [bounds(p) for p in middle.contested(contested)]
                faults += [(where, contested, cards)] if cards[0].overlaps(cards[1]) else []
            # The word may lie on the rim of its own sign: a sun has rays, and a pile is seen from above.
            own = {("sun", "word at the sun 0"), ("pile", "word at the pile 0")}
            own |= {("sun", "word at the sun 1"), ("pile", "word at the pile 1")}
            faults += [(where, contested, pair) for pair in overlapping(things) if pair not in own]
            faults += [(where, contested, name) for name, rect in things if not middle.ring.holds(rect)]
        ends = [("way", p) for p in middle.ways()] + [("ending", p) for p in middle.endings]
        things = [(f"{name} {i}", bounds(p)) for i, (name, p) in enumerate(ends)] + [("pile", bounds(middle.pile))]
        faults += [(where, 0, pair) for pair in overlapping(things)]
        faults += [(where, 0, name) for name, rect in things if not middle.ring.holds(rect)]
    assert faults == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_everybodys_is_turned_to_where_people_sit(seats: int) -> None:
    table = layout(1280, 800, seats)
    sits = {where.seat.angle for where in table.seats}
    middle = table.middle
    for places in (middle.sums, middle.endings, middle.ways(), middle.captions(middle.pile)):
        angles = {place.angle for place in places}
        assert angles <= sits, "nothing toward a side where nobody sits"
        assert angles == sits, "and toward each where somebody does"
        for place in places[1:]:  # each copy lies on the side of the ring that it is for
            x, y = place.x - middle.ring.centre[0], place.y - middle.ring.centre[1]
            on_their_side = {90.0: -x, 180.0: -y, 270.0: x}[place.angle] > 0
            assert on_their_side or places not in (middle.sums, middle.endings) or seats == 2


def test_larger_words_have_larger_rooms_and_nothing_overlaps() -> None:
    faults: list[tuple[object, ...]] = []
    for size in SIZES:
        for seats, upright in ((2, True), (2, False), (4, True), (5, False), (5, True)):
            table = layout(*size, seats, upright=upright, text=2.0)
            usual = layout(*size, seats, upright=upright)
            things = [*furniture(table, 12, opened=True), *in_the_middle(table.middle, 3)]
            things = [thing for thing in things if thing[0] != "ring"]
            own = {(f"{sign}", f"word at the {sign} {i}") for sign in ("sun", "pile") for i in range(4)}
            faults += [(size, seats, upright, pair) for pair in overlapping(things) if pair not in own]
            faults += [(size, seats, upright, name) for name, rect in things if not table.area.holds(rect)]
            for now, before in zip(table.seats, usual.seats, strict=True):
                for one, other in ((now.name, before.name), (now.used_label, before.used_label)):
                    assert one.h == pytest.approx(other.h * 1.6)
    assert faults == []


def test_nothing_on_a_table_of_any_shape_overlaps() -> None:
    faults: list[tuple[str, object]] = []
    for where, table in everywhere():
        things = furniture(table, 12)
        faults += [(where, pair) for pair in overlapping(things)]
        faults += [(where, name) for name, rect in things if not table.area.holds(rect)]
    assert faults == []


def test_the_plates_of_nobody_lie_apart_and_show_their_words() -> None:
    faults: list[tuple[str, object]] = []
    for where, table in everywhere():
        left, right = table.corners
        made = [(str(i), Rect(*cell)) for i, cell in enumerate(cells(left, right, table.area.h))]
        if not made:  # the corners are too small for any hand
            made = [(str(i), Rect(*cell)) for i, cell in enumerate(in_strip(table.area.w, table.area.h, STRIP))]
            strip = Rect(0, table.area.h, table.area.w, STRIP)
            faults += [(where, name) for name, rect in made if not strip.holds(rect)]
        else:
            faults += [(where, name) for name, rect in made if not (left.holds(rect) or right.holds(rect))]
        faults += [(where, pair) for pair in overlapping(made)]
        faults += [(where, (rect.w, rect.h)) for _, rect in made if min(rect.w, rect.h) < 44]
    assert faults == []


@pytest.mark.parametrize("size", [(800, 560), (800, 600), (1024, 768), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("opened", ["", "log", "rules"])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_plate_can_be_touched_and_understood(
    table: Callable[..., Player], size: tuple[int, int], opened: str, seats: int
) -> None:
    player = table(seats)
    player.screen.show_table()
    player.window.resize(*size)
    page = player.window.table
    if opened:
        (page.toggle_log if opened == "log" else page.toggle_rules)()
    for plate in page.plates.all:
        assert min(plate.width(), plate.height()) >= 44
        assert plate.accessibleName()
        assert not plate.geometry().intersects(page.side.shown.geometry() if page.side.shown else QRect())
    for plate in (page.plates.shelf, page.plates.pause, page.plates.log, page.plates.rules):
        assert plate.has_words is (plate.toolTip() == ""), "a sign says its word to who points at it"
    trays = [QRectF(*astuple(where.seat.tray)).toAlignedRect() for where in player.layout.seats]
    at = page.screen_.pos()
    assert not any(plate.geometry().translated(-at).intersects(tray) for plate in page.plates.all for tray in trays)


def figures(width: float, band: float, share: float, monkeypatch: pytest.MonkeyPatch) -> dict[str, QRectF]:
    """Where the figures of the rounds stand, by what they say, with texts of that size."""
    monkeypatch.setattr(lettering, "_size", [share])
    with listening() as heard:
        image = QImage(8, 8, QImage.Format.Format_RGB32)
        p = QPainter(image)
        RoundsPicture(1, 12, band, "Round 1", band, (0.0,)).paint(p, QRectF(0, 0, width, 300), DARK)
        p.end()
    return {one.text: one.ink for one in heard}


@pytest.mark.parametrize(("width", "band"), [(850, 24), (338, 29), (600, 40)])
def test_the_figures_of_the_rounds_grow_with_the_size_of_texts(
    width: float, band: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual, large = (figures(width, band, share, monkeypatch) for share in (1.0, 2.0))
    assert list(usual) == ["Round 1", *map(str, range(2, 13))]
    assert large["12"].height() > usual["12"].height() * 1.3
    assert "12" in large, "the last is always told"
    assert len(large) >= 5
    rects = list(large.values())
    assert not any(one.intersects(other) for i, one in enumerate(rects) for other in rects[i + 1 :])
    assert all(rect.height() < band for rect in rects)


LONGEST = ("8 + 7 \N{MINUS SIGN} 5 + 6 = +16", "the highest takes it")


@pytest.mark.slow
def test_every_word_of_the_middle_has_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """None is cut short, and none is too small to be read."""
    painted: list[tuple[str, float, float, float]] = []

    def remember(
        p: object, rect: QRectF, text: str, pixels: float, colour: object, role: str = "label", *a: object, **k: Any
    ) -> None:
        size = fitted(text, rect.width(), pixels, role, k.get("least", 0.66))
        painted.append((text, size, width(text, size, role), rect.width()))

    monkeypatch.setattr("ui.games.millions.middle.words", remember)
    monkeypatch.setattr("ui.table.furniture.words", remember)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    p = QPainter(image)
    faults = []
    for where, table in everywhere():
        middle = table.middle
        rounds = RoundsPicture(12, 12, middle.band, "Round 12", middle.radius, middle.sides)
        shown: list[tuple[Drawable, Sequence[Place]]] = [
            *((SumPicture(*LONGEST, middle.sum_lines(i)), [place]) for i, place in enumerate(middle.sums)),
            (WordPicture("12 left"), middle.captions(middle.pile)),
            (WordPicture("Sunset"), middle.captions(middle.sun)),
            (TicketPicture("Score sheet"), middle.ways()),
            (rounds, [Place(*middle.ring.centre, middle.ring.w, middle.ring.h)]),
        ]
        painted.clear()
        for picture, places in shown:
            for place in places:
                assert place.w > 0
                assert place.h > 0
                picture.paint(p, QRectF(0, 0, place.w, place.h), DARK)
        assert painted
        faults += [(where, text, round(size, 1)) for text, size, used, room in painted if used > room or size < 7]
    p.end()
    assert faults == []


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_what_is_for_a_seat_is_turned_to_it(angle: int) -> None:
    frame = seat_frame(1280, 800, angle)
    assert frame.place(button_rect(frame)).angle == angle
    assert page(1280, 800, angle).title.angle == angle


@pytest.mark.parametrize(("edge", "toward"), [("S", (0, 1)), ("N", (0, -1)), ("W", (-1, 0)), ("E", (1, 0))])
def test_a_frame_runs_toward_whoever_sits_there(edge: str, toward: tuple[int, int]) -> None:
    frame = frame_at(edge, Rect(100, 100, 300, 50) if edge in "SN" else Rect(100, 100, 50, 300))
    far, near = frame.place(Rect(0, 0, 0, 0)), frame.place(Rect(0, frame.depth, 0, 0))
    step = (round(near.x - far.x), round(near.y - far.y))
    assert step == (toward[0] * 50, toward[1] * 50)


def test_seats_go_round_the_table() -> None:
    assert all(edges[0] == "S" for edges in EDGES.values())
    assert [len(edges) for edges in EDGES.values()] == [1, 2, 3, 4, 5]


def test_a_row_overlaps_only_where_room_is_short() -> None:
    wide = row(Rect(0, 0, 500, 100), 3, 60, 60 * RATIO, 10)
    assert wide[1].x - wide[0].x == 70
    tight = row(Rect(0, 0, 100, 100), 3, 60, 60 * RATIO, 10)
    assert tight[-1].right == pytest.approx(100)
    assert row(Rect(0, 0, 1, 1), 0, 1, 1, 1) == []


def test_a_grid_keeps_its_cards_size_as_they_become_fewer() -> None:
    area = Rect(0, 0, 400, 150)
    assert grid(area, 12, 12, 4, 90)[0].w == grid(area, 3, 12, 4, 90)[0].w
