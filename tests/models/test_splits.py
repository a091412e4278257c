"""Who rolls how many dice, and whose die shows what under a fixed fortune."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests import toy
from winnable.missions.exo.chance import Seed
from winnable.models.exo.record import Record
from winnable.models.exo.splits import Rollers, as_it_falls, fallen


def rollers(values: Mapping[str, int], **changes: Any) -> Rollers:
    """Those who roll at most six dice, without tokens and without a drone."""
    known: dict[str, Any] = {"limit": 6, "short": None, "drone": None}
    return Rollers(values=values, **(known | changes))


def record(**before: int) -> Record:
    """A stage of round 2 with nothing but counts of fights by zone."""
    counts = {f"fought({zone})": count for zone, count in before.items()}
    return Record(2, "attack", counts, counts, {}, None)


def test_equal_values_may_be_put_together_in_any_order() -> None:
    """4 and 4 of at most 6: the second one adds 2, and is short of two dice."""
    four = rollers({"a": 4, "b": 4})

    assert four.splits(6) == ({"a": 4, "b": 2}, {"b": 4, "a": 2})
    assert rollers({"a": 4, "b": 4}, short={"b"}).splits(6) == ({"a": 4, "b": 2},)


def test_three_equals_are_told_apart_by_more_than_who_is_short() -> None:
    """4, 4 and 4: with b and c short either of them has put in the other two dice."""
    found = rollers({"a": 4, "b": 4, "c": 4}, short={"b", "c"}).splits(6)

    assert found == ({"a": 4, "b": 2, "c": 0}, {"a": 4, "c": 2, "b": 0})


def test_bugs_take_the_dice_that_came_last() -> None:
    """3 and 2, a drone's die after them; two taken away are the drone's and one of b's."""
    assert rollers({"a": 3, "b": 2}, drone="a").splits(4) == ({"a": 3, "b": 1, "drone": 0},)
    assert rollers({"a": 2, "b": 2}).splits(3) == ({"a": 2, "b": 1}, {"b": 2, "a": 1})


def test_without_room_the_owner_of_the_drone_is_short() -> None:
    """5 and 4 fill the six dice: b lacks dice, and a the drone's."""
    crowd = {"a": 5, "b": 4}

    assert rollers(crowd, drone="a", short={"a", "b"}).splits(6) == ({"a": 5, "b": 1, "drone": 0},)
    assert rollers(crowd, drone="a", short={"b"}).splits(6) == ()


def test_dice_belong_to_the_fight_in_its_zone() -> None:
    """One fight was in C1 this round, so this is the second there and the first in C2."""
    chance = Seed(toy.duo_1(), 3)
    who = rollers({"mel": 2})

    for zone, nth in (("C1", 2), ("C2", 1)):
        (dice,) = fallen(chance, record(C1=1), zone, who, 2)
        assert dice == {"mel": list(chance.dice(2, zone, nth, "mel", 2))}


def test_each_roller_gets_the_faces_that_fall_to_it() -> None:
    """As a whole the roll is right, so it is dealt out anew; a wrong one stays as it was."""
    chance = Seed(toy.duo_1(), 3)
    who = rollers({"claire": 1, "yuri": 1})
    first, second = (chance.dice(2, "C1", 1, name, 1)[0] for name in ("claire", "yuri"))
    swapped = {"claire": [second], "yuri": [first]}
    other = next(face for face in ("claw", "burst", "shield") if face not in (first, second))

    dealt = as_it_falls(chance, record(), "C1", who, swapped)
    wrong = as_it_falls(chance, record(), "C1", who, {"claire": [other], "yuri": [other]})

    assert first != second, "else the test shows nothing"
    assert dealt == {"claire": [first], "yuri": [second]}
    assert wrong == {"claire": [other], "yuri": [other]}
    assert as_it_falls(None, record(), "C1", who, swapped) is swapped
