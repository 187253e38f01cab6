//! The arguments of `count`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::errors::failure::Failure;
use crate::options::heading::SEARCH;
use crate::options::question::{ObjectiveArgs, RowArgs};
use crate::options::run::RunArgs;
use cubewright::puzzle::Question;
use cubewright_programs::files;
use cubewright_programs::options::{duration, format_or_table};

/// Whether something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// Do it.
    On,
    /// Do not.
    Off,
}

/// Arguments of `count`.
#[derive(Clone, Debug, Args)]
#[command(
    next_display_order = 20,
    mut_arg("format", |format| format.value_parser(format_or_table())),
    after_help = "\
Of several files, each has the time limit for itself, and one that cannot be read does not stop
the others; the exit code is the highest of all."
)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an option of its own"
)]
pub(crate) struct CountArgs {
    /// The puzzle; `-` is standard input. Several files, or a pattern such as 'my/*.pack',
    /// give a table with a line for each.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Save the state of the count in a file, and continue from it if it exists (engine
    /// cover or frontier). Except for packings, only the number of all solutions is then given. A file
    /// that is damaged, belongs to another puzzle, or is in use is refused.
    #[arg(help_heading = SEARCH, long, visible_alias = "resume", value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Save the state at least this often; at most this much work is lost if the program
    /// is killed.
    #[arg(help_heading = SEARCH, long,
        value_parser = duration,
        default_value = "2s",
        requires = "checkpoint",
        value_name = "TIME")]
    pub checkpoint_every: Duration,

    /// Say how many packings use how many copies of each piece (engine frontier).
    #[arg(help_heading = SEARCH, long, conflicts_with_all = ["checkpoint", "self_check", "apart"])]
    pub by_copies: bool,

    /// Say in how many packings each cell belongs to each piece (engine frontier): in words, or as
    /// a picture with -o FILE.svg, .png or .pdf.
    #[arg(help_heading = SEARCH, long = "where",
        conflicts_with_all = ["by_copies", "checkpoint", "self_check", "apart"])]
    pub by_cells: bool,

    /// Count small puzzles again by trying everything, and compare: on or off. The default
    /// is on in debug builds and off in release builds.
    #[arg(help_heading = SEARCH, long,
        value_enum,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "on",
        value_name = "WHETHER")]
    pub self_check: Option<Switch>,

    /// Also count the assemblies of a packing that come apart, and how many have which
    /// level: the moves until the first pieces have left.
    #[arg(long, conflicts_with_all = ["checkpoint", "subject_to"])]
    pub apart: bool,

    /// With --apart: pieces may also turn by quarters on their way; each turn counts 1.
    #[arg(long, requires = "apart")]
    pub turns: bool,

    #[command(flatten)]
    pub rows: RowArgs,

    #[command(flatten)]
    pub run: RunArgs,
}

impl CountArgs {
    /// The question of one's own beside that of the file; an objective of files does not matter for a count.
    pub(crate) fn question(&self, own: Question) -> Result<Question, Failure> {
        let asked = files::with_file_rows(self.rows.question(&ObjectiveArgs::default()))?;
        Ok(Question {
            objective: None,
            ..own.and(asked)
        })
    }

    /// The one file.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.files.first().map(PathBuf::as_path)
    }
}
