//! Cells and pieces that already conflict, when all others are forgotten.
//!
//! Invariant: a conflict was proved by a whole search, and is called minimal only if
//! a whole search found a way around each of its members. Work is limited by how
//! often the engine asks whether to stop, so the answer is the same everywhere.
//!
//! This is the deletion filter for an irreducible infeasible subsystem (Chinneck and Dravnieks,
//! "Locating minimal infeasible constraint sets in linear programs", 1991), with whole groups of
//! demands left out at first.
//!
//! ```text
//! conflict(demands):
//!     kept := demands
//!     for pieces of half of them, of a quarter, ... down to one demand:
//!         if kept without the piece is still impossible (a search): leave the piece out
//!     minimal if every search for one demand was finished
//! ```
//!
//! Cost: in the worst case a search for each demand; most are short, as fewer demands are easier.

use core::cell::Cell;
use core::ops::ControlFlow;
use std::collections::BTreeMap;

use crate::engine::cover::Cover;
use crate::engine::{Cause, Engine, EngineError, Goal, Limits, Proof, Task};
use crate::family::packing::{
    Conflict, Fill, PackingPuzzle, PieceClass, PieceIx, TooManyPlacements, piece_classes,
    placements,
};
use crate::model::{Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense};

/// How often one search may ask whether to stop: once for each subproblem, and for some
/// thousand nodes of one.
const MOST_LOOKS: u32 = 1000;

/// Something that a packing must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Demand {
    Fill(usize),
    /// Use one more copy of a class.
    Use(usize),
}

/// More copies than these are demanded all at once or not at all.
const MOST_COPIES: u32 = 64;

/// A small set of cells to fill and pieces to use that already conflicts; `None` if no
/// limited search proves that the puzzle has no packing, or leaves nothing out.
///
/// What stays in force for all cells and pieces: no cell is filled twice, and no
/// piece used too often. All searches together ask at most `looks` times whether to stop.
///
/// # Errors
/// Those of the engine `cover`.
///
/// ```
/// use cubewright::engine::Limits;
/// use cubewright::infeasible::conflict;
/// use cubewright::geometry::{Point, Region};
/// use cubewright::family::packing::{Colours, Copies, PackingPiece, PackingPuzzle, PieceCell, Target};
/// let line = |x: i16| (0..x).map(|x| PieceCell::neutral(Point::new(x, 0, 0)));
/// let three = PackingPiece::new("three", line(3), Copies::exactly(3))?;
/// let arms = (0..5).map(|x| (x, 0)).chain((1..5).map(|y| (4, y)));
/// let corner = Region::new(arms.map(|(x, y)| Point::new(x, y, 0)))?;
/// let puzzle = PackingPuzzle::new("corner", Target::of(corner, 0), vec![three],
///     Colours::default())?;
/// let found = conflict(&puzzle, &Limits::none(), 1000)?.expect("a conflict");
/// assert!(found.is_minimal && found.pieces.is_empty());
/// assert_eq!(found.cells.len(), 2, "the end of an arm, and a cell that it blocks");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn conflict(
    puzzle: &PackingPuzzle,
    limits: &Limits<'_>,
    looks: u32,
) -> Result<Option<Conflict>, EngineError> {
    let Ok(question) = Relaxed::new(puzzle) else {
        return Ok(None);
    };
    let all = question.demands();
    let budget = Budget {
        limits,
        left: Cell::new(looks),
    };
    if question.can_meet(&all, &budget)? != Some(false) {
        return Ok(None);
    }
    let (kept, is_minimal) = filtered(&question, all.clone(), &budget)?;
    if kept.len() == all.len() {
        return Ok(None);
    }
    let cells = kept.iter().filter_map(|demand| match demand {
        Demand::Fill(cell) => Some(*cell),
        Demand::Use(_) => None,
    });
    let mut cells: Vec<usize> = cells.collect();
    cells.sort_unstable();
    Ok(Some(Conflict {
        cells,
        pieces: question.pieces(puzzle, &kept),
        is_minimal: is_minimal && !question.forgets_holes,
    }))
}

/// Leaves out what can be left out, many at first and then one by one; and whether
/// the rest is minimal.
fn filtered(
    question: &Relaxed,
    all: Vec<Demand>,
    budget: &Budget<'_>,
) -> Result<(Vec<Demand>, bool), EngineError> {
    let mut kept = all;
    let mut at_once = kept.len().div_ceil(2);
    loop {
        let mut start = 0;
        let mut is_minimal = true;
        while start < kept.len() {
            let end = kept.len().min(start + at_once);
            let mut fewer = kept.clone();
            fewer.drain(start..end);
            match question.can_meet(&fewer, budget)? {
                Some(false) => kept = fewer,
                Some(true) => start = end,
                None => {
                    is_minimal = false;
                    start = end;
                }
            }
        }
        if at_once == 1 {
            return Ok((kept, is_minimal));
        }
        at_once = at_once.div_ceil(2).min(kept.len().div_ceil(2)).max(1);
    }
}

/// How long searches may go on.
struct Budget<'a> {
    limits: &'a Limits<'a>,
    left: Cell<u32>,
}

/// A puzzle of which only some demands need be met.
struct Relaxed {
    classes: Vec<PieceClass>,
    must: Vec<bool>,
    /// The options: a class, and the cells that it fills.
    options: Vec<(usize, Vec<u32>)>,
    /// Whether the number of cells that stay empty is not bounded here.
    forgets_holes: bool,
}

impl Relaxed {
    fn new(puzzle: &PackingPuzzle) -> Result<Self, TooManyPlacements> {
        let classes = piece_classes(puzzle);
        let mut options = Vec::new();
        for (number, class) in classes.iter().enumerate() {
            for &first in class.pieces.iter().take(1) {
                let found = placements(puzzle, first)?.cells.into_iter();
                options.extend(found.map(|cells| (number, cells)));
            }
        }
        let cells = puzzle.target().cells().iter();
        let must: Vec<bool> = cells.map(|cell| cell.fill == Fill::Must).collect();
        let may = must.iter().filter(|must| !**must).count();
        Ok(Self {
            classes,
            forgets_holes: puzzle.target().max_holes().is_some_and(|holes| holes < may),
            must,
            options,
        })
    }

    /// All demands, in the order in which they are left out: those last that explain
    /// the most, cells with few placements.
    fn demands(&self) -> Vec<Demand> {
        let used = (0..self.classes.len()).flat_map(|class| {
            let copies = match self.classes[class].copies.min {
                many if many > MOST_COPIES => 1,
                few => few,
            };
            (0..copies).map(move |_| class)
        });
        let mut coverers = vec![0_usize; self.must.len()];
        for &cell in self.options.iter().flat_map(|(_, cells)| cells) {
            coverers[cell as usize] += 1;
        }
        let mut cells: Vec<usize> = (0..self.must.len())
            .filter(|&cell| self.must[cell])
            .collect();
        cells.sort_by_key(|&cell| core::cmp::Reverse(coverers[cell]));
        let cells = cells.into_iter().map(Demand::Fill);
        used.map(Demand::Use).chain(cells).collect()
    }

    /// How many copies of a class these demands ask for.
    fn copies(&self, class: usize, demands: &[Demand]) -> u32 {
        let of_class = demands
            .iter()
            .filter(|demand| **demand == Demand::Use(class));
        let demanded = u32::try_from(of_class.count()).unwrap_or(u32::MAX);
        match self.classes[class].copies.min {
            many if many > MOST_COPIES => many * demanded.min(1),
            _ => demanded,
        }
    }

    /// The pieces that these demands ask for, with how many copies of each.
    fn pieces(&self, puzzle: &PackingPuzzle, demands: &[Demand]) -> Vec<(PieceIx, u32)> {
        let mut pieces: BTreeMap<PieceIx, u32> = BTreeMap::new();
        for (index, class) in self.classes.iter().enumerate() {
            for used in 0..self.copies(index, demands) {
                *pieces.entry(class.copy(puzzle, used)).or_default() += 1;
            }
        }
        pieces.into_iter().collect()
    }

    /// Whether there is a way to meet these demands; `None` if the budget ends first.
    fn can_meet(
        &self,
        demands: &[Demand],
        budget: &Budget<'_>,
    ) -> Result<Option<bool>, EngineError> {
        let model = self.model(demands);
        let looks = Cell::new(MOST_LOOKS.min(budget.left.get()));
        let stop = || {
            let left = looks.get().checked_sub(1);
            looks.set(left.unwrap_or(0));
            budget.left.set(budget.left.get().saturating_sub(1));
            let own = left.is_none().then_some(Cause::Nodes);
            (budget.limits.stop)().or(own)
        };
        let limits = Limits {
            stop: &stop,
            time_left: budget.limits.time_left,
        };
        let task = Task::new(&model, Goal::First);
        let outcome = Cover::new().run(&task, &limits, &mut |_| ControlFlow::Break(()))?;
        Ok(match outcome.proof {
            Proof::Infeasible => Some(false),
            _ => (!outcome.found.is_zero()).then_some(true),
        })
    }

    /// The model in which only these demands are made.
    fn model(&self, demands: &[Demand]) -> Model {
        let kind_of = |demand| {
            if demands.contains(&demand) {
                ItemKind::Primary
            } else {
                ItemKind::Secondary
            }
        };
        let cells = self.must.len();
        let of_cells = (0..cells).map(|cell| Item {
            name: format!("cell{cell}"),
            kind: kind_of(Demand::Fill(cell)),
        });
        let single = |class: &usize| self.classes[*class].copies.max == 1;
        let singles: Vec<usize> = (0..self.classes.len()).filter(single).collect();
        let of_classes = singles.iter().map(|&class| Item {
            name: format!("kind{class}"),
            kind: kind_of(Demand::Use(class)),
        });
        let options = self
            .options
            .iter()
            .enumerate()
            .map(|(index, (class, filled))| {
                let item = singles.iter().position(|single| single == class);
                let items = filled.iter().map(|&cell| cell as usize);
                let items = items.chain(item.map(|item| cells + item));
                ModelOption {
                    name: format!("o{index}"),
                    items: items.map(ItemIx::new).collect(),
                    coloured: Vec::new(),
                    cost: 0,
                }
            });
        let several = (0..self.classes.len()).filter(|class| !single(class));
        Model {
            items: of_cells.chain(of_classes).collect(),
            options: options.collect(),
            rows: several
                .flat_map(|class| self.rows(class, self.copies(class, demands)))
                .collect(),
            ..Model::default()
        }
    }

    /// How often a class is used: at least so many times as are demanded.
    fn rows(&self, class: usize, demanded: u32) -> Vec<Row> {
        let copies = self.classes[class].copies;
        let options = self.options.iter().enumerate();
        let ours = options.filter(|(_, (of, _))| *of == class);
        let terms = ours.map(|(index, _)| (Column::Option(OptionIx::new(index)), 1));
        let terms: Vec<_> = terms.collect();
        let row = |sense, bound: u32| Row {
            name: format!("kind{class}"),
            terms: terms.clone(),
            sense,
            rhs: i32::try_from(bound).unwrap_or(i32::MAX),
        };
        let least = (demanded > 0).then(|| row(Sense::Ge, demanded));
        // A row that cannot be exceeded says nothing.
        let is_bound = (copies.max as usize) < terms.len();
        let most = is_bound.then(|| row(Sense::Le, copies.max));
        least.into_iter().chain(most).collect()
    }
}
