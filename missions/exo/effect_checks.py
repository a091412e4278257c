"""What can be wrong with the effects of a mission file beyond the form of each value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.document import Document, KeyPath
from winnable.missions.errors import Problem
from winnable.missions.exo.disaster_tables import ZONE_WORDS
from winnable.missions.exo.effects import goods
from winnable.missions.exo.effects import who as parsed
from winnable.missions.exo.places import file_places
from winnable.missions.exo.schema import effects_acts as acts
from winnable.missions.exo.schema import effects_fights as fights
from winnable.missions.exo.schema import effects_map as pieces
from winnable.missions.exo.schema.faces import Effect, TableFace
from winnable.missions.exo.schema.mission import MissionFile
from winnable.missions.exo.schema.offered import whos
from winnable.missions.exo.sheet import COLOURS
from winnable.missions.suggest import suggest
from winnable.missions.validation import shown

NEAR = "near"
"""A word for zones that only ``shift`` knows: those beside characters."""

ALWAYS = (
    acts.Charge,
    acts.Explore,
    acts.Forbid,
    acts.Limit,
    acts.On,
    acts.Quarrel,
    fights.Alpha,
    fights.Block,
    fights.Bounty,
    fights.Burst,
    fights.Cards,
    fights.Comeback,
    fights.Harm,
    fights.MoreDice,
)
"""Effects that can be in force all the time; the others happen once."""

Wrong = tuple[str, str, str]
"""A key of the effect (or none), what is wrong, what to write."""


def effect_problems(file: MissionFile, document: Document) -> Iterator[Problem]:
    """Everything that is wrong with effects of faces and of lasting rules."""
    for table, lines in file.tables.named().items():
        key = table.replace("-", "_")
        for index, line in enumerate(lines):
            path: KeyPath = ("tables", key, index, "effects")
            yield from _list_problems(file, document, line.effects, path)
        yield from _circles(table, lines, ("tables", key), document)
    for index, rule in enumerate(file.special.lasting):
        path = ("special", "lasting", index, "effects")
        yield from _list_problems(file, document, rule.effects, path)
        for number, effect in enumerate(rule.effects):
            if not isinstance(effect, ALWAYS):
                problem = f"'{effect.do}' happens once, and this rule is in force all the time"
                remedy = "write an effect that lasts"
                yield document.problem((*path, number, "do"), problem, remedy)


def _list_problems(
    file: MissionFile, document: Document, effects: tuple[Effect, ...], path: KeyPath
) -> Iterator[Problem]:
    if sum(isinstance(effect, pieces.Spawn) for effect in effects) > 1:
        problem = "two effects say how many larvae hives lay"
        yield document.problem(path, problem, "leave one of them out")
    for number, effect in enumerate(effects):
        check = _EffectCheck(file, effect)
        for key, problem, remedy in (*check.words(), *check.sense()):
            at = (*path, number, key) if key else (*path, number)
            yield document.problem(at, problem, remedy)


def _circles(
    table: str, lines: tuple[TableFace, ...], path: KeyPath, document: Document
) -> Iterator[Problem]:
    """Faces that lead to themselves by ``also``."""
    kind = table.removesuffix("-2")
    leads: Mapping[int, set[int]] = {
        line.face: {
            face
            for effect in line.effects
            if isinstance(effect, acts.Also) and effect.table == kind
            for face in effect.faces
        }
        for line in lines
    }
    for index, line in enumerate(lines):
        seen: set[int] = set()
        ahead = set(leads[line.face])
        while ahead:
            face = ahead.pop()
            if face not in seen:
                seen.add(face)
                ahead |= leads.get(face, set())
        again = any(
            isinstance(effect, acts.Also) and effect.rolled and effect.table == kind
            for effect in line.effects
        )
        if line.face in seen or again:
            problem = f"face {line.face} leads to itself"
            yield document.problem((*path, index, "effects"), problem, "leave the face out")


@dataclass(frozen=True, slots=True)
class _EffectCheck:
    """The checks of one effect."""

    file: MissionFile
    effect: Effect

    def words(self) -> Iterator[Wrong]:
        """Names that nothing goes by, whatever the effect."""
        who = getattr(self.effect, "who", "")
        if isinstance(self.effect, pieces.Shift):
            who = ""
        if who and who not in whos():
            yield "who", f"{shown(who)} is not known here", suggest(who, whos())
        at_night = getattr(self.effect, "when", "") == "night"
        only = parsed(who).only
        if only in {"unsheltered", "still"} and not (
            at_night or isinstance(self.effect, acts.LosePawn)
        ):
            lasts = not hasattr(self.effect, "when")
            remedy = f"write {parsed(who).kind} alone" if lasts else 'write when = "night"'
            yield "who", f"who is {only} shows in the night only", remedy
        for key in ("zones", "at", "source", "to"):
            word = getattr(self.effect, key, "")
            if word and not (key == "source" and word == NEAR):
                yield from self._zones(key, word)
        project = getattr(self.effect, "project", "")
        if project and project not in self.file.projects:
            remedy = suggest(project, self.file.projects)
            yield "project", f"no project '{project}'", remedy

    def _zones(self, key: str, word: str) -> Iterator[Wrong]:
        known = {*ZONE_WORDS, *COLOURS, *file_places(self.file), *self.file.projects}
        if word not in known:
            yield key, f"no zones '{word}'", suggest(word, known)
        elif word == "boss" and self.file.special.boss is None:
            yield key, "there is no boss", "describe special.boss"

    def sense(self) -> Iterator[Wrong]:
        """Keys that do not go together, and effects that do nothing."""
        if isinstance(self.effect, acts.OnActs):
            yield from self._act(self.effect)
        elif isinstance(self.effect, fights.OnFights):
            yield from self._fight(self.effect)
        else:
            yield from self._piece(self.effect)

    def _act(self, effect: acts.OnActs) -> Iterator[Wrong]:
        match effect:
            case acts.Charge():
                if not goods(effect.price):
                    remedy = "write pawn, gem, a colour, food, wood, metal or material"
                    yield "price", "the price is nothing", remedy
                if effect.zones and effect.act not in {"move", "move-attack", "any"}:
                    problem = f"zones are those that a move leads to, not {effect.act}"
                    yield "zones", problem, 'leave it out or write act = "move"'
            case acts.Forbid(act=act, zones=zones) if zones and act != "leave":
                yield (
                    "zones",
                    "only leaving depends on zones",
                    'write act = "leave" or leave it out',
                )
            case acts.Limit(space="any", placed=False):
                yield "space", "moves need no other space", "write placed = true or leave it out"
            case acts.Lose():
                if effect.what == "life" and not effect.count:
                    yield "", "all life would be lost", "write count = 1"
                if effect.colour and effect.what != "gem":
                    yield "colour", "life has no colour", "leave it out"
                if effect.entering and not effect.at:
                    yield "entering", "no zones are named to enter", "write at"
            case acts.On():
                if not (effect.life or effect.immobile or effect.strike or effect.recolour):
                    yield "", "nothing happens", "write life, immobile, strike or recolour"
                if effect.colour and effect.event != "explore":
                    yield "colour", "only exploring shows a colour", 'write event = "explore"'
            case acts.Also(faces=faces, rolled=rolled):
                if bool(faces) == rolled:
                    yield "", "says no face, or faces twice", "write faces or rolled = true"
                for face in faces:
                    if not 1 <= face <= 6:
                        yield "faces", f"the die has no face {face}", "write 1 to 6"

    def _fight(self, effect: fights.OnFights) -> Iterator[Wrong]:
        match effect:
            case fights.Block(shields=1, gem=0, covers=False):
                yield "", "nothing changes", "write shields, gem or covers"
            case fights.Bounty(gem=gem, colour=colour) if bool(gem) != bool(colour):
                yield "", "gem and colour belong together", "write both or none"
            case fights.MoreDice(count=0):
                yield "count", "nothing changes", "write 1 or -1"

    def _piece(self, effect: pieces.OnMap) -> Iterator[Wrong]:
        special = self.file.special
        match effect:
            case pieces.Place(bug=bug, among=among) if among and bug != "random":
                yield "among", "only random bugs have it", 'write bug = "random"'
            case pieces.Destroy():
                if effect.when == "night" and effect.count:
                    yield (
                        "count",
                        "in the night all of them go",
                        'leave it out or write when = "now"',
                    )
                if effect.when == "now" and goods(effect.save):
                    yield "save", "pieces are saved in the night only", 'write when = "night"'
            case pieces.HiveDamage(points=points, clear=clear) if bool(points) == clear:
                yield "", "takes damage off and marks it, or neither", "write points or clear"
            case pieces.Shift():
                yield from self._shift(effect)
            case pieces.March() if special.march is None:
                yield "", "there is no march", "describe special.march"
            case pieces.Recolour(zones=zones, count=count) if bool(zones) == bool(count):
                yield "", "says no zones, or zones and tiles", "write zones or count"
            case pieces.Close():
                if effect.way == "order" and not special.landslide:
                    yield "way", "no order is drawn", "write special.landslide = true"
                if (effect.way == "zones") != bool(effect.zones):
                    yield "way", "zones go with the way zones", 'write way = "zones" and zones'
            case pieces.Unlock(project=name) if name in self.file.projects:
                if not self.file.projects[name].locked:
                    problem = f"project '{name}' is not locked"
                    yield "project", problem, "write locked = true there"
            case pieces.BossMove():
                if special.boss is None:
                    yield "", "there is no boss", "describe special.boss"
                if effect.attack and not effect.cards:
                    yield "attack", "he attacks without cards", "write cards"

    def _shift(self, effect: pieces.Shift) -> Iterator[Wrong]:
        if (effect.way == "zones") != bool(effect.to):
            yield "way", "to goes with the way zones", 'write way = "zones" and to'
        orbs = [name for name, rule in self.file.tokens.items() if rule.carried]
        if effect.way == "orb" and len(orbs) != 1:
            problem = f"the orb is the one token with carried, and there are {len(orbs)}"
            yield "way", problem, "write carried = true at one token"
