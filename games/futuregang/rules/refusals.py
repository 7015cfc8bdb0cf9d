"""Every refusal of the game: its clause and its sentence."""

from games.kernel.refusal import Sentence

REFUSALS: dict[str, Sentence] = {
    # options, table, setup
    "options.breakout": Sentence("FG-210", "Breakout is for two teams, not {teams}."),
    "setup.seats": Sentence("FG-006", "The match is for {teams} teams, but {found} came."),
    "setup.muster": Sentence("FG-057", "{side} has no legal gang: {fault}"),
    "setup.terrain": Sentence(
        "FG-031", "There is no table “{terrain}”: take generated, none or a designed one."
    ),
    "setup.table_size": Sentence("FG-010", "A table of {width} × {height} is none of those that may be played on."),
    "setup.figure": Sentence("FG-065", "“{figure}” names no figure: a team's letter and a number, such as A2."),
    "setup.resting": Sentence("FG-021", "{figure} cannot stand at ({x}, {y}): {why}"),
    "setup.level": Sentence("FG-015", "{figure} at ({x}, {y}) would stand at {level}, not {given}."),
    "setup.item": Sentence("FG-232", "This edition has no equipment called “{item}”."),
    "setup.marker": Sentence("FG-200", "There is no marker called “{marker}” in this scenario."),
    "table.size": Sentence(
        "FG-010", "A table is 9000 × 9000, 12000 × 9000, 12000 × 12000 or 18000 × 12000."
    ),
    "table.shape": Sentence("FG-022", "A table is its width, height and pieces: {fault}."),
    "table.many": Sentence("FG-022", "A table has at most {most} pieces."),
    "table.ids": Sentence("FG-022", "Two pieces are both called “{piece}”."),
    "table.polygon": Sentence(
        "FG-023", "{piece} is not convex with 3 to 12 corners counter-clockwise; build other shapes of several pieces."
    ),
    "table.outside": Sentence("FG-023", "{piece} sticks out of the table."),
    "table.kind": Sentence("FG-026", "{piece} is a “{kind}”; there are obstacles, walls, buildings and screens."),
    "table.height": Sentence("FG-022", "{piece} needs a height above 0."),
    "table.thin": Sentence("FG-025", "{piece} is thinner than 50 at its narrowest."),
    "table.apart": Sentence("FG-024", "{one} and {two} stand closer than 250: widen the lane, or give both one group."),
    "table.join": Sentence("FG-024", "{one} and {two} of one group join, but overlap by less than 10."),
    "table.zone": Sentence("FG-221", "The zone of seat {seat} has no room for a gang: clear some of it."),
    # whose turn
    "match.over": Sentence("FG-191", "The game is over."),
    "match.not_now": Sentence("FG-099", "That is not what is to be decided now."),
    "turn.not_yours": Sentence("FG-093", "It is another team's turn."),
    "team.retreated": Sentence("FG-192", "Your gang has retreated; it decides nothing more in this game."),
    # before deployment
    "field.not_now": Sentence("FG-217", "Who takes part is settled already."),
    "field.unknown": Sentence("FG-217", "Your gang has no member {member}."),
    "field.twice": Sentence("FG-217", "Name each member once."),
    "field.count": Sentence("FG-217", "Exactly {most} members take part; you named {found}."),
    "field.leader": Sentence("FG-217", "The leader always takes part."),
    "deploy.not_now": Sentence("FG-219", "This is not the time to place figures."),
    "deploy.placed": Sentence("FG-219", "{figure} is placed already."),
    "deploy.zone": Sentence("FG-221", "The whole base of {figure} must lie in your own zone."),
    # figures
    "figure.unknown": Sentence("FG-065", "There is no figure {figure}."),
    "figure.not_yours": Sentence("FG-093", "{figure} is not yours to command."),
    "figure.out": Sentence("FG-009", "{figure} is not in play."),
    "figure.activated": Sentence("FG-092", "{figure} has been activated in this cycle."),
    "figure.none_active": Sentence("FG-096", "Activate a figure first."),
    "figure.another_active": Sentence("FG-098", "{figure} is being activated; end its activation first."),
    # moving
    "move.twice": Sentence("FG-098", "A figure moves once in an activation."),
    "move.zero": Sentence("FG-102", "Step {step} goes nowhere."),
    "move.too_far": Sentence("FG-104", "That path is {cost} long; {figure} has {move} to move."),
    "move.off_table": Sentence("FG-014", "At the end of step {step} the base would stick out of the table."),
    "move.solid": Sentence(
        "FG-105", "{piece} is in the way of step {step}: walk round it, or make the step a climb."
    ),
    "move.edge": Sentence("FG-105", "Step {step} walks off the roof: coming down is a climb step."),
    "move.enemy": Sentence("FG-106", "Step {step} passes through {enemy}: keep bases apart."),
    "move.overlap": Sentence("FG-016", "The base would overlap {other}'s at the end of step {step}."),
    "move.no_rest": Sentence("FG-108", "Nobody can stand at ({x}, {y}), where step {step} would begin or end."),
    "deploy.no_rest": Sentence("FG-221", "Figures are placed on free ground; something stands at ({x}, {y})."),
    "deploy.overlap": Sentence("FG-016", "The base would overlap {other}'s."),
    "climb.nothing": Sentence("FG-114", "Step {step} climbs nothing: mark it as a walk."),
    "climb.foot": Sentence("FG-115", "Step {step} begins more than 50 from {piece}: walk to its foot first."),
    "climb.groups": Sentence("FG-118", "Step {step} climbs two obstacles; take them in two climb steps."),
    "climb.jump": Sentence("FG-120", "Step {step} would jump: roofs must touch, and the step stay on them."),
    "climb.hopeless": Sentence(
        "FG-122", "{figure} cannot climb {height} even on a 6: its Tactics, or its leader's, would have to be {needed}."
    ),
    "react.contact": Sentence("FG-171", "A dash for cover may not end in base contact, and {enemy} would be touched."),
    "react.climb_contact": Sentence(
        "FG-171", "Step {step} would climb out of contact with {enemy}; a dash may not."
    ),
    "react.fall_contact": Sentence("FG-171", "Falling at step {step} would end in base contact with {enemy}."),
    "react.no_cover": Sentence("FG-172", "There is no cover from {shooter} at the end of that path."),
    "react.none": Sentence("FG-169", "No dash is awaited from {figure}."),
    # shooting
    "shoot.weapon": Sentence("FG-133", "{figure} carries no {weapon} to shoot with."),
    "shoot.friend": Sentence("FG-134", "{target} is no enemy."),
    "shoot.out_of_range": Sentence("FG-142", "{target} is {gap} away; the {weapon} reaches {range}."),
    "shoot.not_seen": Sentence("FG-134", "{figure} does not see {target}."),
    "shoot.in_contact": Sentence("FG-136", "{figure} is in base contact with {enemy} and may not shoot."),
    "shoot.into_melee": Sentence("FG-137", "{target} is in base contact with {friend}; it may not be shot at."),
    # interactions
    "interact.marker": Sentence("FG-201", "There is no marker {marker} to handle here."),
    "interact.contact": Sentence("FG-201", "{enemy} is in base contact: hands are full."),
    "interact.far": Sentence("FG-201", "{marker} is {gap} away; it must be within 100."),
    "interact.carrying": Sentence("FG-205", "{figure} carries {marker} already."),
    "interact.taken": Sentence("FG-205", "{marker} does not lie there to be taken."),
    "interact.own": Sentence("FG-215", "{marker} is your own machine."),
    "interact.wrecked": Sentence("FG-215", "{marker} is a wreck already."),
    "exit.scenario": Sentence("FG-211", "Nobody leaves by an edge in this scenario."),
    "exit.defender": Sentence("FG-211", "Only attackers leave by the exit edge."),
    "exit.not_moved": Sentence("FG-211", "A figure leaves at the end of a move: move to the edge first."),
    "exit.far": Sentence("FG-211", "{figure} is more than 10 from the exit edge."),
    # after the game
    "post.not_now": Sentence("FG-223", "That is for after the game."),
    "post.finished": Sentence("FG-224", "Your gang is done with its post-game."),
    "post.item": Sentence("FG-232", "Nobody sells “{item}”."),
    "post.points": Sentence("FG-232", "That costs {cost} points; your gang has {points}."),
    "post.stash": Sentence("FG-234", "There are not {count} of {item} in your stash."),
    "post.no_trade": Sentence("FG-234", "Gangs do not trade in this match."),
    "post.trade_self": Sentence("FG-234", "A trade is with another gang."),
    "post.trade_gone": Sentence("FG-234", "The other gang is done with its post-game."),
    "post.trade_empty": Sentence("FG-234", "Offer or ask for something."),
    "post.trade_points": Sentence("FG-234", "A gang has {points} points, not {asked}."),
    "post.trade_unknown": Sentence("FG-234", "There is no such trade on offer to you."),
    "post.trade_many": Sentence("FG-234", "You have {most} trades on offer; withdraw one first."),
    "member.unknown": Sentence("FG-065", "Your gang has no member {member}."),
    "loadout.not_now": Sentence("FG-081", "Equipment is changed before the first figure is placed, or after the game."),
    "loadout.item": Sentence("FG-242", "There is no {item} left for it in your gang."),
    "loadout.hands": Sentence("FG-074", "That takes {hands} hands; a figure has {most}."),
    "loadout.armor": Sentence("FG-076", "A figure wears one armor."),
    "promote.leader": Sentence("FG-239", "Your gang has a leader."),
    "promote.needed": Sentence("FG-239", "Your gang needs a leader: promote a henchman."),
    "dismiss.hero": Sentence("FG-244", "Only henchmen are dismissed."),
    "dismiss.last": Sentence("FG-245", "{member} is the last who could lead the gang."),
    "advance.off": Sentence("FG-241", "Stats do not grow in this match."),
    "advance.lost": Sentence("FG-241", "Only the winner pays for an advance."),
    "advance.used": Sentence("FG-241", "Your gang has had its advance after this game."),
    "advance.hero": Sentence("FG-241", "Only heroes advance."),
    # offers
    "offer.about": Sentence("FG-008", "Ask about a figure, a path, its reach, a sight line or a place to deploy."),
}
