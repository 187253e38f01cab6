//! Hints about shells: the next place of the net that is free, in the best assembly that keeps what
//! is laid.

use super::{Hint, HintLevel, Search, completed, places, remedy, suspects};
use crate::engine::{EngineError, Proof};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Fixed, Shell};
use crate::language::Say;
use crate::model::OptionIx;
use crate::puzzle::PuzzleError;
use crate::show::{NextMove, Remedy, Taken};
use crate::verify::{self, AssemblyFault};

/// Of pieces that are in each other's way, so many are said to be turned only; more are laid anew.
const MOST_TURNED: usize = 2;

/// The next piece of a shell, or what is wrong with those that are laid.
///
/// Places are taken in the order of the net, from place 1 on, so that whoever asks again and
/// again builds the shell in the order in which it is folded.
///
/// # Errors
/// Those of the engines, and [`EngineError::WrongAnswer`] if the assembly found does not hold.
pub(super) fn hint(
    model: &ShellModel,
    laid: &Assembly,
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    let shell = model.shell();
    let as_they_lie: Vec<Fixed> = laid.placements().iter().map(|&p| p.into()).collect();
    if let Some(impossible) = impossible(shell, laid) {
        // Of two in each other's way, the one that was laid last is suspected first, and then others.
        let mut order = impossible.laid();
        order.reverse();
        let others = (0..as_they_lie.len()).filter(|at| !impossible.laid().contains(at));
        order.extend(others);
        let turn = places::turned(shell, &as_they_lie, (&order, MOST_TURNED), search)?;
        // What is to be done is said to those who ask for more.
        let is_told = turn.is_none() || level != HintLevel::Which;
        let remedy = turn.unwrap_or(impossible);
        return Ok(Hint::Wrong(is_told.then_some(remedy)));
    }
    let laid = laid.placements();
    let options: Option<Vec<OptionIx>> = laid.iter().map(|&p| model.option(p)).collect();
    let Some(options) = options else {
        return Ok(Hint::Wrong(None));
    };
    let (found, outcome) = completed(model, &options, search)?;
    let Some(found) = found else {
        if laid.is_empty() || outcome.proof != Proof::Infeasible {
            return Ok(Hint::None(outcome));
        }
        let taken = |&index: &usize| Taken {
            laid: index,
            name: shell.piece_name(laid[index].piece),
        };
        let take = |chosen: &[usize]| Remedy::TakeParts(chosen.iter().map(taken).collect());
        let shown = completed(model, &[], search)?.0;
        let is_as_shown = |at: usize| {
            let shown = shown.as_ref().map(|shown| model.assembly(shown));
            shown.is_some_and(|shown| shown.placements().contains(&laid[at]))
        };
        let mut complete = |others: &[usize]| {
            let others: Vec<OptionIx> = others.iter().map(|&at| options[at]).collect();
            let (found, outcome) = completed(model, &others, search)?;
            Ok((found.is_some(), outcome))
        };
        let order = suspects(laid.len(), is_as_shown);
        let laid = (shell, &*as_they_lie);
        if level != HintLevel::Which
            && let Some(turn) = places::turned_instead(laid, &order, &mut complete, search)?
        {
            return Ok(Hint::Wrong(Some(turn)));
        }
        return remedy(&order, level, &mut complete, take);
    };
    let assembly = model.assembly(&found);
    verify::assembly(shell, &assembly)
        .map_err(|fault| EngineError::wrong("hint", fault.statement()))?;
    let mut rest = assembly.placements().iter().filter(|p| !laid.contains(p));
    Ok(match rest.next() {
        Some(&next) => {
            let next = NextMove::Shell(shell.piece_name(next.piece), next);
            Hint::Next(next, level)
        }
        None => Hint::Done,
    })
}

/// What to do about pieces that cannot lie so together, whatever else is laid.
fn impossible(shell: &Shell, laid: &Assembly) -> Option<Remedy> {
    let mut first = None;
    verify::part_faults(shell, laid, &mut |fault| {
        first.get_or_insert(fault);
    });
    Some(match first? {
        AssemblyFault::CellTwice { first, second, .. } => Remedy::OneOfParts {
            parts: [first, second].map(|filler| (shell.piece_name(filler.piece), filler.place)),
            laid: [first, second].map(|filler| {
                let at = laid
                    .placements()
                    .iter()
                    .position(|p| p.place == filler.place);
                at.unwrap_or_default()
            }),
            cell: second.cell,
        },
        fault => Remedy::Correct(fault.statement()),
    })
}
