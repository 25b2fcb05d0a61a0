"""Numbers and their text forms, both ways from one list."""

from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest


class Codec:
    """The text form of every number from 0 on; ``problem`` is the error code for a text that is none of them."""

    def __init__(self, texts: list[str], problem: str) -> None:
        self.texts: Final = texts
        self.numbers: Final = {text: number for number, text in enumerate(texts)}
        self.problem: Final = problem

    def parse(self, text: str) -> int:
        """The number of a text form; a near miss is answered with what was probably meant."""
        if text not in self.numbers:
            raise BadInput(self.problem, {"text": text, "nearest": nearest(text, self.texts)})
        return self.numbers[text]
