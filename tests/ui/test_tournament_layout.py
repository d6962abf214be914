"""Where everything lies at the table of a tournament, in windows of every size."""

from itertools import pairwise

import pytest

from rules.millennium_blades.words import MARKET, TABLEAU
from ui.games.millennium_blades import own_page
from ui.games.millennium_blades.land_plan import TAB
from ui.games.millennium_blades.layout import Layout, layout, read_layout
from ui.table.geometry import RATIO, Rect, axes, overlapping
from ui.table.seating import FINGER, OPPOSITE, SIDE_BY_SIDE

SIZES = ((960, 586), (1024, 714), (1280, 746), (1920, 1026), (3840, 2106))
"""Windows without the strip in which the plates lie."""
WAYS = [(flat, how) for flat in (False, True) for how in (OPPOSITE, SIDE_BY_SIDE)]


def places(table: Layout, seat: int, many: int = TABLEAU) -> list[tuple[str, Rect]]:
    """What lies on a land, by its name."""
    land = table.lands[seat]
    made = [(f"place {i}", place.bounds) for i, place in enumerate(land.tableau(many))]
    made += [(f"small {i}", place.bounds) for i, place in enumerate(land.small_places)]
    made += [("points", land.points.bounds), ("badge", land.badge.bounds), ("name", land.name.bounds)]
    made += [(f"count {i}", place.bounds) for i, place in enumerate(land.counts)]
    if not land.slim:
        made.append(("track", land.track.bounds))
    if not land.is_mute:
        made.append(("ask", land.place(land.asked).bounds))
    if not land.handless:
        made.append(("hand", land.place(land.hand_area).bounds))
    return made


def shared(table: Layout) -> list[tuple[str, Rect]]:
    """The shared cards, and the words under them."""
    middle = table.middle
    made = [("store", middle.store.bounds), ("discards", middle.discards.bounds), ("venue", middle.venue.bounds)]
    made += [(f"meta {i}", place.bounds) for i, place in enumerate(middle.metas(2))]
    made += [(f"market {i}", place.bounds) for i, place in enumerate(middle.market(MARKET))]
    return made + [(f"word {name}", place.bounds) for name, place in middle.words.items()]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("flat", "how"), WAYS)
@pytest.mark.parametrize("open_hands", [False, True])
def test_nothing_lies_over_anything_else(
    size: tuple[int, int], seats: int, flat: bool, how: str, open_hands: bool
) -> None:
    hands = frozenset(range(seats)) if open_hands else frozenset[int]()
    table = layout(*size, seats, flat=flat, arrangement=how, hands=hands)
    check(table, Rect(0, 0, *size), seats)
    for seat in range(seats):
        assert table.lands[seat].asked.h >= FINGER * 0.85


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
@pytest.mark.parametrize("page", [False, True])
def test_nothing_lies_over_anything_else_where_a_hand_is_read(
    size: tuple[int, int], seats: int, angle: float, page: bool
) -> None:
    for near in range(seats):
        table = read_layout(*size, seats, near, angle, page=page)
        check(table, Rect(0, 0, *size), seats)
        own = table.lands[near].whole.bounds
        assert table.hand is not None
        assert table.ask is not None
        rooms = [("hand", table.frame.place(table.hand).bounds), ("ask", table.frame.place(table.ask).bounds)]
        if table.keys is not None:
            rooms.append(("keys", table.frame.place(table.keys).bounds))
        assert (table.keys is not None) == page
        assert not overlapping([*rooms, ("land", own)])
        assert all(Rect(0, 0, *size).holds(place.bounds, 1) for place in table.read(8))


@pytest.mark.parametrize("size", [(960, 586), (1024, 714), (1280, 746)], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_eight_cards_of_a_hand_lie_beside_each_other_and_can_be_read_from_every_side(
    size: tuple[int, int], seats: int, angle: float
) -> None:
    table = read_layout(*size, seats, 0, angle, page=True)
    places = table.read(8)
    assert not overlapping([(str(i), place.bounds) for i, place in enumerate(places)])
    assert all(place.w >= 90 for place in places)
    assert table.read(1)[0].w >= places[0].w


@pytest.mark.parametrize("seats", [2, 3])
def test_a_land_has_as_large_cards_as_it_has_room_for(seats: int) -> None:
    """In a window that is broad no smaller ones than in one that is less so."""
    for wide in (1152, 1280, 1920):
        for other in range(1, seats):
            land = read_layout(wide, 746, seats, 0).lands[other]
            narrow = read_layout(wide - 100, 746, seats, 0).lands[other]
            assert land.tableau(TABLEAU)[0].h >= land.frame.depth * 0.5
            assert land.tableau(8)[0].w >= narrow.tableau(8)[0].w * 0.95


def check(table: Layout, area: Rect, seats: int) -> None:
    """All of it lies in the window, each seat's own on its land, and nothing over anything else."""
    lands = [(f"land {seat}", table.lands[seat].whole.bounds) for seat in range(seats)]
    middle = table.middle.whole.bounds
    assert not overlapping([*lands, ("middle", middle)])
    assert all(area.holds(land, 0.5) for _, land in lands)
    for seat in range(seats):
        own = places(table, seat)
        assert not overlapping(own)
        for name, rect in own:
            assert table.lands[seat].whole.bounds.holds(rect, 0.5), name
            assert min(rect.w, rect.h) > 4, name
    assert not overlapping(shared(table))
    for name, rect in shared(table):
        assert middle.holds(rect, 1.5), name


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_tableau_with_more_places_has_no_more_room(seats: int) -> None:
    land = layout(1280, 746, seats).lands[0]
    six, nine = land.tableau(6), land.tableau(9)
    assert (len(six), len(nine)) == (6, 9)
    assert nine[0].w <= six[0].w
    assert nine[-1].bounds.right <= land.place(land.row).bounds.right + 1
    assert not overlapping([(str(i), place.bounds) for i, place in enumerate(nine)])


def test_five_tableaus_can_be_read_in_a_small_window() -> None:
    table = layout(1280, 746, 5)
    for land in table.lands:
        first = land.tableau(TABLEAU)[0]
        assert first.w >= 84
        assert first.h == pytest.approx(first.w * RATIO)


def test_more_accessories_than_two_share_the_room_of_two() -> None:
    for table in (layout(1280, 746, 4), read_layout(1280, 746, 4, 0)):
        for land in table.lands:
            two, three = land.accessories(2), land.accessories(3)
            assert len(three) == 3
            assert max(p.bounds.right for p in three) <= max(p.bounds.right for p in two) + 0.5


@pytest.mark.parametrize(("wide", "high", "is_apart"), [(1920, 1026, True), (1280, 746, False), (1024, 700, False)])
def test_giving_up_and_covering_lie_apart_from_what_is_pressed_often(wide: int, high: int, *, is_apart: bool) -> None:
    plates = own_page.plates(read_layout(wide, high, 5, 0, page=True), 0, over=False)
    assert [one.key for one in plates] == ["page:moves", "page:read", "page:give_up", "page:cover"]
    rects = [one.place.bounds for one in plates]
    often, to_give_up, to_cover = (b.y - a.bottom for a, b in pairwise(rects))
    assert not overlapping([(one.key, rect) for one, rect in zip(plates, rects, strict=True)])
    assert all(rect.h > FINGER * 0.94 for rect in rects)
    assert min(to_give_up, to_cover) > (often * 2 if is_apart else 0)


@pytest.mark.parametrize(("size", "seats"), [((1920, 1026), 5), ((1920, 1026), 4), ((2560, 1386), 5)])
def test_deck_box_and_accessories_have_names_where_the_tableau_can_be_read(size: tuple[int, int], seats: int) -> None:
    for land in layout(*size, seats).lands:
        assert land.tableau(TABLEAU)[0].w >= 110
        assert all(place.w >= 56 for place in land.small_places)
        assert land.asked.w >= land.asked.h * 6, "and a question has its room"


@pytest.mark.parametrize("size", [(1280, 746), (1920, 1026), (3840, 2106)], ids=str)
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("many", [6, 7])
def test_who_sits_at_a_side_of_a_flat_table_has_cards_nearly_as_large(
    size: tuple[int, int], seats: int, many: int
) -> None:
    near, side, *_ = layout(*size, seats, flat=True).lands
    share = 0.6 if size[0] > 1280 else 0.55
    assert side.tableau(many)[0].w >= near.tableau(many)[0].w * share
    assert side.name.h >= near.name.h * 0.7, "and it can be read whose they are"
    assert side.track.w > side.frame.length * 0.5


@pytest.mark.parametrize("size", [(1024, 714), (1280, 746), (1920, 1026)], ids=str)
@pytest.mark.parametrize("seats", [4, 5])
def test_a_card_out_of_a_tray_can_be_put_where_no_tray_lies(size: tuple[int, int], seats: int) -> None:
    for land in layout(*size, seats, flat=True).lands:
        tray = land.place(land.tray).bounds
        for place in land.tableau(TABLEAU):
            spot = land.above_tray(place).bounds
            assert land.whole.bounds.holds(spot)
            assert not spot.overlaps(tray)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("flat", [False, True])
def test_the_tab_of_a_top_card_lies_on_nothing_that_is_told(size: tuple[int, int], seats: int, flat: bool) -> None:
    for where in (
        layout(*size, seats, flat=flat),
        read_layout(*size, seats, 0),
        read_layout(*size, seats, 0, page=True),
    ):
        for land in where.lands:
            for many in (TABLEAU, TABLEAU + 1):
                rects = land.tableau(many)
                for i, place in enumerate(rects):
                    w = place.w
                    tab = axes(place).place(Rect(w * 0.2, -w * TAB, w * 0.6, w * TAB * 2)).bounds
                    told = [land.name, land.points, land.track, *land.counts, *rects[:i], *rects[i + 1 :]]
                    assert not any(tab.overlaps(one.bounds, 0.5) for one in told if one.w > 1)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_in_a_deep_land_a_question_has_all_of_the_width_and_covers_no_hand(seats: int) -> None:
    """As beside the log in a small window."""
    for land in layout(684, 714, seats).lands[1:]:
        assert land.asked.w > land.inner.w * 0.95
        assert land.asked.y >= land.hand_area.bottom
        assert all(place.w > 42 for place in land.small_places)


@pytest.mark.parametrize(("size", "seats"), [((1000, 571), 3), ((1280, 746), 4), ((1024, 714), 5)])
def test_a_question_beside_cards_is_high_enough_for_three_lines(size: tuple[int, int], seats: int) -> None:
    for land in layout(*size, seats).lands:
        assert land.asked.h > 50


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_name_of_who_sits_at_a_side_can_be_read_in_a_small_window(seats: int) -> None:
    assert all(land.name.h >= 20 for land in layout(1024, 714, seats, flat=True).lands)
