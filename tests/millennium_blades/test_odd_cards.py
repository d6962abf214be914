"""Cards that nobody would print, and that a pack may hold all the same: they can be read, and no game breaks over them."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app import packs
from rules.kernel.refusals import Refused
from rules.millennium_blades.content import AnyCard, CharacterCard, SetCard, SingleCard, text_of
from rules.millennium_blades.events import RpChanged
from tests.millennium_blades.play import Play

TRIAL = (Path(__file__).parent / "trial.toml").read_text(encoding="utf-8")


def with_card(line: str) -> tuple[AnyCard, ...]:
    """The cards for proofs, and one of this line."""
    card = f'[[card]]\nid = "trial.core.odd"\nkind = "single"\nname = "Odd"\nstars = 3\nlines = [{line}]\n'
    cards: tuple[AnyCard, ...] = packs.load_text("millennium_blades", f"{TRIAL}\n{card}", "f.toml").pack.cards
    return cards


def test_two_that_use_the_action_of_the_left_one_start_nothing() -> None:
    cards = with_card('{ on = "action", do = [{ do = "copy", word = "action", cards = { place = "left_of" } }] }')
    play = Play(
        cards=cards, turn="Bob", tableaus={"Bob": ["Plain One", "Odd", "Odd", "Odd"]}, hands={"Bob": ["Plain Two"]}
    )
    with pytest.raises(Refused) as refused:
        play.answer(seat="Bob", do="action", card="Odd")
    assert refused.value.clause == "MB-7.6"


def test_a_copied_action_copies_nothing_and_the_first_of_a_row_may_be_used() -> None:
    cards = with_card('{ on = "action", do = [{ do = "copy", word = "action", cards = { place = "left_of" } }] }')
    play = Play(
        cards=cards, turn="Bob", tableaus={"Bob": ["Act Stays", "Odd"]}, hands={"Bob": ["Plain Two"]}, rp={"Bob": 0}
    )
    play.answer(seat="Bob", do="action", card="Odd")
    assert [event.seat for event in play.happened(RpChanged)] == [1]


@pytest.mark.parametrize("who", ["winners", "losers", "others"])
@pytest.mark.parametrize(
    ("step", "told"), [('do = "turn_over", of = ', "turn over every card of "), ('do = "look", who = ', "look at ")]
)
def test_whoever_is_meant_can_be_told(who: str, step: str, told: str) -> None:
    cards = with_card(f'{{ on = "play", do = [{{ do = "choose" }}, {{ {step}"{who}" }}] }}')
    (odd,) = (card for card in cards if card.id == "trial.core.odd")
    assert isinstance(odd, SingleCard)
    (said,) = text_of(odd, {card.id: card for card in cards if isinstance(card, SetCard)})
    assert told in said


@pytest.mark.parametrize("zone", ["hand", "market", "box", "binder"])
@pytest.mark.parametrize("how", ["to_right", "to_left", "swap"])
def test_only_what_lies_in_a_tableau_changes_places(zone: str, how: str) -> None:
    cards = with_card(f'{{ on = "play", do = [{{ do = "move", how = "{how}", cards = {{ zone = "{zone}" }} }}] }}')
    layout: dict[str, Any] = {
        "tableaus": {"Bob": ["Plain One", "Plain Two"]},
        "hands": {"Bob": ["Odd", "Plain Three", "Plain Four"]},
        "binders": {"Bob": ["Plain Three", "Plain Four"]},
        "market": ["Plain Five", "Plain Six"],
        "boxes": {"Bob": next(card.name for card in cards if type(card).__name__ == "DeckBoxCard")},
    }
    play = Play(cards=cards, turn="Bob", **layout)
    play.answer(seat="Bob", do="play", card="Odd")
    assert play.named("tableau", 1) == ["Plain One", "Plain Two", "Odd"]
    assert "move" not in [question.topic for question in play.match.pending]


@pytest.mark.parametrize(("until", "scored"), [("end", 13), ("own_turn", 3)])
def test_what_holds_for_the_rest_of_the_tournament_holds_in_its_scoring(until: str, scored: int) -> None:
    lasts = f'{{ do = "lasts", until = "{until}", holds = [{{ holds = "has_stars", cards = {{}}, by = 10 }}] }}'
    count = '{ do = "gain", rp = { count = "stars", cards = { place = "this" } } }'
    cards = with_card(f'{{ on = "play", do = [{lasts}] }}, {{ on = "score", do = [{count}] }}')
    play = Play(2, cards=cards, turn="Bob", skips=1, tableaus={}, hands={"Bob": ["Odd"]})
    play.answer(seat="Bob", do="play", card="Odd")
    assert play.state.phase == "over"
    assert play.state.rp == (0, scored)


@pytest.mark.parametrize(
    "step",
    [
        'do = "take", cards = { place = "this" }, into = "binder"',
        'do = "discard", cards = { named = "this" }',
        'do = "attach", cards = {}',
        'do = "token", cards = { place = "this" }',
        'do = "if", that = { if = "is", name = "this", cards = { rarity = ["core"] } }, then = [{ do = "draw" }]',
    ],
)
def test_a_character_does_nothing_to_itself(step: str) -> None:
    cards = with_card(f'{{ on = "action", once = "tournament", do = [{{ {step} }}, {{ do = "gain", rp = 3 }}] }}')
    (odd,) = (card for card in cards if card.id == "trial.core.odd")
    assert isinstance(odd, SingleCard)
    cards = tuple(replace(card, lines=odd.lines) if isinstance(card, CharacterCard) else card for card in cards)
    hero = next(card.name for card in cards if isinstance(card, CharacterCard))
    play = Play(
        cards=cards,
        turn="Bob",
        options={"powers": True},
        characters={"Bob": hero},
        tableaus={"Bob": ["Plain One"]},
        hands={"Bob": ["Plain Two", "Plain Three"]},
    )
    play.answer(seat="Bob", do="action", card=hero)
    assert play.state.rp == (0, 3, 0)
    assert [play.named(zone, 1) for zone in ("hand", "binder", "under")] == [["Plain Two", "Plain Three"], [], []]
    assert len(play.state.refs("character", 1)) == 1
    assert not play.state.tokens
