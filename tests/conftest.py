"""What all tests share: examples are not timed, as machines and what else they do differ."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
