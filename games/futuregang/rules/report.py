"""Events in sentences."""

from collections.abc import Iterator
from typing import Any

from games.futuregang.rules import events as e
from games.futuregang.rules.lengths import cm
from games.futuregang.rules.state import Goods, State

SCENARIOS = {
    "turf_war": "Turf War",
    "scavenge": "Scavenge",
    "hold_the_block": "Hold the Block",
    "breakout": "Breakout",
    "hit_job": "Hit Job",
    "sabotage": "Sabotage",
}
RESULTS = {
    "no_effect": "no effect",
    "suppressed": "Suppressed",
    "stunned": "Stunned",
    "incapacitated": "Incapacitated",
    "dead": "Dead",
    "ok": "on its feet",
    "exited": "away",
    "retreated": "gone home",
}
SCORES = {
    "enemy_out": "an enemy out of the fight",
    "attacker_out": "an attacker stopped",
    "leader_out": "an enemy leader down",
    "exited": "getting away",
}
REASONS = {"objective": "the objective is met", "retreat": "one gang is left", "cycle_limit": "time has run out"}
ROLLS = {"attacker": "attacks", "deployment": "places first", "first_team": "goes first"}
CHECKS = {"climb": "to climb", "suppression": "to keep its head", "sabotage": "to wreck the machine"}
CAUSES = {"own": "", "contact": "tied down by contact", "suppression": "pinned down", "reaction": "after its dash"}


class Teller:
    """Words for events, with the names of a match."""

    def __init__(self, state: State) -> None:
        self.state = state

    def tell(self, event: Any) -> Iterator[str]:
        """The lines of one event; none for what another event says already."""
        words = getattr(self, f"_{event.__struct_config__.tag}", None)
        line = words(event) if words else ""
        if line:
            yield line

    def _who(self, name: str) -> str:
        figure = self.state.figures.get(name)
        return f"{figure.name} ({name})" if figure is not None and figure.name != name else name

    def _gang(self, seat: int) -> str:
        return self.state.sides[seat].name if 0 <= seat < len(self.state.sides) else "nobody"

    def _item(self, key: str) -> str:
        item = self.state.equipment.get(key)
        return item.name if item else key

    def _items(self, keys: Any) -> str:
        return ", ".join(self._item(key) for key in keys)

    def _member(self, seat: int, number: int) -> str:
        member = self.state.sides[seat].members.get(str(number))
        return member.name if member else f"member {number}"

    def _goods(self, goods: Goods) -> str:
        parts = [self._items(goods.items)] if goods.items else []
        parts += [f"{goods.points} points"] if goods.points else []
        return " and ".join(parts) or "nothing"

    def _match_started(self, event: e.MatchStarted) -> str:
        names = " and ".join(team.name for team in event.teams.values())
        return f"{names} meet: {SCENARIOS[event.options['scenario']]}."

    def _terrain_set(self, event: e.TerrainSet) -> str:
        cleared = f"; {len(event.removed)} too close to a marker are taken away" if event.removed else ""
        return f"The table is {cm(event.width)} by {cm(event.height)} with {len(event.pieces)} pieces{cleared}."

    def _roll_off(self, event: e.RollOff) -> str:
        rounds = "; ".join(
            ", ".join(f"{self._gang(throw.seat)} {throw.die}" for throw in thrown) for thrown in event.rounds
        )
        return f"Roll-off: {rounds}. {self._gang(event.winner)} {ROLLS[event.purpose]}."

    def _fielded(self, event: e.Fielded) -> str:
        return f"{self._gang(event.seat)} fields {len(event.members)}."

    def _figure_placed(self, event: e.FigurePlaced) -> str:
        return f"{self._who(event.figure)} is placed at {cm(event.x)}, {cm(event.y)}."

    def _no_room(self, event: e.NoRoom) -> str:
        return f"{self._gang(event.seat)} has no room left in its zone: {', '.join(event.figures)} stay out."

    def _cycle_started(self, event: e.CycleStarted) -> str:
        return f"Cycle {event.cycle}: {self._gang(event.first)} goes first."

    def _activation_started(self, event: e.ActivationStarted) -> str:
        if event.stun_removed:
            return f"{self._who(event.figure)} comes round and does nothing else."
        return f"{self._who(event.figure)} is activated."

    def _moved(self, event: e.Moved) -> str:
        verb = "dashes" if event.reaction else "moves"
        height = f", at a height of {cm(event.level)}" if event.level else ""
        short = "" if event.complete else ", and gets no further"
        return f"{self._who(event.figure)} {verb} {cm(event.cost)}{height}{short}."

    def _check(self, event: e.Check) -> str:
        whose = "its leader's Tactics" if event.leader_used else "Tactics"
        verdict = "passes" if event.success else "fails"
        return (
            f"{self._who(event.figure)} rolls {event.die} + {event.bonus} {whose} = {event.total} against "
            f"{event.difficulty} {CHECKS[event.reason]}: {verdict}."
        )

    def _contact_made(self, event: e.ContactMade) -> str:
        return f"{self._who(event.figure)} is in contact with {', '.join(self._who(foe) for foe in event.enemies)}."

    def _shot(self, event: e.Shot) -> str:
        cover = f", {event.cover_lines} of 11 lines covered" if event.cover else ""
        dice = ", ".join(str(die) for die in event.dice)
        hits = "misses" if not event.hits else "hits" if event.hits == 1 else f"hits {event.hits} times"
        return (
            f"{self._who(event.figure)} fires a {self._item(event.weapon)} at {self._who(event.target)}, "
            f"{cm(event.gap)} away{cover}: {dice} + {event.bonus} against {event.difficulty}: {hits}."
        )

    def _hit_roll(self, event: e.HitRoll) -> str:
        penalty = f" − {event.penalty} cover" if event.penalty else ""
        return (
            f"{self._item(event.weapon)} on {self._who(event.target)}: {event.die} − {event.armor} Armor{penalty} = "
            f"{event.value}: {RESULTS[event.result]}."
        )

    def _suppressed(self, event: e.Suppressed) -> str:
        where = "in cover" if event.cover else "in the open"
        what = {
            "none": "and fights on",
            "activated": "and counts as activated",
            "reaction": "and may dash for cover",
            "incapacitated": "and is out",
        }[event.outcome]
        return f"{self._who(event.figure)} is Suppressed {where} {what}."

    def _reaction_ended(self, event: e.ReactionEnded) -> str:
        found = "has cover" if event.cover else "finds no cover"
        return f"{self._who(event.figure)} {found} from {self._who(event.shooter)}."

    def _reaction_declined(self, event: e.ReactionDeclined) -> str:
        return f"{self._who(event.figure)} does not dash."

    def _status_changed(self, event: e.StatusChanged) -> str:
        return f"{self._who(event.figure)} is {RESULTS[event.after]}."

    def _figure_activated(self, event: e.FigureActivated) -> str:
        return f"{self._who(event.figure)} counts as activated: {CAUSES[event.cause]}." if CAUSES[event.cause] else ""

    def _interacted(self, event: e.Interacted) -> str:
        what = {"taken": "takes", "wrecked": "wrecks", "failed": "fails to wreck"}[event.outcome]
        return f"{self._who(event.figure)} {what} {event.marker}."

    def _marker_moved(self, event: e.MarkerMoved) -> str:
        if event.condition == "secured":
            return f"{event.marker} is secured."
        return f"{event.marker} lies on the ground." if event.condition == "loose" else ""

    def _exited(self, event: e.Exited) -> str:
        return f"{self._who(event.figure)} gets away."

    def _melee_rolls(self, event: e.MeleeRolls) -> str:
        rolls = ", ".join(f"{self._who(r.figure)} {r.die} + {r.fight} = {r.total}" for r in event.rolls)
        return f"Melee: {rolls}."

    def _melee_won(self, event: e.MeleeWon) -> str:
        with_what = f" and strikes with {self._items(event.weapons)}" if event.weapons else ""
        return f"{self._who(event.winner)} beats {self._who(event.loser)}{with_what}."

    def _scored(self, event: e.Scored) -> str:
        kind, _, what = event.reason.partition(":")
        words = {"zone": f"holding {what}", "secured": f"bringing {what} home", "wrecked": f"wrecking {what}"}
        why = words.get(kind) or SCORES.get(kind, kind)
        return f"{self._gang(event.seat)} scores {event.points} for {why}: {event.total}."

    def _cycle_ended(self, event: e.CycleEnded) -> str:
        return f"Cycle {event.cycle} is over."

    def _retreated(self, event: e.Retreated) -> str:
        return f"{self._gang(event.seat)} {'is wiped out' if event.cause == 'wiped_out' else 'retreats'}."

    def _game_ended(self, event: e.GameEnded) -> str:
        won = f"{self._gang(event.winner)} wins" if event.winner >= 0 else "A draw"
        return f"{won}: {REASONS[event.reason]} after {event.cycles} cycles."

    def _members_lost(self, event: e.MembersLost) -> str:
        return f"{self._gang(event.seat)} strikes {len(event.members)} off its roster."

    def _awards(self, event: e.Awards) -> str:
        return (
            f"{self._gang(event.seat)} earns {event.base} + {event.unharmed} for the unharmed = {event.points} points; "
            f"{event.henchmen} new henchmen join."
        )

    def _looted(self, event: e.Looted) -> str:
        return f"{self._gang(event.seat)} takes {self._items(event.items)} from the dead."

    def _bought(self, event: e.Bought) -> str:
        return f"{self._gang(event.seat)} buys {event.count} {self._item(event.item)} for {event.points}."

    def _sold(self, event: e.Sold) -> str:
        return f"{self._gang(event.seat)} sells {event.count} {self._item(event.item)} for {event.points}."

    def _trade_offered(self, event: e.TradeOffered) -> str:
        return (
            f"{self._gang(event.seat)} offers {self._gang(event.to)} {self._goods(event.give)} "
            f"for {self._goods(event.take)}."
        )

    def _trade_declined(self, event: e.TradeDeclined) -> str:
        return f"{self._gang(event.seat)} lets the trade go."

    def _traded(self, event: e.Traded) -> str:
        return (
            f"{self._gang(event.seat)} gives {self._gang(event.to)} {self._goods(event.give)} "
            f"for {self._goods(event.take)}."
        )

    def _loadout_set(self, event: e.LoadoutSet) -> str:
        things = self._items(event.equipment) or "nothing"
        return f"{self._member(event.seat, event.member)} of {self._gang(event.seat)} carries {things}."

    def _promoted(self, event: e.Promoted) -> str:
        return f"{self._member(event.seat, event.member)} now leads {self._gang(event.seat)}."

    def _dismissed(self, event: e.Dismissed) -> str:
        return f"{self._gang(event.seat)} sends a henchman away."

    def _advanced(self, event: e.Advanced) -> str:
        return f"{self._member(event.seat, event.member)} gains 1 {event.stat.capitalize()} for {event.points} points."

    def _postgame_finished(self, event: e.PostgameFinished) -> str:
        return f"{self._gang(event.seat)} is done."
