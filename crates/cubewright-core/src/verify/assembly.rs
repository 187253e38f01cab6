//! The check of an assembly of a whole puzzle: cells, frame and side constraints.
//!
//! [`super::shell()`] checks the cells of any list of placements, also without an allocator. This
//! adds what only a whole puzzle has: the teeth of a frame, pieces that must lie as they are fixed,
//! sets with bounds, and pieces that may not be flipped.

use super::shell::{AssemblyFault, Extent, Lattice};
use crate::family::shell::{Assembly, Shell, SideConstraints};
use crate::geometry::Point;
use crate::language::{Say, Statement};

/// Checks an assembly of a puzzle: every cell is filled once, none against a tooth of a
/// frame, and the side constraints are met.
///
/// # Errors
/// The first [`AssemblyFault`]; [`assembly_faults`] reports them all.
///
/// Cost: proportional to the cells under all borders.
pub fn assembly(shell: &Shell, assembly: &Assembly) -> Result<(), AssemblyFault> {
    let mut first = Ok(());
    assembly_faults(shell, assembly, &mut |fault| {
        if first.is_ok() {
            first = Err(fault);
        }
    });
    first
}

/// Reports every [`AssemblyFault`] of an assembly of a puzzle.
///
/// The order is: places and pieces, then cells, then side constraints. An assembly without faults
/// is right; nothing else has to be asked.
pub fn assembly_faults(shell: &Shell, assembly: &Assembly, report: &mut dyn FnMut(AssemblyFault)) {
    check(shell, assembly, Extent::Whole, report);
}

/// Reports every [`AssemblyFault`] of a part of an assembly: what is not there yet is none.
pub fn part_faults(shell: &Shell, part: &Assembly, report: &mut dyn FnMut(AssemblyFault)) {
    check(shell, part, Extent::Part, report);
}

impl AssemblyFault {
    /// What is said of it where the puzzle is known, whose sets have names.
    #[must_use]
    pub fn statement_of(self, shell: &Shell) -> Statement {
        let Self::SetCount { set, .. } = self else {
            return self.statement();
        };
        let set = shell.side_constraints().sets.get(set);
        Statement::new(|language| {
            let mut said = String::new();
            // Writing to a string cannot fail.
            let _ = self.write(language, set.map(|set| &*set.name), &mut said);
            said
        })
    }
}

fn check(
    shell: &Shell,
    assembly: &Assembly,
    extent: Extent,
    report: &mut dyn FnMut(AssemblyFault),
) {
    let taken: Vec<Point> = shell.surface().taken().collect();
    let lattice = Lattice {
        width: shell.width(),
        frames: shell.surface().frames(),
        pieces: shell.pieces(),
        placements: assembly.placements(),
        taken: &taken,
        extent,
    };
    lattice.check(report);
    against_side_constraints(shell.side_constraints(), assembly, extent, report);
}

/// Reports what breaks a side constraint.
///
/// Sets are counted by the pieces that lie somewhere, so a piece that is missing can also show up
/// as a set with too few.
fn against_side_constraints(
    constraints: &SideConstraints,
    assembly: &Assembly,
    extent: Extent,
    report: &mut dyn FnMut(AssemblyFault),
) {
    let placements = assembly.placements();
    for placement in placements {
        if constraints.unflipped && placement.orientation.is_flipped() {
            report(AssemblyFault::Flipped(placement.piece));
        }
        if constraints.left_out.iter().any(|it| it == placement) {
            report(AssemblyFault::NotAsFixed(placement.piece));
        }
    }
    for fixed in &constraints.fixed {
        // Where the place is still empty, that is what is reported.
        let here = placements.iter().filter(|p| p.place == fixed.place);
        let astray = |p: &&crate::family::shell::Placement| {
            p.piece != fixed.piece || fixed.orientation.is_some_and(|o| o != p.orientation)
        };
        if here.clone().any(|p| astray(&p)) {
            report(AssemblyFault::NotAsFixed(fixed.piece));
        }
    }
    for (index, set) in constraints.sets.iter().enumerate() {
        let used = placements.iter().filter(|p| set.pieces.contains(&p.piece));
        let found = used.count();
        let is_short = found < set.least && extent == Extent::Whole;
        if is_short || found > set.most {
            report(AssemblyFault::SetCount { set: index, found });
        }
    }
}
