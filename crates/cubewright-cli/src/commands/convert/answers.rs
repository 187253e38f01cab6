//! Answers in another form.
//!
//! Invariant: only answers that hold are written.

use serde::Deserialize;

use super::Source;
use super::form::Form;
use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use crate::json::json_line;
use cubewright::formats::{ANSWERS_MAX_BYTES, looks_like_xmpuzzle, unpacked};
use cubewright::language::Statement;
use cubewright::puzzle::{Puzzle, PuzzleData, Solution, StoredWays};
use cubewright_programs::answer::{Ended, JsonEnd, Status};
use cubewright_programs::errors::SourceError;
use cubewright_programs::files;
use cubewright_programs::terminal::{language, note, say};

/// The answers of a puzzle that is no packing.
pub(super) fn converted(source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    let puzzle = source.puzzle()?;
    let given = given(source, &puzzle)?;
    if given.solutions.is_empty() {
        tell_none();
    }
    written(form, &puzzle, &given.solutions, given.complete)
}

/// The solutions of a file of answers.
#[derive(Default)]
pub(super) struct Given<'p> {
    pub solutions: Vec<Solution<'p>>,
    /// Whether its end says that they are all.
    pub complete: bool,
    /// How it says that they are taken apart.
    pub ways: StoredWays,
}

/// The solutions of the file of answers.
pub(super) fn given<'p>(source: &Source<'_>, puzzle: &'p PuzzleData) -> Result<Given<'p>, Failure> {
    let Some(answers) = &source.args.answers else {
        return Ok(Given::default());
    };
    let (file, bytes) = files::read(answers, ANSWERS_MAX_BYTES)?;
    let text = if looks_like_xmpuzzle(&bytes) {
        let text = unpacked(&bytes);
        text.map_err(|error| SourceError::of(file.clone(), &[], &error))?
    } else {
        bytes.as_slice().into()
    };
    let complete = is_complete(&text);
    let problem = source.args.source.problem.as_deref();
    let read = puzzle
        .listed(&text, problem)
        .and_then(|list| Ok((list, StoredWays::read(&text, problem)?)));
    let (list, ways) = read.map_err(|error| Failure::unread(file, &text, error))?;
    let asked = source.asked(puzzle)?;
    let solutions = list.answers.into_iter().map(|listed| {
        let as_asked = listed.answer.and_then(|it| as_asked(asked.as_ref(), it));
        as_asked.map_err(|faults| wrong(listed.number, faults))
    });
    let solutions = solutions.collect::<Result<_, Failure>>()?;
    Ok(Given {
        solutions,
        complete,
        ways,
    })
}

/// The solution, or the rows that it breaks, in words.
pub(super) fn as_asked<'p>(
    asked: Option<&Puzzle>,
    solution: Solution<'p>,
) -> Result<Solution<'p>, Vec<Statement>> {
    let broken = asked.map_or_else(Vec::new, |asked| asked.broken_rows(&solution));
    if broken.is_empty() {
        return Ok(solution);
    }
    Err(broken)
}

/// That an answer does not hold.
pub(super) fn wrong(number: u64, mut faults: Vec<Statement>) -> Failure {
    let why = faults.swap_remove(0);
    Failure::from(Misuse::WrongSolution { number, why })
}

/// Whether a list in JSON says at its end that there are no other answers.
fn is_complete(text: &[u8]) -> bool {
    #[derive(Deserialize)]
    struct End {
        #[serde(default)]
        proof: bool,
    }
    let is_line = |line: &&[u8]| !line.trim_ascii().is_empty();
    let last = text.split(|&byte| byte == b'\n').rfind(is_line);
    let end = last.and_then(|line| serde_json::from_slice::<End>(line).ok());
    end.is_some_and(|end| end.proof)
}

/// Says that there are none.
pub(super) fn tell_none() {
    note(language().pick([
        "note: there are no solutions here; `cubewright solve -a -f jsonl` finds them",
        "Hinweis: hier sind keine Lösungen; `cubewright solve -a -f jsonl` findet sie",
    ]));
}

/// Solutions as `solve` writes them.
pub(super) fn written(
    form: Form,
    puzzle: &PuzzleData,
    solutions: &[Solution<'_>],
    complete: bool,
) -> Result<Vec<u8>, Failure> {
    let mut text = Vec::new();
    if form == Form::Text {
        for (index, solution) in solutions.iter().enumerate() {
            if solutions.len() > 1 {
                let gap = if index > 0 { "\n" } else { "" };
                let title = say(["Solution {0}:", "Lösung {0}:"], &[&(index + 1)]);
                text.extend(format!("{gap}{title}\n").into_bytes());
            }
            text.extend(solution.text(language()).into_bytes());
        }
        if let Some(last) = puzzle.last_step().filter(|_| !solutions.is_empty()) {
            let gap = if solutions.len() > 1 { "\n" } else { "" };
            text.extend(format!("{gap}{}\n", language().pick(last)).into_bytes());
        }
        return Ok(text);
    }
    for solution in solutions {
        json_line(&mut text, &solution.json())?;
    }
    let end = JsonEnd {
        ended: Ended {
            status: Status::Complete,
            found: solutions.len() as u64,
        },
        proof: complete,
        engine: None,
        nodes: None,
        bound: None,
        cost: None,
        reasons: Vec::new(),
        repairs: Vec::new(),
        subject_to: Vec::new(),
        distances: Vec::new(),
        objective: None,
        answers: None,
        file: None,
    };
    json_line(&mut text, &end)?;
    Ok(text)
}
