"""What the lesson of Millennium Blades says: `lesson.millennium_blades.` and what a step of it says."""

from typing import Final

LESSON: Final[dict[str, str]] = {
    "lesson.millennium_blades.play": (
        "You are {name}, and begin. Each turn you play a card: your row has six places. Put {card} into the first."
    ),
    "lesson.millennium_blades.top": "It is your Top card now: the rightmost that lies face up.",
    "lesson.millennium_blades.box": (
        "Your Deck Box and your Accessory lie here from the start. Nobody plays them, and they help while they lie face up."
    ),
    "lesson.millennium_blades.score": "{seat} plays a card with SCORE. That counts only at the end, if it lies face up.",
    "lesson.millennium_blades.action": ("Before or after your card you may take one Action. Press {card}, then Yes."),
    "lesson.millennium_blades.clash": (
        "Top cards clash. Each adds the stars of a revealed Store card. Your Deck Box adds 1: 6 beats 5."
    ),
    "lesson.millennium_blades.flipped": (
        "That gives you {by} Ranking Points (RP). After its Action a card is flipped: face down, it does nothing."
    ),
    "lesson.millennium_blades.after": "Now your card: play {card}. PLAY happens as soon as it lies there.",
    "lesson.millennium_blades.gain": "{by} more: you have 24 RP. Press them at any time, and they tell why.",
    "lesson.millennium_blades.owl": (
        "{seat} gains {by} RP, and flips your card. Your points stay, but you have no Top card."
    ),
    "lesson.millennium_blades.purse": "These are your dollars. Some cards cost dollars, and others bring them.",
    "lesson.millennium_blades.heart": (
        "The heart counts friendship cards that others have given you. Each is worth Victory Points (VP)."
    ),
    "lesson.millennium_blades.vp": (
        "Your place by RP brings VP, too. A long game has several tournaments: the most VP win it."
    ),
    "lesson.millennium_blades.free": (
        "Your turn again. Play what you like, until nobody has a card. Then SCORE counts, and the most RP come first."
    ),
    "lesson.millennium_blades.first": (
        "All is counted, and you are first. That is worth 5 VP. Well played! Now you know the game."
    ),
    "lesson.millennium_blades.second": (
        "All is counted, and you are second. That is worth 2 VP. Never mind: now you know the game."
    ),
    "lesson.millennium_blades.shared": (
        "All is counted, and both of you are first. That is worth 3 VP to each. Now you know the game."
    ),
    "lesson.millennium_blades.later": "That can wait. First play {card}.",
    "lesson.millennium_blades.act_first": "That can wait. First take the Action of {card}: press it, then Yes.",
}
