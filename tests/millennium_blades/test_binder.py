"""A binder is looked through by marks, page by page."""

from rules.kernel.views import Face
from rules.millennium_blades.content import Content
from tests.helpers.tables import default_cards
from ui.games.millennium_blades.binder import NO_WISH, STARS, Wish, found, thumbs, wished

CONTENT = Content(list(default_cards("millennium_blades")))
CARDS = [Face(i, card) for i, card in enumerate(CONTENT.cards)]


def test_marks_of_one_sort_are_alternatives_and_sorts_are_conditions() -> None:
    wish = wished(wished(wished(NO_WISH, "elements", "fire"), "elements", "water"), "kinds", "single")
    kept = {one.card for one in found(CONTENT, CARDS, wish)}
    wanted = {
        card
        for card, one in CONTENT.cards.items()
        if CONTENT.kind[card] == "single" and {"fire", "water"} & set(one.elements)
    }
    assert kept == wanted
    assert 0 < len(wanted) < len(CARDS)


def test_a_mark_that_is_pressed_again_counts_no_more() -> None:
    once = wished(NO_WISH, "stars", 1)
    assert {CONTENT.cards[one.card].stars for one in found(CONTENT, CARDS, once)} <= set(
        range(STARS[1][0], STARS[1][1] + 1)
    )
    assert wished(once, "stars", 1) == NO_WISH


def test_every_star_rating_is_in_one_group() -> None:
    held = [stars for least, most in STARS for stars in range(least, most + 1)]
    assert held == list(range(1, 11))


def test_sets_are_chosen_among_until_another_page_is_wanted() -> None:
    wish = wished(wished(NO_WISH, "sets", None), "set", "mb.cereal")
    assert wish.choosing
    assert {one.card.rpartition(".")[0] for one in found(CONTENT, CARDS, wish)} == {"mb.cereal"}
    assert not wished(wish, "page", 2).choosing
    assert wished(wish, "all", None) == NO_WISH


def test_another_mark_begins_with_the_first_page_again() -> None:
    assert wished(wished(NO_WISH, "page", 3), "types", "mage").page == 0


def test_cards_lie_by_name_without_its_article_and_their_pages_are_called_so() -> None:
    names = [CONTENT.cards[one.card].name for one in found(CONTENT, CARDS, NO_WISH)]
    bare = [name.removeprefix("The ").removeprefix("A ").removeprefix("An ").casefold() for name in names]
    assert bare == sorted(bare)
    index = thumbs(CONTENT, found(CONTENT, CARDS, NO_WISH), 20, "name")
    assert len(index) == -(-len(CARDS) // 20)
    assert [word.casefold() for word in index] == [name[:3].strip() for name in bare[::20]]


def test_by_stars_the_pages_are_called_by_them() -> None:
    wish = Wish(order="stars")
    cards = found(CONTENT, CARDS, wish)
    stars = [CONTENT.cards[one.card].stars for one in cards]
    assert stars == sorted(stars)
    assert thumbs(CONTENT, cards, 50, "stars")[0] == f"{stars[0]}\N{BLACK STAR}"
