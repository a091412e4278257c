"""The grammar of goals, and what is said about a text that does not follow it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import lark

from winnable.missions.goal_words import NAME_FORM
from winnable.missions.suggest import suggest

# After `all p: F` a following `and`, `or`, `then` or `until` is shifted: the quantifier takes it.
_PARSER = lark.Lark(
    r"""
    ?formula: formula "then" alternative -> then
            | formula "until" alternative -> until
            | alternative
    ?alternative: conjunction ("or" conjunction)+ -> disjunction
                | conjunction
    ?conjunction: unary ("and" unary)*
    ?unary: "not" unary -> negation
          | "eventually" unary -> eventually
          | "always" unary -> always
          | "all" LETTER ["in" place] ":" formula -> for_all
          | "some" LETTER ["in" place] ":" formula -> exists
          | "by" "(" INT "," formula ")" -> by_round
          | "within" "(" INT "," formula "," formula ")" -> within
          | SAME_ROUND "(" formula "," formula ")" -> same_round
          | "dawn" "(" formula ")" -> at_dawn
          | "(" formula ")"
          | term COMPARISON INT -> compare
          | term "in" place -> in_place
          | term -> fact
    term: _name ["(" argument ("," argument)* ")"]
    argument: _name [_name]
    place: _name [_name]
    _name: NAME | LETTER
    COMPARISON: "<=" | ">=" | "==" | "!=" | "<" | ">"
    SAME_ROUND.2: /same-round(?![A-Za-z0-9._-])/
    LETTER: /[a-z](?![A-Za-z0-9._-])/
    NAME: /[A-Za-z][A-Za-z0-9._-]+|[A-Z]/
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
    "SAME_ROUND": "'same-round'",
}

_OPERATORS = (
    *("all", "always", "and", "by", "dawn", "eventually", "in", "not", "or", "same-round", "some"),
    *("then", "until", "within"),
)
_WORD = re.compile(NAME_FORM)
_OPENED = re.compile(rf"(?<![A-Za-z0-9._-])({NAME_FORM})\s*\(")
_LAST_WORD = re.compile(rf"(?:^|[\s(,:])({NAME_FORM})\s*$")

Tree: TypeAlias = "lark.Tree[lark.Token]"


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


def syntax_tree(text: str, words: Iterable[str]) -> Tree:
    """The structure of ``text``; its words are not looked at.

    Raises ``GoalTextError`` with the first error; ``words`` are known ones, to guess what was
    meant.
    """
    try:
        return _PARSER.parse(text)
    except lark.UnexpectedInput as error:
        raise GoalTextError([_problem(error, text, words)]) from None


def _problem(error: lark.UnexpectedInput, text: str, words: Iterable[str]) -> GoalProblem:
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
    """The word before which, behind which or within which the formula breaks off, if mistaken."""
    offset = error.pos_in_stream
    if offset is None or offset >= len(text):
        return None
    here = _WORD.match(text, offset)
    if here and here[0] not in _OPERATORS and here[0].lower() in _OPERATORS:
        return GoalProblem(offset, f"no word '{here[0]}'", f"write '{here[0].lower()}'")
    if text[offset] == "=" and text[offset - 1 : offset] not in {"<", ">", "=", "!"}:
        return GoalProblem(offset, "'=' is not expected here", "write == to compare")
    known = {*words, *_OPERATORS}
    before = _LAST_WORD.search(text[:offset]) if here else None
    opened = (match for match in _OPENED.finditer(text[:offset]) if match[1] not in known)
    if before is None or len(before[1]) == 1 or before[1] in known:
        before = next(opened, None)
    if before is None:
        return None
    remedy = suggest(before[1], known)
    return GoalProblem(before.start(1), f"no word '{before[1]}'", remedy)
