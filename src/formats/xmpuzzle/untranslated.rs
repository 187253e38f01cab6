//! What a file of BurrTools says and no other format can say.

use core::fmt;

use super::XmPuzzle;
use crate::family::packing::Copies;
use crate::formats::FormatError;
use crate::formats::error::position;
use crate::formats::text::shortened;

/// Something that is lost when a problem of a file goes into another format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unsaid {
    /// Other problems.
    OtherProblems {
        /// How many.
        count: usize,
    },
    /// Shapes that the problem does not use.
    UnusedShapes {
        /// How many.
        count: usize,
    },
    /// A piece of which no copy is used.
    NoCopies {
        /// How many such pieces.
        count: usize,
    },
    /// Groups of pieces, which matter when a packing is taken apart only.
    Groups,
    /// Weights of shapes, which matter when a packing is taken apart only.
    Weights {
        /// How many shapes have one.
        count: usize,
    },
    /// How solutions are taken apart.
    Disassemblies {
        /// How many solutions say it.
        count: usize,
    },
    /// The state of a search that was broken off.
    BrokenOff,
    /// How many assemblies BurrTools counted.
    Counted {
        /// As many.
        assemblies: usize,
    },
    /// How colours look that have names of their own.
    ColourValues,
    /// The comment.
    Comment {
        /// Its text.
        text: String,
    },
    /// Something that is not known.
    Unknown {
        /// The element or attribute.
        what: String,
        /// Its 1-based line.
        line: usize,
    },
    /// More of that.
    MoreUnknown {
        /// How much.
        count: usize,
    },
}

impl Unsaid {
    /// Whether it could change which packings there are.
    #[must_use]
    pub const fn may_matter(&self) -> bool {
        matches!(self, Self::Unknown { .. } | Self::MoreUnknown { .. })
    }
}

impl fmt::Display for Unsaid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherProblems { count: 1 } => write!(f, "the other problem of the file"),
            Self::OtherProblems { count } => write!(f, "the {count} other problems of the file"),
            Self::UnusedShapes { count: 1 } => write!(f, "a shape that the problem does not use"),
            Self::UnusedShapes { count } => {
                write!(f, "{count} shapes that the problem does not use")
            }
            Self::NoCopies { count: 1 } => write!(f, "a piece that is used 0 times"),
            Self::NoCopies { count } => write!(f, "{count} pieces that are used 0 times"),
            Self::Groups => write!(
                f,
                "the groups of pieces, which matter for taking apart only"
            ),
            Self::Weights { count: 1 } => {
                write!(
                    f,
                    "the weight of a shape, which matters for taking apart only"
                )
            }
            Self::Weights { count } => {
                write!(
                    f,
                    "the weights of {count} shapes, which matter for taking apart only"
                )
            }
            Self::Disassemblies { count: 1 } => write!(f, "how a solution is taken apart"),
            Self::Disassemblies { count } => write!(f, "how {count} solutions are taken apart"),
            Self::BrokenOff => write!(f, "the state of a search that BurrTools broke off"),
            Self::Counted { assemblies: 1 } => write!(f, "that BurrTools counted 1 assembly"),
            Self::Counted { assemblies } => {
                write!(f, "that BurrTools counted {assemblies} assemblies")
            }
            Self::ColourValues => write!(f, "how the named colours look"),
            Self::Comment { text } => write!(f, "the comment: {}", shortened(text, 60)),
            Self::Unknown { what, line } => write!(f, "{what}, line {line}, which is not known"),
            Self::MoreUnknown { count } => write!(f, "{count} more things that are not known"),
        }
    }
}

impl XmPuzzle {
    /// What is lost when the problem with this 0-based index goes into another format.
    ///
    /// # Errors
    /// If there is no such problem.
    pub fn unsaid(&self, problem: usize) -> Result<Vec<Unsaid>, FormatError> {
        let problem = self.problem(problem)?;
        let content = &self.content;
        let some = |count: usize, of: fn(usize) -> Unsaid| (count > 0).then(|| of(count));
        let none = |copies: Copies| copies == Copies::exactly(0);
        let mut is_used = vec![false; content.shapes.len()];
        for id in problem
            .parts
            .iter()
            .map(|part| part.shape)
            .chain(problem.result)
        {
            is_used[id] = true;
        }
        let unused = is_used.iter().filter(|used| !**used).count();
        let no_copies = problem
            .parts
            .iter()
            .filter(|part| none(part.copies))
            .count();
        let weights = content.shapes.iter().filter(|shape| shape.weighs).count();
        let comment = content.comment.as_str();
        let known = [
            some(content.problems.len() - 1, |count| Unsaid::OtherProblems {
                count,
            }),
            some(unused, |count| Unsaid::UnusedShapes { count }),
            some(no_copies, |count| Unsaid::NoCopies { count }),
            problem.grouped.then_some(Unsaid::Groups),
            some(weights, |count| Unsaid::Weights { count }),
            some(problem.apart, |count| Unsaid::Disassemblies { count }),
            problem.broken_off.then_some(Unsaid::BrokenOff),
            problem
                .counted
                .map(|assemblies| Unsaid::Counted { assemblies }),
            (!content.plain_colours).then_some(Unsaid::ColourValues),
            (!comment.is_empty()).then(|| Unsaid::Comment {
                text: comment.to_owned(),
            }),
            some(content.unknown.more, |count| Unsaid::MoreUnknown { count }),
        ];
        let unknown = content.unknown.first.iter();
        let unknown = unknown.map(|(what, at)| Unsaid::Unknown {
            what: what.clone(),
            line: position(&self.text, *at).line,
        });
        Ok(unknown.chain(known.into_iter().flatten()).collect())
    }
}
