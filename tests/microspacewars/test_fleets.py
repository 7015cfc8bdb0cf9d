"""Fleets: prices, slots, flagships, and the printed figures (chapters 2, 7, 8 and 9)."""

import msgspec
import pytest

from games.kernel.clauses import read
from games.kernel.refusal import Illegal
from games.microspacewars.game import GAME, measure
from games.microspacewars.names import make_names
from games.microspacewars.rules.catalogue import as_catalogue, check_catalogue
from games.microspacewars.rules.rules import RULES
from tests.microspacewars.table import STATS, begin, chart, placed, setup, ship


def weigh(*units, **options):
    return RULES.muster(STATS, {"units": [dict(unit) for unit in units]}, options)


def codes(*units, **options):
    return [fault.code for fault in weigh(*units, **options).faults]


def unit(profile, weapons=(), devices=(), **more):
    return {"profile": profile, "weapons": list(weapons), "devices": list(devices), **more}


CARRIER = unit("E1")
FREE = {"game_size": "custom", "custom_flagship": "none"}
CLAUSES = {clause.id: clause for clause in read(GAME.clauses_path.read_text())}


@pytest.mark.rules("MSW-030", "MSW-031", "MSW-022", "MSW-040", "MSW-021", "MSW-029", "MSW-032", "MSW-017")
def test_ex_48_a_scrimmage_fleet_of_809():
    fleet = [
        unit("E1", ["laser_pulse_turret"] * 3, ["defence_field", "flare_launcher"]),
        unit(
            "E3",
            ["hellfire_missile_launcher"] * 2 + ["heavy_railgun", "point_defense_laser_turret"],
            ["emp_generator", "afterburner"],
        ),
        *[unit("D1", ["hellfire_missile_launcher", "point_defense_laser_turret"], ["flare_launcher"])] * 2,
        unit("D2", ["missile_launcher", "mass_driver_turret"]),
        *[unit("C1", ["mass_driver"])] * 3,
        *[unit("C2", ["bomb_launcher"])] * 2,
        unit("B1", [], ["sensor_jammer"]),
    ]
    report = weigh(*fleet)
    assert (report.points, report.budget, report.legal) == (809, 850, True)
    assert [each.points for each in report.units] == [175, 325, 85, 85, 60, 12, 12, 12, 14, 14, 15]
    assert len(report.units) == 11, "more than the eight to ten that the text names: advice, not a rule"
    table = begin(sheets=[{"units": fleet}] * 2)
    assert [player.reserve for player in table.state.players] == [41, 41]
    assert codes(*fleet, unit("D1", ["ion_beam"])) == ["muster.over_budget"]


@pytest.mark.rules("MSW-022", "MSW-023", "MSW-020")
def test_scrimmages_need_a_carrier_and_have_no_base():
    assert codes(unit("D1")) == ["muster.carrier"]
    assert codes(unit("D1"), scrimmage_carrier="optional") == []
    assert codes(CARRIER, unit("A1")) == ["muster.no_base"]
    assert weigh(CARRIER).points == 100


@pytest.mark.rules("MSW-024", "MSW-025", "MSW-026", "MSW-020")
def test_campaigns_begin_with_one_free_hull():
    base = unit("A2", ["hellfire_missile_launcher"], ["defence_field"])
    assert weigh(base, game_size="campaign").points == 35, "the hull is free, its weapons and devices are not"
    assert weigh(base, game_size="campaign").budget == 2000
    assert weigh(base, game_size="campaign", starting_rus=2500).budget == 2500
    assert codes(unit("D1"), game_size="campaign") == ["muster.base"]
    assert codes(unit("A1"), unit("A2"), game_size="campaign") == ["muster.bases"]
    assert codes(unit("A1"), game_size="campaign") == []
    for amount in (1999, 2501):
        with pytest.raises(Illegal, match="2000 to 2500"):
            weigh(base, game_size="campaign", starting_rus=amount)


@pytest.mark.rules("MSW-027", "MSW-026")
def test_custom_games_choose_their_flagship_and_their_rus():
    assert weigh(CARRIER, game_size="custom").budget == 850
    assert codes(unit("D1"), game_size="custom") == ["muster.carrier"]
    assert codes(unit("D1"), **FREE) == []
    assert codes(unit("D1"), game_size="custom", custom_flagship="mothership_or_base") == ["muster.base"]
    assert codes(unit("A1"), game_size="custom", custom_flagship="mothership_or_base") == []
    assert codes(CARRIER, unit("A1"), game_size="custom") == ["muster.priceless"]
    assert weigh(CARRIER, game_size="custom", starting_rus=10000).budget == 10000
    with pytest.raises(msgspec.ValidationError):
        weigh(CARRIER, game_size="custom", starting_rus=49)
    with pytest.raises(msgspec.ValidationError):
        weigh(CARRIER, game_size="custom", starting_rus=10001)
    with pytest.raises(Illegal):
        weigh(CARRIER, starting_rus=900)


@pytest.mark.rules("MSW-033", "MSW-034", "MSW-035", "MSW-036", "MSW-037", "MSW-038", "MSW-204")
def test_slots_and_designations():
    assert codes(unit("D1"), **FREE) == [], "an unarmed frigate is legal"
    assert codes(unit("D1", ["ion_beam"] * 2), **FREE) == [], "the same weapon twice"
    assert weigh(unit("D1", ["ion_beam"] * 2), **FREE).points == 30 + 2 * 35
    assert codes(unit("D1", ["ion_beam"] * 3), **FREE) == ["muster.weapons"]
    assert codes(unit("D1", ["heavy_railgun"]), **FREE) == ["muster.weapon_fit"]
    assert codes(unit("D1", ["death_ray"]), **FREE) == ["muster.unknown_weapon"]
    assert codes(unit("E1", [], ["afterburner"] * 2), **FREE) == [], "the same device twice"
    assert codes(unit("D1", [], ["afterburner"] * 2), **FREE) == ["muster.devices"]
    assert codes(unit("D2", [], ["afterburner"]), **FREE) == ["muster.devices", "muster.device_fit"]
    assert codes(unit("D1", [], ["cloak"]), **FREE) == ["muster.unknown_device"]
    flares = weigh(unit("A2", [], ["flare_launcher"]), unit("B1", [], ["flare_launcher"]), game_size="campaign")
    assert [fault.clause for fault in flares.faults] == ["MSW-204", "MSW-204"]
    everything = weigh(unit("D1", ["ion_beam"] * 3, ["afterburner"] * 2), unit("X9"), **FREE)
    assert len(everything.faults) == 3, "all faults at once"


@pytest.mark.rules("MSW-041", "MSW-042")
def test_a_fleet_is_more_than_probes_and_fits_its_zone():
    assert codes(unit("B1"), unit("B1"), **FREE) == ["muster.probes"]
    assert codes(**FREE) == ["muster.empty"]
    small = {**FREE, "field_width": 12, "zone_depth": 1}
    twelve = [unit("C1")] * 12
    assert codes(*twelve, **small) == []
    assert codes(*twelve, unit("D1"), **small) == ["muster.room"]
    assert codes(*twelve, unit("B2"), **small) == [], "four of them may begin aboard"
    assert codes(*[unit("C1")] * 15, unit("B2"), **small) == []
    assert codes(*[unit("C1")] * 16, unit("B2"), **small) == ["muster.room"]


@pytest.mark.rules("MSW-028")
def test_the_flagship():
    def flagship(*units, **options):
        table = begin({"game_size": "custom", "starting_rus": 10000, **options}, [{"units": list(units)}] * 2)
        return next((ship.id for ship in table.state.ships.values() if ship.flagship and ship.seat == 0), None)

    assert flagship(unit("D1"), CARRIER, CARRIER) == "P2"
    assert flagship(unit("D1"), CARRIER, unit("E1", flagship=True)) == "P3"
    assert flagship(CARRIER, unit("A1"), custom_flagship="mothership_or_base") == "P2"
    assert flagship(unit("D1"), custom_flagship="none") is None
    assert codes(CARRIER, unit("D1", flagship=True)) == ["muster.mark"]
    assert codes(unit("E1", flagship=True), unit("E1", flagship=True)) == ["muster.marks"]


@pytest.mark.rules("MSW-019", "MSW-043")
def test_all_players_start_alike_and_fleets_are_open_together():
    state, events = RULES.begin(setup(), None)
    assert {player.ledger.start for player in state.players} == {850}
    created, revealed = map(msgspec.to_builtins, events)
    assert revealed["type"] == "fleets_revealed"
    assert set(revealed["fleets"]) == {"0", "1"}
    assert created["field_width"] == created["field_height"] == 32


def test_an_illegal_fleet_does_not_begin():
    with pytest.raises(Illegal) as refusal:
        begin(sheets=[{"units": [unit("D1")]}] * 2)
    assert refusal.value.code == "setup.fleet"
    with pytest.raises(Illegal) as refusal:
        begin(sheets=[{"units": [CARRIER]}] * 3)
    assert refusal.value.code == "setup.seats"


@pytest.mark.rules("MSW-365", "MSW-366")
def test_defence_needs_flagships_and_defence_ii_builders():
    assert codes(unit("D1"), win_mode="defence", **FREE) == ["muster.flagship"]
    assert codes(CARRIER, win_mode="defence", **FREE) == []
    assert codes(CARRIER, win_mode="defence") == [], "a scrimmage has its carrier in the place of a base"
    assert codes(unit("D1"), win_mode="defence_ii", **FREE) == ["muster.builder"]
    pairs = {"players": 4, "teams": "two_pairs", "win_mode": "defence_ii", **FREE}
    assert codes(unit("D1"), **pairs) == [], "the partner may bring one"
    with pytest.raises(Illegal) as refusal:
        begin(pairs, [{"units": [unit("D1")]}] * 4)
    assert refusal.value.code == "setup.builders"
    begin(pairs, [{"units": [CARRIER]}, {"units": [CARRIER]}, {"units": [unit("D1")]}, {"units": [unit("D1")]}])


@pytest.mark.rules("MSW-039")
def test_nothing_refits_a_ship():
    tags = {kind.__struct_config__.tag for kind in RULES.command.__args__}
    assert not any("fit" in tag or "install" in tag for tag in tags)
    table = placed()
    before = {key: [mount.key for mount in each.weapons] for key, each in table.state.ships.items()}
    table.turns(0, 1, 0)
    assert before == {key: [mount.key for mount in each.weapons] for key, each in table.state.ships.items()}


@pytest.mark.rules("MSW-018")
def test_nobody_pays_more_than_there_is():
    table = chart(
        {
            "P1": ship("E1", 10, 3, devices=["defence_field"]),
            "P2": ship("D1", 14, 3, devices=[{"key": "flare_launcher", "ammo": 0}]),
            "Q1": ship("E1", 10, 20),
        },
        reserve=(4, 0),
    )
    assert table.no(0, type="use_device", ship="P1", device="defence_field") == "pay.reserve"
    assert table.no(0, type="reload_flares", ship="P2", device=0) == "pay.reserve"
    assert table.no(0, type="build", builder="P1", profile="B1", to=[11, 3]) == "pay.reserve"


# the printed figures

NONE = "–"
SHIPS = {
    "A1": ("MSW-135", "very large", 1, 2, 1, 500, 6, 10, 2, None),
    "A2": ("MSW-136", "very large", NONE, 2, 0, 500, 8, 10, 2, None),
    "B1": ("MSW-137", "tiny", "one move", NONE, 10, 10, 0, NONE, 1, 5),
    "B2": ("MSW-138", "medium", 8, 6, 6, 300, 0, 5, 2, 50),
    "C1": ("MSW-139", "small", 10, NONE, 9, 70, 1, 1, 0, 10),
    "C2": ("MSW-140", "small", 10, NONE, 8, 80, 1, 1, 0, 10),
    "C3": ("MSW-141", "small", 10, NONE, 10, 60, 1, 1, 0, 10),
    "D1": ("MSW-142", "medium", 6, 4, 5, 200, 2, 4, 1, 30),
    "D2": ("MSW-143", "medium", 8, 4, 7, 170, 2, 9, 0, 40),
    "D3": ("MSW-144", "medium", 6, 4, 5, 250, 2, 4, 0, 40),
    "E1": ("MSW-145", "large", 2, 2, 2, 450, 3, 9, 2, 100),
    "E2": ("MSW-146", "large", 4, 3, 3, 350, 3, 7, 1, 150),
    "E3": ("MSW-147", "large", 3, 2, 2, 400, 4, 8, 2, 200),
}
ABILITIES = {
    "A1": "retire_a repair_a build_a ram",
    "A2": "retire_a repair_a build_a",
    "B1": "",
    "B2": "transport repair_c retire_c scuttle",
    "C1": "",
    "C2": "subsystem_targeting",
    "C3": "",
    "D1": "scuttle ram",
    "D2": "infiltrate scuttle ram",
    "D3": "mine_layer scuttle ram",
    "E1": "retire_b repair_b build_b scuttle ram",
    "E2": "scuttle ram",
    "E3": "retire_b repair_b scuttle ram",
}


@pytest.mark.rules("MSW-131", "MSW-132", "MSW-133", "MSW-134", "MSW-236", *(row[0] for row in SHIPS.values()))
def test_the_classes_as_printed():
    assert list(STATS["ships"]) == list(SHIPS)
    for code, (clause, size, speed, rcs, agility, armour, weapons, crew, devices, cost) in SHIPS.items():
        report = weigh(unit(code), **FREE)
        said = report.units[0].stats
        assert STATS["ships"][code]["clause"] == clause
        assert said["size"] == size
        assert (said["speed"], said["rcs"], said["agility"], said["armour"]) == (speed, rcs, agility, armour)
        assert (said["weapon_slots"], said["crew"], said["device_slots"]) == (weapons, crew, devices)
        assert STATS["ships"][code].get("cost") == cost
        assert " ".join(STATS["ships"][code].get("abilities", ())) == ABILITIES[code]
        assert 1 <= armour <= 500
    assert STATS["ships"]["C1"]["squadron"] == 4


TURRETS = "A1 A2 D1 D2 D3 E1 E2 E3"
WEAPONS = {
    "mass_driver": ("MSW-149", 10, 9, 2, "na", None, "C1", 2),
    "particle_lance": ("MSW-150", 15, 10, 3, "na", None, "C3", 4),
    "heavy_particle_lance": ("MSW-151", 20, 7, 3, "na", None, "C3", 4),
    "bomb_launcher": ("MSW-152", 15, 8, 1, "na", None, "C2", 4),
    "plasma_bomb_launcher": ("MSW-153", 20, 7, 1, "na", None, "C2", 4),
    "mass_driver_turret": ("MSW-154", 20, 10, 2, "no", None, TURRETS, 10),
    "point_defense_laser_turret": ("MSW-155", 30, 8, 3, "no", None, "A1 A2 D1 E1 E2 E3", 10),
    "laser_pulse_turret": ("MSW-156", 50, 7, 6, "no", None, "A1 A2 E1 E2 E3", 15),
    "turreted_railgun": ("MSW-157", 100, 4, 6, "no", (2, 1), "E2 E3", 25),
    "missile_launcher": ("MSW-158", 25, 8, 10, "no", (8, 1), "A1 A2 D1 D2 D3 E2 E3", 10),
    "torpedo_launcher": ("MSW-159", 35, 6, 12, "no", (6, 1), "A1 A2 D1 D2 D3 E2 E3", 10),
    "gravimetric_charge_launcher": ("MSW-160", 80, 4, 10, "no", (4, 1), "A1 A2 D1 E2 E3", 20),
    "hellfire_missile_launcher": ("MSW-161", 100, 5, 20, "no", (2, 1), "A1 A2 D1 E2 E3", 25),
    "cluster_torpedo_launcher": ("MSW-162", 25, 5, 15, "no", (4, 1), "A1 A2 E2 E3", 25),
    "heavy_mass_driver": ("MSW-163", 50, 7, 6, "yes", (5, 1), "A1 A2 D1 E2 E3", 20),
    "laser_pulse_cannon": ("MSW-164", 80, 4, 10, "yes", (4, 1), "A1 A2 D1 E2 E3", 25),
    "ion_beam": ("MSW-165", 100, 4, 20, "yes", (1, 1), "A1 A2 D1 E2 E3", 35),
    "heavy_railgun": ("MSW-167", 120, 4, 20, "yes", (1, 1), "A1 A2 E2 E3", 40),
    "gatling_mass_driver": ("MSW-168", 30, 4, 8, "yes", (2, 1), "A1 A2 D1 E2 E3", 35),
}


@pytest.mark.rules("MSW-129", "MSW-166", *(row[0] for row in WEAPONS.values()))
def test_the_weapons_as_printed():
    assert list(STATS["weapons"]) == list(WEAPONS)
    for key, (clause, damage, accuracy, reach, los, reload, fits, cost) in WEAPONS.items():
        entry = STATS["weapons"][key]
        assert entry["clause"] == clause
        assert (entry["damage"], entry["accuracy"], entry["range"]) == (damage, accuracy, reach)
        assert entry.get("los", "no") == los
        waits = entry.get("reload")
        assert (waits and (waits["uses"], waits["wait"])) == reload
        assert (" ".join(entry["fits"]), entry["cost"]) == (fits, cost)
    dice = {key: entry["multiplier"] for key, entry in STATS["weapons"].items() if "multiplier" in entry}
    assert dice == {"cluster_torpedo_launcher": 6, "gatling_mass_driver": 6}


@pytest.mark.rules("MSW-148")
def test_figures_and_lists_win_over_descriptions():
    turrets = [key for key, entry in STATS["weapons"].items() if entry["group"] == "turret" and "D1" in entry["fits"]]
    assert turrets == ["mass_driver_turret", "point_defense_laser_turret"], "two of four, not most"
    assert "E1" not in STATS["weapons"]["turreted_railgun"]["fits"], "on capital ships, but not on the Carrier"
    assert STATS["ships"]["E1"]["size"] == STATS["ships"]["E2"]["size"] == "large", "the largest of equals"


DEVICES = {
    "hyperdrive": ("MSW-185", 30, 5, 0, None, "A1 B2 E1 E3"),
    "afterburner": ("MSW-189", 10, 0, 0, (1, 2), "B2 D1 E1 E2 E3"),
    "flare_launcher": ("MSW-203", 20, 0, 0, (8, 1), "A1 B2 D1 E1 E2 E3"),
    "defence_field": ("MSW-210", 10, 5, 10, None, "A1 A2 B1 B2 D1 E1 E2 E3"),
    "emp_generator": ("MSW-220", 15, 10, 10, None, "A1 A2 B1 B2 D1 E1 E2 E3"),
    "sensor_jammer": ("MSW-226", 10, 5, 10, None, "A1 A2 B1 B2 D1 E1 E2 E3"),
    "gravity_well_generator": ("MSW-231", 10, 0, 20, (1, 2), "A1 A2 B1 B2 D1 E1 E2 E3"),
}


@pytest.mark.rules("MSW-170", "MSW-232", *(row[0] for row in DEVICES.values()))
def test_the_devices_as_printed():
    assert list(STATS["devices"]) == list(DEVICES)
    for key, (clause, cost, use, radius, reload, fits) in DEVICES.items():
        entry = STATS["devices"][key]
        assert (entry["clause"], entry["cost"]) == (clause, cost)
        assert (entry.get("use_cost", 0), entry.get("radius", 0)) == (use, radius)
        waits = entry.get("reload")
        assert (waits and (waits["uses"], waits["wait"])) == reload
        assert " ".join(entry["fits"]) == fits
    assert STATS["devices"]["flare_launcher"]["ammunition"] == 8
    burner = STATS["devices"]["afterburner"]
    assert (burner["speed_bonus"], burner["agility_bonus"]) == (6, 2)
    table = chart({"P1": ship("D1", 5, 5, devices=["flare_launcher"]), "Q1": ship("D1", 20, 20)})
    assert table.no(0, type="use_device", ship="P1", device="flare_launcher") == "device.passive"


def test_every_entry_names_a_clause_that_there_is():
    for kind in ("ships", "weapons", "devices", "sizes"):
        for key, entry in STATS[kind].items():
            assert entry["clause"] in CLAUSES, key


def test_a_catalogue_that_does_not_hold_together():
    broken = {**STATS, "weapons": {"x": {**STATS["weapons"]["mass_driver"], "fits": ["Z9"]}}}
    assert [fault.code for fault in check_catalogue(as_catalogue(broken))] == ["catalogue.fits"]
    fewer = {**STATS, "sizes": {"custom": STATS["sizes"]["custom"]}}
    assert len(check_catalogue(as_catalogue(fewer))) == 2


def test_names_are_different_and_fit_a_ship():
    import random

    names = make_names(random.Random(1), 400)
    assert len(set(names)) == 400
    assert all(len(name) <= 60 for name in names)


def test_a_force_is_weighed_for_the_game_that_it_fits():
    assert measure({"units": [{"profile": "A1"}]}) == {"game_size": "campaign"}
    assert measure({"units": [{"profile": "E1"}]}) == {}
    assert measure({}) == {}
