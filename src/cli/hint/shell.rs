//! Hints about shells.

use std::path::Path;

use super::{Hint, HintLevel, completed, culprit, remedy};
use crate::cli::check;
use crate::cli::exit::Failure;
use crate::cli::start;
use crate::engine::{EngineError, Limits, Proof};
use crate::model::{OptionIx, ShellModel};
use crate::shell::{Assembly, Placement};
use crate::show::shell_hint;
use crate::verify;

pub(super) fn hint(
    model: &ShellModel,
    file: Option<&Path>,
    level: HintLevel,
    limits: &Limits<'_>,
) -> Result<Hint, Failure> {
    let laid = laid(model, file)?;
    let options: Option<Vec<OptionIx>> = laid.iter().map(|&p| model.option(p)).collect();
    let Some(options) = options else {
        return Ok(Hint::Wrong(None));
    };
    let (found, outcome) = completed(model.model(), &options, limits)?;
    let Some(found) = found else {
        if laid.is_empty() || outcome.proof != Proof::Infeasible {
            return Ok(Hint::None(outcome));
        }
        let culprit = match level {
            HintLevel::Which => None,
            HintLevel::Where | HintLevel::How => culprit(model.model(), &options, limits)?,
        };
        let culprit = culprit.map(|index| format!("part {}", laid[index].piece.to_number()));
        return Ok(Hint::Wrong(remedy(level, culprit)));
    };
    let assembly = model.assembly(&found);
    verify::assembly(model.shell(), &assembly).map_err(|fault| EngineError::WrongAnswer {
        engine: "hint",
        message: fault.to_string(),
    })?;
    let mut rest = assembly.placements().iter().filter(|p| !laid.contains(p));
    Ok(match rest.next() {
        Some(&next) => Hint::Next(shell_hint(next, level)),
        None => Hint::Done,
    })
}

/// The placements in a file, which fit together.
fn laid(model: &ShellModel, file: Option<&Path>) -> Result<Vec<Placement>, Failure> {
    let Some(path) = file else {
        return Ok(Vec::new());
    };
    let (file, assembly): (String, Assembly) = check::claimed(path)?;
    match start::fault(model, &assembly) {
        Some(fault) => Err(Failure::Start { file, fault }),
        None => Ok(assembly.placements().to_vec()),
    }
}
