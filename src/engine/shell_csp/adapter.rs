//! The constraint search of shells as an [`Engine`], with counts and lists up to symmetry.
//!
//! Invariant: everything is one enumeration of states. An assembly is a state with a choice of
//! pieces, a solid is an orbit of states; both are worked out from each state that is shown.
//!
//! Goals with an order of cost take the canonical search where every symmetry keeps the side constraints,
//! and an enumeration that keeps the best otherwise. States are expanded to assignments only for those
//! who want to see them.
#![deny(clippy::arithmetic_side_effects)]

use core::ops::ControlFlow;

use super::canonical::CanonicalAssemblies;
use super::enumerate::States;
use super::search::{NODES_PER_CHECK, SearchEnd, ShellSearchStats};
use super::symmetry::SymmetryGroup;
use crate::count::{Count, Counts, Symmetry};
use crate::engine::error;
use crate::engine::{
    Cause, CountProgress, CountReport, Engine, EngineError, Events, Goal, Limits, ListRequest,
    Outcome, Proof, Settings, Sink, Stop, Task, Work,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Choices, Shell, Solids};
use crate::infeasible::shell::obstacles;
use crate::language::Text;

/// The engine for shells of every shape, with pieces chosen under any side constraints: any assembly, all of
/// them, and counts, but not the cheapest.
///
/// It reads the puzzle, not the model. Its name among the engines is `places`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ShellCsp;

/// The name by which people choose the engine.
pub(crate) const NAME: &str = "places";

/// The refusal of a task that this engine cannot do.
const fn unsupported(what: Text) -> EngineError {
    EngineError::Unsupported { engine: NAME, what }
}

/// The limits of a run, and who listens to it.
#[derive(Clone, Copy)]
struct RunWatch<'a> {
    limits: &'a Limits<'a>,
    events: Events<'a>,
}

impl<'a> RunWatch<'a> {
    const fn of(task: &Task<'a>, limits: &'a Limits<'a>) -> Self {
        Self {
            limits,
            events: task.settings.events,
        }
    }

    /// Why the run is to stop.
    fn cause(self) -> Option<Cause> {
        (self.limits.stop)()
    }

    /// What a search asks every [`NODES_PER_CHECK`] nodes.
    fn check(self) -> impl FnMut() -> bool {
        let mut nodes = 0_u64;
        move || {
            nodes = nodes.saturating_add(NODES_PER_CHECK);
            self.events.nodes(nodes);
            self.cause().is_some()
        }
    }
}

impl Engine for ShellCsp {
    fn name(&self) -> &'static str {
        NAME
    }

    fn supports(&self, task: &Task<'_>) -> Result<(), EngineError> {
        self.supports_settings(&task.settings)?;
        readable(task)?;
        match task.goal {
            Goal::Optimum => Err(NO_OPTIMUM),
            Goal::First | Goal::Count | Goal::All { .. } => Ok(()),
        }
    }

    /// Any shell in the default formulation, unless the cheapest assembly is wanted or
    /// nodes are limited.
    fn suits(&self, task: &Task<'_>) -> Result<Option<Text>, EngineError> {
        if task.goal == Goal::Optimum || task.settings.nodes.is_some() {
            return Ok(None);
        }
        let shell = task.puzzle::<ShellModel>().filter(|shell| shell.is_plain());
        let states = shell.map(ShellModel::shell).and_then(States::of);
        let suits = states.is_some();
        Ok(suits.then_some([
            "a shell of any shape and pieces",
            "eine Hülle beliebiger Form und Teile",
        ]))
    }

    fn reads_puzzles(&self) -> bool {
        true
    }

    fn count(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        watch: &mut dyn FnMut(CountProgress<'_>),
    ) -> Result<Option<CountReport>, EngineError> {
        let shell = task.puzzle::<ShellModel>().map(ShellModel::shell);
        let counted = shell.map(|shell| count(shell, RunWatch::of(task, limits), watch));
        counted.transpose()
    }

    #[cfg(not(target_family = "wasm"))]
    fn dividing(&self) -> Option<&dyn crate::engine::Dividing> {
        Some(self)
    }

    fn list(
        &self,
        task: &Task<'_>,
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Option<Outcome>, EngineError> {
        let Some(model) = task.puzzle::<ShellModel>() else {
            return Ok(None);
        };
        let show = &mut |assembly: &Assembly| sink(&model.selection(assembly));
        let run = RunWatch::of(task, limits);
        solids(model.shell(), (list.up_to, list.most), run, show).map(Some)
    }

    fn run(
        &self,
        task: &Task<'_>,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let run = RunWatch::of(task, limits);
        let shell = readable(task)?;
        let states = States::of(shell.shell()).ok_or(TOO_MANY)?;
        if is_ruled_out(shell.shell()) {
            return Ok(outcome(Count::ZERO, ShellSearchStats::default(), run));
        }
        match task.goal {
            Goal::Optimum => Err(NO_OPTIMUM),
            Goal::First => Ok(first(shell, &states, task.settings, run, sink)),
            Goal::Count => {
                let report = count(shell.shell(), run, &mut |_| ())?;
                Ok(report.outcome)
            }
            Goal::All { up_to: Some(0) } => Ok(Outcome {
                stop: Stop::Enough,
                ..Outcome::default()
            }),
            Goal::All { up_to } => Ok(all(shell, &states, up_to, run, sink)),
        }
    }
}

#[cfg(not(target_family = "wasm"))]
impl crate::engine::Dividing for ShellCsp {
    fn division<'a>(
        &self,
        task: &Task<'a>,
        _: Option<u32>,
    ) -> Result<Box<dyn crate::engine::Division + 'a>, EngineError> {
        let division = super::division::ShellDivision::new(readable(task)?, task.settings)?;
        Ok(Box::new(division))
    }
}

/// The shell of a task, unless the model says more than the puzzle, as that of the article does.
fn readable<'a>(task: &Task<'a>) -> Result<&'a ShellModel, EngineError> {
    let shell = task.puzzle::<ShellModel>();
    let shell = shell.ok_or(unsupported(error::not_of_family(task, error::NOT_A_SHELL)))?;
    if shell.is_plain() {
        Ok(shell)
    } else {
        Err(unsupported(error::ARTICLE))
    }
}

/// The refusal to compare assemblies by cost.
const NO_OPTIMUM: EngineError =
    unsupported(["find the cheapest assembly", "die billigste Lösung finden"]);

/// The refusal of puzzles with more values than domains have bits.
pub(crate) const TOO_MANY: EngineError = unsupported([
    "handle more than 4096 different oriented pieces",
    "mit mehr als 4096 verschiedenen gedrehten Teilen umgehen",
]);

/// Whether counting teeth proves that there is no assembly. It is asked before a search, which
/// could take for ever to find out.
pub(super) fn is_ruled_out(shell: &Shell) -> bool {
    !obstacles(shell).is_empty()
}

/// Shows any one assembly, found by randomised restarts.
///
/// Which one depends on the seed of the settings, and on nothing else.
fn first(
    shell: &ShellModel,
    states: &States<'_>,
    settings: Settings<'_>,
    run: RunWatch<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut found = 0_u64;
    let stop = &mut run.check();
    let work = states.any(settings.seed, stop, &mut |states, state| {
        let _ = states.expand(state, &mut |assembly| {
            found = 1;
            // The search ends here whatever the sink says.
            let _ = sink(&shell.selection(assembly));
            ControlFlow::Break(())
        });
    });
    outcome(found.into(), work, run)
}

/// Shows all assemblies, or the first `up_to` found.
///
/// No symmetry is broken, since each assembly is wanted; only equal pieces are not told apart
/// before a state is complete.
fn all(
    shell: &ShellModel,
    states: &States<'_>,
    up_to: Option<u64>,
    run: RunWatch<'_>,
    sink: &mut Sink<'_>,
) -> Outcome {
    let mut found = Count::ZERO;
    let mut is_stopped = false;
    let mut work = states.all(&mut run.check(), &mut |state| {
        states.expand(state, &mut |assembly| {
            // One state can stand for millions of assemblies.
            is_stopped = run.cause().is_some();
            if is_stopped {
                return ControlFlow::Break(());
            }
            found += 1;
            if sink(&shell.selection(assembly)).is_break()
                || up_to.is_some_and(|most| found >= most)
            {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        })
    });
    if is_stopped {
        work.end = SearchEnd::Stopped;
    }
    outcome(found, work, run)
}

/// Shows the canonical assembly of each solid under `group`, or of the first `up_to` found.
fn solids(
    shell: &Shell,
    (group, up_to): (Symmetry, Option<u64>),
    run: RunWatch<'_>,
    show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
) -> Result<Outcome, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    if is_ruled_out(shell) {
        return Ok(outcome(Count::ZERO, ShellSearchStats::default(), run));
    }
    let symmetry = states.symmetry();
    let mut found = Count::ZERO;
    let show = &mut |assembly: Option<Assembly>| {
        let Some(assembly) = assembly else {
            return ControlFlow::Continue(());
        };
        found += 1;
        if show(&assembly).is_break() || up_to.is_some_and(|most| found >= most) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let work = match CanonicalAssemblies::of(&states, &symmetry) {
        Some(canonical) => solids_by_orbit(&states, &canonical, &symmetry, group, run, show),
        None => solids_by_memory(shell, &states, &symmetry, group, run, show),
    };
    Ok(outcome(found, work, run))
}

/// Shows the canonical assembly of each solid where orbits of states and solids are the same
/// thing: nothing has to be remembered.
fn solids_by_orbit(
    states: &States<'_>,
    canonical: &CanonicalAssemblies<'_>,
    symmetry: &SymmetryGroup,
    group: Symmetry,
    run: RunWatch<'_>,
    take: &mut dyn FnMut(Option<Assembly>) -> ControlFlow<()>,
) -> ShellSearchStats {
    let stop = &mut run.check();
    states.orbits(symmetry, stop, &mut |state| match group {
        Symmetry::Full => take(canonical.of_orbit(state, false)),
        Symmetry::Rotations | Symmetry::Raw => {
            take(canonical.of_orbit(state, true))?;
            match symmetry.mirrored(state) {
                Some(mirrored) if !symmetry.is_own_mirror(state) => {
                    take(canonical.of_orbit(&mirrored, true))
                }
                _ => ControlFlow::Continue(()),
            }
        }
    })
}

/// Shows an assembly of each solid that was not seen before, where side constraints break symmetries, so
/// that a solid can have several orbits.
fn solids_by_memory(
    shell: &Shell,
    states: &States<'_>,
    symmetry: &SymmetryGroup,
    group: Symmetry,
    run: RunWatch<'_>,
    take: &mut dyn FnMut(Option<Assembly>) -> ControlFlow<()>,
) -> ShellSearchStats {
    let mut solids = Solids::new(shell, group);
    let stop = &mut run.check();
    states.orbits(symmetry, stop, &mut |state| {
        let mirrored = symmetry
            .mirrored(state)
            .filter(|_| group == Symmetry::Rotations);
        for state in core::iter::once(state).chain(mirrored.as_deref()) {
            take(solids.add_state(&states.border_bits(state)))?;
        }
        ControlFlow::Continue(())
    })
}

/// Counts the assemblies and solids of a shell: one state of each orbit is found, and the number
/// of its images and of the choices of pieces that make it up is worked out.
///
/// `watch` sees the counts after each orbit. Where the side constraints keep all symmetries the memory
/// does not grow; otherwise solids are remembered, since one of them can have several orbits.
fn count(
    shell: &Shell,
    run: RunWatch<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<CountReport, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    let mut choices = Choices::of(shell);
    if is_ruled_out(shell) {
        return Ok(CountReport {
            counts: Counts {
                choices: choices.and_then(|choices| choices.count()),
                ..Counts::new(Count::ZERO, Count::ZERO, Count::ZERO)
            },
            outcome: outcome(Count::ZERO, ShellSearchStats::default(), run),
        });
    }
    let symmetry = states.symmetry();
    let (mut raw, mut rotations, mut full) = (Count::ZERO, Count::ZERO, Count::ZERO);
    let mut solids_by_rotation = Solids::new(shell, Symmetry::Rotations);
    let mut solids = Solids::new(shell, Symmetry::Full);
    let stop = &mut run.check();
    let work = states.orbits(&symmetry, stop, &mut |state| {
        let (all, by_rotation) = weight(&states, &symmetry, state);
        if let Some(choices) = &mut choices {
            choices.note(states.classes(state));
        }
        raw += &all;
        if symmetry.is_full {
            full += 1;
            rotations += by_rotation;
        } else {
            solids.note(&states.border_bits(state));
            let mirrored = symmetry.mirrored(state);
            for state in core::iter::once(state).chain(mirrored.as_deref()) {
                solids_by_rotation.note(&states.border_bits(state));
            }
            full = solids.count().into();
            rotations = solids_by_rotation.count().into();
        }
        watch(CountProgress::found(raw.clone()));
        ControlFlow::Continue(())
    });
    let outcome = outcome(raw.clone(), work, run);
    Ok(CountReport {
        counts: Counts {
            choices: choices.and_then(|choices| choices.count()),
            ..Counts::new(raw, rotations, full)
        },
        outcome,
    })
}

/// How many assemblies the orbit of a state has, and into how many orbits under rotations it
/// falls.
pub(super) fn weight(states: &States<'_>, symmetry: &SymmetryGroup, state: &[u16]) -> (Count, u64) {
    let mut images: Vec<(bool, Vec<u16>)> = symmetry.images(state).collect();
    let is_own_mirror = images
        .iter()
        .any(|(is_rotation, image)| !is_rotation && image == state);
    let has_mirrors = images.iter().any(|(is_rotation, _)| !is_rotation);
    images.sort_unstable_by(|a, b| a.1.cmp(&b.1));
    images.dedup_by(|a, b| a.1 == b.1);
    let all = states.assignments(state) * images.len() as u64;
    (all, if has_mirrors && !is_own_mirror { 2 } else { 1 })
}

/// The outcome of a search that found so many solutions.
///
/// A search that ran to its end is a proof: that there is no solution, or that these are all.
fn outcome(found: Count, stats: ShellSearchStats, run: RunWatch<'_>) -> Outcome {
    // The callback that stopped the search still knows why.
    let cause = run.cause();
    let stop = match (stats.end, cause) {
        (SearchEnd::Exhausted, _) => Stop::Finished,
        (SearchEnd::Stopped | SearchEnd::BudgetSpent, Some(cause)) => Stop::Limit(cause),
        (SearchEnd::Stopped | SearchEnd::BudgetSpent | SearchEnd::Enough, _) => Stop::Enough,
    };
    Outcome {
        proof: Proof::of(stop, !found.is_zero(), Proof::Complete),
        found,
        stop,
        work: Work {
            nodes: Some(stats.nodes),
            ..Work::default()
        },
        ..Outcome::default()
    }
}
