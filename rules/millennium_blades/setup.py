"""How a table is set up: sets, characters, binders, decks, and who begins (MB-2, MB-4.7, MB-5.1, MB-6)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rules.kernel import luck
from rules.kernel.decisions import PickOne, PickSome
from rules.kernel.operations import Steps
from rules.kernel.options import Options
from rules.kernel.refusals import Refused
from rules.millennium_blades import course
from rules.millennium_blades.content import FRIENDS, PRIZES, STORE, Content
from rules.millennium_blades.options import CHOSEN, EXHIBITION, OWN, PRESET, RANDOM, mode
from rules.millennium_blades.standing import Admits
from rules.millennium_blades.state import TournamentState
from rules.millennium_blades.store import Ctx
from rules.millennium_blades.words import ACCESSORIES, BOXES, PROMOS, SINGLES, Kind, Rarity

if TYPE_CHECKING:
    from rules.millennium_blades.game import MillenniumBlades

FIRST_CARDS = 3
"""How many Store cards are in a first binder beside the starting deck (MB-2.2)."""
STAKE = 15
"""The dollars with which an exhibition is played."""
GIFTS = 2
"""How many friendship cards everybody has received when an exhibition begins."""


def insist(content: Content, seats: int, options: Mapping[str, Options]) -> None:
    """Raises Refused where so many cannot play with these cards, or the cards do not have what is chosen."""
    if not 2 <= seats <= 5:
        raise Refused("MB-2.1", "seats", seats=seats, least=2, most=5)
    if len(content.characters) < seats:
        raise Refused("MB-2.5", "few_characters", seats=seats, there=len(content.characters))
    if mode(options) != EXHIBITION and not content.sets_of("starter"):
        raise Refused("MB-2.2", "no_starter")
    sets = str(options.get("sets", RANDOM))
    if sets not in (RANDOM, CHOSEN) and content.theme(sets) is None:
        raise Refused("MB-2.1", "no_theme", theme=sets.replace("_", " "))
    if mode(options) == EXHIBITION and options.get("decks") == PRESET and len(content.decks) < seats:
        raise Refused("MB-4.7", "few_decks", seats=seats, there=len(content.decks))


def laid(rules: "MillenniumBlades", context: Ctx) -> Steps:
    """Everything up to the choice of characters and decks."""
    store, promos = yield from _sets(rules, context)
    context.emit(course.SetsChosen(store, promos))
    context.beat()
    content = rules.content
    deck = [card for one in (*content.sets_of("core"), *store) for card in content.copies(one)]
    if rules.mode != EXHIBITION:
        context.emit(course.StoreShuffled(context.shuffled(deck, luck.SETUP), len(deck)))
    characters = context.shuffled(sorted(content.characters), luck.SETUP)
    if rules.chooses_characters:
        context.emit(course.CharactersOffered(tuple(sorted(content.characters))))
        context.beat()
        yield from _characters(rules, context)
    else:
        for seat in range(rules.seats):
            _given(rules, context, seat, characters[seat])
    context.beat()
    if rules.mode == EXHIBITION:
        _exhibited(rules, context, deck)
    else:
        _bound(rules, context)
    context.beat()


def _sets(rules: "MillenniumBlades", context: Ctx) -> Steps:
    """MB-2.1, MB-2.3: which sets are used: by a theme, chosen by the first seat for the table, or at random."""
    content = rules.content
    theme = None if rules.sets in (RANDOM, CHOSEN) else content.theme(rules.sets)
    if theme is not None:
        rarity = {one: content.sets[one].rarity for one in theme.sets}
        return (
            tuple(one for one in theme.sets if rarity[one] in STORE),
            tuple(one for one in theme.sets if rarity[one] in PROMOS),
        )
    picked: list[str] = []
    for wanted, usual in {**STORE, **PRIZES}.items():
        there = content.sets_of(wanted)
        many = min(usual, len(there))
        if rules.sets == CHOSEN and many < len(there):
            some = yield PickSome(
                seat=0,
                topic="sets",
                clause="MB-2.1" if wanted in STORE else "MB-2.3",
                candidates=there,
                least=many,
                most=many,
                facts={"rarity": wanted, "many": many},
            )
        else:
            some = context.shuffled(there, luck.SETUP)[:many]
        picked += [one for one in there if one in some]
    rarities: dict[str, Rarity] = {one: content.sets[one].rarity for one in picked}
    return (
        tuple(one for one in picked if rarities[one] in STORE),
        tuple(one for one in picked if rarities[one] in PROMOS),
    )


def _characters(rules: "MillenniumBlades", context: Ctx) -> Steps:
    """The last in turn order chooses first (MB-2.2)."""
    for seat in reversed(range(rules.seats)):
        if seat in context.state.conceded:
            continue
        left = context.state.choosing
        chosen = yield PickOne(seat=seat, topic="character", clause="MB-2.2", candidates=left)
        _given(rules, context, seat, chosen)
        context.beat()


def _given(rules: "MillenniumBlades", context: Ctx, seat: int, character: str) -> None:
    friends = tuple(value for value, many in FRIENDS.items() for _ in range(many))
    context.emit(course.CharacterTaken(seat, character, friends, rules.powers))


def _bound(rules: "MillenniumBlades", context: Ctx) -> None:
    """The first binders: a starting deck, which lies ready to be played, and three Store cards (MB-2.2)."""
    starters = context.shuffled(rules.content.sets_of("starter"), luck.SETUP)
    piles = []
    store = context.state.store
    for seat in range(rules.seats):
        own = rules.content.copies(starters[seat % len(starters)])
        piles.append(course.Pile(f"deck{seat}", seat, own))
        piles.append(course.Pile(f"binder{seat}", seat, store[FIRST_CARDS * seat : FIRST_CARDS * (seat + 1)]))
    left = store[FIRST_CARDS * rules.seats :]
    context.emit(course.StoreShuffled(left, len(left), is_rest=True), course.CardsDealt(tuple(piles)))


def _exhibited(rules: "MillenniumBlades", context: Ctx, deck: Sequence[str]) -> None:
    """An exhibition: decks out of the whole content, 15 dollars, a few friendship cards, both metagames, perhaps a venue."""
    content = rules.content
    piles: list[course.Pile] = []
    left = list(deck)
    if rules.decks == PRESET:
        for seat, one in enumerate(context.shuffled(sorted(content.decks), luck.SETUP)[: rules.seats]):
            piles.append(course.Pile(f"deck{seat}", seat, content.decks[one].cards))
    elif rules.decks == OWN:
        every = tuple(content.cards)
        for seat in range(rules.seats):
            piles.append(course.Pile(f"deck{seat}", seat, ()))
            piles.append(course.Pile(f"binder{seat}", seat, every))
    else:
        for seat, cards in enumerate(_random_decks(rules, context)):
            piles.append(course.Pile(f"deck{seat}", seat, cards))
    for pile in piles:
        if pile.zone.startswith("deck"):  # there is only one of the cards that are in a deck already
            for card in pile.cards:
                if card in left:
                    left.remove(card)
    left_over = context.shuffled(left, luck.SETUP)
    context.emit(course.StoreShuffled(left_over, len(left_over)), course.CardsDealt(tuple(piles)))
    gifts = []
    players = [seat for seat in range(rules.seats) if context.state.supply[seat]]
    for giver in players if len(players) > 1 else ():
        others = context.shuffled([seat for seat in players if seat != giver], luck.SETUP)
        values = context.shuffled((1, 1, 2), luck.SETUP)
        gifts += [(others[place % len(others)], giver, values[place]) for place in range(GIFTS)]
    context.emit(course.StakesDealt(STAKE, tuple(gifts)))
    by_element = sorted(one for one, meta in content.metas.items() if meta.element is not None)
    by_type = sorted(one for one, meta in content.metas.items() if meta.type is not None)
    metas = [context.shuffled(some, luck.SETUP)[0] for some in (by_element, by_type) if some]
    context.emit(course.MetasOpened(tuple(metas)))
    if rules.venue and content.venues:
        context.emit(course.VenueOpened(context.shuffled(sorted(content.venues), luck.SETUP)[0]))


def _random_decks(rules: "MillenniumBlades", context: Ctx) -> Iterator[tuple[str, ...]]:
    """Legal decks by chance out of the whole content: 8 Singles, a Deck Box and 2 Accessories, no name twice in one."""
    content = rules.content
    by_kind: dict[Kind, list[str]] = {"single": [], "deck_box": [], "accessory": []}
    for card, kind in content.kind.items():
        by_kind[kind].append(card)
    order = {kind: list(context.shuffled(cards, luck.SETUP)) for kind, cards in by_kind.items()}
    for _ in range(rules.seats):
        few: dict[Kind, int] = {"single": SINGLES, "deck_box": BOXES, "accessory": ACCESSORIES}
        deck: list[str] = []
        for kind, many in few.items():
            deck += order[kind][:many]
            order[kind] = order[kind][many:] + order[kind][:many]
        yield tuple(deck)


# -- decks ------------------------------------------------------------------------------------------------------------


def limits(content: Content, cards: Sequence[str]) -> tuple[dict[Kind, int], bool]:
    """How many of each kind a deck of these may hold, and whether two of one name are allowed (MB-4.7)."""
    most: dict[Kind, int] = {"single": SINGLES, "deck_box": BOXES, "accessory": ACCESSORIES}
    twins = False
    for card in dict.fromkeys(cards):
        for line in content.lines[card]:
            for change in line.holds:
                if isinstance(change, Admits):
                    most[change.kind] += change.by
                    twins = twins or change.twins
    return most, twins


def flaws(content: Content, cards: Sequence[str]) -> list[str]:
    """Why a deck is not legal as it is: `deck_box`, `accessory`, `twins`, `single`; empty if it is (MB-4.7)."""
    most, twins = limits(content, cards)
    kinds = [content.kind[card] for card in cards]
    found: list[str] = [kind for kind in ("deck_box", "accessory") if kinds.count(kind) > most[kind]]
    if _doubles(content, cards, twins):
        found.append("twins")
    if kinds.count("single") > most["single"]:
        found.append("single")
    return found


def _doubles(content: Content, cards: Sequence[str], twins: bool) -> list[int]:
    """The places of the cards that are one too many of a name."""
    seen: dict[str, int] = {}
    found = []
    for place, card in enumerate(cards):
        name = content.cards[card].name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] > (2 if twins else 1):
            found.append(place)
    return found


def mended(rules: "MillenniumBlades", context: Ctx, seat: int) -> None:
    """MB-5.1: Deck Boxes, Accessories, doubles, Singles, in this order; what is too much goes to the binder by chance."""
    content = rules.content
    kept = list(context.state.cards("deck", seat))
    gone: list[int] = []

    def drop(some: Sequence[int]) -> None:
        gone.extend(some)
        kept[:] = [card for card in kept if card.ref not in some]

    def too_many(kind: Kind) -> None:
        own = [card.ref for card in kept if content.kind[card.card] == kind]
        while (over := len(own) - limits(content, [card.card for card in kept])[0][kind]) > 0:
            gone_now = context.shuffled(own)[:over]
            drop(gone_now)  # what has allowed more may be among them
            own = [ref for ref in own if ref not in gone_now]

    def doubled() -> None:
        cards = [card.card for card in kept]
        drop([kept[place].ref for place in _doubles(content, cards, limits(content, cards)[1])])

    too_many("deck_box")
    too_many("accessory")
    doubled()
    too_many("single")
    doubled()  # again, if a Single that has allowed them is gone
    if gone:
        names = tuple(context.state.zones.cards[ref].card for ref in gone)
        context.emit(course.DeckMended(seat, tuple(gone), names, len(gone)))


def began(rules: "MillenniumBlades", context: Ctx) -> None:
    """MB-6: the decks are mended and laid out; who begins is drawn, as nobody has won before."""
    for seat in range(rules.seats):
        if seat not in context.state.conceded:
            mended(rules, context, seat)
    context.beat()
    context.emit(_laid_out(rules, context.state))
    context.beat()
    order = rules.order(context.state)
    context.emit(course.FirstPlayerDrawn(order[context.below(len(order), luck.SETUP)]))
    context.beat()


def _laid_out(rules: "MillenniumBlades", state: TournamentState) -> course.DecksLaid:
    boxes, accessories, singles = [], [], []
    for seat in range(rules.seats):
        deck = state.cards("deck", seat) if seat not in state.conceded else ()
        kinds = rules.content.kind
        boxes.append(next((card.card for card in deck if kinds[card.card] == "deck_box"), ""))
        accessories.append(tuple(card.card for card in deck if kinds[card.card] == "accessory"))
        singles.append(tuple(card.ref for card in deck if kinds[card.card] == "single"))
    return course.DecksLaid(tuple(boxes), tuple(accessories), tuple(len(one) for one in singles), tuple(singles))
