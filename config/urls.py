"""Every address. What is not the API, the admin or a file is the front end's."""

from django.contrib import admin
from django.urls import include, path, re_path
from django.views.generic import RedirectView
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView

from . import openapi, pages  # noqa: F401

urlpatterns = [
    path("api/", include("games.people.urls")),
    path("api/", include("games.editions.urls")),
    path("api/", include("games.forces.urls")),
    path("api/", include("games.play.urls")),
    path("api/schema", SpectacularAPIView.as_view(), name="schema"),
    path("api/docs", pages.relaxed(SpectacularSwaggerView.as_view(url_name="schema")), name="docs"),
    re_path(r"^api(/.*)?$", pages.no_such_api),
    path("_allauth/", include("allauth.headless.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin", RedirectView.as_view(url="/admin/")),
    path("admin/", admin.site.urls),
    path("healthz", pages.healthz),
    path("metrics", pages.metrics),
    re_path(r"^(?!static/|assets/|ws/).*$", pages.front),
]
