"""Making the plans: each is searched for, judged by the referee, and kept if it is the best."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import winnable
from tests.golden.files import OPEN, Target, effort, in_words, judged, open_text, reasons
from winnable.missions.errors import MissionError
from winnable.missions.games import GAMES
from winnable.missions.load import entry
from winnable.missions.rules_hash import rules_sha256
from winnable.missions.wording import counted
from winnable.models.queries.verdict import Verdict
from winnable.reports.output import as_json

Plan = Mapping[str, Any]


def kept(target: Target) -> Plan | None:
    """The plan in the file of ``target`` as one of today's sheet, if the referee says it wins.

    Only its hashes are renewed; rounds and steps stay.
    """
    if not target.path.is_file():
        return None
    old: dict[str, Any] = json.loads(target.path.read_text(encoding="utf-8"))
    today = entry(target.mission)
    if today.mission is None:
        return None
    try:
        party = today.party("+".join(old["party"]))
        sheet = GAMES[today.game].sheet(today.mission, party, {}, ())
        plan = {**old, "mission_sha256": sheet.sha256, "rules_sha256": rules_sha256()}
        replay = judged(plan)
    except MissionError:
        return None
    return plan if replay.status == "won" else None


def regenerate(
    asked: Sequence[Target], *, limit: float, party: str, force: bool, search: bool
) -> Iterator[str]:
    """Make the plans of ``asked`` anew and tell of each what became of it, in one line.

    ``limit``: seconds for each goal. ``party``: as ``winnable plan`` takes it. A file whose plan
    still wins stays unless a better one is found, or any with ``force``. Without ``search`` only
    that is looked at. ``open.toml`` is brought up to date after each goal.
    """
    for target in asked:
        old = kept(target)
        new, reason = _found(target, limit, party) if search else (None, "")
        best = new if new is not None and (force or _better(new, old)) else old
        if best is not None:
            _write(target.path, as_json(best))
            said = "kept" if best is old else "written"
            yield f"{target.name}: {said}, {in_words(best)}{f' ({reason})' if reason else ''}"
        elif not search:
            yield f"{target.name}: no plan that still wins"
            continue
        else:
            target.path.unlink(missing_ok=True)
            yield f"{target.name}: no plan, {reason}"
        rest = {each: why for each, why in reasons().items() if each != target}
        _write(OPEN, open_text(rest if best is not None else {**rest, target: reason}))


def _found(target: Target, limit: float, party: str) -> tuple[Plan | None, str]:
    """The plan that ``winnable plan`` finds; or why there is none."""
    result = winnable.plan(target.mission, goal=target.goal, party=party, time_limit=limit)
    return result.plan, _reason(result.verdict, limit) if result.plan is None else ""


def _reason(verdict: Verdict, limit: float) -> str:
    """Why a goal has no plan: ``undecided (time_limit) after 300 s, no win within 2 rounds``."""
    words: str = verdict.verdict
    if verdict.reason is not None:
        words += f" ({verdict.reason}) after {limit:g} s"
    if verdict.bound.rounds:
        words += f", no win within {counted(verdict.bound.rounds - 1, 'round')}"
    return words


def _better(new: Plan, old: Plan | None) -> bool:
    return old is None or effort(new) < effort(old)


def _write(path: Path, text: str) -> None:
    """Complete or not at all."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8", newline="\n")
    part.replace(path)
