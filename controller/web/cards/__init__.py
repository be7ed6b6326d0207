"""The club's cards and its rules in a browser: typed, checked, proof-read, printed.

At a running table for its operators, or served alone (`rackside card edit`). Read `app` first.
"""
