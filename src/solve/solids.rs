//! One assembly of each solid.
//!
//! Invariant: every engine shows the same assemblies, one of each orbit of states; a
//! state is taken once, whichever of its assignments an engine finds.

use core::ops::ControlFlow;

use crate::count::Count;
use crate::engine::shell_csp::{self, ShellCsp};
use crate::engine::unit_cube::{SearchStats, UnitCube, cube_pieces};
use crate::engine::{Engine, EngineError, Goal, Limits, Outcome, Settings, Task};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Border, CUBE_PLACES, Group, Shell, Solids};
use crate::solve::count::{ended, pinned};
use crate::solve::{heeds, solve_shell};
use crate::verify;

/// Shows one assembly of each solid, or `up_to` of them: of all assemblies of the solid
/// the first in the canonical order, whichever engine searches.
///
/// `places` and `masks` search for one state of each orbit; of other engines all
/// assemblies are looked at.
///
/// # Errors
/// Those of [`run_checked`](crate::solve::run_checked), and [`EngineError::WrongAnswer`] if an
/// assembly does not hold.
pub fn solve_solids(
    engine: &dyn Engine,
    shell: &ShellModel,
    (group, up_to): (Group, Option<u64>),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    heeds(engine, &settings)?;
    let task = Task::shell(shell, Goal::All { up_to: None }).with(settings);
    if engine.name() == "auto" {
        let engine = crate::solve::engine(crate::solve::choose(&task)?.engine)?;
        return solve_solids(&*engine, shell, (group, up_to), settings, limits, show);
    }
    if up_to == Some(0) {
        return Ok(ended(SearchStats::default(), true, Count::ZERO, limits));
    }
    let mut wrong = None;
    let name = engine.name();
    let show = &mut |assembly: &Assembly| match verify::assembly(shell.shell(), assembly) {
        Ok(()) => show(assembly),
        Err(fault) => {
            wrong = Some(EngineError::wrong(name, &fault));
            ControlFlow::Break(())
        }
    };
    let outcome = if name == ShellCsp.name() {
        shell_csp::solids(shell.shell(), (group, up_to), limits, show)?
    } else {
        match cube_pieces(shell.shell()) {
            Some(pieces) if name == UnitCube.name() => {
                let of = (shell.shell(), &pieces);
                list_pinned(of, (group, up_to), settings, limits, show)
            }
            _ => list_all(engine, &task, (group, up_to), limits, show)?,
        }
    };
    wrong.map_or(Ok(outcome), Err)
}

fn list_pinned(
    (shell, pieces): (&Shell, &[Border; CUBE_PLACES]),
    (group, up_to): (Group, Option<u64>),
    settings: Settings<'_>,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Outcome {
    let mut solids = Solids::new(shell, group);
    let mut found = 0_u64;
    let mut is_enough = false;
    let finish = pinned(shell, pieces, settings, limits, &mut |pin| {
        let mirrored = Some(&pin.mirrored).filter(|_| group == Group::Rotations);
        let states = core::iter::once(&pin.state).chain(mirrored);
        for state in states.filter(|_| pin.is_first) {
            if let Some(assembly) = solids.add_state(state) {
                found += 1;
                if show(&assembly).is_break() || Some(found) == up_to {
                    is_enough = true;
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    });
    ended(finish, is_enough, found.into(), limits)
}

fn list_all(
    engine: &dyn Engine,
    task: &Task<'_>,
    (group, up_to): (Group, Option<u64>),
    limits: &Limits<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let Some(shell) = task.shell else {
        return Ok(Outcome::default());
    };
    let mut solids = Solids::new(shell.shell(), group);
    let mut found = 0_u64;
    let outcome = solve_shell(engine, *task, limits, &mut |assembly| {
        if let Some(assembly) = solids.add(assembly) {
            found += 1;
            if show(&assembly).is_break() || Some(found) == up_to {
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    })?;
    Ok(Outcome {
        found: found.into(),
        ..outcome
    })
}
