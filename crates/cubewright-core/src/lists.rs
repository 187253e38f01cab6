//! Many short lists in one piece of memory.
//!
//! Invariant: a list that has ended is not changed any more.
//!
//! A model has thousands of options with a few numbers each. A list of its own for each of them
//! would take longer to allocate than to fill.

/// Lists, numbered from 0 in the order in which they ended.
#[derive(Clone, Debug)]
pub struct Lists<T> {
    all: Vec<T>,
    /// By list, where the next one begins.
    ends: Vec<usize>,
}

impl<T> Lists<T> {
    /// No list yet, with room for so many.
    #[must_use]
    pub fn with_capacity(lists: usize) -> Self {
        Self {
            all: Vec::new(),
            ends: Vec::with_capacity(lists),
        }
    }

    /// Adds to the list that has not ended.
    pub fn extend(&mut self, values: impl IntoIterator<Item = T>) {
        self.all.extend(values);
    }

    /// Ends a list; what is added from here on belongs to the next one.
    pub fn end(&mut self) {
        self.ends.push(self.all.len());
    }

    /// How many lists have ended.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.ends.len()
    }

    /// How many values all lists have together.
    #[must_use]
    pub const fn values(&self) -> usize {
        self.all.len()
    }

    /// A list that has ended.
    #[must_use]
    pub fn of(&self, list: usize) -> &[T] {
        let start = list.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start..self.ends[list]]
    }

    /// All lists, in their order.
    pub fn iter(&self) -> impl Iterator<Item = &[T]> {
        (0..self.count()).map(|list| self.of(list))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_those_that_were_ended() {
        let mut lists = Lists::with_capacity(3);
        lists.extend([1, 2]);
        lists.extend([3]);
        lists.end();
        lists.end();
        lists.extend([4]);
        lists.end();
        let found: Vec<&[i32]> = lists.iter().collect();
        assert_eq!(found, [&[1, 2, 3][..], &[], &[4]]);
        assert_eq!((lists.count(), lists.values()), (3, 4));
    }
}
