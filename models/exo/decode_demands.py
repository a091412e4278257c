"""What characters give up for faces in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import LoseEffect
from winnable.missions.exo.sheet import COLOURS
from winnable.models.exo.decode_upgrades import Shop
from winnable.models.exo.demands import LIFE, TOKEN, asked_of
from winnable.models.exo.faces import acting
from winnable.models.exo.happenings import at_once
from winnable.models.exo.record import Record
from winnable.models.exo.state import NONE, State
from winnable.models.exo.upgrade_choice import IDLE
from winnable.models.exo.whom import touched_by
from winnable.solver.expressions import holds

AND = " + "


def given_up(state: State, shop: Shop, record: Record) -> tuple[str, str] | None:
    """Who met the demand of a stage, and by what; ``None`` where nothing was due."""
    *_, due, character = record.stage.split()
    gives = str(record.decisions[f"gives({character})"])
    if gives == NONE:
        return None
    if gives in {LIFE, TOKEN}:
        return character, gives
    if due == "tile":
        return character, f"extraction_tile {gives}"
    if due == "upgrade":
        wearer, _, ware = gives.partition(" ")
        return character, f"{wearer} {_tile(state, shop, record, wearer, ware)}"
    return character, AND.join(sorted(_units(state, record, character, due)))


def _tile(state: State, shop: Shop, record: Record, wearer: str, ware: str) -> str:
    idle = int(record.was(state.upgrades.idle[wearer])) if wearer in state.upgrades.idle else 0
    return shop.thrown(wearer, "" if ware == IDLE else ware, idle)


def _units(state: State, record: Record, character: str, due: str) -> Iterator[str]:
    asked = asked_of(state, character, due, _count(record, character))
    hero = state.hero(character)
    for _ in range(record.amount(asked.own)):
        yield f"{hero} {due}"
    for owner, var in asked.lent.items():
        for _ in range(record.amount(var)):
            yield f"{owner}.drone {due}"


def _count(record: Record, character: str) -> int:
    """The units that were given, from wherever."""
    words = (f"gives own({character})", f"gives lent({character}, ")
    return sum(int(n) for name, n in record.decisions.items() if name.startswith(words))


def gems_lost(state: State, record: Record) -> Iterator[str]:
    """The gems that players chose to lose in a stage of a face, by character.

    Nothing is said where there was no choice.
    """
    table, _, number = record.stage.split()
    for label, face, in_force in acting(state, table):
        if not holds(in_force, record.before):
            continue
        own = [effect for effect in face.effects if at_once(effect)]
        at = int(number) - 1
        nth = len(own) if label.endswith("again") else 0
        if not 0 <= at - nth < len(own):
            continue
        effect = own[at - nth]
        if isinstance(effect, LoseEffect) and _asks(effect):
            yield from _chosen(state, record, effect, f"{label}.{at}")


def _asks(effect: LoseEffect) -> bool:
    """Players may have to choose gems."""
    return effect.what == "gem" and effect.count > 0 and not effect.colour


def _chosen(state: State, record: Record, effect: LoseEffect, name: str) -> Iterator[str]:
    for pair in state.sheet.pairs:
        hero = pair.hero.name
        pool = {c: int(record.was(state.gems[hero, c])) for c in COLOURS}
        lost = [c for c in COLOURS for _ in range(_amount(record, name, hero, c))]
        for character in (hero, pair.animal.name):
            touched = touched_by(state, effect.who, character)
            if not holds(touched, record.before) or not record.was(state.life[character]):
                continue
            count = min(effect.count, sum(pool.values()))
            given, lost = lost[:count], lost[count:]
            if count < sum(pool.values()) and len([c for c in pool if pool[c]]) > 1:
                yield f"{character} {AND.join(sorted(given))}"
            for colour in given:
                pool[colour] -= 1


def _amount(record: Record, name: str, hero: str, colour: str) -> int:
    return int(record.decisions.get(f"lost gems {name}({hero}, {colour})", 0))
