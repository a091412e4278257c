"""Which exploration cards of a plan file lie in which zones, and which are thrown away."""

from __future__ import annotations

from collections import Counter

from winnable.missions.exo.chance import Chance
from winnable.missions.exo.sheet import ExplorationCard
from winnable.models.exo.decode_cards import CardDecoder
from winnable.models.exo.kit import drawable
from winnable.models.exo.state import NONE, State
from winnable.solver.errors import InternalError
from winnable.solver.problem import Trace, Value

Shown = tuple[Value, Value, Value]
"""Resource, colour and effect of a card."""


class Deck:
    """Hands out exploration cards by zone; ``chance``, where it is known, says which lies there."""

    def __init__(
        self, state: State, trace: Trace, cards: CardDecoder, chance: Chance | None
    ) -> None:
        self._chance = chance
        self._state = state
        self._explored = cards
        self._initial = dict(trace.initial)
        self._cards = list(state.sheet.components.exploration)
        explored = {zone: var.name for zone, var in state.explored.items()}
        self._unexplored = [zone for zone in state.zones if not self._initial[explored[zone]]]

    def card(self, zone: str, explorer: str) -> dict[str, object]:
        """A card that shows what the zone holds, and was not drawn before."""
        shows = self._shows(zone)
        resource, colour, _ = shows
        self._unexplored.remove(zone)
        card = self._taken(shows, zone, explorer)
        return {"exploration": card.name, "resource": resource, "exo": colour}

    def _taken(self, shows: Shown, zone: str, explorer: str) -> ExplorationCard:
        """A card of the deck that shows that; the explorer keeps it where it has to be paid."""
        fits = [c for c in self._cards if (c.resource, c.colour, c.effect) == shows]
        named = None if self._chance is None else self._chance.exploration(zone)
        card = next((card for card in fits if card.name == named), fits[0])
        self._cards.remove(card)
        self._explored.keep(explorer, card.effect, card.name)
        return card

    def thrown_away(self) -> ExplorationCard:
        """A card that no zone still to be explored needs, one without effect if there is any."""
        left = [card for card in self._cards if card in drawable(self._state.sheet)]
        held: Counter[Shown] = Counter((c.resource, c.colour, c.effect) for c in left)
        for zone in self._unexplored:
            held[self._shows(zone)] -= 1
            if self._state.kit.second:
                held[self._second(zone)] -= 1
        left.sort(key=lambda c: bool(c.effect))
        card = next((c for c in left if held[c.resource, c.colour, c.effect] > 0), None)
        if card is None:
            raise InternalError("more exploration cards are thrown away than the deck can spare")
        self._cards.remove(card)
        return card

    def second(self, zone: str, explorer: str) -> ExplorationCard:
        """The card that ``explorer`` draws after that one, where a face has two drawn."""
        return self._taken(self._second(zone), zone, explorer)

    def _shows(self, zone: str) -> Shown:
        """Resource, colour and effect of the card that lies in ``zone``."""
        state = self._state
        found = state.resource[zone], state.colour[zone]
        effect = self._initial[state.kit.effect[zone].name] if state.kit.effect else NONE
        shown = "" if effect == NONE else effect
        return self._initial[found[0].name], self._initial[found[1].name], shown

    def _second(self, zone: str) -> Shown:
        """The same of the second card."""
        second = self._state.kit.second
        resource, colour = (second[what, zone].name for what in ("resource", "colour"))
        effect = second.get(("effect", zone))
        shown = NONE if effect is None else self._initial[effect.name]
        return self._initial[resource], self._initial[colour], "" if shown == NONE else shown
