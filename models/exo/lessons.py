"""What a fixed fortune says about fights and hives of a play: lessons, true of all others, too.

A lesson says: in this round, in a fight that asks chance the very same question, this is what
falls. The question of dice is who rolls how many in the n-th fight of a zone; that of bug cards is
which bugs draw in which order from which decks; where chance drives larvae out of the zone of a
hive, it is who is there. Everything that decides it stands in ``given``.

Not told are cards after a deck was used up within a day, and those of night fights in more than
``draws.MOST_ZONES`` zones that share a deck.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from winnable.missions.exo.chance import Chance, Draw
from winnable.missions.exo.sheet import FACES, BugCard, Hive
from winnable.models.exo.aftermath import DRAWN
from winnable.models.exo.arrivals import BUGS
from winnable.models.exo.asking import ask, ask_at_setup
from winnable.models.exo.attack import FIGHT
from winnable.models.exo.barrier import barred
from winnable.models.exo.bug_cards import own_cards
from winnable.models.exo.creature import Creature
from winnable.models.exo.decode_arrivals import named
from winnable.models.exo.decode_attack import AttackDecoder
from winnable.models.exo.decode_night import NightDecoder
from winnable.models.exo.decode_set_upon import ambushes, rolled
from winnable.models.exo.dice import dice_of, roll_of
from winnable.models.exo.draws import MOST_ZONES, Scene, drawn, orders, out_of, own_part, scene
from winnable.models.exo.fixed import INSTINCT, fought
from winnable.models.exo.fixed_bugs import born
from winnable.models.exo.joining import ALPHA, PREFIXES, own_sets, together
from winnable.models.exo.laying import HIVE
from winnable.models.exo.ledger import Ledger
from winnable.models.exo.more_cards import most_more
from winnable.models.exo.part import AFTER
from winnable.models.exo.record import Record, Values, records
from winnable.models.exo.scatter import by_chance, driven, exodus
from winnable.models.exo.set_upon import UPON, ambush_of
from winnable.models.exo.splits import fallen, fought_before
from winnable.models.exo.state import NONE, State
from winnable.models.exo.turn import STAY
from winnable.solver.expressions import names_read
from winnable.solver.problem import Problem, Trace, Value

NIGHT_FIGHTS = "attack"
"""The stage of all fights of a night."""


@dataclass(frozen=True, slots=True)
class Atom:
    """The variable or decision called ``name`` has one of ``values``, or (not ``holds``) none."""

    name: str
    values: frozenset[Value]
    holds: bool = True

    def true(self, values: Values) -> bool:
        """Whether it is so where everything has these ``values``."""
        return (values[self.name] in self.values) == self.holds


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where all ``given`` is true, in a ``stage`` of that round, chance falls in one of ``ways``.

    Given is besides that none of the ``others``, decisions whose name begins with the first part
    and which ``given`` does not name, has one of the values of the second, and that the decisions
    whose name begins with ``total[0]`` add up to ``total[1]``.
    """

    round: int
    stage: str
    given: tuple[Atom, ...]
    ways: tuple[tuple[Atom, ...], ...]
    others: tuple[str, frozenset[Value]] | None = None
    total: tuple[str, int] | None = None


class Lessons:
    """Finds the lessons that ``chance`` has about plays."""

    def __init__(self, state: State, chance: Chance) -> None:
        """``state``: the variables of the problem whose plays are looked at."""
        self._state = state
        self._chance = chance
        self._night = NightDecoder(state, Ledger(state.sheet))
        self._attack = AttackDecoder(state, self._night.names)
        self._creatures = {creature.name: creature for creature in state.creatures}

    def broken(self, problem: Problem, trace: Trace) -> list[Lesson]:
        """The lessons that ``trace`` goes against, in order.

        Raises ``MissingOutcomeError`` for a question that the fortune does not answer.
        """
        return [lesson for lesson, kept in self.about(problem, trace) if not kept]

    def about(self, problem: Problem, trace: Trace) -> Iterator[tuple[Lesson, bool]]:
        """All lessons about ``trace``, and whether it keeps to them."""
        ask_at_setup(self._state, self._chance, dict(trace.initial))
        for record in records(problem, trace):
            ask(self._state, self._chance, record)
            for lesson in self._of(record):
                values = record.everything
                kept = any(all(atom.true(values) for atom in way) for way in lesson.ways)
                yield lesson, kept

    def _of(self, record: Record) -> Iterator[Lesson]:
        if BUGS in record.stage.split():
            named(self._state, record, self._night.names)
        elif record.stage.endswith(FIGHT) and record.decisions["front"] != NONE:
            yield from self._day_dice(record)
            yield from self._day_cards(record)
        elif record.stage == INSTINCT:
            yield from self._quarrels(record)
        elif record.kind == HIVE:
            yield from self._driven(record)
        elif record.decisions.get(DRAWN, NONE) != NONE:
            yield from self._strikes(record)
        elif record.stage.endswith(UPON):
            yield from self._set_upon(record)
        elif record.stage == NIGHT_FIGHTS:
            fights = self._night.fights(record)
            for zone in fights:
                yield from self._night_dice(record, zone)
            yield from self._night_cards(record, fights)

    def _day_dice(self, record: Record) -> Iterator[Lesson]:
        zone = str(record.decisions["front"])
        total = sum(map(len, self._attack.dice(record).values()))
        rolls = fallen(self._chance, record, zone, self._attack.rollers(record), total)
        counts = [roll_of(face for faces in dice.values() for face in faces) for dice in rolls]
        ways = tuple(
            tuple(Atom(f"rolled({face})", frozenset({roll.faces.count(face)})) for face in FACES)
            for roll in dict.fromkeys(counts)
        )
        deciding = [f"fights({character})" for character in self._state.characters]
        deciding += [n for n in record.decisions if n == "aid" or n.startswith("short(")]
        given = (
            Atom("front", frozenset({zone})),
            _earlier(record, zone),
            *(Atom(name, frozenset({record.decisions[name]})) for name in deciding),
        )
        yield Lesson(record.round, FIGHT, given, ways, total=("rolled(", total))

    def _night_dice(self, record: Record, zone: str) -> Iterator[Lesson]:
        state, animals = self._state, self._night.animals(record, zone)
        total = sum(map(len, self._night.dice(record, zone).values()))
        if not animals:
            return
        rolls = fallen(self._chance, record, zone, self._night.rollers(record, zone), total)
        shown = [roll_of(face for faces in dice.values() for face in faces) for dice in rolls]
        deciding = [f"short({state.hero(animal)})" for animal in animals]
        drone = [] if state.combat_drone is None else [f"drone({state.combat_drone})"]
        given = (
            *(Atom(f"zone({a})", frozenset({zone}), a in animals) for a in state.animals),
            _earlier(record, zone),
            *(Atom(name, frozenset({zone}), record.before[name] == zone) for name in drone),
            *(
                Atom(name, frozenset({record.decisions[name]}))
                for name in deciding
                if name in record.decisions
            ),
        )
        leader = f"dice({animals[0]})"
        allowed = {roll.written for roll in shown} | self._night.rolls_of_others(animals[0], total)
        yield Lesson(record.round, NIGHT_FIGHTS, given, ((Atom(leader, frozenset(allowed)),),))

    def _quarrels(self, record: Record) -> Iterator[Lesson]:
        """Each animal rolls its own dice, whoever it fights."""
        for zone, animals in self._night.quarrels(record):
            group = Atom(f"alone({', '.join(animals)})", frozenset({1}))
            nth = 1 + fought_before(record, zone)
            for animal in animals:
                name = f"instinct dice({animal})"
                count = len(dice_of(record.decisions[name]).faces)
                faces = self._chance.dice(record.round, zone, nth, animal, count)
                given = (Atom(f"zone({animal})", frozenset({zone})), _earlier(record, zone), group)
                way = (Atom(name, frozenset({roll_of(faces).written})),)
                yield Lesson(record.round, INSTINCT, given, (way,))

    def _day_cards(self, record: Record) -> Iterator[Lesson]:
        zone = str(record.decisions["front"])
        near = [c for c in self._state.creatures if record.decisions.get(f"near({c.name})") == 1]
        if not near:
            return
        known = drawn(self._state, self._chance, record, [scene(record, zone, near)])
        if known is None:
            return
        given = (
            Atom("front", frozenset({zone})),
            _earlier(record, zone),
            *(Atom(f"near({creature.name})", frozenset({1})) for creature in near),
            *self._counted(record, near),
            *self._decks(record, near),
        )
        others = ("near(", frozenset[Value]({1}))
        yield Lesson(record.round, FIGHT, given, (self._hand(known),), others)

    def _night_cards(
        self, record: Record, fights: Mapping[str, Sequence[Creature]]
    ) -> Iterator[Lesson]:
        """Deck by deck, unless bugs of several zones draw from one: then in any order of zones."""
        scenes = [scene(record, zone, bugs) for zone, bugs in fights.items()]
        decks = dict.fromkeys(bug for each in scenes for _, _, bug in each.bugs)
        parts = [_only(scenes, deck) for deck in decks]
        if any(len(part) > 1 for part in parts):
            parts = [scenes]
        for part in parts:
            if len(part) <= MOST_ZONES:
                yield from self._drawn_at_night(record, part)

    def _drawn_at_night(self, record: Record, scenes: Sequence[Scene]) -> Iterator[Lesson]:
        hands = [drawn(self._state, self._chance, record, order) for order in orders(scenes)]
        known = [hand for hand in hands if hand is not None]
        if len(known) < len(hands):
            return
        bugs = [(each.zone, self._creatures[name]) for each in scenes for name, _, _ in each.bugs]
        decks = {bug for each in scenes for _, _, bug in each.bugs}
        given = (
            *(Atom(bug.place.name, frozenset({zone})) for zone, bug in bugs),
            *(Atom(f"card({bug.name})", frozenset({NONE}), holds=False) for _, bug in bugs),
            *(_earlier(record, each.zone) for each in scenes),
            *self._counted(record, [bug for _, bug in bugs]),
            *self._decks(record, [bug for _, bug in bugs]),
        )
        others = ("card(", self._written(lambda own: own[0].bug in decks))
        ways = tuple(dict.fromkeys(self._hand(hand) for hand in known))
        yield Lesson(record.round, NIGHT_FIGHTS, given, ways, others)

    def _driven(self, record: Record) -> Iterator[Lesson]:
        """Where chance has a say in it: who leaves the zone of a hive, and for which zone."""
        state = self._state
        leaving = exodus(state, record) if by_chance(state.sheet) else None
        if leaving is None:
            return
        goes = driven(self._chance, record.round, leaving, self._night.names)
        zone = frozenset[Value]({leaving.source})
        spawned = state.spawned[leaving.hive].name
        read = [var.name for var in (state.weather, state.fauna)]
        given = (
            Atom(HIVE, frozenset({leaving.hive})),
            *(Atom(name, frozenset({record.before[name]})) for name in (spawned, *read)),
            *(_fallen(state, hive, record) for hive in state.sheet.hives),
            *_buried(state, record),
            *_barred(state, leaving.source, record),
            *(Atom(c.place.name, zone, c in leaving.here) for c in state.creatures),
            *(
                Atom(name, frozenset({record.before[name]}))
                for c in leaving.here
                for name in _called(c)
            ),
        )
        way = tuple(
            Atom(f"goes({c.name})", frozenset({goes.get(c.name, STAY)})) for c in leaving.here
        )
        yield Lesson(record.round, HIVE, given, (way,))

    def _strikes(self, record: Record) -> Iterator[Lesson]:
        """A card that strikes, or that the boss gets, is the next one of its deck.

        As long as the deck has one.
        """
        kinds = self._state.sheet.components.bug_cards
        bug = next(card.bug for card in kinds if card.name == record.decisions[DRAWN])
        deck = {card.name: card.copies for card in kinds if card.bug == bug}
        left = {name: n - int(record.was(self._state.drawn[name])) for name, n in deck.items()}
        if not any(left.values()):
            return
        card = self._chance.bug_card(Draw(record.round, bug, out_of(self._state, record)))
        out = (var.name for var in self._state.drawn.values())
        given = (
            Atom(DRAWN, frozenset(deck)),
            *(Atom(name, frozenset({record.before[name]})) for name in out),
        )
        stage = AFTER if record.kind == AFTER else record.stage
        yield Lesson(record.round, stage, given, ((Atom(DRAWN, frozenset({card})),),))

    def _set_upon(self, record: Record) -> Iterator[Lesson]:
        """An animal and its hero roll their own dice, after those of seats before in the zone."""
        state, before = self._state, list[Atom]()
        found = {hero: (zone, nth) for hero, _, zone, nth in ambushes(state, record)}
        for hero in state.traces.upon:
            ambush = ambush_of(state, hero)
            met = Atom(ambush.attacked.name, frozenset({int(hero in found)}))
            if hero not in found:
                before.append(met)
                continue
            zone = found[hero][0]
            shown, blocked = rolled(state, self._chance, record.round, hero, found[hero])
            before += [Atom(state.zone[hero].name, frozenset({zone})), met]
            way = (
                Atom(ambush.roll.name, frozenset({roll_of(shown).written})),
                Atom(ambush.shields.name, frozenset({blocked.count("shield")})),
            )
            yield Lesson(record.round, UPON, (*before, _earlier(record, zone)), (way,))

    def _hand(self, cards: Mapping[str, tuple[str, ...]]) -> tuple[Atom, ...]:
        """These cards, each by one of its halves."""
        return tuple(
            Atom(f"card({name})", _halves(own_part(self._state, own)))
            for name, own in cards.items()
        )

    def _written(self, wanted: Callable[[tuple[BugCard, ...]], bool]) -> frozenset[Value]:
        """How the model writes those sets of cards of one bug that are ``wanted``."""
        sheet = self._state.sheet
        every = own_sets(sheet.components.bug_cards, most_more(sheet))
        sets = (together(card.name for card in own) for own in every if wanted(own))
        return frozenset(half for own in sets for half in _halves(own))

    def _counted(self, record: Record, bugs: Sequence[Creature]) -> Iterator[Atom]:
        """How many cards each bug draws, where faces may say more than one."""
        if most_more(self._state.sheet):
            for bug in bugs:
                name = f"card({bug.name})"
                number = len(own_cards(record.decisions[name]))
                yield Atom(name, self._written(partial(_has, number)))

    def _decks(self, record: Record, bugs: Sequence[Creature]) -> Iterator[Atom]:
        """What the bugs are, what they are called, and what is out of their decks."""
        decks = {str(record.was(bug.identity)).removeprefix(ALPHA) for bug in bugs}
        names = [bug.identity.name for bug in bugs]
        names += [name for bug in bugs for name in _called(bug)]
        names += [
            self._state.drawn[card.name].name
            for card in self._state.sheet.components.bug_cards
            if card.bug in decks
        ]
        yield from (Atom(name, frozenset({record.before[name]})) for name in names)


def _called(bug: Creature) -> Iterator[str]:
    """The variables that tell what ``bug`` is called on the map, beside what it is."""
    if bug.up is None:
        for name in (bug.name, *bug.rivals):
            yield born(name)
            yield f"identity({name})"


def _fallen(state: State, hive: Hive, record: Record) -> Atom:
    """Whether ``hive`` stands no more."""
    damage = state.damage[hive.name]
    top = damage.values[-1]
    return Atom(damage.name, frozenset({top}), record.was(damage) == top)


def _buried(state: State, record: Record) -> Iterator[Atom]:
    """How many zones are no zones any more."""
    count = state.traces.buried
    if count is not None:
        yield Atom(count.name, frozenset({record.was(count)}))


def _barred(state: State, source: str, record: Record) -> Iterator[Atom]:
    """What decides which zones beside ``source`` can be entered, where that is not always so."""
    cases = (case for zone in state.sheet.adjacent[source] for case, _ in barred(state, zone))
    for name in sorted(names_read(cases)):
        yield Atom(name, frozenset({record.before[name]}))


def _earlier(record: Record, zone: str) -> Atom:
    """As many fights were there this round."""
    return Atom(fought(zone), frozenset({fought_before(record, zone)}))


def _only(scenes: Sequence[Scene], deck: str) -> list[Scene]:
    """The scenes with those bugs that draw from ``deck``, without scenes that have none."""
    kept = (
        Scene(each.zone, each.nth, tuple(bug for bug in each.bugs if bug[2] == deck))
        for each in scenes
    )
    return [each for each in kept if each.bugs]


def _has(number: int, own: tuple[BugCard, ...]) -> bool:
    return len(own) == number


def _halves(own: str) -> frozenset[Value]:
    """The halves of the ``own`` cards of a bug that it may use."""
    return frozenset(prefix + own for prefix in ("", *PREFIXES))
