"""What a person types for an action: its number, its text form, or a shorter form that stays clear."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from coatl.kernel.errors import BadInput
from coatl.kernel.words import nearest

MOST_SHOWN: Final = 4
"""How many possible meanings of an unclear text are named."""

MOST_DIGITS: Final = 9
"""A longer number is no number of any list."""

MOST_LETTERS: Final = 40
"""How much of an unknown text is repeated."""


NO_NAMES: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})
"""Words of actions that are called by themselves alone."""


class ActionReader:
    """Reads actions of one game; ``texts`` are the text forms of all its actions, by number.

    ``signs`` are those that say nothing more than the other words do, so that they may be left out.
    """

    def __init__(self, texts: Sequence[str], signs: str = "") -> None:
        self.texts: Final = texts
        self.signs: Final = str.maketrans("", "", signs)
        self.words: Final = [self.plain(text) for text in texts]
        self.verbs: Final = sorted({words[0] for words in self.words})

    def read(
        self,
        typed: str,
        legal: Sequence[int],
        others: Sequence[str] = (),
        held: Sequence[str] = (),
        names: Mapping[str, Sequence[str]] = NO_NAMES,
    ) -> int:
        """The action that is meant: a legal one if any fits, else one that the rules may refuse.

        ``others`` are further words that may have been meant, ``held`` those of actions that were rather meant than
        others, ``names`` what words of actions are called besides. Raises ``BadInput`` for a number that is not in the
        list, a text that is unclear, and one that is no action.
        """
        if typed.isdecimal() and len(typed) <= MOST_DIGITS:
            if not 1 <= int(typed) <= len(legal):
                raise BadInput("typed-number", {"number": int(typed), "last": len(legal)})
            return legal[int(typed) - 1]
        words = self.plain(typed)
        for with_verb in (True, False):
            found = self.fitting(words, legal, with_verb, names)
            if len(found) == 1 and len(legal) > 1 and len(self.words[found[0]]) == 1:
                self.check_verb(typed)
            if len(found) > 1:
                raise self.unclear(typed, [self.texts[action] for action in found])
            if found:
                return found[0]
        impossible = self.fitting(words, range(len(self.texts)), True, names)
        if impossible:
            self.check_verb(words[0])
            return self.likeliest(typed, impossible, held)
        known = [*(self.texts[action] for action in legal), *others]
        shown = typed[:MOST_LETTERS]
        raise BadInput("typed-unknown", {"text": shown, "nearest": nearest(shown.lower(), known)})

    def plain(self, text: str) -> list[str]:
        """The words as they are compared."""
        return text.lower().translate(self.signs).split()

    def likeliest(self, typed: str, impossible: Sequence[int], held: Sequence[str]) -> int:
        """Of actions that are all impossible, one with something that is held; unclear if several things are named."""
        of_held = [action for action in impossible if not set(held).isdisjoint(self.words[action])]
        things = {frozenset(held).intersection(self.words[action]) for action in of_held}
        if len(things) > 1 and len(self.plain(typed)) > 1:
            raise self.unclear(typed, [self.texts[action] for action in of_held])
        return (of_held or impossible)[0]

    def fitting(
        self, words: list[str], actions: Sequence[int], with_verb: bool, names: Mapping[str, Sequence[str]]
    ) -> list[int]:
        """The actions that the words abbreviate; of those, the ones with most words written out."""
        fits = [action for action in actions if words and self.abbreviates(words, self.words[action], with_verb, names)]
        exact = [self.written_out(words, self.words[action], names) for action in fits]
        return [action for action, count in zip(fits, exact, strict=True) if count == max(exact)]

    def written_out(self, words: list[str], whole: list[str], names: Mapping[str, Sequence[str]]) -> int:
        """How many of the words are whole words of the action, or other names of them."""
        return len(set(words) & {*whole, *(name for full in whole for name in names.get(full, ()))})

    def abbreviates(
        self, words: list[str], whole: list[str], with_verb: bool, names: Mapping[str, Sequence[str]]
    ) -> bool:
        """Whether each word begins a word of the action, in their order; words may be left out, the verb if allowed."""
        if with_verb and not whole[0].startswith(words[0]):
            return False
        following = iter(whole if with_verb else whole[1:])
        return all(
            any(full.startswith(word) or word in names.get(full, ()) for full in following) for word in words
        )

    def check_verb(self, word: str) -> None:
        """Refuse a word that begins several verbs: ``d`` must not draw a card when ``done`` was on somebody's mind."""
        verbs = [verb for verb in self.verbs if verb.startswith(word.lower())]
        if len(verbs) > 1 and word.lower() not in verbs:
            raise self.unclear(word, verbs)

    def unclear(self, typed: str, choices: list[str]) -> BadInput:
        """The complaint about a text that could mean several things, to be raised."""
        code = "typed-unclear" if len(choices) <= MOST_SHOWN else "typed-unclear-more"
        return BadInput(code, {"text": typed, "choices": choices[:MOST_SHOWN]})
