"""The sentences that all games share, in English: a template by key, with named fields.

What one game says beside them stands in a module of its own (such as `app.words.millions`), and `app.words` puts the tables
together; no key stands in two of them. Another language would be other tables of the same keys and fields. Nothing is put
together from halves of sentences, and where the number matters there is a key for one and a key for more.
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
    "refusal.unsaid": "This card cannot be used so now. Look at your cards alone and use it there: then it is said why.",
    "refusal.not_asked": "This question is not for {seat} to answer now.",
    "refusal.not_offered": "That is not among the things that can be done now.",
    "refusal.not_offered.TAB-2.3": "The game is paused already: all that can be done now is to resume it.",
    "refusal.none_of_these": "That is none of those that can be chosen now.",
    "refusal.so_many": "Choose exactly as many as are asked for; what is chosen already is let go by pressing it again.",
    "refusal.lacks": "Choose {most}: {chosen} of {most} are chosen.",
    "refusal.lacks_some": "Choose {least} at the least: {chosen} are chosen.",
    "refusal.lacks_order": "Press all of them, one after the other: {chosen} of {most} are pressed.",
    "refusal.lacks_share": "All of it must be given: {left} of {total} are left.",
    "refusal.over": "The game is over.",
    "refusal.overtaken": "Somebody else was faster: this is no longer possible.",
    "refusal.paused": "The game is paused; resume it first.",
    "refusal.waits": "Another question must be answered first.",
    "refusal.gave_up": "{seat} has given up and takes no further part.",
    "refusal.malformed": "That is not an answer the table understands.",
    "refusal.stale": "That question has been answered already.",
    "refusal.seats": "This game is for {least} to {most} players, not for {seats}.",
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
    "prompt.of": "{card} of {seat}",
    "prompt.house": "What shall happen at the table?",
    "prompt.may": "{seat}, do you want to do this?",
    "prompt.mode": "{seat}, which of these shall it be?",
    "prompt.replacement": "{seat}, which of these applies first?",
    "prompt.triggers": "{seat}, in which order do these happen?",
    # -- offers --------------------------------------------------------------------------------------------------------
    "offer.pause": "Pause",
    "offer.resume": "Resume",
    "offer.concede": "Give up",
    "offer.end": "End the turn",
    "offer.as_shown": "In any order",
    "offer.ask.card": "Which card?",
    # -- what happened: `log.` and the event ---------------------------------------------------------------------------
    "log.SeatConceded": "{seat} gives up.",
    "log.TurnBegan": "Turn {count}: {seat}.",
    "log.LaneDropped": "What {seat} had begun came to nothing: {why}",
    # -- cards and places ----------------------------------------------------------------------------------------------
    "card.unknown": "a card",
    "zone.hand": "Hand of {seat}",
    # -- options that several games have -------------------------------------------------------------------------------
    "option.mode": "Way to play",
    "option.mode.hint": "How the cards come into the hands, and what is played with them.",
    # -- results -------------------------------------------------------------------------------------------------------
    "score": "points",
    "result.nobody": "Nobody has won.",
    "result.wins": "{seat} wins.",
    "result.wins.left": "{seat} wins: all others gave up.",
    "result.wins.points": "{seat} wins with {points} points.",
    "result.wins.point": "{seat} wins with 1 point.",
    "result.shared": "{seats} share the victory.",
    "result.shared.points": "{seats} share the victory with {points} points each.",
    "result.shared.point": "{seats} share the victory with 1 point each.",
    # -- how a game stands ---------------------------------------------------------------------------------------------
    "paused": "Paused",
    "finished": "finished",
    "waiting.one": "Waiting for {seat}",
    "waiting.more": "Waiting for {seats}",
}
