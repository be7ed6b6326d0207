"""The table's display in a browser: pages made on the server, kept current as things happen."""
