"""The boss of a sheet: where he goes, how he attacks, how he is hurt.

Rulebook: the sheets. Rulings kauffman-cards, kauffman-attack, kauffman-place.
"""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.disaster_tables import BossEffect
from winnable.missions.exo.referee import bug_cards, hits
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.map_steps import Choose
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Fight, Foe, Insect, State
from winnable.missions.exo.sheet import BugProfile, Sheet

ATTACKS, ATTACKED = "attacks", "attacked"
"""What the boss does in a fight."""
_BARE = BugProfile(life=0, damage=0, critical=0)


def choices(sheet: Sheet, state: State, effect: BossEffect) -> tuple[Choose, ...]:
    """The zones among which the players choose where he appears: those with fewest heroes."""
    special = sheet.specials.boss
    if effect.move != "appear" or special is None or state.foe is None:
        return ()
    heroes = Counter(figure.zone for figure in state.figures if figure.hero and figure.life)
    fewest = min(heroes[zone] for zone in special.ring)
    return tuple(Choose("boss", zone) for zone in special.ring if heroes[zone] == fewest)


def rested(foe: Foe | None) -> Foe | None:
    """The boss at dawn, when the cards of the round go back."""
    return None if foe is None else replace(foe, cards=())


def opponents(
    sheet: Sheet, state: State, zone: str, target: str = ""
) -> tuple[tuple[Insect, BugProfile], ...]:
    """The boss as one more opponent in ``zone``, or nobody.

    His two cards make his profile; their life means nothing, and nobody joins him (ruling
    boss-joins). ``target``: the one bug that is fought, if only one is.
    """
    special, foe = sheet.specials.boss, state.foe
    if special is None or foe is None or not foe.life or foe.zone != zone:
        return ()
    if target not in ("", special.name):
        return ()
    known = {card.name: card for card in sheet.components.bug_cards}
    profile = _BARE
    for name, half in foe.cards:
        more = known[name].alpha if half == "alpha" else known[name].common
        profile = BugProfile(
            life=0,
            damage=profile.damage + more.damage,
            critical=profile.critical + more.critical,
            armour=profile.armour + more.armour,
            minus=profile.minus + more.minus,
            poison=profile.poison + more.poison,
            paralysis=profile.paralysis + more.paralysis,
        )
    return ((Insect(special.name, zone, "", special.name), profile),)


def points(sheet: Sheet, state: State, fight: Fight) -> int:
    """The most damage that the hits left can do him: a gem has to be paid for each point."""
    if state.foe is None or fight.foe != ATTACKED:
        return 0
    icons, reach = hits.icons(fight, name(sheet)), fight.hits
    match sheet.ruling("bug-shield"):
        case "bursts-only":
            reach = min(reach, fight.bursts) if icons else reach
        case "one-each":
            reach = reach - hits.HITS_OF_A_BURST * icons if icons <= fight.bursts else 0
        case _:
            reach = reach if icons <= fight.bursts else 0
    gems = sum(sum(state.player(player).gems) for player in fight.players)
    return max(min(reach, state.foe.life, gems), 0)


def hurt(sheet: Sheet, fight: Fight, number: int) -> Fight:
    """``fight`` after ``number`` points of damage, which his armour took bursts for at first."""
    own = name(sheet)
    icons = hits.icons(fight, own)
    bare = tuple((each, n) for each, n in fight.armour if each != own)
    match sheet.ruling("bug-shield"):
        case "bursts-only":
            bursts = number if icons else 0
            return replace(fight, hits=fight.hits - number, bursts=fight.bursts - bursts)
        case "one-each":
            number += hits.HITS_OF_A_BURST * icons
        case _:
            pass
    return replace(fight, hits=fight.hits - number, bursts=fight.bursts - icons, armour=bare)


def name(sheet: Sheet) -> str:
    """What the boss is called; empty where there is none."""
    return "" if sheet.specials.boss is None else sheet.specials.boss.name


def cards(judge: Judge, state: State, effect: BossEffect) -> State:
    """He draws the cards of a face, which are his until dawn; without any he has none."""
    found: list[tuple[str, str]] = []
    for bug, half in effect.cards:
        in_use = tuple(card for card, _ in found)
        state, card = bug_cards.draw(judge, state, bug, insect="", in_use=in_use)
        if card is not None:
            found.append((card.name, half))
    return (
        state if state.foe is None else replace(state, foe=replace(state.foe, cards=tuple(found)))
    )
