"""Events in sentences, for logs and messages."""

from collections.abc import Sequence
from typing import Any

from games.microspacewars.rules import events as e
from games.microspacewars.rules.chart import name
from games.microspacewars.rules.state import Ship, State

KINDS = {
    "defence_field": "defence field",
    "sensor_jammer": "sensor jammer",
    "gravity_well": "gravity well",
    "afterburner": "afterburner",
    "disabled": "disablement",
    "emp_immunity": "immunity to EMP",
    "attack_ban": "ban on attacks",
}
REASONS = {
    "time": "its time is over",
    "destroyed": "the ship is gone",
    "captured": "the ship was captured",
    "retired": "the ship was retired",
    "disabled": "an EMP struck",
    "knocked_out": "the device is knocked out",
    "side_out": "its player has left",
}
ENDINGS = {
    "deathmatch": "no ships are left to the others",
    "defence": "the flagships of the others are lost",
    "defence_ii": "the others can build no more",
    "round_limit": "the rounds are over",
    "concede": "the others have conceded",
    "draw_agreed": "a draw was agreed",
    "mutual": "the last sides went out together",
}


class Teller:
    """Words for the events of a state."""

    def __init__(self, state: State) -> None:
        self.state = state

    def tell(self, events: Sequence[Any]) -> list[str]:
        """A line for each event that has something to say."""
        lines = []
        for event in events:
            speaker = getattr(self, f"_{type(event).__struct_config__.tag}")
            lines.append(speaker(event))
        return [line for line in lines if line]

    def ship(self, key: str) -> str:
        """ "P3 Fighter", with its own name where it has one."""
        ship = self.state.ships.get(key)
        if ship is None:
            return key
        called = f" “{' '.join(ship.name.split())}”" if ship.name else ""
        return f"{key} {self.state.class_of(ship).name}{called}"

    def player(self, seat: int) -> str:
        """A player's name on one line."""
        return " ".join(self.state.players[seat].name.split()) or f"Seat {seat + 1}"

    def weapon(self, key: str, slot: int) -> str:
        """A weapon's name."""
        ship = self.state.ships[key]
        return self.state.catalogue.weapons[ship.weapons[slot].key].name

    def part(self, key: str, part: str) -> str:
        """A subsystem, weapon slot, device key or ability in words."""
        ship: Ship = self.state.ships[key]
        catalogue = self.state.catalogue
        if part.startswith("weapon:"):
            return catalogue.weapons[ship.weapons[int(part[7:])].key].name
        if part.startswith("device:"):
            return catalogue.devices[ship.devices[int(part[7:])].key].name
        return catalogue.devices[part].name if part in catalogue.devices else part.replace("_", " ")

    def _match_created(self, event: e.MatchCreated) -> str:
        names = " against ".join(self.player(seat) for seat in range(len(event.players)))
        return f"{names}, on a field of {event.field_width} by {event.field_height}."

    def _fleets_revealed(self, event: e.FleetsRevealed) -> str:
        said = [
            f"{self.player(int(seat))}: {len(ships)} ships, {event.reserves[seat]} RUs in reserve"
            for seat, ships in event.fleets.items()
        ]
        return f"The fleets are revealed. {'; '.join(said)}."

    def _placement_submitted(self, event: e.PlacementSubmitted) -> str:
        return f"{self.player(event.by)} has placed the fleet."

    def _placements_revealed(self, event: e.PlacementsRevealed) -> str:
        return "All placements are revealed."

    def _die_rolled(self, event: e.DieRolled) -> str:
        whose = self.ship(event.ship) if event.ship is not None else self.player(event.by)
        return f"{whose} rolls a d{event.die} for {event.purpose.replace('_', ' ')}: {event.value}."

    def _turn_order_set(self, event: e.TurnOrderSet) -> str:
        return f"The order of turns: {', '.join(self.player(seat) for seat in event.order)}."

    def _turn_started(self, event: e.TurnStarted) -> str:
        return f"== Round {event.round}, {self.player(event.by)} =="

    def _phase_started(self, event: e.PhaseStarted) -> str:
        return f"Phase: {event.phase}."

    def _effect_started(self, event: e.EffectStarted) -> str:
        if event.kind == "disabled":
            return f"{self.ship(event.ship)} is disabled until the {event.ends}."
        return f"{self.ship(event.ship)}: {KINDS[event.kind]} until the {event.ends}."

    def _effect_ended(self, event: e.EffectEnded) -> str:
        return f"{self.ship(event.ship)}: the {KINDS[event.kind]} ends, {REASONS[event.reason]}."

    def _device_used(self, event: e.DeviceUsed) -> str:
        cost = f" for {event.cost} RUs" if event.cost else ""
        return f"{self.ship(event.ship)} uses its {self.part(event.ship, event.device)}{cost}."

    def _ship_jumped(self, event: e.ShipJumped) -> str:
        return f"{self.ship(event.ship)} jumps from {name(event.start)} to {name(event.to)}."

    def _mines_armed(self, event: e.MinesArmed) -> str:
        return f"{self.ship(event.ship)} arms its mines."

    def _ship_moved(self, event: e.ShipMoved) -> str:
        if not event.squares:
            return f"{self.ship(event.ship)} turns to {event.facing_to}."
        facing = f", facing {event.facing_to}" if event.facing_to is not None else ""
        return f"{self.ship(event.ship)} moves from {name(event.start)} to {name(event.to)}{facing}."

    def _mine_laid(self, event: e.MineLaid) -> str:
        return f"{self.ship(event.by_ship)} lays a mine on {name(event.at)}."

    def _mine_met(self, event: e.MineMet) -> str:
        what = f"{event.damage} damage" if event.damage else "it is avoided"
        return f"{self.ship(event.ship)} meets a mine on {name(event.at)}: {what}."

    def _ram_resolved(self, event: e.RamResolved) -> str:
        if event.result == "miss":
            return f"{self.ship(event.ship)} fails to ram {self.ship(event.target)}."
        how = "rams" if event.result == "full" else "grazes"
        return (
            f"{self.ship(event.ship)} {how} {self.ship(event.target)}: {event.damage_to_target} damage to it, "
            f"{event.damage_to_ship} to itself."
        )

    def _craft_loaded(self, event: e.CraftLoaded) -> str:
        return f"{self.ship(event.craft)} boards {self.ship(event.transport)}."

    def _craft_unloaded(self, event: e.CraftUnloaded) -> str:
        return f"{self.ship(event.craft)} leaves {self.ship(event.transport)} at {name(event.at)}."

    def _ship_retired(self, event: e.ShipRetired) -> str:
        return f"{self.ship(event.ship)} is retired at {self.ship(event.host)} for {event.refund} RUs."

    def _ship_repaired(self, event: e.ShipRepaired) -> str:
        return f"{self.ship(event.ship)} docks at {self.ship(event.host)}: {event.armour_restored} armour restored."

    def _infiltration_progress(self, event: e.InfiltrationProgress) -> str:
        if event.reset:
            return f"The boarders of {self.player(event.by)} lose their hold on {self.ship(event.target)}."
        whose = self.ship(event.ship) if event.ship is not None else self.player(event.by)
        return f"{whose} boards {self.ship(event.target)}: {event.points} of {event.needed}."

    def _ship_captured(self, event: e.ShipCaptured) -> str:
        return f"{self.player(event.to_player)} captures {self.ship(event.ship)} from {self.player(event.from_player)}."

    def _attack_declared(self, event: e.AttackDeclared) -> str:
        at = f" at its {self.part(event.target, event.subsystem)}" if event.subsystem is not None else ""
        weapon = self.weapon(event.ship, event.weapon)
        return (
            f"{self.ship(event.ship)} fires its {weapon} at {self.ship(event.target)}{at}, {event.distance} away: "
            f"accuracy {event.accuracy} against agility {event.agility}."
        )

    def _attack_resolved(self, event: e.AttackResolved) -> str:
        if event.subsystem_out is not None:
            return "A hit on the subsystem."
        said = {
            "auto": "A sure hit",
            "full": "A full hit",
            "half": "A near hit",
            "miss": "A miss",
            "friendly_fire": "The shot goes astray",
        }[event.result]
        return f"{said}: {event.damage} damage."

    def _flares_used(self, event: e.FlaresUsed) -> str:
        return f"Flares of {self.ship(event.ship)}: {event.roll}; {event.ammo_left} left."

    def _flares_reload_paid(self, event: e.FlaresReloadPaid) -> str:
        return f"{self.ship(event.ship)} orders fresh flares for {event.cost} RUs."

    def _flares_reloaded(self, event: e.FlaresReloaded) -> str:
        return f"{self.ship(event.ship)} has its flares full again."

    def _friendly_fire_pending(self, event: e.FriendlyFirePending) -> str:
        who = ", ".join(self.ship(key) for key in event.eligible)
        return f"{self.player(event.chooser)} chooses who takes {event.damage}: {who}."

    def _friendly_fire_resolved(self, event: e.FriendlyFireResolved) -> str:
        if event.victim is None:
            return "The stray shot harms nobody."
        return f"Friendly fire strikes {self.ship(event.victim)} for {event.damage}."

    def _subsystem_knocked_out(self, event: e.SubsystemKnockedOut) -> str:
        return f"{self.ship(event.ship)}: {self.part(event.ship, event.subsystem)} knocked out."

    def _subsystem_restored(self, event: e.SubsystemRestored) -> str:
        return f"{self.ship(event.ship)}: {self.part(event.ship, event.subsystem)} works again."

    def _weapon_reloading(self, event: e.WeaponReloading) -> str:
        return f"{self.ship(event.ship)}: {self.part(event.ship, event.item)} ready again in round {event.ready_round}."

    def _ship_damaged(self, event: e.ShipDamaged) -> str:
        return f"{self.ship(event.ship)} takes {event.amount}; armour {event.armour_left}."

    def _ship_destroyed(self, event: e.ShipDestroyed) -> str:
        lost = f", and {', '.join(self.ship(key) for key in event.cargo)} with it" if event.cargo else ""
        return f"{self.ship(event.ship)} is destroyed{lost}."

    def _ship_scuttled(self, event: e.ShipScuttled) -> str:
        return f"{self.ship(event.ship)} is scuttled at {name(event.at)}; {len(event.blast)} ships are in the blast."

    def _ship_built(self, event: e.ShipBuilt) -> str:
        return f"{self.ship(event.builder)} builds {self.ship(event.ship)} at {name(event.at)} for {event.cost} RUs."

    def _reserve_changed(self, event: e.ReserveChanged) -> str:
        return f"{self.player(event.of)}: {event.amount:+d} RUs, {event.reserve} in reserve."

    def _turn_ended(self, event: e.TurnEnded) -> str:
        return f"{self.player(event.by)} ends the turn."

    def _side_out(self, event: e.SideOut) -> str:
        seats = [seat for seat, player in enumerate(self.state.players) if player.side == event.side]
        who = " and ".join(self.player(seat) for seat in seats)
        return f"{who} {'is' if len(seats) == 1 else 'are'} out of the match."

    def _draw_offered(self, event: e.DrawOffered) -> str:
        return f"{self.player(event.by)} offers a draw."

    def _draw_answered(self, event: e.DrawAnswered) -> str:
        return f"{self.player(event.by)} {'accepts' if event.accept else 'declines'} the draw."

    def _player_conceded(self, event: e.PlayerConceded) -> str:
        return f"{self.player(event.by)} concedes; {len(event.ships)} ships leave."

    def _match_ended(self, event: e.MatchEnded) -> str:
        if event.winner is None:
            return f"The match is drawn: {ENDINGS[event.reason]}."
        seats = [seat for seat, player in enumerate(self.state.players) if player.side == event.winner]
        verb = "wins" if len(seats) == 1 else "win"
        return f"{' and '.join(self.player(seat) for seat in seats)} {verb}: {ENDINGS[event.reason]}."
