//! Pieces laid in a target.

use crate::geometry::{Point, SignedPermutation};
use crate::language::{Language, Say};

use super::piece::order;
use super::{
    PackingPuzzle, PieceCell, PieceIx, colourings_at, is_turned_over, piece_classes, placement_at,
    placement_like,
};

/// A copy of a piece: turned (or mirrored) about the origin, then moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PiecePlacement {
    /// Which piece.
    pub piece: PieceIx,
    /// How it is turned.
    pub turn: SignedPermutation,
    /// What is added to each cell behind that.
    pub offset: Point,
}

impl PiecePlacement {
    /// The cells that it fills, in the order of the piece's cells.
    ///
    /// # Panics
    /// If the puzzle has no such piece, or coordinates leave the range of a `Point`.
    #[must_use]
    pub fn cells(&self, puzzle: &PackingPuzzle) -> Vec<Point> {
        let cells = puzzle.piece(self.piece).cells().iter();
        cells
            .map(|cell| self.turn.apply(cell.point).plus(self.offset))
            .collect()
    }
}

/// An assembly: where each copy of a piece lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packing {
    /// The copies that are used, by piece and then by first cell.
    pub placements: Vec<PiecePlacement>,
}

/// What an answer calls a copy of a piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// The name of a piece.
    Name(String),
    /// A letter of a drawing without a list of names. If a piece is called so, it means
    /// that piece; otherwise the shape of the cells tells the piece.
    Letter(char),
}

/// The label and the cells of each copy of a piece.
pub type LabelledCells = Vec<(Label, Vec<Point>)>;

/// A copy of a piece of which only the first and the last column, row and layer are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceWithin {
    /// Which piece.
    pub piece: PieceIx,
    /// The least and the greatest coordinates of its cells.
    pub ends: [Point; 2],
}

impl PieceWithin {
    /// The piece with a label, between these ends.
    ///
    /// # Errors
    /// [`PieceMatchError`] if no piece is called so.
    pub fn of(
        puzzle: &PackingPuzzle,
        label: Label,
        ends: [Point; 2],
    ) -> Result<Self, PieceMatchError> {
        let name = match label {
            Label::Name(name) => name,
            Label::Letter(letter) => letter.to_string(),
        };
        let is_called = |piece: &PieceIx| {
            let own = puzzle.piece(*piece).name();
            own == name || in_one_line(own) == in_one_line(&name)
        };
        let piece = puzzle.indices().find(is_called);
        let unknown = || PieceMatchError::NoSuchName {
            pieces: names(puzzle),
            name: name.clone(),
        };
        let piece = piece.ok_or_else(unknown)?;
        Ok(Self { piece, ends })
    }

    /// Whether these are the cells of such a copy.
    #[must_use]
    pub fn is_of(&self, cells: &[Point]) -> bool {
        let [low, high] = self.ends;
        let along = |of: fn(&Point) -> i16| {
            let ends = [cells.iter().map(of).min(), cells.iter().map(of).max()];
            ends == [Some(of(&low)), Some(of(&high))]
        };
        along(|cell| cell.x) && along(|cell| cell.y) && along(|cell| cell.z)
    }
}

/// Cells that are no piece.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PieceMatchError {
    /// A name that no piece has.
    #[error("the puzzle has no piece called {name:?}; its pieces are {pieces}")]
    NoSuchName {
        /// The name.
        name: String,
        /// The names that there are, or the first of them.
        pieces: String,
    },
    /// A piece that has another shape.
    #[error("the cells of {name} do not have the shape of the piece of that name")]
    AnotherShape {
        /// The name of the piece.
        name: String,
    },
    /// A piece that is turned over and may not be.
    #[error("{name} is turned over, which it may not be")]
    TurnedOver {
        /// The name of the piece.
        name: String,
    },
    /// A letter whose cells look like no piece.
    #[error("the cells of {letter} have the shape of no piece; the pieces are {pieces}")]
    NoShape {
        /// The letter.
        letter: char,
        /// The names of the pieces, or the first of them.
        pieces: String,
    },
}

impl Say for PieceMatchError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::NoSuchName { name, pieces } => {
                    format!(
                        "es gibt im Puzzle kein Teil namens {name:?}; seine Teile sind {pieces}"
                    )
                }
                Self::AnotherShape { name } => {
                    format!("die Zellen von {name} haben nicht die Form des Teils mit diesem Namen")
                }
                Self::TurnedOver { name } => {
                    format!("{name} ist gewendet, was nicht sein darf")
                }
                Self::NoShape { letter, pieces } => {
                    format!(
                        "die Zellen von {letter} haben die Form keines Teils; die Teile sind {pieces}"
                    )
                }
            },
        }
    }
}

/// A name without what lines and their ends cannot hold.
#[must_use]
pub fn in_one_line(name: &str) -> String {
    let harmless = name.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = harmless.filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// What the pieces of a puzzle are called, the first of them if they are many.
fn names(puzzle: &PackingPuzzle) -> String {
    /// How many a message names.
    const MOST: usize = 16;
    let pieces = puzzle.pieces().iter();
    let mut names: Vec<String> = pieces.map(|piece| in_one_line(piece.name())).collect();
    if names.len() > MOST {
        names.truncate(MOST);
        names.push("...".to_owned());
    }
    names.join(", ")
}

impl Packing {
    /// The packing of which each copy fills these cells.
    ///
    /// Names must be those of the pieces, as written or [in one line](in_one_line). Equal pieces may exchange
    /// them: what is named once too often is another one of which copies are left.
    ///
    /// # Errors
    /// [`PieceMatchError`] with the first label that cannot be.
    pub fn of_cells(
        puzzle: &PackingPuzzle,
        copies: &LabelledCells,
    ) -> Result<Self, PieceMatchError> {
        let mut used = vec![0; puzzle.pieces().len()];
        let mut placements = Vec::new();
        for copy in copies {
            let found = matched_piece(puzzle, copy, &used)?;
            used[found.piece.index()] += 1;
            placements.push(found);
        }
        exchange_names(puzzle, &mut placements, used);
        Ok(Self::by_piece(placements))
    }

    /// The first piece whose colours could lie otherwise in the cells that it fills: a drawing does not
    /// say how.
    #[must_use]
    pub fn ambiguous(&self, puzzle: &PackingPuzzle) -> Option<PieceIx> {
        let mut placements = self.placements.iter();
        let ambiguous = placements.find(|placement| colourings_at(puzzle, placement) > 1);
        ambiguous.map(|placement| placement.piece)
    }

    /// A packing with its placements in the order of the pieces.
    pub(super) fn by_piece(mut placements: Vec<PiecePlacement>) -> Self {
        placements.sort_by_key(|placement| placement.piece);
        Self { placements }
    }

    /// The same packing of pieces and copies that are not told apart: for each copy,
    /// ascending, the first piece that is equal to it, and the cells that it fills in its colours.
    ///
    /// # Panics
    /// As [`PiecePlacement::cells`].
    #[must_use]
    pub fn look(&self, puzzle: &PackingPuzzle) -> Vec<(PieceIx, Vec<PieceCell>)> {
        let classes = piece_classes(puzzle);
        let first = |piece: PieceIx| {
            let class = classes.iter().find(|class| class.pieces.contains(&piece));
            class.and_then(|class| class.pieces.first().copied())
        };
        let looks = self.placements.iter().map(|placement| {
            let own = puzzle.piece(placement.piece).cells().iter();
            let cells = placement.cells(puzzle).into_iter().zip(own);
            let cells = cells.map(|(point, own)| PieceCell { point, ..*own });
            let mut cells: Vec<PieceCell> = cells.collect();
            cells.sort_unstable_by_key(|cell| order(cell.point));
            let piece = first(placement.piece).unwrap_or(placement.piece);
            (piece, cells)
        });
        let mut looks: Vec<_> = looks.collect();
        looks.sort_unstable_by_key(|(piece, cells)| {
            (*piece, cells.first().map(|cell| order(cell.point)))
        });
        looks
    }
}

/// Makes placements of pieces that are `used` too often, or that others use too seldom, those of equal pieces, one
/// by one, as long as that helps.
fn exchange_names(puzzle: &PackingPuzzle, placements: &mut [PiecePlacement], mut used: Vec<u32>) {
    let copies = |piece: &PieceIx| puzzle.piece(*piece).copies();
    let is_right = |piece: PieceIx| {
        let copies = copies(&piece);
        (copies.min..=copies.max).contains(&used[piece.index()])
    };
    if puzzle.indices().all(is_right) {
        return;
    }
    for class in piece_classes(puzzle) {
        loop {
            let count = |piece: &PieceIx| used[piece.index()];
            let find = |is_so: &dyn Fn(&PieceIx) -> bool| class.pieces.iter().find(|it| is_so(it));
            let over = find(&|it| count(it) > copies(it).max);
            let under = find(&|it| count(it) < copies(it).min);
            if over.is_none() && under.is_none() {
                break;
            }
            let from = over.or_else(|| find(&|it| count(it) > copies(it).min));
            let to = under.or_else(|| find(&|it| count(it) < copies(it).max));
            let (Some(&from), Some(&to)) = (from, to) else {
                break;
            };
            let mut named = placements.iter_mut().filter(|it| it.piece == from);
            let Some((placement, like)) =
                named.find_map(|it| placement_like(puzzle, to, it).map(|like| (it, like)))
            else {
                break;
            };
            *placement = like;
            used[from.index()] -= 1;
            used[to.index()] += 1;
        }
    }
}

/// The placement of a copy of a piece, where so many copies of each piece are `used` already.
pub(super) fn matched_piece(
    puzzle: &PackingPuzzle,
    (label, cells): &(Label, Vec<Point>),
    used: &[u32],
) -> Result<PiecePlacement, PieceMatchError> {
    match label {
        Label::Name(name) => named(puzzle, name, cells),
        Label::Letter(letter) => lettered(puzzle, *letter, cells, used),
    }
}

/// The placement of the piece with a name.
fn named(
    puzzle: &PackingPuzzle,
    name: &str,
    cells: &[Point],
) -> Result<PiecePlacement, PieceMatchError> {
    let indices = |is_called: &dyn Fn(&str) -> bool| -> Vec<PieceIx> {
        let called = |piece: &PieceIx| is_called(puzzle.piece(*piece).name());
        puzzle.indices().filter(called).collect()
    };
    let mut called = indices(&|other| other == name);
    if called.is_empty() {
        called = indices(&|other| in_one_line(other) == in_one_line(name));
    }
    if called.is_empty() {
        let (name, pieces) = (name.to_owned(), names(puzzle));
        return Err(PieceMatchError::NoSuchName { name, pieces });
    }
    let mut laid = called.iter().map(|&it| placement_at(puzzle, it, cells));
    laid.find_map(|it| it).ok_or_else(|| {
        let name = name.to_owned();
        let mut called = called.into_iter();
        if called.any(|piece| is_turned_over(puzzle, piece, cells)) {
            PieceMatchError::TurnedOver { name }
        } else {
            PieceMatchError::AnotherShape { name }
        }
    })
}

/// The placement of the piece that is called by a letter, or else of the first one of
/// that shape of which copies are left.
fn lettered(
    puzzle: &PackingPuzzle,
    letter: char,
    cells: &[Point],
    used: &[u32],
) -> Result<PiecePlacement, PieceMatchError> {
    let name = letter.to_string();
    if puzzle.pieces().iter().any(|piece| piece.name() == name) {
        return named(puzzle, &name, cells);
    }
    let at = |piece| placement_at(puzzle, piece, cells);
    let is_left = |piece: &PieceIx| used[piece.index()] < puzzle.piece(*piece).copies().max;
    let left = puzzle.indices().filter(is_left).find_map(at);
    left.or_else(|| puzzle.indices().find_map(at))
        .ok_or_else(|| {
            let over = puzzle.indices().any(|it| is_turned_over(puzzle, it, cells));
            let name = letter.to_string();
            if over {
                PieceMatchError::TurnedOver { name }
            } else {
                let pieces = names(puzzle);
                PieceMatchError::NoShape { letter, pieces }
            }
        })
}
