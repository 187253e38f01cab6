"""What is known of a solver, as data."""

from __future__ import annotations

from dataclasses import dataclass, field

# Words by which programs say how they ended. The first that is found decides, and `none` comes first:
# MiniZinc ends a proof that there is none by nothing else, and CBC writes values for it too.
Words = dict[str, str]
COMPETITION: Words = {
    "none": r"^s UNSATISFIABLE",
    "optimal": r"^s OPTIMUM FOUND",
    "feasible": r"^s SATISFIABLE",
}
FLATZINC: Words = {"none": "=====UNSATISFIABLE=====", "optimal": r"^==========$", "feasible": r"^----------$"}


@dataclass(frozen=True)
class Solver:
    """A solver, in the version that was tried."""

    name: str
    # Of the solver, where it is not that of the package; and what tells it from others of this name.
    version: str = ""
    variant: str = ""
    # What has it: one of these three.
    pip: str = ""
    apt: str = ""
    npm: str = ""
    # The function of which module answers (for pip), or the command for each form.
    ask: str = ""
    forms: str = ""
    run: dict[str, str] = field(default_factory=dict)
    words: Words = field(default_factory=dict)
    # The package has no reader: it gets our text as its objects.
    objects: bool = False
    # The form in which it counts, the command for that, and the words before the count.
    count: str = ""
    count_run: str = ""
    count_words: str = ""
    count_puzzle: str = "cube"
    # It does no more than count, or not even exactly.
    counts_only: bool = False
    about: bool = False
    # What the free edition refuses, a puzzle of ours that is too large for it, and its words for that.
    limit: str = ""
    too_large: str = ""
    refusal: str = ""
    # Forms that it answers rightly, and whose answer `check` does not read, with the reason.
    unread: dict[str, str] = field(default_factory=dict)
    # The words before the optimum, where only the solver's own word says what it costs.
    costs: str = ""
    # A small download, or none: asked in `--quick`.
    quick: bool = False
    note: str = ""

    def all_forms(self) -> list[str]:
        return list(self.run) or self.forms.split()

    def title(self, package: str) -> str:
        """With the version of the package, if the solver has none of its own."""
        variant = f" ({self.variant})" if self.variant else ""
        return f"{self.name} {self.version or package}".strip() + variant
