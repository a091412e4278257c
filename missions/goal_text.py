"""The text of goals: reading it as formulas and checking its words.

From loosest to tightest: ``F then G`` and ``F until G`` (from left to right), ``F or G``,
``F and G``, then ``not F``, ``eventually F``, ``always F``, then facts and parentheses.
``all p: F`` and ``some p: F`` reach as far to the right as they can; ``all z in field: F`` is about
the zones of a place. ``by(n, F)`` and ``within(n, E, F)`` count rounds, ``same-round(F, G)``
compares them, ``dawn(F)`` waits for the end of a night. A statement about a moment is a fact
(``taken(beacon p)``), a comparison (``cargo(p, food) >= 3``) or a place (``drone(p) in start``).
"""

from __future__ import annotations

from typing import TypeAlias, cast

import lark

from winnable.missions.goal_grammar import GoalProblem, GoalTextError, Tree, syntax_tree
from winnable.missions.goal_words import ZONE, Use, Vocabulary, Word
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
from winnable.missions.suggest import suggest

__all__ = ["GoalProblem", "GoalTextError", "parse_goal"]

_USES: dict[Use, str] = {
    "fact": "a fact, which stands alone",
    "event": "an event, which stands alone",
    "number": "a number, which is compared",
    "thing": "a thing, which is in a place",
}

_Part: TypeAlias = "Tree | lark.Token"


def parse_goal(text: str, vocabulary: Vocabulary) -> Formula:
    """The formula that ``text`` states.

    A bound letter stays in the arguments: ``beacon p`` becomes ``beacon.p`` until
    ``winnable.missions.ground`` puts a name in its place. Raises ``GoalTextError`` with the first
    error of syntax, or with every word that the vocabulary lacks or that stands in a wrong place.
    """
    reader = _Reader(vocabulary)
    formula = reader.formula(syntax_tree(text, vocabulary.words), frozenset())
    if reader.problems:
        raise GoalTextError(reader.problems)
    return formula


class _Reader:
    """Turns a syntax tree into a formula and collects what is wrong with its words."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.problems: list[GoalProblem] = []
        self._vocabulary = vocabulary

    def formula(self, tree: Tree, bound: frozenset[str]) -> Formula:
        """The formula of ``tree``, in which the letters ``bound`` stand for something."""
        parts = tree.children
        match tree.data:
            case "disjunction":
                return Or(self._formulas(parts, bound))
            case "conjunction":
                return And(self._formulas(parts, bound))
            case "negation":
                return Not(self._only(parts[0], bound))
            case "eventually":
                return Eventually(self._only(parts[0], bound))
            case "always":
                return Always(self._only(parts[0], bound))
            case "for_all" | "exists":
                return self._quantified(tree, bound)
            case "by_round":
                return ByRound(self._rounds(parts[0], least=1), self._only(parts[1], bound))
            case "within":
                return self._within(parts, bound)
            case "then":
                return Then(*self._both(parts, bound))
            case "until":
                return Until(*self._both(parts, bound))
            case "same_round":
                return SameRound(*self._both(parts[1:], bound))
            case "at_dawn":
                return AtDawn(self._only(parts[0], bound))
            case "compare":
                number = self._term(parts[0], bound, ("number",))
                return Compare(number, str(parts[1]), int(str(parts[2])))
            case "in_place":
                thing = self._term(parts[0], bound, ("thing",))
                return InPlace(thing, self._argument(_subtree(parts[1]), "place", bound))
            case _:
                return self._term(parts[0], bound, ("fact", "event"))

    def _formulas(self, parts: list[_Part], bound: frozenset[str]) -> tuple[Formula, ...]:
        return tuple(self._only(part, bound) for part in parts)

    def _both(self, parts: list[_Part], bound: frozenset[str]) -> tuple[Formula, Formula]:
        return self._only(parts[0], bound), self._only(parts[1], bound)

    def _only(self, part: _Part, bound: frozenset[str]) -> Formula:
        return self.formula(_subtree(part), bound)

    def _quantified(self, tree: Tree, bound: frozenset[str]) -> Formula:
        letter, *place, body = tree.children
        kind, within = self._letter(letter, bound), ""
        if place:
            within = self._argument(_subtree(place[0]), "place", bound)
            of = self._vocabulary.letters.get(kind, ZONE)
            if of != ZONE:
                zones = self._vocabulary.letters_for(ZONE)
                remedy = suggest("", zones) if zones else "leave out the place"
                self._add(letter, f"'{kind}' is a {of}, only a zone is part of a place", remedy)
        quantifier = ForAll if tree.data == "for_all" else Exists
        return quantifier(kind, self._only(body, bound | {kind}), within)

    def _within(self, parts: list[_Part], bound: frozenset[str]) -> Formula:
        event = self._only(parts[1], bound)
        if not (isinstance(event, Fact) and event.name in self._vocabulary.used_as("event")):
            self._add(parts[1], "within waits for an event", self._words("event"))
        return Within(self._rounds(parts[0], least=0), event, self._only(parts[2], bound))

    def _letter(self, part: _Part, bound: frozenset[str]) -> str:
        letter = str(part)
        known = self._vocabulary.letters
        if letter not in known:
            meaning = ", ".join(f"{key} ({kind})" for key, kind in sorted(known.items()))
            self._add(part, f"'{letter}' stands for nothing", f"write one of {meaning}")
        elif letter in bound:
            self._add(part, f"'{letter}' is bound already", "use another letter or none")
        return letter

    def _rounds(self, part: _Part, least: int) -> int:
        rounds = int(str(part))
        if rounds < least:
            self._add(part, f"{rounds} rounds are too few", f"write {least} or more")
        return rounds

    def _term(self, part: _Part, bound: frozenset[str], uses: tuple[Use, ...]) -> Fact:
        name, *arguments = _subtree(part).children
        form = self._form(name, len(arguments), uses)
        if form is None:
            read = (str(_subtree(argument).children[0]) for argument in arguments)
        else:
            pairs = zip(arguments, form.kinds, strict=True)
            read = (self._argument(_subtree(a), kind, bound) for a, kind in pairs)
        return Fact(str(name), tuple(read))

    def _form(self, part: _Part, count: int, uses: tuple[Use, ...]) -> Word | None:
        """The form of a word with ``count`` arguments and one of ``uses``; a problem otherwise."""
        name = str(part)
        forms = self._vocabulary.words.get(name, ())
        same = [form for form in forms if len(form.kinds) == count]
        right = [form for form in same if form.use in uses]
        if right:
            return right[0]
        usable = [form for form in forms if form.use in uses]
        if not forms:
            self._add(part, f"no word '{name}'", suggest(name, self._vocabulary.words))
        elif same or not usable:
            other = (same or forms)[0]
            self._add(part, f"'{name}' is {_USES[other.use]}", self._remedy(name, other, uses))
        else:
            remedy = " or ".join(form.shown(name) for form in usable)
            self._add(part, f"'{name}' has {count} arguments", f"write {remedy}")
        return None

    def _argument(self, tree: Tree, wanted: str, bound: frozenset[str]) -> str:
        first, *rest = tree.children
        name = str(first)
        if not rest:
            return self._name(first, wanted, bound)
        families = self._vocabulary.families.get(wanted, frozenset())
        if name in self._vocabulary.known(wanted):
            self._add(rest[0], f"'{name}' takes no second word", f"write {name} alone")
            return name
        if not families:
            self._add(first, f"no {wanted} '{name}'", f"write one name for a {wanted}")
            return name
        if name not in families:
            self._add(first, f"no {wanted} '{name}'", suggest(name, families))
        second = self._vocabulary.seconds.get(wanted, "hero")
        return f"{name}.{self._name(rest[0], second, bound)}"

    def _name(self, part: _Part, wanted: str, bound: frozenset[str]) -> str:
        name = str(part)
        fitting = self._vocabulary.letters_for(wanted)
        if name in bound and name in self._vocabulary.letters:
            if name not in fitting:
                kind = self._vocabulary.letters[name]
                remedy = suggest(name, fitting) if fitting else f"write the {wanted}'s name"
                self._add(part, f"'{name}' is a {kind}, not a {wanted}", remedy)
            return name
        known = self._vocabulary.known(wanted)
        if name in known:
            return name
        if name in fitting:
            remedy = f"write all {name}: or some {name}: before"
            remedy += f", or a {wanted}'s name" if known else ""
            self._add(part, f"'{name}' is not bound", remedy)
        elif fitting and not known:
            letter = fitting[0]
            remedy = f"write {letter} behind all {letter}: or some {letter}:"
            self._add(part, f"no {wanted} can be called '{name}'", remedy)
        else:
            remedy = suggest(name, known) if known else f"describe the {wanted} in the file"
            self._add(part, f"no {wanted} '{name}'", remedy)
        return name

    def _remedy(self, name: str, form: Word, uses: tuple[Use, ...]) -> str:
        """How ``form`` is used, if it was left to stand alone; else the words that fit."""
        if "fact" in uses and form.use == "number":
            return f"compare it: {form.shown(name)} >= 1"
        if "fact" in uses and form.use == "thing":
            return f"say where: {form.shown(name)} in {min(self._vocabulary.names['place'])}"
        return self._words(*uses)

    def _words(self, *uses: Use) -> str:
        """A remedy: the words with one of these uses."""
        return f"write one of {', '.join(self._vocabulary.used_as(*uses))}"

    def _add(self, part: _Part, problem: str, remedy: str) -> None:
        token = part
        while isinstance(token, lark.Tree):
            token = token.children[0]
        self.problems.append(GoalProblem(token.start_pos or 0, problem, remedy))


def _subtree(part: _Part) -> Tree:
    """``part`` where the grammar promises a tree."""
    return cast("Tree", part)
