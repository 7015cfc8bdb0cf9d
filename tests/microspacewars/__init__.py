"""Microspacewars."""
