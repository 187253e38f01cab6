//! Colours of pieces' cells and of the target's cells, and which fit which.

use std::collections::BTreeSet;

/// The most colours of a puzzle.
pub const MAX_COLOURS: usize = 64;

/// A 0-based index of a colour. A cell without a colour is neutral.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The colour at position `index`; `None` from [`MAX_COLOURS`] on.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let number = u8::try_from(index).ok()?;
        (index < MAX_COLOURS).then_some(Self(number))
    }

    /// The position among the colours.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is wrong with the colours of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ColourError {
    /// More than are allowed.
    #[error("there are more than {MAX_COLOURS} colours")]
    TooMany,
    /// A name that two colours have.
    #[error("two colours are called {name}")]
    NameTwice {
        /// The name.
        name: String,
    },
    /// An index without a colour.
    #[error("there is no colour {}", .index + 1)]
    Unknown {
        /// The 0-based index.
        index: usize,
    },
}

/// The colours of a puzzle by name, and which colour of a piece may lie on which
/// colour of the target. Neutral fits everything and takes everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Colours {
    names: Vec<String>,
    allowed: BTreeSet<(Colour, Colour)>,
}

impl Colours {
    /// Colours of these names; `allowed` has pairs (of a piece, of the target).
    ///
    /// # Errors
    /// [`ColourError`].
    pub fn new(
        names: Vec<String>,
        allowed: impl IntoIterator<Item = (Colour, Colour)>,
    ) -> Result<Self, ColourError> {
        if names.len() > MAX_COLOURS {
            return Err(ColourError::TooMany);
        }
        let mut seen = BTreeSet::new();
        if let Some(name) = names.iter().find(|name| !seen.insert(name.as_str())) {
            return Err(ColourError::NameTwice { name: name.clone() });
        }
        let allowed: BTreeSet<_> = allowed.into_iter().collect();
        let mut mentioned = allowed.iter().flat_map(|&(piece, cell)| [piece, cell]);
        if let Some(colour) = mentioned.find(|colour| colour.index() >= names.len()) {
            let index = colour.index();
            return Err(ColourError::Unknown { index });
        }
        Ok(Self { names, allowed })
    }

    /// The names, by index.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The allowed pairs (of a piece, of the target), ascending.
    pub fn allowed(&self) -> impl Iterator<Item = (Colour, Colour)> {
        self.allowed.iter().copied()
    }

    /// Whether a piece's cell of colour `piece` may lie on a cell of colour `cell`.
    ///
    /// ```
    /// use cubewright::family::packing::{Colour, Colours};
    /// let red = Colour::from_index(0).unwrap();
    /// let strict = Colours::new(vec!["red".into()], [])?;
    /// assert!(strict.fit(Some(red), None) && !strict.fit(Some(red), Some(red)));
    /// # Ok::<(), cubewright::family::packing::ColourError>(())
    /// ```
    #[must_use]
    pub fn fit(&self, piece: Option<Colour>, cell: Option<Colour>) -> bool {
        match (piece, cell) {
            (Some(piece), Some(cell)) => self.allowed.contains(&(piece, cell)),
            (None, _) | (_, None) => true,
        }
    }
}
