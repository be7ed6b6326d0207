"""What an enrolment is summed up to, in English."""

from __future__ import annotations

from controller.enrolling.summary import summary
from vision.enrolment.enrol import Enrolment


def english_summary(learned: Enrolment) -> str:
    return "\n".join(str(line) for line in summary(learned))
