//! The answer that a run begins with.
//!
//! Invariant: what is handed to an engine fits together; a start with a fault is
//! an error that names it.

use std::path::Path;

use super::args::SolveArgs;
use super::check::claimed;
use super::exit::Failure;
use super::question::Question;
use crate::model::{ItemIx, Selection, ShellModel};
use crate::shell::{Assembly, Placement};
use crate::verify::{self, Fault};

/// Refuses a puzzle and a start that cannot both be read.
pub(super) fn check_sources(args: &SolveArgs) -> Result<(), Failure> {
    let stdin = Some(Path::new("-"));
    if args.start.as_deref() != stdin || args.file.as_deref() != stdin {
        return Ok(());
    }
    Err(Failure::Usage {
        message: "puzzle and start cannot both come from standard input".to_owned(),
        hint: "put one of them into a file",
    })
}

/// The start of the arguments.
pub(super) fn read(args: &SolveArgs, question: &Question) -> Result<Option<Selection>, Failure> {
    let Some(path) = args.start.as_deref() else {
        return Ok(None);
    };
    let Question::Shell(shell) = question else {
        return Err(Failure::Usage {
            message: "a bare model has no places to start from".to_owned(),
            hint: "leave --start out",
        });
    };
    let (file, assembly) = claimed(path)?;
    match fault(shell, &assembly) {
        Some(fault) => Err(Failure::Start { file, fault }),
        None => Ok(Some(shell.selection(&assembly))),
    }
}

/// What is wrong with an assembly, or with a part of one.
pub(super) fn fault(shell: &ShellModel, assembly: &Assembly) -> Option<String> {
    let puzzle = shell.shell();
    let is_part = assembly.placements().len() < puzzle.surface().frames().len();
    let mut found = None;
    verify::assembly_faults(puzzle, assembly, &mut |fault| {
        // A part leaves pieces and places out, and sets short.
        let is_gap = matches!(
            fault,
            Fault::PlaceEmpty(_) | Fault::PieceUnused(_) | Fault::SetCount { .. }
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
