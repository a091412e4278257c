"""Objective tokens that lie face down, as heroes turn them up in a plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from winnable.models.exo.record import Record
from winnable.models.exo.state import State
from winnable.solver.problem import Value


class TokenDecoder:
    """Says which token is turned up where, each once."""

    def __init__(self, state: State, initial: Mapping[str, Value]) -> None:
        """``initial``: the state before round 1; heroes may start where tokens lie."""
        self._state = state
        self._initial = initial
        self._seen: set[str] = set()
        starts = [str(initial[state.zone[hero].name]) for hero in state.heroes]
        self.at_setup = {zone: token for start in starts for zone, token in self._at(start).items()}

    def met(self, record: Record, movers: Iterable[str], zone: str) -> dict[str, Mapping[str, str]]:
        """What ``chance`` tells of tokens where some of ``movers`` come into ``zone``."""
        places = (self._state.zone[hero] for hero in movers if hero in self._state.heroes)
        if not any(record.was(place) != record.now(place) for place in places):
            return {}
        tokens = self._at(zone)
        return {"tokens": tokens} if tokens else {}

    def _at(self, zone: str) -> dict[str, str]:
        lies = self._state.special.lies.get(zone)
        if lies is None or zone in self._seen:
            return {}
        self._seen.add(zone)
        return {zone: str(self._initial[lies.name])}
