"""Commands that search nothing: they judge what somebody else wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import winnable
from winnable.commands.options import Format, LintFormat, NoColor, Output, Report
from winnable.models import queries
from winnable.models.queries.verdict import Exit
from winnable.reports import formats
from winnable.reports.errors_text import problem_lines
from winnable.reports.judgement_text import replay_text
from winnable.reports.outputs import Outputs
from winnable.reports.verify_text import verify_text


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


def verify(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder of certificates.")],
    *,
    form: Format = "text",
    output: Output = None,
    report: Report = None,
    no_color: NoColor = False,
) -> Exit:
    """Check certificates again: all hold (0), or some are refused (1). No solver takes part.

    Mission and rules have to be those that the certificate was made for.

    Example: winnable verify certificates
    """
    with Outputs(form, output, report, colour=not no_color) as outputs:
        checked = queries.verifying.verify(folder)
        found = queries.verifying.document(checked)
        outputs.write(found, lambda paint: verify_text(checked, paint))
    return queries.verifying.exit_code(checked)


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
