"""The campaigns of EXO: read, checked across the file and against the catalogue, and worded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter

from winnable.missions.catalogue import Known, catalogue
from winnable.missions.data_files import shipped_toml
from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import MissionError, Problem
from winnable.missions.exo.rulings import rulings
from winnable.missions.exo.schema.campaign import (
    AllOf,
    Beacon,
    Campaign,
    CampaignFile,
    Grant,
    Pieces,
    Profile,
    Tiles,
    UpgradeTile,
)
from winnable.missions.suggest import suggest
from winnable.missions.validation import validate
from winnable.missions.wording import counted

FILE = "exo/campaigns.toml"

RULINGS = ("exo.ruling.carry-over", "exo.ruling.party-change", "exo.ruling.reward-scope")
"""The readings that every statement about a campaign rests on, whatever its sheets."""


@cache
def campaigns() -> Mapping[str, Campaign]:
    """The campaigns that ship, by name."""
    return read_campaigns(shipped_toml(FILE))


def read_campaigns(document: Document) -> Mapping[str, Campaign]:
    """``document`` as campaigns by name; ``MissionError`` with everything that is wrong in it.

    A campaign holds just the sheets of the catalogue below its name, each of which can be reached
    from the first one and never again after it was won.
    """
    file = validate(CampaignFile, document)
    found = [
        problem
        for index, campaign in enumerate(file.campaigns)
        for problem in _problems(campaign, ("campaigns", index), document)
    ]
    if found:
        raise MissionError(found)
    return {campaign.name: campaign for campaign in file.campaigns}


def grant_text(grant: Grant) -> str:
    """What is granted to whom: ``2 food for each player``."""
    match grant:
        case Beacon():
            return f"a built beacon for {grant.who}"
        case Pieces(what="food"):
            return f"{grant.count} food for {grant.who}"
        case Pieces():
            return f"{counted(grant.count, grant.what)} for {grant.who}"
        case Tiles():
            where = " and ".join(f"the {zone} zone" for zone in grant.zones)
            return f"an extraction tile in {where} for {grant.who}"
        case UpgradeTile():
            return f"an upgrade tile of level {grant.level} for {grant.who}"
        case Profile():
            return f"the upgraded profile of the {grant.who}"


def followers(campaign: Campaign, name: str) -> frozenset[str]:
    """The sheets that can be played after ``name`` was won, among them those of its own set."""
    seen: set[str] = set()
    ahead = [*_next(campaign, name), *_mates(campaign, name)]
    while ahead:
        here = ahead.pop()
        if here not in seen:
            seen.add(here)
            ahead += _next(campaign, here)
    return frozenset(seen - {name})


def _next(campaign: Campaign, name: str) -> list[str]:
    then = campaign.sheet(name).then
    return [] if then is None else [each for step in then.steps for each in step]


def _mates(campaign: Campaign, name: str) -> list[str]:
    """The other sheets that have to be won together with ``name``, in any order."""
    sets = [s.then.all for s in campaign.sheets if isinstance(s.then, AllOf)]
    return [mate for names in sets if name in names for mate in names if mate != name]


def _problems(campaign: Campaign, place: KeyPath, document: Document) -> Iterator[Problem]:
    """What is wrong in one campaign; of its order only once all names are known."""
    known = {n: k for n, k in catalogue().items() if n.startswith(f"{campaign.name}/")}
    names = [sheet.name for sheet in campaign.sheets]
    wrong = list(_unknown(campaign, place, document, known))
    missing = [name for name in known if name not in names]
    if missing:
        problem = f"has no {', '.join(missing)}"
        wrong.append(document.problem((*place, "sheets"), problem, "add them"))
    wrong += [
        document.problem((*place, "sheets", index, "name"), f"'{name}' is there twice", "drop one")
        for index, name in enumerate(names)
        if name in names[:index]
    ]
    if wrong:
        yield from wrong
        return
    try:
        TopologicalSorter({name: _next(campaign, name) for name in names}).prepare()
    except CycleError as error:
        problem = f"leads in a circle: {', '.join(error.args[1])}"
        yield document.problem((*place, "sheets"), problem, "drop one of the ways")
        return
    yield from _order(campaign, place, document)
    yield from _rewards(campaign, place, document, known)


def _unknown(
    campaign: Campaign, place: KeyPath, document: Document, known: Mapping[str, Known]
) -> Iterator[Problem]:
    """Names of sheets that the catalogue does not hold below the campaign's name."""
    used: list[tuple[KeyPath, str]] = [((*place, "first"), campaign.first)]
    for index, sheet in enumerate(campaign.sheets):
        here = (*place, "sheets", index)
        used.append(((*here, "name"), sheet.name))
        if sheet.then is not None:
            used += [((*here, "then"), name) for step in sheet.then.steps for name in step]
        for number, reward in enumerate(sheet.rewards):
            used += [((*here, "rewards", number), name) for name in reward.reaches]
    for path, name in used:
        if name not in known:
            yield document.problem(path, f"no sheet '{name}' here", suggest(name, known))


def _order(campaign: Campaign, place: KeyPath, document: Document) -> Iterator[Problem]:
    """Sheets that no path reaches, and sets whose members lead to different places."""
    reached = {campaign.first, *followers(campaign, campaign.first)}
    for index, sheet in enumerate(campaign.sheets):
        here = (*place, "sheets", index)
        if sheet.name not in reached:
            problem = f"nothing leads to '{sheet.name}'"
            yield document.problem((*here, "name"), problem, "name it in a then")
        if isinstance(sheet.then, AllOf):
            ways = {campaign.sheet(name).then for name in sheet.then.all}
            if len(ways) > 1:
                problem = "these sheets do not lead to the same"
                yield document.problem((*here, "then"), problem, "give each the same then")


def _rewards(
    campaign: Campaign, place: KeyPath, document: Document, known: Mapping[str, Known]
) -> Iterator[Problem]:
    """Rewards for goals that a sheet lacks, to sheets that come earlier, under unknown rulings."""
    seen: set[str] = set()
    for index, sheet in enumerate(campaign.sheets):
        later = followers(campaign, sheet.name)
        for number, reward in enumerate(sheet.rewards):
            here = (*place, "sheets", index, "rewards", number)
            goals = known[sheet.name].goals
            if reward.goal not in goals:
                problem = f"{sheet.name} has no goal '{reward.goal}'"
                yield document.problem((*here, "goal"), problem, suggest(reward.goal, goals))
            for name in reward.reaches:
                if name not in later:
                    problem = f"'{name}' does not come after {sheet.name}"
                    yield document.problem(here, problem, suggest("", later))
            for name in reward.read:
                if name not in rulings():
                    problem = f"no ruling '{name}'"
                    yield document.problem(here, problem, suggest(name, rulings()))
            if reward.id in seen:
                yield document.problem((*here, "id"), "is there twice", "write another id")
            seen.add(reward.id)
