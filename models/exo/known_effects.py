"""Which effects of faces the planning model knows.

Whoever gives the model another effect widens its case here.
"""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    AlsoEffect,
    BlockEffect,
    BossEffect,
    BountyEffect,
    BurstEffect,
    CardsEffect,
    ChargeEffect,
    CloseEffect,
    ColourEffect,
    ComebackEffect,
    DemandEffect,
    DestroyEffect,
    DiceEffect,
    ExploreEffect,
    FaceEffect,
    ForbidEffect,
    HarmEffect,
    HiveDamageEffect,
    LayEffect,
    LimitEffect,
    LoseEffect,
    LosePawnEffect,
    MarchEffect,
    OnEffect,
    PlaceEffect,
    QuarrelEffect,
    RevealEffect,
    ShiftEffect,
    SpawnEffect,
    StrikeEffect,
    UnlockEffect,
    Who,
)
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet
from winnable.models.exo.abilities import power
from winnable.models.exo.boss import plain_cards, undisturbed
from winnable.models.exo.charges import FIGHTS, PAWNS, as_charge, taxable, taxed, with_it
from winnable.models.exo.kit import HOLDING, drawable
from winnable.models.exo.known_arrivals import lays_alone, unlocks_alone
from winnable.models.exo.known_closings import closable, drawn_alone
from winnable.models.exo.missing_faces import as_read
from winnable.models.exo.night_prices import unordered
from winnable.models.exo.routes import orb_of
from winnable.models.exo.told import doubling, every_effect, most
from winnable.models.exo.traces import CLASH, HIVE
from winnable.models.exo.word_list import readable

FORBIDDEN = frozenset(
    {
        "move-attack",
        "attack",
        "joint",
        "leave",
        "explore",
        "artefact-draw",
        "extract-exo",
        "ability",
        "power",
        "gear",
    }
)
"""Acts that the model forbids anybody; ``upgrade`` it forbids players as a whole."""

UNNAMED = ""
"""The type of a bug that no face of this version puts in."""
NEAR = "near"
"""The word for zones beside characters, from which larvae and bugs are sent on."""


def known(effect: FaceEffect) -> bool:
    """Whether the model does what ``effect`` says."""
    match effect:
        case DestroyEffect(kind=kind, count=0, save=save, when="night"):
            return kind != "drone" and dict(save) in ({}, {"material": 1})
        case DestroyEffect(save=save, when=when):
            return when == "now" and not save and _destroyed(effect)
        case PlaceEffect(bug):
            return bug != UNNAMED
        case ForbidEffect(who, act, zones):
            return _forbidden(who, act, zones)
        case ChargeEffect(project=project) if project:
            return effect.act == "build" and set(effect.price) == {"gem"} and not effect.life
        case ChargeEffect():
            return taxable(effect) or any(with_it(effect, use) for use in ("move", *FIGHTS, *PAWNS))
        case ShiftEffect():
            return _shifted(effect)
        case ColourEffect(_, zones):
            return zones not in COLOURS
        case CloseEffect() | ComebackEffect() | QuarrelEffect():
            return True
        case BountyEffect(food, gem, _):
            return not (food and gem)
        case LoseEffect(what=what, count=count, colour=colour, entering=True, when=when):
            return when == "now" and (what == "life" or not count or bool(colour))
        case LoseEffect(what=what, when=when):
            return when == "now" or what == "life"
        case OnEffect():
            return _follows(effect)
        case AlsoEffect():
            return not effect.faces and effect.table == "fauna"
        case DemandEffect():
            return _demanded(effect)
        case DiceEffect(who):
            return not who.only and not who.zones
        case LimitEffect(who, count, space, placed):
            plain = not who.only and not who.zones
            return plain and (space == "move" or (placed and not count and who == Who("animals")))
        case (
            AlphaEffect()
            | HarmEffect()
            | BurstEffect()
            | CardsEffect()
            | BlockEffect()
            | LosePawnEffect()
            | SpawnEffect()
            | LayEffect()
            | MarchEffect()
            | StrikeEffect()
            | ExploreEffect()
            | HiveDamageEffect()
            | BossEffect()
            | RevealEffect()
            | UnlockEffect()
        ):
            return True
        case _:
            return False


def fits(sheet: Sheet, effect: FaceEffect) -> bool:
    """Whether the model can read ``effect``, of a sort that it knows, on ``sheet``."""
    words = {getattr(effect, name, "") for name in ("zones", "source", "to")} - {NEAR}
    words.add(getattr(getattr(effect, "who", None), "zones", ""))
    if isinstance(effect, ColourEffect) and not effect.count and not _alone(sheet, effect):
        return False
    if isinstance(effect, CloseEffect) and not closable(sheet, effect):
        return False
    if not _regular(sheet, effect):
        return False
    drawn = isinstance(effect, ShiftEffect) and effect.way == "orb"
    return all(readable(sheet, word) for word in words) and (not drawn or orb_of(sheet) is not None)


def _regular(sheet: Sheet, effect: FaceEffect) -> bool:
    """Whether ``effect`` meets nothing else on ``sheet`` of which the model would make too little.

    Damage by faces would have to draw tokens from a stack. What is paid before an action is paid
    once, however often a face of the fauna acts. Zones become one colour in a build. Work is
    charged of the only hero who may do it, and not where its own price tells colours apart. All
    storms of the nights are alike, and cards for good come of one face. Where hives lay as a face
    is read, nothing else happens then. Killed bugs bring one gem of one colour at the most. What is
    unlocked is so in zones, after one loss of all structures or shelters. Nobody marches three
    times in a night, and where some march twice, no board tile slides. A fight with bugs costs one
    life, and a boss takes no part in it. Two cards, of one colour, are drawn as long as zones are
    left to explore.
    """
    match effect:
        case CardsEffect(hives=hives) if hives:
            lines = (face for faces in as_read(sheet).tables.values() for face in faces)
            return sum(effect in face.effects for face in lines) <= 1
        case BountyEffect(gem=gem) if gem:
            prizes = [e for e in every_effect(sheet) if isinstance(e, BountyEffect) and e.gem]
            one = most(sheet, lambda e: e.gem if isinstance(e, BountyEffect) else 0) == 1
            return one and len({e.colour for e in prizes}) == 1
        case UnlockEffect(project=name):
            faces = (face for faces in as_read(sheet).tables.values() for face in faces)
            zoned = sheet.specials.project(name).per == "zone"
            return zoned and all(unlocks_alone(face) for face in faces)
        case MarchEffect("farthest-twice"):
            return most(sheet, lambda e: e == effect) == 1 and sheet.specials.earthquake is None
        case LayEffect():
            alone = (face for faces in as_read(sheet).tables.values() for face in faces)
            return all(lays_alone(face) for face in alone)
        case DestroyEffect(when="night"):
            storms = (e for e in every_effect(sheet) if isinstance(e, DestroyEffect))
            return all(e == effect for e in storms if e.when == "night")
        case ShiftEffect(who="animals"):
            return drawn_alone(sheet)
        case BossEffect(attack=attack):
            return plain_cards(sheet, effect) and (not attack or undisturbed(sheet))
        case ExploreEffect(colour=colour):
            colours = {e.colour for e in every_effect(sheet) if isinstance(e, ExploreEffect)}
            return colours == {colour} and _enough_cards(sheet)
        case HiveDamageEffect(points=points):
            return not points or not sheet.specials.stack
        case ChargeEffect(project=name) if name:
            project = sheet.specials.project(name)
            free = project.per != "colour" and not project.different
            own = bool(project.by) and effect.who.hero in {"", project.by}
            return free and own and not _twice(sheet, effect)
        case OnEffect(event=event, recolour=recolour) if recolour:
            every = (*sheet.tables.values(), sheet.specials.lasting)
            paints = [any(_paints(e, event) for f in faces for e in f.effects) for faces in every]
            return sum(paints) == 1 and not _twice(sheet, effect)
        case OnEffect(event=event) if event == CLASH:
            return most(sheet, _blow) <= 1 and sheet.specials.boss is None
        case ChargeEffect() | OnEffect():
            charge = as_charge(effect)
            before = charge is not None and taxed(charge) and not getattr(effect, "once", False)
            return not before or not _twice(sheet, effect)
        case _:
            return True


def _enough_cards(sheet: Sheet) -> bool:
    """Whether there are two exploration cards for each zone, and no two bind a hero alike."""
    cards = drawable(sheet)
    bound = Counter(card.effect for card in cards if card.effect in HOLDING)
    zones = len(sheet.zones) - len(sheet.specials.produces)
    return len(cards) >= 2 * zones and all(count == 1 for count in bound.values())


def _blow(effect: FaceEffect) -> int:
    """The life that a fight with bugs costs by ``effect``."""
    return effect.life if isinstance(effect, OnEffect) and effect.event == CLASH else 0


def _paints(effect: FaceEffect, event: str) -> bool:
    return isinstance(effect, OnEffect) and effect.event == event and bool(effect.recolour)


def _twice(sheet: Sheet, effect: FaceEffect) -> bool:
    """Whether a face may have ``effect`` act twice in a round."""
    fauna = (face for name, faces in sheet.tables.items() if name.startswith("fauna")
             for face in faces)  # fmt: skip
    return bool(doubling(sheet)) and any(effect in face.effects for face in fauna)


def _alone(sheet: Sheet, effect: ColourEffect) -> bool:
    """No face, nor a rule that lasts, makes zones produce another colour in the same round."""
    every = (*sheet.tables.values(), sheet.specials.lasting)
    others = (e for faces in every for face in faces for e in face.effects)
    return all(e.count or e.colour == effect.colour for e in others if isinstance(e, ColourEffect))


def _shifted(effect: ShiftEffect) -> bool:
    """Larvae or bugs go one zone on, to the zone with fewest of them one from each zone.

    All animals are drawn to the orb as the face is read, any number of zones.
    """
    if effect.who == "animals":
        return (effect.way, effect.source, effect.each, effect.when) == ("orb", "all", 0, "now")
    one = effect.way != "fewest" or effect.each == 1
    return effect.steps == 1 and one


def _destroyed(effect: DestroyEffect) -> bool:
    """All pieces of a kind, or structures that players choose anywhere."""
    return effect.count == 0 or (effect.kind == "structure" and not effect.zones)


def _follows(effect: OnEffect) -> bool:
    """Cards strike explorers and attackers of hives; who moves, attacks or fights loses life.

    Zones in which something is built become another colour.
    """
    if effect.recolour:
        return effect == OnEffect("build", recolour=effect.recolour)
    if effect.event == CLASH:
        return effect.life <= 1 and not effect.once and not effect.strike
    if effect.event == HIVE:
        return not effect.once and not (effect.life and effect.strike)
    if effect.immobile:
        return False
    if effect.event == "explore":
        return not effect.life and not effect.once and bool(effect.strike)
    return as_charge(effect) is not None and not effect.strike


def _forbidden(who: Who, act: str, zones: str) -> bool:
    """Where an animal alone may not leave, its hero may, who would take it along."""
    if act == "upgrade":
        return who == Who("characters") and not zones
    if act == "leave":
        return who.kind != "animals" and not who.hero and who.only != "still"
    return act in FORBIDDEN and not zones


def endures(effect: FaceEffect) -> bool:
    """Whether the model does what ``effect`` says where it is in force all the time.

    These are the effects that are looked for among all faces in force, whichever they are.
    """
    forms = (
        ForbidEffect, ChargeEffect, BlockEffect, BountyEffect, SpawnEffect, LosePawnEffect,
        DiceEffect, LimitEffect, MarchEffect, CardsEffect,
        ComebackEffect, QuarrelEffect,
    )  # fmt: skip
    return isinstance(effect, forms) and known(effect)


def _demanded(effect: DemandEffect) -> bool:
    """One piece, or units; food only where life may be lost instead."""
    if effect.due in RESOURCES:
        return bool(effect.life) or (effect.count == 1 and effect.due != "food")
    return effect.count == 1


def evaded(sheet: Sheet, effect: FaceEffect) -> str:
    """What of ``effect`` the model leaves out of plays, though it knows the effect; mostly nothing.

    Others that it holds do without.
    """
    match effect:
        case ChargeEffect(who, act, _, _, life) if life and who.kind != "heroes" and act != "move":
            return "animals that die of a price"
        case BountyEffect(gem=gem) if gem and unordered(sheet):
            return (
                "nights in which gems of killed bugs pay for powers, or need the room of those paid"
            )
        case QuarrelEffect("own-hero") if power(sheet, "come-to-me") is not None:
            return "calls of an animal that would attack its hero"
        case ChargeEffect(act=act) if taxable(effect) and act in {"any", "build"}:
            work = any(project.pawns for project in sheet.specials.projects)
            return "work at projects while something is due for it" if work else ""
        case _:
            return ""
