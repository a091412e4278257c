"""What Nurasyl finds alone in an unexplored zone (second profile, What's this?)."""

from __future__ import annotations

from winnable.models.exo.act import Act
from winnable.models.exo.bans import forbidding
from winnable.models.exo.ground import unexplored
from winnable.models.exo.part import Part
from winnable.models.exo.silence import unused
from winnable.models.exo.terms import differs, unless
from winnable.solver.problem import Change, Condition, Effect, Not, Var, is_


def wondering(act: Act) -> Part:
    """Nurasyl's second profile: alone in an unexplored zone she finds an artefact, if she likes."""
    state = act.state
    decisions: list[Var] = []
    conditions: list[Condition] = []
    effects: list[Effect] = []
    rule = "exo.animal.nurasyl-whats-this"
    for animal in act.animals:
        held = state.kit.held.get(animal)
        if held is None or "whats-this" not in state.sheet.abilities(animal):
            continue
        finds = Var(f"finds({animal})", (0, 1))
        decisions.append(finds)
        no, yes = is_(finds, 0), is_(finds, 1)
        conditions.append(Condition(unless(no, then=is_(act.joins[animal], 1)), rule))
        conditions += [Condition(unless(no, then=Not(act.goes(h))), rule) for h in act.heroes]
        for zone in state.zones:
            fresh = unexplored(state, zone)
            conditions.append(Condition(unless(no, differs(act.to, zone), then=fresh), rule))
        conditions += forbidding(state, "artefact-draw", animal, no)
        conditions += unused(state, "whats-this", idle=no)
        effects.append(Effect(held, Change(1), rule, yes))
        if state.kit.found is not None:
            effects.append(Effect(state.kit.found, Change(1), "exo.supply.artefacts", yes))
    return Part(tuple(decisions), tuple(conditions), tuple(effects))
