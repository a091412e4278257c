"""What can be wrong with the projects and hidden tokens of a mission file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.parties import heroes
from winnable.missions.exo.places import file_places
from winnable.missions.exo.schema.effects_map import Unlock
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.schema.special import Project
from winnable.missions.exo.sheet import COLOURS
from winnable.missions.exo.tokens import ANY
from winnable.missions.suggest import suggest
from winnable.missions.wording import counted


def project_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Everything that is wrong with ``[projects]``."""
    for name, project in file.projects.items():
        path: KeyPath = ("projects", name)
        yield from _where(file, project, path, document)
        yield from _prices(file, project, path, document)
        if project.by and project.by not in heroes():
            remedy = suggest(project.by, heroes())
            yield document.problem((*path, "by"), f"no hero '{project.by}'", remedy)
        if project.locked and name not in _unlocked(file):
            remedy = 'write { do = "unlock", project = ... } at a face'
            yield document.problem((*path, "locked"), "no effect unlocks it", remedy)


def hidden_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Face-down tokens of which everyone knows what they are, or which may not be there."""
    groups = Counter(rule.hidden for rule in file.tokens.values() if rule.hidden)
    for name, rule in file.tokens.items():
        path: KeyPath = ("tokens", name)
        if rule.hidden and groups[rule.hidden] == 1:
            problem = f"group '{rule.hidden}' has one token, so that nothing is hidden"
            yield document.problem((*path, "hidden"), problem, "hide two or more tokens")
        if rule.hidden and rule.take != ANY:
            problem = "a hidden token is turned up by anyone"
            yield document.problem((*path, "take"), problem, f'write take = "{ANY}"')


def _where(
    file: MissionFile, project: Project, path: KeyPath, document: Document
) -> Iterator[Problem]:
    if project.zones not in file_places(file):
        remedy = suggest(project.zones, file_places(file))
        yield document.problem((*path, "zones"), f"no place '{project.zones}'", remedy)
    if not project.token:
        return
    known = [name for name, rule in file.tokens.items() if rule.hidden]
    if project.token not in known:
        remedy = suggest(project.token, known)
        yield document.problem((*path, "token"), f"no hidden token '{project.token}'", remedy)


def _prices(
    file: MissionFile, project: Project, path: KeyPath, document: Document
) -> Iterator[Problem]:
    if bool(project.pay) == bool(project.pay_by_players):
        problem = "has no price, or two kinds"
        yield document.problem(path, problem, "write one of pay and pay_by_players")
        return
    least, most = file.players
    for players in range(least, most + 1):
        if not project.prices(players):
            problem = f"says no price for {players} players"
            yield document.problem((*path, "pay_by_players"), problem, "write one")
    lists: list[tuple[KeyPath, str | int]] = [((*path, "pay"), n) for n in range(len(project.pay))]
    prices = list(project.pay)
    for number, asked in project.pay_by_players.items():
        lists += [((*path, "pay_by_players", number), n) for n in range(len(asked))]
        prices += asked
    for (where, index), price in zip(lists, prices, strict=True):
        at = (*where, index)
        if not any(count for _, count in price):
            yield document.problem(at, "the price is nothing", "write wood, metal, food or gem")
        if project.per == "colour" and price.gem != 1:
            problem = "each colour of gem is paid by one gem"
            yield document.problem(at, problem, "write gem = 1 alone")
        if project.different and not 2 <= price.gem <= len(COLOURS):
            problem = f"{counted(price.gem, 'gem')} cannot be of different colours"
            yield document.problem(at, problem, f"write gem = 2 to {len(COLOURS)}")
        if price.bait and not file.special.grants.bait:
            yield document.problem(at, "nobody has bait", "write bait in special.grants")


def _unlocked(file: MissionFile) -> set[str]:
    """The projects that a face unlocks."""
    return {
        effect.project
        for lines in file.tables.named().values()
        for line in lines
        for effect in line.effects
        if isinstance(effect, Unlock)
    }
