"""What was heard of a search, and how it looks over time."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Callable

from ._types import Progress

_WIDTH, _HEIGHT = 560.0, 220.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 70.0, 150.0, 16.0, 36.0
# Of Okabe and Ito, as in all pictures.
_COLOURS = {"found": "#0072b2", "best": "#d55e00", "bound": "#009e73", "done": "#999999"}
_NAMES = {
    "found": "solutions found",
    "best": "cost of the best",
    "bound": "bound of the cost",
    "done": "share that is done",
}

_Points = list[tuple[float, float]]


class Record:
    """Keeps what a search tells, and draws it: counts, or best cost and bound, against time.

    >>> import cubewright
    >>> record = cubewright.Record()
    >>> p = cubewright.packing([[(0, 0), (1, 0)]], copies=[18], box=(6, 6))
    >>> counts = p.count(progress=record)
    >>> record[-1].found
    6728
    >>> record
    <Record of 6728 solutions in ... s>

    In a notebook it is shown as a plot; `render()` gives the SVG.
    """

    def __init__(self) -> None:
        self._heard: list[Progress] = []

    def __call__(self, progress: Progress) -> None:
        self._heard.append(progress)

    def __len__(self) -> int:
        return len(self._heard)

    def __iter__(self) -> Iterator[Progress]:
        return iter(self._heard)

    def __getitem__(self, index: int) -> Progress:
        return self._heard[index]

    def _line(self, what: str) -> _Points:
        """The points of what is known, by seconds."""
        points = [(it.seconds, getattr(it, what)) for it in self._heard]
        return [(seconds, float(value)) for seconds, value in points if value is not None]

    def render(self) -> str:
        """The plot, as SVG."""
        lines = {what: self._line(what) for what in ("found", "best", "bound")}
        if not any(lines.values()):
            lines = {"done": self._line("done")}
        lines = {what: points for what, points in lines.items() if points}
        return _plot(lines)

    def __repr__(self) -> str:
        if not self._heard:
            return "<Record of nothing>"
        last = self._heard[-1]
        what = "a search" if last.found is None else f"{last.found} solutions"
        return f"<Record of {what} in {last.seconds:.3g} s>"

    def _repr_html_(self) -> str:
        return self.render()


def _plot(lines: dict[str, _Points]) -> str:
    points = [point for line in lines.values() for point in line]
    last = max((seconds for seconds, _ in points), default=0.0) or 1.0
    least = min((value for _, value in points), default=0.0)
    least = min(0.0, least)
    most = max((value for _, value in points), default=1.0)
    most = most if most > least else least + 1.0

    def x(seconds: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * seconds / last

    def y(value: float) -> float:
        return _HEIGHT - _BOTTOM - (_HEIGHT - _TOP - _BOTTOM) * (value - least) / (most - least)

    title = "Over time: " + ", ".join(_NAMES[what] for what in lines)
    drawn = [_axes(x, y, last, least, most)]
    ends: list[float] = []
    for what, line in lines.items():
        # What is known holds until more is. A search that ends at once tells a single point.
        path = f"M{x(line[0][0]):.1f} {y(line[0][1]):.1f}"
        path += "".join(f"H{x(seconds):.1f}V{y(value):.1f}" for seconds, value in line[1:])
        path += f"H{x(last):.1f}"
        colour = _COLOURS[what]
        drawn.append(f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        drawn.append(f'<circle cx="{x(last):.1f}" cy="{y(line[-1][1]):.1f}" r="3" fill="{colour}"/>')
        at = y(line[-1][1]) + 4
        while any(abs(at - other) < 14 for other in ends):
            at += 14
        ends.append(at)
        drawn.append(
            f'<text x="{_WIDTH - _RIGHT + 8:.0f}" y="{at:.1f}" fill="{colour}">{_NAMES[what]}</text>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH:.0f} {_HEIGHT:.0f}" '
        f'width="{_WIDTH:.0f}" height="{_HEIGHT:.0f}" role="img" font-family="sans-serif" '
        f'font-size="12"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(drawn)}</svg>'
    )


_Scale = Callable[[float], float]


def _axes(x: _Scale, y: _Scale, last: float, least: float, most: float) -> str:
    base, left = y(least), x(0)
    drawn = f'<path d="M{left:.1f} {y(most):.1f}V{base:.1f}H{x(last):.1f}" fill="none" stroke="#666"/>'
    for value in (least, most):
        drawn += (
            f'<text x="{left - 6:.1f}" y="{y(value) + 4:.1f}" text-anchor="end">{value:,.6g}</text>'
        )
    # What the lines are stands to the right of the last.
    for seconds, anchor in ((0.0, "middle"), (last, "end")):
        drawn += (
            f'<text x="{x(seconds):.1f}" y="{base + 18:.1f}" text-anchor="{anchor}">'
            f"{seconds:.3g} s</text>"
        )
    return drawn

