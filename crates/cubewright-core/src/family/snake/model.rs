//! The model of a snake: run-arcs in layers, with flow between them.
//!
//! An option lays one run from one cell in one direction. Each run is laid once
//! and each cell filled once (items); each run begins where the one before ends and
//! turns off its axis (rows). `models/snake/README.md` states it in mathematics.
//!
//! Without the rows this is a walk through layers of cells, one layer a run; the items make it visit each
//! cell once. A model reads like a network flow, and its relaxation is one.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::family::AttributeValue;
use crate::family::snake::attributes;
use crate::family::snake::{Direction, Fold, Run, SnakePuzzle};
use crate::geometry::{Point, RegionSymmetry, symmetries};
use crate::model::{
    Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, OptionSymmetry, Row, Selection,
    Sense,
};

/// Which starts a model has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Starts {
    /// All: the solutions are all directed folds.
    #[default]
    All,
    /// Of the first runs one of each orbit under the symmetries of the region. A
    /// fold exists exactly if one of these solutions does, but a fold whose first
    /// run a symmetry leaves in place still has several solutions.
    OnePerOrbit,
}

/// A run laid from a cell in a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct RunArc {
    run: usize,
    /// The index of the first cell.
    from: usize,
    direction: Direction,
}

/// A snake puzzle with its model.
///
/// The model is stated when it is first asked for: the search for folds does without it.
#[derive(Clone, Debug)]
pub struct SnakeModel {
    puzzle: SnakePuzzle,
    starts: Starts,
    model: OnceLock<Model>,
    /// What each option lays.
    arcs: OnceLock<Vec<RunArc>>,
}

impl SnakeModel {
    /// The model whose solutions are all directed folds.
    #[must_use]
    pub fn new(puzzle: &SnakePuzzle) -> Self {
        Self::with(puzzle, Starts::All)
    }

    /// The model with these starts.
    #[must_use]
    pub fn with(puzzle: &SnakePuzzle, starts: Starts) -> Self {
        Self {
            puzzle: puzzle.clone(),
            starts,
            model: OnceLock::new(),
            arcs: OnceLock::new(),
        }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &SnakePuzzle {
        &self.puzzle
    }

    /// What engines read.
    #[must_use]
    pub fn model(&self) -> &Model {
        self.model.get_or_init(|| model(&self.puzzle, self.arcs()))
    }

    fn arcs(&self) -> &[RunArc] {
        self.arcs.get_or_init(|| arcs(&self.puzzle, self.starts))
    }

    /// The fold that a selection of options claims.
    #[must_use]
    pub fn fold(&self, selection: &Selection) -> Fold {
        let chosen = selection.options.iter();
        let mut chosen: Vec<&RunArc> = chosen.map(|option| &self.arcs()[option.index()]).collect();
        chosen.sort_unstable_by_key(|arc| arc.run);
        let cells = self.puzzle.region().cells();
        let start = chosen.first().map_or(Point::ZERO, |arc| cells[arc.from]);
        Fold::new(start, chosen.iter().map(|arc| arc.direction).collect())
    }

    /// The options that lay a fold, unless a run of it has none.
    #[must_use]
    pub fn selection(&self, fold: &Fold) -> Option<Selection> {
        let region = self.puzzle.region();
        let mut at = fold.start();
        let mut options = Vec::new();
        for (run, (&moves, &direction)) in self.runs().iter().zip(fold.directions()).enumerate() {
            let from = region.index_of(at)?;
            let arc = RunArc {
                run,
                from,
                direction,
            };
            options.push(OptionIx::new(self.arcs().iter().position(|it| *it == arc)?));
            at = at.plus(direction.unit().times(i16::from(moves)));
        }
        options.sort_unstable();
        Some(Selection {
            options,
            integers: Vec::new(),
        })
    }

    /// What can be said of the run that an option lays.
    pub(super) fn attributes_of(&self, option: OptionIx) -> Vec<AttributeValue<'static>> {
        let RunArc {
            run,
            from,
            direction,
        } = self.arcs()[option.index()];
        let start = self.puzzle.region().cells()[from];
        let along = |moves: i16| start.plus(direction.unit().times(moves));
        let moves = i16::from(self.runs()[run]);
        // The first cube belongs to the first run.
        let first = i16::from(run > 0);
        let filled: Vec<Point> = (first..=moves).map(along).collect();
        let ends = [start, along(moves)];
        attributes::values(
            self.puzzle.region(),
            Run::new(run).to_number(),
            direction,
            ends,
            &filled,
        )
    }

    /// The symmetries of the region, and of a snake whose ends are alike the same seen from its other end, as far
    /// as they map options to options.
    pub(super) fn option_symmetry(&self) -> OptionSymmetry {
        let numbers: HashMap<RunArc, u32> = self.arcs().iter().copied().zip(0..).collect();
        let mut found = OptionSymmetry {
            images: Vec::new(),
            is_rotation: Vec::new(),
            is_mirror_closed: true,
        };
        let ends = [false, true].into_iter();
        let ends = ends.filter(|&from_end| !from_end || self.puzzle.snake().is_palindrome());
        for from_end in ends {
            for symmetry in symmetries(self.puzzle.region()) {
                let image = |&arc: &RunArc| {
                    let seen = if from_end { self.reversed(arc)? } else { arc };
                    numbers.get(&self.moved(seen, &symmetry)?).copied()
                };
                let images: Option<Vec<u32>> = self.arcs().iter().map(image).collect();
                if let Some(images) = images {
                    found.images.push(images);
                    found.is_rotation.push(symmetry.is_rotation());
                }
            }
        }
        found
    }

    /// The same run seen from the other end of the snake.
    fn reversed(&self, arc: RunArc) -> Option<RunArc> {
        let region = self.puzzle.region();
        let last = self.runs().len().checked_sub(1)?;
        let way = arc.direction.unit().times(i16::from(self.runs()[arc.run]));
        Some(RunArc {
            run: last - arc.run,
            from: region.index_of(region.cells()[arc.from].plus(way))?,
            direction: arc.direction.opposite(),
        })
    }

    /// The same run under a symmetry of the region.
    fn moved(&self, arc: RunArc, by: &RegionSymmetry) -> Option<RunArc> {
        let region = self.puzzle.region();
        Some(RunArc {
            from: region.index_of(by.cell(region.cells()[arc.from]))?,
            direction: arc.direction.moved(by.linear()),
            ..arc
        })
    }

    /// The moves of each run.
    fn runs(&self) -> &[u8] {
        self.puzzle.snake().runs()
    }
}

/// Where a run of `moves` from cell `from` ends, if it stays in the region.
fn end(puzzle: &SnakePuzzle, moves: u8, from: usize, direction: Direction) -> Option<usize> {
    let region = puzzle.region();
    let start = region.cells()[from];
    (1..=i16::from(moves)).try_fold(from, |_, step| {
        region.index_of(start.plus(direction.unit().times(step)))
    })
}

/// The arcs that lie on some walk through all layers, in order of run, cell and
/// direction. A walk may cross itself.
///
/// An arc that leaves the region does not exist, and neither does one that no walk through all
/// layers can use: the cells that a run can start from are found forwards from the first run and
/// backwards from the last.
fn arcs(puzzle: &SnakePuzzle, starts: Starts) -> Vec<RunArc> {
    let cells = puzzle.region().cells().len();
    let runs = puzzle.snake().runs();
    let lies = |run: usize, from, direction| end(puzzle, runs[run], from, direction);
    // By layer, cell and axis: whether a walk along the axis can end there.
    let mut ahead = vec![vec![[false; 3]; cells]; runs.len()];
    let mut layers: Vec<Vec<RunArc>> = Vec::new();
    for run in 0..runs.len() {
        let mut layer = Vec::new();
        for (from, direction) in pairs(cells) {
            let Some(to) = lies(run, from, direction) else {
                continue;
            };
            let comes = run > 0 && turned(ahead[run - 1][from], direction);
            if (run == 0 && starts_here(puzzle, starts, from, direction)) || comes {
                ahead[run][to][direction.axis()] = true;
                layer.push(RunArc {
                    run,
                    from,
                    direction,
                });
            }
        }
        layers.push(layer);
    }
    // The same from the other end.
    let mut goes_on = vec![[true; 3]; cells];
    for run in (0..runs.len()).rev() {
        let mut departs = vec![[false; 3]; cells];
        layers[run].retain(|arc| {
            let to = lies(run, arc.from, arc.direction);
            let kept =
                to.is_some_and(|to| run + 1 == runs.len() || turned(goes_on[to], arc.direction));
            departs[arc.from][arc.direction.axis()] |= kept;
            kept
        });
        goes_on = departs;
    }
    layers.concat()
}

/// Every cell with every direction.
fn pairs(cells: usize) -> impl Iterator<Item = (usize, Direction)> {
    (0..cells).flat_map(|from| Direction::ALL.map(|direction| (from, direction)))
}

/// Whether some axis but that of `direction` is there.
fn turned(axes: [bool; 3], direction: Direction) -> bool {
    (0..3).any(|axis| axes[axis] && axis != direction.axis())
}

/// Whether the first run may start so: of each orbit of starts one may, if that is asked for.
///
/// With [`Starts::OnePerOrbit`] only the least image of a start under the symmetries of the region.
fn starts_here(puzzle: &SnakePuzzle, starts: Starts, from: usize, direction: Direction) -> bool {
    let region = puzzle.region();
    let cell = region.cells()[from];
    let is_least = || {
        symmetries(region).iter().all(|symmetry| {
            let image = region.index_of(symmetry.cell(cell));
            image.is_none_or(|image| {
                (image, direction.moved(symmetry.linear())) >= (from, direction)
            })
        })
    };
    starts == Starts::All || is_least()
}

/// The letter of a direction in the names of options.
const fn letter(direction: Direction) -> char {
    match direction {
        Direction::Right => 'r',
        Direction::Left => 'l',
        Direction::Up => 'u',
        Direction::Down => 'd',
        Direction::Near => 'n',
        Direction::Far => 'f',
    }
}

/// The model with these arcs as options.
fn model(puzzle: &SnakePuzzle, arcs: &[RunArc]) -> Model {
    let runs = puzzle.snake().runs();
    let cells = puzzle.region().cells();
    let item = |name: String| Item {
        name,
        kind: ItemKind::Primary,
    };
    let of_runs = (1..=runs.len()).map(|run| item(format!("run_{run}")));
    let of_cells = (1..=cells.len()).map(|cell| item(format!("cell_{cell}")));
    Model {
        name: puzzle.name().to_owned(),
        items: of_runs.chain(of_cells).collect(),
        options: arcs.iter().map(|&arc| option(puzzle, arc)).collect(),
        rows: rows(puzzle, arcs),
        preference: preference(runs.len(), arcs),
        ..Model::default()
    }
}

/// The order of folds: run by run, the arcs as they are numbered. That is by cell and
/// direction, and the cell of all runs but the first follows from those before.
fn preference(runs: usize, arcs: &[RunArc]) -> Vec<Vec<OptionIx>> {
    let mut groups = vec![Vec::new(); runs];
    for (index, arc) in arcs.iter().enumerate() {
        groups[arc.run].push(OptionIx::new(index));
    }
    groups
}

/// `X_k_c_d`: run k, counted from 1, from cell c, counted from 1, in direction d.
fn option(puzzle: &SnakePuzzle, arc: RunArc) -> ModelOption {
    let RunArc {
        run,
        from,
        direction,
    } = arc;
    let runs = puzzle.snake().runs();
    let filled = (1..=runs[run]).filter_map(|moves| end(puzzle, moves, from, direction));
    // The first cube belongs to the first run.
    let first = (run == 0).then_some(from);
    let cells = first.into_iter().chain(filled);
    let mut items = vec![ItemIx::new(run)];
    items.extend(cells.map(|cell| ItemIx::new(runs.len() + cell)));
    items.sort_unstable();
    let number = Run::new(run).to_number();
    ModelOption {
        name: format!("X_{number}_{}_{}", from + 1, letter(direction)),
        items,
        coloured: Vec::new(),
        cost: 0,
    }
}

/// For each two runs in a row and each cell: as many arrive as depart, and what
/// arrives along an axis departs along another one.
fn rows(puzzle: &SnakePuzzle, arcs: &[RunArc]) -> Vec<Row> {
    let (runs, cells) = (puzzle.snake().runs(), puzzle.region().cells().len());
    let mut arriving = vec![Vec::new(); runs.len() * cells];
    let mut departing = vec![Vec::new(); runs.len() * cells];
    for (index, arc) in arcs.iter().enumerate() {
        let column = Column::Option(OptionIx::new(index));
        departing[arc.run * cells + arc.from].push((column, arc.direction.axis()));
        if let Some(to) = end(puzzle, runs[arc.run], arc.from, arc.direction) {
            arriving[arc.run * cells + to].push((column, arc.direction.axis()));
        }
    }
    let mut rows = Vec::new();
    for run in 1..runs.len() {
        for cell in 0..cells {
            let before = &arriving[(run - 1) * cells + cell];
            let behind = &departing[run * cells + cell];
            if before.is_empty() && behind.is_empty() {
                continue;
            }
            let plus = before.iter().map(|&(column, _)| (column, 1));
            let minus = behind.iter().map(|&(column, _)| (column, -1));
            rows.push(Row {
                name: format!("flow_{run}_{}", cell + 1),
                terms: plus.chain(minus).collect(),
                sense: Sense::Eq,
                rhs: 0,
            });
            rows.extend((0..3).filter_map(|axis| turn(run, cell, axis, before, behind)));
        }
    }
    rows
}

/// What arrives at a cell along an axis departs along another one.
fn turn(
    run: usize,
    cell: usize,
    axis: usize,
    before: &[(Column, usize)],
    behind: &[(Column, usize)],
) -> Option<Row> {
    let along = |of: &&(Column, usize)| of.1 == axis;
    let arrives: Vec<_> = before.iter().filter(along).map(|&(c, _)| (c, 1)).collect();
    // Without a departure along the axis the row for the flow says it.
    if arrives.is_empty() || !behind.iter().any(|of| of.1 == axis) {
        return None;
    }
    let departs = behind.iter().filter(|of| !along(of)).map(|&(c, _)| (c, -1));
    Some(Row {
        name: format!("turn_{run}_{}_{}", cell + 1, axis + 1),
        terms: arrives.into_iter().chain(departs).collect(),
        sense: Sense::Le,
        rhs: 0,
    })
}
