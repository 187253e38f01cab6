//! Solutions of other solvers for exported models.

use std::path::Path;

use super::{faults, wrong};
use crate::ask::{Answer, Question};
use crate::cli::args::FormulationArg;
use crate::cli::exit::{Exit, Failure};
use crate::cli::input::{self, SourceError};
use crate::cli::output::print;
use crate::lower::{SOLUTION_MAX_BYTES, read_solution};
use crate::model::{Model, PackingModel, Selection, ShellModel, SnakeModel, check};
use crate::puzzle::Puzzle;
use crate::verify;

/// Checks what another solver found for the exported model.
pub(super) fn solution(
    puzzle: Puzzle,
    formulation: FormulationArg,
    file: &Path,
) -> Result<Exit, Failure> {
    match Question::new(puzzle, formulation.into())? {
        Question::Shell(shell) => {
            let selection = read(file, shell.model())?;
            judge_shell(&shell, &selection)
        }
        Question::Cover(model) => {
            let selection = read(file, &model)?;
            judge_options(&model, &selection)
        }
        Question::Snake(snake) => {
            let selection = read(file, snake.model())?;
            judge_fold(&snake, &selection)
        }
        Question::Packing(model) => {
            let selection = read(file, model.model())?;
            judge_packing(&model, &selection)
        }
    }
}

fn read(path: &Path, model: &Model) -> Result<Selection, Failure> {
    let (file, bytes) = input::read(path, SOLUTION_MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let selection = read_solution(model, &text);
    Ok(selection.map_err(|error| SourceError::of_solution(file, &text, &error))?)
}

fn judge_shell(shell: &ShellModel, selection: &Selection) -> Result<Exit, Failure> {
    let assembly = shell.assembly(selection);
    let mut faults = faults(shell.shell(), &assembly);
    match check(shell.model(), selection) {
        Ok(cost) if faults.is_empty() => {
            let answer = Answer::Assembly(shell.shell(), &assembly).text();
            let verdict = "The answer is right: every cell is filled exactly once";
            print(&format!("{answer}{verdict}; it costs {cost}.\n"))?;
            return Ok(Exit::Answered);
        }
        Ok(_) => {}
        Err(fault) => faults.push(fault.to_string()),
    }
    wrong(&faults)
}

fn judge_fold(snake: &SnakeModel, selection: &Selection) -> Result<Exit, Failure> {
    let puzzle = snake.puzzle();
    let fold = snake.fold(selection);
    let faults = verify::fold_faults(puzzle.snake(), puzzle.region(), &fold);
    let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    match check(snake.model(), selection) {
        Ok(_) if faults.is_empty() => {
            let answer = Answer::Fold(puzzle, &fold).text();
            print(&format!(
                "{answer}The answer is right: every cell is filled exactly once.\n"
            ))?;
            return Ok(Exit::Answered);
        }
        Ok(_) => {}
        Err(fault) => faults.push(fault.to_string()),
    }
    wrong(&faults)
}

fn judge_packing(model: &PackingModel, selection: &Selection) -> Result<Exit, Failure> {
    let puzzle = model.puzzle();
    let packing = model.packing(selection);
    let faults = verify::packing_faults(puzzle, &packing);
    let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    match check(model.model(), selection) {
        Ok(_) if faults.is_empty() => {
            let answer = Answer::Packing(puzzle, &packing).text();
            print(&format!(
                "{answer}The answer is right: every piece fits, and the target is filled.\n"
            ))?;
            return Ok(Exit::Answered);
        }
        Ok(_) => {}
        Err(fault) => faults.push(fault.to_string()),
    }
    wrong(&faults)
}

fn judge_options(model: &Model, selection: &Selection) -> Result<Exit, Failure> {
    match check(model, selection) {
        Ok(cost) => {
            let answer = Answer::Options(model, selection).text();
            let verdict = "The answer is right: every item is covered as it must be";
            print(&format!("{answer}{verdict}; it costs {cost}.\n"))?;
            Ok(Exit::Answered)
        }
        Err(fault) => wrong(&[fault.to_string()]),
    }
}
