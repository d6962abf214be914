"""A view for small games: zones, and whatever else is public, as plain facts."""

from rules.kernel.views import View


class FactsView(View, frozen=True, kw_only=True):
    """What a seat may know, with the public facts that are no cards."""

    facts: tuple[object, ...] = ()
