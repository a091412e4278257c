"""Made-up steps by which faces and special rules change the map, most of them illegal."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

from winnable.missions.exo.referee import map_steps as steps
from winnable.missions.exo.referee.earthquake import WAYS
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.stores import gem_payments, payments
from winnable.missions.exo.sheet import Sheet

_Maker: TypeAlias = Callable[[Sheet, State, random.Random], steps.MapStep]


def _insect(state: State, choose: random.Random) -> str:
    names = [insect.id for insect in state.insects] + [figure.name for figure in state.figures]
    return choose.choice(names)


def _save(sheet: Sheet, state: State, choose: random.Random) -> steps.Save:
    hero = choose.choice(sheet.party)
    what = f"{choose.choice(('extraction_tile', 'shelter'))} {choose.choice(sheet.zones)}"
    ways = [*payments(sheet, state, hero, {"wood": 1}), *payments(sheet, state, hero, {"metal": 1})]
    return steps.Save(hero, what, choose.choice([(), *ways]))


def _damage(sheet: Sheet, state: State, choose: random.Random) -> steps.DamageBoss:
    points = choose.randint(1, 3)
    ways = list(gem_payments(state, {choose.choice(sheet.party): points}))
    return steps.DamageBoss(points, choose.choice([(), *ways]))


def _choose(sheet: Sheet, _state: State, choose: random.Random) -> steps.Choose:
    key = choose.choice(("close", "recolour", "boss", "slide"))
    return steps.Choose(key, choose.choice((*sheet.zones, *WAYS)))


MAKERS: tuple[_Maker, ...] = (
    _save,
    _damage,
    _choose,
    lambda sheet, state, c: steps.Shift(_insect(state, c), c.choice(sheet.zones)),
    lambda sheet, state, c: steps.Shift(_insect(state, c), c.choice(sheet.zones)),
    lambda _, state, c: steps.March(_insect(state, c)),
    lambda sheet, _, c: steps.Reveal(c.choice(sheet.party), c.choice(sheet.zones)),
    lambda *_: steps.Storm(),
    lambda *_: steps.Deploy(),
)
