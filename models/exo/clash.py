"""What faces have happen to whoever fights a bug: a life lost, and no way out for the day.

It comes with the dice, before anything is suffered. So whoever has one life left falls without
taking anything, and by day nobody can be healed before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.disaster_tables import OnEffect
from winnable.models.exo.faces import faces
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, unless
from winnable.models.exo.touch import ROOTED, Touch, back, ills
from winnable.models.exo.traces import CLASH
from winnable.solver.problem import AllOf, AtLeast, Condition, Effect, Expr, Not, Var, any_of, is_


@dataclass(frozen=True, slots=True)
class Clash:
    """``met``, by character: whether it fights a bug in this stage.

    ``hits``: a face takes a life for it, ``holds``: one holds whoever does; ``rule``: of either.
    """

    state: State
    met: Mapping[str, Var]
    hits: Expr
    holds: Expr
    rule: str

    def blow(self, character: str) -> Expr:
        """``character`` loses a life."""
        return AllOf((is_(self.met[character], 1), self.hits))

    def blows(self, character: str) -> Terms:
        """The same as a term of a sum; none for whoever is never met so."""
        return [(1, self.blow(character))] if character in self.met else []

    def root(self, character: str) -> Expr:
        """``character`` cannot leave its zone any more."""
        return AllOf((is_(self.met[character], 1), self.holds))

    def roots(self) -> dict[str, dict[str, Expr]]:
        """What comes of it that can be cured, by kind and character."""
        held = [c for c in self.met if c in self.state.traces.rooted]
        return {ROOTED: {character: self.root(character) for character in held}}


def clash_of(state: State, characters: tuple[str, ...]) -> Clash | None:
    """The decisions for those who may fight; ``None`` where no face speaks of fights with bugs."""
    said = [
        (effect, in_force, face.rule)
        for face, in_force in faces(state)
        for effect in face.effects
        if isinstance(effect, OnEffect) and effect.event == CLASH
    ]
    if not said or not state.creatures:
        return None
    return Clash(
        state,
        {c: Var(f"clash({c})", (0, 1)) for c in characters},
        any_of(*(in_force for effect, in_force, _ in said if effect.life)),
        any_of(*(in_force for effect, in_force, _ in said if effect.immobile)),
        said[0][2],
    )


def met_by(clash: Clash | None, fighting: Mapping[str, Expr]) -> Iterator[Condition]:
    """Who fights a bug: ``fighting``, by character."""
    if clash is None:
        return
    for character, var in clash.met.items():
        met = is_(var, 1)
        yield Condition(unless(Not(met), then=fighting[character]), clash.rule)
        yield Condition(unless(met, then=Not(fighting[character])), clash.rule)


def at_once(
    clash: Clash | None,
    hurt: Mapping[str, Var],
    suffered: Mapping[str, Mapping[str, Var]],
    heal: Var | None,
    touch: Touch | None,
    *,
    day: bool,
) -> Iterator[Condition]:
    """The blow is one of the points that are ``hurt``, and the first of them.

    Who falls by it takes nothing more (``suffered``: icons) and is not healed, but by night perhaps
    before; Mel then heals nobody after it.
    """
    if clash is None:
        return
    state, rule = clash.state, clash.rule
    mel = None if touch is None else state.animal(touch.power.hero)
    for character in clash.met:
        blow, var = clash.blow(character), hurt[character]
        yield Condition(unless(Not(blow), then=AtLeast(var, 1)), rule)
        healed: Terms = [] if heal is None else [(1, is_(heal, character))]
        healed += back(touch, character)
        falls = AllOf((blow, is_(state.life[character], 1)))
        if healed and not day:
            falls = AllOf((falls, at_most(healed, 0)))
        icons = [counts[character] for counts in suffered.values() if character in counts]
        for taken in icons:
            yield Condition(unless(Not(falls), then=is_(taken, 0)), rule)
        if healed and day:
            yield Condition(unless(Not(falls), then=at_most(healed, 0)), rule)
        if touch is not None:
            for expr in _idle(state, touch, character, healed, day=day):
                yield Condition(unless(Not(blow), then=expr), touch.rule)
        if character == mel and touch is not None:
            for expr in _before(state, touch, day=day):
                yield Condition(unless(Not(falls), then=expr), touch.rule)


def _idle(
    state: State, touch: Touch, character: str, healed: Terms, *, day: bool
) -> Iterator[Expr]:
    """A touch gives no life only where none is lacking, for all that the blow has taken.

    By night it may be one before the blow, if it cures nothing that comes of it.
    """
    if touch.gain[character] is touch.points[character]:
        return
    missed: Terms = [(1, touch.points[character]), (-1, touch.gain[character])]
    freed = touch.cures.get(("poison", character))
    lives: Terms = [(1, state.life[character]), *healed]
    lives += [(1, state.poison[character])] if character in state.poison else []
    lives += [] if freed is None else [(-1, freed)]
    most = int(state.life[character].values[-1])
    full = [at_least(lives, most + 1)]
    if freed is not None:
        full.append(AllOf((AtLeast(freed, 1), at_least(lives, most))))
    cures = touch.cures.get((ROOTED, character))
    if not day and cures is not None:
        full.append(at_most([(1, cures), (-1, state.traces.rooted[character])], 0))
    yield any_of(at_most(missed, 0), *full)


def _before(state: State, touch: Touch, *, day: bool) -> Iterator[Expr]:
    """Whomever Mel touches she touches before she falls: by day, nobody."""
    for character, points in touch.points.items():
        if day:
            yield is_(points, 0)
            continue
        cured = touch.cured(character)
        lives: Terms = [(1, state.life[character]), *back(touch, character)]
        if character in state.poison:
            lives.append((1, state.poison[character]))
            lives += [(-1, var) for kind, var in cured.items() if kind == "poison"]
        yield at_most(lives, int(state.life[character].values[-1]))
        for kind, var in cured.items():
            yield at_most([(1, var), (-1, ills(state, character)[kind])], 0)


def held_after(clash: Clash | None, touch: Touch | None) -> Iterator[Effect]:
    """Who is held, unless Mel cures it of that at once."""
    if clash is None:
        return
    for character in clash.roots()[ROOTED]:
        held = clash.root(character)
        cures = None if touch is None else touch.cures.get((ROOTED, character))
        if cures is not None:
            held = AllOf((held, is_(cures, 0)))
        yield Effect(clash.state.traces.rooted[character], 1, clash.rule, held)
