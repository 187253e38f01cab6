//! Files that are refused, with a place and a hint.

use cubewright::formats::{
    FileKind, Foreign, FormatErrorKind, MAX_UNPACKED_BYTES, XmErrorKind, XmPuzzle, packed,
};
use cubewright::language::Language;

use super::{FILE, read, support};

/// Reads the file with one change; its error and the line of the error.
fn changed(from: &str, to: &str) -> (String, usize) {
    assert!(FILE.contains(from), "{from}");
    let error = match read(&FILE.replacen(from, to, 1)) {
        Err(error) => error,
        Ok(file) => file.puzzle(0).expect_err(to),
    };
    let line = error.position().expect("of one line").line;
    (support::described(&error), line)
}

#[test]
fn one_change_is_enough() {
    let mut rows = 0;
    for row in include_str!("bad.txt").lines() {
        let fields: Vec<&str> = row.split(" -> ").collect();
        let [from, to, line, message] = *fields.as_slice() else {
            assert!(row.starts_with('#'), "{row}");
            continue;
        };
        let line: usize = line.parse().expect("a number");
        assert_eq!(changed(from, to), (message.to_owned(), line), "{row}");
        rows += 1;
    }
    assert!(rows > 35, "{rows}");
}

fn kind(bytes: &[u8]) -> FormatErrorKind {
    let error = XmPuzzle::read("x.xmpuzzle", bytes).expect_err("refused");
    support::described(&error);
    error.kind().clone()
}

#[test]
fn hostile_files_are_refused() {
    let whole = packed(FILE).expect("packed");
    assert!(XmPuzzle::read("x", &whole).is_ok());
    for length in [2, 5, 11, 100, whole.len() - 1] {
        assert!(
            matches!(kind(&whole[..length]), FormatErrorKind::BrokenGzip { .. }),
            "{length}"
        );
    }
    let mut flipped = whole.clone();
    let checksum = flipped.len() - 6;
    flipped[checksum] ^= 1;
    assert!(matches!(kind(&flipped), FormatErrorKind::BrokenGzip { .. }));
    let bomb = packed(&" ".repeat(MAX_UNPACKED_BYTES + 1)).expect("packed");
    assert!(bomb.len() < 40_000);
    let most = MAX_UNPACKED_BYTES;
    assert_eq!(kind(&bomb), FormatErrorKind::UnpackedTooLarge { most });
    // Many members, each small.
    let member = packed(&" ".repeat(1 << 20)).expect("packed");
    assert_eq!(
        kind(&member.repeat(40)),
        FormatErrorKind::UnpackedTooLarge { most }
    );
    let refused = |text: &str| match kind(text.as_bytes()) {
        FormatErrorKind::Xm(XmErrorKind::Xml(kind)) => kind.text(Language::English),
        other => panic!("{other:?}"),
    };
    let laughs = FILE.replace(
        "<puzzle",
        "<!DOCTYPE p [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]>\n<puzzle",
    );
    assert_eq!(
        refused(&laughs),
        "the file defines entities of its own, which are not expanded"
    );
    let deep = "<puzzle version=\"2\">".to_owned()
        + &"<a>".repeat(2000)
        + &"</a>".repeat(2000)
        + "</puzzle>";
    assert_eq!(
        refused(&deep),
        "elements are nested deeper than 1024, the deepest that is read"
    );
    assert!(refused("<puzzle").starts_with("this is not XML"));
    assert!(refused("&amp;").starts_with("this is not XML"));
    let empty = FormatErrorKind::Empty {
        kind: Some(FileKind::Xmpuzzle),
    };
    assert_eq!(kind(b""), empty);
    assert_eq!(kind(b" \n "), empty);
    let version = FormatErrorKind::Xm(XmErrorKind::MissingAttribute {
        element: "puzzle".to_owned(),
        attribute: "version",
    });
    // What is no UTF-8 is Windows-1252.
    assert_eq!(kind(b"<puzzle>\xff</puzzle>"), version);
    assert_eq!(kind(b"<svg/>"), FormatErrorKind::Foreign(Foreign::Picture));
    let other = FormatErrorKind::Xm(XmErrorKind::NotAPuzzle {
        found: "page".to_owned(),
    });
    assert_eq!(kind(b"<page/>"), other);
    let colours = "<color/>".repeat(65);
    let many = format!("<puzzle version=\"2\"><colors>{colours}</colors></puzzle>");
    assert!(matches!(
        kind(many.as_bytes()),
        FormatErrorKind::Xm(XmErrorKind::Colours(_))
    ));
}

#[test]
fn large_puzzles_are_refused() {
    let file = |shapes: &str, parts: &str| {
        let text = format!(
            "<puzzle version=\"2\"><shapes>{shapes}</shapes><problems><problem><shapes>{parts}\
             </shapes><result id=\"0\"/></problem></problems></puzzle>"
        );
        let file = read(&text).expect("a file");
        support::described(&file.puzzle(0).expect_err("too large"))
    };
    let shape = |side: usize| {
        let voxels = "#".repeat(side * side * side);
        format!("<voxel x=\"{side}\" y=\"{side}\" z=\"{side}\" type=\"0\">{voxels}</voxel>")
    };
    let one = "<shape id=\"0\"/>";
    assert_eq!(
        file(&shape(17), one),
        "the result shape: the region has more than 4096 cells"
    );
    assert_eq!(
        file(&(shape(2) + &shape(17)), "<shape id=\"1\"/>"),
        "the piece S2: the piece has more than 4096 cells"
    );
    assert_eq!(
        file(&shape(2), &one.repeat(1100)),
        "there are more than 1024 pieces"
    );
    assert_eq!(file(&shape(2), ""), "there is no piece");
}
