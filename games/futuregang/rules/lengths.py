"""Hundredths in the words of a tape measure."""


def cm(value: int) -> str:
    """Hundredths as centimetres: 12.5 cm."""
    return f"{bare(value)} cm"


def bare(value: int) -> str:
    """The same without the unit, for coordinates."""
    whole, part = divmod(abs(value), 100)
    digits = f"{whole}.{part:02d}".rstrip("0").rstrip(".")
    return f"{'-' if value < 0 else ''}{digits}"
