"""Positions that random games hardly meet, laid out so that a rule decides what can follow.

Only the start is written down: where it can lead is what the two statements of the rules say.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.agreement.legs import Leg, leg
from tests.agreement.positions.acts_under_faces import ACTS_UNDER_FACES
from tests.agreement.positions.after_a_step import AFTER_A_STEP
from tests.agreement.positions.artefact_dice import DICE_ADDED
from tests.agreement.positions.artefacts import ARTEFACTS
from tests.agreement.positions.artefacts_in_force import IN_FORCE
from tests.agreement.positions.at_night import AT_NIGHT
from tests.agreement.positions.blows import BLOWS
from tests.agreement.positions.boss_cards import BOSS_CARDS
from tests.agreement.positions.bounties import PRIZES
from tests.agreement.positions.by_day import BY_DAY
from tests.agreement.positions.by_ruling import BY_RULING
from tests.agreement.positions.cards import MET_CARDS
from tests.agreement.positions.characters import CHARACTERS
from tests.agreement.positions.clashes import CLASHES
from tests.agreement.positions.closings import CLOSINGS
from tests.agreement.positions.decks import DECKS
from tests.agreement.positions.exploring import EXPLORING
from tests.agreement.positions.exploring_far import EXPLORING_FAR
from tests.agreement.positions.faces_at_night import FACES_AT_NIGHT
from tests.agreement.positions.faces_at_once import FACES_AT_ONCE
from tests.agreement.positions.faces_in_force import FACES_IN_FORCE
from tests.agreement.positions.faces_on_powers import FACES_ON_POWERS
from tests.agreement.positions.faces_on_works import FACES_ON_WORKS
from tests.agreement.positions.faces_that_place import FACES_THAT_PLACE
from tests.agreement.positions.fights_at_night import FIGHTS_AT_NIGHT
from tests.agreement.positions.fights_by_day import FIGHTS
from tests.agreement.positions.granted import GRANTED
from tests.agreement.positions.herds import HERDS
from tests.agreement.positions.icon_joining import JOINING
from tests.agreement.positions.icon_rulings import ICON_RULINGS
from tests.agreement.positions.icons import ICONS
from tests.agreement.positions.larvae import LARVAE
from tests.agreement.positions.layout import Position
from tests.agreement.positions.marching import MARCHING
from tests.agreement.positions.more_cards import MORE_CARDS
from tests.agreement.positions.nests import NESTED
from tests.agreement.positions.paid_at_night import PAID_AT_NIGHT
from tests.agreement.positions.quakes import QUAKES
from tests.agreement.positions.repairs import REPAIRS
from tests.agreement.positions.revealed import REVEALED
from tests.agreement.positions.second_cards import SECOND_CARDS
from tests.agreement.positions.set_upon import SET_UPON
from tests.agreement.positions.sheet_rulings import SHEET_RULINGS
from tests.agreement.positions.sieges import SIEGES
from tests.agreement.positions.special_rules import SPECIAL_RULES
from tests.agreement.positions.storms import STORMS
from tests.agreement.positions.tended import TENDED
from tests.agreement.positions.tiles_of_building import TILES_OF_BUILDING
from tests.agreement.positions.tiles_of_crafts import TILES_OF_CRAFTS
from tests.agreement.positions.tiles_of_sleep import TILES_OF_SLEEP
from tests.agreement.positions.upgrades import UPGRADES
from tests.position import nightfall

POSITIONS = (
    *BY_DAY,
    *AT_NIGHT,
    *BY_RULING,
    *FIGHTS,
    *FIGHTS_AT_NIGHT,
    *TENDED,
    *MET_CARDS,
    *ARTEFACTS,
    *IN_FORCE,
    *DICE_ADDED,
    *ICONS,
    *JOINING,
    *ICON_RULINGS,
    *CHARACTERS,
    *LARVAE,
    *NESTED,
    *EXPLORING,
    *EXPLORING_FAR,
    *SECOND_CARDS,
    *UPGRADES,
    *TILES_OF_BUILDING,
    *TILES_OF_CRAFTS,
    *TILES_OF_SLEEP,
    *ACTS_UNDER_FACES,
    *AFTER_A_STEP,
    *BLOWS,
    *STORMS,
    *FACES_ON_WORKS,
    *CLOSINGS,
    *BOSS_CARDS,
    *SET_UPON,
    *HERDS,
    *SIEGES,
    *MORE_CARDS,
    *FACES_IN_FORCE,
    *FACES_AT_ONCE,
    *FACES_AT_NIGHT,
    *FACES_ON_POWERS,
    *FACES_THAT_PLACE,
    *SPECIAL_RULES,
    *MARCHING,
    *GRANTED,
    *QUAKES,
    *REVEALED,
    *PRIZES,
    *PAID_AT_NIGHT,
    *REPAIRS,
    *CLASHES,
    *SHEET_RULINGS,
    *DECKS,
)


def legs_of_position(it: Position) -> Iterator[Leg]:
    """The legs that start there."""
    sheet = it.sheet()
    state = it.state(sheet)
    for part in it.parts:
        start = nightfall(sheet, state) if part == "night" else state
        found = leg(sheet, part, start, max(1, state.round))
        yield replace(found, deal=replace(found.deal, weather=it.weather, fauna=it.fauna))
