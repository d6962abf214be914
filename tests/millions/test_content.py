"""The cards of Millions as data (MIL-1)."""

from typing import Any

import pytest

from rules import catalogue
from rules.kernel.decisions import Announcement, Answer
from rules.kernel.match import Match
from rules.kernel.packs import BadPack, Fault, read
from rules.millions.content import AnyCard, BaronCard, BattleCard, PowerCard, content, faults, small
from rules.millions.game import Millions
from tests.helpers.tables import POINTS, default_cards
from tests.helpers.tree import ROOT

PACK = ROOT / "resources" / "packs" / "millions" / "last_soldier.toml"


def powers(values: Any = range(1, 13)) -> list[PowerCard]:
    """Power cards with these values."""
    return [PowerCard(id=f"mil.x.power.{i}", name="Power", power=value) for i, value in enumerate(values)]


def battles(count: int = 8) -> list[BattleCard]:
    """So many Battle cards."""
    return [BattleCard(id=f"mil.x.battle.{i}", name="Battle", points=5) for i in range(count)]


def barons(count: int = 4) -> list[BaronCard]:
    """So many Red Barons."""
    return [BaronCard(id=f"mil.x.baron.{i}", name="Red Baron", points=-5) for i in range(count)]


@pytest.mark.rule("MIL-1.1", "MIL-1.2", "MIL-1.3")
def test_the_pack_that_comes_with_the_game() -> None:
    cards = default_cards("millions")
    made = content(cards)
    assert made.powers == tuple(range(1, 13))
    assert sorted(made.points) == sorted(POINTS)
    assert made.rounds == 12
    assert len({card.id for card in cards}) == 24
    for power, card in zip(made.powers, made.power_ids, strict=True):
        assert next(c for c in cards if c.id == card).power == power
    for points, card in zip(made.points, made.points_ids, strict=True):
        assert next(c for c in cards if c.id == card).points == points


@pytest.mark.rule("MIL-1.4")
def test_what_the_cards_say() -> None:
    cards = default_cards("millions")
    assert all(card.name for card in cards)
    assert {type(card) for card in cards} == {PowerCard, BattleCard, BaronCard}
    kinds = {
        kind: set(kind.__struct_fields__) - {"id", "name", "flavour"} for kind in (PowerCard, BattleCard, BaronCard)
    }
    assert kinds == {PowerCard: {"power"}, BattleCard: {"points", "line"}, BaronCard: {"points"}}
    assert all(card.line for card in cards if isinstance(card, BattleCard))
    with_a_line = changed("points = -2", 'points = -2\nline = "Duck!"')
    with pytest.raises(BadPack, match=r"baron_2: line: unknown"):
        read(with_a_line, "mine.toml", "millions", AnyCard)


@pytest.mark.rule("MIL-1.4")
def test_the_line_of_a_battle_changes_nothing() -> None:
    box = catalogue.box("millions")

    def played(text: str) -> list[str]:
        match, _ = Match.begin(box.table(read(text, "x.toml", "millions", box.cards).cards, 2, {}), 3)
        digests = [match.digest()]
        while not match.finished:
            seat = match.awaited()[0]
            card = f"{'AB'[seat]}{match.state.hands[seat][-1 if seat else 0]}"
            match.submit(Answer(seat, match.pending_for(seat)[0].number, Announcement("lay", {"card": card})))
            digests.append(match.digest())
        return digests

    told = PACK.read_text(encoding="utf-8")
    silent = "\n".join(line for line in told.splitlines() if not line.startswith("line = "))
    assert silent != told
    assert played(silent) == played(told)


@pytest.mark.rule("MIL-1.3")
def test_a_pack_with_the_right_numbers_has_no_faults() -> None:
    assert faults((*powers(), *battles(), *barons()), "x.toml") == []


@pytest.mark.rule("MIL-1.3")
@pytest.mark.parametrize(("plus", "minus"), [(7, 4), (9, 4), (8, 3), (8, 5), (0, 4), (8, 0), (7, 5), (12, 0)])
def test_a_pack_has_eight_battles_and_four_barons(plus: int, minus: int) -> None:
    expected = []
    if plus != 8:
        expected.append(
            Fault("x.toml", "", "kind", f"exactly 8 cards of kind 'battle' are needed, this pack has {plus} (MIL-1.3)")
        )
    if minus != 4:
        expected.append(
            Fault("x.toml", "", "kind", f"exactly 4 cards of kind 'baron' are needed, this pack has {minus} (MIL-1.3)")
        )
    assert faults((*powers(), *battles(plus), *barons(minus)), "x.toml") == expected


@pytest.mark.rule("MIL-1.1")
def test_a_pack_has_each_power_once() -> None:
    cards: tuple[AnyCard, ...] = (*powers([1, 1, 1, *range(3, 12)]), *battles(), *barons())
    assert faults(cards, "x.toml") == [
        Fault("x.toml", "", "power", "power 1 must be on exactly one card, it is on 3 (MIL-1.1)"),
        Fault("x.toml", "", "power", "power 2 must be on exactly one card, it is on 0 (MIL-1.1)"),
        Fault("x.toml", "", "power", "power 12 must be on exactly one card, it is on 0 (MIL-1.1)"),
    ]


def changed(old: str, new: str) -> str:
    """The pack that comes with the game, with one thing changed."""
    text = PACK.read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.rule("MIL-1.3")
@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("points = 8", "points = 0", "points"),
        ("points = 8", "points = 10000", "points"),
        ("points = 8", "points = -8", "points"),
        ("points = 8", 'points = "8"', "points"),
        ("points = 8", "points = 7.5", "points"),
        ("points = -4", "points = 4", "points"),
        ("points = -4", "points = 0", "points"),
        ("points = -4", "points = -10000", "points"),
        ("power = 12", "power = 13", "power"),
        ("power = 12", "power = 0", "power"),
    ],
)
def test_a_value_out_of_bounds_is_told_with_its_card_and_field(old: str, new: str, field: str) -> None:
    with pytest.raises(BadPack) as bad:
        read(changed(old, new), "mine.toml", "millions", AnyCard)
    (fault,) = bad.value.faults
    assert (fault.file, fault.field) == ("mine.toml", field)
    assert fault.card.startswith("mil.")


@pytest.mark.rule("MIL-1.3")
def test_bounds_that_are_allowed() -> None:
    for old, new in (
        ("points = 8", "points = 100"),
        ("points = 8", "points = 9999"),
        ("points = -4", "points = -9999"),
        ("points = 8", "points = 1"),
    ):
        cards = read(changed(old, new), "mine.toml", "millions", AnyCard).cards
        assert faults(cards, "mine.toml") == []


@pytest.mark.rule("MIL-1.4")
def test_a_line_of_information_has_its_length() -> None:
    text = '[pack]\nid = "mil.x"\ngame = "millions"\nversion = 1\n'

    def pack(length: int) -> str:
        line = "x" * length
        return f'{text}[[card]]\nkind = "battle"\nid = "mil.x.1"\nname = "n"\npoints = 1\nline = "{line}"\n'

    assert read(pack(60), "x", "millions", AnyCard).cards[0].line == "x" * 60
    with pytest.raises(BadPack):
        read(pack(61), "x", "millions", AnyCard)


@pytest.mark.rule("MIL-1.3")
def test_a_game_with_another_pack() -> None:
    box = catalogue.box("millions")
    cards = read(changed("points = 8", "points = 50"), "mine.toml", "millions", box.cards).cards
    assert box.faults(cards, "mine.toml") == []
    rules = box.table(cards, 2, {"open_piles": True})
    assert isinstance(rules, Millions)
    assert max(rules.content.points) == 50
    match, _ = Match.begin(rules, 1)
    assert match.view(None).totals == (0, 0)  # type: ignore[attr-defined]
    closed, _ = Match.begin(box.table(cards, 5, {}), 1)
    assert closed.view(None).totals == ()  # type: ignore[attr-defined]
    assert closed.rules.seats == 5


@pytest.mark.rule("MIL-1.1")
def test_powers_are_put_in_order_whatever_the_order_of_the_pack() -> None:
    made = content((*barons(1), *powers([3, 1, 2]), *battles(1)))
    assert made.powers == (1, 2, 3)
    assert made.power_ids == ("mil.x.power.1", "mil.x.power.2", "mil.x.power.0")
    assert made.points == (-5, 5)
    assert made.points_ids == ("mil.x.baron.0", "mil.x.battle.0")


def test_small_games_have_made_up_ids() -> None:
    made = small((1, 4), (3, -2))
    assert made.power_ids == ("mil.power.1", "mil.power.4")
    assert made.points_ids == ("mil.points.0", "mil.points.1")
    assert made.rounds == 2
