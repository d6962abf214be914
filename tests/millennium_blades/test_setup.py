"""What is in the box, and how a table is set up (MB-1, MB-2, MB-4.7, MB-5.1, MB-6.2)."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from app.words import refusal
from rules.kernel.decisions import Answer
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.views import Back
from rules.millennium_blades import course, setup
from rules.millennium_blades.content import (
    AccessoryCard,
    AnyCard,
    CharacterCard,
    Content,
    DeckBoxCard,
    DeckCard,
    SingleCard,
    ThemeCard,
    faults,
    text_of,
)
from rules.millennium_blades.words import ELEMENTS, PRICES, TYPES, WORDS
from tests.helpers.tables import default_cards
from tests.millennium_blades.play import NAMES, TRIAL, Play, rules_of

CARDS = default_cards("millennium_blades")
CONTENT = Content(CARDS)
SEEDS = range(12)


def begun(seats: int, seed: int, **options: Any) -> Any:
    """The state at the first question, with the cards of the box."""
    return Match.begin(rules_of(seats, CARDS, **options), seed, checked=True)[0].state


# -- the box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-1.1", "MB-1.2")
def test_what_a_card_has() -> None:
    assert ELEMENTS == ("air", "dark", "earth", "fire", "light", "water")
    assert TYPES == ("animal", "citizen", "construct", "mage", "myth", "soldier")
    assert {type(card) for card in CONTENT.cards.values()} == {SingleCard, DeckBoxCard, AccessoryCard}
    for card in CONTENT.cards.values():
        assert 1 <= card.stars <= 10
        assert card.name
        assert card.flavour
        assert text_of(card, CONTENT.sets)
        one_of_a_sort = len(card.elements) <= 1 and len(card.types) <= 1
        assert one_of_a_sort or CONTENT.rarity[card.id] in ("bronze", "silver", "gold"), card.id


@pytest.mark.rule("MB-1.3")
def test_prices() -> None:
    boosters = [PRICES["core"], PRICES["expansion"], PRICES["premium"], PRICES["master"]]
    assert boosters == [3, 4, 5, 6]
    assert [PRICES["bronze"], PRICES["silver"], PRICES["gold"]] == [5, 7, 9]
    assert [PRICES["starter"], PRICES["pro"], PRICES["millennium"]] == [3, 10, 9]
    assert all(CONTENT.price[card] == PRICES[CONTENT.rarity[card]] for card in CONTENT.cards)


@pytest.mark.rule("MB-1.4")
def test_sets_have_their_shape() -> None:
    ranges = {
        "expansion": (2, 6),
        "premium": (3, 7),
        "master": (4, 8),
        "bronze": (6, 6),
        "silver": (7, 7),
        "gold": (8, 8),
    }
    for one, card in CONTENT.sets.items():
        cards = sorted((CONTENT.cards[name] for name in CONTENT.by_set[one]), key=lambda c: (c.stars, -c.copies))
        if card.rarity not in ranges:
            continue
        assert len(cards) == 6
        assert (cards[0].stars, cards[-1].stars) == ranges[card.rarity]
        if card.rarity in ("expansion", "premium", "master"):
            assert [c.copies for c in cards] == [3, 2, 2, 2, 2, 1]
            second = sorted({c.stars for c in cards})[1]
            assert [(c.stars, c.copies) for c in cards if isinstance(c, DeckBoxCard)] == [(second, 2)]
    core = [CONTENT.cards[name] for name in CONTENT.by_set["mb.core"]]
    assert 110 <= len(core) <= 125
    assert {c.stars for c in core} == {1, 2, 3, 4, 5, 6, 7, 9}
    assert sum(c.stars == 9 for c in core) <= 5
    assert sum(isinstance(c, DeckBoxCard) for c in core) >= len(ELEMENTS) + len(TYPES)


@pytest.mark.rule("MB-1.4", "MB-1.5", "MB-1.6")
@pytest.mark.parametrize(
    ("rarity", "change", "told"),
    [
        ("expansion", {"copies": 9}, "MB-1.4"),
        ("gold", {"stars": 7}, "MB-1.4"),
        ("starter", {"stars": 6}, "MB-1.6"),
        ("master", {"elements": ELEMENTS, "types": TYPES}, "MB-1.5"),
    ],
)
def test_a_set_of_another_shape_is_told_so(rarity: str, change: dict[str, Any], told: str) -> None:
    assert faults(CARDS, "f") == []
    wrong = next(card for card in CONTENT.cards.values() if CONTENT.rarity[card.id] == rarity)
    others = tuple(replace(card, **change) if card is wrong else card for card in CARDS)
    assert any(told in fault.text for fault in faults(others, "f"))


@pytest.mark.rule("MB-1.5")
def test_a_back_tells_the_price_and_what_the_set_can_hold() -> None:
    prices: dict[str, set[int]] = {}
    for name in CONTENT.cards:
        prices.setdefault(CONTENT.back(name), set()).add(CONTENT.price[name])
    assert all(len(price) == 1 for price in prices.values())
    for one, card in CONTENT.sets.items():
        (back,) = {CONTENT.back(name) for name in CONTENT.by_set[one]}
        symbols = back.partition(":")[2]
        assert symbols == ("" if card.rarity == "core" else f"{','.join(card.elements)}:{','.join(card.types)}")
    play = Play(2, cards=CARDS, seed=3)
    (top,) = play.match.view(0).zone("store", None).cards
    assert top == Back(CONTENT.back(play.state.store[0]))


@pytest.mark.rule("MB-1.6")
def test_how_much_there_is() -> None:
    sets = Counter(card.rarity for card in CONTENT.sets.values())
    assert sets == {
        "core": 1, "expansion": 8, "premium": 6, "master": 5, "bronze": 3, "silver": 3, "gold": 2,
        "starter": 6, "millennium": 1, "pro": 1,
    }  # fmt: skip
    (millennium,) = CONTENT.sets_of("millennium")
    assert [(CONTENT.kind[card], CONTENT.cards[card].stars) for card in CONTENT.by_set[millennium]] == [
        ("accessory", 10)
    ] * 6
    for starter in CONTENT.sets_of("starter"):
        kinds = Counter(CONTENT.kind[card] for card in CONTENT.copies(starter))
        assert kinds == {"single": 7, "deck_box": 1, "accessory": 1}
        assert max(CONTENT.cards[card].stars for card in CONTENT.by_set[starter]) <= 5
    assert sorted(CONTENT.sets[starter].elements for starter in CONTENT.sets_of("starter")) == [(e,) for e in ELEMENTS]
    assert len(CONTENT.characters) == 6
    pros = [CONTENT.cards[one.pro] for one in CONTENT.characters.values()]
    assert [(pro.stars, pro.copies) for pro in pros] == [(9, 5)] * 6
    assert len({pro.id for pro in pros}) == 6
    assert all(one.lines and one.building and one.friend for one in CONTENT.characters.values())
    assert len(CONTENT.venues) == 10
    metas = CONTENT.metas.values()
    assert sorted(meta.element for meta in metas if meta.element is not None) == list(ELEMENTS)
    assert sorted(meta.type for meta in metas if meta.type is not None) == list(TYPES)


@pytest.mark.rule("MB-1.7")
def test_every_word_is_on_some_card_and_no_two_cards_are_the_same() -> None:
    assert {line.on for card in CONTENT.cards for line in CONTENT.lines[card]} == set(WORDS)
    one = next(card for card in CARDS if isinstance(card, SingleCard))
    twin = replace(one, id=f"{one.id}_again", name="Another Name")
    assert any("MB-1.7" in fault.text for fault in faults((*CARDS, twin), "f"))


@pytest.mark.rule("MB-9.10")
def test_a_keyword_is_spelled_out() -> None:
    trial = Content(TRIAL)
    (told,) = text_of(trial.cards["trial.core.sparkler"], trial.sets)
    assert told.startswith("Spark (PLAY: ")
    assert "7 RP" in told


# -- a table -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MB-2.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        rules_of(seats, CARDS)
    assert refused.value.clause == "MB-2.1"


@pytest.mark.rule("MB-2.1", "MB-2.3")
@pytest.mark.parametrize("seed", SEEDS)
def test_which_sets_are_used(seed: int) -> None:
    state = begun(2, seed)
    rarities = Counter(CONTENT.sets[one].rarity for one in (*state.sets, *state.promos))
    assert rarities == {"expansion": 5, "premium": 4, "master": 3, "bronze": 2, "silver": 2, "gold": 1}
    assert len({*state.sets, *state.promos}) == 17
    dealt = [card.card for seat in range(2) for card in state.cards("binder", seat)]
    every = [card for one in ("mb.core", *state.sets) for card in CONTENT.copies(one)]
    assert Counter((*state.store, *dealt)) == Counter(every)


@pytest.mark.rule("MB-2.1")
def test_the_store_is_shuffled_and_sets_change_from_table_to_table() -> None:
    states = [begun(2, seed) for seed in SEEDS]
    assert len({state.sets for state in states}) > 1
    assert len({state.store for state in states}) == len(states)


@pytest.mark.rule("MB-2.1", "MB-2.3")
def test_the_table_chooses_the_sets() -> None:
    match, _ = Match.begin(rules_of(2, CARDS, sets="chosen"), 1, checked=True)
    asked: list[tuple[str, int]] = []
    chosen: list[str] = []
    while (decision := match.pending[0]).topic == "sets":
        wanted: Any = decision
        asked.append((decision.clause, wanted.least))
        chosen += wanted.candidates[-wanted.least :]
        match.submit(Answer(decision.seat, decision.number, wanted.candidates[-wanted.least :]))
    assert asked == [("MB-2.1", 5), ("MB-2.1", 4), ("MB-2.1", 3), ("MB-2.3", 2), ("MB-2.3", 2), ("MB-2.3", 1)]
    assert {*match.state.sets, *match.state.promos} == set(chosen)


@pytest.mark.rule("MB-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_each_player_has(seats: int) -> None:
    state = begun(seats, 5)
    assert state.supply == ((1, 1, 1, 2, 2, 3),) * seats
    assert len(set(state.characters)) == seats
    starters = []
    for seat in range(seats):
        deck = [card.card for card in state.cards("deck", seat)]
        (starter,) = {CONTENT.sets[card.rpartition(".")[0]].id for card in deck}
        assert Counter(deck) == Counter(CONTENT.copies(starter))
        starters.append(starter)
        assert len(state.cards("binder", seat)) == 3
    assert len(set(starters)) == seats


@pytest.mark.rule("MB-2.2")
def test_the_last_in_turn_order_chooses_a_character_first() -> None:
    match, _ = Match.begin(rules_of(3, CARDS, choose_characters=True), 1, checked=True)
    order = []
    while (decision := match.pending[0]).topic == "character":
        one: Any = decision
        order.append((one.seat, len(one.candidates)))
        match.submit(Answer(decision.seat, decision.number, one.candidates[0]))
    assert order == [(2, 6), (1, 5), (0, 4)]
    assert len(set(match.state.characters)) == 3


@pytest.mark.rule("MB-2.4")
@pytest.mark.parametrize("seed", SEEDS)
def test_an_exhibition_opens_a_metagame_of_each_sort(seed: int) -> None:
    element, type_ = (CONTENT.metas[meta] for meta in begun(2, seed, mode="exhibition").metas)
    assert element.element is not None
    assert type_.type is not None


@pytest.mark.rule("MB-2.4")
def test_metagames_are_shuffled_separately() -> None:
    pairs = [begun(2, seed, mode="exhibition").metas for seed in range(30)]
    assert len({pair[0] for pair in pairs}) > 3
    assert len({pair[1] for pair in pairs}) > 3


@pytest.mark.rule("MB-2.6")
def test_a_pre_release_is_played_out_of_the_first_binders() -> None:
    state = begun(3, 2)
    assert (state.metas, state.phase) == ((), "build")
    assert all(not state.cards("venue", seat) for seat in range(3))
    match, _ = Match.begin(rules_of(3, CARDS), 2, checked=True)
    assert sorted(match.awaited()) == [0, 1, 2], "nobody waits for another, and no clock runs"


@pytest.mark.rule("MB-2.7")
def test_the_game_ends_with_its_tournament() -> None:
    play = Play(2, hands={"Ann": ["Plain One"]})
    play.answer(seat="Ann", do="play", card="Plain One")
    assert play.state.phase == "over"
    assert not play.match.pending


# -- decks -------------------------------------------------------------------------------------------------------------

EIGHT = [f"Plain {many}" for many in ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")]


@pytest.mark.rule("MB-5.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_decks_are_mended_by_the_limits_of_what_is_kept(seed: int) -> None:
    """Long Permit allows two more Singles, and is one itself: as long as it is kept ten may stay."""
    deck = [*EIGHT, "Plain Nine", "Plain Ten", "Fire Two", "Long Permit"]
    play = Play(2, seed=seed, phase="build", decks={"Ann": deck, "Bob": ["Plain One"]})
    play.answer(seat="Ann", do="ready")
    play.answer(seat="Bob", do="ready")
    hand = play.named("hand", 0)
    assert len(hand) == (10 if "Long Permit" in hand else 8)
    assert len(play.named("binder", 0)) == len(deck) - len(hand)


@pytest.mark.rule("MB-5.1")
def test_a_box_that_goes_takes_what_it_allows_along() -> None:
    kept = set()
    for seed in SEEDS:
        deck = ["Plain One", "Plain One", "Plain Tool", "Spare Tool", "Third Tool", "Twin Box", "Tool Box"]
        play = Play(2, seed=seed, phase="build", decks={"Ann": deck})
        play.answer(seat="Ann", do="ready")
        play.answer(seat="Bob", do="ready")
        (box,) = play.named("box", 0)
        kept.add(box)
        assert len(play.named("accessories", 0)) == (3 if box == "Tool Box" else 2)
        assert len(play.named("hand", 0)) == (2 if box == "Twin Box" else 1)
    assert kept == {"Twin Box", "Tool Box"}


@pytest.mark.rule("MB-5.1")
@pytest.mark.parametrize("seed", range(12))
def test_a_single_that_goes_takes_what_it_allows_along(seed: int) -> None:
    """However chance decides, the deck that is left is a legal one."""
    numbers = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
    deck = ("Long Permit", "Twin Permit", "Plain One", *(f"Plain {number}" for number in numbers))
    play = Play(2, seed=seed, phase="build", decks={"Ann": deck, "Bob": ("Plain Two",)})
    play.answer(seat="Ann", do="ready")
    play.answer(seat="Bob", do="ready")
    hand = [card.card for card in play.state.cards("hand", 0)]
    assert setup.flaws(rules_of(2).content, hand) == []
    assert len(hand) >= 7


@pytest.mark.rule("MB-5.1")
def test_chance_says_which_cards_go() -> None:
    gone = set()
    for seed in range(30):
        play = Play(2, seed=seed, phase="build", decks={"Ann": [*EIGHT, "Plain Nine"]})
        play.answer(seat="Ann", do="ready")
        play.answer(seat="Bob", do="ready")
        (mended,) = play.happened(course.DeckMended)
        assert mended.seen_by(1) == course.DeckMended(0, (), (), 1), "others learn how many went, and not which"
        gone |= set(play.named("binder", 0))
    assert len(gone) > 4


@pytest.mark.rule("MB-6.2")
def test_chance_says_who_begins_the_first_tournament() -> None:
    first = set()
    for seed in range(40):
        play = Play(3, seed=seed, phase="build", decks={name: ["Plain One"] for name in NAMES[:3]})
        for name in NAMES[:3]:
            play.answer(seat=name, do="ready")
        assert play.state.turn == play.state.first
        first.add(play.state.first)
    assert first == {0, 1, 2}


@pytest.mark.rule("MB-2.2", "MB-2.5")
@pytest.mark.parametrize(
    ("gone", "seats", "clause"), [("character", 2, "MB-2.5"), ("starter", 2, "MB-2.2"), ("character", 5, "MB-2.5")]
)
def test_a_pack_that_is_no_game_for_so_many_is_refused(gone: str, seats: int, clause: str) -> None:
    def goes(card: AnyCard) -> bool:
        is_hero = isinstance(card, CharacterCard) and (seats == 2 or card.name == "Fifth Hero")
        return is_hero if gone == "character" else "starter" in card.id

    with pytest.raises(Refused) as refused:
        rules_of(seats, tuple(card for card in TRIAL if not goes(card)))
    assert refused.value.clause == clause


@pytest.mark.rule("MB-2.1", "MB-4.7")
@pytest.mark.parametrize(
    ("chosen", "gone", "clause"),
    [({"sets": "market_day"}, ThemeCard, "MB-2.1"), ({"mode": "exhibition", "decks": "preset"}, DeckCard, "MB-4.7")],
)
def test_what_is_chosen_and_the_pack_does_not_have_is_refused(chosen: dict[str, Any], gone: type, clause: str) -> None:
    with pytest.raises(Refused) as refused:
        rules_of(3, tuple(card for card in CARDS if not isinstance(card, gone)), **chosen)
    assert refused.value.clause == clause
    assert refusal(refused.value).startswith(("Sets: ", "Decks: "))
    rules_of(3, CARDS, **chosen)
