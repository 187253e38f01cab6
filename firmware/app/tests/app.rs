//! The state machine: what it shows, and that no fingers can break it.

use cubewright::board::CubePieces;
use cubewright::formats::read_shell;
use cubewright_app::{App, Board, Frame, Inputs, Phase};
use fastrand::Rng;

/// An app with its clock and what it showed.
struct Hand {
    app: App,
    board: Board,
    now_ms: u32,
    frame: Frame,
}

const NONE: Inputs = inputs(false, false, false);
const A: Inputs = inputs(true, false, false);
const B: Inputs = inputs(false, true, false);
const BOTH: Inputs = inputs(true, true, false);
const LOGO: Inputs = inputs(false, false, true);

const fn inputs(a: bool, b: bool, logo: bool) -> Inputs {
    Inputs { a, b, logo }
}

impl Hand {
    fn new(board: Board) -> Self {
        let mut hand = Self {
            app: App::new(board),
            board,
            now_ms: u32::MAX - 30_000,
            frame: Frame::DARK,
        };
        hand.hold(A, 50);
        hand.hold(NONE, 50);
        // The touch that ended the splash text went one cell back.
        hand.hold(B, 50);
        hand.hold(NONE, 50);
        assert_eq!(hand.app.phase(), Phase::Entering(0));
        hand
    }

    fn hold(&mut self, inputs: Inputs, ms: u32) {
        for _ in 0..ms / 10 {
            self.frame = self.app.tick(self.now_ms, inputs);
            self.now_ms = self.now_ms.wrapping_add(10);
        }
    }

    fn press(&mut self, inputs: Inputs, ms: u32) {
        self.hold(inputs, ms);
        self.hold(NONE, 50);
    }

    fn toggle(&mut self) {
        match self.board {
            Board::V1 => self.press(BOTH, 100),
            Board::V2 => self.press(LOGO, 100),
        }
    }

    fn next(&mut self) {
        match self.board {
            Board::V1 => self.press(BOTH, 1000),
            Board::V2 => self.press(BOTH, 100),
        }
    }

    fn undo(&mut self) {
        match self.board {
            Board::V1 => self.press(BOTH, 2700),
            Board::V2 => self.press(BOTH, 1000),
        }
    }

    fn enter(&mut self, set: &CubePieces) {
        for (index, ring) in (0..).zip(set.0) {
            assert_eq!(self.app.phase(), Phase::Entering(index));
            for cell in 0..16 {
                if ring >> cell & 1 == 1 {
                    self.toggle();
                }
                self.press(B, 50);
            }
            self.next();
        }
    }
}

fn set(name: &str) -> CubePieces {
    let path = format!("{}/../../data/{name}.hcq", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).expect("readable");
    let shell = read_shell("x.hcq", &bytes).expect("good");
    CubePieces::of(shell.pieces().try_into().expect("six")).expect("width 5")
}

const BOARDS: [Board; 2] = [Board::V1, Board::V2];

#[test]
fn every_set_is_entered_and_all_its_solutions_are_paged_through() {
    for (name, count) in [
        ("HC_BQ_01", 1),
        ("original_green", 5),
        ("original_purple", 1),
    ] {
        for board in BOARDS {
            let mut hand = Hand::new(board);
            let set = set(name);
            hand.enter(&set);
            assert_eq!(*hand.app.set(), set);
            assert_eq!(hand.app.phase(), Phase::Solving);
            hand.hold(NONE, 5000);
            assert_eq!(hand.app.phase(), Phase::Answered(0, 0, count));
            hand.hold(NONE, 6000);
            assert_eq!(hand.app.phase(), Phase::Answered(0, 1, count));
            for page in [2, 3, 4, 5, 6, 0, 1] {
                hand.press(B, 50);
                assert_eq!(hand.app.phase(), Phase::Answered(0, page, count));
            }
            hand.press(A, 50);
            hand.press(A, 50);
            assert_eq!(hand.app.phase(), Phase::Answered(0, 6, count));
            for which in (1..count).chain([0]) {
                hand.next();
                assert_eq!(hand.app.phase(), Phase::Answered(which, 0, count));
            }
            // The pieces are still there.
            hand.undo();
            assert_eq!(hand.app.phase(), Phase::Entering(5));
            assert_eq!(*hand.app.set(), set);
        }
    }
}

#[test]
fn a_typing_error_can_be_corrected_after_the_solve() {
    for board in BOARDS {
        let mut hand = Hand::new(board);
        let right = set("HC_BQ_01");
        let mut wrong = right;
        wrong.0[4] ^= 1;
        hand.enter(&wrong);
        hand.hold(NONE, 6000);
        assert_eq!(hand.app.phase(), Phase::Refused);
        hand.undo();
        hand.undo();
        assert_eq!(hand.app.phase(), Phase::Entering(4));
        hand.toggle();
        hand.next();
        hand.next();
        assert_eq!(*hand.app.set(), right);
        hand.hold(NONE, 6000);
        assert!(matches!(hand.app.phase(), Phase::Answered(0, _, 1)));
    }
}

#[test]
fn equal_empty_and_overfull_pieces_are_refused() {
    for rings in [0, 0xFFFF, 0x1111, 0x00FF] {
        let mut hand = Hand::new(Board::V2);
        hand.enter(&CubePieces([rings; 6]));
        hand.hold(NONE, 5000);
        assert_eq!(hand.app.phase(), Phase::Refused);
        hand.next();
        assert_eq!(hand.app.phase(), Phase::Entering(0));
        assert_eq!(*hand.app.set(), CubePieces([rings; 6]));
    }
}

#[test]
fn the_first_piece_cannot_be_taken_back() {
    for board in BOARDS {
        let mut hand = Hand::new(board);
        hand.toggle();
        hand.undo();
        assert_eq!(hand.app.phase(), Phase::Entering(0));
        assert_eq!(hand.app.set().0[0], 1);
    }
}

#[test]
fn the_cursor_blinks_and_the_die_counts() {
    let mut hand = Hand::new(Board::V2);
    hand.toggle();
    let mut shown = Vec::new();
    for _ in 0..50 {
        hand.hold(NONE, 10);
        shown.push(hand.frame);
    }
    assert!(shown.iter().any(|frame| frame.is_lit(0, 0)));
    assert!(shown.iter().any(|frame| !frame.is_lit(0, 0)));
    assert!(shown.iter().all(|frame| frame.is_lit(2, 2)), "one pip");
    assert!(shown.iter().all(|frame| frame.bits().count_ones() <= 2));
}

#[test]
fn there_is_a_fanfare_for_a_solution_only() {
    for (name, expected) in [("HC_BQ_01", true), ("", false)] {
        let mut hand = Hand::new(Board::V2);
        let set = if name.is_empty() {
            CubePieces::default()
        } else {
            set(name)
        };
        hand.enter(&set);
        let mut notes = Vec::new();
        for _ in 0..100 {
            hand.hold(NONE, 10);
            notes.extend(hand.app.note(hand.now_ms));
        }
        notes.dedup();
        assert_eq!(notes.len(), if expected { 4 } else { 0 });
    }
}

/// Random fingers at any speed: nothing panics, cells change one at a time and only
/// those of the piece that is being entered, and pieces follow one another.
#[test]
fn no_fingers_lose_a_piece() {
    let mut rng = Rng::with_seed(5);
    for round in 0..400 {
        let board = BOARDS[round % 2];
        let mut app = App::new(board);
        let mut now_ms = rng.u32(..);
        let (mut set, mut phase) = (*app.set(), app.phase());
        let fast = rng.u32(1..40);
        let mut inputs = NONE;
        for _ in 0..3000 {
            if rng.u32(..fast) == 0 {
                inputs = [NONE, A, B, BOTH, LOGO, inputs][rng.usize(..6)];
            }
            now_ms = now_ms.wrapping_add([1, 10, 10, 10, 300][rng.usize(..5)]);
            app.tick(now_ms, inputs);
            let after = *app.set();
            let changed: Vec<usize> = (0..6).filter(|&at| set.0[at] != after.0[at]).collect();
            assert!(changed.len() <= 1);
            for at in changed {
                assert_eq!((set.0[at] ^ after.0[at]).count_ones(), 1);
                assert!(matches!(app.phase(), Phase::Entering(piece) if usize::from(piece) == at));
            }
            follows(phase, app.phase());
            (set, phase) = (after, app.phase());
        }
    }
}

/// Whether one phase may come after the other.
fn follows(before: Phase, after: Phase) {
    use Phase::{Answered, Entering, Refused, Solving, Splash};
    let fine = match (before, after) {
        (Entering(one), Entering(other)) => one.abs_diff(other) <= 1,
        (Splash, Splash | Entering(0 | 1))
        | (Entering(5), Solving)
        | (Solving, Solving | Refused | Answered(0, 0, _))
        | (Refused, Refused | Entering(0 | 5))
        | (Answered(..), Answered(..) | Entering(5)) => true,
        _ => false,
    };
    assert!(fine, "{before:?} to {after:?}");
}
