"""Games that nobody plays: a table set with a seed, and answers by chance, to have something to look at."""

from collections.abc import Mapping, Sequence

from app.packs import LoadedPack
from app.seats import pack_texts, seated
from app.session import Session
from rules.kernel import explore
from rules.kernel.decisions import Answer
from rules.kernel.options import Options


def practised(
    game: str, names: Sequence[str], options: Mapping[str, Options], seed: int, pack: LoadedPack, answers: int
) -> tuple[Session, int]:
    """A game after so many random answers, kept nowhere; how many there were, as it may be over before.

    Raises Refused if the game cannot begin so.
    """
    session = Session.start(seated(game, names, options=options, seed=seed, pack=pack.pack.id), None, pack_texts(pack))
    stream = explore.stream(seed)
    for given in range(answers):
        awaited = session.awaited()
        if not awaited or session.finished:
            return session, given
        decision = session.pending_for(awaited[0])[0]
        choice, stream = explore.random_choice(session.match, decision, stream)
        session.submit(Answer(decision.seat, decision.number, choice))
    return session, answers
