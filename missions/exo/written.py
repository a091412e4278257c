"""A fortune file as a table of outcomes, held against what the box of a sheet allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import MissionError, Problem
from winnable.missions.exo.chance import Draw, MissingOutcomeError, dealt, next_card
from winnable.missions.exo.fortune_file import FortuneFile, Leaving
from winnable.missions.exo.sheet import NEST_EFFECT, Hive, Sheet, nest_of
from winnable.missions.exo.upgrade_board import kinds
from winnable.missions.suggest import suggest

T = TypeVar("T")

ASKED = "is missing, but a play asks for it"


class Written:
    """The outcomes of a file. Those of zones and hives that the sheet lacks are never asked for."""

    def __init__(self, sheet: Sheet, file: FortuneFile, document: Document) -> None:
        """``document`` is the text of ``file``, for places in messages.

        Raises ``MissionError`` with every outcome that the box or a pile does not allow.
        """
        self._file = file
        self._document = document
        self._copies = {card.name: card.copies for card in sheet.components.bug_cards}
        self._bugs = {card.name: card.bug for card in sheet.components.bug_cards}
        problems = [
            *self._wrong_land(sheet),
            *self._wrong_piles(sheet),
            *self._wrong_dice(sheet),
            *self._wrong_cards(),
            *self._wrong_artefacts(sheet),
            *self._wrong_upgrades(sheet),
        ]
        if problems:
            raise MissionError(problems)

    def weather(self, round_: int, /) -> int:
        """``weather`` of the round."""
        return self._found(self._file.weather.get(str(round_)), ("weather", str(round_)))

    def fauna(self, round_: int, /) -> int:
        """``fauna`` of the round."""
        return self._found(self._file.fauna.get(str(round_)), ("fauna", str(round_)))

    def adaptation(self, round_: int, /) -> tuple[str, ...]:
        """``adaptation`` of the round."""
        key = str(round_)
        faces: tuple[str, ...] | None = self._file.adaptation.get(key)
        return self._found(faces, ("adaptation", key))

    def bug_card(self, draw: Draw, /) -> str:
        """The card of the fight, or of the strike; else the next one of the day's deck.

        Raises ``MissionError`` for a card of another deck, and for one of which no copy is left.
        """
        card, path = self._stated(draw)
        if card is None:
            decks = self._file.bug_cards.get(str(draw.round), {}).items()
            deck = next((cards for bug, cards in decks if bug == draw.bug), ())
            return self._found(next_card(deck, draw.out), path)
        if self._bugs[card] != draw.bug:
            raise self._error(path, f"'{card}' is no {draw.bug} card", "write one of that deck")
        if draw.out.count(card) >= self._copies[card]:
            raise self._error(path, f"all copies of '{card}' are out", "write another card")
        return card

    def exploration(self, zone: str, left: Sequence[str] = (), /) -> str:
        """``exploration`` of the zone; once it is gone, the first of ``others`` that is left."""
        card = self._found(self._file.exploration.get(zone), ("exploration", zone))
        if not left or card in left:
            return card
        others = self._file.others.get(zone, ())
        found = next((other for other in others if other in left), None)
        return self._found(found, ("others", zone, len(others)))

    def artefact(self, position: int, left: Sequence[str] = (), /) -> str:
        """``artefacts`` at that place; in a deck made of discards, the first one that is left."""
        cards = self._file.artefacts
        own = cards[position] if position < len(cards) else None
        card = self._found(own, ("artefacts", position))
        if not left or card in left:
            return card
        found = next((other for other in cards if other in left), None)
        return self._found(found, ("artefacts", len(cards)))

    def upgrade(self, slot: str, /) -> str:
        """``upgrades`` of the slot."""
        return self._found(self._file.upgrades.get(slot), ("upgrades", slot))

    def reroll(self, round_: int, die: str, nth: int, /) -> int:
        """``rerolls`` of the die and round."""
        rolls = next((rolls for key, rolls in self._file.rerolls.items() if key == die), {})
        faces = rolls.get(str(round_), ())
        face = faces[nth - 1] if nth <= len(faces) else None
        return self._found(face, ("rerolls", die, str(round_), nth - 1))

    def again(self, round_: int, die: str, after: int, nth: int, /) -> int:
        """``missing`` of the die, the round and the roll that it comes after."""
        rolls = next((rolls for key, rolls in self._file.missing.items() if key == die), {})
        key = f"{round_}:{after}"
        faces = rolls.get(key, ())
        face = faces[nth - 1] if nth <= len(faces) else None
        return self._found(face, ("missing", die, key, nth - 1))

    def leaving(
        self, round_: int, hive: str, nth: int, insects: Iterable[str], /
    ) -> tuple[str, ...]:
        """``insects`` of ``leaving`` first; those not listed there by the alphabet."""
        return _listed_first(self._leaving(round_, hive, nth).insects, insects)

    def reached(self, round_: int, hive: str, nth: int, zones: Iterable[str], /) -> tuple[str, ...]:
        """``zones`` of ``leaving`` first; those not listed there by the alphabet."""
        return _listed_first(self._leaving(round_, hive, nth).zones, zones)

    def appearing(self, round_: int, zone: str, nth: int, among: Sequence[str], /) -> str:
        """``bugs`` of the round and zone; ``MissionError`` for one that cannot appear there."""
        key = f"{round_}:{zone}"
        bugs: tuple[str, ...] = self._file.bugs.get(key, ())
        bug = self._found(bugs[nth - 1] if nth <= len(bugs) else None, ("bugs", key, nth - 1))
        if bug not in among:
            problem = f"no {bug} can appear there"
            raise self._error(("bugs", key, nth - 1), problem, suggest(bug, among))
        return bug

    def marching(self, round_: int, insect: str, nth: int, /) -> int:
        """``march`` of the round and the insect."""
        dice = self._file.march.get(str(round_), {}).get(insect, ())
        die = dice[nth - 1] if nth <= len(dice) else None
        return self._found(die, ("march", str(round_), insect, nth - 1))

    def comeback(self, round_: int, insect: str, nth: int, /) -> int:
        """``comeback`` of the round and the insect."""
        dice = self._file.comeback.get(str(round_), {}).get(insect, ())
        die = dice[nth - 1] if nth <= len(dice) else None
        return self._found(die, ("comeback", str(round_), insect, nth - 1))

    def larva(self, hive: str, position: int, /) -> str:
        """``larvae`` of the hive and position."""
        found = self._file.larvae.get(hive, {}).get(str(position))
        return self._found(found, ("larvae", hive, str(position)))

    def token(self, zone: str, _left: Sequence[str], /) -> str:
        """``tokens`` of the zone."""
        return self._found(self._file.tokens.get(zone), ("tokens", zone))

    def stacked(self, position: int, _left: Sequence[str], /) -> str:
        """``stack`` at that place."""
        names = self._file.stack
        return self._found(names[position] if position < len(names) else None, ("stack", position))

    def dice(
        self, round_: int, zone: str, nth: int, roller: str, number: int, /
    ) -> tuple[str, ...]:
        """``dice`` of the roller in that fight."""
        key = f"{round_}:{zone}:{nth}"
        fight = self._file.combat.get(key)
        faces: tuple[str, ...] = () if fight is None else fight.dice.get(roller, ())
        shown = faces[:number] if len(faces) >= number else None
        return self._found(shown, ("combat", key, "dice", roller))

    def _leaving(self, round_: int, hive: str, nth: int) -> Leaving:
        key = f"{round_}:{hive}:{nth}"
        return self._found(self._file.leaving.get(key), ("leaving", key))

    def _stated(self, draw: Draw) -> tuple[str | None, KeyPath]:
        """The card that stands for this very draw, and where it stands or should."""
        number = str(draw.round)
        if not draw.insect:
            at = len(draw.out)
            cards = self._file.strike.get(number, ())
            return (cards[at] if at < len(cards) else None), ("strike", number, at)
        key = f"{draw.round}:{draw.zone}:{draw.nth}"
        fight = self._file.combat.get(key)
        card = None if fight is None or draw.further else fight.cards.get(draw.insect)
        return card, ("combat", key, "cards", draw.insect)

    def _found(self, outcome: T | None, path: KeyPath) -> T:
        if outcome is None:
            raise MissingOutcomeError([self._document.problem(path, ASKED, "write what falls")])
        return outcome

    def _error(self, path: KeyPath, problem: str, remedy: str) -> MissionError:
        return MissionError([self._document.problem(path, problem, remedy)])

    def _wrong_land(self, sheet: Sheet) -> Iterator[Problem]:
        """Exploration cards that do not exist, have effects, or are drawn twice."""
        cards = {card.name: card for card in sheet.components.exploration}
        zones: dict[str, str] = {}
        for path, zone, name in self._every_land():
            if zone not in sheet.zones:
                continue
            if name not in cards:
                remedy = suggest(name, cards)
                yield self._document.problem(path, f"there is no card '{name}'", remedy)
            elif not dealt(cards[name]):
                problem = f"card '{name}' has an effect, which no fixed fortune has"
                yield self._document.problem(path, problem, "write another card")
            elif name in zones:
                problem = f"card '{name}' lies in {zones[name]} already"
                yield self._document.problem(path, problem, "write another card")
            else:
                zones[name] = zone

    def _every_land(self) -> Iterator[tuple[KeyPath, str, str]]:
        """All exploration cards of the file, with their places and zones."""
        for zone, name in self._file.exploration.items():
            yield ("exploration", zone), zone, name
        for zone, names in self._file.others.items():
            yield from ((("others", zone, at), zone, name) for at, name in enumerate(names))

    def _wrong_artefacts(self, sheet: Sheet) -> Iterator[Problem]:
        """Artefacts that do not exist, and more copies than the box has."""
        copies = {card.name: card.copies for card in sheet.components.artefacts}
        seen: Counter[str] = Counter()
        for at, name in enumerate(self._file.artefacts if copies else ()):
            seen[name] += 1
            path = ("artefacts", at)
            if name not in copies:
                remedy = suggest(name, copies)
                yield self._document.problem(path, f"there is no artefact '{name}'", remedy)
            elif seen[name] > copies[name]:
                problem = f"the box has {copies[name]} copies of '{name}'"
                yield self._document.problem(path, problem, "write another card")

    def _wrong_upgrades(self, sheet: Sheet) -> Iterator[Problem]:
        """Tiles that do not exist or belong on another slot, and more copies than the box has."""
        tiles = kinds(sheet.components)
        seen: Counter[str] = Counter()
        for slot, name in self._file.upgrades.items() if tiles else ():
            seen[name] += 1
            path = ("upgrades", slot)
            colour, _, place = slot.partition(".")
            if name not in tiles:
                remedy = suggest(name, tiles)
                yield self._document.problem(path, f"there is no upgrade tile '{name}'", remedy)
                continue
            tile = tiles[name]
            if (tile.colour, str(tile.level)) != (colour, place[0]):
                problem = f"'{name}' is a {tile.colour} tile of level {tile.level}"
                yield self._document.problem(path, problem, "write one that belongs on this slot")
            elif seen[name] > tile.copies:
                copies = "1 copy" if tile.copies == 1 else f"{tile.copies} copies"
                problem = f"the box has {copies} of '{name}'"
                yield self._document.problem(path, problem, "write another tile")

    def _wrong_piles(self, sheet: Sheet) -> Iterator[Problem]:
        """Larvae that are no tokens of the box, or too many of a kind in a pile or in all."""
        supply = {
            bug if kind == "common" else f"{kind} {bug}": number
            for kind, bugs in sheet.components.larvae.items()
            for bug, number in bugs.items()
        }
        seen: Counter[str] = Counter()
        for hive in (*sheet.hives, *_nests(sheet)):
            kinds: Counter[str] = Counter()
            for position, identity in self._pile(hive):
                path = ("larvae", hive.name, position)
                kind = "alpha" if identity.startswith("alpha ") else "common"
                most = {"alpha": hive.alpha, "common": hive.common}[kind]
                seen[identity] += 1
                kinds[kind] += 1
                if identity not in supply:
                    remedy = suggest(identity, supply)
                    problem = f"there is no larva '{identity}'"
                    yield self._document.problem(path, problem, remedy)
                elif kinds[kind] > most:
                    problem = f"the pile of hive {hive.name} has no {kind} larva left"
                    yield self._document.problem(path, problem, "write one of the other kind")
                elif seen[identity] > supply[identity]:
                    problem = f"the box has no larva '{identity}' left"
                    yield self._document.problem(path, problem, "write another one")

    def _pile(self, hive: Hive) -> list[tuple[str, str]]:
        """The stated larvae of a pile by position, in order."""
        stated = self._file.larvae.get(hive.name, {})
        return sorted(
            ((at, who) for at, who in stated.items() if int(at) <= hive.pile),
            key=lambda entry: int(entry[0]),
        )

    def _wrong_dice(self, sheet: Sheet) -> Iterator[Problem]:
        """Faces that the combat die of this sheet lacks."""
        rolls = chain(
            ((("adaptation", number), faces) for number, faces in self._file.adaptation.items()),
            (
                (("combat", key, "dice", roller), faces)
                for key, fight in self._file.combat.items()
                for roller, faces in fight.dice.items()
            ),
        )
        die = sheet.components.die
        for path, faces in rolls:
            for at, face in enumerate(faces):
                if not die[face]:
                    remedy = suggest("", (name for name, number in die.items() if number))
                    problem = f"the combat die has no '{face}'"
                    yield self._document.problem((*path, at), problem, remedy)

    def _wrong_cards(self) -> Iterator[Problem]:
        """Bug cards that do not exist, and decks with cards of others or too many copies."""
        for path, name in self._every_card():
            if name not in self._bugs:
                remedy = suggest(name, self._bugs)
                yield self._document.problem(path, f"there is no bug card '{name}'", remedy)
        for number, decks in self._file.bug_cards.items():
            for bug, deck in decks.items():
                copies: Counter[str] = Counter()
                for at, name in enumerate(deck):
                    path = ("bug_cards", number, bug, at)
                    copies[name] += 1
                    if self._bugs.get(name, bug) != bug:
                        problem = f"'{name}' is no {bug} card"
                        yield self._document.problem(path, problem, "write one of that deck")
                    elif copies[name] > self._copies.get(name, len(deck)):
                        problem = f"the deck has {self._copies[name]} copies of '{name}'"
                        yield self._document.problem(path, problem, "write another card")

    def _every_card(self) -> Iterable[tuple[KeyPath, str]]:
        for number, cards in self._file.strike.items():
            yield from (((("strike", number, at), name)) for at, name in enumerate(cards))
        for key, fight in self._file.combat.items():
            yield from ((("combat", key, "cards", i), name) for i, name in fight.cards.items())
        for number, decks in self._file.bug_cards.items():
            for bug, deck in decks.items():
                path = ("bug_cards", number, bug)
                yield from (((*path, at), name) for at, name in enumerate(deck))


def _listed_first(listed: Sequence[str], names: Iterable[str]) -> tuple[str, ...]:
    """``names`` by their place in ``listed``, then by the alphabet."""
    place = {name: at for at, name in enumerate(listed)}
    return tuple(sorted(names, key=lambda name: (place.get(name, len(place)), name)))


def _nests(sheet: Sheet) -> Iterator[Hive]:
    """The hives of cards, wherever they will be placed."""
    nest = sheet.components.nest
    for card in sheet.components.exploration:
        if card.effect == NEST_EFFECT:
            # a common larva may stand for an alpha one where the box has no more of these
            yield Hive(nest_of(card.name), "", nest.common + nest.alpha, nest.alpha, nest.life)
