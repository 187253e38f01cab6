//! Pieces that are laid already: in random puzzles, and what cannot be laid.

use cubewright_test as support;

use cubewright::engine::cover::Cover;
use cubewright::engine::{Limits, Settings};
use cubewright::family::packing::{LaidFault, PackingPuzzle, PieceMatchError};
use cubewright::formats::{
    AnswerErrorKind, FoundPackings, XmWriteError, read_pack, with_laid, write_pack, xmpuzzle_text,
};
use cubewright::language::Language;
use cubewright::puzzle::{Puzzle, UnreadAnswer};
use fastrand::Rng;

use super::oracle::{Solution, Truth};
use super::plain::Plain;
use super::random::{Checked, MOST, said, same};
use super::{count, read};

/// What is true of a puzzle, in which now and then some pieces of a packing are laid already.
pub(super) fn added(rng: &mut Rng, plain: Plain) -> Option<(Plain, Truth)> {
    let truth = Truth::of(&plain, MOST)?;
    let all: Vec<&Solution> = truth.all.iter().collect();
    if all.is_empty() || rng.u8(..6) > 0 {
        return Some((plain, truth));
    }
    let one = all[rng.usize(..all.len())];
    let laid = truth.some_laid(&plain, one, &mut || rng.bool());
    let plain = Plain { laid, ..plain };
    let truth = Truth::of(&plain, MOST)?;
    Some((plain, truth))
}

/// What is laid already is the same in the file of the puzzle and beside it, and is kept.
pub(super) fn read_alike(plain: &Plain, puzzle: &PackingPuzzle) -> Checked {
    let written = write_pack(puzzle).ok_or("not written")?;
    let again = said(
        "reading again",
        read_pack("random.pack", written.as_bytes()),
    )?;
    same("written", &again, puzzle)?;
    if plain.laid.is_empty() {
        return Ok(());
    }
    let bare = Plain {
        laid: Vec::new(),
        ..plain.clone()
    };
    for laid in [plain.laid_drawn(), plain.laid_json()] {
        let bare = said("reading", read_pack("random.pack", bare.pack().as_bytes()))?;
        same(
            "laid beside",
            &said("laid", with_laid(bare, &laid))?,
            puzzle,
        )?;
    }
    Ok(())
}

const TRAY: &str = "PACKING: tray\nCOLOUR: r red\nBOX: 4x2\nHOLES: 2\nFLIP: no\n\
    PIECE: L\n##\n#.\nPIECE: domino\n##\nPIECE: J\n###\n..#\nPIECE: spot x0-1\nr#\n";

/// The fault, the text that it points to, and its line and column.
fn fault(laid: &str) -> (AnswerErrorKind, String, Option<(usize, usize)>) {
    let error = with_laid(read(TRAY), laid).expect_err("a fault");
    support::described(&error);
    let at = error.position().map(|at| (at.line, at.column));
    (error.kind().clone(), laid[error.span()].to_owned(), at)
}

#[test]
fn what_cannot_be_laid_is_told_with_its_place() {
    let name = |name: &str| name.to_owned();
    let of = |laid: &str| match fault(laid) {
        (AnswerErrorKind::Laid { fault, .. }, text, at) => (*fault, text, at.expect("a place")),
        other => panic!("{other:?}"),
    };
    let no_piece = |error: PieceMatchError| LaidFault::NoPiece(error);
    // Unknown, of another shape, of no shape, turned over.
    let pieces = || name("L, domino, J, spot");
    let unknown = no_piece(PieceMatchError::NoSuchName {
        name: name("K"),
        pieces: pieces(),
    });
    assert_eq!(of("A = K\n..A.\n....\n"), (unknown, name("A"), (2, 3)));
    let another = no_piece(PieceMatchError::AnotherShape { name: name("L") });
    assert_eq!(of("LLL.\n....\n"), (another, name("L"), (1, 1)));
    let no_shape = no_piece(PieceMatchError::NoShape {
        letter: 'x',
        pieces: pieces(),
    });
    assert_eq!(of("xxxx\n....\n"), (no_shape, name("x"), (1, 1)));
    let over = no_piece(PieceMatchError::TurnedOver { name: name("J") });
    assert_eq!(of("A = J\nJJJ.\nJ...\n").0, over);
    // Outside, twice in a cell, too often: only JSON can say so, or a third letter.
    let json = |placements: &str| format!("{{\"placements\":[{placements}]}}");
    let domino = r#"{"piece":"domino","cells":[[3,0,0],[4,0,0]]}"#;
    let outside = LaidFault::Outside {
        name: name("domino"),
    };
    assert_eq!(of(&json(domino)), (outside, name(domino), (1, 16)));
    let [l, j] = [
        r#"{"piece":"L","cells":[[0,0,0],[0,1,0],[1,1,0]]}"#,
        r#"{"piece":"J","cells":[[1,1,0],[2,1,0],[3,1,0],[3,0,0]]}"#,
    ];
    let both = json(&format!("{l}, {j}"));
    let (first, second) = (name("L"), name("J"));
    assert_eq!(
        of(&both),
        (LaidFault::Overlap { first, second }, name(j), (1, 65))
    );
    let twice = LaidFault::Copies {
        name: name("domino"),
        most: 1,
    };
    let letters = "A = domino\nB = domino\nAABB\n....\n";
    assert_eq!(of(letters), (twice, name("B"), (3, 3)));
    // Its red cell could be either.
    let ambiguous = LaidFault::Ambiguous { name: name("spot") };
    assert_eq!(of("A = spot\nAA..\n....\n"), (ambiguous, name("A"), (2, 1)));
    // Another size, and nothing at all.
    let (size, ..) = fault("LL\nL.\n");
    let wanted = AnswerErrorKind::Size {
        drawn: [2, 2, 1],
        size: [4, 2, 1],
    };
    assert_eq!(size, wanted);
    assert!(matches!(fault("").0, AnswerErrorKind::Empty { .. }));
    let file = format!("{TRAY}\nLAID:\n// of two rows\nLLL.\n....\n");
    let error = read_pack("x.pack", file.as_bytes()).expect_err("L is no bar");
    assert_eq!(
        error.position().map(|at| (at.line, at.column)),
        Some((19, 1))
    );
    assert!(error.to_string().contains("the shape of the piece"));
    let said = |language| cubewright::language::Describe::describe(&error, language).hint;
    assert_ne!(said(Language::English), said(Language::German));
}

/// A tray without any symmetry once something lies in a corner.
#[test]
fn packings_are_counted_up_to_what_keeps_the_pieces_that_are_laid() {
    let of = |laid: &str| {
        let text = format!("PACKING: x\nBOX: 2x4\nPIECE: I x4\n##\n{laid}");
        let counts = count(&Cover::new(), &read(&text), Settings::default()).counts;
        let numbers = [Some(counts.raw), counts.rotations, counts.full];
        numbers.map(|number| number.expect("a number").to_string())
    };
    // Of a flat tray all symmetries are rotations.
    assert_eq!(of(""), ["5", "4", "4"]);
    assert_eq!(of("LAID:\n..\nII\n..\n..\n"), ["2", "2", "2"]);
    assert_eq!(of("LAID:\nAA\n..\n..\nBB\n"), ["2", "2", "2"]);
    assert_eq!(of("LAID:\n..\nAB\nAB\n..\n"), ["1", "1", "1"]);
    assert_eq!(of("LAID:\nA.\nA.\n..\n..\n"), ["2", "2", "2"]);
    assert_eq!(of("LAID:\n..\nAA\nBB\n..\n"), ["1", "1", "1"]);
}

#[test]
fn what_burrtools_cannot_say_is_refused() {
    let written = |text: &str| xmpuzzle_text(&read(text), FoundPackings::default());
    let flip = written("PACKING: x\nBOX: 2x1\nFLIP: no\nPIECE: I\n##\n");
    assert!(matches!(flip, Err(XmWriteError::Flip { .. })));
    let laid = written("PACKING: x\nBOX: 2x1\nPIECE: I\n##\nLAID:\nII\n");
    assert!(matches!(laid, Err(XmWriteError::Laid)));
    support::described(&laid.expect_err("it cannot"));
}

const LAID_WRONGLY: &str =
    "PACKING: tray\nBOX: 4x3\nPIECE: L\n####\n#...\nPIECE: D x2\n##\nPIECE: J\n###\n";

/// The reasons why there is no packing.
fn reasons(text: &str) -> Vec<String> {
    let puzzle = Puzzle::parse("tray.pack", text.as_bytes()).expect("good");
    let outcome = puzzle.count().expect("an answer").outcome;
    let why = puzzle.explanation(&outcome, &Limits::none());
    support::said_in_each(|language| why.texts(language).join(" "));
    why.texts(Language::English)
}

/// The pieces that are laid already are named where the argument would not hold without them.
#[test]
fn reasons_name_what_is_laid() {
    let laid = "Piece D is laid already and stays where it is.";
    for drawn in [".A..\n.A..\n....\n", "....\nAA..\n....\n"] {
        let why = reasons(&format!("{LAID_WRONGLY}LAID:\nA = D\n{drawn}"));
        assert_eq!(why[0], laid);
        assert!(why.len() > 1, "{why:?}");
    }
    // Volumes say it of any way to lay them.
    let why = reasons("PACKING: x\nBOX: 2x2\nPIECE: D\n##\nPIECE: I\n#\nLAID:\nDD\n..\n");
    assert_eq!(why.len(), 1, "{why:?}");
    assert!(
        why[0].starts_with("The pieces have 3 cells together"),
        "{why:?}"
    );
}

/// Nobody knows where in the target a smaller drawing lies.
#[test]
fn a_hint_wants_a_drawing_of_the_whole_target() {
    let puzzle = Puzzle::parse("tray.pack", LAID_WRONGLY.as_bytes()).expect("good");
    let error = puzzle.read_laid(b"A = D\n.A\n.A\n").expect_err("too small");
    assert!(matches!(error, UnreadAnswer::Drawing { .. }), "{error}");
    assert!(puzzle.read_laid(b"A = D\n....\n....\n.AA.\n").is_ok());
}
