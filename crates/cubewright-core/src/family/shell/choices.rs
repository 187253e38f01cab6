//! Which choices of pieces make a solid.
//!
//! Invariant: a choice says how many pieces of each class are used; equal pieces are not
//! told apart, so all assemblies of a solid have the same one, up to rotation.

use std::collections::HashSet;

use super::Shell;
use crate::count::Count;

/// The choices seen so far.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Choices {
    seen: HashSet<Vec<usize>>,
    is_over: bool,
}

impl Choices {
    /// More are not kept.
    const MOST: usize = 1 << 20;

    /// Nothing seen yet; `None` where there is nothing to choose.
    #[doc(hidden)]
    #[must_use]
    pub fn of(shell: &Shell) -> Option<Self> {
        let is_choice = shell.pieces().len() > shell.surface().frames().len();
        is_choice.then(|| Self {
            seen: HashSet::new(),
            is_over: false,
        })
    }

    /// Takes the class of each piece of a solid.
    #[doc(hidden)]
    pub fn note(&mut self, classes: impl Iterator<Item = usize>) {
        if self.is_over {
            return;
        }
        let mut choice: Vec<usize> = classes.collect();
        choice.sort_unstable();
        self.seen.insert(choice);
        if self.seen.len() > Self::MOST {
            self.is_over = true;
            self.seen = HashSet::new();
        }
    }

    /// How many there are; `None` if too many were seen.
    #[doc(hidden)]
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        (!self.is_over).then(|| self.seen.len().into())
    }
}
