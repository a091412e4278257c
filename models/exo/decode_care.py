"""Who suffers what and who heals whom at one moment, in a legal order, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from winnable.models.exo.abilities import power
from winnable.models.exo.clash import Clash
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State
from winnable.solver.errors import InternalError
from winnable.solver.expressions import holds

VERBS = {"damage": "suffer", "critical": "suffer", "poison": "poison", "paralysis": "paralyse"}
"""What a character does who takes a point or an icon."""


HEALING = ("medic", "touch")
BLOW = "blow"
"""The mark of a life that a face takes, which is no step of a plan: nothing is suffered before it,
and whether somebody may be healed before is its value."""


@dataclass(frozen=True, slots=True)
class _Health:
    """Of one character; ``most``: the highest life without poison. Cubes count where they stay."""

    life: int
    most: int
    poison: int
    paralysis: int
    lasting: bool

    def gains(self, step: Step) -> bool:
        """Whether ``step`` heals and there is room for a life."""
        return step["do"] in HEALING and self.life < self.most - self.poison

    def after(self, step: Step) -> _Health | None:
        """The same after ``step``; ``None`` if it is not legal now."""
        life, poison, paralysis = self.life, self.poison, self.paralysis
        match step["do"]:
            case "suffer":
                life -= 1
            case "poison":
                life, poison = life - 1, poison + self.lasting
            case "paralyse":
                paralysis += 1
            case _:  # the life comes first
                gained = self.gains(step)
                life += gained
                poison -= step.get("cures") == "poison"
                paralysis -= step.get("cures") == "paralysis"
                if not (gained or step.get("cures")):
                    return None
        legal = self.life > 0 and min(poison, paralysis) >= 0 and life <= self.most - poison
        return _Health(life, self.most, poison, paralysis, self.lasting) if legal else None


def tended(
    state: State, record: Record, suffered: Sequence[Step], care: Sequence[Step]
) -> Iterator[Step]:
    """What characters take (``suffered``) and the ``care`` they get; Mel, who heals, comes last."""
    mel = power(state.sheet, "touch", "touch-plus")
    last = None if mel is None else state.animal(mel.hero)
    for character in sorted(state.characters, key=lambda each: each == last):
        own = [step for step in care if step["target"] == character]
        own += [step for step in suffered if step["by"] == character]
        health = _health(state, record, character)
        order = _ordered(health, own, _given(record, character, own))
        if order is None:
            # A cure of poison may come too late to make room for a life, which the model does not
            # see where lives are few: the referee refuses such a plan.
            if not health.lasting or mel is None or mel.name != "touch-plus":
                raise InternalError(f"{record.stage}: no order in which {character} takes {own}")
            order = own
        yield from order


def blows_of(clash: Clash | None, record: Record, *, healed: bool, only: str = "") -> list[Step]:
    """The lives that faces take of those who fight bugs; whether they may be ``healed`` before."""
    if clash is None or not holds(clash.hits, record.before):
        return []
    hit = [c for c, var in clash.met.items() if record.amount(var) and only in {"", c}]
    return [{"by": character, "do": "suffer", BLOW: healed} for character in hit]


def parted(steps: Sequence[Step]) -> tuple[list[Step], list[Step]]:
    """``steps`` of one fight, character by character, before and after faces take their lives.

    Of those of whom they take none all that heals before they suffer comes early, too.
    """
    early: list[Step] = []
    late: list[Step] = []
    for _, group in groupby(steps, key=lambda step: step.get("target", step["by"])):
        own = list(group)
        marks = [number for number, step in enumerate(own) if BLOW in step]
        heals = [number for number, step in enumerate(own) if step["do"] not in HEALING]
        at = next(iter(marks or heals), len(own))
        early += own[:at]
        late += [step for step in own[at:] if BLOW not in step]
    return early, late


def around(state: State, record: Record, event: Step, care: Sequence[Step]) -> Iterator[Step]:
    """As much of ``care`` as gives what it has to before the ``event``, the rest after it."""
    health = {c: _health(state, record, c) for c in state.characters}
    idle = {c: _idle(record, c, care) for c in state.characters}
    late: list[Step] = []
    for step in care:
        target = str(step["target"])
        then, gains = health[target].after(step), health[target].gains(step)
        if then is None or not (gains or idle[target]):
            late.append(step)
        else:
            health[target] = then
            idle[target] -= not gains
            yield step
    yield event
    yield from late


def _health(state: State, record: Record, character: str) -> _Health:
    life = state.life[character]
    poison, paralysis = (
        int(record.was(group[character])) if character in group else 0
        for group in (state.poison, state.paralysis)
    )
    lasting = character in state.poison
    return _Health(int(record.was(life)), int(life.values[-1]), poison, paralysis, lasting)


def _idle(record: Record, character: str, care: Sequence[Step]) -> int:
    """How many steps of ``care`` give ``character`` no life."""
    own = [step for step in care if step["target"] == character]
    return len(own) - _given(record, character, own)


def _given(record: Record, character: str, own: Sequence[Step]) -> int:
    """How many of the ``own`` steps of ``character`` give a life."""
    healing = [step for step in own if step["do"] in HEALING]
    touches = sum(step["do"] == "touch" for step in healing)
    given = record.decisions.get(f"restored({character})", touches)
    return len(healing) - touches + int(given)


def _ordered(health: _Health, steps: Sequence[Step], given: int) -> Sequence[Step] | None:
    """An order of ``steps`` in which each is legal and ``given`` give a life; ``None`` if none."""
    if not steps:
        return None if given else []
    tried: list[Mapping[str, object]] = []
    blow = next((step for step in steps if BLOW in step), None)
    for number, step in enumerate(steps):
        early = blow is None or step == blow or (blow[BLOW] and step["do"] in HEALING)
        if step in tried or not early:
            continue
        tried.append(step)
        then = health.after(step)
        left = [*steps[:number], *steps[number + 1 :]]
        rest = None if then is None else _ordered(then, left, given - health.gains(step))
        if rest is not None:
            return [step, *rest]
    return None
