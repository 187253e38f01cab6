//! Files with one piece each: sides with corners twice, a bad file wherever it stands, a whole puzzle among them. And the
//! chain of a snake where a file stands.

use std::path::Path;

use super::{CUBEWRIGHT, folder_with, run_in};

/// Files p1.txt to p6.txt with a piece each, as `written` writes its digits.
fn folder(written: impl Fn(&str) -> String) -> tempfile::TempDir {
    let folder = folder_with("all.txt", "");
    let rings = super::cubewright("convert data/HC_BQ_01.hcq --to rings").answer();
    let rings = rings.lines().filter(|line| line.starts_with(['0', '1']));
    for (index, ring) in rings.enumerate() {
        let digits = ring.replace(' ', "");
        write(folder.path(), index + 1, &written(&digits));
    }
    folder
}

fn write(folder: &Path, piece: usize, text: &str) {
    std::fs::write(folder.join(format!("p{piece}.txt")), text).expect("writable");
}

fn read(folder: &Path, piece: usize) -> String {
    std::fs::read_to_string(folder.join(format!("p{piece}.txt"))).expect("it is there")
}

/// Four sides of five digits.
fn sides(ring: &str) -> Vec<String> {
    let round = format!("{ring}{}", &ring[..1]);
    let side = |at: usize| round[4 * at..4 * at + 5].to_owned();
    (0..4).map(side).collect()
}

/// A picture of 0 and 1.
fn picture(ring: &str) -> String {
    let at = |index: usize| &ring[index % 16..=index % 16];
    let row = |row: usize| format!("{}111{}\n", at(16 - row), at(4 + row));
    let last: String = (0..5).map(|column| at(12 - column)).collect();
    format!(
        "{}\n{}{last}\n",
        &ring[..5],
        (1..4).map(row).collect::<String>()
    )
}

#[test]
fn sides_with_corners_twice_are_read_together() {
    for between in [" ", ",", "\n"] {
        let folder = folder(|ring| sides(ring).join(between) + "\n");
        let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
        let counted = run("count p?.txt");
        assert!(
            counted.out.contains("1536"),
            "{}{}",
            counted.out,
            counted.err
        );
        assert_eq!(run("solve p?.txt -o laid.txt").code, 0);
        let checked = run("check p?.txt laid.txt");
        assert!(
            checked.out.contains("The answer is right"),
            "{}",
            checked.err
        );
        let rings = run("convert p?.txt --to rings").out;
        assert!(rings.contains("\n0101 0010 1101 1101\n"), "{rings}");
        // One corner that disagrees is told with its file.
        let mut text = read(folder.path(), 4);
        let digit = if text.trim_end().ends_with('1') {
            "0"
        } else {
            "1"
        };
        let at = text.trim_end().len() - 1;
        text.replace_range(at..=at, digit);
        write(folder.path(), 4, &text);
        for command in ["count", "solve", "hint", "convert --to hcq"] {
            let ran = run(&format!("{command} p?.txt"));
            assert!(ran.err.contains("p4.txt"), "{}", ran.err);
            assert!(ran.err.contains("top-left corner"), "{}", ran.err);
            assert_eq!(ran.err.matches("error").count(), 1, "{}", ran.err);
        }
    }
}

#[test]
fn a_bad_picture_is_told_wherever_it_stands() {
    let folder = folder(picture);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert!(run("count p?.txt").out.contains("1536"));
    for piece in [1, 3, 6] {
        let whole = read(folder.path(), piece);
        // A character of the second line is gone.
        let mut bad = whole.clone();
        bad.remove(8);
        write(folder.path(), piece, &bad);
        for command in [
            "solve",
            "count",
            "hint",
            "check",
            "what",
            "convert --to hcq",
        ] {
            let ran = run(&format!("{command} p?.txt"));
            assert_ne!(ran.code, 0);
            assert!(
                ran.err.contains(&format!("p{piece}.txt:2:1")),
                "{}",
                ran.err
            );
            assert!(ran.err.contains("is not square"), "{}", ran.err);
            assert_eq!(ran.err.matches("error").count(), 1, "{}", ran.err);
        }
        write(folder.path(), piece, &whole);
    }
}

#[test]
fn a_whole_puzzle_among_pieces_is_told() {
    let folder = folder(picture);
    let whole = super::cubewright("convert data/HC_BQ_01.hcq --to hcq").answer();
    std::fs::write(folder.path().join("whole.hcq"), whole).expect("writable");
    for files in [
        "whole.hcq p1.txt p2.txt",
        "p?.txt whole.hcq",
        "p1.txt p2.txt whole.hcq p3.txt",
    ] {
        for command in ["solve", "count"] {
            let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{command} {files}"));
            let told = "error: whole.hcq: this is not one piece of a cube";
            assert!(ran.err.starts_with(told), "{}", ran.err);
            assert_eq!(ran.err.matches("error").count(), 1, "{}", ran.err);
            assert_eq!((ran.code, &*ran.out), (3, ""), "{}", ran.err);
        }
    }
}

#[test]
fn a_chain_with_a_slip_is_no_name_of_a_puzzle() {
    let numbers = "3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3";
    let words: Vec<&str> = numbers.split(' ').collect();
    let mut chains = vec!["ESCCCSCCSCXCCSCSCCCCSCSCSCE".to_owned()];
    for between in [",", "-", " "] {
        for at in [0, 8, 16] {
            for digit in ["1", "4", "9"] {
                let mut words = words.clone();
                words[at] = digit;
                chains.push(words.join(between));
            }
        }
    }
    let folder = folder_with("all.txt", "");
    for chain in chains {
        let ran = run_in(folder.path(), CUBEWRIGHT, &format!("solve {chain}"));
        assert!(
            ran.err.contains("this is the chain of a snake"),
            "{chain}: {}",
            ran.err
        );
        assert_eq!(ran.code, 3, "{chain}: {}", ran.err);
    }
}

#[test]
fn short_chains_as_arguments_are_told() {
    let folder = folder_with("all.txt", "");
    for chain in ["bwb/w/b", "3 2 2 3", "3,2,2,3"] {
        for command in ["count", "what"] {
            let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{command} {chain}"));
            assert_eq!(ran.code, 3, "{}", ran.err);
            assert!(
                ran.err.contains("this is the chain of a snake"),
                "{}",
                ran.err
            );
        }
    }
}
