"""Every card of Millennium Blades as it is painted: each has a picture of its own, says what it is, and its back what it may."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from app.words import say
from rules.kernel.operations import Operation, every_step
from rules.millennium_blades.content import CharacterCard, Content, DeckCard, SetCard, ThemeCard, kind_of, text_of
from rules.millennium_blades.steps import Gain, Lose, Steal
from rules.millennium_blades.view import Now
from rules.millennium_blades.vocabulary import Clash, Cost, Either, If, May
from rules.millennium_blades.words import ELEMENTS, KINDS, RARITIES, TYPES, WORDS
from tests.helpers import colours
from tests.helpers.colours import BLINDNESS, contrast, distance, lab, linear
from tests.helpers.faces import pixels, silhouette, unlike_its_print, words, written_in
from tests.helpers.tables import default_cards
from ui.games.millennium_blades import art
from ui.games.millennium_blades.art import ANY, PICTURES
from ui.games.millennium_blades.briefs import SQUEEZE, name_of, rows
from ui.games.millennium_blades.counters import TrackPicture
from ui.games.millennium_blades.essence import Part, briefs, in_a_row
from ui.games.millennium_blades.faces import PLAYED, Face, back, face_of, friend
from ui.games.millennium_blades.lid import cover
from ui.games.millennium_blades.motifs import MOTIFS
from ui.games.millennium_blades.motifs_people import Who, person
from ui.games.millennium_blades.printing import NO_BREAK, printed
from ui.games.millennium_blades.settings import PLACES
from ui.games.millennium_blades.signs import rating, sign
from ui.games.millennium_blades.tokens import TopPicture
from ui.shell.application import application
from ui.table.furniture import FacePicture
from ui.table.pictures import Pictures
from ui.theme import lettering, worded
from ui.theme import tokens as t
from ui.theme.ink import HINTS
from ui.theme.marks import Mark
from ui.theme.tokens import DARK, mix

CARDS = tuple(card for card in default_cards("millennium_blades") if not isinstance(card, DeckCard | ThemeCard))
BY_ID = {card.id: card for card in CARDS}
CONTENT = Content(CARDS)
FACES = {card.id: face_of(card, BY_ID) for card in CARDS}
PLAYING = [face for face in FACES.values() if face.kind in PLAYED]
SOME = PLAYING[::7]
"""Enough of them for what takes long."""
SMALL, ON_TABLE, TO_READ = 60, 118, 300
ELEPHANT, BEAR = "mb.parade.extra_elephant", "mb.core.barbecue_bear"

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


def seen(face: Face, width: float = ON_TABLE, *, full: bool = False, theme: str = "dark") -> bytes:
    """Every pixel of a card."""
    return pixels(FacePicture(face, full), width, theme=theme)


def written(face: Face, width: float, *, full: bool = False) -> list[str]:
    """What is written on a card, where nothing of it may be cut off or lie outside."""
    return words(FacePicture(face, full), width)


def as_one(texts: list[str]) -> str:
    """All that is written, however it is broken into lines."""
    return " ".join(texts).replace(NO_BREAK, " ").replace("- ", "-")


def test_every_card_of_the_box_has_a_picture_in_the_table_and_every_picture_is_there() -> None:
    drawn = {card.id.removeprefix("mb.") for card in CARDS if FACES[card.id].kind not in ("set", "meta")}
    assert drawn == set(PICTURES)
    named = [what for what, _ in PICTURES.values()]
    held = [who for what in named if isinstance(what, Who) for who in (what.holds, what.back) if who]
    assert {what for what in named if isinstance(what, str)} | set(held) | set(ANY.values()) <= set(MOTIFS)
    assert {accent for _, accent in PICTURES.values()} <= set(t.PIGMENTS)


def test_every_motif_can_be_cut_out() -> None:
    for name, make in MOTIFS.items():
        pieces = make()
        assert pieces, name
        reach = QRectF()
        for piece in pieces:
            reach = reach.united(piece.path.boundingRect())
        assert reach.intersects(QRectF(-20, -20, 40, 40)), name
        assert reach.width() < 190, name


def test_every_set_but_the_core_and_the_starting_decks_has_a_place_of_its_own() -> None:
    sets = {card.id.removeprefix("mb.") for card in CARDS if isinstance(card, SetCard)}
    assert {one for one in sets if one != "core" and not one.startswith("starter_")} == set(PLACES)


@pytest.mark.parametrize(("width", "full"), [(SMALL, False), (ON_TABLE, False)])
def test_no_two_cards_look_alike(width: int, full: bool) -> None:
    nameless = [
        replace(face, name="", stars=0, elements=(), types=(), briefs=(), lines=(), flavour="")
        for face in FACES.values()
        if face.kind not in ("set", "meta")
    ]
    looks = {seen(face, width, full=full) for face in nameless}
    assert len(looks) == len(nameless)


def test_a_picture_is_the_same_each_time_and_in_both_themes() -> None:
    face = FACES[ELEPHANT]
    first = seen(face)
    Pictures(DARK).clear()
    assert seen(face) == first
    assert seen(face, theme="light") == first


def test_what_is_printed_is_the_cards_own() -> None:
    for key, card in CONTENT.cards.items():
        face = FACES[key]
        assert (face.name, face.id, face.stars, face.kind) == (card.name, key, card.stars, kind_of(card))
        assert (face.elements, face.types, face.rarity) == (card.elements, card.types, CONTENT.rarity[key])
        assert face.lines == text_of(card, CONTENT.sets)
        assert set(face.triggers) == {line.on for line in CONTENT.lines[key]} - {"text"}


@pytest.mark.usefixtures("words_alone")
def test_the_name_can_be_read_on_the_table_and_all_the_rest_in_the_hand() -> None:
    for key, face in FACES.items():
        assert face.name in as_one(written(face, ON_TABLE)), key
        told = as_one(written(face, TO_READ, full=True))
        printed = {word.strip("():") for word in told.split()}
        parts = " ".join((face.name, *face.lines, face.flavour)).split()
        assert [part for part in parts if part.strip("():") not in printed] == [], key
        if face.stars:
            assert str(face.stars) in told
        if face.kind in PLAYED:
            assert face.set in told


def test_in_a_hand_of_small_cards_the_lines_can_be_read_before_there_is_flavour() -> None:
    texts = [printed(face.lines, face.flavour, 1.8, in_words=False) for face in PLAYING]
    assert all(text.size >= lettering.READABLE or not text.flavour for text in texts)
    assert sum(text.size >= lettering.READABLE for text in texts) > 0.98 * len(texts)
    assert any(not text.flavour for text in texts)
    for share in (1.25, 1.5, 2.0, 3.0):
        lettering.set_text_size(share)
        larger = [printed(face.lines, face.flavour, 1.8, in_words=False) for face in PLAYING]
        assert all(one.size >= usual.size for one, usual in zip(larger, texts, strict=True)), share
    lettering.set_text_size(1.0)
    roomy = [printed(face.lines, face.flavour, 3.0, in_words=False) for face in PLAYING]
    assert [text.flavour for text in roomy] == [face.flavour for face in PLAYING]


@pytest.mark.usefixtures("words_alone")
def test_nearly_all_names_can_be_read_on_the_smallest_cards() -> None:
    for width, share in ((75, 1.0), (SMALL, 0.95)):
        told = [face.name in as_one(written(face, width)) for face in PLAYING]
        assert sum(told) >= share * len(told), width


@pytest.mark.usefixtures("words_alone")
def test_where_most_cards_are_named_a_name_that_is_too_long_ends_in_an_ellipsis() -> None:
    shortened = 0
    for face in FACES.values():
        if face.kind not in (*PLAYED, "meta", "venue"):
            continue
        told = as_one(written(face, 52))
        if face.name not in told:
            assert "…" in told, face.name
            shown = next(one for one in written(face, 52) if len(one) > 2)
            assert face.name.startswith(shown.rstrip("…")), shown
            shortened += 1
    assert 0 < shortened < 0.25 * len(FACES)


@pytest.mark.parametrize(("share", "width"), [(1.5, 310), (2.0, 260), (3.0, 420)])
@pytest.mark.usefixtures("words_alone")
def test_no_word_is_cut_however_large_words_shall_be(share: float, width: int) -> None:
    lettering.set_text_size(share)
    for face in SOME:
        assert face.name in as_one(written(face, width, full=True))
        written(face, width / 2)


def test_in_words_there_is_no_picture_and_the_name_stands_as_it_is() -> None:
    for face in SOME[::5]:
        usual = seen(face)
        worded.set_cards_in_words(True)
        assert seen(face) != usual
        assert face.name in as_one(written(face, ON_TABLE))
        assert face.name in as_one(written(face, TO_READ, full=True))
        worded.set_cards_in_words(False)


@pytest.mark.parametrize("width", [SMALL, ON_TABLE])
def test_whatever_a_card_is_at_the_moment_is_seen(width: int) -> None:
    card = BY_ID[ELEPHANT]
    usual = Now(card.stars, card.elements, card.types)
    others = [
        Now(card.stars + 3, card.elements, card.types),
        Now(card.stars, ("fire", "dark"), card.types),
        Now(card.stars, card.elements, ("mage",)),
        Now(card.stars, card.elements, card.types, off=("play",)),
        Now(card.stars, card.elements, card.types, copy=BEAR),
        Now(card.stars, ELEMENTS, card.types),
        Now(card.stars, card.elements, TYPES),
    ]
    looks = [seen(face_of(card, BY_ID, now), width) for now in (None, *others)]
    assert len(set(looks)) == len(looks)
    assert seen(face_of(card, BY_ID, usual), width) == looks[0]


def test_an_exact_copy_is_told_from_the_card_that_it_copies() -> None:
    bear = BY_ID[BEAR]
    copy = face_of(BY_ID[ELEPHANT], BY_ID, Now(bear.stars, bear.elements, bear.types, copy=BEAR))
    assert (copy.name, copy.lines) == (FACES[BEAR].name, FACES[BEAR].lines)
    assert seen(copy, SMALL) != seen(FACES[BEAR], SMALL)


def test_every_trigger_has_a_letter_of_its_own_that_its_word_begins_with() -> None:
    plain = replace(FACES[BEAR], briefs=(), name="")
    letters = []
    for word in WORDS:
        if word != "text":
            before, now = (written(replace(plain, briefs=told), ON_TABLE) for told in ((), ((word, ()),)))
            letters += [one for one in now if one not in before]
            assert name_of(word).startswith(letters[-1])
    assert len(letters) == len(set(letters)) == len(WORDS) - 1


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize(("width", "share"), [(78, 0.65), (90, 0.8), (118, 0.95), (150, 0.95)])
def test_a_card_in_a_tableau_tells_in_words_how_its_lines_begin_and_in_short_what_they_do(
    width: int, share: float
) -> None:
    told = {face.id: written(face, width) for face in PLAYING}
    words = [name_of(word) in told[face.id] for face in PLAYING for word, _ in face.briefs]
    assert sum(words) > share * len(words)
    parts = [
        any(parts[0].told.removesuffix(" RP") in one for one in told[face.id])
        for face in PLAYING
        for _, parts in face.briefs
        if parts
    ]
    assert sum(parts) > 0.9 * len(parts)
    for face in PLAYING:
        for word, _ in face.briefs:
            assert name_of(word) in told[face.id] or say(f"card.trigger.{word}") in told[face.id], face.name


def in_short(key: str) -> dict[str, str]:
    """What a card tells of its lines in short."""
    return {word: in_a_row(parts) for word, parts in briefs(CONTENT.lines[f"mb.{key}"])}


def test_in_short_it_is_told_who_gets_and_who_loses_and_how_much() -> None:
    assert in_short("core.moth_at_the_lamp") == {"play": "+12 RP", "flip": "−10 RP"}
    assert in_short("mild_nuisances.shoe") == {"play": "one of: others −15, flip"}
    assert in_short("core.oven_proof_box") == {"score": "+8 each"}
    assert in_short("core.mosaic_maker") == {"score": "+1 per ★"}
    assert in_short("grandparents.grandpa_nothing") == {"play": "−all RP", "score": "if: +90 RP"}
    assert in_short("giant_yodel.alphorn") == {"action": "use again", "ongoing": "clash: ★ token"}


def test_no_line_of_the_box_is_told_in_short_by_its_word_alone_or_by_points_without_a_number() -> None:
    told = [part for lines in CONTENT.lines.values() for _, parts in briefs(lines) for part in parts]
    assert [key for key, lines in CONTENT.lines.items() for _, parts in briefs(lines) if not parts] == []
    assert [part for part in told if not part.told or part.told[-1] in "+−" or part.told in ("+RP", "−RP")] == []


def uncertain(body: Iterable[Operation], *, already: bool) -> Iterator[Gain | Lose | Steal]:
    """The steps of a body that give or take points only if something else is so, is paid, or is won."""
    for step in body:
        if isinstance(step, Gain | Lose | Steal) and already:
            yield step
        for inner in step.bodies():
            yield from uncertain(inner, already=already or isinstance(step, If | Cost | Clash | May | Either))


def test_what_hangs_on_a_condition_a_cost_or_a_clash_is_never_told_as_certain() -> None:
    assert in_short("finale.choir_of_everything") == {"score": "if: +60 RP"}
    seen_of: set[str] = set()
    for key, lines in CONTENT.lines.items():
        for word, parts in briefs(lines):
            own = [line for line in lines if line.on == word]
            waits = [line.if_ is not None or (line.when is not None and word != "reaction") for line in own]
            for line, waiting in zip(own, waits, strict=True):
                if len(own) == 1 and waiting:
                    assert all(part.hangs for part in parts), key
                steps = [step for step in every_step(line.do) if isinstance(step, Gain | Lose | Steal)]
                if steps and len(own) == 1 and len(list(uncertain(line.do, already=waiting))) == len(steps):
                    assert all(part.hangs for part in parts if any(one.isdigit() for one in part.told)), key
                    seen_of.update(part.hangs for part in parts)
    assert {"if", "cost", "clash", "when", "either"} <= seen_of
    mixed = Part("+5 RP"), Part("+8 RP", "if"), Part("draw", "if"), Part("flip")
    assert in_a_row(mixed) == "+5 RP; if: +8 RP, draw; flip"


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("width", [SMALL, 78, 90, ON_TABLE])
def test_a_row_that_leaves_something_out_says_so(width: int) -> None:
    left_out = 0
    for face in PLAYING:
        found = rows(face.briefs, 0.87 * width, width / 100, 0.45 * width)
        for row, (_, parts) in zip(found.rows, face.briefs, strict=bool(found.rows)):
            whole = in_a_row(parts)
            alone = parts[0].told.replace(" RP", "") + "?" if len(parts) == 1 and parts[0].hangs else whole
            assert row.told in (whole, whole.replace(" RP", ""), alone) or row.told.endswith("…"), face.name
            left_out += row.told.endswith("…")
    assert left_out or width == ON_TABLE


@pytest.mark.usefixtures("words_alone")
@pytest.mark.parametrize("share", [1.0, 1.5])
@pytest.mark.parametrize("width", [58, 62, 70, SMALL, 84, 100, ON_TABLE])
def test_every_row_says_something_of_what_its_lines_do(width: int, share: float) -> None:
    lettering.set_text_size(share)
    drawn = 0
    for face in PLAYING:
        found = rows(face.briefs, 0.876 * width, width / 100, 0.45 * width)
        drawn += bool(found.rows)
        for row, (_, parts) in zip(found.rows, face.briefs, strict=bool(found.rows)):
            told = row.told.rstrip("…?")
            assert told, face.name
            assert any(told.split()[0].strip(":;,") in in_a_row([part]) for part in parts), (face.name, row.told)
            if row.told.rstrip("…") == parts[0].told.replace(" RP", ""):
                assert not parts[0].hangs, (face.name, row.told)
            assert row.long * SQUEEZE <= 0.876 * width, "and has room"
    assert drawn > 0.9 * len(PLAYING) * (width >= 62)


@pytest.mark.usefixtures("words_alone")
def test_the_smallest_cards_tell_the_letters_of_their_words() -> None:
    face = FACES["mb.core.moth_at_the_lamp"]
    assert {"P", "F"} <= set(written(face, 56))


@pytest.mark.parametrize(
    "names", [(*ELEMENTS, *TYPES), KINDS, [one for one in RARITIES if one not in ("silver", "gold")]]
)
def test_the_shape_alone_tells_each_sign(names: tuple[str, ...]) -> None:
    for one, other in combinations([silhouette(sign(name, 12, 12, 10)) for name in names], 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) > 0.22 * min(sum(one), sum(other))


def test_medals_differ_by_their_bars() -> None:
    shapes = [silhouette(sign(name, 12, 12, 10)) for name in ("bronze", "silver", "gold")]
    assert all(one != other for one, other in combinations(shapes, 2))


def test_the_frames_of_elements_are_told_apart_with_any_colour_vision() -> None:
    frames = {one: t.ELEMENTS[one][2] for one in (*ELEMENTS, "")}
    for kind in ("", *BLINDNESS):
        shown = {one: lab(colours.seen(tone, kind) if kind else linear(tone)) for one, tone in frames.items()}
        near = [(one, other) for one, other in combinations(shown, 2) if distance(shown[one], shown[other]) < 9]
        assert near == [], kind


def test_a_back_tells_what_the_rules_say_and_nothing_else() -> None:
    told = {key: CONTENT.back(key) for key in CONTENT.cards}
    for key, what in told.items():
        assert what == CONTENT.back(CONTENT.by_set[key.rpartition(".")[0]][0])
    looks = {what: seen(back(what)) for what in {*told.values(), "card"}}
    assert len(set(looks.values())) == len(looks)
    for face in SOME:
        assert seen(replace(face, kind="back", back="card")) == looks["card"]
    assert written(back(), ON_TABLE) == []
    assert written(back("core"), ON_TABLE) == ["$3"]
    ann, bob = (back("core", Mark(colour, letter)) for colour, letter in (("orange", "A"), ("sky", "B")))
    assert len({seen(face) for face in (back("core"), ann, bob)}) == 3


def test_a_friendship_card_tells_whose_it_is_and_what_it_is_worth() -> None:
    friends = [friend(card, value) for card in CARDS if isinstance(card, CharacterCard) for value in (1, 2, 3)]
    assert len({seen(face) for face in friends}) == len(friends) == 18
    assert "3" in written(friends[2], ON_TABLE)
    assert friends[2].text in " ".join(written(friends[2], TO_READ, full=True))


def test_a_pack_of_somebodys_own_has_pictures_too() -> None:
    mine = [
        Face(kind, "Mine", 3, elements, types, id="my.set.own")
        for kind in KINDS
        for elements, types in ((("fire",), ("mage",)), ((), ("animal",)), (("air", "dark"), ()))
    ]
    assert len({seen(face) for face in mine}) == len(mine)
    assert seen(mine[0]) != seen(replace(mine[0], id="my.set.other"))


def test_every_word_on_a_card_stands_out_from_its_paper() -> None:
    sheets = [mix(t.PAPER, t.ELEMENTS[one][0], 0.35) for one in (*ELEMENTS, "")]
    pairs: list[tuple[str | QColor, str | QColor]] = [
        *product((t.INK, t.INK_SOFT), sheets),
        *((mix(t.ELEMENTS[one][3], t.INK, 0.3), sheet) for one, sheet in zip((*ELEMENTS, ""), sheets, strict=True)),
        *((t.WHITE, t.ELEMENTS[one][3]) for one in (*ELEMENTS, "")),
        *((t.PAPER, mix(t.RARITIES[one][2], t.BLACK, 0.42)) for one in RARITIES),
        *((t.INK, tone) for tone in t.STAR[:2]),
        (t.BONE, t.PLATE),
        (t.WHITE, t.RED),
        (t.BANKNOTE[2], t.BANKNOTE[0]),
    ]
    assert [(str(ink), str(ground)) for ink, ground in pairs if contrast(ink, ground) < 4.5] == []


def test_stars_that_are_not_as_printed_have_a_rim() -> None:
    def star(*, changed: bool) -> QImage:
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor(t.PAPER))
        p = QPainter(image)
        p.setRenderHints(HINTS)
        rating(p, 30, 30, 25, 5, changed=changed)
        p.end()
        return image

    assert star(changed=True) != star(changed=False)


def test_no_two_people_of_the_box_are_the_same() -> None:
    people = [what for what, _ in PICTURES.values() if isinstance(what, Who)]
    assert len(set(people)) == len(people)
    assert all(person(who) for who in people)


def test_the_printed_lid_is_the_painted_one() -> None:
    assert unlike_its_print("millennium_blades", cover) < 3


@pytest.mark.parametrize("share", [1.0, 2.0])
def test_what_the_tab_of_the_top_card_says_stays_on_it(share: float) -> None:
    lettering.set_text_size(share)
    for wide in range(16, 100, 3):
        own = QRectF(-wide / 2, -wide / 6, wide, wide / 3)
        told = written_in(TopPicture("Top", Mark("orange", "A")), own)
        assert [one.text for one in told] == (["Top"] if wide >= 29 else []), wide
        assert all(own.adjusted(-1.5, -1.5, 1.5, 1.5).contains(one.ink) for one in told), wide


@pytest.mark.parametrize("share", [1.0, 2.0])
def test_the_numbers_of_a_track_stay_on_it_however_low_it_is(share: float) -> None:
    lettering.set_text_size(share)
    for wide, high in ((60, 10), (110, 13), (130, 16), (240, 28), (700, 34)):
        own = QRectF(-wide / 2, -high / 2, wide, high)
        told = written_in(TrackPicture(64, Mark("orange", "A")), own)
        assert {"0", "120"} <= {one.text for one in told}
        assert all(own.adjusted(-1.5, -1.5, 1.5, 1.5).contains(one.ink) for one in told if not one.is_cut), wide
        assert not any(one.is_cut for one in told)


def test_what_a_card_does_is_told_in_letters_as_large_as_there_is_room_for() -> None:
    sizes = {u: [rows(face.briefs, 87 * u, u, 45 * u).size for face in PLAYING] for u in (0.8, 1.2, 1.6)}
    assert set(sizes[0.8]) == {lettering.READABLE}
    for u, least in ((1.2, 0.5), (1.6, 0.9)):
        assert sum(size > lettering.READABLE for size in sizes[u]) > least * len(PLAYING), u
    assert rows(FACES["mb.core.night_librarian"].briefs, 87 * 1.8, 1.8, 45 * 1.8).size > 1.2 * lettering.READABLE
