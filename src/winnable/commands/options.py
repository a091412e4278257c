"""Options that several commands have, each with its place in ``--help``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from winnable.models.queries.request import Options

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
Carry = Annotated[str, typer.Option(metavar="none|all|ID,...", help="Rewards of earlier sheets.")]
Certificates = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Put checked proofs of what is denied there."),
]
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


def chosen(given: Mapping[str, Any]) -> Options:
    """What the parameters of a command say of a request; the others are the command's own."""
    known = {name: given[name] for name in Options.__annotations__ if name in given}
    return cast("Options", known | {"assume": tuple(given["assume"] or ())})
