"""What people enter by hand: forms of the operator's page and the players' phones, as events.

`entry_forms` has every form with the event it makes, `offers` which are likely next, `desk` enters
them; `phones` and `pairing` say who may enter what, `evening` starts a deal.
"""
