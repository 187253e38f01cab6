//! Files that somebody packed.

use cubewright::formats::{Foreign, FormatErrorKind, packed};
use cubewright::puzzle::{Puzzle, read_puzzle};

/// Who packs a file by gzip adds an ending to its name, or takes it out of a pipe without; what is inside is read.
#[test]
fn packed_files_are_what_is_inside() {
    let text = "PACKING: pair\nBOX: 2x1\nPIECE: o x2\n#\n";
    let bytes = packed(text).expect("memory");
    for (name, bytes) in [
        ("pair.pack", text.as_bytes()),
        ("pair.pack.gz", &bytes),
        ("pair.gz", &bytes),
        ("pair.PACK.GZ", &bytes),
        ("pair.pack", &bytes),
        ("pair", &bytes),
        ("pair.txt", &bytes),
    ] {
        let puzzle = Puzzle::parse(name, bytes).expect("a packing");
        assert_eq!(puzzle.name(), "pair", "{name}");
        assert_eq!(
            puzzle.count().expect("it counts").counts.raw.to_string(),
            "1"
        );
    }
    let tar = String::from_utf8(vec![0; 257]).expect("text") + "ustar";
    let tar = packed(&tar).expect("memory");
    for name in ["a.tar.gz", "a.tgz"] {
        let error = read_puzzle(name, &tar).expect_err("no puzzle");
        let archive = FormatErrorKind::Foreign(Foreign::Archive);
        assert_eq!(error.kind(), &archive, "{name}");
    }
    let error = read_puzzle("pair.pack.gz", &bytes[..20]).expect_err("cut off");
    assert!(matches!(error.kind(), FormatErrorKind::BrokenGzip { .. }));
}
