"""Projects of a sheet with their prices, and the decisions of a stage in which one may be done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import ChargeEffect
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.missions.exo.specials import Project
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.faces import faces
from winnable.models.exo.interchange import can_be_alike
from winnable.models.exo.special_state import opened
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import among
from winnable.solver.problem import Expr, Var

BAIT = "bait"
GEM = "gem"


@dataclass(frozen=True, slots=True)
class Job:
    """A project with one of its prices; ``name`` tells it from all others of the sheet."""

    project: Project
    price: Mapping[str, int]
    name: str
    best: bool


@dataclass(frozen=True, slots=True)
class Work:
    """The decisions of a stage in which one of ``jobs`` may be done.

    ``what``: its name, or none; ``site``: its zone. ``share`` (hero, item): what a hero pays, from
    the backpack or as bait; ``lent`` (hero, resource): what that hero's drone does; ``gems`` (hero,
    colour). ``units``, ``stones`` by hero: their sums. Where pawns are asked for: ``effort`` (those
    that go into the work) and ``spent`` (with those that faces ask for) by hero.
    """

    state: State
    jobs: tuple[Job, ...]
    what: Var
    site: Var
    share: Mapping[tuple[str, str], Var]
    lent: Mapping[tuple[str, str], Var]
    gems: Mapping[tuple[str, str], Var]
    units: Mapping[str, Var]
    stones: Mapping[str, Var]
    effort: Mapping[str, Var]
    spent: Mapping[str, Var]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        groups = (
            self.share, self.lent, self.gems, self.units, self.stones, self.effort, self.spent
        )  # fmt: skip
        return (self.what, self.site, *(var for group in groups for var in group.values()))

    def of(self, project: str) -> Expr:
        """``project`` is done, for whichever price."""
        return among(self.what, [job.name for job in self.jobs if job.project.name == project])


def jobs(sheet: Sheet, *, pawns: bool) -> tuple[Job, ...]:
    """What heroes may work at, for pawns or for free."""
    return tuple(
        Job(project, price, f"{project.name} {number}", number == len(project.pay))
        for project in sheet.specials.projects
        if bool(project.pawns) == pawns and (not project.locked or project.name in opened(sheet))
        for number, price in enumerate(project.pay, 1)
    )


def work_of(state: State, *, pawns: bool) -> Work | None:
    """The decisions about work for pawns, or about free work; ``None`` where there is none."""
    found = jobs(state.sheet, pawns=pawns)
    if not found:
        return None
    most = {item: max(job.price.get(item, 0) for job in found) for item in (*RESOURCES, BAIT, GEM)}
    if any(can_be_alike(state, hero) for hero in state.heroes):
        both = max(sum(job.price.get(item, 0) for item in SWAPPED) for job in found)
        most |= dict.fromkeys(SWAPPED, both)
    hold = state.sheet.components.cargo
    share = {(h, r): _var("share", (h, r), most[r]) for h in state.heroes for r in RESOURCES}
    if state.special.bait is not None and most[BAIT]:
        baiter = state.sheet.specials.grants.baiter
        share[baiter, BAIT] = _var("share", (baiter, BAIT), most[BAIT])
    share = {key: var for key, var in share.items() if len(var.values) > 1}
    lent = {
        (h, r): _var("aid", (h, r), min(most[r], hold))
        for h in state.heroes
        for r in RESOURCES
        if most[r]
    }
    dues = {h: sum(n for job in found for n, _ in charges(state, job, h)) for h in state.heroes}
    gems = {
        (h, c): _var("stones", (h, c), most[GEM] + dues[h])
        for h in state.heroes
        for c in COLOURS
        if most[GEM] + dues[h]
    }
    payers = dict.fromkeys(hero for hero, _ in share)
    every = sum(most[item] for item in (*RESOURCES, BAIT))
    needed = max(job.project.pawns for job in found)
    extra = due(state, "build", "pawn", "heroes")[-1].amount if pawns else 0
    return Work(
        state=state,
        jobs=found,
        what=Var("work", (NONE, *(job.name for job in found))),
        site=Var("site", (NONE, *state.zones)),
        share=share,
        lent=lent,
        gems=gems,
        units={hero: _var("units", (hero,), every) for hero in payers},
        stones={
            hero: _var("stones", (hero,), most[GEM] + dues[hero])
            for hero in dict.fromkeys(hero for hero, _ in gems)
        },
        effort={h: _var("effort", (h,), needed) for h in state.heroes if pawns},
        spent={h: _var("labour", (h,), needed + extra) for h in state.heroes if pawns},
    )


def charges(state: State, job: Job, hero: str) -> Iterator[tuple[int, Expr]]:
    """Gems that faces charge ``hero`` for the work, if it is the only one who may do it."""
    if job.project.by == hero:
        for face, in_force in faces(state):
            for effect in face.effects:
                if isinstance(effect, ChargeEffect) and effect.project == job.project.name:
                    yield effect.price.get("gem", 0), in_force


def _var(word: str, args: tuple[str, ...], most: int) -> Var:
    return Var(f"{word}({', '.join(args)})", tuple(range(most + 1)))
