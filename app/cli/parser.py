"""The arguments of the command line, its help, and what becomes of every way in which a command can end."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from app.cli import arguments
from app.cli.doors import INTERRUPTED, PIPE_CLOSED, USAGE, Complaint, Doors, NoOutput, complain, say
from app.opponents import LEVELS
from app.paths import games_folder
from rules.catalogue import GAMES
from rules.kernel.near_words import choose, nearest
from rules.kernel.written import told


class _Help(argparse.RawDescriptionHelpFormatter):
    """Help that keeps our line ends, at a width that fits them."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=24, width=120)


_CODES = """\
exit codes:
  0    all is well
  1    a check has failed: a scenario, a pack, a promise of the rules
  2    the arguments, or a file, cannot be understood
  4    there is no display to open a window on
  130  stopped with Ctrl-C
  141  whoever read the output has stopped reading
"""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where help is."""

    late: Callable[[], str] | None = None
    """What stands before the examples in the help, asked for when help is: it may have to look at the games."""

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Unlike argparse's own, names the choice that was meant."""
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, f"there is no {told(value)}; {choose(value, tuple(action.choices))}")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Unlike argparse's own, takes nothing that is unknown, so that each command tells of its own."""
        found, strangers = super().parse_known_args(args, namespace)
        if strangers:
            options = [name for action in self._actions for name in action.option_strings]
            meant = nearest(strangers[0].partition("=")[0], options) if strangers[0].startswith("-") else None
            self.error(f"does not know {' '.join(strangers)}" + (f"; did you mean `{meant}`?" if meant else ""))
        return found, strangers

    def format_help(self) -> str:
        if self.late is None:
            return super().format_help()
        epilog, late = self.epilog, self.late
        self.epilog, self.late = f"{late()}\n\n{epilog}", None
        try:
            return super().format_help()
        finally:
            self.epilog, self.late = epilog, late

    def error(self, message: str) -> NoReturn:
        self.exit(
            USAGE,
            f"{self.prog}: {message.rstrip('.')}{'' if message.endswith('?') else ';'} `{self.prog} --help` shows how it is used.\n",
        )

    def _print_message(self, message: str, file: Any = None) -> None:
        """Unlike argparse's own, does not hide that help could not be written."""
        if message and file is sys.stdout:
            say(message.rstrip("\n"))
        elif message:
            complain(message.rstrip("\n"))


def run(argv: Sequence[str], doors: Doors) -> int:
    """Carries out one command and returns its exit code. Never raises for what people type or give it."""
    _insist_on_streams()
    try:
        code = _run(argv, doors)
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            raise NoOutput(error) from None
    except BrokenPipeError:
        # `visavis rules millions | head`: nobody reads on, which is no fault.
        _give_up_output()
        return PIPE_CLOSED
    except NoOutput as none:
        _give_up_output()
        complain(f"visavis: the output cannot be written ({none}); send it somewhere else, or free some space")
        return USAGE
    except KeyboardInterrupt:
        complain("")
        return INTERRUPTED
    return code


def _insist_on_streams() -> None:
    """A program without a console, or whose streams were closed, has none; then nobody reads what is said."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    with suppress(AttributeError, ValueError):  # whatever stands for the streams may not be able to
        sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
        sys.stderr.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]


def _give_up_output() -> None:
    """Python must not try to write at its end what could not be written before."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(argv: Sequence[str], doors: Doors) -> int:
    try:
        asked = parser().parse_args(argv)
    except SystemExit as end:  # help, version and usage errors
        return end.code if isinstance(end.code, int) else USAGE
    try:
        return int(asked.command(asked, doors))
    except Complaint as complaint:
        text = str(complaint)
        complain(text if text.startswith("Visavis") else f"visavis: {text}")
        return complaint.code


def parser() -> argparse.ArgumentParser:
    """Everything that the command line understands."""
    made = _Parser(
        prog="visavis",
        description="Visavis: a table for card games played face to face around one screen. Without a command it opens the app.",
        epilog="Each command tells more: visavis simulate --help\n\n" + _CODES,
        formatter_class=_Help,
    )
    made.add_argument("--version", action="version", version=f"visavis {arguments.version()}")
    made.set_defaults(command=_app)
    commands = made.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    for add in (_play, _simulate, _scenario, _journal, _screenshot, _pack, _rules):
        add(commands)
    return made


def _command(commands: Any, name: str, run: Any, text: str, examples: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=text[0].upper() + text[1:] + ".", epilog=examples, formatter_class=_Help
    )
    made.set_defaults(command=run)
    return made


def _late(module: str, name: str | None = None) -> Any:
    """A command whose module is imported when it is carried out: help must not wait for it."""

    def run(asked: argparse.Namespace, _: Doors) -> int:
        command = getattr(import_module(f"app.cli.{module}"), name or module)
        return int(command(asked))

    return run


def _game(made: argparse.ArgumentParser) -> None:
    made.add_argument("game", metavar="GAME", help=f"one of: {', '.join(GAMES)}")


def _options(made: argparse.ArgumentParser) -> None:
    assert isinstance(made, _Parser)
    made.late = arguments.options_told
    made.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        default=[],
        help="a house rule or variant of the game (below); may be given several times",
    )


def _pack_to_play(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--pack", metavar="ID|FILE", help="another content pack: its id, or the file or folder of one of your own"
    )


def _opponents(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--opponent",
        metavar="SEAT=LEVEL",
        action="append",
        default=[],
        help=f"a practice opponent at that seat ({', '.join(LEVELS)}), such as B=normal; may be given several times",
    )


def _own_pack(asked: argparse.Namespace) -> dict[str, Any]:
    """The pack that was asked for, as a door takes it; nothing if none was."""
    loaded = arguments.pack(asked.game, asked.pack)
    return {} if loaded is None else {"pack": loaded}


def _json(made: argparse.ArgumentParser, text: str) -> None:
    made.add_argument("--json", action="store_true", help=text)


def _seed(made: argparse.ArgumentParser, default: int | None, text: str) -> None:
    made.add_argument("--seed", metavar="S", type=arguments.seed, default=default, help=text)


# -- the commands -----------------------------------------------------------------------------------------------------


def _app(_: argparse.Namespace, doors: Doors) -> int:
    return doors.app()


def _play(commands: Any) -> None:
    def run(asked: argparse.Namespace, doors: Doors) -> int:
        options = arguments.options(asked.game, asked.option)
        more = _own_pack(asked)
        seats = arguments.seats(asked.game, asked.seats, options, more.get("pack"))
        levels = arguments.opponents(asked.game, asked.opponent, seats)
        if all(levels):
            raise Complaint("opponents would play at all the seats; leave one to a person")
        if any(levels):
            more["opponents"] = levels
        from app.session import Stalled  # late, as nothing else here needs a session

        try:
            return doors.play(game=asked.game, seats=seats, seed=asked.seed, options=options, **more)
        except Stalled as stalled:
            raise Complaint(f"{stalled} (saved games lie in {games_folder()})") from None

    made = _command(
        commands,
        "play",
        run,
        "open the app straight at a table",
        "examples:\n  visavis play millions\n  visavis play millions --seats 4 --option open_piles=on\n"
        "  visavis play millions --seats 2 --seed 7     the same luck each time\n"
        "  visavis play millions --seats 3 --opponent B=normal --opponent C=expert",
    )
    _game(made)
    made.add_argument("--seats", metavar="N", type=arguments.number, help="how many play; left out: as few as can")
    _seed(made, None, "the luck of the game; left out: by chance")
    _options(made)
    _pack_to_play(made)
    _opponents(made)


def _simulate(commands: Any) -> None:
    made = _command(
        commands,
        "simulate",
        _late("simulate"),
        "play random legal games and verify every promise of the rules on the way",
        "Game k is played with seed S+k, so one game of many is found again by its own seed. After a violation the journal of\n"
        "that game is kept, and `visavis journal` shows it. With --keep the journals of all games are, named by their seeds.\n\n"
        "examples:\n  visavis simulate millions --seats 4 --games 2000 --seed 1\n"
        "  visavis simulate millions --seats 5 --games 25000 --seed 1 --jobs 2\n"
        "  visavis simulate millions --seats 2 --games 500 --option open_piles=on --json\n"
        "  visavis simulate millions --seats 3 --games 1 --seed 7 --keep played\n"
        "  visavis journal played/millions-3-seats-seed-7.jsonl --verify\n"
        "  visavis simulate millions --games 200 --opponent A=expert --opponent B=normal     who wins how often\n\n"
        "Who plays at a seat with --opponent is a practice opponent, as at the table, only that it takes its time; then\n"
        "nobody pauses or gives up, and the victories of each seat are told; a shared one counts in parts.\n\n"
        'With --json the last line is {"games", "answers", "answers_per_second", "violations", "answers_of_a_game"}, the\n'
        'last as [least, on average, most], and "won" by seat where opponents play; the rate counts the rules alone\n'
        "(`submit`), not the checks. Exit code 1 at the first violation.",
    )
    _game(made)
    made.add_argument("--seats", metavar="N", type=arguments.number, help="how many play; left out: as few as can")
    made.add_argument("--games", metavar="K", type=arguments.positive, default=100, help="how many games (100)")
    _seed(made, 1, "seed of the first game (1)")
    _options(made)
    _pack_to_play(made)
    _opponents(made)
    made.add_argument(
        "--checks",
        choices=("none", "some", "all"),
        default="all",
        help="how much is verified: nothing but that the game goes on and ends; what is cheap at each answer and the "
        "rest now and then; or views and digests at each answer too (all)",
    )
    made.add_argument("--jobs", metavar="J", type=arguments.jobs, default=1, help="processes to play in (1)")
    made.add_argument(
        "--keep",
        metavar="FOLDER",
        type=arguments.path,
        help="write the journal of every game there; nothing is overwritten",
    )
    made.add_argument("--out", metavar="FOLDER", type=arguments.path, help="where the journal of a violation goes")
    _json(made, "end with one line of JSON in place of a sentence")


def _scenario(commands: Any) -> None:
    made = _command(
        commands,
        "scenario",
        _late("scenario"),
        "run scenarios: small files that show what happens at a table",
        "A scenario says who plays, what lies where, who answers what, and what must be seen then. The README explains the form.\n"
        "\nexamples:\n  visavis scenario tie.toml\n  visavis scenario tests/scenarios      every *.toml under a folder\n\n"
        "Exit code 1 if one comes out otherwise than it says, 2 if one cannot be understood.",
    )
    made.add_argument(
        "files", metavar="FILE", nargs="+", type=arguments.path, help="scenario files, or folders of them"
    )
    _json(made, "one line of JSON for each file")


def _journal(commands: Any) -> None:
    made = _command(
        commands,
        "journal",
        _late("journal"),
        "show a saved game: what everybody saw of it, unless you ask for more",
        f"Without FILE the saved games are listed. They lie in\n  {games_folder()}\n\n"
        "While a game is not over, only --reveal tells how many answers there were, and its digest: both are secrets.\n\n"
        "examples:\n  visavis journal\n  visavis journal game.jsonl\n  visavis journal game.jsonl --verify     play it again, compare every digest\n"
        "  visavis journal game.jsonl --seat B     as the second seat saw it\n"
        "  visavis journal game.jsonl --reveal     everything, secrets too\n"
        "  visavis journal game.jsonl --rescue new.jsonl\n\n"
        "Exit code of --verify: 1 if a line is damaged, 2 if the file is no saved game.",
    )
    made.add_argument("file", metavar="FILE", nargs="?", type=arguments.path, help="the file of a saved game")
    made.add_argument(
        "--verify", action="store_true", help="play it again and compare every digest; nothing else is shown"
    )
    made.add_argument(
        "--rescue",
        metavar="NEW",
        type=arguments.path,
        help="of a damaged game: write what is good of it, up to the damage, to a new file that can be gone on with",
    )
    who = made.add_mutually_exclusive_group()
    who.add_argument("--seat", metavar="K", help="as this seat saw it: a letter, a number from 1, or a name")
    who.add_argument("--reveal", action="store_true", help="everything, secrets too")
    _json(made, "as one JSON document")


def _screenshot(commands: Any) -> None:
    def run(asked: argparse.Namespace, doors: Doors) -> int:
        options = arguments.options(asked.game, asked.option)
        more = _own_pack(asked)
        seats = arguments.seats(asked.game, asked.seats, options, more.get("pack"))
        return doors.screenshot(
            game=asked.game,
            seed=asked.seed,
            answers=asked.answers,
            size=asked.size,
            out=arguments.picture(asked.out),
            seats=seats,
            seat=None if asked.seat is None else arguments.seat(asked.seat, arguments.letters(seats)),
            theme=asked.theme,
            options=options,
            **more,
        )

    made = _command(
        commands,
        "screenshot",
        run,
        "make a picture of a table without opening a window",
        "The table is set with the seed, and so many random answers are played.\n\n"
        "examples:\n  visavis screenshot millions --seed 1 --answers 20 --size 1280x800 --out table.png\n"
        "  visavis screenshot millions --seed 1 --answers 20 --size 1280x800 --out ann.png --seats 4 --seat A",
    )
    _game(made)
    _seed(made, 1, "the luck of the game (1)")
    made.add_argument("--answers", metavar="N", type=arguments.count, default=0, help="how many answers are played (0)")
    made.add_argument("--size", metavar="WxH", type=arguments.size, default=(1280, 800), help="in pixels (1280x800)")
    made.add_argument("--out", metavar="FILE.png", type=arguments.path, required=True, help="where the picture goes")
    made.add_argument("--seats", metavar="N", type=arguments.number, help="how many play; left out: as few as can")
    made.add_argument("--seat", metavar="K", help="what this seat sees too: a letter, or a number from 1")
    made.add_argument("--theme", metavar="T", help="which theme; left out: the usual one")
    _options(made)
    _pack_to_play(made)


def _pack(commands: Any) -> None:
    made = commands.add_parser(
        "pack",
        help="check content packs, or print the schema that editors use",
        description="Content packs: the cards of a game as TOML files, or a folder of them with the head in pack.toml.",
        epilog="examples:\n  visavis pack check mine.toml\n  visavis pack schema millions > millions.pack.schema.json",
        formatter_class=_Help,
    )
    parts = made.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Parser)
    check = _command(
        parts,
        "check",
        _late("pack", "check"),
        "validate content packs: every fault with its file, card and field",
        "examples:\n  visavis pack check mine.toml other.toml\n  visavis pack check packs      all packs under a folder; one with pack.toml is one pack\n\nExit code 1 if a pack has faults, 2 if a file cannot be read.",
    )
    check.add_argument(
        "files", metavar="FILE", nargs="+", type=arguments.path, help="content packs, or folders of them"
    )
    _json(check, "one line of JSON for each file")
    schema = _command(
        parts,
        "schema",
        _late("pack", "schema"),
        "print the JSON Schema of a game's packs, for editors",
        "example:\n  visavis pack schema millions > millions.pack.schema.json",
    )
    _game(schema)


def _rules(commands: Any) -> None:
    made = _command(
        commands,
        "rules",
        _late("rules"),
        "print the rules of a game, clause by clause",
        "In a checkout of the sources each clause is followed by the tests that prove it.\n\n"
        "examples:\n  visavis rules millions\n  visavis rules millions MIL-4.5 MIL-6     only these\n"
        "  visavis rules millions --untested        clauses without a test; exit code 1 if there are any",
    )
    _game(made)
    made.add_argument("clauses", metavar="CLAUSE", nargs="*", default=(), help="only these clauses, or sections")
    made.add_argument("--untested", action="store_true", help="only clauses without a test (in a checkout)")
    _json(made, "as one JSON document")
