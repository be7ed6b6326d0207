### What a club's own rules say: in the club's words.

own-rule = { $says }
