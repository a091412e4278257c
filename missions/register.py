"""The rule register: every rule of a game, what it depends on, and whether it is modelled.

``data/<game>/rules.toml`` is written by hand; where the rules stand in the code is generated into
another file and not read here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeAlias

from pydantic import Field

from winnable.missions.data_files import shipped_toml
from winnable.missions.strict import Strict, Text
from winnable.missions.validation import validate

Status: TypeAlias = Literal["done", "not yet", "no effect"]


class Rule(Strict):
    """One rule. ``section`` of the rulebook; ``rulings`` decide how it is read.

    ``reason`` is given with ``no effect``. With ``not yet``, ``helps`` and ``hurts`` say what the
    rule could do for the players, ``avoidable`` that a hurting one need not touch a play: nobody
    has to use it, or chance can fall so that it does not matter.
    """

    id: Text
    section: Text
    summary: Text
    rulings: tuple[Text, ...] = ()
    status: Status
    reason: Text | None = None
    helps: bool = False
    hurts: bool = False
    avoidable: bool = False

    @property
    def forbids_unwinnable(self) -> bool:
        """Whether a verdict that omits this rule can never be ``unwinnable`` or optimal."""
        return self.status == "not yet" and self.helps

    @property
    def forbids_winnable(self) -> bool:
        """Whether a verdict that omits this rule can never be ``winnable``."""
        return self.status == "not yet" and self.hurts and not self.avoidable


class Rules(Strict):
    """The file of rules."""

    rules_schema: Literal["winnable/rules/1"] = Field(alias="schema")
    game: Text
    rules: tuple[Rule, ...]


@cache
def rules(game: str = "exo") -> Mapping[str, Rule]:
    """All rules of ``game`` by id, in the order of the file."""
    file = validate(Rules, shipped_toml(f"{game}/rules.toml"))
    return {rule.id: rule for rule in file.rules}


def omitted(mission_rules: str = "", game: str = "exo") -> tuple[Rule, ...]:
    """The rules that this version leaves out and that concern a sheet, in register order.

    ``mission_rules`` is the prefix of the sheet's own rules, e.g. ``exo.sheet.duo.1.``; rules of
    other sheets do not concern it, and without a prefix no sheet's rules are listed.
    """
    sheets = f"{game}.sheet."
    own = tuple(filter(None, (mission_rules,)))
    return tuple(
        rule
        for name, rule in rules(game).items()
        if rule.status == "not yet" and (not name.startswith(sheets) or name.startswith(own))
    )


def rulings_of(rule_ids: Iterable[str], game: str = "exo") -> tuple[str, ...]:
    """Ids of the rulings that decide how these rules are read, sorted; unknown ids have none."""
    known = rules(game)
    return tuple(sorted({r for name in rule_ids if name in known for r in known[name].rulings}))
