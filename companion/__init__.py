"""Spare Chair without a browser: the rules, the log of a play, and the command line."""
