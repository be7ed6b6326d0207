"""The picture for a live stream: a transparent page that lags the table as it is told to."""
