//! Answers that are given where a puzzle is: told as what they are, and puzzles never are.

use std::fs;
use std::path::PathBuf;

use cubewright::formats::{AnswerLike, Foreign, FormatErrorKind, ShellErrorKind, no_form};
use cubewright::puzzle::read_puzzle;

/// The files of a folder of the sources.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).expect("it is there").flatten();
    files
        .map(|file| file.path())
        .filter(|path| path.is_file())
        .collect()
}

#[test]
fn what_solvers_wrote_is_an_answer() {
    for path in files("tests/cases/solutions") {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .expect("a name");
        // Options by their items are a cover of their own, and digits alone may be anything.
        if path.extension().is_some_and(|it| it == "xcc" || it == "md") || name.contains("toulbar2")
        {
            continue;
        }
        let bytes = fs::read(&path).expect("readable");
        let found = AnswerLike::of("mine.txt", &bytes);
        assert!(
            matches!(found, Some(AnswerLike::OfSolver(_))),
            "{name}: {found:?}"
        );
    }
}

#[test]
fn puzzles_are_no_answers() {
    for folder in [
        "data",
        "tests/cases/shell",
        "tests/cases/packing",
        "tests/cases/cover",
    ] {
        for path in files(folder) {
            // These are answers, or texts about them.
            if path.extension().is_some_and(|it| it == "txt" || it == "md") {
                continue;
            }
            let bytes = fs::read(&path).expect("readable");
            assert_eq!(
                AnswerLike::of("mine.txt", &bytes),
                None,
                "{}",
                path.display()
            );
        }
    }
}

#[test]
fn our_own_answers_and_hints_are_told() {
    for text in [
        "Put piece 6 on place 1.\nTurn piece 5 a quarter to the left and put it on place 2.\n",
        "Leg Teil 6 auf Platz 1.\n",
        "Take piece 6 next.\n",
        "Take piece A (88) next.\n",
        "Nimm jetzt Teil L.\n",
        "Run 1 is next: cubes 2 to 3.\n",
        "Jetzt kommt Stück 1: Würfel 2 bis 3.\n",
        "Everything is laid, and it is right.\nFold the net up.\n",
        "TLL\nTZL\nZAB\n\nTTL\nZZB\nAAB\n",
        "A = 88\nB = 512\n\nA.A\nAB.\n\n..B\nBBB\n\nMove A up by 1.\n",
        "{\"schema\":2,\"type\":\"solution\"}",
    ] {
        assert_eq!(
            AnswerLike::of("mine.txt", text.as_bytes()),
            Some(AnswerLike::Own),
            "{text}"
        );
    }
    let error = no_form("solution status: optimal solution found\nx 1\n");
    assert_eq!(
        error.kind(),
        &FormatErrorKind::Shell(ShellErrorKind::AnAnswer)
    );
}

/// What a file is says more than that it is larger than any puzzle.
#[test]
fn large_files_are_called_by_their_names() {
    for (begin, is) in [
        (&b"\x89PNG\r\n"[..], Foreign::Picture),
        (b"PK\x03\x04", Foreign::Archive),
        (b"{\"schema\":2,\"type\":\"puzzles\",", Foreign::Report),
    ] {
        let bytes = [begin, &vec![b' '; 2 << 20]].concat();
        let error = match read_puzzle("mine.txt", &bytes) {
            Err(error) => error,
            Ok(puzzle) => panic!("a {}", puzzle.family_name()),
        };
        assert_eq!(error.kind(), &FormatErrorKind::Foreign(is), "{error}");
    }
}
