"""What people enter by hand: forms of the operator's page and the players' phones, as events."""
