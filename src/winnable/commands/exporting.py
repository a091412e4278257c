"""The command that hands a goal over to other solvers."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from winnable.commands.options import Assume, Limit, NoColor, Players, Quiet, Rounds, chosen
from winnable.models import queries
from winnable.models.queries.verdict import Exit
from winnable.reports.output import Destination, print_out
from winnable.reports.watching import watching


def export(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="One mission.")],
    *,
    language: Annotated[
        str, typer.Option("--to", metavar="pddl|smt2|dimacs", help="Language of the solver.")
    ],
    goal: Annotated[str, typer.Option(metavar="NAME", help="Which goal.")] = "mission",
    party: Annotated[str, typer.Option(metavar="any|A+B", help="Heroes in play.")] = "any",
    players: Players = None,
    rounds: Rounds = None,
    time_limit: Limit = 300,
    assume: Assume = None,
    output: Annotated[
        Path | None, typer.Option(metavar="PATH", help="Write there; for pddl a folder.")
    ] = None,
    quiet: Quiet = False,
    no_color: NoColor = False,
) -> Exit:
    """A goal for other solvers: can it be won within these rounds?

    Without --rounds a plan is looked for first (--time-limit), and its rounds and party are taken;
    where there is none, one round. PDDL is two documents: domain.pddl and problem.pddl in the
    folder --output, or one after the other.

    Example: winnable export exo/duo/1 --to smt2 --party claire --rounds 1 --output goal.smt2
    """
    options = chosen(locals())
    paths = queries.exporting.paths(language, output)
    asked = queries.exporting.asked(target, **options)
    with ExitStack() as stack:
        places: list[Destination] = []
        for path in paths:
            places.append(Destination(path, "--output"))
            stack.callback(places[-1].drop)
        with watching(quiet=quiet, colour=not no_color) as watch:
            what = asked.subject(watch)
            if watch.stop():
                return Exit.INTERRUPTED
            watch.say("writing")
            texts = queries.exporting.documents(language, what)
        for place, text in zip(places, texts, strict=False):
            place.write(text)
        if not places:
            print_out("".join(texts))
    return Exit.DONE
