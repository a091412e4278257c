"""Effects of a mission file to the effects of a sheet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never, get_args

from winnable.missions.exo import disaster_tables as tables
from winnable.missions.exo.schema import effects_acts as acts
from winnable.missions.exo.schema import effects_fights as fights
from winnable.missions.exo.schema import effects_map as pieces
from winnable.missions.exo.schema.faces import Effect
from winnable.missions.exo.schema.words import Goods


def face_effects(effects: Iterable[Effect]) -> tuple[tables.FaceEffect, ...]:
    """``effects`` in the same order."""
    return tuple(_effect(effect) for effect in effects)


def who(text: str, zones: str = "") -> tables.Who:
    """Those whom ``text`` names, ``heroes:unsheltered`` or a hero, in ``zones`` only."""
    kind, _, only = text.partition(":")
    for known in get_args(tables.Kind):
        if kind == known:
            for narrowed in get_args(tables.Only):
                if only == narrowed:
                    return tables.Who(known, narrowed, zones)
    return tables.Who("heroes", zones=zones, hero=text)


def goods(price: Goods) -> dict[tables.Currency, int]:
    """``price`` without what it does not ask."""
    asked = {part: getattr(price, part, 0) for part in get_args(tables.Currency)}
    return {part: number for part, number in asked.items() if number}


def _effect(effect: Effect) -> tables.FaceEffect:
    if isinstance(effect, acts.OnActs):
        return _act(effect)
    if isinstance(effect, fights.OnFights):
        return _fight(effect)
    return _piece(effect)


def _act(effect: acts.OnActs) -> tables.FaceEffect:
    match effect:
        case acts.Also(table=table, faces=faces, rolled=rolled):
            return tables.AlsoEffect(table, faces, rolled)
        case acts.Charge(act=act, price=price, zones=zones, life=life, project=project):
            return tables.ChargeEffect(who(effect.who), act, goods(price), zones, life, project)
        case acts.Demand(due=due, count=count, life=life, when=when):
            return tables.DemandEffect(who(effect.who), due, count, life, when)
        case acts.Explore(colour=colour):
            return tables.ExploreEffect(colour)
        case acts.Forbid(act=act, zones=zones):
            return tables.ForbidEffect(who(effect.who), act, zones)
        case acts.Limit(count=count, space=space, placed=placed):
            return tables.LimitEffect(who(effect.who), count, space, placed)
        case acts.Lose(what=what, count=count, colour=colour, entering=entering, when=when):
            losers = who(effect.who, effect.at)
            return tables.LoseEffect(losers, what, count, colour, entering, when)
        case acts.LosePawn(count=count):
            losers = who(effect.who)
            return tables.LosePawnEffect(count, losers.only == "unsheltered", losers.kind)
        case acts.On():
            return tables.OnEffect(
                event=effect.event,
                life=effect.life,
                immobile=effect.immobile,
                strike=effect.strike,
                colour=effect.colour,
                recolour=effect.recolour,
                once=effect.once,
            )
        case acts.Quarrel(among=among):
            return tables.QuarrelEffect(among)
        case _:
            assert_never(effect)


def _fight(effect: fights.OnFights) -> tables.FaceEffect:
    match effect:
        case fights.Alpha(part=part, zones=zones, day=day):
            return tables.AlphaEffect(part, zones, day)
        case fights.Block(shields=shields, gem=gem, covers=covers):
            return tables.BlockEffect(shields, gem, covers)
        case fights.Bounty(food=food, gem=gem, colour=colour):
            return tables.BountyEffect(food, gem, colour)
        case fights.Burst():
            return tables.BurstEffect()
        case fights.Cards(count=count, zones=zones, hives=hives):
            return tables.CardsEffect(count, zones, hives)
        case fights.Comeback(least=least):
            return tables.ComebackEffect(least)
        case fights.Harm(count=count, common=common):
            return tables.HarmEffect(count, common)
        case fights.MoreDice(count=count, zones=zones):
            return tables.DiceEffect(who(effect.who), count, zones)
        case _:
            assert_never(effect)


def _piece(effect: pieces.OnMap) -> tables.FaceEffect:
    match effect:
        case pieces.BossMove(move=move, attack=attack, cards=cards):
            return tables.BossEffect(move, attack, cards)
        case pieces.Close(way=way, zones=zones, count=count):
            return tables.CloseEffect(way, zones, count)
        case pieces.Destroy(kind=kind, count=count, zones=zones, save=save, when=when):
            return tables.DestroyEffect(kind, count, zones, goods(save), when)
        case pieces.HiveDamage(points=points, clear=clear):
            return tables.HiveDamageEffect(points, clear)
        case pieces.Lay(larvae=larvae):
            return tables.LayEffect(larvae)
        case pieces.March(how=how):
            return tables.MarchEffect(how)
        case pieces.Place(bug=bug, count=count, zones=zones, alpha=alpha, among=among):
            return tables.PlaceEffect(bug, count, zones, alpha, among, effect.when)
        case pieces.Recolour(colour=colour, zones=zones, count=count):
            return tables.ColourEffect(colour, zones, count)
        case pieces.Reveal():
            return tables.RevealEffect()
        case pieces.Shift():
            return tables.ShiftEffect(
                who=effect.who,
                source=effect.source,
                way=effect.way,
                to=effect.to,
                each=effect.each,
                steps=effect.steps,
                when=effect.when,
            )
        case pieces.Spawn(larvae=larvae, damage=damage):
            return tables.SpawnEffect(larvae, damage)
        case pieces.Strike(bug=bug, profile=profile):
            return tables.StrikeEffect(bug, profile, who(effect.who))
        case pieces.Unlock(project=project):
            return tables.UnlockEffect(project)
        case _:
            assert_never(effect)
