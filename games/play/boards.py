"""Maps that people draw: kept, shared by link, copied, played on."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from games import registry
from games.kernel.game import Game
from games.kernel.refusal import Illegal, Malformed, Unknown
from games.people.models import User

from .models import BOARD_NAME, Board

MOST = 200
POSITIONS = 200
SIZE = 60
SYMBOLS = ".o#"
SEATS = {"0", "1", "2", "3"}
CELL = 5
MARKS = 60


class Drawn(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A map or scenario as it is drawn: rows of '.' open, 'o' partial and '#' full cover.

    A table has a width, a height and pieces instead of rows; its game says what a piece is.

    positions: starting cells by seat. zones: the cells that a seat deploys in. marks: labels by cell. forces: sheets by
    seat (builtins), what a seat plays that brings none of its own. options: match options that it is meant for.
    brief: what it is about, in words.
    """

    rows: list[str] = []
    width: int = 0
    height: int = 0
    pieces: list[Any] = []
    positions: dict[str, list[str]] = {}
    zones: dict[str, list[str]] = {}
    marks: dict[str, Annotated[str, msgspec.Meta(max_length=40)]] = {}
    forces: dict[str, dict[str, Any]] = {}
    options: dict[str, Any] = {}
    brief: Annotated[str, msgspec.Meta(max_length=600)] = ""


def check(game: Game, drawn: Drawn) -> Drawn:
    """The map as it is kept. Raises Malformed for what is no map, and what the game has against a table."""
    if game.check_table is None:
        _check_grid(drawn)
        return drawn
    if drawn.rows or drawn.positions or drawn.zones or drawn.marks:
        raise Malformed("map.table", "", f"{game.rules.title} is played on tables with pieces, not on rows of cells.")
    _check_lists(drawn)
    kept = game.check_table({"width": drawn.width, "height": drawn.height, "pieces": drawn.pieces})
    return msgspec.structs.replace(drawn, **kept)


def _check_grid(drawn: Drawn) -> None:
    if drawn.pieces or drawn.width or drawn.height:
        raise Malformed("map.rows", "", "This game's maps are rows of cells, not tables.")
    rows = drawn.rows
    width = len(rows[0]) if rows else 0
    fits = 1 <= len(rows) <= SIZE and 1 <= width <= SIZE and all(len(row) == width for row in rows)
    if not fits or any(set(row) - set(SYMBOLS) for row in rows):
        raise Malformed("map.rows", "", f"A map is up to {SIZE} rows of equal length out of '.', 'o' and '#'.")
    _check_lists(drawn)
    cells = [cell for seat in drawn.positions.values() for cell in seat]
    if len(cells) > POSITIONS:
        raise Malformed("map.positions", "", "Starting cells are lists of cells by seat, from 0 to 3.")
    if len(set(cells)) != len(cells):
        raise Malformed("map.positions", "", "Two units cannot start on one cell.")


def _check_lists(drawn: Drawn) -> None:
    named = [*drawn.positions, *drawn.zones, *drawn.forces]
    cells = [cell for lists in (drawn.positions, drawn.zones) for cells in lists.values() for cell in cells]
    if not set(named) <= SEATS or any(len(cell) > CELL for cell in (*cells, *drawn.marks)):
        raise Malformed("map.positions", "", "Cells, zones and forces go by seat, 0 to 3; cells are written like F10.")
    if len(drawn.marks) > MARKS or len(cells) > SIZE * SIZE + POSITIONS:
        raise Malformed("map.marks", "", f"A map has at most {MARKS} marks, and each cell at most once in a zone.")


def as_map(board: Board) -> dict[str, Any]:
    """A board as a match's map."""
    drawn = msgspec.json.decode(board.map)
    return {"board": board.share, "name": board.name, **drawn}


def create(user: User, game: str, name: str, drawn: Drawn) -> Board:
    """Keep a new map. Raises Refusal."""
    drawn = check(registry.get(game), drawn)
    if Board.objects.filter(owner=user).count() >= MOST:
        raise Illegal("map.most", "", f"You keep {MOST} maps already; throw one away first.")
    return Board.objects.create(owner=user, game=game, name=_name(name), map=_text(drawn))


def change(board: Board, name: str, drawn: Drawn) -> Board:
    """Keep what was changed. Matches that were begun on it have their own copy."""
    drawn = check(registry.get(board.game), drawn)
    board.name, board.map = _name(name), _text(drawn)
    board.save(update_fields=["name", "map", "updated_at"])
    return board


def copy(user: User, board: Board) -> Board:
    """A map of somebody else becomes one of your own."""
    return create(user, board.game, board.name, msgspec.json.decode(board.map, type=Drawn))


def shared(token: str) -> Board:
    """The map of a link. Raises Unknown."""
    board = Board.objects.filter(share=token).first()
    if board is None:
        raise Unknown("map.unknown", "", "There is no such map.")
    return board


def _name(text: str) -> str:
    return "".join(character for character in text if character.isprintable()).strip()[:BOARD_NAME] or "Untitled"


def _text(drawn: Drawn) -> str:
    kept = {key: value for key, value in msgspec.to_builtins(drawn).items() if value or key in ("rows", "positions")}
    return msgspec.json.encode(kept).decode()
