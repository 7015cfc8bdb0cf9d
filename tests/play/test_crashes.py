"""What was acknowledged is durable: the server dies at the worst moments and comes back."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.play.servers import Player, begin, running

DUCK = {"type": "choose", "choice": "duck"}
pytestmark = pytest.mark.xdist_group("sockets")


def test_killed_between_commit_and_push(tmp_path):
    """The command is in the log though nobody was told; coming back, both sides find it, and it is not done twice."""
    with running(tmp_path) as server:
        one, two = Player(server.url), Player(server.url)
        match = begin(one, two)
        server.stop()
        server.start(SCRAPFRONT_FAILPOINT="committed")
        mine, theirs = one.open(match), two.open(match)
        mine.hear("welcome")
        theirs.hear("welcome")
        held = theirs.view
        number = mine.submit(0, DUCK)
        with pytest.raises(ConnectionClosed):
            mine.hear("answer", id=number)
        assert server.wait_dead() == 86
        assert not any(message["type"] == "frame" for message in theirs.heard)
        server.start()
        back = two.open(match, version=1)
        back.view = held
        assert back.hear("frame")["version"] == 2
        assert back.view == two.get(f"matches/{match}/view")["view"]
        again = one.open(match)
        again.hear("welcome")
        again.submit(0, DUCK, version=1, number=number)
        assert again.hear("answer", id=number)["version"] == 2
        assert one.get(f"matches/{match}/view")["version"] == 2


def test_killed_again_and_again_under_load_nothing_acknowledged_is_lost(tmp_path):
    with running(tmp_path) as server:
        one, two = Player(server.url), Player(server.url)
        match = begin(one, two, "skirmish24")
        acknowledged = {}
        for death in range(3):
            tab = one.open(match)
            tab.hear("welcome")
            for n in range(1 + death):
                number = tab.submit(0, {"type": "order", "unit": 0, "x": death, "y": n})
                answer = tab.hear("answer", id=number)
                if answer.get("accepted"):
                    acknowledged[number] = answer["version"]
                    tab.hear("frame", version=answer["version"])
            tab.submit(0, {"type": "order", "unit": 1, "x": death, "y": 9})
            server.kill()
            server.start()
        tab = one.open(match)
        tab.hear("welcome")
        assert len(acknowledged) >= 3
        for number, version in acknowledged.items():
            tab.submit(0, {"type": "order", "unit": 0, "x": 0, "y": 0}, version=1, number=number)
            assert tab.hear("answer", id=number)["version"] == version
