"""Every sentence of Millions in English, beside those that all games share (`app.words.english`).

What is said about its events and its cards is put together in `app.words.millions.log`.
"""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # -- what Millions refuses: `refusal.` and the reason --------------------------------------------------------------
    "refusal.lies_there": "The {power} lies there already: choose another card, or leave it.",
    "refusal.no_undo": "What has been revealed cannot be taken back; before the reveal, just lay another card.",
    "refusal.not_yours": "{card} belongs to {owner}; only a card from your own hand can be laid.",
    "refusal.stuck": "Your {power} lies on the table, tied: every Power card is played only once.",
    "refusal.stuck_there": "Your card lies on the table, tied: every Power card is played only once.",
    "refusal.used_up": "Your {power} has been used: every Power card is played only once.",
    "refusal.closed_pile": "Only the top card of a pile can be seen, and nobody may look further down.",
    "refusal.not_your_place": "That is {owner}'s place: lay the card on your own.",
    "refusal.no_gift": "Cards are not given away: lay yours on your own place, not on {owner}'s.",
    "refusal.stays_laid": "A laid card is replaced, never taken back: lay another one on it.",
    "refusal.pile_by_night": "Cards come to the piles by themselves after the round: lay yours on your own place.",
    "refusal.prize_at_sunset": "The Points cards go to the winner at sunset: lay your card on your own place.",
    "refusal.prize_turned": "The Points card {points} has been turned up already: each is there once.",
    "refusal.prize_unknown": "There is no Points card {points}.",
    "refusal.round_open": "Round {round} waits for its Power cards first.",
    "refusal.no_round": "Power cards are entered when a Points card is turned up.",
    # -- questions and offers ------------------------------------------------------------------------------------------
    "prompt.attack": "{seat}, lay a Power card face down.",
    "prompt.attack.again": "{seat}, your card lies. You may lay another in its place until the last player has chosen.",
    "offer.lay": "Lay a card",
    # -- what happened: `log.` and the event ---------------------------------------------------------------------------
    "log.CardLaid": "{seat} lays a card face down.",
    "log.CardLaid.own": "{seat} lays the {power} face down.",
    "log.CardLaid.instead": "{seat} takes the {old} back and lays the {power}.",
    "log.CardsRevealed": "Revealed: {cards}.",
    "log.CardsRevealed.one": "{seat} {power}",
    "log.GameEnded": "The game is over: {outcome}",
    "log.NightFell": "Night: the Power cards go to the used piles.",
    "log.PrizeTurned": "Round {round}: {card} is turned up.",
    "log.PrizesCarried": "No Power card counts, so nobody takes anything; {total} stays on the table.",
    "log.PrizesForfeited": "Nobody takes {cards}, as no round is left.",
    "log.PrizesAbandoned": "Nobody takes {cards}, as only one player is left.",
    "log.PrizesTaken.highest": "{seat} has the highest card that counts and takes {cards}, together {total}.",
    "log.PrizesTaken.lowest": "{seat} has the lowest card that counts and takes {cards}, together {total}.",
    "log.PrizesTaken.highest.cancelled": (
        "{cancelled} cancel each other; {seat} has the highest card that counts and takes {cards}, together {total}."
    ),
    "log.PrizesTaken.highest.one": "{seat} has the highest card that counts and takes {cards}.",
    "log.PrizesTaken.lowest.one": "{seat} has the lowest card that counts and takes {cards}.",
    "log.PrizesTaken.highest.cancelled.one": (
        "{cancelled} cancel each other; {seat} has the highest card that counts and takes {cards}."
    ),
    "log.PrizesTaken.lowest.cancelled.one": (
        "{cancelled} cancel each other; {seat} has the lowest card that counts and takes {cards}."
    ),
    "log.PrizesTaken.lowest.cancelled": (
        "{cancelled} cancel each other; {seat} has the lowest card that counts and takes {cards}, together {total}."
    ),
    # -- the first minutes: `lesson.millions.` and what a step of the lesson says; `.own` where it happened to the learner ---
    "lesson.millions.look": "You are {name}. Only you look behind this curtain.",
    "lesson.millions.battle": "The highest card takes this Battle. Lay your {card} on the lit place.",
    "lesson.millions.highest": "All cards turn over together. Yours is the highest: you take {total}.",
    "lesson.millions.baron": "The lowest card must take this Red Baron: {total}. Lay any card you like.",
    "lesson.millions.lowest": "{seat} has the lowest card and takes {total}.",
    "lesson.millions.lowest.own": "Yours is the lowest card: you take {total}.",
    "lesson.millions.lowest_left": (
        "The two {equal}s cancel each other and do not count. The lowest card left is {seat}'s {left}: it takes {total}."
    ),
    "lesson.millions.shuffled": "Your cards are shuffled at every look, so nobody can guess them. Lay your {card}.",
    "lesson.millions.cancelled": "Equal cards cancel each other. Your low card takes {total}!",
    "lesson.millions.used": "Played cards are gone; only the top one shows. Lay your {card}.",
    "lesson.millions.carried": "All three are equal: nobody takes it. It stays for the next round.",
    "lesson.millions.sum": "Both count together: {total}. Below zero, the lowest takes them. You choose.",
    "lesson.millions.both": "{seat} has the lowest card and takes both.",
    "lesson.millions.both.own": "Yours is the lowest card: you take both.",
    "lesson.millions.both_left": (
        "The two {equal}s cancel each other. The lowest card left is {seat}'s {left}: it takes both."
    ),
    "lesson.millions.end": "After twelve rounds, most points win. Pause and Rules lie below.",
    "lesson.millions.exchange": "You can still change it. Lay your {card}.",
    "lesson.millions.keep": "You will need that one later. Lay another in its place.",
    # -- cards ---------------------------------------------------------------------------------------------------------
    "card.points": "{name} ({points})",
    "card.power": "{name}, power {power}",
    "card.battle": "{name}, a Battle worth {points}",
    "card.baron": "{name}, a Red Baron: {points}",
    "back.points": "a Points card, face down",
    "back.power": "a Power card of {seat}, face down",
    # -- places --------------------------------------------------------------------------------------------------------
    "zone.points": "Points pile",
    "zone.contested": "Contested",
    "zone.lost": "Won by nobody",
    "zone.attack": "Attack of {seat}",
    "zone.stuck": "Tied cards of {seat}",
    "zone.used": "Used pile of {seat}",
    "zone.won": "Points of {seat}",
    # -- the sheet beside real cards -----------------------------------------------------------------------------------
    "sheet.round": "Round",
    "sheet.prize": "Points card",
    "sheet.total": "Contested",
    "sheet.played": "{seat} played",
    "sheet.has": "{seat} has",
    "sheet.taker": "Taken by",
    "sheet.nobody": "nobody",
    "sheet.why": "Why",
    "sheet.sum": "Total",
    "sheet.place": "Place",
    "sheet.cancelled": "{power} ×",
    "sheet.so_far": "({score})",
    "sheet.legend.cancelled": "×: cancelled.",
    "sheet.legend.so_far": "In brackets: the total so far.",
    "sheet.closed": "Piles are closed: until the end only the newest round is open, without totals (MIL-3.7, MIL-7.2).",
    "sheet.corrected": "Round {round}, {what}: {new}, was {old} ({when}).",
    "sheet.change.when": "Corrected",
    "sheet.change.round": "Round",
    "sheet.change.what": "What",
    "sheet.change.old": "Was",
    "sheet.change.new": "Is",
    "sheet.change.note": "Note",
    # -- options: `option.` and the key --------------------------------------------------------------------------------
    "option.open_piles": "Open piles",
    "option.open_piles.hint": (
        "For learners: used piles, points piles, totals and all past rounds can be looked at during the game."
    ),
}
