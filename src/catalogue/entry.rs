//! One puzzle of the catalogue.
//!
//! Invariant: its text is a file as the readers know it, with all of its pieces.

use crate::count::Symmetry;
use crate::language::Statement;

/// A puzzle and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// Other names.
    pub also: Vec<String>,
    /// What family of the catalogue it belongs to.
    pub family: Statement,
    /// Who thought of it, or makes it.
    pub maker: Option<String>,
    /// When it came out, in words such as `1893`.
    pub year: Option<String>,
    /// How many pieces it has, copies included; the cubes of a snake.
    pub pieces: usize,
    /// How many solutions were counted here.
    pub counts: Known,
    /// Why they were not counted here, if they were not.
    pub uncounted: Option<Statement>,
    /// Counts that others published.
    pub published: Vec<Published>,
    /// The most moves until the first pieces leave, of burrs.
    pub level: Option<u64>,
    /// Where its shapes are from.
    pub source: String,
    /// The extension of its text.
    pub(super) extension: String,
    /// A file without its name, or a whole one.
    pub(super) body: String,
    /// Whether the body is a whole file.
    pub(super) is_whole: bool,
}

/// Counts that are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// Of all solutions.
    pub raw: Option<u64>,
    /// Up to rotations.
    pub rotations: Option<u64>,
    /// Up to rotations and reflections.
    pub full: Option<u64>,
}

/// A count that somebody published.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Published {
    /// The number.
    pub count: u64,
    /// Up to what it was counted.
    pub up_to: Symmetry,
    /// By whom, and where.
    pub by: String,
}

impl Known {
    /// The count up to some symmetry.
    #[must_use]
    pub const fn up_to(&self, symmetry: Symmetry) -> Option<u64> {
        match symmetry {
            Symmetry::Raw => self.raw,
            Symmetry::Rotations => self.rotations,
            Symmetry::Full => self.full,
        }
    }

    /// The one up to most symmetries.
    #[must_use]
    pub fn least(&self) -> Option<(u64, Symmetry)> {
        [Symmetry::Full, Symmetry::Rotations, Symmetry::Raw]
            .into_iter()
            .find_map(|symmetry| Some((self.up_to(symmetry)?, symmetry)))
    }
}

impl Entry {
    /// The name of a file with this puzzle.
    #[must_use]
    pub fn file(&self) -> String {
        format!("{}.{}", self.name, self.extension)
    }

    /// The puzzle in the format of its family.
    #[must_use]
    pub fn text(&self) -> String {
        let title = match &*self.extension {
            _ if self.is_whole => return self.body.clone(),
            "pack" | "burr" => "PACKING: ",
            "snake" => return format!("NAME: {}\nSNAKE: {}", self.name, self.body),
            _ => "// ",
        };
        format!("{title}{}\n{}", self.name, self.body)
    }
}
