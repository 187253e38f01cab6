//! `cubewright man`.
//!
//! Invariant: every command of both programs has a page.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::{man_page, nearest_command};
use crate::command::Command;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::options::Offered;
use cubewright_programs::terminal::{When, print};

/// Arguments of `man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command, such as `solve` or `generate snake`; `milp` is that program. Without it, the
    /// page of cubewright.
    #[arg(value_parser = Offered(pages), hide_possible_values = true)]
    pub command: Vec<String>,

    /// Write the pages of all commands and of milp into this folder, where `man` finds them if
    /// it is ~/.local/share/man/man1.
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub to: Option<PathBuf>,
}

impl Command for ManArgs {
    fn run(&mut self, _: When) -> Result<Exit, Failure> {
        run(&self.command, self.to.as_deref())
    }
}

/// Writes the page of a command, or all pages into a folder.
fn run(words: &[String], folder: Option<&Path>) -> Result<Exit, Failure> {
    if let Some(folder) = folder {
        return all(folder);
    }
    let (mut program, within) = match words {
        [word] if word == "milp" => (cubewright_milp::program(), &words[1..]),
        _ => (super::program(), words),
    };
    program.build();
    let mut command = &program;
    for word in within {
        let Some(found) = command.find_subcommand(word) else {
            let name = words.join(" ");
            let meant = nearest_command(&name);
            return Err(Failure::from(Misuse::NoCommand { name, meant }));
        };
        command = found;
    }
    let mut page = Vec::new();
    man_page(command, &words.join(" "), &mut page)?;
    print(&String::from_utf8_lossy(&page))?;
    Ok(Exit::Answered)
}

fn all(folder: &Path) -> Result<Exit, Failure> {
    let mut program = super::program();
    program.build();
    below(&program, "", folder)?;
    let mut program = cubewright_milp::program();
    program.build();
    write(&program, "milp", "milp", folder)?;
    Ok(Exit::Answered)
}

/// Writes the pages of a command, which these words name, and of those below it.
fn below(command: &clap::Command, words: &str, folder: &Path) -> Result<(), Failure> {
    let name = format!("cubewright {words}");
    write(command, words, name.trim(), folder)?;
    for child in command.get_subcommands() {
        // Its page would be a list of the others.
        if child.get_name() != "help" {
            let words = format!("{words} {}", child.get_name());
            below(child, words.trim(), folder)?;
        }
    }
    Ok(())
}

fn write(command: &clap::Command, words: &str, name: &str, folder: &Path) -> Result<(), Failure> {
    let file = folder.join(format!("{}.1", name.replace(' ', "-")));
    let mut to = writer(Some(&file))?;
    man_page(command, words, &mut to)?;
    to.flush()?;
    to.finish()?;
    Ok(())
}

/// The commands that are offered, of which there are manual pages.
pub(crate) fn pages() -> Vec<&'static str> {
    super::examples::commands().collect()
}
