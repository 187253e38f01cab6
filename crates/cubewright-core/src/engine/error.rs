//! Misuse and failure of engines.
//!
//! Invariant: an error says that nothing was learned. Whatever was learned, be it by a run that was
//! stopped, is an [`Outcome`](super::Outcome).

use core::fmt;

use super::Task;
use crate::language::{Describe, Language, Message, Say, Statement, Text};

/// Why a checkpoint cannot be resumed.
///
/// Each of them would make a count wrong without a word, so none is passed over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The text does not begin like a checkpoint.
    #[error("this is not a checkpoint of a count")]
    Header,
    /// The text is of an older format, which has no checksum.
    #[error("this checkpoint is from an older version of the program, without a checksum")]
    Old,
    /// The text is of a newer format.
    #[error("this checkpoint is from a newer version of the program")]
    New,
    /// The checksum is not that of the text.
    #[error("this checkpoint is damaged: its checksum is wrong")]
    Damaged,
    /// The checksum is right, but a line does not have the form that it must have.
    #[error("line {line}: no checkpoint has such a line")]
    Line {
        /// The 1-based line.
        line: usize,
    },
    /// The checkpoint belongs to a count by another engine.
    #[error("{engine} kept this checkpoint, and --engine {engine} goes on with it")]
    OtherEngine {
        /// That engine.
        engine: &'static str,
    },
    /// The states of a frontier are not of the order in which this version decides the items.
    #[error("the layer of this checkpoint does not fit the puzzle")]
    Layer,
    /// The checkpoint belongs to another model.
    #[error("the checkpoint belongs to another puzzle")]
    OtherModel,
    /// The checkpoint belongs to a count of this model with another symmetry group, or with or
    /// without symmetry where this count is not.
    #[error("the checkpoint belongs to another count of this puzzle, under other symmetries")]
    OtherSymmetry,
    /// The options of a subproblem that waits conflict in the model.
    #[error("line {line}: these options do not fit together")]
    Subproblem {
        /// The 1-based line.
        line: usize,
    },
}

impl Say for CheckpointError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::Header => "das ist kein Zwischenstand einer Zählung".to_owned(),
                Self::Old => "dieser Zwischenstand ist von einer älteren Version des Programms, ohne Prüfsumme".to_owned(),
                Self::New => "dieser Zwischenstand ist von einer neueren Version des Programms".to_owned(),
                Self::Damaged => "dieser Zwischenstand ist beschädigt: seine Prüfsumme stimmt nicht".to_owned(),
                Self::Line { line } => format!("Zeile {line}: so steht es in keinem Zwischenstand"),
                Self::OtherEngine { engine } => format!("diesen Zwischenstand hat {engine} gesichert, und --engine {engine} macht damit weiter"),
                Self::Layer => "die Schicht dieses Zwischenstands passt nicht zum Puzzle".to_owned(),
                Self::OtherModel => "der Zwischenstand gehört zu einem anderen Puzzle".to_owned(),
                Self::OtherSymmetry => "der Zwischenstand gehört zu einer anderen Zählung dieses Puzzles, mit anderen Symmetrien".to_owned(),
                Self::Subproblem { line } => format!("Zeile {line}: diese Optionen passen nicht zusammen"),
            },
        }
    }
}

/// Misuse or failure of an engine. A limit and "no solution" are answers, not errors.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine is not part of this build.
    NotBuiltIn {
        /// Its name.
        name: &'static str,
        /// The feature to enable.
        feature: &'static str,
    },
    /// The engine runs a program, or loads a library, that is not there.
    ProgramMissing {
        /// Its name.
        name: &'static str,
        /// What to do.
        install: Text,
    },
    /// No engine has this name.
    Unknown {
        /// The name asked for.
        name: String,
    },
    /// The engine does not do what is asked.
    Unsupported {
        /// The engine.
        engine: &'static str,
        /// What it cannot do: "it cannot ...".
        what: Text,
    },
    /// The engine does not write a proof of the form that the name of the file says.
    ProofForm {
        /// The engine.
        engine: &'static str,
        /// What it cannot do.
        what: Text,
        /// What to do.
        hint: Text,
    },
    /// The columns of a linear program that are integers have values that are not told apart: all its
    /// solutions are neither listed nor counted.
    IntegerColumns,
    /// The backend failed.
    Failed {
        /// The engine.
        engine: &'static str,
        /// What it said.
        message: Statement,
    },
    /// The proof cannot be written.
    ProofFile {
        /// The file.
        file: String,
        /// What the system or the backend said.
        message: Statement,
    },
    /// The puzzle has more of something than is handled.
    TooLarge {
        /// How much there is, and how much there may be.
        message: Statement,
    },
    /// A count cannot go on from this checkpoint.
    Checkpoint(CheckpointError),
    /// The backend gave an answer that does not hold.
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What is wrong with it.
        message: Statement,
    },
}

/// The name under which the engine that suits a task best is asked.
pub const AUTO: &str = "auto";

/// What a search of shells cannot do.
#[doc(hidden)]
pub const NOT_A_SHELL: Text = [
    "solve models other than shells",
    "andere Modelle als Hüllen lösen",
];
/// What an engine that was written for one family cannot do of a puzzle of another one, or of one under a
/// question.
#[doc(hidden)]
#[must_use]
pub fn not_of_family(task: &Task<'_>, what: Text) -> Text {
    let is_asked = task.family.before_question().is_some();
    if is_asked { OWN_ROWS } else { what }
}

/// What an engine that was written for one family cannot do of its puzzles.
const OWN_ROWS: Text = [
    "take this row or objective of one's own; cover and frontier take rows that bound sets, and SAT, CP and MILP \
     engines take all",
    "diese eigene Zeile oder dieses eigene Ziel nehmen; cover und frontier nehmen Zeilen, die Mengen beschränken, und \
     Engines für SAT, CP und MILP alle",
];

/// What an engine that reads puzzles cannot do.
#[doc(hidden)]
pub const ARTICLE: Text = [
    "use the article's formulation; it reads the puzzle itself",
    "die Formulierung des Artikels nutzen; es liest das Puzzle selbst",
];

impl EngineError {
    /// An answer of `engine` that does not hold, for the reason that `message` gives.
    ///
    /// The program says it as a defect of the engine and shows no answer.
    #[must_use]
    pub const fn wrong(engine: &'static str, message: Statement) -> Self {
        Self::WrongAnswer { engine, message }
    }

    /// A failure of `engine`.
    #[must_use]
    pub const fn failed(engine: &'static str, message: Statement) -> Self {
        Self::Failed { engine, message }
    }

    /// A failure of `engine`, in its own words.
    pub fn quoted(engine: &'static str, words: impl AsRef<str>) -> Self {
        Self::failed(engine, Statement::quoted(words.as_ref()))
    }

    /// An `engine` that says there is no solution after it found one.
    #[must_use]
    pub fn lost(engine: &'static str) -> Self {
        let text = [
            "it lost a solution it had found",
            "es hat eine Lösung verloren, die es gefunden hatte",
        ];
        Self::wrong(engine, Statement::of(text, &[]))
    }

    /// An `engine` that stopped early without a limit.
    #[must_use]
    pub fn without_limit(engine: &'static str) -> Self {
        let text = [
            "it stopped without a proof, though there was no limit",
            "es hat ohne Beweis aufgehört, obwohl es keine Grenze gab",
        ];
        Self::failed(engine, Statement::of(text, &[]))
    }

    fn text(&self, language: Language) -> String {
        match self {
            Self::NotBuiltIn { name, .. } => language.say(
                [
                    "engine {0} is not built in",
                    "die Engine {0} ist nicht eingebaut",
                ],
                &[name],
            ),
            Self::ProgramMissing { name, .. } => language.say(
                [
                    "engine {0} needs a program or library that was not found",
                    "die Engine {0} braucht ein Programm oder eine Bibliothek, die es hier \
                     nicht gibt",
                ],
                &[name],
            ),
            Self::Unknown { name } => language.say(
                [
                    "there is no engine named {0}",
                    "es gibt keine Engine namens {0}",
                ],
                &[name],
            ),
            Self::Unsupported { engine: AUTO, what } => language.say(
                [
                    "no engine of this build can {0} here",
                    "keine Engine dieses Programms kann hier {0}",
                ],
                &[&language.pick(*what)],
            ),
            Self::Unsupported { engine, what } | Self::ProofForm { engine, what, .. } => language.say(
                [
                    "engine {0} cannot {1}",
                    "die Engine {0} kann das nicht: {1}",
                ],
                &[engine, &language.pick(*what)],
            ),
            Self::IntegerColumns => language.say(
                [
                    "all solutions of a linear program are listed or counted only if its columns are 0 or 1",
                    "alle Lösungen eines linearen Programms werden nur aufgezählt oder gezählt, wenn seine Spalten 0 oder 1 sind",
                ],
                &[],
            ),
            Self::Failed { engine, message } => language.say(
                [
                    "engine {0} failed: {1}",
                    "die Engine {0} ist gescheitert: {1}",
                ],
                &[engine, &message.text(language)],
            ),
            Self::TooLarge { message } => message.text(language).to_owned(),
            Self::Checkpoint(error) => error.text(language),
            Self::ProofFile { file, message } => language.say(
                [
                    "the proof cannot be written to {0}: {1}",
                    "der Beweis lässt sich nicht nach {0} schreiben: {1}",
                ],
                &[file, &message.text(language)],
            ),
            Self::WrongAnswer { engine, message } => language.say(
                [
                    "engine {0} gave a wrong answer: {1}",
                    "die Engine {0} hat eine falsche Antwort gegeben: {1}",
                ],
                &[engine, &message.text(language)],
            ),
        }
    }

    fn hint(&self, language: Language) -> String {
        match self {
            Self::NotBuiltIn { feature, .. } => language.say(
                [
                    "build with --features {0}; `cubewright engines` says what each needs",
                    "bau mit --features {0}; `cubewright engines` sagt, was jede braucht",
                ],
                &[feature],
            ),
            Self::ProgramMissing { install, .. } => language.pick(*install).to_owned(),
            Self::Unknown { .. } => language.say(
                [
                    "`cubewright engines` lists all of them, and `auto` chooses one; a program of yours reads what \
                     `cubewright model` writes, and `cubewright bench` can ask those that are installed",
                    "`cubewright engines` nennt alle, und `auto` wählt eine; ein eigenes Programm liest, was \
                     `cubewright model` schreibt, und `cubewright bench` kann die fragen, die installiert sind",
                ],
                &[],
            ),
            Self::Unsupported { engine: AUTO, .. } => language.say(
                [
                    "`cubewright engines` tells what each can; rows, copies and the family of a puzzle decide which \
                     of them take it",
                    "`cubewright engines` sagt, was jede kann; Zeilen, Kopien und die Familie eines Puzzles \
                     entscheiden, welche es nehmen",
                ],
                &[],
            ),
            Self::Unsupported { .. } => language.say(
                [
                    "leave --engine out, or choose another from `cubewright engines`",
                    "lass --engine weg, oder wähl eine andere aus `cubewright engines`",
                ],
                &[],
            ),
            Self::ProofForm { hint, .. } => language.pick(*hint).to_owned(),
            Self::IntegerColumns => language.say(
                [
                    "write its integers in binary digits with cubewright model FILE -o x.opb, and give x.opb",
                    "schreib seine ganzen Zahlen mit cubewright model DATEI -o x.opb in Binärziffern und gib x.opb",
                ],
                &[],
            ),
            Self::WrongAnswer { .. } => language.say(
                [
                    "the answer is wrong and was not shown; try another engine or formulation",
                    "die Antwort ist falsch und wurde nicht gezeigt; versuch eine andere Engine \
                     oder eine andere Formulierung",
                ],
                &[],
            ),
            Self::ProofFile { .. } => language.say(
                [
                    "choose another file with --proof",
                    "wähl mit --proof eine andere Datei",
                ],
                &[],
            ),
            Self::Checkpoint(CheckpointError::OtherEngine { engine }) => {
                language.say(["use --engine {0}", "nimm --engine {0}"], &[engine])
            }
            Self::Checkpoint(_) => language.say(["count from the beginning", "zähl von vorn"], &[]),
            Self::TooLarge { .. } => language.say(["use fewer pieces", "nimm weniger Teile"], &[]),
            Self::Failed { .. } => {
                language.say(["try another engine", "versuch eine andere Engine"], &[])
            }
        }
    }
}

impl Describe for EngineError {
    fn describe(&self, language: Language) -> Message {
        Message::new(self.text(language), self.hint(language))
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for EngineError {}

impl From<CheckpointError> for EngineError {
    fn from(error: CheckpointError) -> Self {
        Self::Checkpoint(error)
    }
}
