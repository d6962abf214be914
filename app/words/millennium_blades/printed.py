"""What is printed on the cards of Millennium Blades beside their text."""

from typing import Final

PRINTED: Final[dict[str, str]] = {
    "card.kind.single": "Single",
    "card.kind.deck_box": "Deck Box",
    "card.kind.accessory": "Accessory",
    "card.kind.character": "Character",
    "card.kind.venue": "Venue",
    "card.kind.meta": "Metagame",
    "card.kind.set": "Set",
    "card.kind.friend": "Friendship",
    "card.rarity.core": "Core",
    "card.rarity.expansion": "Expansion",
    "card.rarity.premium": "Premium",
    "card.rarity.master": "Master",
    "card.rarity.bronze": "Bronze",
    "card.rarity.silver": "Silver",
    "card.rarity.gold": "Gold",
    "card.rarity.starter": "Starter",
    "card.rarity.pro": "Pro",
    "card.rarity.millennium": "Millennium",
    "card.trigger.play": "P",
    "card.trigger.next": "N",
    "card.trigger.flip": "F",
    "card.trigger.top": "T",
    "card.trigger.score": "S",
    "card.trigger.action": "A",
    "card.trigger.reaction": "R",
    "card.trigger.ongoing": "O",
    "card.building": "BUILDING: {text}",
    "card.meta": "At the end of the tournament, each player with a face-up card that has this symbol gains {rp} RP.",
}
"""Sentences and letters; the letter of a trigger is that of the word in which a line begins."""
