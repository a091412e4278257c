"""Which heroes may play a sheet together, and how a party is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from winnable.missions.errors import argument_error
from winnable.missions.exo.components import box
from winnable.missions.suggest import suggest
from winnable.missions.wording import counted

OPTION = "--party"

SOLO = "exo.ruling.solo"
TWO_HEROES = "two-heroes"


def heroes() -> tuple[str, ...]:
    """All heroes of the box in seat order, which is alphabetical."""
    return tuple(sorted(box().pair))


def needed_hero(need: str) -> str | None:
    """The hero that ``need``, a hero's name or colour, asks for; ``None`` if there is none."""
    for hero, card in box().pair.items():
        if need in {hero, card.colour}:
            return hero
    return None


def seats(players: tuple[int, int], rulings: Mapping[str, str]) -> tuple[int, int]:
    """Least and greatest number of heroes in a party where a sheet is for ``players``.

    ``rulings``: options by id, the default where one is not there. On sheets for 1 to 2 players
    two heroes play even for one player under ``exo.ruling.solo`` = ``two-heroes`` (Game Setup 2).
    """
    if players == (1, 2) and rulings.get(SOLO) == TWO_HEROES:
        return (2, 2)
    return players


def reading(players: tuple[int, int], rulings: Mapping[str, str]) -> str:
    """What ``seats`` rests on where it is not ``players``, for messages; empty where it is."""
    return "" if seats(players, rulings) == players else f" under {SOLO}={TWO_HEROES}"


def parties(
    players: tuple[int, int], needs: Iterable[str], size: int | None = None
) -> tuple[tuple[str, ...], ...]:
    """The parties allowed, each in seat order; small ones first, then by the alphabet.

    ``players``: least and greatest number; ``needs``: heroes or colours that must play; ``size``
    narrows to one number of players.
    """
    needed = {needed_hero(need) for need in needs}
    least, most = players
    sizes = range(least, most + 1) if size is None else (size,) if least <= size <= most else ()
    return tuple(
        party for count in sizes for party in combinations(heroes(), count) if needed <= set(party)
    )


def parse_party(
    text: str, players: tuple[int, int], needs: Sequence[str], mission: str
) -> tuple[str, ...]:
    """The party that ``text`` (``claire+yuri``, in any order) names, in seat order.

    Raises ``MissionError`` for an unknown hero, one named twice, and a party that ``mission``
    forbids, with the reason.
    """
    names = [name.strip().lower() for name in text.split("+")]
    for name in names:
        if name not in heroes():
            raise argument_error(OPTION, f"no hero '{name}'", suggest(name, heroes()))
        if names.count(name) > 1:
            raise argument_error(OPTION, f"'{name}' is named twice", "name each hero once")
    party = tuple(sorted(names))
    allowed = ", ".join("+".join(each) for each in parties(players, needs))
    least, most = players
    if not least <= len(party) <= most:
        number = counted(most, "player")
        number = number if least == most else f"{least} to {number}"
        problem = f"{mission} is for {number}, '{text}' has {len(party)}"
        raise argument_error(OPTION, problem, f"write one of {allowed}")
    for need in needs:
        if needed_hero(need) not in party:
            problem = f"{mission} needs {need}, who is not in '{text}'"
            raise argument_error(OPTION, problem, f"write one of {allowed}")
    return party
