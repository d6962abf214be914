"""Blade Rondo: Frost Veil: a duel with seven swords each, or one against Sonia."""
