//! Misuse and failure of engines.
//!
//! Invariant: an error says that nothing was learned. Whatever was learned, be it by a run that was
//! stopped, is an [`Outcome`](super::Outcome).

/// Why a checkpoint cannot be resumed.
///
/// Each of them would make a count wrong without a word, so none is passed over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// The text does not begin like a checkpoint.
    #[error("this is no checkpoint of a count")]
    Header,
    /// The text is of an older format, which has no checksum.
    #[error("this checkpoint is of an older version of the program, which kept no checksum")]
    Old,
    /// The text is of a newer format.
    #[error("this checkpoint is of a newer version of the program")]
    New,
    /// The checksum is not that of the text.
    #[error("this checkpoint was damaged: its checksum does not hold")]
    Damaged,
    /// The checksum is right, but a line does not have the form that it must have.
    #[error("line {line}: this is not what a checkpoint has there")]
    Line {
        /// The 1-based line.
        line: usize,
    },
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

/// Misuse or failure of an engine. A limit and "no solution" are answers, not errors.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EngineError {
    /// The engine is not part of this build.
    #[error("backend {name} is not built in")]
    NotBuiltIn {
        /// Its name.
        name: &'static str,
        /// The feature to enable.
        feature: &'static str,
    },
    /// The engine runs a program, or loads a library, that is not there.
    #[error("what backend {name} runs was not found")]
    ProgramMissing {
        /// Its name.
        name: &'static str,
        /// What to do.
        install: &'static str,
    },
    /// No engine has this name.
    #[error("there is no backend named {name}")]
    Unknown {
        /// The name asked for.
        name: String,
    },
    /// The engine does not do what is asked.
    #[error("backend {engine} cannot {what}")]
    Unsupported {
        /// The engine.
        engine: &'static str,
        /// What it cannot do.
        what: &'static str,
    },
    /// The backend failed.
    #[error("backend {engine} failed: {message}")]
    Failed {
        /// The engine.
        engine: &'static str,
        /// What it said.
        message: String,
    },
    /// The proof cannot be written.
    #[error("the proof cannot be written to {file}: {message}")]
    ProofFile {
        /// The file.
        file: String,
        /// What the system said.
        message: String,
    },
    /// A count cannot go on from this checkpoint.
    #[error(transparent)]
    Checkpoint(#[from] CheckpointError),
    /// The backend gave an answer that does not hold.
    #[error("backend {engine} gave a wrong answer: {message}")]
    WrongAnswer {
        /// The engine.
        engine: &'static str,
        /// What is wrong with it.
        message: String,
    },
}

impl EngineError {
    /// An answer of `engine` that does not hold, for the reason that `fault` gives.
    ///
    /// The program says it as a defect of the engine and shows no answer.
    pub fn wrong(engine: &'static str, fault: &(impl ToString + ?Sized)) -> Self {
        let message = fault.to_string();
        Self::WrongAnswer { engine, message }
    }

    /// A failure of `engine`, in its own words.
    pub fn failed(engine: &'static str, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::Failed { engine, message }
    }
}
