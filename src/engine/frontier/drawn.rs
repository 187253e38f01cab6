//! The decision diagram of all solutions: the layers of a sweep, kept.
//!
//! The construction of a decision diagram layer by layer along a frontier (Sekine, Imai and Tani,
//! 1995, see the head of the engine).
//!
//! ```text
//! node 0 := { nothing is covered }
//! for each item of the order:
//!   for each node of the layer: a step for each choice that its state allows,
//!     to the node of the state that follows, which is made if it is new
//! ```
//!
//! Cost: all states with their choices, in time and memory, where a count keeps two layers.
//!
//! Invariant: nodes are numbered layer by layer, in the sequence in which they were first reached;
//! the steps of a node are in the sequence of the options of the model.

use core::hash::{BuildHasherDefault, Hasher};
use core::ops::ControlFlow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::counter::outline;
use super::plan::{Outline, Plan, Step};
use super::problem::Problem;
use super::sweep::Budget;
use super::table::{State, fold};
use super::whole_sweep::budget;
use super::{refused, unsupported};
use crate::count::Count;
use crate::engine::{Cause, CountProgress, Diagram, DiagramStep, EngineError, Limits, Task};

/// The bytes that a state takes in the index of a layer, besides its words.
const INDEX_BYTES: usize = 16;

/// After so many nodes the limits are looked at.
const BATCH: usize = 1 << 10;

/// The diagram of the solutions of `task`; `Break` if a limit was reached.
pub(super) fn draw(
    task: &Task<'_>,
    limits: &Limits<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> Result<ControlFlow<Cause, Diagram>, EngineError> {
    // The page asks for none, and its program is short of room.
    if cfg!(target_family = "wasm") {
        return Err(unsupported(crate::engine::DRAW_DIAGRAMS));
    }
    let problem = Problem::of(task.model()).map_err(refused)?;
    let outline = outline(&problem, task).map_err(refused)?;
    let options = task.model().options.len();
    if outline.is_impossible {
        // A node that no path leads on from, and none behind all steps.
        let none = Diagram::new(vec![0, 0], Vec::new(), 0, options);
        return Ok(ControlFlow::Continue(none));
    }
    let budget = budget(task, limits, 0);
    Ok(match outline.words() {
        1 => drawn::<1>(&problem, &outline, options, budget, watch),
        2..=4 => drawn::<4>(&problem, &outline, options, budget, watch),
        _ => drawn::<16>(&problem, &outline, options, budget, watch),
    })
}

/// The diagram with states of `W` words.
fn drawn<const W: usize>(
    problem: &Problem,
    outline: &Outline,
    options: usize,
    budget: Budget<'_>,
    watch: &mut dyn FnMut(CountProgress<'_>),
) -> ControlFlow<Cause, Diagram> {
    let Plan { steps } = outline.plan::<W>(problem);
    let mut growing = Growing {
        problem,
        budget,
        begins: Vec::new(),
        steps: Vec::new(),
        nodes: 1,
    };
    let mut layer = vec![[0; W]];
    for (number, step) in steps.iter().enumerate() {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = number as f64 / steps.len() as f64;
        watch(CountProgress {
            done: Some(share),
            ..CountProgress::found(Count::ZERO)
        });
        layer = growing.next(step, &layer)?;
    }
    let ends = layer.len();
    let Growing {
        mut begins, steps, ..
    } = growing;
    begins.resize(begins.len() + ends + 1, steps.len());
    ControlFlow::Continue(Diagram::new(begins, steps, ends, options))
}

/// A diagram that has some layers already.
struct Growing<'a> {
    problem: &'a Problem,
    budget: Budget<'a>,
    begins: Vec<usize>,
    steps: Vec<DiagramStep>,
    /// Nodes so far, with those whose steps are still to come.
    nodes: usize,
}

impl Growing<'_> {
    /// Adds the steps of a layer and says the states of the next.
    fn next<const W: usize>(
        &mut self,
        step: &Step<W>,
        layer: &[State<W>],
    ) -> ControlFlow<Cause, Vec<State<W>>> {
        let mut states: Vec<State<W>> = Vec::new();
        let mut index: Index<W> = HashMap::default();
        let before = self.nodes;
        for batch in layer.chunks(BATCH) {
            for state in batch {
                self.begins.push(self.steps.len());
                let mut lead = |option, next: Option<State<W>>| {
                    let Some(next) = next else { return };
                    let to = match index.entry(next) {
                        Entry::Occupied(known) => *known.get(),
                        Entry::Vacant(new) => {
                            states.push(next);
                            *new.insert(node(before + states.len() - 1))
                        }
                    };
                    self.steps.push(DiagramStep { option, to });
                };
                if step.is_covered(state) {
                    lead(None, step.pass(state));
                    continue;
                }
                for (choice, &entry) in step.choices.iter().zip(&step.entries) {
                    let options = &self.problem.entries[entry as usize].options;
                    lead(options.first().copied(), step.choose(state, choice));
                }
            }
            self.nodes = before + states.len();
            self.look(states.len() * (2 * size_of::<State<W>>() + INDEX_BYTES))?;
        }
        ControlFlow::Continue(states)
    }

    /// Looks at the limits; the index of the layer takes so many `bytes`.
    fn look(&self, bytes: usize) -> ControlFlow<Cause> {
        if let Some(cause) = (self.budget.stop)() {
            return ControlFlow::Break(cause);
        }
        if self.nodes as u64 > self.budget.states {
            return ControlFlow::Break(Cause::Nodes);
        }
        // Lists that grow are there twice; a node has its beginning and its number of ways.
        let steps = self.steps.len() * size_of::<DiagramStep>();
        let nodes = self.nodes * (size_of::<usize>() + size_of::<u64>());
        let all = (2 * (steps + nodes + bytes)) as u64;
        if all > self.budget.bytes || self.nodes > u32::MAX as usize {
            return ControlFlow::Break(Cause::Memory);
        }
        ControlFlow::Continue(())
    }
}

/// The nodes of a layer by their states.
type Index<const W: usize> = HashMap<State<W>, u32, BuildHasherDefault<Folding>>;

/// The hash of the tables of a sweep, for maps.
#[derive(Default)]
struct Folding(u64);

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = fold(word ^ self.0, 0xe703_7ed1_a0b4_28db);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A number of a node, of which there are at most `u32::MAX`; more end the run after a batch.
fn node(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
