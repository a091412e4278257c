"""The text of goals: parsing it into formulas and checking its words.

From loosest to tightest: ``F or G``, ``F and G``, then ``not F``, ``eventually F``, ``always F``,
then facts and parentheses. ``all p: F`` and ``some p: F`` reach as far to the right as they can.
``by(n, F)`` and ``within(n, E, F)`` count rounds. A statement about a moment is a fact
(``taken(beacon p)``), a comparison (``cargo(p, food) >= 3``) or a place (``drone(p) in start``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, cast

import lark

from winnable.missions.goal_words import NAME_FORM, Use, Vocabulary, Word
from winnable.missions.goals import (
    Always,
    And,
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
    Within,
)
from winnable.missions.suggest import suggest

# After `all p: F` a following `and` or `or` is shifted: the quantifier takes it.
_PARSER = lark.Lark(
    r"""
    ?formula: conjunction ("or" conjunction)+ -> disjunction
            | conjunction
    ?conjunction: unary ("and" unary)*
    ?unary: "not" unary -> negation
          | "eventually" unary -> eventually
          | "always" unary -> always
          | "all" LETTER ":" formula -> for_all
          | "some" LETTER ":" formula -> exists
          | "by" "(" INT "," formula ")" -> by_round
          | "within" "(" INT "," formula "," formula ")" -> within
          | "(" formula ")"
          | term COMPARISON INT -> compare
          | term "in" _name -> in_place
          | term -> fact
    term: _name ["(" argument ("," argument)* ")"]
    argument: _name [_name]
    _name: NAME | LETTER
    COMPARISON: "<=" | ">=" | "==" | "!=" | "<" | ">"
    LETTER: /[a-z](?![A-Za-z0-9._-])/
    NAME: /[A-Za-z][A-Za-z0-9._-]+/
    %import common.INT
    %import common.WS
    %ignore WS
    """,
    start="formula",
    parser="lalr",
    maybe_placeholders=False,
)

_SHOWN = {
    "$END": "the end",
    "COLON": "':'",
    "COMMA": "','",
    "COMPARISON": "a comparison such as >=",
    "INT": "a whole number",
    "LETTER": "a letter",
    "LPAR": "'('",
    "NAME": "a word",
    "RPAR": "')'",
}

_USES: dict[Use, str] = {
    "fact": "a fact, which stands alone",
    "event": "an event, which stands alone",
    "number": "a number, which is compared",
    "thing": "a thing, which is in a place",
}

_OPERATORS = ("all", "always", "and", "by", "eventually", "in", "not", "or", "some", "within")
_WORD = re.compile(NAME_FORM)
_LAST_WORD = re.compile(rf"(?:^|[\s(,:])({NAME_FORM})\s*$")

_Tree: TypeAlias = "lark.Tree[lark.Token]"


@dataclass(frozen=True, slots=True)
class GoalProblem:
    """Something wrong in the text of a goal, ``offset`` characters from its beginning."""

    offset: int
    problem: str
    remedy: str


class GoalTextError(Exception):
    """The text of a goal cannot be understood; ``problems`` in the order of the text."""

    def __init__(self, problems: list[GoalProblem]) -> None:
        """Keep ``problems``, at least one."""
        self.problems = tuple(sorted(problems, key=lambda problem: problem.offset))
        super().__init__("; ".join(problem.problem for problem in self.problems))


def parse_goal(text: str, vocabulary: Vocabulary) -> Formula:
    """The formula that ``text`` states.

    A bound letter stays in the arguments: ``beacon p`` becomes ``beacon.p`` until
    ``winnable.missions.ground`` puts a name in its place. Raises ``GoalTextError`` with the first
    error of syntax, or with every word that the vocabulary lacks or that stands in a wrong place.
    """
    try:
        tree = _PARSER.parse(text)
    except lark.UnexpectedInput as error:
        raise GoalTextError([_syntax(error, text, vocabulary.words)]) from None
    reader = _Reader(vocabulary)
    formula = reader.formula(tree, frozenset())
    if reader.problems:
        raise GoalTextError(reader.problems)
    return formula


def _syntax(error: lark.UnexpectedInput, text: str, words: Iterable[str]) -> GoalProblem:
    match error:
        case lark.UnexpectedToken():
            expected, found = error.accepts or error.expected, str(error.token)
        case lark.UnexpectedCharacters():
            expected, found = error.allowed, error.char
        case _:
            expected, found = set(), ""
    offset = error.pos_in_stream if found and error.pos_in_stream is not None else len(text)
    mistaken = _mistaken(error, text, words)
    if mistaken is not None:
        return mistaken
    shown = sorted(_SHOWN.get(name, f"'{name.lower()}'") for name in expected or ())
    what = f"'{found}' is not expected here" if found else "the formula ends too early"
    return GoalProblem(offset, what, f"write {' or '.join(shown)}")


def _mistaken(error: lark.UnexpectedInput, text: str, words: Iterable[str]) -> GoalProblem | None:
    """The word behind which, or at which, the formula breaks off, if it is the mistake."""
    offset = error.pos_in_stream
    if offset is None or offset >= len(text):
        return None
    here = _WORD.match(text, offset)
    if here and here[0] not in _OPERATORS and here[0].lower() in _OPERATORS:
        return GoalProblem(offset, f"no word '{here[0]}'", f"write '{here[0].lower()}'")
    if text[offset] == "=" and text[offset - 1 : offset] not in {"<", ">", "=", "!"}:
        return GoalProblem(offset, "'=' is not expected here", "write == to compare")
    before = _LAST_WORD.search(text[:offset])
    if before and here and len(before[1]) > 1 and before[1] not in {*words, *_OPERATORS}:
        remedy = suggest(before[1], [*words, *_OPERATORS])
        return GoalProblem(before.start(1), f"no word '{before[1]}'", remedy)
    return None


class _Reader:
    """Turns a syntax tree into a formula and collects what is wrong with its words."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.problems: list[GoalProblem] = []
        self._vocabulary = vocabulary

    def formula(self, tree: _Tree, bound: frozenset[str]) -> Formula:
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
                kind = self._letter(parts[0], bound)
                body = self._only(parts[1], bound | {kind})
                return ForAll(kind, body) if tree.data == "for_all" else Exists(kind, body)
            case "by_round":
                return ByRound(self._rounds(parts[0], least=1), self._only(parts[1], bound))
            case "within":
                event = self._only(parts[1], bound)
                if not self._is_event(event):
                    self._add(parts[1], "within waits for an event", self._words("event"))
                return Within(self._rounds(parts[0], least=0), event, self._only(parts[2], bound))
            case "compare":
                number = self._term(parts[0], bound, ("number",))
                return Compare(number, str(parts[1]), int(str(parts[2])))
            case "in_place":
                thing = self._term(parts[0], bound, ("thing",))
                return InPlace(thing, self._place(parts[1]))
            case _:
                return self._term(parts[0], bound, ("fact", "event"))

    def _formulas(
        self, parts: list[_Tree | lark.Token], bound: frozenset[str]
    ) -> tuple[Formula, ...]:
        return tuple(self._only(part, bound) for part in parts)

    def _only(self, part: _Tree | lark.Token, bound: frozenset[str]) -> Formula:
        return self.formula(_subtree(part), bound)

    def _is_event(self, formula: Formula) -> bool:
        word = self._vocabulary.words.get(formula.name) if isinstance(formula, Fact) else None
        return word is not None and word.use == "event"

    def _letter(self, part: _Tree | lark.Token, bound: frozenset[str]) -> str:
        letter = str(part)
        known = self._vocabulary.letters
        if letter not in known:
            meaning = ", ".join(f"{key} ({kind})" for key, kind in sorted(known.items()))
            self._add(part, f"'{letter}' stands for nothing", f"write one of {meaning}")
        elif letter in bound:
            self._add(part, f"'{letter}' is bound already", "use another letter or none")
        return letter

    def _rounds(self, part: _Tree | lark.Token, least: int) -> int:
        rounds = int(str(part))
        if rounds < least:
            self._add(part, f"{rounds} rounds are too few", f"write {least} or more")
        return rounds

    def _place(self, part: _Tree | lark.Token) -> str:
        place = str(part)
        places = self._vocabulary.names["place"]
        if place not in places:
            self._add(part, f"no place '{place}'", suggest(place, places))
        return place

    def _term(self, part: _Tree | lark.Token, bound: frozenset[str], uses: tuple[Use, ...]) -> Fact:
        name, *arguments = _subtree(part).children
        word = self._vocabulary.words.get(str(name))
        read = tuple(
            str(child) for argument in arguments for child in _subtree(argument).children[:1]
        )
        if word is None:
            self._add(name, f"no word '{name}'", suggest(str(name), self._vocabulary.words))
        elif word.use not in uses:
            self._add(name, f"'{name}' is {_USES[word.use]}", self._remedy(str(name), word, uses))
        elif len(word.kinds) != len(arguments):
            self._add(
                name,
                f"'{name}' has {len(arguments)} arguments",
                f"write {name}({', '.join(word.kinds)})",
            )
        else:
            pairs = zip(arguments, word.kinds, strict=True)
            read = tuple(self._argument(_subtree(a), kind, bound) for a, kind in pairs)
        return Fact(str(name), read)

    def _argument(self, tree: _Tree, wanted: str, bound: frozenset[str]) -> str:
        first, *rest = tree.children
        name = str(first)
        if not rest:
            return self._name(first, wanted, bound)
        families = self._vocabulary.families.get(wanted, frozenset())
        if name in self._vocabulary.known(wanted):
            self._add(rest[0], f"'{name}' takes no second word", f"write {name} alone")
            return name
        if name not in families:
            self._add(first, f"no {wanted} '{name}'", suggest(name, families))
        return f"{name}.{self._name(rest[0], 'hero', bound)}"

    def _name(self, part: _Tree | lark.Token, wanted: str, bound: frozenset[str]) -> str:
        name = str(part)
        kind = self._vocabulary.letters.get(name, "") if name in bound else ""
        if kind and not self._vocabulary.fits(kind, wanted):
            letters = (
                k for k, v in self._vocabulary.letters.items() if self._vocabulary.fits(v, wanted)
            )
            self._add(part, f"'{name}' is a {kind}, not a {wanted}", suggest(name, letters))
        elif not kind and name not in self._vocabulary.known(wanted):
            letter = self._vocabulary.letters.get(name, "")
            if letter and self._vocabulary.fits(letter, wanted):
                remedy = f"write all {name}: or some {name}: before, or a {wanted}'s name"
                self._add(part, f"'{name}' is not bound", remedy)
            else:
                known = self._vocabulary.known(wanted)
                remedy = suggest(name, known) if known else f"describe the {wanted} in the file"
                self._add(part, f"no {wanted} '{name}'", remedy)
        return name

    def _remedy(self, name: str, word: Word, uses: tuple[Use, ...]) -> str:
        """How ``word`` is used, if it was left to stand alone; else the words that fit."""
        term = f"{name}({', '.join(word.kinds)})"
        if "fact" in uses and word.use == "number":
            return f"compare it: {term} >= 1"
        if "fact" in uses and word.use == "thing":
            return f"say where: {term} in {min(self._vocabulary.names['place'])}"
        return self._words(*uses)

    def _words(self, *uses: Use) -> str:
        """A remedy: the words with one of these uses."""
        words = sorted(name for name, word in self._vocabulary.words.items() if word.use in uses)
        return f"write one of {', '.join(words)}"

    def _add(self, part: _Tree | lark.Token, problem: str, remedy: str) -> None:
        token = part
        while isinstance(token, lark.Tree):
            token = token.children[0]
        self.problems.append(GoalProblem(token.start_pos or 0, problem, remedy))


def _subtree(part: _Tree | lark.Token) -> _Tree:
    """``part`` where the grammar promises a tree."""
    return cast("_Tree", part)
