//! The forms that `convert` writes.

use clap::ValueEnum;

use crate::options::model::ModelFormat;
use cubewright::formats::{FileKind, Notation};

/// What a puzzle or its answers are written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// Cubes: headers, and the sides of each piece as numbers.
    Hcq,
    /// Cubes: a line of digits for each piece.
    Rings,
    /// Cubes: pictures of the pieces.
    Art,
    /// Snakes: a file in the notation of letters.
    Snake,
    /// Snakes: cubes of each segment in two colours, bwb/w/b.
    Segments,
    /// Snakes: cubes of each run, both ends included, 3 2 2.
    Cells,
    /// Snakes: steps of each run, 2 1 1.
    Moves,
    /// Snakes: cubes that each run adds, 3 1 1.
    New,
    /// Snakes: E, S and C for ends, straight cubes and corners.
    Letters,
    /// Snakes: a digit for each cube, 1 where the snake turns.
    Turns,
    /// Snakes: a digit for each cube, 1 where it is straight.
    Straights,
    /// Packings: layers that a person can type.
    Pack,
    /// Packings: the numbers of the sticks of a six-piece burr.
    Burr,
    /// Packings: BurrTools' form, compressed by gzip as BurrTools does.
    Xmpuzzle,
    /// Packings: BurrTools' form, as text.
    Xml,
    /// Exact covers and linear programs: Knuth's items and options.
    Dlx,
    /// The same as CPLEX LP.
    Lp,
    /// The same as free MPS.
    Mps,
    /// The same as pseudo-Boolean optimisation.
    Opb,
    /// The answers, as `solve` writes them.
    Text,
    /// The answers, as `solve --format jsonl` writes them.
    Jsonl,
}

impl Form {
    /// The extensions of their files.
    pub(super) const EXTENSIONS: [(&str, Self); 15] = [
        ("hcq", Self::Hcq),
        ("rings", Self::Rings),
        ("art", Self::Art),
        ("snake", Self::Snake),
        ("pack", Self::Pack),
        ("burr", Self::Burr),
        ("xmpuzzle", Self::Xmpuzzle),
        ("xml", Self::Xml),
        ("dlx", Self::Dlx),
        ("xcc", Self::Dlx),
        ("lp", Self::Lp),
        ("mps", Self::Mps),
        ("opb", Self::Opb),
        ("txt", Self::Text),
        ("jsonl", Self::Jsonl),
    ];

    /// The forms of the puzzles that such files hold.
    pub(super) const fn of(kind: FileKind) -> &'static [Self] {
        match kind {
            FileKind::Shell(_) => &[Self::Hcq, Self::Rings, Self::Art],
            FileKind::Snake => &[
                Self::Snake,
                Self::Segments,
                Self::Cells,
                Self::Moves,
                Self::New,
                Self::Letters,
                Self::Turns,
                Self::Straights,
            ],
            FileKind::Pack | FileKind::Xmpuzzle => {
                &[Self::Pack, Self::Burr, Self::Xmpuzzle, Self::Xml]
            }
            FileKind::Dlx | FileKind::Matrix | FileKind::Mip(_) => {
                &[Self::Dlx, Self::Lp, Self::Mps, Self::Opb]
            }
            FileKind::Unknown => &[],
        }
    }

    /// Whether answers are written, and not the puzzle.
    pub(super) const fn is_answers(self) -> bool {
        matches!(self, Self::Text | Self::Jsonl)
    }

    /// Whether its files may have rows of one's own, or state them as a model does.
    pub(super) fn holds_rows(self) -> bool {
        matches!(self, Self::Hcq | Self::Pack | Self::Burr)
            || self.notation().is_some()
            || self.model().is_some()
    }

    /// The form of a model.
    pub(super) const fn model(self) -> Option<ModelFormat> {
        Some(match self {
            // With costs where there are some.
            Self::Dlx => ModelFormat::Dlx5,
            Self::Lp => ModelFormat::Lp,
            Self::Mps => ModelFormat::Mps,
            Self::Opb => ModelFormat::Opb,
            _ => return None,
        })
    }

    /// The notation of a snake.
    pub(super) const fn notation(self) -> Option<Notation> {
        Some(match self {
            Self::Snake | Self::Letters => Notation::Letters,
            Self::Segments => Notation::Segments,
            Self::Cells => Notation::Cells,
            Self::Moves => Notation::Moves,
            Self::New => Notation::New,
            Self::Turns => Notation::Turns,
            Self::Straights => Notation::Straights,
            _ => return None,
        })
    }

    /// The word by which it is asked for.
    pub(super) fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// The words of several, for a message.
    pub(super) fn list(forms: &[Self]) -> String {
        let names: Vec<String> = forms.iter().map(|form| form.name()).collect();
        names.join(", ")
    }
}
