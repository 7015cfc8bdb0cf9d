"""Players of three strengths. They see a View, never the State."""

from games.kernel.bot import Bot
from games.spcfkrs.bots.keen import Keen
from games.spcfkrs.bots.planner import Planner
from games.spcfkrs.bots.weak import Weak

BOTS: dict[int, Bot] = {1: Weak(), 2: Keen(), 3: Planner()}
