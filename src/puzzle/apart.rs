//! Which assemblies of a packing come apart.
//!
//! Invariant: an assembly is listed once up to rotation. How one is taken apart was checked from its
//! cells before it is shown; counts are of searches that show none.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::answer::Answer;
use super::{Puzzle, PuzzleError, Solution};
use crate::count::Symmetry;
use crate::disassemble::{
    Bounds, Crowd, Disassembler, Judged, Report, Short, Thoroughness, Verdict,
};
use crate::engine::{Engine, EngineError, Goal, Limits, ListRequest, Outcome, Settings, Stop};
use crate::geometry::Point;
use crate::language::{Say, Text};
use crate::model::{OptionIx, Selection};
use crate::{solve, verify};

/// How many of the assemblies come apart.
///
/// The counts are lower bounds unless the outcome proves that all assemblies were listed, and
/// no limit left one [open](Self::open).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApartCounts {
    /// Assemblies that come apart, up to rotation.
    pub rotations: u64,
    /// And up to reflection, where the pieces allow it.
    pub full: Option<u64>,
    /// How many have which level: up to reflection where there is such a count, or else up to rotation.
    pub levels: BTreeMap<usize, u64>,
    /// Assemblies of which a limit left it open.
    pub open: u64,
    /// States that were looked at.
    pub states: u64,
    /// How the engine ended that listed the assemblies.
    pub outcome: Outcome,
}

impl ApartCounts {
    /// Whether the counts are exact.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && self.outcome.stop == Stop::Finished
    }
}

/// How many assemblies are taken apart at once.
const BATCH: usize = 512;

/// What is wrong with what asks to take apart something else than a packing.
const NO_PARTS: Text = [
    "be taken apart: only packings are made of parts that come apart",
    "auseinandergenommen werden: nur Packungen bestehen aus Teilen, die auseinandergehen",
];

impl Solution<'_> {
    /// The names of its parts and the cells of each; nothing of what is no packing.
    #[must_use]
    pub fn parts(&self) -> Option<Vec<(String, Vec<Point>)>> {
        let Answer::Packing(puzzle, packing) = &self.0 else {
            return None;
        };
        let part = |placement: &crate::family::packing::PiecePlacement| {
            let name = puzzle.piece(placement.piece).name().to_owned();
            (name, placement.cells(puzzle))
        };
        Some(packing.placements.iter().map(part).collect())
    }

    /// How it is taken apart, checked; nothing of what is no packing.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if what was found does not hold.
    pub fn take_apart(
        &self,
        thoroughness: Thoroughness,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<Report>, EngineError> {
        let Some(parts) = self.parts() else {
            return Ok(None);
        };
        let cells: Vec<Vec<Point>> = parts.into_iter().map(|(_, cells)| cells).collect();
        let mut disassembler = Disassembler::new(bounds);
        let report = disassembler.take_apart(&cells, thoroughness, limits);
        checked(&cells, &report)?;
        Ok(Some(report))
    }
}

/// Believes a report only after its check.
fn checked(parts: &[Vec<Point>], report: &Report) -> Result<(), EngineError> {
    let fault = match &report.verdict {
        Verdict::Apart(way) => verify::separation(parts, way, &|_| false),
        Verdict::Locked(locked) => verify::locked(parts, locked),
        Verdict::Whole | Verdict::Open(_) => Ok(()),
    };
    fault.map_err(|fault| EngineError::wrong("disassemble", fault.statement()))
}

impl Puzzle {
    /// Counts the assemblies that come apart, and how many have which level.
    ///
    /// # Errors
    /// Those of the engine that lists them; [`EngineError::Unsupported`] of what is no packing.
    pub fn count_apart(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Result<ApartCounts, PuzzleError> {
        let Self::Packing(model) = self else {
            let what = NO_PARTS;
            let engine = engine.name();
            return Err(EngineError::Unsupported { engine, what }.into());
        };
        let mut full = self.family().distinct(Symmetry::Full);
        let has_full = model.symmetry().is_mirror_closed;
        let mut counts = ApartCounts {
            full: has_full.then_some(0),
            ..ApartCounts::default()
        };
        let outcome = self.each_judged(engine, settings, limits, &mut |selection, judged| {
            let (short, level) = judged;
            match short {
                Short::Apart => {}
                Short::Locked => return,
                Short::Open(_) => {
                    counts.open += 1;
                    return;
                }
            }
            counts.rotations += 1;
            let stands = full.as_mut().is_none_or(|full| full(selection).is_some());
            if let Some(full) = counts.full.as_mut().filter(|_| stands) {
                *full += 1;
            }
            if stands || !has_full {
                *counts.levels.entry(level.unwrap_or(0)).or_default() += 1;
            }
        })?;
        counts.outcome = outcome;
        Ok(counts)
    }

    /// Shows of each assembly up to rotation whether it comes apart, in the order in which
    /// they are listed.
    fn each_judged(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Selection, Judged),
    ) -> Result<Outcome, EngineError> {
        let catalogue = self.cells_of_options();
        let is_part: Vec<bool> = catalogue.iter().map(|cells| !cells.is_empty()).collect();
        let crowd = Crowd::new(settings.workers(), Bounds::default(), catalogue);
        let mut batch: Vec<Selection> = Vec::new();
        let mut done = |batch: &mut Vec<Selection>| {
            let parts = |selection: &Selection| {
                let options = selection.options.iter().map(|option| option.index());
                let parts = options.filter(|&option| is_part[option]);
                parts
                    .filter_map(|option| u32::try_from(option).ok())
                    .collect()
            };
            let assemblies: Vec<Vec<u32>> = batch.iter().map(parts).collect();
            for (selection, judged) in batch.iter().zip(crowd.judge(&assemblies, limits)) {
                show(selection, judged);
            }
            batch.clear();
        };
        let task = self.task(Goal::All { up_to: None }).with(settings);
        let list = ListRequest {
            up_to: Symmetry::Rotations,
            most: None,
        };
        let outcome = solve::list(engine, &task, list, limits, &mut |selection| {
            batch.push(selection.clone());
            if batch.len() == BATCH {
                done(&mut batch);
            }
            ControlFlow::Continue(())
        })?;
        done(&mut batch);
        Ok(outcome)
    }

    /// The cells of what each option places; none where it places nothing.
    fn cells_of_options(&self) -> Vec<Vec<Point>> {
        let options = (0..self.model().options.len()).map(OptionIx::new);
        let cells = options.map(|option| {
            let only = Selection {
                options: vec![option],
                integers: Vec::new(),
            };
            let parts = Solution::of(self, &only).parts().unwrap_or_default();
            parts.into_iter().flat_map(|(_, cells)| cells).collect()
        });
        cells.collect()
    }
}
