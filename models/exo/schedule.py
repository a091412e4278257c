"""How the action phase of a round is cut into stages.

``Serial(n)``: n action stages that offer everything to everybody, each with a stage for an attack
right after it, a closure under free actions before it, and one after the last. ``Sweeps(k)``: k
times one stage for each character and a closure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias, assert_never

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.abilities import power, without_options
from winnable.models.exo.act import Act, act_of
from winnable.models.exo.aftermath import after_fight, aftermath, marking
from winnable.models.exo.artefact_hands import FOOD
from winnable.models.exo.attack import FIGHT, attacking, remembering
from winnable.models.exo.boss_fight import paying_for_points
from winnable.models.exo.build import building
from winnable.models.exo.closure import closure_of
from winnable.models.exo.drone import GATHERER, flying, gathering
from winnable.models.exo.explore import exploring
from winnable.models.exo.explore_cards import discovering
from winnable.models.exo.explore_tiles import furthering
from winnable.models.exo.extract import extracting, extracting_exo
from winnable.models.exo.free import closing
from winnable.models.exo.jobs import jobs
from winnable.models.exo.kit import has_cards
from winnable.models.exo.limits import moving_seldom
from winnable.models.exo.move import moving
from winnable.models.exo.nest_found import nesting
from winnable.models.exo.part import ACTION, AFTER, Part, stage
from winnable.models.exo.placement import passing
from winnable.models.exo.purchase import buying
from winnable.models.exo.remote import exploring_from_afar
from winnable.models.exo.rest import resting, resting_well
from winnable.models.exo.set_upon import setting_upon
from winnable.models.exo.state import State, pawns_of
from winnable.models.exo.toll import charged, cleared_away, tolling
from winnable.models.exo.upgrade_crafts import doubling
from winnable.models.exo.wondering import wondering
from winnable.models.exo.work import working
from winnable.solver.problem import Stage


@dataclass(frozen=True, slots=True)
class Serial:
    """``actions`` stages, in each of which any character acts or several move together.

    ``spill``: the most items of one kind that a store may lose between two of them.
    """

    actions: int
    spill: int


@dataclass(frozen=True, slots=True)
class Sweeps:
    """``passes`` times through all characters, a stage each; nothing is thrown away for free.

    ``fights``: whether an attack may follow each of these stages; ``together``: whether the round
    ends with one stage more, in which several may move together.
    """

    passes: int
    fights: bool = False
    together: bool = False


SLOT = "#"
"""Stands for what tells a slot from the others in the names of its stages: a number, or a word."""

Schedule: TypeAlias = Serial | Sweeps


def all_pawns(sheet: Sheet) -> int:
    """The pawns of the whole party in a round without losses, with the one of Life Support."""
    more = 0 if power(sheet, "life-support") is None else 1
    return sum(pawns_of(sheet, hero) for hero in sheet.party) + more


def complete(sheet: Sheet) -> Serial:
    """The schedule that holds every legal action phase of ``sheet`` (see :func:`why_complete`).

    One hero can throw away what the drone brings beyond a full backpack; several can pass whatever
    one of them holds to a full backpack, and so throw all of it away.
    """
    numbers = sheet.components
    spill = numbers.cargo if len(sheet.party) == 1 else numbers.backpack
    return Serial(all_pawns(sheet), spill)


CARDS = (
    " Luck may at once bring what dice rolled again could. At one moment cards that are paid,"
    " artefacts and items come twice, in this order, so that each finds the slots and units that"
    " the others free or bring (exo.ruling.artefact-turns). A card is thrown away for another only"
    " where that frees a drone."
)
"""What to add to :func:`why_complete` where there are cards with effects or artefacts."""
TILES = (
    " Upgrade tiles lie on the board as luck likes. A player's hero buys what the animal could, and"
    " units are swapped between two exchanges of items (exo.ruling.artefact-turns). Left out are"
    " tiles that pawns and gems cannot pay for in these rounds, and those that need a pawn after"
    " the last one. Open artefacts are not thrown away until played ones come up again"
    " (exo.ruling.artefact-reshuffle)."
)
"""What to add to it where there are upgrade tiles."""


WORK = (
    " Free work at projects comes before the exchanges of a moment, as often as zones with heroes,"
    " or colours of gems, allow: whatever an exchange brings to a zone could pay before it."
)
"""What to add to it where heroes may work for free."""


def why_complete(sheet: Sheet, schedule: Schedule, *, stores: bool = True) -> str:
    """Why every legal round can be written with the stages of ``schedule``; empty if it cannot.

    Without ``stores``: where nobody asks what is in backpacks, which then have room for all.
    """
    match schedule:
        case Sweeps():
            return ""
        case Serial(actions, spill):
            enough = complete(sheet)
            roomy = not stores or _roomy(sheet)
            if actions < enough.actions or spill < enough.spill or not roomy:
                return ""
            options = _OPTIONS if without_options(sheet).components != sheet.components else ""
            return (
                f"A round has at most {enough.actions} pawns. Each action takes one or more, an"
                " attack goes with the move on whose pawn it rides or takes a pawn itself. So at"
                " most as many stages for an action and an attack follow one another, each with"
                " free actions before and after it and none between a move and its attack. Each"
                " offers every action and every attack to everybody, or none; each closure between"
                " two of them reaches whatever free actions can reach. A die token may be kept"
                " where a play spends it to turn a die to the face that it shows. Where a deck of"
                " bug cards is used up in the middle of a fight, any bug of it may draw any of the"
                " cards that come; no fight has more bugs of a type than that has cards"
                " (exo.ruling.deck-in-a-fight)."
                f"{options}{CARDS if has_cards(sheet) else ''}"
                f"{TILES if sheet.components.upgrades else ''}"
                f"{WORK if jobs(sheet, pawns=False) else ''}"
            )
        case _:
            assert_never(schedule)


_OPTIONS = (
    " Abilities are offered at each of these moments as often as they can be paid. What alchemy,"
    " Master Builder and a call need or yield comes and goes by the exchanges around them. A token"
    " turns a die of the adaptation before Tribal Power does, and no result that Hunter adds."
)


def _roomy(sheet: Sheet) -> bool:
    """Whether a backpack has room for all units that free steps use up between two exchanges.

    And for those that rations bring.
    """
    brewer = power(sheet, "alchemy", "alchemy-plus")
    used = 0 if brewer is None else brewer.most(sheet)
    fed = sum(FOOD * card.copies for card in sheet.components.artefacts if card.effect == "rations")
    full = sheet.components.backpack
    return (brewer is None or full > used) and full >= fed


def acting(state: State, schedule: Schedule) -> Iterator[Stage]:
    """The stages of the action phase after the pawns are handed out."""
    yield from setting_upon(state, f"{AFTER} placement")
    match schedule:
        case Serial(actions, spill):
            closed = tuple(closing(closure_of(state, spill), SLOT))
            act = act_of(state, state.characters)
            slot = (*closed, *_action(act, f"action {SLOT}", _attack(state)))
            for number in range(1, actions + 1):
                yield from _named(slot, str(number))
            yield from _named(closed, "end")
        case Sweeps(passes, fights, together):
            closed = tuple(closing(closure_of(state, 0), SLOT))
            attack = _attack(state) if fights else None
            acts = {character: act_of(state, (character,)) for character in state.characters}
            slot = (
                *closed,
                *(s for c, act in acts.items() for s in _action(act, f"action {SLOT} {c}", attack)),
            )
            for number in range(1, passes + 1):
                yield from _named(slot, str(number))
            if together:
                everybody = act_of(state, state.characters)
                yield from _named(closed, "together")
                yield from _action(everybody, "action together", attack)
            yield from _named(closed, "end")
        case _:
            assert_never(schedule)


def _named(slot: Sequence[Stage], name: str) -> Iterator[Stage]:
    """The stages of one slot, which differ from those of any other in nothing but their names."""
    return (replace(each, name=each.name.replace(SLOT, name)) for each in slot)


def _attack(state: State) -> Part | None:
    """What may happen after each action; nothing where there is nothing to attack."""
    return attacking(state) if state.day_fights else None


def _action(act: Act, name: str, attack: Part | None) -> Iterator[Stage]:
    """One action stage, the gatherer drone's answer to an extraction, and perhaps an attack."""
    parts = [
        moving(act),
        moving_seldom(act),
        exploring(act),
        discovering(act),
        nesting(act),
        furthering(act),
        exploring_from_afar(act),
        wondering(act),
        extracting(act),
        extracting_exo(act),
        resting(act),
        resting_well(act),
        building(act),
        flying(act),
        buying(act),
        working(act),
        passing(act),
    ]
    if attack is not None:
        parts.append(remembering(act))
    parts += [cleared_away(act), marking(act)]
    yield from tolling(act.state, act.actors, name.removeprefix("action "))
    acting_stage = stage(name, ACTION, *parts, optional=False)
    yield replace(acting_stage, actions=charged(act, acting_stage.actions))
    gatherers = [hero for hero in act.heroes if hero in act.state.gathering]
    if gatherers:
        yield gathering(act.state, f"{name} {GATHERER}")
        yield from doubling(act.state, name)
    yield from aftermath(act.state, name.removeprefix("action "))
    yield from setting_upon(act.state, f"{AFTER} {name.removeprefix('action ')}")
    if attack is not None:
        yield stage(f"{name} {FIGHT}", ACTION, attack, optional=False)
        yield from after_fight(act.state, name.removeprefix("action "))
        yield from paying_for_points(act.state, name)
