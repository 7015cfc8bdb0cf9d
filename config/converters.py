"""What may stand in a path: nothing that a database chokes on."""

from django.urls import register_converter


class Text:
    regex = "[^/]+"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class MatchId(Text):
    regex = "[a-z2-7]{1,16}"


class Token(Text):
    regex = "[A-Za-z0-9_-]{1,40}"


class GameKey(Text):
    regex = "[a-z0-9_]{1,40}"


class Row:
    """A whole number of at most 15 digits."""

    regex = "[0-9]{1,15}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


class Version(Row):
    regex = "[0-9]{1,9}"


for name, kind in (("match", MatchId), ("token", Token), ("game", GameKey), ("row", Row), ("version", Version)):
    register_converter(kind, name)
