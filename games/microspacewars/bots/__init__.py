"""The computer's captains, by level."""

from games.kernel.bot import Bot
from games.microspacewars.bots.cadet import Cadet

BOTS: dict[int, Bot] = {1: Cadet()}
