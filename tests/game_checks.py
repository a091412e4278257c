"""What holds in every random game: its plan replays, and what is listed is what is accepted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from tests.probes import Prober
from tests.random_play import Game
from winnable.missions.exo.referee import nest
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet


def check_replayed(games: Iterable[Game]) -> None:
    """The plan holds all choices and outcomes: the referee comes to the same states again."""
    for game in games:
        result = replay(game.sheet, game.document)

        assert result.status in ("legal", "won"), result
        assert result.states == game.states
        assert (result.status == "won") == (game.states[-1].outcome == "won")


def check_listed(games: Iterable[Game], every: int) -> None:
    """``legal`` promises that ``apply`` takes each step, and lists none twice.

    Of each game the first of ``every`` states is looked at.
    """
    for game in games:
        fortune = Seeded(game.sheet, seed=1)
        for state, _ in game.path[::every]:
            check_sanity(game.sheet, state)
            steps = legal(game.sheet, state)
            assert len(set(steps)) == len(steps)
            for step in steps:
                apply(game.sheet, state, step, fortune)


def guess(games: Iterable[Game], every: int, seed: int) -> Counter[bool]:
    """Make up twenty steps in the first of ``every`` states: accepted are just those listed.

    ``seed`` is that of the guesses. How many were accepted (true) and refused.
    """
    verdicts: Counter[bool] = Counter()
    choose = random.Random(seed)  # noqa: S311 - guesses, not secrets
    for game in games:
        fortune = Seeded(game.sheet, seed=2)
        for state, _ in game.path[::every]:
            listed = set(legal(game.sheet, state))
            prober = Prober(game.sheet, state, choose)
            for step in (prober.step() for _ in range(20)):
                try:
                    apply(game.sheet, state, step, fortune)
                except IllegalStepError:
                    verdicts[False] += 1
                    assert step not in listed, step
                else:
                    verdicts[True] += 1
                    assert step in listed, step
    return verdicts


def check_sanity(sheet: Sheet, state: State) -> None:
    """Limits of the box and the board that no sequence of legal steps may pass."""
    box = sheet.components
    for figure in state.figures:
        assert figure.zone in (*sheet.zones, "")
        assert bool(figure.zone) == (figure.life > 0) or state.phase == "setup" or figure.hero
        assert min(figure.pawns) >= 0
        assert figure.on("rest") <= 1
    for player in state.players:
        assert min(player.pack + player.cargo + player.gems) >= 0
        assert player.packed <= box.backpack
        assert sum(player.cargo) <= box.cargo
        assert sum(player.gems) <= box.exo_slots
        assert player.beacon or not player.drone
        assert player.drone or not sum(player.cargo)
    for colour in range(4):
        assert sum(player.gems[colour] for player in state.players) <= box.gems
    assert sum(zone.shelter for zone in state.zones) <= box.shelters
    for zone in state.zones:
        bare = sheet.specials.grants.star_tiles | set(sheet.specials.produces)
        assert bool(zone.resource) == bool(zone.colour) or zone.name in bare
        assert zone.colour or not zone.tile or zone.name in bare
        if zone.tile:
            assert sum(z.tile == zone.tile for z in state.zones) <= box.tiles
    placed = nest.hives(sheet, state)
    for pile, hive in zip(state.piles, placed, strict=True):
        assert pile.laid <= hive.pile
        assert pile.common <= hive.common
        assert pile.alpha <= hive.alpha
    lives = {hive.name: hive.life for hive in placed}
    assert all(0 < points <= lives[hive] for hive, points in state.hive_damage)
    if state.fight is not None:
        assert state.fight.hits <= 2 * box.max_dice
        assert {state.figure(name).player for name in state.fight.fighters} == {
            *state.fight.players
        }
    for insect in state.insects:
        beside = state.in_zone(insect.zone)
        coming = state.phase == "setup" or state.visit is not None
        assert insect.identity or not beside or coming
    assert tuple(sorted(state.insects, key=lambda insect: insect.id)) == state.insects
    if box.upgrades:
        _check_tiles(sheet, state)


def _check_tiles(sheet: Sheet, state: State) -> None:
    """No tile is in play more often than in the box, and nobody wears too many."""
    copies = Counter({tile.name: tile.copies for tile in sheet.components.upgrades})
    copies.subtract(name for _, name in state.upgrades.board)
    for wearer, names in state.upgrades.worn:
        copies.subtract(names)
        kind = "drone" if wearer.endswith(".drone") else "character"
        assert 0 < len(names) <= sheet.components.upgrade_slots[kind]
        assert list(names) == sorted(names)
    assert min(copies.values()) >= 0
