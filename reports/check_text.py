"""The verdicts of ``winnable check`` for a terminal: one line a goal, then what they rest on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from winnable.models.queries.verdict import Verdict
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import plural, table

REASONS = {
    "time_limit": "the time ran out; more seconds: --time-limit",
    "horizon": "no win found within the rounds looked at, and longer plays exist",
    "not_modelled": "this version does not know all rules that matter here",
    "interrupted": "interrupted",
    "memory": "the problem is too large to be stated in full within the memory for one goal",
}


NOT_WRITTEN = "this version has no mission file for it yet"

TONES = {"winnable": "good", "unwinnable": "bad", "undecided": "open"}


def check_text(verdicts: Sequence[Verdict], paint: Paint = plain) -> str:
    """The report, with a line end."""
    lines = [
        line.replace(f" {verdict.verdict}", f" {paint(verdict.verdict, TONES[verdict.verdict])}", 1)
        for line, verdict in zip(table([_row(v) for v in verdicts]), verdicts, strict=True)
    ]
    for verdict in verdicts:
        lines += _details(verdict)
    return "\n".join([*lines, "", *footer(verdicts)]) + "\n"


def _row(verdict: Verdict) -> list[str]:
    party = verdict.party or ()
    return [
        verdict.mission,
        verdict.goal,
        verdict.verdict,
        _span(verdict.rounds, verdict.bound.rounds, "round", exact=verdict.optimal.rounds),
        _span(verdict.pawns, verdict.bound.pawns, "pawn", exact=verdict.optimal.pawns),
        "+".join(party),
        f"{verdict.seconds:.1f} s",
    ]


def _span(found: int | None, bound: int | None, unit: str, *, exact: bool) -> str:
    """``2 rounds (least)``, ``2 rounds (at least 1)``, ``at least 3 rounds`` or ``-``."""
    if found is None:
        return f"at least {plural(bound, unit)}" if bound else "-"
    if exact:
        return f"{plural(found, unit)} (least)"
    return f"{plural(found, unit)} (at least {bound})"


def _details(verdict: Verdict) -> list[str]:
    """Why a goal is not won, and what the answer is for the other numbers of players."""
    where = f"{verdict.mission} {verdict.goal}"
    lines = []
    if verdict.mission_sha256 is None:
        lines.append(f"{where}: {NOT_WRITTEN}")
    elif verdict.reason is not None:
        lines.append(f"{where}: {REASONS[verdict.reason]}")
    if verdict.conflict:
        lines.append(f"{where}: these clash: {', '.join(verdict.conflict)}")
    if len(set(verdict.by_players.values())) > 1:
        each = ", ".join(f"{size}: {answer}" for size, answer in verdict.by_players.items())
        lines.append(f"{where}: by number of players: {each}")
    return lines


def fortune(word: str) -> str:
    """How dice and decks fall, in a sentence; empty for the best luck, which is the usual case."""
    kind, _, name = word.partition(":")
    if kind == "seed":
        return f"Under {word}: every die and each order of a deck is fixed by the seed, and known."
    if kind == "file":
        printable = "".join(char if char.isprintable() else "?" for char in name)
        return f"Under {kind}:{printable}: dice and decks fall as they are written there."
    return ""


def summary(verdicts: Sequence[Verdict]) -> str:
    """``3 goals: 2 winnable, 1 undecided.``"""
    counts = Counter[str](verdict.verdict for verdict in verdicts)
    answers = ("winnable", "unwinnable", "undecided")
    told = ", ".join(f"{counts[answer]} {answer}" for answer in answers if counts[answer])
    return f"{plural(len(verdicts), 'goal')}: {told}."


def footer(verdicts: Sequence[Verdict]) -> list[str]:
    """Counts, and what the verdicts rest on, in a few lines."""
    lines = [summary(verdicts)]
    lines += [told for word in sorted({v.fortune for v in verdicts}) if (told := fortune(word))]
    assumptions = {name for verdict in verdicts for name in verdict.assumptions}
    rulings = {name for verdict in verdicts for name in verdict.rulings}
    if assumptions or rulings:
        lines.append(
            f"They rest on {plural(len(assumptions), 'assumed number')} and"
            f" {plural(len(rulings), 'ruling')}: winnable list --assumptions, --rulings."
        )
    omitted = {name for verdict in verdicts for name in verdict.omitted}
    if omitted:
        lines.append(
            f"Not modelled yet: {plural(len(omitted), 'rule')} of the game (winnable rules;"
            " omitted in --format json); bounds hold without them."
        )
    return lines
