from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "games.people"
    label = "people"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import signals  # noqa: F401
