"""Encryption: the table's own authority, its certificate, and a port that speaks both ways.

Read `authority` (who signs), `certificate` (what is served, and when it is made anew), `either` (a
port that takes TLS and says a word to what is not), `serving` (how a table is set to).
"""
