"""The choices that a plan writes down for set-up and for the phases before the pawns are placed."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.referee.errors import UnusablePlanError
from winnable.missions.exo.referee.face_steps import AND, GiveUp
from winnable.missions.exo.referee.map_steps import Choose, Shift
from winnable.missions.exo.referee.power_steps import ShieldAdaptation
from winnable.missions.exo.referee.sheet_steps import Receive
from winnable.missions.exo.referee.steps import (
    Adapt,
    Furnish,
    LoseStructure,
    Produce,
    Start,
    Step,
    TurnAdaptation,
)
from winnable.missions.plan import Choice


class Choices:
    """Answers each question that the rules put, from a table of a plan.

    Keys: ``HERO.start``, ``HERO.furnish``, ``HERO.star`` and other grants; ``destroy``,
    ``give_up``, ``shift``, ``recolour``, ``close``, ``boss``, ``slide``, ``HERO.token``,
    ``HERO.power``, ``HERO.adaptation``, ``HERO.exo``, ``HERO.production``. Raises
    ``UnusablePlanError`` for an answer that is missing or of another kind.
    """

    def __init__(self, table: Mapping[str, Choice]) -> None:
        """``table`` as it stands in the plan."""
        self._table = table
        self._used: set[tuple[str, str]] = set()

    def answer(self, due: Step) -> Step:
        """The step that the plan chooses where the rules allow ``due``, and perhaps others."""
        match due:
            case Start(by):
                return Start(by, self._word(f"{by}.start"))
            case Furnish(by):
                return Furnish(by, self._word(f"{by}.furnish"))
            case Receive(by, grant):
                words = self._word(f"{by}.{grant}").split()
                return Receive(by, grant, *([] if words == ["none"] else words[:2]))
            case LoseStructure():
                return LoseStructure(self._next("destroy"))
            case GiveUp():
                by, _, what = self._next("give_up").partition(" ")
                return GiveUp(by, AND.join(sorted(what.split(AND))))
            case Choose(key):
                return Choose(key, self._next(key))
            case Shift():
                what, _, zone = self._next("shift").partition(" ")
                return Shift(what, zone)
            case Adapt(by):
                return (
                    self._next_turn()
                    or self._next_shield()
                    or Adapt(by, self._number(f"{by}.adaptation"))
                )
            case Produce(by, "exo"):
                return Produce(by, "exo", self._discard(self._part(f"{by}.exo", "discard")))
            case Produce(by, zone):
                swap = self._part(f"{by}.production", zone)
                return Produce(by, zone, self._discard(swap))
            case _:
                return due

    def check_used(self) -> None:
        """Raise ``UnusablePlanError`` if the table answers a question that was not put."""
        for key, value in self._table.items():
            parts = [""]
            if isinstance(value, Mapping):
                parts = [str(part) for part in value]
            elif isinstance(value, tuple):
                parts = [str(n) for n in range(len(value))]
            for part in parts:
                if (key, part) not in self._used:
                    raise UnusablePlanError(
                        f"the choice '{f'{key} {part}'.strip()}' answers no question"
                    )

    def _word(self, key: str) -> str:
        self._used.add((key, ""))
        value = self._table.get(key)
        if not isinstance(value, str):
            raise UnusablePlanError(f"the choice '{key}' is missing or no name")
        return value

    def _number(self, key: str) -> int:
        self._used.add((key, ""))
        value = self._table.get(key)
        if not isinstance(value, int):
            raise UnusablePlanError(f"the choice '{key}' is missing or no number")
        return value

    def _next(self, name: str) -> str:
        """The next entry of the list ``name``."""
        value = self._table.get(name)
        used = sum(key == name for key, _ in self._used)
        if not isinstance(value, tuple) or used >= len(value):
            raise UnusablePlanError(f"the choice '{name}' is missing or names too few {_few(name)}")
        self._used.add((name, str(used)))
        entry = value[used]
        if not isinstance(entry, str):
            raise UnusablePlanError(f"the choice '{name}' must name {_few(name)}")
        return entry

    def _next_turn(self) -> TurnAdaptation | None:
        """The next adaptation die that a token turns: all are turned before anybody chooses."""
        for key, value in self._table.items():
            hero, _, kind = key.rpartition(".")
            if kind != "token" or (key, "0") in self._used:
                continue
            self._used |= {(key, "0"), (key, "1")}
            match value:
                case (int(die), str(face)):
                    return TurnAdaptation(hero, die, face)
                case _:
                    raise UnusablePlanError(
                        f"the choice '{key}' must name a die, 0 or 1, and a face"
                    )
        return None

    def _next_shield(self) -> ShieldAdaptation | None:
        """The next adaptation die that Tribal Power turns, after all tokens."""
        for key, value in self._table.items():
            hero, _, kind = key.rpartition(".")
            if kind != "power":
                continue
            if not isinstance(value, tuple):
                raise UnusablePlanError(f"the choice '{key}' must list adaptation dice, 0 or 1")
            for at, die in enumerate(value):
                if (key, str(at)) not in self._used:
                    self._used.add((key, str(at)))
                    if not isinstance(die, int):
                        raise UnusablePlanError(
                            f"the choice '{key}' must list adaptation dice, 0 or 1"
                        )
                    return ShieldAdaptation(hero, die)
        return None

    def _part(self, key: str, part: str) -> object:
        value = self._table.get(key, {})
        if not isinstance(value, Mapping):
            raise UnusablePlanError(f"the choice '{key}' must be a table")
        self._used.add((key, part))
        return value.get(part)

    def _discard(self, value: object) -> str:
        """What is thrown away, perhaps under ``discard``; empty where nothing stands."""
        if isinstance(value, Mapping):
            value = value.get("discard")
        if value is None:
            return ""
        if not isinstance(value, str):
            raise UnusablePlanError("'discard' must be the name of a resource or colour")
        return value


def _few(name: str) -> str:
    """What the list ``name`` names."""
    return {"destroy": "structures", "shift": "moves", "give_up": "things"}.get(name, "zones")
