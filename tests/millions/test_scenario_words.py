"""What the cards of Millions are called in scenarios, and where a layout is said to be wrong."""

from typing import Any

import pytest

from rules.kernel.scenario import Misplaced, Seating, Word
from rules.kernel.seats import TABLE
from rules.kernel.views import Face
from rules.millions.scenario import WORDS, Layout, MillionsWords
from tests.helpers.tables import Table, default_cards

CARDS = {card.id: card for card in default_cards("millions")}
RULES: Any = Table("millions", 3).rules()
SEATING = Seating(("Ann", "Bob", "Cid"))


@pytest.fixture
def words() -> MillionsWords:
    return WORDS(CARDS)


def laid_out(words: MillionsWords, **layout: Any) -> Any:
    """The state with this layout."""
    return words.laid_out(RULES, RULES.begin(1), Layout(**layout), SEATING)


@pytest.mark.parametrize(
    ("seat", "word", "key"),
    [
        (0, 7, "A7"),
        (0, "7", "A7"),
        (2, 12, "C12"),
        (1, "B7", "B7"),
        (1, "A7", "A7"),  # another's card: the rules will say no, and why
        (1, "D7", None),  # nobody sits there
        (1, 13, None),
        (1, "nonsense", None),
        (TABLE, 7, None),
        (TABLE, "B7", "B7"),
    ],
)
def test_what_a_seat_means_by_a_word(words: MillionsWords, seat: int, word: Word, key: Word | None) -> None:
    assert words.key(RULES, seat, word) == key


def test_a_power_goes_by_its_name_too(words: MillionsWords) -> None:
    for card in CARDS.values():
        if hasattr(card, "power"):
            assert words.key(RULES, 0, card.name) == f"A{card.power}"
            assert words.key(RULES, 0, card.name.upper()) == f"A{card.power}"
            assert words.names(Face(f"A{card.power}", card.id)) == (card.power, f"A{card.power}", card.name)
        else:
            assert words.names(Face("P1", card.id)) == (card.points, card.name)
    assert words.names(Face("X1", "no.such.card")) == ("X1",)


@pytest.mark.parametrize(
    ("layout", "place"),
    [
        ({"points": (9,)}, "points"),
        ({"carried": (9,)}, "carried"),
        ({"won": {"Bob": (9,)}}, "won.Bob"),
        ({"won": {"Zoe": ()}}, "won"),
        ({"hands": {"Zoe": ()}}, "hands"),
        ({"used": {"Zoe": ()}}, "used"),
        ({"tied": {"Zoe": ()}}, "tied"),
        ({"round": 13}, "round"),
        ({"hands": {"Cid": (1,)}}, "hands.Cid"),
        ({"used": {"Cid": (0,)}}, "hands.Cid"),
        ({"used": {"Cid": (3, 3)}}, "hands.Cid"),
    ],
)
def test_where_a_layout_is_wrong(words: MillionsWords, layout: dict[str, Any], place: str) -> None:
    with pytest.raises(Misplaced) as wrong:
        laid_out(words, **layout)
    assert wrong.value.place == place
    assert wrong.value.text


@pytest.mark.rule("MIL-3.7", "MIL-5.1")
def test_everything_lies_as_it_was_said(words: MillionsWords) -> None:
    state = laid_out(
        words,
        points=(8, -4),
        carried=(1,),
        won={"Ann": (2, -1), "C": (3,)},
        used={"Ann": (12, 11), "Bob": (1,)},
        hands={"Cid": (9, 2, 4, 3, 5, 6, 7, 8)},
        tied={"B": (6,), "Cid": (10,)},
    )
    RULES.check(state)
    points = RULES.content.points
    assert state.round == 5
    assert [points[card] for card in state.contested] == [1, 8]
    assert points[state.pile[0]] == -4
    assert [[points[card] for card in cards] for cards in state.won] == [[2, -1], [], [3]]
    assert len(state.pile) == 7
    assert state.lost == ()
    assert state.hands[0] == tuple(range(1, 11))
    assert state.hands[1] == (2, 3, 4, 5, 7, 8, 9, 10, 11, 12)
    assert state.hands[2] == (2, 3, 4, 5, 6, 7, 8, 9)
    assert state.used == ((12, 11), (1,), (1, 11, 12))
    assert state.stuck == ((), (6,), (10,))


def test_points_cards_that_are_too_many_lie_aside(words: MillionsWords) -> None:
    state = laid_out(words, round=12, points=(8,))
    RULES.check(state)
    assert state.pile == ()
    assert len(state.lost) == 11
    assert state.lost == tuple(sorted(state.lost))
    with pytest.raises(Misplaced) as wrong:
        laid_out(words, round=2, carried=(1, 2))
    assert wrong.value.text == "2 cards are won or carried, so it is round 3 to 12, not 2"
