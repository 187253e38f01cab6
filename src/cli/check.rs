//! `cubewright check`.

use std::path::Path;

use super::args::{CheckArgs, FormulationArg};
use super::exit::{Exit, Failure};
use super::input::{self, SourceError};
use super::output::print;
use super::packing;
use crate::ask::{Answer, Question};
use crate::formats::{AnswerError, MAX_BYTES, read_json_answer, read_moves, read_sentences};
use crate::lower::{SOLUTION_MAX_BYTES, SolutionError, read_options, read_solution};
use crate::model::{Model, PackingModel, Selection, ShellModel, SnakeModel, check};
use crate::puzzle::Puzzle;
use crate::shell::{Assembly, Shell};
use crate::snake::{Fold, Moves, SnakePuzzle};
use crate::verify;

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    // Where the pieces come from a stock, the one file is the answer.
    let (puzzle, answer) = if args.stock.stock.is_empty() {
        (args.file.as_deref(), args.answer.as_deref())
    } else {
        (args.answer.as_deref(), args.file.as_deref())
    };
    let file = answer.or(args.model_solution.as_deref());
    let Some(file) = file else {
        return Err(Failure::Usage {
            message: "an answer is needed".to_owned(),
            hint: "name its file behind the puzzle, or give --model-solution FILE",
        });
    };
    let stdin = Path::new("-");
    if puzzle == Some(stdin) && file == stdin {
        return Err(Failure::Usage {
            message: "puzzle and answer cannot both come from standard input".to_owned(),
            hint: "put one of them into a file",
        });
    }
    let puzzle = input::asked(puzzle, &args.snake, &args.stock)?;
    match (puzzle, args.model_solution.is_some()) {
        (Puzzle::Shell(shell), false) => shell_answer(&shell, file),
        (Puzzle::Cover(model), false) => {
            let selection = read(file, &model, read_options)?;
            judge_options(&model, &selection)
        }
        (Puzzle::Snake(snake), false) => snake_answer(&snake, file),
        (Puzzle::Packing(packing), false) => packing::check(&packing, file),
        (puzzle, true) => solution(puzzle, args.formulation, file),
    }
}

/// Checks an answer in words or JSON.
fn shell_answer(shell: &Shell, file: &Path) -> Result<Exit, Failure> {
    match assembly(shell, file)? {
        Ok(_) => {
            print("The answer is right: every cell is filled exactly once.\n")?;
            Ok(Exit::Answered)
        }
        Err(faults) => wrong(&faults),
    }
}

/// The assembly in a file, or what is wrong with it.
pub(super) fn assembly(
    shell: &Shell,
    file: &Path,
) -> Result<Result<Assembly, Vec<String>>, Failure> {
    let (_, assembly) = claimed(file)?;
    let faults = faults(shell, &assembly);
    Ok(if faults.is_empty() {
        Ok(assembly)
    } else {
        Err(faults)
    })
}

/// The assembly in a file, unverified, with the name of the file.
pub(super) fn claimed(file: &Path) -> Result<(String, Assembly), Failure> {
    let (file, bytes) = input::read(file, MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    match answer(&text) {
        Ok(assembly) => Ok((file, assembly)),
        Err(error) => Err(Failure::Answer { file, error }),
    }
}

/// Checks moves in arrows, words or JSON.
fn snake_answer(puzzle: &SnakePuzzle, file: &Path) -> Result<Exit, Failure> {
    match fold(puzzle, file)? {
        Ok(_) => {
            print("The answer is right: every cell is filled exactly once.\n")?;
            Ok(Exit::Answered)
        }
        Err(faults) => wrong(&faults),
    }
}

/// The fold in a file, or what is wrong with it.
pub(super) fn fold(
    puzzle: &SnakePuzzle,
    file: &Path,
) -> Result<Result<Fold, Vec<String>>, Failure> {
    let fold = verify::moves(puzzle.snake(), puzzle.region(), &moves(file)?);
    Ok(fold.map_err(|faults| faults.iter().map(ToString::to_string).collect()))
}

/// The moves in a file, whatever they are worth.
pub(super) fn moves(file: &Path) -> Result<Moves, Failure> {
    let (file, bytes) = input::read(file, MAX_BYTES)?;
    let moves = read_moves(&bytes);
    Ok(moves.map_err(|error| SourceError::of_format(file, &bytes, &error))?)
}

/// Checks what another solver found for the exported model.
fn solution(puzzle: Puzzle, formulation: FormulationArg, file: &Path) -> Result<Exit, Failure> {
    match Question::new(puzzle, formulation.into())? {
        Question::Shell(shell) => {
            let selection = read(file, shell.model(), read_solution)?;
            judge_shell(&shell, &selection)
        }
        Question::Cover(model) => {
            let selection = read(file, &model, read_solution)?;
            judge_options(&model, &selection)
        }
        Question::Snake(snake) => {
            let selection = read(file, snake.model(), read_solution)?;
            judge_fold(&snake, &selection)
        }
        Question::Packing(model) => {
            let selection = read(file, model.model(), read_solution)?;
            judge_packing(&model, &selection)
        }
    }
}

fn read(
    path: &Path,
    model: &Model,
    reader: fn(&Model, &str) -> Result<Selection, SolutionError>,
) -> Result<Selection, Failure> {
    let (file, bytes) = input::read(path, SOLUTION_MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let selection = reader(model, &text);
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

/// Tells what is wrong with an answer.
pub(super) fn wrong(faults: &[String]) -> Result<Exit, Failure> {
    /// More of them help nobody.
    const MOST: usize = 100;
    let first = faults.iter().take(MOST);
    let mut lines: Vec<String> = first.map(|fault| format!("- {fault}")).collect();
    if faults.len() > MOST {
        lines.push(format!("- and {} more faults", faults.len() - MOST));
    }
    print(&format!("The answer is wrong:\n{}\n", lines.join("\n")))?;
    Ok(Exit::ProvedNone)
}

/// What is wrong with an assembly.
fn faults(shell: &Shell, assembly: &Assembly) -> Vec<String> {
    let mut faults = Vec::new();
    verify::assembly_faults(shell, assembly, &mut |fault| faults.push(fault.to_string()));
    faults
}

/// Reads JSON if it looks like it, else sentences.
pub(super) fn answer(text: &str) -> Result<Assembly, AnswerError> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    if text.trim_start_matches(is_blank).starts_with('{') {
        read_json_answer(text)
    } else {
        read_sentences(text)
    }
}
