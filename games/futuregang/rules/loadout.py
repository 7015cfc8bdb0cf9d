"""What a member carries: hands, armor, and where things come from (sections 7 and 22)."""

from collections.abc import Iterable, Mapping

from games.futuregang.rules.catalogue import Item
from games.futuregang.rules.refusals import REFUSALS
from games.futuregang.rules.state import State
from games.kernel.refusal import refuse


def hands(items: Mapping[str, Item], equipment: Iterable[str]) -> int:
    """The hands that equipment takes (FG-074)."""
    return sum(items[key].hands for key in equipment if key in items)


def armors(items: Mapping[str, Item], equipment: Iterable[str]) -> int:
    """How many armors are among it (FG-076)."""
    return sum(items[key].kind == "armor" for key in equipment if key in items)


def take(pool: list[str], wanted: Iterable[str], items: Mapping[str, Item]) -> list[str]:
    """What is left of a pool when the wanted things are taken. Raises Illegal (FG-242)."""
    left = list(pool)
    for key in wanted:
        if key not in left:
            item = items.get(key)
            raise refuse(REFUSALS, "loadout.item", item=item.name if item else key)
        left.remove(key)
    return left


def check_loadout(state: State, equipment: Iterable[str]) -> None:
    """Raises Illegal when it takes too many hands or two armors (FG-074, FG-076)."""
    equipment = list(equipment)
    needed = hands(state.equipment, equipment)
    if needed > state.figures_of.hands:
        raise refuse(REFUSALS, "loadout.hands", hands=needed, most=state.figures_of.hands)
    if armors(state.equipment, equipment) > 1:
        raise refuse(REFUSALS, "loadout.armor")
