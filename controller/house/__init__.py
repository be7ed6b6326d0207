"""Rules of a club's own: small Python modules beside a table's settings, with their stories.

They are read from the folder that the settings name and from nowhere else: no page writes there.
"""
