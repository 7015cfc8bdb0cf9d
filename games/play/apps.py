from django.apps import AppConfig


class PlayConfig(AppConfig):
    name = "games.play"
    label = "play"
    verbose_name = "Matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from . import news, signals  # noqa: F401
