/** Loadouts for each class that are worth beginning with. Keys that an edition does not fit are not shown. */
type Preset = { name: string; weapons: string[]; devices: string[] };

const gun = (name: string, weapons: string[], devices: string[] = []): Preset => ({ name, weapons, devices });

export const PRESETS: Record<string, Preset[]> = {
  A1: [
    gun(
      "Fortress",
      [
        "heavy_railgun",
        "hellfire_missile_launcher",
        "hellfire_missile_launcher",
        "laser_pulse_turret",
        "laser_pulse_turret",
        "laser_pulse_turret",
      ],
      ["defence_field", "flare_launcher"],
    ),
    gun("Yard", ["laser_pulse_turret", "laser_pulse_turret"], ["defence_field", "hyperdrive"]),
  ],
  A2: [
    gun(
      "Bastion",
      [
        "heavy_railgun",
        "ion_beam",
        "hellfire_missile_launcher",
        "hellfire_missile_launcher",
        "cluster_torpedo_launcher",
        "laser_pulse_turret",
        "laser_pulse_turret",
        "laser_pulse_turret",
      ],
      ["defence_field", "emp_generator"],
    ),
    gun("Yard", ["laser_pulse_turret", "laser_pulse_turret"], ["defence_field", "gravity_well_generator"]),
  ],
  B1: [
    gun("Ears shut", [], ["sensor_jammer"]),
    gun("Spark", [], ["emp_generator"]),
    gun("Anchor", [], ["gravity_well_generator"]),
  ],
  B2: [gun("Sprinter", [], ["afterburner", "flare_launcher"]), gun("Jumper", [], ["hyperdrive", "flare_launcher"])],
  C1: [gun("Fighter", ["mass_driver"])],
  C2: [gun("Bomber", ["bomb_launcher"]), gun("Plasma", ["plasma_bomb_launcher"])],
  C3: [gun("Lancer", ["particle_lance"]), gun("Heavy lancer", ["heavy_particle_lance"])],
  D1: [
    gun("Gunboat", ["hellfire_missile_launcher", "point_defense_laser_turret"], ["flare_launcher"]),
    gun("Sniper", ["ion_beam", "hellfire_missile_launcher"], ["afterburner"]),
    gun("Picket", ["missile_launcher", "heavy_mass_driver"], ["flare_launcher"]),
    gun("Brawler", ["gatling_mass_driver", "laser_pulse_cannon"], ["afterburner"]),
  ],
  D2: [
    gun("Boarder", ["missile_launcher", "mass_driver_turret"]),
    gun("Torpedo boat", ["torpedo_launcher", "torpedo_launcher"]),
  ],
  D3: [gun("Layer", ["missile_launcher", "torpedo_launcher"])],
  E1: [
    gun(
      "Base of operations",
      ["laser_pulse_turret", "laser_pulse_turret", "laser_pulse_turret"],
      ["defence_field", "flare_launcher"],
    ),
    gun("Bare deck", ["point_defense_laser_turret"], ["defence_field"]),
    gun("Jump carrier", ["laser_pulse_turret", "laser_pulse_turret"], ["hyperdrive", "defence_field"]),
  ],
  E2: [
    gun("Line", ["heavy_railgun", "hellfire_missile_launcher", "laser_pulse_turret"], ["flare_launcher"]),
    gun("Lance", ["ion_beam", "hellfire_missile_launcher", "laser_pulse_turret"], ["defence_field"]),
    gun("Charger", ["gatling_mass_driver", "turreted_railgun", "laser_pulse_turret"], ["afterburner"]),
  ],
  E3: [
    gun(
      "Flag",
      ["hellfire_missile_launcher", "hellfire_missile_launcher", "heavy_railgun", "point_defense_laser_turret"],
      ["emp_generator", "afterburner"],
    ),
    gun(
      "Broadside",
      ["cluster_torpedo_launcher", "cluster_torpedo_launcher", "turreted_railgun", "laser_pulse_turret"],
      ["defence_field", "flare_launcher"],
    ),
  ],
};
