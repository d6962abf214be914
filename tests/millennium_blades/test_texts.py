"""How cards of Millennium Blades read: golden examples for each construct, and every card of the box."""

import re
import tomllib

import msgspec
import pytest

from app import packs, words
from rules.kernel.decisions import PickOne
from rules.kernel.operations import every_step
from rules.kernel.refusals import Fact
from rules.kernel.text import Speech
from rules.millennium_blades.card_steps import WHERE, Move, OnCards, Take
from rules.millennium_blades.content import (
    AccessoryCard,
    CharacterCard,
    DeckBoxCard,
    SetCard,
    SingleCard,
    VenueCard,
    text_of,
)
from rules.millennium_blades.grammar import a, plural, row, theirs, third
from rules.millennium_blades.lines import Line

ROOM = 220
"""The longest line that a card has room for, in characters."""

READ = [
    # -- amounts, and which cards they count
    ('on="play"\ndo=[{do="gain", rp=9}]', "PLAY: Gain 9 RP."),
    (
        'on="score"\nmax=30\ndo=[{do="gain", rp={count="each", worth=8, cards={element=["air", "fire"]}}}]',
        "SCORE: Gain 8 RP for each of your Air or Fire cards. MAX 30.",
    ),
    (
        'on="score"\ndo=[{do="gain", rp={count="each", worth=3, cards={of="all", up=false}}}]',
        "SCORE: Gain 3 RP for each face-down card in all tableaus.",
    ),
    (
        'on="play"\ndo=[{do="gain", rp={count="each", worth=2, cards={zone="market"}}}]',
        "PLAY: Gain 2 RP for each card in the Aftermarket.",
    ),
    (
        'on="play"\ndo=[{do="gain", rp={count="stars", cards={place="adjacent"}}}]',
        "PLAY: Gain 1 RP for each ★ of the face-up cards adjacent to this.",
    ),
    (
        'on="score"\ndo=[{do="gain", rp={count="each", worth=3, cards={place="others", shares="any", to="left"}}}]',
        "SCORE: Gain 3 RP for each of your other cards that share anything with the card immediately left of this.",
    ),
    (
        (
            'on="score"\ndo=[{do="gain", rp={count="sum", of=[{count="different", worth=5, what="element"}, '
            '{count="different", worth=5, what="type"}]}}]'
        ),
        "SCORE: Gain 5 RP for each different element and type among your face-up cards.",
    ),
    (
        'on="score"\ndo=[{do="gain", rp={count="highest", times=2}}]',
        "SCORE: Gain 2 RP for each ★ of your highest card.",
    ),
    ('on="play"\ndo=[{do="lose", rp={count="share", of=1}}]', "PLAY: Lose all your RP."),
    # -- conditions
    (
        'on="score"\nif={if="have", cards={up=false}, least=3, most=3}\ndo=[{do="gain", rp=35}]',
        "SCORE: If you have exactly three face-down cards, gain 35 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={place="top", element=["air"]}}\ndo=[{do="gain", rp=5}]',
        "SCORE: If your Top card is an Air card, gain 5 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={place="left_of", type=["animal"]}}\ndo=[{do="gain", rp=25}]',
        "SCORE: If the card immediately left of this is an Animal card, gain 25 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={place="adjacent", than="higher"}, least=0, most=0}\ndo=[{do="gain", rp=18}]',
        "SCORE: If no card of higher ★ than this is adjacent to it, gain 18 RP.",
    ),
    (
        'on="score"\nif={if="alike", what="type", how="all", cards={place="adjacent"}}\ndo=[{do="gain", rp=18}]',
        "SCORE: If both cards adjacent to this share a type, gain 18 RP.",
    ),
    (
        'on="score"\nif={if="alike", what="stars", how="none"}\ndo=[{do="gain", rp=20}]',
        "SCORE: If no two of your face-up cards have the same ★, gain 20 RP.",
    ),
    (
        'on="score"\nif={if="higher", cards={}, than={of="opponents"}}\ndo=[{do="gain", rp=18}]',
        "SCORE: If your highest card has more ★ than every opposing face-up card, gain 18 RP.",
    ),
    (
        'on="score"\nif={if="not", that={if="own_turn"}}\ndo=[{do="gain", rp=1}]',
        "SCORE: Unless it is your turn, gain 1 RP.",
    ),
    (
        'on="next"\ndo=[{do="if", that={if="is", name="card", cards={shares="type"}}, then=[{do="gain", rp=10}]}]',
        "NEXT: If it is of the same type as this, gain 10 RP.",
    ),
    (
        'on="next"\ndo=[{do="if", that={if="is", name="card", cards={element=["air"]}}, then=[{do="gain", rp=10}]}]',
        "NEXT: If it is an Air card, gain 10 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={of="all", up=false}, least=6}\ndo=[{do="gain", rp=5}]',
        "SCORE: If there are six or more face-down cards in all tableaus, gain 5 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={zone="market", element=["air"]}}\ndo=[{do="gain", rp=5}]',
        "SCORE: If there is an Air card in the Aftermarket, gain 5 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={place="top"}, least=0, most=0}\ndo=[{do="gain", rp=5}]',
        "SCORE: If you have no Top card, gain 5 RP.",
    ),
    (
        'on="score"\nif={if="have", cards={place="top", least=5}}\ndo=[{do="gain", rp=5}]',
        "SCORE: If your Top card has 5★ or more, gain 5 RP.",
    ),
    # -- what is waited for
    (
        'on="ongoing"\nwhen={event="play", cards={element=["air"]}}\ndo=[{do="gain", rp=3}]',
        "ONGOING: Whenever you play an Air card, gain 3 RP.",
    ),
    (
        'on="ongoing"\nwhen={event="play", who="opponent", cards={least=5}}\ndo=[{do="gain", rp=3}]',
        "ONGOING: Whenever an opponent plays a card of 5★ or more, gain 3 RP.",
    ),
    (
        'on="ongoing"\nwhen={event="flip", cards={place="adjacent"}}\ndo=[{do="gain", rp=3}]',
        "ONGOING: Whenever a card adjacent to this is flipped, gain 3 RP.",
    ),
    (
        'on="reaction"\nwhen={event="flip", other=true, by="opponent", before=true}\ndo=[{do="prevent"}]',
        "REACTION: When another of your cards would be flipped by an opponent's effect, prevent it.",
    ),
    (
        'on="reaction"\nwhen={event="clash_lost", before=true}\ndo=[{do="outcome", to="win"}]',
        "REACTION: When you would lose a clash, win it instead.",
    ),
    # -- what is done to cards, and who chooses
    ('on="play"\ndo=[{do="flip", cards={of="opponents", place="top"}}]', "PLAY: Flip an opponent's Top card."),
    (
        'on="play"\ndo=[{do="flip", by="owner", cards={of="opponents", shares="type", to="top"}}]',
        "PLAY: Each opponent flips one of their cards of the same type as your Top card.",
    ),
    (
        'on="play"\ndo=[{do="flip", by="each", cards={of="losers", extreme="highest"}}]',
        "PLAY: Flip each loser's highest card.",
    ),
    ('on="play"\ndo=[{do="turn_up", cards={}}]', "PLAY: Turn one of your face-down cards face up."),
    ('on="play"\ndo=[{do="turn_up", many="all", cards={up=false}}]', "PLAY: Turn all your face-down cards face up."),
    (
        'on="play"\ndo=[{do="turn_up", many=2, least=0, cards={zone="play", kind=["accessory"], up=false}}]',
        "PLAY: Turn up to two of your face-down Accessories face up.",
    ),
    (
        'on="play"\ndo=[{do="take", into="bottom", cards={zone="market"}}]',
        "PLAY: Put a card from the Aftermarket under the Store deck.",
    ),
    ('on="play"\ndo=[{do="take", into="box", cards={place="this"}}]', "PLAY: Remove this card from the game."),
    (
        'on="play"\ndo=[{do="move", how="to_right", cards={of="all", up="either"}}]',
        "PLAY: Move a card in any tableau to the right end of its tableau.",
    ),
    ('on="play"\ndo=[{do="play", source="hand"}]', "PLAY: You may play a Single from your hand."),
    ('on="play"\ndo=[{do="draw", many={count="tokens", worth=1}}]', "PLAY: Draw a Store card for each ★ token on "),
    (
        'on="play"\ndo=[{do="discard", cards={of="opponents", zone="play", up="either"}}]',
        "PLAY: Discard a card in an opponent's Play Area.",
    ),
    (
        'on="play"\ndo=[{do="discard", by="owner", many=2, cards={of="neighbours", zone="hand", element=["air"]}}]',
        "PLAY: Each neighbour discards two Air cards from their hand.",
    ),
    # -- clashes
    (
        'on="action"\ndo=[{do="clash", plus=2, win=[{do="gain", rp=10}], tie=[{do="gain", rp=30}]}]',
        "ACTION: Clash with an opponent at +2★. If you win, gain 10 RP. On a tie, gain 30 RP.",
    ),
    (
        'on="action"\ndo=[{do="clash", against="all", lowest=true, winners=[{do="gain", rp=12}], losers=[{do="lose", rp=5}]}]',
        "ACTION: All players clash; the lowest total wins. The winner gains 12 RP. Each loser loses 5 RP.",
    ),
    # -- others do it
    (
        (
            'on="play"\ndo=[{do="for_each", body=[{do="either", first=[{do="discard", cards={zone="hand"}}], '
            'second=[{do="lose", rp=20}]}]}]'
        ),
        "PLAY: Each opponent either discards a card from their hand or loses 20 RP.",
    ),
    (
        (
            'on="play"\ndo=[{do="for_each", body=[{do="if", that={if="have", cards={kind=["accessory"], '
            'zone="accessories", rarity=["millennium"]}}, then=[{do="gain", rp=10}]}]}]'
        ),
        "PLAY: Each opponent who has a Millennium Accessory gains 10 RP.",
    ),
    (
        'on="play"\ndo=[{do="for_each", who="all", body=[{do="play", optional=false}]}]',
        "PLAY: Each player plays a Single from their hand.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="may", body=[{do="flip", cards={}}]}]}]',
        "PLAY: Each opponent may flip one of their face-up cards.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="peek", many=3, take=true}]}]',
        "PLAY: Each opponent looks at the top three Store cards, takes one into their hand and puts the rest under the deck.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="clash", win=[{do="gain", rp=2}], lose=[{do="may", body=[{do="draw"}]}]}]}]',
        "PLAY: Each opponent clashes with an opponent. If they win, they gain 2 RP. If they lose, they may draw a Store card.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="either", first=[{do="more"}], second=[{do="gain", rp=2}]}]}]',
        "PLAY: Each opponent either may play one more card this turn or gains 2 RP.",
    ),
    (
        'on="action"\ndo=[{do="either", first=[{do="more"}], second=[{do="gain", rp=2}]}, {do="gain", rp=10}]',
        "ACTION: Either you may play one more card this turn or gain 2 RP. Gain 10 RP.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="if", that={if="rp", rank="behind"}, then=[{do="gain", rp=2}]}]}]',
        "PLAY: Each opponent: if an opponent has more RP than them, they gain 2 RP.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="if", that={if="rp", rank="most"}, then=[{do="lose", rp=2}], otherwise=[{do="gain", rp=2}]}]}]',
        "PLAY: Each opponent: if they have the most RP, they lose 2 RP; otherwise they gain 2 RP.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="lasts", holds=[{holds="clashes", plus=2}]}]}]',
        "PLAY: Each opponent: their Top card has +2★ in clashes this turn.",
    ),
    (
        'on="play"\ndo=[{do="for_each", body=[{do="may", body=[{do="flip", cards={}}]}, {do="gain", rp=3}]}]',
        "PLAY: Each opponent may flip one of their face-up cards, then gains 3 RP.",
    ),
    # -- one after the other
    (
        (
            'on="play"\ndo=[{do="gain", rp=20}, {do="choose", of="more_rp"}, '
            '{do="flip", by="owner", cards={of="player"}}, {do="lose", who="player", rp=10}]'
        ),
        (
            "PLAY: Gain 20 RP, then choose an opponent with more RP than you. "
            "That player flips one of their face-up cards and loses 10 RP."
        ),
    ),
    (
        (
            'on="play"\ndo=[{do="cost", pay={do="take", into="market", cards={place="others"}, as="it"}, '
            'then=[{do="dollars", by={count="stars_of", name="it"}}, {do="gain", rp={count="stars_of", times=3, name="it"}}]}]'
        ),
        "PLAY: You may put one of your other face-up cards into the Aftermarket to gain 1 dollar and 3 RP for each ★ of it.",
    ),
    # -- what holds
    (
        'on="ongoing"\nholds=[{holds="has_stars", by=3, cards={place="host"}}, {holds="protects", cards={place="host"}}]',
        "ONGOING: The card that this is attached to has +3★ and cannot be flipped by opponents' effects.",
    ),
    (
        (
            'on="ongoing"\nholds=[{holds="has_symbols", every="element", cards={place="this"}}, '
            '{holds="has_symbols", every="type", cards={place="this"}}]'
        ),
        "ONGOING: This card counts as every element and type.",
    ),
    (
        'on="ongoing"\nholds=[{holds="has_stars", by=-1, cards={of="opponents", element=["fire"]}}]',
        "ONGOING: Opposing Fire cards have −1★.",
    ),
    (
        'on="top"\nholds=[{holds="silences", word="reaction", cards={of="opponents", zone="play"}}]',
        "TOP: Your opponents' REACTION effects do nothing.",
    ),
    (
        'on="ongoing"\nholds=[{holds="clashes", plus={count="each", cards={up=false}}}]',
        "ONGOING: Your Top card has +1★ in clashes for each of your face-down cards.",
    ),
    ('on="text"\nholds=[{holds="admits", kind="accessory", by=2}]', "Your deck may hold two more Accessories."),
    # -- what a reader would ask
    (
        'on="play"\ndo=[{do="play", source="store", optional=false}]',
        "PLAY: Reveal the top Store card and play it if it is a Single.",
    ),
    (
        'on="play"\ndo=[{do="play", source="store"}]',
        "PLAY: Reveal the top Store card, which you may play if it is a Single.",
    ),
    ('on="ongoing"\nholds=[{holds="may_pass"}]', "ONGOING: You may pass once instead of playing a card."),
]


@pytest.mark.rule("MB-9.1")
@pytest.mark.parametrize(("written", "read"), READ)
def test_a_line_reads_like_a_card(written: str, read: str) -> None:
    line = msgspec.convert(tomllib.loads(written), Line)
    assert line.says(Speech()).startswith(read)


def test_words_are_put_in_the_form_that_their_place_wants() -> None:
    assert [plural(noun) for noun in ("card", "Accessory", "Deck Box")] == ["cards", "Accessories", "Deck Boxes"]
    assert [a(noun) for noun in ("Air card", "card", "other card")] == ["an Air card", "a card", "another card"]
    assert [third(word) for word in ("gain", "pay", "carry", "discard it", "clash with you", "may go", "have one")] == [
        "gains",
        "pays",
        "carries",
        "discards it",
        "clashes with you",
        "may go",
        "has one",
    ]
    assert theirs("flip one of your cards, if you like; the winner is yours") == (
        "flip one of their cards, if they like; the winner is theirs"
    )
    assert row(["draw a card", "draw a card", "gain 2 RP"]) == "draw a card, then do that once more and gain 2 RP"
    assert row([]) == ""


def every_line() -> list[tuple[str, str]]:
    """All lines of all cards in the box, with the card's name."""
    cards = packs.load("millennium_blades").pack.cards
    sets = {card.id: card for card in cards if isinstance(card, SetCard)}
    played = [card for card in cards if hasattr(card, "lines") or isinstance(card, CharacterCard | VenueCard)]
    return [(card.name, line) for card in played for line in text_of(card, sets)]


def test_a_card_that_gives_a_keyword_tells_what_it_stands_for() -> None:
    told = [line for name, line in every_line() if name == "Claim Counter"]
    assert len(told) == 1
    assert told[0].startswith("ONGOING: Your Singles have Mislaid (FLIP: ")


CLUMSY = {
    "an article before a plural": re.compile(
        r"\b(?:an?|one) (?:[A-Z]\w+ )?(?:cards|Singles|Accessories|tableaus|tokens)\b"
    ),
    "the wrong article": re.compile(r"\ba [AEIOU]|\ban (?![aeioAEIO]|other)"),
    "two words of one place": re.compile(r"\b(\w+) \1\b|  "),
    "what is not said": re.compile(r"[_{}\[\]]|None|True|False"),
    "a noun put wrong": re.compile(r"Accessorys|Boxs\b|★ for each ★"),
    "somebody told who is spoken to": re.compile(r"(?:opponent|player|loser)[^.]*\beither (?:flip|lose|discard|pay) "),
    "a blank within a number of stars": re.compile(r"\d ★"),
}


def test_no_card_of_the_box_reads_clumsily() -> None:
    found = [
        f"{name}: {why}: {line}" for name, line in every_line() for why, what in CLUMSY.items() if what.search(line)
    ]
    assert not found, "\n".join(found)


def test_every_line_of_the_box_has_room_on_its_card() -> None:
    assert not [(name, line) for name, line in every_line() if len(line) > ROOM]


def test_every_line_of_the_box_is_whole_sentences() -> None:
    """A capital after the word in which it begins, and a full stop at the end of each sentence."""
    whole = re.compile(r"(?:[A-Z]+: |[A-Z]\w+ \((?:[A-Z]+: )?)?[A-Z][^.]*\.(?: [A-Z][^.]*\.)*\)?")
    assert not [(name, line) for name, line in every_line() if not whole.fullmatch(line)]


DONE_TO_THEM = {
    "flip": "flipped",
    "turn": "turned",
    "put": "put",
    "discard": "discarded",
    "take": "taken",
    "remove": "removed",
}


def test_what_a_question_says_is_done_to_cards_is_what_their_line_does() -> None:
    box = packs.load("millennium_blades").pack
    names = words.names(box, ("Ann",))
    seen = set()
    for card in box.cards:
        if not isinstance(card, SetCard | CharacterCard | VenueCard | SingleCard | DeckBoxCard | AccessoryCard):
            continue
        for line in card.keywords.values() if isinstance(card, SetCard) else card.lines:
            for step in every_step(line.do):
                if not isinstance(step, OnCards | Move) or (isinstance(step, Move) and step.how == "order"):
                    continue
                topic = type(step).__struct_config__.tag
                facts: dict[str, Fact] = {step.how: True} if isinstance(step, Move) else step.told
                facts = {"two": True} if isinstance(step, Move) and step.how == "swap" and not step.with_ else facts
                question = PickOne(
                    seat=0, topic=str(topic), clause="", candidates=(1,), facts={"card": card.id, **facts}
                )
                asked = words.prompt(question, names)
                assert asked.startswith(f"Ann, {card.name}: choose "), asked
                seen.add(topic)
                if isinstance(step, OnCards):
                    done = "removed" if facts.get("off") else DONE_TO_THEM[step.verb]
                    assert done in asked, (card.name, asked)
                if isinstance(step, Take):
                    assert asked.endswith(f" {WHERE[step.into]}."), (card.name, asked)
                if isinstance(step, Move) and step.how in ("to_left", "to_right"):
                    assert f"to the {step.how[3:]} end" in asked
    assert seen == {"flip", "turn_up", "token", "discard", "take", "move"}
