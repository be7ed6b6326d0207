"""The hall's public pages: static files, of what is old enough (`controller.hall.spectators`).

Read `folder` (files, written whole and only when they change), `pages` (what stands in them),
`facts` (the same for programs), `writing` (when), `sending` (server-sent events, in a process of
its own that has nothing but the files), `serving` (all of it at work).
"""
