"""Random steps of projects and grants of a sheet, as in ``probes``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from winnable.missions.exo.referee.placement import key
from winnable.missions.exo.referee.sheet_steps import DoWork, PutShelter, Ration, Receive
from winnable.missions.exo.referee.steps import Give, Step, Take
from winnable.missions.exo.sheet import COLOURS

if TYPE_CHECKING:
    from tests.probes import Prober


def _work(p: Prober) -> Step:
    """A project, paid for by one hero or two, mostly at one of its prices."""
    projects = p.sheet.specials.projects
    if not projects:
        return Ration(p.hero())
    project, by = p.choose.choice(projects), p.hero()
    others = tuple({p.hero()} - {by}) if project.pawns and p.choose.random() < 0.3 else ()
    pawns = Counter[str]()
    for name in (by, *others) if project.pawns else ():
        pawns[key(p.state.figure(name), "build")] += 1
    if project.pawns > len(pawns):
        pawns[key(p.state.figure(by), "build")] += project.pawns - len(pawns)
    paid: dict[str, Counter[str]] = {}
    for item, number in p.choose.choice(project.pay).items():
        for _ in range(number):
            unit = p.choose.choice(COLOURS) if item == "gem" else item
            payer = p.hero() if p.choose.random() < 0.2 else by
            paid.setdefault(payer, Counter())[unit] += 1
    pay = tuple((store, tuple(sorted(goods.items()))) for store, goods in sorted(paid.items()))
    return DoWork(by, project.name, others, tuple(sorted(pawns.items())), pay)


def _token(p: Prober) -> str:
    names = [token.name for token in p.sheet.tokens]
    return p.choose.choice([*names, *p.sheet.specials.stack, "nothing"])


MAKERS: tuple[Callable[[Prober], Step], ...] = (
    _work,
    _work,
    _work,
    lambda p: PutShelter(p.hero()),
    lambda p: Ration(p.hero()),
    lambda p: Receive(p.hero(), "star", p.zone(), p.item()),
    lambda p: Receive(p.hero(), "draw", "deck", p.character()),
    lambda p: Take(p.hero(), _token(p)),
    lambda p: Give(p.hero(), p.hero(), _token(p)),
)
