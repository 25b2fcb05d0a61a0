"""What a page asks of the engine that it carries along: a question as JSON in, the answer as JSON out.

Browsers run this with the games themselves (``coatl.server.engine`` packs both, ``web/engine/worker.js`` runs them), so
that pages for the real table know the rules without a server. The standard library is all that there is.
"""

import json

from coatl.answers.questions import QUESTIONS
from coatl.kernel.errors import CoatlError

__all__ = ["answer"]


def answer(text: str) -> str:
    """The answer to a question, or its problem as a code with facts; never an exception for what somebody typed."""
    asked = json.loads(text)
    try:
        told: dict[str, object] = {"answer": QUESTIONS[asked["question"]](asked["body"])}
    except CoatlError as problem:
        told = {"problem": problem.as_json()}
    return json.dumps(told)
