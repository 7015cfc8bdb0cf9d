"""Microspacewars: small spaceship fleets on a star chart."""
