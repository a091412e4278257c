"""Which values can occur: forward reachability over sets of values, layer by layer.

A sound over-approximation: what a play can do is never left out. Conditions found certainly true
and actions, effects and values found impossible need no clauses, which is what keeps the lowering
small. Plays that are won stay as they are, so the values of won plays are carried along separately:
they restrict nothing, but they need literals.
"""

from __future__ import annotations

from dataclasses import dataclass

from winnable.solver.compiled import Compiled, Demand, Move, Step, Write
from winnable.solver.nodes import FALSE_POSSIBLE, TRUE_POSSIBLE, Masks, Node


@dataclass(frozen=True, slots=True)
class Option:
    """A possible action: the demands that are not certainly met, the effects that can be active."""

    move: Move
    demands: tuple[Demand, ...]
    writes: tuple[Write, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """What can hold at one moment: defeats that are possible, whether a play can be won there.

    ``masks`` are the values (before the goal is looked at) of plays that came to the moment alive;
    ``None``: there are none. ``goes_on``: some play may go on after it.
    """

    masks: Masks | None
    defeats: tuple[Demand, ...]
    goal: bool
    goes_on: bool


@dataclass(frozen=True, slots=True)
class Passage:
    """Stage ``number`` (from 0) of one round: what can happen in it, and the moment after it.

    ``dead``: no play that is still going on gets through. ``won``: masks of the plays won before
    (``None``: none). ``decisions``: masks, in the order of the step's decisions.
    """

    round: int
    number: int
    step: Step
    dead: bool
    decisions: Masks
    demands: tuple[Demand, ...]
    options: tuple[Option, ...]
    writes: tuple[Write, ...]
    invariants: tuple[Demand, ...]
    won: Masks | None
    moment: Moment


class Reach:
    """The analysis of one problem, advanced stage by stage.

    ``narrow=False`` keeps every value, action and condition (needed where each clause has to carry
    the rule that it comes from); the answers are then trivially sound.
    """

    def __init__(self, compiled: Compiled, *, narrow: bool = True) -> None:
        self._compiled = compiled
        self._narrow = narrow
        self.live: Masks | None = None
        """Values of plays that are still going on; ``None`` when there are none."""
        self.won: Masks | None = None
        """Values of plays won so far; ``None`` when there are none."""
        self.start, self.initial = self._begin()

    def _begin(self) -> tuple[Moment, tuple[Demand, ...]]:
        masks = self._compiled.space.full[:]
        kept = self._settle(self._compiled.initial, masks)
        if kept is None:
            return self._moment(None, None), self._compiled.initial
        return self._moment(masks, None), kept

    def _settle(self, demands: tuple[Demand, ...], masks: Masks) -> tuple[Demand, ...] | None:
        """Shrink ``masks`` by ``demands``; those not certainly true, or ``None`` if one fails."""
        if not self._narrow:
            return demands
        kept: list[Demand] = []
        for demand in demands:
            verdict = demand.node.can(masks)
            if verdict == TRUE_POSSIBLE:
                continue
            if verdict == FALSE_POSSIBLE or not demand.node.force(masks):
                return None
            kept.append(demand)
        for demand in kept:
            if not demand.node.force(masks):
                return None
        return tuple(kept)

    def _moment(self, masks: Masks | None, written: frozenset[int] | None) -> Moment:
        """Look at defeat and goal in ``masks``, where only ``written`` changed (``None``: all)."""
        if masks is None:
            self.live = None
            return Moment(None, (), goal=False, goes_on=False)
        negated = self._compiled.space.negated
        defeats: list[Demand] = []
        for defeat in self._compiled.defeat:
            if written is not None and not defeat.node.reads & written:
                continue
            if not self._narrow:
                defeats.append(defeat)
                continue
            verdict = defeat.node.can(masks)
            if verdict == FALSE_POSSIBLE:
                continue
            defeats.append(defeat)
            if verdict == TRUE_POSSIBLE or not negated(defeat.node).force(masks):
                self.live = None
                return Moment(None, tuple(defeats), goal=False, goes_on=False)
        goal = self._compiled.goal
        if written is not None and not goal.reads & written:
            self.live = masks
            return Moment(masks, tuple(defeats), goal=False, goes_on=True)
        return self._goal(goal, masks, tuple(defeats))

    def _goal(self, goal: Node, masks: Masks, defeats: tuple[Demand, ...]) -> Moment:
        if not self._narrow:
            self.live = masks
            self.won = masks
            return Moment(masks, defeats, goal=True, goes_on=True)
        verdict = goal.can(masks)
        winners, losers = masks[:], masks[:]
        wins = bool(verdict & TRUE_POSSIBLE) and goal.force(winners)
        if wins:
            old = self.won
            self.won = (
                winners if old is None else [a | b for a, b in zip(old, winners, strict=True)]
            )
        goes_on = bool(verdict & FALSE_POSSIBLE) and self._compiled.space.negated(goal).force(
            losers
        )
        self.live = losers if goes_on else None
        return Moment(masks, defeats, goal=wins, goes_on=goes_on)

    def advance(self, round_number: int, number: int) -> Passage:
        """Pass through stage ``number`` (from 0) of that round (from 1)."""
        step = self._compiled.steps[number]
        won = self.won
        passage = None
        if self.live is not None:
            passage = self._through(round_number, number, self.live, won)
        if passage is None:
            moment = self._moment(None, None)
            passage = Passage(round_number, number, step, True, [], (), (), (), (), won, moment)
        return passage

    def _through(
        self, round_number: int, number: int, live: Masks, won: Masks | None
    ) -> Passage | None:
        """The passage of plays that are going on; ``None`` if none gets through."""
        step = self._compiled.steps[number]
        masks = live[:]
        full = self._compiled.space.full
        for index in step.decisions:
            masks[index] = full[index]
        for index, mask in self._compiled.fixed.get((round_number, number), ()):
            masks[index] = mask
        demands = self._settle(step.demands, masks)
        if demands is None:
            return None
        decisions = [masks[index] for index in step.decisions]
        flow = _Flow(step, full)
        options = [option for move in step.moves if (option := self._option(move, masks, flow))]
        if step.mandatory and not options:
            return None
        if not step.mandatory:
            flow.stay_all(masks)
        writes = self._writes(step.writes, masks, flow.stage)
        after = masks
        for index in step.written:
            after[index] = flow.after(index) if self._narrow else full[index]
        if not all(after[index] for index in step.written):
            return None
        for index in step.decisions:
            after[index] = full[index]
        invariants = self._settle(step.invariants, after)
        if invariants is None:
            return None
        moment = self._moment(after, frozenset(step.written))
        return Passage(
            round_number,
            number,
            step,
            False,
            decisions,
            demands,
            tuple(options),
            writes,
            invariants,
            won,
            moment,
        )

    def _option(self, move: Move, masks: Masks, flow: _Flow) -> Option | None:
        inside = masks[:] if move.demands else masks
        demands = self._settle(move.demands, inside)
        if demands is None:
            return None
        effect = _Effect(flow.full)
        writes = self._writes(move.writes, inside, effect)
        if self._narrow and effect.blocked:
            return None
        flow.join(inside, effect)
        return Option(move, demands, writes)

    def _writes(
        self, writes: tuple[Write, ...], masks: Masks, effect: _Effect
    ) -> tuple[Write, ...]:
        """The effects of ``writes`` that can be active in ``masks``, noted in ``effect``."""
        kept: list[Write] = []
        negated = self._compiled.space.negated
        for write in writes:
            verdict = write.when.can(masks)
            if verdict == TRUE_POSSIBLE:
                kept.append(write)
                effect.note(write, masks[write.index], 0, certain=True)
                continue
            inside = masks[:]
            if self._narrow and (verdict == FALSE_POSSIBLE or not write.when.force(inside)):
                continue
            kept.append(write)
            outside = effect.outside.get(write.index)
            if outside is None:
                outside = masks[:]
            stays = negated(write.when).force(outside) and outside[write.index] != 0
            effect.outside[write.index] = outside
            rest = outside[write.index] if stays else 0
            effect.note(write, inside[write.index], rest, certain=False)
        return tuple(kept)


class _Effect:
    """What one source (an action, or the stage itself) makes of each variable that it writes.

    ``values``: masks written; ``stays``: masks left as they were (absent: all of them).
    """

    def __init__(self, full: Masks) -> None:
        self._full = full
        self.values: dict[int, int] = {}
        self.stays: dict[int, int] = {}
        self.outside: dict[int, Masks] = {}
        self.blocked = False
        """Whether an effect that is certainly active leads outside the domain."""

    def note(self, write: Write, source: int, stays: int, *, certain: bool) -> None:
        """Note an effect that acts on the values ``source`` and leaves ``stays`` untouched."""
        index = write.index
        if write.to is not None:
            result = 1 << write.to
        elif write.by >= 0:
            result = (source << write.by) & self._full[index]
        else:
            result = source >> -write.by
        if certain and not result:
            self.blocked = True
        self.values[index] = self.values.get(index, 0) | result
        self.stays[index] = self.stays.get(index, stays) & stays


class _Flow:
    """The values after a stage, gathered from its actions, from taking none, and from itself."""

    def __init__(self, step: Step, full: Masks) -> None:
        self.full = full
        self.stage = _Effect(full)
        self._written = step.written
        self._values = dict.fromkeys(step.written, 0)
        self._stays = dict.fromkeys(step.written, 0)

    def join(self, masks: Masks, effect: _Effect) -> None:
        """Add what an action makes of the values ``masks`` that its demands leave."""
        for index in self._written:
            self._values[index] |= effect.values.get(index, 0)
            self._stays[index] |= effect.stays.get(index, masks[index])

    def stay_all(self, masks: Masks) -> None:
        """Add the case in which no action is taken."""
        for index in self._written:
            self._stays[index] |= masks[index]

    def after(self, index: int) -> int:
        """Every value that variable ``index`` may have after the stage."""
        stage = self.stage
        written = self._values[index] | stage.values.get(index, 0)
        return written | (self._stays[index] & stage.stays.get(index, self._stays[index]))
