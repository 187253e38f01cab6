//! What is laid once a hint was followed.
//!
//! Invariant: it is what the hint said and all that was laid before, but for what was to be taken away.

use super::super::{PartialSolution, Puzzle};
use crate::family::packing::{Label, Packing};
use crate::family::shell::{Assembly, Fixed};
use crate::family::snake::{Move, Moves, Start};
use crate::show::{NextMove, Remedy};

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
                    PartialSolution::Places([&laid[..], &[Fixed::from(*placement)]].concat())
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
                // Letters follow the order of pieces and options, as in every answer that is found.
                if let Some(selection) = model.selection(&packing) {
                    packing = model.packing(&selection);
                }
                Some(match within[..] {
                    [] => PartialSolution::Packing(packing),
                    _ => PartialSolution::Within(packing, within),
                })
            }
            _ => None,
        }
    }
}

impl PartialSolution {
    /// What is laid once it is corrected: without the pieces that are to be taken away, and with those on
    /// their places that are to be turned there. Nothing where it is not said which pieces these are.
    ///
    /// ```
    /// use cubewright::engine::Limits;
    /// use cubewright::puzzle::{Hint, Puzzle};
    /// use cubewright::show::HintLevel;
    /// let puzzle = Puzzle::parse("x.pack", b"PACKING: x\nBOX: 3x1\nPIECE: A\n##\nPIECE: B\n#\n")?;
    /// let laid = puzzle.read_laid(b".B.")?;
    /// let hint = puzzle.hint(Some(&laid), HintLevel::How, &Limits::none())?;
    /// let Hint::Wrong(Some(remedy)) = hint else { panic!("B is in the middle") };
    /// let laid = laid.corrected(&remedy).expect("B is taken away");
    /// let hint = puzzle.hint(Some(&laid), HintLevel::How, &Limits::none())?;
    /// assert!(matches!(hint, Hint::Next(..)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn corrected(&self, remedy: &Remedy) -> Option<Self> {
        let wrong = remedy.laid();
        match (remedy, self) {
            (Remedy::TakeParts(_), Self::Shell(laid)) => {
                let others = without(laid.placements(), &wrong);
                Some(Self::Shell(Assembly::new(others)))
            }
            (Remedy::TakeParts(_), Self::Places(laid)) => Some(Self::Places(without(laid, &wrong))),
            (Remedy::Turn(_), Self::Shell(laid)) => {
                let all = laid.placements().iter().map(|&it| Fixed::from(it));
                Some(Self::Places(turned(all.collect(), &wrong)))
            }
            (Remedy::Turn(_), Self::Places(laid)) => {
                Some(Self::Places(turned(laid.clone(), &wrong)))
            }
            (Remedy::TakePieces(_), Self::Packing(laid)) => {
                let placements = without(&laid.placements, &wrong);
                Some(Self::Packing(Packing { placements }))
            }
            (Remedy::TakePieces(_), Self::Within(laid, within)) => {
                let lying = laid.placements.len();
                let placements = without(&laid.placements, &wrong);
                let open = wrong.iter().filter_map(|at| at.checked_sub(lying));
                let within = without(within, &open.collect::<Vec<_>>());
                Some(Self::Within(Packing { placements }, within))
            }
            (Remedy::TakeBack { run }, Self::Snake(moves)) => {
                let mut moves = moves.clone();
                moves.moves.truncate(*run);
                Some(Self::Snake(moves))
            }
            _ => None,
        }
    }
}

fn without<T: Clone>(all: &[T], wrong: &[usize]) -> Vec<T> {
    let all = all.iter().enumerate();
    let right = all.filter(|(at, _)| !wrong.contains(at));
    right.map(|(_, one)| one.clone()).collect()
}

/// The pieces with those open that were turned: how they lie then, nobody said.
fn turned(mut all: Vec<Fixed>, wrong: &[usize]) -> Vec<Fixed> {
    for &at in wrong {
        all[at].orientation = None;
    }
    all
}
