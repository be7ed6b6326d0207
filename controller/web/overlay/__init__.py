"""The picture for a live stream: a transparent page that lags the table as far as it is set to."""
