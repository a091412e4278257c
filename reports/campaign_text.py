"""A campaign for a terminal: its graph as a tree with verdicts, its paths, its rewards."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from winnable.reports.check_text import TONES, footer
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import WIDTH, plural, table

if TYPE_CHECKING:  # these load solvers, which the other commands may not need
    from winnable.models.queries.campaign import CampaignResult, Sheet
    from winnable.models.queries.campaign_graph import Step
    from winnable.models.queries.campaign_paths import PathStanding
    from winnable.models.queries.campaign_rewards import RewardStanding

_TONES = {"completable": "good", "broken": "bad", "undecided": "open"}

_EFFECTS = {
    "cannot_be_won": "cannot be won, so changes nothing",
    "not_needed": "all that it reaches is winnable without it",
    "helps": "makes winnable: {helped}",
    "no_help": "makes nothing winnable",
    "open": "could change {count}",
}


def campaign_text(result: CampaignResult, paint: Paint = plain) -> str:
    """The report, with a line end."""
    total = sum(path.orders for path in result.paths)
    head = (
        f"{result.campaign.name}: {result.campaign.title},"
        f" {plural(len(result.sheets), 'sheet')}, {plural(len(result.paths), 'path')}"
        f" ({plural(total, 'order')} of play)"
    )
    blocks = [
        [head],
        _tree(result, paint),
        _paths(result, paint),
        _rewards(result),
        [*_notes(result), *footer(result.verdicts)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _tree(result: CampaignResult, paint: Paint) -> list[str]:
    """Each sheet below the one before it, once; ``*`` marks those on every path."""
    sheets = {sheet.entry.name: sheet for sheet in result.sheets}
    rows: list[tuple[str, str, str, Mapping[str, str]]] = []
    for indent, step, again in _branches(result):
        margin = "  " * indent
        if again:
            rows.append((f"{margin}{_names(step, result)}", "as above", "", {}))
            continue
        if len(step) > 1:
            rows.append((f"{margin}all of these, in any order:", "", "", {}))
            margin += "  "
        for name in step:
            mark = "*" if name in result.bottlenecks else " "
            sheet = sheets[name]
            needs = f"needs {', '.join(sheet.entry.needs)}" if sheet.entry.needs else ""
            left = f"{margin}{_short(name, result)}{mark}"
            rows.append((left, sheet.entry.title, needs, _said(sheet)))
    lines = table([[*words, _words(said)] for *words, said in rows])
    return [_painted(line, row[-1], paint) for line, row in zip(lines, rows, strict=True)]


def _branches(result: CampaignResult) -> Iterator[tuple[int, Step, bool]]:
    """Depth, step and whether it was there before, depth first."""
    steps = dict(result.steps)
    seen: set[Step] = set()
    ahead: list[tuple[int, Step]] = [(0, (result.campaign.first,))]
    while ahead:
        depth, step = ahead.pop()
        yield depth, step, step in seen
        if step not in seen:
            seen.add(step)
            ahead += [(depth + 1, after) for after in reversed(steps[step])]


def _said(sheet: Sheet) -> Mapping[str, str]:
    """The answer to each goal, as words."""
    if sheet.closed is not None:
        return {"closed to the party": ""}
    if not sheet.entry.modelled:
        return {"undecided: not written yet": ""}
    return {goal: str(answer) for goal, answer in sheet.goals.items()}


def _words(said: Mapping[str, str]) -> str:
    return ", ".join(f"{goal} {answer}".rstrip() for goal, answer in said.items())


def _painted(line: str, said: Mapping[str, str], paint: Paint) -> str:
    """``line`` with each answer at its end in its colour."""
    words = _words(said)
    if not words or not line.endswith(words):
        return line
    painted = [
        f"{goal} {paint(answer, TONES[answer])}" if answer else paint(goal, "open")
        for goal, answer in said.items()
    ]
    return line.removesuffix(words) + ", ".join(painted)


def _paths(result: CampaignResult, paint: Paint) -> list[str]:
    lines = [f"The campaign is {paint(result.standing, _TONES[result.standing])}. Its paths:"]
    for path in result.paths:
        way = " ".join(_names(step, result) for step in path.steps)
        lines.append(f"  {way}: {paint(path.standing, _TONES[path.standing])}")
        lines += [f"    {line}" for line in _reasons(path, result)]
    return lines


def _reasons(path: PathStanding, result: CampaignResult) -> list[str]:
    """Where a path fails or is open; once where it is the same for every number of players."""
    told: dict[str, list[str]] = {}
    for size in path.by_players:
        broken, unknown = path.broken_at[size], path.undecided_at[size]
        if broken:
            words = f"broken at {_list(broken, result)}"
        elif len(unknown) == sum(map(len, path.steps)):
            words = "undecided at every sheet"
        elif unknown:
            words = f"undecided at {_list(unknown, result)}"
        else:
            words = "completable"
        told.setdefault(words, []).append(size)
    if len(told) == 1:
        return [words for words in told if words != "completable"]
    return [f"{' or '.join(sizes)} players: {words}" for words, sizes in told.items()]


def _rewards(result: CampaignResult) -> list[str]:
    if not result.rewards:
        return ["No sheet brings anything to a later one."]
    rows = []
    for standing in result.rewards:
        reward = standing.reward
        rows.append(
            [
                f"  {reward.id}",
                f"{_short(standing.sheet, result)} {reward.goal} {standing.earned}",
                _effect(standing, result),
            ]
        )
        grants = "; ".join(result.game.grant_text(grant) for grant in reward.grants)
        rows.append([f"    {grants}", f"on {_list(reward.reaches, result)}", ""])
    return ["Rewards:", *_two_lines(rows)]


def _effect(standing: RewardStanding, result: CampaignResult) -> str:
    """What a reward changes, of single goals where that is known."""
    words = _EFFECTS[standing.effect].format(
        count=plural(len(standing.could_change), "goal"),
        helped=_goals(standing.winnable_with, result),
    )
    if standing.unwinnable_with:
        words += f"; if used, no win any more: {_goals(standing.unwinnable_with, result)}"
    return words


def _goals(goals: Sequence[tuple[str, str]], result: CampaignResult) -> str:
    return ", ".join(f"{_short(name, result)} {goal}" for name, goal in goals)


def _two_lines(rows: Sequence[Sequence[str]]) -> list[str]:
    """The first rows of each pair aligned; the second ones below them as they are."""
    heads = table(rows[::2])
    tails = [", ".join(part for part in row if part) for row in rows[1::2]]
    return [line for pair in zip(heads, tails, strict=True) for line in pair]


def _notes(result: CampaignResult) -> list[str]:
    """Who stands on every path, who may play, and what is left out."""
    notes = [f"On every path (*): {_list(result.bottlenecks, result)}."]
    if result.party is not None:
        notes.append(f"{'+'.join(result.party)} on every sheet.")
    elif result.throughout:
        parties = ", ".join("+".join(party) for party in result.throughout)
        notes.append(f"Parties that may play all sheets of a path without a change: {parties}.")
    else:
        notes.append("No party may play all sheets of a path: heroes have to change on the way.")
    if result.carry:
        times = len(result.rewarded)
        notes.append(
            f"Rewards count where they were won: {', '.join(result.carry)}. What is won without"
            f" them counts as won with them; {plural(times, 'goal')} asked of again."
        )
    elif any(standing.effect == "open" for standing in result.rewards):
        notes.append("No reward counts on these paths; with --carry all they do.")
    return [line for note in notes for line in textwrap.wrap(note, WIDTH)]


def _names(step: Step, result: CampaignResult) -> str:
    """``4``, or ``{7a 7b}`` for a set."""
    names = " ".join(_short(name, result) for name in step)
    return names if len(step) == 1 else f"{{{names}}}"


def _list(names: Sequence[str], result: CampaignResult) -> str:
    return ", ".join(_short(name, result) for name in names)


def _short(name: str, result: CampaignResult) -> str:
    """A sheet's name below its campaign's."""
    return name.removeprefix(f"{result.campaign.name}/")
