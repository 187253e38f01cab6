//! Other cells than cubes: what is not known of them is not said.

use cubewright::disassemble::{Bounds, Thoroughness};
use cubewright::engine::{EngineError, Limits, Settings};
use cubewright::family::packing::Ruler;
use cubewright::puzzle::{Puzzle, read_puzzle};
use cubewright::solve::engine;

/// Two pairs of balls in a square of four.
const BALLS: &[u8] =
    b"PACKING: balls\nGRID: spheres\nCELLS:\n#.#\n...\n#.#\n\nPIECE: two x2\n#.#\n";

#[test]
fn nothing_is_taken_apart_or_printed() {
    let data = read_puzzle("balls.pack", BALLS).expect("a puzzle");
    assert!(!data.comes_apart() && !data.has_kit() && data.subject().is_none());
    let puzzle = Puzzle::of(data).expect("small");
    let cover = engine("cover").expect("it is there");
    let solved = puzzle.solve().expect("solved");
    let [solution] = solved.solutions() else {
        panic!("one solution");
    };
    let report = solution.take_apart(Thoroughness::All, Bounds::default(), &Limits::none());
    assert_eq!(report.expect("not wrong"), None);
    let counted = puzzle.count_apart(
        (&*cover, Ruler::Shifts),
        Settings::default(),
        &Limits::none(),
        &mut |_| (),
    );
    assert!(matches!(counted, Err(EngineError::Unsupported { .. })));
}
