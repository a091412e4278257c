"""What can be wrong with special rules of a mission file beyond the form of each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.components import box
from winnable.missions.exo.parties import heroes
from winnable.missions.exo.places import file_places
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.tokens import other_rank
from winnable.missions.suggest import suggest

OBJECTIVE_TOKENS = 12
"""Objective tokens of the box (Components)."""


def special_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Everything that is wrong with ``[special]``, but for lasting rules and what is drawn."""
    yield from _names(file, document)
    yield from _second(file, document)
    yield from _stack(file, document)
    yield from _grants(file, document)
    yield from _supply(file, document)
    if file.special.challenge_continues and file.challenge is None:
        problem = "the play goes on for a challenge, and there is none"
        path: KeyPath = ("special", "challenge_continues")
        yield document.problem(path, problem, "write a challenge")


def _names(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Places, heroes and tokens that there are not."""
    special = file.special
    named: list[tuple[KeyPath, str]] = [
        (("no_plague",), special.no_plague),
        (("own_colour",), special.own_colour),
        (("grants", "star"), special.grants.star),
    ]
    if special.march is not None:
        named.append((("march", "exits"), special.march.exits))
    if special.boss is not None:
        named += [(("boss", "at"), special.boss.at), (("boss", "ring"), special.boss.ring)]
    if special.second is not None:
        named.append((("second", "place"), special.second.place))
    for path, place in named:
        yield from _known(path, place, "place", file_places(file), document)
    for path, hero in (
        (("borrower",), special.borrower),
        (("grants", "baiter"), special.grants.baiter),
    ):
        yield from _known(path, hero, "hero", heroes(), document)
    quake = special.earthquake
    tokens: list[tuple[KeyPath, str]] = []
    if quake is not None:
        tokens.append((("earthquake", "token"), quake.token))
    if special.second is not None:
        tokens.append((("second", "token"), special.second.token))
    for path, token in tokens:
        yield from _known(path, token, "token", file.tokens, document)
    orb = None if quake is None else file.tokens.get(quake.token)
    if quake is not None and orb is not None and not orb.carried:
        problem = f"nobody carries token '{quake.token}'"
        at = ("special", "earthquake", "token")
        yield document.problem(at, problem, "write carried = true there")


def _known(
    path: KeyPath, name: str, what: str, known: Iterable[str], document: Document
) -> Iterator[Problem]:
    if name and name not in known:
        remedy = suggest(name, known)
        yield document.problem(("special", *path), f"no {what} '{name}'", remedy)


def _second(file: MissionFile, document: Document) -> Iterator[Problem]:
    """A second table and the word when it is read belong together."""
    second = file.special.second
    lines = {"weather": file.tables.weather_2, "fauna": file.tables.fauna_2}
    for table, given in lines.items():
        if given and (second is None or second.table != table):
            problem = "nothing says when this table is read"
            remedy = f'write special.second = {{ table = "{table}", token = "..." }}'
            yield document.problem(("tables", f"{table}_2"), problem, remedy)
    if second is None:
        return
    path: KeyPath = ("special", "second")
    if not lines[second.table]:
        problem = f"there is no second {second.table} table"
        yield document.problem(path, problem, f"write tables.{second.table}_2")
    if bool(second.token) == bool(second.place):
        problem = "begins with a token or in a place"
        yield document.problem(path, problem, "write one of token and place")


def _stack(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Tokens beside the board are others than those on it, and come when hives fall."""
    stack = file.special.stack
    path: KeyPath = ("special", "stack")
    for index, name in enumerate(stack):
        if name in file.tokens:
            problem = f"token '{name}' lies on the map, too"
            yield document.problem((*path, index), problem, "leave one out")
        elif name in stack[:index]:
            yield document.problem((*path, index), f"'{name}' is there twice", "leave one out")
    if stack and not file.hives.piles:
        problem = "no hive can fall for these tokens"
        yield document.problem(path, problem, "describe hives or leave it out")


def _grants(file: MissionFile, document: Document) -> Iterator[Problem]:
    grants = file.special.grants
    path: KeyPath = ("special", "grants")
    if bool(grants.bait) != bool(grants.baiter):
        problem = "bait and baiter belong together"
        yield document.problem(path, problem, "write both or none")
    most = {
        "bait": box().slots.backpack.value,
        "food": box().slots.backpack.value,
        "gems": box().slots.exo.value,
        "draws": box().slots.artefact.value,
        "artefacts": box().display.artefact.value,
    }
    for key, room in most.items():
        number = getattr(grants, key)
        if number > room:
            yield document.problem((*path, key), f"there is room for {room}", "write less")


def _supply(file: MissionFile, document: Document) -> Iterator[Problem]:
    """More than the box holds, for as many players as may be."""
    grants, players = file.special.grants, file.players[1]
    shelters = grants.shelters * players + grants.group_shelters
    most = box().reserve.shelters.value
    if shelters > most:
        problem = f"{shelters} shelters, the box has {most}"
        yield document.problem(("special", "grants"), problem, "grant fewer shelters")
    lying = sum(
        rank is None or rank <= players
        for rank in (other_rank(rule.take) for rule in file.tokens.values())
    )
    tokens = lying + len(file.special.stack) + grants.rations * players
    if tokens > OBJECTIVE_TOKENS:
        problem = f"{tokens} objective tokens, the box has {OBJECTIVE_TOKENS}"
        yield document.problem(("tokens",), problem, "write fewer tokens")
