//! Rows and objectives in the puzzle's own file: what each command makes of them.

use serde_json::{Value, json};

use super::{CUBEWRIGHT, folder_with, run_in};

const PACK: &str =
    "PACKING: three\nBOX: 3x2\nSUBJECT_TO: sum(depth == 2) >= 1\n\nPIECE: I x3\n##\n";

#[test]
fn commands_heed_the_rows_of_a_file() {
    let folder = folder_with("x.pack", PACK);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert!(
        run("count x.pack")
            .answer()
            .starts_with("        3  packings")
    );
    // Rows of the command line are added.
    let both = run("count x.pack --subject-to sum(depth==2)<=1 -f json");
    let both: Value = serde_json::from_str(&both.out).expect("JSON");
    let rows = json!(["sum(depth == 2) >= 1", "sum(depth==2)<=1"]);
    assert_eq!((&both["raw"], &both["subject_to"]), (&json!(2), &rows));
    let table = run("count x.pack x.pack -f json").out;
    assert_eq!(table.matches("\"raw\":3").count(), 2, "{table}");
    assert!(run("model x.pack").answer().contains(" asked1: "));
    let what = run("what x.pack").answer();
    assert!(what.contains("only if sum(depth == 2) >= 1"), "{what}");
    assert!(
        what.contains("ask: cubewright count") && what.contains("hint"),
        "{what}"
    );
    assert_eq!(run("solve x.pack -a -o all.txt").code, 0);
    assert_eq!(run("check x.pack all.txt").code, 0);
    std::fs::write(
        folder.path().join("flat.txt"),
        "A = I\nB = I\nC = I\n\nAAC\nBBC\n",
    )
    .expect("written");
    assert_eq!(run("check x.pack flat.txt").code, 0);
    let diverse = run("solve x.pack --diverse 3 -f json");
    let diverse: Value = serde_json::from_str(&diverse.out).expect("JSON");
    assert_eq!(diverse["solutions"].as_array().map(Vec::len), Some(3));
}

/// A file of rows has an objective, too, and says its rows as that of a puzzle does.
#[test]
fn an_objective_stands_in_a_file_of_rows() {
    let folder = folder_with("x.pack", "PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
    };
    write(
        "r.txt",
        "// two\nsubject_to: sum(depth == 2) >= 1\nsum(depth == 2) <= 2\nMAXIMISE: sum(depth == 2)\n",
    );
    let rows = json!(["sum(depth == 2) >= 1", "sum(depth == 2) <= 2"]);
    let told =
        |arguments: &str| -> Value { serde_json::from_str(&run(arguments).out).expect("JSON") };
    let best = told("solve x.pack --subject-to @r.txt -f json");
    assert_eq!(best["subject_to"], rows);
    assert_eq!(best["objective"]["aim"], "maximise");
    assert_eq!(best["objective"]["value"], 1);
    let typed = told("solve x.pack --subject-to @r.txt --minimise sum(true) -f json");
    assert_eq!(typed["objective"]["sum"], "sum(true)");
    assert_eq!(told("count x.pack --subject-to @r.txt -f json")["raw"], 2);
    let any = run("solve x.pack --subject-to @r.txt -a").failure(2);
    assert!(any.contains("--all takes any solution"), "{any}");
    write("o.txt", "MINIMISE: sum(true)\n");
    let two = run("solve x.pack --subject-to @r.txt --subject-to @o.txt").failure(3);
    assert!(
        two.contains("there is an objective already") && two.contains("o.txt:1"),
        "{two}"
    );
    write("e.txt", "sum(true) >= 1\nSUBJECT_TO:\n");
    let empty = run("solve x.pack --subject-to @e.txt").failure(3);
    assert!(
        empty.contains("a row is missing here") && empty.contains("e.txt:2"),
        "{empty}"
    );
}

#[test]
fn hints_pictures_and_kits_are_of_a_solution_that_is_as_asked() {
    let folder = folder_with("x.pack", PACK);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let wrong = PACK.replace("depth == 2) >= 1", "depth == 2) >= 4");
    std::fs::write(folder.path().join("none.pack"), wrong).expect("written");
    let none = run("hint none.pack");
    assert_eq!(none.code, 1, "{}", none.err);
    assert!(none.out.contains("no packing"), "{}", none.out);
    let three = PACK.replace("depth == 2) >= 1", "depth == 2) == 3");
    std::fs::write(folder.path().join("y.pack"), three).expect("written");
    std::fs::write(
        folder.path().join("two.txt"),
        "A = I\nB = I\nC = I\n\nAAC\nBBC\n",
    )
    .expect("written");
    let hint = run("hint y.pack -m").answer();
    assert!(hint.contains("rows 1 to 2"), "{hint}");
    let refused = run("convert y.pack --answers two.txt --to jsonl").failure(3);
    assert!(
        refused.contains("sum(depth == 2) == 3 does not hold"),
        "{refused}"
    );
    // Of the packing that is not as asked nothing is drawn or made.
    for command in [
        "render y.pack two.txt -o x.svg",
        "kit y.pack two.txt -o kit",
        "disassemble y.pack two.txt",
    ] {
        let said = run(command);
        assert_ne!(said.code, 0, "{command}");
        let told = said.out + &said.err;
        assert!(
            told.contains("sum(depth == 2) == 3 does not hold"),
            "{command}: {told}"
        );
    }
    for command in [
        "render y.pack -o x.svg",
        "kit y.pack -o kit",
        "disassemble y.pack",
    ] {
        assert_eq!(run(command).code, 0, "{command}");
    }
    let drawn = run("disassemble y.pack -f json").answer();
    let drawn: Value = serde_json::from_str(&drawn).expect("JSON");
    assert_eq!(drawn["status"], "apart", "{drawn}");
}

#[test]
fn a_plan_keeps_the_rows_of_the_file() {
    let folder = folder_with("x.pack", PACK);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("plan x.pack --units 2 -o plan").code, 0);
    assert_eq!(run("run plan").code, 0);
    let whole: Value = serde_json::from_str(&run("count x.pack -f json").out).expect("JSON");
    let merged: Value = serde_json::from_str(&run("merge plan -f json").out).expect("JSON");
    for key in ["raw", "full", "subject_to"] {
        assert_eq!(merged[key], whole[key], "{key}: {merged}");
    }
}

#[test]
fn the_objective_of_a_file_is_that_of_solve_unless_another_is_given() {
    let folder = folder_with(
        "x.pack",
        PACK.replace("SUBJECT_TO: ", "MAXIMISE: ")
            .replace(" >= 1", ""),
    );
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let most = "sum(depth == 2) is 3, and nothing more is possible";
    assert!(run("solve x.pack").err.contains(most));
    let least = "sum(depth==2) is 1, and nothing less is possible";
    let other = run("solve x.pack --minimise sum(depth==2)");
    assert!(other.err.contains(least), "{}", other.err);
    // What is best does not matter for a count, nor for its symmetries.
    assert_eq!(run("count x.pack").answer().lines().count(), 3);
    assert!(
        run("count x.pack")
            .answer()
            .starts_with("        3  packings")
    );
}

#[test]
fn what_shows_solutions_as_they_come_is_refused_beside_an_objective() {
    let folder = folder_with(
        "x.pack",
        PACK.replace("SUBJECT_TO: ", "MINIMISE: ")
            .replace(" >= 1", ""),
    );
    for option in ["-n 1", "--all", "--first", "--random"] {
        let said = run_in(folder.path(), CUBEWRIGHT, &format!("solve x.pack {option}")).failure(2);
        assert!(
            said.contains("the file asks for the best"),
            "{option}: {said}"
        );
    }
    let said = run_in(folder.path(), CUBEWRIGHT, "plan x.pack --solve -o run").failure(2);
    assert!(said.contains("the file asks for the best"), "{said}");
    assert!(!folder.path().join("run").exists());
    assert_eq!(
        run_in(folder.path(), CUBEWRIGHT, "plan x.pack -o run").code,
        0
    );
}

/// An answer has a value, which need not be the best.
#[test]
fn the_objective_of_one_answer_is_told() {
    let pack = PACK.replace("SUBJECT_TO: ", "MINIMISE: ");
    let folder = folder_with("x.pack", pack.replace(" >= 1", ""));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let answer = |file: &str, rows: &str| {
        let text = format!("A = I\nB = I\nC = I\n\n{rows}\n");
        std::fs::write(folder.path().join(file), text).expect("written");
    };
    answer("upright.txt", "ABC\nABC");
    answer("flat.txt", "AAC\nBBC");
    answer("wrong.txt", "AAC\nBCB");
    for (file, value) in [("upright.txt", 3), ("flat.txt", 1)] {
        let told = run(&format!("check x.pack {file}")).answer();
        let objective = format!("; the objective is {value}.");
        assert!(told.contains(&objective), "{file}: {told}");
        let told = run(&format!("check x.pack {file} -f json")).answer();
        let told: Value = serde_json::from_str(&told).expect("JSON");
        assert_eq!(told["objective"], json!(value));
    }
    let wrong = run("check x.pack wrong.txt -f json");
    assert_eq!(
        (wrong.code, wrong.out.contains("objective")),
        (1, false),
        "{}",
        wrong.out
    );
    // So has what a solver found, which the puzzle may give a cost of its own.
    let cube = include_str!("../../../../data/HC_BQ_01.hcq");
    let asked = format!("{}\nMAXIMISE: sum(flip)\n", cube.trim_end());
    std::fs::write(folder.path().join("c.hcq"), asked).expect("written");
    let solved = cubewright_test::path("tests/cases/solutions/HC_BQ_01.cbc.sol");
    std::fs::copy(solved, folder.path().join("c.sol")).expect("copied");
    let told = run("check c.hcq c.sol");
    assert!(told.out.contains("; the objective is "), "{}", told.out);
    assert!(!told.out.contains("it costs"), "{}", told.out);
}

/// What is best matters for no count, and symmetries need not keep it.
#[test]
fn a_plan_passes_over_the_objective() {
    let pack = format!(
        "MAXIMISE: sum(column == 1)\n{}",
        PACK.replace(">= 1", ">= 0")
    );
    let folder = folder_with("x.pack", pack);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("plan x.pack --units 2 -o all").code, 0);
    assert_eq!(run("run all -q").code, 0);
    let counted =
        |arguments: &str| -> Value { serde_json::from_str(&run(arguments).out).expect("JSON") };
    let (merged, direct) = (
        counted("merge all -f json"),
        counted("count x.pack -f json"),
    );
    for key in ["raw", "rotations", "full"] {
        assert_eq!(merged[key], direct[key], "{key}: {merged} {direct}");
    }
}

/// A plan that no process could follow is not made.
#[test]
fn what_rows_leave_undefined_is_refused_at_once() {
    let burr = "BURR: 88 512 704 960 960 992\nSUBJECT_TO: sum(height == 4) >= 0\n";
    let folder = folder_with("b.burr", burr);
    let cube = include_str!("../../../../data/original_blue.hcq");
    let asked = format!("{}\nSUBJECT_TO: sum(flip) <= 2\n", cube.trim_end());
    std::fs::write(folder.path().join("c.hcq"), asked).expect("written");
    let refused = |arguments: &str, why: &str| {
        let said = run_in(folder.path(), CUBEWRIGHT, arguments).failure(2);
        assert!(said.contains(why), "{arguments}: {said}");
        assert!(!folder.path().join("out").exists());
    };
    for command in [
        "count b.burr --apart",
        "solve b.burr --apart",
        "plan b.burr --apart -o out",
    ] {
        refused(command, "--apart is not for a puzzle whose file has rows");
    }
    refused(
        "plan c.hcq --solve --up-to full -o out",
        "with rows it is not known",
    );
}

/// Folds have no rows that say something, and models of snakes are not divided.
#[test]
fn a_search_that_no_engine_divides_is_told_without_blaming_one() {
    let snake = "SUBJECT_TO: sum(direction == \"up\") == 1\nBOX: 2\nSNAKE: 2 2 2 2 2 2 2\n";
    let folder = folder_with("s.snake", snake);
    let said = run_in(folder.path(), CUBEWRIGHT, "plan s.snake -o run").failure(2);
    assert!(
        said.contains("no engine of this build can divide the search"),
        "{said}"
    );
    assert!(said.contains("rows, copies"), "{said}");
}

#[test]
fn an_objective_that_a_form_cannot_hold_is_told() {
    let folder = folder_with(
        "x.pack",
        PACK.replace("SUBJECT_TO: ", "MINIMISE: ")
            .replace(" >= 1", ""),
    );
    for form in ["dlx", "cnf", "dlx5", "lp", "opb"] {
        let told = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("model x.pack --to {form}"),
        );
        let is_told = told.err.contains("the objective is not in the text");
        assert_eq!(
            (told.code, is_told),
            (0, ["dlx", "cnf"].contains(&form)),
            "{form}"
        );
    }
}

#[test]
fn rows_of_a_cube_are_heeded_behind_its_end_and_beside_options() {
    let cube = include_str!("../../../../data/HC_BQ_01.hcq");
    let folder = folder_with(
        "x.hcq",
        format!("{}\nSUBJECT_TO: sum(flip) == 0\n", cube.trim_end()),
    );
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let counted = |arguments: &str| -> Value {
        let said: Value = serde_json::from_str(&run(arguments).out).expect("JSON");
        said["raw"].clone()
    };
    std::fs::write(folder.path().join("plain.hcq"), cube).expect("written");
    let rows = counted("count plain.hcq --subject-to sum(flip)==0 -f json");
    assert_eq!(counted("count x.hcq -f json"), rows);
    let fixed = counted("count plain.hcq --fix 6@1 --subject-to sum(flip)==0 -f json");
    assert_eq!(counted("count x.hcq --fix 6@1 -f json"), fixed);
    assert_ne!(fixed, rows);
    // Commands that heed no rows say so, however they read the pieces.
    let said = run("shapes x.hcq --shape cube").failure(3);
    assert!(said.contains("has a row of its own"), "{said}");
}

#[test]
fn a_line_that_is_wrong_is_told_with_its_file_and_number() {
    let folder = folder_with("x.pack", PACK.replace("depth", "dpth"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let told = "x.pack: line 3: sum(dpth == 2) >= 1: column 5: there is no attribute dpth";
    assert!(run("count x.pack").failure(3).contains(told));
    std::fs::write(folder.path().join("y.pack"), PACK).expect("written");
    std::fs::write(
        folder.path().join("rows.txt"),
        "// some\nsum(true) == 3\nsum(dpth == 2) == 0\n",
    )
    .expect("written");
    let failed = run("solve y.pack --subject-to @rows.txt -f json");
    let told = "rows.txt: line 3: sum(dpth == 2) == 0: column 5: there is no attribute dpth";
    assert!(
        failed.code == 3 && failed.err.contains(told),
        "{}",
        failed.err
    );
    let object: Value = serde_json::from_str(&failed.out).expect("JSON");
    assert_eq!(
        (&object["place"]["file"], &object["place"]["line"]),
        (&json!("rows.txt"), &json!(3))
    );
    let german = run("--language de solve y.pack --subject-to @rows.txt");
    assert!(german.err.contains("rows.txt: Zeile 3: "), "{}", german.err);
}

/// A form that cannot hold rows says so, and so does whoever does not heed them.
#[test]
fn rows_are_never_dropped() {
    let folder = folder_with("x.pack", format!("// by hand\n{PACK}"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let again = run("convert x.pack --to pack").answer();
    assert!(
        again.starts_with("// by hand\nPACKING: three\nSUBJECT_TO: sum(depth == 2) >= 1\nBOX: "),
        "{again}"
    );
    for form in ["xml", "xmpuzzle"] {
        let refused = run(&format!("convert x.pack -o y.{form}")).failure(2);
        assert!(
            refused.contains("cannot hold rows (SUBJECT_TO)"),
            "{refused}"
        );
    }
    assert_eq!(run("solve x.pack -o answer.txt").code, 0);
    let told = run("convert x.pack --answers answer.txt --to jsonl");
    assert!(
        told.code == 0 && told.out.contains("placements"),
        "{}{}",
        told.out,
        told.err
    );
    let cube = "SUBJECT_TO: sum(flip) == 0\nMINIMISE: sum(turns == 2)\n";
    let plain =
        std::fs::read_to_string(cubewright_test::path("data/HC_BQ_01.hcq")).expect("a cube");
    let at = plain.find("NUM_TILES").expect("a header");
    std::fs::write(
        folder.path().join("c.hcq"),
        format!("{}{cube}{}", &plain[..at], &plain[at..]),
    )
    .expect("written");
    let written = run("convert c.hcq --to hcq").answer();
    assert!(
        written.contains(&format!("NAME: HC_BQ_001\n{cube}")),
        "{written}"
    );
    assert!(
        run("convert c.hcq --to rings")
            .failure(2)
            .contains("rings cannot hold rows")
    );
    assert!(
        run("count c.hcq -q")
            .answer()
            .starts_with("       48  assignments")
    );
    let snake = "SUBJECT_TO: sum(length == 2) >= 0\nBOX: 2\nSNAKE: 2 2 2 2 2 2 2\n";
    std::fs::write(folder.path().join("s.snake"), snake).expect("written");
    let cells = run("convert s.snake --to cells").answer();
    assert!(
        cells.starts_with("NAME: s\nSUBJECT_TO: sum(length == 2) >= 0\nBOX: "),
        "{cells}"
    );
}
