"""Rewards of earlier sheets as what players have from set-up on (``exo.campaign.carry``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from winnable.missions.errors import argument_error
from winnable.missions.exo.campaigns import campaigns
from winnable.missions.exo.components import box
from winnable.missions.exo.schema import campaign as written
from winnable.missions.exo.specials import Grants
from winnable.missions.suggest import suggest

STAR = "star"


@dataclass(frozen=True, slots=True)
class Carried:
    """What rewards bring to a sheet: ``grants``, and characters who are ``upgraded``."""

    grants: Grants
    upgraded: frozenset[str] = frozenset()


def carried(
    ids: Iterable[str],
    before: Carried,
    party: Sequence[str],
    places: Mapping[str, frozenset[str]],
) -> Carried:
    """``before``, what the sheet itself brings, with the rewards ``ids`` for ``party``.

    ``places``: zones of the sheet by name. Raises ``MissionError`` for an id that no reward has,
    and for a tile where no star zone is drawn.
    """
    known = {
        reward.id: reward for campaign in campaigns().values() for _, reward in campaign.rewards
    }
    for name in ids:
        if name not in known:
            problem = f"no reward '{name}' is known"
            raise argument_error("--carry", problem, suggest(name, known))
        for grant in known[name].grants:
            before = _with(grant, before, party, places, name)
    return before


def _with(
    grant: written.Grant,
    before: Carried,
    party: Sequence[str],
    places: Mapping[str, frozenset[str]],
    reward: str,
) -> Carried:
    have = before.grants
    match grant:
        case written.Beacon():
            return replace(before, grants=replace(have, beacon=True))
        case written.Pieces():
            return replace(before, grants=_pieces(grant, have))
        case written.Tiles():
            # the one in the own starting zone is there on each sheet (Game Setup 9)
            if STAR not in places:
                problem = f"reward '{reward}' needs a place '{STAR}', which is not drawn"
                raise argument_error("--carry", problem, "leave the reward out")
            stars = have.star_tiles | places[STAR]
            return replace(before, grants=replace(have, star_tiles=stars))
        case written.UpgradeTile(level=level):
            return replace(before, grants=replace(have, upgrade=max(have.upgrade, level)))
        case written.Profile(who=who):
            return replace(before, upgraded=before.upgraded | _profiles(who, party))
        case _:
            assert_never(grant)


def _pieces(grant: written.Pieces, have: Grants) -> Grants:
    """More of what there is already."""
    number = grant.count
    match grant.what:
        case "food":
            return replace(have, food=have.food + number)
        case "own gem":
            return replace(have, gems=have.gems + number)
        case "shelter token" if grant.who == "the group":
            return replace(have, group_shelters=have.group_shelters + number)
        case "shelter token":
            return replace(have, shelters=have.shelters + number)
        case "open artefact":
            return replace(have, artefacts=have.artefacts + number)
        case "die token":
            return replace(have, die_tokens=have.die_tokens + number)
        case "objective token":
            return replace(have, rations=have.rations + number)
        case _:
            assert_never(grant.what)


def _profiles(who: str, party: Sequence[str]) -> frozenset[str]:
    """The characters of ``party`` whom ``who`` means: a kind, or the pair of a colour."""
    found: set[str] = set()
    for hero in party:
        card = box().pair[hero]
        pair = who == f"{card.colour} pair"
        if pair or who in {"heroes", "characters"}:
            found.add(hero)
        if pair or who in {"animals", "characters"}:
            found.add(card.animal.name)
    return frozenset(found)
