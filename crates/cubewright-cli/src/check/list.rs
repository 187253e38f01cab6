//! What is told of a list of answers.
//!
//! Invariant: the list is called right only if every answer is, and if it has as many as
//! it says.

use std::collections::HashMap;

use serde::Serialize;

use super::print;
use crate::args::Format;
use crate::exit::{Exit, Failure};
use crate::json;
use cubewright::family::FamilyWords;
use cubewright::formats::NumberedAnswer;
use cubewright::puzzle::{AnswerKey, Judged, Judgement};

/// What is said of a list, as `--format json` writes it.
#[derive(Serialize)]
struct Summary<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    /// How many answers there are.
    answers: usize,
    right: usize,
    /// Those that are wrong, and why.
    wrong: Vec<Wrong<'a>>,
    /// Those that are right, and the same as one before.
    same: Vec<Same>,
    /// How many answers the list says that it has.
    claimed: Option<u64>,
    /// Whether the list has no end although lists of its form have one.
    cut_off: bool,
}

#[derive(Serialize)]
struct Wrong<'a> {
    solution: u64,
    faults: &'a [String],
}

#[derive(Serialize)]
struct Same {
    solution: u64,
    /// The number of the first of them.
    first: u64,
}

/// Tells what is wrong with the list.
pub(super) fn tell(
    judged: &Judgement,
    words: &FamilyWords,
    format: Format,
) -> Result<Exit, Failure> {
    let list = &judged.list;
    let summary = Summary {
        claimed: list.end.and_then(|end| end.found),
        cut_off: list.has_end && list.end.is_none() && list.answers.len() > 1,
        ..summary(&list.answers)
    };
    let is_right = summary.wrong.is_empty() && summary.is_as_long_as_it_says();
    let text = match format {
        Format::Text => summary.in_words(judged, words),
        Format::Json | Format::Jsonl => json::text(&summary)?,
    };
    print(&text)?;
    Ok(if is_right {
        Exit::Answered
    } else {
        Exit::ProvedNone
    })
}

fn summary(answers: &[NumberedAnswer<Judged>]) -> Summary<'_> {
    let mut known: HashMap<&AnswerKey, u64> = HashMap::new();
    let (mut wrong, mut same) = (Vec::new(), Vec::new());
    for &NumberedAnswer {
        number: solution,
        answer: Judged {
            ref faults,
            ref key,
        },
    } in answers
    {
        if !faults.is_empty() {
            wrong.push(Wrong { solution, faults });
        } else if let Some(&first) = known.get(key) {
            same.push(Same { solution, first });
        } else {
            known.insert(key, solution);
        }
    }
    Summary {
        kind: "check",
        answers: answers.len(),
        right: answers.len() - wrong.len(),
        wrong,
        same,
        claimed: None,
        cut_off: false,
    }
}

impl Summary<'_> {
    fn is_as_long_as_it_says(&self) -> bool {
        self.claimed.is_none_or(|said| said == self.answers as u64)
    }

    fn in_words(&self, judged: &Judgement, words: &FamilyWords) -> String {
        /// More than these are counted.
        const MOST: usize = 20;
        if self.answers == 1 && self.is_as_long_as_it_says() {
            return self.one(judged, words);
        }
        let mut lines: Vec<String> = Vec::new();
        for wrong in self.wrong.iter().take(MOST) {
            let who = format!("Solution {}", wrong.solution);
            lines.push(super::faults_in_words(&who, wrong.faults));
        }
        for Same { solution, first } in self.same.iter().take(MOST) {
            lines.push(format!(
                "Solution {solution} is the same as solution {first}.\n"
            ));
        }
        let all = [
            ("wrong", self.wrong.len()),
            ("the same as others", self.same.len()),
        ];
        for (what, count) in all.into_iter().filter(|(_, count)| *count > MOST) {
            lines.push(format!("And {} more are {what}.\n", count - MOST));
        }
        let are = |count: usize| if count == 1 { "is" } else { "are" };
        let does = match self.wrong.len() {
            0 => format!(": {}", words.does),
            _ => String::new(),
        };
        let (right, answers) = (self.right, self.answers);
        lines.push(format!(
            "{right} of {answers} {} right{does}.\n",
            are(right)
        ));
        if let Some(said) = self.claimed.filter(|_| !self.is_as_long_as_it_says()) {
            let are = are(answers);
            lines.push(format!(
                "The list claims {said} solutions, but there {are} {answers}.\n"
            ));
        }
        if self.cut_off {
            lines.push("The list has no end, so it may have been cut off.\n".to_owned());
        }
        lines.concat()
    }

    fn one(&self, judged: &Judgement, words: &FamilyWords) -> String {
        if let [only] = &self.wrong[..] {
            return super::faults_in_words("The answer", only.faults);
        }
        let (answer, does) = (&judged.shown, words.does);
        let cost = judged
            .cost
            .map_or(String::new(), |cost| format!("; it costs {cost}"));
        format!("{answer}The answer is right: {does}{cost}.\n")
    }
}
