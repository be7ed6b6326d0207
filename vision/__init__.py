"""From camera frames to sightings. Knows tiles, not rules."""
