//! Typed indices.
//!
//! Invariant: an [`Id`] of one kind of thing is never taken for that of another, and is 0-based.
//! Numbers that people see begin at 1 and are made by [`Id::to_number`] only.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

/// The 0-based position of a `T` in the list that holds it.
///
/// It is as small as a `u32` and compares as its position does. The type of the thing is there
/// for the compiler only, so that an index of options cannot be used for items:
///
/// ```
/// use cubewright::model::{ItemIx, OptionIx};
/// let (item, option) = (ItemIx::new(2), OptionIx::new(2));
/// assert_eq!((item.index(), option.to_number()), (2, 3));
/// assert!(ItemIx::new(1) < item);
/// ```
///
/// ```compile_fail
/// # use cubewright::model::{ItemIx, OptionIx};
/// assert_eq!(ItemIx::new(2), OptionIx::new(2));
/// ```
pub struct Id<T> {
    position: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Id<T> {
    /// The id of what stands at `index`.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "lists are far shorter")]
    pub const fn new(index: usize) -> Self {
        Self {
            position: index as u32,
            of: PhantomData,
        }
    }

    /// The position, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.position as usize
    }

    /// The number that people see, from 1.
    #[must_use]
    pub const fn to_number(self) -> usize {
        self.index() + 1
    }
}

// Written out, because what is derived would ask the same of `T`.

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.position)
    }
}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.position == other.position
    }
}

impl<T> Eq for Id<T> {}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.position.cmp(&other.position)
    }
}

impl<T> Hash for Id<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.position.hash(state);
    }
}
