### What stands on old records.

as-recorded = { $text }
