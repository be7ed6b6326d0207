"""How a table is: what is wrong and why, and what the system hears so that it may help.

Read `checks` (what is asked), `progress` (whether anything moves), `systemd` (who hears of it).
"""
