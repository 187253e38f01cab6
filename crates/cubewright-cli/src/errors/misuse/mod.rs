//! What a program refuses, and what to do about it.
//!
//! Invariant: every kind has a message and a hint in every language.

mod hint;
mod names;
mod text;

use cubewright::count::Count;
use cubewright::family::shell::{PolycubeError, ShellError, SideConstraintError, WidthError};
use cubewright::generate::SnakeSpecError;
use cubewright::language::{Describe, Language, Message, Statement, Text};
use cubewright::puzzle::CnfError;
use cubewright::show::kit::KitError;
use cubewright::show::mesh::MeshError;
use cubewright_programs::errors::{nearest, with_meant};

/// Arguments that cannot be followed. Most are wrong usage; files that do not hold what they
/// should are bad input.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Misuse {
    /// A proof would go to a terminal, a pipe or a device.
    ProofNotRegular { option: &'static str, file: String },
    /// `--problem` for a file with one.
    OneProblem { file: String },
    /// Options of a stock that contradict each other.
    SideConstraints(SideConstraintError),
    /// What is laid is told in a file and by `--laid`.
    LaidTwice { file: String },
    /// Words that are in the names of several puzzles of the catalogue.
    SeveralPuzzles {
        name: String,
        names: Vec<String>,
        others: usize,
    },
    /// A name that no puzzle has.
    NoPuzzle { name: String, meant: Option<String> },
    /// The chain of a snake where a file or a name stands.
    ChainAsName { chain: String },
    /// Words that are in the name of no puzzle of the catalogue.
    NoEntry { name: String, meant: Option<String> },
    /// Words that are in the name of no figure of the catalogue.
    NoFigures { name: String },
    /// Pieces with fewer cells together than each of the figures has.
    FewCells { cells: usize, least: usize },
    /// A file more than a command takes.
    OneTooMany { file: String },
    /// A puzzle of its own among so many files with one piece each.
    PuzzleAmongPieces { file: String, pieces: usize },
    /// A file before `--stock`.
    BeforeStock { file: String },
    /// A file without a packing where cells are needed.
    NoCells { file: String },
    /// Cells that are no shape.
    NoShapeOfCells { file: String, why: PolycubeError },
    /// The value of an option that cannot be read.
    NotUnderstood { found: String, expected: Expected },
    /// A set that no file has.
    NoSet { name: String, sets: String },
    /// A piece beyond those of its set.
    NoPieceInSet {
        set: String,
        piece: String,
        pieces: usize,
    },
    /// Two files that are both standard input.
    BothFromStdin(Second),
    /// An option of another family than the puzzle's.
    OfOtherFamily {
        option: &'static str,
        of: Text,
        is: Text,
    },
    /// Pieces laid by `--laid`, which is for packings, of a shell.
    LaidOfShell,
    /// An option that one family alone has no use for.
    NotFor { option: &'static str, what: Text },
    /// A puzzle of another family where pieces of shells are needed.
    NotPieces { file: String, is: Text },
    /// An option that the form of the output has no use for.
    NotOfForm {
        option: &'static str,
        form: &'static str,
    },
    /// An option that shows solutions in any order, with an objective in the file.
    ObjectiveInFile { option: &'static str },
    /// A start for an engine that makes no use of it.
    StartUnused { engine: &'static str },
    /// An option that means one puzzle, with several files.
    ForOneFile { option: &'static str },
    /// A packed file on a terminal.
    PackedToTerminal,
    /// The text of a picture on a terminal.
    PictureToTerminal,
    /// A start that is not of a shell.
    NoStart { noun: Text },
    /// Pieces that the board does not solve.
    #[cfg(feature = "board")]
    NotForTheBoard,
    /// An exact cover cannot be drawn.
    NothingToDraw,
    /// A view that the puzzle does not have.
    NoView { view: &'static str },
    /// A file name whose extension says no form that the command writes.
    NoForm { file: String, known: String },
    /// A picture where figures are written, which another option draws.
    FiguresAreNoPicture { file: String, known: String },
    /// A puzzle where an answer is read.
    PuzzleAsAnswer { file: String },
    /// A part of an answer where another puzzle is read.
    AnswerAsPuzzle { file: String, first: String },
    /// A proof that there is no solution, given as an answer, and the command that checks it.
    ProofAsAnswer { file: String, command: String },
    /// An answer to a model with rows that were not given.
    RowsMissing { file: String },
    /// A file name that says another form than an option.
    OtherForm { option: &'static str, file: String },
    /// A view that solids do not have.
    NoSolidView,
    /// Solids that cannot be made.
    Measures(MeshError),
    /// A kit that cannot be made.
    Kit(KitError),
    /// A template would replace a file.
    FileExists { file: String },
    /// A kit would go among other files.
    FolderFull { folder: String },
    /// A command that is not there.
    NoCommand { name: String, meant: Option<String> },
    /// A model that clauses cannot express.
    NoClauses(CnfError),
    /// A border that is too narrow or too wide.
    Width(WidthError),
    /// Pieces that no cube can be cut into.
    Pieces(ShellError),
    /// Pieces that do not cover the shape.
    Misfit(ShellError),
    /// Narrow pieces that always have too many teeth.
    TooManyTeeth {
        least: usize,
        pieces: usize,
        cells: usize,
    },
    /// A number of places that no box has.
    NoBox { pieces: usize },
    /// Sticks of a length that no burr has.
    BurrLength { length: u16 },
    /// A box that is too small for its pieces.
    TooFewCells {
        pieces: usize,
        holes: usize,
        cells: usize,
    },
    /// A snake that cannot be made.
    Snake(SnakeSpecError),
    /// Something else than a packing in a file of BurrTools.
    XmlIsForPackings,
    /// Symmetries of a puzzle that has none to count up to.
    NoSymmetries { why: Text },
    /// No form of output was named.
    NoOutputForm,
    /// Something else than a packing to convert.
    NotAPacking { file: String },
    /// Something about cubes for a puzzle of other cells.
    OtherCells { what: String, cells: Text },
    /// An answer that does not hold.
    WrongAnswer { file: String, why: Statement },
    /// An answer that lacks something.
    Unfinished { file: String, why: Statement },
    /// A solution of a list that does not hold.
    WrongSolution { number: u64, why: Statement },
    /// A file that does not say how its solutions are taken apart.
    NothingStored { file: String },
    /// A form of another family of puzzles.
    FormOfOthers {
        form: String,
        is: Text,
        known: String,
    },
    /// Something that a form has no words for.
    CannotHold { form: String, what: Unheld },
    /// More colours than a file can hold.
    TooManyColours,
    /// A puzzle whose solutions no engine keeps as a diagram.
    NoDiagram { engine: &'static str, what: Text },
    /// A number of a solution that is beyond all of them.
    NoSuchSolution { number: Count, total: Count },
    /// No answer to check.
    NoAnswer,
    /// A benchmark of nothing.
    NothingToMeasure,
    /// A comparison of solvers on no puzzle, or on several.
    OnePuzzle,
    /// A solver that is none.
    NoSolver { name: String, meant: Option<String> },
}

/// What options of shells are for.
pub(crate) const SHELLS: Text = [
    "Happy Cubes and other shells",
    "Happy Cubes und andere Hüllen",
];

/// What options of snakes are for.
pub(crate) const SNAKES: Text = ["snakes", "Schlangen"];

/// What the value of an option looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Count,
    Fixed,
}

/// What cannot come from standard input together with the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Second {
    Answer,
    Start,
}

/// What a form of files has no words for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unheld {
    Sets,
    Rules,
    /// Rows, of a shell or a packing: snakes and models hold them in all forms.
    Rows {
        is_shell: bool,
    },
    Objective,
    Frame,
    NoBurr,
    Answers,
}

impl Misuse {
    /// Whether a file is at fault, not the arguments.
    pub(crate) const fn is_bad_input(&self) -> bool {
        matches!(
            self,
            Self::Misfit(_)
                | Self::NoCells { .. }
                | Self::NoShapeOfCells { .. }
                | Self::NoEntry { .. }
                | Self::NoFigures { .. }
                | Self::FewCells { .. }
                | Self::NoPuzzle { .. }
                | Self::ChainAsName { .. }
                | Self::PuzzleAmongPieces { .. }
                | Self::SeveralPuzzles { .. }
                | Self::WrongAnswer { .. }
                | Self::Unfinished { .. }
                | Self::WrongSolution { .. }
                | Self::PuzzleAsAnswer { .. }
                | Self::AnswerAsPuzzle { .. }
                | Self::ProofAsAnswer { .. }
                | Self::RowsMissing { .. }
                | Self::NothingStored { .. }
        )
    }
}

impl Describe for Misuse {
    fn describe(&self, language: Language) -> Message {
        if let Self::SideConstraints(error) = self {
            return error.describe(language);
        }
        let message = Message::new(self.text(language), language.pick(self.hint()));
        with_meant(message, self.meant())
    }
}

impl Misuse {
    /// The name that is meant by one that nothing has.
    fn meant(&self) -> Option<String> {
        let meant = match self {
            Self::NoSet { name, sets } => nearest(name, sets.split(", ")),
            Self::NoCommand { meant, .. }
            | Self::NoEntry { meant, .. }
            | Self::NoPuzzle { meant, .. }
            | Self::NoSolver { meant, .. } => return meant.clone(),
            _ => None,
        };
        meant.map(str::to_owned)
    }
}

#[cfg(test)]
mod tests;
