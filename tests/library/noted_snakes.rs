//! Snakes as people note them down: what stands around the chain, and any two marks.

use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright_test as support;

fn read(text: &str) -> PuzzleData {
    read_puzzle("mine.txt", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn told(text: &str) -> String {
    match read_puzzle("mine.txt", text.as_bytes()) {
        Err(error) => support::described(&error),
        Ok(puzzle) => panic!("a {}: {text}", puzzle.family_name()),
    }
}

const RUNS: [u8; 17] = [3, 2, 2, 3, 2, 3, 2, 2, 3, 3, 2, 2, 2, 3, 3, 3, 3];
const LETTERS: &str = "ESCCCSCCSCCCSCSCCCCSCSCSCSE";

fn runs_between(mark: &str) -> String {
    RUNS.map(|run| run.to_string()).join(mark)
}

#[test]
fn snakes_are_read_as_people_note_them() {
    let [plain, listed] = [" ", ", "].map(runs_between);
    let two_lines = listed.replacen("2, 2, 3, 3", "2,\n   2, 3, 3", 1);
    let mut texts = vec![
        format!("// my snake\n{plain}\n"),
        format!("# my snake\n{plain}\n"),
        format!("Snake\n{plain}\n"),
        format!("3x3x3\n{plain}\n"),
        format!("3 3 3\n{plain}\n"),
        format!("27\n{plain}\n"),
        format!("17\n{plain}\n"),
        format!("{plain}.\n"),
        format!("{listed} # 3x3x3\n"),
        format!("snake = [{listed}]\n"),
        format!("const int snake[] = {{{listed}}};\n"),
        format!("(\n    {two_lines},\n)\n"),
        format!("RUNS = (\n    {two_lines},\n)\n"),
        format!("\"{LETTERS}\"\n"),
        runs_between(" | "),
        runs_between("/"),
        // A number a line.
        format!("Snake\n{}\n", runs_between("\n")),
        format!("3x3x3\n{}\n", runs_between("\n")),
        format!("27\n{}\n", runs_between("\n")),
    ];
    for [straight, corner] in [
        ["o", "."],
        [".", "o"],
        ["o", "O"],
        ["I", "L"],
        ["a", "b"],
        ["S", "B"],
        [".", "x"],
        ["/", "\\"],
        ["s", "b"],
        ["■", "□"],
    ] {
        let marks = LETTERS
            .replace('E', "S")
            .replace('S', "0")
            .replace('C', "1");
        texts.push(marks.replace('0', straight).replace('1', corner));
    }
    for text in texts {
        match read(&text) {
            PuzzleData::Snake(puzzle) => {
                let runs = puzzle.snake().runs().iter();
                assert!(
                    runs.zip(RUNS).all(|(run, cells)| run + 1 == cells),
                    "{text}"
                );
                assert_eq!(puzzle.region().to_string(), "3x3x3", "{text}");
            }
            other => panic!("a {}: {text}", other.family_name()),
        }
    }
}

#[test]
fn what_stands_beside_a_chain_agrees_or_it_is_no_snake() {
    let plain = runs_between(" ");
    for text in [
        format!("2x2x2\n{plain}\n"),
        format!("26\n{plain}\n"),
        format!("some words\n{plain}\n"),
        "12/24/2026\n".to_owned(),
        "banana\n".to_owned(),
    ] {
        let told = told(&text);
        assert!(told.contains("none of the forms"), "{told}: {text}");
    }
    // One chain a file.
    for text in [
        format!("{LETTERS}\n{LETTERS}\n"),
        format!("1,1,1,1,1,1,1\n{}\n", runs_between(",")),
    ] {
        let told = told(&text);
        assert!(told.contains("2 snakes"), "{told}: {text}");
    }
    // Many lines are no snake because the first of them would be.
    let column = "3\n".repeat(27) + &"0101\n".repeat(200);
    assert!(read_puzzle("mine.txt", column.as_bytes()).is_err());
}

#[test]
fn headings_tell_a_column_of_ones_from_a_matrix() {
    let ones = "1\n".repeat(7);
    for heading in ["Snake", "2x2x2", "snake cube:"] {
        match read(&format!("{heading}\n{ones}")) {
            PuzzleData::Snake(puzzle) => assert_eq!(puzzle.region().to_string(), "2x2x2"),
            other => panic!("a {}: {heading}", other.family_name()),
        }
    }
    let matrix = read("A = [1 1; 1 1; 1 1];\n");
    assert!(matches!(matrix, PuzzleData::Cover(_)), "{matrix:?}");
}
