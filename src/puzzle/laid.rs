//! Whether what is laid fits together.
//!
//! Invariant: what is not there yet is no fault.

use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Placement};
use crate::model::ItemIx;
use crate::verify::{self, AssemblyFault};

/// What is wrong with an assembly, or with a part of one.
#[must_use]
pub fn assembly_fault(shell: &ShellModel, assembly: &Assembly) -> Option<String> {
    let puzzle = shell.shell();
    let is_part = assembly.placements().len() < puzzle.surface().frames().len();
    let mut found = None;
    verify::assembly_faults(puzzle, assembly, &mut |fault| {
        // A part leaves pieces and places out, and sets short.
        let is_gap = matches!(
            fault,
            AssemblyFault::PlaceEmpty(_)
                | AssemblyFault::PieceUnused(_)
                | AssemblyFault::SetCount { .. }
        );
        if found.is_none() && !(is_part && is_gap) {
            found = Some(fault.to_string());
        }
    });
    found.or_else(|| clash(shell, assembly.placements()))
}

/// Two placements that fill the same cell.
fn clash(shell: &ShellModel, placements: &[Placement]) -> Option<String> {
    let items = |&placement: &Placement| {
        let option = shell.option(placement);
        option.map_or(&[][..], |o| &shell.model().options[o.index()].items)
    };
    for (index, first) in placements.iter().enumerate() {
        for second in &placements[index + 1..] {
            let both = |item: &&ItemIx| items(second).contains(item);
            if let Some(item) = items(first).iter().find(both) {
                let [first, second] = [*first, *second].map(in_words);
                let cell = &shell.model().items[item.index()].name;
                return Some(format!("{first} and {second} both fill {cell}"));
            }
        }
    }
    None
}

fn in_words(placement: Placement) -> String {
    let part = placement.piece.to_number();
    format!("part {part} on place {}", placement.place.to_number())
}
