//! Hints about shells of whose pieces it may not be known how they lie.
//!
//! Such a piece lies as in the best assembly that has all of them on their places.
//!
//! Invariant: what is then said is what would be said of pieces that lie so.

use super::{Hint, HintLevel, Search, completed, remedy, shell, suspects};
use crate::engine::{Outcome, Proof};
use crate::family::shell::model::{Formulation, ShellModel};
use crate::family::shell::{Assembly, Fixed, Placement, Shell, SideConstraintError};
use crate::language::{Say, Statement};
use crate::puzzle::PuzzleError;
use crate::show::{Remedy, Taken};

/// The next piece of a shell, or what is wrong with those that are laid.
pub(super) fn hint(
    model: &ShellModel,
    laid: &[Fixed],
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    let shell = model.shell();
    let asked = match with_fixed(shell, laid) {
        Ok(asked) => asked,
        Err(error) => return Ok(Hint::Wrong(Some(Remedy::Correct(slip(error))))),
    };
    let (found, outcome) = best(&asked, search)?;
    if let Some(assembly) = found {
        let all = assembly.placements().iter();
        let ours = all.filter(|lies| laid.iter().any(|piece| piece.place == lies.place));
        let ours = Assembly::new(ours.copied().collect());
        return shell::hint(model, &ours, level, search);
    }
    if outcome.proof != Proof::Infeasible {
        return Ok(Hint::None(outcome));
    }
    let taken = |&index: &usize| Taken {
        laid: index,
        name: shell.piece_name(laid[index].piece),
    };
    let take = |chosen: &[usize]| Remedy::TakeParts(chosen.iter().map(taken).collect());
    let mut complete = |others: &[usize]| {
        let others: Vec<Fixed> = others.iter().map(|&at| laid[at]).collect();
        // Fewer pieces contradict nothing that all of them do not.
        let rest = with_fixed(shell, &others).unwrap_or_else(|_| shell.clone());
        let (found, outcome) = best(&rest, search)?;
        Ok((found.is_some(), outcome))
    };
    let shown = best(shell, search)?.0;
    let is_as_shown = |at: usize| {
        let said = laid[at];
        let is_there = |lies: &Placement| {
            let is_so = said.orientation.is_none_or(|said| said == lies.orientation);
            (lies.piece, lies.place) == (said.piece, said.place) && is_so
        };
        let mut shown = shown.iter().flat_map(Assembly::placements);
        shown.any(is_there)
    };
    let order = suspects(laid.len(), is_as_shown);
    remedy(&order, level, &mut complete, take)
}

/// What contradicts itself, as it is said of pieces that lie somewhere.
fn slip(error: SideConstraintError) -> Statement {
    match error {
        SideConstraintError::PieceFixedTwice(piece) => {
            let text = ["piece {0} is laid twice", "Teil {0} liegt zweimal"];
            Statement::of(text, &[&piece.to_number()])
        }
        SideConstraintError::PlaceFixedTwice(place) => {
            let text = [
                "two pieces lie on place {0}",
                "auf Platz {0} liegen zwei Teile",
            ];
            Statement::of(text, &[&place.to_number()])
        }
        error => error.statement(),
    }
}

/// The shell with these pieces on their places.
fn with_fixed(shell: &Shell, laid: &[Fixed]) -> Result<Shell, SideConstraintError> {
    let mut constraints = shell.side_constraints().clone();
    // What the puzzle says of a piece holds besides, if it is the same.
    let is_new = |piece: &&Fixed| !constraints.fixed.contains(piece);
    let new: Vec<Fixed> = laid.iter().filter(is_new).copied().collect();
    constraints.fixed.extend(new);
    shell.clone().with_side_constraints(constraints)
}

/// The best assembly of a shell, and how the search ended.
fn best(shell: &Shell, search: Search<'_>) -> Result<(Option<Assembly>, Outcome), PuzzleError> {
    let model = ShellModel::new(shell, Formulation::Cells);
    let (found, outcome) = completed(model.model(), &[], search)?;
    Ok((found.map(|found| model.assembly(&found)), outcome))
}
