"""Quantifiers become conjunctions and disjunctions over their members."""

from __future__ import annotations

import pytest

from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)
from winnable.missions.ground import ground

PARTY = ("claire", "yuri")
MEMBERS = {"p": PARTY, "z": ("A1",)}


def fact(name: str) -> Fact:
    return Fact("taken", (name,))


@pytest.mark.parametrize("wrap", [Not, Eventually, Always, AtDawn])
def test_members_are_put_inside_one_argument_operators(wrap: type[Not]) -> None:
    """The operator stays around each member's copy."""
    formula = ForAll("p", wrap(fact("beacon.p")))

    expected = And((wrap(fact("beacon.claire")), wrap(fact("beacon.yuri"))))
    assert ground(formula, MEMBERS) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        (fact("orb"), fact("orb")),
        (Exists("p", Fact("alive", ("p",))), Or(tuple(Fact("alive", (p,)) for p in PARTY))),
        (
            ForAll("p", InPlace(Fact("drone", ("p",)), "start")),
            And(tuple(InPlace(Fact("drone", (p,)), "start") for p in PARTY)),
        ),
        (
            ForAll("p", Compare(Fact("cargo", ("p", "food")), ">=", 3)),
            And(tuple(Compare(Fact("cargo", (p, "food")), ">=", 3) for p in PARTY)),
        ),
        (
            ForAll("p", Within(2, fact("beacon.p"), fact("p"))),
            And(tuple(Within(2, fact(f"beacon.{p}"), fact(p)) for p in PARTY)),
        ),
        (
            ForAll("p", ByRound(3, Or((fact("p"), fact("orb"))))),
            And(tuple(ByRound(3, Or((fact(p), fact("orb")))) for p in PARTY)),
        ),
        # two letters: the outer one first
        (
            ForAll("p", Exists("z", Fact("tile", ("z", "p")))),
            And(tuple(Or((Fact("tile", ("A1", p)),)) for p in PARTY)),
        ),
        # quantifiers below other operators
        (
            Eventually(And((Not(ForAll("p", fact("p"))), Always(Exists("p", fact("p")))))),
            Eventually(
                And((Not(And(tuple(map(fact, PARTY)))), Always(Or(tuple(map(fact, PARTY))))))
            ),
        ),
        (
            Within(1, Exists("p", fact("p")), ByRound(2, ForAll("p", fact("p")))),
            Within(1, Or(tuple(map(fact, PARTY))), ByRound(2, And(tuple(map(fact, PARTY))))),
        ),
        # only the letter itself and the last part of a name are replaced
        (ForAll("p", fact("step")), And((fact("step"), fact("step")))),
        (ForAll("p", fact("p.x")), And((fact("p.x"), fact("p.x")))),
    ],
)
def test_formulas_are_grounded(formula: Formula, expected: Formula) -> None:
    """Written out by hand for two players and one zone."""
    assert ground(formula, MEMBERS) == expected


def test_nobody_satisfies_all_and_not_some() -> None:
    """An empty conjunction holds, an empty disjunction does not (docstrings of And and Or)."""
    assert ground(ForAll("p", fact("p")), {"p": ()}) == And(())
    assert ground(Exists("p", fact("p")), {"p": ()}) == Or(())


def test_letter_without_members_is_a_mistake() -> None:
    """The caller forgot to say what it ranges over."""
    with pytest.raises(KeyError, match="q"):
        ground(ForAll("q", fact("q")), MEMBERS)


@pytest.mark.parametrize("join", [Then, Until, SameRound])
def test_members_are_put_inside_two_argument_operators(join: type[Then]) -> None:
    """On both sides, and the sides keep their order."""
    formula = ForAll("p", join(fact("p"), ForAll("z", fact("z"))))

    assert ground(formula, MEMBERS) == And(
        (join(fact("claire"), And((fact("A1"),))), join(fact("yuri"), And((fact("A1"),))))
    )


def test_members_of_a_place() -> None:
    """B1 is no start; the order is that of the members."""
    members = {"z": ("A1", "B1", "A2")}
    places = {"start": frozenset({"A2", "A1"}), "pit": frozenset[str]()}

    assert ground(ForAll("z", fact("z"), "start"), members, places) == And((fact("A1"), fact("A2")))
    assert ground(Exists("z", fact("z"), "pit"), members, places) == Or(())
    with pytest.raises(KeyError, match="camp"):
        ground(ForAll("z", fact("z"), "camp"), members, places)


def test_a_letter_may_be_a_place() -> None:
    """Behind ``in``, in a quantifier within, and as the last part of a name."""
    members = {"b": ("west", "east"), "z": ("A1", "B1")}
    places = {"west": ("A1",), "east": ("B1",)}
    inside = InPlace(Fact("at", ("mel",)), "b")

    assert ground(Exists("b", inside), members, places) == Or(
        tuple(InPlace(Fact("at", ("mel",)), tile) for tile in ("west", "east"))
    )
    assert ground(ForAll("b", Exists("z", fact("z"), "b")), members, places) == And(
        (Or((fact("A1"),)), Or((fact("B1"),)))
    )
    assert ground(Exists("b", InPlace(Fact("at", ("mel",)), "door.b")), members, places) == Or(
        tuple(InPlace(Fact("at", ("mel",)), f"door.{tile}") for tile in ("west", "east"))
    )
