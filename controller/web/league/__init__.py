"""The league's pages: standings, players, seasons and the table of honour, for everybody to read;
for a paired phone of the league's director also who is one person, and who is to be forgotten.

`app` has the addresses, `view` what each page shows, `site` the port and the pairing.
"""
