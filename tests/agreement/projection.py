"""The same moment in the words of both statements: a state of the referee as values of the model.

Only what both keep from one round to the next is compared. Left out are the model's variables for
the order of things inside a round, and what nobody knows yet: the identity of a face-down larva,
and what an unexplored zone holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from tests.agreement.cards import carded
from tests.agreement.nests import broods, nested
from tests.agreement.tiles import tiled
from winnable.missions.exo.referee import hive_pattern
from winnable.missions.exo.referee.build import lent_tiles
from winnable.missions.exo.referee.state import Figure, Player, State
from winnable.missions.exo.sheet import COLOURS, FACES, RESOURCES, Sheet
from winnable.models.exo.boss import foe_of
from winnable.models.exo.brood import varies
from winnable.models.exo.coverage import modelled
from winnable.models.exo.creature import OFF
from winnable.models.exo.goal_words import asked
from winnable.models.exo.middle import CUBE, OPEN, TOKEN, cubes_of
from winnable.models.exo.plates import plates_of
from winnable.models.exo.special_state import keys_of, special_of
from winnable.models.exo.state import NONE, pawns_of
from winnable.solver.problem import Value

CUBES = ("poison", "paralysis", "marks")
"""Kinds of variables that a model has only on sheets where they can be more than 0."""
BOSS_CARDS = ("boss card 1", "boss card 2")
"""The variables of the cards that a face gives the boss."""


def projected(
    sheet: Sheet, state: State, rounds: int, births: Mapping[str, str] = MappingProxyType({})
) -> dict[str, Value]:
    """Values of the model's variables in ``state``, between two steps of the referee.

    ``rounds``: the horizon that the problem was built for; larvae that cannot be laid by then have
    no variable. ``births``: what the model calls the bugs that a fauna face put in.
    """
    return dict(_pairs(sheet, state, rounds, births))


def _pairs(
    sheet: Sheet, state: State, rounds: int, births: Mapping[str, str]
) -> Iterator[tuple[str, Value]]:
    yield from _reinforced(sheet, state)
    for figure in state.figures:
        yield f"life({figure.name})", figure.life
        if figure.zone or not figure.hero:  # a hero who died has no place; the play is over
            yield f"zone({figure.name})", figure.zone or OFF
        if figure.life:  # cubes of the dead make no difference
            yield f"poison({figure.name})", figure.poison
            yield f"paralysis({figure.name})", _paralysis(sheet, figure)
    for player in state.players:
        yield from _player(player)
        yield f"tiles({player.hero})", sum(zone.tile == player.hero for zone in state.zones)
    for name in (*(t.name for t in sheet.tokens if not t.hidden), *sheet.specials.stack):
        yield f"token({name})", int(name in state.taken)
    barren = sheet.specials.produces
    for zone in state.zones:
        yield f"tile({zone.name})", zone.tile or NONE
        yield f"shelter({zone.name})", int(zone.shelter)
        yield f"explored({zone.name})", int(bool(zone.colour))
        if zone.colour:
            yield f"colour({zone.name})", zone.colour
        if zone.colour and zone.name not in barren:
            yield f"resource({zone.name})", zone.resource
        if zone.name in sheet.specials.grants.star_tiles:
            planted = "" if zone.colour else zone.resource
            yield f"planted({zone.name})", planted or NONE
        if any(lent_tiles(sheet, hero) for hero in sheet.party):
            yield f"lent({zone.name})", int(zone.lent)
    yield from _granted(sheet, state)
    gone = dict(state.slid)
    for (one, other), place in plates_of(sheet, rounds).items():
        for at, var in enumerate(place):
            yield var.name, gone.get(other, (0, 0))[at] - gone.get(one, (0, 0))[at]
    shut = dict(state.closed)
    for where, cube in cubes_of(modelled(sheet), rounds).items():
        yield cube.name, CUBE if where in state.cubes else TOKEN if where in shut else OPEN
    if special_of(sheet, (), 0).carrier is not None:
        yield "carrier", next((hero for _, hero in state.carriers), NONE)
    yield "shelters", sum(zone.shelter for zone in state.zones)
    yield from _hives(sheet, state)
    yield from _works(sheet, state)
    yield from _told(sheet, state)
    yield from carded(sheet, state)
    yield from nested(sheet, state, rounds)
    yield from tiled(sheet, state, rounds)
    yield from _larvae(sheet, state, rounds)
    present = {insect.id: insect for insect in state.insects}
    for ours, theirs in births.items():
        yield f"place({theirs})", present[ours].zone if ours in present else OFF


def _granted(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """What grants leave to be used."""
    grants = sheet.specials.grants
    if grants.group_shelters:
        yield "free shelters(group)", state.shelters
    for player in state.players:
        if grants.shelters:
            yield f"free shelters({player.hero})", player.shelters
        if grants.rations:
            yield f"rations({player.hero})", player.rations


def _paralysis(sheet: Sheet, figure: Figure) -> int:
    """Cubes of paralysis, counted as far as they can matter where nobody can take them away."""
    characters = (c for pair in sheet.pairs for c in (pair.hero.name, pair.animal.name))
    abilities = {name for character in characters for name in sheet.abilities(character)}
    if "touch-plus" in abilities:
        return figure.paralysis
    more = int("life-support" in abilities)
    return min(figure.paralysis, pawns_of(sheet, figure.player) + more)


def _hives(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    marked, faces = dict(state.hive_damage), dict(state.hive_faces)
    for hive in sheet.hives:
        if hive_pattern.asked(sheet, hive):
            done = dict(zip(FACES, faces.get(hive.name, (0,) * len(FACES)), strict=True))
            yield f"damage({hive.name})", sum(done.values())
            for face in hive.pattern:
                yield f"marks({hive.name}, {face})", done[face]
        else:
            yield f"damage({hive.name})", marked.get(hive.name, 0)


def _works(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """Projects that were done, by zone or colour, or unlocked; the bait that is left for them."""
    for project in (each for each in sheet.specials.projects if each.locked):
        for zone in project.zones:
            yield f"opened({project.name}, {zone})", int((project.name, zone) in state.unlocked)
    for project in sheet.specials.projects:
        done = [work for work in state.works if work.project == project.name]
        match project.per:
            case "zone":
                zones = {work.zone for work in done}
                for zone in sorted(project.zones):
                    yield f"work({project.name}, {zone})", int(zone in zones)
            case "colour":
                colours = {work.colour for work in done}
                for colour in COLOURS:
                    yield f"work({project.name}, {colour})", int(colour in colours)
            case _:
                yield f"work({project.name})", done[0].zone if done else NONE
    if sheet.specials.grants.bait:
        yield "bait", state.player(sheet.specials.grants.baiter).bait


def _told(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """The boss, and what goals alone ask for.

    Best work, who damaged which hive, how many marched off the map.
    """
    facts = asked(sheet)
    words = {fact.name for fact in facts}
    for name in sorted({fact.args[0] for fact in facts if fact.name == "best"}):
        project = sheet.specials.project(name)
        dearest = [w for w in state.works if (w.project, w.price) == (name, len(project.pay) - 1)]
        for key in keys_of(sheet, project):
            there = any(key in ("", work.zone, work.colour) for work in dearest)
            yield (f"best({name}, {key})" if key else f"best({name})"), int(there)
    if "broke-alone" in words:
        for hive in sheet.hives:
            for hero in sheet.party:
                damaged = (hive.name, hero) in state.damagers
                yield f"broke({hive.name}, {hero})", int(damaged)
    if "escaped" in words:
        yield "escaped", state.escaped
    foe = foe_of(modelled(sheet))
    if foe is not None and state.foe is not None:
        yield foe.life.name, state.foe.life
        for number, card in enumerate(foe.cards):
            held = [f"{half} {name}" for name, half in state.foe.cards[number : number + 1]]
            yield card.name, held[0] if held else NONE
        if foe.zone is not None:  # some face moves him
            yield foe.zone.name, state.foe.zone


def lying(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """Where tokens of hidden groups lie: those turned up, then the others as they come."""
    known = dict(state.turned)
    for group in dict.fromkeys(token.hidden for token in sheet.tokens if token.hidden):
        members = [token for token in sheet.tokens if token.hidden == group]
        left = [token.name for token in members if token.name not in known.values()]
        for token in members:
            yield f"lies({token.zone})", known.get(token.zone) or left.pop(0)


def _player(player: Player) -> Iterator[tuple[str, Value]]:
    hero = player.hero
    for resource, pack, cargo in zip(RESOURCES, player.pack, player.cargo, strict=True):
        yield f"pack({hero}, {resource})", pack
        yield f"cargo({hero}, {resource})", cargo
    for colour, gems in zip(COLOURS, player.gems, strict=True):
        yield f"gems({hero}, {colour})", gems
    yield f"load({hero})", sum(player.pack) + player.bait
    yield f"pool({hero})", sum(player.gems)
    yield f"beacon({hero})", int(player.beacon)
    yield f"drone({hero})", player.drone or OFF
    yield f"lost({hero})", player.fewer
    yield f"die_token({hero})", int(player.die_token)


def _larvae(sheet: Sheet, state: State, rounds: int) -> Iterator[tuple[str, Value]]:
    present = {insect.id: insect for insect in state.insects if insect.hive}
    if varies(sheet):
        for hive, pile in zip(sheet.hives, state.piles, strict=False):
            yield f"laid({hive.name})", pile.laid
    for source, most in broods(sheet, rounds):
        for position in range(1, most + 1):
            name = f"{source.name}.{position}"
            insect = present.get(name)
            yield f"place({name})", insect.zone if insect else OFF
            if insect:
                yield f"up({name})", int(bool(insect.identity))
                if insect.identity:
                    yield f"identity({name})", insect.identity


def _reinforced(sheet: Sheet, state: State) -> Iterator[tuple[str, Value]]:
    """Who has a pawn more in the next placement, where Life Support waits for that."""
    able = any("life-support" in sheet.abilities(hero) for hero in sheet.party)
    if able and sheet.ruling("life-support-placement") == "next-placement":
        more = [player.hero for player in state.players if player.more]
        yield "reinforced", more[0] if more else NONE
