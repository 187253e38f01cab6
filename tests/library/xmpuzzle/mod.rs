//! Files of BurrTools: read, written, refused.

mod bad;

use cubewright_test as support;

use cubewright::family::packing::{
    Colour, Colours, Copies, Fill, Groups, Packing, PackingPiece, PackingPuzzle, PieceCell,
    PieceIx, Target, TargetCell, placement_at,
};
use cubewright::formats::{
    FormatError, FormatErrorKind, FoundPackings, Untranslated, XmErrorKind, XmPuzzle, XmWriteError,
    packed, read_pack, write_pack, xmpuzzle_text,
};
use cubewright::geometry::{Point, Region, SignedPermutation};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::verify;

/// A file as BurrTools writes it, with all that the format has: two rods and an L that
/// fill seven cells, which lie away from the corner of their shape; colours, a range,
/// groups, what BurrTools found.
const FILE: &str = r#"<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <colors>
  <color red="255" green="0" blue="0"/>
  <color red="0" green="128" blue="0"/>
 </colors>
 <shapes>
  <voxel x="3" y="3" z="2" type="0">_+__#2#_##____##___</voxel>
  <voxel x="2" y="1" z="1" name="rod" type="0">#1#</voxel>
  <voxel x="3" y="2" z="1" hx="1" weight="3" name="L" type="0">##_#__</voxel>
  <voxel x="1" y="1" z="1" type="0">#</voxel>
 </shapes>
 <problems>
  <problem name="box" state="2" assemblies="1" solutions="1" time="0" maxHoles="1">
   <shapes>
    <shape id="1" count="2" group="1"/>
    <shape id="2" min="0" max="1"><group group="1" count="1"/></shape>
    <shape id="3" count="0"/>
   </shapes>
   <result id="0"/>
   <bitmap>
    <pair piece="0" result="1"/>
   </bitmap>
   <solutions>
    <solution asmNum="1" solNum="1">
     <assembly>1 1 1 0 1 1 0 20 1 2 0 10</assembly>
     <separationInfo>2 2 0 0 0</separationInfo>
    </solution>
   </solutions>
  </problem>
  <problem state="0">
   <shapes/>
   <result id="4294967295"/>
   <bitmap/>
  </problem>
 </problems>
 <comment popup="">two rods</comment>
</puzzle>
"#;

fn read(text: &str) -> Result<XmPuzzle, FormatError> {
    XmPuzzle::read("folder/some.xmpuzzle", text.as_bytes())
}

fn colour(index: usize) -> Option<Colour> {
    Colour::from_index(index)
}

#[test]
fn all_parts_of_a_problem_are_read() {
    let file = read(FILE).expect("a good file");
    assert_eq!(file.problems(), 2);
    let puzzle = file.puzzle(0).expect("a puzzle");
    assert_eq!(puzzle.name(), "box");
    let names: Vec<&str> = puzzle.pieces().iter().map(PackingPiece::name).collect();
    assert_eq!(names, ["rod", "L"]);
    let [rod, corner] = puzzle.pieces() else {
        panic!("two pieces");
    };
    assert_eq!(rod.copies(), Copies::exactly(2));
    assert_eq!(corner.copies(), Copies { min: 0, max: 1 });
    assert_eq!(rod.cells()[0].colour, colour(0));
    assert_eq!(puzzle.colours().names(), ["#ff0000", "#008000"]);
    assert!(puzzle.colours().fit(colour(0), colour(1)));
    assert!(!puzzle.colours().fit(colour(0), colour(0)));
    let target = puzzle.target();
    assert_eq!(target.max_holes(), Some(1));
    assert_eq!(target.cells().len(), 7);
    // Moved to the corner, by z, then y, then x.
    let [free, coloured, ..] = target.cells() else {
        panic!("seven cells");
    };
    assert_eq!((free.point, free.fill), (Point::ZERO, Fill::May));
    assert_eq!((coloured.point, coloured.fill), (Point::Y, Fill::Must));
    assert_eq!((free.colour, coloured.colour), (None, colour(1)));
}

#[test]
fn losses_are_told() {
    let file = read(FILE).expect("a good file");
    let told: Vec<String> = file
        .untranslated(0)
        .expect("a problem")
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "the other problem of the file",
        "a piece that is used 0 times",
        "the groups of pieces, which matter for taking apart only",
        "the weight of a shape, which matters for taking apart only",
        "how a solution is taken apart",
        "that BurrTools counted 1 assembly",
        "the comment: two rods",
    ];
    assert_eq!(told, expected);
    let strange = FILE
        .replace(
            "<gridType type=\"0\"/>",
            "<gridType type=\"0\" size=\"2\"/><extra/>",
        )
        .replace("<bitmap>", "<bitmap> lost words <!-- and a remark -->");
    let told = read(&strange)
        .expect("fine")
        .untranslated(0)
        .expect("a problem");
    let unknown: Vec<String> = told
        .iter()
        .filter(|part| part.may_matter())
        .map(ToString::to_string)
        .collect();
    let expected = [
        "the element <extra> in <puzzle>, line 3, which is not known",
        "the attribute size of <gridType>, line 3, which is not known",
        "the text in <bitmap>, line 22, which is not known",
        "the remark in <bitmap>, line 22, which is not known",
    ];
    assert_eq!(unknown, expected);
    let many = FILE.replace("<colors>", &("<colors>".to_owned() + &"<x/>".repeat(100)));
    let told = read(&many)
        .expect("fine")
        .untranslated(0)
        .expect("a problem");
    assert!(told.contains(&Untranslated::MoreUnknown { count: 90 }));
}

#[test]
fn stored_solutions_are_packings() {
    // Laid by hand: the second rod points to -y and its red end lies on green; the L
    // makes a half turn and hangs on its hotspot.
    let file = read(FILE).expect("a good file");
    let puzzle = file.puzzle(0).expect("a puzzle");
    let found = file.solutions(0).expect("solutions");
    assert_eq!(found.len(), 1);
    verify::packing(&puzzle, &found[0]).expect("a packing");
    assert_eq!(found[0].placements.len(), 3);
    let [first, second, corner] = [0, 1, 2].map(|at| found[0].placements[at].cells(&puzzle));
    let (x, y, z) = (Point::X, Point::Y, Point::Z);
    assert_eq!(first, [y.plus(z), x.plus(y).plus(z)]);
    assert_eq!(second, [y, Point::ZERO]);
    let (far, low) = (x.plus(y.times(2)), y.times(2));
    assert_eq!(corner, [far, low, x.plus(y)]);
    let spliced = file
        .with_solutions(
            0,
            FoundPackings {
                packings: &found,
                ways: &[],
                complete: true,
            },
        )
        .expect("written");
    assert!(
        spliced.contains("<assembly>1 1 1 0 1 1 0 20 1 2 0 10</assembly>"),
        "{spliced}"
    );
}

#[test]
fn all_but_the_solutions_stays() {
    let file = read(FILE).expect("a good file");
    let none = FoundPackings {
        packings: &[],
        ways: &[],
        complete: false,
    };
    let emptied = file.with_solutions(0, none).expect("written");
    let start = FILE.find("<solutions>").expect("there");
    let end = FILE.find("</solutions>").expect("there") + "</solutions>".len();
    let expected = FILE[..start].to_owned() + &FILE[end..];
    let old = "<problem name=\"box\" state=\"2\" assemblies=\"1\" solutions=\"1\" time=\"0\" maxHoles=\"1\">";
    let new = "<problem state=\"0\" name=\"box\" maxHoles=\"1\">";
    assert_eq!(emptied, expected.replace(old, new));
    let again = read(&emptied).expect("read back");
    let found = file.solutions(0).expect("solutions");
    let found = FoundPackings {
        packings: &found,
        ways: &[],
        complete: true,
    };
    let filled = again.with_solutions(0, found).expect("written");
    assert!(
        filled.contains("<problem state=\"2\" assemblies=\"1\" solutions=\"0\" time=\"0\" name")
    );
    assert!(filled.contains("   </solutions>\n  </problem>"), "{filled}");
    assert_eq!(
        read(&filled)
            .expect("read")
            .solutions(0)
            .expect("some")
            .len(),
        1
    );
    assert_eq!(file.text(), FILE);
    let broken_off = FILE.replace(
        "<bitmap>",
        "<assembler version=\"1\">0 1</assembler><bitmap>",
    );
    let spliced = read(&broken_off)
        .expect("fine")
        .with_solutions(0, none)
        .expect("written");
    assert!(!spliced.contains("assembler"));
}

#[test]
fn problems_are_chosen_by_name_or_number() {
    let file = read(FILE).expect("a good file");
    for (wanted, index) in [("box", 0), ("1", 0), ("2", 1)] {
        assert_eq!(file.choose(Some(wanted)).expect("there"), index);
    }
    let named = FILE.replace("name=\"box\"", "name=\"2\"");
    let named = read(&named).expect("fine").choose(Some("2"));
    assert_eq!(named.expect("there"), 1, "a number goes before a name");
    let error = file.choose(None).expect_err("two");
    assert_eq!(
        support::described(&error),
        "the file has 2 problems: 1 (box), 2"
    );
    assert_eq!(error.position(), None);
    for wanted in ["0", "3", "Box", "", "-1"] {
        let error = file.choose(Some(wanted)).expect_err("not there");
        assert!(matches!(
            error.kind(),
            FormatErrorKind::Xm(XmErrorKind::NoSuchProblem { .. })
        ));
    }
    let error = file.puzzle(1).expect_err("empty");
    assert_eq!(*error.kind(), FormatErrorKind::Xm(XmErrorKind::NoResult));
    assert_eq!(error.position().expect("of one line").line, 32);
    let twice = FILE.replace("<problem state", "<problem name=\"box\" state");
    assert!(read(&twice).expect("fine").choose(Some("box")).is_err());
}

#[test]
fn names_are_made_unique() {
    let text = FILE.replace("name=\"L\"", "name=\"rod\"");
    let puzzle = read(&text).expect("fine").puzzle(0).expect("a puzzle");
    assert_eq!(puzzle.piece(PieceIx::new(1)).name(), "rod (2)");
    let text = FILE.replace(" name=\"L\"", "").replace(" name=\"box\"", "");
    let puzzle = read(&text).expect("fine").puzzle(0).expect("a puzzle");
    assert_eq!(puzzle.piece(PieceIx::new(1)).name(), "S3");
    assert_eq!(puzzle.name(), "some");
}

#[test]
fn files_are_told_by_extension_or_content() {
    let one = read(FILE).expect("fine");
    let puzzle = one.puzzle(0).expect("a puzzle");
    let text = xmpuzzle_text(&puzzle, FoundPackings::default()).expect("written");
    let whole = packed(&text).expect("packed");
    for (file, bytes) in [
        ("x.xmpuzzle", text.as_bytes()),
        ("x.XMPUZZLE", &whole),
        ("standard input", &whole),
        ("standard input", text.as_bytes()),
        ("x.xml", &text.as_bytes()["<?xml version=\"1.0\"?>".len()..]),
    ] {
        match read_puzzle(file, bytes) {
            Ok(PuzzleData::Packing(found)) => assert_eq!(*found, puzzle),
            other => panic!("{file}: {other:?}"),
        }
    }
    let text = write_pack(&puzzle).expect("it can be said");
    // A `.pack` file has no groups.
    let puzzle = puzzle.with_groups(Groups::default());
    assert_eq!(
        read_pack("x.pack", text.as_bytes()).expect("read back"),
        puzzle
    );
}

/// A random puzzle: its target is cut into pieces, so that there is a packing.
fn planted(random: &mut fastrand::Rng) -> (PackingPuzzle, Packing) {
    let names = ["#00ff7f", "red & blue", "<green>", "\"quoted\""].map(str::to_owned);
    let pick = |random: &mut fastrand::Rng| {
        Colour::from_index(random.usize(0..5)).filter(|c| c.index() < 4)
    };
    let size = [0; 3].map(|_| random.usize(2..=4));
    let region = Region::cuboid(size).expect("a box");
    let count = random.usize(1..=4);
    let owner: Vec<usize> = region
        .cells()
        .iter()
        .map(|_| random.usize(0..count))
        .collect();
    let cells = region.cells().iter().map(|&point| TargetCell {
        point,
        fill: if random.u8(0..4) == 0 {
            Fill::May
        } else {
            Fill::Must
        },
        colour: pick(random),
    });
    let cells: Vec<TargetCell> = cells.collect();
    let holes = [None, Some(0), Some(3)][random.usize(0..3)];
    let target = Target::new(cells.clone(), holes).expect("a target");
    let rotations: Vec<_> = SignedPermutation::all()
        .filter(|turn| turn.is_rotation())
        .collect();
    let (mut pieces, mut shapes, mut allowed) = (Vec::new(), Vec::new(), Vec::new());
    for piece in 0..count {
        let mine: Vec<&TargetCell> = cells
            .iter()
            .zip(&owner)
            .filter(|(_, o)| **o == piece)
            .map(|(cell, _)| cell)
            .collect();
        if mine.is_empty() {
            continue;
        }
        let turn = rotations[random.usize(0..24)];
        let mut turned = Vec::new();
        for cell in &mine {
            let colour = pick(random);
            allowed.extend(colour.zip(cell.colour));
            let point = turn.apply(cell.point);
            turned.push(PieceCell { point, colour });
        }
        let copies = if random.bool() {
            Copies::exactly(1)
        } else {
            Copies { min: 0, max: 3 }
        };
        let name = ["S1", "S2", "S3", "a \"b\" <&>", "tab\there", "é 4"][(piece + count) % 6];
        pieces.push(PackingPiece::new(name, turned, copies).expect("a piece"));
        shapes.push(mine.iter().map(|cell| cell.point).collect::<Vec<_>>());
    }
    let colours = Colours::new(names.to_vec(), allowed).expect("colours");
    let puzzle = PackingPuzzle::new("planted 'x'", target, pieces, colours).expect("a puzzle");
    let placements = shapes
        .iter()
        .enumerate()
        .map(|(index, cells)| placement_at(&puzzle, PieceIx::new(index), cells).expect("it fits"));
    let packing = Packing {
        placements: placements.collect(),
    };
    verify::packing(&puzzle, &packing).expect("planted");
    (puzzle, packing)
}

#[test]
fn what_is_written_is_read_back() {
    let mut random = fastrand::Rng::with_seed(7);
    for round in 0..300 {
        let (puzzle, packing) = planted(&mut random);
        let found = FoundPackings {
            packings: std::slice::from_ref(&packing),
            ways: &[],
            complete: round % 2 == 0,
        };
        let text = xmpuzzle_text(&puzzle, found).expect("it can be said");
        for bytes in [text.clone().into_bytes(), packed(&text).expect("packed")] {
            let file = XmPuzzle::read("x", &bytes).expect("read back");
            assert_eq!(file.puzzle(0).expect("a puzzle"), puzzle, "{text}");
            let again = file.solutions(0).expect("solutions");
            assert_eq!(again.len(), 1);
            verify::packing(&puzzle, &again[0]).expect("the same packing");
            let spliced = file
                .with_solutions(
                    0,
                    FoundPackings {
                        packings: &again,
                        ..found
                    },
                )
                .expect("written");
            let again = XmPuzzle::read("x", spliced.as_bytes())
                .expect("read")
                .solutions(0);
            verify::packing(&puzzle, &again.expect("solutions")[0]).expect("the same packing");
            let unknown = file.untranslated(0).expect("a problem");
            assert!(!unknown.iter().any(Untranslated::may_matter), "{unknown:?}");
        }
    }
}

#[test]
fn what_cannot_be_said_is_refused() {
    let piece = |name: &str, cells: &[(i16, i16, i16)], copies| {
        let cells = cells
            .iter()
            .map(|&(x, y, z)| PieceCell::neutral(Point::new(x, y, z)));
        PackingPiece::new(name, cells, Copies::exactly(copies)).expect("a piece")
    };
    let puzzle = |pieces| {
        let target = Target::of(Region::cuboid([2, 2, 2]).expect("a box"), 0);
        PackingPuzzle::new("x", target, pieces, Colours::default()).expect("a puzzle")
    };
    let none = FoundPackings::default();
    let flat = puzzle(vec![piece("rod", &[(0, 0, 0), (1, 0, 0)], 4)]).with_mirror(true);
    assert!(
        xmpuzzle_text(&flat, none).is_ok(),
        "a rod is its own mirror image"
    );
    let screw = [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)];
    let twisted = puzzle(vec![piece("screw", &screw, 2)]);
    assert!(xmpuzzle_text(&twisted, none).is_ok());
    let refused = |puzzle: &PackingPuzzle| xmpuzzle_text(puzzle, none).expect_err("refused");
    assert!(matches!(
        refused(&twisted.clone().with_mirror(true)),
        XmWriteError::Mirror { piece } if piece == "screw"
    ));
    let many = puzzle(vec![piece("dot", &[(0, 0, 0)], 70_000)]);
    assert!(matches!(refused(&many), XmWriteError::Copies { .. }));
    let bell = puzzle(vec![piece("a\u{7}", &[(0, 0, 0)], 8)]);
    assert!(matches!(refused(&bell), XmWriteError::Name { .. }));
    let mirrored = Packing {
        placements: vec![cubewright::family::packing::PiecePlacement {
            piece: PieceIx::new(0),
            turn: SignedPermutation::all()
                .find(|turn| !turn.is_rotation())
                .expect("one"),
            offset: Point::ZERO,
        }],
    };
    let found = FoundPackings {
        packings: &[mirrored],
        ways: &[],
        complete: false,
    };
    assert_eq!(xmpuzzle_text(&twisted, found), Err(XmWriteError::Packing));
}
