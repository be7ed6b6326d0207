"""What spectators may see of the hall: all that is older than the delay, and nothing else.

Read `public` (what is old enough, and when it is let out), then `following` (a table as it stood
then). What is made of it for people is in `controller.web.spectators`.
"""
