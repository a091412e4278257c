"""What carries out each kind of step, at a moment that is right for it."""

from __future__ import annotations

from typing import assert_never

from winnable.missions.exo.referee import (
    animals,
    arrivals,
    artefact_play,
    attack,
    blocks,
    boss_fights,
    build,
    card_effects,
    combat,
    demands,
    die_token,
    disaster,
    drift,
    drone,
    exchange,
    explore,
    extract,
    free,
    grants,
    heroes,
    hive,
    hunter,
    instinct,
    march,
    move,
    negative_effects,
    night,
    night_attack,
    placement,
    production,
    purchase,
    remote,
    rest_extract,
    revealing,
    set_upon,
    setup,
    survival,
    tokens,
    work,
    wreck,
)
from winnable.missions.exo.referee.card_steps import CardStep, Decline, Find, Meet, PayCard, Play
from winnable.missions.exo.referee.effect_steps import Paralyse, Poison
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    Explore,
    ExploreStep,
    Refresh,
    RerollWeather,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.face_steps import Block, FaceStep, GiveUp, SetUpon
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import (
    Choose,
    DamageBoss,
    Deploy,
    MapStep,
    March,
    Reveal,
    Save,
    Shift,
    Storm,
)
from winnable.missions.exo.referee.power_steps import (
    AddResult,
    Alchemy,
    Call,
    LifeSupport,
    MasterBuilder,
    PowerStep,
    ShieldAdaptation,
    Touch,
)
from winnable.missions.exo.referee.sheet_steps import (
    DoWork,
    PutShelter,
    Ration,
    Receive,
    SheetStep,
)
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Adapt,
    Attack,
    Build,
    DamageHive,
    Dawn,
    Destroy,
    Disperse,
    Eat,
    Exposure,
    Extract,
    ExtractExo,
    Furnish,
    Give,
    Hunger,
    Instinct,
    Kill,
    Lapse,
    Load,
    LoseStructure,
    Medic,
    Move,
    MoveDrone,
    Nightfall,
    PlaceBug,
    Placed,
    PlacePawn,
    Produce,
    Read,
    Rest,
    Settle,
    Spawn,
    Start,
    Step,
    Strike,
    Suffer,
    Take,
    TurnAdaptation,
    TurnDie,
    Unload,
)
from winnable.missions.exo.referee.upgrade_steps import Swap, Upgrade, UpgradeStep


def perform(judge: Judge, state: State, step: Step) -> State:
    """The state after ``step``, refused where a rule of its own forbids it."""
    match step:
        case Start():
            return setup.start(judge, state, step)
        case Furnish():
            return setup.furnish(judge, state, step)
        case Read():
            return disaster.read(judge, state)
        case LoseStructure():
            return disaster.choose(judge, state, step)
        case Adapt():
            return disaster.adapt(judge, state, step)
        case TurnAdaptation():
            return die_token.turn_adaptation(judge, state, step)
        case Produce():
            return production.produce(judge, state, step)
        case PlacePawn():
            return placement.place(judge, state, step)
        case Placed():
            return placement.placed(state)
        case Move():
            return move.move(judge, state, step)
        case Strike():
            return attack.strike(judge, state, step)
        case Extract():
            return extract.extract(judge, state, step)
        case Rest():
            return rest_extract.perform(judge, state, step)
        case Build():
            return build.build(judge, state, step)
        case MoveDrone():
            return drone.move(judge, state, step)
        case ExtractExo():
            return extract.extract_exo(judge, state, step)
        case Give():
            return free.give(judge, state, step)
        case Load():
            return free.load(judge, state, step)
        case Unload():
            return free.unload(judge, state, step)
        case Take():
            return tokens.take(judge, state, step)
        case Medic():
            return drone.medic(judge, state, step)
        case Lapse():
            return placement.lapse(judge, state, step)
        case Nightfall():
            return night.fall(judge, state)
        case Instinct():
            return instinct.instinct(judge, state, step)
        case PlaceBug():
            return arrivals.place(judge, state, step)
        case Spawn():
            return hive.spawn(judge, state, step)
        case Disperse():
            return hive.disperse(judge, state, step)
        case Attack():
            return night_attack.attack(judge, state, step)
        case Settle():
            return instinct.settle(judge, state)
        case TurnDie():
            return die_token.turn(judge, state, step)
        case Suffer():
            return combat.suffer(judge, state, step)
        case Poison() | Paralyse():
            return negative_effects.icon(judge, state, step)
        case Kill():
            return combat.kill(judge, state, step)
        case DamageHive():
            return attack.damage_hive(judge, state, step)
        case Destroy():
            return night_attack.destroy(judge, state, step)
        case Eat():
            return survival.eat(judge, state, step)
        case Hunger():
            return survival.hunger(judge, state)
        case Exposure():
            return night.leave(judge, survival.exposure(judge, state))
        case Dawn():
            return night.dawn(judge, state)
        case (
            LifeSupport()
            | Call()
            | MasterBuilder()
            | Touch()
            | Alchemy()
            | AddResult()
            | ShieldAdaptation()
        ):
            return _power(judge, state, step)
        case Find() | Decline() | Meet() | PayCard() | Play():
            return _card(judge, state, step)
        case Receive() | DoWork() | PutShelter() | Ration():
            return _of_sheet(judge, state, step)
        case Upgrade() | Swap():
            return _craft(judge, state, step)
        case Explore() | RerollWeather() | Refresh() | ChooseResource() | TakeGem() | TakeUnit():
            return _explore(judge, state, step)
        case Deploy() | Choose() | Shift() | March() | Reveal() | Save() | Storm() | DamageBoss():
            return _on_map(judge, state, step)
        case Block() | GiveUp() | SetUpon():
            return _face(judge, state, step)
        case _:
            assert_never(step)


def _face(judge: Judge, state: State, step: FaceStep) -> State:
    """What faces of the disaster tables ask for."""
    match step:
        case Block():
            return blocks.block(judge, state, step)
        case GiveUp():
            return demands.settle(judge, demands.give_up(judge, state, step))
        case SetUpon():
            return set_upon.attack(judge, state, step)
        case _:
            assert_never(step)


def _power(judge: Judge, state: State, step: PowerStep) -> State:
    """An ability of a hero or a power of an animal."""
    match step:
        case LifeSupport():
            return heroes.life_support(judge, state, step)
        case Call():
            return heroes.call(judge, state, step)
        case MasterBuilder():
            return heroes.master_builder(judge, state, step)
        case Touch():
            return animals.touch(judge, state, step)
        case Alchemy():
            return animals.alchemy(judge, state, step)
        case AddResult():
            return hunter.add(judge, state, step)
        case ShieldAdaptation():
            return die_token.shield_adaptation(judge, state, step)
        case _:
            assert_never(step)


def _card(judge: Judge, state: State, step: CardStep) -> State:
    """What exploration cards and artefacts ask for."""
    match step:
        case Find():
            return explore.find(judge, state, step)
        case Decline():
            return explore.decline(judge, state)
        case Meet():
            return explore.meet(judge, state, step)
        case PayCard():
            return card_effects.release(judge, state, step)
        case Play():
            return artefact_play.play(judge, state, step)
        case _:
            assert_never(step)


def _craft(judge: Judge, state: State, step: UpgradeStep) -> State:
    """What upgrade tiles cost, and what one of them exchanges."""
    match step:
        case Upgrade():
            return purchase.buy(judge, state, step)
        case Swap():
            return exchange.swap(judge, state, step)
        case _:
            assert_never(step)


def _on_map(judge: Judge, state: State, step: MapStep) -> State:
    """What faces and special rules of the sheet change on the map."""
    match step:
        case Deploy():
            return setup.deploy(judge, state)
        case Choose():
            return disaster.choose(judge, state, step)
        case Shift():
            return drift.shift(judge, state, step)
        case March():
            return march.march(judge, state, step)
        case Reveal():
            return revealing.reveal(judge, state, step)
        case Save():
            return wreck.save(judge, state, step)
        case Storm():
            return wreck.storm(judge, state)
        case DamageBoss():
            return boss_fights.damage(judge, state, step)
        case _:
            assert_never(step)


def _of_sheet(judge: Judge, state: State, step: SheetStep) -> State:
    """What projects and grants of the sheet bring."""
    match step:
        case Receive():
            return setup.receive(judge, state, step)
        case DoWork():
            return work.work(judge, state, step)
        case PutShelter():
            return grants.put_shelter(judge, state, step)
        case Ration():
            return survival.ration(judge, state, step)
        case _:
            assert_never(step)


def _explore(judge: Judge, state: State, step: ExploreStep) -> State:
    """What upgrade tiles about exploring and weather bring."""
    match step:
        case Explore():
            return remote.reach(judge, state, step)
        case RerollWeather():
            return remote.reroll_weather(judge, state, step)
        case Refresh() | ChooseResource() | TakeGem() | TakeUnit():
            return explore.of_tile(judge, state, step)
        case _:
            assert_never(step)
