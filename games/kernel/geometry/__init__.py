"""Geometry of grids and tables."""
