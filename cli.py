"""The command line: signatures, wiring and exit codes; answers come from ``winnable``'s API."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

import winnable
from winnable.missions.errors import MissionError, argument_error
from winnable.models import queries
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.request import Options, Request
from winnable.models.queries.verdict import Exit, exit_code
from winnable.reports import formats
from winnable.reports.campaign_text import campaign_text
from winnable.reports.check_report import CheckReport
from winnable.reports.errors_text import problem_lines, usage_line
from winnable.reports.judgement_text import replay_text
from winnable.reports.list_text import assumptions_text, missions_text, rules_text, rulings_text
from winnable.reports.output import Destination, print_out
from winnable.reports.outputs import Outputs
from winnable.reports.plan_text import plan_text
from winnable.reports.starting_text import starting_text
from winnable.reports.watching import watching

app = typer.Typer(
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)

Party = Annotated[str, typer.Option(metavar="any|all|A+B", help="Heroes in play.")]
Players = Annotated[int | None, typer.Option(metavar="N", help="Only parties of this size.")]
Fortune = Annotated[
    str, typer.Option(metavar="best|seed:N|file:PATH", help="How dice and decks fall.")
]
Engine = Annotated[str, typer.Option(metavar="auto|cpsat|sat|z3", help="Who searches.")]
Cross = Annotated[
    bool, typer.Option("--cross-check", help="Another engine must agree on what is refuted.")
]
Rounds = Annotated[int | None, typer.Option(metavar="N", help="Rounds to look at.")]
Limit = Annotated[float, typer.Option(metavar="SECONDS", help="Time for each goal.")]
Assume = Annotated[
    list[str] | None,
    typer.Option(metavar="ID=VALUE", help="Another number or ruling; repeatable."),
]
Carry = Annotated[str, typer.Option(metavar="none", help="Rewards of earlier sheets.")]
Format = Annotated[str, typer.Option("--format", metavar="text|json", help="Form of the output.")]
CheckFormat = Annotated[
    str, typer.Option("--format", metavar="text|json|junit|github", help="Form of the output.")
]
LintFormat = Annotated[
    str, typer.Option("--format", metavar="text|json|github", help="Form of the output.")
]
Output = Annotated[
    Path | None, typer.Option(metavar="PATH", help="Write there, not to standard output.")
]
Report = Annotated[
    list[str] | None,
    typer.Option(metavar="FORMAT=PATH", help="Write a report there as well; repeatable."),
]
Quiet = Annotated[bool, typer.Option("--quiet", help="No progress on standard error.")]
NoColor = Annotated[bool, typer.Option("--no-color", help="No colours on a terminal.")]


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Can this mission still be won? Decides missions of cooperative board games, with proof.

    Example: winnable check exo/duo/1

    Exit codes: 0 winnable, found, accepted or in order; 1 unwinnable, no plan, or a legal plan that
    does not win; 2 wrong usage or bad files; 3 undecided; 4 two engines, or an engine and the
    referee, disagree (a mistake in winnable); 5 illegal plan; 130 interrupted.
    """
    if version:
        typer.echo(f"winnable {winnable.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(Exit.USAGE)


@app.command("list")
def list_missions(
    prefix: Annotated[
        str | None, typer.Argument(metavar="PREFIX", help="Only missions below this name.")
    ] = None,
    *,
    assumptions: Annotated[
        bool, typer.Option("--assumptions", help="Assumed numbers and lay-outs instead.")
    ] = False,
    rulings: Annotated[
        bool, typer.Option("--rulings", help="Rulings on open questions instead.")
    ] = False,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
) -> Exit:
    """Missions with their goals, players, parties, hives and horizon.

    Example: winnable list exo/duo
    """
    if assumptions and rulings:
        raise argument_error("--rulings", "cannot go with --assumptions", "write one of the two")
    with Outputs(form, output, report) as outputs:
        if assumptions:
            found, words = queries.listing.assumptions(prefix), assumptions_text
        elif rulings:
            found, words = queries.listing.rulings(prefix), rulings_text
        else:
            found, words = queries.listing.missions(prefix), missions_text
        outputs.write(found, lambda _: words(found))
    return Exit.DONE


@app.command()
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
    """
    options = Options(
        goal=goal,
        party=party,
        players=players,
        fortune=fortune,
        engine=engine,
        cross_check=cross_check,
        rounds=rounds,
        time_limit=time_limit,
        assume=tuple(assume or ()),
        carry=carry,
    )
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
                verdicts = tuple(winnable.check(targets or (), watch=watch, **options))
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


@app.command()
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
    options = Options(
        goal=goal,
        party=party,
        players=players,
        fortune=fortune,
        engine=engine,
        cross_check=cross_check,
        rounds=rounds,
        time_limit=time_limit,
        assume=tuple(assume or ()),
        carry=carry,
    )
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


@app.command()
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
    carry: Annotated[
        str, typer.Option(metavar="none|all|ID,...", help="Rewards of earlier sheets.")
    ] = "none",
    form: Format = "text",
    output: Output = None,
    report: Report = None,
    quiet: Quiet = False,
    no_color: NoColor = False,
) -> Exit:
    """Which paths through a campaign can be completed, and which sheets are on all of them.

    Exit codes: 0 some path can be completed, 1 none can, 3 undecided.

    Example: winnable campaign exo/duo --time-limit 60
    """
    options = Options(
        party=party,
        players=players,
        fortune=fortune,
        engine=engine,
        cross_check=cross_check,
        rounds=rounds,
        time_limit=time_limit,
        assume=tuple(assume or ()),
        carry=carry,
    )
    with Outputs(form, output, report, colour=not no_color) as outputs:
        with watching(quiet=quiet, colour=not no_color) as watch:
            result = queries.campaign.look(target, watch=watch, **options)
        found = queries.campaign_document.document(result, winnable.__version__)
        outputs.write(found, lambda paint: campaign_text(result, paint))
    if result.disagreements:
        raise DisagreementError(result.disagreements, result.verdicts)
    if watch.stop():
        return Exit.INTERRUPTED
    return queries.campaign.CODES[result.standing]


@app.command()
def replay(
    path: Annotated[Path, typer.Argument(metavar="PLAN.json", help="A plan file.")],
    *,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
    no_color: NoColor = False,
) -> Exit:
    """The referee alone judges a plan: won (0), legal but no win (1), illegal (5).

    Where the plan names a seed or a fortune file, what cannot have fallen is illegal.

    Example: winnable replay plan.json
    """
    with Outputs(form, output, report, colour=not no_color) as outputs:
        judgement = winnable.replay(path)
        found = queries.replaying.document(judgement)
        outputs.write(found, lambda paint: replay_text(judgement, paint))
    return queries.replaying.CODES[judgement.status]


@app.command()
def lint(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help="Mission files.")],
    *,
    form: LintFormat = "text",
    output: Output = None,
    report: Report = None,
) -> Exit:
    """Check mission files without solving anything; every problem is told, with a remedy.

    Example: winnable lint my-mission.toml
    """
    with Outputs(form, output, report, formats=formats.LINT) as outputs:
        problems = queries.linting.problems(files)
        found = formats.LintReport(tuple(problems), queries.linting.document(problems))
        outputs.render(lambda name, paint: formats.LINT[name](found, paint))
    if problems and form == "text":
        typer.echo(problem_lines(problems), err=True)
    return Exit.USAGE if problems else Exit.DONE


@app.command()
def new(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="The file to write: NAME.toml.")],
    *,
    players: Annotated[
        str, typer.Option(metavar="N|A-B", help="Number of players, such as 1-2.")
    ] = "1",
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="Title of the sheet.")] = None,
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="What reports call it; own/FILE without it.")
    ] = None,
    template: Annotated[
        str, typer.Option(metavar="blank|example", help="Nearly empty, or with a bit of all.")
    ] = "blank",
    force: Annotated[bool, typer.Option("--force", help="Replace a file that exists.")] = False,
) -> Exit:
    """A commented mission file to start from, in order and winnable as it stands.

    Example: winnable new my-mission.toml --players 1-2 --template example
    """
    text = queries.starting.text(
        path, template=template, name=name, title=title, players=players, force=force
    )
    Destination(path, "PATH").write(text)
    print_out(starting_text(path))
    return Exit.DONE


@app.command()
def schema(
    name: Annotated[str, typer.Argument(metavar="mission|plan|fortune|verdicts")],
    *,
    output: Output = None,
) -> Exit:
    """The JSON Schema of a kind of file, for editors and scripts.

    Example: winnable schema mission --output mission.schema.json
    """
    with Outputs("json", output) as outputs:
        outputs.write(queries.schemas.schema(name), lambda _: "")
    return Exit.DONE


@app.command()
def rules(
    name: Annotated[
        str | None, typer.Argument(metavar="ID", help="One rule, or all below an id.")
    ] = None,
    *,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
) -> Exit:
    """The rule register: what each rule says and where it is stated and tested.

    Example: winnable rules exo.night.spawn
    """
    with Outputs(form, output, report) as outputs:
        found = queries.rulebook.register(name)
        outputs.write(found, lambda _: rules_text(found))
    return Exit.DONE


def run(arguments: list[str] | None = None) -> int:
    """The exit code of one call; a mistake of the user is told in one line, without a trace."""
    try:
        return app(arguments, prog_name="winnable", standalone_mode=False) or Exit.DONE
    except TyperException as error:
        typer.echo(usage_line(error.format_message()), err=True)
        return Exit.USAGE
    except MissionError as error:
        typer.echo(str(error), err=True)
        return Exit.USAGE
    except DisagreementError as error:
        typer.echo(str(error), err=True)
        return Exit.DISAGREEMENT
    except KeyboardInterrupt:
        return Exit.INTERRUPTED


def main() -> NoReturn:
    """The console command."""
    sys.exit(run())


if __name__ == "__main__":
    main()
