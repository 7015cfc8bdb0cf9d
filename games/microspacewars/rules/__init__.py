"""The rules of Microspacewars."""
