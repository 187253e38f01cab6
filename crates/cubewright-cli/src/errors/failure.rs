//! What `cubewright` fails at.

use core::fmt::{self, Display};

use super::misuse::Misuse;
use cubewright::formats::{AnswerErrorKind, FileKind, FormatErrorKind};
use cubewright::language::{Describe, Language, Message, Say, Statement};
use cubewright::puzzle::{EngineError, PuzzleError, UnreadAnswer, backend_names, read_puzzle};
#[cfg(feature = "render")]
use cubewright::show::picture::PixelError;
use cubewright_programs::errors::fault::{Kind, Place, report};
use cubewright_programs::errors::{self, Exit, Fault, Refusal, SourceError, Unwritten, nearest};
use cubewright_programs::terminal::{When, language};

/// Why a program could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// What every program fails at.
    Any(errors::Failure),
    Misuse(Misuse),
    Drawing {
        file: String,
        drawn: DrawnSize,
        size: DrawnSize,
    },
    Start {
        file: String,
        fault: Statement,
    },
    /// An answer that stands for several.
    Several {
        file: String,
        fault: Statement,
    },
    Ask(PuzzleError),
    Checkpoint {
        file: String,
        error: Statement,
    },
    /// A plan that cannot be read, or its results.
    Plan(Message),
    /// What a board at a serial port does not do.
    #[cfg(feature = "board")]
    Board(Message),
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
}

/// Columns, rows and layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawnSize(pub [usize; 3]);

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
            PuzzleError::Engine(error) => error.into(),
            PuzzleError::Question(error) => Self::Any(errors::Failure::Question(error)),
            error => Self::Ask(error),
        }
    }
}

impl From<Misuse> for Failure {
    fn from(misuse: Misuse) -> Self {
        Self::Misuse(misuse)
    }
}

impl From<errors::Failure> for Failure {
    fn from(failure: errors::Failure) -> Self {
        Self::Any(failure)
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Self::Any(error.into())
    }
}

impl From<Box<SourceError>> for Failure {
    fn from(error: Box<SourceError>) -> Self {
        Self::Any(error.into())
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Any(refusal.into())
    }
}

impl From<Unwritten> for Failure {
    fn from(error: Unwritten) -> Self {
        Self::Any(error.into())
    }
}

impl From<EngineError> for Failure {
    fn from(error: EngineError) -> Self {
        let meant = meant(&error);
        Self::Any(errors::Failure::Engine { error, meant })
    }
}

impl Failure {
    /// An answer in a file that cannot be read.
    pub(crate) fn unread(file: String, text: &[u8], error: UnreadAnswer) -> Self {
        match error {
            // What is in a file of BurrTools besides a puzzle is told by its reader.
            UnreadAnswer::Format(error) if matches!(error.kind(), FormatErrorKind::Xm(_)) => {
                SourceError::of(file, text, &error).into()
            }
            UnreadAnswer::Text(error) if *error.kind() == AnswerErrorKind::NoAssembly => {
                SourceError::of(file, text, &error).into()
            }
            UnreadAnswer::Text(_) | UnreadAnswer::Format(_) | UnreadAnswer::Options(_)
                if is_puzzle(&file, text) =>
            {
                Misuse::PuzzleAsAnswer { file }.into()
            }
            UnreadAnswer::Text(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Format(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Options(error) => SourceError::of(file, text, &error).into(),
            UnreadAnswer::Drawing { drawn, size } => {
                let (drawn, size) = (DrawnSize(drawn), DrawnSize(size));
                Self::Drawing { file, drawn, size }
            }
            UnreadAnswer::NoPieces => PuzzleError::NoHints.into(),
            UnreadAnswer::Colours { .. } => {
                let fault = error.statement();
                Self::Several { file, fault }
            }
            error => Self::Start {
                file,
                fault: error.statement(),
            },
        }
    }

    /// Wrong usage, in the words of the library.
    pub(crate) const fn usage(message: Message) -> Self {
        Self::Any(errors::Failure::Usage(message))
    }

    /// Whether nobody can read what is written.
    pub(crate) const fn is_unread(&self) -> bool {
        matches!(self, Self::Any(failure) if failure.is_unread())
    }
}

/// Whether a file that is no answer is a puzzle, as its name or its headers say, or its reader.
fn is_puzzle(file: &str, bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let is_cube = text.contains("TILE_ID_BORDER_PATTERN");
    let is_headed = matches!(FileKind::of("", bytes), FileKind::Pack | FileKind::Xmpuzzle);
    is_cube || is_headed || FileKind::of_name(file).is_some() || read_puzzle(file, bytes).is_ok()
}

impl Fault for Failure {
    fn exit(&self) -> Exit {
        match self {
            Self::Any(failure) => failure.exit(),
            Self::Misuse(misuse) if misuse.is_bad_input() => Exit::BadInput,
            Self::Misuse(_) | Self::Ask(_) => Exit::Usage,
            Self::Interrupted => Exit::Interrupted,
            Self::NotBuiltIn { .. } | Self::SelfCheck { .. } => Exit::Backend,
            #[cfg(feature = "board")]
            Self::Board(_) => Exit::Backend,
            Self::Plan(_)
            | Self::Checkpoint { .. }
            | Self::Drawing { .. }
            | Self::Several { .. }
            | Self::Start { .. } => Exit::BadInput,
            #[cfg(feature = "render")]
            Self::Picture(_) | Self::Solids(_) => Exit::BadInput,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Any(failure) => failure.kind(),
            Self::Interrupted => Kind::Interrupted,
            other => Kind::of(other.exit()),
        }
    }

    fn place(&self) -> Option<Place> {
        match self {
            Self::Any(failure) => failure.place(),
            Self::Drawing { file, .. }
            | Self::Start { file, .. }
            | Self::Several { file, .. }
            | Self::Checkpoint { file, .. } => Some(Place::file(file)),
            _ => None,
        }
    }

    fn report(&self, color: When) {
        match self {
            Self::Any(failure) => failure.report(color),
            other => report(&other.describe(language())),
        }
    }
}

/// An answer that stands for several.
fn several(file: &str, fault: &str, language: Language) -> Message {
    let hint = [
        "give the answer as JSON, which `solve -f json` writes",
        "gib die Antwort als JSON, wie es `solve -f json` schreibt",
    ];
    Message::new(
        language.say(["{0}: {1}", "{0}: {1}"], &[&file, &fault]),
        language.pick(hint),
    )
}

impl Describe for Failure {
    /// What is wrong, and what to do about it; of an interruption, nothing.
    fn describe(&self, language: Language) -> Message {
        let message = |text, parameters: &[&dyn Display], hint| {
            Message::new(language.say(text, parameters), language.pick(hint))
        };
        match self {
            Self::Misuse(misuse) => misuse.describe(language),
            Self::Any(failure) => failure.describe(language),
            Self::Plan(message) => message.clone(),
            #[cfg(feature = "board")]
            Self::Board(message) => message.clone(),
            Self::Ask(error) => error.describe(language),
            Self::Drawing { file, drawn, size } => message(
                [
                    "{0}: the drawing has {1}, but the target {2}",
                    "{0}: die Zeichnung hat {1}, das Ziel aber {2}",
                ],
                &[file, &drawn.text(language), &size.text(language)],
                [
                    "draw all rows and layers of the target, with a dot in each empty cell; JSON of `solve` and options of \
                     `model --to dlx`, with their items, are read, too",
                    "zeichne alle Reihen und Schichten des Ziels, mit einem Punkt in jeder leeren Zelle; gelesen werden auch \
                     JSON von `solve` und Optionen von `model --to dlx` mit ihren Elementen",
                ],
            ),
            Self::Start { file, fault } => message(
                [
                    "{0}: this partial answer is impossible: {1}",
                    "{0}: diese Teillösung ist unmöglich: {1}",
                ],
                &[file, &fault.text(language)],
                [
                    "correct it or leave it out; a part of an answer is enough",
                    "berichtige sie oder lass sie weg; ein Teil einer Antwort genügt",
                ],
            ),
            Self::Several { file, fault } => several(file, fault.text(language), language),
            Self::Checkpoint { file, error } => message(
                ["{0}: {1}", "{0}: {1}"],
                &[file, &error.text(language)],
                [
                    "name another file to start over; this one was not changed",
                    "nenn eine andere Datei, um neu anzufangen; diese wurde nicht geändert",
                ],
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
        }
    }
}

/// The engine that is meant by a name that none has.
fn meant(error: &EngineError) -> Option<&'static str> {
    let EngineError::Unknown { name } = error else {
        return None;
    };
    let known = || backend_names().chain(["auto", "race", "list"]);
    let has_it = |known: &&str| name.len() > 2 && known.contains(&*name.to_lowercase());
    nearest(name, known()).or_else(|| known().find(has_it))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(language()).text)
    }
}

impl core::error::Error for Failure {}
