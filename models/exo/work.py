"""Projects of a sheet: work that heroes pay for together in a zone.

Work that takes pawns of the build spaces is an action; other work is free and comes between two
pawns, before items change hands, so that slots which a payment frees are there for the exchange.
Everybody with a hero in the zone may pay: from backpacks, drones in the zone and pools of gems,
even where one hero alone may do the work.

Locked projects set up a shelter again where a face has unlocked them, however often.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.sheet import COLOURS, RESOURCES
from winnable.missions.exo.specials import Project
from winnable.models.exo.abilities import SWAPPED
from winnable.models.exo.act import Act
from winnable.models.exo.build import shelter_left
from winnable.models.exo.coverage import sheet_rule
from winnable.models.exo.interchange import alike
from winnable.models.exo.jobs import BAIT, GEM, Job, Work, charges, work_of
from winnable.models.exo.part import ACTION, Part, stage
from winnable.models.exo.placement import use
from winnable.models.exo.special_state import NOWHERE, keys_of
from winnable.models.exo.state import NONE, State
from winnable.models.exo.surcharge import due
from winnable.models.exo.terms import (
    Terms,
    among,
    at_least,
    at_most,
    differs,
    exactly,
    sum_is,
    unless,
)
from winnable.solver.problem import (
    FALSE,
    Action,
    AllOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    any_of,
    is_,
)


def freely(state: State, label: str) -> Iterator[Stage]:
    """The stages of one closure in which free work may be done, as often as that can be."""
    work = work_of(state, pawns=False)
    if work is None:
        return
    for number in range(1, _at_once(work) + 1):
        part = Part(work.decisions(), tuple(_conditions(work)), tuple(_effects(work)))
        yield stage(f"work {label} {number}", ACTION, part)


def _at_once(work: Work) -> int:
    """How many works can be done before anybody moves: one in each zone with a hero, or in all."""
    most = {"zone": len(work.state.heroes), "colour": len(COLOURS), "once": 1}
    projects = {job.project.name: job.project for job in work.jobs}
    return sum(most[project.per] for project in projects.values())


def working(act: Act) -> Part:
    """Work that takes pawns: the heroes who give them need not be those who pay."""
    work = work_of(act.state, pawns=True)
    if work is None or not act.heroes:
        return Part()
    return Part(decisions=work.decisions(), actions=tuple(_actions(act, work)))


def _actions(act: Act, work: Work) -> Iterator[Action]:
    """One for each number of pawns that work can take."""
    pawns: Terms = [(1, var) for var in work.spent.values()]
    extra = due(work.state, "build", "pawn", "heroes")[-1].amount
    needs = [job.project.pawns for job in work.jobs]
    costs = {n + more for n in needs for more in range(extra * min(n, len(work.effort)) + 1)}
    for cost in sorted(costs):
        yield Action(
            name=f"work at {cost}",
            actor="party",
            preconditions=(
                Condition(act.still(), "exo.build.pawn"),
                Condition(differs(work.what, NONE), "exo.build.pawn"),
                Condition(exactly(pawns, cost), "exo.build.pawn"),
                *_conditions(work),
                *_labour(work),
            ),
            effects=(*_effects(work), *_used(work)),
            cost=cost,
            params=(("do", "work"),),
        )


def _labour(work: Work) -> Iterator[Condition]:
    """Pawns of heroes on the spot; each who gives some pays what faces charge for a build."""
    state = work.state
    for job in work.jobs:
        others = [(1, v) for h, v in work.effort.items() if job.project.by not in {"", h}]
        done, rule = differs(work.what, job.name), _rule(state, job)
        total: Terms = [(1, effort) for effort in work.effort.values()]
        yield Condition(unless(done, then=exactly(total, job.project.pawns)), rule)
        if others:
            yield Condition(unless(done, then=at_most(others, 0)), rule)
    for hero, effort in work.effort.items():
        yield Condition(unless(differs(work.what, NONE), then=is_(effort, 0)), "exo.build.pawn")
        for zone in state.zones:
            there = is_(state.zone[hero], zone)
            elsewhere = (is_(effort, 0), differs(work.site, zone))
            yield Condition(unless(*elsewhere, then=there), "exo.build.pawn")
        for extra in due(state, "build", "pawn", "heroes", "exo.build.pawn"):
            charged: Terms = [(extra.amount, differs(effort, 0))] if extra.amount else []
            paid = sum_is([(1, effort), *charged], work.spent[hero])
            yield Condition(unless(Not(extra.when), then=paid), extra.rule)


def _used(work: Work) -> Iterator[Effect]:
    for hero, spent in work.spent.items():
        for count in spent.values[1:]:
            yield use(work.state, hero, int(count), is_(spent, count))


def _conditions(work: Work) -> Iterator[Condition]:
    """Where and when each job may be done, and that its price is paid."""
    state = work.state
    none = "exo.free.no-pawn"
    yield Condition(unless(differs(work.what, NONE), then=is_(work.site, NONE)), none)
    for var in (*work.share.values(), *work.lent.values(), *work.gems.values()):
        yield Condition(unless(differs(work.what, NONE), then=is_(var, 0)), none)
    yield from _present(work)
    for job in work.jobs:
        rule, other = _rule(state, job), differs(work.what, job.name)
        for expr in (*_where(work, job), *_price(work, job)):
            yield Condition(unless(other, then=expr), rule)
    for hero, units in work.units.items():
        own: Terms = [(1, var) for (h, _), var in work.share.items() if h == hero]
        yield Condition(sum_is(own, units), none)
    for hero, stones in work.stones.items():
        own = [(1, var) for (h, _), var in work.gems.items() if h == hero]
        yield Condition(sum_is(own, stones), none)


def _present(work: Work) -> Iterator[Condition]:
    """Who pays stands in the zone, hero or drone."""
    state, rule = work.state, "exo.build.cost"
    payers: list[tuple[Var, Var]] = [
        *((state.zone[hero], units) for hero, units in work.units.items()),
        *((state.zone[hero], stones) for hero, stones in work.stones.items()),
        *((state.drone[hero], var) for (hero, _), var in work.lent.items()),
    ]
    for place, paid in payers:
        for zone in state.zones:
            elsewhere = (is_(paid, 0), differs(work.site, zone))
            yield Condition(unless(*elsewhere, then=is_(place, zone)), rule)


def _where(work: Work, job: Job) -> Iterator[Expr]:
    """The zone is one of the project's, with a hero who may do it there, and it is not yet done."""
    state, project = work.state, job.project
    doers = [project.by] if project.by else list(state.heroes)
    yield among(work.site, project.zones)
    for zone in (zone for zone in state.zones if zone in project.zones):
        elsewhere = differs(work.site, zone)
        here = [is_(state.zone[hero], zone) for hero in doers if hero in state.heroes]
        yield unless(elsewhere, then=any_of(*here))
        if project.clear:
            for creature in state.creatures:
                yield unless(elsewhere, then=differs(creature.place, zone))
        if project.token:
            lies = state.special.lies.get(zone)
            yield unless(
                elsewhere, then=any_of(*(() if lies is None else (is_(lies, project.token),)))
            )
        if project.locked:
            yield unless(elsewhere, then=is_(state.special.opened[project.name, zone], 1))
            yield unless(elsewhere, then=is_(state.shelter[zone], 0))
        elif project.per == "zone":
            yield unless(elsewhere, then=is_(state.special.work[project.name, zone], 0))
    if project.locked:
        yield shelter_left(state)
    if project.per == "once":
        yield is_(state.special.work[project.name, ""], NOWHERE)
    if project.per == "colour":
        for (_, colour), var in work.gems.items():
            yield unless(is_(var, 0), then=is_(state.special.work[project.name, colour], 0))


def _price(work: Work, job: Job) -> Iterator[Expr]:
    """All of it is paid and no more, by whoever stands there.

    Wood and metal stand for each other where somebody leads who lets them.
    """
    either = any_of(*_swapping(work, job))
    for item in (*RESOURCES, BAIT):
        sources = _sources(work, item)
        if sources or job.price.get(item, 0):
            whole = exactly(sources, job.price.get(item, 0))
            yield whole if item not in SWAPPED or either == FALSE else any_of(whole, either)
    if either != FALSE:
        both = [term for item in SWAPPED for term in _sources(work, item)]
        yield exactly(both, sum(job.price.get(item, 0) for item in SWAPPED))
    stones: Terms = [(1, var) for var in work.gems.values()]
    due: Terms = []
    for hero in work.stones:
        charged = list(charges(work.state, job, hero))
        due += [(-n, case) for n, case in charged]
        own: Terms = [(1, var) for (h, _), var in work.gems.items() if h == hero]
        if charged:
            yield at_least([*own, *((-n, case) for n, case in charged)], 0)
    if stones:
        yield exactly([*stones, *due], job.price.get(GEM, 0))
    if job.project.different:
        for colour in COLOURS:
            alike: Terms = [(1, var) for (_, c), var in work.gems.items() if c == colour]
            if alike:
                yield at_most(alike, 1)


def _sources(work: Work, item: str) -> Terms:
    """What is paid of ``item``, as terms of a sum."""
    sources: Terms = [(1, var) for (_, kind), var in work.share.items() if kind == item]
    return sources + [(1, var) for (_, kind), var in work.lent.items() if kind == item]


def _swapping(work: Work, job: Job) -> Iterator[Expr]:
    """The cases in which a hero may lead by whom wood and metal stand for each other."""
    state = work.state
    for hero in (h for h in state.heroes if job.project.by in {"", h}):
        free = alike(state, hero)
        if free is FALSE or not set(SWAPPED) & set(job.price):
            continue
        if work.effort:
            yield AllOf((free, differs(work.effort[hero], 0)))
        else:
            sites = (AllOf((is_(work.site, z), is_(state.zone[hero], z))) for z in state.zones)
            yield AllOf((free, any_of(*sites)))


def _effects(work: Work) -> Iterator[Effect]:
    """What is paid is gone, and what is done is done."""
    state, cost = work.state, "exo.build.cost"
    for (hero, item), var in work.share.items():
        store = state.special.bait if item == BAIT else state.pack[hero, item]
        if store is not None:
            yield from _less(store, var, cost)
    for hero, units in work.units.items():
        yield from _less(state.load[hero], units, cost)
    for (hero, resource), var in work.lent.items():
        yield from _less(state.cargo[hero, resource], var, cost)
    for (hero, colour), var in work.gems.items():
        yield from _less(state.gems[hero, colour], var, "exo.free.no-exo")
    for hero, stones in work.stones.items():
        yield from _less(state.pool[hero], stones, "exo.free.no-exo")
    for project in dict.fromkeys(job.project.name for job in work.jobs):
        yield from _done(work, state.sheet.specials.project(project))
        if state.sheet.specials.project(project).locked:
            yield from _repaired(work, project)


def _done(work: Work, project: Project) -> Iterator[Effect]:
    state, rule = work.state, sheet_rule(work.state.sheet, f"project-{project.name}")
    did = work.of(project.name)
    dear = among(work.what, [j.name for j in work.jobs if j.project == project and j.best])
    for key in keys_of(state.sheet, project):
        done, best = (
            state.special.work[project.name, key],
            state.special.best.get((project.name, key)),
        )
        match project.per:
            case "zone":
                when: Expr = is_(work.site, key)
            case "colour":
                paid = [differs(var, 0) for (_, colour), var in work.gems.items() if colour == key]
                when = any_of(*paid)
            case _:
                for zone in sorted(project.zones):
                    yield Effect(done, zone, rule, AllOf((did, is_(work.site, zone))))
                when = did
        if key:
            yield Effect(done, 1, rule, AllOf((did, when)))
        if best is not None:
            yield Effect(best, 1, rule, AllOf((dear, when)))


def _repaired(work: Work, project: str) -> Iterator[Effect]:
    """A shelter stands where such a project was done."""
    state, rule = work.state, sheet_rule(work.state.sheet, f"project-{project}")
    did = work.of(project)
    for zone in state.zones:
        yield Effect(state.shelter[zone], 1, rule, AllOf((did, is_(work.site, zone))))
    yield Effect(state.shelters, Change(1), rule, did)


def _less(store: Var, paid: Var, rule: str) -> Iterator[Effect]:
    for count in paid.values[1:]:
        yield Effect(store, Change(-int(count)), rule, is_(paid, count))


def _rule(state: State, job: Job) -> str:
    return sheet_rule(state.sheet, f"project-{job.project.name}")
