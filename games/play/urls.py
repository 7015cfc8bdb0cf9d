from django.urls import path

from config import converters  # noqa: F401

from . import api, boards_api

urlpatterns = [
    path("matches", api.MatchesView.as_view()),
    path("matches/<match:match>", api.MatchView.as_view()),
    path("matches/<match:match>/join", api.JoinView.as_view()),
    path("matches/<match:match>/commands", api.CommandsView.as_view()),
    path("matches/<match:match>/view", api.ViewView.as_view()),
    path("matches/<match:match>/frames", api.FramesView.as_view()),
    path("matches/<match:match>/offer", api.OfferView.as_view()),
    path("matches/<match:match>/draw", api.DrawView.as_view()),
    path("matches/<match:match>/undo", api.UndoView.as_view()),
    path("matches/<match:match>/rematch", api.RematchView.as_view()),
    path("matches/<match:match>/chat", api.ChatView.as_view()),
    path("matches/<match:match>/replay", api.ReplayView.as_view()),
    path("matches/<match:match>/replay/<version:version>", api.ReplayAtView.as_view()),
    path("matches/<match:match>/export", api.ExportView.as_view()),
    path("matches/<match:match>/dice", api.DiceView.as_view()),
    path("matches/<match:match>/verify", api.VerifyView.as_view()),
    path("resolve", api.ResolveView.as_view()),
    path("boards", boards_api.BoardsView.as_view()),
    path("boards/<row:pk>", boards_api.BoardView.as_view()),
    path("shared/boards/<token:token>", boards_api.SharedBoardView.as_view()),
    path("shared/boards/<token:token>/copy", boards_api.CopyBoardView.as_view()),
]
