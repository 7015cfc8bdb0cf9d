from django.urls import path

from . import api

urlpatterns = [
    path("session", api.SessionView.as_view()),
    path("guests", api.GuestsView.as_view()),
    path("guests/link", api.GuestLinkView.as_view()),
    path("guests/return", api.GuestReturnView.as_view()),
]
