"""Rows and objectives over what is known of placements, written with operators.

Invariant: everything becomes the text that the programs read, too; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NoReturn, Optional, Union

from ._types import not_pickled

if TYPE_CHECKING:
    from ._model import Model

Literal = Union[int, str, tuple[int, int, int]]


def _integer(value: object) -> Optional[int]:
    """A whole number of Python or NumPy; no bool."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        return None
    if getattr(getattr(value, "dtype", None), "kind", "i") == "b":
        return None
    return int(value.__index__())


def _literal(value: object) -> str:
    """A value as the grammar has it."""
    number = _integer(value)
    if number is not None:
        return str(number)
    if isinstance(value, str):
        for quote in ('"', "'"):
            if quote not in value:
                return f"{quote}{value}{quote}"
        raise ValueError(f"a word with both quotation marks cannot be written: {value!r}")
    if isinstance(value, tuple) and len(value) == 3:
        cell = [_integer(it) for it in value]
        if None not in cell:
            return "({}, {}, {})".format(*cell)
    raise TypeError(
        "attributes are compared with whole numbers, words, and cells such as (1, 1, 1), "
        f"not {value!r}"
    )


class Condition:
    """A condition on a placement. `&`, `|` and `~` join conditions."""

    # So that a mask on the left leaves it to this class.
    __array_ufunc__ = None

    def __init__(self, model: Model, text: str, sign: str = "") -> None:
        self._model = model
        self._text = text
        # The sign that joins its parts, if there are several.
        self._sign = sign

    def _with(self, other: object, sign: str) -> Condition:
        both = [self._model._condition(it) for it in (self, other)]
        texts = [it._text if it._sign in ("", sign) else f"({it._text})" for it in both]
        return Condition(self._model, f" {sign} ".join(texts), sign)

    def __and__(self, other: object) -> Condition:
        return self._with(other, "&&")

    def __or__(self, other: object) -> Condition:
        return self._with(other, "||")

    __rand__ = __and__
    __ror__ = __or__

    def __invert__(self) -> Condition:
        return Condition(self._model, f"!({self._model._condition(self)})")

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Condition {self._text}>"

    def __bool__(self) -> NoReturn:
        raise TypeError("a condition is asked of each placement: join conditions by &, | and ~")

    def __reduce__(self) -> Any:
        not_pickled(self)


class Attribute(Condition):
    """What is known of placements, such as `model.piece`; compared, it is a condition.

    Numbers count from 1, as in the names of columns. One that is true or false, such as `model.flip`,
    is a condition as it stands.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, model: Model, name: str, is_truth: bool) -> None:
        super().__init__(model, name)
        self._is_truth = is_truth

    def _compared(self, sign: str, other: object) -> Condition:
        if self._is_truth:
            if isinstance(other, bool) and sign in ("==", "!="):
                return self if other == (sign == "==") else ~self
            raise TypeError(f"{self._text} is true or false: write it alone, or with ~ before it")
        return Condition(self._model, f"{self._text} {sign} {_literal(other)}")

    def __eq__(self, other: object) -> Condition:  # type: ignore[override]
        return self._compared("==", other)

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        return self._compared("!=", other)

    def __lt__(self, other: int) -> Condition:
        return self._compared("<", other)

    def __le__(self, other: int) -> Condition:
        return self._compared("<=", other)

    def __gt__(self, other: int) -> Condition:
        return self._compared(">", other)

    def __ge__(self, other: int) -> Condition:
        return self._compared(">=", other)

    def isin(self, values: Iterable[Literal]) -> Condition:
        """That it is one of these."""
        texts = [_literal(value) for value in values]
        if not texts:
            raise ValueError(f"{self._text} is in no empty list")
        return Condition(self._model, f"{self._text} in {{{', '.join(texts)}}}")

    def __repr__(self) -> str:
        return f"<Attribute {self._text}>"


class Sum:
    """How many of the chosen placements are as conditions say, with factors, and a constant.

    Compared by `<=`, `==`, `>=`, `<` or `>`, it is a row.
    """

    __array_ufunc__ = None
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, model: Model, terms: dict[str, int], constant: int = 0) -> None:
        self._model = model
        self._terms = terms
        self._constant = constant

    def _other(self, other: object) -> Optional[Sum]:
        if isinstance(other, Sum):
            self._model._own(other._model)
            return other
        number = _integer(other)
        return None if number is None else Sum(self._model, {}, number)

    def _plus(self, other: object, sign: int) -> Sum:
        added = self._other(other)
        if added is None:
            raise TypeError(f"sums and whole numbers are added to a sum, not {other!r}")
        terms = dict(self._terms)
        for text, factor in added._terms.items():
            terms[text] = terms.get(text, 0) + sign * factor
        return Sum(self._model, terms, self._constant + sign * added._constant)

    def __add__(self, other: Union[Sum, int]) -> Sum:
        return self._plus(other, 1)

    __radd__ = __add__

    def __sub__(self, other: Union[Sum, int]) -> Sum:
        return self._plus(other, -1)

    def __rsub__(self, other: int) -> Sum:
        return (-self)._plus(other, 1)

    def __neg__(self) -> Sum:
        return self * -1

    def __mul__(self, factor: int) -> Sum:
        number = _integer(factor)
        if number is None:
            return NotImplemented
        terms = {text: number * own for text, own in self._terms.items()}
        return Sum(self._model, terms, number * self._constant)

    __rmul__ = __mul__

    def _row(self, sign: str, other: object) -> Row:
        right = self._other(other)
        if right is None:
            raise TypeError(f"a sum is compared with a sum or a whole number, not {other!r}")
        return Row(self._model, f"{self} {sign} {right}")

    def __le__(self, other: Union[Sum, int]) -> Row:
        return self._row("<=", other)

    def __lt__(self, other: Union[Sum, int]) -> Row:
        return self._row("<", other)

    def __ge__(self, other: Union[Sum, int]) -> Row:
        return self._row(">=", other)

    def __gt__(self, other: Union[Sum, int]) -> Row:
        return self._row(">", other)

    def __eq__(self, other: object) -> Row:  # type: ignore[override]
        return self._row("==", other)

    def __ne__(self, other: object) -> NoReturn:
        raise TypeError("a row says <=, == or >=; no linear row says !=")

    def __str__(self) -> str:
        parts = []
        for text, factor in self._terms.items():
            if factor:
                times = "" if abs(factor) == 1 else f"{abs(factor)}*"
                parts.append(("- " if factor < 0 else "+ ") + f"{times}sum({text})")
        if self._constant or not parts:
            parts.append(("- " if self._constant < 0 else "+ ") + str(abs(self._constant)))
        whole = " ".join(parts)
        return whole[2:] if whole.startswith("+ ") else f"-{whole[2:]}"

    def __repr__(self) -> str:
        return f"<Sum {self}>"

    def __bool__(self) -> NoReturn:
        raise TypeError("a sum has a value for each solution: compare it, and add the row")

    def __reduce__(self) -> Any:
        not_pickled(self)


class Row:
    """A row, for `model.add`."""

    def __init__(self, model: Model, text: str) -> None:
        self._model = model
        self._text = text

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Row {self._text}>"

    def __bool__(self) -> NoReturn:
        raise TypeError("a row holds for some solutions: give each of several to model.add")

    def __reduce__(self) -> Any:
        not_pickled(self)
