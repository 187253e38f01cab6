//! An answer from elsewhere, or a part of one.
//!
//! Invariant: what is not there yet is no fault of a part; only what was verified becomes a
//! solution.

use super::families::Stated;
use super::solution::DecodedSolution;
use super::{Puzzle, PuzzleData, PuzzleError, Solution, UnreadAnswer};
use crate::family::packing::{
    Label, LabelledCells, Packing, PackingPiece, PackingPuzzle, PieceMatchError, PieceWithin,
    in_one_line,
};
use crate::family::shell::{Assembly, Fixed, Placement, Shell};
use crate::family::snake::Moves;
use crate::formats::{
    AnswerError, AnswerErrorKind, ToldPacking, read_moves, read_shell_laid, read_told_packing,
    with_laid,
};
#[cfg(feature = "json")]
use crate::formats::{read_json_answer, read_json_packing};
use crate::language::{Say, Statement, Text};
use crate::model::Selection;
use crate::verify;

/// What is laid already, unverified.
#[derive(Clone, Debug)]
pub enum PartialSolution {
    /// Pieces of a shell.
    Shell(Assembly),
    /// Pieces of a shell, of some of which it is not said how they lie on their place.
    Places(Vec<Fixed>),
    /// Pieces of a packing.
    Packing(Packing),
    /// Pieces of a packing, of some of which it is only said between which cells they lie.
    Within(Packing, Vec<PieceWithin>),
    /// Runs of a snake, from its first cube on.
    Snake(Moves),
}

impl From<Packing> for PartialSolution {
    fn from(packing: Packing) -> Self {
        Self::Packing(packing)
    }
}

impl PuzzleData {
    /// Reads an answer to this puzzle, or a part of one: JSON if it looks like it, or else
    /// the words in which [`Solution`]s are written.
    ///
    /// # Errors
    /// [`UnreadAnswer`].
    pub fn read_laid(&self, text: &[u8]) -> Result<PartialSolution, UnreadAnswer> {
        self.stated().read_laid(text)
    }

    /// The puzzle with the pieces of an answer, or of a part of one, laid already: every solution has
    /// them. Only packings can have some.
    ///
    /// ```
    /// use cubewright::puzzle::{Puzzle, read_puzzle};
    /// let three = read_puzzle("x.pack", b"PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n")?;
    /// let laid = three.with_laid(b"I..\nI..\n")?;
    /// assert_eq!(Puzzle::of(laid)?.count()?.counts.raw.to_string(), "2");
    /// let error = three.with_laid(b"I.I\nI..\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 1, column 1: the cells of I do not have the shape of the \
    ///     piece of that name");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`UnreadAnswer`] with the place of what does not fit.
    pub fn with_laid(&self, text: &[u8]) -> Result<Self, UnreadAnswer> {
        let Self::Packing(puzzle) = self else {
            return Err(UnreadAnswer::NoPieces);
        };
        let text = String::from_utf8_lossy(text);
        Ok(with_laid((**puzzle).clone(), &text)?.into())
    }

    /// An answer as a solution of this puzzle, if it holds.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn verified(&self, laid: PartialSolution) -> Result<Solution<'_>, Vec<Statement>> {
        self.stated().verified(laid)
    }
}

impl Puzzle {
    /// Reads an answer to this puzzle, or a part of one, as [`PuzzleData::read_laid`].
    ///
    /// # Errors
    /// [`UnreadAnswer`].
    pub fn read_laid(&self, text: &[u8]) -> Result<PartialSolution, UnreadAnswer> {
        self.stated().read_laid(text)
    }

    /// An answer as a solution of this puzzle, if it holds, and is as asked.
    ///
    /// # Errors
    /// All that is wrong with it.
    pub fn verified(&self, laid: PartialSolution) -> Result<Solution<'_>, Vec<Statement>> {
        let solution = self.stated().verified(laid)?;
        match self.broken_rows(&solution) {
            broken if broken.is_empty() => Ok(solution),
            broken => Err(broken),
        }
    }

    /// Whether a search can begin with what is laid.
    #[must_use]
    pub const fn takes_start(&self) -> bool {
        matches!(self, Self::Shell(_))
    }

    /// What is laid as a start of a search.
    ///
    /// # Errors
    /// [`PuzzleError::PartialSolution`] if it does not fit together, or no search can begin with it.
    pub fn start(&self, laid: &PartialSolution) -> Result<Selection, PuzzleError> {
        let (Self::Shell(model), PartialSolution::Shell(assembly)) = (self, laid) else {
            if matches!(laid, PartialSolution::Places(_)) {
                return Err(PuzzleError::PartialSolution(Statement::of(OPEN, &[])));
            }
            let noun = self.words().noun;
            return Err(PuzzleError::PartialSolution(Statement::new(|language| {
                let text = [
                    "a search can start from an assembly of a shell, not from a {0}",
                    "eine Suche kann mit einer Hülle anfangen, nicht mit einer {0}",
                ];
                language.say(text, &[&language.pick(noun)])
            })));
        };
        match assembly_fault(model.shell(), assembly) {
            Some(fault) => Err(PuzzleError::PartialSolution(fault)),
            None => Ok(model.selection(assembly)),
        }
    }
}

impl<'a> Stated<'a> {
    fn read_laid(self, text: &[u8]) -> Result<PartialSolution, UnreadAnswer> {
        let lossy = String::from_utf8_lossy(text);
        Ok(match self {
            Self::Shell(shell) => read_pieces(shell, &lossy)?,
            Self::Snake(_) => PartialSolution::Snake(read_moves(text)?),
            Self::Packing(puzzle) => {
                let misfit = |error: PieceMatchError| UnreadAnswer::Misfit(error.statement());
                let told = read_packing(&lossy)?;
                let size = puzzle.target().region().size();
                // Upper layers may be left out; with other lines a row would be another one.
                let is_of_target =
                    |drawn: &[usize; 3]| drawn[..2] == size[..2] && drawn[2] <= size[2];
                if let Some(drawn) = told.drawn.filter(|drawn| !is_of_target(drawn)) {
                    return Err(UnreadAnswer::Drawing { drawn, size });
                }
                if let Some(half) = half_drawn(puzzle, &told.laid, told.drawn) {
                    return Err(half);
                }
                let packing = Packing::of_cells(puzzle, &told.laid).map_err(misfit)?;
                let within = told.within.into_iter();
                let within = within.map(|(label, ends)| PieceWithin::of(puzzle, label, ends));
                let within: Vec<PieceWithin> = within.collect::<Result<_, _>>().map_err(misfit)?;
                match within[..] {
                    [] => PartialSolution::Packing(packing),
                    _ => PartialSolution::Within(packing, within),
                }
            }
            Self::Cover(_) => return Err(UnreadAnswer::NoPieces),
        })
    }

    pub(super) fn verified(self, laid: PartialSolution) -> Result<Solution<'a>, Vec<Statement>> {
        let (found, faults) = match (self, laid) {
            (Self::Shell(shell), PartialSolution::Shell(assembly)) => {
                let faults = assembly_faults(shell, &assembly);
                (DecodedSolution::Assembly(assembly), faults)
            }
            (Self::Packing(puzzle), PartialSolution::Packing(packing)) => {
                let faults = verify::packing_faults(puzzle, &packing);
                (DecodedSolution::Packing(packing), in_words(&faults))
            }
            (Self::Snake(puzzle), PartialSolution::Snake(moves)) => {
                let fold = verify::moves(puzzle.snake(), puzzle.region(), &moves);
                let fold = fold.map_err(|faults| in_words(&faults))?;
                (DecodedSolution::Fold(fold), Vec::new())
            }
            (Self::Shell(_), PartialSolution::Places(_)) => {
                return Err(vec![Statement::of(OPEN, &[])]);
            }
            (Self::Packing(_), PartialSolution::Within(..)) => {
                return Err(vec![Statement::of(WITHIN, &[])]);
            }
            _ => return Err(vec![Statement::of(OTHER_FAMILY, &[])]),
        };
        if !faults.is_empty() {
            return Err(faults);
        }
        let solution = Solution::found(self, found);
        solution.ok_or_else(|| vec![Statement::of(OTHER_FAMILY, &[])])
    }
}

const OTHER_FAMILY: Text = [
    "the answer belongs to another kind of puzzle",
    "die Antwort gehört zu einer anderen Art von Puzzle",
];

const OPEN: Text = [
    "it is not said how each piece lies on its place",
    "es ist nicht gesagt, wie jedes Teil auf seinem Platz liegt",
];

const WITHIN: Text = [
    "it is not said which cells each piece fills",
    "es ist nicht gesagt, welche Zellen jedes Teil füllt",
];

pub(super) fn in_words<T: Say>(faults: &[T]) -> Vec<Statement> {
    faults.iter().map(Say::statement).collect()
}

/// All that is wrong with an assembly.
pub(super) fn assembly_faults(shell: &Shell, assembly: &Assembly) -> Vec<Statement> {
    let mut faults = Vec::new();
    verify::assembly_faults(shell, assembly, &mut |fault| {
        faults.push(fault.statement_of(shell));
    });
    faults
}

/// That the upper layers of a drawing are missing, if a piece lies in it that goes on there.
pub(super) fn half_drawn(
    puzzle: &PackingPuzzle,
    laid: &LabelledCells,
    drawn: Option<[usize; 3]>,
) -> Option<UnreadAnswer> {
    let [.., drawn] = drawn?;
    let [.., layers] = puzzle.target().region().size();
    let cut = laid.iter().find_map(|(label, cells)| {
        let name = match label {
            Label::Name(name) => name.clone(),
            Label::Letter(letter) => letter.to_string(),
        };
        let is_it = |piece: &&PackingPiece| in_one_line(piece.name()) == in_one_line(&name);
        let piece = puzzle.pieces().iter().find(is_it)?;
        let cells = [cells.len(), piece.cells().len()];
        (cells[0] < cells[1]).then_some((name, cells))
    });
    let (piece, cells) = cut.filter(|_| drawn < layers)?;
    let kind = AnswerErrorKind::HalfDrawn {
        layers: [drawn, layers],
        piece,
        cells,
    };
    Some(AnswerError::of_all(kind).into())
}

#[cfg(feature = "json")]
fn is_json(text: &str) -> bool {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    text.trim_start_matches(is_blank).starts_with('{')
}

/// JSON if it looks like it, or else sentences, also those that tell the place alone.
fn read_pieces(shell: &Shell, text: &str) -> Result<PartialSolution, AnswerError> {
    #[cfg(feature = "json")]
    if is_json(text) {
        return read_json_answer(text).map(PartialSolution::Shell);
    }
    let laid = read_shell_laid(shell, text)?;
    let lies = |piece: &Fixed| {
        Some(Placement {
            place: piece.place,
            piece: piece.piece,
            orientation: piece.orientation?,
        })
    };
    let lying: Option<Vec<Placement>> = laid.iter().map(lies).collect();
    Ok(match lying {
        Some(placements) => PartialSolution::Shell(Assembly::new(placements)),
        None => PartialSolution::Places(laid),
    })
}

/// JSON if it looks like it, or else layers and sentences of hints.
fn read_packing(text: &str) -> Result<ToldPacking, AnswerError> {
    #[cfg(feature = "json")]
    if is_json(text) {
        let laid = read_json_packing(text)?;
        return Ok(ToldPacking {
            laid,
            ..ToldPacking::default()
        });
    }
    read_told_packing(text)
}

/// What is wrong with an assembly, or with a part of one.
fn assembly_fault(shell: &Shell, assembly: &Assembly) -> Option<Statement> {
    let is_part = assembly.placements().len() < shell.surface().frames().len();
    let faults = if is_part {
        verify::part_faults
    } else {
        verify::assembly_faults
    };
    let mut first = None;
    faults(shell, assembly, &mut |fault| {
        first.get_or_insert_with(|| fault.statement_of(shell));
    });
    first
}
