//! The examples of every command.
//!
//! Invariant: the examples of a command run one after the other in an empty folder; a test runs all of
//! them. So whoever has the program and nothing else can type them.

use std::sync::OnceLock;

use cubewright_programs::options::Example;

/// By the words that name a command, behind `=`: a line to type, and below it what it does, in English and
/// in German.
const TABLE: &str = include_str!("../../templates/examples.txt");

type OfCommand = (&'static str, Vec<Example>);

static EXAMPLES: OnceLock<Vec<OfCommand>> = OnceLock::new();

fn all() -> &'static [OfCommand] {
    EXAMPLES.get_or_init(|| {
        let mut all: Vec<OfCommand> = Vec::new();
        for line in TABLE.lines().filter(|line| !line.is_empty()) {
            if let Some(words) = line.strip_prefix('=') {
                all.push((words.trim(), Vec::new()));
            } else if let Some((_, examples)) = all.last_mut() {
                match line
                    .strip_prefix("# ")
                    .and_then(|note| note.split_once(" / "))
                {
                    Some((english, german)) => {
                        if let Some((_, note)) = examples.last_mut() {
                            *note = [english, german];
                        }
                    }
                    None => examples.push((line, ["", ""])),
                }
            }
        }
        all
    })
}

/// The words that name the commands with a page, each by itself.
pub(crate) fn commands() -> impl Iterator<Item = &'static str> {
    let words = all().iter().map(|(command, _)| *command);
    let words = words.filter(|words| !words.is_empty() && !words.contains(' '));
    ["milp"].into_iter().chain(words).chain(["shell", "snake"])
}

/// The lines of all examples.
#[cfg(test)]
pub(crate) fn example_lines() -> impl Iterator<Item = &'static str> {
    all()
        .iter()
        .flat_map(|(_, lines)| lines)
        .map(|(line, _)| *line)
}

/// The examples of the command that these words name.
pub(crate) fn of(words: &str) -> &'static [Example] {
    let found = all().iter().find(|(command, _)| *command == words);
    found.map_or(&[], |(_, lines)| lines)
}
