"""The log of Millennium Blades: a line for every event, and none that names what its reader may not know."""

import pytest

from app import packs, words
from app.rulebook import clauses
from app.words import Names
from app.words.millennium_blades.log import SILENT
from rules.kernel.events import Event
from rules.kernel.match import Match
from rules.kernel.options import chosen
from rules.kernel.soak import play
from rules.kernel.state import Result
from rules.millennium_blades import course
from rules.millennium_blades import events as happened
from rules.millennium_blades.content import Content
from rules.millennium_blades.game import MillenniumBlades
from rules.millennium_blades.options import OPTIONS
from rules.millennium_blades.state import Bonus, Fighter, Passing
from tests.cli.test_words import HOSTILE
from tests.helpers.tables import Table

PACK = packs.load("millennium_blades").pack
NAMES = words.names(PACK, ("Ann", "Bob", "Cleo", "Dora", "Emil"))


def told_of(event: Event, named: Names = NAMES) -> str | None:
    """The line about an event with its clause, as one text."""
    line = words.log_line(event, named)
    return None if line is None else str(line)


def id_of(name: str) -> str:
    """The id of the card of that name."""
    return next(str(card.id) for card in PACK.cards if card.name == name)


SQUIRE, HEDGEHOG, MAT = id_of("Mop Squire"), id_of("Compost Hedgehog"), id_of("Weatherproof Mat")
SEEDLING, ALARM, GNOME = id_of("Seedling Sitter"), id_of("Second Alarm Clock"), id_of("Gate Gnome")
ALLOTMENT = SEEDLING.rpartition(".")[0]

SAMPLES: list[tuple[Event, str | None]] = [
    (
        course.SetsChosen((ALLOTMENT,), ()),
        "Sets in the Store: The Allotment Show. (MB-2.1)",
    ),
    (course.StoreShuffled((), 164), "The Store deck is shuffled: 164 cards. (MB-2.1)"),
    (course.CharactersOffered(()), None),
    (course.CharacterTaken(0, id_of("Little Mele"), (1, 2)), "The character of Ann: Little Mele. (MB-2.2)"),
    (course.VenueOpened(id_of("Lane Nine")), "The venue: Lane Nine. (MB-12.3)"),
    (
        course.MetasOpened((id_of("Lights Out, Please"), id_of("Tall Tales Only"))),
        "Metagames: Lights Out, Please and Tall Tales Only. (MB-10.4)",
    ),
    (
        course.StakesDealt(15, ((0, 1, 2),)),
        "Everybody begins with 15 dollars. Friendship cards: Ann has 2 VP from Bob. (MB-2.2)",
    ),
    (course.StakesDealt(15, ()), "Everybody begins with 15 dollars. (MB-2.2)"),
    (course.CardsDealt(()), None),
    (course.CardSorted(0, 3, "deck"), None),
    (course.DeckReady(1), "Bob has chosen a deck. (MB-4.7)"),
    (
        course.DeckMended(0, (), (), 2),
        "The deck of Ann held 2 cards too many; they are in the binder again. (MB-5.1)",
    ),
    (course.DeckMended(0, (), (), 1), "The deck of Ann held a card too many; it is in the binder again. (MB-5.1)"),
    (
        course.DeckMended(0, (4,), (SQUIRE,), 1),
        "The deck of Ann held too much; in the binder again: Mop Squire. (MB-5.1)",
    ),
    (
        course.DecksLaid(("", ""), ((), ()), (8, 7)),
        "The decks are laid out. Cards in hand: Ann 8 and Bob 7. (MB-6.1)",
    ),
    (course.FirstPlayerDrawn(1), "Bob begins. (MB-6.2)"),
    (course.TurnBegan(1, 4), "Turn 4: Bob. (MB-7.1)"),
    (course.TurnSkipped(1, "no_card"), "Bob skips: no card in hand. (MB-7.3)"),
    (course.TurnSkipped(1, "no_room"), "Bob skips: no card that can be played. (MB-7.3)"),
    (course.TurnSkipped(1, "no_play"), "Bob skips: no card that can be played. (MB-7.3)"),
    (course.TurnPassed(0, ""), "Ann passes, as a card allows. (MB-7.3)"),
    (course.ActionsLeft(0), None),
    (course.PlaysLeft(0), None),
    (course.ActionBegan(0, 5, SQUIRE, f"{SQUIRE}:0"), "Ann takes an Action: Mop Squire. (MB-7.5)"),
    (course.TurnEnded(0), None),
    (course.FurtherTurn(0), "Ann has another turn. (MB-7.1)"),
    (course.SeatLeft(0), "The cards of Ann leave play. (TAB-3.3)"),
    (course.ScoringBegan((44, 80)), "The scoring begins: Ann 44 RP and Bob 80 RP. (MB-10.4)"),
    (
        course.MetaScored(0, id_of("Tall Tales Only"), 15),
        "Ann meets Tall Tales Only: 15 RP. (MB-10.4)",
    ),
    (
        course.TournamentEnded(Result(((0,), (1,)), (92, 60), "MB-10.5"), (5, 2)),
        "The tournament is over: Ann wins with 92 RP. Ann 5 VP and Bob 2 VP. (MB-10.5)",
    ),
    (
        course.TournamentEnded(Result(((0, 1),), (92, 92), "MB-10.5"), (3, 3)),
        "The tournament is over: Ann and Bob share the victory with 92 RP each. Ann 3 VP and Bob 3 VP. (MB-10.5)",
    ),
    (happened.RpChanged(0, 3, HEDGEHOG, f"{HEDGEHOG}:0", 3), "Ann gains 3 RP: Compost Hedgehog, ONGOING. (MB-9.7)"),
    (
        happened.RpChanged(0, 15, SEEDLING, f"{SEEDLING}:1", 21),
        "Ann gains 15 RP instead of 21: Seedling Sitter, SCORE. (MB-8.5)",
    ),
    (
        happened.RpChanged(1, -3, SQUIRE, f"{SQUIRE}:0", -12),
        "Bob loses 3 RP instead of 12, as there are no more: Mop Squire, ACTION. (MB-8.5)",
    ),
    (happened.RpChanged(1, -3, SQUIRE, f"{SQUIRE}:0", -3), "Bob loses 3 RP: Mop Squire, ACTION. (MB-7.5)"),
    (
        happened.RpChanged(0, 3, ALLOTMENT, f"{ALLOTMENT}#Sprouting", 3),
        "Ann gains 3 RP: Sprouting, ONGOING. (MB-9.7)",
    ),
    (happened.RpChanged(0, 12, ""), "Ann gains 12 RP: a card played face down. (MB-9.11)"),
    (happened.RpRefused(0, 9, MAT), "Ann would gain 9 RP, which Weatherproof Mat forbids. (MB-9.7)"),
    (happened.RpRefused(0, -9, MAT), "Ann would lose 9 RP, which Weatherproof Mat forbids. (MB-9.7)"),
    (happened.RpExchanged((0, 1), MAT), "Ann and Bob exchange their RP: Weatherproof Mat. (MB-7.5)"),
    (
        happened.EchoSet(0, 40),
        "The next time that Ann gains RP this turn, as many come again, up to 40. (MB-8.5)",
    ),
    (happened.EchoSet(0, 0), None),
    (happened.Chosen(0, "player", 1, MAT), "Ann chooses Bob: Weatherproof Mat. (MB-7.5)"),
    (happened.Chosen(0, "name", "Gate Gnome", MAT), "Ann chooses Gate Gnome: Weatherproof Mat. (MB-7.5)"),
    (happened.DollarsChanged(0, 4, MAT), "Ann gains 4 dollars: Weatherproof Mat. (MB-8.10)"),
    (happened.DollarsChanged(0, 1, MAT), "Ann gains 1 dollar: Weatherproof Mat. (MB-8.10)"),
    (happened.DollarsChanged(0, -5, MAT), "Ann pays 5 dollars: Weatherproof Mat. (MB-8.10)"),
    (happened.DollarsChanged(0, -1, MAT), "Ann pays 1 dollar: Weatherproof Mat. (MB-8.10)"),
    (happened.FriendReceived(0, 1, 2, 1), "Ann gets a friendship card of Bob: 2 VP. (MB-11.1)"),
    (happened.FriendReceived(0, 1, 2, 2), "Ann takes a friendship card of Bob from Cleo: 2 VP. (MB-11.1)"),
    (happened.FriendReceived(0, 0, 2, 2), "Ann has an own friendship card back from Cleo. (MB-11.1)"),
    (happened.CardPlayed(0, 3, SQUIRE, "tableau"), "Ann plays Mop Squire. (MB-7.2)"),
    (
        happened.CardPlayed(0, 3, SQUIRE, "tableau", "market"),
        "Ann plays Mop Squire from the Aftermarket. (MB-7.2)",
    ),
    (happened.CardPlayed(0, 3, SQUIRE, "tableau", down=True), "Ann plays Mop Squire face down. (MB-8.1)"),
    (happened.CardPlayed(0, 0, "", "tableau", down=True), "Ann plays a card face down. (MB-8.1)"),
    (happened.NextWaits(0, 3), None),
    (
        happened.CardsFlipped((3, 4), (SQUIRE, GNOME), (0, 1), 0, 9, MAT),
        "Weatherproof Mat flips Mop Squire of Ann and Gate Gnome of Bob. (MB-8.1)",
    ),
    (
        happened.CardsFlipped((3,), (SQUIRE,), (0,), 0, 9, MAT, quiet=True),
        "Weatherproof Mat flips Mop Squire of Ann, without FLIP effects. (MB-8.1)",
    ),
    (
        happened.CardsFlipped((3,), (SQUIRE,), (0,), 0, 3, SQUIRE),
        "Mop Squire of Ann is flipped after its use. (MB-8.1)",
    ),
    (
        happened.FlipsPrevented((3,), (SQUIRE,), (0,), 0, 9),
        "Ann keeps from being flipped: Mop Squire of Ann. (MB-9.13)",
    ),
    (
        happened.FlipsPrevented((3, 0), ("", ""), (0, 0), 0, 9, discards=True),
        "Ann keeps from being discarded: a face-down card of Ann and a card of Ann. (MB-9.13)",
    ),
    (
        happened.CardsTurnedUp((3,), (SQUIRE,), (0,), 9, MAT),
        "Weatherproof Mat turns face up: Mop Squire of Ann. (MB-8.1)",
    ),
    (happened.TokensPut(3, SQUIRE, 0, 1), "A star token is put on Mop Squire of Ann. (MB-8.6)"),
    (happened.TokensPut(3, "", 0, 2), "2 star tokens are put on a face-down card of Ann. (MB-8.6)"),
    (happened.TokensPut(3, SQUIRE, 0, -1), "A star token is removed from Mop Squire of Ann. (MB-8.6)"),
    (happened.TokensPut(3, SQUIRE, 0, -3), "3 star tokens are removed from Mop Squire of Ann. (MB-8.6)"),
    (
        happened.CardsDiscarded((0, 5), (SQUIRE, GNOME), (0, -1), 1, 9, MAT, ("hand", "market")),
        "Weatherproof Mat discards Mop Squire of Ann and Gate Gnome. (MB-8.3)",
    ),
    (happened.CardsTaken(0, (3,), (SQUIRE,), "hand", MAT), "Ann takes Mop Squire into the hand. (MB-7.5)"),
    (happened.CardsTaken(0, (3,), ("",), "binder", MAT), "Ann takes a face-down card into the binder. (MB-7.5)"),
    (happened.CardsTaken(0, (3,), (SQUIRE,), "bottom", MAT), "Ann puts Mop Squire under the Store deck. (MB-7.5)"),
    (happened.CardsTaken(0, (3,), (SQUIRE,), "box", MAT), "Mop Squire: out of the game. (MB-7.5)"),
    (happened.CardsTaken(0, (3,), (SQUIRE,), "market", MAT), "Ann puts Mop Squire into the Aftermarket. (MB-7.5)"),
    (happened.CardsTaken(0, (3,), (SQUIRE,), "open", MAT), "Ann lays Mop Squire open. (MB-10.2)"),
    (happened.CardsArranged(0, (3, 4)), "The tableau of Ann lies in another order. (MB-7.2)"),
    (
        happened.CardsSwapped((3, 4), (SQUIRE, ""), (0, 1)),
        "Mop Squire of Ann and a face-down card of Bob change places. (MB-7.2)",
    ),
    (
        happened.CardAttached(1, 3, MAT, 4, SQUIRE),
        "Weatherproof Mat is attached to Mop Squire of Bob. (MB-9.7)",
    ),
    (happened.StoreDrawn(0, (), many=1), "Ann draws a Store card. (MB-8.8)"),
    (happened.StoreDrawn(0, (), many=2), "Ann draws 2 Store cards. (MB-8.8)"),
    (happened.StoreDrawn(0, (SQUIRE,), many=1), "Ann draws Mop Squire from the Store. (MB-8.8)"),
    (happened.StoreDrawn(0, (), "looked", 1), "Ann looks at the top Store card. (MB-8.8)"),
    (happened.StoreDrawn(0, (), "looked", 4), "Ann looks at the top 4 Store cards. (MB-8.8)"),
    (
        happened.StoreDrawn(0, (SQUIRE,), "looked", 1),
        "Ann looks at the top of the Store deck: Mop Squire. (MB-8.8)",
    ),
    (
        happened.StoreRevealed((SQUIRE, GNOME), (0, 1)),
        "Revealed from the Store: Mop Squire for Ann and Gate Gnome for Bob. (MB-10.2)",
    ),
    (happened.StoreRevealed((SQUIRE,)), "Revealed from the Store: Mop Squire. (MB-10.2)"),
    (
        happened.StoreRebuilt((), 20),
        "The Store discard is shuffled to be the Store deck: 20 cards. (MB-8.8)",
    ),
    (happened.MarketEntered(3, SQUIRE), None),
    (
        happened.MarketEntered(3, SQUIRE, (SQUIRE,) * 12),
        "The Aftermarket was full: 12 cards are discarded. (MB-8.7)",
    ),
    (happened.StorePutBack(0, (), (), ()), "Ann puts what was looked at under the Store deck. (MB-7.5)"),
    (
        happened.StorePutBack(0, (), (), (), 1),
        "Ann puts what was looked at back, one card of it on top. (MB-7.5)",
    ),
    (
        happened.StorePutBack(0, (), (), (), 3),
        "Ann puts what was looked at back, 3 cards of it on top. (MB-7.5)",
    ),
    (happened.HandSeen(0, 1, (), 1), "Bob looks at the hand of Ann: 1 card. (MB-14.2)"),
    (happened.StoreRebuilt((), 1), "The Store discard is shuffled to be the Store deck: 1 card. (MB-8.8)"),
    (happened.HandSeen(0, 1, (), 3), "Bob looks at the hand of Ann: 3 cards. (MB-14.2)"),
    (happened.HandSeen(0, 1, (SQUIRE,), 1), "Bob looks at the hand of Ann: Mop Squire. (MB-14.2)"),
    (happened.HandSeen(0, -1, (SQUIRE,), 1), "Ann reveals all cards in hand: Mop Squire. (MB-14.2)"),
    (happened.HandSeen(0, 1, (), 0), "The hand of Ann is empty. (MB-14.2)"),
    (happened.LookedTaken(0, 0, ""), "Ann takes one of them. (MB-7.5)"),
    (happened.LookedTaken(0, 3, SQUIRE), "Ann takes Mop Squire. (MB-7.5)"),
    (
        happened.ClashOpened(0, 3, SQUIRE, (0, 1), (3, 4), (SQUIRE, GNOME)),
        "Mop Squire: a clash between Ann (Mop Squire) and Bob (Gate Gnome). (MB-10.1)",
    ),
    (
        happened.ClashOpened(0, 3, SQUIRE, (0, 1), (3, 4), (SQUIRE, GNOME), lowest=True),
        "Mop Squire: a clash between Ann (Mop Squire) and Bob (Gate Gnome); the lowest total wins. (MB-10.1)",
    ),
    (
        happened.ClashCounted(
            (
                Fighter(0, 3, 2, 2, (9,), 9, 3, (Bonus(MAT, -1), Bonus(SQUIRE, 3))),
                Fighter(1, 4, 2, 0, (8,), 8, 5),
                Fighter(2, 5, 4, -1, (7,), 7, 1),
            )
        ),
        "The totals: Ann 2 + 3 + 2 = 7 (+3 Mop Squire and −1 Weatherproof Mat), Bob 2 + 5 = 7 and Cleo 4 + 1 − 1 = 4. (MB-10.2)",
    ),
    (happened.ClashDecided((0, 1), (0,), (1,)), "Ann wins the clash. (MB-10.2)"),
    (happened.ClashDecided((0, 1), (0, 1), ()), "Ann and Bob win the clash. (MB-10.2)"),
    (
        happened.ClashDecided((0, 1), (), (), (0, 1)),
        "The clash is a tie between Ann and Bob: nobody wins and nobody loses. (MB-10.2)",
    ),
    (happened.ClashDecided((0, 1), (), (0,)), "Nobody wins the clash. (MB-10.2)"),
    (happened.ClashOver(), None),
    (happened.ClashOver(fought=False), "The clash does not come about. (MB-10.1)"),
    (happened.EffectBegan(0, 3, SQUIRE, f"{SQUIRE}:0", "action"), None),
    (happened.EffectEnded(), None),
    (happened.EffectBegan(0, 3, MAT, f"{MAT}:0", "reaction"), "Ann uses the REACTION of Weatherproof Mat. (MB-9.6)"),
    (
        happened.EffectStopped(0, 3, SQUIRE),
        "Mop Squire does no more this turn: it has done so 20 times. (MB-9.13)",
    ),
    (
        happened.LastingBegan(Passing(3, f"{ALARM}:0", 0, "own_turn"), ALARM),
        "Ann, by Second Alarm Clock: “your Top card has +2★ in clashes until your next turn”. (MB-9.12)",
    ),
    (
        happened.LastingBegan(Passing(3, f"{SQUIRE}:0", 0, "turn"), SQUIRE),
        "Mop Squire of Ann has an effect that lasts. (MB-9.12)",
    ),
    (happened.MoreGiven(0, "play"), "Ann may play one more card this turn. (MB-7.1)"),
    (happened.MoreGiven(0, "action"), "Ann may take one more Action this turn. (MB-7.1)"),
    (happened.MoreGiven(0, "turn"), "Ann will have another turn after this one. (MB-7.1)"),
]


@pytest.mark.parametrize(("event", "wanted"), SAMPLES, ids=lambda x: type(x).__name__)
def test_a_line_of_the_log(event: Event, wanted: str | None) -> None:
    assert told_of(event) == wanted


def test_what_comes_on_one_card_one_after_the_other_is_told_in_one_sentence() -> None:
    one, other = happened.TokensPut(3, SQUIRE, 0, 1), happened.TokensPut(4, GNOME, 1, 1)
    off = happened.TokensPut(3, SQUIRE, 0, -1)
    told = [told_of(event) for event in words.joined([one, one, other, one, off, off], "millennium_blades")]
    assert told == [
        "2 star tokens are put on Mop Squire of Ann. (MB-8.6)",
        "A star token is put on Gate Gnome of Bob. (MB-8.6)",
        "A star token is put on Mop Squire of Ann. (MB-8.6)",
        "2 star tokens are removed from Mop Squire of Ann. (MB-8.6)",
    ]


def test_every_event_has_a_line_or_is_silent() -> None:
    told = {type(event) for event, wanted in SAMPLES if wanted is not None}
    every = (*happened.EVENTS, *course.EVENTS)
    assert [kind.__name__ for kind in every if kind not in told and kind.__name__ not in SILENT] == []


def test_every_line_names_a_clause_of_the_rulebook() -> None:
    known = {*clauses("millennium_blades"), "TAB-3.3"}
    for event, _ in SAMPLES:
        line = words.log_line(event, NAMES)
        assert line is None or line.clause in known, line


@pytest.mark.parametrize("name", HOSTILE)
def test_no_name_breaks_a_line(name: str) -> None:
    named = words.names(PACK, (name,) * 5)
    for event, _ in SAMPLES:
        told = told_of(event, named)
        if told is not None:
            told = told.replace("\u2068", "").replace("\u2069", "")
            assert told.isprintable() or "\u200c" in told or "\u200d" in told
            assert len(told.splitlines()) == 1
            assert len(told) < 400


@pytest.mark.rule("MB-2.1")
def test_that_the_store_deck_is_shuffled_is_told_once() -> None:
    rules = MillenniumBlades(Content(list(PACK.cards)), 2, chosen(OPTIONS, {}))
    _, outcome = Match.begin(rules, 1)
    seen = [shown for beat in outcome.beats for event in beat.events if (shown := event.seen_by(None)) is not None]
    assert len([event for event in seen if isinstance(event, course.StoreShuffled)]) == 2
    assert len([line for event in seen if "is shuffled" in (line := told_of(event) or "")]) == 1


# -- secrets ------------------------------------------------------------------------------------------------------------


def hidden_names(event: Event, reader: int | None) -> set[str]:
    """The names of the cards in an event that this reader may not know."""
    cards: tuple[str, ...] = ()
    if isinstance(event, happened.CardPlayed) and event.down:
        cards = (event.card,)
    elif isinstance(event, happened.StoreDrawn | course.DeckMended):
        cards = event.cards
    elif isinstance(event, happened.LookedTaken):
        cards = (event.card,)
    elif isinstance(event, happened.StorePutBack):
        cards = (*event.top, *event.bottom)
    elif isinstance(event, happened.HandSeen) and event.by >= 0 and reader != event.by:
        cards = event.cards
    elif isinstance(event, happened.StoreRebuilt | course.StoreShuffled):
        return {PACK_NAMES[card] for card in event.cards}
    elif isinstance(event, course.CardsDealt):
        return {PACK_NAMES[card] for pile in event.piles if pile.owner != reader for card in pile.cards}
    return {PACK_NAMES[card] for card in cards} if getattr(event, "seat", None) != reader else set()


PACK_NAMES = {card.id: card.name for card in PACK.cards}


@pytest.mark.rule("MB-14.2", "MB-14.3")
@pytest.mark.parametrize("event", [
    happened.CardPlayed(0, 3, SQUIRE, "tableau", down=True),
    happened.StoreDrawn(0, (SQUIRE, GNOME), many=2),
    happened.StoreDrawn(0, (SQUIRE, GNOME), "looked", 2),
    happened.LookedTaken(0, 3, SQUIRE),
    happened.StorePutBack(0, (3, 4), (SQUIRE,), (GNOME,), 1),
    happened.HandSeen(0, 1, (SQUIRE, GNOME), 2),
    happened.StoreRebuilt((SQUIRE, GNOME), 2),
    course.StoreShuffled((SQUIRE, GNOME), 2),
    course.DeckMended(0, (3,), (SQUIRE,), 1),
    course.CardSorted(0, 3, "deck"),
], ids=lambda event: type(event).__name__)  # fmt: skip
def test_no_line_tells_a_hidden_card_to_others(event: Event) -> None:
    """For the others the line is the same whatever card it was; who owns it reads its name."""
    for reader in (2, None):
        seen = event.seen_by(reader)
        said = "" if seen is None else told_of(seen) or ""
        assert "Mop Squire" not in said
        assert "Gate Gnome" not in said


@pytest.mark.rule("MB-14.2")
@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_game_names_what_its_reader_may_not_know(seed: int) -> None:
    rules = Table("millennium_blades", 3, (("mode", "exhibition"),)).rules()
    match, _ = Match.begin(rules, seed)
    told = 0
    for answer in play(rules, seed, checks="none").answers:
        for event in (event for beat in match.submit(answer).beats for event in beat.events):
            for reader in (0, 1, 2, None):
                hidden, seen = hidden_names(event, reader), event.seen_by(reader)
                said = None if seen is None else told_of(seen)
                told += said is not None
                assert said is None or not any(name in said for name in hidden), said
    assert told > 100
