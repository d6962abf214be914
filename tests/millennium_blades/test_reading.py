"""A card that is read says its lines with their clauses, and what the words in them mean."""

import pytest

from app import packs, words
from app.words import card_title, say
from rules.kernel.views import Face
from rules.millennium_blades.content import AccessoryCard, AnyCard, DeckBoxCard, SetCard, SingleCard, set_of
from rules.millennium_blades.words import RARITIES
from ui.games.millennium_blades.faces import back
from ui.games.millennium_blades.reading import of_card, of_piece
from ui.games.millennium_blades.table import MillenniumTable
from ui.table.furniture import CardPicture
from ui.table.geometry import Place
from ui.table.pieces import Piece

PACK = packs.load("millennium_blades").pack
PLAYED = SingleCard | DeckBoxCard | AccessoryCard
RARITY = [say(f"card.rarity.{rarity}") for rarity in RARITIES]
TABLE = MillenniumTable(words.names(PACK, ("Ann", "Bob")), ())


@pytest.mark.parametrize(
    ("name", "facts", "rules"),
    [
        (
            "Lucky Thimble",
            ("Accessory, 1 star", "Core"),
            [
                ("MB-7.5", "ACTION: Flip one of your face-up cards and gain 14 RP."),
                (
                    "MB-7.5",
                    "ACTION (on small cards A): Use it as the Action of your turn; afterwards the card is flipped.",
                ),
            ],
        ),
        (
            "Seedling Sitter",
            ("Single, 2 stars, Earth and Citizen", "The Allotment Show, Expansion"),
            [
                ("MB-9.10", "Sprouting (ONGOING: Whenever you begin a turn, put a ★ token on this card.)"),
                ("MB-9.5", "SCORE: Gain 3 RP for each ★ token on this card. MAX 15."),
                (
                    "MB-9.5",
                    "SCORE (on small cards S): Happens when the tournament is scored, if the card lies face up.",
                ),
                ("MB-9.7", "ONGOING (on small cards O): Holds as long as the card lies face up."),
                ("MB-8.5", "MAX: The most RP that the effect gives each time it is carried out."),
                ("MB-8.6", "★ token: Each adds a star to its card, and counts for nothing while that lies face down."),
            ],
        ),
    ],
)
def test_a_card_is_read_with_what_its_words_mean(
    name: str, facts: tuple[str, ...], rules: list[tuple[str, str]]
) -> None:
    told = of_card(TABLE, next(card.id for card in PACK.cards if card.name == name))
    assert told is not None
    assert told.facts == facts
    assert list(told.rules) == rules


@pytest.mark.parametrize(
    "card", [card for card in PACK.cards if isinstance(card, SetCard | PLAYED)], ids=lambda c: c.id
)
def test_nothing_that_is_told_of_a_card_says_a_word_of_its_set_twice(card: AnyCard) -> None:
    told = of_card(TABLE, card.id)
    assert told is not None
    one = TABLE.names.card(card.id if isinstance(card, SetCard) else set_of(card.id))
    facts = [fact for fact in (card_title(Face(0, card.id), TABLE.names), *told.facts) if one in fact]
    assert facts
    for fact in facts:
        words_ = [word.strip(",") for word in fact.split()]
        assert all(words_.count(rarity) < 2 for rarity in RARITY), fact


@pytest.mark.parametrize(
    ("told", "title", "facts"),
    [
        ("core", "A face-down Store card", ("Core",)),
        ("premium:dark:animal,mage", "A face-down Store card", ("Premium", "Dark, Animal and Mage")),
        ("card", "A face-down card", ()),
    ],
)
def test_a_back_is_read_as_a_card_is(told: str, title: str, facts: tuple[str, ...]) -> None:
    piece = Piece("store", CardPicture(back(told)), Place(0, 0, 63, 88), 1)
    reading = of_piece(TABLE, piece)
    assert reading is not None
    assert (reading.title, reading.facts) == (title, facts)
