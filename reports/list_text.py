"""The documents of ``winnable list`` and ``winnable rules`` for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from winnable.reports.tables import paragraph, plural, table


def missions_text(document: Mapping[str, Any]) -> str:
    """One line a mission: name, title, players, goals, hives, zones, horizon."""
    rows = [["mission", "title", "players", "goals", "hives", "zones", "horizon"]]
    for entry in document["missions"]:
        least, most = entry["players"]
        if entry["horizon"] is None:
            facts = ["", "", entry["horizon_reason"]]
        else:
            facts = [str(entry["hives"]), str(entry["zones"]), plural(entry["horizon"], "round")]
        players = str(least) if least == most else f"{least}-{most}"
        rows.append([entry["mission"], entry["title"], players, ", ".join(entry["goals"]), *facts])
    lines = table(rows)
    if len(document["missions"]) == 1:
        lines += _one(document["missions"][0])
    return "\n".join(lines) + "\n"


def assumptions_text(document: Mapping[str, Any]) -> str:
    """Each assumed number with its value, range and reason."""
    lines: list[str] = []
    for entry in document["assumptions"]:
        lines.append(f"{entry['id']} = {entry['value']}")
        lines += paragraph(f"plausible: {entry['range']}. {entry['reason']}")
    return "\n".join(lines) + "\n"


def rulings_text(document: Mapping[str, Any]) -> str:
    """Each open question with the reading in force."""
    lines: list[str] = []
    for entry in document["rulings"]:
        fixed = "" if entry["switchable"] else " (fixed in this version)"
        lines.append(f"{entry['id']} = {entry['value']}{fixed}")
        lines += paragraph(f"{entry['question']} Options: {', '.join(entry['options'])}.")
        lines += paragraph(f"Read as: {entry['detail']}. Why: {entry['reason']}.")
    return "\n".join(lines) + "\n"


def rules_text(document: Mapping[str, Any]) -> str:
    """One line a rule and a count of what is modelled; a single rule with all its places."""
    entries = document["rules"]
    if len(entries) == 1:
        return "\n".join(_rule(entries[0])) + "\n"
    lines = table([[entry["id"], entry["status"], entry["section"]] for entry in entries])
    counts = Counter(entry["status"] for entry in entries)
    summary = ", ".join(f"{count} {status}" for status, count in counts.items())
    return "\n".join([*lines, "", f"{plural(len(entries), 'rule')}: {summary}."]) + "\n"


def _one(entry: Mapping[str, Any]) -> list[str]:
    """What has no column of its own."""
    parties = ", ".join("+".join(party) for party in entry["parties"])
    lines = ["", f"Parties: {parties}"] if parties else [""]
    if entry["horizon"] is not None:
        lines.append(f"Horizon: {entry['horizon_reason']}")
        lines.append(
            f"{plural(entry['assumptions'], 'assumed number')}:"
            f" winnable list {entry['mission']} --assumptions"
        )
    return lines


def _rule(entry: Mapping[str, Any]) -> list[str]:
    lines = [entry["id"], *paragraph(entry["summary"]), f"    rulebook: {entry['section']}"]
    reason = f" ({entry['reason']})" if entry["reason"] else ""
    lines.append(f"    status: {entry['status']}{reason}")
    for title in ("rulings", "referee", "model", "tests"):
        lines += [f"    {title}: {name}" for name in entry[title]]
    return lines
