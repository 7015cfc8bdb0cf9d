from django.urls import path, register_converter

from . import api


class MatchId:
    regex = "[a-z2-7]{1,16}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Version:
    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


register_converter(MatchId, "match")
register_converter(Version, "version")

urlpatterns = [
    path("matches", api.MatchesView.as_view()),
    path("matches/<match:match>", api.MatchView.as_view()),
    path("matches/<match:match>/join", api.JoinView.as_view()),
    path("matches/<match:match>/commands", api.CommandsView.as_view()),
    path("matches/<match:match>/view", api.ViewView.as_view()),
    path("matches/<match:match>/frames", api.FramesView.as_view()),
    path("matches/<match:match>/offer", api.OfferView.as_view()),
    path("matches/<match:match>/draw", api.DrawView.as_view()),
    path("matches/<match:match>/rematch", api.RematchView.as_view()),
    path("matches/<match:match>/chat", api.ChatView.as_view()),
    path("matches/<match:match>/replay", api.ReplayView.as_view()),
    path("matches/<match:match>/replay/<version:version>", api.ReplayAtView.as_view()),
    path("matches/<match:match>/export", api.ExportView.as_view()),
    path("matches/<match:match>/dice", api.DiceView.as_view()),
    path("matches/<match:match>/verify", api.VerifyView.as_view()),
    path("resolve", api.ResolveView.as_view()),
]
