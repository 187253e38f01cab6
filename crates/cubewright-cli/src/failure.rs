//! How a program ends.

use std::fmt::{self, Display};
use std::io::ErrorKind;
use std::process::ExitCode;

use super::args::When;
use super::file::Unwritten;
use super::language::language;
use super::misuse::Misuse;
use super::near::{nearest, with_meant};
use super::output::note;
use super::source_error::{SourceError, labels};
use cubewright::language::{Describe, Language, Message, Say, Statement};
use cubewright::puzzle::{EngineError, PuzzleError, UnreadAnswer, backends};
#[cfg(feature = "render")]
use cubewright::show::picture::PixelError;

/// The exit codes of all programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// 0: answered.
    Answered,
    /// 1: proved that there is none, or an answer that does not hold.
    ProvedNone,
    /// 2: wrong usage.
    Usage,
    /// 3: bad input, or a file that cannot be read or written.
    BadInput,
    /// 4: a limit was reached without proof.
    Limit,
    /// 5: a backend is missing or failed.
    Backend,
    /// 130: interrupted.
    Interrupted,
}

impl Exit {
    /// The number that the shell sees.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Answered => 0,
            Self::ProvedNone => 1,
            Self::Usage => 2,
            Self::BadInput => 3,
            Self::Limit => 4,
            Self::Backend => 5,
            Self::Interrupted => 130,
        }
    }

    /// The end that has this number.
    pub(super) fn of_number(number: u8) -> Option<Self> {
        const ALL: [Exit; 7] = [
            Exit::Answered,
            Exit::ProvedNone,
            Exit::Usage,
            Exit::BadInput,
            Exit::Limit,
            Exit::Backend,
            Exit::Interrupted,
        ];
        ALL.into_iter().find(|exit| exit.number() == number)
    }

    /// For the end of `main`.
    #[must_use]
    pub fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }

    /// The graver of two ends, for runs over several files.
    #[must_use]
    pub const fn worst(self, other: Self) -> Self {
        if other.number() > self.number() {
            other
        } else {
            self
        }
    }
}

/// Why a program could not do what it was asked.
#[derive(Debug)]
pub(super) enum Failure {
    Misuse(Misuse),
    /// Wrong usage, in the words of the library.
    Usage(Message),
    Source(Box<SourceError>),
    Drawing {
        file: String,
        drawn: DrawnSize,
        size: DrawnSize,
    },
    Start {
        file: String,
        fault: Statement,
    },
    Engine(EngineError),
    Ask(PuzzleError),
    Checkpoint {
        file: String,
        error: Statement,
    },
    /// A plan that cannot be read, or its results.
    Plan(Message),
    #[cfg(feature = "board")]
    Board(super::board::BoardError),
    Output(Unwritten),
    #[cfg(feature = "render")]
    Picture(PixelError),
    /// Solids that the packer refuses, in its words.
    #[cfg(feature = "render")]
    Solids(String),
    #[cfg_attr(feature = "render", expect(dead_code, reason = "nothing is missing"))]
    NotBuiltIn {
        form: &'static str,
    },
    SelfCheck {
        engine: String,
        counts: Box<[Statement; 2]>,
    },
    Interrupted,
    Write(std::io::Error),
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.downcast::<Unwritten>() {
            Ok(error) => Self::Output(error),
            Err(error) => Self::Write(error),
        }
    }
}

/// Columns, rows and layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawnSize(pub [usize; 3]);

impl Say for DrawnSize {
    fn text(&self, language: Language) -> String {
        let [columns, rows, layers] = self.0;
        let layers = language.count(
            layers,
            [["1 layer", "1 Schicht"], ["{0} layers", "{0} Schichten"]],
        );
        let rows = language.count(rows, [["1 row", "1 Reihe"], ["{0} rows", "{0} Reihen"]]);
        let columns = language.count(
            columns,
            [["1 column", "1 Spalte"], ["{0} columns", "{0} Spalten"]],
        );
        let text = ["{0} of {1} and {2}", "{0} aus {1} und {2}"];
        language.say(text, &[&layers, &rows, &columns])
    }
}

impl From<PuzzleError> for Failure {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Engine(error) => Self::Engine(error),
            error => Self::Ask(error),
        }
    }
}

impl From<Misuse> for Failure {
    fn from(misuse: Misuse) -> Self {
        Self::Misuse(misuse)
    }
}

impl From<Box<SourceError>> for Failure {
    fn from(error: Box<SourceError>) -> Self {
        Self::Source(error)
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        Self::Engine(error)
    }
}

#[cfg(feature = "board")]
impl From<super::board::BoardError> for Failure {
    fn from(error: super::board::BoardError) -> Self {
        Self::Board(error)
    }
}

impl From<Unwritten> for Failure {
    fn from(error: Unwritten) -> Self {
        Self::Output(error)
    }
}

impl Failure {
    /// An answer in a file that cannot be read.
    pub(super) fn unread(file: String, text: &[u8], error: UnreadAnswer) -> Self {
        match error {
            UnreadAnswer::Text(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Format(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Options(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Drawing { drawn, size } => {
                let (drawn, size) = (DrawnSize(drawn), DrawnSize(size));
                Self::Drawing { file, drawn, size }
            }
            UnreadAnswer::NoPieces => PuzzleError::NoHints.into(),
            error => Self::Start {
                file,
                fault: error.statement(),
            },
        }
    }

    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Misuse(misuse) if misuse.is_bad_input() => Exit::BadInput,
            Self::Misuse(_) | Self::Usage(_) | Self::Ask(_) => Exit::Usage,
            Self::Interrupted => Exit::Interrupted,
            Self::Engine(EngineError::Unknown { .. } | EngineError::Unsupported { .. }) => {
                Exit::Usage
            }
            Self::Engine(EngineError::ProofFile { .. } | EngineError::TooLarge { .. }) => {
                Exit::BadInput
            }
            Self::Engine(_) | Self::NotBuiltIn { .. } | Self::SelfCheck { .. } => Exit::Backend,
            #[cfg(feature = "board")]
            Self::Board(_) => Exit::Backend,
            // Whoever closed the pipe has seen enough.
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Answered,
            Self::Source(_)
            | Self::Plan(_)
            | Self::Checkpoint { .. }
            | Self::Drawing { .. }
            | Self::Start { .. }
            | Self::Output(_)
            | Self::Write(_) => Exit::BadInput,
            #[cfg(feature = "render")]
            Self::Picture(_) | Self::Solids(_) => Exit::BadInput,
        }
    }

    /// Prints the message with its hint to standard error.
    pub(super) fn report(&self, color: When) {
        match self {
            Self::Write(error) if error.kind() == ErrorKind::BrokenPipe => {}
            Self::Source(error) => error.report(color),
            other => {
                let words = labels();
                let Message { text, hint } = other.describe(language());
                note(&format!("{}: {text}", words.error));
                if !hint.is_empty() {
                    note(&format!("{}: {hint}", words.hint));
                }
            }
        }
    }
}

impl Describe for Failure {
    /// What is wrong, and what to do about it; of an interruption, nothing.
    #[expect(clippy::too_many_lines, reason = "a table of texts")]
    fn describe(&self, language: Language) -> Message {
        let message = |text, parameters: &[&dyn Display], hint| {
            Message::new(language.say(text, parameters), language.pick(hint))
        };
        match self {
            Self::Misuse(misuse) => misuse.describe(language),
            Self::Usage(message) | Self::Plan(message) => message.clone(),
            Self::Source(error) => error.message().clone(),
            Self::Engine(error) => with_meant(error.describe(language), meant(error)),
            Self::Ask(error) => error.describe(language),
            Self::Drawing { file, drawn, size } => message(
                [
                    "{0}: the drawing has {1}, but the target {2}",
                    "{0}: die Zeichnung hat {1}, das Ziel aber {2}",
                ],
                &[file, &drawn.text(language), &size.text(language)],
                [
                    "draw all layers of the target, with a dot in each empty cell",
                    "zeichne alle Schichten des Ziels, mit einem Punkt in jeder leeren Zelle",
                ],
            ),
            Self::Start { file, fault } => message(
                [
                    "{0}: this partial answer is impossible: {1}",
                    "{0}: diese Teillösung ist unmöglich: {1}",
                ],
                &[file, &fault.text(language)],
                [
                    "correct it or leave the sentence out; part of an answer is enough",
                    "berichtige den Satz oder lass ihn weg; ein Teil einer Antwort genügt",
                ],
            ),
            Self::Checkpoint { file, error } => message(
                ["{0}: {1}", "{0}: {1}"],
                &[file, &error.text(language)],
                [
                    "name another file to start over; this one was not changed",
                    "nenn eine andere Datei, um neu anzufangen; diese wurde nicht geändert",
                ],
            ),
            #[cfg(feature = "board")]
            Self::Board(error) => error.describe(language),
            Self::Output(unwritten) => Message::new(
                unwritten.to_string(),
                language.say(
                    [
                        "choose another file with {0}",
                        "wähl mit {0} eine andere Datei",
                    ],
                    &[&unwritten.option],
                ),
            ),
            #[cfg(feature = "render")]
            Self::Picture(error @ PixelError::Frames { .. }) => message(
                ["{0}", "{0}"],
                &[&error.text(language)],
                [
                    "draw a picture for each move, with --view apart -o 'move-{}.png'",
                    "zeichne jeden Zug als ein Bild, mit --view apart -o 'zug-{}.png'",
                ],
            ),
            #[cfg(feature = "render")]
            Self::Picture(error) => message(
                ["{0}", "{0}"],
                &[&error.text(language)],
                [
                    "choose another --width or more --columns",
                    "wähl eine andere --width oder mehr --columns",
                ],
            ),
            #[cfg(feature = "render")]
            Self::Solids(error) => message(
                ["{0}", "{0}"],
                &[error],
                ["choose .stl or .glb", "nimm .stl oder .glb"],
            ),
            Self::NotBuiltIn { form } => message(
                ["{0} is not built in", "{0} ist nicht eingebaut"],
                &[form],
                [
                    "build with --features render, or choose .svg, .stl or .glb",
                    "bau mit --features render, oder nimm .svg, .stl oder .glb",
                ],
            ),
            Self::SelfCheck { engine, counts } => {
                let [first, second] = counts.each_ref().map(|count| count.text(language));
                message(
                    [
                        "two counts differ: {0} says {1}; trying everything says {2}",
                        "zwei Zählungen widersprechen sich: {0} sagt {1}; alles ausprobiert ergibt \
                         {2}",
                    ],
                    &[engine, &first, &second],
                    [
                        "one of them is wrong: please report it with the file of the puzzle and \
                         these two lines",
                        "eine davon ist falsch: bitte melde es mit der Datei des Puzzles und diesen \
                         zwei Zeilen",
                    ],
                )
            }
            Self::Interrupted => message(["interrupted", "unterbrochen"], &[], ["", ""]),
            Self::Write(error) => message(
                [
                    "standard output: cannot be written: {0}",
                    "Standardausgabe: lässt sich nicht schreiben: {0}",
                ],
                &[&error.text(language)],
                ["write to a file with -o", "schreib mit -o in eine Datei"],
            ),
        }
    }
}

/// The engine that is meant by a name that none has.
fn meant(error: &EngineError) -> Option<&'static str> {
    let EngineError::Unknown { name } = error else {
        return None;
    };
    let engines = backends().into_iter().map(|backend| backend.name);
    nearest(name, engines.chain(["auto", "race", "list"]))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(language()).text)
    }
}

impl core::error::Error for Failure {}
