//! `cubewright check` of several files of answers to one puzzle.
//!
//! Invariant: a file that cannot be read does not stop the others, and the exit code is the
//! highest of all.

use std::path::{Path, PathBuf};

use super::args::CheckArgs;
use super::list::Summary;
use super::{Told, foreign, judged, print, wrapped};
use crate::errors::failure::Failure;
use crate::json;
use cubewright::puzzle::{PuzzleData, Question};
use cubewright_programs::errors::{Exit, Fault, fault};
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{When, say};

pub(super) fn run(
    (puzzle, own): (&PuzzleData, &Question),
    args: &CheckArgs,
    answers: &[PathBuf],
    color: When,
) -> Result<Exit, Failure> {
    let (mut worst, mut right) = (Exit::Answered, 0);
    for (index, file) in answers.iter().enumerate() {
        let one = judged(puzzle, own, args, file);
        let ended = match &one {
            Ok(one) => Summary::of(&one.judgement).exit(),
            Err(failure) => failure.exit(),
        };
        show(index, file, &one, args.format)?;
        if let Err(failure) = &one {
            failure.report(color);
        }
        right += usize::from(ended == Exit::Answered);
        worst = worst.worst(ended);
    }
    if args.format == Format::Text {
        let text = [
            "\n{0} of {1} {1|file|files} {0|is|are} right.\n",
            "\n{0} von {1} {1|Datei|Dateien} {0|ist|sind} richtig.\n",
        ];
        print(&say(text, &[&right, &answers.len()]))?;
    }
    Ok(worst)
}

/// What is told of a file as soon as it is known.
fn show(
    index: usize,
    file: &Path,
    one: &Result<Told, Failure>,
    format: Format,
) -> Result<(), Failure> {
    match format {
        Format::Text => {
            let gap = if index > 0 { "\n" } else { "" };
            print(&format!("{gap}{}:\n", file.display()))?;
            if let Ok(Told { judgement, words }) = one {
                foreign::tell_form(file, judgement.form);
                foreign::tell_cost(file, judgement);
                print(&wrapped(&Summary::of(judgement).in_words(judgement, words)))?;
            }
        }
        Format::Json | Format::Jsonl | Format::Csv => {
            let name = file.display().to_string();
            let text = match one {
                Ok(Told { judgement, .. }) => {
                    let mut summary = Summary::of(judgement);
                    summary.file = Some(name);
                    json::text(&summary)?
                }
                Err(failure) => json::text(&fault::object_of(failure, &name))?,
            };
            print(&text)?;
        }
    }
    Ok(())
}
