//! What is told of a list of answers.
//!
//! Invariant: the list is called right only if every answer is, and if it has as many as
//! it says.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::{print, wrapped};
use crate::answers::faults;
use crate::errors::failure::Failure;
use crate::json::{self, Printed};
use cubewright::family::FamilyWords;
use cubewright::formats::NumberedAnswer;
use cubewright::language::Statement;
use cubewright::puzzle::{AnswerKey, Judged, Judgement};
use cubewright_programs::answer::JsonValue;
use cubewright_programs::errors::Exit;
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::language;

/// Whether answers are right.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "check")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct Summary<'a> {
    /// How many answers there are.
    answers: usize,
    /// How many of them are right.
    right: usize,
    /// Those that are wrong, and why.
    wrong: Vec<Wrong<'a>>,
    /// Those that are right but repeat an earlier one.
    same: Vec<Same>,
    /// How many answers the list claims to have.
    claimed: Option<u64>,
    /// Whether the list lacks its last line, so that it may have been cut off.
    cut_off: bool,
    /// The value of the objective of one right answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<JsonValue>,
    /// What another solver found: who writes such files.
    #[serde(skip_serializing_if = "Option::is_none")]
    written_by: Option<&'static str>,
    /// With several files: the path of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
}

impl Printed for Summary<'_> {}

/// An answer that is wrong.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "wrong_answer")]
struct Wrong<'a> {
    /// The number of the solution.
    solution: u64,
    /// What is wrong with it, as sentences.
    #[schemars(with = "Vec<String>")]
    #[serde(serialize_with = "in_language")]
    faults: &'a [Statement],
}

fn in_language<S: Serializer>(faults: &&[Statement], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(faults.iter().map(|fault| fault.text(language())))
}

/// An answer that repeats an earlier one.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "same_answer")]
struct Same {
    /// The number of the solution.
    solution: u64,
    /// The number of the first one like it.
    first: u64,
}

/// Tells what is wrong with the list.
pub(super) fn tell(
    judged: &Judgement,
    words: &FamilyWords,
    format: Format,
) -> Result<Exit, Failure> {
    let summary = Summary::of(judged);
    let text = match format {
        Format::Text | Format::Csv => wrapped(&summary.in_words(judged, words)),
        Format::Json | Format::Jsonl => json::text(&summary)?,
    };
    print(&text)?;
    Ok(summary.exit())
}

fn summary(answers: &[NumberedAnswer<Judged>]) -> Summary<'_> {
    let mut known: HashMap<&AnswerKey, u64> = HashMap::new();
    let (mut wrong, mut same) = (Vec::new(), Vec::new());
    for &NumberedAnswer {
        number: solution,
        answer: Judged {
            ref faults,
            ref key,
            ..
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
        answers: answers.len(),
        right: answers.len() - wrong.len(),
        wrong,
        same,
        claimed: None,
        cut_off: false,
        objective: None,
        written_by: None,
        file: None,
    }
}

impl<'a> Summary<'a> {
    pub(super) fn of(judged: &'a Judgement) -> Self {
        let list = &judged.list;
        Summary {
            claimed: list.end.and_then(|end| end.found),
            objective: judged
                .objective
                .filter(|_| list.answers.iter().all(|it| it.answer.faults.is_empty()))
                .map(JsonValue::of),
            written_by: judged.form.map(|form| language().pick(form.written_by())),
            cut_off: list.has_end && list.end.is_none() && list.answers.len() > 1,
            ..summary(&list.answers)
        }
    }
}

impl Summary<'_> {
    /// How a run ends that judges nothing but this list.
    pub(super) fn exit(&self) -> Exit {
        if self.wrong.is_empty() && self.is_as_long_as_it_says() {
            Exit::Answered
        } else {
            Exit::ProvedNone
        }
    }

    fn is_as_long_as_it_says(&self) -> bool {
        self.claimed.is_none_or(|said| said == self.answers as u64)
    }

    pub(super) fn in_words(&self, judged: &Judgement, words: &FamilyWords) -> String {
        /// More than these are counted.
        const MOST: usize = 20;
        if self.answers == 1 && self.is_as_long_as_it_says() {
            return self.one(judged, words);
        }
        let language = language();
        let mut lines: Vec<String> = Vec::new();
        for wrong in self.wrong.iter().take(MOST) {
            let headline = ["Solution {0} is wrong:", "Lösung {0} ist falsch:"];
            let headline = language.say(headline, &[&wrong.solution]);
            lines.push(faults::below(&headline, wrong.faults));
        }
        for Same { solution, first } in self.same.iter().take(MOST) {
            let text = [
                "Solution {0} is the same as solution {1}.\n",
                "Lösung {0} ist dieselbe wie Lösung {1}.\n",
            ];
            lines.push(language.say(text, &[solution, first]));
        }
        if let Some(more) = self.wrong.len().checked_sub(MOST).filter(|&more| more > 0) {
            let text = [
                "And {0} more are wrong.\n",
                "Und {0} weitere sind falsch.\n",
            ];
            lines.push(language.say(text, &[&more]));
        }
        if let Some(more) = self.same.len().checked_sub(MOST).filter(|&more| more > 0) {
            let text = [
                "And {0} more are the same as others.\n",
                "Und {0} weitere gleichen anderen.\n",
            ];
            lines.push(language.say(text, &[&more]));
        }
        lines.push(judged.shown.clone());
        let does = match self.wrong.len() {
            0 => format!(": {}", language.pick(words.does)),
            _ => String::new(),
        };
        let (right, answers) = (self.right, self.answers);
        let text = [
            "{0} of {1} {0|is|are} right{2}.\n",
            "{0} von {1} {0|ist|sind} richtig{2}.\n",
        ];
        lines.push(language.say(text, &[&right, &answers, &does]));
        if let Some(said) = self.claimed.filter(|_| !self.is_as_long_as_it_says()) {
            let text = [
                "The list claims {0} {0|solution|solutions}, but there {1|is|are} {1}.\n",
                "Die Liste nennt {0} {0|Lösung|Lösungen}, es {1|ist|sind} aber {1}.\n",
            ];
            lines.push(language.say(text, &[&said, &answers]));
        }
        if self.cut_off {
            let text = [
                "The list has no end, so it may have been cut off.\n",
                "Die Liste hat kein Ende, vielleicht ist sie abgeschnitten.\n",
            ];
            lines.push(language.pick(text).to_owned());
        }
        lines.concat()
    }

    fn one(&self, judged: &Judgement, words: &FamilyWords) -> String {
        if let [only] = &self.wrong[..] {
            let is_part = |one: &NumberedAnswer<Judged>| one.answer.is_part;
            if judged.list.answers.iter().all(is_part) {
                return faults::part(only.faults);
            }
            return faults::in_words(faults::ANSWER, only.faults);
        }
        let language = language();
        let cost = judged.cost.map_or(String::new(), |cost| {
            language.say(["; it costs {0}", "; sie kostet {0}"], &[&cost])
        });
        let cost = judged.objective.map_or(cost, |value| {
            let text = ["; the objective is {0}", "; die Zielfunktion ist {0}"];
            language.say(text, &[&value])
        });
        let text = [
            "{0}The answer is right: {1}{2}.\n",
            "{0}Die Antwort ist richtig: {1}{2}.\n",
        ];
        language.say(text, &[&judged.shown, &language.pick(words.does), &cost])
    }
}
