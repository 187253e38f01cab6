//! Pieces as four sides with each corner twice, in all the ways in which people write them: never read as pieces that are
//! wider, or as rows of an exact cover.

use cubewright::family::shell::Border;
use cubewright::formats::{FormatErrorKind, ShellErrorKind, corners_once, read_pieces, rings_text};
use cubewright::geometry::Side;
use cubewright::puzzle::{PuzzleData, read_puzzle};
use fastrand::Rng;

use super::near_forms::refused;
use super::recognition::cube;

/// The digits of the sides of each piece, clockwise.
fn sides(pieces: &[Border]) -> Vec<[String; 4]> {
    let side = |border: &Border, side: Side| {
        let (pitch, ring) = (border.width().pitch(), border.width().ring());
        let begin = side.index() * pitch;
        let cells = (begin..=begin + pitch).map(|at| border.has(at % ring));
        cells
            .map(|is_filled| if is_filled { '1' } else { '0' })
            .collect()
    };
    let of_piece = |border: &Border| Side::ALL.map(|it| side(border, it));
    pieces.iter().map(of_piece).collect()
}

/// How a row is written: between digits and sides, and around sides, pieces and all.
struct Way {
    name: &'static str,
    digits: &'static str,
    sides: &'static str,
    side: [&'static str; 2],
    piece: [&'static str; 2],
    pieces: &'static str,
    all: [&'static str; 2],
}

const BARE: Way = Way {
    name: "bare",
    digits: "",
    sides: " ",
    side: ["", ""],
    piece: ["", ""],
    pieces: "\n",
    all: ["", "\n"],
};

const WAYS: [Way; 19] = [
    BARE,
    Way {
        name: "commas",
        sides: ",",
        ..BARE
    },
    Way {
        name: "commas and blanks",
        sides: ", ",
        ..BARE
    },
    Way {
        name: "each alone",
        digits: ",",
        sides: ",",
        ..BARE
    },
    Way {
        name: "each alone with blanks",
        digits: " ",
        sides: " ",
        ..BARE
    },
    Way {
        name: "semicolons",
        digits: ",",
        sides: ";",
        ..BARE
    },
    Way {
        name: "semicolons without commas",
        sides: "; ",
        ..BARE
    },
    Way {
        name: "digits with commas",
        digits: ",",
        sides: " ",
        ..BARE
    },
    Way {
        name: "quotes",
        side: ["\"", "\""],
        sides: ", ",
        ..BARE
    },
    Way {
        name: "quoted rows",
        piece: ["\"", "\","],
        ..BARE
    },
    Way {
        name: "brackets",
        piece: ["[", "]"],
        ..BARE
    },
    Way {
        name: "brackets with commas",
        piece: ["[", "]"],
        sides: ", ",
        ..BARE
    },
    Way {
        name: "one list a piece",
        piece: ["[", "],"],
        digits: ", ",
        sides: ", ",
        ..BARE
    },
    Way {
        name: "strokes in a list",
        piece: ["[", "]"],
        digits: ", ",
        sides: "; ",
        ..BARE
    },
    Way {
        name: "quotes in a list",
        piece: ["[", "],"],
        side: ["\"", "\""],
        sides: ", ",
        all: ["[", "]"],
        ..BARE
    },
    Way {
        name: "a list a side",
        side: ["[", "]"],
        digits: ",",
        sides: " ",
        ..BARE
    },
    Way {
        name: "lists",
        side: ["[", "]"],
        digits: ", ",
        sides: ", ",
        piece: ["[", "]"],
        pieces: ",\n",
        all: ["[", "]\n"],
    },
    Way {
        name: "a line a side",
        sides: "\n",
        ..BARE
    },
    Way {
        name: "four lines a piece",
        sides: "\n",
        pieces: "\n\n",
        ..BARE
    },
];

fn written(pieces: &[[String; 4]], way: &Way, label: impl Fn(usize) -> String) -> String {
    let joined = |digits: &String| {
        let digits: Vec<String> = digits.chars().map(String::from).collect();
        format!("{}{}{}", way.side[0], digits.join(way.digits), way.side[1])
    };
    let piece = |(at, sides): (usize, &[String; 4])| {
        let sides: Vec<String> = sides.iter().map(joined).collect();
        format!(
            "{}{}{}{}",
            label(at),
            way.piece[0],
            sides.join(way.sides),
            way.piece[1]
        )
    };
    let pieces: Vec<String> = pieces.iter().enumerate().map(piece).collect();
    format!("{}{}{}", way.all[0], pieces.join(way.pieces), way.all[1])
}

fn assert_is(pieces: &[Border], text: &str) {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Ok(PuzzleData::Shell(shell)) => assert_eq!(shell.pieces(), pieces, "{text}"),
        Ok(other) => panic!("a {}: {text}", other.family_name()),
        Err(error) => panic!("{error}: {text}"),
    }
}

#[test]
fn all_ways_are_the_pieces() {
    let cube = cube();
    for way in &WAYS {
        let text = written(&sides(cube.pieces()), way, |_| String::new());
        eprintln!("{}", way.name);
        assert_is(cube.pieces(), &text);
    }
}

#[test]
fn they_may_stand_behind_labels() {
    let cube = cube();
    let names = ["blue", "red", "green", "yellow", "purple", "orange"];
    for way in WAYS
        .iter()
        .filter(|way| way.side[0] != "[" && way.all[0].is_empty())
    {
        if way.sides == "\n" || way.piece[0] == "[" {
            continue;
        }
        let all = sides(cube.pieces());
        assert_is(
            cube.pieces(),
            &written(&all, way, |at| format!("{}: ", names[at])),
        );
        assert_is(
            cube.pieces(),
            &written(&all, way, |at| format!("piece {}: ", at + 1)),
        );
        assert_is(
            cube.pieces(),
            &written(&all, way, |at| format!("{}. ", at + 1)),
        );
    }
}

/// A digit of a corner is written once as 0 and once as 1: the corner is told.
#[test]
fn one_wrong_corner_is_told() {
    let cube = cube();
    for way in &WAYS {
        for piece in 0..6 {
            for (side, at) in (0..4).flat_map(|side| [(side, 0), (side, 4)]) {
                let mut all = sides(cube.pieces());
                let digit = if all[piece][side].as_bytes()[at] == b'1' {
                    "0"
                } else {
                    "1"
                };
                all[piece][side].replace_range(at..=at, digit);
                let text = written(&all, way, |_| String::new());
                let error = refused(text.as_bytes());
                // The corner where the side ends or begins.
                let ends = if at == 4 { side } else { (side + 3) % 4 };
                let kind = ShellErrorKind::CornerDiffers {
                    piece: piece + 1,
                    side: Side::ALL[ends],
                };
                assert_eq!(
                    error.kind(),
                    &FormatErrorKind::Shell(kind),
                    "{}: {error}: {text}",
                    way.name
                );
                let [first, second] =
                    [Some(error.span()), error.other_span()].map(|span| span.expect("both"));
                assert_ne!(&text[first], &text[second], "{text}");
            }
        }
    }
}

#[test]
fn files_with_a_piece_each_are_read_together() {
    let cube = cube();
    let all = sides(cube.pieces());
    for way in WAYS.iter().filter(|way| way.all[0].is_empty()) {
        let texts = all
            .chunks(1)
            .map(|piece| written(piece, way, |_| String::new()));
        let texts: Vec<String> = texts.collect();
        let files: Vec<&str> = texts.iter().map(String::as_str).collect();
        let once = corners_once(&files)
            .expect("corners agree")
            .expect("they are sides");
        for (text, border) in once.iter().zip(cube.pieces()) {
            let list = read_pieces("blue1.txt", text.as_bytes()).expect("a piece");
            assert_eq!(list.pieces, [*border], "{}: {text}", way.name);
        }
        // Two files that are swapped say nothing else; a wrong corner is told with its file.
        let mut odd = texts.clone();
        let at = odd[4].rfind(['0', '1']).expect("a digit");
        let digit = if &odd[4][at..=at] == "1" { "0" } else { "1" };
        odd[4].replace_range(at..=at, digit);
        let files: Vec<&str> = odd.iter().map(String::as_str).collect();
        let (index, error) = corners_once(&files).expect_err("a corner differs");
        assert_eq!(index, 4, "{error}");
    }
    let rings: Vec<String> = cube
        .pieces()
        .iter()
        .map(|it| rings_text(&[""; 0], &[*it]))
        .collect();
    let files: Vec<&str> = rings.iter().map(String::as_str).collect();
    assert_eq!(corners_once(&files).expect("no sides"), None);
}

/// Rows of an exact cover that has as many columns as a border has digits, or as many rows as six pieces have sides.
#[test]
fn random_rows_of_few_digits_are_no_sides() {
    let mut rng = Rng::with_seed(44);
    for _ in 0..2000 {
        let (rows, columns) = if rng.bool() {
            (24, rng.usize(4..9))
        } else {
            (rng.usize(4..9), 4 * rng.usize(3..6))
        };
        let share = rng.f64() * 0.5;
        let row = |rng: &mut Rng| -> String {
            (0..columns)
                .map(|_| if rng.f64() < share { '1' } else { '0' })
                .collect()
        };
        let rows: Vec<String> = (0..rows).map(|_| row(&mut rng)).collect();
        let text = rows.join("\n") + "\n";
        if let Err(error) = read_puzzle("mine.txt", text.as_bytes()) {
            let is_corner = matches!(
                error.kind(),
                FormatErrorKind::Shell(ShellErrorKind::CornerDiffers { .. })
            );
            assert!(!is_corner, "{error}: {text}");
        }
        if columns.is_multiple_of(4) && columns > 8 {
            continue;
        }
        if let Ok(puzzle) = read_puzzle("mine.txt", text.as_bytes()) {
            let is_ring = columns == 8;
            assert!(is_ring || puzzle.family_name() == "cover", "{text}");
        }
    }
}
