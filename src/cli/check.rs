//! `cubewright check`.

use std::path::Path;

use super::args::CheckArgs;
use super::exit::{Exit, Failure};
use super::input;
use super::output::print;
use crate::formats::{AnswerError, read_json_answer, read_sentences};
use crate::shell::Assembly;
use crate::verify;

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    let stdin = Path::new("-");
    if args.file == stdin && args.answer == stdin {
        return Err(Failure::Usage {
            message: "puzzle and answer cannot both come from standard input".to_owned(),
            hint: "put one of them into a file",
        });
    }
    let shell = input::shell(&args.file)?;
    let (file, bytes) = input::read(&args.answer)?;
    let text = String::from_utf8_lossy(&bytes);
    let assembly = answer(&text).map_err(|error| Failure::Answer { file, error })?;
    let mut faults = Vec::new();
    verify::faults(
        shell.width(),
        shell.surface().frames(),
        shell.pieces(),
        assembly.placements(),
        &mut |fault| faults.push(fault),
    );
    if faults.is_empty() {
        print("The answer is right: every cell is filled exactly once.\n")?;
        return Ok(Exit::Answered);
    }
    let faults: Vec<String> = faults.iter().map(|fault| format!("- {fault}")).collect();
    print(&format!("The answer is wrong:\n{}\n", faults.join("\n")))?;
    Ok(Exit::ProvedNone)
}

/// Reads JSON if it looks like it, else sentences.
fn answer(text: &str) -> Result<Assembly, AnswerError> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    if text.trim_start_matches(is_blank).starts_with('{') {
        read_json_answer(text)
    } else {
        read_sentences(text)
    }
}
