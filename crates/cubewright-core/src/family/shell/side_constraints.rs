//! Which pieces may be chosen, and how they may lie.
//!
//! Invariant: side constraints only forbid. An assembly that meets them is one without them.

use super::{Orientation, Piece, Place, Placement, Shell};
use crate::language::{Describe, Language, Message, Say, Text};

/// Pieces that belong together, such as those of one colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceSet {
    /// What the set is called.
    pub name: String,
    /// Its pieces, ascending.
    pub pieces: Vec<Piece>,
    /// At least so many of them are used.
    pub least: usize,
    /// At most so many of them are used.
    pub most: usize,
}

/// A piece whose place is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fixed {
    /// The piece.
    pub piece: Piece,
    /// Where it lies.
    pub place: Place,
    /// How it lies there, if that is given too.
    pub orientation: Option<Orientation>,
}

impl From<Placement> for Fixed {
    fn from(lies: Placement) -> Self {
        Self {
            piece: lies.piece,
            place: lies.place,
            orientation: Some(lies.orientation),
        }
    }
}

/// What an assembly must meet besides filling each cell once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideConstraints {
    /// Whether every piece keeps its written face to the side from which its place is
    /// looked at: none is flipped.
    pub unflipped: bool,
    /// Sets of pieces, no piece in two of them.
    pub sets: Vec<PieceSet>,
    /// Pieces whose place is given.
    pub fixed: Vec<Fixed>,
    /// Placements that are forbidden one by one; a [`Shell`] has them in ascending order.
    pub left_out: Vec<Placement>,
}

/// Why side constraints contradict the puzzle or each other.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SideConstraintError {
    /// A piece that the puzzle does not have.
    #[error("there is no piece {}", .0.to_number())]
    NoSuchPiece(Piece),
    /// A place that the shape does not have.
    #[error("there is no place {}", .0.to_number())]
    NoSuchPlace(Place),
    /// A place with two given pieces.
    #[error("place {} is fixed twice", .0.to_number())]
    PlaceFixedTwice(Place),
    /// A piece with two given places.
    #[error("piece {} is fixed twice", .0.to_number())]
    PieceFixedTwice(Piece),
    /// A flipped piece where none may be.
    #[error("piece {} is fixed flipped, but no piece may be flipped", .0.to_number())]
    FixedFlipped(Piece),
    /// A piece in two sets.
    #[error("piece {} belongs to two sets", .0.to_number())]
    InTwoSets(Piece),
    /// More pieces wanted of a set than it has.
    #[error("set {name} has {pieces} pieces, but {least} of them are wanted")]
    SetTooSmall {
        /// The set.
        name: String,
        /// Its pieces.
        pieces: usize,
        /// The least number wanted.
        least: usize,
    },
    /// Bounds in the wrong order.
    #[error("of set {name} at least {least} and at most {most} pieces are wanted")]
    Bounds {
        /// The set.
        name: String,
        /// The least number.
        least: usize,
        /// The greatest number.
        most: usize,
    },
    /// The sets demand more pieces than there are places.
    #[error("the sets demand {least} pieces, but the shape has {places} places")]
    TooMany {
        /// Pieces demanded.
        least: usize,
        /// Places.
        places: usize,
    },
    /// The sets do not allow as many pieces as there are places.
    #[error("the sets allow {most} pieces, but the shape has {places} places")]
    TooFew {
        /// Pieces allowed.
        most: usize,
        /// Places.
        places: usize,
    },
}

impl Say for SideConstraintError {
    fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.to_string(),
            Language::German => match self {
                Self::NoSuchPiece(piece) => format!("es gibt kein Teil {}", piece.to_number()),
                Self::NoSuchPlace(place) => {
                    format!("es gibt keinen Platz {}", place.to_number())
                }
                Self::PlaceFixedTwice(place) => {
                    format!("Platz {} ist zweimal vergeben", place.to_number())
                }
                Self::PieceFixedTwice(piece) => {
                    format!("Teil {} ist zweimal vergeben", piece.to_number())
                }
                Self::FixedFlipped(piece) => format!(
                    "Teil {} soll gewendet liegen, aber kein Teil darf gewendet werden",
                    piece.to_number()
                ),
                Self::InTwoSets(piece) => {
                    format!("Teil {} gehört zu zwei Sätzen", piece.to_number())
                }
                Self::SetTooSmall {
                    name,
                    pieces,
                    least,
                } => format!("Satz {name} hat {pieces} Teile, verlangt sind aber {least}"),
                Self::Bounds { name, least, most } => {
                    format!("von Satz {name} sind mindestens {least} und höchstens {most} verlangt")
                }
                Self::TooMany { least, places } => {
                    format!("die Sätze verlangen {least} Teile, die Form hat aber {places} Plätze")
                }
                Self::TooFew { most, places } => {
                    format!("die Sätze erlauben {most} Teile, die Form hat aber {places} Plätze")
                }
            },
        }
    }
}

impl SideConstraintError {
    /// What to do about it.
    const fn hint(&self) -> Text {
        match self {
            Self::NoSuchPiece(_) => [
                "pieces are numbered from 1, those of a second file behind those of the first",
                "Teile zählen ab 1, die einer zweiten Datei nach denen der ersten",
            ],
            Self::NoSuchPlace(_) => [
                "places are numbered from 1 as the shape numbers its faces",
                "Plätze zählen ab 1, wie die Form ihre Flächen zählt",
            ],
            Self::PlaceFixedTwice(_) | Self::PieceFixedTwice(_) => [
                "give each piece one place and each place one piece",
                "gib jedem Teil einen Platz und jedem Platz ein Teil",
            ],
            Self::FixedFlipped(_) => [
                "fix it unflipped, or allow flips",
                "leg es ungewendet fest, oder erlaub das Wenden",
            ],
            Self::InTwoSets(_) => [
                "put each piece into one set",
                "gib jedes Teil in einen Satz",
            ],
            Self::SetTooSmall { .. } => [
                "ask for fewer of its pieces",
                "verlang weniger von seinen Teilen",
            ],
            Self::Bounds { .. } => [
                "write the smaller number first",
                "schreib die kleinere Zahl zuerst",
            ],
            Self::TooMany { .. } => [
                "ask for fewer pieces, or take a larger shape",
                "verlang weniger Teile, oder nimm eine größere Form",
            ],
            Self::TooFew { .. } => [
                "allow more of each set, add a set, or take a smaller shape",
                "erlaub mehr von jedem Satz, nimm einen Satz dazu, oder nimm eine kleinere Form",
            ],
        }
    }
}

impl Describe for SideConstraintError {
    fn describe(&self, language: Language) -> Message {
        Message::new(self.text(language), language.pick(self.hint()))
    }
}

impl PieceSet {
    /// A set of which any number may be used.
    #[must_use]
    pub fn free(name: &str, pieces: Vec<Piece>) -> Self {
        let most = pieces.len();
        Self {
            name: name.to_owned(),
            pieces,
            least: 0,
            most,
        }
    }

    /// Whether the bounds forbid nothing.
    #[must_use]
    pub fn is_free(&self) -> bool {
        self.least == 0 && self.most >= self.pieces.len()
    }
}

impl SideConstraints {
    /// Whether nothing is forbidden.
    #[must_use]
    pub fn is_free(&self) -> bool {
        let is_open = self.fixed.is_empty() && self.left_out.is_empty();
        !self.unflipped && is_open && self.sets.iter().all(PieceSet::is_free)
    }

    /// The set that a piece belongs to.
    #[must_use]
    pub fn set_of(&self, piece: Piece) -> Option<&PieceSet> {
        self.sets.iter().find(|set| set.pieces.contains(&piece))
    }

    /// Whether a placement keeps to the flips and the given places, and is not left out.
    #[must_use]
    pub fn allow(&self, placement: Placement) -> bool {
        let flips = self.unflipped && placement.orientation.is_flipped();
        let concerns =
            |fixed: &&Fixed| fixed.piece == placement.piece || fixed.place == placement.place;
        let keeps = |fixed: &Fixed| {
            let lies = fixed.orientation.is_none_or(|o| o == placement.orientation);
            fixed.piece == placement.piece && fixed.place == placement.place && lies
        };
        let is_left_out = self.left_out.binary_search(&placement).is_ok();
        !flips && !is_left_out && self.fixed.iter().filter(concerns).all(keeps)
    }

    /// Checks that the side constraints make sense for a puzzle of so many pieces and places.
    ///
    /// # Errors
    /// [`SideConstraintError`].
    pub fn check(&self, pieces: usize, places: usize) -> Result<(), SideConstraintError> {
        self.check_fixed(pieces, places)?;
        let mut is_in_set = vec![false; pieces];
        for set in &self.sets {
            for &piece in &set.pieces {
                let seen = is_in_set.get_mut(piece.index());
                let seen = seen.ok_or(SideConstraintError::NoSuchPiece(piece))?;
                if std::mem::replace(seen, true) {
                    return Err(SideConstraintError::InTwoSets(piece));
                }
            }
            set.check()?;
        }
        let least = self.sets.iter().map(|set| set.least).sum();
        let in_sets = self.sets.iter().map(|set| set.most.min(set.pieces.len()));
        let most = in_sets.sum::<usize>() + is_in_set.iter().filter(|&&seen| !seen).count();
        if least > places {
            return Err(SideConstraintError::TooMany { least, places });
        }
        if most < places {
            return Err(SideConstraintError::TooFew { most, places });
        }
        Ok(())
    }

    /// Checks that pieces with given places exist and do not collide.
    fn check_fixed(&self, pieces: usize, places: usize) -> Result<(), SideConstraintError> {
        for (index, fixed) in self.fixed.iter().enumerate() {
            let before = &self.fixed[..index];
            if fixed.piece.index() >= pieces {
                return Err(SideConstraintError::NoSuchPiece(fixed.piece));
            }
            if fixed.place.index() >= places {
                return Err(SideConstraintError::NoSuchPlace(fixed.place));
            }
            if before.iter().any(|other| other.place == fixed.place) {
                return Err(SideConstraintError::PlaceFixedTwice(fixed.place));
            }
            if before.iter().any(|other| other.piece == fixed.piece) {
                return Err(SideConstraintError::PieceFixedTwice(fixed.piece));
            }
            if self.unflipped && fixed.orientation.is_some_and(Orientation::is_flipped) {
                return Err(SideConstraintError::FixedFlipped(fixed.piece));
            }
        }
        Ok(())
    }
}

impl PieceSet {
    /// Checks that the bounds of a set can be met by its pieces.
    fn check(&self) -> Result<(), SideConstraintError> {
        let (name, least, most) = (self.name.clone(), self.least, self.most);
        if least > most {
            return Err(SideConstraintError::Bounds { name, least, most });
        }
        let pieces = self.pieces.len();
        if least > pieces {
            return Err(SideConstraintError::SetTooSmall {
                name,
                pieces,
                least,
            });
        }
        Ok(())
    }
}

impl Shell {
    /// Whether a piece may be placed so at all: the side constraints allow it, and it has no tooth
    /// where the frame round the surface has one.
    #[must_use]
    pub fn allows(&self, placement: Placement) -> bool {
        let laid = self.laid(placement);
        let frame = self.surface().frames()[placement.place.index()];
        let width = self.width();
        let bites =
            |point| (0..width.ring()).any(|r| laid.has(r) && frame.ring_point(width, r) == point);
        self.side_constraints().allow(placement) && !self.surface().taken().any(bites)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(piece: usize, place: usize) -> Fixed {
        Fixed {
            piece: Piece::from_index(piece),
            place: Place::from_index(place),
            orientation: None,
        }
    }

    fn set(name: &str, pieces: core::ops::Range<usize>, least: usize, most: usize) -> PieceSet {
        PieceSet {
            least,
            most,
            ..PieceSet::free(name, pieces.map(Piece::from_index).collect())
        }
    }

    #[test]
    fn contradictions_are_refused() {
        let places_fixed = |fixed: Vec<Fixed>| {
            SideConstraints {
                fixed,
                ..SideConstraints::default()
            }
            .check(12, 6)
        };
        let piece = Piece::from_index;
        let place = Place::from_index;
        let error = places_fixed(vec![fixed(0, 1), fixed(2, 1)]);
        assert_eq!(error, Err(SideConstraintError::PlaceFixedTwice(place(1))));
        let error = places_fixed(vec![fixed(0, 1), fixed(0, 2)]);
        assert_eq!(error, Err(SideConstraintError::PieceFixedTwice(piece(0))));
        assert_eq!(
            places_fixed(vec![fixed(12, 0)]),
            Err(SideConstraintError::NoSuchPiece(piece(12)))
        );
        assert_eq!(
            places_fixed(vec![fixed(0, 6)]),
            Err(SideConstraintError::NoSuchPlace(place(6)))
        );
        let with_sets = |sets: Vec<PieceSet>| {
            SideConstraints {
                sets,
                ..SideConstraints::default()
            }
            .check(12, 6)
        };
        assert_eq!(
            with_sets(vec![set("a", 0..6, 1, 1), set("b", 6..12, 5, 5)]),
            Ok(())
        );
        let error = with_sets(vec![set("a", 0..7, 1, 1), set("b", 6..12, 5, 5)]);
        assert_eq!(error, Err(SideConstraintError::InTwoSets(piece(6))));
        let error = with_sets(vec![set("a", 0..6, 1, 1), set("b", 6..12, 1, 1)]);
        assert_eq!(
            error,
            Err(SideConstraintError::TooFew { most: 2, places: 6 })
        );
        let error = with_sets(vec![set("a", 0..6, 5, 6), set("b", 6..12, 5, 6)]);
        assert_eq!(
            error,
            Err(SideConstraintError::TooMany {
                least: 10,
                places: 6
            })
        );
        for (least, most) in [(2, 1), (7, 8)] {
            assert!(with_sets(vec![set("a", 0..6, least, most)]).is_err());
        }
        let flipped = Fixed {
            orientation: Some(Orientation::new(true, 0)),
            ..fixed(0, 0)
        };
        let constraints = SideConstraints {
            unflipped: true,
            fixed: vec![flipped],
            ..SideConstraints::default()
        };
        assert_eq!(
            constraints.check(6, 6),
            Err(SideConstraintError::FixedFlipped(piece(0)))
        );
    }
}
