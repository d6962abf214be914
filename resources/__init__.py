"""Data only: packs, rulebooks, themes, icons, fonts, sounds and translations.

A package, so that ``importlib.resources.files("resources")`` finds it in a checkout, in an installed wheel and in a
frozen app alike.
"""
