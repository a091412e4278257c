"""Ends of rounds on small boards under outcomes known in advance: those of the model.

The referee's are :func:`tests.reachable.end_of_night_states`; both come in its words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.lasting import frozen
from tests.reachable import Script
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.models.exo.creature import OFF
from winnable.models.exo.nest import nests_of
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.models.exo.state import NONE
from winnable.models.exo.upgrade import BOARD, GONE
from winnable.solver.enumerate import end_states
from winnable.solver.problem import Condition, Problem, Value, is_

SCRIPT = "script"
ENDURING = {
    *("zone", "life", "pack", "gems", "beacon", "drone", "cargo", "lost", "token", "tile"),
    *("shelter", "explored", "resource", "colour", "place", "up", "identity"),
    *("die_token", "damage", "laid", "poison", "paralysis", "reinforced"),
    *("stuck", "held", "crate", "played", "upgrade", "bought", "nest"),
}


def scripted(sheet: Sheet, script: Script, rounds: int, choices: Mapping[str, str]) -> Problem:
    """The complete problem of ``sheet`` with the outcomes of ``script`` and the set-up ``choices``.

    The sheet must have one kind of card for each type of bug and dice of one face; these need no
    script then.
    """
    problem = build_problem(sheet, "mission", horizon=rounds, schedule=complete(sheet))
    pins = dict(_pins(sheet, script, choices))
    known = {
        f"identity({h.name}.{p})": script.larva(h.name, p)
        for h in sheet.hives
        for p in range(1, h.pile + 1)
    }
    for nest in nests_of(sheet, rounds):
        for p in range(1, nest.pile + 1):
            known[f"identity({nest.name}.{p})"] = script.larva(nest.name, p)
    conditions = [
        Condition(is_(var, value), SCRIPT)
        for var in problem.variables
        for name, value in {**pins, **known}.items()
        if var.name == name
    ]
    dice = [
        (number, stage, name, value)
        for number in range(1, rounds + 1)
        for stage, name, value in (
            ("weather", "weather die", script.weather(number)),
            ("fauna", "fauna die", script.fauna(number)),
            ("adaptation", "adaptation die 0", script.adaptation(number)[0]),
            ("adaptation", "adaptation die 1", script.adaptation(number)[1]),
        )
    ]
    return replace(problem, initial=(*problem.initial, *conditions), fixed=tuple(dice))


def _pins(sheet: Sheet, script: Script, choices: Mapping[str, str]) -> Iterator[tuple[str, Value]]:
    cards = {card.name: card for card in sheet.components.exploration}
    for zone, card in script.explorations.items():
        yield f"resource({zone})", cards[card].resource
        yield f"colour({zone})", cards[card].colour
        yield f"effect({zone})", cards[card].effect or NONE
    for hero in sheet.party:
        start = choices[f"{hero}.start"]
        yield f"zone({hero})", start
        yield f"resource({start})", choices[f"{hero}.furnish"]


def model_ends(sheet: Sheet, problem: Problem, number: int) -> frozenset[str]:
    """The projections in which round ``number`` of ``problem`` can end alive."""
    wanted = [var.name for var in problem.variables if var.name.partition("(")[0] in ENDURING]
    states = end_states(problem, number, variables=wanted)
    return frozenset(frozen(words(sheet, dict(state), number)) for state in states)


def words(sheet: Sheet, values: Mapping[str, Value], number: int) -> dict[str, Any]:
    """A state of the model as :func:`tests.lasting.project` words one of the referee."""

    def each(kind: str, hero: str, names: tuple[str, ...]) -> dict[str, Value]:
        return {name: values[f"{kind}({hero}, {name})"] for name in names}

    def zone(of: str) -> Value:
        return "" if values[of] == OFF else values[of]

    def land(name: str) -> list[Any]:
        known = values[f"explored({name})"]
        found = [values[f"resource({name})"], values[f"colour({name})"]] if known else ["", ""]
        tile = values[f"tile({name})"]
        return [*found, "" if tile == "none" else tile, bool(values[f"shelter({name})"])]

    heroes = sheet.party
    nests = {name: zone for name, zone in _nests(values) if zone != OFF}
    lives = {hive.name: hive.life for hive in sheet.hives}
    lives |= dict.fromkeys(nests, sheet.components.nest.life)
    marked = {name: values[f"damage({name})"] for name in lives}
    piles = {hive.name: hive.pile for hive in sheet.hives}
    figures = [c.name for pair in sheet.pairs for c in (pair.hero, pair.animal)]
    return {
        "characters": {c: [zone(f"zone({c})"), values[f"life({c})"]] for c in figures},
        "packs": {h: each("pack", h, RESOURCES) for h in heroes},
        "gems": {h: each("gems", h, COLOURS) for h in heroes},
        "drones": {
            h: [bool(values[f"beacon({h})"]), zone(f"drone({h})"), each("cargo", h, RESOURCES)]
            for h in heroes
        },
        "fewer": {h: int(values[f"lost({h})"]) - (values.get("reinforced") == h) for h in heroes},
        "zones": {name: land(name) for name in sheet.zones},
        "insects": dict(Counter(_insects(sheet, values))),
        "die tokens": [h for h in heroes if values[f"die_token({h})"]],
        "hive damage": {name: points for name, points in marked.items() if points},
        "laid": {
            name: values.get(f"laid({name})", min(piles.get(name, 0), number + 1))
            for name, points in marked.items()
            if points != lives[name]
        },
        "taken": [t.name for t in sheet.tokens if values[f"token({t.name})"]],
        "memory": [[], []],  # goals that never hold remember nothing
        **_cubes(figures, values),
        **_cards(sheet, figures, values),
        **_tiles(sheet, values),
        **({"nests": nests} if nests else {}),
    }


def _nests(values: Mapping[str, Value]) -> Iterator[tuple[str, Value]]:
    """The zone of each nest that cards may place."""
    for name, value in values.items():
        if name.startswith("nest("):
            yield name.removeprefix("nest(").removesuffix(")"), value


def _cubes(figures: Sequence[str], values: Mapping[str, Value]) -> dict[str, Any]:
    """Cubes of the living that have any; of the dead nobody takes them off."""
    found = {
        name: [values.get(f"{kind}({name})", 0) for kind in ("poison", "paralysis")]
        for name in figures
        if values[f"life({name})"]
    }
    held = {name: cubes for name, cubes in found.items() if any(cubes)}
    return {"cubes": held} if held else {}


def _cards(sheet: Sheet, figures: Sequence[str], values: Mapping[str, Value]) -> dict[str, Any]:
    """Cards that bind heroes, and artefacts; the dead keep in the model what nobody can use."""
    stuck = sorted(name for name, value in values.items() if name.startswith("stuck(") and value)
    bound: dict[str, list[str]] = {}
    for name in stuck:
        hero, effect = name.removeprefix("stuck(").rstrip(")").split(", ")
        bound.setdefault(hero, []).append(effect)
    found: dict[str, Any] = {"bound": bound} if bound else {}
    if sheet.components.artefacts:
        kinds = [card.effect for card in sheet.components.artefacts]
        alive = {name: values[f"life({name})"] for name in figures}
        found |= {
            "artefacts": {name: values[f"held({name})"] if alive[name] else 0 for name in figures},
            "crates": {h: values[f"crate({h})"] for h in sheet.party},
            "played": {kind: values.get(f"played({kind})", 0) for kind in kinds},
        }
    return found


def _tiles(sheet: Sheet, values: Mapping[str, Value]) -> dict[str, Any]:
    """Upgrade tiles of which there is one each; all of them have to be of use to somebody."""
    if not sheet.components.upgrades:
        return {}
    worn: dict[str, list[str]] = {}
    bought: dict[str, Value] = {}
    for name, value in values.items():
        kind, _, rest = name.rstrip(")").partition("(")
        if kind == "upgrade" and value not in (BOARD, GONE) and values.get(f"life({value})", 1):
            worn.setdefault(str(value), []).append(rest)
        elif kind == "bought" and value:
            bought[rest.replace(",", "")] = value
    return {"worn": {wearer: sorted(tiles) for wearer, tiles in worn.items()}, "bought": bought}


def _insects(sheet: Sheet, values: Mapping[str, Value]) -> Iterator[str]:
    hives = {*(hive.name for hive in sheet.hives), *(nest for nest, _ in _nests(values))}
    for name, place in values.items():
        if name.startswith("place(") and place != OFF:
            creature = name.removeprefix("place(").removesuffix(")")
            hive = creature.rpartition(".")[0]
            hidden = hive in hives and not values[f"up({creature})"]
            what = f"larva of {hive}" if hidden else values[f"identity({creature})"]
            yield f"{place} {what}"
