//! What is asked of a puzzle, and what cannot be asked beside it.

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::question::{ObjectiveArgs, RowArgs};
use crate::options::values::UpTo;
use cubewright::puzzle::{Puzzle, Question};
use cubewright_programs::errors::Refusal;

/// What is asked of a text that has one objective: a model, or the file of a puzzle.
pub(crate) fn asked_once(rows: &RowArgs, objective: &ObjectiveArgs) -> Result<Question, Failure> {
    if objective.all().len() > 1 {
        return Err(Failure::from(Refusal::OneObjective));
    }
    Ok(rows.question(objective))
}

/// The rows that were added to a puzzle.
pub(crate) fn rows(question: &Puzzle) -> Vec<String> {
    let own = question.question();
    own.map_or_else(Vec::new, |own| own.subject_to.clone())
}

/// Notes what rows and an objective say that no placement is like.
pub(crate) fn tell_unmatched(question: &Puzzle, is_quiet: bool) {
    if let Some(asked) = question.asked().filter(|_| !is_quiet) {
        cubewright_programs::answer::tell_unmatched(asked);
    }
}

/// Refuses a list up to symmetries that are no symmetries of placements.
pub(crate) fn check_listing(question: &Puzzle, up_to: UpTo) -> Result<(), Failure> {
    if up_to != UpTo::Raw && question.lists_no_orbits() {
        let why = [
            "with rows it is not known which of a solid's solutions stands for it",
            "mit Zeilen ist nicht bekannt, welche Lösung eines Körpers für ihn steht",
        ];
        return Err(Failure::from(Misuse::NoSymmetries { why }));
    }
    Ok(())
}

/// Refuses to take all assemblies apart where rows are asked of them.
pub(crate) fn refuse_apart(question: &Puzzle) -> Result<(), Failure> {
    if rows(question).is_empty() {
        return Ok(());
    }
    let option = "--apart";
    let what = [
        "a puzzle whose file has rows (SUBJECT_TO)",
        "ein Puzzle, in dessen Datei Zeilen stehen (SUBJECT_TO)",
    ];
    Err(Failure::from(Misuse::NotFor { option, what }))
}
