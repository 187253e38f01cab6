//! What every command is, besides its arguments.

use std::path::PathBuf;
use std::time::Duration;

use crate::errors::failure::Failure;
use cubewright_programs::errors::Exit;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::When;

/// A command, as its arguments ask for it.
pub(crate) trait Command {
    /// Does it. A file that is shown with an error is coloured `when` that is wanted.
    fn run(&mut self, when: When) -> Result<Exit, Failure>;

    /// The puzzles, of commands that take several.
    fn puzzles(&mut self) -> Option<&mut Vec<PathBuf>> {
        None
    }

    /// The form of the answer, of commands that have a choice.
    fn format(&self) -> Option<Format> {
        None
    }

    /// Whether the answer is JSON.
    fn is_json(&self) -> bool {
        matches!(self.format(), Some(Format::Json | Format::Jsonl))
    }

    /// Whether the answer can be a table for spreadsheets.
    fn has_table(&self) -> bool {
        false
    }

    /// The engines that are named, and those that are run without being named.
    fn engines(&self) -> Vec<String> {
        Vec::new()
    }

    /// The time limit, if it is for the whole run.
    fn time_limit(&self) -> Option<Duration> {
        None
    }
}
