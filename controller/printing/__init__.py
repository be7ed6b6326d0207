"""What Rackside prints: sheets as PDF, true to size."""
