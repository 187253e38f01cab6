//! Counting under a group of symmetries: one item keeps one option of each orbit.
//!
//! Invariant: every solution has exactly one option of that item. So the number
//! of all solutions is the sum, over the options kept, of the size of the orbit
//! times the solutions with that option; and two solutions with the same option
//! kept are images of each other only under what leaves the option where it is.

use std::collections::HashMap;

use super::problem::Problem;
use super::search::Show;
use super::top::{Prefix, Prefixes};
use super::work::{Pool, Totals, Watch};
use super::{Cover, DEPTH, NO_ROWS, reason};
use crate::engine::{EngineError, Limits, Outcome, Task};
use crate::model::{Colour, ItemIx, ItemKind, Model};

/// Counts under a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymmetricCount {
    /// All solutions.
    pub raw: u64,
    /// Solutions that no symmetry turns into each other.
    pub orbits: u64,
    /// The item that kept one option of each orbit; `None` if no primary item is
    /// left where it is by every symmetry.
    pub item: Option<ItemIx>,
    /// How the search ended; the counts are lower bounds unless it is complete.
    pub outcome: Outcome,
}

/// What is wrong with symmetries.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SymmetryError {
    /// An element is no permutation of the items.
    #[error("symmetry {element} is no permutation of the items")]
    NoPermutation {
        /// The 0-based number of the element.
        element: usize,
    },
    /// Not closed: the product of two elements is missing.
    #[error("the symmetries are no group: {first} after {second} is missing")]
    NoGroup {
        /// The 0-based number of an element.
        first: usize,
        /// The 0-based number of another.
        second: usize,
    },
    /// An option has no image.
    #[error("symmetry {element} turns option {option} into none of the others")]
    NoImage {
        /// The 0-based number of the element.
        element: usize,
        /// The name of the option.
        option: String,
    },
}

/// The images of all options under all elements of a group.
pub(super) struct Group {
    /// By element, then by option.
    images: Vec<Vec<u32>>,
}

impl Group {
    /// The group whose elements permute the items of `model`: element `e` turns
    /// item `i` into `elements[e][i]`.
    fn of(model: &Model, elements: &[Vec<ItemIx>]) -> Result<Self, SymmetryError> {
        check_group(model, elements)?;
        let mut numbers: HashMap<Shape, u32> = HashMap::new();
        for (number, option) in (0..).zip(&model.options) {
            numbers.insert((option.items.clone(), option.coloured.clone()), number);
        }
        let image = |element: usize, option: usize| {
            let turned = &elements[element];
            let option = &model.options[option];
            let mut items: Vec<ItemIx> = option.items.iter().map(|i| turned[i.index()]).collect();
            items.sort_unstable();
            let coloured = option.coloured.iter();
            let mut coloured: Vec<_> = coloured.map(|&(i, c)| (turned[i.index()], c)).collect();
            coloured.sort_unstable();
            let found = numbers.get(&(items, coloured)).copied();
            found.ok_or_else(|| SymmetryError::NoImage {
                element,
                option: option.name.clone(),
            })
        };
        let images = (0..elements.len()).map(|element| {
            (0..model.options.len())
                .map(|o| image(element, o))
                .collect()
        });
        Ok(Self {
            images: images.collect::<Result<_, _>>()?,
        })
    }

    /// For each option of `options` that is the least of its orbit, the size of
    /// the orbit and the elements that leave the option where it is. `None` if an
    /// image is not among them.
    fn representatives(&self, options: &[u32]) -> Option<Vec<Representative>> {
        let mut kept = Vec::new();
        for &option in options {
            let orbit = || self.images.iter().map(|images| images[option as usize]);
            if orbit().any(|image| options.binary_search(&image).is_err()) {
                return None;
            }
            if orbit().all(|image| image >= option) {
                let fixed = orbit().enumerate().filter(|&(_, image)| image == option);
                let stabiliser: Vec<usize> = fixed.map(|(element, _)| element).collect();
                kept.push(Representative {
                    option,
                    orbit: (self.images.len() / stabiliser.len()) as u64,
                    stabiliser,
                });
            }
        }
        Some(kept)
    }
}

/// What tells options apart.
type Shape = (Vec<ItemIx>, Vec<(ItemIx, Colour)>);

/// The option that is kept of an orbit.
struct Representative {
    option: u32,
    orbit: u64,
    /// The elements that leave the option where it is.
    stabiliser: Vec<usize>,
}

fn check_group(model: &Model, elements: &[Vec<ItemIx>]) -> Result<(), SymmetryError> {
    for (element, items) in elements.iter().enumerate() {
        let mut sorted: Vec<usize> = items.iter().map(|item| item.index()).collect();
        sorted.sort_unstable();
        if !sorted.into_iter().eq(0..model.items.len()) {
            return Err(SymmetryError::NoPermutation { element });
        }
    }
    for (first, a) in elements.iter().enumerate() {
        for (second, b) in elements.iter().enumerate() {
            let product: Vec<ItemIx> = b.iter().map(|item| a[item.index()]).collect();
            if !elements.contains(&product) {
                return Err(SymmetryError::NoGroup { first, second });
            }
        }
    }
    Ok(())
}

/// Nodes after which a first try gives way to a choice of the item.
const TRIAL_NODES: usize = 64;

impl Cover {
    /// Counts all solutions and the orbits of solutions under a group, whose
    /// elements permute the items: element `e` turns item `i` into
    /// `elements[e][i]`. The identity must be among them.
    ///
    /// # Errors
    /// [`EngineError::Unsupported`] for models with rows; [`SymmetryError`] if
    /// `elements` is no group of symmetries of the model.
    pub fn count_up_to(
        self,
        task: &Task<'_>,
        elements: &[Vec<ItemIx>],
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Result<SymmetricCount, SymmetryError>, EngineError> {
        let problem = Problem::of(task.model).ok_or(NO_ROWS)?;
        let group = match Group::of(task.model, elements) {
            Ok(group) => group,
            Err(error) => return Ok(Err(error)),
        };
        let Some((item, kept)) = cheapest_item(&problem, task.model, &group) else {
            return Ok(Ok(self.count_whole(task, &problem, &group, limits)));
        };
        let mut count = SymmetricCount {
            raw: 0,
            orbits: 0,
            item: Some(item),
            outcome: Outcome::default(),
        };
        let mut totals = Totals::default();
        let mut stopped = false;
        for representative in &kept {
            if stopped {
                break;
            }
            let prefix = Prefix::root(&problem).child(&problem, representative.option);
            let run = self.part(task, &problem, &group, (prefix, representative), limits);
            count.raw += run.totals.solutions * representative.orbit;
            count.orbits += run.orbits;
            totals.add(run.totals);
            stopped = run.stopped;
            progress(count.raw);
        }
        totals.solutions = count.raw;
        count.outcome = self.outcome(totals, reason(stopped, limits));
        Ok(Ok(count))
    }

    /// Counts the solutions with one option, and their orbits under what leaves
    /// it where it is.
    fn part(
        self,
        task: &Task<'_>,
        problem: &Problem,
        group: &Group,
        (prefix, representative): (Prefix, &Representative),
        limits: &Limits<'_>,
    ) -> Part {
        let mut orbits = 0;
        let mut canonical = |solution: &[u32]| {
            orbits += u64::from(is_least(group, &representative.stabiliser, solution));
            core::ops::ControlFlow::Continue(())
        };
        // Only the identity: every solution is an orbit of its own.
        let is_free = representative.stabiliser.len() == 1;
        let show: Option<&mut Show<'_>> = if is_free { None } else { Some(&mut canonical) };
        let watch = Watch {
            show,
            stop: &mut || (limits.stop)().is_some(),
            look: &mut |_| (),
        };
        let depth = if task.settings.threads.get() > 1 {
            DEPTH + 1
        } else {
            0
        };
        let prefixes = Prefixes::of(problem, depth, vec![prefix]);
        let pool = Pool::new(problem, prefixes, Totals::default());
        let (stopped, totals) = self.search(pool, task.settings, watch);
        Part {
            totals,
            orbits: if is_free { totals.solutions } else { orbits },
            stopped,
        }
    }

    /// Counts without an item that could keep representatives.
    fn count_whole(
        self,
        task: &Task<'_>,
        problem: &Problem,
        group: &Group,
        limits: &Limits<'_>,
    ) -> SymmetricCount {
        let whole = Representative {
            option: 0,
            orbit: 1,
            stabiliser: (0..group.images.len()).collect(),
        };
        let root = Prefix::root(problem);
        let part = self.part(task, problem, group, (root, &whole), limits);
        SymmetricCount {
            raw: part.totals.solutions,
            orbits: part.orbits,
            item: None,
            outcome: self.outcome(part.totals, reason(part.stopped, limits)),
        }
    }
}

/// What the search below one option found.
struct Part {
    totals: Totals,
    orbits: u64,
    stopped: bool,
}

/// Whether no element of `stabiliser` turns the solution into a lesser one.
fn is_least(group: &Group, stabiliser: &[usize], solution: &[u32]) -> bool {
    let mut sorted = solution.to_vec();
    // Options behind the model's stand for leaving one out.
    sorted.retain(|&option| (option as usize) < group.images[0].len());
    sorted.sort_unstable();
    stabiliser.iter().all(|&element| {
        let images = &group.images[element];
        let mut image: Vec<u32> = sorted.iter().map(|&o| images[o as usize]).collect();
        image.sort_unstable();
        image >= sorted
    })
}

/// The item whose representatives leave the least to do, by what is left two
/// levels below them: a cheap estimate that is right to a few tens of per cent.
fn cheapest_item(
    problem: &Problem,
    model: &Model,
    group: &Group,
) -> Option<(ItemIx, Vec<Representative>)> {
    let is_primary = |&item: &usize| model.items[item].kind == ItemKind::Primary;
    let root = Prefix::root(problem);
    let mut best: Option<(f64, ItemIx, Vec<Representative>)> = None;
    for (bit, item) in (0..).zip((0..model.items.len()).filter(is_primary)) {
        let options = root.covering(problem, bit);
        let Some(kept) = group.representatives(&options) else {
            continue;
        };
        let most = best.as_ref().map_or(f64::MAX, |(cost, _, _)| *cost);
        let cost = estimate(problem, &root, &kept, most);
        if cost < most {
            best = Some((cost, ItemIx::new(item), kept));
        }
    }
    best.map(|(_, item, kept)| (item, kept))
}

/// How much is to be done below these options; more than `most` is as good as
/// infinite.
fn estimate(problem: &Problem, root: &Prefix, kept: &[Representative], most: f64) -> f64 {
    let mut cost = 0.0;
    for representative in kept {
        let below = root.child(problem, representative.option);
        cost += weight(problem, &below);
        if cost >= most {
            break;
        }
    }
    cost
}

/// The options that are left after each choice of the next item, to a power that
/// stands for the levels below.
fn weight(problem: &Problem, prefix: &Prefix) -> f64 {
    let Some((item, _)) = prefix.fewest(problem) else {
        return 1.0;
    };
    let children = prefix.covering(problem, item);
    let below = children.iter().take(TRIAL_NODES).map(|&option| {
        let child = prefix.child(problem, option);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let options = child.options.len() as f64;
        options.powi(3)
    });
    below.sum()
}
