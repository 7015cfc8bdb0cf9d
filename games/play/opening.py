"""How a match comes about: created, joined, begun, repeated with sides changed."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import msgspec
from django.db import transaction
from django.utils import timezone

from games import registry
from games.editions import actions as editions
from games.editions.models import Edition
from games.forces.models import Force
from games.kernel.dice import DiceStream
from games.kernel.game import Game
from games.kernel.refusal import Illegal, Malformed, NotYourDecision, Unknown
from games.kernel.rules import CLOCK, REFEREE, SeatSetup, Setup, encode, read_options
from games.people.models import User

from . import boards, bots, homecoming, line
from .judge import next_deadline, owed_by_bots
from .live import MEMORY, Live, build, chair_of, pack, unknown
from .models import TITLE_LENGTH, Invite, LogEntry, Match, Seat

MAP_LIMIT = 60
ENTROPY_LENGTH = 64


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A seat as its maker asks for it."""

    kind: str
    level: int = 1
    force: int | None = None
    starter: str | None = None
    sheet: dict[str, Any] | None = None
    name: str = ""


class Proposal(msgspec.Struct):
    """A match as its maker asks for it."""

    game: str
    seats: list[Place]
    options: dict[str, Any] = {}
    map: dict[str, Any] = {}
    edition: int | None = None
    name: str = ""
    listed: bool = True
    entropy: str = ""
    referee: str = ""


def create(user: User, asked: Proposal) -> Match:
    """Open a match; it begins at once when every seat is filled. Raises Refusal."""
    game = registry.get(asked.game)
    edition = editions.find(asked.game, asked.edition)
    options = msgspec.to_builtins(read_options(game.rules, asked.options), str_keys=True)
    _check_seats(game, asked.seats, asked.referee, options)
    _check_referee(game, asked.options, asked.referee)
    board = choose_map(game, asked.map)
    with transaction.atomic():
        match = Match.objects.create(
            game=asked.game,
            edition=edition,
            title=one_line(asked.name)[:TITLE_LENGTH],
            listed=asked.listed,
            created_by=user,
            options=msgspec.json.encode(options).decode(),
            map=msgspec.json.encode(board).decode(),
        )
        for number, place in enumerate(asked.seats):
            _make_seat(match, number, place, user, game, asked.entropy)
        if any(place.kind in {"open", "invite"} for place in asked.seats):
            Invite.objects.create(match=match)
        if asked.referee:
            _make_referee(match, user, asked.referee)
        begun = _begin_if_full(match)
    return _announce(match, begun)


def one_line(text: str) -> str:
    return "".join(character for character in text if character.isprintable()).strip()


def _check_seats(game: Game, seats: list[Place], referee: str, options: dict[str, Any]) -> None:
    if len(seats) not in game.rules.seats:
        allowed = f"{game.rules.seats.start} to {game.rules.seats.stop - 1}"
        raise Malformed("seats.count", "", f"{game.rules.title} is for {allowed} seats.", count=len(seats))
    wanted = game.seats_for(options) if game.seats_for is not None else len(seats)
    if wanted != len(seats):
        sentence = f"A match with these options has {wanted} seats, not {len(seats)}."
        raise Malformed("seats.count", "", sentence, count=len(seats))
    for number, place in enumerate(seats):
        if place.kind not in {"me", "bot", "open", "invite"}:
            raise Malformed("seats.kind", "", f"Seat {number} is neither me, bot, open nor invite.", seat=number)
        if place.kind == "bot" and place.level not in game.bots:
            raise Malformed("seats.level", "", f"There is no bot of level {place.level}.", seat=number)
    if not any(place.kind == "me" for place in seats) and all(place.kind == "bot" for place in seats):
        return
    if referee == "me" and any(place.kind == "me" for place in seats):
        raise Malformed("referee.plays", "", "A referee sees everything, and therefore does not play.")
    if referee != "me" and all(place.kind in {"open", "invite"} for place in seats):
        raise Malformed("seats.none", "", "Take a seat yourself, or let bots play one another.")


def _check_referee(game: Game, options: dict[str, Any], referee: str) -> None:
    """A referee's seat is made where the options want one, and only there."""
    wanted = game.rules.refereed(read_options(game.rules, options))
    if referee not in {"", "me", "invite"}:
        raise Malformed("referee.kind", "", "The referee is me or invite.")
    if wanted and not referee:
        raise Malformed("referee.needed", "", "A match with a referee needs one: say me or invite.")
    if referee and not wanted:
        raise Malformed("referee.none", "", "A match with these options has no referee.")


def _make_referee(match: Match, user: User, kind: str) -> None:
    seat = Seat(match=match, number=REFEREE, kind=Seat.INVITE)
    if kind == "me":
        seat.kind, seat.user, seat.name = Seat.PERSON, user, user.shown_name
    else:
        Invite.objects.create(match=match, seat=REFEREE)
    seat.save()


def _make_seat(match: Match, number: int, place: Place, user: User, game: Game, entropy: str) -> None:
    seat = Seat(match=match, number=number)
    if place.kind == "bot":
        seat.kind, seat.level = Seat.BOT, place.level
        seat.name = one_line(place.name)[:40] or game.bots[place.level].name
        seat.entropy = secrets.token_hex(16)
        seat.sheet, _ = _sheet(match, place, user, game, number)
    elif place.kind == "me":
        _sit(seat, match, place, user, game, entropy)
    else:
        seat.kind = Seat.OPEN if place.kind == "open" else Seat.INVITE
    homecoming.save(seat)


def _sit(seat: Seat, match: Match, place: Place, user: User, game: Game, entropy: str) -> None:
    seat.kind, seat.user = Seat.PERSON, user
    seat.name = user.shown_name
    seat.entropy = one_line(entropy)[:ENTROPY_LENGTH] or secrets.token_hex(16)
    seat.sheet, force = _sheet(match, place, user, game, seat.number)
    homecoming.engage(seat, game, match, force)


def _sheet(match: Match, place: Place, user: User, game: Game, number: int) -> tuple[str, Force | None]:
    """The frozen copy of the force that a seat brings, mustered for this match, and the force. Raises Refusal."""
    sheet, force = _chosen_sheet(match, place, user, game, number)
    catalogue = editions.read(match.edition)
    try:
        typed = msgspec.convert(sheet, game.rules.sheet)
    except msgspec.ValidationError as error:
        raise Malformed("force.malformed", "", f"That is not a force of {game.rules.title}: {error}.") from None
    report = game.rules.muster(catalogue, typed, read_options(game.rules, match.read("options")))
    if not report.legal:
        faults = msgspec.to_builtins(report.faults)
        sentence = " ".join(fault.sentence for fault in report.faults) or "This force is not legal here."
        clause = report.faults[0].clause if report.faults else ""
        raise Illegal("force.illegal", clause, sentence, faults=faults)
    homecoming.check_past(game, match, sheet, force)
    return msgspec.json.encode(msgspec.to_builtins(typed, str_keys=True)).decode(), force


def _chosen_sheet(
    match: Match, place: Place, user: User, game: Game, number: int
) -> tuple[dict[str, Any], Force | None]:
    """The sheet as it is asked for, and the force that it belongs to, locked. Raises Refusal."""
    if place.sheet is not None:
        return place.sheet, None
    if place.force is not None:
        mine = Force.objects.select_related("edition").select_for_update(of=("self",))
        force = mine.filter(pk=place.force, owner=user).first()
        if force is None or force.edition.game != game.key:
            raise Unknown("force.unknown", "", "You have no such force for this game.", force=place.force)
        return force.sheet, force
    given: dict[str, Any] = (match.read("map") or {}).get("forces", {})
    if place.starter is None and str(number) in given:
        return dict(given[str(number)]), None
    starters = {starter.key: starter for starter in game.starters}
    if place.starter is not None and place.starter not in starters:
        raise Malformed("starter.unknown", "", "There is no such starter force.", starter=place.starter)
    if place.starter is None and not starters:
        raise Malformed("force.needed", "", "Bring a force.")
    return (starters[place.starter] if place.starter else next(iter(starters.values()))).sheet, None


def choose_map(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """A designed map (`key`), one from the generator (`seed`), a drawn one (`board`), or given rows or pieces.

    Without any of them: the first designed grid; a table is left to the rules ({}), and so is a game that is played
    without maps. Raises Refusal.
    """
    if asked.keys() & {"board", "rows", "pieces", "seed"} and not _has_maps(game):
        raise Malformed("map.none", "", f"{game.rules.title} is played without maps.")
    if "board" in asked:
        return boards.as_map(boards.shared(str(asked["board"])[:40]))
    if "rows" in asked or "pieces" in asked:
        return _own_map(game, asked)
    if "seed" in asked:
        return generated_map(game, str(asked["seed"])[:60], asked.get("width"), asked.get("height"))
    if not game.maps or (game.check_table is not None and "key" not in asked):
        return {}
    maps = {sheet.key: sheet for sheet in game.maps}
    key = asked.get("key", game.maps[0].key)
    if key not in maps:
        raise Malformed("map.unknown", "", "There is no such map.", key=str(key)[:40])
    return maps[key].as_map()


def _has_maps(game: Game) -> bool:
    return bool(game.maps) or game.make_map is not None or game.check_table is not None


def _own_map(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    try:
        known = {key: asked[key] for key in boards.Drawn.__struct_fields__ if key in asked}
        drawn = msgspec.convert(known, boards.Drawn)
    except msgspec.ValidationError as error:
        raise Malformed("map.rows", "", f"That is not a map: {error}.") from None
    drawn = boards.check(game, drawn)
    return {"name": "Own map", **msgspec.to_builtins(drawn)}


def generated_map(game: Game, seed: str, width: Any = None, height: Any = None) -> dict[str, Any]:
    """A map out of the game's generator, of its usual size unless one is given. Raises Malformed."""
    if game.make_table is not None:
        usual = game.table_sizes[0]
        return game.make_table(seed, width or usual[0], height or usual[1])
    if game.make_map is None:
        raise Malformed("map.no_generator", "", "This game has no map generator.")
    width, height = 24 if width is None else width, 24 if height is None else height
    if not all(isinstance(size, int) and 8 <= size <= MAP_LIMIT for size in (width, height)):
        raise Malformed("map.size", "", f"A map is 8 to {MAP_LIMIT} cells wide and high.")
    return {"seed": seed, "name": f"Seed {seed}", "rows": game.make_map(seed, width, height)}


def join(user: User, match: str, place: Place, seat: int | None, invite: str, entropy: str) -> Match:
    """Take a free seat. The match row is locked: of several who come at once, each gets another seat or a refusal."""
    with transaction.atomic():
        row = Match.objects.select_for_update().filter(pk=match).first()
        if row is None:
            raise unknown(match)
        if row.status != Match.OPEN:
            raise Illegal("match.begun", "", "This match has begun already; you can watch it.")
        free = _free_seat(row, user, seat, invite)
        if free.number == REFEREE:
            free.kind, free.user, free.name = Seat.PERSON, user, user.shown_name
        else:
            _sit(free, row, place, user, registry.get(row.game), entropy)
        homecoming.save(free)
        begun = _begin_if_full(row)
    return _announce(row, begun)


def _free_seat(row: Match, user: User, number: int | None, invite: str) -> Seat:
    seats = list(Seat.objects.select_for_update().filter(match=row).order_by("number"))
    asked = Invite.objects.filter(match=row, token=invite).values_list("seat", flat=True) if invite else []
    invited = None in asked
    own = [seat.number for seat in seats if seat.user_id == user.pk]
    if own and (number == REFEREE or REFEREE in own):
        raise Illegal("referee.plays", "", "A referee sees everything, and therefore does not play.")
    if number == REFEREE:
        return _referee_seat(seats, REFEREE in asked)
    seats = [seat for seat in seats if seat.number >= 0]
    if own and row.created_by_id != user.pk:
        raise Illegal("seat.twice", "", "You have a seat in this match already.")
    free = [seat for seat in seats if seat.kind == Seat.OPEN or (seat.kind == Seat.INVITE and invited)]
    if number is not None:
        free = [seat for seat in free if seat.number == number]
    if not free:
        closed = any(not seat.filled for seat in seats)
        if closed and not invited:
            raise NotYourDecision("seat.invited_only", "", "The free seat is kept for somebody with the invitation.")
        raise Illegal("seat.taken", "", "No seat is free any more.")
    return free[0]


def _referee_seat(seats: list[Seat], invited: bool) -> Seat:
    free = [seat for seat in seats if seat.number == REFEREE and not seat.filled]
    if not invited:
        raise NotYourDecision("seat.invited_only", "", "The referee's seat is kept for somebody with the invitation.")
    if not free:
        raise Illegal("seat.taken", "", "This match has its referee.")
    return free[0]


def leave(user: User, match: str) -> Match:
    """Give up a seat before the match begins; its maker cancels it."""
    with transaction.atomic():
        row = Match.objects.select_for_update().filter(pk=match).first()
        if row is None:
            raise unknown(match)
        if row.status != Match.OPEN:
            raise Illegal("match.begun", "", "This match has begun; concede if you want to end it.")
        if row.created_by_id == user.pk:
            row.status = Match.CANCELLED
            row.save(update_fields=["status"])
            homecoming.release(row.pk)
        elif not _stand_up(row, user):
            raise NotYourDecision("seat.none", "", "You have no seat in this match.")
    line.say("match", row.pk)
    return row


def _stand_up(row: Match, user: User) -> int:
    """Frees the user's seats: one that has an invitation waits for it again, any other is open while listed."""
    invited = set(Invite.objects.filter(match=row).values_list("seat", flat=True))
    left = list(Seat.objects.filter(match=row, user=user))
    for seat in left:
        seat.kind = Seat.OPEN if row.listed and seat.number not in invited else Seat.INVITE
        seat.user, seat.name, seat.sheet, seat.entropy = None, "", "", ""
        seat.force, seat.engaged = None, False
        seat.save(update_fields=["kind", "user", "name", "sheet", "entropy", "force", "engaged"])
    return len(left)


def _begin_if_full(match: Match) -> Live | None:
    """Begin in the same transaction that filled the last seat: a match that plays has all its seats."""
    seats = list(Seat.objects.filter(match=match).order_by("number"))
    if not all(seat.filled for seat in seats):
        return None
    game = registry.get(match.game)
    setup = Setup(
        options=match.read("options"),
        catalogue=editions.as_builtins(match.edition),
        seats=[SeatSetup(seat.name, msgspec.json.decode(seat.sheet)) for seat in seats if seat.number >= 0],
        map=match.read("map"),
    )
    match.entropy = joint_entropy([seat.entropy for seat in seats if seat.number >= 0])
    dice = DiceStream(bytes(match.secret), match.pk, match.entropy)
    state, events = game.rules.begin(setup, dice)
    blob = encode(state)
    now = timezone.now()
    match.setup = msgspec.json.encode(setup).decode()
    match.status, match.version, match.started_at, match.dice_used = Match.PLAYING, 1, now, dice.used
    live = build(match, {seat.number: chair_of(seat) for seat in seats}, blob, 1)
    match.deadline = next_deadline(live, CLOCK, live.pending, state, now)
    match.bots_owe = owed_by_bots(live)
    match.save()
    LogEntry.objects.create(
        match=match,
        version=1,
        seat=REFEREE,
        command="null",
        dice=msgspec.json.encode(dice.taken).decode(),
        events=msgspec.json.encode(events).decode(),
        state=pack(blob),
        created=now,
    )
    return live


def joint_entropy(parts: list[str]) -> str:
    """What all seats threw in, as one text: their SHA-256 over the parts in seat order, one a line."""
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _announce(match: Match, begun: Live | None) -> Match:
    MEMORY.drop(match.pk)
    line.say("begun" if begun else "match", match.pk)
    if begun and owed_by_bots(begun):
        bots.wake(match.pk)
    return match


def rematch(user: User, match: str) -> Match:
    """The same match again with sides changed: forces and people move one seat on. Asked twice, the same match."""
    with transaction.atomic():
        old = Match.objects.select_for_update().select_related("edition").filter(pk=match).first()
        if old is None:
            raise unknown(match)
        seats = list(Seat.objects.filter(match=old).order_by("number"))
        if not any(seat.user_id == user.pk for seat in seats):
            raise NotYourDecision("seat.none", "", "Only those who played can ask for a rematch.")
        if old.status != Match.ENDED:
            raise Illegal("match.running", "", "This match is not over yet.")
        if old.rematch_id:
            return old.rematch
        new, begun = _again(old, seats, user)
        old.rematch = new
        old.save(update_fields=["rematch"])
    line.say("match", old.pk)
    return _announce(new, begun)


def _again(old: Match, seats: list[Seat], user: User) -> tuple[Match, Live | None]:
    edition: Edition = old.edition
    new = Match.objects.create(
        game=old.game,
        edition=edition,
        title=old.title,
        listed=False,
        created_by=user,
        options=old.options,
        map=old.map,
    )
    game = registry.get(old.game)
    players = sum(seat.number >= 0 for seat in seats)
    for seat in seats:
        place = (seat.number + 1) % players if seat.number >= 0 else seat.number
        again = Seat(match=new, number=place, kind=seat.kind, level=seat.level, name=seat.name, sheet=seat.sheet)
        again.user_id = seat.user_id
        again.entropy = secrets.token_hex(16)
        if seat.force_id and homecoming.keeps(game, old.read("options")):
            again.sheet = homecoming.fresh_sheet(seat, game, edition, old.read("options"))
            homecoming.engage(again, game, new, seat.force)
        homecoming.save(again)
    return new, _begin_if_full(new)


def options_schema(game: Game) -> dict[str, Any]:
    """JSON schema of a game's options, with defaults, help and clauses."""
    schema: dict[str, Any] = msgspec.json.schema(game.rules.options)
    return schema
