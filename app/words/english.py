"""Every sentence of the table in English, in one table: a template by key, with named fields.

Another language would be another table of the same keys and fields. Nothing is put together from halves of sentences, and
where the number matters there is a key for one and a key for more.
"""

from typing import Final

TEXTS: Final[dict[str, str]] = {
    # -- how things are put together -----------------------------------------------------------------------------------
    "list.two": "{first} and {second}",
    "list.more": "{first}, {rest}",
    "seat.table": "the table",
    "seat.clock": "the clock",
    "seat.unnamed": "seat {letter}",
    "with_clause": "{text} ({clause})",
    # -- refusals: `refusal.` and the reason, and the clause where a reason needs other words there ---------------------
    "refusal": "The rules do not allow that here.",
    "refusal.incomplete": "Something is still missing: {missing}.",
    "refusal.no_announcement": "Nothing more has to be said to answer this question.",
    "refusal.no_such_parameter": "Nobody asked for that now: {name}.",
    "refusal.no_such_seat": "There is no such seat; {seats} players sit at this table.",
    "refusal.not_a_candidate": "That cannot be chosen here: {name}.",
    "refusal.not_a_candidate.TAB-3.1": "That player has given up already, or does not sit at this table.",
    "refusal.not_asked": "This question is not for {seat} to answer now.",
    "refusal.not_offered": "That is not among the things that can be done now.",
    "refusal.not_offered.TAB-2.3": "The game is paused already: all that can be done now is to resume it.",
    "refusal.over": "The game is over.",
    "refusal.overtaken": "Somebody else was faster: this is no longer possible.",
    "refusal.paused": "The game is paused; resume it first.",
    "refusal.waits": "Another question must be answered first.",
    "refusal.gave_up": "{seat} has given up and takes no further part.",
    "refusal.malformed": "That is not an answer the table understands.",
    "refusal.stale": "That question has been answered already.",
    "refusal.seats": "This game is for {least} to {most} players, not for {seats}.",
    "refusal.lies_there": "The {power} lies there already: choose another card, or leave it.",
    "refusal.no_undo": "What has been revealed cannot be taken back; before the reveal, just lay another card.",
    "refusal.not_yours": "{card} belongs to {owner}; only a card from your own hand can be laid.",
    "refusal.stuck": "Your {power} lies on the table, tied: every Power card is played only once.",
    "refusal.used_up": "Your {power} has been used: every Power card is played only once.",
    "refusal.closed_pile": "Only the top card of a pile can be seen, and nobody may look further down.",
    "refusal.not_your_place": "That place belongs to {owner}; lay your card in your own.",
    "refusal.no_gift": "Cards are not given away: {owner} plays with the own hand.",
    "refusal.pile_by_night": "Cards come to the piles by themselves at night; lay yours before your tray.",
    "refusal.prize_at_sunset": "The Points cards go to the winner at sunset; lay your card before your tray.",
    # -- a fault of the program ----------------------------------------------------------------------------------------
    "fault": (
        "That was a fault of the program and not yours: the game is as it was before that answer and can go on, "
        "and its journal lies at {path}."
    ),
    "fault.unsaved": (
        "That was a fault of the program and not yours: the game is as it was before that answer and can go on; it is not saved."
    ),
    # -- what parameters are called ------------------------------------------------------------------------------------
    "parameter.card": "a card",
    "parameter.seat": "a player",
    # -- questions: `prompt.` and the decision's prompt or topic -------------------------------------------------------
    "prompt": "{seat}, it is for you to decide.",
    "prompt.attack": "{seat}, lay a Power card face down.",
    "prompt.attack.again": "{seat}, your card lies. You may lay another in its place until the last player has chosen.",
    "prompt.house": "What shall happen at the table?",
    "prompt.may": "{seat}, do you want to do this?",
    "prompt.mode": "{seat}, which of these shall it be?",
    "prompt.replacement": "{seat}, which of these applies first?",
    "prompt.triggers": "{seat}, in which order do these happen?",
    # -- offers --------------------------------------------------------------------------------------------------------
    "offer.lay": "Lay a card",
    "offer.pause": "Pause",
    "offer.resume": "Resume",
    "offer.concede": "Give up",
    # -- what happened: `log.` and the event ---------------------------------------------------------------------------
    "log.SeatConceded": "{seat} gives up.",
    "log.LaneDropped": "What {seat} had begun came to nothing: {why}",
    "log.CardLaid": "{seat} lays a card face down.",
    "log.CardLaid.own": "{seat} lays the {power} face down.",
    "log.CardLaid.instead": "{seat} takes the {old} back and lays the {power}.",
    "log.CardsRevealed": "Revealed: {cards}.",
    "log.CardsRevealed.one": "{seat} {power}",
    "log.GameEnded": "The game is over: {outcome}",
    "log.NightFell": "Night: the Power cards go to the used piles.",
    "log.PrizeTurned": "Round {round}: {card} is turned up.",
    "log.PrizesCarried": "No Power card counts, so nobody takes anything; {total} stays on the table.",
    "log.PrizesForfeited": "{cards}: for nobody, as no round is left.",
    "log.PrizesAbandoned": "{cards}: for nobody, as only one player is left.",
    "log.PrizesTaken.highest": "{seat} has the highest card that counts and takes {cards}, together {total}.",
    "log.PrizesTaken.lowest": "{seat} has the lowest card that counts and takes {cards}, together {total}.",
    "log.PrizesTaken.highest.cancelled": (
        "{cancelled} cancel each other; {seat} has the highest card that counts and takes {cards}, together {total}."
    ),
    "log.PrizesTaken.lowest.cancelled": (
        "{cancelled} cancel each other; {seat} has the lowest card that counts and takes {cards}, together {total}."
    ),
    # -- cards of Millions ---------------------------------------------------------------------------------------------
    "card.points": "{name} ({points})",
    "card.power": "{name}, power {power}",
    "card.battle": "{name}, a Battle worth {points}",
    "card.baron": "{name}, a Red Baron: {points}",
    "card.unknown": "a card",
    "back.points": "a Points card, face down",
    "back.power": "a Power card of {seat}, face down",
    # -- places --------------------------------------------------------------------------------------------------------
    "zone.points": "Points pile",
    "zone.contested": "Contested",
    "zone.lost": "For nobody",
    "zone.hand": "Hand of {seat}",
    "zone.attack": "Attack of {seat}",
    "zone.stuck": "Tied cards of {seat}",
    "zone.used": "Used pile of {seat}",
    "zone.won": "Points of {seat}",
    # -- results -------------------------------------------------------------------------------------------------------
    "result.wins": "{seat} wins.",
    "result.wins.points": "{seat} wins with {points} points.",
    "result.wins.point": "{seat} wins with 1 point.",
    "result.shared": "{seats} share the victory.",
    "result.shared.points": "{seats} share the victory with {points} points each.",
    "result.shared.point": "{seats} share the victory with 1 point each.",
    # -- options: `option.` and the key --------------------------------------------------------------------------------
    "option.open_piles": "Open piles",
    "option.open_piles.hint": (
        "For learners: used piles, points piles, totals and all past rounds can be looked at during the game."
    ),
    # -- games, and how one stands -------------------------------------------------------------------------------------
    "game.millions": "Millions: The Last Soldier",
    "paused": "Paused",
    "waiting.one": "Waiting for {seat}",
    "waiting.more": "Waiting for {seats}",
}
