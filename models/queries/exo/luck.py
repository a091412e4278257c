"""How likely it is that chance falls as a plan of EXO says.

Every outcome of the plan is taken in the order in which it is asked for, with its probability given
those before it: dice rolled together as a multiset (Disaster, Combat), cards from what is left of
their decks, larva tokens from what is left of their pile and of the token supply.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import factorial
from typing import Any

from winnable.missions.exo.sheet import Hive, Sheet
from winnable.models.exo.births import births_of
from winnable.models.exo.coverage import modelled
from winnable.models.exo.missing_faces import stands
from winnable.models.exo.nest import Nest, nests_of
from winnable.models.queries.exo.artefact_luck import ArtefactDeck

Outcome = tuple[str, str, Fraction]
"""What asked for it, what fell, and how likely that was."""


def luck(sheet: Sheet, plan: Mapping[str, Any]) -> dict[str, Any]:
    """The ``luck`` of a plan file: the probability of all outcomes together, and each of them."""
    outcomes = list(_Table(sheet).outcomes(plan))
    together = Fraction(1)
    for _, _, probability in outcomes:
        together *= probability
    return {
        "probability": float(together),
        "outcomes": [
            {"key": key, "outcome": fell, "probability": float(probability)}
            for key, fell, probability in outcomes
        ],
    }


@dataclass(slots=True)
class _Table:
    """What has been drawn so far."""

    sheet: Sheet
    explored: int = 0
    tokens: Counter[str] = field(default_factory=Counter)
    """Larva tokens turned over, by identity."""
    piles: Counter[tuple[str, str]] = field(default_factory=Counter)
    """The same by hive and kind."""
    cards: Counter[str] = field(default_factory=Counter)
    """Bug cards drawn since dawn, by name."""
    fights: Counter[str] = field(default_factory=Counter)
    """Fights of this round, by zone."""
    seen: set[str] = field(default_factory=set)
    """Objective tokens that were turned up or drawn."""
    places: dict[str, str] = field(default_factory=dict)
    """Where each character stands."""
    artefacts: ArtefactDeck = field(init=False)
    sorts: tuple[str, ...] = ()
    """The types of bugs that a face which puts some in at random may draw."""

    def __post_init__(self) -> None:
        births = births_of(modelled(self.sheet))
        self.sorts = next((birth.types for birth in births if birth.nth), ())
        self.artefacts = ArtefactDeck(self.sheet.components)

    def outcomes(self, plan: Mapping[str, Any]) -> Iterator[Outcome]:
        for pair in self.sheet.pairs:
            home = self.sheet.specials.homes.get(pair.hero.name, "")
            start = (plan["setup"].get("choices") or {}).get(f"{pair.hero.name}.start", home)
            self.places |= {pair.hero.name: start, pair.animal.name: start}
        chance = plan["setup"].get("chance") or {}
        yield from self._larvae(chance)
        yield from self._objectives(chance)
        if opened := chance.get("artefacts"):
            yield "artefacts", ", ".join(sorted(opened)), self.artefacts.opened(opened)
        for entry in plan["rounds"]:
            self.cards.clear()
            self.fights.clear()
            yield from self._disaster(entry["round"], entry["chance"])
            for play in entry.get("rerolls", ()):
                yield from self._again(entry["round"], play)
            for step in (*entry.get("steps", ()), *entry.get("night", ())):
                yield from self._step(entry["round"], step, step.get("chance") or {})

    def _disaster(self, number: int, chance: Mapping[str, Any]) -> Iterator[Outcome]:
        for table in ("weather", "fauna"):
            if table in chance:
                yield f"{table}({number})", str(chance[table]), self._face(table)
        for card in chance.get("strike") or ():
            yield f"strike({number})", card, self._card(card)
        yield from self._bugs(number, chance)
        if dice := chance.get("adaptation"):
            yield f"adaptation({number})", ", ".join(sorted(dice)), self._dice(dice)

    def _bugs(self, number: int, chance: Mapping[str, Any]) -> Iterator[Outcome]:
        """The types of bugs that faces put in, each as likely as the others that may come."""
        for bug in chance.get("bugs") or ():
            yield f"bugs({number})", bug, Fraction(1, len(self.sorts))

    def _again(self, number: int, play: Mapping[str, Any]) -> Iterator[Outcome]:
        """A disaster die that an artefact rolls again."""
        tuple(self.artefacts.drawn(play))
        for table, face in (play.get("chance") or {}).items():
            yield f"{table}({number})", str(face), self._face(table)

    def _face(self, table: str) -> Fraction:
        """How likely a face is to stand; where some are rolled again, one of the others is."""
        return Fraction(1, len(stands(self.sheet, table)))

    def _step(
        self, number: int, step: Mapping[str, Any], chance: Mapping[str, Any]
    ) -> Iterator[Outcome]:
        for card in filter(None, (chance.get("exploration"), chance.get("other"))):
            deck = len(self.sheet.components.exploration)
            zone = step["zone"] if step["do"] == "explore" else step["to"]
            yield f"exploration({zone})", card, Fraction(1, deck - self.explored)
            self.explored += 1
        for card, probability in self.artefacts.drawn(step):
            yield "artefact", card, probability
        yield from self._larvae(chance)
        yield from self._bugs(number, chance)
        yield from self._objectives(chance)
        if step["do"] == "move":
            self.places |= dict.fromkeys((step.get("by", ""), *step.get("with", ())), step["to"])
        if step["do"] in ("attack", "instinct"):
            zone = step["zone"] if "zone" in step else self.places[step["by"]]
            yield from self._fight(number, zone, chance)

    def _fight(self, number: int, zone: str, chance: Mapping[str, Any]) -> Iterator[Outcome]:
        self.fights[zone] += 1
        key = f"combat({number}, {zone}, {self.fights[zone]})"
        for bug, card in (chance.get("cards") or {}).items():
            yield key, f"{card} for {bug}", self._card(card)
        for bug, joined in (chance.get("joined") or {}).items():
            for card in joined:
                yield key, f"{card} joins {bug}", self._card(card)
        dice = [face for faces in (chance.get("dice") or {}).values() for face in faces]
        if dice:
            yield key, ", ".join(sorted(dice)), self._dice(dice)

    def _larvae(self, chance: Mapping[str, Any]) -> Iterator[Outcome]:
        for larva, identity in (chance.get("larvae") or {}).items():
            yield f"larva({larva})", identity, self._token(larva, identity)

    def _objectives(self, chance: Mapping[str, Any]) -> Iterator[Outcome]:
        """Objective tokens: those face down in zones, by group, and those of the stack."""
        for zone, token in (chance.get("tokens") or {}).items():
            group = next(t.hidden for t in self.sheet.tokens if t.name == token)
            names = [t.name for t in self.sheet.tokens if t.hidden == group]
            yield f"token({zone})", token, Fraction(1, sum(n not in self.seen for n in names))
            self.seen.add(token)
        for token in chance.get("stack") or ():
            left = sum(name not in self.seen for name in self.sheet.specials.stack)
            yield "stack", token, Fraction(1, left)
            self.seen.add(token)

    def _token(self, larva: str, identity: str) -> Fraction:
        """First common or alpha, from this pile; then which type, from all tokens of that kind."""
        name = larva.rpartition(".")[0]
        kind = "alpha" if identity.startswith("alpha ") else "common"
        bug = identity.removeprefix("alpha ")
        hives: tuple[Hive | Nest, ...] = (*self.sheet.hives, *nests_of(self.sheet, 1))
        pile = next(hive for hive in hives if hive.name == name)
        held = {"common": pile.common, "alpha": pile.alpha}
        left = held[kind] - self.piles[name, kind]
        face_down = pile.pile - sum(self.piles[name, each] for each in held)
        supply = self.sheet.components.larvae[kind]
        prefix = "alpha " if kind == "alpha" else ""
        seen = sum(self.tokens[prefix + each] for each in supply)
        of_type = supply[bug] - self.tokens[identity]
        self.piles[name, kind] += 1
        self.tokens[identity] += 1
        return Fraction(left, face_down) * Fraction(of_type, sum(supply.values()) - seen)

    def _card(self, name: str) -> Fraction:
        """From what is left of the deck; a deck that is used up is shuffled again."""
        cards = self.sheet.components.bug_cards
        bug = next(card.bug for card in cards if card.name == name)
        deck = {card.name: card.copies for card in cards if card.bug == bug}
        left = {each: copies - self.cards[each] for each, copies in deck.items()}
        if not any(left.values()):
            for each in deck:
                self.cards[each] = 0
            left = deck
        self.cards[name] += 1
        return Fraction(left[name], sum(left.values()))

    def _dice(self, faces: Iterable[str]) -> Fraction:
        """The probability of a multiset of combat dice rolled together."""
        die = self.sheet.components.die
        sides = sum(die.values())
        counts = Counter(faces)
        result = Fraction(factorial(counts.total()))
        for face, count in counts.items():
            result *= Fraction(die[face], sides) ** count / factorial(count)
        return result
