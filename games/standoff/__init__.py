"""Standoff: a toy game that uses everything the kernel has. For tests alone."""
