"""What can be looked up: laws, codes, settings, cameras and hands, as lists and pages.

`law_list` and `codes_text` are what the commands print; `side_by_side` lays the codes next to one
another, with its page and its summary; `optics_page` is the table of cameras, `nearest_text` the
nearest hands for a rack.
"""
