"""What the stage of a clash tells: who fights with what, what each total is made of, and how it has come out."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from app.words import names
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.packs import Pack
from rules.kernel.state import Result
from rules.kernel.views import Face, ZoneView
from rules.millennium_blades.content import Content
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.options import OPTIONS
from rules.millennium_blades.state import Battle, Bonus, Fighter
from rules.millennium_blades.view import MillenniumView
from tests.helpers.faces import written_in
from tests.helpers.looking import listening
from tests.helpers.tables import default_cards
from ui.games.millennium_blades import clash_stage
from ui.games.millennium_blades.layout import layout
from ui.games.millennium_blades.sums import sheet
from ui.games.millennium_blades.table import MillenniumTable
from ui.shell.application import application
from ui.table.furniture import CardPicture
from ui.table.geometry import Place
from ui.table.pieces import Piece
from ui.theme.marks import Mark
from ui.theme.tokens import LIGHT

CARDS = default_cards("millennium_blades")
CONTENT = Content(list(CARDS))
SINGLES = [card for card, kind in CONTENT.kind.items() if kind == "single"]
NAMES = ("Ann", "Bob", "Cleo")
MARKS = tuple(Mark(colour, letter) for colour, letter in (("orange", "A"), ("sky", "B"), ("green", "C")))
TABLE = MillenniumTable(names(Pack(id="mb", game="millennium_blades", title="", cards=CARDS), NAMES), MARKS)
ROOM = Place(640, 400, 1000, 450)


@pytest.fixture(autouse=True)
def _application() -> None:
    """Nothing can be measured without it."""
    application()


def view() -> MillenniumView:
    """A table on which three Top cards lie, and three cards open."""
    match, _ = Match.begin(MillenniumBlades(CONTENT, 3, chosen(OPTIONS, {"mode": "exhibition"})), 1)
    whole = match.view(None)
    assert isinstance(whole, MillenniumView)
    tops = tuple(ZoneView("tableau", seat, (Face(900 + seat, SINGLES[seat]),), 1) for seat in range(3))
    open_ = ZoneView("open", None, tuple(Face(910 + i, SINGLES[3 + i]) for i in range(3)), 3)
    return whole.but(zones=(*(zone for zone in whole.zones if zone.name != "tableau"), *tops, open_))


def fight(*fighters: Fighter, **told: object) -> dict[str, Piece]:
    """The stage, by the keys of its pieces."""
    battle = replace(Battle(0, 900, fighters), **told)
    made = clash_stage.pieces(TABLE, ROOM, view().but(battle=battle), goes_on=battle.decided)
    assert len({piece.key for piece in made}) == len(made)
    return {piece.key: piece for piece in made}


@pytest.mark.rule("MB-10.1")
def test_before_anything_is_revealed_the_top_cards_face_each_other() -> None:
    made = fight(Fighter(0, 900), Fighter(1, 901))
    assert made["clash"].name == f"Clash: {TABLE.names.card(SINGLES[0])} of Ann. Ann. Bob"
    assert {key for key in made if key.startswith("clash:card:")} == {"clash:card:900", "clash:card:901"}
    assert not any(key.startswith(("clash:sum", "way")) for key in made)


@pytest.mark.rule("MB-10.2")
def test_a_total_is_told_with_what_it_is_made_of() -> None:
    made = fight(
        Fighter(0, 900, 4, 2, (910,), 910, 3),
        Fighter(1, 901, 5, 0, (911, 912), 912, 6),
        decided=True,
        winners=(1,),
        losers=(0,),
    )
    assert made["clash:sum:0"].name == "Ann: 4★ + 3★ + 2 = 9"
    assert made["clash:sum:1"].name == "Bob: 5★ + 6★ = 11"
    assert made["clash:0"].name == "Ann: Loses"
    assert made["clash:1"].name == "Bob: Wins"
    assert made["clash"].name.endswith("Bob wins")
    counted, other = made["clash:card:912"], made["clash:card:911"]
    assert counted.z > other.z
    assert made["way:0"].press is not None


def test_a_total_is_told_with_the_cards_that_add_to_it() -> None:
    boxes = [card for card, kind in CONTENT.kind.items() if kind == "deck_box"][:2]
    names_ = [TABLE.names.card(card) for card in boxes]
    found = (Bonus(boxes[0], -1), Bonus(boxes[1], 3))
    made = fight(Fighter(0, 900, 4, 2, (910,), 910, 3, found), Fighter(1, 901, 2, 0, (911,), 911, 3))
    why = f"+3 {names_[1]} and \N{MINUS SIGN}1 {names_[0]}"
    assert made["clash:sum:0"].name == f"Ann: 4★ + 3★ + 2 = 9 ({why})"
    assert why in made["clash"].name
    picture = made["clash:sum:0"].what
    assert isinstance(picture, clash_stage.TotalPicture)
    assert clash_stage.named_in_room(picture.bonuses, QRectF(0, 0, 1000, 30)) == why
    assert clash_stage.named_in_room(picture.bonuses, QRectF(0, 0, 120, 20)) == f"+3 {names_[1]} and 1 more"


@pytest.mark.parametrize(("size", "many"), [((1024, 700), 5), ((1280, 760), 2), ((1920, 1026), 3)])
def test_which_card_adds_to_a_total_can_be_read_on_the_stage(size: tuple[int, int], many: int) -> None:
    box = next(card for card, kind in CONTENT.kind.items() if kind == "deck_box")
    fighters = [
        Fighter(i % 3, 900 + i % 3, 3, 1, (910 + i % 3,), 910 + i % 3, 2, (Bonus(box, 1),)) for i in range(many)
    ]
    shown = view().but(battle=Battle(0, 900, tuple(fighters), decided=True))
    sums = [
        piece
        for piece in clash_stage.pieces(TABLE, layout(*size, 5).stage(many), shown)
        if isinstance(piece.what, clash_stage.TotalPicture)
    ]
    assert len(sums) == many
    for piece in sums:
        assert isinstance(piece.what, clash_stage.TotalPicture)
        seen = written_in(piece.what, QRectF(0, 0, piece.place.w, piece.place.h))
        assert piece.what.bonuses[0] in [one.text for one in seen]
        assert max(one.ink.height() for one in seen if one.text == piece.what.bonuses[0]) > 9
        assert not [one.text for one in seen if one.is_cut]


def test_whose_total_nothing_adds_to_has_no_line_under_it() -> None:
    box = next(card for card, kind in CONTENT.kind.items() if kind == "deck_box")
    made = fight(Fighter(0, 900, 4, 1, (910,), 910, 3, (Bonus(box, 1),)), Fighter(1, 901, 2, 0, (911,), 911, 3))
    piece = made["clash:sum:1"]
    assert isinstance(piece.what, clash_stage.TotalPicture)
    assert piece.what.why, "the sums of both are equally large"
    assert all(one.text for one in written_in(piece.what, QRectF(0, 0, piece.place.w, piece.place.h)))


def test_who_reveals_nothing_and_who_is_worse_for_it_is_told() -> None:
    made = fight(Fighter(0, 900, 4, -1, ()), Fighter(1, 901, 2, 0, (911,), 911, 3))
    assert made["clash:sum:0"].name == "Ann: 4★ + no card \N{MINUS SIGN} 1 = 3"
    assert made["clash:sum:1"].name == "Bob: 2★ + 3★ = 5"


@pytest.mark.rule("MB-10.2")
def test_at_a_tie_nobody_has_won() -> None:
    made = fight(Fighter(0, 900, 4), Fighter(1, 901, 4), Fighter(2, 902, 1), decided=True)
    assert [made[f"clash:{seat}"].name for seat in range(3)] == ["Ann: Tie", "Bob: Tie", "Cleo: Tie"]
    assert made["clash"].name.endswith("A tie: nobody wins, and nobody loses")


def test_that_the_lowest_wins_is_told() -> None:
    assert "The lowest total wins" in fight(Fighter(0, 900), Fighter(1, 901), lowest=True)["clash"].name


def test_nothing_is_staged_where_nobody_fights() -> None:
    assert clash_stage.pieces(TABLE, ROOM, view()) == []


def test_all_of_it_lies_on_the_stage() -> None:
    for many in (2, 3):
        fighters = [Fighter(seat, 900 + seat, 3, 1, (910 + seat,), 910 + seat, 2) for seat in range(many)]
        made = clash_stage.pieces(
            TABLE,
            ROOM,
            view().but(battle=Battle(0, 900, tuple(fighters), decided=True)),
            goes_on=True,
            angles=(0, 90, 180, 270),
        )
        assert all(ROOM.bounds.holds(piece.place.bounds, 1.0) for piece in made)
        ways = [piece.place.bounds for piece in made if piece.key.startswith("way:")]
        fields = [piece.place.bounds for piece in made if piece.key in {f"clash:{seat}" for seat in range(many)}]
        assert not any(way.overlaps(other) for i, way in enumerate(ways) for other in (*ways[i + 1 :], *fields))


@pytest.mark.parametrize("size", [(1280, 746), (1920, 1026), (3840, 2106)])
def test_each_side_goes_on_from_its_own_edge_of_the_stage(size: tuple[int, int]) -> None:
    room = layout(*size, 4, flat=True).stage(2)
    battle = Battle(0, 900, (Fighter(0, 900), Fighter(1, 901)), decided=True)
    made = clash_stage.pieces(TABLE, room, view().but(battle=battle), goes_on=True, angles=(0, 90, 180, 270))
    ways = {round(piece.place.angle): piece.place for piece in made if piece.key.startswith("way:")}
    far = {0: ways[0].y - room.y, 90: room.x - ways[90].x, 180: room.y - ways[180].y, 270: ways[270].x - room.x}
    half = {0: room.h / 2, 90: room.w / 2, 180: room.h / 2, 270: room.w / 2}
    for angle, place in ways.items():
        assert far[angle] + place.h / 2 > half[angle] - room.h * 0.04, "it lies at the edge of whoever reads it"
    stage = next(piece for piece in made if piece.key == "clash")
    image = QImage(round(room.w), round(room.h), QImage.Format.Format_ARGB32)
    p = QPainter(image)
    with listening() as heard:
        stage.what.paint(p, QRectF(0, 0, room.w, room.h), LIGHT)
    p.end()
    left = room.bounds.x
    assert all(word.ink.right() + left < ways[180].bounds.x for word in heard), "beside the title, not over it"


@pytest.mark.parametrize("many", [2, 3, 4, 5])
def test_the_more_fight_the_more_of_the_room_is_taken_and_the_cards_are_read_from_afar(many: int) -> None:
    table = layout(1920, 1026, 5)
    fighters = [Fighter(seat % 3, 900 + seat % 3, 3, 1, (910 + seat % 3,), 910 + seat % 3, 2) for seat in range(many)]
    made = clash_stage.pieces(TABLE, table.stage(many), view().but(battle=Battle(0, 900, tuple(fighters))))
    cards = [piece for piece in made if isinstance(piece.what, CardPicture)]
    assert cards
    for card in cards:
        assert table.area.holds(card.place.bounds)
        assert card.place.w > (150 if many == 5 else 190)
        assert isinstance(card.what, CardPicture)
        assert not card.what.full, "its text would be tiny"


@pytest.mark.rule("MB-10.5")
def test_who_has_as_many_points_shares_what_the_places_are_worth() -> None:
    match, _ = Match.begin(MillenniumBlades(CONTENT, 3, chosen(OPTIONS, {"mode": "exhibition"})), 1)
    over = match.view(None)
    assert isinstance(over, MillenniumView)
    result = Result(((2,), (0, 1)), (20, 20, 31), "MB-10.5")
    (tie,) = sheet(over.but(rp=(20, 20, 31), vp=(2, 2, 5), result=result), (), CONTENT).ties
    assert (tie.seats, tie.rp, tie.worth, tie.share) == ((0, 1), 20, (3, 1), 2)
