"""Players of three strengths. They see a View and ask for offers, as a person's interface does."""

from games.futuregang.bots.keen import Keen
from games.futuregang.bots.planner import Planner
from games.futuregang.bots.rookie import Rookie
from games.kernel.bot import Bot

BOTS: dict[int, Bot] = {1: Rookie(), 2: Keen(), 3: Planner()}
