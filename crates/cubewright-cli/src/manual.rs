//! `cubewright man`.
//!
//! Invariant: every command of both programs has a page.

use std::io::Write;
use std::path::Path;

use super::args;
use super::misuse::Misuse;
use crate::failure::Failure;
use cubewright_programs::errors::Exit;
use cubewright_programs::files::writer;
use cubewright_programs::terminal::print;

/// Writes the page of a command, or all pages into a folder.
pub(super) fn run(words: &[String], folder: Option<&Path>) -> Result<Exit, Failure> {
    if let Some(folder) = folder {
        return all(folder);
    }
    let (mut program, within) = match words {
        [word] if word == "milp" => (cubewright_milp::program(), &words[1..]),
        _ => (args::program(), words),
    };
    program.build();
    let mut command = &program;
    for word in within {
        let Some(found) = command.find_subcommand(word) else {
            let name = words.join(" ");
            let meant = args::nearest_command(&name);
            return Err(Failure::from(Misuse::NoCommand { name, meant }));
        };
        command = found;
    }
    let mut page = Vec::new();
    args::man_page(command, &words.join(" "), &mut page)?;
    print(&String::from_utf8_lossy(&page))?;
    Ok(Exit::Answered)
}

fn all(folder: &Path) -> Result<Exit, Failure> {
    let mut program = args::program();
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
    args::man_page(command, words, &mut to)?;
    to.flush()?;
    to.finish()?;
    Ok(())
}
