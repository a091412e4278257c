"""Night attacks: bugs fight the characters in their zone, and wreck what stands unguarded.

Rulebook: Nighttime Attacks, Combat System. Of a bug's icons this version has life, damage and
critical damage.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from winnable.missions.exo.referee import bug_cards, defeat, drone, faces, instinct
from winnable.missions.exo.referee.hive import kind_of, without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Fight, Figure, Insect, State
from winnable.missions.exo.referee.steps import Attack, Destroy, Kill, Suffer
from winnable.missions.exo.referee.stores import discards, receive
from winnable.missions.exo.sheet import BugProfile, Sheet


def agenda(sheet: Sheet, state: State) -> tuple[str, ...]:
    """What the insects do tonight: ``attack A1`` beside characters, ``destroy B1`` elsewhere.

    They destroy where one of them was laid or moved this night, or where any of them is (ruling
    structure-attack).
    """
    attacks = [
        f"attack {zone}"
        for zone in sheet.zones
        if state.in_zone(zone) and any(insect.identity for insect in state.insects_in(zone))
    ]
    reached: Iterable[str] = state.entered
    if sheet.ruling("structure-attack") == "present":
        reached = {insect.zone for insect in state.insects}
    return tuple(sorted((*attacks, *wrecks(state, reached))))


def wrecks(state: State, zones: Iterable[str]) -> tuple[str, ...]:
    """``destroy B1`` for those of ``zones`` without characters that hold something to destroy."""
    return tuple(
        f"destroy {zone}"
        for zone in sorted(zones)
        if not state.in_zone(zone) and _unguarded(state, zone)
    )


def attack(judge: Judge, state: State, step: Attack) -> State:
    """All bugs of a zone attack at once, a card each; the animals there roll together.

    Rulings multi-bug, night-joint, night-with-hero, night-hero-cards: heroes without any animal
    suffer everything and kill nothing.
    """
    judge.require(
        f"attack {step.zone}" in state.agenda,
        "exo.night.attack-when",
        "no night attack is due in {}",
        step.zone,
    )
    here = state.in_zone(step.zone)
    animals = tuple(figure for figure in here if not figure.hero)
    state, profiles = _draw_cards(judge, state, step.zone)
    judge.fire("exo.bug.damage", "exo.bug.critical")
    damage = sum(profile.damage for _, profile in profiles)
    critical = sum(profile.critical for _, profile in profiles)
    hits = 0
    bugs: tuple[tuple[str, int], ...] = ()
    if animals:
        judge.fire("exo.night.attack-animal", "exo.combat.roll")
        faces_up = _roll(judge, state, step.zone, animals)
        damage = max(damage - _blocked(judge, state, faces_up), 0)
        hits = _hits(judge, faces_up)
        bugs = tuple((bug.id, profile.life) for bug, profile in profiles)
    else:
        judge.fire("exo.night.attack-hero")
    players = tuple(sorted({figure.player for figure in here}))
    fight = Fight(step.zone, players, damage + critical, hits, bugs)
    fights = tuple(sorted((*state.fights, step.zone)))
    state = replace(state, fight=_open(fight), fights=fights)
    return without(state, f"attack {step.zone}")


def suffer(judge: Judge, state: State, step: Suffer) -> State:
    """A point of damage goes to a character of the zone, as the players agree (victims)."""
    fight = state.fight
    if fight is None or not fight.damage:
        judge.refuse("exo.combat.suffer", "{} suffers nothing now: no damage is due", step.by)
    here = state.in_zone(fight.zone)
    judge.require(
        step.by in {figure.name for figure in here},
        "exo.combat.suffer",
        "{} cannot take this damage: only living characters in {} can",
        step.by,
        fight.zone,
    )
    state = defeat.wounded(state, step.by, 1)
    left = fight.damage - 1 if state.in_zone(fight.zone) else 0
    return replace(state, fight=_open(replace(fight, damage=left)))


def kill(judge: Judge, state: State, step: Kill) -> State:
    """Hits of this attack kill a bug; its bounty goes to a player who took part (ruling kill-food).

    Hits that kill nothing are lost: bugs recover.
    """
    fight = state.fight
    if fight is None or step.bug not in dict(fight.bugs):
        judge.refuse("exo.combat.kill", "{} is not in this fight", step.bug)
    life = dict(fight.bugs)[step.bug]
    judge.require(
        not fight.damage,
        "exo.combat.suffer",
        "{} cannot be killed yet: {} damage has still to be suffered",
        step.bug,
        fight.damage,
    )
    judge.require(
        life <= fight.hits,
        "exo.combat.one-attack",
        "{} cannot be killed: it has {} life and only {} hits are left",
        step.bug,
        life,
        fight.hits,
    )
    judge.fire("exo.combat.kill", "exo.bug.life")
    bugs = tuple((bug, n) for bug, n in fight.bugs if bug != step.bug)
    insects = tuple(insect for insect in state.insects if insect.id != step.bug)
    after = replace(fight, bugs=bugs, hits=fight.hits - life)
    state = replace(state, insects=insects, fight=_open(after))
    return _feed(judge, state, fight, step)


def destroy(judge: Judge, state: State, step: Destroy) -> State:
    """Extraction tile, shelter and drones of an unguarded zone are lost; its cube stays."""
    judge.require(
        f"destroy {step.zone}" in state.agenda,
        "exo.night.attack-structure",
        "nothing is destroyed in {} now",
        step.zone,
    )
    state = state.with_zone(step.zone, tile="", shelter=False)
    for player in state.players:
        if player.drone == step.zone:
            state = drone.lost(judge, state, player.hero)
    return without(state, f"destroy {step.zone}")


def options(sheet: Sheet, state: State) -> Iterator[Attack | Destroy | Suffer | Kill]:
    """Damage to suffer; after it bugs to kill, or the next zone."""
    fight = state.fight
    if fight is not None and fight.damage:
        yield from (Suffer(figure.name) for figure in state.in_zone(fight.zone))
        return
    if fight is not None:
        for bug, life in fight.bugs:
            if life <= fight.hits:
                yield Kill(bug)
                if faces.bounty(sheet, state)[0]:
                    for hero in fight.players:
                        for thrown in discards(sheet, state, hero):
                            yield Kill(bug, hero, thrown)
    for entry in state.agenda:
        kind, _, zone = entry.partition(" ")
        yield Attack(zone) if kind == "attack" else Destroy(zone)


def _open(fight: Fight) -> Fight | None:
    """The fight, unless nothing is left to suffer or to kill."""
    if fight.damage or any(life <= fight.hits for _, life in fight.bugs):
        return fight
    return None


def _unguarded(state: State, zone: str) -> bool:
    here = state.zone(zone)
    return bool(here.tile or here.shelter or any(player.drone == zone for player in state.players))


def _draw_cards(
    judge: Judge, state: State, zone: str
) -> tuple[State, tuple[tuple[Insect, BugProfile], ...]]:
    """A card for each bug of the zone; a bug for which no card exists does nothing."""
    found: list[tuple[Insect, BugProfile]] = []
    in_use: tuple[str, ...] = ()
    for insect in state.insects_in(zone):
        if not insect.identity:
            continue
        kind, bug = kind_of(insect.identity)
        state, card = bug_cards.draw(judge, state, bug, insect=insect.id, in_use=in_use)
        if card is not None:
            judge.fire("exo.combat.profile")
            in_use = (*in_use, card.name)
            found.append((insect, card.alpha if kind == "alpha" else card.common))
    return state, tuple(found)


def _roll(judge: Judge, state: State, zone: str, animals: tuple[Figure, ...]) -> tuple[str, ...]:
    """One roll of all animals, at most the dice of the box; who has most dice puts in first."""
    limit = judge.sheet.components.max_dice
    own = {f.name: judge.sheet.components.pairs[f.player].animal.dice for f in animals}
    shares: dict[str, int] = {}
    for name in sorted(own, key=lambda name: (-own[name], name)):
        shares[name] = min(own[name], limit - sum(shares.values()))
    nth = 1 + state.fights.count(zone)
    rolls = {
        name: tuple(judge.fortune.dice(state.round, zone, nth, name, number))
        for name, number in shares.items()
    }
    due = sorted((own[name], number) for name, number in shares.items())
    judge.require(
        sorted((own[name], len(roll)) for name, roll in rolls.items()) == due,
        "exo.supply.combat-dice",
        "the animals in {} roll {} dice together, those with most dice first",
        zone,
        sum(shares.values()),
    )
    for name, roll in rolls.items():
        instinct.check_roll(judge, name, roll, len(roll), "exo.combat.roll")
    return tuple(face for roll in rolls.values() for face in roll)


def _blocked(judge: Judge, state: State, faces_up: tuple[str, ...]) -> int:
    """Points of blockable damage that the shields can stop."""
    each, rules = faces.shields_a_point(judge.sheet, state)
    judge.fire(*rules)
    if "shield" in faces_up:
        judge.fire("exo.combat.shield")
    return faces_up.count("shield") // each


def _hits(judge: Judge, faces_up: tuple[str, ...]) -> int:
    if "claw" in faces_up:
        judge.fire("exo.combat.claw")
    if "burst" in faces_up:
        judge.fire("exo.combat.burst")
    return faces_up.count("claw") + 2 * faces_up.count("burst")


def _feed(judge: Judge, state: State, fight: Fight, step: Kill) -> State:
    food, rules = faces.bounty(judge.sheet, state)
    judge.fire(*rules)
    if not step.food:
        judge.require(
            not step.discard, "exo.combat.food", "nobody takes food, so nothing is thrown away"
        )
        return state
    judge.require(
        food,
        rules[0] if rules else "exo.combat.food",
        "{} gets no food: killed bugs give none this round",
        step.food,
    )
    judge.require(
        step.food in fight.players,
        "exo.combat.food",
        "{} gets no food: only players who took part in the fight can",
        step.food,
    )
    return receive(
        judge,
        state,
        step.food,
        "food",
        discard=step.discard,
        rule="exo.combat.food",
        count=food,
    )
