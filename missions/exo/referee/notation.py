"""From the steps that a plan file lists to the steps that the referee judges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from winnable.missions.exo import plan_powers as powers
from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee.errors import IllegalStepError, UnusablePlanError

_UNREAD = (
    powers.LifeSupport,
    powers.Call,
    powers.MasterBuilder,
    powers.Touch,
    powers.Alchemy,
    powers.PayCard,
    powers.Play,
    listed.Poison,
    listed.Paralyse,
)
"""Steps of the plan file that this version does not judge."""
_UNREAD_KEYS = frozenset(
    {"follows", "sixth_sense", "eyes", "card", "left_behind", "finds", "fury", "hunter"}
)
"""Keys of the other steps that it does not judge; ``pay`` of ``turn_die`` is one, too."""


def read(step: listed.ActionStep | listed.NightStep) -> tuple[steps.Step, ...]:
    """``step`` in unit form: one step, or one for each pawn that lapses.

    Raises ``IllegalStepError`` for pawns or a payment where the action takes none, and
    ``UnusablePlanError`` for what this version does not judge.
    """
    if isinstance(step, _UNREAD):
        raise UnusablePlanError(f"the step '{step.do}' is not judged in this version")
    _check_read(step)
    _check_free(step)
    match step:
        case listed.Lapse():
            pawns = [space for space, number in step.pawns.items() for _ in range(number)]
            return tuple(steps.Lapse(((space, 1),)) for space in pawns)
        case (
            listed.Move()
            | listed.Strike()
            | listed.Extract()
            | listed.Rest()
            | listed.Build()
            | listed.MoveDrone()
            | listed.ExtractExo()
        ):
            return (_pawn_action(step),)
        case listed.Give() | listed.Load() | listed.Unload() | listed.Take() | listed.Medic():
            return (_free_action(step),)
        case listed.TurnDie() | listed.Suffer() | listed.Kill() | listed.DamageHive():
            return (_of_fight(step),)
        case _:
            return (_night(step),)


def outcomes(step: listed.ActionStep | listed.NightStep) -> Mapping[str, Any]:
    """The outcomes of chance that a step writes down, as plain data."""
    match step:
        case listed.Move() | listed.Instinct() | listed.Spawn() | listed.Disperse():
            chance = step.chance
        case listed.Attack() | listed.Strike():
            chance = step.chance
        case _:
            return {}
    return chance.model_dump(by_alias=True, exclude_defaults=True)


def counts(table: Mapping[str, int]) -> steps.Counts:
    """A table of numbers in the order of its names."""
    return tuple(sorted(table.items()))


def payment(table: Mapping[str, Mapping[str, int]]) -> steps.Payment:
    """A table of what each store pays in the order of names, without stores that pay nothing."""
    return tuple(sorted((store, counts(items)) for store, items in table.items() if items))


def _check_read(step: listed.ActionStep | listed.NightStep) -> None:
    said = step.model_dump(exclude_defaults=True).keys()
    unread = said & (_UNREAD_KEYS | ({"pay"} if isinstance(step, listed.TurnDie) else set()))
    if unread:
        raise UnusablePlanError(
            f"the key '{min(unread)}' of '{step.do}' is not judged in this version"
        )


def _check_free(step: listed.ActionStep | listed.NightStep) -> None:
    match step:
        case listed.Give() | listed.Load() | listed.Unload() | listed.Take() | listed.Medic():
            if step.pawns:
                raise IllegalStepError(
                    "exo.free.no-pawn", f"'{step.do}' is a free action of {step.by}: no pawn serves"
                )
        case listed.Extract() | listed.Rest() | listed.MoveDrone() | listed.ExtractExo():
            if step.pay:
                raise IllegalStepError(
                    "exo.action.resolve", f"'{step.do}' of {step.by} costs nothing but its pawn"
                )
        case _:
            return


def _pawn_action(
    step: listed.Move
    | listed.Strike
    | listed.Extract
    | listed.Rest
    | listed.Build
    | listed.MoveDrone
    | listed.ExtractExo,
) -> steps.Step:
    pawns = counts(step.pawns)
    match step:
        case listed.Move():
            others = tuple(sorted(step.with_))
            return steps.Move(step.by, step.to, others, pawns, payment(step.pay))
        case listed.Strike():
            others = tuple(sorted(step.with_))
            return steps.Strike(step.by, others, pawns, payment(step.pay))
        case listed.Extract():
            return steps.Extract(
                step.by,
                pawns,
                step.discard or "",
                step.gatherer or "",
                step.gatherer_discard or "",
            )
        case listed.Rest():
            return steps.Rest(step.by, pawns)
        case listed.Build():
            return steps.Build(step.by, step.what, pawns, payment(step.pay))
        case listed.MoveDrone():
            return steps.MoveDrone(step.by, step.to, pawns)
        case listed.ExtractExo():
            return steps.ExtractExo(step.by, pawns)
        case _:
            assert_never(step)


def _free_action(
    step: listed.Give | listed.Load | listed.Unload | listed.Take | listed.Medic,
) -> steps.Step:
    match step:
        case listed.Give():
            return steps.Give(step.by, step.to, step.item, step.discard or "")
        case listed.Load():
            return steps.Load(step.by, step.drone, step.item)
        case listed.Unload():
            return steps.Unload(step.by, step.drone, step.item, step.discard or "")
        case listed.Take():
            return steps.Take(step.by, step.token)
        case listed.Medic():
            return steps.Medic(step.by, step.target)
        case _:
            assert_never(step)


def _of_fight(
    step: listed.TurnDie | listed.Suffer | listed.Kill | listed.DamageHive,
) -> steps.Step:
    match step:
        case listed.TurnDie():
            return steps.TurnDie(step.by, step.for_, step.from_, step.to)
        case listed.Suffer():
            return steps.Suffer(step.by)
        case listed.Kill():
            return steps.Kill(step.bug, step.food or "", step.discard or "")
        case listed.DamageHive():
            return steps.DamageHive(step.hive, step.points)
        case _:
            assert_never(step)


def _night(
    step: listed.Instinct
    | listed.Place
    | listed.Spawn
    | listed.Disperse
    | listed.Attack
    | listed.Destroy
    | listed.Eat
    | listed.Hunger
    | listed.Exposure,
) -> steps.Step:
    match step:
        case listed.Instinct():
            return steps.Instinct(step.zone)
        case listed.Place():
            return steps.PlaceBug(step.zone, step.bug)
        case listed.Spawn():
            return steps.Spawn(step.hive)
        case listed.Disperse():
            return steps.Disperse(step.bug, step.to)
        case listed.Attack():
            return steps.Attack(step.zone)
        case listed.Destroy():
            return steps.Destroy(step.zone)
        case listed.Eat():
            return steps.Eat(step.by, step.for_, step.from_)
        case listed.Hunger():
            return steps.Hunger()
        case listed.Exposure():
            return steps.Exposure()
        case _:
            assert_never(step)
