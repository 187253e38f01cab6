"""Puzzles made of data: arrays, lists of cells, strings, items and options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Optional, Union

from . import _native
from ._errors import PuzzleError
from ._puzzle import Puzzle
from ._types import _whole

Cell = tuple[int, int, int]
_LARGEST = 2**15 - 1


def _cells(what: str, cells: Any) -> list[Cell]:
    """Cells as triples: from triples, from rows of an array, or from an array of 0 and 1."""
    dimensions = getattr(cells, "ndim", None)
    if dimensions == 3:
        return _ones(what, cells)
    if dimensions is not None and dimensions != 2:
        raise PuzzleError(f"{what} is an array with {dimensions} axes, not x, y and z")
    made: list[Cell] = []
    for cell in _listed(what, "a list of cells x, y, z", cells):
        try:
            coordinates = [_coordinate(it) for it in cell]
        except TypeError:
            raise TypeError(f"{what}: a cell is three whole numbers, not {cell!r}") from None
        if len(coordinates) == 2:
            coordinates.append(0)
        if len(coordinates) != 3:
            raise PuzzleError(f"{what}: a cell has three coordinates, not {len(coordinates)}: {cell!r}")
        x, y, z = coordinates
        made.append((x, y, z))
    if not made:
        raise PuzzleError(f"{what} has no cell")
    return made


def _listed(what: str, form: str, given: Any) -> list[Any]:
    try:
        them = iter(given)
    except TypeError:
        raise TypeError(f"{what} is {form}, not {type(given).__name__}") from None
    return list(them)


def _coordinate(value: Any) -> int:
    if isinstance(value, bool):
        raise TypeError
    number = value.__index__() if hasattr(value, "__index__") else None
    if number is None:
        raise TypeError
    if not -_LARGEST <= number <= _LARGEST:
        raise PuzzleError(f"a coordinate lies between -{_LARGEST} and {_LARGEST}, not {number}")
    return int(number)


def _ones(what: str, array: Any) -> list[Cell]:
    """The cells of an array x, y, z that are 1."""
    import numpy as np

    values = _zeros_and_ones(what, array)
    made = [(int(x), int(y), int(z)) for x, y, z in np.argwhere(values)]
    if not made:
        raise PuzzleError(f"{what} has no cell: the array is 0 everywhere")
    return made


def _zeros_and_ones(what: str, array: Any) -> Any:
    """An array of truth values, of an array of 0 and 1 of any type of numbers."""
    import numpy as np

    try:
        values = np.asarray(array)
    except ValueError as error:
        raise PuzzleError(f"{what}: the rows differ in length") from error
    if values.dtype == object:
        raise PuzzleError(f"{what}: the rows differ in length, or hold something else than numbers")
    if values.dtype.kind not in "biuf":
        raise TypeError(f"{what} is an array of 0 and 1, not of {values.dtype}")
    if not ((values == 0) | (values == 1)).all():
        odd = values[(values != 0) & (values != 1)].flat[0]
        raise PuzzleError(f"{what} has 0 and 1 only, not {odd!s}")
    return values.astype(bool)


def shell(
    pieces: Any, *, name: str = "shell", shape: Optional[str] = None, width: Optional[int] = None
) -> Puzzle:
    """A shell: square pieces with teeth on their borders, on the surface of a cube.

    `pieces` is one of

    * an array of shape (pieces, n, n): each piece as it is seen, 1 where there is foam; what lies
      inside the border does not count
    * an array of shape (pieces, 4(n-1)): the border of each piece, clockwise from the top left corner
    * a list of strings of so many digits

    `width` is n, of which an array of three axes needs no mention. `shape` is the name of another
    surface, such as `"1x1x2"`.

    >>> import cubewright
    >>> rings = ["0101001011011101", "1101101000101101", "1010001000101101",
    ...          "0101001000100101", "0101001001011010", "0101001001010010"]
    >>> p = cubewright.shell(rings)
    >>> p.count()
    Counts(raw=1536, rotations=2, full=1)
    >>> p.solve().placements[0]
    Placement(piece=5, place=0, flip=False, turns=0)
    """
    rings = _rings(pieces)
    for number, ring in enumerate(rings, 1):
        if width is not None and len(ring) != 4 * (_whole("width", width, 1) - 1):
            raise PuzzleError(
                f"piece {number} has {len(ring)} border cells, not 4(n-1) = {4 * (width - 1)}"
            )
    if not rings:
        raise PuzzleError("there is no piece")
    return Puzzle(_native.shell(name, rings, shape))


def _rings(pieces: Any) -> list[list[bool]]:
    if isinstance(pieces, str):
        raise TypeError("pieces is a list of strings or an array, not one string")
    if not hasattr(pieces, "__array__"):
        pieces = _listed("pieces", "a list of strings or an array", pieces)
        if all(isinstance(piece, str) for piece in pieces):
            return [_digits(number, piece) for number, piece in enumerate(pieces, 1)]
    values = _zeros_and_ones("pieces", pieces)
    if values.ndim == 2:
        return [[bool(it) for it in ring] for ring in values]
    if values.ndim != 3:
        raise PuzzleError(
            f"pieces has {values.ndim} axes: give (pieces, 4(n-1)) or (pieces, n, n)"
        )
    _, rows, columns = values.shape
    if rows != columns or rows < 2:
        raise PuzzleError(f"a piece is a square, not {rows} x {columns}")
    return [
        [bool(it) for it in (*piece[0], *piece[1:, -1], *piece[-1, -2::-1], *piece[-2:0:-1, 0])]
        for piece in values
    ]


def _digits(number: int, piece: str) -> list[bool]:
    digits = "".join(piece.split())
    odd = next((it for it in digits if it not in "01"), None)
    if odd is not None:
        raise PuzzleError(f"piece {number}: a border has the digits 0 and 1, not {odd!r}")
    return [it == "1" for it in digits]


Pieces = Union[Mapping[str, Any], Sequence[Any]]


def packing(
    pieces: Pieces,
    target: Any = None,
    *,
    box: Optional[Sequence[int]] = None,
    copies: Union[None, Mapping[str, Any], Sequence[Any]] = None,
    holes: int = 0,
    optional: Any = None,
    mirror: bool = False,
    flip: bool = True,
    name: str = "packing",
) -> Puzzle:
    """A packing: pieces that fill a box or any other set of cells.

    `pieces` is a mapping of names to cells, or a list of cells of each piece. Cells are a list of
    (x, y, z) or (x, y), or an array with the axes x, y and z that is 1 where the piece is. So is
    `target`, in place of which `box` gives three sides.

    `copies` says how many copies there are of each piece, by name or position: a number, or a pair of
    least and most. `holes` cells of the target may stay empty, any of them; `optional` cells may stay
    empty, however many. With `mirror`, pieces may also be laid as their mirror images. Without `flip`,
    they may be turned but not turned over: what looks up (along z) stays above.

    >>> import cubewright
    >>> p = cubewright.packing({"L": [(0, 0), (1, 0), (0, 1)]}, box=(2, 3), copies={"L": 2})
    >>> p.count().raw
    2
    """
    named = dict(pieces) if isinstance(pieces, Mapping) else _numbered(pieces)
    numbers = _copies(copies, list(named))
    made = [
        (_name(label), _cells(f"piece {label}", cells), numbers[label])
        for label, cells in named.items()
    ]
    if not made:
        raise PuzzleError("there is no piece")
    if (target is None) == (box is None):
        raise TypeError("give either a target or a box")
    cells = _box(box) if box is not None else _cells("the target", target)
    spare = _whole("holes", holes, 0)
    if optional is not None and spare:
        raise TypeError("give either holes or optional cells")
    if spare:
        return Puzzle(_native.packing(name, made, [], cells, spare, bool(mirror), bool(flip)))
    may = [] if optional is None else _cells("optional", optional)
    common = set(cells) & set(may)
    if common:
        raise PuzzleError(f"the cell {min(common)} is in the target and optional as well")
    return Puzzle(_native.packing(name, made, cells, may, None, bool(mirror), bool(flip)))


def _name(label: object) -> str:
    if not isinstance(label, str):
        raise TypeError(f"the name of a piece is a string, not {label!r}")
    return label


def _numbered(pieces: Any) -> dict[str, Any]:
    if isinstance(pieces, str):
        raise TypeError("pieces are lists of cells; cubewright.parse reads drawings")
    given = _listed("pieces", "a list of pieces, or a mapping of names to pieces", pieces)
    return {str(number): cells for number, cells in enumerate(given, 1)}


def _copies(copies: Any, names: list[str]) -> dict[str, tuple[int, int]]:
    if copies is None:
        copies = {}
    if not isinstance(copies, Mapping):
        given = _listed("copies", "a list of numbers, or a mapping of names to numbers", copies)
        if len(given) != len(names):
            raise PuzzleError(f"copies has {len(given)} numbers for {len(names)} pieces")
        copies = dict(zip(names, given))
    unknown = [name for name in copies if name not in names]
    if unknown:
        raise PuzzleError(f"copies names {unknown[0]!r}, but no piece is called so")
    return {name: _range(name, copies.get(name, 1)) for name in names}


def _range(name: str, copies: Any) -> tuple[int, int]:
    if isinstance(copies, (tuple, list)):
        if len(copies) != 2:
            raise PuzzleError(f"piece {name}: copies is a number or a pair, not {copies!r}")
        least, largest = (_whole(f"piece {name}: copies", it, 0) for it in copies)
    else:
        least = largest = _whole(f"piece {name}: copies", copies, 0)
    if largest >= 2**32:
        raise PuzzleError(f"piece {name}: {largest} copies are too many")
    return least, largest


def _box(box: Any) -> list[Cell]:
    sides = [_whole("a side of the box", it, 1) for it in _listed("box", "two or three sides", box)]
    if len(sides) == 2:
        sides.append(1)
    if len(sides) != 3:
        raise PuzzleError(f"a box has three sides, not {len(sides)}")
    cells = sides[0] * sides[1] * sides[2]
    if cells > 4096:
        raise PuzzleError(f"a box has at most 4096 cells, not {cells}")
    return [(x, y, z) for z in range(sides[2]) for y in range(sides[1]) for x in range(sides[0])]


def snake(
    chain: str,
    *,
    box: Optional[Sequence[int]] = None,
    region: Any = None,
    notation: Optional[str] = None,
    name: str = "snake",
) -> Puzzle:
    """A snake cube: a chain of cubes that is folded into a box.

    `chain` is a string in any notation: the cubes of each run (`"3 2 2 3"`), segments in two colours
    (`"bwb/w/b/..."`), letters of cubes (`"ESCCE"`), or a digit for each cube. `notation` decides where
    there are several readings: `"segments"`, `"cells"`, `"moves"`, `"new"`, `"letters"`, `"turns"`
    or `"straights"`. Without `box` and `region` it is folded into a cube.

    >>> import cubewright
    >>> cubewright.snake("3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3").count().full
    1
    """
    if not isinstance(chain, str):
        raise TypeError(f"the chain is a string, not {type(chain).__name__}")
    if box is not None and region is not None:
        raise TypeError("give either a box or a region")
    cells = _box(box) if box is not None else None
    if region is not None:
        cells = _cells("the region", region)
    return Puzzle(_native.snake(f"{name}.snake", chain, notation, cells))


Option = Iterable[Any]


def exact_cover(
    matrix: Any = None,
    *,
    items: Optional[Iterable[Any]] = None,
    options: Optional[Iterable[Option]] = None,
    secondary: Iterable[Any] = (),
    name: str = "exact cover",
) -> Puzzle:
    """Any exact cover: which options cover each item exactly once?

    Give a `matrix` of 0 and 1 with a row for each option and a column for each item (an array, lists,
    or a sparse matrix of SciPy), or `items` and `options`. An option is a list of items. `secondary`
    items are covered at most once, or in one colour: `(item, colour)` in an option gives the item a
    colour, and options agree where they give it the same.

    Solutions have `options`: positions of the chosen ones, from 0.

    >>> import cubewright
    >>> p = cubewright.exact_cover([[1, 0, 0], [0, 1, 1], [1, 1, 0], [0, 0, 1]])
    >>> [s.options for s in p.solutions()]
    [[0, 1], [2, 3]]
    >>> p = cubewright.exact_cover(items=["a", "b"], options=[["a"], ["b"], ["a", "b"]])
    >>> p.count().raw
    2
    """
    if matrix is not None:
        if items is not None or options is not None or tuple(secondary):
            raise TypeError("give either a matrix, or items and options")
        columns, rows = _of_matrix(matrix)
        return _cover(name, list(range(columns)), [], [[(it, None) for it in row] for row in rows])
    if items is None or options is None:
        raise TypeError("give either a matrix, or items and options")
    primary = _listed("items", "a list of items", items)
    others = _listed("secondary", "a list of items", secondary)
    positions = {}
    for position, item in enumerate(primary + others):
        try:
            if item in positions:
                raise PuzzleError(f"the item {item!r} is there twice")
            positions[item] = position
        except TypeError:
            raise TypeError(f"an item is hashable, such as a string; {item!r} is not") from None
    rows_of_items = []
    for number, option in enumerate(_listed("options", "a list of options", options)):
        if isinstance(option, str):
            raise TypeError(f"option {number} is a list of items, not a string: {option!r}")
        entries = _listed(f"option {number}", "a list of items", option)
        row = [_entry(number, it, positions, len(primary)) for it in entries]
        if len({item for item, _ in row}) < len(row):
            raise PuzzleError(f"option {number} has an item twice")
        if not row:
            raise PuzzleError(f"option {number} has no item")
        rows_of_items.append(row)
    return _cover(name, primary, others, rows_of_items)


def _entry(
    number: int, entry: Any, positions: dict[Any, int], primaries: int
) -> tuple[int, Optional[str]]:
    """An item of an option, by its position, with its colour."""
    try:
        if entry in positions:
            return positions[entry], None
    except TypeError:
        raise TypeError(f"option {number}: an item is hashable; {entry!r} is not") from None
    if isinstance(entry, tuple) and len(entry) == 2 and entry[0] in positions:
        position = positions[entry[0]]
        if position < primaries:
            raise PuzzleError(f"option {number}: only secondary items have colours, not {entry[0]!r}")
        return position, str(entry[1])
    raise PuzzleError(f"option {number}: there is no item {entry!r}")


def _of_matrix(matrix: Any) -> tuple[int, list[list[int]]]:
    """The number of columns, and the columns that are 1 in each row."""
    if hasattr(matrix, "tocsr"):
        rows = matrix.tocsr()
        if not ((rows.data == 0) | (rows.data == 1)).all():
            raise PuzzleError("the matrix has 0 and 1 only")
        rows.sum_duplicates()
        rows.eliminate_zeros()
        return rows.shape[1], [
            sorted(int(it) for it in rows.indices[rows.indptr[i] : rows.indptr[i + 1]])
            for i in range(rows.shape[0])
        ]
    values = _zeros_and_ones("the matrix", matrix)
    if values.ndim != 2:
        raise PuzzleError(f"the matrix has {values.ndim} axes, not options and items")
    return values.shape[1], [[int(it) for it in row.nonzero()[0]] for row in values]


def _cover(
    name: str,
    primary: list[Any],
    secondary: list[Any],
    options: list[list[tuple[int, Optional[str]]]],
) -> Puzzle:
    """The puzzle, by way of Knuth's text."""
    if not primary:
        raise PuzzleError("there is no item to cover")
    empty = next((number for number, row in enumerate(options) if not row), None)
    if empty is not None:
        raise PuzzleError(f"option {empty} covers nothing: its row is 0 everywhere")
    names = _names(primary + secondary)
    colours: dict[str, str] = {}
    for row in options:
        for _, colour in row:
            if colour is not None:
                colours.setdefault(colour, f"c{len(colours)}")
    head = names[: len(primary)] + (["|", *names[len(primary) :]] if secondary else [])
    title = " ".join(str(name).split())
    lines = [f"| {title}", " ".join(head)] if title else [" ".join(head)]
    for row in options:
        words = (
            names[item] if colour is None else f"{names[item]}:{colours[colour]}"
            for item, colour in row
        )
        lines.append(" ".join(words))
    return Puzzle(_native.exact_cover(name, "\n".join(lines) + "\n"))


def _names(items: list[Any]) -> list[str]:
    """A word for each item: what it is called, where that is a word and its own."""
    words = [str(it) for it in items]
    fine = len(set(words)) == len(words) and all(
        0 < len(it.encode()) < 100 and not set(it) & set(":|") and len(it.split()) == 1
        and it.isprintable()
        for it in words
    )
    return words if fine else [f"i{number}" for number in range(len(items))]
