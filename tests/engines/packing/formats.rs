//! The text of packings, and answers read back.

use cubewright::engine::Goal;
use cubewright::family::packing::{Fill, Packing};
use cubewright::formats::{read_pack, read_packing_layers, write_pack};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::show::packing_layers;
use cubewright::verify;
use fastrand::Rng;

use super::{generator, packings, puzzle, read, support};

/// The packings in `data`.
fn names() -> Vec<String> {
    let folder = std::fs::read_dir(support::path("data")).expect("a folder");
    let files = folder.map(|entry| entry.expect("an entry").file_name());
    let files = files.map(|name| name.to_string_lossy().into_owned());
    let names = files.filter_map(|name| {
        let name = name.strip_prefix("pack_")?.strip_suffix(".pack")?;
        Some(name.to_owned())
    });
    let names: Vec<String> = names.collect();
    assert!(names.len() > 20, "the data are lost");
    names
}

#[test]
fn what_is_written_is_read_as_the_same_puzzle() {
    for name in names() {
        let puzzle = puzzle(&name);
        let text = write_pack(&puzzle).expect("few colours");
        assert_eq!(read(&text), puzzle, "{name}");
    }
    let mut rng = Rng::with_seed(7);
    for _ in 0..200 {
        let puzzle = read(&generator::random(&mut rng).pack());
        let text = write_pack(&puzzle).expect("few colours");
        assert_eq!(read(&text), puzzle, "{text}");
    }
}

#[test]
fn the_family_is_told_by_extension_and_by_content() {
    let text = b"PACKING: one\nBOX: 1\nPIECE: a\n#\n";
    for file in ["x.pack", "x", "-", "x.txt"] {
        let puzzle = read_puzzle(file, text).expect("good");
        assert!(matches!(puzzle, PuzzleData::Packing(_)), "{file}");
    }
}

#[test]
fn all_of_the_format_is_read() {
    let text = "\u{feff}// a comment\r\nPACKING:  many things \r\nCOLOUR: r red\nCOLOR: b dark blue\n\
                FITS: r b\nMIRROR: yes\nHOLES: 1\nCELLS:\n#?\nRb\n\n..\n#.\n\
                PIECE: first one x2-3\n#\n\nPIECE: x2\nrB\n\n\n#.\n\nPIECE: long\nBOX: 1x1x3\n";
    let puzzle = read(text);
    assert_eq!(puzzle.name(), "many things");
    assert!(puzzle.mirror());
    assert_eq!(puzzle.target().max_holes(), Some(1));
    assert_eq!(puzzle.target().cells().len(), 5);
    let pieces = puzzle.pieces();
    assert_eq!((pieces[0].name(), pieces[0].copies().max), ("first one", 3));
    // A name that looks like a number of copies is a name if nothing stands before it.
    assert_eq!((pieces[1].name(), pieces[1].cells().len()), ("x2", 3));
    assert_eq!(pieces[2].cells().len(), 3);
    let colours: Vec<_> = puzzle.colours().allowed().collect();
    assert_eq!(colours.len(), 1);
    let written = write_pack(&puzzle).expect("few colours");
    assert_eq!(read(&written), puzzle, "{written}");
}

/// Where some cells are marked, a line about holes marks no others.
#[test]
fn holes_mark_cells_only_where_none_is_marked() {
    for (lines, may, most) in [
        ("HOLES: any\nBOX: 3\n", 27, None),
        ("HOLES: 2\nBOX: 3\n", 27, Some(2)),
        ("HOLES: 0\nBOX: 3\n", 0, None),
        ("HOLES: any\nCELLS:\n###\n", 3, None),
        ("HOLES: any\nCELLS:\n#?#\n", 1, None),
        ("HOLES: 2\nCELLS:\n#??\n", 2, Some(2)),
        ("HOLES: 0\nCELLS:\n#??\n", 2, Some(0)),
        ("CELLS:\n#??\n", 2, None),
    ] {
        let puzzle = read(&format!("{lines}\nPIECE: a\n#\n"));
        let cells = puzzle.target().cells().iter();
        let found = cells.filter(|cell| cell.fill == Fill::May).count();
        assert_eq!((found, puzzle.target().max_holes()), (may, most), "{lines}");
    }
}

#[test]
fn answers_are_read_as_they_are_written() {
    for name in [
        "soma",
        "tricube_L9",
        "slothouber_graatsma_holes",
        "kanoodle_pyramid",
    ] {
        let puzzle = puzzle(name);
        for packing in packings(&puzzle, Goal::All { up_to: Some(3) }) {
            let text = packing_layers(&puzzle, &packing);
            let copies = read_packing_layers(&text).expect("layers");
            let read = Packing::of_cells(&puzzle, &copies).expect("pieces");
            let cells = |packing: &Packing| {
                let cells = packing.placements.iter().map(|p| {
                    let mut cells = p.cells(&puzzle);
                    cells.sort();
                    (p.piece, cells)
                });
                let mut all: Vec<_> = cells.collect();
                all.sort();
                all
            };
            assert_eq!(cells(&read), cells(&packing), "{name}:\n{text}");
        }
    }
}

#[test]
fn letters_without_names_are_told_by_shape() {
    let puzzle = puzzle("soma");
    let packing = packings(&puzzle, Goal::First).remove(0);
    let text = packing_layers(&puzzle, &packing);
    let renamed: String = text
        .chars()
        .map(|c| {
            if c.is_ascii_alphabetic() {
                char::from(b'a' + (c as u8 - b'A'))
            } else {
                c
            }
        })
        .collect();
    let copies = read_packing_layers(&renamed).expect("layers");
    let read = Packing::of_cells(&puzzle, &copies).expect("pieces");
    assert_eq!(cubewright::verify::packing(&puzzle, &read), Ok(()));
}

#[test]
fn names_are_kept_on_their_lines() {
    let text = "PACKING: a\u{7}b\nBOX: 2x1x1\nPIECE: same\n#\nPIECE: same x1\u{2009}\n#\n";
    assert!(
        read_pack("x", text.as_bytes()).is_err(),
        "a name that is there twice"
    );
}

#[test]
fn equal_pieces_may_exchange_names() {
    let text =
        "PACKING: names\nBOX: 6x1\nPIECE: A x1-2\n##\nPIECE: B x1-2\n##\nPIECE: C x0-1\n##\n";
    let puzzle = read(text);
    for (names, is_right) in [
        ("ABC", true),
        ("BBB", true),
        ("BBC", true),
        ("CCC", true),
        ("AAB", true),
        ("AAA", true),
        ("AB", false),
    ] {
        let mut drawing = String::new();
        for (letter, name) in "abc".chars().zip(names.chars()) {
            drawing = format!("{letter} = {name}\n{drawing}{letter}{letter}");
        }
        let laid = read_packing_layers(&drawing).expect("a drawing");
        let packing = Packing::of_cells(&puzzle, &laid).expect("pieces");
        let faults = verify::packing_faults(&puzzle, &packing);
        assert_eq!(faults.is_empty(), is_right, "{names}: {faults:?}");
    }
}
