"""Levels 2 and 3: the same drill with another temper."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.bot import Ask
from games.kernel.geometry.grid import distance
from games.microspacewars.bots import bridge
from games.microspacewars.bots.guns import best_shot, promise, victim
from games.microspacewars.bots.helm import Helm, Temper
from games.microspacewars.bots.sight import Sight, gives_up
from games.microspacewars.rules.commands import ChooseFriendlyFire, Concede, EndPhase, EndTurn, Place, Spot
from games.microspacewars.rules.offers import FleetOffer, PlaceOffer, ShipOffer
from games.microspacewars.rules.view import ShipView, View

FRONT = ("D2", "D1", "D3", "C3", "C2", "C1", "E2", "E3", "A1", "B2", "E1", "A2", "B1")
"""Who is placed towards the foe and moves first, in order."""
LOOKED_AT = 3
"""Ships whose shots are looked at closely for each shot."""


class Captain:
    """Moves the fleet ship by ship, fires shot by shot, then sees to devices and yards."""

    def __init__(self, level: int, name: str, blurb: str, temper: Temper) -> None:
        self.level = level
        self.name = name
        self.blurb = blurb
        self.temper = temper

    def choose(self, view: View, seat: int, ask: Ask, rng: random.Random) -> Any:
        """One command."""
        if view.phase == "placing":
            return _place(view, seat, ask)
        sight = Sight(view, seat)
        if view.choice is not None:
            return ChooseFriendlyFire(victim(sight, view))
        assert view.turn is not None
        if gives_up(sight):
            return Concede()
        if not sight.foes:
            return EndTurn()
        fleet: Any = ask({"kind": "fleet"})
        command = self._turn(sight, fleet, ask, view.turn.phase)
        if command is not None:
            return command
        return EndPhase() if view.turn.phase not in (None, "build") else EndTurn()

    def _turn(self, sight: Sight, fleet: FleetOffer, ask: Ask, phase: str | None) -> Any:
        """The next thing to do, in the printed order of a turn."""
        manoeuvre = sight.view.turn is not None and sight.view.turn.stage == "manoeuvre"
        ships = [ship for ship in sight.own if fleet.todo[ship.id].ready]
        offers: dict[str, ShipOffer] = {}

        def offer(ship: ShipView) -> ShipOffer:
            if ship.id not in offers:
                offers[ship.id] = ask({"kind": "ship", "ship": ship.id})  # type: ignore[assignment]
            return offers[ship.id]

        if manoeuvre and phase in (None, "service", "movement"):
            for ship in self._in_order(sight, ships):
                command = self._steer(sight, fleet, ship, offer(ship), phase)
                if command is not None:
                    return command
        if phase in (None, "ability") and self.temper.boards:
            for ship in ships:
                if "infiltrate" in sight.view.classes[ship.profile].abilities:
                    command = bridge.board(sight, offer(ship))
                    if command is not None:
                        return command
        if phase in (None, "attack"):
            command = self._fire(sight, fleet, ships, offer)
            if command is not None:
                return command
        if phase in (None, "devices"):
            equipped = [offer(ship) for ship in ships if ship.devices and ship.at is not None]
            command = bridge.pulse(sight, self.temper, equipped) or bridge.flares(equipped)
            if command is not None:
                return command
        return bridge.build(sight, self.temper, fleet) if phase in (None, "build") and self.temper.yards else None

    def _in_order(self, sight: Sight, ships: list[ShipView]) -> list[ShipView]:
        """Each ship has its chance once a turn: those after the last that has done something, front ships first."""
        order = sorted(ships, key=lambda ship: (_rank(ship.profile), ship.number, ship.id))
        done = [place for place, ship in enumerate(order) if "acted" in ship.marks and "hosted" not in ship.marks]
        return [ship for ship in order[done[-1] if done else 0 :] if ship.at is not None]

    def _steer(self, sight: Sight, fleet: FleetOffer, ship: ShipView, offer: ShipOffer, phase: str | None) -> Any:
        """A ship's docking, burning, mine laying, ram or move; None when it stays as it is."""
        fresh = "acted" not in ship.marks
        if fresh and self.temper.docks and phase in (None, "service"):
            command = bridge.dock(sight, ship, offer)
            if command is not None:
                return command
        if phase == "service" or not (fleet.todo[ship.id].moves):
            return None
        abilities = sight.view.classes[ship.profile].abilities
        if "ram" in abilities:
            command = bridge.ram(sight, ship, offer)
            if command is not None:
                return command
        if any(mark in ship.marks for mark in ("stepped", "attacked")) or ship.turns_left is None:
            return None
        if not fresh and not {"boosted", "armed"} & set(ship.marks):
            return None
        if fresh:
            command = bridge.mines(sight, ship, offer)
            if command is None and self.temper.pulses:
                shots = fleet.todo[ship.id].shots
                command = bridge.burn(sight, ship, offer, lambda: bool(shots))
            if command is not None:
                return command
        return self._move(sight, ship, offer)

    def _move(self, sight: Sight, ship: ShipView, offer: ShipOffer) -> Any:
        if sight.view.classes[ship.profile].movement == "one_shot":
            return bridge.launch(sight, ship, offer) if self.temper.pulses else None
        if self.temper.docks:
            command = bridge.haven(sight, ship, offer)
            if command is not None:
                return command
            if ship.armour / ship.armour_max < 0.35 and self._at_host(sight, ship):
                return None
        if self.temper.boards and "infiltrate" in sight.view.classes[ship.profile].abilities:
            if any(distance(ship.at, foe.at) == 1 and foe.crew for foe in sight.foes if ship.at and foe.at):
                return None
            command = bridge.boarding_move(sight, ship, offer)
            if command is not None:
                return command
        return Helm(sight, self.temper, ship).choose(offer)

    def _at_host(self, sight: Sight, ship: ShipView) -> bool:
        """Whether the ship lies beside a host that could repair it next turn."""
        for host in sight.own:
            if host.id != ship.id and host.at and ship.at and distance(host.at, ship.at) == 1:
                abilities = sight.view.classes[host.profile].abilities
                small = sight.view.classes[ship.profile].size in ("small", "tiny", "medium")
                if "repair_a" in abilities or ("repair_b" in abilities and small):
                    return True
        return False

    def _fire(self, sight: Sight, fleet: FleetOffer, ships: list[ShipView], offer: Any) -> Any:
        """The best shot of the ships that promise most; then a last act."""
        armed = sorted((ship for ship in ships if fleet.todo[ship.id].shots), key=lambda ship: -promise(sight, ship))
        command = best_shot(sight, [offer(ship) for ship in armed[:LOOKED_AT]], self.temper.bombs)
        if command is not None:
            return command
        for ship in ships:
            if ship.at is not None and "scuttle" in sight.view.classes[ship.profile].abilities and self.temper.pulses:
                if ship.armour / ship.armour_max > bridge.LAST_ACT:
                    continue
                command = bridge.scuttle(sight, ship, offer(ship))
                if command is not None:
                    return command
        return None


def _rank(profile: str) -> int:
    return FRONT.index(profile) if profile in FRONT else len(FRONT)


def _place(view: View, seat: int, ask: Ask) -> Place:
    """Quick and hardy ships in front, carriers and probes behind."""
    offer = ask({"kind": "place"})
    assert isinstance(offer, PlaceOffer)
    spots = offer.suggested
    standing = [key for key, spot in spots.items() if spot.at is not None]
    order = {square: place for place, square in enumerate(offer.squares)}
    squares = sorted((spots[key].at for key in standing), key=lambda at: -order[at] if at is not None else 0)
    ranked = sorted(standing, key=lambda key: (_rank(view.ships[key].profile), key))
    placed = {key: spot for key, spot in spots.items() if spot.at is None}
    for key, at in zip(ranked, squares, strict=True):
        faced = view.classes[view.ships[key].profile].rcs is not None
        facing: Any = offer.facing if faced else None
        placed[key] = Spot(at=at, facing=facing)
    return Place(placed)
