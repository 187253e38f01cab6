//! What engines say of a shell, held against the oracle.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::count::Count;
use cubewright::count::Symmetry;
use cubewright::engine::shell_csp::States;
use cubewright::engine::{EngineError, Goal, Limits, Proof, Settings, Task};
use cubewright::family::shell::model::{Formulation, ShellModel};
use cubewright::family::shell::{Assembly, Border, Orientation, Shell};
use cubewright::solve::engine;
use cubewright::verify::{Budget, recount_shell};
use cubewright_test::typed::{count_shell, solve_shell, solve_solids};

use super::truth::{PlacedTile, Truth};

/// More assemblies than these are too many for engines that find one at a time.
const FEW: usize = 40;

/// The engines that are asked, and whether they find one assembly at a time.
const ENGINES: [(&str, bool); 6] = [
    ("masks", false),
    ("places", false),
    ("cover", false),
    ("auto", false),
    ("batsat", true),
    ("microlp", true),
];

/// By place: what lies there.
fn laid(assembly: &Assembly) -> Vec<PlacedTile> {
    let placements = assembly.placements().iter();
    placements
        .map(|placement| {
            let orientation = placement.orientation;
            let piece = placement.piece.index();
            (piece, orientation.is_flipped(), orientation.turns())
        })
        .collect()
}

/// What an engine says that is not so.
pub(crate) fn disagreement(shell: &Shell, truth: &Truth) -> Option<String> {
    let said = recounted(shell, truth).and_then(|()| states(shell, truth));
    if let Err(said) = said {
        return Some(said);
    }
    let model = ShellModel::new(shell, Formulation::Cells);
    ENGINES
        .iter()
        .filter(|(_, is_slow)| !is_slow || truth.assignments.len() <= FEW)
        .filter(|(_, is_slow)| !is_slow || model.model().options.len() <= 400)
        .find_map(|(name, _)| {
            let said = Asked {
                name,
                model: &model,
            }
            .all(truth)
            .err()?;
            Some(format!("{name}: {said}"))
        })
}

/// What is counted by trying everything, if that is not too much.
fn recounted(shell: &Shell, truth: &Truth) -> Said {
    let mut budget = Budget {
        steps: 300_000,
        stop: &mut || false,
    };
    let Some(again) = recount_shell(shell, &mut budget) else {
        return Ok(());
    };
    let right = [&truth.assignments, &truth.rotations, &truth.full];
    let right = right.map(|list| Some(Count::from(list.len())));
    let said = [Some(again.raw), again.rotations, again.full];
    same("recount", &right, &said)
}

/// The borders on each place, whichever of equal pieces lies there.
fn states(shell: &Shell, truth: &Truth) -> Said {
    let border = |&(piece, flip, turns): &PlacedTile| {
        shell.pieces()[piece].oriented(Orientation::new(flip, turns))
    };
    let right = truth.assignments.iter();
    let right: BTreeSet<Vec<Border>> = right
        .map(|laid| laid.iter().map(border).collect())
        .collect();
    let mut shown = Vec::new();
    let states = States::of(shell).ok_or("too many values")?;
    let work = states.each(&mut || false, &mut |state| {
        shown.push(state.to_vec());
        ControlFlow::Continue(())
    });
    same("all states searched", &true, &work.is_exhausted())?;
    same("states, none twice", &right.len(), &shown.len())?;
    same("states", &right, &shown.into_iter().collect())
}

struct Asked<'a> {
    name: &'a str,
    model: &'a ShellModel,
}

/// What does not agree, or that the engine cannot do it.
type Said = Result<(), String>;

/// The assemblies that are shown and what that proves, if the engine can do it.
type Shown = Result<Option<(Vec<Vec<PlacedTile>>, Proof)>, String>;

impl Asked<'_> {
    fn all(&self, truth: &Truth) -> Said {
        self.counts(truth)?;
        self.lists(truth)?;
        self.best(truth)
    }

    fn counts(&self, truth: &Truth) -> Said {
        let engine = engine(self.name).expect("built in");
        let settings = Settings::default();
        let report = count_shell(&*engine, self.model, settings, &Limits::none(), &mut |_| ());
        let Some(report) = supported(report)? else {
            return Ok(());
        };
        let (counts, shell) = (&report.counts, self.model.shell());
        let known = [
            Some(&counts.raw),
            counts.rotations.as_ref(),
            counts.full.as_ref(),
        ];
        let said = known.map(|count| count.and_then(Count::to_u64));
        let right = [&truth.assignments, &truth.rotations, &truth.full];
        let right = right.map(|list| Some(list.len() as u64));
        same("counts", &right, &said)?;
        let is_choice = shell.pieces().len() > shell.surface().frames().len();
        let right = is_choice.then_some(truth.choices as u64);
        let said = counts.choices.as_ref().and_then(Count::to_u64);
        same("choices", &right, &said)?;
        same("complete", &true, &report.is_complete())?;
        same("found", &counts.raw, &report.outcome.found)
    }

    fn lists(&self, truth: &Truth) -> Said {
        if let Some((all, proof)) = self.shown(Goal::All { up_to: None })? {
            let list: BTreeSet<Vec<PlacedTile>> = all.iter().cloned().collect();
            same("all shown once", &all.len(), &list.len())?;
            same("all assemblies", &truth.assignments, &list)?;
            let right = if all.is_empty() {
                Proof::Infeasible
            } else {
                Proof::Complete
            };
            same("proof of all", &right, &proof)?;
        }
        if let Some((some, _)) = self.shown(Goal::All { up_to: Some(2) })? {
            let right = truth.assignments.len().min(2);
            same("two of all", &right, &some.len())?;
        }
        if let Some((one, _)) = self.shown_until(Goal::All { up_to: None }, 1)? {
            let right = truth.assignments.len().min(1);
            same("shown to who has enough", &right, &one.len())?;
        }
        if let Some((first, _)) = self.shown(Goal::First)? {
            let right = truth.assignments.len().min(1);
            same("feasible", &right, &first.len())?;
            same(
                "first holds",
                &true,
                &first.iter().all(|a| truth.assignments.contains(a)),
            )?;
        }
        self.solids(Symmetry::Rotations, &truth.rotations)?;
        self.solids(Symmetry::Full, &truth.full)
    }

    fn solids(&self, group: Symmetry, right: &BTreeSet<Vec<PlacedTile>>) -> Said {
        let engine = engine(self.name).expect("built in");
        for up_to in [None, Some(1)] {
            let mut found = Vec::new();
            let shown = solve_solids(
                &*engine,
                self.model,
                (group, up_to),
                Settings::default(),
                &Limits::none(),
                &mut |assembly| {
                    found.push(laid(assembly));
                    ControlFlow::Continue(())
                },
            );
            let Some(outcome) = supported(shown)? else {
                return Ok(());
            };
            same("found solids", &(found.len() as u64).into(), &outcome.found)?;
            if up_to.is_some() {
                same("one solid", &right.len().min(1), &found.len())?;
                continue;
            }
            let list: BTreeSet<Vec<PlacedTile>> = found.iter().cloned().collect();
            same("solids shown once", &found.len(), &list.len())?;
            same(&format!("solids, {group:?}"), right, &list)?;
        }
        Ok(())
    }

    fn best(&self, truth: &Truth) -> Said {
        let Some((best, proof)) = self.shown(Goal::Optimum)? else {
            return Ok(());
        };
        let cost = |laid: &Vec<PlacedTile>| -> i64 {
            let costs = laid.iter();
            costs
                .map(|&(_, flip, turns)| i64::from(flip) + i64::from(turns == 2))
                .sum()
        };
        same("least cost", &truth.cost, &best.first().map(cost))?;
        let right = match truth.cost {
            Some(_) => Proof::Optimal,
            None => Proof::Infeasible,
        };
        same("proof of the optimum", &right, &proof)
    }

    fn shown(&self, goal: Goal) -> Shown {
        self.shown_until(goal, usize::MAX)
    }

    /// Until so many are shown.
    fn shown_until(&self, goal: Goal, enough: usize) -> Shown {
        let engine = engine(self.name).expect("built in");
        let mut found = Vec::new();
        let task = Task::new(self.model, goal);
        let outcome = solve_shell(&*engine, task, &Limits::none(), &mut |assembly| {
            found.push(laid(assembly));
            if found.len() == enough {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        Ok(supported(outcome)?.map(|outcome| (found, outcome.proof)))
    }
}

/// What an engine says, if it does such things at all.
fn supported<T>(said: Result<T, EngineError>) -> Result<Option<T>, String> {
    match said {
        Ok(said) => Ok(Some(said)),
        Err(EngineError::Unsupported { .. }) => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

fn same<T: PartialEq + core::fmt::Debug>(what: &str, right: &T, said: &T) -> Said {
    if right == said {
        return Ok(());
    }
    let mut message = format!("{what}: right {right:?}, said {said:?}");
    message.truncate(600);
    Err(message)
}
