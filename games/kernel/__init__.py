"""The pure core: what every game shares. Imports the standard library and msgspec alone."""
