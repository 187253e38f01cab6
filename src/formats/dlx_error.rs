//! What can be wrong with Knuth's text for exact cover, where, and what to do.
//!
//! Invariant: the place lies inside the text.

use core::ops::Range;

/// Why a model cannot be said in Knuth's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DlxWriteError {
    /// A linear row.
    #[error("the row {row} cannot be said by items")]
    Row {
        /// Its name.
        row: String,
    },
    /// An integer variable.
    #[error("the integer variable {integer} cannot be said by items")]
    Integer {
        /// Its name.
        integer: String,
    },
    /// A name that would be read as something else.
    #[error("{item:?} cannot be the name of an item")]
    Name {
        /// The name.
        item: String,
    },
    /// A name that two items have.
    #[error("two items are called {item}")]
    RepeatedItem {
        /// The name.
        item: String,
    },
    /// Nothing that must be covered; such an item line would be a comment.
    #[error("the model has no primary items")]
    NoPrimaryItem,
    /// An option that Knuth's programs would leave out.
    #[error("the option {option} covers no primary item")]
    NothingPrimary {
        /// Its name.
        option: String,
    },
    /// A colour that would be read as something else.
    #[error("{colour:?} cannot be the name of a colour")]
    Colour {
        /// The name.
        colour: String,
    },
    /// A primary item with a colour.
    #[error("the option {option} gives the primary item {item} a colour")]
    PrimaryColour {
        /// The name of the option.
        option: String,
        /// The name of the item.
        item: String,
    },
}

impl DlxWriteError {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Row { .. } | Self::Integer { .. } => {
                "export LP or MPS, or choose a formulation without rows and integer variables"
            }
            Self::Name { .. } | Self::Colour { .. } => {
                "a name has 1 to 255 bytes and no white space, control character, colon or vertical bar"
            }
            Self::PrimaryColour { .. } => "only secondary items have colours",
            Self::RepeatedItem { .. } => "rename one of the two",
            Self::NoPrimaryItem => "export LP or MPS; DLX text needs a primary item",
            Self::NothingPrimary { .. } => {
                "give the option a primary item; DLX programs skip options without one"
            }
        }
    }
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DlxErrorKind {
    /// Nothing but white space and comments.
    #[error("there are no items")]
    NoItems,
    /// More items than are read.
    #[error("there are more than {most} items, the most that is read")]
    TooManyItems {
        /// Items allowed.
        most: usize,
    },
    /// More options than are read.
    #[error("there are more than {most} options, the most that is read")]
    TooManyOptions {
        /// Options allowed.
        most: usize,
    },
    /// A name that is too long.
    #[error("this name is longer than {most} bytes, the most that is read")]
    LongName {
        /// Bytes allowed.
        most: usize,
    },
    /// A name with a colon or a bar inside.
    #[error("{item:?} cannot be the name of an item")]
    Name {
        /// What stands there.
        item: String,
    },
    /// A name that two items have.
    #[error("the item {item} is named twice")]
    RepeatedItem {
        /// The name.
        item: String,
    },
    /// A second bar in the line of items.
    #[error("the line of items has a second |")]
    RepeatedBar,
    /// A name that no item has.
    #[error("there is no item {item}")]
    UnknownItem {
        /// The name.
        item: String,
    },
    /// An item that an option names twice.
    #[error("the option names the item {item} twice")]
    RepeatedInOption {
        /// The name.
        item: String,
    },
    /// A primary item with a colour.
    #[error("the primary item {item} has a colour here")]
    PrimaryColour {
        /// The name of the item.
        item: String,
    },
    /// A colon with nothing behind it.
    #[error("the colour of {item} is empty")]
    EmptyColour {
        /// The name of the item.
        item: String,
    },
    /// A colour with a second colon, or an odd character, in it.
    #[error("{colour:?} cannot be the name of a colour")]
    Colour {
        /// What stands there.
        colour: String,
    },
    /// A bar inside an option.
    #[error("{entry} stands inside an option")]
    BarInOption {
        /// What stands there.
        entry: String,
    },
    /// An option of secondary items, or of none.
    #[error("the option covers no primary item")]
    NothingPrimary,
}

impl DlxErrorKind {
    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::NoItems => {
                "the first line names the items, primary | secondary; lines that begin with | \
                 are comments"
            }
            Self::TooManyItems { .. } | Self::TooManyOptions { .. } => {
                "split the problem; is this the right file?"
            }
            Self::LongName { .. } => "shorten it; Knuth's own programs read 8 characters",
            Self::Name { .. } => {
                "a name has no colon, vertical bar or control character; bounds and multiplicities, as in DLX3, \
                 are not supported"
            }
            Self::RepeatedItem { .. } => "rename or remove one of the two",
            Self::RepeatedBar => "write the primary items, one |, then the secondary items",
            Self::UnknownItem { .. } => "is it spelt as in the line of items?",
            Self::RepeatedInOption { .. } => "remove one of the two",
            Self::PrimaryColour { .. } => {
                "only secondary items, those behind | in the line of items, have colours"
            }
            Self::EmptyColour { .. } => {
                "write item:colour, or the item alone; it is then covered by at most one option \
                 of a solution"
            }
            Self::Colour { .. } => "write item:colour with one colon",
            Self::BarInOption { .. } => {
                "options name items only; costs after |, as in DLX5, are not supported"
            }
            Self::NothingPrimary => {
                "name a primary item, or remove the option; DLX programs skip it"
            }
        }
    }
}

/// An error in a text: what, where, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct DlxError {
    pub(super) kind: DlxErrorKind,
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) span: Range<usize>,
}

impl DlxError {
    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &DlxErrorKind {
        &self.kind
    }

    /// The line, 1-based.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// The character of the line, 1-based.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The bytes of the text that are concerned.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        self.kind.hint()
    }
}
