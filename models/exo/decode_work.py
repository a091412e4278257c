"""Work at projects of a sheet as a plan file says it."""

from __future__ import annotations

from winnable.models.exo.interchange import alike
from winnable.models.exo.jobs import Job, Work
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import NONE
from winnable.solver.expressions import holds


def worked(work: Work, record: Record) -> Step:
    """The step of the work that is done in a stage; empty if there is none.

    The first hero who gives pawns leads, or the first in the zone who may do it.
    """
    name = record.chose(work.what)
    if name == NONE:
        return {}
    job = next(job for job in work.jobs if job.name == name)
    leader, *others = _doers(work, record, job)
    step: Step = {"by": leader, "do": "work", "project": job.project.name}
    if others:
        step["with"] = others
    pawns = {f"{hero}.hero.build": record.amount(var) for hero, var in work.spent.items()}
    pay = _paid(work, record)
    more = {"pawns": {space: count for space, count in pawns.items() if count}, "pay": pay}
    return step | {key: value for key, value in more.items() if value}


def _doers(work: Work, record: Record, job: Job) -> list[str]:
    """Who works; the first one leads, by whom wood and metal stand for each other if they can."""
    state, site = work.state, record.chose(work.site)
    heroes = [job.project.by] if job.project.by else list(state.heroes)
    heroes.sort(key=lambda hero: not holds(alike(state, hero), record.before))
    if work.effort:
        return [hero for hero in heroes if record.amount(work.effort[hero])]
    return [next(hero for hero in heroes if record.was(state.zone[hero]) == site)]


def _paid(work: Work, record: Record) -> dict[str, dict[str, int]]:
    """By store: what backpacks, pools and drones give."""
    paid: dict[str, dict[str, int]] = {}
    for (hero, item), var in (*work.share.items(), *work.gems.items()):
        if record.amount(var):
            paid.setdefault(hero, {})[item] = record.amount(var)
    for (hero, item), var in work.lent.items():
        if record.amount(var):
            paid.setdefault(f"{hero}.drone", {})[item] = record.amount(var)
    return paid
