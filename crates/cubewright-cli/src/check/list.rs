//! What is told of a list of answers.
//!
//! Invariant: the list is called right only if every answer is, and if it has as many as
//! it says.

use core::hash::Hash;
use std::collections::HashMap;

use serde::Serialize;

use super::print;
use crate::args::Format;
use crate::exit::{Exit, Failure};
use crate::json;
use cubewright::formats::AnswerList;

/// What one answer is worth.
pub(super) struct Judged<K> {
    /// What tells it from others, if it is right.
    key: Option<K>,
    faults: Vec<String>,
}

impl<K> Judged<K> {
    pub(super) const fn right(key: K) -> Self {
        Self {
            key: Some(key),
            faults: Vec::new(),
        }
    }

    pub(super) const fn wrong(faults: Vec<String>) -> Self {
        Self { key: None, faults }
    }

    pub(super) fn of(key: K, faults: Vec<String>) -> Self {
        let key = faults.is_empty().then_some(key);
        Self { key, faults }
    }
}

/// The words for an answer that is right.
pub(super) struct Verdict {
    /// The answer as it is shown, if there is one only.
    pub answer: String,
    /// What a right answer does.
    pub does: &'static str,
    /// What the one answer costs.
    pub cost: Option<i64>,
}

impl Verdict {
    pub(super) const fn of(does: &'static str) -> Self {
        Self {
            answer: String::new(),
            does,
            cost: None,
        }
    }
}

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

/// Judges each answer and tells what is wrong with the list.
pub(super) fn tell<T, K: Hash + Eq>(
    list: AnswerList<T>,
    judge: impl FnMut(T) -> Judged<K>,
    verdict: &Verdict,
    format: Format,
) -> Result<Exit, Failure> {
    let numbers: Vec<u64> = list.answers.iter().map(|listed| listed.number).collect();
    let cut_off = list.has_end && list.end.is_none() && numbers.len() > 1;
    let claimed = list.end.and_then(|end| end.found);
    let answers = list.answers.into_iter().map(|listed| listed.answer);
    let judged: Vec<Judged<K>> = answers.map(judge).collect();
    let summary = Summary {
        claimed,
        cut_off,
        ..summary(&numbers, &judged)
    };
    let is_right = summary.wrong.is_empty() && summary.is_as_long_as_it_says();
    let text = match format {
        Format::Text => summary.in_words(verdict),
        Format::Json | Format::Jsonl => json::text(&summary)?,
    };
    print(&text)?;
    Ok(if is_right {
        Exit::Answered
    } else {
        Exit::ProvedNone
    })
}

fn summary<'a, K: Hash + Eq>(numbers: &[u64], judged: &'a [Judged<K>]) -> Summary<'a> {
    let mut known: HashMap<&K, u64> = HashMap::new();
    let (mut wrong, mut same) = (Vec::new(), Vec::new());
    for (&solution, judged) in numbers.iter().zip(judged) {
        match &judged.key {
            None => wrong.push(Wrong {
                solution,
                faults: &judged.faults,
            }),
            Some(key) => match known.get(key) {
                Some(&first) => same.push(Same { solution, first }),
                None => {
                    known.insert(key, solution);
                }
            },
        }
    }
    Summary {
        kind: "check",
        answers: judged.len(),
        right: judged.len() - wrong.len(),
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

    fn in_words(&self, verdict: &Verdict) -> String {
        /// More than these are counted.
        const MOST: usize = 20;
        if self.answers == 1 && self.is_as_long_as_it_says() {
            return self.one(verdict);
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
            0 => format!(": {}", verdict.does),
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

    fn one(&self, verdict: &Verdict) -> String {
        if let [only] = &self.wrong[..] {
            return super::faults_in_words("The answer", only.faults);
        }
        let Verdict { answer, does, cost } = verdict;
        let cost = cost.map_or(String::new(), |cost| format!("; it costs {cost}"));
        format!("{answer}The answer is right: {does}{cost}.\n")
    }
}
