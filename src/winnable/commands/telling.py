"""Commands that tell what winnable knows, or write a mission file to start from."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from winnable.commands.options import Format, Output, Report
from winnable.missions.errors import argument_error
from winnable.models import queries
from winnable.models.queries.verdict import Exit
from winnable.reports.list_text import assumptions_text, missions_text, rules_text, rulings_text
from winnable.reports.output import Destination, print_out
from winnable.reports.outputs import Outputs
from winnable.reports.starting_text import starting_text


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
