"""Commands that search: verdicts, a plan, paths through a campaign."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import winnable
from winnable.commands.options import (
    Assume,
    Carry,
    Certificates,
    CheckFormat,
    Cross,
    Engine,
    Format,
    Fortune,
    Limit,
    NoColor,
    Output,
    Party,
    Players,
    Quiet,
    Report,
    Rounds,
    chosen,
)
from winnable.models import queries
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import Exit, exit_code
from winnable.reports import formats
from winnable.reports.campaign_text import campaign_text
from winnable.reports.check_report import CheckReport
from winnable.reports.outputs import Outputs
from winnable.reports.plan_text import plan_text
from winnable.reports.watching import watching


def check(
    targets: Annotated[
        list[str] | None,
        typer.Argument(metavar="TARGET", help="Missions, prefixes, mission files, folders."),
    ] = None,
    *,
    goal: Annotated[str, typer.Option(metavar="NAME|all", help="Which goal.")] = "all",
    party: Party = "any",
    players: Players = None,
    fortune: Fortune = "best",
    engine: Engine = "auto",
    cross_check: Cross = False,
    rounds: Rounds = None,
    time_limit: Limit = 300,
    assume: Assume = None,
    carry: Carry = "none",
    baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Compare: only what got worse fails.")
    ] = None,
    write_baseline: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the verdicts for --baseline.")
    ] = None,
    exit_zero: Annotated[
        bool, typer.Option("--exit-zero", help="Exit 0 whatever the verdicts are.")
    ] = False,
    certificates: Certificates = None,
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", help="Goals at the same time.", show_default="one a core"),
    ] = None,
    form: CheckFormat = "text",
    output: Output = None,
    report: Report = None,
    quiet: Quiet = False,
    no_color: NoColor = False,
) -> Exit:
    """Decide goals: winnable, unwinnable or undecided. Without a TARGET, all that ship.

    Example: winnable check exo/duo/1 --format json

    Under --fortune best dice and decks fall as the planner likes; under seed:N each of them is
    fixed by the number, under file:PATH written down, and known to the planner, as in a puzzle.

    Example: winnable check exo/duo/1 --fortune seed:1

    With --certificates, what is denied (that a goal can be won, or in fewer rounds or with fewer
    pawns) is proven once more; "winnable verify DIR" checks the proofs again.
    """
    options = chosen(locals())
    asked = Request(**options)
    asked.check()
    kept = None if write_baseline is None else ("--write-baseline", write_baseline)
    with Outputs(
        form, output, report, colour=not no_color, formats=formats.CHECK, kept=kept
    ) as outputs:
        known = None if baseline is None else queries.baseline.read(baseline, fortune)
        disagreed = None
        with watching(quiet=quiet, colour=not no_color) as watch:
            try:
                verdicts = tuple(winnable.check(targets or (), jobs=jobs, watch=watch, **options))
            except DisagreementError as error:
                verdicts, disagreed = error.verdicts, error
        doubts = () if disagreed is None else disagreed.disagreements
        found = queries.standing.standings(
            verdicts,
            asked,
            targets or (),
            known,
            [(doubt.mission, doubt.goal) for doubt in doubts],
        )
        told = CheckReport(found, winnable.__version__, doubts)
        outputs.render(lambda name, paint: formats.CHECK[name](told, paint))
        if disagreed is None and not watch.stop():
            outputs.keep(queries.baseline.document(verdicts, party, fortune))
        elif write_baseline is not None:
            typer.echo(f"{write_baseline}: not written, since verdicts are missing", err=True)
    if disagreed is not None:
        raise disagreed
    if watch.stop():
        return Exit.INTERRUPTED
    return found.exit_code(exit_zero=exit_zero)


def plan(
    target: Annotated[str, typer.Argument(metavar="TARGET", help="One mission.")],
    *,
    goal: Annotated[str, typer.Option(metavar="NAME", help="Which goal.")] = "mission",
    party: Annotated[str, typer.Option(metavar="any|A+B", help="Heroes in play.")] = "any",
    players: Players = None,
    fortune: Fortune = "best",
    engine: Engine = "auto",
    cross_check: Cross = False,
    rounds: Rounds = None,
    time_limit: Limit = 300,
    assume: Assume = None,
    carry: Carry = "none",
    certificates: Certificates = None,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
    quiet: Quiet = False,
    no_color: NoColor = False,
) -> Exit:
    """A plan that wins, round by round: fewest rounds, then fewer and fewer pawns.

    Example: winnable plan exo/duo/1 --goal challenge --format json --output plan.json

    Example: winnable plan exo/duo/1 --fortune seed:1
    """
    options = chosen(locals())
    with Outputs(form, output, report, colour=not no_color) as outputs:
        with watching(quiet=quiet, colour=not no_color) as watch:
            result = winnable.plan(target, watch=watch, **options)
        if result.plan is not None:
            outputs.write(result.plan, lambda paint: plan_text(result, paint))
        else:
            typer.echo(plan_text(result), err=True, nl=False)
    if watch.stop():
        return Exit.INTERRUPTED
    return exit_code((result.verdict,))


def campaign(
    target: Annotated[str, typer.Argument(metavar="CAMPAIGN", help="exo/duo or exo/squad.")],
    *,
    party: Annotated[
        str, typer.Option(metavar="any|A+B", help="Heroes on every sheet; any: they may change.")
    ] = "any",
    players: Players = None,
    fortune: Fortune = "best",
    engine: Engine = "auto",
    cross_check: Cross = False,
    rounds: Rounds = None,
    time_limit: Limit = 300,
    assume: Assume = None,
    carry: Carry = "none",
    with_rewards: Annotated[
        bool, typer.Option("--with-rewards", help="Ask also of what is won without rewards.")
    ] = False,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
    quiet: Quiet = False,
    no_color: NoColor = False,
) -> Exit:
    """Which paths through a campaign can be completed, and which sheets are on all of them.

    With --carry, goals that are not won as they stand are asked of again with the rewards that
    earlier sheets bring, for --time-limit seconds each time.

    Exit codes: 0 some path can be completed, 1 none can, 3 undecided.

    Example: winnable campaign exo/duo --time-limit 60

    Example: winnable campaign exo/squad --carry all
    """
    options = chosen(locals())
    with Outputs(form, output, report, colour=not no_color) as outputs:
        with watching(quiet=quiet, colour=not no_color) as watch:
            result = queries.campaign.look(
                target, with_rewards=with_rewards, watch=watch, **options
            )
        found = queries.campaign_document.document(result, winnable.__version__)
        outputs.write(found, lambda paint: campaign_text(result, paint))
    if result.disagreements:
        raise DisagreementError(result.disagreements, result.verdicts)
    if watch.stop():
        return Exit.INTERRUPTED
    return queries.campaign.CODES[result.standing]
