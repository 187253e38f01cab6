//! Dancing cells: the sets of options by bit, for problems with many bits of
//! which each option has few.
//!
//! Invariant: the set of a bit holds its live options first. An option leaves all
//! its sets at once, by a swap with the last live one, and comes back in the
//! reverse order, so that only sizes change on the way back (Knuth, The Art of
//! Computer Programming, 7.2.2.3).

use core::ops::ControlFlow;

use super::problem::{Problem, bits};
use super::single_word::{Ask, Show};
use super::subproblems::Prefix;

/// The live options of each bit.
struct Sets {
    /// For each bit, where its slots begin and how many of them are live.
    start: Vec<u32>,
    live: Vec<u32>,
    /// The entries of each bit, the live ones first.
    slots: Vec<u32>,
    /// Where each entry is among the slots.
    place: Vec<u32>,
    /// The bit and the option of each entry.
    bit: Vec<u32>,
    option: Vec<u32>,
    /// Where the entries of each option begin; one more at the end.
    first: Vec<u32>,
}

/// What a search found and did.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Each was visited, so no search finds more than the word holds.
    pub solutions: u64,
    pub nodes: u64,
    pub updates: u64,
    /// What was not searched when `ask` ended the search: the options chosen in each
    /// subproblem, the next one last.
    pub rest: Vec<Vec<u32>>,
}

/// Nodes between two looks at the limits.
const NODES_A_CALL: u64 = 1 << 8;

/// Finds every solution below `prefix`, in the order of the search.
pub(super) fn search(
    problem: &Problem,
    prefix: &Prefix,
    show: Option<&mut Show<'_>>,
    ask: &mut Ask<'_>,
) -> (Found, ControlFlow<()>) {
    let mut search = Search {
        problem,
        prefix,
        sets: Sets::of(problem, prefix),
        open: Open::of(problem, prefix),
        path: prefix.chosen.clone(),
        removed: Vec::new(),
        found: Found::default(),
        show,
    };
    let flow = search.run(ask);
    (search.found, flow)
}

struct Search<'a, 's> {
    problem: &'a Problem,
    prefix: &'a Prefix,
    sets: Sets,
    open: Open,
    path: Vec<u32>,
    /// Options that left their sets, in this order.
    removed: Vec<u32>,
    found: Found,
    show: Option<&'a mut Show<'s>>,
}

/// A level of the tree: the children still to be tried, the next one last, and
/// how to come back to it.
struct Level {
    children: Vec<u32>,
    removed: usize,
    open: usize,
    depth: usize,
}

impl Search<'_, '_> {
    fn run(&mut self, ask: &mut Ask<'_>) -> ControlFlow<()> {
        let mut levels = Vec::new();
        let mut ask_at = 0;
        levels.extend(self.below()?);
        while let Some(level) = levels.last_mut() {
            self.sets.restore(&self.removed[level.removed..]);
            self.removed.truncate(level.removed);
            self.open.live = level.open;
            self.path.truncate(level.depth);
            let Some(child) = level.children.pop() else {
                levels.pop();
                continue;
            };
            if self.found.nodes >= ask_at {
                let ControlFlow::Continue(most) = ask(self.found.nodes) else {
                    level.children.push(child);
                    self.cut(&levels);
                    return ControlFlow::Break(());
                };
                ask_at = most.min(self.found.nodes + NODES_A_CALL);
            }
            self.found.nodes += 1;
            self.choose(child);
            levels.extend(self.below()?);
        }
        ControlFlow::Continue(())
    }

    /// Notes what is left to be searched, down to `levels`.
    #[cold]
    fn cut(&mut self, levels: &[Level]) {
        for level in levels {
            for &child in &level.children {
                let mut chosen = self.path[..level.depth].to_vec();
                chosen.push(self.prefix.options[child as usize]);
                self.found.rest.push(chosen);
            }
        }
    }

    /// The level of what is chosen now; `None` if it is a solution or a dead end.
    fn below(&mut self) -> ControlFlow<(), Option<Level>> {
        let items = &self.open.items[..self.open.live];
        let fewest = items
            .iter()
            .min_by_key(|&&item| (self.sets.live[item as usize], item));
        let Some(&item) = fewest else {
            if !self.problem.groups.can_be_met(&self.path, &[]) {
                return ControlFlow::Continue(None);
            }
            self.found.solutions += 1;
            if let Some(show) = &mut self.show {
                show(&self.path)?;
            }
            return ControlFlow::Continue(None);
        };
        let mut children = self.sets.options(item as usize);
        if children.is_empty() {
            return ControlFlow::Continue(None);
        }
        children.sort_unstable_by(|a, b| b.cmp(a));
        ControlFlow::Continue(Some(Level {
            children,
            removed: self.removed.len(),
            open: self.open.live,
            depth: self.path.len(),
        }))
    }

    /// Covers what the option has, and removes all options that have what it bars.
    fn choose(&mut self, option: u32) {
        let name = self.prefix.options[option as usize];
        self.path.push(name);
        for item in bits(self.problem.has(name)).take_while(|&bit| bit < self.problem.primary) {
            self.open.cover(item);
        }
        let closed = self.problem.groups.closed_by_last(&self.path);
        for bit in bits(self.problem.bars(name)).chain(closed) {
            while self.sets.live[bit] > 0 {
                let last = self.sets.start[bit] + self.sets.live[bit] - 1;
                let entry = self.sets.slots[last as usize];
                let option = self.sets.option[entry as usize];
                self.found.updates += self.sets.remove(option);
                self.removed.push(option);
            }
        }
    }
}

impl Sets {
    fn of(problem: &Problem, prefix: &Prefix) -> Self {
        let mut sets = Self {
            start: vec![0; 64 * problem.words],
            live: vec![0; 64 * problem.words],
            slots: Vec::new(),
            place: Vec::new(),
            bit: Vec::new(),
            option: Vec::new(),
            first: vec![0],
        };
        for (option, &name) in (0..).zip(&prefix.options) {
            for bit in bits(problem.has(name)) {
                sets.bit.push(number(bit));
                sets.option.push(option);
                sets.live[bit] += 1;
            }
            sets.first.push(number(sets.bit.len()));
        }
        let mut next = 0;
        for (start, live) in sets.start.iter_mut().zip(&sets.live) {
            *start = next;
            next += live;
        }
        let mut free = sets.start.clone();
        sets.slots = vec![0; sets.bit.len()];
        for (entry, &bit) in (0..).zip(&sets.bit) {
            let slot = &mut free[bit as usize];
            sets.slots[*slot as usize] = entry;
            sets.place.push(*slot);
            *slot += 1;
        }
        sets
    }

    /// The live options that have `bit`.
    fn options(&self, bit: usize) -> Vec<u32> {
        let start = self.start[bit] as usize;
        let entries = &self.slots[start..start + self.live[bit] as usize];
        entries
            .iter()
            .map(|&entry| self.option[entry as usize])
            .collect()
    }

    /// Takes an option out of all its sets; returns how many these are.
    fn remove(&mut self, option: u32) -> u64 {
        let entries = self.first[option as usize]..self.first[option as usize + 1];
        for entry in entries.clone() {
            let bit = self.bit[entry as usize] as usize;
            self.live[bit] -= 1;
            let last = self.start[bit] + self.live[bit];
            let here = self.place[entry as usize];
            let moved = self.slots[last as usize];
            self.slots[here as usize] = moved;
            self.place[moved as usize] = here;
            self.slots[last as usize] = entry;
            self.place[entry as usize] = last;
        }
        entries.len() as u64
    }

    /// Puts options back that were removed in this order.
    fn restore(&mut self, removed: &[u32]) {
        for &option in removed.iter().rev() {
            let entries = self.first[option as usize]..self.first[option as usize + 1];
            for entry in entries {
                self.live[self.bit[entry as usize] as usize] += 1;
            }
        }
    }
}

/// The open primary items: a permutation of all, the open ones first.
struct Open {
    items: Vec<u32>,
    place: Vec<u32>,
    live: usize,
}

impl Open {
    fn of(problem: &Problem, prefix: &Prefix) -> Self {
        let items: Vec<u32> = bits(&prefix.open).map(number).collect();
        let mut place = vec![0; problem.primary];
        for (at, &item) in (0..).zip(&items) {
            place[item as usize] = at;
        }
        Self {
            live: items.len(),
            items,
            place,
        }
    }

    /// Moves an open item behind the open ones.
    fn cover(&mut self, item: usize) {
        self.live -= 1;
        let here = self.place[item] as usize;
        self.items.swap(here, self.live);
        self.place[self.items[here] as usize] = number(here);
        self.place[item] = number(self.live);
    }
}

/// Problems are far smaller than this type can count.
fn number(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}
