"""Writing the unit steps of a play down as a plan document."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from winnable.missions.exo.referee import card_steps as cards
from winnable.missions.exo.referee import effect_steps as effects
from winnable.missions.exo.referee import explore_steps as explore
from winnable.missions.exo.referee import face_steps, power_steps, steps
from winnable.missions.exo.referee import map_steps as of_map
from winnable.missions.exo.referee import sheet_steps as of_sheet
from winnable.missions.exo.referee.placement import left
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Step
from winnable.missions.exo.referee.verbs import VERBS
from winnable.missions.exo.sheet import Sheet

_ROLLED = ("attack", "instinct")
"""Steps with a roll of dice."""
_BLOWS = (steps.TurnDie, face_steps.Block, steps.Suffer, effects.Poison, effects.Paralyse)
"""What an attack of the boss comes to."""
_OF_ENTRY = (
    *(cards.Find, cards.Decline, cards.Meet),
    *(explore.Refresh, explore.ChooseResource, explore.TakeGem, explore.TakeUnit),
)
"""What an entry asks: it stands in the step of the entry."""


@dataclass(slots=True)
class Writer:
    """Turns unit steps into a plan document."""

    sheet: Sheet
    goal: str = "mission"
    setup: dict[str, Any] = field(default_factory=lambda: {"choices": {}, "chance": {}})
    rounds: list[dict[str, Any]] = field(default_factory=list)

    def add(self, before: State, step: Step, chance: dict[str, Any]) -> None:
        """Write down a step taken in ``before``."""
        if isinstance(step, _OF_ENTRY):
            self._enter(before, step, chance)
            return
        if before.phase == "setup":
            told = self.setup["chance"]
            told |= {key: _joined(told.get(key), value) for key, value in chance.items()}
        elif isinstance(step, cards.Play | explore.RerollWeather) and before.phase == "disaster":
            again = written(step) | {"chance": chance}
            self._round(before)["rerolls"].append(again)
            return
        elif isinstance(step, _BLOWS) and before.phase == "disaster":
            self._round(before)["blows"].append(written(step))
            return
        elif before.phase in ("disaster", "adaptation", "production"):
            self._round(before)["chance"] |= {
                k: _joined(self._round(before)["chance"].get(k), v) for k, v in chance.items()
            }
        match step:
            case steps.Start(by, zone):
                self.setup["choices"][f"{by}.start"] = zone
            case steps.Furnish(by, resource):
                self.setup["choices"][f"{by}.furnish"] = resource
            case of_sheet.Receive(by, grant, taken, use):
                self.setup["choices"][f"{by}.{grant}"] = f"{taken} {use}".strip() or "none"
            case _ if self._chosen(before, step):
                pass
            case steps.PlacePawn(space):
                hero, figure, name = space.split(".")
                board = self._round(before)["placements"].setdefault(hero, {})
                spaces = board.setdefault(figure, {})
                spaces[name] = spaces.get(name, 0) + 1
            case power_steps.ShieldAdaptation(by, at):
                self._choices(before).setdefault(f"{by}.power", []).append(at)
            case power_steps.AddResult(by, face):
                rolled = next(e for e in reversed(self._part(before)) if e["do"] in _ROLLED)
                rolled.setdefault("hunter", {}).setdefault(by, []).append(face)
            case steps.Medic() | power_steps.Touch() if before.phase == "disaster":
                self._round(before)["dawn"].append(written(step))
            case _ if type(step) in VERBS:
                match step:
                    case steps.Move(eyes="second") | steps.Move(keeps="second"):
                        chance = self._kept_first(chance)
                    case explore.Explore(eyes="second") | explore.Explore(keeps="second"):
                        chance = self._kept_first(chance)
                entry = written(step) | ({"chance": chance} if chance else {})
                self._part(before).append(entry)

    def _chosen(self, before: State, step: Step) -> bool:
        """Whether ``step`` is a choice of the disaster phase or of production, written down now."""
        choices = self._choices(before) if before.round else {}
        match step:
            case steps.LoseStructure(what):
                choices.setdefault("destroy", []).append(what)
            case face_steps.GiveUp(by, what) if before.phase == "disaster":
                choices.setdefault("give_up", []).append(f"{by} {what}")
            case of_map.Choose(key, what):
                choices.setdefault(key, []).append(what)
            case of_map.Shift(what, to) if before.phase == "disaster":
                choices.setdefault("shift", []).append(f"{what} {to}")
            case steps.TurnAdaptation(by, at, face):
                choices[f"{by}.token"] = [at, face]
            case steps.Adapt(by, die):
                choices[f"{by}.adaptation"] = die
            case steps.Produce(by, what, discard) if discard:
                swap = {"discard": discard}
                if what == "exo":
                    choices[f"{by}.exo"] = swap
                else:
                    choices.setdefault(f"{by}.production", {})[what] = swap
            case _:
                return False
        return True

    def document(self) -> dict[str, Any]:
        """The plan document of everything written so far."""
        return {
            "schema": "winnable/plan/1",
            "mission": self.sheet.name,
            "mission_sha256": self.sheet.sha256,
            "rules_sha256": "0" * 64,
            "goal": self.goal,
            "party": list(self.sheet.party),
            "fortune": "best",
            "carry": [],
            "assume": {},
            "setup": self.setup,
            "rounds": self.rounds,
        }

    def drop_unused(self, state: State) -> None:
        """A play that ends before all pawns are used does not name the others.

        Pawns gained in the round, which were never placed, are said to lapse if play goes on.
        """
        gained = Counter[str]()
        for step in self._round(state)["steps"]:
            gained.update(step.get("gains", {}))
        for space, number in left(state):
            lapsing = min(number, gained[space])
            if lapsing and state.phase != "over":
                lapse = {"do": "lapse", "pawns": {space: lapsing}}
                self._round(state)["steps"].append(lapse)
            if number == lapsing:
                continue
            hero, figure, name = space.split(".")
            spaces = self._round(state)["placements"][hero][figure]
            spaces[name] -= number - lapsing
            if not spaces[name]:
                del spaces[name]

    def _enter(self, before: State, step: Step, chance: dict[str, Any]) -> None:
        """What follows an entry stands in the move before."""
        move = self._round(before)["steps"][-1]
        if before.visit is not None and before.visit.eyes == "second":
            chance = self._kept_first(chance)
        met = move.setdefault("chance", {})
        for key, value in chance.items():
            met[key] = [*met.get(key, []), *value] if key == "artefacts" else value
        match step:
            case cards.Find(take, to, discard):
                entry = {"take": take, "to": to or None, "discard": discard or None}
                found = {name: value for name, value in entry.items() if value}
                move.setdefault("finds", []).append(found)
            case explore.Refresh(cards=thrown) if thrown:
                move["refreshed"] = list(thrown)
            case explore.ChooseResource(resource) if resource:
                move["resource"] = resource
            case explore.TakeGem(discard) if discard:
                move["gem_discard"] = discard
            case explore.TakeUnit(discard) if discard:
                move["discard"] = discard
            case cards.Meet(_, pay, lose, artefact, suffer, behind):
                card = {
                    "pay": {store: dict(items) for store, items in pay},
                    "lose": lose,
                    "artefact": dict(artefact),
                    "suffer": dict(suffer),
                }
                if said := {name: value for name, value in card.items() if value}:
                    move["other_card" if "card" in move else "card"] = said
                if behind:
                    move["left_behind"] = list(behind)

    def _round(self, state: State) -> dict[str, Any]:
        if len(self.rounds) < state.round:
            parts: dict[str, Any] = {"round": state.round, "chance": {}, "choices": {}, "dawn": []}
            more: dict[str, Any] = {
                "rerolls": [],
                "blows": [],
                "placements": {},
                "steps": [],
                "night": [],
            }
            self.rounds.append(parts | more)
        return self.rounds[state.round - 1]

    def _part(self, state: State) -> list[dict[str, Any]]:
        """The steps of the action phase or of the night."""
        steps_of: list[dict[str, Any]] = self._round(state)[
            "steps" if state.phase == "action" else "night"
        ]
        return steps_of

    def _kept_first(self, chance: dict[str, Any]) -> dict[str, Any]:
        """Of two cards, if they were drawn now, plans name the one that was kept first."""
        if "other" not in chance:
            return chance
        kept, other = chance["other"], chance["exploration"]
        card = next(c for c in self.sheet.components.exploration if c.name == kept)
        shown = {"resource": card.resource, "exo": card.colour}
        return chance | {"exploration": kept, "other": other} | shown

    def _choices(self, state: State) -> dict[str, Any]:
        choices: dict[str, Any] = self._round(state)["choices"]
        return choices


def written(step: Step) -> dict[str, Any]:
    """A step that plan files list, without its outcomes of chance and without empty entries."""
    match step:
        case steps.Lapse(pawns):
            return {"do": "lapse", "pawns": dict(pawns)}
        case steps.Kill(bug, food, discard):
            by = {"by": "rule", "do": "kill", "bug": bug, "food": food or None}
            return by | ({"discard": discard} if discard else {})
        case steps.TurnDie(by, roller, old, new, pay):
            turned = {"by": by, "do": "turn_die", "for": roller, "from": old, "to": new}
            return turned | ({"pay": _table(pay)} if pay else {})
        case steps.Eat(by, eater, source):
            return {"by": by, "do": "eat", "for": eater, "from": source}
        case steps.Rest(by, pawns, extraction) if extraction is not None:
            brought = {k: v for k, v in written(extraction).items() if k not in ("do", "pawns")}
            return brought | {"do": "rest", "pawns": dict(pawns), "extracts": True}
    entry: dict[str, Any] = {"by": getattr(step, "by", "rule"), "do": VERBS[type(step)]}
    for name in step.__dataclass_fields__:
        value = getattr(step, name)
        if name in ("by", "keeps") or not value:
            continue
        if name == "discard" and isinstance(step, cards.Play):
            entry[name] = list(value)
        elif name == "others":
            entry["with"] = list(value)
        elif name in ("pawns", "gains", "fury", "faces"):
            entry[name] = dict(value)
        elif name == "pay":
            entry["pay"] = _table(value)
        elif name == "eyes":
            entry["eyes"] = True
        else:
            entry[name] = value
    return entry


def _joined(before: Any, more: Any) -> Any:
    """Outcomes of one kind that set-up or a round has asked for so far, with more of them."""
    if before is None:
        return more
    return before | more if isinstance(more, dict) else [*before, *more]


def _table(pay: steps.Payment) -> dict[str, dict[str, int]]:
    """A payment as plans write it."""
    return {store: dict(items) for store, items in pay}
