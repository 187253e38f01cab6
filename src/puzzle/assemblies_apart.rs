//! Which assemblies of a packing come apart.
//!
//! Invariant: an assembly is listed once up to rotation. That it comes apart was checked from its
//! cells before it is shown or counted. So was that it locks, in each of its states.

use core::ops::ControlFlow;
use std::collections::BTreeMap;

use super::{Puzzle, PuzzleData, Solution};
use crate::count::{Count, Counts, Symmetry};
use crate::disassemble::{Bounds, Crowd, Judged, MOST_PARTS, Short, Verdict};
use crate::engine::{
    Cause, CountProgress, CountReport, Engine, EngineError, Goal, Limits, ListRequest, Outcome,
    SearchProgress, Settings, Stop,
};
use crate::family::packing::{Groups, PieceIx, Ruler};
use crate::geometry::{Grid, Point};
use crate::language::{Say, Statement, Text};
use crate::model::{OptionIx, Selection};
use crate::{solve, verify};

/// How many of the assemblies come apart.
///
/// The counts are lower bounds unless the outcome proves that all assemblies were listed, and
/// no limit left one [open](Self::open).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApartCounts {
    /// What counts as a move.
    pub ruler: Ruler,
    /// Assemblies that come apart, up to rotation.
    pub rotations: u64,
    /// And up to reflection, where the pieces and their groups allow it.
    pub full: Option<u64>,
    /// How many have which level: up to reflection where there is such a count, or else up to rotation.
    pub levels: BTreeMap<usize, u64>,
    /// Assemblies of which a limit left it open, counted as [levels](Self::levels) are.
    pub open: u64,
    /// Why, of the first of them, or of a mirror image.
    pub stopped: Option<Cause>,
    /// All assemblies, and how the engine ended that listed them.
    pub all: CountReport,
}

impl ApartCounts {
    /// Whether the counts are exact.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none() && self.all.outcome.stop == Stop::Finished
    }
}

/// Which assemblies are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ApartRequest {
    /// What counts as a move.
    pub ruler: Ruler,
    /// Assemblies that count as one.
    pub up_to: Symmetry,
    /// The least level.
    pub least: usize,
    /// The highest level.
    pub most: usize,
    /// Whether those of the highest level come first, and all are listed before one is shown.
    pub by_level: bool,
}

/// How a list of assemblies that come apart ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ApartList {
    /// How the engine ended that listed them.
    pub outcome: Outcome,
    /// Assemblies that lock.
    pub locked: u64,
    /// Why a limit left some open.
    pub open: Option<Cause>,
}

/// How many assemblies are taken apart at once, at most: who wants one does not wait for many.
const BATCH: usize = 512;

/// What is wrong with what asks to take apart something else than a packing.
const NO_PARTS: Text = [
    "be taken apart: only packings of cubes are made of pieces that come apart",
    "auseinandergenommen werden: nur Packpuzzles aus Würfeln bestehen aus Teilen, die auseinandergehen",
];

/// Refuses more parts than are taken apart.
pub(super) fn are_not_too_many(parts: usize) -> Result<(), EngineError> {
    if parts <= MOST_PARTS {
        return Ok(());
    }
    let text = [
        "an assembly has {0} pieces, and at most {1} are taken apart",
        "ein Zusammenbau hat {0} Teile, und höchstens {1} werden auseinandergenommen",
    ];
    let message = Statement::of(text, &[&parts, &MOST_PARTS]);
    Err(EngineError::TooLarge { message })
}

fn no_parts(engine: &dyn Engine) -> EngineError {
    EngineError::Unsupported {
        engine: engine.name(),
        what: NO_PARTS,
    }
}

impl PuzzleData {
    /// Whether its solutions are taken apart: those of cubes, as other cells move in other directions.
    #[must_use]
    pub const fn comes_apart(&self) -> bool {
        matches!(self, Self::Packing(packing) if matches!(packing.grid(), Grid::Cubes))
    }
}

/// Whether sets of parts may stay together, all of them at once.
pub(super) fn may_stay(groups: &Groups, pieces: &[PieceIx], sets: &[Vec<usize>]) -> bool {
    let of_set = |set: &Vec<usize>| set.iter().map(|&part| pieces.get(part).copied()).collect();
    let sets: Option<Vec<Vec<PieceIx>>> = sets.iter().map(of_set).collect();
    sets.is_some_and(|sets| groups.allow(&sets))
}

/// The parts of an assembly: what the selected options place.
pub(super) fn parts_of(crowd: &Crowd, selection: &Selection) -> Vec<u32> {
    let options = selection.options.iter().map(|option| option.index());
    let parts = options.filter(|&option| crowd.is_part(option));
    parts
        .filter_map(|option| u32::try_from(option).ok())
        .collect()
}

/// Believes a verdict only after its check.
pub(super) fn checked(
    groups: &Groups,
    parts: &[Vec<Point>],
    pieces: &[PieceIx],
    verdict: &Verdict,
) -> Result<(), EngineError> {
    let fault = match verdict {
        Verdict::Apart(way) => {
            verify::separation(parts, way, &|sets| may_stay(groups, pieces, sets))
        }
        Verdict::Locked(locked) => verify::locked(parts, locked),
        Verdict::Whole | Verdict::Open(_) => Ok(()),
    };
    fault.map_err(|fault| EngineError::wrong("disassemble", fault.statement()))
}

impl Puzzle {
    /// Counts the assemblies, those of them that come apart by such moves, and how many have which
    /// level; `watch` is told how far the count is.
    ///
    /// # Errors
    /// Those of the engine that lists them; [`EngineError::Unsupported`] of what is no packing.
    pub fn count_apart(
        &self,
        (engine, ruler): (&dyn Engine, Ruler),
        settings: Settings<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<ApartCounts, EngineError> {
        let Self::Packing(model) = self else {
            return Err(no_parts(engine));
        };
        let has_full = model.symmetry().is_mirror_closed;
        let is_mirrored = model.comes_apart_mirrored();
        let mut counts = ApartCounts {
            ruler,
            full: is_mirrored.then_some(0),
            ..ApartCounts::default()
        };
        let up_to = Symmetry::Rotations;
        let (mut raw, mut rotations, mut reflected) = (Count::ZERO, Count::ZERO, Count::ZERO);
        let outcome = self.each_judged(
            (engine, ruler),
            settings,
            up_to,
            limits,
            &mut |selection, judged| {
                let stands = !has_full || model.symmetry().canonicity(selection).full;
                raw += model.symmetry().rotated(selection);
                rotations += 1;
                reflected += u64::from(stands);
                let (short, level) = judged;
                counts.rotations += u64::from(short == Short::Apart);
                watch(CountProgress {
                    apart: Some(counts.rotations),
                    ..CountProgress::found(raw.clone())
                });
                match short {
                    Short::Apart => {}
                    Short::Locked => return ControlFlow::Continue(()),
                    Short::Open(cause) => {
                        counts.open += u64::from(stands || !is_mirrored);
                        counts.stopped = counts.stopped.or(Some(cause));
                        return ControlFlow::Continue(());
                    }
                }
                if let Some(full) = counts.full.as_mut().filter(|_| stands) {
                    *full += 1;
                }
                if stands || !is_mirrored {
                    *counts.levels.entry(level.unwrap_or(0)).or_default() += 1;
                }
                ControlFlow::Continue(())
            },
        )?;
        counts.all = CountReport {
            outcome: Outcome {
                found: raw.clone(),
                ..outcome
            },
            counts: Counts {
                raw,
                rotations: Some(rotations),
                full: has_full.then_some(reflected),
                reason: (!has_full).then_some(self.words().no_full),
                ..Counts::default()
            },
        };
        Ok(counts)
    }

    /// Shows the assemblies that come apart with a level in a range, with their levels.
    ///
    /// # Errors
    /// Those of the engine that lists them; [`EngineError::Unsupported`] of what is no packing.
    pub fn list_apart(
        &self,
        engine: &dyn Engine,
        settings: Settings<'_>,
        request: ApartRequest,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Solution<'_>, usize) -> ControlFlow<()>,
    ) -> Result<ApartList, EngineError> {
        if !matches!(self, Self::Packing(_)) {
            return Err(no_parts(engine));
        }
        let mut list = ApartList::default();
        let mut kept: Vec<(Selection, usize)> = Vec::new();
        let up_to = match (request.up_to, self) {
            (Symmetry::Full, Self::Packing(model)) if !model.comes_apart_mirrored() => {
                Symmetry::Rotations
            }
            (up_to, _) => up_to,
        };
        let outcome = self.each_judged(
            (engine, request.ruler),
            settings,
            up_to,
            limits,
            &mut |selection, judged| {
                match judged {
                    (Short::Apart, level) => {
                        let level = level.unwrap_or(0);
                        let is_wanted = (request.least..=request.most).contains(&level);
                        if is_wanted && request.by_level {
                            kept.push((selection.clone(), level));
                        } else if is_wanted {
                            return show(&Solution::of(self, selection), level);
                        }
                    }
                    (Short::Locked, _) => list.locked += 1,
                    (Short::Open(cause), _) => list.open = list.open.or(Some(cause)),
                }
                ControlFlow::Continue(())
            },
        )?;
        kept.sort_by_key(|&(_, level)| core::cmp::Reverse(level));
        let mut kept = kept.iter();
        let end =
            kept.try_for_each(|(selection, level)| show(&Solution::of(self, selection), *level));
        list.outcome = outcome;
        if end.is_break() && list.outcome.stop == Stop::Finished {
            list.outcome.stop = Stop::Enough;
        }
        Ok(list)
    }

    /// The first assembly that comes apart by such moves, or else the first one; nothing if there is
    /// none, or a limit was reached before one was found.
    ///
    /// # Errors
    /// Those of the engine that lists them.
    pub fn first_apart(
        &self,
        (engine, ruler): (&dyn Engine, Ruler),
        settings: Settings<'_>,
        limits: &Limits<'_>,
    ) -> Result<Option<Solution<'_>>, EngineError> {
        let mut first = None;
        self.each_rotated(
            (engine, ruler),
            settings,
            limits,
            &mut |selection, short| {
                if short == Short::Apart {
                    first = Some(selection.clone());
                    return ControlFlow::Break(());
                }
                first.get_or_insert_with(|| selection.clone());
                ControlFlow::Continue(())
            },
        )?;
        Ok(first.map(|selection| Solution::of(self, &selection)))
    }

    /// Shows of each assembly up to rotation whether it comes apart.
    pub(super) fn each_rotated(
        &self,
        by: (&dyn Engine, Ruler),
        settings: Settings<'_>,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Selection, Short) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        let show = &mut |selection: &Selection, (short, _): Judged| show(selection, short);
        self.each_judged(by, settings, Symmetry::Rotations, limits, show)
    }

    /// That assemblies come apart: those of cubes, whatever is asked of them besides.
    pub(super) fn check_parted(&self, engine: &dyn Engine) -> Result<(), EngineError> {
        match self.unasked() {
            Self::Packing(model) if model.puzzle().grid() == Grid::Cubes => Ok(()),
            _ => Err(no_parts(engine)),
        }
    }

    /// Shows of each assembly up to symmetry whether it comes apart, in the order in which
    /// they are listed.
    fn each_judged(
        &self,
        (engine, ruler): (&dyn Engine, Ruler),
        settings: Settings<'_>,
        up_to: Symmetry,
        limits: &Limits<'_>,
        show: &mut dyn FnMut(&Selection, Judged) -> ControlFlow<()>,
    ) -> Result<Outcome, EngineError> {
        self.check_parted(engine)?;
        let crowd = self
            .crowd(settings.workers(), Bounds::default())
            .with_ruler(ruler);
        let groups = self.groups();
        let check = |parts: &[Vec<Point>], pieces: &[PieceIx], verdict: &Verdict| {
            checked(&groups, parts, pieces, verdict)
        };
        let mut batch: Vec<Selection> = Vec::new();
        let mut number = 0;
        let mut fault = None;
        let mut done = |batch: &mut Vec<Selection>| {
            let assemblies: Vec<Vec<u32>> = batch.iter().map(|one| parts_of(&crowd, one)).collect();
            let most = assemblies.iter().map(Vec::len).max();
            let judged = are_not_too_many(most.unwrap_or(0))
                .and_then(|()| crowd.judge(&assemblies, limits, &check));
            let end = match judged {
                Ok(judged) => {
                    let mut each = batch.iter().zip(judged);
                    each.try_for_each(|(selection, judged)| show(selection, judged))
                }
                Err(error) => {
                    fault = Some(error);
                    ControlFlow::Break(())
                }
            };
            number += batch.len() as u64;
            settings.events.progress(SearchProgress {
                found: Some(number),
                ..SearchProgress::default()
            });
            batch.clear();
            end
        };
        let task = self.task(Goal::All { up_to: None }).with(settings);
        let (mut is_enough, mut most) = (false, 1);
        let take = &mut |selection: &Selection| {
            batch.push(selection.clone());
            if batch.len() < most {
                return ControlFlow::Continue(());
            }
            most = BATCH.min(2 * most);
            is_enough = done(&mut batch).is_break();
            if is_enough {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let outcome = match up_to {
            Symmetry::Raw => solve::solve(engine, &task, limits, take)?,
            Symmetry::Rotations | Symmetry::Full => {
                let list = ListRequest { up_to, most: None };
                solve::list(engine, &task, list, limits, take)?
            }
        };
        if !is_enough {
            is_enough = done(&mut batch).is_break();
        }
        if let Some(fault) = fault {
            return Err(fault);
        }
        Ok(Outcome {
            stop: if is_enough {
                Stop::Enough
            } else {
                outcome.stop
            },
            ..outcome
        })
    }

    /// The groups of its pieces, if it is a packing that has some.
    fn groups(&self) -> Groups {
        match self {
            Self::Packing(model) => model.puzzle().groups().clone(),
            _ => Groups::default(),
        }
    }

    /// So many threads that take its assemblies apart, each within these bounds.
    pub(super) fn crowd(&self, threads: usize, bounds: Bounds) -> Crowd {
        let catalogue = self.cells_of_options();
        let pieces = (0..catalogue.len())
            .map(|option| self.family().piece_of(OptionIx::new(option)))
            .map(|piece| PieceIx::new(piece.unwrap_or_default()));
        let pieces = (self.groups(), pieces.collect());
        Crowd::new(threads, bounds, catalogue, pieces)
    }

    /// The cells of what each option places; none where it places nothing.
    fn cells_of_options(&self) -> Vec<Vec<Point>> {
        let options = (0..self.model().options.len()).map(OptionIx::new);
        match self {
            Self::Packing(model) => options.map(|it| model.cells_of_option(it)).collect(),
            _ => options.map(|_| Vec::new()).collect(),
        }
    }
}
