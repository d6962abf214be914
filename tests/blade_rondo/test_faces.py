"""Every card of Blade Rondo as it is painted: each has a picture of its own, says what it is, and its back says whose it is."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from PySide6.QtGui import QColor

from app.words.blade_rondo.cards import card_text
from rules.blade_rondo.content import AnyCard, BreathingCard, SoniaAction, SwordCard
from tests.helpers.colours import contrast
from tests.helpers.faces import picture, pixels, said, silhouette, unlike_its_print, words
from tests.helpers.tables import default_cards
from ui.games.blade_rondo import art
from ui.games.blade_rondo.art import MOTIFS, cover
from ui.games.blade_rondo.faces import Face, back, face_of
from ui.games.blade_rondo.powers import DiePicture, Power
from ui.games.blade_rondo.signs import sign
from ui.shell.application import application
from ui.table.furniture import FacePicture
from ui.table.pictures import Pictures
from ui.theme import lettering, worded
from ui.theme import tokens as t
from ui.theme.marks import Mark
from ui.theme.tokens import DARK, mix

CARDS: tuple[AnyCard, ...] = default_cards("blade_rondo")
KEYS = [card.id.rpartition(".")[2] for card in CARDS]
FACES = [face_of(card) for card in CARDS]
ON_TABLE, TO_READ = 130, 300
POWERS: tuple[Power, ...] = ("attack", "defence", "voltage", "life")
ANN, BOB = Mark("orange", "A"), Mark("sky", "B")

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="session")
def qapp() -> object:
    """The application, with its fonts."""
    return application()


@pytest.fixture(autouse=True)
def _as_usual() -> Iterator[None]:
    yield
    worded.set_cards_in_words(False)
    lettering.set_text_size(1.0)


@pytest.fixture
def words_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards without their pictures, which take most of the time: where only what is written counts."""
    monkeypatch.setattr(art, "scene", lambda *_, **__: None)


def seen(face: Face, width: float = ON_TABLE, *, full: bool = False) -> bytes:
    """Every pixel of a card."""
    return pixels(FacePicture(face, full), width)


def written(face: Face, width: float, *, full: bool) -> list[str]:
    """What is written on a card, where nothing of it may be cut off or lie outside."""
    return words(FacePicture(face, full), width)


def test_every_card_of_the_game_has_a_motif_of_its_own() -> None:
    keys = {key.removeprefix("s_") for key in KEYS}
    assert keys == set(MOTIFS)
    assert len(set(MOTIFS.values())) == len(MOTIFS)


@pytest.mark.parametrize(("width", "full"), [(60, False), (ON_TABLE, False), (TO_READ, True)])
def test_no_two_cards_look_alike(width: int, full: bool) -> None:
    nameless = [replace(face, name="", number=0, cost="", text="", limited=False, responds=()) for face in FACES]
    looks = {seen(face, width, full=full) for face in nameless}
    assert len(looks) == len(FACES)


def test_a_picture_is_the_same_each_time_and_in_both_themes() -> None:
    face = FACES[KEYS.index("frozen_howl")]
    first = seen(face)
    Pictures(DARK).clear()
    assert seen(face) == first
    assert pixels(FacePicture(face), ON_TABLE, theme="light") == first


@pytest.mark.parametrize("face", FACES, ids=KEYS)
@pytest.mark.usefixtures("words_alone")
def test_the_name_can_be_read_on_the_table_and_all_the_rest_in_the_hand(face: Face) -> None:
    assert face.name in written(face, ON_TABLE, full=False)
    told = written(face, TO_READ, full=True)
    assert {face.name, face.text} <= set(told)
    assert face.cost in told or not face.cost
    assert ("Limited" in told) == face.limited
    if face.number:
        assert f"No. {face.number}" in {one.rstrip("*") for one in told}


@pytest.mark.parametrize(("share", "width"), [(1.0, 240), (1.5, 310), (2.0, 240), (3.0, 420)])
@pytest.mark.usefixtures("words_alone")
def test_no_word_is_cut_however_large_words_shall_be(share: float, width: int) -> None:
    lettering.set_text_size(share)
    for face in FACES:
        assert face.name in written(face, width, full=True)
        written(face, width / 2, full=False)


@pytest.mark.usefixtures("words_alone")
def test_words_that_nobody_could_read_are_not_written() -> None:
    for face in FACES:
        assert face.name not in written(face, 60, full=False)


@pytest.mark.usefixtures("words_alone")
def test_a_small_card_has_its_name_unless_that_would_be_broken_or_cut() -> None:
    nameless = [face.name for face in FACES if face.name not in written(face, 80, full=False)]
    assert sorted(nameless) == ["Agate of Sealed Calamity", "Phosphorescent Etude", "Sunlight-Guiding Cantata"]


@pytest.mark.parametrize("face", FACES, ids=KEYS)
def test_in_words_the_name_is_large_and_the_text_has_the_room_of_the_picture(face: Face) -> None:
    usual = seen(face)
    worded.set_cards_in_words(True)
    assert seen(face) != usual
    assert face.name in written(face, 110, full=False)
    assert {face.name, face.text} <= set(written(face, TO_READ, full=True))


def test_what_is_printed_is_the_cards_own() -> None:
    for card, face in zip(CARDS, FACES, strict=True):
        assert (face.name, face.id, face.text) == (card.name, card.id, card_text(card))
        assert face.ours == bool(card.ours)
        if isinstance(card, SwordCard):
            assert (face.cost, face.symbol, face.number) == (str(card.cost), card.symbol, card.number)
            assert (face.limited, face.freeze, face.responds) == (card.limited, card.freeze, card.responds)
        elif isinstance(card, BreathingCard):
            assert face.cost == ("X" if card.cost is None else str(card.cost))
        elif isinstance(card, SoniaAction):
            assert face.cost == str(card.startup)


def test_a_chosen_cost_and_an_easier_startup_stand_in_the_corner() -> None:
    by_key = dict(zip(KEYS, CARDS, strict=True))
    assert face_of(by_key["guarding_method"], price=2).cost == "2"
    assert face_of(by_key["s_ash_sword"], price=3).cost == "3"
    assert face_of(by_key["heating_method"], price=5).cost == "1"


@pytest.mark.parametrize("full", [False, True])
def test_every_keyword_and_each_side_has_a_sign(full: bool) -> None:
    plain = replace(FACES[KEYS.index("ash_sword")], limited=False)
    others = [
        replace(plain, limited=True),
        replace(plain, freeze=True),
        replace(plain, responds=("magic",)),
        replace(plain, responds=("magic", "support")),
        replace(plain, kind="sonia_action"),
        replace(plain, cost="7"),
        *(replace(plain, symbol=symbol) for symbol in t.SYMBOLS if symbol in ("magic", "special", "support")),
    ]
    looks = [seen(face, TO_READ if full else ON_TABLE, full=full) for face in (plain, *others)]
    assert len(set(looks)) == len(looks)


def test_the_shape_alone_tells_each_symbol_and_each_power() -> None:
    for names in ([*t.SYMBOLS], [*POWERS]):
        for one, other in combinations([silhouette(sign(name, 12, 12, 10)) for name in names], 2):
            assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.3 * min(sum(one), sum(other))


@pytest.mark.parametrize("full", [False, True])
def test_a_back_tells_its_owner_and_nothing_else(full: bool) -> None:
    backs = [back(ANN), back(BOB), back()]
    assert len({seen(face, full=full) for face in backs}) == 3
    for face in FACES:
        assert seen(replace(face, kind="back", mark=ANN), full=full) == seen(backs[0], full=full)
    assert written(back(), ON_TABLE, full=full) == []


def test_a_pack_of_somebodys_own_has_pictures_too() -> None:
    swords = [Face("sword", "Mine", "2", symbol, 61, id="my.own") for symbol in list(t.SYMBOLS)[:5]]
    others = [Face("breathing", "Mine", "X", id="my.own"), Face("sonia", "Mine", id="my.own")]
    looks = {seen(face) for face in (*swords, *others)}
    assert len(looks) == 7
    assert seen(swords[0]) != seen(replace(swords[0], id="my.other"))


def test_every_word_on_a_card_stands_out_from_its_paper() -> None:
    papers: list[str | QColor] = []
    for ground in (t.ICE, t.FROST):
        papers += [ground, mix(ground, t.WHITE, 0.35), mix(ground, t.PAPER_EDGE, 0.22)]
    keys = [layers[3] for layers in t.SYMBOLS.values()]
    tinted = [mix(key, t.ICE, 0.9) for key in keys]
    pairs: list[tuple[str, str | QColor]] = [
        *product((t.INK, *keys), papers),
        *product((t.INK_SOFT,), papers),
        *product((t.INK, t.INK_SOFT), tinted),
        *((t.WHITE, key) for key in keys),
        *((t.INK, bone) for bone in (t.BONE, t.BONE_LOW, t.WHITE)),
        *((t.WHITE, strip) for strip in (t.RED, t.PLATE, mix(t.LEAF, t.INK, 0.25))),
    ]
    assert [(ink, str(ground)) for ink, ground in pairs if contrast(ink, ground) < 4.5] == []


def test_the_printed_lid_is_the_painted_one() -> None:
    assert unlike_its_print("blade_rondo", cover) < 3


@pytest.mark.parametrize(("power", "width"), list(product(POWERS, (60, 80, 110, 300))))
def test_a_tablet_tells_its_number_to_both_sides(power: Power, width: int) -> None:
    told = said(DiePicture(power, 12, -1), width, 0.87)
    assert [one.text for one in told if one.is_cut] == []
    texts = [one.text for one in told]
    assert texts.count("12") == 2
    assert "\N{MINUS SIGN}1" in texts
    assert (power.capitalize() in texts) == (width >= 80)


@pytest.mark.parametrize("width", range(50, 130, 3))
def test_all_tablets_have_their_words_or_none(width: int) -> None:
    told = [{one.text for one in said(DiePicture(power, 12), width, 0.87)} for power in POWERS]
    assert len({power.capitalize() in texts for power, texts in zip(POWERS, told, strict=True)}) == 1


def test_tablets_differ_by_power_value_and_what_lasts_for_the_turn() -> None:
    dice = [DiePicture(power, 4) for power in POWERS]
    dice += [DiePicture("attack", 5), DiePicture("attack", 4, 2), DiePicture("attack", 4, -2)]
    for one, other in combinations(dice, 2):
        assert picture(one, 60, 0.87) != picture(other, 60, 0.87)
