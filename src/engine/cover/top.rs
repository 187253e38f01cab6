//! The top levels of the tree, on plain lists, down to subproblems that fit the
//! bit matrix.
//!
//! Invariant: the subproblems are disjoint and together have every solution
//! exactly once, whatever the size at which they are cut off.

use core::ops::ControlFlow;

use super::problem::Problem;

/// A subproblem: what is chosen, which options are left, which items are open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Prefix {
    /// The options chosen so far.
    pub chosen: Vec<u32>,
    /// The options that still fit, ascending.
    pub options: Vec<u32>,
    /// The uncovered items, ascending; primary ones first.
    pub items: Vec<u32>,
}

/// Shows every subproblem in the order of the search.
///
/// Items are chosen by least options, ties to the first. Returns the number of
/// inner nodes.
pub(super) fn prefixes(
    problem: &Problem,
    is_small: &dyn Fn(&Prefix) -> bool,
    show: &mut dyn FnMut(Prefix) -> ControlFlow<()>,
) -> (u64, ControlFlow<()>) {
    let root = Prefix {
        chosen: Vec::new(),
        options: (0..).take(problem.options.len()).collect(),
        items: (0..).take(problem.items).collect(),
    };
    let mut nodes = 0;
    let flow = descend(problem, root, is_small, &mut nodes, show);
    (nodes, flow)
}

fn descend(
    problem: &Problem,
    prefix: Prefix,
    is_small: &dyn Fn(&Prefix) -> bool,
    nodes: &mut u64,
    show: &mut dyn FnMut(Prefix) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(item) = fewest(problem, &prefix) else {
        return show(prefix);
    };
    if is_small(&prefix) {
        return show(prefix);
    }
    *nodes += 1;
    let covers = |option: &u32| {
        problem.options[*option as usize]
            .binary_search(&item)
            .is_ok()
    };
    for option in prefix.options.iter().copied().filter(covers) {
        let child = child(problem, &prefix, option);
        descend(problem, child, is_small, nodes, show)?;
    }
    ControlFlow::Continue(())
}

/// The open primary item with the fewest options.
fn fewest(problem: &Problem, prefix: &Prefix) -> Option<u32> {
    let mut counts = vec![0_u32; problem.items];
    for &option in &prefix.options {
        for &item in &problem.options[option as usize] {
            counts[item as usize] += 1;
        }
    }
    let open = prefix.items.iter().copied();
    open.filter(|&item| (item as usize) < problem.primary)
        .min_by_key(|&item| counts[item as usize])
}

/// What is left after choosing `option`.
fn child(problem: &Problem, prefix: &Prefix, option: u32) -> Prefix {
    let taken = &problem.options[option as usize];
    let is_free = |item: &u32| taken.binary_search(item).is_err();
    let fits = |other: &u32| problem.options[*other as usize].iter().all(&is_free);
    let mut chosen = prefix.chosen.clone();
    chosen.push(option);
    Prefix {
        chosen,
        options: prefix.options.iter().copied().filter(fits).collect(),
        items: prefix.items.iter().copied().filter(is_free).collect(),
    }
}
