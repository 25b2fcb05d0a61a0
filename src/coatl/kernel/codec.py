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

    def text(self, number: int) -> str:
        """The text form of a number."""
        if not 0 <= number < len(self.texts):
            raise BadInput(self.problem, {"text": str(number), "nearest": ""})
        return self.texts[number]

    def parse(self, text: str) -> int:
        """The number of a text form; a near miss is answered with what was probably meant."""
        if text not in self.numbers:
            raise BadInput(self.problem, {"text": text, "nearest": nearest(text, self.texts)})
        return self.numbers[text]
