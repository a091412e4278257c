"""Projects of a sheet: what heroes of one zone do together, and pay for. Rulebook: mission sheets.

Rulings pay-in-zone-pawn (free, unless pawns are asked for), group-costs (whoever stands there pays,
in one go), pay-source, exo-any, repair, base-camp, shelter-repair, lab-exo-count. Each project is
the rule ``project-<name>`` of its sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from winnable.missions.exo.referee import build, dues, outlay
from winnable.missions.exo.referee.abilities import merged
from winnable.missions.exo.referee.charges import Bill, affordable
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.placement import key, use
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.sheet_steps import DoWork
from winnable.missions.exo.referee.state import Figure, State, Work
from winnable.missions.exo.referee.stores import alike, splits
from winnable.missions.exo.sheet import COLOURS, Sheet
from winnable.missions.exo.specials import Project


def work(judge: Judge, state: State, step: DoWork) -> State:
    """Heroes in one zone pay one of the prices of a project, and it is done there.

    Raises ``IllegalStepError`` by ``exo.setup.sheet-rules`` for a project that the sheet lacks, by
    the rule of the project where it cannot be done or is paid otherwise.
    """
    sheet = judge.sheet
    project = next((p for p in sheet.specials.projects if p.name == step.project), None)
    if project is None:
        judge.refuse("exo.setup.sheet-rules", "the sheet has no project {}", step.project)
    rule = sheet_rule(sheet, f"project-{project.name}")
    figures = _workers(judge, state, step, rule)
    refusal = obstacle(sheet, state, project, step.by)
    if refusal:
        judge.refuse(rule, "{} cannot do {}: {}", step.by, project.name, refusal)
    zone = figures[0].zone
    found = _meant(sheet, state, project, figures, step)
    judge.require(
        found,
        rule,
        "{} takes {} build pawns of heroes in {}, at least one of each who takes part, and {}",
        project.name,
        project.pawns,
        zone,
        " or ".join(_words(price) for price in project.pay),
    )
    (bill, number) = next(iter(found))
    judge.fire(*bill.rules)
    if step.pawns:
        state = use(judge, state, step.pawns, bill.pawns, step.by)
    state = outlay.spent(state, step.pay)
    state = outlay.suffered(state, bill)
    return _done(state, project, zone, _colour(project, step), number)


def options(sheet: Sheet, state: State) -> Iterator[DoWork]:
    """Every project that can be done now, by everybody who may, with every way to pay."""
    for project in sheet.specials.projects:
        for figure in state.figures:
            if figure.hero and figure.life and not obstacle(sheet, state, project, figure.name):
                for figures in _groups(state, project, figure):
                    yield from _ways(sheet, state, project, figures)


def obstacle(sheet: Sheet, state: State, project: Project, by: str) -> str:
    """Why ``by`` cannot do the project now, whatever it costs, in words; empty if nothing is."""
    zone = state.figure(by).zone
    there = [work for work in state.works if work.project == project.name]
    if project.by not in ("", by):
        return f"only {project.by} may"
    if zone not in project.zones:
        return f"{zone} is no zone for it"
    if project.token and (zone, project.token) not in state.turned:
        return f"the token {project.token} is not turned up in {zone}"
    if project.clear and state.insects_in(zone):
        return f"there are larvae or bugs in {zone}"
    if project.locked:
        return _no_repair(sheet, state, project, zone)
    if project.per == "once" and there:
        return "it is done already"
    if project.per == "zone" and any(work.zone == zone for work in there):
        return f"it is done already in {zone}"
    if project.per == "colour" and {work.colour for work in there} >= set(COLOURS):
        return "it is done already for each colour"
    return ""


def _no_repair(sheet: Sheet, state: State, project: Project, zone: str) -> str:
    """Why no shelter can be set up again in ``zone`` (ruling shelter-repair)."""
    if (project.name, zone) not in state.unlocked:
        return f"nothing was destroyed in {zone} that it repairs"
    if state.zone(zone).shelter:
        return f"{zone} has a shelter already"
    return "" if build.shelter_left(sheet, state) else "no shelter is left"


def _done(state: State, project: Project, zone: str, colour: str, number: int) -> State:
    """``state`` after the project was done there, at its price ``number``."""
    done = Work(project.name, zone, colour, number)
    others = {work for work in state.works if (work.project, work.zone) != (project.name, zone)}
    kept = others if project.locked else set(state.works)
    state = replace(state, works=tuple(sorted({*kept, done})))
    if project.locked:
        return state.with_zone(zone, shelter=True)
    return state.with_zone(zone, camp=True) if project.shelter else state


def _workers(judge: Judge, state: State, step: DoWork, rule: str) -> tuple[Figure, ...]:
    """The heroes who work: the one who leads, and others in the same zone."""
    names = (step.by, *step.others)
    alive = {f.name: f for f in state.figures if f.hero and f.life}
    judge.require(
        set(names) <= set(alive) and len(set(names)) == len(names),
        rule,
        "{} cannot do {}: only heroes of this play work, each named once",
        " and ".join(names),
        step.project,
    )
    figures = tuple(alive[name] for name in names)
    judge.require(
        len({figure.zone for figure in figures}) == 1,
        rule,
        "{} cannot do {} together: they are not in one zone",
        " and ".join(names),
        step.project,
    )
    return figures


def _groups(state: State, project: Project, leader: Figure) -> Iterator[tuple[Figure, ...]]:
    """The leader, with others of the zone who give pawns, too."""
    others = [
        figure
        for figure in state.in_zone(leader.zone)
        if figure.hero and figure != leader and figure.on("build")
    ]
    most = 0 if project.by or not project.pawns else project.pawns - 1
    for size in range(min(most, len(others)) + 1):
        for group in combinations(others, size):
            yield (leader, *sorted(group, key=lambda figure: figure.name))


def _bills(
    sheet: Sheet, state: State, project: Project, figures: tuple[Figure, ...]
) -> Iterator[Bill]:
    """Every way to share the pawns of the project among ``figures``, with what faces charge."""
    if not project.pawns and len(figures) > 1:
        return
    for shares in _shares(project.pawns, len(figures)):
        base = tuple(
            sorted(
                (key(figure, "build"), n) for figure, n in zip(figures, shares, strict=True) if n
            )
        )
        yield from outlay.bills(sheet, state, project, figures, base)


def _shares(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write ``total`` as a sum of ``parts`` numbers from 1; nothing needs no number."""
    if not total:
        yield (0,) * parts
    elif parts == 1:
        yield (total,)
    else:
        for first in range(1, total - parts + 2):
            yield from ((first, *rest) for rest in _shares(total - first, parts - 1))


def _meant(
    sheet: Sheet, state: State, project: Project, figures: tuple[Figure, ...], step: DoWork
) -> list[tuple[Bill, int]]:
    """The bills and prices that the step pays exactly, from what is there."""
    if not outlay.held_there(state, figures[0].zone, step.pay):
        return []
    return [
        (bill, number)
        for bill in _bills(sheet, state, project, figures)
        if bill.pawns == step.pawns and bill.loses == step.loses
        for rest in outlay.without_charges(sheet, state, bill, step.pay)
        for number, price in enumerate(project.pay)
        if _fits(
            state, project, price, outlay.total(rest), either=bool(alike(sheet, state, step.by))
        )
    ]


def _ways(
    sheet: Sheet, state: State, project: Project, figures: tuple[Figure, ...]
) -> Iterator[DoWork]:
    by, others = figures[0].name, tuple(figure.name for figure in figures[1:])
    seen: set[DoWork] = set()
    for bill in _bills(sheet, state, project, figures):
        if not affordable(state, bill.pawns):
            continue
        for charged in dues.ways(sheet, state, bill.due):
            rest = outlay.spent(state, charged)
            for cost in _costs(sheet, rest, project, by):
                for pay in outlay.payments(rest, figures[0].zone, cost):
                    whole = merged(charged, pay)
                    step = DoWork(by, project.name, others, bill.pawns, whole, bill.loses)
                    if step not in seen and _meant(sheet, state, project, figures, step):
                        seen.add(step)
                        yield step


def _costs(sheet: Sheet, state: State, project: Project, by: str) -> Iterator[Mapping[str, int]]:
    """The prices item by item, gems by colour, that will do."""
    for price in project.pay:
        for gems in _gems(state, project, price.get("gem", 0)):
            cost = {item: n for item, n in price.items() if item != "gem"} | gems
            yield cost
            if alike(sheet, state, by):
                either = cost.get("wood", 0) + cost.get("metal", 0)
                for wood in range(either + 1):
                    yield cost | {"wood": wood, "metal": either - wood}


def _gems(state: State, project: Project, number: int) -> Iterator[dict[str, int]]:
    """``number`` gems by colour, as the project asks for them."""
    gone = {work.colour for work in state.works if work.project == project.name}
    colours = [c for c in COLOURS if not (project.per == "colour" and c in gone)]
    for n in splits(number, [number] * len(colours)):
        gems = {colour: k for colour, k in zip(colours, n, strict=True) if k}
        if _coloured(project, gems):
            yield gems


def _coloured(project: Project, gems: Mapping[str, int]) -> bool:
    """Whether these gems are different, or alike, as the project asks."""
    if project.different and any(n > 1 for n in gems.values()):
        return False
    return project.per != "colour" or len(gems) == 1


def _fits(
    state: State, project: Project, price: Mapping[str, int], paid: Counter[str], *, either: bool
) -> bool:
    """Whether what was paid is this price; ``either``: wood and metal stand for each other."""
    gems = {colour: paid[colour] for colour in COLOURS if paid[colour]}
    gone = {work.colour for work in state.works if work.project == project.name}
    if project.per == "colour" and gone & set(gems):
        return False
    if sum(gems.values()) != price.get("gem", 0) or not _coloured(project, gems):
        return False
    left = Counter(paid)
    left.subtract({item: n for item, n in price.items() if item != "gem"} | gems)
    if either:
        left["wood"] += left.pop("metal", 0)
    return not any(left.values())


def _colour(project: Project, step: DoWork) -> str:
    """For which colour the project is done, where that counts."""
    if project.per != "colour":
        return ""
    return next(item for _, counts in step.pay for item, _ in counts if item in COLOURS)


def _words(price: Mapping[str, int]) -> str:
    return " and ".join(f"{n} {item}" for item, n in price.items()) or "nothing"


def lost(state: State, zone: str, projects: Iterable[Project]) -> State:
    """``state`` without the shelter that a project is in ``zone``: it can be done once more."""
    names = {project.name for project in projects if project.shelter}
    works = tuple(w for w in state.works if not (w.zone == zone and w.project in names))
    return replace(state, works=works).with_zone(zone, camp=False)
