"""What many deals come to: evenings, players, hands, and the standings while an evening goes on."""
