//! Bad input: each has a place and a hint, and none takes memory or time.

use cubewright_test as support;

use cubewright::count::Count;
use cubewright::engine::cover::Cover;
use cubewright::engine::{Limits, Proof, Settings};
use cubewright::family::packing::model::PackingModel;
use cubewright::family::packing::{
    Colours, Copies, PackingError, PackingPiece, PackingPuzzle, PieceCell, PieceError, Target,
    TargetError,
};
use cubewright::formats::{FormatErrorKind, PackErrorKind, YesOrNo, read_pack, write_pack};
use cubewright::geometry::{Point, RegionError};
use cubewright::infeasible::packing::Effort;
use cubewright::infeasible::packing_obstacles;
use cubewright::language::{Describe, Language};
use cubewright::show::PackingReason;

use super::{count, read};

/// The fault, its line, and that there is a hint.
fn fault(text: &str) -> (PackErrorKind, usize) {
    let error = read_pack("x.pack", text.as_bytes()).expect_err("a fault");
    support::described(&error);
    match error.kind() {
        FormatErrorKind::Pack(fault) => {
            (fault.clone(), error.position().expect("of one line").line)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
#[expect(clippy::too_many_lines, reason = "a table")]
fn faults_are_named_with_their_lines() {
    let name = |found: &str| found.to_owned();
    let miscounted = |found: &str| PackErrorKind::Miscounted {
        found: found.to_owned(),
    };
    let bare = |found: &str, number| PackErrorKind::BareNumber {
        name: found.to_owned(),
        number,
    };
    let no_colon = |header, value: &str| PackErrorKind::NoColon {
        header,
        value: value.to_owned(),
    };
    for (text, expected, line) in [
        ("###\n", PackErrorKind::NoHeader, 1),
        (
            "PACKING: x\nSIZE: 3\n",
            PackErrorKind::UnknownHeader {
                header: name("SIZE"),
            },
            2,
        ),
        ("PACKING: x\nPIECE: a\n#\n", PackErrorKind::NoTarget, 2),
        ("PACKING: x\n", PackErrorKind::NoTarget, 2),
        (
            "BOX: 3\nBOX: 3\n",
            PackErrorKind::RepeatedHeader { header: "BOX" },
            2,
        ),
        (
            "BOX: 3\nCELLS:\n#\n",
            PackErrorKind::RepeatedHeader { header: "CELLS" },
            2,
        ),
        ("BOX: 3\n##\n", PackErrorKind::NoHeader, 2),
        (
            "BOX: 3\nPIECE: a\n#\nHOLES: 3\n",
            PackErrorKind::Misplaced { header: "HOLES" },
            4,
        ),
        ("BOX: 3\nPIECE:\n#\n", PackErrorKind::NoName, 2),
        ("BOX: 3\nPIECE: a x 3\n#\n", miscounted("a x 3"), 2),
        ("BOX: 3\nPIECE: a 3x\n#\n", miscounted("a 3x"), 2),
        ("BOX: 3\nPIECE: a *3\n#\n", miscounted("a *3"), 2),
        ("BOX: 3\nPIECE: a x-1\n#\n", miscounted("a x-1"), 2),
        ("BOX: 3\nPIECE: a x1-\n#\n", miscounted("a x1-"), 2),
        ("BOX: 3\nPIECE: W 2\n#\n", bare("W", 2), 2),
        ("BOX: 3\nPIECE: W 1\n#\nPIECE: L 2\n#\n", bare("L", 2), 4),
        ("HOLES 2\nBOX: 3\n", no_colon("HOLES", "2"), 1),
        ("BOX: 3\nholes 2\nPIECE: a\n#\n", no_colon("HOLES", "2"), 2),
        ("CELLS:\n###\nHOLES = 2\n", no_colon("HOLES", "2"), 3),
        (
            "BOX: 3\nPIECE: a\n#\nPIECE b x2\n#\n",
            no_colon("PIECE", "b x2"),
            4,
        ),
        ("BOX: 3\nPIECE: a\nFLIP no\n#\n", no_colon("FLIP", "no"), 3),
        (
            "BOX: -3x3x3\nPIECE: a\n#\n",
            PackErrorKind::NotABox {
                found: name("-3x3x3"),
            },
            1,
        ),
        (
            "BOX: 3x3x3x3\nPIECE: a\n#\n",
            PackErrorKind::NotABox {
                found: name("3x3x3x3"),
            },
            1,
        ),
        (
            "BOX: 0x3x3\nPIECE: a\n#\n",
            PackErrorKind::Region(RegionError::Empty),
            1,
        ),
        (
            "BOX: 999999999\nPIECE: a\n#\n",
            PackErrorKind::Region(RegionError::TooLong),
            1,
        ),
        (
            "BOX: 99999999999999999999999\nPIECE: a\n#\n",
            PackErrorKind::NotABox {
                found: name("99999999999999999999..."),
            },
            1,
        ),
        (
            "BOX: 128\nPIECE: a\n#\n",
            PackErrorKind::Region(RegionError::TooLarge { most: 4096 }),
            1,
        ),
        (
            "BOX: 3\nPIECE: a\nBOX: 64\n",
            PackErrorKind::Region(RegionError::TooLarge { most: 4096 }),
            3,
        ),
        (
            "BOX: 3\nHOLES: -1\nPIECE: a\n#\n",
            PackErrorKind::NotHoles { found: name("-1") },
            2,
        ),
        (
            "BOX: 3\nMIRROR: 1\nPIECE: a\n#\n",
            PackErrorKind::NotYesOrNo {
                found: name("1"),
                to: YesOrNo::Mirror,
            },
            2,
        ),
        (
            "BOX: 3\nPIECE: a\nFLIP: never\n#\n",
            PackErrorKind::NotYesOrNo {
                found: name("never"),
                to: YesOrNo::Flip,
            },
            3,
        ),
        (
            "BOX: 3\nPIECE: a\nFLIP: no\n#\nFLIP: no\n",
            PackErrorKind::RepeatedHeader { header: "FLIP" },
            5,
        ),
        (
            "COLOUR: red\nBOX: 3\nPIECE: a\n#\n",
            PackErrorKind::NotAColour { found: name("red") },
            1,
        ),
        (
            "COLOUR: r red\nFITS: r b\nBOX: 3\nPIECE: a\n#\n",
            PackErrorKind::UnknownColour { found: name("r b") },
            2,
        ),
        (
            "BOX: 3\nPIECE: a\n#r\n",
            PackErrorKind::NotACell { found: 'r' },
            3,
        ),
        (
            "BOX: 3\nPIECE: a\u{1b}[2J\n#\n",
            PackErrorKind::Control { found: '\u{1b}' },
            2,
        ),
        (
            "CELLS:\n...\nPIECE: a\n#\n",
            PackErrorKind::Target(TargetError::Region(RegionError::Empty)),
            2,
        ),
        (
            "BOX: 3\nPIECE: a\nPIECE: b\n#\n",
            PackErrorKind::Piece(PieceError::Empty),
            2,
        ),
        (
            "BOX: 3\nPIECE: a x0\n#\n",
            PackErrorKind::Piece(PieceError::Copies { min: 0, max: 0 }),
            2,
        ),
        (
            "BOX: 3\nPIECE: a x3-2\n#\n",
            PackErrorKind::Piece(PieceError::Copies { min: 3, max: 2 }),
            2,
        ),
        ("BOX: 3\n", PackErrorKind::Puzzle(PackingError::NoPieces), 2),
        (
            "BOX: 3\nPIECE: a\n#\nPIECE: a\n##\n",
            PackErrorKind::Puzzle(PackingError::NameTwice { name: name("a") }),
            4,
        ),
    ] {
        assert_eq!(fault(text), (expected, line), "{text:?}");
    }
}

/// White space for a gap would silently draw another shape; the same before all rows draws none.
#[test]
fn rows_that_are_indented_differently_are_refused() {
    let target = "PACKING: s\nBOX: 4x2\n";
    for (text, place) in [
        // The S that becomes a square.
        ("PIECE: S x2\n ##\n##\n", (4, 1)),
        ("PIECE: Z\n##\n ##\n", (5, 1)),
        ("PIECE: a\n  ##\n\t##\n", (4, 1)),
        // Nor may a layer be moved over the other.
        ("PIECE: a\n##\n\n\n #\n", (7, 1)),
        ("PIECE: a\nFLIP: no\n  #\n// a comment\n\n #\n", (5, 1)),
        ("PIECE: a\n#\nLAID:\na = a\na...\n  ..\n", (8, 1)),
    ] {
        let text = format!("{target}{text}");
        let error = read_pack("x.pack", text.as_bytes()).expect_err("a fault");
        assert_eq!(fault(&text), (PackErrorKind::Margin, place.0), "{text}");
        let found = error.position().expect("a place");
        assert_eq!((found.line, found.column), place, "{text}");
        let hint = error.describe(Language::English).hint;
        assert!(hint.contains("a dot for each gap"), "{hint}");
    }
    for cells in [
        "CELLS:\n #.\n##\n",
        "CELLS: ##\n ##\n",
        "CELLS: ##\n##\n ##\n",
    ] {
        let text = format!("{cells}PIECE: a x4\n#\n");
        assert_eq!(fault(&text).0, PackErrorKind::Margin, "{text}");
    }
    let square = read("CELLS:\n##\n##\nPIECE: a\n##\n#.\nPIECE: b\n#\nLAID:\nab\naa\n");
    for indented in [
        "CELLS:\n  ##\n  ##\nPIECE: a\n\t##\n\t#.\nPIECE: b\n #\nLAID:\na = a\n ab\n aa\n",
        "  CELLS: ##\n         ##\n  PIECE: a\n  ##\n  #.\n  PIECE: b\n  #\n  LAID: ab\n  aa\n",
    ] {
        let read = read(indented);
        assert_eq!(read.pieces(), square.pieces(), "{indented}");
        assert_eq!(read.target(), square.target(), "{indented}");
        assert_eq!(read.laid(), square.laid(), "{indented}");
    }
}

#[test]
fn overlapping_and_far_cells_make_no_piece() {
    let one = Copies::exactly(1);
    let twice = [Point::ZERO, Point::X, Point::ZERO].map(PieceCell::neutral);
    let error = PackingPiece::new("a", twice, one).expect_err("twice");
    assert_eq!(error, PieceError::CellTwice(Point::ZERO));
    let far = [i16::MIN, i16::MAX].map(|x| PieceCell::neutral(Point::new(x, 0, 0)));
    let error = PackingPiece::new("a", far, one).expect_err("far");
    assert_eq!(error, PieceError::TooLong);
    let cell = |point| cubewright::family::packing::TargetCell {
        point,
        fill: cubewright::family::packing::Fill::Must,
        colour: None,
    };
    let error = Target::new([cell(Point::X), cell(Point::X)], None).expect_err("twice");
    assert_eq!(error, TargetError::CellTwice(Point::X));
}

/// What cannot be is an answer with its reason, at once.
#[test]
fn what_cannot_be_is_said() {
    for (text, reason) in [
        ("BOX: 2x2x2\nPIECE: a\n###\n###\n###\n", "9 cells"),
        ("BOX: 2x2x2\nPIECE: a x7\n#\n", "7 cells"),
        ("BOX: 2x3x1\nPIECE: bar\n####\nPIECE: b\n##\n", "bar"),
        ("BOX: 999x1x1\nPIECE: a\n#\n", ""),
        ("BOX: 2x2x1\nPIECE: a x4000000000\n#\n", "4000000000 cells"),
    ] {
        let Ok(puzzle) = read_pack("x.pack", text.as_bytes()) else {
            assert!(reason.is_empty(), "{text}");
            continue;
        };
        let report = count(&Cover::new(), &puzzle, Settings::default());
        assert_eq!(
            (report.counts.raw, report.outcome.proof),
            (Count::ZERO, Proof::Infeasible),
            "{text}"
        );
        let obstacles = packing_obstacles(&puzzle, Effort::QUICK, &Limits::none());
        let found = obstacles.expect("checked claims");
        let reasons = found
            .into_iter()
            .map(|it| PackingReason::Obstacle(&puzzle, it));
        let said: Vec<String> = reasons.map(|it| it.text(Language::English)).collect();
        assert!(said.iter().any(|it| it.contains(reason)), "{said:?}");
    }
}

#[test]
fn models_that_are_too_large_are_refused() {
    let pieces = (0..400).map(|n| format!("PIECE: p{n}\n#{}#\n", ".".repeat(n % 14)));
    let pieces: Vec<String> = pieces.collect();
    let pieces = pieces.concat();
    let puzzle = read(&format!("BOX: 16\n{pieces}"));
    // Equal pieces are one kind, so this is small.
    assert!(PackingModel::new(&puzzle).is_ok());
    let bars: Vec<PackingPiece> = (0..400_u16)
        .map(|n| {
            let bits = (0..12).filter(|bit| n >> bit & 1 == 1);
            let cells = bits.map(|bit| Point::new(bit % 4, bit / 4, 0));
            let cells = core::iter::once(Point::Z)
                .chain(cells)
                .map(PieceCell::neutral);
            PackingPiece::new(&format!("p{n}"), cells, Copies { min: 0, max: 1 }).expect("fine")
        })
        .collect();
    let target = Target::of(
        cubewright::geometry::Region::cuboid([16; 3]).expect("a box"),
        0,
    );
    let puzzle = PackingPuzzle::new("many", target, bars, Colours::default()).expect("fine");
    assert!(PackingModel::new(&puzzle).is_err());
}

/// A number behind a name is one of copies only with an `x`; it is a name where others continue it, or where
/// the copies are told.
#[test]
fn numbers_in_names_are_told_from_copies() {
    for pieces in ["side 1|side 2", "2|3", "W 2 x1", "W 2 x0-3"] {
        let pieces = pieces.split('|').map(|name| format!("PIECE: {name}\n#\n"));
        let text = format!("BOX: 3x1x1\n{}", pieces.collect::<String>());
        let puzzle = read_pack("x.pack", text.as_bytes()).expect("names");
        let written = write_pack(&puzzle).expect("few colours");
        let again = read_pack("x.pack", written.as_bytes()).expect(&written);
        assert_eq!(again, puzzle, "{written}");
    }
}
