"""What faces demand of characters one by one, each of which its player meets.

Rulebook: the disaster tables of the sheets. Rulings pay-or-lose (the player chooses, that character
loses), animal-payer, upgrade-discard, night-effects-step (beside the meals). What is due stands on
the agenda, in the order of faces and seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from winnable.missions.exo.disaster_tables import DemandEffect, LoseEffect, Moment
from winnable.missions.exo.referee import defeat, dues, losses, upgrade
from winnable.missions.exo.referee.face_steps import AND, GiveUp
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State, held
from winnable.missions.exo.referee.steps import Payment
from winnable.missions.exo.referee.stores import drone_store, payments
from winnable.missions.exo.referee.who import touched
from winnable.missions.exo.sheet import COLOURS, Sheet

LIFE, TOKEN, TILE = "life", "die-token", "extraction_tile"
"""What may be given up, beside units of a store, tiles of a wearer and gems."""
_MARK = "demand"


@dataclass(frozen=True, slots=True)
class Demand:
    """What a face demands of a character: ``count`` of ``due``, or ``life`` points."""

    rule: str
    name: str
    due: str
    count: int
    life: int

    @property
    def entry(self) -> str:
        """How it stands on the agenda."""
        return f"{_MARK} {self.rule} {self.name} {self.due} {self.count} {self.life}"


def of(sheet: Sheet, state: State, effect: DemandEffect | LoseEffect, rule: str) -> list[str]:
    """The agenda of one effect as it begins to act."""
    due, life = (effect.due, effect.life) if isinstance(effect, DemandEffect) else ("gem", 0)
    figures = touched(sheet, state, effect.who)
    return [Demand(rule, f.name, due, effect.count, life).entry for f in figures]


def tonight(sheet: Sheet, state: State) -> tuple[str, ...]:
    """The agenda of this night."""
    when: Moment = "night"
    found: list[str] = []
    for effect, rule in in_force(sheet, state, DemandEffect):
        if effect.when == when:
            found += of(sheet, state, effect, rule)
    for loss, rule in in_force(sheet, state, LoseEffect):
        if loss.when == when and losses.asks(loss):
            found += of(sheet, state, loss, rule)
    return tuple(found)


def pending(sheet: Sheet, state: State) -> tuple[Demand, ...]:
    """Demands that can still be met, or have to be: in the disaster phase the first one only.

    Nothing is due of the dead, or of who has none of it and does not lose life instead.
    """
    found = [d for d in _listed(state) if any(_ways(sheet, state, d))]
    return tuple(found[:1] if state.phase == "disaster" else found)


def settle(judge: Judge, state: State) -> State:
    """``state`` without demands that nobody can meet, or where gems go without a choice."""
    for demand in _listed(state):
        ways = tuple(_ways(judge.sheet, state, demand))
        if not ways:
            state = _without(state, demand)
        elif demand.due == "gem" and len(ways) == 1:
            state = _met(judge, _without(state, demand), demand, ways[0])
        elif state.phase == "disaster":
            break
    return state


def give_up(judge: Judge, state: State, step: GiveUp) -> State:
    """A demand on the character of the step is met, as the step says."""
    due = [demand for demand in pending(judge.sheet, state) if demand.name == step.by]
    judge.require(
        due,
        "exo.disaster.read",
        "{} has nothing to give up now",
        step.by,
    )
    demand = next((d for d in due if step.what in _ways(judge.sheet, state, d)), None)
    if demand is None:
        judge.refuse(
            due[0].rule,
            "{} cannot give up {}: {} {} is due{}",
            step.by,
            step.what,
            due[0].count,
            due[0].due,
            f", or {due[0].life} life" if due[0].life else "",
        )
    return _met(judge, _without(state, demand), demand, step.what)


def options(sheet: Sheet, state: State) -> Iterator[GiveUp]:
    """Every way to meet a demand that is due, none twice."""
    seen: set[GiveUp] = set()
    for demand in pending(sheet, state):
        for what in _ways(sheet, state, demand):
            step = GiveUp(demand.name, what)
            if step not in seen:
                seen.add(step)
                yield step


def _listed(state: State) -> tuple[Demand, ...]:
    found = []
    for entry in state.agenda:
        if entry.startswith(_MARK):
            _, rule, name, due, count, life = entry.split(" ")
            found.append(Demand(rule, name, due, int(count), int(life)))
    return tuple(found)


def _without(state: State, demand: Demand) -> State:
    at = state.agenda.index(demand.entry)
    return replace(state, agenda=state.agenda[:at] + state.agenda[at + 1 :])


def _ways(sheet: Sheet, state: State, demand: Demand) -> Iterator[str]:
    """What the player of a demand may give for it, life among it."""
    figure = state.figure(demand.name)
    if not figure.life:
        return
    yield from _goods(sheet, state, figure, demand)
    if demand.life:
        yield LIFE


def _goods(sheet: Sheet, state: State, figure: Figure, demand: Demand) -> Iterator[str]:
    player = state.player(figure.player)
    match demand.due:
        case "die-token":
            if player.die_token and demand.count == 1:
                yield TOKEN
        case "tile":
            tiles = [f"{TILE} {zone.name}" for zone in state.zones if zone.tile]
            yield from _joined(tiles, demand.count)
        case "upgrade":
            yield from _joined(_worn(state, figure.player), demand.count)
        case "gem":
            own = [colour for colour in COLOURS for _ in range(held(player.gems, colour))]
            yield from _joined(own, min(demand.count, len(own)))
        case _:
            for way in payments(sheet, state, figure.player, {demand.due: demand.count}):
                yield _units(way)


def _joined(pieces: Sequence[str], count: int) -> Iterator[str]:
    """Every choice of ``count`` of ``pieces`` in one order, none twice; nothing for none."""
    if count:
        yield from sorted({AND.join(sorted(choice)) for choice in combinations(pieces, count)})


def _worn(state: State, hero: str) -> list[str]:
    """Upgrade tiles of a player: each wearer with a tile."""
    own = [figure.name for figure in state.figures if figure.player == hero]
    return [f"{who} {tile}" for who in (*own, drone_store(hero)) for tile in state.upgrades.on(who)]


def _units(payment: Payment) -> str:
    units = [f"{store} {item}" for store, counts in payment for item, n in counts for _ in range(n)]
    return AND.join(sorted(units))


def _met(judge: Judge, state: State, demand: Demand, what: str) -> State:
    judge.fire(demand.rule)
    if what == LIFE:
        return defeat.wounded(state, demand.name, demand.life)
    hero = state.figure(demand.name).player
    if what == TOKEN:
        return state.with_player(hero, die_token=False)
    for unit in what.split(AND):
        owner, _, item = unit.partition(" ")
        if owner == TILE:
            state = state.with_zone(item, tile="")
        elif demand.due == "upgrade":
            state = upgrade.thrown(state, owner, item)
        elif demand.due == "gem":
            state = dues.spent(state, ((hero, ((owner, 1),)),))
        else:
            state = dues.spent(state, ((owner, ((item, 1),)),))
    return state
