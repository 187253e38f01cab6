//! What is laid once a hint was followed.
//!
//! Invariant: it is what the hint said and all that was laid before.

use super::super::{PartialSolution, Puzzle};
use crate::family::packing::{Label, Packing};
use crate::family::shell::{Assembly, Fixed};
use crate::family::snake::{Move, Moves, Start};
use crate::show::NextMove;

impl Puzzle {
    /// What is laid after this move; nothing if the move is not one of this puzzle.
    ///
    /// ```
    /// use cubewright::engine::Limits;
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::{Hint, Puzzle};
    /// use cubewright::show::HintLevel;
    /// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/HC_BQ_01.hcq");
    /// let puzzle = Puzzle::open(file)?;
    /// let ask = |laid| puzzle.hint(laid, HintLevel::Which, &Limits::none());
    /// let Hint::Next(first, _) = ask(None)? else { panic!("nothing is laid yet") };
    /// let laid = puzzle.followed(None, &first).expect("its own move");
    /// let Hint::Next(second, level) = ask(Some(&laid))? else { panic!("five are missing") };
    /// assert_eq!(second.text(level, Language::English), "Take piece 5 next.");
    /// # Ok::<(), cubewright::puzzle::PuzzleError>(())
    /// ```
    #[must_use]
    pub fn followed(
        &self,
        laid: Option<&PartialSolution>,
        next: &NextMove,
    ) -> Option<PartialSolution> {
        match (self.unasked(), next) {
            (Self::Shell(_), NextMove::Shell(_, placement)) => Some(match laid {
                Some(PartialSolution::Places(laid)) => {
                    let new = Fixed {
                        piece: placement.piece,
                        place: placement.place,
                        orientation: Some(placement.orientation),
                    };
                    PartialSolution::Places([&laid[..], &[new]].concat())
                }
                Some(PartialSolution::Shell(laid)) => {
                    let all = [laid.placements(), &[*placement]].concat();
                    PartialSolution::Shell(Assembly::new(all))
                }
                _ => PartialSolution::Shell(Assembly::new(vec![*placement])),
            }),
            (Self::Snake(_), NextMove::Snake { way, start, .. }) => {
                let mut moves = match laid {
                    Some(PartialSolution::Snake(moves)) => moves.clone(),
                    _ => Moves::default(),
                };
                moves.start = moves.start.or(start.map(Start::Held));
                moves.moves.push(Move {
                    direction: *way,
                    cubes: None,
                });
                Some(PartialSolution::Snake(moves))
            }
            (
                Self::Packing(model),
                NextMove::Packing {
                    letter,
                    name,
                    cells,
                    ..
                },
            ) => {
                let name = name.clone().unwrap_or_else(|| letter.to_string());
                let new = vec![(Label::Name(name), cells.clone())];
                let (mut packing, within) = match laid {
                    Some(PartialSolution::Packing(packing)) => (packing.clone(), Vec::new()),
                    Some(PartialSolution::Within(packing, within)) => {
                        (packing.clone(), within.clone())
                    }
                    _ => (Packing::default(), Vec::new()),
                };
                let new = Packing::of_cells(model.puzzle(), &new).ok()?;
                packing.placements.extend(new.placements);
                Some(match within[..] {
                    [] => PartialSolution::Packing(packing),
                    _ => PartialSolution::Within(packing, within),
                })
            }
            _ => None,
        }
    }
}
