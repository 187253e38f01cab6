//! How one packing is taken apart.
//!
//! Invariant: what is told was checked from the cells before.

use super::Solution;
use super::answer::Answer;
use super::assemblies_apart::{are_not_too_many, checked};
use crate::disassemble::{Bounds, Disassembler, Report, Thoroughness, Verdict, hindered_turn};
use crate::engine::{EngineError, Limits};
use crate::family::packing::{PieceIx, PiecePlacement, Ruler};
use crate::geometry::{Grid, Point};

impl Solution<'_> {
    /// The names of its parts and the cells of each; nothing of what is no packing.
    #[must_use]
    pub fn parts(&self) -> Option<Vec<(String, Vec<Point>)>> {
        let Answer::Packing(puzzle, packing) = &self.answer else {
            return None;
        };
        let part = |placement: &PiecePlacement| {
            let name = puzzle.piece(placement.piece).name().to_owned();
            (name, placement.cells(puzzle))
        };
        Some(packing.placements.iter().map(part).collect())
    }

    /// How it is taken apart, checked; nothing of what is no packing of cubes.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if what was found does not hold.
    pub fn take_apart(
        &self,
        thoroughness: Thoroughness,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<Report>, EngineError> {
        self.taken_apart(Ruler::Shifts, thoroughness, bounds, limits)
    }

    /// How it is taken apart by shifts and turns, checked; nothing of what is no packing of cubes. Each separation is
    /// by the fewest moves.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if what was found does not hold.
    pub fn take_apart_turning(
        &self,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<Report>, EngineError> {
        self.taken_apart(Ruler::Turns, Thoroughness::All, bounds, limits)
    }

    /// How it is taken apart by shifts and by turns whose axes may shift on the way, checked; nothing of what is no
    /// packing of cubes. `gap` is how far apart pieces are that would touch, in thousandths of a cell. Not all such
    /// turns are found, so fewer moves may do.
    ///
    /// # Errors
    /// [`EngineError::WrongAnswer`] if what was found does not hold.
    #[cfg(not(target_family = "wasm"))]
    pub fn take_apart_loosely(
        &self,
        gap: u16,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<Report>, EngineError> {
        self.taken_apart(Ruler::Loose(gap), Thoroughness::All, bounds, limits)
    }

    fn taken_apart(
        &self,
        ruler: Ruler,
        thoroughness: Thoroughness,
        bounds: Bounds,
        limits: &Limits<'_>,
    ) -> Result<Option<Report>, EngineError> {
        let (Some(parts), Answer::Packing(puzzle, packing)) = (self.parts(), &self.answer) else {
            return Ok(None);
        };
        // Other cells move in other directions.
        if puzzle.grid() != Grid::Cubes {
            return Ok(None);
        }
        let pieces = packing.placements.iter().map(|placement| placement.piece);
        let pieces: Vec<PieceIx> = pieces.collect();
        let groups = puzzle.groups();
        let cells: Vec<Vec<Point>> = parts.into_iter().map(|(_, cells)| cells).collect();
        are_not_too_many(cells.len())?;
        let mut disassembler = Disassembler::new(bounds)
            .with_groups(groups.clone())
            .with_ruler(ruler);
        let mut report = disassembler.take_apart(&cells, &pieces, thoroughness, limits);
        if let Verdict::Locked(locked) = &mut report.verdict
            && locked.ruler == Ruler::Turns
        {
            locked.hindered = hindered_turn(&cells, &locked.parts);
        }
        checked(groups, &cells, &pieces, &report.verdict)?;
        Ok(Some(report))
    }
}
