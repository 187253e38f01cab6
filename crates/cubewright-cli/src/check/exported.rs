//! Solutions of other solvers for exported models.

use std::path::Path;

use super::list::{self, Judged, Verdict};
use super::{COVERED, FILLED, PACKED, faults};
use crate::args::{CheckArgs, Format};
use crate::exit::{Exit, Failure};
use crate::input;
use crate::language::language;
use crate::source_error::SourceError;
use cubewright::family::packing::model::PackingModel;
use cubewright::family::shell::model::ShellModel;
use cubewright::family::snake::model::SnakeModel;
use cubewright::formats::{AnswerList, NumberedAnswer};
use cubewright::formats::{SOLUTION_MAX_BYTES, read_solution};
use cubewright::model::{Model, Selection, check};
use cubewright::puzzle::PuzzleData;
use cubewright::puzzle::{Answer, Puzzle};
use cubewright::verify;

/// Checks what another solver found for the exported model.
pub(super) fn solution(puzzle: PuzzleData, args: &CheckArgs, file: &Path) -> Result<Exit, Failure> {
    let format = args.format;
    match Puzzle::new(puzzle, args.formulation.into())? {
        Puzzle::Shell(shell) => {
            let selection = read(file, shell.model())?;
            judge_shell(&shell, &selection, format)
        }
        Puzzle::Cover(model) => {
            let selection = read(file, &model)?;
            judge_options(&model, &selection, format)
        }
        Puzzle::Snake(snake) => {
            let selection = read(file, snake.model())?;
            judge_fold(&snake, &selection, format)
        }
        Puzzle::Packing(model) => {
            let selection = read(file, model.model())?;
            judge_packing(&model, &selection, format)
        }
    }
}

fn read(path: &Path, model: &Model) -> Result<Selection, Failure> {
    let (file, bytes) = input::read(path, SOLUTION_MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let selection = read_solution(model, &text);
    Ok(selection.map_err(|error| SourceError::of(file, text.as_bytes(), &error))?)
}

fn judge_shell(shell: &ShellModel, selection: &Selection, format: Format) -> Result<Exit, Failure> {
    let assembly = shell.assembly(selection);
    let faults = faults(shell.shell(), &assembly);
    tell(shell.model(), selection, faults, format, |cost| Verdict {
        answer: Answer::Assembly(shell.shell(), &assembly).text(language()),
        cost: Some(cost),
        ..Verdict::of(FILLED)
    })
}

fn judge_fold(snake: &SnakeModel, selection: &Selection, format: Format) -> Result<Exit, Failure> {
    let puzzle = snake.puzzle();
    let fold = snake.fold(selection);
    let faults = verify::fold_faults(puzzle.snake(), puzzle.region(), &fold);
    let faults = faults.iter().map(ToString::to_string).collect();
    tell(snake.model(), selection, faults, format, |_| Verdict {
        answer: Answer::Fold(puzzle, &fold).text(language()),
        ..Verdict::of(FILLED)
    })
}

fn judge_packing(
    model: &PackingModel,
    selection: &Selection,
    format: Format,
) -> Result<Exit, Failure> {
    let puzzle = model.puzzle();
    let packing = model.packing(selection);
    let faults = verify::packing_faults(puzzle, &packing);
    let faults = faults.iter().map(ToString::to_string).collect();
    tell(model.model(), selection, faults, format, |_| Verdict {
        answer: Answer::Packing(puzzle, &packing).text(language()),
        ..Verdict::of(PACKED)
    })
}

fn judge_options(model: &Model, selection: &Selection, format: Format) -> Result<Exit, Failure> {
    tell(model, selection, Vec::new(), format, |cost| Verdict {
        answer: Answer::Options(model, selection).text(language()),
        cost: Some(cost),
        ..Verdict::of(COVERED)
    })
}

/// Tells what the one answer is worth; `right` are the words if it is right, by its cost.
fn tell(
    model: &Model,
    selection: &Selection,
    mut faults: Vec<String>,
    format: Format,
    right: impl FnOnce(i64) -> Verdict,
) -> Result<Exit, Failure> {
    let verdict = match check(model, selection) {
        Ok(cost) => right(cost),
        Err(fault) => {
            faults.push(fault.to_string());
            Verdict::of("")
        }
    };
    let one = AnswerList {
        answers: vec![NumberedAnswer {
            number: 1,
            answer: (),
        }],
        end: None,
        has_end: false,
    };
    list::tell(one, |()| Judged::of((), faults.clone()), &verdict, format)
}
