//! What people at a terminal are told below an answer: how to read it, and how to see it.
//!
//! Invariant: it goes to standard error, so an answer that is read by a program is the same.

use std::io::IsTerminal;
use std::path::Path;

use super::args::SolveArgs;
use crate::answers::files::OfSeveral;
use cubewright::puzzle::PuzzleData;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::{language, note, say};

/// Tells both, if somebody sees answers in words.
pub(crate) fn tell(
    (args, among): (&SolveArgs, Option<&OfSeveral>),
    puzzle: &PuzzleData,
    found: u64,
) {
    let answer = &args.run.answer;
    let is_text = answer.format() == Format::Text && answer.output.is_none();
    if !is_text || found == 0 || among.is_some() || !std::io::stdout().is_terminal() {
        return;
    }
    if let Some(how) = puzzle.how_to_read() {
        note(language().pick(how));
    }
    how_to_see(args, puzzle);
}

/// Says how to see each step, which is easier to follow than sentences.
fn how_to_see(args: &SolveArgs, puzzle: &PuzzleData) {
    let run = &args.run;
    let is_plain = !run.stock.is_asked()
        && run.source.problem.is_none()
        && run.source.snake.size.is_none()
        && run.source.snake.notation.is_none();
    let file = args.file().filter(|file| *file != Path::new("-"));
    let Some(file) = file.filter(|_| is_plain && puzzle.has_shape()) else {
        return;
    };
    let text = [
        "To see each step: cubewright render {0} --view steps -o steps.svg",
        "Jeden Schritt zeichnet: cubewright render {0} --view steps -o schritte.svg",
    ];
    note(&say(text, &[&file.display()]));
}
