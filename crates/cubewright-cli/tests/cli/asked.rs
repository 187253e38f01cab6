//! Questions of one's own: `--subject-to`, `--minimise`, `--maximise`.

use serde_json::{Value, json};

use super::{CUBEWRIGHT, Ran, command, cubewright, folder_with, run_in};

const CUBE: &str = "data/HC_BQ_01.hcq";
const SOMA: &str = "data/pack_soma.pack";

/// The last line of JSON.
fn end(arguments: &str) -> (i32, Value) {
    let ran = cubewright(arguments);
    let last = ran.out.lines().last().expect("an end");
    (ran.code, serde_json::from_str(last).expect("JSON"))
}

#[test]
fn rows_and_the_objective_are_told_at_the_end() {
    let row = "sum(piece==2&&flip)==1";
    let (code, told) = end(&format!(
        "solve {CUBE} -f jsonl --subject-to {row} --minimise sum(flip)+2*sum(turns>0)-1"
    ));
    assert_eq!((code, &told["subject_to"]), (0, &json!([row])));
    let objective = json!({"aim": "minimise", "sum": "sum(flip)+2*sum(turns>0)-1",
        "value": told["objective"]["value"], "bound": told["objective"]["value"]});
    assert_eq!(
        (&told["objective"], &told["bound"]),
        (&objective, &Value::Null)
    );
    assert!(told["objective"]["value"].is_i64());
    // Nothing is said of questions where none is asked.
    let (_, plain) = end(&format!("solve {CUBE} -f jsonl"));
    assert_eq!(
        (plain.get("subject_to"), plain.get("objective")),
        (None, None)
    );
}

#[test]
fn the_value_of_the_objective_is_told_beside_the_answer() {
    let ran = cubewright(&format!("solve {SOMA} --maximise sum(height==1)"));
    assert_eq!((ran.code, ran.out.lines().count()), (0, 11), "{}", ran.err);
    assert!(
        ran.err
            .contains("sum(height==1) is 4, and nothing more is possible"),
        "{}",
        ran.err
    );
    let german = cubewright(&format!(
        "--language de solve {SOMA} --maximise sum(height==1)"
    ));
    assert!(
        german.err.contains("ist 4, und mehr geht nicht"),
        "{}",
        german.err
    );
    assert_eq!(german.out, ran.out);
}

#[test]
fn what_nothing_satisfies_is_said_with_its_rows() {
    let never = cubewright(&format!("count {CUBE} --subject-to sum(flip)>=49"));
    assert_eq!(never.code, 1, "{}", never.err);
    assert!(
        never.out.contains("this does not hold: sum(flip)>=49"),
        "{}",
        never.out
    );
    // And by how much the right side would have to change.
    let german = cubewright(&format!(
        "--language de count {CUBE} --subject-to sum(flip)>=49"
    ));
    assert!(
        german
            .out
            .starts_with("Es gibt keine Lösung, die die Bedingung erfüllt.\n"),
        "{}",
        german.out
    );
    let change = "wenn die rechte Seite von sum(flip)>=49 um 43 kleiner ist";
    assert!(german.out.contains(change), "{}", german.out);
    let row = "sum(piece==\"T\"&&corners==2)==0";
    let none = cubewright(&format!("solve {SOMA} --subject-to {row}"));
    assert_eq!(none.code, 1, "{}", none.err);
    let text = &*format!("A complete search found none that satisfies {row}.");
    assert!(none.out.contains(text), "{}", none.out);
    let first = "There is no packing that meets the condition.\n";
    assert!(none.out.starts_with(first), "{}", none.out);
    let none = cubewright(&format!("count {SOMA} --subject-to {row}"));
    assert!(none.out.starts_with(first), "{}", none.out);
    let laid = cubewright(&format!(
        "solve {CUBE} --fix 6@1 --subject-to sum(flip)>=1 --subject-to sum(flip)>=7"
    ));
    let first = "There is none with piece 6 on place 1 that meets all conditions.\n";
    assert!(laid.out.starts_with(first), "{}", laid.out);
}

#[test]
fn slips_are_errors_of_use_with_what_was_meant() {
    for (command, row, said, meant) in [
        (
            "solve",
            "sum(flp)==0",
            "column 5: there is no attribute flp",
            "did you mean flip?",
        ),
        (
            "count",
            "sum(piece==7)==0",
            "column 12: no placement has piece 7",
            "piece is 1 to 6",
        ),
        (
            "model",
            "sum(flip)=0",
            "column 10: = means nothing here",
            "write ==",
        ),
    ] {
        let told = cubewright(&format!("{command} {CUBE} --subject-to {row}"));
        assert_eq!((told.code, &*told.out), (2, ""), "{}", told.err);
        assert!(
            told.err.contains(said) && told.err.contains(meant),
            "{}",
            told.err
        );
    }
    // A piece may be called by a number, which is no position then.
    let pack = "PACKING: x\nBOX: 2x1\nPIECE: 239 x2\n#\n";
    let folder = folder_with("x.pack", pack);
    let told = run_in(
        folder.path(),
        CUBEWRIGHT,
        "count x.pack --subject-to sum(piece==239)==1",
    );
    assert!(
        told.err
            .contains("a name stands in quotes: piece == \"239\""),
        "{}",
        told.err
    );
    for arguments in [
        "-a --minimise sum(flip)",
        "--start x.txt --subject-to sum(flip)==0",
    ] {
        assert_eq!(
            cubewright(&format!("solve {CUBE} {arguments}")).code,
            2,
            "{arguments}"
        );
    }
    let listed = cubewright(&format!(
        "solve {CUBE} -a --up-to full --subject-to sum(flip)==0"
    ));
    assert_eq!((listed.code, &*listed.out), (2, ""), "{}", listed.err);
    assert!(
        listed
            .err
            .contains("which of a solid's solutions stands for it"),
        "{}",
        listed.err
    );
}

/// A size that no piece has is no error, but may be a slip.
#[test]
fn what_no_placement_is_like_is_said() {
    let row = "--subject-to sum(size==9&&height==1)+sum(size==3)<=3";
    let note = "note: no placement is like this: size==9&&height==1\n";
    for command in ["solve", "count", "model"] {
        let told = cubewright(&format!("{command} {SOMA} {row}"));
        assert_eq!(
            (told.code, told.err.matches(note).count()),
            (0, 1),
            "{}",
            told.err
        );
    }
    let quiet = cubewright(&format!("count -q {SOMA} {row}"));
    assert!(!quiet.err.contains("note"), "{}", quiet.err);
}

#[test]
fn an_engine_of_one_family_says_who_takes_rows() {
    let row = "--subject-to sum(flip)>=sum(turns==1)";
    for engine in ["places", "masks", "folds"] {
        let told = cubewright(&format!("solve {CUBE} --engine {engine} {row}")).failure(2);
        assert!(
            told.contains("cannot take this row or objective of one's own; cover and frontier"),
            "{told}"
        );
    }
}

/// One of three equal pieces lies nowhere rather than another, so that none would be proved.
#[test]
fn a_row_on_some_of_several_equal_pieces_is_refused() {
    let text = "BOX: 2x3x1\n\nPIECE: p1\n##\n\nPIECE: p2\n##\n\nPIECE: p3\n##\n";
    let folder = folder_with("three.pack", text);
    let asked = |row: &str| {
        let arguments = format!("count three.pack --subject-to {row}");
        run_in(folder.path(), CUBEWRIGHT, &arguments)
    };
    for row in ["sum(piece==2)==1", "sum(piece!='p2')==2", "sum(piece<3)==2"] {
        let refused = asked(row);
        assert_eq!(refused.code, 2, "{row}: {}", refused.err);
        assert!(
            refused.err.contains("1, 2 and 3 are equal"),
            "{}",
            refused.err
        );
        assert!(
            refused.err.contains("piece in {1, 2, 3}"),
            "{}",
            refused.err
        );
    }
    // All of them.
    let counted = asked("sum(piece<4&&width==1)==2").answer();
    assert!(counted.starts_with("        2  packings"), "{counted}");
}

#[test]
fn a_model_has_the_rows() {
    let lp = cubewright(&format!(
        "model {CUBE} --subject-to sum(flip)<=2 --maximise sum(turns==1)"
    ));
    assert!(
        lp.out.contains(" asked1: ") && lp.out.contains(" obj: - X_1_"),
        "{}",
        &lp.out[..400]
    );
}

/// What is exported minimises; the text says what that is of the objective.
#[test]
fn a_model_says_how_its_cost_is_the_objective() {
    let model = |arguments: &str| cubewright(&format!("model {CUBE} {arguments}"));
    for (form, comment) in [("lp", "\\ "), ("mps", "* "), ("opb", "* "), ("mzn", "% ")] {
        let told = model(&format!("--to {form} --maximise sum(turns==1)+5"));
        let line = format!("{comment}sum(turns==1)+5 = 5 - cost\n");
        assert!(told.out.contains(&line), "{form}: {}", &told.out[..300]);
        let note = "a cost in integers: sum(turns==1)+5 = 5 - cost";
        assert!(told.err.contains(note), "{}", told.err);
    }
    let plain = model("--to lp --minimise sum(turns==1)");
    assert!(!plain.answer().contains("= cost"));
    for (aim, bounds) in [("maximise", [13.0, 16.0]), ("minimise", [10.0, 13.0])] {
        let told = model(&format!("--stats -f json --{aim} sum(flip)+10"));
        let told: Value = serde_json::from_str(&told.out).expect("JSON");
        let number = |key: &str| told[key].as_f64().expect("a number");
        let (bound, optimum) = (number("lp_bound"), number("optimum"));
        let gap = (optimum - bound).abs();
        assert!((number("integrality_gap") - gap).abs() < 1e-6, "{told}");
        let is_beyond = if aim == "maximise" {
            bound >= optimum
        } else {
            bound <= optimum
        };
        assert!(is_beyond, "{told}");
        assert!(bounds[0] <= optimum && optimum <= bounds[1], "{told}");
    }
}

/// The number of placements that differ, as it is told.
fn differ(told: &str) -> u64 {
    let (_, rest) = told
        .split_once("differ from the given answer: ")
        .expect("it is told");
    let (number, _) = rest.split_once(',').expect("a number");
    number.parse().expect("a number")
}

#[test]
fn the_nearest_and_the_farthest_are_told_with_their_distances() {
    let cube = std::fs::read(cubewright_test::path(CUBE)).expect("a cube");
    let folder = super::folder_with("c.hcq", cube);
    let run = |arguments: &str| super::run_in(folder.path(), super::CUBEWRIGHT, arguments);
    assert_eq!(run("solve c.hcq -o a.txt").code, 0);
    let near = run("solve c.hcq --near a.txt");
    let far = run("solve c.hcq --apart-from a.txt");
    assert_eq!((near.code, far.code), (0, 0), "{}{}", near.err, far.err);
    let (least, most) = (differ(&near.err), differ(&far.err));
    assert!(0 < least && least < most && most <= 6, "{least}, {most}");
    let same = run("solve c.hcq --near a.txt --subject-to sum(flip)==0 -f json");
    let same: Value = serde_json::from_str(&same.out).expect("JSON");
    assert_eq!(same["objective"]["sum"], "distance");
    assert!(same["objective"]["value"].as_u64() >= Some(least));
    let diverse = run("solve c.hcq --diverse 3 -f json");
    let diverse: Value = serde_json::from_str(&diverse.out).expect("JSON");
    assert_eq!(diverse["solutions"].as_array().map(Vec::len), Some(3));
    let distances = diverse["distances"].as_array().expect("distances");
    assert_eq!((&distances[0], &distances[1]), (&json!([]), &json!([most])));
    assert!(run("solve c.hcq --diverse 2").err.contains(&format!(
        "solution 2 differs from the first in {most} placements"
    )));
    std::fs::write(folder.path().join("half.txt"), "Put piece 6 on place 1.\n").expect("written");
    let half = run("solve c.hcq --near half.txt");
    assert_eq!((half.code, &*half.out), (3, ""), "{}", half.err);
    assert!(half.err.contains("solution 1 is wrong"), "{}", half.err);
    for both in [
        "--near a.txt --diverse 2",
        "--near a.txt --minimise sum(flip)",
        "--diverse 0",
    ] {
        assert_eq!(run(&format!("solve c.hcq {both}")).code, 2, "{both}");
    }
}

#[test]
fn rows_stand_in_files_and_answers_are_checked_by_them() {
    let cube = std::fs::read(cubewright_test::path(CUBE)).expect("a cube");
    let folder = super::folder_with("c.hcq", cube);
    let run = |arguments: &str| super::run_in(folder.path(), super::CUBEWRIGHT, arguments);
    let rows = "// none is turned over\nsum(flip) == 0\n\nsum(piece == 3 && place == 1) == 1\n";
    std::fs::write(folder.path().join("rows.txt"), rows).expect("written");
    let own = ["sum(flip) == 0", "sum(piece == 3 && place == 1) == 1"];
    let counted = run("count c.hcq --subject-to @rows.txt -f json");
    let counted: Value = serde_json::from_str(&counted.out).expect("JSON");
    assert_eq!(
        (&counted["raw"], &counted["subject_to"]),
        (&json!(8), &json!(own))
    );
    assert_eq!(run("solve c.hcq --subject-to @rows.txt -o a.txt").code, 0);
    assert_eq!(run("check c.hcq a.txt --subject-to @rows.txt").code, 0);
    let wrong = run("check c.hcq a.txt --subject-to sum(flip)==1");
    assert_eq!(
        (wrong.code, &*wrong.out),
        (1, "The answer is wrong:\n- sum(flip)==1 does not hold\n")
    );
    assert_eq!(run("model c.hcq --subject-to @rows.txt -o r.lp").code, 0);
    assert_eq!(run("solve r.lp -o r.txt").code, 0);
    let exported = run("check c.hcq --model-solution r.txt --subject-to @rows.txt");
    assert_eq!(exported.code, 0, "{}{}", exported.out, exported.err);
    std::fs::write(folder.path().join("none.txt"), "// nothing\n").expect("written");
    let none = run("count c.hcq --subject-to @none.txt");
    assert_eq!((none.code, &*none.out), (3, ""), "{}", none.err);
    assert!(
        none.err.contains("none.txt: there is no row"),
        "{}",
        none.err
    );
}

/// An answer to a model that was exported with rows is judged by the same rows, whoever wrote it, and
/// without them it is said what is missing.
#[test]
fn answers_to_a_model_with_rows_are_checked_by_them() {
    let soma = std::fs::read(cubewright_test::path(SOMA)).expect("a packing");
    let folder = super::folder_with("s.pack", soma);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let row = "--subject-to sum(height==1)==1";
    assert_eq!(run(&format!("model s.pack {row} -o s.lp")).code, 0);
    assert_eq!(run("solve s.lp -o s.txt").code, 0);
    let right = "The answer is right: every piece fits, and the target is filled.";
    for arguments in ["s.txt", "--model-solution s.txt"] {
        let judged = run(&format!("check s.pack {arguments} {row}"));
        assert!(judged.answer().contains(right), "{arguments}");
    }
    let other = run("check s.pack s.txt --subject-to sum(height==1)==2");
    assert_eq!(other.code, 1, "{}{}", other.out, other.err);
    assert!(
        other.out.contains("sum(height==1)==2 does not hold"),
        "{}",
        other.out
    );
    assert_eq!(run(&format!("model s.pack {row} -o s.dlx")).code, 0);
    assert_eq!(run("solve s.dlx -o chosen.txt").code, 0);
    assert!(
        run(&format!("check s.pack chosen.txt {row}"))
            .answer()
            .contains(right)
    );
    let missing = run("check s.pack chosen.txt").failure(3);
    assert!(
        missing.contains("an answer to a model with rows of its own"),
        "{missing}"
    );
    assert!(missing.contains("give the same --subject-to"), "{missing}");
    // By number the columns of another model are read, too.
    let row = "--subject-to sum(height==1)==0";
    assert_eq!(run(&format!("model s.pack {row} -o s.opb")).code, 0);
    assert_eq!(run("solve s.opb -o n.txt").code, 0);
    assert_eq!(
        run(&format!("check s.pack --model-solution n.txt {row}")).code,
        0
    );
    let wrong = run("check s.pack --model-solution n.txt");
    assert_eq!(wrong.code, 1);
    assert!(wrong.err.contains("give the same rows"), "{}", wrong.err);
}

#[test]
fn a_row_that_another_one_excludes_is_told_with_it() {
    let ran = cubewright(&format!(
        "count {CUBE} --subject-to sum(flip)==0 --subject-to sum(flip)>=1"
    ));
    assert_eq!(ran.code, 1, "{}", ran.err);
    for told in [
        "These cannot hold together, and without any one of them the others can: sum(flip)==0 and sum(flip)>=1.",
        "if the right side of sum(flip)==0 is larger by 1",
        "if the right side of sum(flip)>=1 is smaller by 1",
    ] {
        assert!(ran.out.contains(told), "{}", ran.out);
    }
}

#[test]
fn the_size_of_a_question_is_told_before_the_search() {
    let line = "count data/pack_soma.pack -v --subject-to";
    let mut program = command(CUBEWRIGHT, line);
    let ran = program
        .arg("no touch(piece == \"A\", piece == \"B\")")
        .output();
    let told = Ran::new(&ran.expect("it starts")).err;
    let said = "the question leaves 688 of 688 placements, and adds 108 rows with 2304 terms";
    let (before, _) = told.split_once("auto chooses").expect("a choice");
    assert!(before.contains(said), "{told}");
}
