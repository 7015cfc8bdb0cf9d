from django.urls import path

from config import converters  # noqa: F401

from . import api

urlpatterns = [
    path("games", api.GamesView.as_view()),
    path("games/<game:game>", api.GameView.as_view()),
    path("games/<game:game>/catalogue", api.CatalogueView.as_view()),
    path("games/<game:game>/rules", api.ClausesView.as_view()),
    path("games/<game:game>/map", api.MapView.as_view()),
    path("games/<game:game>/muster", api.MusterView.as_view()),
    path("games/<game:game>/names", api.NamesView.as_view()),
]
