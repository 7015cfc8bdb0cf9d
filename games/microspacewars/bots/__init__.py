"""The computer's captains, by level."""

from games.kernel.bot import Bot
from games.microspacewars.bots.cadet import Cadet
from games.microspacewars.bots.captain import Captain
from games.microspacewars.bots.helm import Temper

OFFICER = Temper(
    caution=0.0,
    together=0.0,
    bombs=False,
    pulses=False,
    fields=False,
    yards=True,
    docks=False,
    boards=True,
)
ADMIRAL = Temper(
    caution=0.5,
    together=0.8,
    bombs=True,
    pulses=True,
    fields=True,
    yards=True,
    docks=True,
    boards=True,
)

BOTS: dict[int, Bot] = {
    1: Cadet(),
    2: Captain(2, "Commander", "Picks its shots, boards what it can and builds with what is left.", OFFICER),
    3: Captain(3, "Admiral", "Keeps its fleet together under its fields, and times EMP, bombs and mines.", ADMIRAL),
}
