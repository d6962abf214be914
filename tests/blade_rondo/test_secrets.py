"""What nobody may know, what everybody may, and what somebody who remembers everything does know (BR-6, BR-9)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from rules.blade_rondo import events as happened
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.refusals import Refused
from rules.kernel.views import Face
from tests.blade_rondo.play import Play, rules_of
from tests.helpers.laws import random_answer, steps

CARDS: dict[str, Any] = {"turn": "Ann", "voltage": {"Ann": 9}, "attack": {"Ann": 3}}


def visible(match: Match[Any], seat: int) -> set[int | str]:
    """The cards whose faces a seat sees."""
    return {card.key for zone in match.view(seat).zones for card in zone.cards if isinstance(card, Face)}


def moments(mode: str, seeds: range) -> Iterator[Match[Any]]:
    """Every moment of some random games."""
    for seed in seeds:
        yield from (step.match for step in steps(rules_of(mode), seed))


# -- what is public ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-9.1", "BR-9.2")
def test_what_a_spectator_sees() -> None:
    play = Play(
        **CARDS,
        life={"Bob": 9},
        hands={"Ann": [61, 77], "Bob": [62]},
        face_down={"Bob": [80]},
        discards={"Bob": [65]},
        summoned={"Ann": [72]},
    )
    play.use("Ann", 77)
    play.use("Ann", "Heating Method")
    view = play.view()
    assert [(side.life, side.attack, side.voltage) for side in view.sides] == [(15, 4, 9), (9, 0, 0)]
    assert (view.paid, view.left) == (2, 7)
    assert play.sees("play", "Ann") == ["?", "Heating Method"]
    assert play.sees("play", "Bob") == ["?"]
    assert play.sees("hand", "Ann") == ["?"]
    assert play.sees("discard", "Bob") == ["Crushing Sword"]
    assert play.sees("set", "Ann") == ["Frozen Howl"]
    assert play.sees("play", "Ann", by="Ann") == ["Binding Sphene", "Heating Method"]


@pytest.mark.rule("BR-9.2")
@pytest.mark.parametrize("mode", ["duel", "own_swords", "first_battle", "mixed", "solo"])
def test_no_refusal_and_no_question_names_a_card_that_a_seat_does_not_see(mode: str) -> None:
    tried = 0
    for match in moments(mode, range(2)):
        for decision in match.pending:
            if decision.topic != "play":
                continue
            seen = visible(match, decision.seat)
            for ref in set(match.state.zones.cards) - seen:
                for offer in ("use", "thaw"):
                    partial = Announcement(offer, {"card": ref})
                    assert match.rules.next_parameter(match.state, decision, partial) is None  # type: ignore[arg-type]
                    with pytest.raises(Refused) as refused:
                        match.submit(Answer(decision.seat, decision.number, partial))
                    assert refused.value.facts.get("card") is None
                    tried += 1
    assert tried > 100


# -- face-down cards ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-6.2", "BR-6.7", "BR-9.2")
@pytest.mark.parametrize("card", [61, 62, 64, 65, 66, 67, 68, 70, 72, 73, 75, "Heating Method", "Guarding Method"])
def test_whoever_acts_cannot_tell_which_card_lies_face_down(card: Any) -> None:
    """The window opens, or does not, by public facts alone; until it is answered nothing tells one card from another."""
    stories = []
    for down in (77, 78, 79, 80):
        play = Play(**CARDS, hands={"Ann": [card] if isinstance(card, int) else [61]}, face_down={"Bob": [down]})
        values = {"mode": "Petal Rain"} if card == 70 else {"x": 2} if card == "Guarding Method" else {}
        events = play.use("Ann", card, **values)
        stories.append(([event.seen_by(0) for event in events], play.view("Ann"), play.match.awaited()))
    assert all(story == stories[0] for story in stories)
    assert (stories[0][2] == (1,)) == isinstance(card, int)


@pytest.mark.rule("BR-6.2")
@pytest.mark.parametrize(
    ("card", "matching"), [(62, [77, 79, 80]), (67, [77, 78, 79, 80]), (75, [78, 80]), (76, None), (71, None)]
)
def test_what_matches_is_shown_to_its_owner_alone(card: int, matching: list[int] | None) -> None:
    play = Play(**CARDS, hands={"Ann": [card]}, face_down={"Bob": [77, 78, 79, 80]})
    play.use("Ann", card)
    if matching is None:
        assert play.match.awaited() == (0,)
        return
    decision = play.asked("Bob")
    names = [play.words.cards[play.state.zones.cards[ref].card].number for ref in decision.candidates]  # type: ignore[attr-defined]
    assert (names, decision.optional) == (matching, True)
    assert play.match.view(0).decisions == play.match.view(None).decisions == ()


@pytest.mark.rule("BR-6.7", "BR-3.4")
def test_of_a_card_laid_face_down_the_others_learn_that_it_cost_1() -> None:
    play = Play(**CARDS, hands={"Ann": [77, 78]})
    play.use("Ann", 78)
    (used,) = play.happened(happened.CardUsed)
    for viewer in (None, 1):
        seen: Any = used.seen_by(viewer)
        assert (seen.card, seen.ref, seen.cost, seen.up) == (None, 0, 1, False)
    play.end("Ann")
    play.end("Bob")
    (back,) = [event for event in play.happened(happened.CardsPutAway) if event.many]
    for viewer in (None, 1):
        seen = back.seen_by(viewer)
        assert (seen.unseen, seen.many) == ((), 1)


# -- dealt anew --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("BR-9.1", "BR-9.2")
@pytest.mark.parametrize("mode", ["duel", "own_swords", "first_battle", "mixed", "solo"])
def test_what_is_dealt_anew_keeps_what_everybody_remembers(mode: str) -> None:
    rules = rules_of(mode)
    remembered = changed = 0
    for seed in range(8):
        match, _ = Match.begin(rules, seed)
        rng = Random(seed)
        while not match.finished:
            match.submit(random_answer(match, rng))
            state = match.state
            if match.tail:
                continue
            for viewer in (None, *range(rules.seats)):
                other = rules.redealt(state, viewer, rng.getrandbits(30))
                rules.check(other)
                assert rules.project(other, viewer) == rules.project(state, viewer)
                for ref in state.known:
                    assert other.zones.cards[ref] == state.zones.cards[ref]
                    remembered += 1
                before = sorted(card.card for card in state.zones.cards.values())
                assert sorted(card.card for card in other.zones.cards.values()) == before
                changed += other.zones != state.zones
    assert remembered or mode == "first_battle"
    assert changed


def test_a_known_card_stays_known_while_another_is_laid_face_down() -> None:
    """Only a Response card that everybody knows of may be the one that now lies there."""
    play = Play(**CARDS, hands={"Ann": [62, 77, 64], "Bob": [66, 78, 80]})
    play.use("Ann", 64)
    play.answer(seat="Ann", decline=True)
    shown = set(play.state.known)
    assert {play.state.zones.cards[ref].owner for ref in shown} == {1}
    assert len(shown) == 3
    play.use("Ann", 62)
    play.use("Ann", 77)
    assert set(play.state.known) == shown, "what Ann does says nothing of Bob's hand"
    play.end("Ann")
    known = {play.state.zones.cards[ref].card.rsplit(".", 1)[1] for ref in play.state.known}
    assert known == {"ash_sword", "icicle_drop", "clear_moonstone", "aurora_sky_opal"}
    play.use("Bob", 78)
    known = {play.state.zones.cards[ref].card.rsplit(".", 1)[1] for ref in play.state.known}
    assert known == {"ash_sword", "icicle_drop"}


@pytest.mark.rule("BR-6.7")
def test_a_card_that_has_lain_face_down_is_remembered_as_a_response() -> None:
    play = Play(**CARDS, hands={"Ann": [77, 61, 62, 66], "Bob": [65, 64, 67]})
    play.use("Ann", 77)
    play.end("Ann")
    play.end("Bob")
    (veiled,) = play.state.veiled
    responders = play.match.rules.content.responders  # type: ignore[attr-defined]
    dealt = [play.match.rules.redealt(play.state, 1, seed).zones.cards[veiled].card for seed in range(60)]
    assert set(dealt) <= set(responders)
    assert len(set(dealt)) > 1
    play.use("Ann", 77)
    assert play.state.veiled == ()


@pytest.mark.rule("BR-6.7")
def test_a_hand_that_is_laid_open_does_not_tell_which_card_had_lain_face_down() -> None:
    def shown(laid: int) -> tuple[object, ...]:
        play = Play(
            turn="Bob",
            voltage={"Ann": 5, "Bob": 5},
            attack={"Ann": 5},
            hands={"Ann": [64], "Bob": [77, 78, 61]},
        )
        play.use("Bob", laid)
        for who in ("Bob", "Ann", "Bob"):
            play.end(who)
        told = [event.seen_by(0) for event in play.use("Ann", 64)]
        (asked,) = play.match.pending_for(0)
        return asked, play.match.view(0).zone("hand", 1), [event for event in told if event is not None]

    assert shown(77) == shown(78), "neither what is told, nor the references, nor what can be chosen"
