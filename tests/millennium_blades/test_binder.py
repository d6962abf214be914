"""A binder is looked through by marks, page by page."""

from rules.kernel.views import Face
from rules.millennium_blades.content import Content
from tests.helpers.tables import default_cards
from ui.games.millennium_blades.binder import BETWEEN, NO_WISH, STARS, Wish, found, tabs, wished

CONTENT = Content(list(default_cards("millennium_blades")))
NAMED = {card: getattr(one, "name", "") for card, one in CONTENT.cards.items()}.__getitem__
CARDS = [Face(i, card) for i, card in enumerate(CONTENT.cards)]


def test_marks_of_one_sort_are_alternatives_and_sorts_are_conditions() -> None:
    wish = wished(wished(wished(NO_WISH, "elements", "fire"), "elements", "water"), "kinds", "single")
    kept = {one.card for one in found(CONTENT, CARDS, wish, NAMED)}
    wanted = {
        card
        for card, one in CONTENT.cards.items()
        if CONTENT.kind[card] == "single" and {"fire", "water"} & set(one.elements)
    }
    assert kept == wanted
    assert 0 < len(wanted) < len(CARDS)


def test_a_mark_that_is_pressed_again_counts_no_more() -> None:
    once = wished(NO_WISH, "stars", 1)
    assert {CONTENT.cards[one.card].stars for one in found(CONTENT, CARDS, once, NAMED)} <= set(
        range(STARS[1][0], STARS[1][1] + 1)
    )
    assert wished(once, "stars", 1) == NO_WISH


def test_every_star_rating_is_in_one_group() -> None:
    held = [stars for least, most in STARS for stars in range(least, most + 1)]
    assert held == list(range(1, 11))


def test_sets_are_chosen_among_until_another_page_is_wanted() -> None:
    wish = wished(wished(NO_WISH, "sets", None), "set", "mb.cereal")
    assert wish.choosing
    assert {one.card.rpartition(".")[0] for one in found(CONTENT, CARDS, wish, NAMED)} == {"mb.cereal"}
    assert not wished(wish, "page", 2).choosing
    assert wished(wish, "all", None) == NO_WISH


def test_another_mark_begins_with_the_first_page_again() -> None:
    assert wished(wished(NO_WISH, "page", 3), "types", "mage").page == 0


def test_cards_lie_by_name_without_its_article_and_their_pages_are_called_so() -> None:
    names = [CONTENT.cards[one.card].name for one in found(CONTENT, CARDS, NO_WISH, NAMED)]
    bare = [name.removeprefix("The ").removeprefix("A ").removeprefix("An ").casefold() for name in names]
    assert bare == sorted(bare)
    index = tabs(CONTENT, found(CONTENT, CARDS, NO_WISH, NAMED), "name", 26)
    assert [word for word, _ in index] == sorted({name[0].upper() for name in bare})
    assert [place for _, places in index for place in places] == list(range(len(CARDS)))
    assert all(bare[place][0].upper() == word for word, places in index for place in places)


def test_where_not_all_letters_have_room_the_rarest_stand_together() -> None:
    cards = found(CONTENT, CARDS, NO_WISH, NAMED)
    index = tabs(CONTENT, cards, "name", 12)
    assert len(index) == 12
    assert [place for _, places in index for place in places] == list(range(len(CARDS)))
    assert index[-1][0].startswith("W") or BETWEEN in index[-1][0]


def test_by_stars_the_index_is_made_of_them() -> None:
    wish = Wish(order="stars")
    cards = found(CONTENT, CARDS, wish, NAMED)
    stars = [CONTENT.cards[one.card].stars for one in cards]
    assert stars == sorted(stars)
    assert [word for word, _ in tabs(CONTENT, cards, "stars", 26)] == [
        f"{many}\N{BLACK STAR}" for many in sorted(set(stars))
    ]


def test_words_that_are_typed_are_looked_for_each_wherever_it_stands() -> None:
    wish = wished(wished(NO_WISH, "page", 3), "typed", "GNOME gate")
    assert wish.page == 0
    assert [CONTENT.cards[one.card].name for one in found(CONTENT, CARDS, wish, NAMED)] == ["Gate Gnome"]
    assert wished(wish, "all", None).words == ""
    later = found(CONTENT, CARDS, wished(wish, "typed", '"later"'), NAMED)
    assert [CONTENT.cards[one.card].name for one in later] == ["Box Marked “Later”"], "with the quotes of a keyboard"
    assert len(found(CONTENT, CARDS, wished(wish, "typed", "  "), NAMED)) == len(CARDS)
