"""From the ways that were chosen to steps, in an order in which each is legal.

First come the Cóatl that were open and get complete, then new ones that get complete, one after the other in the free
place; what stays incomplete comes last. So never more than two are incomplete at a time.
"""

from typing import Final

from mypy_extensions import i64

from coatl.boardgame.actions import BEGIN, DONE, EXTEND, FULFIL, TEMPLE
from coatl.boardgame.assemble_stock import Holding, Stock
from coatl.boardgame.assemble_ways import Job, Way
from coatl.boardgame.cards import PROPHECY_KINDS
from coatl.boardgame.state import EMPTY, NO_CARDS, Coatl
from coatl.serpent.colours import HEAD_PIECE, TAIL_PIECE
from coatl.serpent.serpent import EXTENSIONS, LEFT, RIGHT, TAIL, begun_with


class Finished:
    """A Cóatl after the assembly."""

    def __init__(self, coatl: Coatl, is_complete: bool) -> None:
        self.coatl: Final = coatl
        self.is_complete: Final = is_complete


class Task:
    """A way that is to be written: of which job, in which place it lies (EMPTY for a new Cóatl), and when."""

    def __init__(self, job: Job, way: Way, slot: int, rank: int) -> None:
        self.job: Final = job
        self.way: Final = way
        self.slot: Final = slot
        self.rank: Final = rank


class StepWriter:
    """Writes the steps of one plan after the other."""

    def __init__(self, holding: Holding, stock: Stock, jobs: list[Job], new: Job) -> None:
        self.holding: Final = holding
        self.stock: Final = stock
        self.jobs: Final = jobs
        self.new: Final = new
        self.slots: Final = [slot for slot in range(2) if holding.coatls[slot] is not None]
        """By job: its place."""
        self.slot = 0
        """Where the Cóatl lies that is being written, ..."""
        self.coatl: Coatl | None = None
        """... and how it is by now."""
        self.begin()

    def begin(self) -> None:
        """Another plan."""
        self.steps: list[int] = []
        self.finished: list[Finished] = []
        self.tasks: list[Task] = []

    def plan(self, place: int, way: Way) -> None:
        """The way of a job; those beyond the open Cóatl are new."""
        is_new = place >= len(self.jobs)
        slot = EMPTY if is_new else self.slots[place]
        rank = (0 if way.completed == 1 else 4) + (2 if is_new else 0) + (1 if slot != self.holding.closing else 0)
        self.tasks.append(Task(self.new if is_new else self.jobs[place], way, slot, rank))

    def write(self) -> None:
        """The steps of all tasks, and what lies there after them: open Cóatl in their order, then the new ones."""
        taken = [coatl is not None for coatl in self.holding.coatls]
        made: list[tuple[int, Finished]] = []
        for place in sorted(range(len(self.tasks)), key=lambda place: self.tasks[place].rank):
            task = self.tasks[place]
            slot = task.slot if task.slot != EMPTY else taken.index(False)
            taken[slot] = task.way.completed == 0
            made.append((place, Finished(self.write_task(task, slot), task.way.completed == 1)))
        self.finished = [finished for _, finished in sorted(made, key=lambda entry: entry[0])]

    def write_task(self, task: Task, slot: int) -> Coatl:
        """The steps of one Cóatl, and what becomes of it."""
        way = task.way
        self.slot = slot
        self.coatl = task.job.coatl
        cards = [self.stock.cards[place] for place in range(len(self.stock.cards)) if way.cards >> place & 1 == 1]
        if way.spoilt == EMPTY:
            self.lay(*task.job.growth.pieces_for(way.code, way.times))
            self.fulfil(cards)
        else:
            code, times = task.job.first_part(way)
            self.lay(*task.job.growth.pieces_for(code, times))
            self.fulfil(cards)
            self.lay_rest(self.stock.pieces_of(way.code - code))
        coatl = self.coatl
        assert coatl is not None
        if way.temple != EMPTY:
            temple: i64 = self.stock.temples[way.temple]
            self.steps.append(TEMPLE + temple)
            return Coatl(coatl.serpent, coatl.cards, temple)
        if way.completed == 1:
            self.steps.append(DONE)
        return coatl

    def lay(self, left: list[int], right: list[int]) -> None:
        """Lay pieces at both ends, each time outwards; a new Cóatl begins with its leftmost piece."""
        for piece in left[::-1]:
            self.extend(piece - HEAD_PIECE if piece >= HEAD_PIECE else LEFT + piece)
        for piece in right:
            coatl = self.coatl
            if coatl is None:
                self.steps.append(BEGIN + piece)
                self.coatl = Coatl(begun_with(piece), NO_CARDS, EMPTY)
            else:
                self.extend(rightwards(piece))

    def lay_rest(self, pieces: list[int]) -> None:
        """Lay pieces where they fit: body segments, then a head, then a tail."""
        for piece in sorted(pieces):
            coatl = self.coatl
            assert coatl is not None
            if HEAD_PIECE <= piece < TAIL_PIECE:
                self.extend(piece - HEAD_PIECE)
            else:
                self.extend(LEFT + piece if coatl.serpent.tail else rightwards(piece))

    def extend(self, extension: int) -> None:
        coatl = self.coatl
        assert coatl is not None
        self.steps.append(EXTEND + EXTENSIONS * self.slot + extension)
        self.coatl = Coatl(coatl.serpent.extended(extension), coatl.cards, EMPTY)

    def fulfil(self, cards: list[i64]) -> None:
        for card in cards:
            coatl = self.coatl
            assert coatl is not None
            self.steps.append(FULFIL + PROPHECY_KINDS * self.slot + card)
            self.coatl = Coatl(coatl.serpent, coatl.cards.plus(card), EMPTY)


def rightwards(piece: int) -> int:
    """The extension that lays a body segment or a tail at the right end."""
    return TAIL + piece - TAIL_PIECE if piece >= TAIL_PIECE else RIGHT + piece
