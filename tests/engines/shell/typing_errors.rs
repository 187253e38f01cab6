//! One cell typed wrongly, each of all cells in turn: is it named, and how early?

use core::fmt;

use cubewright::engine::Limits;
use cubewright::family::shell::{Change, Piece, Repair, Shell};
use cubewright::solve::repairs;
use cubewright_test::shell;

/// The six sets that are sold in as many colours.
const SETS: [&str; 6] = ["blue", "green", "orange", "purple", "red", "yellow"];

/// How often the true cell was told, and how early.
#[derive(Default)]
struct Figures {
    cases: usize,
    first: usize,
    among_three: usize,
    among_ten: usize,
    anywhere: usize,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            cases,
            first,
            among_three,
            among_ten,
            anywhere,
        } = self;
        write!(
            f,
            "of {cases} errors {first} first, {among_three} among three, {among_ten} among ten, \
             {anywhere} at all"
        )
    }
}

/// What is told of one wrong cell.
fn try_one(shell: &Shell, change: Change, figures: &mut Figures) {
    let border = shell.pieces()[change.piece.index()];
    let wrong = shell.with_piece(change.piece, border.toggled(change.ring));
    let found = repairs(&wrong, &Limits::none()).expect("no limit");
    let right = Repair { change, also: None };
    let at = found.iter().position(|repair| *repair == right);
    let is_among = |most: usize| usize::from(at.is_some_and(|at| at < most));
    figures.cases += 1;
    figures.first += is_among(1);
    figures.among_three += is_among(3);
    figures.among_ten += is_among(10);
    figures.anywhere += is_among(usize::MAX);
}

/// A wrong number of teeth shows each of these errors, so all of them can be told.
#[test]
fn of_every_single_error_the_true_cell_is_told_among_the_first() {
    let mut figures = Figures::default();
    for set in SETS {
        let shell = shell(&format!("data/original_{set}.hcq"));
        for index in 0..shell.pieces().len() {
            let piece = Piece::from_index(index);
            for ring in 0..shell.width().ring() {
                let gains = shell.pieces()[index].has(ring);
                try_one(&shell, Change { piece, ring, gains }, &mut figures);
            }
        }
    }
    println!("{figures}");
    assert_eq!(figures.cases, 576);
    assert_eq!(figures.anywhere, figures.cases, "{figures}");
    assert_eq!(figures.among_ten, figures.cases, "{figures}");
    assert!(figures.among_three * 10 >= figures.cases * 9, "{figures}");
}
