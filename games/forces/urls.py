from django.urls import path

from config import converters  # noqa: F401

from . import api

urlpatterns = [
    path("forces", api.ForcesView.as_view()),
    path("forces/order", api.OrderView.as_view()),
    path("forces/import", api.ImportView.as_view()),
    path("forces/<row:pk>", api.ForceView.as_view()),
    path("forces/<row:pk>/duplicate", api.DuplicateView.as_view()),
    path("forces/<row:pk>/export", api.ExportView.as_view()),
    path("forces/<row:pk>/history", api.HistoryView.as_view()),
    path("forces/<row:pk>/link", api.LinkView.as_view()),
    path("forces/<row:pk>/edition", api.MoveView.as_view()),
    path("shared/forces/<token:token>", api.SharedView.as_view()),
    path("shared/forces/<token:token>/fork", api.ForkView.as_view()),
]
