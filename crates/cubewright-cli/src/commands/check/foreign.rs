//! Files that are given as answers and are something else: what another solver found, or a proof.
//!
//! Invariant: they are asked about only where no answer could be read.

use std::path::Path;

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use cubewright::family::shell::model::Formulation;
use cubewright::formats::{SolutionForm, is_of_solver, may_list_options, solution_form};
use cubewright::puzzle::{Judgement, Puzzle, PuzzleData, Question};
use cubewright_programs::errors::SourceError;
use cubewright_programs::terminal::{language, note, say};

/// What another program found for the exported model, judged; nothing of any other text.
pub(super) fn of_solver(
    puzzle: &PuzzleData,
    (asked, formulation): (&Question, Formulation),
    (file, text): (&str, &[u8]),
) -> Result<Option<Judgement>, Failure> {
    let Ok(text) = core::str::from_utf8(text) else {
        return Ok(None);
    };
    let is_list = may_list_options(text) && (puzzle.has_shape() || !asked.is_empty());
    // The columns of a model of one's own may be called anything.
    if !is_list && puzzle.has_shape() && !may_be_values(text) && !is_of_solver(text) {
        return Ok(None);
    }
    let question = Puzzle::new(puzzle.clone(), formulation)?;
    let question = question.asking(asked)?;
    if is_list && let Ok(Some(judged)) = question.judge_options(text, language()) {
        return Ok(Some(judged));
    }
    match question.judge_exported(text, language()) {
        Err(error) if is_of_solver(text) => {
            tell_form(Path::new(file), solution_form(text));
            Err(SourceError::of(file.to_owned(), text.as_bytes(), &error).into())
        }
        // What is wrong with any other text is told of an answer, as it is called.
        judged => Ok(judged.ok()),
    }
}

/// Whether some line has a name and a value behind it, as most solvers write them, or is one of what
/// solvers of clauses and of pseudo-Boolean rows write.
fn may_be_values(text: &str) -> bool {
    text.lines().any(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_value = |pair: &[&str]| pair[0].contains('_') && pair[1].parse::<f64>().is_ok();
        let is_verdict = matches!(words.as_slice(), ["SAT" | "UNSAT"] | ["v" | "s", ..]);
        is_verdict || words.windows(2).any(is_value)
    })
}

/// Says how a file of another solver was read, so that a wrong guess is seen.
pub(super) fn tell_form(file: &Path, form: Option<SolutionForm>) {
    if let Some(form) = form {
        let by = language().pick(form.written_by());
        let text = [
            "note: {0}: read as a solution written by {1}",
            "Hinweis: {0}: gelesen als Lösung von {1}",
        ];
        note(&say(text, &[&file.display(), &by]));
    }
}

/// Says that a solver tells another cost than its values have: it may have solved another objective.
pub(super) fn tell_cost(file: &Path, judged: &Judgement) {
    if let Some(told) = judged.false_cost {
        let text = [
            "note: {0}: the file says that the solution costs {1}, but its values cost something else in this model",
            "Hinweis: {0}: die Datei sagt, dass die Lösung {1} kostet, ihre Werte kosten in diesem Modell aber etwas \
             anderes",
        ];
        note(&say(text, &[&file.display(), &told]));
    }
}

/// What is wrong with a text that is no answer to a puzzle with or without a shape, if that can be told by its
/// looks.
pub(super) fn misuse(has_shape: bool, file: &str, text: &[u8], asked: &Question) -> Option<Misuse> {
    let text = core::str::from_utf8(text).ok()?;
    if let Some(checker) = checker(file, text) {
        let clauses = Path::new(file).with_extension("cnf");
        let command = format!("{checker} {} {file}", clauses.display());
        let file = file.to_owned();
        return Some(Misuse::ProofAsAnswer { file, command });
    }
    // A model of one's own has them itself.
    let has_rows = has_shape && text.split_whitespace().any(is_own_row);
    let file = file.to_owned();
    (has_rows && asked.subject_to.is_empty()).then_some(Misuse::RowsMissing { file })
}

/// Whether a word is what a row of one's own is called in an exported model.
fn is_own_row(word: &str) -> bool {
    let number = word.strip_prefix("asked").unwrap_or_default();
    number.starts_with(|digit: char| digit.is_ascii_digit())
}

/// The program that checks a proof, if the text is one: clauses that a SAT solver learned or left out.
fn checker(file: &str, text: &str) -> Option<&'static str> {
    /// So many lines say what the others are.
    const MOST: usize = 100;
    let extension = file.rsplit_once('.').map_or("", |(_, extension)| extension);
    let is_named = ["drat", "lrat"]
        .iter()
        .any(|it| it.eq_ignore_ascii_case(extension));
    let lines: Vec<Vec<&str>> = text
        .lines()
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|words| !words.is_empty())
        .take(MOST)
        .collect();
    let is_number = |word: &&str| word.parse::<i64>().is_ok();
    let is_step = |words: &Vec<&str>| {
        let mut numbers = words.iter().filter(|word| **word != "d");
        words.last() == Some(&"0") && numbers.all(is_number)
    };
    let is_proof = !lines.is_empty() && lines.iter().all(is_step);
    if !is_proof || !is_named && lines.len() < 2 {
        return None;
    }
    // A line of LRAT has a number, and behind the clause those that it follows from.
    let is_lrat = |words: &Vec<&str>| {
        words.get(1) == Some(&"d") || words.iter().filter(|word| **word == "0").count() > 1
    };
    Some(if lines.iter().any(is_lrat) {
        "lrat-check"
    } else {
        "rate"
    })
}

/// Whether a text calls columns by numbers, so that one of another model may be read, too.
pub(super) fn is_numbered(text: &str) -> bool {
    let is_number = |word: &str| {
        let number = word
            .trim_start_matches('-')
            .strip_prefix('x')
            .unwrap_or_default();
        !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
    };
    text.lines()
        .any(|line| line.starts_with("v ") || line.split_whitespace().any(is_number))
}
