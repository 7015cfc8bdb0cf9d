"""Skirmish24: the yardstick game that servers are measured with. Never in the shop window."""
