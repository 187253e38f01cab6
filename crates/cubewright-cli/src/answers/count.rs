//! How many solutions there are, in words and as JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::apart::{self, JsonApart};
use crate::inputs::question::{kept_symmetries, rows};
use crate::json::{self, Printed};
use crate::searches::blocking::{self, STOPPED};
use cubewright::count::Count;
use cubewright::family::FamilyWords;
use cubewright::formats::JsonRepair;
use cubewright::language::Text;
use cubewright::puzzle::{ApartCounts, CountReport, Explanation, Puzzle};
use cubewright_programs::json::typed;
use cubewright_programs::options::Format;
use cubewright_programs::terminal::language;

/// How many solutions there are.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "type", rename = "count")]
#[schemars(transform = typed::<Self>)]
pub(crate) struct JsonCount {
    /// The name of the puzzle.
    pub(crate) puzzle: String,
    /// All solutions; a lower bound if the count is not complete.
    pub(crate) raw: Count,
    /// Solutions up to rotation; null if that is not known, or if the family has no symmetries.
    pub(crate) rotations: Option<Count>,
    /// Solutions up to rotation and reflection or turning inside out; null as before, and for
    /// packings whose pieces have no mirror images among them.
    pub(crate) full: Option<Count>,
    /// How many choices of pieces can be built, of shells with more pieces than places.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Count>,
    /// The rows that were added to the puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    subject_to: Vec<String>,
    /// How many symmetries keep these rows, if fewer than the puzzle has.
    #[serde(skip_serializing_if = "Option::is_none")]
    symmetries: Option<JsonSymmetries>,
    #[serde(flatten)]
    pub(crate) apart: Option<JsonApart>,
    /// Whether the counts are proved.
    pub(crate) complete: bool,
    /// The engine that counted.
    pub(crate) engine: String,
    /// Its search nodes; null if it does not count them.
    pub(crate) nodes: Option<u64>,
    /// Why there is a null.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Why there is no solution, as sentences.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    /// Cells whose change would give a shell an assembly.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    repairs: Vec<JsonRepair>,
    /// With `--self-check`: what came of a second count.
    #[serde(skip_serializing_if = "Option::is_none")]
    self_check: Option<Second>,
    /// Why there was no second count.
    #[serde(skip_serializing_if = "Option::is_none")]
    self_check_reason: Option<&'static str>,
    /// With several files: the path of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<String>,
}

impl Printed for JsonCount {}

/// How many symmetries keep the rows. Counts of packings are up to these; of other puzzles up to all.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[schemars(rename = "symmetries")]
struct JsonSymmetries {
    /// Those that do.
    kept: usize,
    /// All that the puzzle has.
    all: usize,
}

/// What came of a second count; if it differs, that is an error.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "self_check")]
pub(crate) enum Second {
    /// It agrees.
    Agrees,
    /// There was none.
    Skipped,
}

impl JsonCount {
    /// A count that was ended, of which no more is known than this.
    pub(crate) fn so_far(puzzle: &str, raw: &Count, engine: &str) -> Self {
        Self {
            puzzle: puzzle.to_owned(),
            raw: raw.clone(),
            rotations: None,
            full: None,
            choices: None,
            subject_to: Vec::new(),
            symmetries: None,
            apart: None,
            complete: false,
            engine: engine.to_owned(),
            nodes: None,
            reason: Some(with_meaning(language().pick(STOPPED))),
            reasons: Vec::new(),
            repairs: Vec::new(),
            self_check: None,
            self_check_reason: None,
            file: None,
        }
    }
}

/// What the numbers of an unfinished count mean, for the JSON forms.
pub(crate) const LOWER_BOUND: Text = [
    "raw is a lower bound, the others are unknown",
    "raw ist eine untere Schranke, die anderen sind unbekannt",
];

/// Why a count is not finished, with what its numbers mean.
pub(crate) fn with_meaning(stopped: &str) -> String {
    format!("{stopped}: {}", language().pick(LOWER_BOUND))
}

/// The answer as it is written.
pub(crate) fn told(
    (format, apart): (Format, Option<&ApartCounts>),
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    why: &Explanation<'_>,
    check: Option<Checked>,
) -> std::io::Result<String> {
    if format == Format::Text {
        let below = apart.map(apart::text).unwrap_or_default();
        return Ok(text(question, report, engine, why) + &below);
    }
    let mut told = json_count(question, report, engine, why);
    told.complete &= apart.is_none_or(ApartCounts::is_complete);
    told.apart = apart.map(JsonApart::from);
    told.self_check = check.map(|check| check.0);
    told.self_check_reason = check.and_then(|check| check.1);
    json::text(&told)
}

/// What came of a second count, and why there was none.
pub(crate) type Checked = (Second, Option<&'static str>);

pub(crate) fn json_count(
    question: &Puzzle,
    report: &CountReport,
    engine: &str,
    why: &Explanation<'_>,
) -> JsonCount {
    let complete = report.is_complete();
    let reason = if complete {
        report
            .counts
            .reason
            .map(|reason| language().pick(reason).to_owned())
    } else {
        let stopped = blocking::unfinished(report.outcome.stop, engine);
        Some(with_meaning(&stopped))
    };
    JsonCount {
        puzzle: question.name().to_owned(),
        raw: report.counts.raw.clone(),
        rotations: report.counts.rotations.clone().filter(|_| complete),
        full: report.counts.full.clone().filter(|_| complete),
        choices: report.counts.choices.clone().filter(|_| complete),
        complete,
        engine: engine.to_owned(),
        nodes: report.outcome.work.nodes,
        reason,
        repairs: why.json_repairs(question),
        reasons: why.texts(language()),
        subject_to: rows(question),
        symmetries: kept_symmetries(question).map(|known| JsonSymmetries {
            kept: known.kept,
            all: known.all,
        }),
        apart: None,
        self_check: None,
        self_check_reason: None,
        file: None,
    }
}

fn text(question: &Puzzle, report: &CountReport, engine: &str, why: &Explanation<'_>) -> String {
    let (words, language) = (question.words(), language());
    if !report.is_complete() {
        let unfinished = blocking::unfinished(report.outcome.stop, engine);
        return at_least(&report.counts.raw, words, &unfinished);
    }
    if report.counts.raw.is_zero() {
        let lines = core::iter::once(question.none(language)).chain(why.texts(language));
        return lines.map(|line| line + "\n").collect();
    }
    let meanings = words
        .counted(&report.counts)
        .map(|text| language.pick(text));
    let mut lines = vec![(report.counts.raw.to_string(), meanings[0].to_owned())];
    if let Some(rotations) = &report.counts.rotations {
        lines.push((rotations.to_string(), meanings[1].to_owned()));
    }
    if let Some(full) = &report.counts.full {
        lines.push((full.to_string(), meanings[2].to_owned()));
    }
    if let Some(choices) = &report.counts.choices {
        let text = [
            "{0|choice|choices} of pieces that can be built, equal pieces not told apart",
            "{0|Auswahl von Teilen, die sich bauen lässt|Auswahlen von Teilen, die sich bauen lassen}, gleiche Teile \
             nicht unterschieden",
        ];
        lines.push((choices.to_string(), language.say(text, &[choices])));
    }
    if let (Some(_), Some(reason)) = (&report.counts.rotations, report.counts.reason) {
        let meaning = format!("{}: {}", language.pick(words.full), language.pick(reason));
        lines.push(("-".to_owned(), meaning));
    }
    let line = |(number, meaning)| format!("{number:>9}  {meaning}\n");
    lines.into_iter().map(line).collect()
}

/// What an unfinished count knows.
pub(crate) fn at_least(raw: &Count, words: &FamilyWords, unfinished: &str) -> String {
    let plural = language().pick(words.plural);
    if raw.is_zero() {
        let text = [
            "How many {0} there are is not known; {1}.\n",
            "Wie viele {0} es gibt, ist nicht bekannt; {1}.\n",
        ];
        return language().say(text, &[&plural, &unfinished]);
    }
    let noun = if *raw == 1 {
        language().pick(words.noun)
    } else {
        plural
    };
    let text = ["At least {0} {1}; {2}.\n", "Mindestens {0} {1}; {2}.\n"];
    language().say(text, &[raw, &noun, &unfinished])
}
