//! What is asked of a puzzle, and what cannot be asked beside it.

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::options::question::{ObjectiveArgs, RowArgs};
use crate::options::run::RunArgs;
use crate::options::values::UpTo;
use cubewright::puzzle::{KeptSymmetries, Puzzle, Question};
use cubewright_programs::errors::Refusal;
use cubewright_programs::terminal::{note, say};

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

/// Notes that, and how large the question is, if a run is to say so.
pub(crate) fn tell(question: &Puzzle, run: &RunArgs) {
    tell_unmatched(question, run.quiet);
    tell_size(question, run.is_verbose());
}

/// Notes how much of a model a question is, before the search.
fn tell_size(question: &Puzzle, is_verbose: bool) {
    if question.question().is_none() || !is_verbose {
        return;
    }
    let (model, whole) = (question.model(), question.unasked().model());
    let own = model.rows.iter().skip(whole.rows.len());
    let (rows, terms) = own.fold((0, 0), |(rows, terms), row| {
        (rows + 1, terms + row.terms.len())
    });
    let text = [
        "the question leaves {0} of {1} {1|placement|placements}, and adds {2} {2|row|rows} with {3} {3|term|terms}",
        "die Frage lässt {0} von {1} {1|Lage|Lagen} und fügt {2} {2|Zeile|Zeilen} mit {3} {3|Glied|Gliedern} hinzu",
    ];
    let [left, all] = [model, whole].map(|model| model.options.len());
    note(&say(text, &[&left, &all, &rows, &terms]));
}

/// Notes that fewer symmetries keep the rows than the puzzle has, where something is told up to symmetry.
pub(crate) fn tell_symmetry(question: &Puzzle, is_quiet: bool) {
    let Some(known) = kept_symmetries(question).filter(|_| !is_quiet) else {
        return;
    };
    let text = if known.are_counted {
        [
            "note: {0} of the puzzle's {1} symmetries keep the rows; what is up to symmetry is up to these",
            "Hinweis: {0} der {1} Symmetrien des Puzzles erhalten die Zeilen; bis auf Symmetrie heißt hier bis auf diese",
        ]
    } else {
        [
            "note: {0} of the puzzle's {1} symmetries keep the rows; solutions that are alike up to any of them \
             count once, if one of them is as asked",
            "Hinweis: {0} der {1} Symmetrien des Puzzles erhalten die Zeilen; Lösungen, die bis auf irgendeine davon \
             gleich sind, zählen einmal, wenn eine davon wie gefragt ist",
        ]
    };
    note(&say(text, &[&known.kept, &known.all]));
}

/// How many symmetries keep the rows, if that is fewer than the puzzle has.
pub(crate) fn kept_symmetries(question: &Puzzle) -> Option<KeptSymmetries> {
    let known = question.kept_symmetries();
    known.filter(|known| known.kept < known.all)
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
