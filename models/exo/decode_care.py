"""Who suffers what and who heals whom at one moment, in a legal order, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.models.exo.abilities import power
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State
from winnable.solver.errors import InternalError

VERBS = {"damage": "suffer", "critical": "suffer", "poison": "poison", "paralysis": "paralyse"}
"""What a character does who takes a point or an icon."""


@dataclass(frozen=True, slots=True)
class _Health:
    """Of one character; ``most``: the highest life without poison. Cubes count where they stay."""

    life: int
    most: int
    poison: int
    paralysis: int
    lasting: bool

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
            case _:
                poison -= step.get("cures") == "poison"
                paralysis -= step.get("cures") == "paralysis"
                life += 1
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
        order = _ordered(_health(state, record, character), own) if own else []
        if order is None:
            raise InternalError(f"{record.stage}: no order in which {character} takes {own}")
        yield from order


def around(state: State, record: Record, event: Step, care: Sequence[Step]) -> Iterator[Step]:
    """As much of ``care`` as is legal before the ``event``, the rest after it."""
    health = {c: _health(state, record, c) for c in state.characters}
    late: list[Step] = []
    for step in care:
        then = health[str(step["target"])].after(step)
        if then is None:
            late.append(step)
        else:
            health[str(step["target"])] = then
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


def _ordered(health: _Health, steps: Sequence[Step]) -> list[Step] | None:
    """An order of ``steps`` in which each is legal; ``None`` if there is none."""
    if not steps:
        return []
    tried: list[Mapping[str, object]] = []
    for number, step in enumerate(steps):
        if step in tried:
            continue
        tried.append(step)
        then = health.after(step)
        rest = None if then is None else _ordered(then, [*steps[:number], *steps[number + 1 :]])
        if rest is not None:
            return [step, *rest]
    return None
