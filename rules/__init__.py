"""The referee: the laws of mah-jongg, pure of clock, threads and I/O."""
