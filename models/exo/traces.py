"""What the state of a sheet has to remember because its faces ask for it; nothing without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import (
    CloseEffect,
    FaceEffect,
    HiveDamageEffect,
    LayEffect,
    LimitEffect,
    LoseEffect,
    OnEffect,
    PlaceEffect,
    QuarrelEffect,
    RevealEffect,
    ShiftEffect,
    Who,
)
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.abilities import comes_at_once
from winnable.models.exo.charges import taxes
from winnable.models.exo.middle import cubes_of
from winnable.models.exo.more_cards import lasting_cards
from winnable.models.exo.told import draws_two, every_effect
from winnable.solver.problem import FALSE, AllOf, Expr, Not, Var, any_of, is_

HIVE = "attack-hive"
"""The event of an attack on a hive."""
CLASH = "fight-bug"
"""The event of a fight in a zone with bugs."""
NOTHING = "none"
"""What an explorer has just found who explored nothing that a face asks for, and the like."""


@dataclass(frozen=True, slots=True)
class Traces:
    """By character: ``stepped``: moves that it made in this round, as far as anybody asks;
    ``used``: pawns of its space for moving and attacking, while their number is limited, and
    ``late``: one of them came by Life Support, once another one was used.

    ``cleared`` (character, tax): what a face charges for the next action was met; ``befell``: once
    today. ``doomed``, by animal: it dies of what was charged for the next move.

    While a step is not over: ``came``: the character has come into its zone in it, and ``source``,
    by animal: from which zone; ``found``, by hero: the zone that it has explored in it;
    ``besieged``: the character has attacked a hive in it. ``rooted``: it leaves its zone no more
    today.

    ``looked``, by hero: the player had larvae turned over today.

    ``upon``, by hero: its own animal has attacked it today.

    ``sent``, by larva or bug: an effect that is not over has sent it on.

    ``noted``: the face with that rule was in force in an earlier round, and something of it lasts.

    ``cubes``, by zone: what closes it for good, of zones that faces may close so.
    ``buried``: how many zones landslides have buried; ``None`` where none can be. ``dark``: it is
    night; ``None`` where crowds come together at night only, so that nobody has to ask.
    """

    stepped: Mapping[str, Var]
    used: Mapping[str, Var]
    late: Mapping[str, Var]
    cleared: Mapping[tuple[str, str], Var]
    befell: Mapping[tuple[str, str], Var]
    doomed: Mapping[str, Var]
    came: Mapping[str, Var]
    source: Mapping[str, Var]
    found: Mapping[str, Var]
    besieged: Mapping[str, Var]
    rooted: Mapping[str, Var]
    looked: Mapping[str, Var]
    upon: Mapping[str, Var]
    sent: Mapping[str, Var]
    noted: Mapping[str, Var]
    cubes: Mapping[str, Var]
    buried: Var | None
    dark: Var | None

    def variables(self) -> Iterator[Var]:
        """All of them, in a fixed order; each has its first value at the start."""
        yield from self.daily()
        yield from self.passing()
        yield from self.sent.values()
        yield from self.noted.values()
        yield from self.cubes.values()
        yield from (var for var in (self.buried, self.dark) if var is not None)

    def daily(self) -> Iterator[Var]:
        """Those that are 0 again at dawn."""
        yield from self.stepped.values()
        yield from self.used.values()
        yield from self.late.values()
        yield from self.cleared.values()
        yield from self.befell.values()
        yield from self.doomed.values()
        yield from self.rooted.values()
        yield from self.looked.values()
        yield from self.upon.values()

    def passing(self) -> Iterator[Var]:
        """Those that last no longer than a step."""
        yield from self.came.values()
        yield from self.source.values()
        yield from self.found.values()
        yield from self.besieged.values()

    def unsettled(self) -> Expr:
        """Something is still to happen in the step just made; ``FALSE`` where nothing ever is."""
        open_ = [Not(is_(var, var.values[0])) for var in self.passing()]
        return any_of(*open_) if open_ else FALSE

    def settled(self, when: Expr) -> Expr:
        """``when``, at moments at which no step is under way."""
        open_ = self.unsettled()
        return when if open_ is FALSE else AllOf((when, Not(open_)))


def traces_of(sheet: Sheet, horizon: int, insects: Sequence[str]) -> Traces:
    """The variables that the faces of ``sheet`` ask for in plays of ``horizon`` rounds.

    ``insects``: the larvae and bugs that may come up in them, by name.
    """
    characters = [c.name for pair in sheet.pairs for c in (pair.hero, pair.animal)]
    effects = tuple(every_effect(sheet))
    still = any(_only(effect) == "still" for effect in effects)
    limits = [e for e in effects if isinstance(e, LimitEffect) and e.space == "move"]
    moves = max((1 * still, *(max(1, e.count) for e in limits if not e.placed)))
    pawns = max((0, *(e.count for e in limits if e.placed)))
    more = 1 if pawns and comes_at_once(sheet) else 0
    entering = any(isinstance(e, LoseEffect) and e.entering for e in effects)
    two = draws_two(sheet)
    explored = two or any(isinstance(e, OnEffect) and e.event == "explore" for e in effects)
    looks = any(isinstance(e, RevealEffect) for e in effects)
    sieges = any(isinstance(e, OnEffect) and e.event == HIVE for e in effects)
    return Traces(
        stepped={c: _count(f"stepped({c})", moves) for c in characters if moves},
        used={c: _count(f"on space({c})", pawns + more) for c in characters if pawns},
        late={c: Var(f"late pawn({c})", (0, 1)) for c in characters if more},
        cleared={
            (c, tax.name): Var(f"cleared({c}, {tax.name})", (0, 1))
            for tax in taxes(sheet)
            for c in _meant(sheet, tax.effect.who)
        },
        befell={
            (c, tax.name): _count(f"befell({c}, {tax.name})", 1)
            for tax in taxes(sheet)
            if tax.once
            for c in _meant(sheet, tax.effect.who)
        },
        doomed={a: _count(f"doomed({a})", 1) for a in _doomable(sheet)},
        came={c: Var(f"came({c})", (0, 1)) for c in characters if entering or two},
        source={
            p.animal.name: Var(f"came from({p.animal.name})", (NOTHING, *sheet.zones))
            for p in sheet.pairs
            if two
        },
        found={h: Var(f"found({h})", (NOTHING, *sheet.zones)) for h in sheet.party if explored},
        besieged={c: _count(f"besieged({c})", 1) for c in characters if sieges},
        rooted={c: _count(f"rooted({c})", 1) for c in characters if any(map(_roots, effects))},
        looked={h: _count(f"looked({h})", 1) for h in sheet.party if looks},
        upon={h: _count(f"set upon({h})", 1) for h in sheet.party if any(map(falls_upon, effects))},
        sent={
            name: _count(f"sent on({name})", 1) for name in insects if any(map(_in_turns, effects))
        },
        noted={rule: _count(f"noted({rule})", 1) for _, rule in lasting_cards(sheet)},
        cubes=cubes_of(sheet, horizon),
        buried=_count("buried", len(sheet.specials.order)) if any(map(buries, effects)) else None,
        dark=Var("dark", (0, 1)) if any(map(_crowds_by_day, effects)) else None,
    )


def _meant(sheet: Sheet, who: Who) -> Iterator[str]:
    """The characters whom an effect on ``who`` may touch."""
    for pair in sheet.pairs:
        for kind, character in (("heroes", pair.hero.name), ("animals", pair.animal.name)):
            if who.kind in {kind, "characters"} and who.hero in {"", character}:
                yield character


def _doomable(sheet: Sheet) -> tuple[str, ...]:
    """The animals that may die of what is charged for a move."""
    deadly = (tax for tax in taxes(sheet) if tax.mild and tax.effect.act == "move")
    found = {c for tax in deadly for c in _meant(sheet, tax.effect.who)}
    return tuple(p.animal.name for p in sheet.pairs if p.animal.name in found)


def falls_upon(effect: FaceEffect) -> bool:
    """Whether ``effect`` has animals attack their own heroes."""
    return isinstance(effect, QuarrelEffect) and effect.among == "own-hero"


def _in_turns(effect: FaceEffect) -> bool:
    """Whether zones take turns in sending larvae and bugs on, so that some may come to the next."""
    return isinstance(effect, ShiftEffect) and effect.way == "fewest"


def _roots(effect: FaceEffect) -> bool:
    return isinstance(effect, OnEffect) and effect.immobile


def buries(effect: FaceEffect) -> bool:
    """Whether ``effect`` buries zones in the printed order."""
    return isinstance(effect, CloseEffect) and effect.way == "order"


def _crowds_by_day(effect: FaceEffect) -> bool:
    """Larvae or bugs may come together by ``effect`` before the night, or their hive may fall."""
    if isinstance(effect, HiveDamageEffect):
        return effect.points > 0
    if isinstance(effect, ShiftEffect) and effect.who == "animals":
        return False
    return isinstance(effect, LayEffect) or (
        isinstance(effect, PlaceEffect | ShiftEffect) and effect.when == "now"
    )


def _count(name: str, most: int) -> Var:
    return Var(name, tuple(range(most + 1)))


def _only(effect: FaceEffect) -> str:
    """Those of the effect's characters whom it touches only, by a word."""
    who = getattr(effect, "who", None)
    return getattr(who, "only", "")
