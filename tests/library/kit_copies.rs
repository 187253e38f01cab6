//! Kits of puzzles with many copies, holes and long chains: what their pages say and show.
#![cfg(feature = "render")]

use std::io::Read;

use super::kit_papers::texts;
use super::kits::{made, only, solved};

use cubewright::language::Language;
use cubewright::puzzle::Puzzle;
use cubewright::show::kit::{KitItem, kit_pieces};
use cubewright::show::picture::{Panel, Point2, Primitive, View, panels};
use cubewright::show::scene::{Rgb, Scene};

fn scene(text: &str) -> Scene {
    let puzzle = Puzzle::parse("x.pack", text.as_bytes()).expect("a puzzle");
    let run = puzzle.solve().expect("it ends");
    run.best().expect("an answer").lesson().expect("a scene")
}

#[test]
fn copies_of_a_piece_are_one_piece_though_a_letter_is_its_name() {
    let pieces = kit_pieces(&scene("PACKING: bars\nBOX: 2x3\nPIECE: B x3\n##\n"));
    let [piece] = &pieces[..] else {
        panic!("{pieces:?}")
    };
    assert_eq!((piece.copies, &*piece.stem), (3, "B"));
    assert_eq!(piece.text(Language::English), "pieces A, B and C (B)");
}

#[test]
fn many_letters_are_told_by_the_first_and_the_last() {
    let two = scene("PACKING: two\nBOX: 6x2\nPIECE: bar x4\n##\nPIECE: ZZ x2\n#\n#\n");
    assert_eq!(
        two.titled(Language::English),
        "two: A to D = bar; E and F = ZZ"
    );
    assert_eq!(
        two.titled(Language::German),
        "two: A bis D = bar; E und F = ZZ"
    );
    let (one, _) = solved("pack_y_pentacube_5.pack");
    assert_eq!(one.titled(Language::English), one.title);
}

/// Whether an area is painted at a point.
fn is_painted(panel: &Panel, at: Point2) -> bool {
    let is_in = |loops: &Vec<Vec<Point2>>| {
        let crossings = loops.iter().flat_map(|corners| {
            let ends = corners.iter().cycle().skip(1);
            corners
                .iter()
                .zip(ends)
                .filter(|([_, a], [_, b])| (*a > at[1]) != (*b > at[1]))
        });
        let left = crossings
            .filter(|([ax, ay], [bx, by])| ax + (bx - ax) * (at[1] - ay) / (by - ay) < at[0]);
        left.count() % 2 == 1
    };
    panel.shapes.iter().any(|shape| match shape {
        Primitive::Area { loops, .. } => is_in(loops),
        _ => false,
    })
}

/// The letter of what is only outlined would be read as that of the piece that it lies upon.
#[test]
fn letters_of_outlines_lie_on_no_piece() {
    let (scene, _) = solved("pack_y_pentacube_5.pack");
    let steps = panels(&scene, View::Steps, Language::English).expect("steps");
    let mut letters = 0;
    for panel in &steps {
        for shape in &panel.shapes {
            if let Primitive::Text(words) = shape
                && words.colour == Rgb::FAINT
            {
                letters += 1;
                assert!(!is_painted(panel, words.at), "{}: {words:?}", panel.caption);
            }
        }
    }
    assert!(letters > 0, "nothing stands in front");
}

/// Below a figure that stands on feet there is a floor, as below a box.
#[test]
fn columns_and_rows_can_be_counted_on_the_floor() {
    let table = scene(
        "PACKING: table\nCELLS:\n#.#\n...\n\n###\n###\nPIECE: leg x2\n#\nPIECE: top\n###\n###\n",
    );
    assert_eq!(table.floor.len(), 6);
    let low = scene("PACKING: box\nBOX: 2x3x2\nPIECE: bar x4\n###\n");
    assert_eq!(low.floor.len(), 6);
}

/// All pages have nets, the first below what it says.
#[test]
fn a_long_net_is_laid_below_the_heading() {
    let files = made(&solved("pack_y_pentacube_5.pack"), &only(KitItem::Nets));
    let nets = texts(&files[1]);
    assert_eq!(nets.len(), 1, "{nets:?}");
    assert!(nets[0].contains("make it 25 times"), "{nets:?}");
}

/// The answer takes no more pages than it must.
#[test]
fn an_answer_has_two_rows_on_a_page() {
    let files = made(&solved("pack_y_pentacube_5.pack"), &only(KitItem::Booklet));
    let pages = texts(&files[1]);
    let answers = pages.iter().filter(|page| page.contains("dashed line"));
    assert!((3..=5).contains(&answers.count()), "{pages:?}");
}

/// Where the numbers of all pieces are alike, signs before them would say nothing.
#[test]
fn a_worksheet_asks_what_its_numbers_can_say() {
    let sheet = |of| texts(&made(&of, &only(KitItem::Worksheet))[1]).concat();
    let alike = sheet(solved("pack_y_pentacube_5.pack"));
    assert!(alike.contains("How many of the 25 pieces"), "{alike}");
    assert!(alike.contains("13; 12."), "{alike}");
    let table = "PACKING: x\nBOX: 2x2\nPIECE: bar x2\n##\n";
    let puzzle = Puzzle::parse("x.pack", table.as_bytes()).expect("a puzzle");
    let of = (scene(table), puzzle.subject().expect("a shape"));
    let balanced = sheet(of);
    assert!(balanced.contains("What do these numbers say"), "{balanced}");
    assert!(!balanced.contains("plus or"), "{balanced}");
}

/// The sizes of all letters of a file, in points.
fn sizes(pdf: &[u8]) -> Vec<f64> {
    let mut sizes = Vec::new();
    let mut rest = pdf;
    let find = |text: &[u8], what: &[u8]| text.windows(what.len()).position(|it| it == what);
    while let Some(start) = find(rest, b"stream\n") {
        let stream = &rest[start + 7..];
        let end = find(stream, b"\nendstream").expect("an end");
        let mut text = Vec::new();
        let mut unpacked = flate2::read::ZlibDecoder::new(&stream[..end]);
        if unpacked.read_to_end(&mut text).is_ok() {
            let text = String::from_utf8_lossy(&text).into_owned();
            let fonts = text.lines().filter_map(|line| line.strip_suffix(" Tf"));
            let size = |font: &str| font.split(' ').next_back()?.parse::<f64>().ok();
            // A page of A4 is 360 wide in its own measure.
            sizes.extend(fonts.filter_map(size).map(|size| size * 595.28 / 360.0));
        }
        rest = &stream[end + 10..];
    }
    sizes
}

#[test]
fn letters_of_booklets_are_large_enough_to_be_read() {
    for name in [
        "HC_BQ_01.hcq",
        "pack_pentomino_6x10.pack",
        "snake_article.snake",
    ] {
        let files = made(&solved(name), &only(KitItem::Booklet));
        let sizes = sizes(&files[1].bytes);
        assert!(sizes.len() > 20, "{name}");
        let least = sizes.into_iter().fold(f64::INFINITY, f64::min);
        assert!(least > 6.0, "{name}: {least}");
    }
}
