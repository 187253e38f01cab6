//! Hints about packings.
//!
//! What is laid is fixed, and the rest is solved: from a whole packing an order is taken in which
//! pieces can be put in one after the other, and the first piece of it that is not laid is the
//! hint. If the rest has no solution, leaving out each laid piece in turn tells which one is wrong.
//! Of pieces that interlock, an assembly is followed that comes apart, by its moves backwards.
//!
//! Invariant: the piece that comes next is one that can be put in while all that is laid stays
//! where it is, if there is an order of building at all; if none is known, the hint says so.

use core::ops::ControlFlow;
use std::collections::HashMap;

use super::posed::Posed;
use super::{Hint, HintLevel, Search, open, remedy, suspects};
use crate::engine::{EngineError, Goal, Outcome, Proof, Stop, Task};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{
    Insertion, Packing, PackingPuzzle, PiecePlacement, PieceWithin, Separation, Stage, stages,
};
use crate::geometry::Point;
use crate::infeasible::{is_ruled_out, ruled_out};
use crate::language::{Say, Statement};
use crate::model::{OptionIx, Restriction, Selection};
use crate::puzzle::answer::Answer;
use crate::puzzle::to_build::{Building, MOST_TRIED};
use crate::puzzle::{Puzzle, PuzzleError, Solution};
use crate::show::{NextMove, Remedy, Taken, joining_sentence, lettered_layers, packing_letters};
use crate::solve::{choose, engine, solve};
use crate::verify;

/// The next piece of a packing, or what is wrong with those that are laid, of some of which it may only
/// be known between which cells they lie.
///
/// # Errors
/// Those of the engines, and [`EngineError::WrongAnswer`] if the packing found does not hold.
pub(super) fn hint(
    (question, model): (&Puzzle, &PackingModel),
    (said, within): (&Packing, &[PieceWithin]),
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    let puzzle = model.puzzle();
    let laid = with_given(puzzle, said);
    if let Some(clash) = clash(puzzle, &laid) {
        return Ok(Hint::Wrong(Some(clash)));
    }
    let open = within.iter().map(|within| open::choices(model, within));
    let open: Vec<Vec<PiecePlacement>> = open.collect::<Result<_, _>>()?;
    let (shown, found, outcome) = followed((question, model), &laid, &open, search)?;
    let Some(packing) = found else {
        let is_empty = laid.placements.is_empty() && open.is_empty();
        if is_empty || outcome.proof != Proof::Infeasible {
            return Ok(Hint::None(outcome));
        }
        let bare = bare(model)?;
        let shown = match &bare {
            Some(bare) => open::shown(bare, search)?,
            None => shown,
        };
        let wrong = Wrong {
            model: bare.as_ref().unwrap_or(model),
            laid: &laid,
            said: said.placements.len(),
            within,
            open: &open,
            shown,
        };
        return wrong.remedy(level, search);
    };
    verify::packing(puzzle, &packing)
        .map_err(|fault| EngineError::wrong("hint", fault.statement()))?;
    let lying = |all: &Vec<PiecePlacement>| {
        let mut all = all.iter().copied();
        all.find(|one| has(puzzle, &packing, one))
    };
    let mut laid = laid;
    laid.placements.extend(open.iter().filter_map(lying));
    let options = options(model, &laid).unwrap_or_default();
    let (packing, building) = to_build((question, model), packing, &laid, &options, search)?;
    Ok(next(puzzle, (&packing, &building), &laid, level))
}

/// The packing that `solve` shows, the one that the hint follows, and how the search for that ended.
fn followed(
    (question, model): (&Puzzle, &PackingModel),
    laid: &Packing,
    open: &[Vec<PiecePlacement>],
    search: Search<'_>,
) -> Result<(Option<Packing>, Option<Packing>, Outcome), PuzzleError> {
    // Of a puzzle that lays nothing it was asked before.
    let is_given = !model.puzzle().laid().is_empty();
    if is_given && is_ruled_out(&question.task(Goal::First), search.limits)? {
        return Ok((None, None, ruled_out()));
    }
    let shown = open::shown(model, search)?;
    let (found, outcome) = open::best(model, shown.as_ref(), laid, open, search)?;
    Ok((shown, found, outcome))
}

/// The puzzle without the pieces that its file lays, if it lays some.
pub(super) fn bare(model: &PackingModel) -> Result<Option<PackingModel>, PuzzleError> {
    let puzzle = model.puzzle();
    if puzzle.laid().is_empty() {
        return Ok(None);
    }
    Ok(Some(PackingModel::new(&puzzle.with_nothing_laid())?))
}

/// What is laid and in no packing.
struct Wrong<'a> {
    /// Of a puzzle that lays nothing itself, so that all of it can be taken away.
    model: &'a PackingModel,
    laid: &'a Packing,
    /// So many of them were said to be laid; the others the puzzle says.
    said: usize,
    within: &'a [PieceWithin],
    open: &'a [Vec<PiecePlacement>],
    shown: Option<Packing>,
}

impl Wrong<'_> {
    /// What to take away: those that lie count before those that are open.
    fn remedy(&self, level: HintLevel, search: Search<'_>) -> Result<Hint, PuzzleError> {
        let puzzle = self.model.puzzle();
        let lying = self.laid.placements.len();
        let piece = |at: usize| match self.laid.placements.get(at) {
            Some(placement) => placement.piece,
            None => self.within[at - lying].piece,
        };
        let taken = |&laid: &usize| Taken {
            laid,
            name: puzzle.piece(piece(laid)).name().to_owned(),
        };
        let take = |chosen: &[usize]| Remedy::TakePieces(chosen.iter().map(taken).collect());
        let mut complete = |others: &[usize]| {
            let (lies, open): (Vec<usize>, Vec<usize>) = others.iter().partition(|at| **at < lying);
            let placements = lies.iter().map(|&at| self.laid.placements[at]);
            let laid = Packing {
                placements: placements.collect(),
            };
            let open: Vec<_> = open
                .iter()
                .map(|at| self.open[at - lying].clone())
                .collect();
            let shown = self.shown.as_ref();
            let (found, outcome) = open::best(self.model, shown, &laid, &open, search)?;
            Ok((found.is_some(), outcome))
        };
        let is_as_shown = |at: usize| {
            let own = self.laid.placements.get(at).copied();
            let all = own.map_or_else(|| self.open[at - lying].clone(), |own| vec![own]);
            let shown = |shown: &Packing| all.iter().any(|one| has(puzzle, shown, one));
            self.shown.as_ref().is_some_and(shown)
        };
        let mut order = suspects(lying + self.open.len(), is_as_shown);
        // What the file lays is the puzzle: whatever was said comes before it.
        order.sort_by_key(|at| (self.said..lying).contains(at));
        remedy(&order, level, &mut complete, take)
    }
}

/// Whether a copy of a piece lies so in a packing.
pub(super) fn has(puzzle: &PackingPuzzle, packing: &Packing, placement: &PiecePlacement) -> bool {
    let cells = sorted(puzzle, placement);
    let mut all = packing.placements.iter();
    all.any(|other| sorted(puzzle, other) == cells)
}

/// The cells that a copy of a piece fills, in their order.
fn sorted(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> Vec<Point> {
    let mut cells = placement.cells(puzzle);
    cells.sort_unstable();
    cells
}

/// The packing to follow, and how it is put together: the one that was found if its pieces do not interlock,
/// the one that people should build if that has all that is laid, or else the first of the others that does
/// and comes apart.
fn to_build(
    (question, model): (&Puzzle, &PackingModel),
    found: Packing,
    laid: &Packing,
    options: &[OptionIx],
    search: Search<'_>,
) -> Result<(Packing, Building), PuzzleError> {
    let puzzle = model.puzzle();
    let solution = |packing: Packing| Solution::from(Answer::Packing(puzzle, packing));
    let own = solution(found.clone()).built_by_shifts(search.limits)?;
    if own == Building::Straight {
        return Ok((found, own));
    }
    let (best, building) =
        question.to_build(solution(found.clone()), search.settings, search.limits)?;
    let best = best.as_packing().cloned().unwrap_or_default();
    let mut all = laid.placements.iter();
    if building.doubt().is_some() || all.all(|one| has(puzzle, &best, one)) {
        return Ok((best, building));
    }
    let posed = Posed::new(model, search)?;
    let kept = posed.kept(options).unwrap_or_default();
    let rest = Restriction::new(posed.family().model(), &kept);
    let up_to = Some(MOST_TRIED);
    let task = Task::new(&rest.model, Goal::All { up_to }).with(search.settings);
    let engine = engine(choose(&task)?.engine)?;
    let (mut chosen, mut is_open, mut fault) = (None, false, None);
    let outcome = solve(&*engine, &task, search.limits, &mut |selection| {
        let packing = model.packing(&posed.whole(&rest.completed(selection)));
        match solution(packing.clone()).built_by_shifts(search.limits) {
            Ok(building) if building.doubt().is_none() => chosen = Some((packing, building)),
            Ok(building) => {
                is_open |= building == Building::Unknown;
                return ControlFlow::Continue(());
            }
            Err(error) => fault = Some(error),
        }
        ControlFlow::Break(())
    })?;
    if let Some(fault) = fault {
        return Err(fault.into());
    }
    let doubt = if outcome.stop == Stop::Finished && !is_open {
        Building::Laid
    } else {
        Building::Unknown
    };
    Ok(chosen.unwrap_or((found, doubt)))
}

/// What is laid, and what the puzzle says is laid already.
fn with_given(puzzle: &PackingPuzzle, laid: &Packing) -> Packing {
    let given = puzzle.laid().iter();
    let given = given.filter(|placement| !has(puzzle, laid, placement));
    let placements = laid.placements.iter().chain(given);
    Packing {
        placements: placements.copied().collect(),
    }
}

/// What to do about the first piece of a buildable order that is not laid.
fn next(
    puzzle: &PackingPuzzle,
    (packing, building): (&Packing, &Building),
    laid: &Packing,
    level: HintLevel,
) -> Hint {
    let sorted = |placement: &PiecePlacement| sorted(puzzle, placement);
    let there: Vec<Vec<Point>> = laid.placements.iter().map(sorted).collect();
    let cells: Vec<Vec<Point>> = packing.placements.iter().map(sorted).collect();
    let letters = packing_letters(puzzle, packing);
    let order = match (building, puzzle.insertions(&cells)) {
        (Building::Moves(way), _) => by_moves(&letters, &cells, way),
        (_, Ok(order)) => flattened(&order),
        // Parts that interlock have no order; any will do.
        (_, Err(_)) => (0..cells.len()).map(Laying::of).collect(),
    };
    let next = order
        .into_iter()
        .find(|laying| !there.contains(&cells[laying.part]));
    let Some(Laying { part, way, moves }) = next else {
        return Hint::Done;
    };
    let mut shown = laid.clone();
    shown.placements.push(packing.placements[part]);
    // What is laid is called as in the whole, which has all of it.
    let place = |own: &Vec<Point>| cells.iter().position(|cells| cells == own);
    let shown_letters = there
        .iter()
        .map(|own| place(own).map_or('?', |at| letters[at]));
    let shown_letters: Vec<char> = shown_letters.chain([letters[part]]).collect();
    let letter = letters[part];
    let name = puzzle.piece(packing.placements[part].piece).name();
    let next = NextMove::Packing {
        letter,
        name: name.chars().ne([letter]).then(|| name.to_owned()),
        cells: cells[part].clone(),
        way,
        moves,
        doubt: building.doubt(),
        layers: lettered_layers(puzzle, &shown, &shown_letters),
    };
    Hint::Next(next, level)
}

/// How a part comes to its place.
struct Laying {
    part: usize,
    /// Along which direction it moves in first.
    way: Option<Point>,
    /// What is moved, where that is not all.
    moves: Vec<Statement>,
}

impl Laying {
    const fn of(part: usize) -> Self {
        Self {
            part,
            way: None,
            moves: Vec::new(),
        }
    }
}

/// Part after part, and how each moves in; members of groups are joined elsewhere.
fn flattened(order: &[Insertion]) -> Vec<Laying> {
    let parts = order.iter().flat_map(|insertion| {
        if insertion.inner.is_empty() {
            let way = insertion.direction;
            return vec![Laying {
                way,
                ..Laying::of(insertion.parts[0])
            }];
        }
        flattened(&insertion.inner)
    });
    parts.collect()
}

/// The parts in the order in which a way apart, backwards, puts them together.
fn by_moves(letters: &[char], cells: &[Vec<Point>], way: &Separation) -> Vec<Laying> {
    let names: Vec<String> = letters.iter().map(char::to_string).collect();
    let stages = stages(cells, way);
    let mut order = Vec::new();
    put_together(&names, &stages, way, &mut order);
    order
}

/// First what stays, then what leaves; the moves are told with the last part of what leaves.
fn put_together(names: &[String], stages: &[Stage<'_>], way: &Separation, order: &mut Vec<Laying>) {
    let halves = [
        (&way.rest, way.staying()),
        (&way.removed, way.leaving().to_vec()),
    ];
    for (half, parts) in halves {
        match half {
            Some(half) => put_together(names, stages, half, order),
            None => order.extend(parts.into_iter().map(Laying::of)),
        }
    }
    let Some(last) = order.last_mut() else {
        return;
    };
    if let [_] = way.leaving() {
        let out = way.moves.last().and_then(|last| last.motion.direction());
        last.way = out.map(|out| Point::ZERO.minus(out));
    }
    let own = stages.iter().rev();
    let own: Vec<&Stage<'_>> = own.filter(|stage| core::ptr::eq(stage.of, way)).collect();
    if own.len() > 1 {
        let told = own.into_iter();
        let told =
            told.map(|stage| Statement::new(|language| joining_sentence(names, stage, language)));
        last.moves = told.collect();
    }
}

/// Two pieces that fill the same cell.
pub(super) fn clash(puzzle: &PackingPuzzle, laid: &Packing) -> Option<Remedy> {
    let mut owner: HashMap<Point, (usize, &str)> = HashMap::new();
    for (at, placement) in laid.placements.iter().enumerate() {
        let name = puzzle.piece(placement.piece).name();
        for cell in placement.cells(puzzle) {
            if let Some((before, other)) = owner.insert(cell, (at, name)) {
                return Some(Remedy::OneOfPieces {
                    pieces: [other, name].map(str::to_owned),
                    laid: [before, at],
                    cell,
                });
            }
        }
    }
    None
}

/// The options of pieces that are laid, in their order; nothing if one cannot lie there.
pub(super) fn options(model: &PackingModel, laid: &Packing) -> Option<Vec<OptionIx>> {
    let single = |&placement: &PiecePlacement| {
        let alone = Packing {
            placements: vec![placement],
        };
        let selection = model.selection(&alone)?;
        // Cells that are left empty have options of their own.
        let is_piece = |option: &OptionIx| {
            let only = Selection {
                options: vec![*option],
                integers: Vec::new(),
            };
            !model.packing(&only).placements.is_empty()
        };
        selection.options.into_iter().find(is_piece)
    };
    laid.placements.iter().map(single).collect()
}
