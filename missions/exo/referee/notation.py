"""From the steps that a plan file lists to the steps that the referee judges."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from winnable.missions.exo import plan_map as of_map
from winnable.missions.exo import plan_powers as powers
from winnable.missions.exo import plan_specials as specials
from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo import plan_upgrades as upgrades
from winnable.missions.exo.plan_phases import ActionStep, NightStep, RerollStep
from winnable.missions.exo.referee import (
    card_notation,
    card_steps,
    effect_steps,
    explore_steps,
    face_steps,
    map_notation,
    power_steps,
    sheet_steps,
    steps,
    upgrade_notation,
)
from winnable.missions.exo.referee.card_notation import counts, payment
from winnable.missions.exo.referee.errors import IllegalStepError


def read(step: ActionStep | NightStep | RerollStep) -> tuple[steps.Step, ...]:
    """``step`` in unit form: one step, one for each pawn that lapses, or one with what follows.

    A move may be followed by its choices, a roll by results that Hunter adds to it.

    Raises ``IllegalStepError`` for pawns or a payment where the action takes none.
    """
    _check_free(step)
    match step:
        case listed.Lapse():
            pawns = [space for space, number in step.pawns.items() for _ in range(number)]
            return tuple(steps.Lapse(((space, 1),)) for space in pawns)
        case listed.Move():
            return (_pawn_action(step), *card_notation.of_entry(step))
        case upgrades.Explore():
            return (card_notation.explore(step), *card_notation.of_entry(step))
        case upgrades.RerollWeather():
            return (explore_steps.RerollWeather(step.by),)
        case powers.PayCard():
            return (card_steps.PayCard(step.by, step.card, payment(step.pay)),)
        case powers.Play():
            return (card_notation.play(step),)
        case upgrades.Upgrade():
            return (upgrade_notation.upgrade(step),)
        case upgrades.Swap():
            return (upgrade_notation.swap(step),)
        case listed.Block() | listed.GiveUp() | listed.SetUpon():
            return (_of_face(step),)
        case specials.Work() | specials.PutShelter() | specials.Ration():
            return (_of_sheet(step),)
        case (
            of_map.Shift()
            | of_map.March()
            | of_map.Reveal()
            | of_map.Save()
            | of_map.Storm()
            | of_map.DamageBoss()
        ):
            return (map_notation.of_map(step),)
        case (
            listed.Strike()
            | listed.Extract()
            | listed.Rest()
            | listed.Build()
            | listed.MoveDrone()
            | listed.ExtractExo()
        ):
            hunted = _additions(step.hunter) if isinstance(step, listed.Strike) else ()
            return (_pawn_action(step), *hunted)
        case (
            powers.LifeSupport()
            | powers.Call()
            | powers.MasterBuilder()
            | powers.Touch()
            | powers.Alchemy()
        ):
            return (_power(step),)
        case listed.Give() | listed.Load() | listed.Unload() | listed.Take() | listed.Medic():
            return (_free_action(step),)
        case (
            listed.TurnDie()
            | listed.Suffer()
            | listed.Poison()
            | listed.Paralyse()
            | listed.Kill()
            | listed.DamageHive()
        ):
            return (_of_fight(step),)
        case _:
            hunter = step.hunter if isinstance(step, listed.Instinct | listed.Attack) else {}
            return (_night(step), *_additions(hunter))


def outcomes(step: ActionStep | NightStep | RerollStep) -> Mapping[str, Any]:
    """The outcomes of chance that a step writes down, as plain data."""
    match step:
        case powers.Play() | upgrades.RerollWeather() | upgrades.Explore():
            return step.chance.model_dump(exclude_defaults=True)
        case listed.Move() | listed.Instinct() | listed.Spawn() | listed.Disperse():
            chance = step.chance
        case listed.Attack() | listed.Strike() | listed.SetUpon():
            chance = step.chance
        case listed.Kill():
            return step.chance.model_dump(exclude_defaults=True)
        case listed.Place() | of_map.Shift() | of_map.March() | of_map.Reveal():
            return step.chance.model_dump(exclude_defaults=True)
        case listed.DamageHive() | listed.Build() | powers.MasterBuilder():
            return step.chance.model_dump(exclude_defaults=True)
        case _:
            return {}
    return chance.model_dump(by_alias=True, exclude_defaults=True)


def _check_free(step: ActionStep | NightStep | RerollStep) -> None:
    match step:
        case (
            listed.Give()
            | listed.Load()
            | listed.Unload()
            | listed.Take()
            | listed.Medic()
            | of_map.Reveal()
            | specials.PutShelter()
        ):
            if step.pawns:
                raise IllegalStepError(
                    "exo.free.no-pawn", f"'{step.do}' is a free action of {step.by}: no pawn serves"
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
    pawns, loses = counts(step.pawns), tuple(sorted(step.loses))
    match step:
        case listed.Move():
            others = tuple(sorted(step.with_))
            return steps.Move(
                step.by,
                step.to,
                others,
                pawns,
                payment(step.pay),
                tuple(sorted(step.follows)),
                step.sixth_sense or "",
                "first" if step.eyes else "",
                loses=loses,
            )
        case listed.Strike():
            others = tuple(sorted(step.with_))
            pay, fury = payment(step.pay), counts(step.fury)
            return steps.Strike(step.by, others, pawns, pay, step.target or "", fury, loses)
        case listed.Extract():
            return upgrade_notation.extract(step, pawns)
        case listed.Rest():
            return upgrade_notation.rest(step)
        case listed.Build():
            return steps.Build(step.by, step.what, pawns, payment(step.pay), loses, step.lent)
        case listed.MoveDrone():
            return steps.MoveDrone(step.by, step.to, pawns, payment(step.pay), loses)
        case listed.ExtractExo():
            return steps.ExtractExo(step.by, pawns, step.colour or "", payment(step.pay), loses)
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


def _power(
    step: powers.LifeSupport | powers.Call | powers.MasterBuilder | powers.Touch | powers.Alchemy,
) -> steps.Step:
    pay = payment(step.pay)
    match step:
        case powers.LifeSupport():
            return power_steps.LifeSupport(step.by, step.to, counts(step.gains), pay)
        case powers.Call():
            return power_steps.Call(step.by, pay)
        case powers.MasterBuilder():
            return power_steps.MasterBuilder(step.by, pay, step.lent)
        case powers.Touch():
            return power_steps.Touch(step.by, step.target, step.cures or "", pay, step.card or "")
        case powers.Alchemy():
            return power_steps.Alchemy(step.by, step.give, step.get, pay, step.discard or "")
        case _:
            assert_never(step)


def _of_face(step: listed.Block | listed.GiveUp | listed.SetUpon) -> steps.Step:
    match step:
        case listed.Block():
            return face_steps.Block(step.by, step.what, payment(step.pay))
        case listed.GiveUp():
            what = face_steps.AND.join(sorted(step.what.split(face_steps.AND)))
            return face_steps.GiveUp(step.by, what)
        case listed.SetUpon():
            return face_steps.SetUpon(step.hero)
        case _:
            assert_never(step)


def _of_sheet(step: specials.Work | specials.PutShelter | specials.Ration) -> steps.Step:
    match step:
        case specials.Work():
            return sheet_steps.DoWork(
                step.by,
                step.project,
                tuple(sorted(step.with_)),
                counts(step.pawns),
                payment(step.pay),
                tuple(sorted(step.loses)),
            )
        case specials.PutShelter():
            return sheet_steps.PutShelter(step.by)
        case specials.Ration():
            return sheet_steps.Ration(step.by)
        case _:
            assert_never(step)


def _additions(hunter: Mapping[str, tuple[str, ...]]) -> tuple[steps.Step, ...]:
    """The results that Hunter adds to a roll, one by one."""
    return tuple(
        power_steps.AddResult(hero, face)
        for hero, results in sorted(hunter.items())
        for face in results
    )


def _of_fight(
    step: listed.TurnDie
    | listed.Suffer
    | listed.Poison
    | listed.Paralyse
    | listed.Kill
    | listed.DamageHive,
) -> steps.Step:
    match step:
        case listed.TurnDie():
            return steps.TurnDie(step.by, step.for_, step.from_, step.to, payment(step.pay))
        case listed.Suffer():
            return steps.Suffer(step.by)
        case listed.Poison():
            return effect_steps.Poison(step.by)
        case listed.Paralyse():
            return effect_steps.Paralyse(step.by)
        case listed.Kill():
            return steps.Kill(step.bug, step.food or "", step.discard or "")
        case listed.DamageHive():
            return steps.DamageHive(step.hive, step.points, counts(dict(step.faces.items())))
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
            return steps.Instinct(step.zone, counts(step.fury))
        case listed.Place():
            return steps.PlaceBug(step.zone, step.bug)
        case listed.Spawn():
            return steps.Spawn(step.hive)
        case listed.Disperse():
            return steps.Disperse(step.bug, step.to)
        case listed.Attack():
            return steps.Attack(step.zone, counts(step.fury))
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
