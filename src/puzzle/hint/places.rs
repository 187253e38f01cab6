//! Hints about shells of whose pieces it may not be known how they lie.
//!
//! Such a piece lies as in the best assembly that has all of them on their places.
//!
//! Invariant: what is then said is what would be said of pieces that lie so; that they do is not said to be
//! known.

use super::{
    Complete, Culprits, Hint, HintLevel, Search, completed, culprits, culprits_among, remedy,
    shell, suspects,
};
use crate::engine::{Outcome, Proof};
use crate::family::shell::model::{Formulation, ShellModel};
use crate::family::shell::{Assembly, Fixed, Placement, Shell, SideConstraintError};
use crate::infeasible;
use crate::language::{Say, Statement};
use crate::puzzle::PuzzleError;
use crate::show::{Remedy, Sentence, Taken, Turned};

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
        let hint = shell::hint(model, &ours, level, search)?;
        let is_open = laid.iter().any(|piece| piece.orientation.is_none());
        return Ok(match hint {
            Hint::Done if is_open => Hint::OnPlaces(lying(shell, &ours)),
            hint => hint,
        });
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
    if level != HintLevel::Which
        && let Some(turn) = turned_instead((shell, laid), &order, &mut complete, search)?
    {
        return Ok(Hint::Wrong(Some(turn)));
    }
    remedy(&order, level, &mut complete, take)
}

/// The pieces that need only be turned, if they are one, or no more than would have to be taken away.
pub(super) fn turned_instead(
    (shell, laid): (&Shell, &[Fixed]),
    order: &[usize],
    complete: &mut Complete<'_>,
    search: Search<'_>,
) -> Result<Option<Remedy>, PuzzleError> {
    let one = turned(shell, laid, (order, 1), search)?;
    if one.is_some() {
        return Ok(one);
    }
    match culprits(order, complete)? {
        Culprits::These(chosen) => turned(shell, laid, (order, chosen.len()), search),
        Culprits::Several | Culprits::None(_) | Culprits::Unknown => Ok(None),
    }
}

/// The fewest pieces that need only be turned, if so many are enough: with these turned, and all others as
/// they lie, there is an assembly. They are tried in this order.
pub(super) fn turned(
    shell: &Shell,
    laid: &[Fixed],
    (order, most): (&[usize], usize),
    search: Search<'_>,
) -> Result<Option<Remedy>, PuzzleError> {
    let mut found = None;
    let mut complete = |others: &[usize]| {
        let mut asked = laid.to_vec();
        for (at, piece) in asked.iter_mut().enumerate() {
            if !others.contains(&at) {
                piece.orientation = None;
            }
        }
        let Ok(asked) = with_fixed(shell, &asked) else {
            return Ok((false, infeasible::ruled_out()));
        };
        let (assembly, outcome) = best(&asked, search)?;
        let is_found = assembly.is_some();
        found = assembly;
        Ok((is_found, outcome))
    };
    // Of pieces that cannot stay where they are, all choices would be tried for nothing.
    if !complete(&[])?.0 {
        return Ok(None);
    }
    let Culprits::These(chosen) = culprits_among(order, most, &mut complete)? else {
        return Ok(None);
    };
    let Some(found) = found else {
        return Ok(None);
    };
    let turn = |&at: &usize| turn(shell, (at, laid[at]), &found);
    let turns: Option<Vec<Turned>> = chosen.iter().map(turn).collect();
    Ok(turns.map(Remedy::Turn))
}

/// How a piece that lies so is turned to lie as in an assembly.
fn turn(shell: &Shell, (at, lies): (usize, Fixed), found: &Assembly) -> Option<Turned> {
    let now = lies.orientation?;
    let mut found = found.placements().iter();
    let then = found.find(|then| then.place == lies.place)?;
    let flip = now.is_flipped() != then.orientation.is_flipped();
    // A flip turns earlier turns round.
    let (now, then) = (now.turns(), then.orientation.turns());
    let turns = if flip { then + now } else { then + 4 - now } % 4;
    let name = shell.piece_name(lies.piece);
    Some(Turned {
        piece: Taken { laid: at, name },
        flip,
        turns,
    })
}

/// How the pieces of an assembly lie.
fn lying(shell: &Shell, assembly: &Assembly) -> Vec<Sentence> {
    let put = |lies: &Placement| Sentence::Put(shell.piece_name(lies.piece), *lies);
    assembly.placements().iter().map(put).collect()
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
    let (found, outcome) = completed(&model, &[], search)?;
    Ok((found.map(|found| model.assembly(&found)), outcome))
}
