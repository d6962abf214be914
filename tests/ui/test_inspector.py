"""A card is read large by whoever sees it; of a back only what is public; and what can be done now is a list."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPointingDevice
from PySide6.QtTest import QTest

from app.words import card_title
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.explore import choices
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from tests.helpers.looking import listening
from tests.ui.conftest import Player
from tests.ui.test_secrecy import leaked
from tests.ui.test_touch import Fingers
from ui.shell.window import MainWindow
from ui.table.aside import Aside
from ui.table.cursor import Stop
from ui.table.curtain import Phase
from ui.table.inspector import CLAUSE, Reading, ReadingSheet, RulePicture
from ui.table.pieces import Piece
from ui.table.stage import CURTAIN, HELD, PAGE, TABLE
from ui.theme import lettering
from ui.theme.tokens import DARK

RIGHT = Qt.MouseButton.RightButton


def right(player: Player, key: str, layer: str) -> None:
    QTest.mouseClick(player.screen.stage.viewport(), RIGHT, pos=player.at(key, layer))


def aside(player: Player) -> Aside:
    return player.screen.aside


def reading(player: Player) -> Reading:
    shown = aside(player).reading
    assert shown is not None
    return shown[0]


def key(player: Player, *keys: Qt.Key) -> None:
    for one in keys:
        QTest.keyClick(player.screen.stage, one)


def test_the_right_button_shows_an_own_card_large(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    right(player, "page:card:A7", PAGE)
    told = reading(player)
    assert told.title == "Pontoon Bridge"
    assert told.facts == ("Power 7",)
    assert "MIL-4.5" in [clause for clause, _ in told.rules]
    assert told.flavour == "Built by night, crossed at first light."
    assert player.screen.hands.chosen is None
    right(player, "page:card:A7", PAGE)
    assert aside(player).reading is None, "the same gesture puts it away"
    assert player.screen.stage.item(HELD, "read:sheet") is None


def test_who_wants_to_look_into_the_points_pile_is_told_by_its_clauses_why_not(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.show_table()
    right(player, "pile", TABLE)
    told = reading(player)
    assert told.title == player.item("pile", TABLE).piece.name == "Points pile: 11 left"
    clauses = dict(told.rules)
    assert "face down" in clauses["MIL-2.2"]
    assert "You do not see" in clauses["MIL-7.1"]
    assert "the order of the Points pile" in clauses["MIL-7.1"]
    assert leaked(player) == []


@pytest.mark.parametrize("way", ["escape", "elsewhere", "sheet", "lower"])
def test_it_is_put_away(table: Callable[..., Player], way: str) -> None:
    player = table(2)
    player.lift()
    right(player, "page:card:A7", PAGE)
    if way == "escape":
        key(player, Qt.Key.Key_Escape)
    elif way == "elsewhere":
        QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    elif way == "sheet":
        player.click("read:card", HELD)
    else:
        player.screen.lower()
    assert aside(player).reading is None
    assert list(player.screen.stage.items_of(HELD)) == []
    assert player.screen.phase is (Phase.COVERED if way == "lower" else Phase.LIFTED)
    if way == "lower":
        assert leaked(player) == []


def test_a_press_elsewhere_puts_it_away_and_does_nothing_else(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    right(player, f"page:card:{player.hand()[0]}", PAGE)
    sheet = player.item("read:sheet", HELD).piece.place.bounds
    keys = [f"page:card:{card}" for card in player.hand()]
    free = [key for key in keys if not sheet.overlaps(player.item(key, PAGE).piece.place.bounds)]
    player.click(free[-1], PAGE)
    assert aside(player).reading is None
    assert player.screen.hands.chosen is None, "the press was for the sheet"
    player.click(free[-1], PAGE)
    assert player.screen.hands.chosen is not None, "the next one is for the card"


def test_its_clauses_are_links(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    right(player, "page:0:contested", PAGE)
    player.click("read:rule:0", HELD)
    assert player.window.table.side.rulebook.clause == "MIL-4.1"


def test_the_key_reads_what_the_mark_stands_on(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    key(player, Qt.Key.Key_Right, Qt.Key.Key_I)
    stop = player.screen.keys.stop
    assert stop is not None
    assert stop.piece is not None
    assert stop.piece.name.startswith(reading(player).title)
    key(player, Qt.Key.Key_I)
    assert aside(player).reading is None


@pytest.mark.parametrize("what", ["moves", "reading", "list", "log", "rules", "question", "lifted"])
def test_the_mark_comes_back_to_where_it_was(table: Callable[..., Player], what: str) -> None:
    """When what was laid over the page has gone, keys go on where they were."""
    player = table(2)
    player.lift()
    screen, stage = player.screen, player.screen.stage
    key(player, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert screen.keys.stop is not None
    before = screen.keys.stop
    if what == "moves":
        key(player, Qt.Key.Key_M, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    elif what == "reading":
        key(player, Qt.Key.Key_I)
        rule = player.item("read:rule:0", HELD).piece
        screen.keys.point(Stop(rule.key, rule.place, rule.name, rule))
        key(player, Qt.Key.Key_Escape)
    elif what == "list":
        key(player, Qt.Key.Key_K)
        key(player, Qt.Key.Key_Down, Qt.Key.Key_Escape)
    elif what == "question":
        screen.over.press_give_up("give_up", 0)
        key(player, Qt.Key.Key_Right, Qt.Key.Key_Escape)
    elif what == "lifted":
        key(player, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    else:
        page = player.window.table
        for _ in range(2):
            page.toggle_log() if what == "log" else page.toggle_rules()
    assert screen.phase is Phase.LIFTED
    stop = screen.keys.stop
    assert stop is not None
    assert stop.key == before.key
    mark, there = player.item("cursor", HELD).piece.place, player.item(stop.key, PAGE).piece.place
    assert mark == there, "it is seen where that lies now"
    key(player, Qt.Key.Key_I)
    assert aside(player).reading is not None
    player.screen.lower()
    assert screen.keys.stop is None
    assert stage.item(HELD, "cursor") is None


def test_a_lifted_card_has_a_button_that_reads_it(table: Callable[..., Player]) -> None:
    player = table(2)
    player.lift()
    player.click("page:card:A3", PAGE)
    player.click("ask:read", HELD)
    assert reading(player).facts == ("Power 3",)
    assert player.window.table.model.view(None).has_laid == (False, False)


def test_of_a_back_only_what_is_public_is_said(table: Callable[..., Player]) -> None:
    player = table(3)
    player.lift()
    player.lay("A4")
    player.wait_out_guard()
    player.click("to_table", CURTAIN)
    backs = [item.piece for item in player.screen.stage.items_of(TABLE) if "face down" in item.piece.name]
    assert {piece.zone for piece in backs} >= {"hand", "attack"}

    def told() -> list[Reading]:
        found = []
        for piece in backs:
            assert aside(player).inspect(piece)
            found.append(reading(player))
        return found

    before = told()
    assert {one.title for one in before} == {f"A face-down card of {name}" for name in ("Anna", "Ben", "Cleo")}
    assert {(*one.facts, one.flavour) for one in before} == {("",)}
    assert leaked(player) == []
    session = player.window.table.model.session
    rest = session.match.rest
    session.match = Match(session.rules, replace(rest, state=session.rules.redealt(rest.state, None, 77)))
    assert told() == before


def test_no_touch_that_the_system_makes_a_right_click_of_reads_twice(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.cover(0)
    right(player, "ready", CURTAIN)
    assert aside(player).reading is None, "and a curtain has nothing to read"
    assert player.screen.phase is Phase.COVERED


def test_on_a_flat_screen_it_is_turned_to_who_asked(table: Callable[..., Player]) -> None:
    player = table(2)
    player.screen.game.flat = True
    player.screen.show_table()
    far = next(i.piece for i in player.screen.stage.items_of(TABLE) if i.piece.key.startswith("hand:1:"))
    assert aside(player).inspect(far)
    sheet = player.item("read:sheet", HELD).piece
    assert round(sheet.place.angle) == 180
    box, area = sheet.place.bounds, player.screen.area
    assert area.holds(box)


# -- whatever is a card or names one, by a way that can be seen -------------------------------------------------------


def press(player: Player, point: QPoint, way: str, glass: QPointingDevice) -> None:
    """A press by mouse or by finger."""
    player.wait_out_guard()
    if way == "mouse":
        QTest.mouseClick(player.screen.stage.viewport(), Qt.MouseButton.LeftButton, pos=point)
    else:
        Fingers(player, glass).tap(point)


@pytest.fixture(scope="session")
def glass() -> QPointingDevice:
    """One touch screen for all tests."""
    return QTest.createTouchDevice()


@pytest.mark.parametrize("way", ["mouse", "touch", "keys"])
def test_a_plate_on_the_page_lets_the_next_press_read(
    table: Callable[..., Player], glass: QPointingDevice, way: str
) -> None:
    player = table(2)
    player.lift()
    screen = player.screen
    if way == "keys":
        screen.keys.point(
            Stop("page:read", player.item("page:read", PAGE).piece.place, "", player.item("page:read", PAGE).piece)
        )
        key(player, Qt.Key.Key_Return)
        assert aside(player).wishes
        card = player.item("page:card:A7", PAGE).piece
        screen.keys.point(Stop(card.key, card.place, card.name, card))
        key(player, Qt.Key.Key_Return)
    else:
        press(player, player.at("page:read", PAGE), way, glass)
        assert aside(player).wishes
        assert player.item("read:how", HELD).piece.name == "Press the card that you want to read"
        press(player, player.at("page:card:A7", PAGE), way, glass)
    assert reading(player).title == "Pontoon Bridge"
    assert screen.hands.lifted == ()
    assert not aside(player).wishes, "for one press"
    aside(player).close()
    aside(player).wish()
    if way != "keys":
        press(player, player.at("page:read", PAGE), way, glass)
        assert not aside(player).wishes, "the plate takes it back"
        aside(player).wish()
    screen.lower()
    assert not aside(player).wishes
    assert list(screen.stage.items_of(HELD)) == []


@pytest.mark.parametrize("way", ["mouse", "touch"])
def test_a_plate_of_the_table_lets_the_next_press_read(
    table: Callable[..., Player], glass: QPointingDevice, way: str
) -> None:
    player = table(2)
    player.screen.show_table()
    plate = player.window.table.plates.read
    assert plate.isVisible()
    plate.setFocus()
    plate.click()
    assert plate.isChecked()
    assert player.window.focusWidget() is player.screen.stage, "by keys one goes on among the cards"
    back = next(i.piece.key for i in player.screen.stage.items_of(TABLE) if "face down" in i.piece.name)
    press(player, player.at(back, TABLE), way, glass)
    assert reading(player).title == "A face-down card of Anna", "and the press does nothing else"
    assert player.screen.phase is Phase.TABLE
    assert not plate.isChecked()
    plate.click()
    key(player, Qt.Key.Key_Escape)
    assert not plate.isChecked()
    plate.click()
    press(player, QPoint(480, 320), way, glass)
    assert not plate.isChecked(), "bare ground has nothing to read"


def test_whatever_names_a_card_reads_it(table: Callable[..., Player]) -> None:
    """The slip of what has happened, the list of moves, and the words of any question."""
    player = table(2)
    for power in (3, 7):
        seat = player.lift()
        player.lay(f"{'AB'[seat]}{power}")
    player.go_on()
    player.lift()
    slip = player.item("since", HELD).piece
    right(player, "since", HELD)
    assert reading(player).title in slip.name
    key(player, Qt.Key.Key_M)
    row = player.item("moves:1", HELD).piece
    right(player, "moves:1", HELD)
    assert reading(player).title in row.name
    chip = Piece("chip", row.what, row.place, name="Lay the Pontoon Bridge or stay")
    assert aside(player).inspect(chip)
    assert reading(player).title == "Pontoon Bridge"
    assert not aside(player).inspect(Piece("chip:2", row.what, row.place, name="Yes"))


# -- what can be done now ---------------------------------------------------------------------------------------------


def accepted(player: Player, seat: int) -> set[str]:
    """Every card laid on a copy of the match that takes it."""
    session = player.window.table.model.session
    (decision,) = session.pending_for(seat)
    taken = set()
    for power in range(1, 13):
        answer = Answer(seat, decision.number, Announcement("lay", {"card": f"{'AB'[seat]}{power}"}))
        try:
            Match(session.rules, session.match.rest).submit(answer)
        except Refused:
            continue
        taken.add(str(answer))
    return taken


def test_the_list_is_the_set_of_legal_answers(table: Callable[..., Player]) -> None:
    player = table(2)
    for round_ in range(2):
        if round_:
            player.go_on()
        for _ in range(2):
            seat = player.lift()
            key(player, Qt.Key.Key_M)
            moves = aside(player).moves
            assert moves is not None
            session = player.window.table.model.session
            (decision,) = session.pending_for(seat)
            explored = {str(Answer(seat, decision.number, c)) for c in choices(session.match, decision)}
            assert {str(answer) for answer in moves.answers} == explored == accepted(player, seat)
            assert len(moves.answers) == len(explored) == 12 - round_
            key(player, Qt.Key.Key_Escape)
            player.lay(player.hand()[0])


def test_a_move_is_chosen_by_keys_alone_and_is_the_same_answer(table: Callable[..., Player]) -> None:
    player = table(2)
    given: list[Any] = []
    model = player.window.table.model
    plain = model.session.submit

    def submit(answer: Answer) -> Any:
        given.append(answer)
        return plain(answer)

    model.session.submit = submit
    seat = player.lift()
    first = player.hand()[0]
    player.click("page:moves", PAGE)
    names = player.window.table.names
    held = {c.key: card_title(c, names) for c in model.view(seat).zone("hand", seat).cards}
    rows = [i.piece for i in player.screen.stage.items_of(HELD) if i.piece.zone == "moves"]
    assert [row.name for row in rows] == [held[card] for card in player.hand()], "as the cards lie, so nothing is told"
    for _ in range(30):
        key(player, Qt.Key.Key_Left, Qt.Key.Key_Up)
        stop = player.screen.keys.stop
        if stop is not None and stop.key == "moves:0":
            break
    key(player, Qt.Key.Key_Return)
    assert player.screen.seat == 1
    assert leaked(player) == []
    assert (given[0].seat, given[0].choice) == (0, Announcement("lay", {"card": first}))
    player.lift()
    player.lay("B7")
    assert given[1] == Answer(1, given[1].number, Announcement("lay", {"card": "B7"}))


def test_the_list_is_on_ones_own_page_only(table: Callable[..., Player]) -> None:
    player = table(2)
    key(player, Qt.Key.Key_M)
    assert aside(player).moves is None
    player.screen.show_table()
    key(player, Qt.Key.Key_M)
    assert aside(player).moves is None
    player.screen.cover(0)
    player.lift()
    key(player, Qt.Key.Key_M)
    assert aside(player).moves is not None
    player.screen.lower()
    assert aside(player).moves is None
    assert leaked(player) == []


@pytest.mark.parametrize("percent", [100, 200, 300])
def test_the_moves_of_a_list_are_lettered_alike(table: Callable[..., Player], percent: int) -> None:
    player = table(2)
    player.window.change_settings({"text_scale": percent})
    player.lift()
    with listening() as painted:
        player.click("page:moves", PAGE)
        player.window.grab()
    rows = [i.piece.name for i in player.screen.stage.items_of(HELD) if i.piece.zone == "moves"]
    sizes = {w.text: w.ink.width() / lettering.width(w.text, 100, "name") for w in painted if w.text in rows}
    assert set(sizes) == set(rows)
    assert max(sizes.values()) < min(sizes.values()) * 1.06
    player.window.change_settings({"text_scale": 100})


@pytest.mark.parametrize("size", [(1280, 800), (960, 640)])
def test_all_words_of_a_card_that_is_read_are_as_large_as_the_player_wants_them(
    table: Callable[..., Player], size: tuple[int, int]
) -> None:
    """The sheet becomes larger for it, and no clause touches what it says."""
    player = table(2)
    player.window.resize(*size)
    sizes: dict[int, list[float]] = {}
    for percent in (100, 200):
        player.window.change_settings({"text_scale": percent})
        player.screen.cover(0)
        player.lift()
        with listening() as painted:
            right(player, "page:card:A7", PAGE)
            player.window.grab()
        told = reading(player)
        rules = [i.piece.what for i in player.screen.stage.items_of(HELD) if isinstance(i.piece.what, RulePicture)]
        assert [rule.text for rule in rules] == [text for _, text in told.rules]
        for rule in rules:
            assert rule.aside > lettering.width(rule.clause, rule.size * CLAUSE, "label") + rule.size * 0.4
        inks = {w.text: w.ink for w in painted if not w.is_cut}
        assert {told.title, told.flavour, *told.facts, *(word for rule in told.rules for word in rule)} <= set(inks)
        sizes[percent] = [*(rule.size for rule in rules), *(inks[clause].width() for clause, _ in told.rules)]
        sizes[percent] += [inks[told.title].height(), inks[told.facts[0]].height()]
        assert player.screen.area.holds(player.item("read:sheet", HELD).piece.place.bounds)
        player.screen.lower()
    player.window.change_settings({"text_scale": 100})
    grown = [large / small for small, large in zip(sizes[100], sizes[200], strict=True)]
    assert min(grown) > 1.4, grown


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("orientation", ["upright", "flat"])
def test_a_card_that_is_read_on_the_table_is_clear_of_the_plates_beside_it(
    window: MainWindow, orientation: str, percent: int
) -> None:
    window.resize(1280, 800)
    window.change_settings({"text_scale": percent})
    window._keep(orientation=orientation)
    window.play("millions", 4, 1, {})
    player = Player(window)
    player.screen.show_table()
    page = window.table
    at = page.screen_.pos()
    plates = [*page.plates.all, *page.far.all]
    rects = [plate.geometry().translated(-at) for plate in plates if plate.isVisible()]
    assert len(rects) == (9 if orientation == "flat" else 6)
    for name in ("pile", *(f"hand:{seat}:5" for seat in range(4))):
        right(player, name, TABLE)
        sheet = player.item("read:sheet", HELD).piece.place.bounds
        lies = QRectF(sheet.x, sheet.y, sheet.w, sheet.h)
        assert not any(lies.intersects(QRectF(rect)) for rect in rects), name
        assert QRectF(0, 0, 1280, 800).contains(lies)
        assert player.item("read:card", HELD).piece.place.bounds.h > 230, "and it is large all the same"
        key(player, Qt.Key.Key_Escape)
    window.change_settings({"text_scale": 100})


@pytest.mark.parametrize("share", [1.0, 2.0])
def test_what_a_card_is_stands_in_lines_of_one_size(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "_size", [share])
    facts = ("HHHH HHHH HHHH HHHH HHHH", "HHHH")
    sheet = ReadingSheet("Title", facts, "", 0.4, 0.9, 0.08)
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    with listening() as heard, QPainter(image) as p:
        sheet.paint(p, QRectF(0, 0, 560, 420), DARK)
    heights = {round(one.ink.height()) for one in heard if one.text in facts}
    assert len(heights) == 1
