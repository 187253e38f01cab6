//! Slips in questions of one's own, and what is said of them.

use super::{CUBEWRIGHT, Ran, command, cubewright};

const CUBE: &str = "data/HC_BQ_01.hcq";

#[test]
fn slips_of_form_are_told_with_what_to_write() {
    for (row, said, hint) in [
        (
            "flip == 1",
            "column 1: flip is a condition, and no number",
            "chosen placements are so: sum(flip)",
        ),
        (
            "piece == 3 && !flip",
            "column 1: piece == 3 && !flip is a condition",
            "so: sum(piece == 3 && !flip)",
        ),
        (
            "sum(flip == true) <= 1",
            "column 10: flip is true or false, and is compared with nothing",
            "hint: write flip\n",
        ),
        (
            "sum(piece == 3 && flip != 1) <= 1",
            "column 24: flip is true or false",
            "hint: write !flip\n",
        ),
        (
            "sum(set == \"red\") <= 1",
            "no placement has set red",
            "no placement of this puzzle has a set",
        ),
        (
            "1 <= sum(flip) <= 3",
            "column 16: a row has one comparison",
            "give two rows: 1 <= sum(flip) and sum(flip) <= 3",
        ),
        (
            "SUM(flip) <= 3",
            "column 1: sum(...) was to come, not SUM",
            "hint: write sum in small letters",
        ),
        (
            "300000*sum(flip) <= 300000",
            "numbers are at most 100000",
            "divide all numbers",
        ),
        ("@", "column 1: @ means nothing here", "--subject-to @FILE"),
        (
            "2 sum(flip) <= 3",
            "column 3: * is missing between 2 and sum",
            "write 2*sum(...)",
        ),
        (
            "sum(turns in {}) == 1",
            "column 15: turns is to be one of no values",
            "turns in {..., ...}",
        ),
    ] {
        let mut program = command(CUBEWRIGHT, &format!("count {CUBE}"));
        let ran = program.args(["--subject-to", row]).output();
        let told = Ran::new(&ran.expect("it starts")).failure(2);
        assert!(told.contains(said) && told.contains(hint), "{told}");
    }
    let told = cubewright(&format!("solve {CUBE} --minimise @x.txt")).failure(2);
    assert!(
        told.contains("column 1: @ means nothing here") && told.contains("--subject-to @FILE"),
        "{told}"
    );
}

#[test]
fn what_touches_has_a_row_of_its_own() {
    let hint = "touch stands in a row of its own, behind no or each: no touch(";
    for option in ["--subject-to", "--minimise"] {
        for asked in [
            "!touch(piece == 1, piece == 2)",
            "touch(piece == 1, piece == 2)",
            "sum(!touch(piece == 1, piece == 2))",
        ] {
            let mut program = command(CUBEWRIGHT, "solve data/pack_soma.pack");
            let ran = program.args([option, asked]).output();
            let told = Ran::new(&ran.expect("it starts")).failure(2);
            assert!(told.contains(hint), "{told}");
        }
    }
    let told = cubewright("solve data/pack_soma.pack --minimise 3*").failure(2);
    assert!(
        told.contains("an objective such as sum(piece == 1)"),
        "{told}"
    );
}

#[test]
fn an_objective_that_counts_nothing_is_refused() {
    for objective in ["3", "2 - 1"] {
        let mut program = command(CUBEWRIGHT, &format!("solve {CUBE}"));
        let ran = program.args(["--minimise", objective]).output();
        let told = Ran::new(&ran.expect("it starts")).failure(2);
        let said = "column 1: all solutions are equally good by this";
        assert!(told.contains(said), "{told}");
    }
}
