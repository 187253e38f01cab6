//! A step of the answer, told as far as somebody asks, with a map.

use cubewright::language::Language;
use cubewright::show::HintLevel;
use cubewright::show::picture::{Letters, Panel, Scheme, map_sheet, svg};
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
    /// Where; null of things that have no map.
    map: Option<MapPicture>,
}

/// A map as SVG, for a light page and for a dark one.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct MapPicture {
    light: String,
    dark: String,
}

impl MapPicture {
    /// A map that is drawn in either scheme; nothing if there is nothing to draw.
    pub(crate) fn of(panels: impl Fn(Scheme) -> Vec<Panel>) -> Option<Self> {
        let [light, dark] = [Scheme::Light, Scheme::Dark].map(|scheme| {
            let panels = panels(scheme);
            (!panels.is_empty()).then(|| drawn(&panels, scheme))
        });
        Some(Self {
            light: light?,
            dark: dark?,
        })
    }
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
    let solution = solution.ok_or(Refusal::NoAnswer)?;
    let level = level_of(level);
    let told = |scheme| solution.told_step(step, level, scheme, language);
    let text = told(Scheme::Light).ok_or(Refusal::NoStep)?.text;
    let map = MapPicture::of(|scheme| told(scheme).map(|told| told.map).unwrap_or_default());
    Ok(SaidStep { text, map })
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
fn drawn(panels: &[Panel], scheme: Scheme) -> String {
    let pages = map_sheet(panels, scheme);
    pages.iter().map(|page| svg(page, Letters::Text)).collect()
}
