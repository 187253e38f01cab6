"""Which items of a model cannot be covered together.

Invariant: the set is irreducible. QuickXplain (Junker, "QuickXplain: preferred explanations and
relaxations for over-constrained problems", AAAI 2004) halves the items, so that a small set among many
takes few searches: about 2 k log2(n / k) for k of n.
"""

from __future__ import annotations

import time
from typing import Optional

from . import _native
from ._errors import PuzzleError
from ._types import Search, limit_reached


class _Items:
    """A model as Knuth's text, of which some primary items may be left uncovered."""

    def __init__(self, native: _native.Puzzle, search: Search) -> None:
        lines = [line for line in native.model_text("dlx").splitlines() if line[:1] != "|"]
        head = lines[0].split()
        split = head.index("|") if "|" in head else len(head)
        self.primary, self.secondary = head[:split], head[split + 1 :]
        if any("|" in item for item in self.primary):
            raise PuzzleError(
                "items that conflict are not looked for where there are bounds on options",
                hint="puzzle.explain() says why there is no solution",
            )
        self.options = [line.split() for line in lines[1:]]
        self.search = search
        limit = search["time_limit"]
        self.until: Optional[float] = None if limit is None else time.monotonic() + limit

    def can_be_covered(self, items: list[str]) -> bool:
        """Whether all of these can be, and each of the others at most once."""
        if not items:
            return True
        needed = set(items)
        options = [option for option in self.options if needed.intersection(option)]
        others = [item for item in self.primary if item not in needed] + self.secondary
        head = items + (["|", *others] if others else [])
        text = "\n".join(" ".join(words) for words in [head, *options]) + "\n"
        settings = self.search
        if self.until is not None:
            left = max(0.0, self.until - time.monotonic())
            settings = {**settings, "time_limit": left}
        part = _native.exact_cover("part", text)
        found, status, limit, _, _, _ = part.solve("first", settings)
        if status == "limit":
            limit_reached(limit, "it is not known which items conflict")
        return found is not None

    def least(self, kept: list[str], is_new: bool, items: list[str]) -> list[str]:
        """Those of the items that conflict, beside what is kept."""
        if is_new and not self.can_be_covered(kept):
            return []
        if len(items) == 1:
            return items
        half = len(items) // 2
        first, second = items[:half], items[half:]
        of_second = self.least(kept + first, True, second)
        of_first = self.least(kept + of_second, bool(of_second), first)
        return of_first + of_second


def conflict(native: _native.Puzzle, search: Search) -> list[str]:
    """An irreducible set of items that cannot all be covered; empty if they can."""
    items = _Items(native, search)
    if items.can_be_covered(items.primary):
        return []
    return items.least([], False, items.primary)
