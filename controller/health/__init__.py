"""How a table is: what is wrong and why, and what the system is told so that it may help.

Read `checks` (what is asked), `progress` (whether anything moves), `systemd` (who is told).
"""
