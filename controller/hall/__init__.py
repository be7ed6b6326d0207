"""The hall: many tables report to one desk over NATS JetStream, and none of them waits for it.

`reports` is what travels. A table's side is `joining` and `publisher`, with what it shows in
`standing`. The desk's is `broker` (nats-server as a child process) with its `accounts`, `store`
(the database), `intake` (from the stream into the store) and `desk`, which joins them.
"""
