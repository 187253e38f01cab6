//! A step of the answer, told as far as somebody asks, with a map.

use cubewright::language::Language;
use cubewright::show::HintLevel;
use cubewright::show::picture::{Letters, Panel, Sheet, sheet, svg};
use serde::Serialize;

use crate::Open;
use crate::refusal::Refusal;
use crate::reply::Fault;
use crate::solved;

/// What to do at a step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ToldStep"))]
pub(crate) struct SaidStep {
    /// In words.
    text: String,
    /// Where, as SVG; null of things that have no map.
    map: Option<String>,
}

/// A step of the answer; what was not solved yet is.
pub(crate) fn step(
    open: &mut Open,
    step: usize,
    level: u8,
    language: Language,
) -> Result<SaidStep, Fault> {
    if open.found.is_none() {
        solved::solve(open, language)?;
    }
    let found = open.found.as_ref();
    let solution = found.and_then(|kept| open.question.solution(kept));
    let told = solution.as_ref().ok_or(Refusal::NoAnswer)?;
    let told = told
        .told_step(step, level_of(level), language)
        .ok_or(Refusal::NoStep)?;
    Ok(SaidStep {
        map: (!told.map.is_empty()).then(|| drawn(&told.map)),
        text: told.text,
    })
}

/// How much 0, 1 and 2 say.
pub(crate) const fn level_of(level: u8) -> HintLevel {
    match level {
        0 => HintLevel::Which,
        1 => HintLevel::Where,
        _ => HintLevel::How,
    }
}

/// The pictures of a map, beside each other.
fn drawn(panels: &[Panel]) -> String {
    let layout = Sheet {
        title: String::new(),
        columns: panels.len().min(4),
        height: None,
    };
    let pages = sheet(panels, &layout);
    pages.iter().map(|page| svg(page, Letters::Text)).collect()
}
