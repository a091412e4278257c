"""The command line: its commands, in the order of ``--help``, and exit codes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated, NoReturn

import typer
from typer.exceptions import TyperException

import winnable
from winnable.commands import deciding, exporting, judging, telling
from winnable.missions.errors import MissionError
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.verdict import Exit
from winnable.reports.errors_text import usage_line

app = typer.Typer(
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


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


COMMANDS: dict[str, Callable[..., Exit]] = {
    # in the order of --help
    "list": telling.list_missions,
    "check": deciding.check,
    "plan": deciding.plan,
    "campaign": deciding.campaign,
    "replay": judging.replay,
    "verify": judging.verify,
    "export": exporting.export,
    "lint": judging.lint,
    "new": telling.new,
    "schema": telling.schema,
    "rules": telling.rules,
}

for name, command in COMMANDS.items():
    app.command(name)(command)


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
