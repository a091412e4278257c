"""What can be wrong with a mission file beyond the form of each value: names, numbers, goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.board_checks import layout_problems
from winnable.missions.exo.components import box
from winnable.missions.exo.effect_checks import effect_problems
from winnable.missions.exo.name_checks import name_problems
from winnable.missions.exo.parties import heroes, needed_hero
from winnable.missions.exo.place_checks import place_problems
from winnable.missions.exo.project_checks import hidden_problems, project_problems
from winnable.missions.exo.readings import goal_texts, reading_problems
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.sheet import nest_of
from winnable.missions.exo.special_checks import special_problems
from winnable.missions.exo.tokens import ANY, named_owner, other_rank
from winnable.missions.exo.vocabulary import vocabulary
from winnable.missions.goal_text import GoalTextError, parse_goal
from winnable.missions.suggest import suggest

FACES = range(1, 7)
PLAYERS = (1, 4)


def problems(file: MissionFile, document: Document) -> list[Problem]:
    """Everything that is wrong with ``file``, which ``document`` holds."""
    return [
        *_party_problems(file, document),
        *_upgraded_problems(file, document),
        *_token_problems(file, document),
        *name_problems(file, document),
        *_hive_problems(file, document),
        *_table_problems(file, document),
        *effect_problems(file, document),
        *special_problems(file, document),
        *project_problems(file, document),
        *hidden_problems(file, document),
        *layout_problems(file, document),
        *place_problems(file, document),
        *_goal_problems(file, document),
        *reading_problems(file, document),
    ]


def _party_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    least, most = file.players
    if not PLAYERS[0] <= least <= most <= PLAYERS[1]:
        problem = f"{least} to {most} players cannot play"
        yield document.problem(("players",), problem, "write [least, most] from 1 to 4")
    colours = [card.colour for card in box().pair.values()]
    seen: set[str] = set()
    for index, need in enumerate(file.needs):
        hero = needed_hero(need)
        if hero is None:
            remedy = suggest(need, [*heroes(), *colours])
            yield document.problem(("needs", index), f"no hero or colour '{need}'", remedy)
        elif hero in seen:
            yield document.problem(("needs", index), f"{hero} is needed twice", "leave one out")
        else:
            seen.add(hero)
    if len(seen) > most:
        problem = f"{len(seen)} heroes are needed, {most} can play"
        yield document.problem(("needs",), problem, "need fewer heroes or allow more players")


def _upgraded_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    known = [name for hero, card in box().pair.items() for name in (hero, card.animal.name)]
    for index, name in enumerate(file.upgraded):
        path: KeyPath = ("upgraded", index)
        if name not in known:
            yield document.problem(path, f"no hero or animal '{name}'", suggest(name, known))
        elif name in file.upgraded[:index]:
            yield document.problem(path, f"{name} is named twice", "leave one out")


def _token_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    most = file.players[1]
    for name, rule in file.tokens.items():
        path: KeyPath = ("tokens", name, "take")
        rank = other_rank(rule.take)
        _, owner = named_owner(name)
        if rule.take != ANY and rank is None and needed_hero(rule.take) is None:
            remedy = suggest(rule.take, [*heroes(), ANY, "other"])
            yield document.problem(path, f"no hero '{rule.take}'", remedy)
        elif owner is not None and owner != rule.take:
            problem = f"token '{name}' is taken by {rule.take}"
            yield document.problem(path, problem, f'write take = "{owner}" or another name')
        if rank is not None and rank > most:
            problem = f"there is no {rule.take} among {most} players"
            yield document.problem(path, problem, "allow more players or leave the token out")
    if file.special.withhold_beacon and not any(_beacon(name) for name in file.tokens):
        problem = "beacons are withheld, but no beacon token lies on the map"
        remedy = "add tokens called beacon.HERO or beacon.other"
        yield document.problem(("special", "withhold_beacon"), problem, remedy)


def _beacon(token: str) -> bool:
    family, owner = named_owner(token)
    return family == "beacon" and owner is not None


def _hive_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    hives = file.hives
    yield from _twice([pile.name for pile in hives.piles], ("hives", "piles"), "hive", document)
    most = box().reserve.hives.value
    if len(hives.piles) > most:
        problem = f"{len(hives.piles)} hives, the box has {most} hive tokens"
        yield document.problem(("hives", "piles"), problem, "write fewer hives")
    count = len(hives.piles) if hives.count is None else hives.count
    least, greatest = hives.range or (count, count)
    if count > len(hives.piles):
        problem = f"{count} hives are in play, {len(hives.piles)} are described"
        yield document.problem(("hives", "count"), problem, "describe each hive in hives.piles")
    elif not 0 <= least <= count <= greatest <= len(hives.piles):
        problem = f"{least} to {greatest} does not hold count, or asks for hives not described"
        yield document.problem(
            ("hives", "range"), problem, "write [least, greatest] count of hives"
        )
    if hives.source != "printed" and hives.reason is None:
        problem = "an assumed number has no reason"
        yield document.problem(("hives", "source"), problem, 'write reason = "..."')
    for index, pile in enumerate(hives.piles):
        if pile.name.startswith(nest_of("")):
            problem = f"hives of exploration cards are called '{nest_of('E2')}' and the like"
            yield document.problem(("hives", "piles", index, "name"), problem, "use another name")
        if pile.common + pile.alpha == 0:
            problem = "has no larva to lay at set-up"
            yield document.problem(("hives", "piles", index), problem, "write 1 larva or more")
    yield from _larva_problems(file, document)


def _larva_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    larvae = box().larvae
    for kind, supply in (("common", larvae.common), ("alpha", larvae.alpha)):
        piles = [pile.common if kind == "common" else pile.alpha for pile in file.hives.piles]
        most = sum(supply.value.values())
        if sum(piles) > most:
            problem = f"{sum(piles)} {kind} larvae, the box has {most}"
            yield document.problem(("hives", "piles"), problem, "write fewer larvae")


def _table_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    for table, lines in file.tables.named().items():
        path: KeyPath = ("tables", table.replace("-", "_"))
        numbers = Counter(line.face for line in lines)
        missing = [str(face) for face in FACES if not numbers[face]]
        if missing:
            problem = f"has no line for face {', '.join(missing)}"
            yield document.problem(path, problem, "write a line for each face from 1 to 6")
        if lines and all(line.missing for line in lines):
            problem = "every line is missing in print, so that no face can be read"
            yield document.problem(path, problem, "leave out one missing")
        seen: set[int] = set()
        for index, line in enumerate(lines):
            if line.face in seen:
                problem = f"face {line.face} has two lines"
                yield document.problem((*path, index, "face"), problem, "write one line a face")
            seen.add(line.face)
            if line.missing and line.effects:
                problem = "the print lacks this line, but it has effects"
                remedy = "leave out missing or the effects"
                yield document.problem((*path, index, "effects"), problem, remedy)


def _goal_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    known = vocabulary(file)
    for at, text in goal_texts(file):
        try:
            parse_goal(text, known)
        except GoalTextError as error:
            for wrong in error.problems:
                yield document.problem(at, wrong.problem, wrong.remedy, offset=wrong.offset)


def _twice(names: list[str], path: KeyPath, what: str, document: Document) -> Iterator[Problem]:
    for index, name in enumerate(names):
        if name in names[:index]:
            problem = f"there are two {what}s '{name}'"
            yield document.problem((*path, index, "name"), problem, "give each its own name")
