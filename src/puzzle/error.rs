//! Why a question has no answer.

use core::fmt;

use crate::engine::EngineError;
use crate::family::packing::TooManyPlacements;
use crate::formats::{AnswerError, FormatError, SolutionError};
use crate::language::{Describe, Language, Message, Say, Statement};
use crate::model::ModelError;
use crate::question::QuestionError;

/// Why a question has no answer, not even "no".
///
/// "There is no solution" is no error: it is a status of a run. These are the cases in which
/// nothing is known afterwards that was not known before.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError {
    /// An engine failed.
    Engine(EngineError),
    /// A model that means nothing.
    Model(ModelError),
    /// A packing is too large for a model.
    TooMany(TooManyPlacements),
    /// What is laid does not fit together.
    PartialSolution(Statement),
    /// The file cannot be read.
    File {
        /// Its name.
        file: String,
        /// What the system says.
        message: Statement,
    },
    /// The file holds no puzzle.
    Puzzle(FormatError),
    /// An answer cannot be read.
    Answer(Statement),
    /// There is no best solution to show.
    NoSolution(NoSolution),
    /// A bare model has no pieces to speak of.
    NoHints,
    /// A question of one's own means nothing.
    Question(Box<QuestionError>),
}

impl PuzzleError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Engine(error) => error.describe(language).text,
            Self::Model(error) => language.say(
                ["the model: {0}", "das Modell: {0}"],
                &[&error.text(language)],
            ),
            Self::TooMany(error) => error.text(language),
            Self::PartialSolution(fault) => language.say(
                [
                    "this partial answer is impossible: {0}",
                    "diese Teillösung ist unmöglich: {0}",
                ],
                &[&fault.text(language)],
            ),
            Self::File { file, message } => language.say(
                ["cannot read {0}: {1}", "{0} lässt sich nicht lesen: {1}"],
                &[file, &message.text(language)],
            ),
            Self::Puzzle(error) => error.text(language),
            Self::Answer(fault) => language.say(
                ["this is not an answer: {0}", "das ist keine Antwort: {0}"],
                &[&fault.text(language)],
            ),
            Self::NoSolution(error) => error.text(language),
            Self::Question(error) => error.describe(language).text,
            Self::NoHints => language.say(
                [
                    "there are no hints for this puzzle",
                    "zu diesem Puzzle gibt es keine Hinweise",
                ],
                &[],
            ),
        }
    }
}

impl Describe for PuzzleError {
    fn describe(&self, language: Language) -> Message {
        let hint = match self {
            Self::Engine(error) => return error.describe(language),
            Self::Question(error) => return error.describe(language),
            Self::Puzzle(error) => error.describe(language).hint,
            Self::Model(_) => language
                .pick([
                    "indices are positions from 0, ascending, each once; names are unique",
                    "Indizes sind Positionen ab 0, aufsteigend, jeder einmal; Namen sind eindeutig",
                ])
                .into(),
            Self::TooMany(_) => language
                .pick([
                    "use a smaller target or fewer pieces",
                    "nimm ein kleineres Ziel oder weniger Teile",
                ])
                .into(),
            Self::PartialSolution(_) => language
                .pick([
                    "correct it or leave it out; part of an answer is enough",
                    "berichtige sie oder lass sie weg; ein Teil einer Antwort genügt",
                ])
                .into(),
            Self::File { .. } => language
                .pick(["check the name of the file", "prüf den Namen der Datei"])
                .into(),
            Self::Answer(_) => language
                .pick(["give what `solve` prints", "gib, was `solve` ausgibt"])
                .into(),
            Self::NoSolution(_) => language
                .pick([
                    "ask for the reasons, or raise the limit",
                    "frag nach den Gründen, oder gib mehr Zeit",
                ])
                .into(),
            Self::NoHints => language
                .pick([
                    "cubes, snakes, packings and burrs have hints; an exact cover has only items and \
                     options, and a question about options by number has none, either",
                    "Hinweise gibt es zu Würfeln, Schlangen, Packpuzzles und Burrs; eine exakte \
                     Überdeckung hat nur Elemente und Optionen, und eine Frage nach Optionen mit Nummern hat \
                     auch keine",
                ])
                .into(),
        };
        let text = self.text(language);
        Message { text, hint }
    }
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

/// As it is displayed: who returns an error from `main` sees this, and wants a sentence.
impl fmt::Debug for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl core::error::Error for PuzzleError {}

impl From<EngineError> for PuzzleError {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

impl From<ModelError> for PuzzleError {
    fn from(error: ModelError) -> Self {
        Self::Model(error)
    }
}

impl From<TooManyPlacements> for PuzzleError {
    fn from(error: TooManyPlacements) -> Self {
        Self::TooMany(error)
    }
}

impl From<FormatError> for PuzzleError {
    fn from(error: FormatError) -> Self {
        Self::Puzzle(error)
    }
}

impl From<NoSolution> for PuzzleError {
    fn from(error: NoSolution) -> Self {
        Self::NoSolution(error)
    }
}

/// Why an answer to a puzzle cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnreadAnswer {
    /// Its text cannot be understood.
    Text(AnswerError),
    /// Moves of a snake, or a file of BurrTools, cannot be understood.
    Format(FormatError),
    /// Options of a model, or what another solver wrote, cannot be understood.
    Options(SolutionError),
    /// What is laid is no piece of the puzzle.
    Misfit(Statement),
    /// A packing is drawn that has another size than the target.
    Drawing {
        /// The size of the drawing.
        drawn: [usize; 3],
        /// The size of the target.
        size: [usize; 3],
    },
    /// A packing is drawn in which the colours of a piece could lie otherwise, so that it stands for several.
    Colours {
        /// The name of the piece.
        piece: String,
    },
    /// A bare model has no pieces to lay.
    NoPieces,
}

impl Say for UnreadAnswer {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Text(error) => error.text(language),
            Self::Format(error) => error.text(language),
            Self::Options(error) => error.text(language),
            Self::Misfit(fault) => fault.text(language).to_owned(),
            Self::Drawing { .. } => language.say(
                [
                    "the drawing has another size than the target",
                    "die Zeichnung hat eine andere Größe als das Ziel",
                ],
                &[],
            ),
            Self::Colours { piece } => language.say(
                [
                    "the drawing does not say how the colours of {0} lie",
                    "die Zeichnung sagt nicht, wie die Farben von {0} liegen",
                ],
                &[piece],
            ),
            Self::NoPieces => language.say(
                [
                    "this puzzle has no pieces to lay",
                    "dieses Puzzle hat keine Teile zum Legen",
                ],
                &[],
            ),
        }
    }
}

impl fmt::Display for UnreadAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for UnreadAnswer {}

impl From<AnswerError> for UnreadAnswer {
    fn from(error: AnswerError) -> Self {
        Self::Text(error)
    }
}

impl From<FormatError> for UnreadAnswer {
    fn from(error: FormatError) -> Self {
        Self::Format(error)
    }
}

impl From<SolutionError> for UnreadAnswer {
    fn from(error: SolutionError) -> Self {
        Self::Options(error)
    }
}

/// Why a run shows no solution.
///
/// The two are kept apart because people stop looking once they hear that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSolution {
    /// It is proved that there is none.
    Infeasible,
    /// The run ended before one was found.
    NotFound,
}

impl Say for NoSolution {
    fn text(&self, language: Language) -> String {
        language.say(
            match self {
                Self::Infeasible => ["there is no solution", "es gibt keine Lösung"],
                Self::NotFound => [
                    "no solution was found, but there may be one",
                    "es wurde keine Lösung gefunden, aber es kann eine geben",
                ],
            },
            &[],
        )
    }
}

impl fmt::Display for NoSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for NoSolution {}
