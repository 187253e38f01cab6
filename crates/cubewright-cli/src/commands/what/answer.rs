//! Files that are answers, of which there is nothing to solve.

use super::JsonWhat;
use cubewright::formats::AnswerLike;
use cubewright_programs::terminal::{language, say};

/// The form of an answer, and in words.
pub(super) const ANSWER: [&str; 3] = ["answer", "an answer, no puzzle", "eine Lösung, kein Puzzle"];

/// What is told of an answer.
pub(super) fn told(file: String, answer: AnswerLike, asked: &str) -> JsonWhat {
    let fact = match answer {
        AnswerLike::Own => language()
            .pick([
                "written by cubewright, or in its words: an answer or a hint",
                "von cubewright geschrieben, oder in seinen Worten: eine Lösung oder ein Tipp",
            ])
            .to_owned(),
        AnswerLike::OfSolver(Some(form)) => say(
            [
                "a solution written by {0}",
                "eine Lösung, geschrieben von {0}",
            ],
            &[&language().pick(form.written_by())],
        ),
        AnswerLike::OfSolver(None) => language()
            .pick([
                "what a solver wrote: the end of a search, or names and values",
                "was ein Solver geschrieben hat: das Ende einer Suche, oder Namen und Werte",
            ])
            .to_owned(),
    };
    let mut ask = vec![format!("cubewright check PUZZLE {asked}")];
    if answer == AnswerLike::Own {
        ask.push(format!("cubewright hint PUZZLE {asked}"));
    }
    JsonWhat {
        file,
        form: ANSWER[0],
        family: None,
        name: None,
        known_as: None,
        facts: vec![fact],
        odd: Vec::new(),
        ask,
    }
}
