//! In which order states are looked at.

use core::cmp::Reverse;
use core::ops::Range;
use std::collections::BinaryHeap;

/// The order of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Breadth first: the first separation is by the fewest moves.
    Level,
    /// The one whose parts have moved most first.
    Widest,
}

/// The states that are to be looked at, by their numbers.
#[derive(Debug)]
pub(super) struct Agenda {
    order: Order,
    next: usize,
    heap: BinaryHeap<(u32, Reverse<usize>)>,
}

impl Agenda {
    /// Begins with the first state.
    pub(super) const fn new(order: Order) -> Self {
        Self {
            order,
            next: 0,
            heap: BinaryHeap::new(),
        }
    }

    /// The state that is next of so many; nothing if all were looked at.
    pub(super) fn next(&mut self, states: usize) -> Option<usize> {
        if self.order == Order::Widest && self.next > 0 {
            return self.heap.pop().map(|(_, Reverse(state))| state);
        }
        let state = self.next;
        self.next += 1;
        (state < states).then_some(state)
    }

    /// Puts new states on the list; `width` says how far the parts of a state have moved, in all.
    pub(super) fn add(&mut self, states: Range<usize>, width: impl Fn(usize) -> u32) {
        if self.order == Order::Widest {
            let widths = states.map(|state| (width(state), Reverse(state)));
            self.heap.extend(widths);
        }
    }
}
